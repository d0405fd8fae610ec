"""Through whose eyes a match is seen, and what they see: the only way out of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from sandtable.core.event import Event, Rolled
from sandtable.core.match import Decision
from sandtable.core.state import State
from sandtable.server import binding, pinned
from sandtable.server.answers import ActionTold, Entry, EventTold, Snapshot, Standing
from sandtable.server.faults import Refusal
from sandtable.server.puzzles import GUIDED, judge
from sandtable.server.rounds import KIND
from sandtable.server.table import Place, Played, Table
from sandtable.server.wire import own_words, plain_action, plain_event, plain_message
from sandtable.store.matches import Entry as Written

LOG_TAIL = 60
Invite = Callable[[Table, Place], str]


class Viewer(NamedTuple):
    """Somebody who looks: their seats, the one through which they look, and whether all is open to them."""

    mine: tuple[int, ...]
    eyes: int | None
    host: bool
    everything: bool

    def sees(self, event: Event) -> bool:
        return self.everything or event.visible_to(self.eyes)

    def knows(self, decision: Decision, played: Played) -> bool:
        """Whether they may know what was chosen."""
        return self.everything or not played.secret or decision.seat == self.eyes

    def position(self, state: State) -> dict[str, Any]:
        """The position as they may see it."""
        if self.everything:
            return state.view()
        return state.spectate() if self.eyes is None else state.view(self.eyes)


def look(table: Table, person: str | None, through: str | None = None) -> Viewer:
    """What somebody is to a match; refuses who may not watch it."""
    mine = table.seats_of(person)
    host = person is not None and table.facts.host == person
    if not mine and not host and table.facts.watch == "players":
        raise Refusal("no-such-match")
    everything = table.over and bool(mine or table.facts.reveal)
    return Viewer(mine, _eyes(table, mine, through), host, everything)


def _eyes(table: Table, mine: tuple[int, ...], through: str | None) -> int | None:
    if not mine:
        return None
    if through is not None:
        wanted = seat_number(table, through)
        if wanted not in mine:
            raise Refusal("forbidden")
        return wanted
    return table.seat if table.seat is not None and table.seat in mine else mine[0]


def seat_number(table: Table, name: str) -> int:
    """The number of a seat, by its id."""
    for number, seat in enumerate(table.game.seats):
        if seat.id == name:
            return number
    raise Refusal("no-such-seat", seat=name[:40])


def snapshot(
    table: Table, viewer: Viewer, person: str | None, invite: Invite, online: frozenset[str] = frozenset()
) -> Snapshot:
    """The whole match for a viewer."""
    log = log_tail(table, viewer)
    whole: Any = {
        **present(table, viewer, person, invite, online),
        "log": log,
        "log_start": table.decisions - len(log),
        "chat": [plain_entry(table, viewer, entry) for entry in table.chat],
    }
    return cast("Snapshot", whole)


def present(
    table: Table, viewer: Viewer, person: str | None, invite: Invite, online: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """How the match stands, without what was played and said before."""
    facts = table.facts
    return {
        "seq": facts.seq,
        "id": facts.id,
        "game": facts.game,
        "scenario": facts.scenario,
        "options": facts.options,
        "title": facts.title,
        "listed": facts.listed,
        "pace": facts.pace,
        "pause": facts.pause,
        "watch": facts.watch,
        "reveal": facts.reveal,
        "webhook": facts.webhook if viewer.host else "",
        "created": facts.created,
        "deadline": facts.deadline,
        "dice": binding.told(table, person, viewer.everything),
        "status": facts.status,
        "ending": facts.ending,
        "players": players(table, viewer, invite, online),
        "role": "player" if viewer.mine else "spectator",
        "host": viewer.host,
        "solo": table.solo,
        "mine": [table.game.seats[seat].id for seat in viewer.mine],
        "eyes": table.seat_id(viewer.eyes),
        "state": standing(table, table.state, table.decisions),
        "view": viewer.position(table.state),
        "words": own_words(table.state),
        "actions": actions(table, person),
        "undo": undoable(table, person),
        "offers": offers(table, viewer),
        "puzzle": judge(table),
        "guided": facts.puzzle == GUIDED,
        "pinned": pinned.told(table),
    }


def players(
    table: Table, viewer: Viewer, invite: Invite | None, online: frozenset[str] = frozenset()
) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {
            "seat": table.game.seats[place.seat].id,
            "kind": "bot" if place.bot else "person" if place.person else "open",
            "name": place.name,
            "you": place.seat in viewer.mine,
            "bot": place.bot or None,
            "online": place.person in online,
            "resigned": place.resigned,
            "stand_in": bool(place.bot and place.person and not place.resigned),
            "invite": invite(table, place) if invite and viewer.host and place.open else None,
        }
        for place in table.places
    ]


def standing(table: Table, state: State, decisions: int) -> Standing:
    """Where the game stands: date, phase, and who has to decide what."""
    over = state.outcome is not None
    outcome = state.outcome
    present = state is table.state
    return {
        "turn": state.turn,
        "calendar": plain_message(state.calendar(), state),
        "seat": table.seat_id(table.seat if present else state.seat),
        "phase": None if over else state.phase.name,
        "prompt": None if over else plain_message(state.phase.prompt(state), state),
        "decisions": decisions,
        "outcome": None
        if outcome is None
        else {"winners": [table.game.seats[seat].id for seat in outcome.winners], "rule": outcome.rule},
    }


def actions(table: Table, person: str | None) -> list[ActionTold]:
    """What may be chosen, for who has to choose."""
    if not table.decides(person):
        return []
    return [plain_action(action, table.state) for action in table.state.actions()]


def undoable(table: Table, person: str | None) -> dict[str, Any]:
    """Whether a person may undo, and to which moment."""
    to = table.undo_to(person)
    return {"allowed": to is not None, "to": to}


def offers(table: Table, viewer: Viewer) -> list[dict[str, Any]]:
    """What has been offered and not yet answered by all; `waiting` are the seats still to answer."""
    shown = []
    for offer in table.facts.offers:
        by = [table.game.seats[place.seat].id for place in table.places if place.person == offer["person"]]
        waiting = [
            table.game.seats[place.seat].id
            for place in table.places
            if place.person and not place.resigned and place.person not in offer["accepted"]
        ]
        told: dict[str, Any] = {
            key: offer[key] for key in ("number", "kind", "to", "winners") if key in offer
        }
        shown.append({**told, "by": by, "waiting": waiting})
    return shown


# The log ------------------------------------------------------------------------------------------------


def log_tail(table: Table, viewer: Viewer) -> list[msgspec.Raw]:
    """The last decisions, each put into JSON once for all who see the same of it."""
    if table.pinned is not None:
        return [
            msgspec.Raw(msgspec.json.encode(pinned.entry(table, open_seats(table, viewer), number)))
            for number in range(max(0, table.decisions - LOG_TAIL) + 1, table.decisions + 1)
        ]
    last = len(table.match.decisions)
    eyes = -2 if viewer.everything else viewer.eyes
    return [_told_once(table, viewer, eyes, place) for place in range(max(0, last - LOG_TAIL), last)]


def open_seats(table: Table, viewer: Viewer) -> Sequence[int]:
    """The seats whose decisions a viewer may know, secret or not: all, or the one they look through."""
    if viewer.everything:
        return range(len(table.places))
    return () if viewer.eyes is None else (viewer.eyes,)


def _told_once(table: Table, viewer: Viewer, eyes: int | None, place: int) -> msgspec.Raw:
    key = (table.played[place].seq, eyes)
    told = table.told.get(key)
    if told is None or not table.played[place].at:
        told = msgspec.Raw(msgspec.json.encode(play_entry(table, viewer, place)))
        table.told[key] = told
        if len(table.told) > 6 * LOG_TAIL:
            del table.told[next(iter(table.told))]
    return told


def play_entry(table: Table, viewer: Viewer, place: int) -> Entry:
    """One decision in memory, as far as a viewer may know it."""
    decision, played = table.match.decisions[place], table.played[place]
    knows = viewer.knows(decision, played)
    return {
        "seq": played.seq,
        "kind": "play",
        "at": played.at,
        "number": table.base + place + 1,
        "turn": decision.turn,
        "seat": table.game.seats[decision.seat].id,
        "text": decision.text if knows else None,
        "action": _kind_and_args(table, decision) if knows else None,
        "dice": seen_dice(viewer, table.match.log[place]),
        "events": seen_events(table, viewer, table.match.log[place]),
    }


def _kind_and_args(table: Table, decision: Decision) -> dict[str, Any]:
    told = plain_action(decision.action, table.state)
    return {"kind": told["kind"], "args": told["args"]}


def seen_dice(viewer: Viewer, events: Sequence[Event]) -> list[int]:
    """What the dice showed that a viewer saw rolled; a card drawn unseen is no die to show."""
    rolls = [event for event in events if isinstance(event, Rolled) and viewer.sees(event)]
    return [value for event in rolls for value in event.values]


def seen_events(table: Table, viewer: Viewer, events: Sequence[Event]) -> list[EventTold]:
    """The events a viewer may know of."""
    return [plain_event(event, table.state) for event in events if viewer.sees(event)]


def plain_entry(table: Table, viewer: Viewer, entry: Written) -> dict[str, Any]:
    """An entry that is no decision."""
    head: dict[str, Any] = {"seq": entry.seq, "kind": entry.kind, "at": entry.at}
    if entry.kind == KIND:  # its secrets stay here
        by = [seat for share, _ in entry.data["shares"] for seat in share.split("+")]
        return {**head, "seat": None, "after": entry.data["after"], "by": by}
    return {**head, "seat": table.seat_id(entry.seat), **entry.data}


def told_entries(table: Table, viewer: Viewer, entries: Iterable[Written]) -> list[Any]:
    """Entries for a viewer; decisions that were taken back since are left out."""
    found: list[Any] = []
    for entry in entries:
        if entry.kind != "play":
            found.append(plain_entry(table, viewer, entry))
            continue
        place = entry.data["number"] - 1 - table.base
        if 0 <= place < len(table.played) and table.played[place].seq == entry.seq:
            found.append(play_entry(table, viewer, place))
    return found
