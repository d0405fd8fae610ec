"""6.4, 7.1 and 7.2 Control, conquest and production: each clause with its contrast."""

import pytest

from sandtable.games.blitzkrieg.model.world import (
    BALTIC,
    CORE_OF,
    FRANCE,
    HOME_OF,
    LEFT,
    NATION,
    POLAND,
    POWERS,
    ZONE,
)
from sandtable.games.blitzkrieg.positions.preparation import places
from sandtable.games.blitzkrieg.production.potentials import zone_yield
from sandtable.rulebook.marks import rule

FRENCH = ("maginot", "paris", "normandy", "western-france", "vichy")
POLES = ("western-poland", "east-poland", "lwow")


@rule("BLG-B6.4.1")
def test_every_country_starts_with_its_zones_and_possessions(game):
    t = game()
    assert (t.control("paris"), t.control("algeria"), t.control("manchuria")) == ("france", "france", "japan")


@rule("BLG-B6.4.5")
def test_a_zone_has_one_owner_at_a_time(table):
    t = table({"western-germany": "de-arm5"})
    before = t.production("france")
    t.play("pick de-arm5-1", "step maginot", "step paris")
    assert t.production("france") < before
    assert not t.state.owned[FRANCE] >> ZONE["paris"] & 1
    assert t.state.owned[NATION["germany"]] >> ZONE["paris"] & 1


@rule("BLG-B6.4.12")
def test_aircraft_over_the_sea_stop_no_ships(table):
    t = table({"north-sea": "cw-tf4", "skagerrak": "de-air2"}, active="cw")
    t.play("pick cw-tf4-1", "step skagerrak")
    assert t.phase == "sail"


@rule("BLG-B6.4.11")
def test_a_fleet_is_set_up_among_friends(table):
    t = table({"north-sea": "cw-tf4", "channel": "cw-tf3", "skagerrak": "de-tf4"})
    found = places(t.state, t.number("cw-tf4-1"))
    assert found >> ZONE["channel"] & 1
    assert not places(t.state, t.number("de-tf4-1")) >> ZONE["north-sea"] & 1


@rule("BLG-B7.0.1", "BLG-B7.2.4.3")
def test_all_eight_powers_produce_and_nobody_else(table):
    t = table({}, phase="production")
    seats = []
    while t.phase == "produce":
        seats.append(t.seat)
        t.play("done")
    assert seats == list(POWERS)


@rule("BLG-B7.1.2", "BLG-B7.1.3", "BLG-B7.1.4")
def test_the_zones_that_decide_over_a_conquest(table):
    assert CORE_OF[POLAND] == HOME_OF[POLAND]
    assert CORE_OF[BALTIC] == HOME_OF[BALTIC]
    assert CORE_OF[FRANCE] != HOME_OF[FRANCE]
    for held, fallen in ((POLES[:2], False), (POLES, True)):
        t = table({}, control=dict.fromkeys(held, "germany"), phase="conquest")
        assert bool(t.state.conquered >> POLAND & 1) is fallen


@rule("BLG-B7.1.1", "BLG-B7.1.3")
@pytest.mark.parametrize(("nation", "cited"), [("poland", "BLG-B7.1.3"), ("france", "BLG-B7.1.1")])
def test_nobody_declares_war_on_a_conquered_country(table, nation, cited):
    t = table({}, phase="declarations", diplomacy={"wars": [], "conquered": [nation]})
    assert t.why(f"declare {nation}")[0] == cited


@rule("BLG-B7.1.5")
def test_the_islands_of_the_benelux_pass_to_nobody_where_an_enemy_stands(table):
    war = {"joined": {"bnl": "cw"}, "wars": [["germany", "cw"], ["germany", "bnl"], ["japan", "china"]]}
    t = table({"java": "jp-inf2"}, control={"bnl": "germany"}, phase="conquest", diplomacy=war)
    assert t.state.conquered >> NATION["bnl"] & 1
    assert t.control("sumatra") == "usa"
    assert t.control("java") != "usa"


@rule("BLG-B7.1.6", "BLG-SC39.5")
def test_nobody_builds_or_lends_for_a_conquered_china(table):
    cards = {"in_play": {"usa-builds-aircraft": "usa", "lend-lease-usa": "usa"}}
    war = {"wars": [["usa", "japan"], ["china", "japan"]]}
    for conquered, aircraft, loan in (([], None, None), (["china"], "BLG-B7.1.6", "BLG-B7.1.6")):
        t = table(
            {},
            ruleset="advanced",
            phase="production",
            turn=12,
            deck=[],
            cards=cards,
            diplomacy={**war, "conquered": conquered},
        ).produce("usa")
        for text, cited in (("build cn-air2-us", aircraft), ("lend china", loan)):
            assert (t.why(text)[0] == cited) if cited else (text in t.legal())


@rule("BLG-B7.1.6")
def test_the_usa_builds_no_aircraft_for_a_conquered_ally(table):
    for conquered, able in ((["china"], True), (["china", "france"], False)):
        t = table(
            {},
            ruleset="advanced",
            phase="production",
            turn=12,
            deck=[],
            cards={"in_play": {"usa-builds-aircraft": "usa"}},
            diplomacy={"wars": [["usa", "japan"]], "conquered": conquered},
        ).produce("usa")
        assert ("build fr-air2" in t.legal()) is able
        assert able or t.why("build fr-air2")[0] == "BLG-B7.1.6"


@rule("BLG-B7.1.8")
def test_a_fallen_member_of_the_commonwealth_builds_nothing(table):
    t = table({}, phase="production", diplomacy={"fallen_states": ["canada"]}).produce("cw")
    assert {"build cw-inf2", "build cw-inf2-a"} <= t.legal()
    assert t.why("build cw-inf2-c")[0] == "BLG-B7.1.8"
    t = table({}, phase="production", diplomacy={"fallen_states": ["england"]})
    assert t.seat == "germany"
    assert "build de-inf2" in t.legal()


@rule("BLG-B7.2.0.3")
@pytest.mark.parametrize("power", ["usa", "germany"])
def test_points_of_this_turn_alone_are_added(table, power):
    t = table({}, ruleset="advanced", deck=[], turn=12, diplomacy={"wars": [["usa", "germany"]]})
    before = t.production(power)
    t.state.yielded = {POWERS.index(power): 5}
    assert t.production(power) == before + 5


@rule("BLG-B7.2.0.3")
@pytest.mark.parametrize(
    ("power", "text", "price"),
    [
        ("germany", "build de-inf4", 4),
        ("germany", "repair de-inf4-1", 2),
        ("germany", "lay rail", 5),
        ("usa", "lend cw", 5),
        ("usa", "build fr-air2", 4),
        ("cw", "build ff-inf2", 2),
    ],
)
def test_nobody_spends_more_than_he_has(table, power, text, price):
    cards = dict.fromkeys(("usa-builds-aircraft", "lend-lease-usa"), "usa") | {"free-french-troops": "cw"}
    position = {
        "options": {"rail_expansion": "on", "ruleset": "advanced"},
        "phase": "production",
        "turn": 12,
        "deck": [],
        "cards": {"in_play": cards},
        "diplomacy": {"wars": [["usa", "germany"], ["cw", "germany"]], "conquered": ["china"]},
    }
    enough = table({"prussia": "de-inf4 B"}, **position).left(power) - price
    t = table({"prussia": "de-inf4 B"}, **position, spent={power: enough}).produce(power)
    assert text in t.legal()
    t = table({"prussia": "de-inf4 B"}, **position, spent={power: enough + 1}).produce(power)
    assert t.reason(text) == "BLG-B7.2.0.3"


@rule("BLG-B7.2.0.8")
def test_what_was_spent_is_spent_once(table):
    t = table({}, phase="production").play("build de-inf4", "done")
    assert (t.state.saved[0], t.state.spent[0], t.left("germany")) == (13, 0, 17 + 13)


@rule("BLG-B7.2.0.11", "BLG-B7.2.6.1")
def test_a_built_unit_is_one_of_the_pool_and_goes_on_the_track(table):
    t = table({"prussia": "de-arm5"}, phase="production").play("build de-arm5")
    assert (t.where("de-arm5-1"), t.where("de-arm5-2")) == ("prussia", "track")


@rule("BLG-B7.2.1.1")
def test_vichy_keeps_the_left_figure_of_its_zone(game):
    t = game("1941")
    vichy = ZONE["vichy"]
    assert zone_yield(t.state, vichy, FRANCE) == LEFT[vichy]


@rule("BLG-B7.2.1.2")
def test_zones_without_figures_produce_nothing(table):
    t = table({})
    assert zone_yield(t.state, ZONE["scotland"], NATION["germany"]) == 0


@rule("BLG-B7.2.4b.4")
def test_war_with_the_giver_ends_the_american_gift(table):
    war = {"wars": [["usa", "japan"], ["china", "japan"]]}
    assert table({}).production("japan") - table({}, diplomacy=war).production("japan") == 3


@rule("BLG-B7.2.5.1")
def test_a_reduced_unit_on_the_track_is_not_repaired(table):
    track = [{"name": "de-tf3-1", "due": 5, "reduced": True}]
    t = table({}, phase="production", track=track)
    assert t.why("repair de-tf3-1")[0] == "BLG-B7.2.5.1"


@rule("BLG-B7.2.6.1")
def test_units_in_production_neither_move_nor_support_nor_react(table):
    track = [{"name": name, "due": 9} for name in ("de-inf3-1", "de-tf4-1", "fr-inf3-1")]
    standing = {"paris": "de-inf4", "normandy": "fr-inf2", "vichy": "fr-air2", "prussia": "de-inf2"}
    t = table(standing, control={"paris": "germany"}, track=track)
    assert t.why("pick de-inf3-1")[0] == "BLG-B7.2.6.1"
    t.play("pick de-inf4-1", "step normandy")
    assert t.why("support de-tf4-1 > normandy")[0] == "BLG-B7.2.6.1"
    t.end_movement()
    assert t.why("send fr-inf3-1 > normandy")[0] == "BLG-B7.2.6.1"
