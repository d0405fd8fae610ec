"""6.1.5 and 6.1.6 Reaction: who may answer, from where, over which way, and what the answer is called."""

from sandtable.rulebook.marks import rule

PARIS = {"paris": "germany"}
GUARDS = {"formosa-sea": "us-conv1", "philippines-sea": "us-sub2"}
PACIFIC = {"wars": [["usa", "japan"], ["china", "japan"]]}


@rule("BLG-B6.1.5.1", "BLG-B6.1.6.1")
def test_an_answer_is_told_with_the_rule_that_allows_it(table):
    t = table({"western-germany": "de-inf4", "maginot": "fr-inf3", "paris": "georges, fr-inf2, fr-air2"})
    t.play("pick de-inf4-1", "step maginot").end_movement()
    assert t.play("send fr-air2-1 > maginot").events[0].rules == ("BLG-B6.1.5.1",)
    assert t.play("send fr-inf2-1 > maginot").events[0].rules == ("BLG-B6.1.6.1",)


@rule("BLG-B6.1.5.3")
def test_task_forces_support_attacked_coasts_beside_them_alone(table):
    places = {"paris": "de-inf4", "normandy": "fr-inf2", "bnl": "de-inf3", "channel": "cw-tf4"}
    places |= {"western-france": "de-inf2", "north-sea": "cw-tf3", "ionian-sea": "cw-tf2"}
    t = table(places, control={**PARIS, "western-france": "germany"})
    t.play("pick de-inf4-1", "step normandy").end_movement()
    assert t.legal("send") == {"send cw-tf4-1 > normandy"}  # not the Germans in Western France
    assert t.why("send cw-tf2-1 > normandy")[0] == "BLG-B6.1.5.3"


@rule("BLG-B6.1.6.7")
def test_ships_sent_by_a_naval_hq_do_not_pass_enemy_ships(table):
    places = {"southern-chinese-sea": "jp-conv1", "java-sea": "us-tf4", "mariana-islands": "yamamoto"}
    places |= {"mariana-islands-sea": "jp-tf5", "formosa": "jp-air2"}
    for guards, sent in (({}, {"send jp-tf5-1 > southern-chinese-sea"}), (GUARDS, set())):
        t = table({**places, **guards}, active="usa", diplomacy=PACIFIC)
        t.play("pick us-tf4-1", "step southern-chinese-sea").end_movement()
        assert t.legal("send jp-tf5-1 >") == sent


@rule("BLG-B6.1.6.5")
def test_an_hq_follows_the_reserves_of_its_own_zone_alone(table):
    places = {"western-germany": "de-inf4", "maginot": "fr-inf3", "bnl": "de-inf3", "normandy": "fr-inf2"}
    places |= {"paris": "georges, fr-inf3, de-inf2", "vichy": "gort, cw-inf3"}
    t = table(places, control={"bnl": "germany"})
    t.play("pick de-inf3-1", "step normandy", "pick de-inf2-1", "step maginot").end_movement()
    assert t.seat == "cw"
    t.play("send cw-inf3-1 > maginot", "done", "send fr-inf3-2 > normandy")
    assert t.legal("send") == {"send georges > normandy"}
    assert t.why("send georges > maginot")[0] == "BLG-B6.1.6.5"


@rule("BLG-B6.1.6.5")
def test_an_hq_that_sent_nobody_stays(table):
    places = {"western-germany": "de-inf4", "maginot": "fr-inf3", "paris": "georges, gort, fr-inf3, cw-inf3"}
    t = table(places)
    t.play("pick de-inf4-1", "step maginot").end_movement()
    assert t.seat == "cw"
    t.play("send cw-inf3-1 > maginot")  # Georges sends it
    assert t.seat == "france"  # Gort has sent nobody, so the Commonwealth is not asked again
    assert "send georges > maginot" in t.legal()


@rule("BLG-B6.1.6.5")
def test_an_hq_does_not_go_along_with_aircraft(table):
    places = {"western-germany": "de-inf4", "maginot": "fr-inf3", "bnl": "de-inf3", "normandy": "fr-inf2"}
    t = table({**places, "paris": "georges, fr-inf3, fr-air2"}, control={"bnl": "germany"})
    t.play("pick de-inf4-1", "step maginot", "pick de-inf3-1", "step normandy").end_movement()
    t.play("send fr-air2-1 > maginot", "send fr-inf3-2 > normandy")
    assert t.legal("send") == {"send georges > normandy"}  # with the infantry
    assert t.reason("send georges > maginot") == "BLG-B6.1.6.5"
