"""7.2 Production, and 8.5 victory."""

import pytest

from sandtable.games.blitzkrieg.model.actions import DONE
from sandtable.games.blitzkrieg.model.counters import KINDS, TURNS_TO_BUILD, TYPES
from sandtable.games.blitzkrieg.model.state_data import POOL
from sandtable.games.blitzkrieg.model.world import NATION, POWERS, ZONE
from sandtable.games.blitzkrieg.production.potentials import points_left, victory_points
from sandtable.rulebook.marks import rule

KIND = {kind.id: kind for kind in KINDS}


@rule("BLG-B7.2.0.2", "BLG-D51", "BLG-B7.2.4b.1", "BLG-B7.2.4b.2", "BLG-B7.2.4b.3")
def test_starting_potentials(game):
    t = game()
    assert [t.production(p) for p in POWERS] == [17, 6, 17, 8, 15, 11, 11, 8]


@rule("BLG-B7.2.0.4", "BLG-B7.2.0.5", "BLG-B7.2.0.6", "BLG-B7.2.0.7")
def test_prices():
    prices = {
        k: KIND[k].price for k in ("de-inf4", "de-air4", "de-tf3", "de-arm5", "de-conv1", "de-sub2", "rommel")
    }
    assert prices == {
        "de-inf4": 4,
        "de-air4": 8,
        "de-tf3": 6,
        "de-arm5": 10,
        "de-conv1": 4,
        "de-sub2": 3,
        "rommel": 1,
    }


@rule("BLG-B7.2.5.2", "BLG-B7.2.5.3", "BLG-B7.2.5.4")
def test_repair_prices():
    repairs = {k: KIND[k].repair for k in ("de-inf4", "de-inf3", "de-air4", "de-arm5", "de-conv1", "de-sub2")}
    assert repairs == {"de-inf4": 2, "de-inf3": 1, "de-air4": 4, "de-arm5": 4, "de-conv1": 2, "de-sub2": 1}


@rule("BLG-B7.2.6.1")
def test_building_times():
    times = dict(zip(TYPES, TURNS_TO_BUILD, strict=True))
    assert times == {"inf": 1, "air": 2, "arm": 3, "conv": 3, "sub": 3, "tf": 4, "hq": 4}


@rule("BLG-B7.2.0.3", "BLG-B7.2.0.8", "BLG-B7.2.0.11", "BLG-B7.2.6.1")
def test_spending_and_saving(table):
    t = table({}, phase="production", resources={"germany": 2})
    assert points_left(t.state, 0) == 19
    t.play("build de-arm5", "build de-air4")
    assert [t.state.due[t.number(unit)] for unit in ("de-arm5-1", "de-air4-1")] == [3, 2]
    assert t.reason("build de-inf2") == "BLG-B7.2.0.3"
    t.play("done")
    assert t.state.saved[0] == 1
    assert not t.reduced("de-arm5-1")


@rule("BLG-B7.2.0.3")
def test_what_is_kept_of_an_income_does_not_outlive_what_it_comes_from(table):
    lending = {"cards": {"in_play": {"lend-lease-usa": "usa"}}, "flags": {"initiative": 1, "us_level": 11}}
    t = table({}, ruleset="advanced", phase="production", **lending)
    state, usa = t.state, NATION["usa"]
    before = state.phase.left(state)
    assert before == points_left(state, usa)
    state.us_level += 3  # a card may raise it
    t.play("lend china")
    assert state.phase.left(state) == points_left(state, usa) == before + 3 - 5
    state.own_zone(ZONE["usa-east"], NATION["germany"])
    assert state.phase.left(state) == points_left(state, usa) < before - 2


def test_points_that_could_buy_something_are_named_before_they_are_saved(table):
    def named(t):
        return [message.args["count"] for message in t.state.phase.left_over(t.state, DONE)]

    t = table({}, phase="production", resources={"germany": 2})
    assert named(t) == [19]
    t.play("build de-arm5", "build de-inf4")
    assert named(t) == [5]
    t.play("build de-inf4")
    assert named(t) == []  # nothing costs so little


@rule("BLG-B7.2.5.1", "BLG-D70")
def test_repair(table):
    t = table({"prussia": "de-inf4 B, de-inf3", "north-sea": "de-conv1 B"}, phase="production")
    assert t.legal("repair") == {"repair de-inf4-1", "repair de-conv1-1"}
    assert "BLG-B7.2.5.1" in t.why("repair de-inf3-1")
    t.play("repair de-inf4-1")
    assert not t.reduced("de-inf4-1")
    assert points_left(t.state, 0) == 15


@rule("BLG-B7.2.0.9")
def test_a_power_builds_for_its_minors(table):
    t = table({}, phase="production")
    assert "BLG-B7.2.0.9" in t.why("build poland-inf2")
    t.until("produce")
    while t.seat != "cw":
        t.play("done")
    assert "build poland-inf2" in t.legal()


@rule("BLG-B7.2.0.10")
def test_potential_has_no_upper_limit(table):
    held = dict.fromkeys(("usa-east", "usa-west"), "germany")
    t = table(
        {},
        control={
            **held,
            "england": "germany",
            "moscow": "germany",
            "leningrad": "germany",
            "ural": "germany",
        },
    )
    assert t.production("germany") == 17 + 5 + 3 + 3 + 2 + 1 + 1
    t = table(
        {},
        diplomacy={"wars": [["usa", "japan"]]},
        control={"england": "usa", "southern-japan": "usa", "sydney": "usa"},
    )
    assert t.production("usa") > 36


@rule("BLG-B7.2.1.1", "BLG-B7.2.1.2")
def test_left_and_right_figures(table):
    t = table({}, control={"normandy": "germany", "paris": "germany", "southern-italy": "germany"})
    assert t.production("germany") == 17 + 0 + 1 + 2  # an ally's zone brings the left figure


@rule("BLG-B7.2.4.1", "BLG-B7.2.4.2", "BLG-B7.2.4.3")
def test_peacetime_production(table):
    t = table({}, phase="production")
    while t.seat != "usa":
        t.play("done")
    assert points_left(t.state, 3) == 8
    t.play("build us-inf4")
    assert t.where("us-inf4-1") == "track"
    assert (t.production("ussr"), t.production("italy")) == (11, 6)
    everything = sum(t.production(power) for power in POWERS)
    joined = table({}, phase="production", diplomacy={"joined": {"greece": "cw"}})
    assert joined.production("cw") == t.production("cw") + 2
    assert sum(joined.production(power) for power in POWERS) == everything + 2  # nobody had it in peace


@rule("BLG-B7.2.4b.4", "BLG-E.7")
def test_war_ends_a_gift(table):
    t = table({}, diplomacy={"wars": [["germany", "ussr"]]})
    assert t.production("germany") == 14
    assert t.production("ussr") == 34


@rule("BLG-B7.2.6.2", "BLG-B7.2.6.3")
def test_only_eliminated_hqs_are_rebuilt(table):
    t = table({}, phase="production", fallen=["guderian"])
    assert "BLG-B7.2.6.2" in t.why("build rommel")
    t.play("build guderian")
    assert t.where("guderian") == "track"
    assert t.state.due[t.number("guderian")] == t.state.turn_number + 4


@rule("BLG-D7")
def test_the_counter_mix_is_the_limit(table):
    t = table({"prussia": "de-arm4 x3"}, phase="production")
    assert "BLG-D7" in t.why("build de-arm4")


@rule("BLG-SC39.5")
def test_only_the_usa_builds_chinese_aircraft_marked_us(table):
    t = table({}, phase="production")
    while t.seat != "usa":
        t.play("done")
    assert "build cn-air2-us" in t.legal()
    while t.seat != "china":
        t.play("done")
    assert "BLG-SC39.5" in t.why("build cn-air2-us")


@rule("BLG-SC39.7", "BLG-SC39.8")
def test_orange_before_red(table):
    t = table({}, phase="production", active="axis")
    while t.seat != "ussr":
        t.play("done")
    assert "BLG-SC39.7" in t.why("build su-inf3")
    places = {"moscow": "su-inf2-o x14, su-arm2-o x7 B, su-arm3-o x2, su-air1-o x5"}
    t = table(places, phase="production", resources={"ussr": 9})
    while t.seat != "ussr":
        t.play("done")
    assert "BLG-SC39.7" in t.why("build su-inf3")
    t.play("build su-air1-o")
    t.state.take_off(t.number("su-inf2-o-1"), POOL)  # lost after all had been there at the same time
    t.play("build su-inf3")
    assert t.where("su-inf3-1") == "track"


@rule("BLG-SC39.6")
def test_marked_french_units_are_ordinary_french_units_at_first(table):
    t = table({}, phase="production")
    while t.seat != "france":
        t.play("done")
    assert {"build fr-inf2-v", "build fr-inf2-f"} <= t.legal("build")
    t = table({}, phase="production").produce("cw")
    assert "build fr-inf2-v" not in t.legal()
    t = table({}, phase="production", diplomacy={"conquered": ["france"]})
    assert not t.state.builds_for(NATION["france"])  # France fights no more


@rule("BLG-B8.3.1", "BLG-B8.3.2", "BLG-B8.3.3", "BLG-D71")
def test_war_production(table):
    t = table({}, diplomacy={"wars": [["usa", "japan"], ["ussr", "germany"]]})
    assert (t.production("usa"), t.production("ussr")) == (36, 34)
    t = table({}, diplomacy={"wars": [["ussr", "germany"]]}, control={"kiev": "germany"})
    assert t.production("ussr") == 32


@rule("BLG-B8.4.9", "BLG-B8.4.10")
def test_small_soviet_wars_do_not_raise_production(table):
    t = table({}, diplomacy={"wars": [["ussr", "japan"]]}, control={"manchuria": "ussr"})
    assert t.production("ussr") == 11 + 1


@rule("BLG-E.8")
def test_baltic_produces_for_germany_alone(table):
    assert table({}, control={"baltic": "ussr"}).production("ussr") == 11
    assert table({}, control={"baltic": "germany"}).production("germany") == 18
    t = table({}, control={"baltic": "italy"}, diplomacy={"wars": [["italy", "cw"]]})
    assert (t.production("germany"), t.production("italy")) == (18, 6)


@rule("BLG-B8.5.6", "BLG-D48", "BLG-B8.5.7")
def test_victory_points(game, table):
    t = game()
    assert (victory_points(t.state, 0), victory_points(t.state, 1)) == (
        17 + 6 + 17 + 6,
        8 + 15 + 11 + 11 + 8 + 12,
    )
    t = table({}, control={"midway": "japan", "formosa": "colonies"})
    assert victory_points(t.state, 0) == 46


@rule("BLG-B8.5.1", "BLG-B8.5.2")
def test_three_conquered_allied_powers(table):
    t = table({}, phase="victory", diplomacy={"conquered": ["france", "china"]})
    assert t.state.outcome is None
    t = table({}, phase="victory", diplomacy={"conquered": ["france", "china", "ussr"]})
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((0, 1, 2), "BLG-B8.5.2")


@rule("BLG-B8.5.3", "BLG-B3.0.3")
def test_two_conquered_axis_powers(table):
    t = table({}, phase="victory", diplomacy={"conquered": ["italy", "japan"]})
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((3, 4, 5, 6, 7), "BLG-B8.5.3")


AXIS_STANDS = {"prussia": "de-inf4 x2", "southern-japan": "jp-inf2"}
ITALY_LOST = {"conquered": ["italy"]}


@rule("BLG-B8.5.4")
@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_surrender(table, ruleset):
    t = table(AXIS_STANDS, ruleset=ruleset, phase="movement", deck=[], diplomacy=ITALY_LOST)
    t.play("surrender", "pass")  # asked once more
    assert t.phase == "movement"
    t.play("surrender", "surrender")
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((3, 4, 5, 6, 7), "BLG-B8.5.4")


@rule("BLG-B8.5.4", "BLG-D93")
def test_only_the_spokesman_surrenders_before_its_units_move(table):
    t = table(AXIS_STANDS, phase="movement", diplomacy=ITALY_LOST)
    t.play("pick de-inf4-1", "step austria", "stop")
    assert not t.legal("surrender")
    assert t.why("surrender") == ("BLG-D93", "BLG-B8.5.4")
    t.play("done")
    assert t.seat == "japan"
    assert not t.legal("surrender")


@rule("BLG-D93")
def test_a_side_may_surrender_however_the_war_goes_before_its_spokesman_moves(table):
    t = table(AXIS_STANDS, phase="movement")
    assert t.seat == "germany"
    assert t.legal("surrender")
    t.play("surrender")
    assert t.legal() == {"pass", "surrender"}  # asked once more
    t.play("pass")
    assert t.state.outcome is None
    assert t.legal("surrender")


ONE_POINT = """norway bnl paris western-france vichy northern-spain yugoslavia greece karelia leningrad
    white-russia kiev dnepropetrovsk kharkov ural western-turkey near-east iraq iran arabia canada-east
    south-africa wuhan chunking indochina siam malaya burma calcutta sydney sumatra java borneo philippines"""


@rule("BLG-B8.5.5", "BLG-B8.5.6")
def test_the_axis_wins_with_81_points(table):
    held = dict.fromkeys(ONE_POINT.split(), "germany")
    t = table({}, phase="victory", control=held)
    assert victory_points(t.state, 0) == 80
    assert t.state.outcome is None
    t = table({}, phase="victory", control={**held, "midway": "japan"})
    assert victory_points(t.state, 0) == 81
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((0, 1, 2), "BLG-B8.5.5")


@rule("BLG-B8.5.5", "BLG-B8.5.6")
def test_the_allies_win_with_131_points(table):
    wars = [["usa", "japan"], ["usa", "germany"], ["ussr", "germany"], ["cw", "germany"], ["china", "japan"]]
    taken = "norway northern-spain western-turkey iraq iran arabia siam bavaria austria northern-italy"
    held = dict.fromkeys((*taken.split(), "southern-italy", "manchuria", "peking", "shanghai"), "usa")
    t = table({}, phase="victory", control=held, diplomacy={"wars": wars})
    assert victory_points(t.state, 1) == 130
    assert t.state.outcome is None
    t = table({}, phase="victory", control={**held, "formosa": "china"}, diplomacy={"wars": wars})
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((3, 4, 5, 6, 7), "BLG-B8.5.5")


@rule("BLG-B8.5.8", "BLG-B3.0.2")
def test_draw_after_the_last_turn(table):
    t = table({}, phase="victory", turn=26)
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((), "BLG-B8.5.8")
    assert table({}, phase="victory", turn=25).state.outcome is None


@rule("BLG-B6.1.3.2", "BLG-B6.1.3.3")
def test_units_aboard_do_not_outgrow_their_convoy(table):
    places = {
        "channel": "de-conv1 B, de-inf4 B @de-conv1-1",
        "north-sea": "de-conv1, de-inf3 B @de-conv1-2, de-inf3 B @de-conv1-2",
        "baltic-sea": "de-conv1, de-inf2 B @de-conv1-3",
    }
    t = table(places, phase="production")
    assert t.legal("repair") == {"repair de-conv1-1", "repair de-inf2-1"}
    assert "BLG-B6.1.3.2" in t.why("repair de-inf4-1")
    assert "BLG-B6.1.3.3" in t.why("repair de-inf3-1")
    t.play("repair de-conv1-1")
    assert "repair de-inf4-1" in t.legal()


@rule("BLG-B7.2.6.3", "BLG-B7.1.6")
def test_an_hq_lost_with_the_ship_of_a_conquered_ally_may_be_rebuilt(table):
    held = dict.fromkeys(("maginot", "paris", "normandy", "western-france", "vichy"), "germany")
    t = table({"channel": "fr-conv1, gort @fr-conv1-1"}, control=held, phase="conquest")
    assert t.where("fr-conv1-1") == "pool"
    assert t.where("gort") == "fallen"
