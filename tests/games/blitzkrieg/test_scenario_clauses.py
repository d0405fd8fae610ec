"""Part 7 What the scenario sheets say: each clause with its contrast."""

from sandtable.games.blitzkrieg.cards.effects import must_declare
from sandtable.games.blitzkrieg.model.state_data import POOL
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, JAPAN, USSR
from sandtable.games.blitzkrieg.movement.stations import capacity
from sandtable.games.blitzkrieg.movement.weather import roll_initiative, roll_weather
from sandtable.games.blitzkrieg.production.workshop import orange_missing
from sandtable.rulebook.marks import rule

ATLANTIC = "american-east-coast"


@rule("BLG-SC39.2", "BLG-SC39.3")
def test_initiative_and_weather_are_rolled_from_the_second_turn_on(table):
    t = table({}, ruleset="advanced", deck=[])
    t.state.initiative = ALLIES
    t.state.give_dice(())
    roll_initiative(t.state)
    roll_weather(t.state)
    assert t.state.initiative == AXIS
    t = table({}, ruleset="advanced", deck=[], turn=2)
    t.state.give_dice((3,))
    roll_weather(t.state)
    assert t.state.given == ()


@rule("BLG-SC39.7")
def test_only_red_soviet_units_wait_for_the_orange_ones(table):
    t = table({}, phase="production", fallen=["zukov"])
    assert "build de-inf2" in t.legal()
    t.produce("ussr")
    assert {"build su-inf2-o", "build zukov"} <= t.legal()
    assert t.why("build su-inf3")[0] == "BLG-SC39.7"


@rule("BLG-SC39.9")
def test_warships_of_others_and_of_a_fighting_usa_sail(table):
    assert "pick cw-tf3-1" in table({"north-sea": "cw-tf3"}, active="cw").legal()
    t = table({ATLANTIC: "us-tf3"}, active="usa", diplomacy={"wars": [["usa", "japan"]]})
    assert "pick us-tf3-1" in t.legal()


@rule("BLG-SC39.10")
def test_units_on_islands_keep_their_place(game):
    t = game("1939", free_setup="on")
    assert t.seat == "usa"
    assert [t.where(f"us-inf2-{n}") for n in (1, 2, 3)] == ["usa-east", "hawaiian-islands", "philippines"]
    assert "pick us-inf2-1" in t.legal()
    assert not {"pick us-inf2-2", "pick us-inf2-3"} & t.legal()


@rule("BLG-SC39.15")
def test_a_soviet_war_changes_only_soviet_railways(table):
    t = table({}, ruleset="advanced", phase="production", diplomacy={"wars": [["germany", "ussr"]]})
    assert (capacity(t.state, USSR), capacity(t.state, JAPAN)) == (4, 1)


@rule("BLG-SC41.2", "BLG-D79")
def test_germany_must_declare_war_in_2_41_of_the_scenario_of_1941_alone(table, game):
    start = game("1941")
    must_declare(start.state, AXIS)
    assert start.at_war("germany", "ussr")
    later = game("1941")
    later.state.turn_number += 1
    must_declare(later.state, AXIS)
    assert not later.at_war("germany", "ussr")
    other = table({}, ruleset="advanced", deck=[], turn=8)
    must_declare(other.state, AXIS)
    assert not other.at_war("germany", "ussr")


@rule("BLG-SC41.20")
def test_the_ussr_of_1941_builds_red_units_also_after_losing_orange_ones(game):
    t = game("1941")
    t.state.take_off(t.number("su-inf2-o-1"), POOL)
    assert not orange_missing(t.state)
