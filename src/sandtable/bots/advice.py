"""Advice to a person: the best orders with reasons, and what a position promises.

An order is an action and what the policy would do next to finish the deed. The reasons are what was seen when
it was tried out: what is taken at once, the odds of its combat, areas that are won or saved by it more often
than otherwise, enemies that are cut off, what the game itself says of it (`Game.purposes`), and the result to
expect.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from sandtable.bots.playouts import play_on, tried_out
from sandtable.bots.search import Budget, Tried, consider
from sandtable.core.action import Action
from sandtable.core.diary import Deed, follow
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.labels import label
from sandtable.core.message import Message, Ref, capital
from sandtable.core.order_rules import area_of, armies_of, in_hand
from sandtable.core.orders import prospect
from sandtable.core.state import State

MOST: Final = 3
"""How many orders are advised."""
WORLDS: Final = 6
"""In how many worlds an advised order is looked at closely."""
LEAST: Final = 12
"""How much is tried out for advice at least, also where the hard bot trusts its policy."""
OFTEN: Final = 0.25
"""How often something must happen, or how much more often than otherwise, to be a reason."""
LONGEST: Final = 40
"""A bound on the decisions of a deed."""


class Advice(msgspec.Struct, frozen=True):
    """An order worth giving, why, and what is to be expected of it."""

    actions: tuple[str, ...]
    """The decisions in notation, one after the other."""
    deed: Deed | None
    """What is done by it; nothing where it is one decision, which says so itself."""
    first: Action
    armies: tuple[str, ...]
    path: tuple[str, ...]
    """The areas it leads through, as far as it leads anywhere."""
    expected: float
    """The result the seat may expect, from 0 to 1."""
    reasons: tuple[Message, ...]


def title(state: State, advice: Advice, lang: str = "en") -> str:
    """What is advised, in words."""
    return _named(state, advice.deed, advice.first, lang)


def _named(state: State, deed: Deed | None, first: Action, lang: str) -> str:
    found = None if deed is None else deed.title
    if isinstance(found, Event):
        return state.game.tell(found, lang, state.words)
    if found is not None:
        return state.game.say(found, lang, state.words)
    return capital(label(state, first, lang))


class Finished(NamedTuple):
    """A deed brought to its end, or to the first dice."""

    actions: list[Action]
    deed: Deed | None
    armies: tuple[int, ...]
    path: tuple[int, ...]
    after: State


class Glimpse(msgspec.Struct, frozen=True):
    """What had become of a position in one world, in the eyes of a seat."""

    won: frozenset[int]
    lost: frozenset[int]
    cut_off: int
    """Enemy armies without supply."""
    result: float = 0.5
    """The result to expect from there."""


def expectation(state: State, seat: int, rng: random.Random, worlds: int = WORLDS) -> list[float]:
    """The result each seat may expect, as far as one of them can know: in some worlds, played on."""
    if state.outcome is not None:
        return list(state.game.judge(state))
    totals = [0.0] * len(state.game.seats)
    for _ in range(worlds):
        copy = state.imagine(seat, rng)
        play_on(state, copy)
        for place, share in enumerate(state.game.judge(copy)):
            totals[place] += share
    return [total / worlds for total in totals]


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
        chosen = [Tried(seen.actions()[0], 0.0)]
    else:
        chosen = _unlike(seen, seat, consider(seen, rng, budget))[:most]
    looks = _looks(seen, seat, chosen, rng)
    return _compared([_advice(seen, seat, tried, looks) for tried in chosen])


def _unlike(state: State, seat: int, tried: Sequence[Tried]) -> list[Tried]:
    """Those that come to something else: of two ways to do the same one is enough."""
    found: dict[str, Tried] = {}
    for one in tried:
        found.setdefault(_named(state, _finished(state, seat, one.action).deed, one.action, "en"), one)
    return [*found.values()]


def advised(state: State, seat: int, tried: Tried, beside: Sequence[Tried], rng: random.Random) -> Advice:
    """One action as advice, its reasons seen in comparison with others."""
    return _advice(state, seat, tried, _looks(state, seat, beside, rng))


def _looks(
    state: State, seat: int, tried: Sequence[Tried], rng: random.Random
) -> dict[Action, list[Glimpse]]:
    """What becomes of a position after each action, in the same worlds."""
    first = rng.getrandbits(64)
    return {
        one.action: [glimpse(state, seat, one.action, first + world) for world in range(WORLDS)]
        for one in tried
    }


def glimpse(state: State, seat: int, action: Action, world: int) -> Glimpse:
    """What becomes of a position after an action."""
    game = state.game
    after = tried_out(state, seat, action, world)
    camp = game.camp_of(seat)
    mine, _ = _held(state, seat, camp)
    mine_then, theirs_then = _held(after, seat, camp)
    sides = {one.id for place, one in enumerate(game.seats) if game.camp_of(place) == camp}
    cut_off = sum(len(armies) for side, armies in after.unsupplied(seat).items() if side not in sides)
    result = game.judge(after)[seat]
    return Glimpse(frozenset(mine_then - mine), frozenset(mine & theirs_then), cut_off, result)


def _held(state: State, seat: int, camp: str) -> tuple[set[int], set[int]]:
    """The areas of one's own camp and those of the others."""
    game = state.game
    camps = {one.id: game.camp_of(place) for place, one in enumerate(game.seats)}
    mine, theirs = set[int](), set[int]()
    control: dict[str, Any] = state.view(seat).get("control") or {}
    areas = state.words.get("area")
    for name, owner in control.items():
        if areas is not None and owner in camps:
            (mine if camps[owner] == camp else theirs).update(areas.find(name)[:1])
    return mine, theirs


def _compared(found: list[Advice]) -> list[Advice]:
    """Where nothing else speaks for an order: how it did beside the others."""
    if len(found) < 2:
        return found
    first = found[0].expected
    points = [round(100 * (first - one.expected)) for one in found]
    told = []
    for place, one in enumerate(found):
        if len(one.reasons) == 1:
            count = points[place] if place else min(points[1:])
            name = "reason-alike" if count < 1 else "reason-behind" if place else "reason-ahead"
            one = msgspec.structs.replace(one, reasons=(Message(name, {"count": count}), *one.reasons))
        told.append(one)
    return told


def _advice(state: State, seat: int, tried: Tried, looks: dict[Action, list[Glimpse]]) -> Advice:
    actions, deed, armies, path, after = _finished(state, seat, tried.action)
    notation, words = state.game.notation, state.words
    texts = tuple(notation.text(action, words) for action in actions)
    seen = [look.result for look in looks[tried.action]]
    expected = sum(seen) / len(seen)
    return Advice(
        texts,
        deed,
        tried.action,
        tuple(words["army"].text(army) for army in armies) if armies else (),
        tuple(words["area"].text(area) for area in path) if armies and len(path) > 1 else (),
        expected,
        (
            *(_odds(state, texts) or _at_once(state, after, seat, actions, path)),
            *_reasons(tried, looks, path),
            Message("reason-expected", {"chance": round(100 * expected)}),
        ),
    )


def _odds(state: State, texts: Sequence[str]) -> list[Message]:
    """What the dice promise, where it comes to them."""
    foreseen = prospect(state, texts)
    return [foreseen.sentence] if foreseen is not None and foreseen.mine + foreseen.theirs > 0 else []


def _at_once(
    state: State, after: State, seat: int, actions: Sequence[Action], path: Sequence[int]
) -> list[Message]:
    """What is gained as soon as it is done: an area that nobody defends, or what the game says of it."""
    camp = state.game.camp_of(seat)
    taken = _held(after, seat, camp)[0] - _held(state, seat, camp)[0]
    for area in reversed(path):
        if area in taken:
            return [Message("reason-takes", {"area": Ref("area", area)})]
    return [*state.game.purposes(state, after, actions)]


def _finished(state: State, seat: int, action: Action) -> Finished:
    """The deed that begins with an action, as the policy would go on with it."""
    trial, place = state.copy(), state.game.order_rules.place
    depth = len(state.frames) - bool(in_hand(state))  # what is in hand already is brought to its end
    armies = armies_of(action)[:1] or in_hand(state)[:1]
    path = [place(state, armies[0])] if armies and place(state, armies[0]) >= 0 else []
    actions, deed = list[Action](), None
    for _ in range(LONGEST):
        events = trial.play(action)
        actions.append(action)
        known = _known(events, seat)
        deed = follow(deed, 1, seat, action, known)
        area = area_of(action)
        if area >= 0 and path[-1:] != [area]:
            path.append(area)
        if len(known) < len(events) or trial.outcome is not None or trial.seat != seat:
            break
        if len(trial.frames) <= depth:
            break
        choices = trial.actions()
        ratings = trial.game.policy(trial, choices)
        action = choices[max(range(len(ratings)), key=ratings.__getitem__)]
    return Finished(actions, deed if armies or len(actions) > 1 else None, armies, tuple(path), trial)


def _known(events: Sequence[Event], seat: int) -> list[Event]:
    """What happens before dice fall or secrets come to light."""
    known = list[Event]()
    for event in events:
        if event.surprises(seat):
            break
        known.append(event)
    return known


def _reasons(tried: Tried, looks: dict[Action, list[Glimpse]], path: Sequence[int]) -> list[Message]:
    """What is won where it leads, what is saved on its way and cut off by it more often than otherwise.

    Not what happens elsewhere: in a few tries that is chance.
    """
    reasons = []
    mine = looks[tried.action]
    others = [look for action, found in looks.items() if action != tried.action for look in found]
    won = _shares([look.won for look in mine])
    for area in path[-1:]:
        if won.get(area, 0.0) >= OFTEN:
            share = round(100 * won[area])
            reasons.append(Message("reason-won", {"area": Ref("area", area), "chance": share}))
    lost, safe = _shares([look.lost for look in others]), _shares([look.lost for look in mine])
    gains = {area: lost[area] - safe.get(area, 0.0) for area in path if area in lost}
    area = max(gains, key=gains.__getitem__, default=-1)
    if area >= 0 and gains[area] >= OFTEN:
        points = round(100 * gains[area])
        reasons.append(Message("reason-saved", {"area": Ref("area", area), "chance": points}))
    more = _mean(mine) - (_mean(others) if others else 0.0)
    if more >= 1:
        reasons.append(Message("reason-cut-off", {"count": round(more)}))
    return reasons


def _shares(found: Sequence[frozenset[int]]) -> dict[int, float]:
    """How often each area is among them."""
    counts = Counter(area for areas in found for area in areas)
    return {area: count / len(found) for area, count in counts.items()}


def _mean(looks: Sequence[Glimpse]) -> float:
    return sum(look.cut_off for look in looks) / len(looks)
