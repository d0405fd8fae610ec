"""Chapter 13.1: supply through one's own armies, and exploitation."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing, fight, strengths
from games.third_reich.positions import EDITIONS, Table, table
from sandtable.games.third_reich.events import Fought, Revealed
from sandtable.games.third_reich.tiles import BLITZKRIEG
from sandtable.rulebook.marks import rule

TILES = {"axis": ["blitzkrieg"]}


def breach(beside: dict[str, str], armies: str = "de-inf=A de-inf=B su-inf=D", **rest: object) -> Table:
    """Riga under an attack of 7 against 3, with other armies around."""
    settings = {"technologies": TILES} | rest
    t = facing("riga", armies, beside=beside, **settings)  # type: ignore[arg-type]
    t.attack("A", "D", "B")
    return t


@rule("DTR-13.1.1", "DTR-7.1.5")
def test_lines_pass_through_own_armies() -> None:
    armies = {"riga": "de-inf su-inf", "daugavpils": "de-arm=P"}
    held = {"axis": "daugavpils"}
    assert table(armies, control=held, technologies=TILES).state.unsupplied()["axis"] == []
    assert table(armies, control=held).state.unsupplied()["axis"] == ["P"]


@rule("DTR-13.1.2")
def test_armor_crosses_an_enemy_area_under_attack() -> None:
    t = breach({"konigsberg": "de-arm=P"})
    assert t.can_go("tactical", "P", "riga", "daugavpils")
    assert t.can_go("attack", "P", "riga", "daugavpils")


@rule("DTR-13.1.2")
def test_the_area_of_arrival_may_be_controlled() -> None:
    t = breach({"konigsberg": "de-arm=P"}, control={"axis": "daugavpils"})
    assert t.can_go("tactical", "P", "riga", "daugavpils")


@rule("DTR-13.1.2", "DTR-8.2.3")
def test_infantry_does_not_exploit() -> None:
    t = breach({"konigsberg": "de-inf=P"})
    assert not t.can_go("tactical", "P", "riga", "daugavpils")
    assert t.why_not("tactical", "P", "riga", "daugavpils")[:2] == ("DTR-8.2.3", "DTR-13.1.2")


@rule("DTR-13.1.2", "DTR-8.2.3")
def test_without_the_technology_nobody_exploits() -> None:
    t = breach({"konigsberg": "de-arm=P"}, technologies={})
    assert not t.can_go("tactical", "P", "riga", "daugavpils")
    assert "DTR-13.1.2" in t.why_not("tactical", "P", "riga", "daugavpils")


@rule("DTR-13.1.3")
@pytest.mark.parametrize(
    ("crossed", "start", "beyond", "control"),
    [
        ("vilnius", "konigsberg", "minsk", ""),  # forest
        ("tula", "bryansk", "ryazan", "bryansk gomel kovel"),  # plain with a fortress
    ],
)
def test_the_crossed_area_is_plain_without_fortress(
    crossed: str, start: str, beyond: str, control: str
) -> None:
    armies = "de-adv=A de-inf=B su-inf~=D"
    held = {"axis": control} if control else {}
    t = facing(crossed, armies, beside={start: "de-arm=P"}, turn=10, technologies=TILES, control=held)
    t.attack("A", "D", "B")
    assert not t.can_go("attack", "P", crossed, beyond)
    assert "DTR-13.1.3" in t.why_not("attack", "P", crossed, beyond)


@rule("DTR-13.1.4")
def test_no_high_mountain_is_crossed_when_leaving() -> None:
    armies = "de-inf=A de-inf=B su-inf=D"
    t = facing("tarnow", armies, beside={"warsaw": "de-arm=P"}, turn=10, technologies=TILES)
    t.attack("A", "D", "B")
    assert t.can_go("tactical", "P", "tarnow", "bratislava")
    assert not t.can_go("tactical", "P", "tarnow", "debrecen")
    assert t.why_not("tactical", "P", "tarnow", "debrecen") == ("DTR-13.1.4",)


@rule("DTR-13.1.4", "DTR-15.1.8")
def test_no_high_mountain_is_crossed_when_entering() -> None:
    armies = "de-inf=A de-inf=B su-inf=D"
    t = facing("tarnow", armies, beside={"debrecen": "de-arm=P"}, turn=10, technologies=TILES)
    t.attack("A", "D", "B")
    assert not t.can_go("tactical", "P", "tarnow", "breslau")
    assert "DTR-15.1.8" in t.why_not("tactical", "P", "tarnow")


@rule("DTR-13.1.5", "DTR-Q8")
def test_the_way_opens_at_a_difference_of_four() -> None:
    t = facing("riga", "de-inf=A de-inf~=B su-inf=D", beside={"konigsberg": "de-arm=P"}, technologies=TILES)
    t.attack("A", "D", "B")  # 6 against 3
    assert not t.can_go("tactical", "P", "riga", "daugavpils")
    assert "DTR-13.1.5" in t.why_not("tactical", "P", "riga", "daugavpils")
    assert breach({"konigsberg": "de-arm=P"}).can_go("tactical", "P", "riga", "daugavpils")


@rule("DTR-13.1.5")
def test_an_attack_must_be_declared() -> None:
    t = facing("riga", "de-inf=A de-inf=B su-inf=D", beside={"konigsberg": "de-arm=P"}, technologies=TILES)
    assert not t.can_go("tactical", "P", "riga", "daugavpils")


@rule("DTR-13.1.5", "DTR-11.1.2")
def test_a_cancelled_mission_does_not_open_the_way() -> None:
    missions = {"axis": {"air": 2}, "ussr": {"air": 1}}
    around = {"konigsberg": "de-arm=P"}
    t = facing("riga", "de-inf=A su-inf=D", beside=around, technologies=TILES, missions=missions)
    t.play("declare A > D", "mission standard for A", "cancel standard")
    assert not t.can_go("tactical", "P", "riga", "daugavpils")
    t.play("mission standard for A")
    assert t.can_go("tactical", "P", "riga", "daugavpils")


@rule("DTR-13.1.6")
def test_armor_of_the_attack_does_not_exploit() -> None:
    t = facing("riga", "de-arm=A de-arm=B su-inf=D", technologies=TILES)
    t.attack("A", "D", "B")  # 8 against 3
    for army in ("A", "B"):
        assert not t.can_go("tactical", army, "daugavpils")
        assert t.why(f"tactical {army}") == ("DTR-8.0.10",)


@rule("DTR-13.1.6", "DTR-16.1.4")
def test_the_exploiting_armor_does_not_join_that_attack() -> None:
    t = breach({"konigsberg": "de-arm=P"}, "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.operate("attack", "P", "riga", "daugavpils")
    assert t.why("declare P > E") == ("DTR-16.1.4",)
    t.play("declare C > E")
    assert not t.legal("support")


@rule("DTR-13.1.7", "DTR-D36")
def test_exploitation_ends_in_the_next_area() -> None:
    t = breach({"konigsberg": "de-arm=P"})
    t.begin("tactical", "P", "riga", "daugavpils")
    assert t.text() == ["stop"]
    assert t.why("to tallinn") == ("DTR-13.1.7",)
    t.play("stop")
    assert t.area("P") == "daugavpils"


@rule("DTR-13.1.7", "DTR-8.1.1", "DTR-8.2.1")
def test_the_steps_of_an_exploitation_stay_within_the_allowance() -> None:
    way = ("danzig", "konigsberg", "riga", "daugavpils")
    t = breach({"stettin": "de-arm=P", "danzig": "de-arm=Q", "berlin": "de-arm=R"})
    assert t.can_go("tactical", "P", *way)
    assert t.can_go("attack", "Q", *way[1:])
    assert not t.can_go("attack", "P", *way)
    assert not t.can_go("tactical", "R", "stettin", *way)


@rule("DTR-D36", "DTR-13.1.7")
def test_only_one_crossing_in_an_operation() -> None:
    around = {"konigsberg": "de-arm=P", "daugavpils": "de-adv=C su-inf~=F"}
    missions = {"axis": {"air": 1}}
    t = breach(around, turn=10, missions=missions, control={"axis": "daugavpils"})
    t.play("declare C > F")  # 8 against 2: Daugavpils is open too
    assert t.can_go("attack", "P", "riga", "daugavpils")
    assert not t.can_go("tactical", "P", "riga", "daugavpils", "minsk")
    assert not t.can_go("attack", "P", "riga", "daugavpils", "minsk")


@rule("DTR-13.1.8", "DTR-8.2.6")
def test_an_enemy_held_area_of_arrival_must_be_attacked() -> None:
    t = breach({"konigsberg": "de-arm=P", "daugavpils": "su-inf=E"})
    assert not t.can_go("tactical", "P", "riga", "daugavpils")
    assert "DTR-D27" in t.why_not("tactical", "P", "riga", "daugavpils")
    t.operate("attack", "P", "riga", "daugavpils")
    t.play("combats")
    t.play("fight riga", dice=(6, 1))
    assert not t.allows("finish")
    assert "DTR-8.2.6" in t.why("finish")
    fight(t, "daugavpils", "P", "E", dice=(6, 1))
    assert t.allows("finish") or t.allows("end")


@rule("DTR-13.1.9", "DTR-D37", "DTR-D5")
def test_the_attack_that_opened_the_way_is_resolved_as_declared() -> None:
    t = breach({"konigsberg": "de-arm=P"})
    t.operate("tactical", "P", "riga", "daugavpils")
    assert t.why("end") == ("DTR-13.1.9",)
    t.play("combats")
    assert "DTR-13.1.9" in t.why("finish")
    t.play("fight riga", dice=(2, 2))
    (fought,) = t.events(Fought)
    assert (fought.army, fought.target) == (t.number("A"), t.number("D"))
    assert fought.supports == (t.number("B"),)


@rule("DTR-13.1.9")
def test_an_open_attack_keeps_its_area_from_being_left() -> None:
    t = breach({"konigsberg": "de-arm=P"}, "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.play("combats", "fight riga")
    assert t.legal("resolve") == {"resolve A"}
    assert "DTR-13.1.9" in t.why("leave")


@rule("DTR-13.1.10", "DTR-5.1.1")
def test_several_armor_armies_exploit_within_stacking() -> None:
    t = breach({"konigsberg": "de-arm=P de-arm=Q", "warsaw": "de-arm=R de-arm=S"})
    for army, way in (("P", ("riga",)), ("Q", ("riga",)), ("R", ("konigsberg", "riga"))):
        t.operate("tactical", army, *way, "daugavpils")
    assert not t.can_go("tactical", "S", "konigsberg", "riga", "daugavpils")
    assert "DTR-5.1.1" in t.why_not("tactical", "S", "konigsberg", "riga", "daugavpils")
    assert t.can_go("tactical", "S", "konigsberg", "riga", "tallinn")


@rule("DTR-13.1.11", "DTR-D38")
@pytest.mark.parametrize(("tiles", "opened"), [(TILES, True), ({}, False)])
def test_a_fortress_in_africa_is_crossed_with_the_technology(
    tiles: dict[str, list[str]], opened: bool
) -> None:
    armies = "de-inf=A de-inf=B uk-inf~=D"
    around = {"benghazi": "de-dak=P"}
    t = facing("tobruk", armies, beside=around, control={"allies": "tobruk"}, technologies=tiles, turn=10)
    t.attack("A", "D", "B")  # 7 against 2 + 1
    assert t.can_go("tactical", "P", "tobruk", "el-alamein") is opened
    if not opened:
        assert "DTR-13.1.2" in t.why_not("tactical", "P", "tobruk", "el-alamein")


@rule("DTR-13.1.13")
def test_leaving_the_crossed_area_is_free_of_the_limits_of_contested_areas() -> None:
    t = breach({"konigsberg": "de-arm=P", "daugavpils": "su-inf=E"})
    assert t.control("daugavpils") == "ussr"
    assert t.can_go("attack", "P", "riga", "daugavpils")  # neither controlled nor empty
    assert t.can_go("tactical", "P", "riga", "tallinn")  # not controlled


@rule("DTR-13.1.14", "DTR-E22", "DTR-E23")
@pytest.mark.parametrize(("edition", "free"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_armor_in_a_contested_area_exploits_only_in_english(edition: str, free: bool) -> None:
    armies = "de-inf=A de-inf=B de-arm=P su-inf=D"
    t = breach({}, armies, edition=edition)
    assert t.can_go("tactical", "P", "daugavpils") is free  # out of the area
    around = {"vilnius": "de-arm=Q su-inf=E"}
    t = breach(around, edition=edition, control={"axis": "vilnius"})
    assert t.can_go("tactical", "Q", "riga", "tallinn") is free  # through another one


@rule("DTR-13.1.14", "DTR-8.2.4", "DTR-8.2.5")
def test_what_binds_armor_in_a_contested_area() -> None:
    t = breach({}, "de-inf=A de-inf=B de-arm=P su-inf=D")
    assert "DTR-8.2.4" in t.why_not("tactical", "P", "daugavpils")
    t = breach({"vilnius": "de-arm=Q su-inf=E"})
    assert "DTR-8.2.5" in t.why_not("attack", "Q", "riga")


@rule("DTR-E35")
@pytest.mark.parametrize(("edition", "legal"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_a_controlled_area_of_arrival(edition: str, legal: bool) -> None:
    around = {"konigsberg": "de-arm=P"}
    t = breach(around, edition=edition, control={"axis": "daugavpils"})
    assert t.can_go("tactical", "P", "riga", "daugavpils") is legal
    assert t.can_go("tactical", "P", "riga", "tallinn")


@rule("DTR-13.1.15")
def test_one_attack_of_several_is_enough() -> None:
    armies = "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E"
    t = breach({"konigsberg": "de-arm=P"}, armies)
    t.play("declare C > E")  # 5 against 3, beside 7 against 3
    assert t.can_go("tactical", "P", "riga", "daugavpils")


@rule("DTR-13.1.15")
def test_the_attack_need_not_be_won() -> None:
    t = breach({"konigsberg": "de-arm=P"})
    t.operate("tactical", "P", "riga", "daugavpils")
    t.play("combats", "fight riga", dice=(1, 6))  # 8 against 9
    assert t.area("A") == "reserve"
    assert t.area("P") == "daugavpils"


@rule("DTR-D69", "DTR-15.2.6")
def test_the_last_border_of_an_exploitation_is_the_one_out_of_the_crossed_area() -> None:
    around = {"kovel": "de-arm=P", "dnepropetrovsk": "su-inf=E"}
    held = {"axis": "kovel"}
    t = facing("kiev", "de-inf=A de-inf=B su-inf=D", beside=around, technologies=TILES, control=held)
    t.attack("A", "D", "B")
    t.operate("attack", "P", "kiev", "dnepropetrovsk")
    assert strengths(t, "declare P > E") == (6, 4)  # over the Dnieper


@rule("DTR-D72", "DTR-6.1.2")
@pytest.mark.parametrize(("crossing", "owner"), [(True, "axis"), (False, "ussr")])
def test_a_crossed_area_left_empty_is_taken(crossing: bool, owner: str) -> None:
    around = {"konigsberg": "de-arm=P"}
    missions = {"axis": {"air": 1}}
    t = facing("riga", "de-adv~=A su-inf=D", beside=around, technologies=TILES, missions=missions, turn=10)
    t.play("declare A > D", "mission standard for A")  # 7 against 3
    if crossing:
        t.operate("tactical", "P", "riga", "daugavpils")
    t.play("combats", "fight riga", dice=(3, 4))  # 10 against 7: both armies are lost
    assert (t.area("A"), t.area("D")) == ("reserve", "reserve")
    t.end()
    assert t.control("riga") == owner


@rule("DTR-D18", "DTR-4.5.3")
def test_the_first_exploitation_reveals_blitzkrieg() -> None:
    hidden = {"axis": {"available": ["blitzkrieg"]}}
    t = breach({"konigsberg": "de-arm=P"}, technologies=hidden)
    assert t.view(2)["technologies"]["axis"]["available"] == []
    t.operate("tactical", "P", "riga", "daugavpils")
    assert [event.technology for event in t.events(Revealed)] == [BLITZKRIEG]


@rule("DTR-13.1.2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("active", "attackers", "armor"), [("ussr", "su-gds", "su-arm"), ("allies", "us-inf", "uk-arm")]
)
def test_every_faction_exploits_with_the_technology(
    edition: str, active: str, attackers: str, armor: str
) -> None:
    place, start, beyond = {
        "ussr": ("warsaw", "kovel", "poznan"),
        "allies": ("reims", "calais", "dijon"),
    }[active]
    home = {"allies": "calais paris"} if active == "allies" else {}
    france = {"diplomacy": {"france": "surrendered"}} if active == "allies" else {}
    t = facing(
        place,
        f"{attackers}=A {attackers}=B it-inf~=D",
        beside={start: f"{armor}=P"},
        active=active,
        turn=18,
        edition=edition,
        technologies={active: ["blitzkrieg"]},
        control=home,
        **france,  # type: ignore[arg-type]
    )
    t.attack("A", "D", "B")
    assert t.can_go("tactical", "P", place, beyond)
