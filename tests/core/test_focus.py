"""What a decision is about is told in names."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.core.focus import focus_of
from sandtable.core.words import Word, Words

WORDS = {"army": Words(["red", "blue"]), "area": Words(["hill", "ford", "town"])}
Army = Annotated[int, Word("army")]
Area = Annotated[int, Word("area")]


class Fight(msgspec.Struct, frozen=True):
    target: Army
    round: int = 1


class March(msgspec.Struct, frozen=True):
    army: Army
    way: tuple[Area, ...] = ()
    left: int = 0
    fight: Fight | None = None


def test_numbers_that_are_marked_are_told_by_name_and_others_not_at_all() -> None:
    assert focus_of(March(1, (0, 2), left=2), WORDS) == {"army": "blue", "way": ["hill", "town"]}


def test_what_lies_inside_is_told_with_the_rest() -> None:
    assert focus_of(March(0, fight=Fight(1)), WORDS) == {"army": "red", "way": [], "target": "blue"}


def test_a_number_below_zero_is_nothing() -> None:
    assert focus_of(March(-1), WORDS) == {"way": []}
