"""Illegal moves as a rules lawyer tries them: each is refused with the rule and sentence that apply."""

import pytest

from sandtable.rulebook import quote
from sandtable.rulebook.marks import rule

CENTRE = {
    "prussia": "de-inf4, de-arm5, de-air4",
    "austria": "de-inf3",
    "northern-italy": "it-inf3",
    "western-poland": "poland-inf2",
    "skagerrak": "de-tf4, de-conv1",
    "paris": "fr-inf3",
}
ADVANCED = {"ruleset": "advanced", "deck": []}


def named(t, text):
    """The first rule a refusal cites."""
    assert text not in t.legal()
    return t.reason(text)


@rule(
    "BLG-B1.0.1",
    "BLG-B6.1.1.3",
    "BLG-D12",
    "BLG-B6.0.2",
    "BLG-D56",
    "BLG-B6.1.3.10",
    "BLG-B2.3.1",
    "BLG-B5.0.1",
)
@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("pick it-inf3-1", "BLG-B1.0.1#3"),
        ("pick fr-inf3-1", "BLG-B1.0.1#3"),
        ("pick de-inf2-1", "BLG-D7"),
        ("stack paris", "BLG-B1.0.1#3"),
        ("stack austria", "BLG-D12#2"),
        ("stack bavaria", "BLG-D12#2"),
        ("floor ussr", "BLG-B6.0.2"),
        ("floor japan", "BLG-D56"),
        ("floor hungary", "BLG-B1.0.1#3"),
        ("support de-inf4-1 > western-poland", "BLG-B6.1.3.10"),
        ("support de-tf4-1 > western-poland", "BLG-B6.1.3.10"),
        ("play spies", "BLG-B2.3.1"),
        ("lend china", "BLG-B2.3.1"),
        ("keep", "BLG-B2.3.1"),
        ("build de-inf3", "BLG-B5.0.1"),
        ("repair de-inf4-1", "BLG-B5.0.1"),
        ("send de-inf4-1 > paris", "BLG-B5.0.1"),
        ("resolve paris", "BLG-B5.0.1"),
        ("attempt", "BLG-B5.0.1"),
        ("declare usa", "BLG-D78"),
    ],
)
def test_while_germany_moves(table, text, cited):
    assert named(table(CENTRE, active="germany"), text) == cited


@rule("BLG-D45", "BLG-B1.2.1", "BLG-B6.1.0.1", "BLG-B8.4.1", "BLG-B1.0.1")
@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("step hungary", "BLG-D45#4"),
        ("invade hungary", "BLG-D45#4"),
        ("step adria", "BLG-B1.2.1"),
        ("step paris", "BLG-B6.1.0.1"),
        ("invade prussia", "BLG-B8.4.1"),
        ("step yugoslavia", "BLG-B8.4.1"),
        ("add it-inf3-1", "BLG-B1.0.1#3"),
        ("add de-air4-1", "BLG-D12#2"),
    ],
)
def test_with_a_german_unit_in_hand(table, text, cited):
    t = table(CENTRE, active="germany").play("pick de-inf3-1")
    assert named(t, text) == cited


@rule("BLG-D45")
def test_the_sentence_shown_is_the_one_that_applies(table):
    t = table(CENTRE, active="germany").play("pick de-inf3-1")
    assert quote(t.why("step hungary")[0]) == "Axis powers may not attack the four Axis minors."
    assert quote(t.why("step hungary")[0], "fr").startswith("Les puissances de l’Axe ne peuvent pas")
    assert "players" not in quote(table(CENTRE, active="germany").why("pick it-inf3-1")[0])


@rule("BLG-B1.2.1", "BLG-B8.4.7", "BLG-B8.2.1", "BLG-B8.1.1", "BLG-B6.2.3.8", "BLG-B6.1.1.8")
def test_neutrals_islands_and_aircraft(table):
    t = table({"hawaiian-islands": "us-inf4", "usa-east": "us-inf2"}, active="usa")
    assert named(t, "pick us-inf4-1") == "BLG-B1.2.1"
    t.play("pick us-inf2-1")
    assert named(t, "step canada-east") == "BLG-B8.2.1"
    t = table({"odessa": "su-inf3"}, active="ussr", turn=3).play("pick su-inf3-1")
    assert named(t, "invade romania") == "BLG-B8.4.7"
    t = table(CENTRE, active="germany").play("pick de-air4-1")
    assert named(t, "fly denmark") == "BLG-B8.1.1"
    assert named(t, "fly baltic-sea") == "BLG-B6.2.3.8"
    assert named(t, "fly england") == "BLG-B6.1.1.8"


@rule("BLG-D21", "BLG-D20", "BLG-B6.1.6.1", "BLG-B6.1.5.1", "BLG-B1.0.1")
@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("send de-inf4-1 > western-poland", "BLG-B1.0.1#3"),
        ("send fr-air2-1 > western-poland", "BLG-B1.0.1#3"),
        ("send poland-inf2-1 > western-poland", "BLG-B6.1.6.1"),
        ("send cw-air3-1 > western-poland", "BLG-D20"),
        ("send poland-air2-1 > prussia", "BLG-B6.1.5.1"),
        ("send poland-inf3-1 > east-poland", "BLG-D21#4"),
        ("pick poland-inf2-1", "BLG-B5.0.1"),
    ],
)
def test_in_a_reaction(table, text, cited):
    places = {
        "western-poland": "de-inf4, poland-inf3",
        "east-poland": "poland-inf2, poland-air2",
        "paris": "fr-air2",
        "england": "cw-air3",
    }
    t = table(places, phase="reaction")
    assert t.seat == "cw"
    assert named(t, text) == cited


@rule(
    "BLG-B1.0.1", "BLG-B7.2.0.9", "BLG-B7.2.6.2", "BLG-SC39.5", "BLG-B7.2.5.1", "BLG-B7.2.0.3", "BLG-A5.0.1"
)
@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("build monty", "BLG-B1.0.1#3"),
        ("build cw-inf3", "BLG-B1.0.1#3"),
        ("build poland-inf2", "BLG-B7.2.0.9"),
        ("build finland-inf2", "BLG-B7.2.0.9"),
        ("build guderian", "BLG-B7.2.6.2"),
        ("build cn-air2-us", "BLG-SC39.5"),
        ("repair cw-inf3-1", "BLG-B1.0.1#3"),
        ("repair de-inf3-1", "BLG-B7.2.5.1"),
        ("build de-tf4", "BLG-B7.2.0.3"),
        ("pick de-inf4-1", None),
    ],
)
@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_while_germany_produces(table, ruleset, text, cited):
    places = {"prussia": "de-inf4 B, de-inf3", "england": "cw-inf3 B"}
    t = table(places, ruleset=ruleset, phase="production", spent={"germany": 10})
    order = "BLG-B5.0.1" if ruleset == "basic" else "BLG-A5.0.1"
    assert named(t, text) == (cited or order)


@rule("BLG-B7.1.6", "BLG-B1.2.2", "BLG-B7.2.0.9")
def test_units_of_a_conquered_minor_and_steps_into_the_void(table):
    fallen = {"joined": {"bnl": "cw"}, "conquered": ["bnl"]}
    t = table({}, phase="production", diplomacy=fallen).produce("cw")
    assert named(t, "build bnl-inf2") == "BLG-B7.1.6"
    t = table({"bavaria": "de-inf4"}, active="germany").play("pick de-inf4-1")
    assert named(t, "step switzerland") == "BLG-B1.2.2"


@rule("BLG-A7.3.13", "BLG-A7.3.4", "BLG-C-surprise", "BLG-C-militia", "BLG-C-lend-lease-usa", "BLG-O9.7.1")
@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("play surprise", "BLG-C-surprise"),
        ("play militia", "BLG-C-militia"),
        ("play winter-offensive", "BLG-A7.3.4"),
        ("play spies", "BLG-A7.3.13"),
        ("lend italy", "BLG-C-lend-lease-usa"),
        ("disband su-inf2-o-1", "BLG-C-national-war-ussr"),
        ("rise moscow", "BLG-C-partisans"),
        ("lay rail", "BLG-O9.7.1"),
        ("keep", "BLG-A5.0.1"),
    ],
)
def test_cards_while_germany_produces(table, text, cited):
    hands = {"germany": ["surprise", "militia", "winter-offensive"]}
    t = table({"moscow": "su-inf2-o"}, **ADVANCED, phase="production", hands=hands)
    assert named(t, text) == cited


@rule("BLG-D78", "BLG-B1.0.2", "BLG-B8.4.1", "BLG-D45", "BLG-B8.4.11", "BLG-B7.1.1")
@pytest.mark.parametrize(
    ("side", "text", "cited"),
    [
        ("axis", "declare france", "BLG-D78"),
        ("axis", "declare poland", "BLG-D78"),
        ("axis", "declare italy", "BLG-B1.0.2"),
        ("axis", "declare spain", "BLG-B8.4.1"),
        ("axis", "declare hungary", "BLG-D45#4"),
        ("axis", "declare china", "BLG-B7.1.1"),
        ("allies", "declare japan", "BLG-B8.4.11"),
    ],
)
def test_declarations(table, side, text, cited):
    lost = {"conquered": ["china"]}
    t = table({}, **ADVANCED, phase="declarations", active=side, diplomacy=lost)
    assert t.phase == "declare_war"
    assert named(t, text) == cited


@rule("BLG-B5.2.1", "BLG-B5.2.2", "BLG-B7.2.6.1", "BLG-B1.0.1")
def test_placement(table):
    track = [{"name": f"de-inf3-{n}", "due": due} for n, due in ((1, 3), (2, 5))]
    t = table({}, phase="reinforcements", turn=3, track=[*track, {"name": "cw-inf3-1", "due": 3}])
    assert t.seat == "germany"
    assert named(t, "place de-inf3-1 > paris") == "BLG-B5.2.2"
    assert named(t, "place de-inf3-2 > prussia") == "BLG-B7.2.6.1"
    assert named(t, "place cw-inf3-1 > england") == "BLG-B1.0.1#3"
    assert named(t, "place de-inf4-1 > prussia") == "BLG-B5.2.1"


@rule("BLG-A6.3.2", "BLG-A6.3.3", "BLG-B6.2.3.8", "BLG-D61", "BLG-A6.2.6", "BLG-D64", "BLG-A7.3.6")
def test_rail_rebasing_research_and_drawn_cards(table):
    t = table(CENTRE, **ADVANCED, phase="rail", active="axis")
    assert named(t, "pick it-inf3-1") == named(t, "pick de-air4-1") == "BLG-D61"
    t.play("pick de-inf4-1")
    assert named(t, "rail hungary") == "BLG-A6.2.6"
    t = table(CENTRE, **ADVANCED, phase="rebasing", active="axis")
    assert named(t, "pick it-inf3-1") == "BLG-B1.0.1#3"
    assert named(t, "pick de-inf4-1") == "BLG-A6.3.2"
    t.play("pick de-air4-1")
    assert named(t, "fly paris") == "BLG-A6.3.2"
    assert named(t, "fly baltic-sea") == "BLG-B6.2.3.8"
    t = table({}, **ADVANCED, phase="research")
    assert named(t, "attempt") == "BLG-D64#3"
    t = table({}, ruleset="advanced", phase="cards", deck=["winter-offensive"])
    assert named(t, "keep") == "BLG-A7.3.4"
    assert named(t, "give ussr") == "BLG-A7.3.6"


@rule("BLG-D12", "BLG-B1.0.1")
def test_who_may_join_a_group_of_ships(table):
    places = {"skagerrak": "de-tf4, de-tf3, it-tf4, cw-sub2", "baltic-sea": "de-conv1"}
    t = table(places, active="germany").play("pick de-tf4-1")
    assert t.legal("add") == {"add de-tf3-1"}
    assert named(t, "add it-tf4-1") == named(t, "add cw-sub2-1") == "BLG-B1.0.1#3"
    assert named(t, "add de-conv1-1") == "BLG-D12#2"
    t.play("step baltic-sea")
    assert named(t, "add de-conv1-1") == "BLG-D12#3"


@rule("BLG-D13", "BLG-B6.1.3.5")
def test_cargo_is_loaded_and_landed_by_the_ship_in_hand(table):
    places = {"channel": "cw-conv1 x2, cw-inf2 @cw-conv1-2, cw-tf4", "england": "cw-inf3"}
    t = table(places, active="cw").play("pick cw-conv1-1")
    assert t.why("unload cw-inf2-1 > england") == ("BLG-D13#3",)
    assert t.why("hand cw-inf2-1 > cw-conv1-1") == ("BLG-B6.1.3.5",)
    t = table({"channel": "cw-conv1 x2", "england": "cw-inf3"}, active="cw").play("pick cw-conv1-1")
    assert t.why("load cw-inf3-1 > cw-conv1-2") == ("BLG-D13",)


def test_a_hand_over_names_what_is_missing_of_the_room(table):
    t = table({"channel": "cw-conv1 x2, cw-inf2 @cw-conv1-1, cw-inf3 @cw-conv1-2"}, active="cw")
    t.state.carried = 0
    t.play("pick cw-conv1-1")
    assert t.why("hand cw-inf2-1 > cw-conv1-2") == ("BLG-B6.1.3.3",)  # it is full, not reduced


@rule("BLG-B6.1.1.11", "BLG-B1.2.2", "BLG-B6.2.3.7", "BLG-B6.2.3.8")
@pytest.mark.parametrize(
    ("zone", "cited"),
    [
        ("switzerland", "BLG-B1.2.2"),
        ("north-sea", "BLG-B6.2.3.8"),
        ("normandy", "BLG-B6.1.1.11"),  # attacked
        ("paris", "BLG-B6.1.1.11"),  # the enemy's
        ("iraq", "BLG-B6.1.1.11"),  # neutral
        ("gibraltar", "BLG-B6.2.3.7"),
    ],
)
def test_aircraft_learn_why_they_cannot_land_there(table, zone, cited):
    places = {"maginot": "de-inf4, fr-inf3, cw-air2", "normandy": "de-inf3, fr-inf2"}
    t = table(places, phase="combat", control={"paris": "germany"})
    t.state.moved |= 1 << t.number("cw-air2-1")
    t.play("resolve maginot", dice=(6, 6, 6)).play("fight", "withdraw")
    assert t.phase == "basing"
    assert t.why(f"base cw-air2-1 > {zone}") == (cited,)


@rule("BLG-B6.2.2.4")
def test_only_units_that_were_fired_at_take_losses(table):
    places = {"maginot": "de-inf4, de-arm5, fr-inf3", "normandy": "de-inf3, fr-inf2"}
    t = table(places, phase="combat", ruleset="advanced", deck=[])
    t.play("resolve maginot", dice=(6, 6, 6, 1))
    assert t.reason("hit de-inf3-1") == "BLG-B6.2.2.4"
    t = table({**places, "maginot": "de-inf4 x2, de-arm5, fr-inf3"}, phase="combat")
    t.state.out |= 1 << t.number("de-arm5-1")  # it had fled into the zone
    t.play("resolve maginot", dice=(6, 6, 1))
    assert t.reason("hit de-arm5-1") == "BLG-B6.2.2.4"


@rule("BLG-B6.2.3.9", "BLG-B6.2.3.2", "BLG-B6.2.3.11")
def test_a_group_of_ships_that_retreats_reads_a_rule_of_the_sea(table):
    t = table(
        {"north-sea": "de-tf4, de-tf3, cw-tf4", "wuhan": "jp-inf4, cn-inf2"}, phase="combat", active="cw"
    )
    t.play("resolve north-sea", dice=(6, 6, 6)).play("fight", "retreat")
    assert t.phase == "fall_back"
    assert t.why("retreat all > ionian-sea") == ("BLG-B6.2.3.9",)
    assert t.why("retreat cw-tf4-1 > channel") == ("BLG-B6.2.3.2",)  # not of those who retreat


@rule("BLG-B6.2.3.11")
def test_one_unit_alone_does_not_retreat_as_a_group(table):
    for fleet, rules in (("de-tf4", ("BLG-B6.2.3.11",)), ("de-tf4, de-tf3", ())):
        places = {"north-sea": f"{fleet}, cw-tf4", "wuhan": "jp-inf4, cn-inf2"}
        t = table(places, phase="combat", active="cw")
        t.play("resolve north-sea", dice=(6,) * (1 + len(fleet.split(", ")))).play("fight", "retreat")
        assert t.why("retreat all > channel") == rules


@rule("BLG-B6.1.3.2")
def test_a_reduced_convoy_takes_one_reduced_unit_and_no_more(table):
    t = table({"channel": "cw-conv1 B, cw-inf2 B @cw-conv1-1", "england": "cw-inf3 B"}, active="cw")
    t.state.carried = 0
    t.play("pick cw-conv1-1")
    assert t.why("load cw-inf3-1 > cw-conv1-1") == ("BLG-B6.1.3.2",)
