"""Trying out on several processors at once: the worlds are shared out, and come back in their order."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from functools import cache
from multiprocessing.connection import Connection
from typing import Final, Protocol, TypeAlias

from sandtable import games
from sandtable.bots.playouts import outcome
from sandtable.core.action import Action
from sandtable.core.child import attend
from sandtable.core.state import State

PATIENCE: Final = 60.0
"""Seconds a partner may take for one world before it is given up."""


Plan: TypeAlias = tuple[Action, int]
"""An action, and the way in which who plays it goes on."""


class Team(Protocol):
    """Who tries out: so many worlds at once."""

    @property
    def size(self) -> int: ...

    def meet(self, state: State) -> None:
        """Look at the position that is thought about."""
        ...

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int]) -> list[list[float]]:
        """World by world what comes of each plan."""
        ...


class Alone:
    """One processor: one world after the other."""

    state: State

    @property
    def size(self) -> int:
        return 1

    def meet(self, state: State) -> None:
        self.state = state

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int]) -> list[list[float]]:
        seat = self.state.seat
        assert seat is not None
        return [[outcome(self.state, seat, action, world, way) for action, way in plans] for world in worlds]


class Partner:
    """Another process that looks at the same position."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self.there = True

    def tell(self, told: object) -> None:
        """Send something, unless it is gone."""
        if self.there:
            try:
                self._pipe.send(told)
            except OSError:
                self.end()

    def heard(self) -> list[float] | None:
        """What it found; nothing from one that is gone."""
        try:
            if self.there and self._pipe.poll(PATIENCE):
                found: list[float] = self._pipe.recv()
                return found
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

    def try_out(self, plans: Sequence[Plan], worlds: Sequence[int]) -> list[list[float]]:
        notation, words = self.state.game.notation, self.state.words
        texts = [(notation.text(action, words), way) for action, way in plans]
        asked = list(zip(self._partners, worlds[1:], strict=False))
        for partner, world in asked:
            partner.tell((texts, world))
        found = super().try_out(plans, worlds[:1])
        for partner, world in asked:
            found.append(partner.heard() or super().try_out(plans, [world])[0])
        return found


@cache
def everybody() -> Several:
    """This process and a partner on every other processor, started when they are first needed."""
    alone = multiprocessing.current_process().daemon  # such a process may start no other
    return Several([] if alone else [Partner() for _ in range((os.cpu_count() or 1) - 1)])


def _think(pipe: Connection) -> None:
    """The life of a partner: a position, then worlds of it, until nobody asks any more."""
    attend()
    team = Alone()
    while True:
        try:
            first, second = pipe.recv()
        except EOFError:
            return
        if isinstance(first, str):
            team.meet(games.find(first).load(second))
            continue
        state = team.state
        legal = state.actions()
        plans = list[Plan]()
        for text, way in first:
            meant = state.game.notation.parse(text, state.words)
            plans.append((next(action for action in meant if action in legal), way))
        pipe.send(team.try_out(plans, [second])[0])
