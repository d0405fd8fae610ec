"""Advice and reviews in a match: who may have them, and what has to be known to work them out elsewhere."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

from sandtable.bots import review
from sandtable.server.api import schemas
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.serialize import plain_message
from sandtable.server.matches import older_rules
from sandtable.server.matches.analysis import to_weigh
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.views import Viewer, reviewable


def to_advise(loaded: LoadedMatch, person: str | None, seq: int | None) -> tuple[str, dict[str, Any]] | None:
    """The game and position of who has to choose, for advice; nothing once the position has passed."""
    position = to_weigh(loaded, person, seq)
    if not loaded.advised:
        raise Refusal("no-advice")
    return position


class Standpoint(NamedTuple):
    """A position to be judged, and through whose eyes; ``None``: everything of it may be known."""

    game: str
    position: dict[str, Any]
    seat: int | None


def to_judge(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer, moment: int | None) -> Standpoint:
    """What is needed to say what a position promises: the one at hand, or a moment of a game that is over."""
    if moment is not None and not 0 <= moment <= loaded.decisions:
        raise Refusal("no-such-moment")
    older_rules.refuse(loaded)
    if not viewer.everything and (not viewer.mine or not loaded.advised):
        raise Refusal("no-advice")
    if moment is None:
        state = loaded.state
    else:
        if moment < loaded.base:
            registry.whole(loaded)
        state = loaded.match.state_at(moment - loaded.base)
    return Standpoint(loaded.game.id, state.view(), None if viewer.everything else viewer.eyes)


class TurnPlayed(NamedTuple):
    """A turn to be looked over: where it began, and what was decided, with what the dice showed."""

    game: str
    position: dict[str, Any]
    first: int
    """How many decisions were made before."""
    moves: list[tuple[str, tuple[int, ...]]]


def overview(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer) -> schemas.Review:
    """What each seat could expect at the end of every turn, for who may know everything of the game."""
    _check(registry, loaded, viewer)
    match = loaded.match
    moments = review.curve(match)
    words = [seat.id for seat in loaded.game.seats]
    told: list[schemas.ExpectationTold] = []
    for number, shares in moments:
        date = match.dates[match.decisions[number - 1].turn] if number else None
        told.append(
            {
                "number": number,
                "calendar": None if date is None else plain_message(date, match.state),
                "shares": dict(zip(words, shares, strict=True)),
            }
        )
    return {"curve": told}


def turn_played(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer, first: int) -> TurnPlayed:
    """The turn that began after so many decisions."""
    _check(registry, loaded, viewer)
    match = loaded.match
    if not 0 <= first < len(match.decisions):
        raise Refusal("no-such-moment")
    turn = match.decisions[first].turn
    if first and match.decisions[first - 1].turn == turn:
        raise Refusal("no-such-moment")
    last = first
    while last < len(match.decisions) and match.decisions[last].turn == turn:
        last += 1
    moves = [(decision.text, decision.dice) for decision in match.decisions[first:last]]
    return TurnPlayed(loaded.game.id, match.state_at(first).view(), first, moves)


def before(
    registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer, number: int
) -> tuple[str, dict[str, Any], int]:
    """The game and the position after so many decisions, to play it out otherwise."""
    _check(registry, loaded, viewer)
    if not 0 <= number < len(loaded.match.decisions):
        raise Refusal("no-such-moment")
    return loaded.game.id, loaded.match.state_at(number).view(), number


def _check(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer) -> None:
    older_rules.refuse(loaded)
    if not reviewable(loaded, viewer):
        raise Refusal("review-later")
    registry.whole(loaded)


class Reviews(OrderedDict[tuple[str, int, int, int], "schemas.JudgedTold | None"]):
    """Decisions that were looked over, so that the second who reads of them does not wait."""

    MOST = 3_000

    def put(self, key: tuple[str, int, int, int], found: schemas.JudgedTold | None) -> None:
        """Keep one, and forget the oldest where there are too many."""
        self[key] = found
        while len(self) > self.MOST:
            self.popitem(last=False)
