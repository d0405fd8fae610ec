"""Part 6 Cards for movement: espionage, paratroops, the desert fox (advanced)."""

from sandtable.rulebook.marks import rule


@rule("BLG-C-espionage-ultra", "BLG-D69")
def test_espionage_before_the_own_movement(table):
    places = {
        "prussia": "de-inf4 x7, de-inf3 x3, de-arm5 x2, de-air3, it-inf2",
        "western-germany": "de-inf4",
        "baltic-sea": "de-tf3",
    }
    t = table(places, ruleset="advanced", phase="supply", hands={"germany": ["espionage-ultra"]}, deck=[])
    t.play("play espionage-ultra")
    assert "pick de-tf3-1" not in t.legal()  # no ships
    assert "pick it-inf2-1" not in t.legal()  # no allies
    t.play("pick de-inf4-1")
    assert "slip bavaria" in t.legal()
    assert "slip western-poland" not in t.legal()  # friendly zones only
    t.play("slip bavaria")
    assert t.where("de-inf4-1") == "bavaria"
    assert "pick de-inf4-1" not in t.legal()  # each once
    moved = 1
    while t.phase == "espionage":
        if not t.legal("pick"):
            break
        t.play(min(t.legal("pick")))
        t.play(min(t.legal("slip")))
        moved += 1
    assert moved == 10
    assert t.pile() == ["espionage-ultra"]


@rule("BLG-C-espionage-ultra", "BLG-D69")
def test_espionage_as_a_reaction_reaches_an_attacked_zone(table):
    places = {"paris": "de-inf4, fr-inf3", "vichy": "fr-inf3=reserve", "western-france": "cw-inf2"}
    t = table(places, ruleset="advanced", phase="reaction", hands={"france": ["espionage-ultra"]})
    assert t.seat == "france"
    t.play("play espionage-ultra")
    assert t.legal("pick") == {"pick reserve"}
    t.play("pick reserve", "slip paris", dice=(6, 6, 6))
    assert t.where("reserve") == "paris"
    own = table(
        {"prussia": "de-inf4"}, ruleset="advanced", phase="movement", hands={"germany": ["espionage-ultra"]}
    )
    assert "play espionage-ultra" not in own.legal()


@rule("BLG-C-para-troops", "BLG-D72")
def test_paratroops_land_behind_the_front(table):
    places = {"prussia": "de-inf4 x2, de-air3", "east-poland": "poland-inf2"}
    t = table(places, ruleset="advanced", active="germany", hands={"germany": ["para-troops"]}, deck=[])
    t.play("play para-troops")
    assert "drop de-inf4-1 by de-air3-1 > east-poland" in t.legal()
    t.play("drop de-inf4-1 by de-air3-1 > east-poland")
    assert t.where("de-inf4-1") == "east-poland"
    assert "east-poland" in t.state.view()["battles"]
    assert t.value("de-inf4-1", "east-poland", True) == 4  # no halving, no border
    assert t.value("de-air3-1", "prussia", False) <= 0  # no combat value this turn
    assert "pick de-air3-1" not in t.legal()  # and no other mission
    assert t.pile() == ["para-troops"]


@rule("BLG-C-para-troops")
def test_paratroops_need_aircraft_and_infantry_in_one_zone(table):
    places = {"prussia": "de-arm5, de-air3", "bavaria": "de-inf4", "east-poland": "poland-inf2"}
    t = table(places, ruleset="advanced", active="germany", hands={"germany": ["para-troops"]})
    assert "play para-troops" not in t.legal()
    assert "BLG-C-para-troops" in t.why("play para-troops")


@rule("BLG-C-desert-fox", "BLG-D85")
def test_desert_fox_exploits_in_africa_without_an_hq(table):
    places = {"tripolitania": "it-inf2, de-inf3", "albania": "it-inf3", "cyrenaika": ""}
    wars = {"wars": [["italy", "cw"], ["germany", "cw"]]}
    t = table(
        places,
        ruleset="advanced",
        phase="exploitation",
        active="italy",
        diplomacy=wars,
        hands={"italy": ["desert-fox"]},
        deck=[],
    )
    assert "pick it-inf2-1" not in t.legal()
    t.play("play desert-fox")
    assert "pick it-inf2-1" in t.legal()
    assert "pick it-inf3-1" not in t.legal()  # Albania is not in Africa
    assert t.pile() == ["desert-fox"]
    early = table(places, ruleset="advanced", active="italy", diplomacy=wars, hands={"italy": ["desert-fox"]})
    assert "play desert-fox" not in early.legal()
