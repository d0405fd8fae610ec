"""6.1.1 to 6.1.4 Movement by land, sea and air: what each clause forbids, and the nearest thing it allows."""

import pytest

from sandtable.rulebook.marks import rule

HELD = {"normandy": "germany"}


def flown(t, unit):
    return {a.split()[-1] for a in t.play(f"pick {unit}").legal("fly")}


@rule("BLG-B6.1.1.9")
def test_aircraft_fly_to_their_missions_over_friendly_land_and_sea(table):
    t = table({"prussia": "de-air4", "maginot": "fr-inf3"})
    assert "maginot" in flown(t, "de-air4-1")  # over Western Germany
    t = table({"western-germany": "de-air4", "england": "cw-inf3"})
    assert "england" in flown(t, "de-air4-1")  # over the North Sea


@rule("BLG-B6.1.1.10")
def test_aircraft_return_over_enemy_land_with_their_full_range(table):
    places = {"maginot": "de-inf4, de-air4, fr-inf3", "normandy": "de-inf3, fr-inf2"}
    t = table(places, phase="combat", control={"western-france": "germany"})
    t.play("resolve maginot", dice=(6, 6, 6)).play("withdraw")
    assert "base de-air4-1 > western-france" in t.legal()  # over Paris
    t.play("base de-air4-1 > prussia")
    assert t.where("de-air4-1") == "prussia"
    assert t.phase != "basing"


@rule("BLG-B6.1.1.11")
def test_an_aircraft_without_another_base_or_a_mission_stays(table):
    t = table({"south-africa": "de-air2"}, control={"south-africa": "germany"}, active="germany")
    assert t.why("pick de-air2-1")[0] == "BLG-B6.1.1.11"


@rule("BLG-B6.1.1.3")
def test_a_task_force_supports_once(table):
    places = {"paris": "de-inf4", "normandy": "fr-inf2", "channel": "de-tf4", "prussia": "de-inf3"}
    t = table(places, control={"paris": "germany"})
    t.play("pick de-inf4-1", "step normandy", "support de-tf4-1 > normandy")
    assert t.why("support de-tf4-1 > normandy")[0] == "BLG-B6.1.1.3"


@rule("BLG-B6.1.3.10")
def test_only_task_forces_support_and_only_where_a_combat_is(table):
    places = {"paris": "de-inf4", "normandy": "fr-inf2", "channel": "de-sub2, de-tf4", "england": "cw-inf3"}
    t = table(places, control={"paris": "germany"}).play("pick de-inf4-1", "step normandy")
    assert t.legal("support") == {"support de-tf4-1 > normandy"}
    assert t.why("support de-sub2-1 > normandy")[0] == "BLG-B6.1.3.10"
    assert t.why("support de-tf4-1 > england")[0] == "BLG-B6.1.3.10"


@rule("BLG-B6.1.0.1")
def test_ships_skip_no_sea_zone(table):
    t = table({"north-sea": "cw-tf4"}, active="cw").play("pick cw-tf4-1")
    assert t.why("step bay-of-biscay")[0] == "BLG-B6.1.0.1"
    assert t.why("step england")[0] == "BLG-B6.1.0.1"


@rule("BLG-B6.1.3.1")
def test_convoys_carry_land_units_and_aircraft_and_nothing_else(table):
    t = table({"channel": "cw-conv1, cw-tf3", "england": "cw-inf3, cw-air2"}, active="cw")
    t.play("stack channel")
    assert t.legal("load") == {"load cw-inf3-1 > cw-conv1-1", "load cw-air2-1 > cw-conv1-1"}
    for text in ("load cw-tf3-1 > cw-conv1-1", "load cw-inf3-1 > cw-tf3-1"):
        assert t.why(text)[0] == "BLG-B6.1.3.1"


@rule("BLG-B6.1.3.1")
def test_an_hq_goes_aboard_a_task_force_by_an_optional_rule_only(table):
    places = {"mariana-islands": "yamamoto", "mariana-islands-sea": "jp-tf5"}
    t = table(places, ruleset="advanced", phase="naval", active="japan", deck=[]).play("pick jp-tf5-1")
    assert t.why("load yamamoto > jp-tf5-1")[0] == "BLG-B6.1.3.1"


@rule("BLG-B6.1.3.1")
def test_cargo_is_not_handed_over_to_a_neutral(table):
    t = table({"adria": "de-conv1, it-conv1, de-inf3 @de-conv1-1"}, control={"yugoslavia": "germany"})
    t.play("pick de-conv1-1")
    assert t.why("hand de-inf3-1 > it-conv1-1")[0] == "BLG-B6.1.3.1"


@rule("BLG-B6.1.3.2")
def test_a_full_unit_is_not_handed_over_to_a_reduced_convoy(table):
    t = table({"channel": "cw-conv1, cw-conv1 B", "england": "cw-inf3, cw-inf2 B"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    assert t.why("hand cw-inf3-1 > cw-conv1-2")[0] == "BLG-B6.1.3.2"
    t = table({"channel": "cw-conv1, cw-conv1 B", "england": "cw-inf3, cw-inf2 B"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf2-1 > cw-conv1-1")
    assert t.legal("hand") == {"hand cw-inf2-1 > cw-conv1-2"}


@rule("BLG-B6.1.3.5")
@pytest.mark.parametrize(
    ("cargo", "to"),
    [
        ("cw-inf2-1", "cw-conv1-2"),  # not aboard
        ("cw-tf3-1", "cw-conv1-2"),  # nor this
        ("cw-inf3-1", "cw-tf3-1"),  # no convoy
        ("cw-inf3-1", "cw-conv1-1"),  # the same convoy
        ("cw-inf3-1", "cw-conv1-3"),  # in another sea zone
    ],
)
def test_cargo_goes_from_one_convoy_to_another_in_its_sea_zone(table, cargo, to):
    places = {"channel": "cw-conv1 x2, cw-tf3, cw-inf3 @cw-conv1-1", "england": "cw-inf2"}
    t = table({**places, "north-sea": "cw-conv1"}, active="cw").play("pick cw-conv1-1")
    assert t.legal("hand") == {"hand cw-inf3-1 > cw-conv1-2"}
    assert t.why(f"hand {cargo} > {to}")[0] == "BLG-B6.1.3.5"


@rule("BLG-B6.1.3.5")
def test_an_enemy_coast_does_not_help_to_hand_over(table):
    places = {"skagerrak": "cw-conv1 x2, cw-inf3 @cw-conv1-1"}
    t = table(places, active="cw").play("pick cw-conv1-1")
    assert t.why("hand cw-inf3-1 > cw-conv1-2")[0] == "BLG-B6.1.3.5"


@rule("BLG-B6.1.3.5", "BLG-D14")
def test_who_handed_over_does_not_load_again(table):
    t = table({"channel": "cw-conv1 x2", "england": "cw-inf3, cw-inf2"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "hand cw-inf3-1 > cw-conv1-2")
    assert t.legal("load") == set()


@rule("BLG-B6.1.3.6")
def test_loading_begins_the_move_of_a_convoy_and_costs_nothing(table):
    t = table({"channel": "cw-conv1, cw-tf3", "england": "cw-inf3"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    assert "stop" in t.legal()
    assert t.state.phase.steps == 0


@rule("BLG-B6.1.3.7", "BLG-B6.1.3.8")
def test_who_was_aboard_and_is_landed_moves_no_more(table):
    t = table({"channel": "cw-conv1, cw-inf3 @cw-conv1-1", "england": "cw-inf2"}, active="cw")
    t.play("pick cw-conv1-1", "unload cw-inf3-1 > england", "stop")
    assert t.legal("pick") == {"pick cw-inf2-1"} | t.legal("pick cw-conv1-1")
    assert t.why("pick cw-inf3-1")[0] == "BLG-B6.1.1.3"


@rule("BLG-B6.1.1.3")
def test_who_has_moved_may_move_again_in_the_next_phase(table):
    t = table({"western-germany": "de-arm5", "paris": "fr-inf2"})
    t.play("pick de-arm5-1", "step prussia", "stop").end_movement()
    assert t.state.exploiting
    assert "pick de-arm5-1" in t.legal()


@rule("BLG-B6.1.4.1")
def test_all_moves_come_before_the_answers_and_the_combats(table):
    places = {"western-germany": "de-inf4", "maginot": "fr-inf3", "paris": "fr-air2"}
    t = table(places, phase="declarations")
    seen = [t.phase]
    t.play("pass").until("movement", 5)
    seen.append(t.phase)
    t.play("pick de-inf4-1", "step maginot").end_movement()
    assert [*seen, t.phase] == ["declare_war", "movement", "reaction"]
