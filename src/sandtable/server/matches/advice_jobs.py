"""Advice, warnings and reviews worked out: functions of plain data, done in processes of their own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from sandtable import games
from sandtable.bots.advice import Advice, advise, budget_of, expectation, telling
from sandtable.bots.review import compared, judged, told_as, variation, weighty
from sandtable.core.action import Action
from sandtable.core.errors import SandtableError
from sandtable.core.match import Match
from sandtable.core.order_rules import in_hand
from sandtable.core.state import State
from sandtable.server.api import schemas
from sandtable.server.api.refusals import refused
from sandtable.server.api.serialize import (
    plain_action,
    plain_event,
    plain_message,
    plain_standing,
    plain_title,
)

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
    whole = known.load(position)
    seat, rng = whole.seat, random.Random(seed)
    assert seat is not None
    match = Match(known, whole.imagine(seat, rng))
    state = match.state.copy()
    chosen = list[Action]()
    try:
        for text in actions:
            chosen.append(match.read(text))
            match.state.check(chosen[-1])
            if any(event.surprises(seat) for event in match.play(text)) or match.state.seat != seat:
                break  # what follows nobody can tell before
    except SandtableError as error:
        raise refused(error) from None
    if len(chosen) == 1 and in_hand(state):
        return None  # a step on the way of what was judged as a whole
    verdict = compared(state, seat, chosen, rng, budget_of(known, playouts))
    if verdict is None or verdict.better is None:
        return None
    coming = [plain_message(one, state) for one in verdict.coming]
    return {"missed": verdict.missed, "coming": coming, "better": _told(verdict.better, state)}


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
    deed = told_as(match, one.number)
    return {
        "number": first + one.number,
        "seat": seats[one.seat],
        "title": None if deed is None else plain_title(deed, state),
        "action": plain_action(decision.action, state),
        "phase": state.phase.name,
        "expected": dict(zip(seats, one.expected, strict=True)),
        "after": dict(zip(seats, one.after, strict=True)),
        "dice": list(decision.dice),
        "fell": _fallen(match, one.number),
        "missed": one.missed,
        "gained": one.gained,
        "why": [plain_message(reason, state) for reason in one.why],
        "order": None if one.order is None else _told(one.order, state),
        "better": None if one.better is None else _told(one.better, state),
    }


def _fallen(match: Match, number: int) -> schemas.MessageTold | None:
    """What the dice of a decision decided: the last combat of it, where there was one."""
    for event in reversed(match.log[number - 1]):
        if event.sort == "battle":
            told = plain_event(event, match.state)
            return {"id": told["id"], "args": told["args"]}
    return None


def variation_of(
    game: str, position: dict[str, Any], number: int, actions: Sequence[str]
) -> list[schemas.Moment]:
    """Other decisions from a moment on, played out with dice of their own: a moment for each."""
    match = Match.at(games.find(game), position, seed=f"variation {number} {actions}")
    try:
        variation(match, actions)
    except SandtableError as error:
        raise refused(error) from None
    return [_moment(match, place) for place in range(len(match.decisions) + 1)]


def _moment(match: Match, place: int) -> schemas.Moment:
    state, seats = match.state_at(place), match.game.seats
    decision = match.decisions[place - 1] if place else None
    events = match.log[place - 1] if place else []
    return {
        "number": place,
        "total": len(match.decisions),
        "seat": None if decision is None else seats[decision.seat].id,
        "text": None if decision is None else decision.text,
        "action": None if decision is None else dict(plain_action(decision.action, state)),
        "dice": [] if decision is None else list(decision.dice),
        "events": [plain_event(event, state) for event in events],
        "deed": None,
        "state": plain_standing(state, place),
        "view": state.view(),
        "shown": match.game.shown(state, None),
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
