"""6.1.3 The use of ships: convoys, cargo, landings, support."""

import pytest

from sandtable.rulebook.marks import rule


@rule("BLG-B6.1.3.1", "BLG-B6.1.3.6", "BLG-D13")
def test_a_convoy_carries_a_unit_of_an_ally(table):
    t = table({"channel": "cw-conv1", "normandy": "fr-inf3, fr-inf2"}, active="cw")
    t.play("pick cw-conv1-1", "load fr-inf3-1 > cw-conv1-1")
    assert "BLG-B6.1.3.3" in t.why("load fr-inf2-1 > cw-conv1-1")
    t.play("step north-sea", "step channel", "step bay-of-biscay")
    assert t.where("fr-inf3-1") == "bay-of-biscay"
    t.play("step channel", "step north-sea", "step channel")  # loading cost nothing of the six zones
    t.play("unload fr-inf3-1 > england")
    assert t.where("fr-inf3-1") == "england"


@rule("BLG-B6.1.3.1")
def test_neutrals_are_no_cargo(table):
    t = table({"adria": "it-conv1", "channel": "de-conv1", "southern-italy": "it-inf2"}, active="italy")
    assert "load it-inf2-1 > it-conv1-1" in t.play("pick it-conv1-1").legal("load")
    t = table({"adria": "de-conv1", "southern-italy": "it-inf2"}, active="germany")
    t.play("pick de-conv1-1")
    assert "BLG-B6.1.3.1" in t.why("load it-inf2-1 > de-conv1-1")


@rule("BLG-D13", "BLG-B6.1.3.1")
def test_a_convoy_takes_an_ally_aboard_at_a_coast_where_it_has_no_friends_itself(table):
    wars = [["usa", "japan"], ["cw", "japan"], ["cw", "germany"], ["ussr", "germany"]]
    places = {"skandinavian-sea": "us-conv1", "archangelsk": "cw-inf3, su-inf3"}
    t = table(places, active="usa", diplomacy={"wars": wars}).play("pick us-conv1-1")
    assert t.legal("load") == {"load cw-inf3-1 > us-conv1-1"}  # the convoy itself stays at sea
    assert t.why("load su-inf3-1 > us-conv1-1")[0] == "BLG-B6.1.3.1"  # no enemy in common


@rule("BLG-B6.1.3.2", "BLG-B6.1.3.3")
def test_reduced_convoys_and_reduced_units(table):
    t = table({"channel": "cw-conv1 B", "england": "cw-inf3, cw-inf2 B"}, active="cw")
    t.play("pick cw-conv1-1")
    assert t.legal("load") == {"load cw-inf2-1 > cw-conv1-1"}
    assert "BLG-B6.1.3.2" in t.why("load cw-inf3-1 > cw-conv1-1")
    t = table({"channel": "cw-conv1", "england": "cw-inf3 B, cw-inf2 B"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "load cw-inf2-1 > cw-conv1-1")
    assert t.state.cargo.bit_count() == 2
    t = table({"channel": "cw-conv1", "england": "cw-inf3, cw-inf2 B"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf2-1 > cw-conv1-1")
    assert "BLG-B6.1.3.3" in t.why("load cw-inf3-1 > cw-conv1-1")  # a full unit beside a reduced one
    t = table({"channel": "cw-conv1", "england": "cw-inf3, cw-inf2 B"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    assert "BLG-B6.1.3.3" in t.why("load cw-inf2-1 > cw-conv1-1")


@rule("BLG-B6.1.3.4", "BLG-B6.1.3.7", "BLG-B6.1.3.8")
def test_one_load_per_phase_and_landing_ends_the_move(table):
    t = table({"channel": "cw-conv1", "england": "cw-inf3, cw-inf2"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy")
    assert "BLG-B6.1.3.4" in t.why("load cw-inf2-1 > cw-conv1-1")
    t.play("stop")
    assert "BLG-B6.1.1.3" in t.why("pick cw-inf3-1")


@rule("BLG-B6.1.3.5", "BLG-D14")
def test_cargo_is_handed_over_near_a_friendly_coast(table):
    t = table(
        {"channel": "cw-conv1 x2, de-sub2", "england": "cw-inf3", "south-atlantic": "cw-conv1-a"}, active="cw"
    )
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "hand cw-inf3-1 > cw-conv1-2", "stop")
    t.play("pick cw-conv1-2", "step bay-of-biscay", "stop")
    assert t.where("cw-inf3-1") == "bay-of-biscay"
    t = table({"central-atlantic": "cw-conv1 x2, cw-inf3 @cw-conv1-1"}, active="cw")
    t.play("pick cw-conv1-1")
    assert "BLG-B6.1.3.5" in t.why("hand cw-inf3-1 > cw-conv1-2")


@rule("BLG-D13", "BLG-A6.4.3C.7")
def test_a_convoy_shut_in_the_black_sea_ferries_troops(table):
    places = {"black-sea": "su-conv1, su-tf3", "odessa": "su-inf3"}
    t = table(places, ruleset="advanced", phase="naval", active="ussr", deck=[])
    assert t.legal("pick") == {"pick su-conv1-1"}  # the task force has nowhere to go
    assert t.why("pick su-tf3-1")[0] == "BLG-A6.4.3C.7"
    t.play("pick su-conv1-1", "load su-inf3-1 > su-conv1-1", "unload su-inf3-1 > crimea")
    assert t.where("su-inf3-1") == "crimea"


@rule("BLG-B8.4.1")
@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_to_go_ashore_in_a_neutral_country_is_to_declare_war(table, ruleset):
    phase = "movement" if ruleset == "basic" else "naval"
    places = {"skagerrak": "de-conv1", "western-germany": "de-inf3"}
    t = table(places, ruleset=ruleset, phase=phase, active="germany", deck=[])
    t.play("pick de-conv1-1", "load de-inf3-1 > de-conv1-1")
    assert "assault de-inf3-1 > norway" in t.legal()
    assert t.why("unload de-inf3-1 > norway")[0] == "BLG-B8.4.1"
    t.play("assault de-inf3-1 > norway")
    assert t.at_war("germany", "norway")


@rule("BLG-D14")
def test_cargo_stays_aboard_and_counts_as_carried(table):
    t = table({"channel": "cw-conv1, cw-inf3 @cw-conv1-1", "england": "cw-inf2"}, active="cw")
    t.play("pick cw-conv1-1", "unload cw-inf3-1 > normandy")
    assert t.legal("load") == set()


@rule("BLG-B6.1.3.9")
def test_landed_armour_exploits(table):
    t = table({"channel": "cw-conv1", "england": "cw-arm4", "western-germany": "de-inf2"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-arm4-1 > cw-conv1-1", "unload cw-arm4-1 > normandy", "stop")
    t.end_movement()
    assert t.state.exploiting
    assert "step paris" in t.play("pick cw-arm4-1").legal("step")


@rule("BLG-D16")
def test_a_basic_landing_is_an_ordinary_attack(table):
    t = table(
        {"channel": "cw-conv1", "england": "cw-inf3", "normandy": "de-inf2"},
        active="cw",
        control={"normandy": "germany"},
    )
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy")
    assert t.state.rules.strength.value(t.state, t.number("cw-inf3-1"), 0, True) == 3
    t = table(
        {"north-sea": "cw-conv1, cw-tf3, cw-inf3 @cw-conv1-1", "denmark": "de-inf2"},
        active="cw",
        control={"denmark": "germany"},
    )
    assert "unload cw-inf3-1 > denmark" in t.play("pick cw-conv1-1").legal("unload")
    t = table(
        {"north-sea": "cw-conv1, de-sub2, cw-inf3 @cw-conv1-1", "denmark": "de-inf2"},
        active="cw",
        control={"denmark": "germany"},
    )
    t.play("pick cw-conv1-1")
    assert "BLG-D16" in t.why("unload cw-inf3-1 > denmark")


@rule("BLG-B6.1.1.11")
def test_aircraft_are_not_landed_in_enemy_zones(table):
    t = table({"channel": "cw-conv1, cw-air2 @cw-conv1-1"}, active="cw", control={"normandy": "germany"})
    t.play("pick cw-conv1-1")
    assert "BLG-B6.1.1.11" in t.why("unload cw-air2-1 > normandy")


@rule("BLG-B6.1.3.10", "BLG-D28")
def test_task_forces_support_adjacent_land_combats(table):
    places = {
        "channel": "cw-tf4, cw-conv1",
        "bay-of-biscay": "cw-tf3",
        "england": "cw-inf3",
        "normandy": "de-inf2",
    }
    t = table(places, active="cw", control={"normandy": "germany"})
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy", "stop")
    assert t.legal("support") == {"support cw-tf4-1 > normandy"}
    assert "BLG-B6.1.3.10" in t.why("support cw-tf3-1 > normandy")
    t.play("support cw-tf4-1 > normandy")
    assert t.where("cw-tf4-1") == "channel"


@rule("BLG-D5", "BLG-B6.3.4", "BLG-B6.3.5")
def test_a_naval_hq_lets_ships_exploit(table):
    places = {
        "mariana-islands": "yamamoto",
        "mariana-islands-sea": "jp-tf5, jp-conv1",
        "chinese-sea": "jp-tf4",
    }
    t = table(places, active="japan", phase="exploitation")
    assert {"pick jp-tf5-1", "pick jp-conv1-1"} <= t.legal("pick")
    assert "BLG-B6.3.4" in t.why("pick jp-tf4-1")


@rule("BLG-B6.3.4", "BLG-D5")
def test_only_naval_hqs_count_for_a_fleet(table):
    fleet = "us-tf3 x5, us-conv1 x2, nimitz @us-conv1-1"
    war = {"wars": [["usa", "japan"]]}
    places = {"hawaiian-islands": "eisenhower", "hawaiian-islands-sea": fleet}
    t = table(places, active="usa", phase="exploitation", diplomacy=war)
    t.play("stack hawaiian-islands-sea")
    assert len(t.state.phase.units) == 5  # the number of Nimitz
    assert t.legal("add") == set()


@rule("BLG-B6.3.1", "BLG-B6.3.3", "BLG-D15")
def test_in_exploitation_only_what_may_move_goes_aboard(table):
    war = {"wars": [["usa", "japan"]]}
    places = {"hawaiian-islands": "nimitz, us-inf3, us-arm4, us-air2", "hawaiian-islands-sea": "us-conv1 x2"}
    t = table(places, active="usa", phase="exploitation", diplomacy=war)
    t.play("pick us-conv1-1")
    assert t.legal("load") == {f"load {u} > us-conv1-1" for u in ("nimitz", "us-inf3-1", "us-arm4-1")}
    assert "BLG-D15" in t.why("load us-air2-1 > us-conv1-1")
    t.play("load us-inf3-1 > us-conv1-1")
    assert t.state.ratings == {t.number("nimitz"): 2}  # the convoy and the infantry
    places = {"midway": "us-inf3", "midway-sea": "us-conv1, us-conv1, nimitz @us-conv1-2"}
    t = table(places, active="usa", phase="exploitation", diplomacy=war)
    t.play("pick us-conv1-1")
    assert "BLG-B6.3.3" in t.why("load us-inf3-1 > us-conv1-1")


@rule("BLG-B6.1.2.1", "BLG-B5.2.5")
def test_no_double_range_out_of_a_sea_with_enemy_ships(table):
    t = table({"skagerrak": "de-tf3, cw-conv1"})
    t.play("pick de-tf3-1", "step north-sea", "step channel", "step bay-of-biscay")
    assert t.legal("step") == set()
    assert "BLG-B6.1.2.1" in t.why("step sea-of-portugal")


@rule("BLG-B6.4.11", "BLG-B5.2.5")
def test_ships_that_stay_among_enemy_ships_fight_them(table):
    t = table({"skagerrak": "de-tf3, cw-conv1", "ionian-sea": "it-tf3, cw-tf2"})
    t.onward(6, 6)
    assert t.phase == "stand"
    assert t.seat == "germany"


@rule("BLG-B6.4.11", "BLG-B5.2.5")
def test_ships_of_a_new_minor_that_appear_among_enemy_ships_are_fought(table):
    """Wherever Siam's ships can appear there are ships of the Commonwealth."""
    places = {"indochina": "cw-inf3", "southern-chinese-sea": "cw-conv1", "west-indian-ocean": "cw-conv1"}
    t = table(places, active="cw", control={"indochina": "cw"})
    t.play("pick cw-inf3-1", "invade siam").until("placement")
    t.play("place siam-conv1-1 > west-indian-ocean", "place siam-tf2-1 > west-indian-ocean")
    assert t.legal() == {"resolve siam", "resolve west-indian-ocean"}


@rule("BLG-B6.1.3.1", "BLG-B6.1.3.2")
def test_in_a_group_the_player_says_which_convoy_takes_a_unit(table):
    t = table({"channel": "cw-conv1, cw-conv1 B", "england": "cw-inf3, cw-inf2 B"}, active="cw")
    t.play("stack channel")
    both = {"load cw-inf2-1 > cw-conv1-1", "load cw-inf2-1 > cw-conv1-2"}
    assert t.legal("load") == {*both, "load cw-inf3-1 > cw-conv1-1"}
    t.play("load cw-inf2-1 > cw-conv1-2", "load cw-inf3-1 > cw-conv1-1")
    assert t.state.cargo.bit_count() == 2


@rule("BLG-B6.1.2.2", "BLG-B6.1.3.10")
def test_task_forces_that_used_double_range_do_not_support(table):
    places = {"paris": "de-inf4", "normandy": "fr-inf2", "baltic-sea": "de-tf3", "skagerrak": "de-tf4"}
    t = table(places, control={"paris": "germany"})
    t.play("pick de-inf4-1", "step normandy")
    t.play("pick de-tf3-1", "step skagerrak", "step north-sea", "step channel", "stop")
    assert "support de-tf3-1 > normandy" in t.legal()
    t.play("pick de-tf4-1", "step baltic-sea", "step skagerrak", "step north-sea", "step channel", "stop")
    assert t.legal("support") == {"support de-tf3-1 > normandy"}
    assert "BLG-B6.1.2.2" in t.why("support de-tf4-1 > normandy")
