"""Dice come from a secret seed and a counter, can be proved, and can be given."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.dice import Dice, commitment, die, new_seed
from sandtable.core.errors import BadDice
from sandtable.core.event import Drawn, Rolled
from sandtable.core.match import dice_of
from skirmish import GAME


@pytest.mark.parametrize("faces", [6, 3 << 30])
def test_the_documented_formula_gives_the_rolls(faces: int) -> None:
    """Also for a die of so many faces that every fourth number is left out, so that all are as likely."""
    for number in range(100):
        digest = hashlib.sha256(b"sandtable roll\nabc\n%d" % number).digest()
        eight = [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
        fair = [value for value in eight if value < 2**32 - 2**32 % faces]
        assert die("abc", number, faces) == fair[0] % faces + 1


def test_where_all_eight_numbers_are_left_out_the_hash_is_hashed() -> None:
    faces = 2**31 + 1  # of two numbers one is left out
    digest = hashlib.sha256(b"sandtable roll\nabc\n287").digest()
    assert min(digest[::4]) >= 128
    again = hashlib.sha256(digest).digest()
    eight = [int.from_bytes(again[place : place + 4], "big") for place in range(0, 32, 4)]
    assert die("abc", 287, faces) == next(value for value in eight if value < faces) + 1


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("abc") == hashlib.sha256(b"sandtable seed\nabc").hexdigest()
    assert new_seed() != new_seed()


def test_the_same_seed_rolls_the_same_and_another_does_not() -> None:
    one, two, other = Dice("a"), Dice("a"), Dice("b")
    rolls = [one.die(number, 6) for number in range(50)]
    assert rolls == [two.die(number, 6) for number in range(50)]
    assert rolls != [other.die(number, 6) for number in range(50)]
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
    state, plain = GAME.start(seed="a"), GAME.start(seed="a")
    state.give_dice((6, 1))
    assert state.roll(0, 3) == (6, 1, *plain.roll(0))
    assert state.rolled == 1


def test_a_die_cannot_show_what_it_has_not() -> None:
    state = GAME.start(seed="a")
    state.give_dice((7,))
    with pytest.raises(BadDice, match="cannot show 7"):
        state.roll(0)
    assert state.given == (7,)


def test_dice_of_one_throw_fall_until_they_show_enough() -> None:
    state = GAME.start(seed="a")
    state.give_dice((2, 3, 6, 1))
    assert state.roll_until(1, 9, lambda shown: sum(shown) > 10, ("SKI-5.3",)) == (2, 3, 6)
    assert state.roll_until(1, 1, lambda shown: False) == (1,)
    assert state.roll_until(1, 5, lambda shown: True) == ()
    assert [event.values for event in state.events if isinstance(event, Rolled)] == [(2, 3, 6), (1,)]


def test_a_hidden_draw_is_told_to_nobody_and_still_told_to_the_record() -> None:
    state = GAME.start(seed="a")
    state.give_dice((4,))
    assert state.draw(9, ()) == 3
    (event,) = state.events[-1:]
    assert event == Drawn(among=9, value=4, seats=())
    assert event.news
    assert not any(event.visible_to(seat) for seat in (0, 1, None))
    assert dice_of(state.events) == (4,)
