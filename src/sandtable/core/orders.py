"""Orders: sequences of decisions that a person thinks of as one deed, found by trying them out.

An order is worked out on imagined copies: nothing of the position changes, no die of it falls, and what the
seat cannot know is dealt anew. It ends where the deed is done, where somebody else must decide, or where dice
or secrets would tell more than anybody can know before.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from sandtable.core.action import Action
from sandtable.core.errors import Ambiguous, Unreadable
from sandtable.core.order_rules import OrderRules, Prospect, Way, area_of, armies_of
from sandtable.core.state import State
from sandtable.core.wire import describe_event

MOST: Final = 3000
"""How many decisions are tried out for one question at most."""


class Cost(msgspec.Struct, frozen=True):
    """What an order takes of a resource."""

    name: str
    amount: int


class Order(msgspec.Struct, frozen=True):
    """A deed: what kind it is, to whom, where it leads, and the decisions that make it up."""

    kind: str
    hostile: bool
    """Whether it leads against an enemy."""
    armies: tuple[str, ...]
    to: str
    """The area where it ends."""
    path: tuple[str, ...]
    """From the first area to the last."""
    cost: tuple[Cost, ...]
    actions: tuple[str, ...]
    """The decisions in notation, one after the other."""
    dice: bool
    """Whether odds can be asked for."""
    war: bool = False
    """Whether it begins a war."""
    begins: tuple[dict[str, Any], ...] = ()
    """The events by which it does, as other programs are told them: who enters the war."""

    @property
    def price(self) -> int:
        """All that it takes."""
        return sum(cost.amount for cost in self.cost)


def orders(state: State, armies: Sequence[str], via: Sequence[str] = ()) -> list[Order]:
    """Everything some armies can be ordered to do together now: one order for each kind and area.

    Armies are named as in the notation. With several, all of them end in the same area, one after the other.
    The path is the shortest, the first in the order of the legal list; `via` leads it through some areas.
    Of several that lead to the same area the cheapest comes first, then the one the game names first.
    """
    numbers = tuple(dict.fromkeys(_number(state, "army", name) for name in armies))
    through = tuple(_number(state, "area", name) for name in via)
    if state.seat is None or not numbers:
        return []
    start = state.imagine(state.seat, random.Random(0))
    search = Search(start, numbers, through)
    found = [search.order(kind, way) for (kind, _), way in search.all().items()]
    return sorted(found, key=lambda order: (order.price, search.rules.rank(order.kind)))


def prospect(state: State, actions: Sequence[str]) -> Prospect | None:
    """What decisions that follow each other would come to, before any of them is made."""
    seat = state.seat
    trial = state.copy() if seat is None else state.imagine(seat, random.Random(0))
    steps: list[tuple[State, Action]] = []
    for text in actions:
        action = _read(trial, text)
        trial.check(action)
        steps.append((trial, action))
        trial = trial.copy()
        events = trial.play(action)
        if seat is None or trial.seat != seat or any(event.surprises(seat) for event in events):
            break
    return state.game.order_rules.prospect(steps, trial)


def forbidden(state: State, after: Sequence[str], action: str) -> tuple[str, ...]:
    """The rules that forbid an action once some decisions were made; none where it would be legal."""
    seat = state.seat
    if seat is None:
        return ()
    trial = state.imagine(seat, random.Random(0))
    for text in after:
        decision = _read(trial, text)
        trial.check(decision)
        events = trial.play(decision)
        if trial.seat != seat or any(event.surprises(seat) for event in events):
            return ()
    return trial.why(_read(trial, action))


def _read(state: State, text: str) -> Action:
    found = state.game.notation.parse(text, state.words)
    if state.outcome is None:
        found = [state.phase.alike(state, action) for action in found]
    legal = [action for action in found if action in state.actions()]
    if len(legal) > 1:
        raise Ambiguous(text, [state.game.notation.text(action, state.words) for action in legal])
    return (legal or found)[0]


def _number(state: State, word: str, name: str) -> int:
    found = state.words[word].find(name)
    if not found:
        near = " / ".join(state.words[word].near(name))
        raise Unreadable(
            "unreadable-name-near" if near else "unreadable-name", word=word, token=name, near=near
        )
    if len(found) > 1:
        raise Ambiguous(name, [state.words[word].text(number) for number in found])
    return found[0]


class Search:
    """All ways of some armies from one position."""

    def __init__(self, start: State, armies: tuple[int, ...], via: tuple[int, ...] = ()) -> None:
        self.start = start
        self.armies = armies
        self.via = via
        self.rules: OrderRules = start.game.order_rules
        seat = start.seat
        assert seat is not None
        self.seat: int = seat
        self.tried = 0
        self.plans: dict[int, list[Way]] = {}
        """Per army that follows others, its own ways."""

    def all(self) -> dict[tuple[str, int], Way]:
        """One way for each kind of order and area: what can be done at once first, then shortest first."""
        first, others = self.armies[0], self.armies[1:]
        found: dict[tuple[str, int], Way] = {}
        here = Way(self.start, (), self.standing(self.start, first))
        if here.to >= 0 and not self.via and all(self.rules.place(self.start, a) == here.to for a in others):
            self.note(found, self.rules.further(here, self.armies, self.play))
        known: dict[tuple[str, int], Way] = {}
        ways = self.ways(self.start, first, others, self.via)
        self.note(known, ((self.rules.kind(self.start, way), way) for way in ways))
        for (kind, _), way in known.items():
            whole = self.together(way, kind, others)
            if whole is None:
                continue
            self.note(found, [(kind, whole)])
            on = self.gone_on(whole) if self.rules.hostile(self.start, whole) else None
            if on is not None:
                self.note(found, self.rules.further(on, self.armies, self.play))
        return found

    def note(self, found: dict[tuple[str, int], Way], ways: Iterable[tuple[str, Way]]) -> None:
        """Keep the first way of each kind to each area."""
        for kind, way in ways:
            if kind:
                found.setdefault((kind, way.to), way)

    def play(self, way: Way, action: Action) -> Way:
        """One more decision, whatever comes of it."""
        return self.step(way, action, 0, ())[0]

    def ways(self, start: State, army: int, others: Sequence[int], via: tuple[int, ...]) -> Iterator[Way]:
        """The ways of an army, those that go along with it included, breadth first."""
        seen: set[Any] = set()
        queue: deque[tuple[Way, int]] = deque()
        for opening in self.rules.openings(start, army):
            way, done = Way(start, (), self.standing(start, army)), False
            for action in opening.actions:
                last = action is opening.actions[-1]
                way, done = self.step(way, action, opening.depth if last else 0, via, army)
                if done and not last:
                    break
            else:
                if not done:
                    queue.append((self.joined(way, others, opening.depth), opening.depth))
                elif self.ends(way, via):
                    yield way
        group = (army, *others)
        while queue and self.tried < MOST:
            way, depth = queue.popleft()
            for action in way.state.actions():
                if area_of(action) in way.path or not self.rules.follows(way, group, action):
                    continue
                after, done = self.step(way, action, depth, via, army)
                if done:
                    if self.ends(after, via):
                        yield after
                    continue
                mark = (after.met, after.to, self.rules.mark(after.state, army))
                if mark not in seen:
                    seen.add(mark)
                    queue.append((after, depth))

    def standing(self, state: State, army: int) -> tuple[int, ...]:
        """The path of an army before it goes anywhere: its area, nothing where it is on no map."""
        place = self.rules.place(state, army)
        return (place,) if place >= 0 else ()

    def joined(self, way: Way, others: Sequence[int], depth: int) -> Way:
        """The way with every other army that can go along from the start."""
        for army in others:
            action = self.rules.joining(way.state, army)
            if action is not None and action in way.state.actions():
                way, _ = self.step(way, action, depth, ())
        return way

    def step(
        self, way: Way, action: Action, depth: int, via: tuple[int, ...], army: int | None = None
    ) -> tuple[Way, bool]:
        """One more decision, by which an army may come elsewhere, and whether the order ends with it."""
        self.tried += 1
        after = way.state.copy()
        events = after.events = []
        after.phase.play(after, action)
        after.advance(depth)
        area, met, path = area_of(action), way.met, way.path
        if area < 0 and army is not None:
            area = self.rules.place(after, army)  # as who goes aboard is at sea
        if area >= 0 and area != way.to:
            path = (*path, area)
            if met < len(via) and via[met] == area:
                met += 1
        news = any(event.surprises(self.seat) for event in events)
        done = (
            news
            or after.outcome is not None
            or len(after.frames) <= depth
            or after.seat != self.seat
            or self.rules.done(after)
        )
        wars = (*way.wars, *(event for event in events if event.begins_war()))
        declares = way.declares or action.declares
        return Way(after, (*way.actions, action), path, met, news, declares, wars), done

    def ends(self, way: Way, via: tuple[int, ...]) -> bool:
        """Whether a way that has ended is an order: it leads somewhere, through where it has to go."""
        if way.met < len(via) or not way.path:
            return False
        moved = any(area_of(action) >= 0 for action in way.actions)
        return moved or any(self.rules.stays(action) for action in way.actions)

    def together(self, way: Way, kind: str, others: Sequence[int]) -> Way | None:
        """The same order to further armies: those that have not gone along follow one after the other."""
        whole: Way | None = way
        for army in others:
            if whole is not None and not self.came_along(whole, army):
                whole = self.follow(whole, army, kind, way.to)
        return whole

    def came_along(self, way: Way, army: int) -> bool:
        """Whether an army came to where a way ends by the decisions of that way."""
        place = self.rules.place
        return place(way.state, army) == way.to != place(self.start, army)

    def follow(self, way: Way, army: int, kind: str, area: int) -> Way | None:
        """The way of another army to the same area, after all that was tried before: as it would go alone."""
        on = self.gone_on(way) if self.tried < MOST else None
        if on is None:
            return None
        plans = self.plans.get(army)
        if plans is None:
            plans = self.plans[army] = list(self.ways(on.state, army, (), self.via))
        there = [plan for plan in plans if plan.to == area]
        alike = [plan for plan in there if self.rules.kind(on.state, plan) == kind]
        for plan in (*alike, *there):
            after = self.repeated(on, plan.actions)
            if after is not None and self.rules.place(after.state, army) == area:
                return after._replace(path=way.path)
        return None

    def repeated(self, way: Way, actions: Sequence[Action]) -> Way | None:
        """A way with decisions that were tried out elsewhere, where they are legal here too."""
        for action in actions:
            if way.news or action not in way.state.actions():
                return None
            way = self.play(way, action)
        return way

    def gone_on(self, way: Way) -> Way | None:
        """A way gone on to the next decision, where that is of the same seat."""
        if way.news:
            return None
        state = way.state.copy()
        events = state.events = []
        state.advance()
        if state.outcome is not None or state.seat != self.seat:
            return None
        return None if any(event.surprises(self.seat) for event in events) else way._replace(state=state)

    def partakes(self, way: Way, army: int) -> bool:
        """Whether an army does something in a way: it moves, or is named."""
        return self.came_along(way, army) or any(army in armies_of(action) for action in way.actions)

    def order(self, kind: str, way: Way) -> Order:
        """A way as an order."""
        words, game = self.start.words, self.start.game
        areas = words["area"]
        cost = self.rules.cost(self.start, way)
        hostile = self.rules.hostile(self.start, way)
        return Order(
            kind,
            hostile,
            tuple(words["army"].text(army) for army in self.armies if self.partakes(way, army)),
            areas.text(way.to),
            tuple(areas.text(area) for area in way.path),
            tuple(Cost(name, amount) for name, amount in cost.items() if amount),
            tuple(game.notation.text(action, words) for action in way.actions),
            self.rules.fights(self.start, way),
            way.declares or bool(way.wars),
            tuple(describe_event(event, words, game.notation) for event in way.wars),
        )
