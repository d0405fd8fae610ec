"""Chapter 8: costs, the five operations, and how armies enter and leave contested areas."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.games.third_reich.events import Moved
from sandtable.rulebook.marks import rule

AMPHIBIOUS = {"allies": ["amphibious-assaults"]}


def cost(t: Table, kind: str, army: str, *areas: str) -> int:
    """What an operation costs."""
    trial = Table(t.state.copy())
    return next(e.cost for e in trial.operate(kind, army, *areas) if isinstance(e, Moved))


@rule("DTR-8.0.1", "DTR-Q7", "DTR-E20")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_operations_and_their_costs(edition: str) -> None:
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", edition=edition)
    assert cost(t, "tactical", "A", "plymouth") == 1
    assert cost(t, "attack", "A") == 1
    assert cost(t, "attack", "A", "plymouth") == 1
    assert cost(t, "strategic", "A", "plymouth") == 1
    assert cost(t, "naval", "A", "plymouth") == 1
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", edition=edition, control={"axis": "caen"})
    assert cost(t, "amphibious", "A", "caen") == 2


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


@rule("DTR-8.0.3", "DTR-D24", "DTR-D26", "DTR-8.0.9", "DTR-E21")
@pytest.mark.parametrize(
    ("edition", "costs"), [("fr-2", [2, 2, 2, 1]), ("fr-1", [2, 2, 2, 1]), ("en-1", [2, 2, 2, 2])]
)
def test_surprise_in_the_west(edition: str, costs: list[int]) -> None:
    t = table(
        {"paris": "fr-inf=A fr-inf=B", "calais": "uk-inf=C", "nantes": "fr-inf=D", "london": "uk-inf=E"},
        turn=2,
        active="allies",
        edition=edition,
        flags={"axis_entered_west": 2},
    )
    assert cost(t, "tactical", "E", "plymouth") == 1
    t.operate("tactical", "E", "plymouth")
    found = []
    for army, area in (("A", "vichy"), ("B", "vichy"), ("C", "paris"), ("D", "bordeaux")):
        found += [e.cost for e in t.operate("tactical", army, area) if isinstance(e, Moved)]
    assert found == costs
    later = table(
        {"paris": "fr-inf=A"}, turn=3, active="allies", edition=edition, flags={"axis_entered_west": 2}
    )
    assert cost(later, "tactical", "A", "vichy") == 1
    in_1941 = table(
        {"paris": "fr-inf=A"}, turn=5, active="allies", edition=edition, flags={"axis_entered_west": 5}
    )
    assert cost(in_1941, "tactical", "A", "vichy") == 1


@rule("DTR-8.0.3", "DTR-E21")
@pytest.mark.parametrize(("edition", "strategic"), [("fr-2", 2), ("en-1", 1)])
def test_which_operations_surprise_makes_dearer(edition: str, strategic: int) -> None:
    t = table({"paris": "fr-inf=A"}, turn=2, active="allies", edition=edition, flags={"axis_entered_west": 2})
    assert cost(t, "attack", "A") == 2
    assert cost(t, "strategic", "A", "vichy") == strategic


@rule("DTR-8.0.3", "DTR-E21", "DTR-E28", "DTR-9.2.2")
@pytest.mark.parametrize(("edition", "counts"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_whose_entry_counts_as_surprise(edition: str, counts: bool) -> None:
    t = table(
        {"milan": "it-inf=I"}, turn=2, edition=edition, diplomacy={"italy": "at-war"}, war={"axis": "total"}
    )
    for n in range(2, 7):
        t.state.put(t.number(f"it-inf-{n}"), t.state.words["area"].find("rome" if n < 5 else "naples")[0])
    t.operate("tactical", "I", "marseilles")
    assert bool(t.state.entered_west) is counts


@rule("DTR-8.0.4", "DTR-D24")
def test_soviet_operations_cost_two_in_the_turn_of_the_invasion() -> None:
    for turn, entered, price in ((7, 7, 2), (8, 7, 1), (9, 9, 1)):
        t = table({"kharkov": "su-inf=A"}, turn=turn, active="ussr", flags={"axis_entered_ussr": entered})
        assert cost(t, "tactical", "A", "kursk") == price
    poor = table({"kharkov": "su-inf=A"}, turn=7, active="ussr", op=1, flags={"axis_entered_ussr": 7})
    assert poor.why("tactical A") == ("DTR-8.0.13", "DTR-8.0.4")


@rule("DTR-8.0.5", "DTR-19.1.5", "DTR-8.0.9", "DTR-D26")
def test_axis_operations_in_the_ussr_cost_two_in_winter_1942() -> None:
    for turn, price in ((8, 1), (9, 2), (10, 1)):
        t = table(
            {"minsk": "de-inf=A", "warsaw": "de-inf=B"}, turn=turn, control={"axis": "minsk kovel vilnius"}
        )
        assert cost(t, "tactical", "A", "kovel") == price
        assert cost(t, "tactical", "A", "vilnius", "warsaw") == price
        assert cost(t, "tactical", "B", "danzig") == 1
    poor = table({"warsaw": "de-inf=B"}, turn=9, op=1, control={"axis": "kovel"})
    assert not poor.can_go("tactical", "B", "kovel")
    assert poor.why_not("tactical", "B", "kovel") == ("DTR-8.0.13", "DTR-8.0.5")


@rule("DTR-8.0.6", "DTR-A7", "DTR-8.0.8", "DTR-D25")
def test_axis_operations_beyond_the_eastern_line_cost_two() -> None:
    control = {"axis": "minsk gomel kovel bryansk kursk voronezh saratov stalingrad tambov"}
    t = table({"voronezh": "de-inf=A", "stalingrad": "de-inf=B"}, turn=15, control=control)
    assert cost(t, "tactical", "A", "saratov") == 2
    assert cost(t, "tactical", "A", "saratov", "stalingrad") == 2
    assert cost(t, "tactical", "A", "kursk") == 1
    winter = table({"voronezh": "de-inf=A", "stalingrad": "de-inf=B"}, turn=9, control=control)
    assert cost(winter, "tactical", "A", "saratov") == 2


@rule("DTR-8.0.7", "DTR-D57")
def test_a_voyage_over_several_seas_costs_two() -> None:
    t = table({"london": "uk-inf=A"}, turn=6, active="allies")
    assert cost(t, "naval", "A", "calais") == 1
    assert cost(t, "naval", "A", "scotland") == 1
    assert cost(t, "naval", "A", "canada") == 2
    poor = table({"london": "uk-inf=A"}, turn=6, active="allies", op=1)
    poor.begin("naval", "A")
    assert poor.why("to canada") == ("DTR-8.0.13", "DTR-8.0.7")


@rule("DTR-8.0.11")
def test_an_army_stranded_at_the_start_may_not_operate_later_either() -> None:
    t = table({"vilnius": "su-inf=V", "minsk": "su-inf=M"}, active="ussr", turn=10,
              control={"axis": "riga daugavpils minsk kovel warsaw konigsberg gomel smolensk"})  # fmt: skip
    assert t.why("attack V") == ("DTR-8.0.11",)
    t.state.give(1 << t.state.words["area"].find("minsk")[0], 2)
    assert t.why("attack V") == ("DTR-8.0.11",)


@rule("DTR-8.0.13")
def test_no_operation_without_the_points() -> None:
    t = table({"berlin": "de-inf=A"}, op=0)
    assert not t.legal("tactical")
    assert t.why("tactical A") == ("DTR-8.0.13",)
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", op=1, control={"axis": "caen"})
    assert not t.allows("amphibious A")
    assert "DTR-8.0.13" in t.why("amphibious A")


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
