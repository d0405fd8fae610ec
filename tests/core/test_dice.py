"""Dice come from a secret seed and a counter, can be proved, and can be given."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.dice import Dice, commitment, die, new_seed
from sandtable.core.errors import BadDice


def test_the_documented_formula_gives_the_rolls() -> None:
    digest = hashlib.sha256(b"sandtable roll\nabc\n7").digest()
    assert die("abc", 7, 6) == int.from_bytes(digest[:4], "big") % 6 + 1


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("abc") == hashlib.sha256(b"sandtable seed\nabc").hexdigest()
    assert new_seed() != new_seed()


def test_the_same_seed_rolls_the_same_and_another_does_not() -> None:
    one, two, other = Dice("a"), Dice("a"), Dice("b")
    rolls = [one.roll() for _ in range(50)]
    assert rolls == [two.roll() for _ in range(50)]
    assert rolls != [other.roll() for _ in range(50)]
    assert one == two
    assert one != other


@given(st.integers(1, 1000), st.integers(0, 10**9), st.text(max_size=20))
def test_a_die_shows_one_of_its_faces(faces: int, number: int, seed: str) -> None:
    assert 1 <= die(seed, number, faces) <= faces


def test_every_face_comes_up_about_equally() -> None:
    counts = Counter(die("fair", number, 6) for number in range(12_000))
    squares = sum((counts[face] - 2000) ** 2 / 2000 for face in range(1, 7))
    assert squares < 20.5  # chi-squared, 5 degrees of freedom: one seed in a thousand exceeds this


def test_given_dice_come_first_and_leave_the_seed_alone() -> None:
    dice, plain = Dice("a", given=(6, 1)), Dice("a")
    assert [dice.roll() for _ in range(3)] == [6, 1, plain.roll()]


def test_a_die_cannot_show_what_it_has_not() -> None:
    dice = Dice("a", given=(7,))
    with pytest.raises(BadDice, match="cannot show 7"):
        dice.roll()
    assert dice.given == (7,)
