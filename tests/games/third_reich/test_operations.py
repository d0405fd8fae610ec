"""8. Operations: which army may go where, over land and over sea."""

from __future__ import annotations

import pytest

from games.third_reich.positions import table
from sandtable.rulebook.marks import rule

AMPHIBIOUS = {"allies": ["amphibious-assaults"]}


@rule("DTR-8.0.2", "DTR-8.0.10", "DTR-S6")
def test_one_army_one_operation_a_turn() -> None:
    t = table({"berlin": "de-inf=A de-inf=B"})
    t.operate("attack", "A")
    for kind in ("tactical", "attack", "strategic"):
        assert not t.allows(f"{kind} A")
        assert t.why(f"{kind} A") == ("DTR-8.0.10",)
        assert t.allows(f"{kind} B")


@rule("DTR-8.0.2", "DTR-S7")
@pytest.mark.parametrize(("kind", "area"), [("naval", "brest"), ("amphibious", "caen")])
def test_a_voyage_carries_one_army(kind: str, area: str) -> None:
    t = table({"london": "uk-inf=A uk-inf=B"}, active="allies", control={"allies": "brest", "axis": "caen"})
    t.operate(kind, "A", area)
    assert (t.area("A"), t.area("B")) == (area, "london")


@rule("DTR-8.0.11")
def test_an_army_stranded_at_the_start_may_not_operate_later_either() -> None:
    t = table({"vilnius": "su-inf=V", "minsk": "su-inf=M"}, active="ussr", turn=10,
              control={"axis": "riga daugavpils minsk kovel warsaw konigsberg gomel smolensk"})  # fmt: skip
    assert t.why("attack V") == ("DTR-8.0.11",)
    t.state.give(1 << t.state.words["area"].find("minsk")[0], 2)
    assert t.why("attack V") == ("DTR-8.0.11",)


@rule("DTR-8.1.1", "DTR-8.2.8", "DTR-Q7")
def test_tactical_movement_three_areas_armor_four() -> None:
    t = table({"berlin": "de-inf=A de-arm=B"})
    assert t.can_go("tactical", "A", "breslau", "tarnow", "warsaw")
    assert not t.can_go("tactical", "A", "leipzig", "breslau", "tarnow", "warsaw")
    assert t.can_go("tactical", "B", "leipzig", "breslau", "tarnow", "warsaw")
    assert not t.can_go("tactical", "B", "leipzig", "prague", "breslau", "tarnow", "warsaw")
    t.begin("tactical", "A")
    assert not t.allows("stop")


@rule("DTR-8.1.2", "DTR-8.1.3", "DTR-D27")
def test_a_tactically_moved_army_neither_attacks_nor_supports() -> None:
    t = table({"riga": "de-inf=A su-inf=S", "konigsberg": "de-inf=B"})
    t.operate("tactical", "B", "riga")
    t.operate("attack", "A")
    assert not t.allows("declare B > S")
    assert t.why("declare B > S") == ("DTR-16.1.2",)
    t.play("declare A > S")
    assert t.state.attacks[0].supports == 0
    assert next(row for row in t.view()["armies"] if row["name"] == "B")["moved"]


@rule("DTR-8.1.3", "DTR-8.2.2")
def test_markers_stay_until_the_end_of_the_phase() -> None:
    t = table({"riga": "de-inf=A su-inf=S", "konigsberg": "de-inf=B"})
    t.operate("attack", "A")
    t.operate("tactical", "B", "danzig")
    assert (t.allows("declare A > S"), t.allows("tactical B")) == (True, False)
    for _ in range(3):
        t.end()
    assert (t.allows("declare A > S"), t.allows("tactical B")) == (False, True)


@rule("DTR-8.2.1", "DTR-8.2.2", "DTR-E20")
@pytest.mark.parametrize("edition", ["fr-2", "en-1"])
def test_attack_moves_zero_to_two_areas_armor_three(edition: str) -> None:
    t = table({"berlin": "de-inf=A de-arm=B"}, edition=edition)
    assert t.can_go("attack", "A")
    assert t.can_go("attack", "A", "breslau", "tarnow")
    assert not t.can_go("attack", "A", "breslau", "tarnow", "warsaw")
    assert t.can_go("attack", "B", "breslau", "tarnow", "warsaw")
    assert not t.can_go("attack", "B", "leipzig", "breslau", "tarnow", "warsaw")
    t.operate("attack", "A")
    assert t.view()["armies"][0]["operation"] == "attack"
    assert t.allows("end")  # it need not fight


@rule("DTR-8.2.3")
def test_nobody_passes_through_enemies() -> None:
    t = table({"konigsberg": "de-inf=A", "riga": "su-inf"})
    t.begin("attack", "A", "riga")
    assert t.state.phase.name != "path" or t.legal() == {"stop"}
    t = table({"konigsberg": "de-arm=A", "riga": "su-inf de-inf"})
    t.begin("tactical", "A", "riga")
    if t.state.phase.name == "path":
        assert t.why("to tallinn")[0] == "DTR-8.2.3"
    assert not table({"konigsberg": "de-arm=A", "riga": "su-inf de-inf"}).can_go(
        "tactical", "A", "riga", "tallinn"
    )


@rule("DTR-8.2.4", "DTR-8.2.5")
def test_leaving_a_contested_area() -> None:
    t = table(
        {"riga": "de-inf=A su-inf", "vilnius": "su-inf", "konigsberg": "de-inf"},
        control={"axis": "riga vilnius"},
    )
    assert t.why_not("tactical", "A", "daugavpils") == ("DTR-8.2.4",)
    assert t.why_not("attack", "A", "vilnius") == ("DTR-8.2.5",)
    assert t.can_go("tactical", "A", "konigsberg", "warsaw")
    assert t.why_not("tactical", "A", "konigsberg", "vilnius") == ("DTR-8.2.5",)
    assert t.why_not("tactical", "A", "konigsberg", "warsaw", "kovel") == ("DTR-8.2.4",)


@rule("DTR-8.2.6", "DTR-D27", "DTR-D78")
def test_the_duty_to_attack_where_no_friend_stood() -> None:
    t = table({"konigsberg": "de-inf=A de-inf=B", "riga": "su-inf=S su-inf=T"})
    assert t.why_not("tactical", "A", "riga") == ("DTR-D27", "DTR-8.2.6")
    t.operate("attack", "A", "riga")
    assert not t.allows("end")
    assert t.why("end") == ("DTR-8.2.6",)
    t.operate("tactical", "B", "riga")  # a friend is there now
    t.play("combats", "fight riga")
    assert not t.allows("leave")
    assert t.why("leave") == ("DTR-8.2.6",)
    t.play("declare A > S", dice=(3, 3))
    assert t.state.duties == 0
    t.end()
    assert t.state.active == 1
    shared = table({"konigsberg": "de-inf=A", "riga": "su-inf de-inf"})
    shared.operate("attack", "A", "riga")
    assert shared.allows("end")


@rule("DTR-8.2.7")
def test_entering_a_neutral_is_invading_it() -> None:
    t = table({"graz": "de-inf=A", "vienna": "de-inf=B"}, turn=6)
    assert t.why_not("tactical", "A", "zagreb") == () or t.can_go("tactical", "A", "zagreb")
    t.operate("tactical", "A", "zagreb")
    assert t.view()["diplomacy"]["yugoslavia"] == "at-war"


@rule("DTR-8.3.1", "DTR-8.3.2", "DTR-S7")
def test_strategic_movement_through_controlled_areas() -> None:
    t = table({"ruhr": "de-inf=A", "warsaw": "su-inf"}, control={"ussr": "konigsberg"})
    way = ("hanover", "berlin", "poznan", "warsaw")
    assert t.can_go("strategic", "A", *way)  # enemies in controlled areas do not stop it
    assert t.can_go("strategic", "A", "hanover")
    assert t.why_not("strategic", "A", "hanover", "berlin", "stettin", "danzig", "konigsberg") == (
        "DTR-8.3.1",
    )
    t.operate("strategic", "A", *way)
    assert not t.legal("declare")
    lost = table({"ruhr": "de-inf=A"}, control={"allies": "ruhr"})
    assert lost.why("strategic A") == ("DTR-8.3.1",) or "DTR-8.3.1" in lost.why("strategic A")


@rule("DTR-8.3.3", "DTR-E24")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_two_axis_strategic_movements_a_turn_in_the_ussr(edition: str) -> None:
    t = table(
        {"warsaw": "de-inf=A de-inf=B de-inf=C", "danzig": "de-inf=D"},
        edition=edition,
        control={"axis": "kovel minsk vilnius"},
    )
    t.operate("strategic", "A", "kovel")
    t.operate("strategic", "B", "vilnius", "minsk")
    assert not t.can_go("strategic", "C", "kovel")
    assert t.why_not("strategic", "C", "kovel") == ("DTR-8.3.3",)
    assert t.can_go("strategic", "C", "danzig")
    assert t.can_go("tactical", "C", "kovel")


@rule("DTR-8.4.1", "DTR-8.4.4", "DTR-D55", "DTR-D75")
def test_naval_movement_between_controlled_coasts() -> None:
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", control={"axis": "calais"})
    t.begin("naval", "A")
    assert t.allows("to caen")
    assert t.why("to calais") == t.why("to london") == ("DTR-8.4.1",)
    assert not t.allows("to reims")
    t.play("to caen")
    assert not t.legal("declare")
    contested = table({"caen": "uk-inf=A de-inf", "brest": "de-inf"}, turn=6, active="allies")
    assert contested.can_go("naval", "A", "london")
    assert contested.can_go("naval", "A", "brest")
    inland = table({"reims": "fr-inf=A"}, turn=6, active="allies")
    assert inland.why("naval A") == ("DTR-8.4.1",)


@rule("DTR-8.4.2", "DTR-8.4.3", "DTR-D55")
def test_axis_ships_pass_neither_gibraltar_nor_the_black_sea() -> None:
    t = table(
        {"brest": "de-inf=A", "odessa": "de-inf=B"},
        turn=11,
        control={"axis": "brest nantes marseilles odessa constanta"},
    )
    assert t.can_go("naval", "A", "nantes")
    t.begin("naval", "A")
    assert t.why("to marseilles") == ("DTR-8.4.2",)
    t = table({"odessa": "de-inf=B"}, turn=11, control={"axis": "odessa constanta kiev vinnitsa"})
    assert not t.allows("naval B")
    allied = table({"bordeaux": "uk-inf=A"}, turn=6, active="allies")
    assert allied.can_go("naval", "A", "marseilles")
    soviet = table({"sevastopol": "su-inf=A"}, turn=11, active="ussr")
    assert soviet.can_go("naval", "A", "odessa")
    assert not soviet.can_go("naval", "A", "athens")


@rule("DTR-8.5.1", "DTR-8.5.2", "DTR-A10")
def test_a_landing_goes_along_a_line_from_a_controlled_area() -> None:
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", control={"axis": "caen calais brest"})
    t.begin("amphibious", "A")
    assert t.legal("to") == {"to caen", "to calais"}
    assert t.why("to brest") == ("DTR-8.5.1",)
    lost = table({"london": "uk-inf=A"}, turn=6, active="allies", control={"axis": "caen london"})
    assert "DTR-8.5.2" in lost.why("amphibious A")


@rule("DTR-8.5.1", "DTR-8.5.3", "DTR-E25")
@pytest.mark.parametrize(
    ("edition", "armor", "home"), [("fr-2", True, True), ("fr-1", True, True), ("en-1", False, False)]
)
def test_landings_without_the_technology(edition: str, armor: bool, home: bool) -> None:
    t = table(
        {"london": "uk-inf=A uk-arm=B"}, turn=6, active="allies", edition=edition, control={"axis": "caen"}
    )
    assert t.can_go("amphibious", "A", "caen")
    assert t.can_go("amphibious", "B", "caen") is armor
    assert t.can_go("amphibious", "A", "calais") is home
    with_tile = table(
        {"london": "uk-arm=B"},
        turn=10,
        active="allies",
        edition=edition,
        control={"axis": "caen"},
        technologies=AMPHIBIOUS,
    )
    assert with_tile.can_go("amphibious", "B", "caen")
    assert with_tile.can_go("amphibious", "B", "calais") is home
    if not home:
        assert with_tile.why_not("amphibious", "B", "calais") == ("DTR-E25",)


@rule("DTR-8.5.3")
def test_one_landing_a_turn_without_the_technology() -> None:
    t = table({"london": "uk-inf=A uk-inf=B"}, turn=6, active="allies", control={"axis": "caen"})
    t.operate("amphibious", "A", "caen")
    assert t.why("amphibious B") == ("DTR-8.5.3",)


@rule("DTR-8.5.4", "DTR-8.5.5", "DTR-16.2.6", "DTR-15.1.5")
def test_a_landed_army_must_attack_and_may_not_support() -> None:
    t = table(
        {"london": "uk-inf=A uk-inf=B", "caen": "de-inf~=G"},
        turn=14,
        active="allies",
        control={"axis": "caen"},
        technologies=AMPHIBIOUS,
    )
    t.operate("amphibious", "A", "caen")
    assert t.why("end") == ("DTR-8.2.6",)
    t.operate("amphibious", "B", "caen")
    assert t.allows("declare A > G")
    assert t.allows("declare B > G")
    t.play("declare A > G")
    assert t.state.attacks[0].supports == 0
    assert t.why("end") == ("DTR-13.1.9",)  # which meets the duty, too


@rule("DTR-8.5.6", "DTR-19.1.3")
def test_landings_in_winter_only_in_the_mediterranean() -> None:
    t = table({"london": "uk-inf=A"}, turn=13, active="allies", control={"axis": "caen"})
    assert not t.allows("amphibious A")
    assert "DTR-19.1.3" in t.why("amphibious A")
    t = table({"tripoli": "uk-inf=A"}, turn=13, active="allies", control={"allies": "tripoli"})
    assert t.can_go("amphibious", "A", "sicily")


@rule("DTR-8.5.6")
def test_winter_closes_landing_lines_and_nothing_else() -> None:
    t = table({"tripoli": "uk-inf=A"}, turn=13, active="allies", control={"allies": "tripoli"})
    assert t.why_not("amphibious", "A", "caen") == ("DTR-8.5.1",)


@rule("DTR-8.5.5", "DTR-8.2.6")
def test_a_landing_beside_a_friend_brings_no_duty() -> None:
    for beside, bound in (("de-inf", True), ("de-inf fr-inf", False)):
        t = table(
            {"london": "uk-inf=A", "caen": beside}, turn=2, active="allies", control={"axis": "caen calais"}
        )
        t.operate("amphibious", "A", "caen")
        assert bool(t.state.duties) is bound


@rule("DTR-D75", "DTR-8.2.4")
def test_strategic_movement_may_leave_a_contested_area() -> None:
    t = table({"riga": "de-inf=A su-inf", "konigsberg": "su-inf"}, control={"axis": "riga"})
    assert t.can_go("strategic", "A", "konigsberg")
    assert not t.can_go("tactical", "A", "konigsberg")


@rule("DTR-8.3.2", "DTR-5.1.2")
def test_a_strategic_movement_through_enemies_still_needs_room_to_stop() -> None:
    t = table({"danzig": "de-inf=A", "warsaw": "de-inf su-inf", "tarnow": "de-inf de-inf de-inf"})
    t.begin("strategic", "A", "warsaw", "tarnow")
    assert not t.allows("stop")
    assert t.why("stop") == ("DTR-5.1.1", "DTR-5.1.2")
    t.play("to breslau", "stop")
    assert t.area("A") == "breslau"
