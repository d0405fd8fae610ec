"""Playing by chance: anything, but nobody gives up by chance."""

from __future__ import annotations

import random
from typing import ClassVar

from sandtable.core.action import Action, any_of


class Wait(Action, frozen=True):
    notation: ClassVar[str] = "wait {number}"
    number: int


class GiveUp(Action, frozen=True):
    notation: ClassVar[str] = "give-up"
    gives_up: ClassVar[bool] = True


def test_chance_takes_anything_but_does_not_give_up() -> None:
    rng = random.Random(1)
    choices = [GiveUp(), Wait(1), Wait(2)]
    assert {any_of(choices, rng) for _ in range(100)} == {Wait(1), Wait(2)}


def test_chance_gives_up_where_nothing_else_is_left() -> None:
    assert any_of([GiveUp()], random.Random(1)) == GiveUp()
