"""Exact odds against a brute force over all pairs of dice that are rolled on the table."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from games.third_reich.clashes import clash, facing, odds
from games.third_reich.positions import Table
from sandtable.rulebook.marks import rule

CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("minsk", "de-inf=A su-inf=D", {}),
    ("minsk", "de-inf~=A su-inf=D", {}),
    ("minsk", "de-inf=A su-inf~=D", {}),
    ("minsk", "de-inf~=A su-inf~=D", {}),
    ("moscow", "de-inf=A su-gds=D", {}),
    ("minsk", "de-arm=A su-arm=D", {}),  # the attacker's 1 and 2 count as 3
    ("minsk", "su-arm=A de-arm=D", {"active": "ussr", "edition": "en-1"}),  # the defender's do
    ("benghazi", "de-dak=A uk-arm~=D", {"turn": 10}),  # both do
    ("minsk", "de-inf=A de-inf=B su-inf=D", {"supports": ("B",)}),
    ("minsk", "it-inf=A su-adv=D", {"turn": 9}),
    ("nancy", "de-arm=A fr-inf=D", {"turn": 3, "via": {"A": "stuttgart"}}),
    ("caen", "us-adv=A it-inf=D de-inf", {"turn": 18, "active": "allies", "landed": "A"}),
]


def steps(t: Table, army: str) -> int:
    """The steps an army has left."""
    return 0 if t.area(army) == "reserve" else 1 if t.reduced(army) else 2


def rolled(area: str, armies: str, rest: dict[str, Any]) -> Counter[tuple[int, int]]:
    """The steps lost by A and by D in each of the 36 pairs, by fighting every one of them."""
    found: Counter[tuple[int, int]] = Counter()
    for dice in product(range(1, 7), repeat=2):
        before = facing(area, armies, **{k: v for k, v in rest.items() if k != "supports"})
        had = steps(before, "A"), steps(before, "D")
        after, _ = clash(area, armies, dice=dice, **rest)
        found[had[0] - steps(after, "A"), had[1] - steps(after, "D")] += 1
    return found


def asked(area: str, armies: str, rest: dict[str, Any]) -> Table:
    """The position in which the odds of A against D are asked."""
    return facing(area, armies, **{k: v for k, v in rest.items() if k != "supports"})


@rule("DTR-16.3.3", "DTR-16.4.1", "DTR-16.4.2", "DTR-16.4.3", "DTR-16.4.4")
@pytest.mark.parametrize(("area", "armies", "rest"), CASES)
def test_odds_are_those_of_all_36_pairs(area: str, armies: str, rest: dict[str, Any]) -> None:
    t = asked(area, armies, rest)
    text = "declare A > D"
    if rest.get("supports"):
        t.play(text)
        text = "support B"
    found = odds(t, text)
    chances = {
        (chance.result["attacker_loses"], chance.result["defender_loses"]): chance.probability
        for chance in found.chances
    }
    expected = {pair: Fraction(count, 36) for pair, count in rolled(area, armies, rest).items()}
    assert chances == expected
    assert sum(chances.values()) == 1


@pytest.mark.parametrize(("area", "armies", "rest"), CASES)
def test_expected_steps_and_eliminations(area: str, armies: str, rest: dict[str, Any]) -> None:
    t = asked(area, armies, rest)
    had = steps(t, "A"), steps(t, "D")
    text = "declare A > D"
    if rest.get("supports"):
        t.play(text)
        text = "support B"
    expected = odds(t, text).expected
    pairs = rolled(area, armies, rest)
    assert expected["attacker_steps"] == pytest.approx(sum(a * n for (a, _), n in pairs.items()) / 36)
    assert expected["defender_steps"] == pytest.approx(sum(d * n for (_, d), n in pairs.items()) / 36)
    lost = sum(n for (a, _), n in pairs.items() if a == had[0])
    won = sum(n for (_, d), n in pairs.items() if d == had[1])
    assert expected["attacker_eliminated"] == pytest.approx(lost / 36)
    assert expected["defender_eliminated"] == pytest.approx(won / 36)


@rule("DTR-11.1.1")
def test_the_effect_of_a_mission_by_comparison() -> None:
    t = facing("minsk", "de-inf=A su-inf=D", missions={"axis": {"air": 1}})
    before = odds(t, "declare A > D")
    t.play("declare A > D")
    mission = odds(t, "mission standard for A")
    assert before.detail["with_mission"] == mission.expected
    assert mission.detail["without_mission"] == before.expected
    assert mission.expected["defender_eliminated"] > before.expected["defender_eliminated"]
    assert not before.detail["opens_exploitation"]
    assert mission.detail["opens_exploitation"]


@rule("DTR-19.1.2")
def test_no_mission_is_compared_where_none_may_fly() -> None:
    t = facing("minsk", "de-inf=A su-inf=D", missions={"axis": {"air": 1}}, turn=13)
    assert "with_mission" not in odds(t, "declare A > D").detail


@rule("DTR-16.2.1")
def test_the_effect_of_a_support_by_comparison() -> None:
    t = facing("minsk", "de-inf=A de-inf~=B de-inf=C su-inf=D su-inf=E")
    detail = odds(t, "declare A > D").detail
    t.play("declare A > D")
    assert detail["with_support"] == odds(t, "support C").expected  # the stronger of the two
    assert "with_support" not in odds(facing("minsk", "de-inf=A su-inf=D"), "declare A > D").detail


@rule("DTR-D5")
def test_a_declared_attack_is_not_compared_with_more_supports() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D", missions={"axis": {"air": 1}})
    t.play("combats", "fight minsk", "declare A > D", "done")
    assert "with_support" not in odds(t, "roll").detail


@rule("DTR-S13")
def test_the_answer_to_a_mission_shows_both_odds() -> None:
    missions = {"axis": {"air": 1}, "ussr": {"air": 1}}
    t = facing("minsk", "de-inf=A su-inf=D", missions=missions)
    plain = odds(t, "declare A > D").expected
    t.play("declare A > D", "mission standard for A")
    assert odds(t, "cancel standard").expected == plain
    assert odds(t, "let pass").detail["strength"] == 7


def test_odds_tell_what_the_strengths_are_made_of() -> None:
    t = facing("moscow", "de-arm=A su-inf=D")
    detail = odds(t, "declare A > D").plain()
    assert detail["attacker"] == "A"
    assert detail["area"] == "moscow"
    assert (detail["strength"], detail["defence"], detail["terrain"]) == (6, 5, 2)
    assert detail["attacker_die_lifted"] is False
    assert sum(row["probability"] for row in detail["results"]) == pytest.approx(1)
    assert {row["exact"] for row in detail["results"]} <= {str(Fraction(n, 36)) for n in range(1, 37)}
