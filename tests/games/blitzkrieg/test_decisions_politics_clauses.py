"""Decisions about politics, the order of the powers and the map (BLG-D40 to BLG-D82), clause by clause."""

import pytest

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.cards.drawing import take
from sandtable.games.blitzkrieg.cards.effects import must_declare
from sandtable.games.blitzkrieg.cards.windows import window_order
from sandtable.games.blitzkrieg.combat.blockade import blockadable
from sandtable.games.blitzkrieg.combat.bombing import bomb_targets
from sandtable.games.blitzkrieg.model.counters import UNIT
from sandtable.games.blitzkrieg.model.deck import CARD
from sandtable.games.blitzkrieg.model.terrain import border_lines, full_deserts
from sandtable.games.blitzkrieg.model.world import NATION, ZONE, ZONES, turn_number
from sandtable.games.blitzkrieg.movement.flying import in_flight
from sandtable.games.blitzkrieg.movement.stations import entrainable
from sandtable.games.blitzkrieg.movement.supply import home_sources, own_sources, supplied_zones
from sandtable.games.blitzkrieg.politics.control import capture
from sandtable.games.blitzkrieg.politics.us_entry import yearly_rise
from sandtable.games.blitzkrieg.politics.wars import join, make_war
from sandtable.games.blitzkrieg.production.building import Produce
from sandtable.games.blitzkrieg.rulesets.basic import produce
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["germany", "cw"]]}
GERMANY, ITALY, JAPAN, USA, CW, FRANCE, USSR, CHINA = range(8)


def mask(*units):
    """Some counters as a set."""
    return sum(1 << UNIT[unit] for unit in units)


def names(zones):
    """The names of a set of zones."""
    return {ZONES[zone] for zone in bits(zones)}


def sources(state, nation):
    """Where a nation's lines of supply begin."""
    return home_sources(state, nation) | own_sources(state, nation)


# D40, D42 The USA


@rule("BLG-D40", "BLG-SC41.14", "BLG-SC41.19", "BLG-SC41.20")
def test_what_has_happened_before_1941_is_noted_in_the_position(game):
    notes = game("1941").state.view()["flags"]["notes"]
    done = ("vichy", "france-fell", "maginot-destroyed", "orange-built", "embargo", "no-soviet-gift")
    assert {notes[name] for name in (*done, "poland-divided")} == {1}


@rule("BLG-D42", "BLG-A7.2.2")
@pytest.mark.parametrize(
    ("level", "diplomacy", "after"),
    [
        (12, {}, 13),
        (20, {}, 20),
        (12, {"wars": [["japan", "usa"]]}, 12),  # no longer neutral
        (12, {"conquered": ["usa"]}, 12),
    ],
)
def test_who_rises_by_one(table, level, diplomacy, after):
    t = table({}, ruleset="advanced", flags={"us_level": level}, diplomacy=diplomacy)
    yearly_rise(t.state)
    assert t.state.us_level == after


# D43, D49 Blockade and bombs


@rule("BLG-D43")
@pytest.mark.parametrize(
    ("sub", "sea", "position", "found"),
    [
        ("jp-sub2", "java-sea", {"control": {"java": "cw"}}, {"java"}),  # a colony in the hands of a power
        ("jp-sub2", "java-sea", {"joined": {"bnl": "cw"}}, set()),  # a minor is no power
        ("de-sub2", "american-east-coast", {}, {"canada-east"}),
        ("de-sub2", "american-east-coast", {"control": {"canada-east": "usa"}}, set()),  # no state of his
    ],
)
def test_a_submarine_blockades_colonies_of_powers_and_states_of_the_commonwealth(
    table, sub, sea, position, found
):
    wars = [["japan", "cw"], ["japan", "usa"], ["germany", "cw"], ["germany", "usa"]]
    war = {"wars": wars, "joined": position.get("joined", {})}
    t = table({sea: sub}, ruleset="advanced", control=position.get("control", {}), diplomacy=war)
    assert names(blockadable(t.state, UNIT[f"{sub}-1"])) & {"java", "canada-east"} == found


@rule("BLG-D49", "BLG-A6.5.6.1")
def test_only_enemy_zones_that_produce_are_bombed(table):
    t = table({"western-germany": "de-air3"}, ruleset="advanced", active="germany")
    unit = UNIT["de-air3-1"]
    reach = names(in_flight(t.state, unit, ZONE["western-germany"]))
    found = names(bomb_targets(t.state, unit))
    assert {"england", "paris", "prussia", "maginot"} <= reach
    assert "england" in found <= reach
    assert "prussia" not in found  # our own
    assert "maginot" not in found  # it produces nothing


# D45, D46, D78, D79, D82 Minors and wars


@rule("BLG-D45")
def test_a_minor_that_joins_shares_the_wars_of_its_power(table):
    t = table({}, diplomacy={"wars": [["germany", "cw"]]})
    norway = NATION["norway"]
    join(t.state, norway, CW, ())
    assert t.state.wars[norway] == 1 << GERMANY
    assert t.state.friends(norway, CW)  # one side and one enemy


@rule("BLG-D46")
def test_a_zone_returns_to_no_minor_without_a_sponsor(table):
    t = table({}, diplomacy=EAST)
    poland, zone = NATION["poland"], ZONE["western-poland"]
    for side, runner, owner in ((1, CW, poland), (1, -1, USA), (0, GERMANY, USA)):
        t.state.own_zone(zone, GERMANY)
        t.state.side[poland], t.state.runner[poland] = side, runner
        t.state.forget()
        capture(t.state, zone, USA)
        assert t.state.control[zone] == owner


@rule("BLG-D78")
def test_a_declaration_out_of_its_place_names_when_it_is_made(table):
    t = table({"prussia": "de-inf4"})
    assert t.phase == "movement"
    assert t.why("declare ussr")[0] == "BLG-D78"


@rule("BLG-D78")
def test_a_minor_sees_the_new_enemies_of_its_power_at_once(table):
    t = table({}, diplomacy={"joined": {"romania": "germany"}, "wars": [["germany", "cw"]]})
    romania = NATION["romania"]
    assert "moscow" not in names(t.state.hostile(romania))
    make_war(t.state, GERMANY, USSR, ())
    assert "moscow" in names(t.state.hostile(romania))


@rule("BLG-D78")
@pytest.mark.parametrize(
    ("side", "power", "enemy", "rules"),
    [("axis", "germany", "ussr", ("BLG-B8.4.13",)), ("allies", "cw", "italy", ("BLG-D78",))],
)
def test_an_announced_war_names_its_rule(table, side, power, enemy, rules):
    t = table({}, ruleset="advanced", phase="declarations", active=side, turn=3, deck=[])
    while t.seat != power:
        t.play("pass")
    t.play(f"declare {enemy}")
    told = next(event for event in t.events if type(event).__name__ == "WarDeclared")
    assert told.rules == rules


@rule("BLG-D79", "BLG-SC41.2")
@pytest.mark.parametrize(
    ("scenario", "turn", "side", "war"),
    [
        ("1941", "2/41", 0, True),
        ("1941", "3/41", 0, False),
        ("1939", "2/41", 0, False),
        ("1941", "2/41", 1, False),
    ],
)
def test_germany_must_attack_in_the_second_quarter_of_1941(table, scenario, turn, side, war):
    t = table({}, ruleset="advanced", diplomacy={"wars": [["germany", "cw"]]})
    t.state.scenario, t.state.turn_number = scenario, turn_number(turn)
    must_declare(t.state, side)
    assert t.at_war("germany", "ussr") is war


@rule("BLG-D82", "BLG-A6.1.1")
def test_the_home_of_a_minor_supplies_that_minor_alone(table):
    t = table({}, ruleset="advanced", diplomacy={"wars": [["germany", "cw"]], "joined": {"norway": "cw"}})
    assert "norway" in names(sources(t.state, NATION["norway"]))
    assert "norway" not in names(sources(t.state, CW))
    assert "england" in names(sources(t.state, NATION["norway"]))
    assert "england" in names(sources(t.state, CW))


@rule("BLG-D82")
@pytest.mark.parametrize(
    ("wars", "friend"),
    [
        ([["germany", "cw"]], False),  # Italy is neutral
        ([["germany", "cw"], ["italy", "greece"]], False),  # at war with a minor only
        ([["germany", "cw"], ["italy", "ussr"]], False),  # at war with a power, but not with the same
        ([["germany", "cw"], ["italy", "cw"]], True),
    ],
)
def test_a_power_without_a_common_enemy_supplies_nobody_else(table, wars, friend):
    t = table({}, ruleset="advanced", diplomacy={"wars": wars, "joined": {"greece": "cw"}})
    assert ("southern-italy" in names(sources(t.state, GERMANY))) is friend
    assert (
        "tripolitania" in names(supplied_zones(t.state, GERMANY, {}))
    ) is friend  # nor is there a way through
    assert "southern-italy" in names(sources(t.state, ITALY))


# D55, D56, D58, D63 The order of the powers


@rule("BLG-D55")
def test_the_conquered_are_not_asked_for_cards(table):
    t = table({}, ruleset="advanced", diplomacy={"conquered": ["france"]})
    t.state.phasing = 0
    assert window_order(t.state, "movement") == [GERMANY, ITALY, JAPAN, USA, CW, USSR, CHINA]


@rule("BLG-D56")
def test_the_powers_of_a_side_move_one_after_the_other(table):
    t = table({"prussia": "de-inf4", "northern-italy": "it-inf2", "peking": "jp-inf2"}, diplomacy=EAST)
    seats = []
    while t.phase == "movement" and not t.state.exploiting and t.state.phasing == 0:
        seats.append(t.seat)
        t.play("done")
    assert seats == ["germany", "italy", "japan"]


@rule("BLG-D56", "BLG-D63", "BLG-B7.0.1")
def test_the_order_of_production(table):
    t = table({}, diplomacy={"conquered": ["france"]})
    before = len(t.state.frames)
    produce(t.state)
    asked = [frame.power for frame in t.state.frames[before:] if isinstance(frame, Produce)]
    assert asked[::-1] == [GERMANY, ITALY, JAPAN, USA, CW, USSR, CHINA]  # the last pushed begins


@rule("BLG-D58", "BLG-A7.3.7")
@pytest.mark.parametrize(
    ("card", "price", "bought"), [("spies", 1, True), ("japanese-navy", 0, False), ("initiative", 0, True)]
)
def test_what_counts_as_the_purchase_of_the_turn(table, card, price, bought):
    t = table({}, ruleset="advanced", phase="cards", deck=[])
    t.state.bought = 1 << GERMANY
    take(t.state, JAPAN, CARD[card], price)
    assert t.state.bought == 1 << GERMANY | bought << JAPAN
    assert t.state.spent[JAPAN] == price


@rule("BLG-D63")
@pytest.mark.parametrize(("initiative", "order"), [(0, ["germany", "cw"]), (1, ["cw", "germany"])])
def test_the_side_with_the_initiative_regroups_first(table, initiative, order):
    places = {"prussia": "de-inf4 B x2", "england": "cw-inf3 B x2", "paris": "fr-inf3-f"}
    t = table(
        places,
        ruleset="advanced",
        options={"merging": "on"},
        phase="reinforcements",
        turn=2,
        flags={"initiative": initiative},
    )
    seats = []
    while t.phase == "regroup":
        seats.append(t.seat)
        t.by_chance("done")
    assert [seat for seat in seats if seat in order] == order


# D60, D61, D76 Deserts, railways and borders


@rule("BLG-D60", "BLG-A8.8.1")
def test_reserves_find_full_deserts_closed_and_bulgarians_the_ussr(table):
    places = {"cyrenaika": "it-inf2 x3", "matruh": "it-inf3 x2, rommel", "bulgaria": "bulgaria-inf2"}
    wars = {"wars": [["italy", "cw"], ["germany", "ussr"]], "joined": {"bulgaria": "germany"}}
    t = table(places, ruleset="advanced", diplomacy=wars, control={"matruh": "italy"})
    closed = t.state.rules.reaction.closed_to_reserves
    german = names(closed(t.state, UNIT["de-inf4-1"]))
    assert german == names(full_deserts(t.state, UNIT["de-inf4-1"])) == {"cyrenaika"}  # an HQ does not count
    bulgarian = names(closed(t.state, UNIT["bulgaria-inf2-1"]))
    assert {"kiev", "moscow"} <= bulgarian
    assert "romania" not in bulgarian


@rule("BLG-D60", "BLG-D61")
def test_who_goes_by_rail(table):
    places = {"stalingrad": "de-inf4 x2, bulgaria-inf2", "prussia": ""}
    politics = {"wars": [["germany", "ussr"]], "joined": {"bulgaria": "germany"}}
    held = {"stalingrad": "germany", "rostov": "germany"}
    t = table(places, ruleset="advanced", phase="rail", diplomacy=politics, control=held)
    assert names_of(bits(entrainable(t.state, GERMANY))) == {
        "de-inf4-1",
        "de-inf4-2",
    }  # no Bulgarians in the USSR
    t.state.moved |= mask("de-inf4-1")
    assert names_of(bits(entrainable(t.state, GERMANY))) == {"de-inf4-2"}


def names_of(units):
    """The names of some counters."""
    numbers = set(units)
    return {name for name, number in UNIT.items() if number in numbers}


@rule("BLG-D76")
@pytest.mark.parametrize(("via", "crossed"), [("western-germany", True), ("", False)])
def test_who_came_from_the_sea_or_the_air_has_crossed_no_border(table, via, crossed):
    row = {"counter": "de-inf4-1", "area": "maginot"}
    t = table(None, ruleset="advanced", armies=[row | ({"via": via} if via else {})])
    assert bool(border_lines(t.state, UNIT["de-inf4-1"], ZONE["maginot"])) is crossed
