"""A game looked over: what each side could expect as it went on, what was missed, and what the dice did.

Of every decision that is looked at, three things are set apart: what it promised before any die fell, what
the best other order would have promised in the same worlds, and what the dice made of it. The first two are
skill, the third is luck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

import msgspec

from sandtable.bots.advice import Advice, expectation, weighed
from sandtable.bots.deeds import Finished, finished, played
from sandtable.bots.playouts import carried_out, tried_out
from sandtable.bots.search import Budget, Tried, halved, likeliest
from sandtable.bots.team import Alone, Plan
from sandtable.core.action import Action
from sandtable.core.event import Rolled
from sandtable.core.match import Match
from sandtable.core.message import Message
from sandtable.core.state import State

WORLDS: Final = 4
"""In how many worlds a decision is looked at."""
PLAYOUTS: Final = 12
"""How much is tried out to find a better order."""
MOST: Final = 12
"""How many decisions of a turn are looked at."""
NOTICED: Final = 0.03
"""The share of a game below which nothing is said to have been missed."""
OTHERS: Final = 4
"""With how many other actions a decision is compared."""
LATER: Final = 20
"""How many decisions a variation goes on after what would have been better."""


class Judged(msgspec.Struct, frozen=True):
    """A decision in hindsight. Results are from 0 to 1, per seat."""

    number: int
    """The decisions up to it, itself included."""
    seat: int
    expected: tuple[float, ...]
    """What it promised before any die fell."""
    after: tuple[float, ...]
    """What was to be expected once the dice had fallen; the same where none did."""
    missed: float
    """How much more the best other order promised its seat."""
    better: Advice | None
    gained: float
    """How much less the best other order promised its seat."""

    @property
    def luck(self) -> float:
        """What the dice brought the seat."""
        return self.after[self.seat] - self.expected[self.seat]


def curve(match: Match) -> list[tuple[int, list[float]]]:
    """What each seat could expect after so many decisions: at the beginning and at the end of every turn."""
    last = len(match.decisions)
    moments = [0, *(number for number in range(1, last) if _turns(match, number)), last]
    return [(number, list(match.game.judge(match.state_at(number)))) for number in moments]


def _turns(match: Match, number: int) -> bool:
    """Whether a turn was over after so many decisions."""
    return match.decisions[number].turn != match.decisions[number - 1].turn


def review(match: Match, first: int, last: int, most: int = MOST, seed: int = 0) -> list[Judged]:
    """The decisions with numbers from the first to the last that matter most, looked over."""
    return [judged(match, number, seed) for number in weighty(match, first, last, most)]


def weighty(match: Match, first: int, last: int, most: int) -> list[int]:
    """Which decisions to look at: as many of each camp and each seat, those with dice before others."""
    ranked: dict[int, list[tuple[int, int]]] = {}
    for number in range(max(1, first), min(last, len(match.decisions)) + 1):
        state = match.state_at(number - 1)
        dice = any(isinstance(event, Rolled) for event in match.log[number - 1])
        if dice or (len(state.actions()) > 1 and state.game.weighs(state)):
            ranked.setdefault(match.decisions[number - 1].seat, []).append((0 if dice else 1, number))
    rows = {seat: sorted(found, reverse=True) for seat, found in ranked.items()}
    chosen: list[int] = []
    of_camp, of_seat = Counter[str](), Counter[int]()
    while rows and len(chosen) < most:
        seat = min(rows, key=lambda one: (of_camp[match.game.camp_of(one)], of_seat[one], one))
        chosen.append(rows[seat].pop()[1])
        of_camp[match.game.camp_of(seat)] += 1
        of_seat[seat] += 1
        if not rows[seat]:
            del rows[seat]
    return sorted(chosen)


def judged(match: Match, number: int, seed: int = 0) -> Judged:
    """One decision in hindsight."""
    state, decision = match.state_at(number - 1), match.decisions[number - 1]
    seat, rng = decision.seat, random.Random(f"{seed} {number}")
    first_world = rng.getrandbits(64)
    expected = _mean([_after(state, seat, decision.action, first_world + world) for world in range(WORLDS)])
    after = expected
    if any(isinstance(event, Rolled) for event in match.log[number - 1]):
        reached = match.state_at(number)
        after = tuple(expectation(reached, seat, rng, WORLDS))
    verdict = compared(state, seat, [decision.action], rng)
    better = None if verdict is None else verdict.better
    lost, gained = (0.0, 0.0) if verdict is None else (verdict.missed, verdict.gained)
    return Judged(number, seat, expected, after, lost, better, gained)


def _after(state: State, seat: int, action: Action, world: int) -> Sequence[float]:
    return state.game.judge(tried_out(state, seat, action, world))


def _mean(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


class Verdict(NamedTuple):
    """An action beside others: how much more or less the best of them promises."""

    missed: float
    gained: float
    better: Advice | None
    coming: tuple[Message, ...]
    """What is to be expected of the action itself, where another is better."""


class Orders(Alone):
    """Tries out whole orders, each by its place among them."""

    def __init__(self, orders: Sequence[Finished]) -> None:
        self.orders = orders

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int], until: float = inf) -> list[list[float]]:
        seat = self.state.seat
        assert seat is not None
        return [[self._outcome(seat, way, world) for _, way in plans] for world in worlds]

    def _outcome(self, seat: int, way: int, world: int) -> float:
        after = carried_out(self.state, seat, self.orders[way].actions, world)
        return self.state.game.stakes(after)[seat]


def compared(
    state: State, seat: int, chosen: Sequence[Action], rng: random.Random, budget: Budget | None = None
) -> Verdict | None:
    """An order beside what else is worth a thought; nothing where there is nothing to compare.

    What may be chance is neither missed nor gained.
    """
    actions = state.actions()
    if len(actions) < 2:
        return None
    seen = state.imagine(seat, rng)
    own = finished(seen, seat, chosen[0]) if len(chosen) == 1 else played(seen, seat, chosen)
    others = likeliest(actions, state.game.policy(seen, seen.actions()), rng, OTHERS + 1)
    orders = [own, *[finished(seen, seat, one.action) for one in others]]
    tried = [Tried(order.actions[0], 0.0, way=way) for way, order in enumerate(orders)]
    tried = [one for one in tried if not one.way or orders[one.way].actions != own.actions][: OTHERS + 1]
    if len(tried) == 1:
        return None
    usual, *rest = tried
    best = halved(seen, tried, rng, budget or Budget(PLAYOUTS), Orders(orders))[0]
    if best is usual:
        ahead = min(_ahead(usual, other) for other in rest)
        return Verdict(0.0, ahead if ahead >= NOTICED else 0.0, None, ())
    again = weighed(seen, seat, orders[best.way], own, rng)
    lost = min(best.mean - usual.mean, again.gain)  # only what shows in other worlds too was no chance
    if lost < NOTICED:
        return Verdict(0.0, 0.0, None, ())
    return Verdict(lost, 0.0, again.advice, again.coming)


def _ahead(one: Tried, other: Tried) -> float:
    """How much better one did in the worlds in which both were tried."""
    gains = [a - b for a, b in zip(one.results, other.results, strict=False)]
    return sum(gains) / len(gains)


def variation(match: Match, actions: Sequence[str]) -> Match:
    """A match played on with other decisions, and then by the policy as long as the turn lasts."""
    for text in actions:
        match.play(text)
    turn = match.state.turn
    for _ in range(LATER):
        state = match.state
        if state.outcome is not None or state.turn != turn:
            break
        choices = state.actions()
        ratings = state.game.policy(state, choices)
        best = choices[max(range(len(ratings)), key=ratings.__getitem__)]
        match.play(state.game.notation.text(best, state.words))
    return match
