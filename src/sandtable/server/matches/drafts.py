"""A match before it is written down: plain data, which another process may have worked out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.core.dice import Dice, new_seed
from sandtable.core.event import Event
from sandtable.core.match import Match, digest, fallen
from sandtable.core.record import USUAL
from sandtable.server.api import schemas
from sandtable.server.api.serialize import plain_message

_KEPT_EVERY = 32
_REMEMBER = 60
"""How many of the last decisions are played again when a match is opened."""


class DraftPosition(NamedTuple):
    """A position on the way, so that opening the match need not replay it all."""

    number: int
    position: dict[str, Any]
    dice: int


class Draft(NamedTuple):
    """All that is to be written of a new match: how it begins, what was played of it, where it stands."""

    game: str
    rules: int
    data: str
    """What names its data files where they are not the game's own."""
    scenario: str
    options: dict[str, Any]
    position: Any
    seed: str
    turn: int
    calendar: schemas.MessageTold
    digest: str
    plays: list[tuple[int, dict[str, Any]]]
    kept: DraftPosition | None
    secret: str
    """What the dice to come are bound with."""
    supplied: tuple[int, ...]
    """The dice that were given for the set-up."""
    setup: list[tuple[int, int]]
    """What all dice of the set-up showed, and of how many faces."""


def drafted(match: Match) -> Draft:
    """A match as it stands."""
    state = match.state
    return Draft(
        match.game.id,
        match.game.rules_version,
        match.game.data_digest,
        match.scenario,
        match.options,
        match.position,
        match.seed,
        state.turn,
        plain_message(state.calendar(), state),
        digest(state),
        _plays(match),
        _kept(match),
        match.bindings[-1].secret if match.bindings else new_seed(),
        match.supplied,
        list(fallen(match.opening)),
    )


def _plays(match: Match) -> list[tuple[int, dict[str, Any]]]:
    plays = []
    for number, decision in enumerate(match.decisions, 1):
        data = {"number": number, "action": decision.text, **dice_shown(match.log[number - 1])}
        if decision.supplied:
            data["supplied"] = list(decision.supplied)
        plays.append((decision.seat, data))
    return plays


def dice_shown(events: Sequence[Event]) -> dict[str, Any]:
    """What the dice of a decision showed, as it is written; the faces too where one is no common die."""
    shown = list(fallen(events))
    if not shown:
        return {}
    data: dict[str, Any] = {"dice": [value for value, _ in shown]}
    if any(faces != USUAL for _, faces in shown):
        data["faces"] = [faces for _, faces in shown]
    return data


def _kept(match: Match) -> DraftPosition | None:
    """The last position that is kept of a long match, if it can be read back exactly."""
    number = (len(match.decisions) - _REMEMBER) // _KEPT_EVERY * _KEPT_EVERY
    if number <= 0:
        return None
    state = match.state_at(number)
    kept = DraftPosition(number, state.view(), state.rolled)
    again = match.game.load(kept.position, match.seed)
    again.take_dice(Dice(match.seed), kept.dice)
    return kept if again.same_as(state) else None
