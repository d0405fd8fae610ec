"""6.5 to 6.7 (advanced) What keeps reserves, ships and aircraft from reacting."""

from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["italy", "ussr"]]}
FOUL = {"europe": "foul", "pacific": "fair"}


def attacked(table, places, **position):
    """The reaction to an attack in the exploitation phase."""
    position = {"phase": "exploitation-reaction", "diplomacy": EAST, "deck": [], **position}
    return table(places, ruleset="advanced", **position)


@rule("BLG-A6.6.2", "BLG-A6.1.15")
def test_units_out_of_supply_do_not_react_in_exploitation(table):
    armies = [
        {"counter": "su-inf3-1", "area": "kiev"},
        {"counter": "de-arm5-1", "area": "kiev"},
        {"counter": "konev", "area": "dnepropetrovsk"},
        {"counter": "su-inf4-g-1", "area": "dnepropetrovsk"},
        {"counter": "su-inf2-o-1", "area": "dnepropetrovsk", "unsupplied_units": True},
        {"counter": "su-air2-1", "area": "dnepropetrovsk", "unsupplied_units": True},
    ]
    t = attacked(table, None, armies=armies)
    assert t.legal("send") == {"send su-inf4-g-1 > kiev"}
    assert "BLG-A6.6.2" in t.why("send su-inf2-o-1 > kiev")
    assert "BLG-A6.6.2" in t.why("send su-air2-1 > kiev")
    t = attacked(table, None, armies=armies, phase="reaction")
    assert "send su-inf2-o-1 > kiev" in t.legal()


@rule("BLG-A1.2.8", "BLG-A6.7.1")
def test_no_reserves_over_swamps_in_exploitation(table):
    places = {"kiev": "su-inf3, de-arm5", "pripiet": "konev, su-inf2-o", "kharkov": "su-air2"}
    t = attacked(table, places)
    assert "BLG-A1.2.8" in t.why("send su-inf2-o-1 > kiev")
    t = attacked(table, places, phase="reaction")
    assert "send su-inf2-o-1 > kiev" in t.legal()


@rule("BLG-A5.4.8")
def test_no_reserves_from_other_weather_in_exploitation(table):
    places = {"ural": "konev, su-arm4", "n-siberia": "su-inf3, jp-arm2", "irkutsk": "su-air3"}
    war = {"wars": [["japan", "ussr"]]}
    t = attacked(table, places, diplomacy=war, weather=FOUL)
    assert "BLG-A5.4.8" in t.why("send su-arm4-1 > n-siberia")
    assert "send su-arm4-1 > n-siberia" in attacked(table, places, diplomacy=war).legal()


@rule("BLG-A6.4.3C.2", "BLG-B6.1.6.7")
def test_naval_reserves_do_not_pass_closed_straits(table):
    places = {
        "sea-of-panama": "yamamoto @jp-conv1-1, jp-conv1, jp-tf4",
        "central-atlantic": "jp-tf3, cw-tf3",
    }
    common = {"ruleset": "advanced", "phase": "reaction", "active": "cw", "deck": []}
    t = table(places, diplomacy={"wars": [["japan", "cw"]]}, **common)
    assert "send jp-tf4-1 > central-atlantic" in t.legal()
    t = table(places, diplomacy={"wars": [["japan", "cw"], ["japan", "usa"]]}, **common)
    assert "send jp-tf4-1 > central-atlantic" not in t.legal()


@rule("BLG-D60", "BLG-A1.2.2")
def test_reserves_do_not_pass_a_full_desert(table):
    places = {
        "alexandria": "cw-inf2, it-inf3",
        "matruh": "cw-inf3 x3",
        "cyrenaika": "monty, cw-arm4",
    }
    war = {"wars": [["italy", "cw"]]}
    common = {"ruleset": "advanced", "phase": "reaction", "diplomacy": war, "deck": []}
    t = table(places, control={"cyrenaika": "cw"}, **common)
    assert "send cw-arm4-1 > alexandria" not in t.legal()
    t = table({**places, "matruh": "cw-inf3 x2"}, control={"cyrenaika": "cw"}, **common)
    assert "send cw-arm4-1 > alexandria" in t.legal()
