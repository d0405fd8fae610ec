"""The easy bot's reckoning of a whole attack: exact over the dice."""

from __future__ import annotations

from itertools import product

import pytest

from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.bot.clash import Cover, clash, cover_of, results
from sandtable.games.empires.combat import compare
from sandtable.rulebook.marks import rule

OPEN = Cover(0, 0, 0, True, True)


def test_the_results_of_one_attack_are_those_of_the_dice() -> None:
    for attacker, defender in ((5, 3), (3, 5), (9, 3)):
        lost = [compare(attacker + a, defender + d) for a, d in product(range(1, 7), repeat=2)]
        mine = sum(chance * own for own, _, _, chance in results(attacker, defender))
        theirs = sum(chance * other for _, other, _, chance in results(attacker, defender))
        assert mine == pytest.approx(sum(one.attacker for one in lost) / 36)
        assert theirs == pytest.approx(sum(one.defender for one in lost) / 36)


def test_a_lone_army_dies_when_it_takes_two_losses() -> None:
    outlook = clash(((5, 2, 2),), ((3, 2),), 0, OPEN)
    wins = sum(5 + a > 3 + d for a, d in product(range(1, 7), repeat=2))
    assert outlook.clear == pytest.approx(wins / 36)


def test_who_cannot_take_both_losses_costs_the_victor_none() -> None:
    """DOE-9.2.30: a lone reduced army of value 3 (2 when reduced)."""
    outlook = clash(((5, 2, 2),), ((3, 1),), 0, OPEN)
    worse = [compare(5 + a, 2 + d) for a, d in product(range(1, 7), repeat=2)]
    assert outlook.mine == pytest.approx(sum(one.attacker for one in worse if one.defender < 2) / 36)
    assert outlook.theirs == pytest.approx(sum(min(one.defender, 1) for one in worse) / 36)


@rule("DOE-9.2.30")
@pytest.mark.parametrize("level", [0, 1])
def test_an_attacker_that_cannot_take_both_losses_costs_the_defender_none(level: int) -> None:
    """A lone reduced army, against open ground and against a trench."""
    cover = Cover(0, 2 * level, level, False, False)
    outlook = clash(((4, 2, 1),), ((4, 2),), 0, cover)
    worse = [compare(4 + a, 4 + 2 * level + d) for a, d in product(range(1, 7), repeat=2)]
    theirs = sum(max(0, one.defender - level) for one in worse if one.attacker < 2)
    assert outlook.theirs == pytest.approx(theirs / 36)
    assert outlook.mine == pytest.approx(sum(min(one.attacker, 1) for one in worse) / 36)


def test_dead_attackers_attack_no_more() -> None:
    """Two reduced armies lost in the first Attack make no second one."""
    sure = Cover(9, 0, 0, True, True)
    assert clash(((2, 1, 1), (2, 1, 1)), ((5, 2), (5, 2)), 0, sure).mine == pytest.approx(2.0)


def test_support_and_an_edge_raise_the_first_attack() -> None:
    alone, helped = clash(((5, 2, 2),), ((4, 2),), 0, OPEN), clash(((5, 2, 2), (5, 2, 2)), ((4, 2),), 0, OPEN)
    assert helped == clash(((7, 2, 2),), ((4, 2),), 0, OPEN)
    assert clash(((5, 2, 2),), ((4, 2),), 1, OPEN) == clash(((6, 2, 2),), ((4, 2),), 0, OPEN)
    assert helped.clear > alone.clear


def test_a_trench_saves_the_army_and_gives_up_the_plain() -> None:
    warsaw = cover_of(BOARD.index["warsaw"], 1)
    behind = clash(((9, 2, 2),), ((3, 2),), 0, warsaw)
    assert behind.theirs < clash(((9, 2, 2),), ((3, 2),), 0, OPEN).theirs
    held = clash(((9, 2, 2),), ((3, 2),), 0, warsaw._replace(gives_way=False))
    assert held.clear < behind.clear
    deep = cover_of(BOARD.index["verdun"], 2)
    assert (deep.trench, deep.gives_way_2) == (2, False)


def test_losses_pass_to_other_armies_of_the_area() -> None:
    outlook = clash(((5, 2, 2), (5, 2, 2)), ((3, 1), (3, 1)), 0, OPEN)
    both = clash(((5, 2, 2),), ((3, 1), (3, 1)), 0, OPEN)
    assert both.clear > 0
    assert outlook.clear > both.clear
