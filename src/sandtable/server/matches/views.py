"""Through whose eyes a match is seen, and what they see: the only way out of a match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from sandtable.core.diary import Deed, follow
from sandtable.core.event import Event, Rolled
from sandtable.core.match import Decision
from sandtable.core.state import State
from sandtable.server.api.refusals import Refusal, explain
from sandtable.server.api.schemas import (
    ActionTold,
    ButtonTold,
    DeedTold,
    EventTold,
    LogEntry,
    Snapshot,
    Standing,
)
from sandtable.server.api.serialize import (
    own_words,
    plain_action,
    plain_event,
    plain_message,
    plain_standing,
    plain_title,
)
from sandtable.server.matches import dice_shares, older_rules, standing_orders
from sandtable.server.matches.bound_dice import KIND
from sandtable.server.matches.loaded_match import LoadedMatch, Played, Player, Rendered, Sight
from sandtable.server.matches.puzzles import GUIDED, judge
from sandtable.store.matches import StoredEntry

LOG_TAIL = 60
EVERYTHING, SPECTATOR, EVERYBODY = -1, -2, -3
"""In place of a seat's number: the eyes of who sees all, of who sees no secret, and all that see the same."""
Invite = Callable[[LoadedMatch, Player], str]


class Viewer(NamedTuple):
    """Somebody who looks: their seats, the one through which they look, and whether all is open to them."""

    mine: tuple[int, ...]
    eyes: int | None
    host: bool
    everything: bool

    @property
    def sight(self) -> int:
        """What they see the log with: the number of a seat, `SPECTATOR` or `EVERYTHING`."""
        return EVERYTHING if self.everything else SPECTATOR if self.eyes is None else self.eyes

    def sees(self, event: Event) -> bool:
        return self.everything or event.visible_to(self.eyes)

    def knows(self, decision: Decision, played: Played) -> bool:
        """Whether they may know what was chosen."""
        return self.everything or not played.secret or decision.seat == self.eyes

    def position(self, state: State, whole: dict[str, Any] | None = None) -> dict[str, Any]:
        """The position as they may see it, made of the whole one where that is known."""
        whole = state.view() if whole is None else whole
        return whole if self.everything else state.veil(whole, -1 if self.eyes is None else self.eyes)

    def shown(self, state: State) -> dict[str, Any]:
        """What follows from the position by the rules, as far as they may see it."""
        return state.game.shown(state, None if self.everything else -1 if self.eyes is None else self.eyes)


class Known(NamedTuple):
    """What somebody has been told: up to which entry, and through whose eyes."""

    seq: int
    viewer: Viewer


def look(loaded: LoadedMatch, person: str | None, through: str | None = None) -> Viewer:
    """What somebody is to a match; refuses who may not watch it."""
    mine = loaded.seats_of(person)
    host = person is not None and loaded.facts.host == person
    if not mine and not host and loaded.facts.watch == "players":
        raise Refusal("no-such-match")
    everything = loaded.over and bool(mine or loaded.facts.reveal or (host and _unplayed(loaded)))
    return Viewer(mine, _eyes(loaded, mine, through), host, everything)


def _unplayed(loaded: LoadedMatch) -> bool:
    """Whether only bots play, who have no secrets."""
    return all(player.person is None for player in loaded.players)


def _eyes(loaded: LoadedMatch, mine: tuple[int, ...], through: str | None) -> int | None:
    if not mine:
        return None
    if through is not None:
        wanted = seat_number(loaded, through)
        if wanted not in mine:
            raise Refusal("forbidden")
        return wanted
    seat = loaded.seat
    return seat if seat in mine else mine[0]


def seat_number(loaded: LoadedMatch, name: str) -> int:
    """The number of a seat, by its id."""
    for number, seat in enumerate(loaded.game.seats):
        if seat.id == name:
            return number
    raise Refusal("no-such-seat", seat=name[:40])


def snapshot(
    loaded: LoadedMatch,
    viewer: Viewer,
    person: str | None,
    invite: Invite,
    online: frozenset[str] = frozenset(),
    known: Known | None = None,
) -> Snapshot:
    """The whole match for a viewer, without the log that they know already."""
    log = log_tail(loaded, viewer, known)
    stands: dict[str, Any]
    if online:
        parts = rendered(loaded, viewer, person, invite, online)
        stands = {name: msgspec.Raw(part) for name, part in parts.items()}
    else:  # nobody is there to be told the same
        stands = present(loaded, viewer, person, invite, online)
        if loaded.recent:
            loaded.forget_view()
        else:  # only opened: nobody plays either
            loaded.rest()
    whole: Any = {
        "seq": loaded.facts.seq,
        **stands,
        "log": log,
        "log_start": loaded.decisions - len(log),
        "notes": [plain_entry(loaded, viewer, entry) for entry in _noted(loaded)],
        "chat": [plain_entry(loaded, viewer, entry) for entry in loaded.chat],
    }
    return cast("Snapshot", whole)


def _noted(loaded: LoadedMatch) -> list[StoredEntry]:
    """What the log tells besides decisions: an end that was taken back was none, and who plays alone may take
    back without a word."""
    notes = loaded.notes.all()
    back = max((entry.seq for entry in notes if entry.kind == "undo"), default=0)
    return [
        entry
        for entry in notes
        if not (entry.kind == "undo" and loaded.solo) and not (entry.kind == "over" and entry.seq < back)
    ]


def rendered(
    loaded: LoadedMatch,
    viewer: Viewer,
    person: str | None,
    invite: Invite,
    online: frozenset[str] = frozenset(),
) -> dict[str, bytes]:
    """How the match stands, part by part as JSON: made once for all who see the same, asked or told live."""
    moment = (loaded.facts.seq, loaded.base, online)
    if loaded.rendered.moment != moment:
        loaded.rendered = Rendered(moment, {})
    who = (viewer, person if viewer.mine else None)
    parts = loaded.rendered.parts.get(who)
    if parts is None:
        stands = present(loaded, viewer, person, invite, online)
        parts = {name: msgspec.json.encode(part) for name, part in stands.items()}
        loaded.rendered.parts[who] = parts
    return parts


def present(
    loaded: LoadedMatch,
    viewer: Viewer,
    person: str | None,
    invite: Invite,
    online: frozenset[str] = frozenset(),
) -> dict[str, Any]:
    """How the match stands, without what was played and said before."""
    facts = loaded.facts
    return {
        "id": facts.id,
        "game": facts.game,
        "scenario": facts.scenario,
        "options": loaded.game.named_today(facts.options),
        "title": facts.title,
        "listed": facts.listed,
        "pace": facts.pace,
        "pause": facts.pause,
        "watch": facts.watch,
        "reveal": facts.reveal,
        "webhook": facts.webhook if viewer.host else "",
        "created": facts.created,
        "deadline": facts.deadline,
        "brought": loaded.brought,
        "data": facts.data or "",
        "dice": dice_shares.as_json(loaded, person, viewer.everything),
        "status": facts.status,
        "ending": facts.ending,
        "players": players(loaded, viewer, invite, online),
        "role": "player" if viewer.mine else "spectator",
        "host": viewer.host,
        "solo": loaded.solo,
        "mine": [loaded.game.seats[seat].id for seat in viewer.mine],
        "eyes": loaded.seat_id(viewer.eyes),
        "state": standing(loaded, loaded.state, loaded.decisions),
        "view": viewer.position(loaded.state, loaded.view),
        "shown": viewer.shown(loaded.state),
        "words": own_words(loaded.state),
        "actions": actions(loaded, person),
        "buttons": buttons(loaded, person),
        "undo": undoable(loaded, person),
        "standing": standing_orders.as_json(loaded, viewer.mine),
        "offers": offers(loaded, viewer),
        "advice": loaded.advised,
        "review": reviewable(loaded, viewer),
        "puzzle": judge(loaded),
        "guided": facts.puzzle == GUIDED,
        "pinned": older_rules.as_json(loaded),
    }


def players(
    loaded: LoadedMatch, viewer: Viewer, invite: Invite | None, online: frozenset[str] = frozenset()
) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {
            "seat": loaded.game.seats[player.seat].id,
            "kind": "bot" if player.bot else "person" if player.person else "open",
            "name": player.name,
            "you": player.seat in viewer.mine,
            "bot": player.bot or None,
            "online": player.person in online,
            "resigned": player.resigned,
            "stand_in": bool(player.bot and player.person and not player.resigned),
            "invite": invite(loaded, player) if invite and viewer.host and player.open else None,
        }
        for player in loaded.players
    ]


def reviewable(loaded: LoadedMatch, viewer: Viewer) -> bool:
    """Whether somebody may have the game looked over: played, finished, and hiding nothing from them."""
    return loaded.over and loaded.decisions > 0 and viewer.everything and loaded.pinned is None


def standing(loaded: LoadedMatch, state: State, decisions: int) -> Standing:
    """Where the game stands; in the match as it is now nobody decides any more once people have ended it."""
    told = plain_standing(state, decisions)
    if state is loaded.state:
        told["seat"] = loaded.seat_id(loaded.seat)
    return told


def actions(loaded: LoadedMatch, person: str | None) -> list[ActionTold]:
    """What may be chosen, for who has to choose."""
    if not loaded.decides(person):
        return []
    return [plain_action(action, loaded.state) for action in loaded.state.actions()]


def buttons(loaded: LoadedMatch, person: str | None) -> list[ButtonTold]:
    """What has a place of its own, for who has to choose: the phase's buttons, and what ends something."""
    if not loaded.decides(person):
        return []
    state, phase, legal = loaded.state, loaded.state.phase, loaded.state.actions()
    wanted = [*phase.buttons(state), *(action for action in legal if action.ends or action.passes)]
    return [
        {
            "action": plain_action(action, state),
            "legal": allowed,
            "rules": [] if allowed else explain(state.why(action)[:1]),
            "left": [plain_message(left, state) for left in phase.left_over(state, action)],
            "idle": allowed and phase.idle(state, action),
        }
        for action, allowed in {action: action in legal for action in wanted}.items()
    ]


def undoable(loaded: LoadedMatch, person: str | None) -> dict[str, Any]:
    """Whether a person may undo, and to which moment."""
    to = loaded.undo_to(person)
    return {"allowed": to is not None, "to": to}


def offers(loaded: LoadedMatch, viewer: Viewer) -> list[dict[str, Any]]:
    """What has been offered and not yet answered by all; `waiting` are the seats still to answer."""
    shown = []
    for offer in loaded.facts.offers:
        by = [
            loaded.game.seats[player.seat].id for player in loaded.players if player.person == offer["person"]
        ]
        waiting = [
            loaded.game.seats[player.seat].id
            for player in loaded.players
            if player.person and not player.resigned and player.person not in offer["accepted"]
        ]
        told: dict[str, Any] = {
            key: offer[key] for key in ("number", "kind", "to", "winners") if key in offer
        }
        shown.append({**told, "by": by, "waiting": waiting})
    return shown


# The log ------------------------------------------------------------------------------------------------


def log_tail(loaded: LoadedMatch, viewer: Viewer, known: Known | None = None) -> list[msgspec.Raw]:
    """The last decisions without those that are known, each put into JSON once for all who see the same."""
    if loaded.pinned is not None:
        return [
            msgspec.Raw(msgspec.json.encode(older_rules.entry(loaded, open_seats(loaded, viewer), number)))
            for number in range(max(0, loaded.decisions - LOG_TAIL) + 1, loaded.decisions + 1)
        ]
    last = len(loaded.match.decisions)
    first = max(0, last - LOG_TAIL)
    if known is not None:
        first = _first_news(loaded, viewer, known, first)
    return [_rendered_entry(loaded, viewer, place) for place in range(first, last)]


def _first_news(loaded: LoadedMatch, viewer: Viewer, known: Known, first: int) -> int:
    """From a place on: that of the first decision made since, or that other eyes have seen differently."""
    new = max(first, bisect_right(loaded.played, known.seq, key=lambda played: played.seq))
    if known.viewer.sight == viewer.sight:
        return new
    return next((place for place in range(first, new) if not sight_of(loaded, place).alike), new)


def open_seats(loaded: LoadedMatch, viewer: Viewer) -> Sequence[int]:
    """The seats whose decisions a viewer may know, secret or not: all, or the one they look through."""
    if viewer.everything:
        return range(len(loaded.players))
    return () if viewer.eyes is None else (viewer.eyes,)


def _rendered_entry(loaded: LoadedMatch, viewer: Viewer, place: int) -> msgspec.Raw:
    played = loaded.played[place]
    key = (played.seq, EVERYBODY if sight_of(loaded, place).alike else viewer.sight)
    told = loaded.rendered_log.get(key)
    if told is None or not played.at:
        told = msgspec.Raw(msgspec.json.encode(play_entry(loaded, viewer, place)))
        loaded.rendered_log[key] = told
        if len(loaded.rendered_log) > 6 * LOG_TAIL:
            del loaded.rendered_log[next(iter(loaded.rendered_log))]
    return told


def play_entry(loaded: LoadedMatch, viewer: Viewer, place: int) -> LogEntry:
    """One decision in memory, as far as a viewer may know it."""
    decision, played = loaded.match.decisions[place], loaded.played[place]
    knows = viewer.knows(decision, played)
    return {
        "seq": played.seq,
        "kind": "play",
        "at": played.at,
        "number": loaded.base + place + 1,
        "turn": decision.turn,
        "seat": loaded.game.seats[decision.seat].id,
        "text": decision.text if knows else None,
        "action": _kind_and_args(loaded, decision) if knows else None,
        "dice": seen_dice(viewer, loaded.match.log[place]),
        "events": seen_events(loaded, viewer, loaded.match.log[place]),
        "deed": _deed_told(loaded, sight_of(loaded, place).deed(viewer.sight)),
    }


def sight_of(loaded: LoadedMatch, place: int) -> Sight:
    """How a decision in memory is seen by all who may look: found out once, one after the other."""
    known, played = loaded.sights, loaded.played
    sight = known.get(played[place].seq)
    if sight is not None:
        return sight
    begin = place
    while begin and played[begin - 1].seq not in known:
        begin -= 1
    sight = known[played[begin - 1].seq] if begin else None
    for at in range(begin, place + 1):
        sight = _sight_after(loaded, sight, at)
        if played[at].at:  # written: it keeps its number
            known[played[at].seq] = sight
    assert sight is not None
    return sight


def _sight_after(loaded: LoadedMatch, before: Sight | None, place: int) -> Sight:
    """How a decision is seen, after the one before it.

    What a spectator sees all of hides nothing from anybody: then one deed stands for all, if one did before.
    """
    decision, played, events = loaded.match.decisions[place], loaded.played[place], loaded.match.log[place]
    number = loaded.base + place + 1

    def deed(viewer: Viewer) -> Deed:
        action = decision.action if viewer.knows(decision, played) else None
        seen = [event for event in events if viewer.sees(event)]
        return follow(before and before.deed(viewer.sight), number, decision.seat, action, seen)

    spectator = Viewer((), None, host=False, everything=False)
    hides = not spectator.knows(decision, played) or not all(map(spectator.sees, events))
    if not hides and (before is None or len(before.deeds) == 1):
        return Sight((deed(spectator),), alike=True)
    seats = [Viewer((), seat, host=False, everything=False) for seat in range(len(loaded.players))]
    deeds = tuple([deed(viewer) for viewer in (*seats, spectator, spectator._replace(everything=True))])
    if all(other == deeds[0] for other in deeds):
        return Sight(deeds[:1], alike=not hides)
    return Sight(deeds, alike=False)


def _deed_told(loaded: LoadedMatch, deed: Deed) -> DeedTold:
    seat = loaded.game.seats[deed.seat].id
    return {
        "first": deed.first,
        "seat": seat,
        "sort": deed.sort,
        "title": plain_title(deed, loaded.state),
    }


def _kind_and_args(loaded: LoadedMatch, decision: Decision) -> dict[str, Any]:
    told = plain_action(decision.action, loaded.state)
    return {"kind": told["kind"], "args": told["args"]}


def seen_dice(viewer: Viewer, events: Sequence[Event]) -> list[int]:
    """What the dice showed that a viewer saw rolled; a card drawn unseen is no die to show."""
    rolls = [event for event in events if isinstance(event, Rolled) and viewer.sees(event)]
    return [value for event in rolls for value in event.values]


def seen_events(loaded: LoadedMatch, viewer: Viewer, events: Sequence[Event]) -> list[EventTold]:
    """The events a viewer may know of."""
    return [plain_event(event, loaded.state) for event in events if viewer.sees(event)]


def plain_entry(loaded: LoadedMatch, viewer: Viewer, entry: StoredEntry) -> dict[str, Any]:
    """An entry that is no decision."""
    head: dict[str, Any] = {"seq": entry.seq, "kind": entry.kind, "at": entry.at}
    if entry.kind == KIND:  # its secrets stay here
        by = [seat for share, _ in entry.data["shares"] for seat in share.split("+")]
        return {**head, "seat": None, "after": entry.data["after"], "by": by}
    return {**head, "seat": loaded.seat_id(entry.seat), **entry.data}


def seen_entries(loaded: LoadedMatch, viewer: Viewer, entries: Iterable[StoredEntry]) -> list[Any]:
    """Entries for a viewer; decisions that were taken back since are left out."""
    found: list[Any] = []
    for entry in entries:
        if entry.kind != "play":
            found.append(plain_entry(loaded, viewer, entry))
            continue
        place = entry.data["number"] - 1 - loaded.base
        if 0 <= place < len(loaded.played) and loaded.played[place].seq == entry.seq:
            found.append(_rendered_entry(loaded, viewer, place))
    return found
