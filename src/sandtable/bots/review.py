"""A game looked over: what each side could expect as it went on, what was missed, and what the dice did.

Of every decision that is looked at, three things are set apart: what it promised before any die fell, what
the best other order would have promised in the same worlds, and what the dice made of it. The first two are
skill, the third is luck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable, Sequence
from math import inf
from typing import Final, NamedTuple

import msgspec

from sandtable.bots.advice import Advice, expectation, weighed
from sandtable.bots.deeds import Finished, finished, played
from sandtable.bots.playouts import carried_out, tried_out
from sandtable.bots.search import Budget, Tried, halved, likeliest
from sandtable.bots.team import Alone, Plan
from sandtable.core.action import Action
from sandtable.core.diary import Deed, follow
from sandtable.core.event import Rolled
from sandtable.core.match import Match
from sandtable.core.message import Message
from sandtable.core.order_rules import in_hand
from sandtable.core.state import State

WORLDS: Final = 4
"""In how many worlds a decision is looked at."""
AGAIN: Final = 10
"""In how many others, where the dice seem to have changed much."""
PLAYOUTS: Final = 12
"""How much is tried out to find a better order."""
MOST: Final = 12
"""How many decisions of a turn are looked at."""
NOTICED: Final = 0.015
"""The share of a game below which nothing is said to have been missed."""
LEFT: Final = 0.005
"""The same for who ends a phase while something would surely have been better."""
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
    """What it promised before any die fell; how it stood afterwards, where none did."""
    after: tuple[float, ...]
    """What was to be expected once the dice had fallen; the same where none did."""
    missed: float
    """How much more the best other order promised its seat."""
    better: Advice | None
    gained: float
    """How much less the best other order promised its seat."""
    why: tuple[Message, ...] = ()
    """What spoke for it, where the others promised less."""
    order: Advice | None = None
    """The order it began, where that spoke for it and was carried out."""

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


class Choice(NamedTuple):
    """A decision that may be looked at."""

    number: int
    seat: int
    diced: bool
    weight: float
    """How much the dice changed; of a choice without dice, whether the policy would have chosen otherwise."""


def weighty(match: Match, first: int, last: int, most: int) -> list[int]:
    """Which decisions to look at: as many of each camp and each seat, dice that changed much and choices that
    the policy would have made otherwise by turns."""
    numbers = range(max(1, first), min(last, len(match.decisions)) + 1)
    left = [choice for number in numbers if (choice := _choice(match, number)) is not None]
    chosen: list[int] = []
    taken = Counter[Hashable]()
    while left and len(chosen) < most:
        ranked = [(_turn_of(match, one, taken), one) for one in left]
        _, one = min(ranked, key=lambda row: (row[0], -row[1].weight, row[1].number))
        left.remove(one)
        chosen.append(one.number)
        camp = match.game.camp_of(one.seat)
        taken.update((camp, one.seat, (camp, one.diced)))
    return sorted(chosen)


def _turn_of(match: Match, one: Choice, taken: Counter[Hashable]) -> tuple[int, int, int, bool]:
    """How much was taken already of its camp, of its seat and of its kind."""
    camp = match.game.camp_of(one.seat)
    return taken[camp], taken[one.seat], taken[camp, one.diced], not one.diced


def _choice(match: Match, number: int) -> Choice | None:
    """What there is to look at in a decision."""
    state, decision = match.state_at(number - 1), match.decisions[number - 1]
    game, seat = state.game, decision.seat
    if any(isinstance(event, Rolled) for event in match.log[number - 1]):
        change = game.judge(match.state_at(number))[seat] - game.judge(state)[seat]
        return Choice(number, seat, True, abs(change))
    actions = state.actions()
    if len(actions) < 2 or not (game.weighs(state) or _is_grave(state, decision.action)):
        return None
    ratings = game.policy(state, actions)
    return Choice(number, seat, False, float(ratings[actions.index(decision.action)] < max(ratings)))


def _is_grave(state: State, action: Action) -> bool:
    """Whether it decides on war or peace, or leaves something undone for good; not on the way of an army."""
    if in_hand(state):
        return False
    return any(one.declares for one in state.actions()) or bool(state.phase.left_over(state, action))


def told_as(match: Match, number: int) -> Deed | None:
    """The march or battle that a decision was a part of, as the diary has it; what followed it is none."""
    deed: Deed | None = None
    mine: Deed | None = None
    for place, decision in enumerate(match.decisions, 1):
        before, deed = deed, follow(deed, place, decision.seat, decision.action, match.log[place - 1])
        if place < number:
            continue
        if deed.first > number or (deed.first == place == number and decision.action.ends and not deed.done):
            break
        grown = before is None or deed.first != before.first or len(deed.done) > len(before.done)
        mine = deed if grown else mine
    return mine if mine is not None and mine.sort in ("battle", "move") else None


def judged(match: Match, number: int, seed: int = 0) -> Judged:
    """One decision in hindsight."""
    state, decision = match.state_at(number - 1), match.decisions[number - 1]
    seat, rng = decision.seat, random.Random(f"{seed} {number}")
    expected, after = _luck(match, number, rng)
    verdict = compared(state, seat, [decision.action], rng)
    if verdict is None:
        return Judged(number, seat, expected, after, 0.0, None, 0.0)
    missed, better, gained, why = verdict.missed, verdict.better, verdict.gained, verdict.why
    order = (
        verdict.order if verdict.order is not None and _carried_out(match, number, verdict.order) else None
    )
    if verdict.order is not None and order is None:
        why = why[-1:]  # what speaks for what was not done goes unsaid, not what was to be expected
    return Judged(number, seat, expected, after, missed, better, gained, why, order)


def _carried_out(match: Match, number: int, order: Advice) -> bool:
    """Whether an order was played from a decision on, as it was tried."""
    tried = [step.action for step in order.steps]
    return tried == [one.action for one in match.decisions[number - 1 : number - 1 + len(tried)]]


Shares = tuple[float, ...]


def _luck(match: Match, number: int, rng: random.Random) -> tuple[Shares, Shares]:
    """What a decision promised, whatever fell, and what was to be expected once its dice had fallen; as it
    stood, where none fell.

    What they seem to have changed is looked at again: only what shows in other worlds too was no chance.
    """
    state, decision = match.state_at(number - 1), match.decisions[number - 1]
    reached, found = match.state_at(number), list[Shares]()
    if not any(isinstance(event, Rolled) for event in match.log[number - 1]):
        stands = tuple(match.game.judge(reached))
        return stands, stands
    seat, first = decision.seat, rng.getrandbits(64)
    worlds = range(first, first + AGAIN)
    expected = _mean([_after(state, seat, decision.action, world) for world in worlds])
    for many in (WORLDS, AGAIN):
        found.append(tuple(expectation(reached, seat, rng, many, state)))
        swings = [shares[seat] - expected[seat] for shares in found]
        if min(map(abs, swings)) < NOTICED or min(swings) < 0 < max(swings):
            return expected, expected
    return expected, min(found, key=lambda shares: abs(shares[seat] - expected[seat]))


def _after(state: State, seat: int, action: Action, world: int) -> Sequence[float]:
    return state.game.judge(tried_out(state, seat, action, world))


def _mean(rows: Sequence[Sequence[float]]) -> Shares:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


class Verdict(NamedTuple):
    """An action beside others: how much more or less the best of them promises."""

    missed: float
    gained: float
    better: Advice | None
    coming: tuple[Message, ...]
    """What is to be expected of the action itself, where another is better."""
    why: tuple[Message, ...]
    """What speaks for the action, where it is the best by far."""
    order: Advice | None = None
    """The order it begins, where that is so."""


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
    usual = tried[0]
    best, second, *_ = halved(seen, tried, rng, budget or Budget(PLAYOUTS), Orders(orders))
    other = second if best is usual else usual
    ahead = _ahead(best, other)
    stops = own.steps[0].action.ends and not in_hand(seen)
    noticed = LEFT if other is usual and stops else NOTICED
    if ahead < noticed:
        return Verdict(0.0, 0.0, None, (), ())
    found = weighed(seen, seat, orders[best.way], orders[other.way], rng, noticed)
    if found is None:
        return Verdict(0.0, 0.0, None, (), ())
    gain = min(ahead, found.gain)
    if best is usual:
        return Verdict(0.0, gain, None, (), found.advice.reasons, found.advice)
    return Verdict(gain, 0.0, found.advice, found.coming, ())


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
