"""Chapters 5, 8, 9 and 19: which ground is closed by which rule, asked of the bans and of the list apart."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import EDITIONS, Table, table
from sandtable.games.third_reich import landing, movement, operations, supply
from sandtable.games.third_reich.actions import TACTICAL
from sandtable.games.third_reich.geography import BOARD, EAST_OF_LINE, SOVIET
from sandtable.rulebook.marks import rule

FALLEN = {"france": "surrendered", "belgium": "surrendered"}
TILES = {"axis": ["blitzkrieg"]}


def bit(*areas: str) -> int:
    return sum(1 << BOARD.index[area] for area in areas)


def closing(t: Table, army: str, area: str) -> set[str]:
    """The rules that close an area to an army."""
    bans = movement.area_bans(t.state, t.number(army), TACTICAL)
    return {each for areas, rules in bans if areas & bit(area) for each in rules}


def open_to(t: Table, army: str, area: str) -> bool:
    """Whether the list of areas has one for an army."""
    return bool(movement.allowed_areas(t.state, t.number(army), TACTICAL) & bit(area))


# What is closed ---------------------------------------------------------------------------------------------


@rule("DTR-2.2.11", "DTR-9.1.5")
def test_what_is_not_in_play_is_closed_by_that_rule_alone() -> None:
    t = table({"berlin": "de-inf=G", "rome": "it-inf=I"})
    for army in "GI":
        assert closing(t, army, "switzerland") == {"DTR-2.2.11"}
        assert not open_to(t, army, "switzerland")
    assert closing(t, "G", "vienna") == set()
    assert open_to(t, "G", "vienna")


@rule("DTR-9.1.5", "DTR-9.1.7")
def test_the_italian_theatre_in_the_list() -> None:
    t = table({"rome": "it-inf=A", "berlin": "de-inf=G"})
    assert open_to(t, "A", "naples")
    assert not open_to(t, "A", "berlin")
    assert open_to(t, "G", "rome")


@rule("DTR-5.1.4", "DTR-E14")
def test_where_the_other_ally_stands_in_the_list() -> None:
    armies = {"warsaw": "us-inf=A", "poznan": "su-inf", "danzig": "de-inf=G"}
    held = {"allies": "warsaw", "ussr": "poznan"}
    for edition, apart in (("fr-2", True), ("en-1", False)):
        t = table(armies, turn=20, active="allies", edition=edition, control=held)
        assert closing(t, "A", "poznan") == ({"DTR-5.1.4"} if apart else set())
        assert open_to(t, "A", "poznan") is not apart
        assert open_to(t, "A", "warsaw")
    german = table(armies, turn=20, control=held)
    assert open_to(german, "G", "poznan")


@rule("DTR-19.1.5", "DTR-8.0.6")
def test_in_winter_1942_both_causes_of_the_price_are_named_in_the_east() -> None:
    poor = table({"konigsberg": "de-inf=A"}, turn=9, op=1)
    assert closing(poor, "A", "riga") >= {"DTR-8.0.5"}
    assert "DTR-8.0.6" not in closing(poor, "A", "riga")
    assert closing(poor, "A", "gorky") >= {"DTR-8.0.5", "DTR-8.0.6"}
    assert EAST_OF_LINE & ~SOVIET == 0, "the line runs through the USSR"


@rule("DTR-D49")
def test_what_anybody_holds_in_french_north_africa_is_not_neutral() -> None:
    t = table(turn=14, diplomacy=FALLEN, control={"axis": "tunis", "allies": "oran", "nobody": "algiers"})
    assert t.state.neutral_north_africa() & bit("tunis", "oran", "algiers") == bit("algiers")


@rule("DTR-Q12")
@pytest.mark.parametrize(("turn", "legal"), [(4, False), (5, True)])
def test_germans_may_enter_africa_from_1941(turn: int, legal: bool) -> None:
    t = table({"rome": "de-inf=A"}, turn=turn, diplomacy={"italy": "at-war"})
    assert open_to(t, "A", "tripoli") is legal


@rule("DTR-15.1.8", "DTR-E44", "DTR-8.2.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_high_mountains_are_closed_where_enemies_stand(edition: str) -> None:
    settings = {"turn": 20, "edition": edition, "control": {"axis": "debrecen"}}
    defended = table({"tarnow": "de-inf=T", "debrecen": "su-inf"}, **settings)
    empty = table({"tarnow": "de-inf=T"}, **settings)
    assert not defended.can_go("attack", "T", "debrecen")
    assert empty.can_go("attack", "T", "debrecen")
    assert not defended.can_go("attack", "T", "gorky"), "no neighbour"


# Out of contested areas -------------------------------------------------------------------------------------


@rule("DTR-8.2.4", "DTR-8.2.5")
@pytest.mark.parametrize(("beside", "legal"), [("de-inf su-inf", False), ("de-inf", True)])
def test_no_way_out_of_a_contested_area_but_to_controlled_ground_without_enemies(
    beside: str, legal: bool
) -> None:
    t = table(
        {"riga": "de-inf=A su-inf", "konigsberg": beside},
        turn=10,
        technologies=TILES,
        control={"axis": "konigsberg", "ussr": "riga tallinn daugavpils vilnius"},
    )
    assert t.allows("tactical A") is legal


@rule("DTR-8.2.3", "DTR-13.1.2", "DTR-13.1.5", "DTR-13.1.10", "DTR-D38")
def test_what_armor_may_cross() -> None:
    t = facing(
        "riga",
        "de-inf=A de-inf=B su-inf=D",
        beside={"konigsberg": "de-arm=P de-inf=I", "kovel": "su-inf", "vilnius": "su-inf"},
        technologies=TILES,
    )
    armor, infantry = t.number("P"), t.number("I")
    assert movement.crossable(t.state, armor) == 0
    t.attack("A", "D", "B")
    assert movement.crossable(t.state, armor) == bit("riga")
    assert movement.crossable(t.state, infantry) == 0
    t.state.opened |= bit("vilnius")
    assert movement.crossable(t.state, armor) == bit("riga"), "no plain"
    t.state.available[0] = 0
    assert movement.crossable(t.state, armor) == 0


# Over sea ---------------------------------------------------------------------------------------------------


@rule("DTR-8.0.9", "DTR-9.1.7")
def test_a_voyage_begins_on_allowed_ground() -> None:
    t = table({"hamburg": "fi-inf=F de-inf=G"})
    assert t.legal("naval") == {"naval G"}
    assert t.why("naval F") == ("DTR-9.1.1", "DTR-9.1.7")
    poor, rich = (table({"riga": "de-inf=A"}, turn=9, op=op, control={"axis": "riga"}) for op in (1, 2))
    assert not poor.allows("naval A")
    assert rich.allows("naval A")


@rule("DTR-9.1.7")
def test_a_landing_begins_on_allowed_ground() -> None:
    t = table(
        {"london": "be-inf=F uk-inf=G"},
        turn=14,
        active="allies",
        control={"axis": "brussels"},
        diplomacy={"france": "surrendered"},
        technologies={"allies": ["amphibious-assaults"]},
    )
    assert landing.beaches(t.state, t.number("G")) & bit("brussels")
    assert landing.beaches(t.state, t.number("F")) == 0


@rule("DTR-D44")
def test_nobody_sails_from_where_a_support_rests_on_him() -> None:
    armies = {"riga": "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E"}
    t = table(armies, control={"axis": "riga"})
    assert operations.harbours(t.state, t.number("C"))
    t.operate("attack", "A")
    t.operate("attack", "B")
    t.attack("A", "D", "B")
    assert operations.harbours(t.state, t.number("C")) == 0
    assert t.state.excess == ((BOARD.index["riga"], 1, 1),)
    t.operate("attack", "C")
    t.attack("C", "E")
    assert t.state.excess == ((BOARD.index["riga"], 1, 1),), "one account per area"


@rule("DTR-S6", "DTR-E20")
def test_operations_are_judged_army_by_army() -> None:
    t = table({"helsinki": "fi-inf=F de-inf=G", "karelia": "de-inf de-inf de-inf"})
    assert t.allows("naval G")
    assert not t.allows("naval F")


@rule("DTR-8.4.4")
def test_who_came_by_ship_does_not_attack() -> None:
    t = table({"london": "uk-inf=A", "brest": "fr-inf de-inf=D"}, turn=6, active="allies")
    t.operate("naval", "A", "brest")
    assert not t.legal("declare A")
    assert t.why("declare A > D") == ("DTR-16.1.2",)
    t.operate("attack", "fr-inf-1")
    assert t.allows("declare fr-inf-1 > D")


@rule("DTR-7.2.2", "DTR-D22")
def test_a_landing_brings_supply_at_once() -> None:
    t = table({"caen": "uk-inf=A de-inf=D", "paris": "uk-inf=B"}, turn=14, active="allies",
              control={"axis": "caen paris"}, diplomacy=FALLEN)  # fmt: skip
    allies = 1
    hungry = {t.number("A"), t.number("B")}
    assert supply.unsupplied(t.state, allies) == sum(1 << army for army in hungry)
    assert not supply.fed(t.state, allies) & bit("caen")
    landing.mark_landed(t.state, t.number("A"), BOARD.index["caen"])
    assert supply.fed(t.state, allies) & bit("caen")
    assert supply.unsupplied(t.state, allies) == 1 << t.number("B")
    assert supply.fed(t.state, 2) & bit("gorky")
