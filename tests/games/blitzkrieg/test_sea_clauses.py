"""6.1.3, 6.4.3 and 6.5.3 Convoys, searches and pools at sea, clause by clause."""

import pytest

from sandtable.board.search import BIT, bits
from sandtable.core.offers import Offers
from sandtable.games.blitzkrieg.combat.naval_search import roll_search, search_number
from sandtable.games.blitzkrieg.model.actions import DONE
from sandtable.games.blitzkrieg.model.counters import LAND_UNITS, OWN, SHIPS
from sandtable.games.blitzkrieg.model.state_data import POOL, TRACK
from sandtable.games.blitzkrieg.model.world import ALLIES, NATION, ZONE
from sandtable.games.blitzkrieg.movement.rail import with_cards
from sandtable.games.blitzkrieg.movement.sailing import forbids_hand, forbids_load
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.rulebook.marks import rule

WAR = {"wars": [["germany", "cw"]]}


@rule("BLG-D13")
def test_a_unit_goes_aboard_from_the_coast_and_not_out_of_a_combat(table):
    places = {
        "channel": "cw-conv1",
        "england": "cw-inf3",
        "alexandria": "cw-inf3",
        "normandy": "cw-inf2, de-inf2",
    }
    t = table(places, active="cw")
    convoy = t.number("cw-conv1-1")
    assert forbids_load(t.state, t.number("cw-inf3-2"), convoy) == "BLG-D13"  # far away
    assert forbids_load(t.state, t.number("cw-inf2-2"), convoy) == "BLG-D13"  # in the pool
    assert forbids_load(t.state, t.number("cw-inf2-1"), convoy) == ""
    t.state.battles |= BIT[ZONE["normandy"]]
    assert forbids_load(t.state, t.number("cw-inf2-1"), convoy) == "BLG-D13"
    assert t.play("pick cw-conv1-1").legal("load") == {"load cw-inf3-1 > cw-conv1-1"}


@rule("BLG-B6.1.3.5")
@pytest.mark.parametrize(
    ("cargo", "to"),
    [
        ("cw-inf2-1", "cw-conv1-2"),  # not aboard
        ("cw-inf3-1", "cw-tf3-1"),  # no convoy
        ("cw-inf3-1", "cw-conv1-1"),  # the same convoy
        ("cw-inf3-1", "cw-conv1-3"),  # in another sea zone
    ],
)
def test_each_clause_of_handing_over_is_a_reason(table, cargo, to):
    places = {"channel": "cw-conv1 x2, cw-tf3, cw-inf3 @cw-conv1-1", "england": "cw-inf2"}
    t = table({**places, "north-sea": "cw-conv1"}, active="cw")
    assert forbids_hand(t.state, t.number(cargo), t.number(to)) == "BLG-B6.1.3.5"
    assert forbids_hand(t.state, t.number("cw-inf3-1"), t.number("cw-conv1-2")) == ""


@rule("BLG-D13", "BLG-D12")
@pytest.mark.parametrize(("landed", "steps", "stays"), [(True, 0, True), (False, 1, True), (False, 0, False)])
def test_a_group_stays_where_it_landed_troops_or_meets_enemies(table, landed, steps, stays):
    t = table({"skagerrak": "cw-tf4, de-conv1", "north-sea": "cw-conv1"}, active="cw")
    unit = t.number("cw-tf4-1")
    t.state.landed = BIT[unit] if landed else BIT[t.number("cw-conv1-1")]
    assert Sail((unit,), steps=steps).stopped(t.state, ZONE["skagerrak"]) is stays


@rule("BLG-A6.4.3E.6", "BLG-A6.4.3E.7", "BLG-A6.4.3E.8", "BLG-A6.4.3E.9")
@rule("BLG-A7.4.34", "BLG-A7.4.36", "BLG-A7.4.37", "BLG-A7.4.38")
@pytest.mark.parametrize(
    ("seeker", "target", "technology", "number"),
    [
        ("cw-tf4", "de-tf4", "", 8),
        ("cw-tf4", "de-tf4", "radar", 10),
        ("cw-conv1", "de-tf4", "", 6),
        ("cw-conv1", "de-tf4", "radar", 8),
        ("cw-tf4", "de-sub2", "", 4),
        ("cw-tf4", "de-sub2", "sonar", 6),
        ("cw-sub2", "de-tf4", "", 6),
        ("cw-sub2", "de-tf4", "radar", 6),
        ("cw-sub2", "de-tf4", "subs", 8),
    ],
)
def test_the_columns_of_the_search_table_and_what_technology_adds(table, seeker, target, technology, number):
    known = {"cw": [technology] if technology else []}
    t = table({"north-sea": f"{seeker}, {target}"}, ruleset="advanced", technologies=known, diplomacy=WAR)
    units = [BIT[t.number(f"{unit}-1")] for unit in (seeker, target)]
    assert search_number(t.state, ZONE["north-sea"], *units) == number


@rule("BLG-A6.4.3E.1")
@pytest.mark.parametrize(("dice", "found"), [((4, 4), True), ((4, 5), False)])
def test_a_search_succeeds_up_to_its_number(table, dice, found):
    t = table({"north-sea": "cw-tf4, de-tf4"}, ruleset="advanced", diplomacy=WAR)
    seeker, target = BIT[t.number("cw-tf4-1")], BIT[t.number("de-tf4-1")]
    t.state.give_dice(dice)
    assert roll_search(t.state, ZONE["north-sea"], ALLIES, seeker, target) is found


@rule("BLG-D81")
def test_the_ships_of_a_minor_wait_for_a_sea_zone(table):
    t = table({"indochina": "jp-inf3"}, active="japan", control={"indochina": "japan"})
    t.play("pick jp-inf3-1", "invade siam")
    ships = [unit for unit in bits(OWN[NATION["siam"]] & SHIPS) if t.state.area[unit] != POOL]
    assert [t.state.area[unit] for unit in ships] == [TRACK, TRACK]
    assert not bits(OWN[NATION["siam"]] & LAND_UNITS & ~t.state.on_map)


@rule("BLG-A7.3.13")
def test_cards_are_played_by_rail_while_there_is_something_to_move(hold):
    t = hold("germany", "coup-spain", places={"prussia": "de-inf4"}, phase="rail")
    assert t.legal() == {"pick de-inf4-1", "play coup-spain", "done"}
    assert with_cards(t.state, 0, "railways", Offers()) == [DONE]


@rule("BLG-D29")
def test_fire_at_the_surface_hits_no_submarine(table):
    places = {"north-sea": "de-tf4, de-sub2, cw-tf4, cw-tf3", "maginot": "de-inf3, cw-inf2"}
    t = table(
        places,
        ruleset="advanced",
        phase="combat",
        diplomacy=WAR,
        deck=[],
        hunted=["north-sea"],
        control={"maginot": "germany"},
    )
    t.play("resolve north-sea", "pass").play("screen 0", dice=(6, 6, 6, 1))
    assert t.reduced("de-tf4-1")  # the only ship it can fall on
    assert not t.reduced("de-sub2-1")
