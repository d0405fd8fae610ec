"""Chapter 15: what forests, rivers, fortresses and lines give the defender."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import clash, facing, strengths
from games.third_reich.positions import EDITIONS, table
from sandtable.games.third_reich.geography import BOARD, TERRAIN_BONUS
from sandtable.rulebook.marks import rule


def bonus(area: str, armies: str = "de-inf=A su-inf=D", **rest: object) -> int:
    """What terrain gives D against A in an area."""
    _, fought = clash(area, armies, **rest)  # type: ignore[arg-type]
    assert fought.defence == fought.defence_value + fought.terrain
    return fought.terrain


@rule("DTR-15.1.1", "DTR-Q9")
def test_plain_has_no_effect() -> None:
    assert bonus("minsk") == 0
    assert bonus("daugavpils") == 0


@rule("DTR-15.1.2", "DTR-Q9")
@pytest.mark.parametrize(
    ("area", "terrain"),
    [("vilnius", "forest"), ("gomel", "marsh"), ("grozny", "mountains"), ("baku", "narrow pass")],
)
def test_difficult_ground_gives_one(area: str, terrain: str) -> None:
    assert bonus(area) == 1, terrain


@rule("DTR-15.1.2")
def test_difficult_ground_helps_without_control() -> None:
    assert bonus("vilnius", control={"vilnius": "axis"}) == 1


@rule("DTR-15.1.3", "DTR-Q9")
def test_a_fortress_helps_only_its_controller() -> None:
    assert bonus("tula") == 1
    assert bonus("tula", control={"tula": "axis"}) == 0


@rule("DTR-15.1.3", "DTR-E42")
@pytest.mark.parametrize(("edition", "expected"), [("fr-2", 1), ("fr-1", 1), ("en-1", 0)])
def test_soviet_fortresses_help_a_german_controller_only_in_french(edition: str, expected: int) -> None:
    held = {"tula": "axis"}
    assert bonus("tula", "su-inf=A de-inf=D", active="ussr", control=held, edition=edition) == expected


@rule("DTR-E42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_other_fortresses_help_their_controller_in_every_edition(edition: str) -> None:
    assert bonus("berlin", "su-inf=A de-inf=D", active="ussr", edition=edition) == 1
    assert bonus("tula", edition=edition) == 1


@rule("DTR-15.1.4", "DTR-Q9")
def test_a_river_crossed_by_the_attacker_gives_one() -> None:
    assert bonus("dnepropetrovsk", via={"A": "kiev"}) == 1
    assert bonus("dnepropetrovsk", via={"A": "kharkov"}) == 0


@rule("DTR-15.2.2")
def test_a_river_helps_only_on_the_side_where_it_is_drawn() -> None:
    assert bonus("ruhr", "fr-inf=A de-inf=D", via={"A": "brussels"}, active="allies", turn=2) == 1
    assert bonus("brussels", "de-inf=A be-inf=D", via={"A": "ruhr"}, turn=2) == 0


@rule("DTR-15.2.2")
def test_a_fortified_line_helps_only_on_the_side_where_it_is_drawn() -> None:
    assert bonus("nancy", "de-inf=A fr-inf=D", via={"A": "frankfurt"}, turn=2) == 2
    outward = bonus("frankfurt", "fr-inf=A de-inf=D", via={"A": "nancy"}, active="allies", turn=2)
    assert outward == 1  # the Rhine alone, drawn in Frankfurt


@rule("DTR-15.1.5", "DTR-Q9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_landing_gives_one(edition: str) -> None:
    landing = {"active": "allies", "turn": 18, "edition": edition}
    assert bonus("caen", "uk-inf=A de-inf=D", landed="A", **landing) == 1
    assert bonus("caen", "uk-inf=A de-inf=D", **landing) == 0


@rule("DTR-15.1.5", "DTR-8.5.4")
def test_a_landing_counts_when_it_is_made_on_the_board() -> None:
    t = table({"london": "uk-inf=A", "caen": "de-inf=D"}, active="allies", turn=18, control={"axis": "caen"})
    t.operate("amphibious", "A", "caen")
    assert strengths(t, "declare A > D") == (4, 6)


@rule("DTR-15.1.6", "DTR-Q9")
def test_a_strait_crossed_by_the_attacker_gives_one() -> None:
    assert bonus("krasnodar", via={"A": "sevastopol"}) == 1
    assert bonus("krasnodar", via={"A": "rostov"}) == 0
    assert bonus("krasnodar", "su-inf=A de-inf=D", via={"A": "sevastopol"}, active="ussr") == 1


@rule("DTR-15.1.7", "DTR-A9", "DTR-Q9")
def test_the_maginot_line_gives_two() -> None:
    assert bonus("nancy", "de-inf=A fr-inf=D", via={"A": "stuttgart"}, turn=2) == 2
    assert bonus("nancy", "de-inf=A fr-inf=D", via={"A": "reims"}, turn=2) == 0


@rule("DTR-15.1.8")
def test_a_high_mountain_border_is_closed_only_against_enemies() -> None:
    t = table({"lyon": "fr-inf=F", "milan": "it-inf=I"}, active="allies", turn=5)
    assert not t.can_go("attack", "F", "milan")
    assert "DTR-15.1.8" in t.why_not("attack", "F", "milan")
    t = table({"lyon": "fr-inf=F", "venice": "it-inf=I"}, active="allies", turn=5)
    assert t.can_go("attack", "F", "milan")


@rule("DTR-15.1.8", "DTR-E44")
@pytest.mark.parametrize("edition", EDITIONS)
def test_high_mountains_give_no_bonus_over_another_border(edition: str) -> None:
    rest = {"active": "allies", "turn": 10, "edition": edition}
    assert bonus("milan", "us-inf=A it-inf=D", via={"A": "venice"}, **rest) == 0
    assert bonus("milan", "us-inf=A it-inf=D", via={"A": "lyon"}, **rest) == 0


@rule("DTR-15.1.8", "DTR-8.2.8")
def test_strategic_movement_does_not_cross_high_mountains_against_enemies_either() -> None:
    armies = {"budapest": "de-inf=G", "debrecen": "su-inf=S", "tarnow": "de-inf=T"}
    t = table(armies, turn=20)
    assert t.can_go("strategic", "G", "debrecen")
    assert "DTR-15.1.8" in t.why_not("strategic", "T", "debrecen")


@rule("DTR-15.1.8", "DTR-8.3.1", "DTR-5.1.2")
def test_strategic_movement_is_not_led_where_only_closed_mountains_go_on() -> None:
    full = "it-inf it-inf it-inf"
    armies = {"florence": "it-inf=I", "venice": full, "rome": full, "innsbruck": "us-inf"}
    t = table(armies, turn=20, control={"axis": "innsbruck", "allies": "milan naples graz zagreb"})
    assert t.allows("attack I")
    assert not t.allows("strategic I")


@rule("DTR-15.2.1", "DTR-E43")
@pytest.mark.parametrize(("edition", "expected"), [("fr-2", 1), ("fr-1", 0), ("en-1", 1)])
def test_a_support_that_did_not_cross_matters_only_in_the_first_printing(edition: str, expected: int) -> None:
    armies = "de-inf=A de-inf=B su-inf=D"
    way = {"A": "kiev", "B": "kharkov"}
    assert bonus("dnepropetrovsk", armies, supports=("B",), via=way, edition=edition) == expected


@rule("DTR-15.2.1", "DTR-E43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_armies_over_the_river_give_the_bonus_in_every_edition(edition: str) -> None:
    way = {"A": "kiev", "B": "kiev"}
    armies = "de-inf=A de-inf=B su-inf=D"
    assert bonus("dnepropetrovsk", armies, supports=("B",), via=way, edition=edition) == 1


@rule("DTR-15.2.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_support_over_the_river_gives_nothing_if_the_attacker_crossed_nothing(edition: str) -> None:
    armies = "de-inf=A de-inf=B su-inf=D"
    way = {"A": "kharkov", "B": "kiev"}
    assert bonus("dnepropetrovsk", armies, supports=("B",), via=way, edition=edition) == 0


@rule("DTR-E43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_landed_attacker_gives_the_bonus_although_its_support_came_by_land(edition: str) -> None:
    rest = {"active": "allies", "turn": 18, "edition": edition}
    armies = "uk-inf=A us-inf=B de-inf=D"
    assert bonus("caen", armies, supports=("B",), via={"B": "brest"}, landed="A", **rest) == 1


@rule("DTR-15.2.3")
def test_an_army_that_was_there_already_has_crossed_nothing() -> None:
    t = table({"ruhr": "fr-inf=A de-inf=D"}, active="allies", turn=3)
    t.operate("attack", "A")
    assert strengths(t, "declare A > D") == (3, 5)
    t = table({"brussels": "fr-inf=A", "ruhr": "de-inf=D"}, active="allies", turn=3)
    t.operate("attack", "A", "ruhr")
    assert strengths(t, "declare A > D") == (3, 6)


@rule("DTR-15.2.4", "DTR-13.1.11")
def test_in_africa_armor_exploits_whatever_the_terrain() -> None:
    armies = {"tobruk": "de-dak=P", "el-alamein": "de-inf=A de-inf=B uk-inf=D"}
    t = facing("el-alamein", armies.pop("el-alamein"), beside=armies, technologies={"axis": ["blitzkrieg"]})
    t.attack("A", "D", "B")  # 7 against 4 + 1: not enough
    assert not t.can_go("tactical", "P", "el-alamein", "alexandria")
    t = facing(
        "el-alamein", "de-inf=A de-inf=B uk-inf~=D", beside=armies, technologies={"axis": ["blitzkrieg"]}
    )
    t.attack("A", "D", "B")  # 7 against 2 + 1
    assert t.can_go("tactical", "P", "el-alamein", "alexandria")


@rule("DTR-15.2.5")
def test_all_bonuses_add_up() -> None:
    assert bonus("moscow") == 2  # forest and fortress
    konigsberg = bonus("konigsberg", "su-inf=A de-inf=D", via={"A": "riga"}, active="ussr")
    assert konigsberg == 3  # forest, fortress and river
    assert bonus("sevastopol", via={"A": "krasnodar"}) == 3  # narrow pass, fortress and strait


@rule("DTR-15.2.6", "DTR-D42")
def test_only_the_last_border_counts() -> None:
    held = {"axis": "kovel kiev dnepropetrovsk"}
    t = table({"kiev": "de-arm=A", "kharkov": "su-inf=D"}, control=held)
    t.operate("attack", "A", "dnepropetrovsk", "kharkov")  # the Dnieper is behind it
    assert strengths(t, "declare A > D") == (6, 3)
    t = table({"kovel": "de-arm=A", "dnepropetrovsk": "su-inf=D"}, control={"axis": "kovel kiev"})
    t.operate("attack", "A", "kiev", "dnepropetrovsk")
    assert strengths(t, "declare A > D") == (6, 4)


@rule("DTR-9.1.4", "DTR-15.1.8")
def test_the_passes_of_the_carpathians_lead_hungarians_into_the_ussr() -> None:
    t = table({"debrecen": "hu-inf=H", "tarnopol": "su-inf"})
    assert t.can_go("attack", "H", "tarnopol")
    crest = table({"debrecen": "de-inf=G", "tarnow": "su-inf"}, turn=20)
    assert "DTR-15.1.8" in crest.why_not("attack", "G", "tarnow")


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
