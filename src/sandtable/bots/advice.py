"""Advice to a person: the best orders with reasons, and what a position promises.

An order is an action and what the policy would do next to finish the deed. The reasons are what was seen when
it was tried out: the odds of its combat, areas that are won or saved by it more often than otherwise, enemies
that are cut off, and the result to expect.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sandtable.bots.playouts import play_on, tried_out
from sandtable.bots.search import Budget, Tried, consider
from sandtable.core.action import Action
from sandtable.core.diary import Deed, follow
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.labels import label
from sandtable.core.message import Message, Ref
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
"""How much more often something must happen than otherwise to be a reason."""
LONGEST: Final = 40
"""A bound on the decisions of a deed."""


class Advice(msgspec.Struct, frozen=True):
    """An order worth giving, why, and what is to be expected of it."""

    actions: tuple[str, ...]
    """The decisions in notation, one after the other."""
    deed: Deed
    """What is done by it."""
    first: Action
    armies: tuple[str, ...]
    path: tuple[str, ...]
    """The areas it leads through, as far as it leads anywhere."""
    expected: float
    """The result the seat may expect, from 0 to 1."""
    reasons: tuple[Message, ...]


def title(state: State, advice: Advice, lang: str = "en") -> str:
    """What is advised, in words."""
    found = advice.deed.title
    if isinstance(found, Event):
        return state.game.tell(found, lang, state.words)
    if found is not None:
        return state.game.say(found, lang, state.words)
    return label(state, advice.first, lang)


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
        chosen = consider(seen, rng, budget)[:most]
    looks = _looks(seen, seat, chosen, rng)
    return [_advice(seen, seat, tried, looks) for tried in chosen]


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


def _advice(state: State, seat: int, tried: Tried, looks: dict[Action, list[Glimpse]]) -> Advice:
    actions, deed, armies, path = _finished(state, seat, tried.action)
    notation, words = state.game.notation, state.words
    texts = tuple(notation.text(action, words) for action in actions)
    seen = [look.result for look in looks[tried.action]]
    expected = tried.mean if tried.results else sum(seen) / len(seen)
    return Advice(
        texts,
        deed,
        tried.action,
        tuple(words["army"].text(army) for army in armies) if armies else (),
        tuple(words["area"].text(area) for area in path) if armies and len(path) > 1 else (),
        expected,
        tuple(_reasons(state, texts, tried, looks, expected)),
    )


def _finished(
    state: State, seat: int, action: Action
) -> tuple[list[Action], Deed, tuple[int, ...], tuple[int, ...]]:
    """The decisions of a deed that begins with an action, what is done, by whom, and its way."""
    trial, depth, place = state.copy(), len(state.frames), state.game.order_rules.place
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
    assert deed is not None
    return actions, deed, armies, tuple(path)


def _known(events: Sequence[Event], seat: int) -> list[Event]:
    """What happens before dice fall or secrets come to light."""
    known = list[Event]()
    for event in events:
        if event.surprises(seat):
            break
        known.append(event)
    return known


def _reasons(
    state: State,
    texts: Sequence[str],
    tried: Tried,
    looks: dict[Action, list[Glimpse]],
    expected: float,
) -> list[Message]:
    """Why: its odds, what is won, saved and cut off by it more often than otherwise, what to expect."""
    reasons = []
    foreseen = prospect(state, texts)
    if foreseen is not None and foreseen.mine + foreseen.theirs > 0:
        reasons.append(foreseen.sentence)
    mine = looks[tried.action]
    others = [look for action, found in looks.items() if action != tried.action for look in found]
    for name, often, seldom in (
        ("won", _shares([look.won for look in mine]), _shares([look.won for look in others])),
        ("saved", _shares([look.lost for look in others]), _shares([look.lost for look in mine])),
    ):
        gains = {area: share - seldom.get(area, 0.0) for area, share in often.items()}
        area = max(gains, key=gains.__getitem__, default=-1)
        if area >= 0 and gains[area] >= OFTEN:
            percent = round(100 * (often[area] if name == "won" else gains[area]))
            reasons.append(Message(f"reason-{name}", {"area": Ref("area", area), "chance": percent}))
    more = _mean(mine) - (_mean(others) if others else 0.0)
    if more >= 1:
        reasons.append(Message("reason-cut-off", {"count": round(more)}))
    return [*reasons, Message("reason-expected", {"chance": round(100 * expected)})]


def _shares(found: Sequence[frozenset[int]]) -> dict[int, float]:
    """How often each area is among them."""
    counts = Counter(area for areas in found for area in areas)
    return {area: count / len(found) for area, count in counts.items()}


def _mean(looks: Sequence[Glimpse]) -> float:
    return sum(look.cut_off for look in looks) / len(looks)
