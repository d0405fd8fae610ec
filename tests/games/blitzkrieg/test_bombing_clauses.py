"""6.5.4, 6.5.6 and 7.4 (advanced) Landings, bombing, V-weapons and the atomic bomb, clause by clause."""

import pytest

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.cards.effects import surrender_dice
from sandtable.games.blitzkrieg.combat.bombing import (
    Bombing,
    air_shots,
    atomic,
    bomb_shots,
    bomb_targets,
    bombed_zones,
    escorts,
    interceptions,
    may_use_atom,
    rocket_targets,
)
from sandtable.games.blitzkrieg.combat.invasion import CoastalDefence
from sandtable.games.blitzkrieg.combat.naval_combat import Diving, SeaBattle
from sandtable.games.blitzkrieg.model.counters import ARM, DICE, HQ
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, GERMANY, ITALY, JAPAN, USA, ZONE, ZONES
from sandtable.games.blitzkrieg.odds.combat_odds import battle_odds
from sandtable.rulebook.marks import rule

WAR = {"wars": [["germany", "cw"], ["italy", "cw"]]}
PACIFIC = {"wars": [["usa", "japan"], ["japan", "china"]]}
HELD = {"normandy": "germany", "western-france": "germany", "paris": "germany"}
RUHR = ZONE["western-germany"]


def names(mask):
    """The zones of a set."""
    return {ZONES[zone] for zone in bits(mask)}


def mask(t, *units):
    """Some units."""
    return sum(BIT[t.number(unit)] for unit in units)


def seats(t):
    """Who has rolled."""
    return [event.seat for event in t.state.events if type(event).__name__ == "Rolled"]


@pytest.fixture
def over_germany(table):
    """British aircraft are over Western Germany, bombs aboard."""

    def build(bombers, places=None, **position):
        places = {"england": f"cw-inf3, {bombers}", **(places or {})}
        t = table(places, ruleset="advanced", active="cw", **{"diplomacy": WAR, "deck": [], **position})
        for unit in [word.strip() for word in bombers.split(",")]:
            number = t.number(f"{unit}-1")
            t.state.put(number, RUHR)
            t.state.bombers |= BIT[number]
        return t

    return build


# Landings


@rule("BLG-A6.5.4.11")
@pytest.mark.parametrize(("zone", "control"), [("normandy", HELD), ("denmark", {})])
def test_the_enemy_rolls_for_the_coast(table, zone, control):
    t = table({zone: "cw-inf3"}, ruleset="advanced", active="cw", control=control, deck=[])
    t.state.landed |= mask(t, "cw-inf3-1")
    t.state.give_dice((1,))
    t.state.push(CoastalDefence(ZONE[zone]))
    t.state.frames[-1].run(t.state)
    assert seats(t) == [GERMANY]


@rule("BLG-A6.5.4.14", "BLG-A6.5.4.15")
def test_a_fleet_that_answers_a_landing_needs_no_search(table):
    places = {"channel": "cw-conv1, cw-tf2", "england": "cw-inf3, cw-air2", "normandy": "de-inf2, de-inf3"}
    places |= {"skagerrak": "de-tf4, de-tf3", "finnish-sea": "de-sub2", "prussia": "de-air3"}
    t = table(places, ruleset="advanced", phase="naval", active="cw", control=HELD, deck=[])
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy", "stop")
    while t.phase == "movement":
        t.play("done")
    reason = t.state.rules.reaction.why_unreachable
    sea, other = ZONE["channel"], ZONE["bay-of-biscay"]
    assert reason(t.state, t.number("de-sub2-1"), sea) == "BLG-A6.5.4.15"
    assert reason(t.state, t.number("de-sub2-1"), other) == ""
    assert reason(t.state, t.number("de-inf3-1"), sea) == ""
    t.play("send de-tf4-1 > channel")
    assert t.phase == "reaction"
    results = {chance.result["result"] for chance in battle_odds(t.state, sea).chances}
    assert "no-combat" not in results


@rule("BLG-A6.5.5.4", "BLG-B6.2.1.3", "BLG-B6.2.1.4", "BLG-B6.2.1.5")
def test_armour_has_two_dice_everybody_else_one_and_an_hq_none():
    assert [DICE[kind] for kind in range(7)] == [
        2 if kind == ARM else 0 if kind == HQ else 1 for kind in range(7)
    ]


@rule("BLG-A6.5.3S.6", "BLG-D38")
@pytest.mark.parametrize(("units", "dives"), [("de-tf4", False), ("de-sub2", True)])
def test_a_fleet_without_submarines_is_not_asked(table, units, dives):
    t = table({"north-sea": f"{units}, cw-tf3"}, ruleset="advanced", diplomacy=WAR)
    mine, other = mask(t, f"{units}-1"), mask(t, "cw-tf3-1")
    SeaBattle(ZONE["north-sea"]).dives(t.state, ((AXIS, mine, other), (ALLIES, other, mine)))
    assert sum(isinstance(frame, Diving) for frame in t.state.frames) == dives


# Bombing


@rule("BLG-A6.5.6.1", "BLG-D49")
def test_what_can_be_bombed(table):
    places = {"england": "cw-air3", "prussia": "de-inf2"}
    t = table(places, ruleset="advanced", active="cw", diplomacy=WAR, control=HELD)
    found = names(bomb_targets(t.state, t.number("cw-air3-1")))
    assert {"western-germany", "western-france"} <= found
    assert not found & {"england", "denmark", "prussia"}  # friendly, neutral, too far
    t.state.shot[RUHR] = 99
    assert "western-germany" not in names(bomb_targets(t.state, t.number("cw-air3-1")))


@rule("BLG-A6.5.6.2", "BLG-A6.5.6.4", "BLG-A6.5.6.5")
def test_only_free_bombers_over_the_zone_drop_bombs(over_germany):
    t = over_germany("cw-air4, cw-air3, cw-air2")
    t.state.put(t.number("cw-air2-1"), ZONE["prussia"])
    free = bomb_shots(t.state, RUHR, (t.number("cw-air3-1"),))
    assert [shot.unit for shot in free] == [t.number("cw-air4-1")]
    assert len(bomb_shots(t.state, RUHR, ())) == 2


@rule("BLG-A6.5.6.2")
def test_a_fortress_under_attack_halves_the_bombs(table):
    t = table({"maginot": "de-inf4, de-air4, fr-inf3"}, ruleset="advanced")
    t.state.via[t.number("de-inf4-1")] = RUHR
    t.state.bombers = mask(t, "de-air4-1")
    assert [shot.value for shot in bomb_shots(t.state, ZONE["maginot"], ())] == [2]


@rule("BLG-A6.5.6.5", "BLG-A6.5.6.4")
def test_who_meets_an_interceptor_drops_nothing(over_germany):
    tech = {"germany": ["air-combat"]}
    t = over_germany("cw-air4, cw-air2", {"western-germany": "de-air3"}, technologies=tech)
    fighter = mask(t, "de-air3-1")
    t.state.interceptors = fighter
    assert [shot.value for shot in air_shots(t.state, RUHR, fighter)] == [4]
    t.state.give_dice((6, 6))
    t.state.push(Bombing(RUHR, 1))
    t.state.frames[-1].run(t.state)
    engaged = t.state.frames[-1].engaged
    assert engaged == (t.number("cw-air2-1"),)


@rule("BLG-A6.5.6.6")
def test_who_meets_the_interceptors_first(over_germany):
    t = over_germany("cw-air4, cw-air3, cw-air2", {"north-sea": "cw-tf4"})
    raiders = mask(t, "cw-air4-1", "cw-air3-1", "cw-air2-1", "cw-tf4-1")
    order = [t.number(unit) for unit in ("cw-tf4-1", "cw-air2-1", "cw-air3-1", "cw-air4-1")]
    assert escorts(t.state, raiders) == order
    t.state.atom_carrier = t.number("cw-air2-1")
    assert escorts(t.state, raiders) == [order[0], order[2], order[3], order[1]]
    t.state.atom_carrier = -1
    weaker = mask(t, "us-air2-1")  # of a power that comes later
    assert escorts(t.state, weaker | mask(t, "cw-air4-1")) == [t.number("us-air2-1"), order[3]]


@rule("BLG-A6.5.6.6", "BLG-A7.4.22")
def test_where_task_forces_escort_bombers(over_germany):
    t = over_germany("cw-air4", {"north-sea": "cw-tf4", "skagerrak": "de-tf4"})
    t.state.support = {t.number("cw-tf4-1"): RUHR, t.number("de-tf4-1"): RUHR}
    assert t.state.rules.movement.escorted(t.state) == BIT[RUHR]
    assert Bombing(RUHR).raiders(t.state) == mask(t, "cw-air4-1", "cw-tf4-1")
    t.state.battles = BIT[RUHR]  # there they would join the land combat
    assert t.state.rules.movement.escorted(t.state) == 0
    assert Bombing(RUHR).raiders(t.state) == mask(t, "cw-air4-1")


@rule("BLG-A6.5.6.4", "BLG-A6.5.6.6")
def test_who_may_intercept(over_germany):
    places = {
        "prussia": "de-air4",
        "denmark": "it-air2",
        "skagerrak": "de-tf4, su-tf3",
        "black-sea": "de-tf3",
    }
    t = over_germany("cw-air4", places, control={"denmark": "germany"})
    zones = {
        unit: names(interceptions(t.state, t.number(unit), bombed_zones(t.state)))
        for unit in ("de-air4-1", "de-tf4-1", "de-tf3-1", "su-tf3-1")
    }
    there = {"western-germany"}
    assert zones == {
        "de-air4-1": there,
        "de-tf4-1": there,
        "de-tf3-1": set(),
        "su-tf3-1": set(),
    }  # too far, and no friend


@rule("BLG-A6.5.6.4")
def test_why_nobody_intercepts_where_no_bomber_is(table):
    places = {"maginot": "fr-inf3", "western-germany": "de-inf2", "prussia": "de-air4"}
    t = table(places, ruleset="advanced", phase="movement", active="france", deck=[])
    t.play("pick fr-inf3-1", "step western-germany")
    while t.phase == "movement":
        t.play("done")
    assert t.why("intercept de-air4-1 > western-germany")[0] == "BLG-A6.5.6.4"
    reason = t.state.rules.reaction.why_unreachable
    assert reason(t.state, t.number("de-air4-1"), RUHR) == ""


@rule("BLG-A6.5.6.4")
def test_what_is_too_far_from_the_bombers(over_germany):
    t = over_germany("cw-air4", {"romania": "de-air2, de-inf2"}, control={"romania": "germany"})
    reason = t.state.rules.reaction.why_unreachable
    assert reason(t.state, t.number("de-air2-1"), RUHR) == "BLG-A6.5.6.4"
    assert reason(t.state, t.number("de-inf2-1"), RUHR) == ""
    assert reason(t.state, t.number("de-air2-1"), ZONE["bavaria"]) == ""


# V-weapons and the atomic bomb


@rule("BLG-A7.4.14")
def test_what_v_weapons_reach(table):
    t = table({}, ruleset="advanced", diplomacy=WAR)
    found = names(rocket_targets(t.state, GERMANY))
    assert "england" in found
    assert not found & {"prussia", "sweden", "canada-east"}
    t.state.shot[ZONE["england"]] = 99
    assert "england" not in names(rocket_targets(t.state, GERMANY))


@pytest.fixture
def over_japan(table):
    """American aircraft over Southern Japan; one carries the bomb."""

    def build(*units, fighters=""):
        places = {"bonin-islands": ", ".join(unit.rsplit("-", 1)[0] for unit in units)}
        if fighters:
            places["southern-japan"] = fighters
        t = table(
            places,
            ruleset="advanced",
            active="usa",
            diplomacy=PACIFIC,
            deck=[],
            control={"bonin-islands": "usa"},
            technologies={"usa": ["atomic-bomb"]},
        )
        for unit in units:
            t.state.put(t.number(unit), ZONE["southern-japan"])
            t.state.bombers |= mask(t, unit)
        t.state.atom_carrier = t.number(units[0])
        return t

    return build


@rule("BLG-A7.4.23", "BLG-A7.4.24")
@pytest.mark.parametrize(("die", "stopped"), [(5, 0), (6, 1)])
def test_the_interceptor_rolls_the_control_die(over_japan, die, stopped):
    t = over_japan("us-air4-1", "us-air3-1", fighters="jp-air3")
    t.state.interceptors = mask(t, "jp-air3-1")
    t.state.give_dice((die,))
    raid = Bombing(ZONE["southern-japan"])
    assert raid.check_carrier(t.state, 4) == stopped
    assert seats(t) == [JAPAN]
    t = over_japan("us-air4-1", "us-air3-1")
    raid.check_carrier(t.state, 4)
    assert seats(t)[0] in (GERMANY, ITALY, JAPAN)  # whoever speaks for the side that was bombed


@rule("BLG-A7.4.24")
def test_when_the_carrier_is_hit_without_a_die(over_japan):
    raid = Bombing(ZONE["southern-japan"])
    crowd = over_japan("us-air4-1", "us-air3-1", fighters="jp-air3")
    assert raid.check_carrier(crowd.state, 0) == 0
    assert raid.check_carrier(crowd.state, 5) == 1
    alone = over_japan("us-air4-1", fighters="jp-air3")
    assert raid.check_carrier(alone.state, 1) == 1
    assert not seats(crowd)
    assert not seats(alone)


@rule("BLG-A7.4.21")
def test_one_bomb_a_turn(table):
    t = table(
        {"bonin-islands": "us-air4 x2"},
        ruleset="advanced",
        active="usa",
        diplomacy=PACIFIC,
        deck=[],
        control={"bonin-islands": "usa"},
        technologies={"usa": ["air-combat", "long-range", "subs", "sonar", "radar", "atomic-bomb"]},
    )
    assert may_use_atom(t.state, USA)
    t.play("pick us-air4-1", "atom southern-japan", "pick us-air4-2")
    assert t.legal("bomb")
    assert not t.legal("atom")


@rule("BLG-A7.4.18", "BLG-A7.4.25", "BLG-A7.4.26")
def test_the_turn_after_the_bomb_the_country_rolls(table):
    everywhere = {"wars": [*PACIFIC["wars"], *WAR["wars"]]}
    t = table({}, ruleset="advanced", turn=20, diplomacy=everywhere, deck=[])
    zone = ZONE["southern-japan"]
    atomic(t.state, zone)
    assert t.state.shot[zone] == t.state.surrender[JAPAN] == 6
    t.state.turn_number += 1
    t.state.give_dice((6,))
    surrender_dice(t.state)
    assert seats(t) == [JAPAN]
    assert t.state.conquered >> JAPAN & 1
    surrender_dice(t.state)
    assert seats(t) == [JAPAN]  # once


@rule("BLG-A7.4.26")
def test_a_country_without_surrender_points_does_not_roll(table):
    t = table({}, ruleset="advanced", turn=20, diplomacy=PACIFIC, deck=[])
    t.state.bombed = {JAPAN: t.state.turn_number - 1}
    surrender_dice(t.state)
    assert seats(t) == []


@rule("BLG-A7.4.27")
def test_minors_waver_wherever_they_are_bombed(table):
    held = {"shanghai": "poland", "peking": "japan"}
    t = table({}, ruleset="advanced", turn=20, diplomacy=PACIFIC, deck=[], control=held)
    atomic(t.state, ZONE["shanghai"])
    atomic(t.state, ZONE["peking"])
    assert list(t.state.bombed) == [t.state.control[ZONE["shanghai"]]] != [JAPAN]
