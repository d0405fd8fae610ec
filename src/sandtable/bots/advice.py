"""Advice to a person: the best orders with reasons, and what a position promises.

An order is an action and what the policy would do next to finish the deed (`deeds`). The reasons are what was
seen when it was tried out (`reasons`), what the game itself says of it (`Game.purposes`), and the result to
expect.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from sandtable.bots.contrast import contrast, surely
from sandtable.bots.deeds import Finished, Step, finished
from sandtable.bots.playouts import play_on
from sandtable.bots.reasons import Glimpse, Watch, glimpse, no_reason, odds_against, reasons, warnings
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
    return _named(state, advice.deed, advice.steps, lang).removesuffix(".")


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
    """The best orders for the seat that has to choose, the best first; of those that promise the same, one
    with the odds against it comes last."""
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
    ranked = sorted(chosen, key=lambda one: [*promised].index(one[0]))
    found = [
        (
            promised[action].worth,
            _advice(seen, seat, order, promised[action], looks[action], _beside(looks, action)),
        )
        for action, order in ranked
    ]
    found.sort(key=lambda one: (-one[0], odds_against(one[1].reasons)))
    return _compared([told for _, told in found], [worth for worth, _ in found])


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
    unlike: list[tuple[Action, Finished]] = []
    for action, order in (found or idle).values():
        if not any(_same(order, other) for _, other in unlike):
            unlike.append((action, order))
    return unlike


def _same(one: Finished, other: Finished) -> bool:
    """Whether two orders differ only in whose turn it is to be taken in hand."""
    return len(one.steps) == len(other.steps) > 1 and one.after.same_as(other.after)


class Weighed(NamedTuple):
    """The better of two orders as advice, by how much it surely is, and what may be expected of the other."""

    advice: Advice
    gain: float
    coming: tuple[Message, ...]


def weighed(
    state: State, seat: int, better: Finished, chosen: Finished, rng: random.Random, noticed: float
) -> Weighed | None:
    """Two orders looked at in the same worlds, and where one seems better in others again.

    Nothing where it is not better by as much as is noticed, by more than chance, in both.
    """
    ones, others, gains = list[Glimpse](), list[Glimpse](), list[float]()
    for _ in range(2):
        one, other = _tried(state, seat, [better.actions, chosen.actions], rng, hopeless=noticed)
        gains.append(_promise(one).worth - _promise(other).worth if _apart(one, other) else 0.0)
        if gains[-1] < noticed:
            return None
        ones += one
        others += other
    advice = _advice(state, seat, better, _promise(ones), ones, others, always=True)
    coming = (*warnings(state, seat, chosen, others, ones), _promise(others).told)
    return Weighed(advice, min(gains), coming)


def _looks(
    state: State, seat: int, actions: Sequence[Action], rng: random.Random, worlds: int
) -> dict[Action, list[Glimpse]]:
    """What becomes of a position after each action, in the same worlds."""
    tried = _tried(state, seat, [[action] for action in actions], rng, worlds)
    return dict(zip(actions, tried, strict=True))


def _tried(
    state: State,
    seat: int,
    orders: Sequence[Sequence[Action]],
    rng: random.Random,
    worlds: int = WORLDS,
    hopeless: float | None = None,
) -> list[list[Glimpse]]:
    """The same for each order, world by world; of two, no further than there is hope that the first is better
    by so much."""
    first = rng.getrandbits(64)
    found: list[list[Glimpse]] = [[] for _ in orders]
    for world in range(worlds):
        for looks, actions in zip(found, orders, strict=True):
            looks.append(glimpse(state, seat, actions, first + world))
        if hopeless is not None and world + 1 >= FEWEST and _lead(*found) < hopeless:
            break
        if _enough(world + 1, sum(look.length for looks in found for look in looks), worlds):
            break
    return found


def _beside(looks: dict[Action, list[Glimpse]], action: Action) -> list[Glimpse]:
    """What was seen of all the others."""
    return [look for other, found in looks.items() if other != action for look in found]


def _lead(one: Sequence[Glimpse], other: Sequence[Glimpse]) -> float:
    """How much better one did than the other."""
    return _promise(one).worth - _promise(other).worth


class Promise(NamedTuple):
    """What an order promises: what it is worth to the seat, its result and that of its camp."""

    worth: float
    result: float
    camp: float | None

    @property
    def told(self) -> Message:
        """The result in words, with that of the partners where each wins for itself."""
        chance = {"chance": round(100 * self.result)}
        if self.camp is None:
            return Message("reason-expected", chance)
        return Message("reason-expected-camp", {**chance, "camp": round(100 * self.camp)})


def _promise(looks: Sequence[Glimpse]) -> Promise:
    count, camps = len(looks), [look.camp for look in looks if look.camp is not None]
    worth, result = sum(look.worth for look in looks) / count, sum(look.result for look in looks) / count
    return Promise(worth, result, sum(camps) / len(camps) if camps else None)


def _worth(promise: Promise) -> float:
    return promise.worth


def _settled(looks: dict[Action, list[Glimpse]]) -> dict[Action, Promise]:
    """What each order promises, the best first: those that only chance sets apart promise the same."""
    best, *others = looks
    for other in others:
        if _apart(looks[other], looks[best]):
            best = other
    ordered = [best, *[action for action in looks if action != best]]
    alike = [action for action in ordered if action == best or not _apart(looks[best], looks[action])]
    common = _promise([look for action in alike for look in looks[action]])
    promised = {
        action: common if action in alike else min(common, _promise(looks[action]), key=_worth)
        for action in ordered
    }
    return dict(sorted(promised.items(), key=lambda one: -_worth(one[1])))


def _apart(one: Sequence[Glimpse], other: Sequence[Glimpse]) -> bool:
    """Whether one did better than the other by more than chance, world by world."""
    return surely([a.worth - b.worth for a, b in zip(one, other, strict=True)])


def _compared(found: list[Advice], worth: Sequence[float]) -> list[Advice]:
    """Where nothing else speaks for an order, or its own odds are poor: how it did beside the others."""
    if len(found) < 2:
        return found
    points = [round(100 * (worth[0] - one)) for one in worth]
    told = []
    for place, one in enumerate(found):
        *first, last = one.reasons
        if no_reason(first):
            count = points[place] if place else min(points[1:])
            name = "reason-alike" if count < 1 else "reason-behind" if place else "reason-ahead"
            name += "-despite" if odds_against(first) else ""
            one = msgspec.structs.replace(one, reasons=(*first, Message(name, {"count": count}), last))
        told.append(one)
    return told


def _advice(
    state: State,
    seat: int,
    order: Finished,
    promise: Promise,
    mine: Sequence[Glimpse],
    others: Sequence[Glimpse],
    always: bool = False,
) -> Advice:
    """An order with its reasons; one that is better than another has always one."""
    words, why = state.words, reasons(state, seat, order, mine, others)
    if always and (no_reason(why) or order.steps[0].action.ends):
        why += contrast(mine, others)
    routes = [route for route in order.routes if len(route) > 1]
    ways = tuple(tuple(words["area"].text(area) for area in route) for route in routes)
    return Advice(
        _texts(state, order),
        order.deed,
        order.steps,
        tuple(words["army"].text(army) for army in order.armies) if order.armies else (),
        ways[0] if ways and order.armies else (),
        ways,
        promise.result,
        (*why, promise.told),
    )


def _texts(state: State, order: Finished) -> tuple[str, ...]:
    return tuple(state.game.notation.text(action, state.words) for action in order.actions)
