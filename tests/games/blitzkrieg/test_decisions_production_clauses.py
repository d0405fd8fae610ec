"""Decisions about production, cards and the end of combats (BLG-D65 to BLG-D93), clause by clause."""

import pytest

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.cards import garrison
from sandtable.games.blitzkrieg.cards.choices import Rising, choose_rising, drops, slips
from sandtable.games.blitzkrieg.cards.conditions import invaded_at_home, is_obsolete, spy_place
from sandtable.games.blitzkrieg.cards.effects import effect_italy, surrender_dice
from sandtable.games.blitzkrieg.cards.in_production import recruiting_zones
from sandtable.games.blitzkrieg.combat.combat_phase import harmless
from sandtable.games.blitzkrieg.combat.naval_combat import SeaBattle
from sandtable.games.blitzkrieg.model.counters import UNIT
from sandtable.games.blitzkrieg.model.deck import CARD
from sandtable.games.blitzkrieg.model.terrain import in_ussr
from sandtable.games.blitzkrieg.model.world import AIR_NEAR, LAND, LAND_NEAR, SEA, ZONE, ZONES
from sandtable.games.blitzkrieg.movement.stations import entrainable
from sandtable.games.blitzkrieg.odds.combat_odds import battle_odds
from sandtable.games.blitzkrieg.politics.surrender import may_surrender
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["germany", "cw"]]}
GERMANY, ITALY, JAPAN, USA, CW, FRANCE, USSR, CHINA = range(8)


def mask(*units):
    """Some counters as a set."""
    return sum(1 << UNIT[unit] for unit in units)


def names(zones):
    """The names of a set of zones."""
    return {ZONES[zone] for zone in bits(zones)}


def names_of(units):
    """The names of some counters."""
    numbers = set(units)
    return {name for name, number in UNIT.items() if number in numbers}


# D65, D66, D68, D70, D71 Production


@rule("BLG-D65", "BLG-A7.4.26")
@pytest.mark.parametrize(("points", "seats"), [(0, []), (2, [JAPAN])])
def test_only_who_has_surrender_points_rolls(table, monkeypatch, points, seats):
    t = table({}, ruleset="advanced", turn=3)
    t.state.surrender[JAPAN] = points
    t.state.bombed = {JAPAN: t.state.turn_number - 1}
    asked = []
    monkeypatch.setattr(type(t.state), "roll", lambda state, seat, rules: asked.append(seat) or (6,))
    surrender_dice(t.state)
    assert asked == seats


@rule("BLG-D66")
def test_where_french_units_appear(table):
    fallen = {"sides": {"france": "neutral"}, "conquered": ["france"]}
    t = table({}, ruleset="advanced", flags={"notes": {"vichy": 1}}, diplomacy=fallen)
    assert recruiting_zones(t.state, UNIT["fr-inf2-v-1"]) == t.state.owned[FRANCE]
    assert recruiting_zones(t.state, UNIT["de-inf2-1"]) == 0
    assert names(recruiting_zones(t.state, UNIT["ff-inf3-1"])) == {"england", "scotland"}
    assert recruiting_zones(table({}, ruleset="advanced").state, UNIT["fr-inf2-v-1"]) == 0


def tito(table, garrison_, card=True, **position):
    """Germany holds Yugoslavia against its partisans."""
    return table(
        {"yugoslavia": garrison_, "austria": "de-inf3 x2"},
        ruleset="advanced",
        control={"yugoslavia": "germany"},
        diplomacy={"conquered": ["yugoslavia"], "sides": {"yugoslavia": "allies"}, **EAST},
        cards={"in_play": {"tito-partisans": "cw"} if card else {}},
        deck=[],
        **position,
    )


@rule("BLG-D61", "BLG-D68")
def test_the_garrison_of_yugoslavia_does_not_go_by_rail(table):
    t = tito(table, "de-inf4, de-inf2", phase="rail")
    assert not {"de-inf4-1", "de-inf2-1"} & names_of(bits(entrainable(t.state, GERMANY)))
    t = tito(table, "de-inf4 x2, de-inf2", phase="rail")
    assert "de-inf4-1" in names_of(bits(entrainable(t.state, GERMANY)))


@rule("BLG-D68")
def test_what_counts_for_the_garrison(table):
    t = tito(table, "de-inf4, de-arm4 B, it-inf3, guderian, de-air3")
    assert garrison.strength(t.state) == 4 + t.state.value(UNIT["de-arm4-1"])


@rule("BLG-D68")
def test_a_short_garrison_is_noted_while_it_is_short_and_the_card_lies(table):
    t = tito(table, "de-inf4")
    garrison.check(t.state)
    assert t.state.tito_short
    t.state.put(UNIT["de-inf3-1"], ZONE["yugoslavia"])
    garrison.check(t.state)
    assert not t.state.tito_short
    t = tito(table, "de-inf4", card=False)
    garrison.check(t.state)
    assert not t.state.tito_short


@rule("BLG-D68")
@pytest.mark.parametrize(("phasing", "asked"), [(0, 1), (1, 0)])
def test_germany_brings_the_garrison_up_in_its_own_movement(table, phasing, asked):
    t = tito(table, "de-inf4")
    t.state.tito_short = True
    t.state.phasing = phasing
    before = len(t.state.frames)
    garrison.bring_up(t.state)
    assert len(t.state.frames) - before == asked


@rule("BLG-D70")
def test_saved_points_are_spent_besides_those_of_the_turn(table):
    t = table({}, ruleset="advanced", phase="production", resources={"germany": 3}, spent={"germany": 2})
    assert t.left("germany") == t.production("germany") + 3 - 2


@rule("BLG-D71")
def test_zones_gained_in_peace_count_in_war(table):
    won = {"manchuria": "ussr"}
    peace = table({}, diplomacy={"wars": [["ussr", "japan"]]}, control=won)
    war = table({}, diplomacy={"wars": [["ussr", "japan"], ["ussr", "germany"]]}, control=won)
    assert (peace.production("ussr"), war.production("ussr")) == (11 + 1, 34 + 1)


# D69, D72, D87, D89, D92 Cards


@rule("BLG-D69")
def test_how_far_espionage_moves_units(table):
    places = {"western-france": "fr-inf3, fr-air2", "paris": "de-inf4, fr-inf2", "scotland": "cw-inf2"}
    t = table(places, ruleset="advanced", phase="reaction", control={"vichy": "germany"})
    land, plane = UNIT["fr-inf3-1"], UNIT["fr-air2-1"]
    assert t.state.battles >> ZONE["paris"] & 1
    on_foot = names(slips(t.state, land))
    assert "paris" in on_foot  # it may end in an attacked zone
    assert "maginot" not in on_foot  # not pass through it
    assert "england" not in on_foot  # nor cross the sea
    by_air = names(slips(t.state, plane))
    assert "england" in by_air
    assert by_air <= names(LAND)
    t.state.phasing = 1  # in the own segment a combat closes no way
    assert "maginot" in names(slips(t.state, land))


@rule("BLG-D69")
@pytest.mark.parametrize(("unit", "near"), [("su-inf3-1", LAND_NEAR), ("su-air2-1", AIR_NEAR)])
def test_espionage_goes_four_zones(table, unit, near):
    t = table(None, ruleset="advanced", active="ussr", armies=[{"counter": unit, "area": "gorki"}])
    ways = t.state.friendly(USSR) | (SEA if near is AIR_NEAR else 0)
    rings = [{ZONE["gorki"]}]
    for _ in range(5):
        known = set().union(*rings)
        rings.append({z for zone in rings[-1] for z in bits(near[zone] & ways) if z not in known})
    found = slips(t.state, UNIT[unit])
    fourth, fifth = ({z for z in ring if LAND >> z & 1} for ring in rings[4:])
    assert fourth
    assert fifth
    assert all(found >> zone & 1 for zone in fourth)
    assert not any(found >> zone & 1 for zone in fifth)


@rule("BLG-D69")
@pytest.mark.parametrize(
    ("power", "moment", "allowed"),
    [
        (GERMANY, "segment", True),
        (FRANCE, "segment", False),
        (FRANCE, "reaction", True),
        (GERMANY, "reaction", False),
        (CHINA, "reaction", False),  # too far from any combat
    ],
)
def test_when_espionage_is_played(table, power, moment, allowed):
    places = {"paris": "de-inf4, fr-inf3", "vichy": "fr-inf2", "bavaria": "de-inf3", "chunking": "cn-inf2"}
    t = table(places, ruleset="advanced", phase="reaction", deck=[])
    assert bool(spy_place(t.state, power, moment, 0)) is allowed


@rule("BLG-D72")
def test_paratroops_are_infantry_that_is_free_to_leave(table):
    t = table({"prussia": "de-inf4, de-arm5, de-air3", "east-poland": "poland-inf2"}, ruleset="advanced")
    assert {drop.army for drop in drops(t.state, GERMANY)} == {UNIT["de-inf4-1"]}
    t = tito(table, "de-inf4, de-inf2, de-air3")
    assert drops(t.state, GERMANY) == []


@rule("BLG-D87")
@pytest.mark.parametrize(("free", "risings"), [(("kiev",), 1), (("kiev", "odessa", "kursk"), 2)])
def test_partisans_take_two_zones_or_the_only_one(table, free, risings):
    t = table({}, ruleset="advanced", diplomacy=EAST, control=dict.fromkeys(free, "germany"))
    choose_rising(t.state, USSR, 0)
    taken = 0
    while isinstance(t.state.frames[-1], Rising):
        action = t.state.frames[-1].actions(t.state)[0]
        taken += type(action).__name__ == "Rise"
        t.state.frames[-1].play(t.state, action)
    assert taken == risings


@rule("BLG-D89", "BLG-A7.3.11")
@pytest.mark.parametrize(("conquered", "obsolete"), [([], False), (["japan"], True)])
def test_a_card_is_obsolete_when_nobody_can_hold_it(table, conquered, obsolete):
    t = table({}, ruleset="advanced", diplomacy={"conquered": conquered})
    assert is_obsolete(t.state, CARD["kamikaze"]) is obsolete


@rule("BLG-D92")
def test_italy_that_surrenders_is_out_of_the_war(table):
    t = table({"albania": "it-inf2"}, ruleset="advanced", diplomacy={"wars": [["italy", "cw"]]})
    effect_italy(t.state, CW, 0)
    assert t.state.conquered >> ITALY & 1
    assert t.control("northern-italy") == "germany"
    assert t.where("it-inf2-1") == "pool"


# D81, D84, D85, D93


@rule("BLG-D81")
def test_no_reinforcement_in_a_national_zone_that_is_lost(table):
    t = table(
        {},
        phase="reinforcements",
        turn=2,
        control={"bavaria": "france"},
        track=[{"name": f"de-inf4-{n}", "due": 2} for n in (1, 2)],
    )
    assert t.phase == "placement"
    assert t.why("place de-inf4-1 > bavaria")[0] == "BLG-D81"
    assert t.why("place de-inf4-1 > western-poland")[0] != "BLG-D81"  # no national zone at all


@rule("BLG-D84")
def test_who_can_score_at_all(table):
    t = table({"paris": "de-inf4, guderian, fr-inf3, georges"})
    zone, infantry, staff = ZONE["paris"], mask("de-inf4-1"), mask("guderian")
    french, other = mask("fr-inf3-1"), mask("georges")
    assert harmless(t.state, zone, staff, other)  # headquarters fire with nothing
    assert not harmless(t.state, zone, infantry | staff, other)
    assert not harmless(t.state, zone, staff, french)


@rule("BLG-D84")
@pytest.mark.parametrize(
    ("mine", "other", "stays"),
    [
        ("de-conv1 B", "cw-conv1 B", True),
        ("de-tf3", "cw-conv1 B", False),
        ("de-conv1 B", "cw-tf3", False),
        ("de-conv1", "cw-sub2", False),  # it hunts the submarine
        ("de-sub2", "cw-sub2", True),
    ],
)
def test_fleets_part_when_neither_can_score(table, mine, other, stays):
    t = table({"channel": f"{mine}, {other}"}, ruleset="advanced")
    t.state.push(SeaBattle(ZONE["channel"]))
    before = len(t.state.frames)
    ours, theirs = (mask(f"{each.split()[0]}-1") for each in (mine, other))
    SeaBattle(ZONE["channel"]).stalemate(t.state, ours, theirs)
    assert (not any(isinstance(frame, SeaBattle) for frame in t.state.frames[: before + 1])) is stays


@rule("BLG-D84")
@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_the_odds_of_a_combat_without_fire_are_the_defenders(table, ruleset):
    places = {"paris": "guderian, georges", "normandy": "de-inf4, fr-inf3"}
    t = table(places, ruleset=ruleset, phase="combat", deck=[])
    assert told(t, "paris") == {"defender": 1}
    fought = told(t, "normandy")
    assert fought["attacker"] > fought["defender"] > 0


def told(t, zone):
    """The odds of a combat by result."""
    chances = battle_odds(t.state, ZONE[zone]).chances
    return {each.result["result"]: each.probability for each in chances}


@rule("BLG-D85")
@pytest.mark.parametrize(
    ("unit", "invaded"), [("su-inf3", True), ("su-air2", False), ("de-inf4", False), ("it-inf2", False)]
)
def test_enemy_land_units_at_home_are_an_invasion(table, unit, invaded):
    t = table({"prussia": unit}, ruleset="advanced", diplomacy=EAST)
    assert invaded_at_home(t.state, GERMANY) is invaded


@rule("BLG-D85")
@pytest.mark.parametrize(
    ("zone", "owner", "there"),
    [
        ("kiev", "germany", True),
        ("prussia", "ussr", False),
        ("lwow", "ussr", True),
        ("lwow", "germany", False),
        ("romania", "ussr", False),
    ],
)
def test_what_lies_in_the_ussr(table, zone, owner, there):
    t = table({}, ruleset="advanced", control={zone: owner})
    assert in_ussr(t.state, ZONE[zone]) is there


@rule("BLG-D93")
def test_when_a_side_may_surrender(table):
    t = table({"prussia": "de-inf4", "northern-italy": "it-inf2"})
    assert may_surrender(t.state, GERMANY)
    assert not may_surrender(t.state, ITALY)  # it does not speak for the Axis
    assert not may_surrender(t.state, CW)  # nor is it the turn of the Allies
    t.state.moved |= mask("it-inf2-1")
    assert may_surrender(t.state, GERMANY)  # only his own moves count
    t.state.exploiting = 1
    assert not may_surrender(t.state, GERMANY)
    t.state.exploiting = 0
    t.state.moved |= mask("de-inf4-1")
    assert not may_surrender(t.state, GERMANY)
