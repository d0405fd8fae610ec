"""Chapter 13.9: more landings a turn, and the landings the technology adds."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import strengths
from games.third_reich.positions import EDITIONS, Table, table
from sandtable.games.third_reich.events import Revealed
from sandtable.games.third_reich.tiles import AMPHIBIOUS
from sandtable.rulebook.marks import rule

TILES = {"allies": ["amphibious-assaults"]}
OCCUPIED = {"france": "surrendered", "belgium": "surrendered", "norway": "surrendered"}


def fleet(armies: dict[str, str], turn: int = 14, **rest: object) -> Table:
    """An Allied phase with the technology, against an occupied continent."""
    settings = {"technologies": TILES, "diplomacy": OCCUPIED} | rest
    return table(armies, active="allies", turn=turn, **settings)  # type: ignore[arg-type]


def beaches(start: str, army: str = "us-inf", **rest: object) -> set[str]:
    """Where an army may land from an area."""
    t = fleet({start: f"{army}=A"}, **rest)  # type: ignore[arg-type]
    if not t.allows("amphibious A"):
        return set()
    t.play("amphibious A")
    return {text.removeprefix("to ") for text in t.legal("to ")}


@rule("DTR-13.9.2", "DTR-8.5.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("turn", "landings"), [(14, 3), (18, 4), (22, 3)])
def test_landings_a_turn(turn: int, landings: int, edition: str) -> None:
    armies = {"london": "uk-inf=A uk-inf=B", "plymouth": "uk-inf=C", "liverpool": "uk-inf=D us-inf=E"}
    t = fleet(armies, turn, edition=edition)
    for army, area in (("A", "calais"), ("B", "caen"), ("C", "brest"), ("D", "nantes"))[:landings]:
        t.operate("amphibious", army, area)
    assert "DTR-13.9.2" in t.why("amphibious E")
    plain = fleet(armies, turn, technologies={}, edition=edition)
    plain.operate("amphibious", "A", "calais")
    assert "DTR-8.5.3" in plain.why("amphibious B")


@rule("DTR-E68", "DTR-13.9.2")
@pytest.mark.parametrize(("edition", "fourth"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_the_fourth_landing_of_1944_along_a_line(edition: str, fourth: bool) -> None:
    armies = {"london": "uk-inf=A uk-inf=B", "plymouth": "uk-inf=C us-inf=D"}
    t = fleet(armies, 18, edition=edition)
    for army, area in (("A", "calais"), ("B", "caen"), ("C", "brest")):
        t.operate("amphibious", army, area)
    assert t.can_go("amphibious", "D", "caen") is fourth
    assert t.can_go("amphibious", "D", "nantes")


@rule("DTR-13.9.3")
def test_one_army_a_turn_at_trondheim() -> None:
    t = fleet({"scotland": "uk-inf=A uk-inf=B"})
    t.operate("amphibious", "A", "trondheim")
    assert not t.can_go("amphibious", "B", "trondheim")
    assert "DTR-13.9.3" in t.why_not("amphibious", "B", "trondheim")
    assert t.can_go("amphibious", "B", "bergen")


@rule("DTR-13.9.4", "DTR-D39")
def test_one_army_a_turn_in_each_area_of_the_list() -> None:
    t = fleet({"liverpool": "uk-inf=A uk-inf=B us-inf=C"})
    t.operate("amphibious", "A", "nantes")
    assert not t.can_go("amphibious", "B", "nantes")
    assert t.why_not("amphibious", "B", "nantes") == ("DTR-13.9.4#2",)
    t.operate("amphibious", "B", "bordeaux")  # the limit is one per area, not one for the list
    t.operate("amphibious", "C", "brussels")
    assert t.state.landings == 3


@rule("DTR-13.9.4")
def test_a_landing_line_is_not_limited_per_area() -> None:
    t = fleet({"london": "uk-inf=A uk-inf=B"})
    t.operate("amphibious", "A", "calais")
    assert t.can_go("amphibious", "B", "calais")


@rule("DTR-13.9.4")
def test_without_the_technology_the_list_is_closed() -> None:
    assert beaches("liverpool", technologies={}) == set()
    t = fleet({"london": "uk-inf=A"}, technologies={})
    assert "DTR-13.9.4" in t.why_not("amphibious", "A", "nantes")


FROM_AMERICA = {
    "plymouth", "liverpool", "scotland", "ireland", "nantes", "bordeaux", "suez",
}  # fmt: skip


@rule("DTR-13.9.5", "DTR-13.9.6", "DTR-13.9.7")
@pytest.mark.parametrize("start", ["canada", "united-states"])
def test_landings_from_america(start: str) -> None:
    found = beaches(start)
    assert found == FROM_AMERICA  # London is not among them; French North Africa needs its invasion


@rule("DTR-13.9.5")
def test_ireland_and_the_british_areas_but_not_london() -> None:
    t = fleet({"canada": "us-inf=A"}, control={"axis": "london"})
    assert "DTR-8.5.1" in t.why_not("amphibious", "A", "london")


@rule("DTR-D67", "DTR-13.9.5")
def test_ireland_is_british_home_territory() -> None:
    t = fleet({"canada": "us-inf=A"}, diplomacy={})
    assert t.control("ireland") == "allies"
    t.operate("amphibious", "A", "ireland")
    t.end()
    assert t.area("A") == "ireland"  # in supply among its own


@rule("DTR-13.9.7")
@pytest.mark.parametrize("start", ["canada", "united-states"])
def test_north_africa_from_america(start: str) -> None:
    found = beaches(start, diplomacy={}, control={"axis": "casablanca oran algiers suez"})
    assert {"casablanca", "oran", "algiers", "suez"} <= found
    assert not {"tebessa", "tunis"} & found


@rule("DTR-13.9.6", "DTR-13.9.8", "DTR-13.9.11", "DTR-D86")
@pytest.mark.parametrize("start", ["london", "plymouth", "liverpool", "scotland"])
def test_landings_from_great_britain(start: str) -> None:
    assert {"nantes", "bordeaux", "brussels", "bergen"} <= beaches(start)


@rule("DTR-13.9.11", "DTR-D86")
@pytest.mark.parametrize("start", ["ireland", "suez", "alexandria"])
def test_other_british_areas_are_not_the_united_kingdom_of_the_list(start: str) -> None:
    assert not {"nantes", "bordeaux", "brussels", "bergen"} & beaches(start)


@rule("DTR-13.9.8")
def test_brussels_and_bergen_not_from_america() -> None:
    assert not {"brussels", "bergen"} & beaches("canada")


@rule("DTR-13.9.9", "DTR-13.9.11")
@pytest.mark.parametrize("start", ["tunis", "gabes"])
def test_marseille_from_tunisia(start: str) -> None:
    held = {"allies": f"{start} tebessa algiers"}
    flags = {"french_north_africa": "open"}
    assert "marseilles" in beaches(start, control=held, flags=flags)
    assert "marseilles" not in beaches("algiers", control=held, flags=flags)


@rule("DTR-13.9.10", "DTR-8.0.1")
def test_the_added_landings_cost_two_and_help_the_defender() -> None:
    t = fleet({"liverpool": "uk-inf=A", "nantes": "de-inf=D"})
    t.operate("amphibious", "A", "nantes")
    assert t.state.op[1] == 10
    assert strengths(t, "declare A > D") == (4, 6)
    assert not t.allows("end")
    t = fleet({"liverpool": "uk-inf=A"}, op=1)
    assert "DTR-8.0.13" in t.why("amphibious A")


@rule("DTR-13.9.10", "DTR-8.5.2")
def test_the_added_landings_need_a_controlled_departure() -> None:
    t = fleet({"liverpool": "uk-inf=A"}, control={"axis": "liverpool"})
    assert "DTR-8.5.2" in t.why("amphibious A")


@rule("DTR-13.9.10", "DTR-16.2.6")
def test_the_added_landings_give_no_support() -> None:
    held = {"allies": "calais paris"}
    t = fleet({"liverpool": "uk-inf=A", "paris": "us-inf=B", "nantes": "de-inf=D"}, control=held)
    t.operate("amphibious", "A", "nantes")
    t.operate("attack", "B", "nantes")
    t.play("declare B > D")
    assert "DTR-16.2.6" in t.why("support A")


@rule("DTR-13.9.10", "DTR-19.1.3")
def test_the_added_landings_are_barred_in_winter() -> None:
    flags = {"french_north_africa": "open"}
    held = {"allies": "tunis tebessa algiers"}
    assert beaches("canada", turn=17) == set()
    assert beaches("tunis", turn=17, control=held, flags=flags) == {"sicily", "sardinia"}
    t = fleet({"tunis": "us-inf=A"}, 17, control=held, flags=flags)
    assert t.why_not("amphibious", "A", "marseilles") == ("DTR-13.9.10#2", "DTR-19.1.3")


@rule("DTR-D18")
def test_the_tile_is_revealed_by_the_first_landing_that_needs_it() -> None:
    hidden = {"allies": {"available": ["amphibious-assaults"]}}
    armies = {"london": "uk-inf=A uk-inf=B"}
    t = fleet(armies, technologies=hidden)
    t.operate("amphibious", "A", "calais")
    assert t.events(Revealed) == []
    t.operate("amphibious", "B", "caen")
    assert [event.technology for event in t.events(Revealed)] == [AMPHIBIOUS]
    t = fleet(armies, technologies=hidden)
    t.operate("amphibious", "A", "nantes")
    assert [event.technology for event in t.events(Revealed)] == [AMPHIBIOUS]


@rule("DTR-D18", "DTR-E25")
@pytest.mark.parametrize(("edition", "shown"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_a_landing_of_armor_reveals_the_tile_where_it_needs_it(edition: str, shown: bool) -> None:
    hidden = {"allies": {"available": ["amphibious-assaults"]}}
    t = fleet({"london": "uk-arm=A"}, technologies=hidden, edition=edition)
    t.operate("amphibious", "A", "calais")
    assert bool(t.events(Revealed)) is shown
    infantry = fleet({"london": "uk-inf=A"}, technologies=hidden, edition=edition)
    infantry.operate("amphibious", "A", "calais")
    assert not infantry.events(Revealed)


@rule("DTR-E25", "DTR-13.9.4", "DTR-8.5.1")
@pytest.mark.parametrize(("edition", "home"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_no_landing_in_a_controlled_area_with_the_technology_either(edition: str, home: bool) -> None:
    t = fleet({"canada": "uk-inf=A", "london": "uk-inf=B"}, edition=edition, control={"axis": "nantes"})
    assert t.can_go("amphibious", "A", "plymouth") is home
    assert t.can_go("amphibious", "B", "nantes")


@rule("DTR-E25", "DTR-8.5.1", "DTR-8.5.3")
@pytest.mark.parametrize(("edition", "armor"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_armor_lands_without_the_technology_only_in_french(edition: str, armor: bool) -> None:
    t = fleet({"london": "uk-arm=A"}, technologies={}, edition=edition)
    assert t.can_go("amphibious", "A", "calais") is armor
    t = fleet({"london": "uk-arm=A"}, edition=edition)
    assert t.can_go("amphibious", "A", "calais")
