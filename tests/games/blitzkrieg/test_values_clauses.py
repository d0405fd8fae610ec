"""6.5.3 to 6.5.5 (advanced) What a value is made of in each part of a combat, and who may stand where."""

import pytest

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.combat.land_combat import Commit, announce, bound, sky_targets
from sandtable.games.blitzkrieg.combat.strength import air_part, at_sea, hunting, land_part
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, TASK_FORCES
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, ZONE
from sandtable.rulebook.marks import rule

FOUL = {"europe": "foul", "pacific": "foul"}
WEATHER = ("weather", -1, "BLG-A5.4.6")
SUPPLY = ("supply", -2, "BLG-A6.1.13")
FLAK = ("anti-aircraft", 1, "BLG-A6.5.5.2")


@pytest.fixture
def paris(table):
    """A combat for Paris; units out of supply are marked with a star."""

    def build(units, **position):
        t = table({"paris": units.replace("*", "")}, ruleset="advanced", **position)
        for part in units.split(","):
            if "*" in part:
                kind = part.split()[0].strip("* ")
                number = t.number(f"{kind}-1" if kind[-1].isdigit() else kind)
                t.state.unsupplied_units |= BIT[number]
        return t

    return build


def sky(t, unit, enemy_light=False):
    """The lines of a unit in the air/sea part."""
    return air_part(t.state, t.number(unit), ZONE["paris"], enemy_light)


@rule("BLG-A6.5.3.9", "BLG-A6.5.3.10", "BLG-A6.5.5.2", "BLG-A6.5.5.3", "BLG-A6.1.14")
def test_the_anti_aircraft_value(paris):
    t = paris("de-inf4, de-arm5, guderian, de-inf3*, fr-inf3, fr-air2", weather=FOUL)
    assert sky(t, "de-inf4-1") == sky(t, "de-arm5-1") == sky(t, "fr-inf3-1") == [FLAK]
    assert sky(t, "de-inf3-1") == sky(t, "guderian") == []


@rule("BLG-A6.5.3.13", "BLG-A6.5.3.17")
def test_aircraft_in_the_air_part_suffer_weather_and_supply_only(paris):
    t = paris("de-inf4, de-air4, de-air3*, fr-inf3", weather=FOUL)
    assert sky(t, "de-air4-1")[1:] == [WEATHER]
    assert sky(t, "de-air3-1")[1:] == [WEATHER, SUPPLY]
    assert sky(paris("de-inf4, de-air4, fr-inf3"), "de-air4-1")[1:] == []


@rule("BLG-A6.5.3.16", "BLG-A6.5.3.1", "BLG-A6.5.3.2")
def test_what_the_value_of_a_task_force_is_made_of(table):
    t = table({"normandy": "de-inf4, fr-inf3", "channel": "de-tf3"}, ruleset="advanced", weather=FOUL)
    lines = land_part(t.state, t.number("de-tf3-1"), ZONE["normandy"], True)
    assert lines[1:] == [("task-force", -1, "BLG-A6.5.3.16"), WEATHER]


@rule("BLG-A6.5.3.1", "BLG-A6.5.3.2", "BLG-D35")
def test_cards_come_between_terrain_and_weather(table):
    war = {"wars": [["germany", "ussr"]]}
    t = table({"leningrad": "de-arm5, su-inf3"}, ruleset="advanced", weather=FOUL, diplomacy=war)
    t.state.elite = t.state.unsupplied_units = BIT[t.number("de-arm5-1")]
    lines = land_part(t.state, t.number("de-arm5-1"), ZONE["leningrad"], True)
    assert [line[0] for line in lines] == ["printed", "forest", "elite", "weather", "supply"]


@pytest.fixture
def sea(table):
    """Ships in the North Sea."""

    def build(units, **position):
        return table({"north-sea": units}, ruleset="advanced", **position)

    return build


def naval(t, unit, enemy):
    """The lines of a unit at sea against some kind of enemy."""
    return at_sea(t.state, t.number(unit), ZONE["north-sea"], enemy)


@rule("BLG-A6.5.3.19", "BLG-A6.5.3.20", "BLG-A6.5.3S.2", "BLG-A6.5.5.2")
def test_convoys_have_their_own_value_against_aircraft_alone(sea):
    t = sea("cw-conv1, cw-conv1 B, cw-tf4, de-air4", weather=FOUL)
    assert naval(t, "cw-conv1-1", AIRCRAFT) == [FLAK]
    assert naval(t, "cw-conv1-2", AIRCRAFT) == []
    assert naval(t, "cw-conv1-1", TASK_FORCES) == [("printed", 1, "BLG-B2.1.3"), WEATHER]
    assert naval(t, "cw-tf4-1", AIRCRAFT) == [("printed", 4, "BLG-B2.1.3"), WEATHER]


@rule("BLG-A6.5.3.19", "BLG-A6.5.3.20", "BLG-A6.5.3S.1", "BLG-A6.5.3S.2", "BLG-A6.5.4.16")
def test_convoys_that_landed_troops_do_not_fire(sea):
    t = sea("cw-conv1, de-tf4, de-sub2")
    unit = t.number("cw-conv1-1")
    assert hunting(t.state, unit) == [("anti-submarine", 1, "BLG-A6.5.3S.1")]
    t.state.landed |= BIT[unit]
    silent = [("printed", 1, "BLG-B2.1.3"), ("invasion", -1, "BLG-A6.5.4.16")]
    assert naval(t, "cw-conv1-1", TASK_FORCES) == hunting(t.state, unit) == silent


@rule("BLG-A6.5.3S.3")
def test_submarines_do_nothing_to_submarines(sea):
    t = sea("cw-sub2, cw-tf3, de-sub2")
    assert hunting(t.state, t.number("cw-sub2-1")) == []
    assert hunting(t.state, t.number("cw-tf3-1"))


@rule("BLG-A7.4.33", "BLG-A7.4.35")
def test_technologies_below_the_water(sea):
    tech = {"germany": ["subs"], "cw": ["sonar"]}
    t = sea("de-sub2, de-tf4, cw-tf4", technologies=tech)
    assert naval(t, "de-sub2-1", TASK_FORCES)[1:] == [("better-submarines", 1, "BLG-A7.4.33")]
    assert naval(t, "de-tf4-1", TASK_FORCES)[1:] == []
    assert hunting(t.state, t.number("cw-tf4-1"))[1:] == [("sonar", 1, "BLG-A7.4.35")]


@rule("BLG-A7.4.29", "BLG-A7.4.30", "BLG-A7.4.31")
def test_who_profits_from_air_combat(table):
    tech = {"cw": ["air-combat"], "china": ["air-combat"]}
    places = {"paris": "cw-inf2, cw-air3, de-inf4, cn-air1", "north-sea": "cw-sub2, cw-tf3"}
    t = table(places, ruleset="advanced", technologies=tech)
    bonus = ("air-combat", 1, "BLG-A7.4.29")
    assert sky(t, "cw-air3-1", True)[1:] == [bonus]
    assert sky(t, "cw-air3-1")[1:] == []
    assert sky(t, "cn-air1-1", True)[1:] == []  # one face only
    assert naval(t, "cw-tf3-1", TASK_FORCES | AIRCRAFT)[1:] == [bonus]
    assert naval(t, "cw-sub2-1", TASK_FORCES | AIRCRAFT)[1:] == []  # neither aircraft nor task force


@rule("BLG-A7.4.11")
def test_minors_have_no_technologies(table):
    from sandtable.games.blitzkrieg.model.counters import NATION_OF
    from sandtable.games.blitzkrieg.model.terrain import AIR_COMBAT, has

    t = table({"western-poland": "poland-air2"}, ruleset="advanced", technologies={"germany": ["air-combat"]})
    assert has(t.state, t.number("de-air4-1"), AIR_COMBAT)
    first = next(unit for unit, nation in enumerate(NATION_OF) if nation == 8)
    assert not has(t.state, t.number("poland-air2-1"), AIR_COMBAT)
    assert not has(t.state, first, AIR_COMBAT)


# Where units stand


@pytest.fixture
def fight(table):
    """The combat in Paris, about to be resolved; Germany attacks from Maginot."""

    def build(units, dice=(), **position):
        position = {"deck": [], "control": {"maginot": "germany"}, **position}
        places = {"paris": units, "normandy": "de-inf3, fr-inf2"}
        t = table(places, ruleset="advanced", phase="combat", **position)
        return t.play("resolve paris", dice=dice)

    return build


@rule("BLG-A6.5.3.5", "BLG-A6.5.3.14", "BLG-A6.5.3.15")
def test_why_a_unit_may_not_change_its_part(fight):
    t = fight("de-inf4 x2, de-air4, de-air3, fr-inf3, fr-air2")
    assert t.seat == "germany"
    assert t.reason("shift fr-inf3-1") == "BLG-A6.5.3.5"  # not one's own
    t.play("shift de-air4-1")
    assert t.why("shift de-air3-1")[0] == "BLG-A6.5.3.15"  # one must stay above
    t = fight("de-inf4 x2, de-inf3, de-air4, fr-inf3, fr-inf2, fr-air2")
    assert t.why("shift de-air4-1")[0] == "BLG-A6.5.3.14"  # as many as the enemy
    t = fight("de-inf4, de-air4, fr-inf3")
    assert t.reason("shift fr-air2-1") == "BLG-A6.5.3.5"
    attacker = Commit(ZONE["paris"], AXIS)
    assert attacker.forbids(t.state, t.number("de-air4-1")) == "BLG-A6.5.3.15"  # no enemy to meet above


@rule("BLG-A6.5.3.5")
def test_the_attacker_announces_first(table):
    t = table({"paris": "de-inf4, de-air4, fr-inf3, fr-air2"}, ruleset="advanced", phase="combat", deck=[])
    announce(t.state, ZONE["paris"], 1)
    above, below = t.state.frames[-1], t.state.frames[-2]
    assert isinstance(above, Commit)
    assert isinstance(below, Commit)
    assert (above.side, below.side) == (AXIS, ALLIES)


@rule("BLG-A6.5.3.7")
def test_who_begins_a_later_round_above_again(table):
    t = table({"paris": "de-inf4, de-air4, fr-inf3 x2, fr-air2", "channel": "de-tf4"}, ruleset="advanced")
    gunners = BIT[t.number("fr-inf3-1")] | BIT[t.number("fr-inf3-2")]
    plane, enemy = BIT[t.number("fr-air2-1")], BIT[t.number("de-air4-1")]
    ship = BIT[t.number("de-tf4-1")]
    assert bound(gunners, 0, enemy) == BIT[t.number("fr-inf3-1")]
    assert bound(gunners, 0, enemy | ship) == gunners
    assert bound(gunners, 0, ship) == 0  # nobody fires at a task force from the ground
    assert bound(gunners | plane, plane, enemy | ship) == BIT[t.number("fr-inf3-1")]
    assert bound(gunners, plane, enemy) == 0
    assert bound(plane, 0, enemy) == 0  # aircraft are placed anew


@rule("BLG-A6.5.7.1", "BLG-D29")
def test_what_fire_above_can_hit(table):
    t = table({"paris": "de-inf4, de-inf3, de-air4, de-air3, fr-inf3"}, ruleset="advanced")
    army = sum(BIT[t.number(unit)] for unit in ("de-inf4-1", "de-inf3-1", "de-air4-1", "de-air3-1"))
    planes = BIT[t.number("de-air4-1")] | BIT[t.number("de-air3-1")]
    t.state.air_part = BIT[t.number("de-inf4-1")] | BIT[t.number("de-air4-1")]
    assert sky_targets(t.state, army) == BIT[t.number("de-air4-1")]
    t.state.air_part = BIT[t.number("de-inf4-1")]
    assert sky_targets(t.state, army) == planes


@rule("BLG-A6.5.3S.6", "BLG-D38")
def test_only_owners_of_submarines_are_asked_to_dive(table):
    war = {"wars": [["germany", "cw"]]}
    places = {"north-sea": "de-tf4, cw-tf3", "maginot": "de-inf3, cw-inf2"}
    position = {"diplomacy": war, "deck": [], "hunted": ["north-sea"], "control": {"maginot": "germany"}}
    t = table(places, ruleset="advanced", phase="combat", **position)
    t.play("resolve north-sea", dice=(6, 6))
    assert t.phase == "sea_stand"
    places["north-sea"] = "de-sub2, cw-tf3"
    t = table(places, ruleset="advanced", phase="combat", **position).play("resolve north-sea")
    assert (t.phase, t.seat) == ("diving", "germany")


@rule("BLG-A6.5.3S.1", "BLG-A6.5.3.19")
@pytest.mark.parametrize(
    ("units", "answers", "parts"),
    [
        ("de-tf4, cw-tf3", (), ["surface", "surface"]),
        ("de-sub2, cw-tf3", ("pass",), ["surface", "below"]),
        ("de-sub2, de-tf4, cw-tf3", ("pass", "screen 0"), ["surface", "surface", "surface"]),
        ("de-sub2, de-tf4, cw-tf3", ("pass", "screen 1"), ["surface", "surface", "below"]),
    ],
)
def test_what_each_side_fires_at(table, units, answers, parts):
    places = {"north-sea": units, "maginot": "de-inf3, cw-inf2"}
    t = table(
        places,
        ruleset="advanced",
        phase="combat",
        diplomacy={"wars": [["germany", "cw"]]},
        deck=[],
        hunted=["north-sea"],
        control={"maginot": "germany"},
    )
    *first, last = ("resolve north-sea", *answers)
    t.play(*first).play(last, dice=(6,) * len(parts))
    assert sorted(e.part for e in t.events if type(e).__name__ == "Fired") == sorted(parts)


@rule("BLG-A6.5.3S.11")
def test_who_blockades(table):
    from sandtable.games.blitzkrieg.combat.blockade import begin_blockade

    def blockades(units):
        places = {"american-east-coast": units.removesuffix(" dived")}
        t = table(places, ruleset="advanced", diplomacy={"wars": [["germany", "cw"]]}, deck=[])
        if "dived" in units:
            t.state.dived = BIT[t.number("de-sub2-1")]
        begin_blockade(t.state)
        return type(t.state.frames[-1]).__name__ == "Blockading"

    assert blockades("de-sub2")
    assert not blockades("de-sub2 dived")
    assert not blockades("de-tf4")
