"""6.1.5 and 6.1.6 Reaction and reserves."""

from sandtable.rulebook.marks import rule

FRONT = {"maginot": "fr-inf3", "western-germany": "de-inf4"}


def attack(table, places, *moves):
    t = table(places)
    t.play("pick de-inf4-1", "step maginot", *moves)
    return t.end_movement()


@rule("BLG-B6.1.5.2")
def test_reacting_aircraft_cross_enemy_but_not_neutral_land(table):
    places = {**FRONT, "bavaria": "fr-air2"}
    t = table(places, control={"bavaria": "france"})
    t.play("pick de-inf4-1", "step maginot").end_movement()
    assert t.legal("send") == {"send fr-air2-1 > maginot"}  # over Western Germany
    places = {"prussia": "de-inf4", "western-germany": "fr-inf3", "normandy": "fr-air2", "maginot": "fr-air2"}
    for joined, able in (({}, {"fr-air2-2"}), ({"bnl": "cw"}, {"fr-air2-1", "fr-air2-2"})):
        t = table(places, control={"western-germany": "france"}, diplomacy={"joined": joined})
        t.play("pick de-inf4-1", "step western-germany").end_movement()
        assert t.legal("send") == {f"send {unit} > western-germany" for unit in able}  # over the Benelux
        if not joined:
            assert "BLG-B6.1.5.2" in t.why("send fr-air2-1 > western-germany")


@rule("BLG-B6.1.5.1", "BLG-D19", "BLG-D20")
def test_aircraft_react_within_range(table):
    t = attack(table, {**FRONT, "paris": "fr-air2", "england": "cw-air2"})
    assert t.seat == "france"  # three zones are too far for the British
    t = attack(table, {**FRONT, "paris": "fr-air2, fr-inf2", "normandy": "fr-air2"})
    assert t.legal("send") == {"send fr-air2-1 > maginot", "send fr-air2-2 > maginot"}
    t.play("send fr-air2-1 > maginot")
    assert "BLG-D19" in t.why("send fr-air2-1 > maginot")


@rule("BLG-B6.1.5.3", "BLG-B6.3.8")
def test_task_forces_support_attacked_coasts_but_not_in_exploitation(table):
    places = {"paris": "de-inf4", "normandy": "fr-inf2", "channel": "cw-tf4"}
    t = table(places, control={"paris": "germany"})
    t.play("pick de-inf4-1", "step normandy").end_movement()
    assert t.legal("send") == {"send cw-tf4-1 > normandy"}
    t = table(
        {**places, "paris": "de-arm5", "vichy": "fr-air2"}, control={"paris": "germany"}, phase="exploitation"
    )
    t.play("pick de-arm5-1", "step normandy").end_movement()
    assert t.seat == "france"
    assert "send cw-tf4-1 > normandy" not in t.legal()
    t = table({"paris": "de-arm5", "normandy": "fr-inf2", "channel": "de-tf4"}, control={"paris": "germany"})
    t.play("pick de-arm5-1", "step normandy")
    assert t.legal("support") == {"support de-tf4-1 > normandy"}
    t = table(
        {"paris": "de-arm5, de-inf2", "normandy": "fr-inf2", "channel": "de-tf4"},
        control={"paris": "germany"},
        phase="exploitation",
    )
    t.play("pick de-arm5-1", "step normandy")
    assert "BLG-B6.3.8" in t.why("support de-tf4-1 > normandy")


@rule("BLG-B6.1.6.1", "BLG-B6.1.6.2", "BLG-B6.1.6.3", "BLG-D21")
def test_an_hq_sends_as_many_reserves_as_its_number(table):
    t = attack(table, {**FRONT, "paris": "georges, fr-inf3 x3, fr-arm4", "normandy": "fr-inf2"})
    assert "BLG-B6.1.6.1" in t.why("send fr-inf2-1 > maginot")
    t.play("send fr-inf3-2 > maginot", "send fr-arm4-1 > maginot")
    assert "BLG-B6.1.6.2" in t.why("send fr-inf3-3 > maginot")
    assert t.legal("send") == {"send georges > maginot"}


@rule("BLG-B6.1.6.3", "BLG-B6.1.6.4")
def test_reserves_keep_their_range_and_pass_friendly_zones_only(table):
    t = attack(table, {**FRONT, "western-france": "georges, fr-inf3, fr-arm4", "paris": "fr-air2"})
    assert "send fr-arm4-1 > maginot" in t.legal()
    assert "BLG-B6.1.6.3" in t.why("send fr-inf3-2 > maginot")
    held = {"vichy": "germany", "paris": "germany"}
    t = table({**FRONT, "western-france": "georges, fr-arm4", "normandy": "fr-air2"}, control=held)
    t.play("pick de-inf4-1", "step maginot").end_movement()
    assert "BLG-B6.1.6.4" in t.why("send fr-arm4-1 > maginot")


@rule("BLG-B6.1.6.5")
def test_the_hq_goes_only_along_with_reserves(table):
    t = attack(table, {**FRONT, "paris": "georges, fr-inf3"})
    assert "BLG-B6.1.6.5" in t.why("send georges > maginot")
    t.play("send fr-inf3-2 > maginot", "send georges > maginot", dice=(6, 6, 6))
    assert t.where("georges") == "maginot"


@rule("BLG-B6.1.6.5")
def test_the_hq_goes_where_its_reserves_went(table):
    places = {**FRONT, "bnl": "de-inf3", "normandy": "fr-inf2", "paris": "georges, fr-inf3"}
    t = table(places, control={"bnl": "germany"})
    t.play("pick de-inf3-1", "step normandy", "pick de-inf4-1", "step maginot").end_movement()
    t.play("send fr-inf3-2 > maginot")
    assert t.legal("send") == {"send georges > maginot"}
    assert "BLG-B6.1.6.5" in t.why("send georges > normandy")


@rule("BLG-B6.1.6.6", "BLG-D23")
def test_no_reserves_against_aircraft_alone(table):
    t = table({"western-germany": "de-air4", "maginot": "fr-inf3", "paris": "georges, fr-inf3, fr-air2"})
    t.play("pick de-air4-1", "fly maginot").end_movement()
    assert "BLG-B6.1.6.6" in t.why("send fr-inf3-2 > maginot")
    assert t.legal("send") == {"send fr-air2-1 > maginot"}
    t.play("done", dice=(6, 6))
    assert t.phase == "basing"  # one round only


@rule("BLG-B6.1.6.7", "BLG-B1.2.1")
def test_a_naval_hq_sends_ships(table):
    places = {"formosa-sea": "jp-conv1", "mariana-islands": "yamamoto", "mariana-islands-sea": "jp-tf5"}
    t = table(
        {**places, "philippines-sea": "us-tf4", "chinese-sea": "jp-tf4"},
        active="usa",
        diplomacy={"wars": [["usa", "japan"], ["china", "japan"]]},
    )
    t.play("pick us-tf4-1", "step formosa-sea").end_movement()
    assert t.legal("send") == {"send jp-tf5-1 > formosa-sea"}
    assert "BLG-B6.1.6.7" in t.why("send jp-tf4-1 > formosa-sea")
    assert "BLG-B1.2.1" in t.why("send yamamoto > formosa-sea")


@rule("BLG-D21")
def test_units_of_an_attacked_zone_do_not_leave_it(table):
    t = attack(table, {**FRONT, "maginot": "fr-inf3, georges, fr-inf2", "paris": "fr-air2"})
    assert t.why("send fr-inf2-1 > maginot")[0] == "BLG-D21#4"


@rule("BLG-B1.0.9")
def test_nobody_joins_a_war_that_is_not_his(table):
    places = {"shanghai": "jp-inf4", "wuhan": "cn-inf3", "canton": "cn-air1", "indochina": "fr-air2"}
    t = table(places)
    t.play("pick jp-inf4-1", "step wuhan").end_movement()
    assert t.seat == "china"
    t.play("done", dice=(6, 6))
    assert t.phase != "reaction"  # France is not asked
