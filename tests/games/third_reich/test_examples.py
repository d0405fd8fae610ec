"""The worked examples of the rulebook, step by step."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.games.third_reich.combat import battle_of
from sandtable.rulebook.marks import rule

EXAMPLE_2 = {
    "riga": "de-inf=GR su-inf=SR",
    "vilnius": "su-inf=V1 su-inf=V2",
    "kovel": "de-inf=GK su-inf=SK",
    "minsk": "de-arm=GM su-arm=SM",
    "daugavpils": "de-arm=GD",
}
BLITZKRIEG = {"axis": ["blitzkrieg"]}


@rule("DTR-22.1.1", "DTR-3.1.4", "DTR-3.1.5", "DTR-3.1.6", "DTR-4.1.3", "DTR-4.4.4", "DTR-11.1.9")
def test_example_1_order_inside_a_phase() -> None:
    t = table(
        {
            "konigsberg": "de-inf=A de-inf=B",
            "warsaw": "de-inf=C",
            "riga": "su-inf=R",
            "kovel": "su-inf=K",
            "rome": "it-inf~=I",
        },
        op=2,
        phase="phase_start",
        diplomacy={"italy": "at-war"},
        missions={"axis": {"air": 2}},
    )
    assert t.state.op[0] == 5
    t.play("restore I")
    t.operate("attack", "A", "riga")
    t.attack("A", "R")
    t.play("mission standard for A", "planning")
    t.operate("attack", "C", "kovel")
    t.attack("C", "K")
    t.play("mission standard for C")
    t.fight("riga", dice=(2, 3, 2, 3))  # both attacks: 9 against 6
    assert t.why("tactical B") == ("DTR-3.1.5", "DTR-8.0.12")
    t.fight("kovel")
    assert t.reduced("A")
    t.play("armor production", "recruitment", "restore A")
    assert not t.reduced("A")
    assert sum(t.state.performed) == 3
    t.end()


@rule("DTR-22.1.1", "DTR-8.2.4", "DTR-8.2.5", "DTR-8.3.1", "DTR-8.3.2", "DTR-8.0.11")
@pytest.mark.parametrize("kind", ["tactical", "attack"])
def test_example_4_leaving_a_contested_area(kind: str) -> None:
    t = table(EXAMPLE_2, active="ussr", control={"axis": "daugavpils"}, technologies=BLITZKRIEG)
    assert "DTR-8.2.4" in t.why_not(kind, "SR", "konigsberg")
    assert "DTR-8.2.4" in t.why_not(kind, "SR", "vilnius", "konigsberg")
    assert t.why_not(kind, "SR", "daugavpils") == ("DTR-8.2.5", "DTR-8.2.4")
    assert t.why_not(kind, "SR", "tallinn", "daugavpils") == ("DTR-8.2.5", "DTR-8.2.4")
    assert t.why_not(kind, "SK", "minsk") == ("DTR-8.2.5",)
    assert t.can_go("strategic", "SK", "minsk")
    moved = Table(t.state.copy())
    moved.operate("strategic", "SK", "minsk")
    moved.operate("attack", "SM")
    assert not moved.allows("declare SK > GM")
    assert moved.allows("declare SM > GM")
    for operation in ("tactical", "attack", "strategic"):
        assert t.why(f"{operation} V1") == ("DTR-8.0.11",)


@rule("DTR-22.1.1", "DTR-4.4.8", "DTR-4.4.9", "DTR-7.3.2", "DTR-10.1.3")
def test_example_5_recovery_and_elimination() -> None:
    worn = EXAMPLE_2 | {
        "riga": "de-inf~=GR su-inf=SR",
        "minsk": "de-arm~=GM su-arm=SM",
        "kovel": "de-inf~=GK su-inf=SK",
    }
    t = table(
        worn,
        control={"axis": "daugavpils"},
        technologies=BLITZKRIEG,
        resources={"axis": {"ap": 1}},
        phase="after_combat",
    )
    t.play("recruitment")
    assert t.state.rp == 4
    assert t.why("exchange GR for de-arm-3") == ("DTR-10.1.3",)
    t.play("restore GR", "restore GK", "restore GM")
    assert (t.state.rp, t.state.ap[0]) == (1, 0)
    t.play("end")
    t.end()
    assert t.state.active == 2
    t.end()
    assert (t.area("V1"), t.area("V2")) == ("reserve", "reserve")


@rule("DTR-22.1.1", "DTR-8.2.4", "DTR-8.2.5", "DTR-8.3.1", "DTR-7.1.5", "DTR-8.2.1", "DTR-A12")
def test_example_6_pocket_at_stalingrad() -> None:
    t = table(
        {
            "stalingrad": "de-inf=G1 de-inf=G2 su-inf su-inf",
            "voronezh": "it-inf=I1",
            "rostov": "ro-inf=R1",
            "lugansk": "su-arm",
            "saratov": "su-inf",
            "astrakhan": "su-inf",
            "uralsk": "su-inf",
        },
        turn=12,
        control={"axis": "kharkov kursk bryansk gomel kovel dnepropetrovsk kiev vinnitsa"},
        technologies=BLITZKRIEG,
    )
    assert t.state.unsupplied()["axis"] == []
    assert t.can_go("attack", "G1")
    for kind in ("tactical", "attack"):
        for area in ("voronezh", "rostov", "saratov", "lugansk", "astrakhan", "uralsk"):
            assert not t.can_go(kind, "G1", area)
            assert "DTR-8.2.4" in t.why_not(kind, "G1", area) or not t.allows(f"{kind} G1")
    assert "DTR-8.3.1" in t.why("strategic G1")


def summer_1941(**rest: object) -> Table:
    """The German attack of example 7, all infantry in place."""
    armies = {
        "konigsberg": "de-inf=A1 de-inf=A2 de-inf=A3",
        "warsaw": "de-inf=B1 de-inf=B2",
        "danzig": "de-arm=X",
        "tarnow": "de-arm=Y",
        "riga": "su-inf=R1 su-inf=R2",
        "kovel": "su-inf=K1 su-inf=K2",
        "minsk": "su-arm=M",
    }
    t = table(
        armies, technologies=BLITZKRIEG, missions={"axis": {"air": 2}} | rest.pop("missions", {}), **rest
    )  # type: ignore[operator, arg-type]
    for army in ("A1", "A2", "A3"):
        t.operate("attack", army, "riga")
    for army in ("B1", "B2"):
        t.operate("attack", army, "kovel")
    return t


@rule(
    "DTR-22.1.1",
    "DTR-13.1.2",
    "DTR-13.1.3",
    "DTR-13.1.5",
    "DTR-13.1.7",
    "DTR-16.2.1",
    "DTR-16.2.2",
    "DTR-16.2.3",
)
def test_example_7_riga() -> None:
    t = summer_1941()
    assert not t.can_go("tactical", "X", "konigsberg", "riga", "daugavpils")
    t.play("declare A1 > R1")
    assert t.legal("support") == {"support A2", "support A3"}
    t.play("support A2")
    if t.state.phase.name == "supports":
        assert t.legal("support") == set()
        t.play("done")
    battle = battle_of(t.state, t.state.attacks[0])
    assert (battle.strength, battle.defence) == (7, 3)
    t.operate("tactical", "X", "konigsberg", "riga", "daugavpils")
    assert t.area("X") == "daugavpils"
    assert t.allows("declare A3 > R2")  # 5 against 3, if he likes


@rule("DTR-22.1.1", "DTR-13.1.2", "DTR-13.1.5", "DTR-13.1.8", "DTR-D69", "DTR-11.1.1", "DTR-S13", "DTR-S21")
def test_example_7_kovel() -> None:
    t = summer_1941()
    t.play("declare B1 > K1")
    assert t.state.attacks[0].supports == 0  # two against two: no support
    assert not t.can_go("attack", "Y", "kovel", "minsk")
    t.play("mission standard for B1")
    battle = battle_of(t.state, t.state.attacks[0])
    assert (battle.strength, battle.defence) == (7, 3)
    t.operate("attack", "Y", "kovel", "minsk")
    assert t.allows("declare Y > M")
    assert t.why("end")[0] == "DTR-8.2.6"
    assert t.why("declare Y > K2") == ("DTR-16.1.4",)
    t.play("declare Y > M")
    battle = battle_of(t.state, t.state.attacks[-1])
    assert (battle.strength, battle.defence) == (6, 5)


@rule("DTR-22.1.1", "DTR-13.1.5", "DTR-11.1.2", "DTR-13.1.6")
def test_example_7_variants() -> None:
    t = summer_1941(missions={"ussr": {"air": 1}})
    t.play("declare B1 > K1", "mission standard for B1")
    assert t.state.seat == 2
    t.play("cancel standard")
    assert not t.can_go("attack", "Y", "kovel", "minsk")
    assert "DTR-13.1.5" in t.why_not("attack", "Y", "kovel", "minsk")
    t.play("mission standard for B1")  # nobody is left to cancel it
    assert t.can_go("attack", "Y", "kovel", "minsk")
    t.operate("attack", "Y", "kovel")
    assert t.why("attack Y") == ("DTR-8.0.10",)  # an armor that joined the fight at Kovel cannot exploit
