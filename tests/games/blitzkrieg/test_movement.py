"""6.1 Movement on land, in the air and at sea."""

import pytest

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.rulebook.marks import rule


def zones(t, verb):
    return {a.split()[-1] for a in t.legal(verb)}


@rule("BLG-B6.1.0.1", "BLG-B6.1.1.1", "BLG-B6.1.1.2", "BLG-B6.1.1.4", "BLG-D9")
def test_infantry_moves_one_zone_into_enemy_land(table):
    t = table({"western-germany": "de-inf4", "paris": "fr-inf2"})
    t.play("pick de-inf4-1")
    assert "BLG-B6.1.0.1" in t.why("step paris")
    t.play("step maginot")
    assert t.phase == "movement"
    assert t.where("de-inf4-1") == "maginot"


@rule("BLG-B6.1.1.3")
def test_a_unit_moves_once(table):
    t = table({"prussia": "de-inf4, de-inf3"})
    t.play("pick de-inf4-1", "step austria", "stop")
    assert "BLG-B6.1.1.3" in t.why("pick de-inf4-1")
    t = table({"prussia": "de-air4, de-inf3"})
    assert t.why("fly austria") == t.why("step austria")
    assert "BLG-B6.1.1.3" not in t.why("fly austria")  # nobody has moved: a unit is to be picked first
    t.play("pick de-air4-1", "fly bavaria")
    assert t.phase == "movement"
    assert t.why("fly austria")[0] == "BLG-B6.1.1.3"
    assert "BLG-B6.1.1.3" not in t.why("step austria")  # no army has moved
    t = table({"prussia": "de-air4, de-inf3, de-inf4"})
    t.play("pick de-inf3-1", "step austria", "stop")
    assert t.why("step prussia")[0] == "BLG-B6.1.1.3"
    assert "BLG-B6.1.1.3" not in t.why("fly austria")


@rule("BLG-B6.1.1.5", "BLG-B6.1.1.6", "BLG-B6.1.1.7", "BLG-D11", "BLG-B6.4.5")
def test_armour_passes_through_empty_enemy_zones_and_takes_them(table):
    t = table({"western-germany": "de-arm5, guderian", "paris": "fr-inf2"})
    t.play("stack western-germany", "step maginot")
    assert t.control("maginot") == "germany"
    t.play("step vichy")
    assert (t.control("vichy"), t.where("guderian"), t.where("de-arm5-1")) == ("germany", "vichy", "vichy")
    assert t.phase == "movement"  # two zones and no more


@rule("BLG-B6.1.1.7", "BLG-B6.1.4.2")
def test_enemy_units_stop_land_units(table):
    t = table({"western-germany": "de-arm5", "maginot": "fr-inf2"})
    t.play("pick de-arm5-1", "step maginot")
    assert t.phase == "movement"
    assert t.state.battles
    assert t.why("step paris")[0] == "BLG-B6.1.1.7"  # and not that somebody moves now
    assert t.why("step prussia")[0] == "BLG-B6.1.1.3"  # nobody beside it has met an enemy


@rule("BLG-B6.1.2.1", "BLG-B6.1.2.2")
def test_double_range_only_over_friendly_ground(table):
    t = table({"prussia": "de-inf4, de-arm5"})
    t.play("pick de-inf4-1", "step western-germany")
    assert "step bavaria" in t.legal("step")
    assert "BLG-B6.1.2.1" in t.why("step maginot")
    t.play("step bavaria")
    assert t.phase == "movement"
    t.play("pick de-arm5-1", "step western-germany", "step bavaria", "step austria", "step prussia")
    assert t.phase == "movement"


@rule("BLG-B6.1.2.1")
def test_a_unit_that_was_in_an_enemy_zone_does_not_double(table):
    t = table({"western-germany": "de-arm5, de-inf2"})
    t.play("pick de-arm5-1", "step maginot", "step western-germany")
    assert t.phase == "movement"


@rule("BLG-B6.1.2.1", "BLG-D10")
def test_double_range_begins_in_a_zone_free_of_enemies(table):
    t = table({"western-germany": "de-inf4, fr-inf2"})
    t.play("pick de-inf4-1", "step prussia")
    assert t.phase == "movement"  # one zone, and no second one
    t = table({"western-germany": "de-arm5, fr-inf2"})
    t.play("pick de-arm5-1", "step bavaria", "step austria")
    assert t.phase == "movement"
    t = table({"western-germany": "de-inf4"}, control={"western-germany": "france"})
    t.play("pick de-inf4-1", "step prussia")
    assert t.phase == "movement"


@rule("BLG-B6.1.2.1", "BLG-D10")
def test_aircraft_double_their_range_only_out_of_a_zone_free_of_enemies(table):
    held = {"western-france": "germany"}
    t = table({"bavaria": "de-air4, fr-inf2"}, control=held)
    t.play("pick de-air4-1")
    assert "western-france" not in zones(t, "fly")
    assert "BLG-B6.1.2.1" in t.why("fly western-france")


@rule("BLG-B6.1.4.1", "BLG-D12", "BLG-D56")
def test_any_order_and_groups(table):
    t = table({"prussia": "de-inf4, de-inf3, de-arm5", "southern-japan": "jp-inf2", "peking": "jp-inf3"})
    t.play("floor japan", "pick jp-inf3-1", "step sian", "floor germany")
    t.play("pick de-inf4-1", "add de-arm5-1", "step austria")
    assert t.where("de-arm5-1") == "austria"
    assert t.where("de-inf3-1") == "prussia"


@rule("BLG-B6.1.1.8", "BLG-B6.1.1.11", "BLG-D15")
def test_aircraft_fly_two_zones_on_missions(table):
    places = {"paris": "fr-inf2", "england": "cw-inf2", "western-france": "fr-inf3"}
    t = table({"western-germany": "de-air4", **places})
    t.play("pick de-air4-1")
    assert {"paris", "england"} <= zones(t, "fly")
    assert "western-france" not in zones(t, "fly")
    assert t.reason("fly western-france") == "BLG-B6.1.1.8"
    assert "vichy" not in zones(t, "fly")
    assert "BLG-B6.1.1.11" in t.why("fly maginot")


@rule("BLG-B6.1.1.9", "BLG-B8.1.1")
def test_no_flight_over_neutrals(table):
    t = table({"austria": "de-air4", "albania": "it-inf2", "tripolitania": ""})
    t.play("pick de-air4-1")
    assert "BLG-B8.1.1" in t.why("fly yugoslavia")
    assert "hungary" not in zones(t, "fly")


@rule("BLG-B6.1.1.9", "BLG-B8.1.1")
def test_neutral_land_blocks_the_way_and_enemy_land_does_not(table):
    places = {"austria": "de-air4", "greece": "greece-inf3", "bavaria": "de-inf2"}
    t = table(places, diplomacy={"joined": {"greece": "cw"}})
    t.play("pick de-air4-1")
    assert "greece" not in zones(t, "fly")
    assert "BLG-B6.1.1.9" in t.why("fly greece")  # over neutral Yugoslavia
    t = table(places, diplomacy={"joined": {"greece": "cw", "yugoslavia": "cw"}})
    assert "greece" in zones(t.play("pick de-air4-1"), "fly")


@rule("BLG-D10", "BLG-D15")
def test_relocation_with_double_range_crosses_no_enemy_land(table):
    t = table({"prussia": "de-air4", "northern-japan": ""})
    t.play("pick de-air4-1")
    assert {"bavaria", "austria", "western-germany"} <= zones(t, "fly")
    t = table({"western-germany": "de-air4"}, control={"paris": "germany", "western-france": "germany"})
    t.play("pick de-air4-1")
    assert "paris" in zones(t, "fly")
    t = table({"bavaria": "de-air4"}, control={"western-france": "germany"})
    t.play("pick de-air4-1")
    assert "western-france" in zones(t, "fly")  # over North Sea and Channel, four zones
    t = table({"austria": "de-air4"}, control={"vichy": "germany"})
    t.play("pick de-air4-1")
    assert "vichy" not in zones(t, "fly")  # only over Maginot and Paris, both French


@rule("BLG-D17")
def test_island_and_its_sea_are_one_place_for_aircraft(table):
    t = table(
        {"midway": "us-air2", "wake-sea": "jp-tf2", "hawaiian-islands": "us-inf2"},
        active="usa",
        diplomacy={"wars": [["usa", "japan"]]},
    )
    t.play("pick us-air2-1")
    assert {"wake-sea", "hawaiian-islands", "johnston"} <= zones(t, "fly")


@rule("BLG-B6.1.1.12", "BLG-D10")
@pytest.mark.parametrize("ship", ["cw-tf4", "cw-sub2", "cw-conv1"])
def test_ships_move_three_zones_or_six(table, ship):
    t = table({"skandinavian-sea": ship, "sea-of-portugal": "de-sub2"}, active="cw")
    t.play(f"pick {ship}-1", "step north-sea", "step channel", "step bay-of-biscay")
    assert "BLG-B6.1.2.1" in t.why("step sea-of-portugal")
    t.play("step channel", "step north-sea", "step skandinavian-sea")
    assert t.legal() == {"stop"}
    assert t.reason("step north-sea") == "BLG-B6.1.1.12"


@rule("BLG-D12", "BLG-B6.1.4.2")
def test_enemy_ships_stop_ships(table):
    t = table({"north-sea": "cw-tf4", "skagerrak": "de-conv1"}, active="cw")
    t.play("pick cw-tf4-1")
    assert t.why("add de-conv1-1") == ("BLG-B1.0.1#3",)
    t.play("step skagerrak")
    assert t.phase != "sail"


@rule("BLG-B6.1.4.2")
def test_a_sea_zone_is_attacked_as_soon_as_ships_enter_it(table):
    t = table({"north-sea": "cw-tf4", "skagerrak": "de-conv1", "england": "cw-inf2"}, active="cw")
    t.play("pick cw-tf4-1", "step skagerrak")
    assert t.state.battles == BIT[ZONE["skagerrak"]]
    t = table({"maginot": "de-inf4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    assert t.why("resolve paris")[0] == "BLG-B6.1.4.2"


@rule("BLG-SC39.9")
def test_american_warships_stay_in_port_in_peace(table):
    t = table({"american-east-coast": "us-tf3, us-conv1"}, active="usa")
    assert t.legal("pick") == {"pick us-conv1-1"}
    assert "BLG-SC39.9" in t.why("pick us-tf3-1")


@rule("BLG-B8.2.1", "BLG-B8.2.2")
def test_neutrals_do_not_enter_belligerent_countries(table):
    t = table({"usa-east": "us-inf2"}, active="usa")
    t.play("pick us-inf2-1")
    assert "BLG-B8.2.1" in t.why("step canada-east")
    t = table(
        {"usa-east": "us-inf2"}, active="usa", diplomacy={"wars": [["usa", "germany"], ["cw", "germany"]]}
    )
    assert "step canada-east" in t.play("pick us-inf2-1").legal("step")


def test_who_begins_a_part_of_the_movement_is_asked_so_whatever_has_moved_before(table):
    """Ships that have sailed are no land units that have moved."""

    def asked(t):
        prompt = t.state.phase.prompt(t.state)
        return prompt.id, prompt.args["step"], prompt.args["fresh"]

    t = table(
        {"prussia": "de-inf4, de-inf3", "baltic-sea": "de-tf4, de-conv1"}, ruleset="advanced", phase="naval"
    )
    assert asked(t) == ("prompt-movement-ships", "ships", "yes")
    t.play("pick de-tf4-1", "step finnish-sea", "stop")
    assert asked(t) == ("prompt-movement", "ships", "no")
    t.play("done")
    assert asked(t) == ("prompt-movement-first", "movement", "yes")
    t.play("pick de-inf4-1", "step austria", "stop")
    assert asked(t) == ("prompt-movement", "movement", "no")
