"""What a game tells of its orders; what is said here serves any game whose armies go from area to area."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from sandtable.core.action import Action, fields_of
from sandtable.core.event import Event, snake
from sandtable.core.message import Message, Ref

if TYPE_CHECKING:
    from sandtable.core.odds import Odds
    from sandtable.core.state import State


class Opening(NamedTuple):
    """How an order begins: its first decisions, and how many phases lie below what it does."""

    actions: tuple[Action, ...]
    depth: int


class Way(NamedTuple):
    """Decisions that were tried out, and where they led."""

    state: State
    actions: tuple[Action, ...]
    path: tuple[int, ...]
    met: int = 0
    """How many of the areas it has to go through it went through."""
    news: bool = False
    """Whether dice fell or secrets came to light at its end: what follows nobody can tell before."""
    declares: bool = False
    """Whether war is declared in it."""
    wars: tuple[Event, ...] = ()
    """What has begun a war by it."""

    @property
    def to(self) -> int:
        """The area where it ends, below zero while it is on no map."""
        return self.path[-1] if self.path else -1


class Prospect(NamedTuple):
    """What an order would come to."""

    odds: Odds
    """The combat it leads to, fought out."""
    chance: float
    """How likely it is to end well."""
    mine: float
    """The steps that whoever gives the order loses on average."""
    theirs: float
    """The steps that the enemy loses on average."""
    sentence: Message
    """All of it in a sentence."""


Steps = Sequence[tuple["State", Action]]
"""Decisions, each with the position it is made in."""


SURE: Final = 0.9995
"""From this chance on something is told as certain."""


def foretell(
    odds: Odds, chance: float, mine: float, theirs: float, name: str, about: Mapping[str, Ref] | None = None
) -> Prospect:
    """A prospect with its sentence: ``prospect-`` and a name, about an area or a target."""
    shown: dict[str, str | int | float | Ref] = {
        "chance": round(100 * chance) if chance >= SURE else min(99, round(100 * chance)),
        "mine": round(mine, 1),
        "theirs": round(theirs, 1),
        **(about or {}),
    }
    return Prospect(odds, chance, mine, theirs, Message(f"prospect-{name}", shown))


Play = Callable[[Way, Action], Way]
"""Tries one more decision."""


class OrderRules:
    """The part of orders that only a game knows. One instance serves all its positions."""

    def openings(self, state: State, army: int) -> Iterable[Opening]:
        """How orders of an army may begin: with each legal action that names it, and with what is in hand."""
        depth = len(state.frames)
        if army in in_hand(state):
            yield Opening((), depth - 1)
        for action in state.actions():
            if self.begins(action) and armies_of(action)[:1] == (army,):
                yield Opening((action,), depth)

    def begins(self, action: Action) -> bool:
        """Whether an action that names an army begins an order to it."""
        return True

    def joining(self, state: State, army: int) -> Action | None:
        """The decision by which another army goes along with what is in hand."""
        return None

    def follows(self, way: Way, armies: Sequence[int], action: Action) -> bool:
        """Whether a legal action may be a further step of an order to some armies."""
        return not action.gives_up and all(army in armies for army in armies_of(action))

    def kind(self, before: State, way: Way) -> str:
        """What kind of order some decisions are; nothing where they are none."""
        return snake(type(way.actions[0]).__name__)

    def rank(self, kind: str) -> int:
        """Of two orders that take the same, a person rather means the one with the lower rank."""
        return 0

    def place(self, state: State, army: int) -> int:
        """The area an army stands in, below zero where it is on no map."""
        name = state.words["army"].text(army)
        rows = state.view().get("armies", ())
        area = next((row["area"] for row in rows if row.get("name") == name), None)
        return -1 if area is None else state.words["area"].find(area)[0]

    def stays(self, action: Action) -> bool:
        """Whether a decision orders an army to act where it stands."""
        return False

    def mark(self, state: State, army: int) -> Hashable:
        """What tells two ways to the same area apart; of those alike the first is gone on with."""
        return tuple(state.actions())

    def hostile(self, before: State, way: Way) -> bool:
        """Whether an order leads against an enemy: somebody else has to answer it, or dice fall."""
        after = way.state
        return after.rolled != before.rolled or (not after.phase.auto and after.seat != before.seat)

    def cost(self, before: State, way: Way) -> Mapping[str, int]:
        """What an order takes of each resource, by names that have a text."""
        return {}

    def done(self, state: State) -> bool:
        """Whether a deed is done although what it began goes on."""
        return False

    def fights(self, before: State, way: Way) -> bool:
        """Whether an order leads to a combat whose odds can be asked for."""
        return self.hostile(before, way)

    def further(self, way: Way, armies: Sequence[int], play: Play) -> Iterator[tuple[str, Way]]:
        """Longer orders that an order to some armies can be made into, each with its kind.

        It begins where the armies stand if the way is empty; `play` tries one more decision.
        """
        return iter(())

    def prospect(self, steps: Steps, after: State) -> Prospect | None:
        """What some decisions lead to, from the odds of the last of them that decides something by dice."""
        for state, action in reversed(steps):
            odds = state.phase.odds(state, action)
            if odds is not None:
                return self.foreseen(state, action, odds)
        return None

    def foreseen(self, state: State, action: Action, odds: Odds) -> Prospect:
        """What odds mean: the likeliest of all results, as far as the core can tell."""
        best = odds.chances[0]
        return foretell(odds, float(best.probability), 0.0, 0.0, "plain")


PLAIN_ORDERS: Final = OrderRules()


def in_hand(state: State) -> tuple[int, ...]:
    """The armies that the decision at hand is about, where it goes on inside another."""
    if len(state.frames) < 2:
        return ()
    return _numbers(state.phase, "army")


def armies_of(action: Action) -> tuple[int, ...]:
    """The armies an action names."""
    return _numbers(action, "army")


def area_of(action: Action) -> int:
    """The area an action names, below zero where it names none."""
    areas = _numbers(action, "area")
    return areas[0] if areas else -1


def _numbers(value: msgspec.Struct, word: str) -> tuple[int, ...]:
    found: list[int] = []
    for name, many in _named(type(value), word):
        known = getattr(value, name)
        found += known if many else [known]
    return tuple(found)


@cache
def _named(cls: type[Any], word: str) -> tuple[tuple[str, bool], ...]:
    """The fields of an action or a phase that name things of one kind."""
    known = fields_of(cls)
    return tuple((name, known[name].many) for name in cls.__struct_fields__ if known[name].word == word)
