"""Advice, warnings and reviews worked out: functions of plain data, done in processes of their own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from sandtable import games
from sandtable.bots.advice import Advice, advise, budget_of, expectation, telling
from sandtable.bots.review import judged, missed, weighty
from sandtable.core.errors import SandtableError
from sandtable.core.match import Match
from sandtable.core.state import State
from sandtable.server.api import schemas
from sandtable.server.api.refusals import refused
from sandtable.server.api.serialize import plain_action, plain_message, plain_title

EACH = 6
"""How many decisions of a turn are looked over."""


def advice_of(game: str, position: dict[str, Any], playouts: int, seed: int) -> list[schemas.AdviceTold]:
    """The best orders for who has to choose."""
    state = games.find(game).load(position)
    found = advise(state, random.Random(seed), budget_of(state.game, playouts))
    return [_told(one, state) for one in found]


def warning_of(
    game: str, position: dict[str, Any], actions: Sequence[str], playouts: int, seed: int
) -> schemas.Warning | None:
    """What would be better than an order, where it would be a mistake."""
    known = games.find(game)
    match = Match(known, known.load(position))
    try:
        chosen = match.read(actions[0])
        match.state.check(chosen)
    except SandtableError as error:
        raise refused(error) from None
    state, seat = match.state, match.state.seat
    assert seat is not None
    lost, better = missed(state, seat, chosen, random.Random(seed), budget_of(known, playouts))
    return None if better is None else {"missed": lost, "better": _told(better, state)}


def promise_of(game: str, position: dict[str, Any], seat: int | None, seed: int) -> dict[str, float]:
    """The result each seat may expect."""
    state = games.find(game).load(position)
    eyes = seat if seat is not None else state.seat if state.seat is not None else 0
    shares = expectation(state, eyes, random.Random(seed))
    return {one.id: share for one, share in zip(state.game.seats, shares, strict=True)}


def review_of(
    game: str, position: dict[str, Any], first: int, moves: Sequence[tuple[str, tuple[int, ...]]], place: int
) -> schemas.JudgedTold | None:
    """One of the decisions of a turn that matter most, looked over; nothing beyond the last of them."""
    match = Match.at(games.find(game), position)
    for text, dice in moves:
        match.play(text, dice=dice)
    numbers = weighty(match, 1, len(moves), EACH)
    if not 0 <= place < len(numbers):
        return None
    one = judged(match, numbers[place])
    seats = [seat.id for seat in match.game.seats]
    state, decision = match.state_at(one.number - 1), match.decisions[one.number - 1]
    return {
        "number": first + one.number,
        "seat": seats[one.seat],
        "action": plain_action(decision.action, state),
        "phase": state.phase.name,
        "expected": dict(zip(seats, one.expected, strict=True)),
        "after": dict(zip(seats, one.after, strict=True)),
        "dice": list(decision.dice),
        "missed": one.missed,
        "better": None if one.better is None else _told(one.better, state),
    }


def _told(advice: Advice, state: State) -> schemas.AdviceTold:
    return {
        "title": None if advice.deed is None else plain_title(advice.deed, state),
        "steps": [
            {**plain_action(step.action, step.state), "phase": step.state.phase.name}
            for step in telling(advice.steps)
        ],
        "actions": list(advice.actions),
        "armies": list(advice.armies),
        "ways": [list(way) for way in advice.ways],
        "expected": advice.expected,
        "reasons": [plain_message(reason, state) for reason in advice.reasons],
    }
