"""Trying out on several processors at once: the worlds are shared out, and come back in their order."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from functools import cache
from math import inf
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final, Protocol, TypeAlias

from sandtable import games
from sandtable.bots.playouts import outcome
from sandtable.core.action import Action
from sandtable.core.child import CHILDREN
from sandtable.core.state import State

PATIENCE: Final = 60.0
"""Seconds a partner may take for one world before it is given up."""
SLACK: Final = 0.1
"""Seconds after the end of its time in which a partner may still say what it has."""


Plan: TypeAlias = tuple[Action, int]
"""An action, and the way in which who plays it goes on."""


class Team(Protocol):
    """Who tries out: so many worlds at once."""

    @property
    def size(self) -> int: ...

    def meet(self, state: State) -> None:
        """Look at the position that is thought about."""
        ...

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int], until: float = inf) -> list[list[float]]:
        """World by world what comes of each plan, of as many as can be tried out in time."""
        ...


class Alone:
    """One processor: one world after the other."""

    state: State

    @property
    def size(self) -> int:
        return 1

    def meet(self, state: State) -> None:
        self.state = state

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int], until: float = inf) -> list[list[float]]:
        return [self._in_world(plans, world, until) for world in worlds]

    def _in_world(self, plans: Sequence[Plan], world: int, until: float) -> list[float]:
        seat = self.state.seat
        assert seat is not None
        found = list[float]()
        for action, way in plans:
            result = outcome(self.state, seat, action, world, way, until)
            if result is None:
                break
            found.append(result)
        return found


class Partner:
    """Another process that looks at the same position."""

    def __init__(self) -> None:
        self._pipe, theirs = CHILDREN.Pipe()
        self._process = CHILDREN.Process(target=_think, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self.there = True
        self._asked = 0
        """How many questions it was asked; an answer to an earlier one, for which nobody waited, is old."""

    def tell(self, told: object) -> None:
        """Send something, unless it is gone."""
        if self.there:
            try:
                self._pipe.send(told)
            except OSError:
                self.end()

    def ask(self, plans: Sequence[tuple[str, int]], world: int, until: float) -> None:
        """Have it try out plans in a world."""
        self._asked += 1
        self.tell((self._asked, plans, world, until))

    def heard(self, until: float) -> list[float] | None:
        """What it found out in time; nothing from one that is gone."""
        try:
            while self.there:
                wait = PATIENCE if until == inf else max(0.0, until - monotonic()) + SLACK
                if not self._pipe.poll(wait):
                    if until < inf:
                        return []
                    break
                number, found = self._pipe.recv()
                if number == self._asked:
                    return list(found)
        except (EOFError, OSError):
            pass
        self.end()
        return None

    def end(self) -> None:
        """It is needed no more, or has failed."""
        if self.there:
            self.there = False
            self._process.kill()
            self._process.join()
            self._pipe.close()


class Several(Alone):
    """This process and its partners; what one that fails was asked is tried out here."""

    def __init__(self, partners: Sequence[Partner]) -> None:
        self._partners = list(partners)

    @property
    def size(self) -> int:
        return 1 + len(self._partners)

    def meet(self, state: State) -> None:
        super().meet(state)
        self._partners = [partner for partner in self._partners if partner.there]
        for partner in self._partners:
            partner.tell((state.game.id, state.view()))

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int], until: float = inf) -> list[list[float]]:
        notation, words = self.state.game.notation, self.state.words
        texts = [(notation.text(action, words), way) for action, way in plans]
        asked = list(zip(self._partners, worlds[1:], strict=False))
        for partner, world in asked:
            partner.ask(texts, world, until)
        found = super().try_out(plans, worlds[:1], until)
        for partner, world in asked:
            heard = partner.heard(until)
            found.append(self._in_world(plans, world, until) if heard is None else heard)
        return found


@cache
def everybody() -> Several:
    """This process and a partner on every other processor, started when they are first needed."""
    alone = multiprocessing.current_process().daemon  # such a process may start no other
    return Several([] if alone else [Partner() for _ in range((os.cpu_count() or 1) - 1)])


def _think(pipe: Connection) -> None:
    """The life of a partner: a position, then worlds of it, until nobody asks any more."""
    team = Alone()
    while True:
        try:
            first, *rest = pipe.recv()
        except EOFError:
            return
        if isinstance(first, str):
            team.meet(games.find(first).load(rest[0]))
            continue
        texts, world, until = rest
        state = team.state
        legal = state.actions()
        plans = list[Plan]()
        for text, way in texts:
            meant = state.game.notation.parse(text, state.words)
            plans.append((next(action for action in meant if action in legal), way))
        pipe.send((first, team.try_out(plans, [world], until)[0]))
