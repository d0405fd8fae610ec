"""Chapters 15 and 16, clause by clause: who may not support, what binds, and what terrain does not give."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing, strengths
from games.third_reich.positions import table
from sandtable.games.third_reich.combat import Battle, combat_value, result_of
from sandtable.games.third_reich.counters import COUNTERS
from sandtable.games.third_reich.geography import BOARD, TERRAIN_BONUS
from sandtable.rulebook.marks import rule


@rule("DTR-16.2.6", "DTR-16.2.1")
def test_support_comes_from_the_same_area() -> None:
    t = facing("riga", "de-inf=A de-inf=B su-inf=D", beside={"vilnius": "de-inf=C su-inf"})
    t.play("declare A > D")
    assert t.legal("support") == {"support B"}


@rule("DTR-D5", "DTR-D37", "DTR-D44", "DTR-16.1.6")
def test_a_declared_attack_binds_attacker_target_and_supports() -> None:
    t = facing("riga", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.attack("A", "D", "B")
    assert not t.allows("declare C > D"), "the target is taken"
    assert not t.legal("declare B"), "the support is spent"
    assert t.allows("declare C > E")
    stays = table(
        {"riga": "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E"},
        markers={name: {"operation": "attack"} for name in "AB"},
        control={"axis": "konigsberg"},
    )
    assert stays.can_go("tactical", "C", "konigsberg")
    stays.attack("A", "D", "B")
    assert not stays.can_go("tactical", "C", "konigsberg"), "the support rests on it"
    beside = facing("riga", "de-inf=A de-inf=B su-inf=D", beside={"warsaw": "de-inf=F"})
    beside.attack("A", "D", "B")
    assert beside.can_go("tactical", "F", "poznan"), "elsewhere nothing rests on anybody"


@rule("DTR-1.2.3", "DTR-16.3.4", "DTR-D61")
def test_the_printed_values_in_africa_and_elsewhere() -> None:
    t = table({"tripoli": "de-dak=K uk-inf=U", "rome": "it-inf=I"}, turn=7)
    dak, infantry = t.number("K"), t.number("U")
    africa, europe = BOARD.index["tripoli"], BOARD.index["rome"]
    counter = COUNTERS[dak]
    assert combat_value(t.state, dak, africa) == counter.africa_full
    assert combat_value(t.state, dak, europe) == counter.full
    assert combat_value(t.state, infantry, africa) == combat_value(t.state, infantry, europe)


@rule("DTR-15.1.3", "DTR-15.2.5", "DTR-E42")
@pytest.mark.parametrize(
    ("area", "edition", "owner", "bonus"),
    [
        ("konigsberg", "fr-2", "axis", 1),
        ("konigsberg", "en-1", "axis", 1),
        ("konigsberg", "fr-2", "ussr", 0),
        ("warsaw", "fr-2", "axis", 0),
        ("stalingrad", "fr-2", "axis", 1),
        ("stalingrad", "en-1", "axis", 0),
    ],
)
def test_a_fortress_helps_who_controls_it(area: str, edition: str, owner: str, bonus: int) -> None:
    settings = {"active": "ussr", "turn": 15, "edition": edition}
    t = facing(area, "su-inf=A de-inf=D", control={owner: area}, **settings)
    plain = facing("poznan", "su-inf=A de-inf=D", control={"axis": "poznan"}, **settings)
    assert (
        strengths(t, "declare A > D")[1]
        == strengths(plain, "declare A > D")[1] + TERRAIN_BONUS[BOARD.index[area]] + bonus
    )


@rule("DTR-16.3.3", "DTR-16.4.6", "DTR-16.3.7")
@pytest.mark.parametrize(("die", "counts"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_a_lifted_die_counts_three(die: int, counts: int) -> None:
    attacking = Battle(0, 5, 5, True, False, False, False)
    defending = Battle(0, 5, 5, False, True, False, False)
    assert result_of(attacking, die, 6).score == 5 + counts
    assert result_of(defending, 6, die).defence_score == 5 + counts


@rule("DTR-16.3.6", "DTR-1.2.3")
@pytest.mark.parametrize(("turn", "area", "loss"), [(9, "riga", 1), (9, "warsaw", 0), (10, "riga", 0)])
def test_the_first_winter_in_the_ussr_alone(turn: int, area: str, loss: int) -> None:
    t = table({area: "de-inf=G"}, turn=turn)
    army = t.number("G")
    assert combat_value(t.state, army, BOARD.index[area]) == COUNTERS[army].full - loss
