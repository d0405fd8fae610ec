"""A list of legal actions kept as groups is the list it stands for."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.action import Action
from sandtable.core.bits import bits, nth
from sandtable.core.offers import ActionTable, Offers


class March(Action, frozen=True):
    notation = "march {army}"
    army: int


class Halt(Action, frozen=True):
    notation = "halt {army}"
    army: int


class End(Action, frozen=True):
    notation = "end"


MARCHES, HALTS, SIZE = ActionTable(200, March), ActionTable(200, Halt), 200


def put_together(parts: Sequence[tuple[int, int]]) -> tuple[Offers, list[Action]]:
    offers, plain = Offers(), []
    for kind, numbers in parts:
        if kind < 2:
            table = (MARCHES, HALTS)[kind]
            offers.some(table, numbers)
            plain += [table[number] for number in range(SIZE) if numbers >> number & 1]
        elif kind == 2:
            offers.one(End())
            plain.append(End())
        else:
            ready = [March(number) for number in bits(numbers)]
            offers.many(ready)
            plain += ready
    return offers, plain


PARTS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, (1 << SIZE) - 1)), max_size=4)


@given(PARTS)
def test_length_order_items_and_members_are_those_of_the_plain_list(parts: list[tuple[int, int]]) -> None:
    offers, plain = put_together(parts)
    assert len(offers) == len(plain)
    assert bool(offers) == bool(plain)
    assert [offers[place] for place in range(len(plain))] == plain
    assert [offers[place] for place in range(-len(plain), 0)] == plain
    assert all(action in offers for action in plain)
    others = [March(number) for number in range(SIZE)] + [Halt(number) for number in range(SIZE)]
    assert [other in offers for other in others] == [other in plain for other in others]
    assert list(offers) == plain
    assert offers == plain
    assert offers[:2] == plain[:2]


@given(PARTS, PARTS)
def test_offers_join_in_order(first: list[tuple[int, int]], second: list[tuple[int, int]]) -> None:
    offers, plain = put_together(first)
    others, after = put_together(second)
    offers.join(others)
    assert list(offers) == plain + after
    assert list(others) == after


def test_beyond_its_ends_there_is_nothing() -> None:
    offers, _ = put_together([(0, 5)])
    for place in (2, -3):
        try:
            offers[place]
        except IndexError:
            continue
        raise AssertionError(place)


def test_each_action_exists_once() -> None:
    offers, _ = put_together([(0, 0b110)])
    assert offers[1] is MARCHES[2] is next(iter(offers[1:]))
    assert MARCHES.number(March(2)) == 2
    assert MARCHES.number(Halt(2)) == -1


@given(st.sets(st.integers(0, 5000), max_size=60))
def test_the_members_of_a_set_however_wide(members: set[int]) -> None:
    assert bits(sum(1 << member for member in members)) == sorted(members)


@given(st.integers(1, (1 << 300) - 1))
def test_the_nth_member_of_a_set(mask: int) -> None:
    assert [nth(mask, place) for place in range(mask.bit_count())] == bits(mask)


def test_a_table_knows_its_actions_without_walking_over_them() -> None:
    assert March(3) in MARCHES
    assert March(SIZE) not in MARCHES
    assert Halt(3) not in MARCHES
    assert 3 not in MARCHES
