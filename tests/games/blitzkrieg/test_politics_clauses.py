"""8.1 to 8.5 and Part 2 Neutrals, declarations of war and the event table: each clause with its contrast."""

import pytest

from sandtable.games.blitzkrieg.cards.choices import activatable
from sandtable.games.blitzkrieg.model.world import (
    AXIS,
    CW,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    NATION,
    POLAND,
    POWERS,
    RIGHT,
    USA,
    ZONE,
)
from sandtable.games.blitzkrieg.production.potentials import zone_yield
from sandtable.rulebook.marks import rule

ITALIAN = dict.fromkeys(("northern-italy", "southern-italy"), "cw")


def told(t, kind):
    """The rules of some events of the last actions."""
    return [e.rules for e in t.events if type(e).__name__ == kind]


def declaring(table, power, **position):
    """A power may declare war now."""
    t = table({}, phase="declarations", active=power, **position)
    while t.seat != power:
        t.play("pass")
    return t


@rule("BLG-B8.1.1")
def test_a_friendly_zone_out_of_range_is_not_a_neutral_one(table):
    t = table({"prussia": "de-air4"}, active="germany", control={"tripolitania": "germany"})
    assert t.play("pick de-air4-1").reason("fly tripolitania") == "BLG-B6.1.1.8"
    assert t.why("fly denmark")[0] == "BLG-B8.1.1"


@rule("BLG-B8.2.1", "BLG-B8.2.2")
def test_a_common_enemy_makes_no_friends_of_the_two_sides(table):
    wars = {"wars": [["germany", "france"], ["germany", "spain"]], "sides": {"spain": "axis"}}
    t = table({}, diplomacy=wars)
    assert not t.state.friends(NATION["spain"], FRANCE)
    t = table({}, diplomacy={**wars, "sides": {"spain": "allies"}})
    assert t.state.friends(NATION["spain"], FRANCE)


@rule("BLG-B8.4.1")
def test_to_enter_a_power_at_peace_is_to_declare_war_on_it(table):
    t = table({"western-poland": "de-inf4"}, control={"western-poland": "germany", "east-poland": "ussr"})
    t.play("pick de-inf4-1", "invade east-poland")
    assert t.at_war("germany", "ussr")


@rule("BLG-B8.4.3", "BLG-B8.4.4")
def test_an_attacked_minor_joins_by_the_rule_of_its_side(table):
    t = table({"western-germany": "de-inf4"}).play("pick de-inf4-1", "invade bnl")
    assert told(t, "Joined") == [("BLG-B8.4.3",)]
    t = table({"near-east": "cw-inf3"}, active="cw").play("pick cw-inf3-1", "invade iraq")
    assert told(t, "Joined") == [("BLG-B8.4.4",)]


@rule("BLG-B8.4.5")
def test_the_minors_of_a_conquered_power_pass_to_another(table):
    war = {"wars": [["italy", "cw"], ["germany", "france"]], "joined": {"iraq": "italy"}}
    war["conquered"] = ["japan"]
    t = table({}, control=ITALIAN, phase="conquest", diplomacy=war)
    assert t.state.conquered >> ITALY & 1
    assert t.state.runner[NATION["iraq"]] == GERMANY
    assert t.at_war("iraq", "france")
    assert t.state.friends(NATION["iraq"], GERMANY)


@rule("BLG-B8.4.6")
def test_only_the_usa_is_bound_by_its_neutrality_and_only_by_that(table):
    t = declaring(table, "ussr")
    assert "declare japan" in t.legal()
    t = declaring(table, "usa", diplomacy={"wars": [["usa", "japan"]]})
    assert "declare germany" in t.legal()


@rule("BLG-B8.4.8", "BLG-B8.4.11", "BLG-E.36")
def test_the_pact_binds_the_ussr_alone_and_against_the_european_axis_alone(table):
    t = declaring(table, "ussr", turn=3)
    assert t.legal("declare") == {"declare japan"}
    for nation in ("germany", "italy", "romania"):
        assert t.why(f"declare {nation}")[0] == "BLG-B8.4.7"
    t = declaring(table, "cw", turn=3, diplomacy={"wars": [["germany", "france"]]})
    assert "declare germany" in t.legal()


@rule("BLG-B8.4.13")
def test_a_declaration_by_an_axis_power_is_told_as_such(table):
    t = declaring(table, "germany").play("declare ussr")
    assert told(t, "WarDeclared")[0] == ("BLG-B8.4.13",)
    t = declaring(table, "ussr", turn=3).play("declare japan")
    assert told(t, "WarDeclared")[0] == ("BLG-D78",)


@rule("BLG-B8.5.7")
def test_victory_points_are_counted_at_the_end_of_the_turn(table):
    t = table({}, phase="production")
    for _ in POWERS:
        t.play("done")
    counted = [(e.axis, e.allies, e.rules) for e in t.events if type(e).__name__ == "Points"]
    assert counted == [(46, 65, ("BLG-B8.5.7",))]


@rule("BLG-E.1")
def test_poland_takes_part_in_all_wars_of_the_commonwealth(table, game):
    wars = [["germany", "cw"], ["italy", "cw"], ["germany", "poland"]]
    t = table({}, phase="events", diplomacy={"wars": wars, "runners": {"poland": "nobody"}})
    assert t.at_war("italy", "poland")
    assert t.state.wars[POLAND] >> ITALY & 1
    t = game("1939", ruleset="advanced", unhistorical_alliances="on")
    for power in POWERS:
        t.play(f"join {'axis' if power in ('germany', 'cw') else 'allies'}")
    assert t.state.alliance[CW] == t.state.side[POLAND] == AXIS


@rule("BLG-E.3")
def test_war_ends_the_american_gift_in_the_advanced_game_too(table):
    war = {"wars": [["usa", "japan"], ["china", "japan"]]}
    peace, at_war = ({"ruleset": "advanced", "deck": [], **more} for more in ({}, {"diplomacy": war}))
    assert table({}, **peace).production("japan") - table({}, **at_war).production("japan") == 3


@rule("BLG-E.6")
def test_romania_gives_nothing_once_it_is_gone(table):
    assert table({}, control={"romania": "ussr"}).production("germany") == 17 - 2


@rule("BLG-E.7")
def test_the_soviet_gift_may_be_over_without_a_war(table):
    t = table({}, flags={"notes": {"no-soviet-gift": 1}})
    assert t.production("germany") == 17 - 3


@rule("BLG-E.8")
def test_bombs_on_the_baltic_cost_germany_its_point(table):
    t = table({}, control={"baltic": "germany"})
    assert t.production("germany") == 18
    t.state.shot[ZONE["baltic"]] = 1
    assert t.production("germany") == 17


@rule("BLG-E.11")
def test_sweden_gives_one_point_while_it_is_neutral(table):
    joined = {"joined": {"sweden": "cw"}}
    common = {"ruleset": "advanced", "deck": []}
    before, after = table({}, **common), table({}, **common, diplomacy=joined)
    assert before.production("germany") - after.production("germany") == 1


@rule("BLG-E.12")
def test_italy_declares_no_war_before_its_date_and_enters_then(table):
    t = declaring(table, "italy", turn=3)
    assert t.why("declare cw")[0] == "BLG-E.12"
    t = table({}, turn=4, phase="events")
    assert {enemy for enemy in POWERS if t.at_war("italy", enemy)} == {"cw", "france"}


@rule("BLG-E.13")
def test_the_card_activates_neutrals_that_still_have_a_country(table):
    common = {"ruleset": "advanced", "deck": []}
    everybody = {NATION[name] for name in ("finland", "romania", "hungary", "bulgaria", "italy")}
    assert set(activatable(table({}, **common).state)) == everybody
    t = table({}, **common, control={"finland": "ussr"}, diplomacy={"joined": {"romania": "germany"}})
    assert set(activatable(t.state)) == everybody - {NATION["finland"], NATION["romania"]}
    for war in ({"wars": [["italy", "cw"]]}, {"conquered": ["italy"]}):
        assert ITALY not in activatable(table({}, **common, diplomacy=war).state)


@rule("BLG-E.14", "BLG-E.15", "BLG-E.18", "BLG-B8.3.1", "BLG-B8.3.2", "BLG-SC39.12")
def test_a_war_with_the_ussr_or_the_usa_is_told_with_all_its_rules(table):
    t = declaring(table, "italy").play("declare ussr")
    assert ("BLG-E.14", "BLG-B8.3.2") in told(t, "WarDeclared")  # Germany's
    assert set(told(t, "Joined")) == {("BLG-E.15", "BLG-SC39.12")}
    t = declaring(table, "italy").play("declare usa")
    assert ("BLG-E.18", "BLG-B8.3.1") in told(t, "WarDeclared")


@rule("BLG-E.14", "BLG-E.18", "BLG-B8.3.1", "BLG-B8.3.2")
@pytest.mark.parametrize("enemy", ["ussr", "usa"])
def test_a_conquered_italy_does_not_join_the_war(table, enemy):
    t = declaring(table, "germany", diplomacy={"conquered": ["italy"]}).play(f"declare {enemy}")
    assert t.at_war("germany", enemy)
    assert not t.state.at_war(ITALY, POWERS.index(enemy))


@rule("BLG-E.18", "BLG-B8.3.1")
def test_a_france_out_of_the_war_stays_out(table):
    t = declaring(table, "germany", diplomacy={"sides": {"france": "neutral"}, "wars": [["germany", "cw"]]})
    t.play("declare usa")
    assert t.at_war("japan", "cw")
    assert not t.state.at_war(USA, FRANCE)
    assert not t.state.at_war(JAPAN, FRANCE)


@rule("BLG-E.15", "BLG-SC39.12")
def test_minors_that_fight_already_or_are_gone_do_not_join(table):
    t = declaring(table, "germany", control={"finland": "ussr"}, diplomacy={"joined": {"romania": "cw"}})
    t.play("declare ussr")
    assert t.state.runner[NATION["romania"]] == CW
    assert t.state.side[NATION["finland"]] < 0
    assert t.state.runner[NATION["hungary"]] == GERMANY


@rule("BLG-E.19", "BLG-E.37")
def test_in_the_advanced_game_italy_enters_by_date_but_not_the_usa(table):
    t = table({}, ruleset="advanced", deck=[], turn=4, phase="events")
    assert t.at_war("italy", "cw")
    t = table({}, ruleset="advanced", deck=[], turn=10, phase="events")
    assert t.state.neutral(USA)


@rule("BLG-E.23")
def test_only_the_east_of_poland_becomes_soviet(table):
    t = table(
        {"paris": "cw-inf3"},
        active="cw",
        control={"normandy": "germany"},
        flags={"notes": {"poland-divided": 1}},
    )
    t.play("pick cw-inf3-1", "step normandy")
    assert t.control("normandy") == "france"


@rule("BLG-E.27")
def test_others_than_the_usa_use_the_benelux_colonies(table):
    t = table({}, control={"java": "japan"})
    assert zone_yield(t.state, ZONE["java"], JAPAN) > 0
    assert zone_yield(t.state, ZONE["java"], USA) == 0
    assert zone_yield(t.state, ZONE["bnl"], USA) == RIGHT[ZONE["bnl"]]  # the country itself is no colony


@rule("BLG-E.28")
def test_after_the_fall_of_the_benelux_its_islands_are_american(table):
    war = {"joined": {"bnl": "cw"}, "wars": [["germany", "cw"], ["germany", "bnl"], ["japan", "china"]]}
    owner = table({}, control={"bnl": "germany"}, phase="conquest", diplomacy=war).control("java")
    assert owner == "usa"
    t = table({"java-sea": "jp-conv1, jp-inf3 @jp-conv1-1"}, active="japan", control={"java": owner})
    t.play("pick jp-conv1-1", "assault jp-inf3-1 > java")
    assert t.at_war("japan", "usa")


@rule("BLG-E.30")
def test_the_pacific_members_sleep_until_france_falls(table):
    t = table({})
    assert zone_yield(t.state, ZONE["sydney"], CW) == 0
    assert zone_yield(t.state, ZONE["sydney"], JAPAN) == 1  # who takes it has its figure at once
    assert zone_yield(t.state, ZONE["england"], CW) > 0
    t.state.france_fell = True
    assert zone_yield(t.state, ZONE["sydney"], CW) > 0
