"""Advice to a person: the best orders with reasons, and what a position promises.

An order is an action and what the policy would do next to finish the deed (`deeds`). The reasons are what was
seen when it was tried out (`reasons`), what the game itself says of it (`Game.purposes`), and the result to
expect.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

import msgspec

from sandtable.bots.deeds import Finished, Step, finished
from sandtable.bots.playouts import play_on
from sandtable.bots.reasons import Glimpse, Watch, glimpse, reasons, warnings
from sandtable.bots.search import Budget, Tried, consider
from sandtable.core.action import Action
from sandtable.core.diary import Deed
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.labels import label
from sandtable.core.message import Message, capital
from sandtable.core.orders import prospect
from sandtable.core.state import State

MOST: Final = 3
"""How many orders are advised."""
WORLDS: Final = 6
"""In how many worlds an advised order is looked at closely, unless more or less thought is wanted."""
FEWEST: Final = 3
"""In how many at least, where playing on is long."""
ENOUGH: Final = 1_000
"""So many decisions played on in thought are enough for that: more would keep people waiting."""
LEAST: Final = 12
"""How much is tried out for advice at least, also where the hard bot trusts its policy."""
SURE: Final = 2.0
"""By how many standard errors the results of two orders must differ to be told apart."""


class Advice(msgspec.Struct, frozen=True):
    """An order worth giving, why, and what is to be expected of it."""

    actions: tuple[str, ...]
    """The decisions in notation, one after the other."""
    deed: Deed | None
    """What is done by it; nothing where its decisions say so themselves."""
    steps: tuple[Step, ...]
    armies: tuple[str, ...]
    path: tuple[str, ...]
    """The areas it leads through, as far as it leads anywhere."""
    ways: tuple[tuple[str, ...], ...]
    """The same for each of its armies, where it leads several."""
    expected: float
    """The result the seat may expect, from 0 to 1."""
    reasons: tuple[Message, ...]


def title(state: State, advice: Advice, lang: str = "en") -> str:
    """What is advised, in words."""
    return _named(state, advice.deed, advice.steps, lang)


def _named(state: State, deed: Deed | None, steps: Sequence[Step], lang: str) -> str:
    found = None if deed is None else deed.title
    if isinstance(found, Event):
        return state.game.tell(found, lang, state.words)
    if found is not None:
        return state.game.say(found, lang, state.words)
    first, *rest = [capital(label(step.state, step.action, lang)) for step in telling(steps)]
    if not rest or rest[0].startswith(first):
        return " + ".join(rest or [first])
    return f"{first} – {' + '.join(rest)}"


def telling(steps: Sequence[Step]) -> Sequence[Step]:
    """The decisions that say what is done: an end of more that was done goes without saying."""
    return [steps[0], *[step for step in steps[1:] if not step.action.ends]]


def expectation(
    state: State, seat: int, rng: random.Random, worlds: int = WORLDS, since: State | None = None
) -> list[float]:
    """The result each seat may expect, as far as one of them can know: in some worlds, played on.

    Since an earlier position: as far as from there, so that both are judged at the same time.
    """
    if state.outcome is not None:
        return list(state.game.judge(state))
    watch = Watch(seat, state.game.camp_of(seat))
    found = list[Sequence[float]]()
    while len(found) < worlds and not _enough(len(found), watch.decisions, worlds):
        copy = state.imagine(seat, rng)
        play_on(since or state, copy, watch=watch)
        found.append(state.game.judge(copy))
    return [sum(shares) / len(found) for shares in zip(*found, strict=True)]


def _enough(seen: int, decisions: int, worlds: int) -> bool:
    """Whether those seen will do of some worlds, after so many decisions; counted, not timed."""
    return seen >= FEWEST and decisions >= ENOUGH * worlds / WORLDS


def budget_of(game: Game, playouts: int | None = None) -> Budget:
    """How much is tried out for advice: as much as is wanted, else as the hard bot does."""
    return Budget(playouts or max(LEAST, game.playouts))


def advise(state: State, rng: random.Random, budget: Budget, most: int = MOST) -> list[Advice]:
    """The best orders for the seat that has to choose, the best first."""
    seat = state.seat
    if seat is None:
        return []
    seen = state.imagine(seat, rng)
    if len(seen.actions()) == 1:
        chosen = [(seen.actions()[0], finished(seen, seat, seen.actions()[0]))]
    else:
        chosen = _unlike(seen, seat, consider(seen, rng, budget))[:most]
    worlds = max(2, WORLDS * budget.playouts // LEAST) if budget.playouts else WORLDS
    looks = _looks(seen, seat, [action for action, _ in chosen], rng, worlds)
    promised = _settled(looks)
    found = [
        _advice(seen, seat, order, promised[action], looks[action], _beside(looks, action))
        for action, order in sorted(chosen, key=lambda one: [*promised].index(one[0]))
    ]
    return _compared(found)


def _unlike(state: State, seat: int, tried: Sequence[Tried]) -> list[tuple[Action, Finished]]:
    """Those that come to something else: of two ways to do the same one is enough, and idle ones are none
    unless there is nothing else."""
    found: dict[str, tuple[Action, Finished]] = {}
    idle: dict[str, tuple[Action, Finished]] = {}
    for one in tried:
        order = finished(state, seat, one.action)
        rests = order.idle and prospect(state, _texts(state, order)) is None
        name = _named(state, order.deed, order.steps, "en")
        (idle if rests else found).setdefault(name, (order.actions[0], order))
    return [*(found or idle).values()]


class Weighed(NamedTuple):
    """The better of two orders as advice, by how much it surely is, and what may be expected of the other."""

    advice: Advice
    gain: float
    coming: tuple[Message, ...]


def weighed(state: State, seat: int, better: Finished, chosen: Finished, rng: random.Random) -> Weighed:
    """Two orders looked at in the same worlds."""
    one, other = _tried(state, seat, [better.actions, chosen.actions], rng)
    advice = _advice(state, seat, better, _mean(one), one, other)
    coming = (*warnings(state, seat, chosen, other, one), _expected(_mean(other)))
    return Weighed(advice, _mean(one) - _mean(other) if _apart(one, other) else 0.0, coming)


def _looks(
    state: State, seat: int, actions: Sequence[Action], rng: random.Random, worlds: int
) -> dict[Action, list[Glimpse]]:
    """What becomes of a position after each action, in the same worlds."""
    tried = _tried(state, seat, [[action] for action in actions], rng, worlds)
    return dict(zip(actions, tried, strict=True))


def _tried(
    state: State, seat: int, orders: Sequence[Sequence[Action]], rng: random.Random, worlds: int = WORLDS
) -> list[list[Glimpse]]:
    """The same for each order, world by world."""
    first = rng.getrandbits(64)
    found: list[list[Glimpse]] = [[] for _ in orders]
    for world in range(worlds):
        for looks, actions in zip(found, orders, strict=True):
            looks.append(glimpse(state, seat, actions, first + world))
        if _enough(world + 1, sum(look.length for looks in found for look in looks), worlds):
            break
    return found


def _beside(looks: dict[Action, list[Glimpse]], action: Action) -> list[Glimpse]:
    """What was seen of all the others."""
    return [look for other, found in looks.items() if other != action for look in found]


def _mean(looks: Sequence[Glimpse]) -> float:
    return sum(look.result for look in looks) / len(looks)


def _settled(looks: dict[Action, list[Glimpse]]) -> dict[Action, float]:
    """What each order promises, the best first: those that only chance sets apart promise the same."""
    best, *others = looks
    for other in others:
        if _apart(looks[other], looks[best]):
            best = other
    ordered = [best, *[action for action in looks if action != best]]
    alike = [action for action in ordered if action == best or not _apart(looks[best], looks[action])]
    common = sum(_mean(looks[action]) for action in alike) / len(alike)
    promised = {
        action: common if action in alike else min(common, _mean(looks[action])) for action in ordered
    }
    return dict(sorted(promised.items(), key=lambda one: -one[1]))


def _apart(one: Sequence[Glimpse], other: Sequence[Glimpse]) -> bool:
    """Whether one did better than the other by more than chance, world by world."""
    gains = [a.result - b.result for a, b in zip(one, other, strict=True)]
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > SURE * sqrt(variance / len(gains))


def _compared(found: list[Advice]) -> list[Advice]:
    """Where nothing else speaks for an order: how it did beside the others."""
    if len(found) < 2:
        return found
    points = [round(100 * (found[0].expected - one.expected)) for one in found]
    told = []
    for place, one in enumerate(found):
        if len(one.reasons) == 1 or one.reasons[0].id.startswith("help-"):
            count = points[place] if place else min(points[1:])
            name = "reason-alike" if count < 1 else "reason-behind" if place else "reason-ahead"
            *first, last = one.reasons
            one = msgspec.structs.replace(one, reasons=(*first, Message(name, {"count": count}), last))
        told.append(one)
    return told


def _advice(
    state: State,
    seat: int,
    order: Finished,
    expected: float,
    mine: Sequence[Glimpse],
    others: Sequence[Glimpse],
) -> Advice:
    words = state.words
    routes = [route for route in order.routes if len(route) > 1]
    ways = tuple(tuple(words["area"].text(area) for area in route) for route in routes)
    return Advice(
        _texts(state, order),
        order.deed,
        order.steps,
        tuple(words["army"].text(army) for army in order.armies) if order.armies else (),
        ways[0] if ways and order.armies else (),
        ways,
        expected,
        (*reasons(state, seat, order, mine, others), _expected(expected)),
    )


def _texts(state: State, order: Finished) -> tuple[str, ...]:
    return tuple(state.game.notation.text(action, state.words) for action in order.actions)


def _expected(result: float) -> Message:
    return Message("reason-expected", {"chance": round(100 * result)})
