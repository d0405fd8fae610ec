"""1.0 Who fights whom: nobody takes part in a war that is not his, by land, sea or air."""

from sandtable.rulebook.marks import rule

PACIFIC = {"wars": [["usa", "japan"], ["china", "japan"]]}


@rule("BLG-B1.0.9")
def test_those_who_attack_already_are_no_strangers(table):
    t = table({"western-germany": "de-inf4 x2", "maginot": "fr-inf3"})
    t.play("pick de-inf4-1", "step maginot", "pick de-inf4-2")
    assert "step maginot" in t.legal()


@rule("BLG-B1.0.9")
def test_a_task_force_does_not_support_a_war_that_is_not_its_own(table):
    places = {"shanghai": "jp-inf4", "sinkiang": "cn-inf3", "formosa-sea": "it-tf4, jp-tf4"}
    t = table(places, active="japan").play("pick jp-inf4-1", "step sinkiang")
    assert t.legal("support") == {"support jp-tf4-1 > sinkiang"}
    t.play("floor italy")
    assert t.legal("support") == set()
    assert t.why("support it-tf4-1 > sinkiang")[0] == "BLG-B1.0.9"


@rule("BLG-B1.0.9")
def test_aircraft_do_not_react_at_sea_to_an_enemy_of_others(table):
    places = {"formosa-sea": "jp-conv1", "philippines-sea": "us-tf4", "formosa": "jp-air2, it-air2"}
    t = table(places, active="usa", diplomacy=PACIFIC)
    t.play("pick us-tf4-1", "step formosa-sea").end_movement()
    assert t.legal("send") == {"send jp-air2-1 > formosa-sea"}
    t = table(places | {"formosa": "it-air2"}, active="usa", diplomacy=PACIFIC)
    t.play("pick us-tf4-1", "step formosa-sea").end_movement()
    assert t.phase != "reaction"


@rule("BLG-B1.0.9")
def test_who_reacts_to_his_own_enemy_does_not_react_to_that_of_others(table):
    places = {"formosa-sea": "jp-conv1, us-tf4", "philippines-sea": "it-conv1, cw-tf4", "formosa": "it-air2"}
    wars = [["usa", "japan"], ["cw", "italy"]]
    t = table(places, active="allies", phase="reaction", diplomacy={"wars": wars})
    assert t.legal("send") == {"send it-air2-1 > philippines-sea"}
    assert t.why("send it-air2-1 > formosa-sea")[0] == "BLG-B1.0.9"


@rule("BLG-B1.0.9")
def test_nobody_lands_among_strangers(table):
    places = {"formosa-sea": "jp-conv1, jp-inf4 @jp-conv1-1", "sinkiang": "cn-inf3"}
    t = table(places, active="japan").play("pick jp-conv1-1")
    assert "unload jp-inf4-1 > sinkiang" in t.legal()
    t = table({**places, "sinkiang": "cn-inf3, cw-inf2"}, active="japan").play("pick jp-conv1-1")
    assert "unload jp-inf4-1 > sinkiang" not in t.legal()
    assert t.why("unload jp-inf4-1 > sinkiang")[0] == "BLG-B1.0.9"


@rule("BLG-B1.0.10")
def test_nobody_declares_war_on_a_minor_of_his_side(table):
    t = table({}, phase="declarations", active="germany", diplomacy={"joined": {"spain": "italy"}})
    assert t.why("declare spain")[0] == "BLG-B1.0.10"
    assert t.why("declare turkey")[0] != "BLG-B1.0.10"
