"""A match in memory: the game with its history, who sits where, and what the store says of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row

from sandtable.core.diary import Deed
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.standing import Answer, StandingOrder
from sandtable.core.standing import answer as answer_of
from sandtable.core.state import State
from sandtable.server.api.serialize import plain_message, plain_outcome
from sandtable.server.matches.bound_dice import NOTHING_BOUND, BoundDice
from sandtable.server.matches.notes import SAID, Notes
from sandtable.store.matches import StoredEntry, encode

RECENT = 400
ADVICE = "advice"
"""The kind of offer by which all agree to advice; it stands once made, and binds who has said yes."""
ANSWERED = -1
"""In place of an order's number: the table made the decision by a standing order, or for want of a choice."""


class Played(msgspec.Struct, frozen=True, gc=False):
    """What a match remembers of a decision besides the decision."""

    seq: int
    at: float
    secret: bool
    """Whether only the chooser may know it."""
    order: int = 0
    """The number of the first decision of the order it belongs to; 0 where it stands alone, or `ANSWERED`."""


class Player(msgspec.Struct):
    """A seat and who acts for it: a bot if one is named, else a person, else nobody yet."""

    seat: int
    person: str | None = None
    bot: str = ""
    resigned: bool = False
    generation: int = 0
    notices: bool = True
    name: str = ""
    reachable: bool = False
    """Whether notices can be sent to the person."""
    standing: dict[str, StandingOrder] = {}
    """The standing orders of the seat, by topic."""

    @property
    def open(self) -> bool:
        return self.person is None and not self.bot

    @property
    def acts(self) -> str | None:
        """The person who decides for the seat now."""
        return None if self.bot else self.person


class Facts(msgspec.Struct):
    """What was agreed of a match and where it stands, as the store has it."""

    id: str
    game: str
    rules: int
    scenario: str
    options: dict[str, str]
    position: dict[str, Any] | None
    seed: str
    title: str
    listed: bool
    pace: dict[str, Any]
    pause: int
    watch: str
    reveal: bool
    webhook: str
    puzzle: str
    host: str
    status: str
    seq: int
    changed: int
    decisions: int
    seat: int | None
    waits_for: str | None
    deadline: float | None
    offers: list[dict[str, Any]]
    ending: dict[str, Any] | None
    digest: str | None
    data: str | None
    """The data files it is played with, by their digest; unknown of a match of older versions."""
    created: float
    updated: float


_JSON = ("options", "position", "pace", "offers", "ending")


def read_facts(row: Row[Any]) -> Facts:
    """A row of the store with its structured values."""
    known = dict(row._mapping)
    for name in _JSON:
        known[name] = None if known[name] is None else msgspec.json.decode(known[name])
    return Facts(**{name: known[name] for name in Facts.__struct_fields__})


class Rendered(NamedTuple):
    """What was put into JSON of one moment, by who looks."""

    moment: tuple[Any, ...] = ()
    parts: dict[Any, dict[str, bytes]] = {}


class Sight(NamedTuple):
    """How a decision is seen by all who may look."""

    deeds: tuple[Deed, ...]
    """What it is a part of: one for all, or one each for the seats, who sees no secret and who sees all."""
    alike: bool
    """Whether everybody sees the same of it."""

    def deed(self, eyes: int) -> Deed:
        """What it is a part of to some eyes."""
        return self.deeds[eyes if len(self.deeds) > 1 else 0]


class LoadedMatch:
    """One match being played. Only who holds its lock may touch it."""

    def __init__(
        self,
        game: Game,
        facts: Facts,
        players: list[Player],
        match: Match,
        base: int = 0,
        bound_dice: BoundDice = NOTHING_BOUND,
    ) -> None:
        self.game = game
        self.facts = facts
        self.players = players
        self.match = match
        self.base = base
        """How many decisions were made before the first one that is in memory."""
        self.played: list[Played] = []
        self.recent: deque[StoredEntry] = deque(maxlen=RECENT)
        self.stored: Mapping[str, Any] = {}
        """What this process told the store of where it stands."""
        self.chat: deque[StoredEntry] = deque(maxlen=SAID)
        self.notes = Notes()
        self.rendered_log: dict[tuple[int, int], msgspec.Raw] = {}
        """Decisions as JSON, by their number and the eyes that see them."""
        self.sights: dict[int, Sight] = {}
        """How decisions are seen, by their number."""
        self.rendered = Rendered()
        """How the match stands as JSON, for those who see the same."""
        self._view: tuple[State, dict[str, Any]] | None = None
        self._answered: tuple[State, Mapping[str, StandingOrder], Answer | None] | None = None
        """What the table answers in a position by some orders: it is asked for several times."""
        self.touched = 0.0
        """When somebody last worked with it."""
        self.bound_dice = bound_dice
        """Who bound the dice since when."""
        self.pinned: list[StoredEntry] | None = None
        """All decisions as they were written, where the present rules cannot follow them."""

    @property
    def id(self) -> str:
        return self.facts.id

    def rest(self) -> None:
        """Nobody is here: forget what can be put into JSON or played again."""
        self.forget_view()
        self.match.rest()
        self.rendered_log = {}
        self.sights = {}

    def forget_view(self) -> None:
        """Nobody is there to be told the same."""
        self.rendered = Rendered()
        self._view = None

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def view(self) -> dict[str, Any]:
        """The whole position as data, not to be changed: told once, for its digest and for all who look."""
        known = self._view
        if known is None or known[0] is not self.state:
            known = self._view = (self.state, self.state.view())
        return known[1]

    @property
    def decisions(self) -> int:
        """How many decisions stand."""
        if self.pinned is not None:
            return len(self.pinned)
        return self.base + len(self.match.decisions)

    @property
    def over(self) -> bool:
        return self.facts.ending is not None

    @property
    def seat(self) -> int | None:
        """Who chooses; nobody once the match is over, however it ended, or pinned."""
        return None if self.over or self.pinned is not None else self.state.seat

    def seat_id(self, seat: int | None) -> str | None:
        return None if seat is None else self.game.seats[seat].id

    # Who sits at it --------------------------------------------------------------------------------------

    def people(self) -> set[str]:
        """The people who have a say in the match."""
        return {player.person for player in self.players if player.person and not player.resigned}

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(player.seat for player in self.players if person is not None and player.person == person)

    @property
    def solo(self) -> bool:
        """Whether a single person sits here, alone or with bots, and nobody else may come."""
        return len(self.people()) <= 1 and not any(player.open for player in self.players)

    @property
    def brought(self) -> str:
        """What somebody brought the match from, a `position` or a `file`: they may know what it hides."""
        if self.facts.position is not None:
            return "position"
        first = self.bound_dice.bindings[:1]
        return "file" if first and first[0].after else ""

    @property
    def standing_offers(self) -> set[int]:
        """The numbers of the offers that wait for an answer or hold."""
        return {offer["number"] for offer in self.facts.offers}

    @property
    def advised(self) -> bool:
        """Whether advice may be given: nobody else plays or may come, or all who play have agreed to it."""
        if any(player.open for player in self.players):
            return False
        said = [set(offer["accepted"]) for offer in self.facts.offers if offer["kind"] == ADVICE]
        return self.solo or any(self.people() <= people for people in said)

    def decides(self, person: str | None) -> bool:
        """Whether the decision at hand is that person's."""
        seat = self.seat
        return seat is not None and person is not None and self.players[seat].acts == person

    @property
    def answer(self) -> Answer | None:
        """What the table answers for the person whose decision it is; nothing where that person is asked."""
        seat = self.seat
        if seat is None or self.players[seat].acts is None or self.facts.puzzle:
            return None
        state, orders = self.state, self.players[seat].standing
        known = self._answered
        if known is None or known[0] is not state or known[1] is not orders:
            known = self._answered = (state, orders, answer_of(state, orders))
        return known[2]

    @property
    def goes_on(self) -> bool:
        """Whether the next decision is a bot's, or one that the table answers."""
        seat = self.seat
        return seat is not None and (bool(self.players[seat].bot) or self.answer is not None)

    # What is played --------------------------------------------------------------------------------------

    def play(self, action: str, seq: int, at: float, dice: Sequence[int] = (), order: int = 0) -> list[Event]:
        """Play an action here, in memory."""
        secret = self.state.phase.secret
        events = self.match.play(action, dice=dice)
        self.played.append(Played(seq, at, secret, order))
        return events

    def written(self, rows: Sequence[StoredEntry]) -> None:
        """Entries are in the store now, with the time they have there."""
        self.recent.extend(rows)
        self.chat.extend(entry for entry in rows if entry.kind == "chat")
        self.notes.extend(rows, self.standing_offers)
        times = {entry.seq: entry.at for entry in rows}
        for place in range(max(0, len(self.played) - len(rows)), len(self.played)):
            played = self.played[place]
            at = times.get(played.seq, played.at)
            self.played[place] = msgspec.structs.replace(played, at=at)

    def rewind(self, to: int) -> None:
        """Back to the moment after that many decisions, in memory."""
        self.match.rewind(to - self.base)
        del self.played[to - self.base :]

    def undo_to(self, person: str | None) -> int | None:
        """The moment to which a person may go back freely, or none; alone with bots that is any.

        What was ordered as one is taken back as one, as far as it can be taken back.
        """
        mine = self.seats_of(person)
        if not mine or (self.over and not self.solo) or self._ended_by_people() or self.pinned is not None:
            return None
        if self.solo:
            return self._last_own(mine)
        place = len(self.played) - 1
        while place >= 0 and self._taken_back_with(place, mine):
            if self.played[place].order != ANSWERED:
                return self.base + self._order_begins(place)
            place -= 1
        return None

    def _taken_back_with(self, place: int, mine: tuple[int, ...]) -> bool:
        """Whether a decision may be taken back by who holds these seats."""
        decision = self.match.decisions[place]
        return decision.seat in mine and not self.players[decision.seat].bot and not self.match.final(place)

    def _order_begins(self, place: int) -> int:
        """The place of the first decision that is taken back with another."""
        order = self.played[place].order
        while order and place and self.played[place - 1].order == order:
            if self.match.final(place - 1):
                break
            place -= 1
        return place

    def _ended_by_people(self) -> bool:
        return self.facts.ending is not None and self.facts.ending["kind"] != "outcome"

    def _last_own(self, mine: tuple[int, ...]) -> int | None:
        """Before the last decision a person made: bots' answers to it go with it."""
        for place in range(len(self.match.decisions) - 1, -1, -1):
            seat = self.match.decisions[place].seat
            order = self.played[place].order
            if seat in mine and not self.players[seat].bot and order != ANSWERED:
                return order - 1 if order else self.base + place
        return None

    def standing(self, now: float) -> dict[str, Any]:
        """What the store is to say of where the match stands; of a pinned one only how it ended."""
        facts, state = self.facts, self.state
        if self.pinned is not None:
            facts.status = "over" if self.over else "playing"
            return {"status": facts.status, **self._agreed()}
        if facts.ending is None and state.outcome is not None:
            facts.ending = self.outcome()
        seat = self.seat
        waits_for = None if seat is None else self.players[seat].acts
        limit = facts.pace.get("limit")
        if waits_for is None or not limit:
            facts.deadline = None
        elif (seat, waits_for) != (facts.seat, facts.waits_for) or facts.deadline is None:
            facts.deadline = now + limit
        facts.seat, facts.waits_for, facts.decisions = seat, waits_for, self.decisions
        facts.status = "over" if self.over else "playing"
        return {
            "seat": seat,
            "waits_for": waits_for,
            "bot_turn": self.goes_on,
            "deadline": facts.deadline,
            "decisions": facts.decisions,
            "status": facts.status,
            "rules": self.game.rules_version,
            **self._agreed(),
            "turn": state.turn,
            "calendar": encode(plain_message(state.calendar(), state)),
        }

    def _agreed(self) -> dict[str, Any]:
        ending = self.facts.ending
        return {"ending": None if ending is None else encode(ending), "offers": encode(self.facts.offers)}

    def outcome(self) -> dict[str, Any] | None:
        """How the engine says the game ended."""
        found = plain_outcome(self.state)
        return None if found is None else {"kind": "outcome", **found}
