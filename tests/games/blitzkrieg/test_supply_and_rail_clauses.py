"""4 to 6.3 (advanced) Set-up, initiative, weather, supply, rail and rebasing, clause by clause."""

import pytest

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.combat.strength import land_part
from sandtable.games.blitzkrieg.model.counters import NAMES
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, CW, GERMANY, USSR, ZONE
from sandtable.games.blitzkrieg.movement.rail import Railways
from sandtable.games.blitzkrieg.movement.stations import capacity
from sandtable.games.blitzkrieg.movement.supply import check_supply
from sandtable.games.blitzkrieg.rulesets.advanced_turn import first_segment, second_segment
from sandtable.games.blitzkrieg.turn.sequence import Segment
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["italy", "ussr"], ["germany", "cw"], ["italy", "cw"]]}
FOUL = {"europe": "foul", "pacific": "foul"}
MIXED = {"europe": "foul", "pacific": "fair"}


def cut_off(table, places, **position):
    """The units that a check finds out of supply."""
    t = table(places, **{"ruleset": "advanced", "diplomacy": EAST, **position})
    check_supply(t.state)
    return {NAMES[unit] for unit in range(len(NAMES)) if t.state.unsupplied_units >> unit & 1}


@rule("BLG-A4.1.1", "BLG-A4.1.2", "BLG-A4.1.4", "BLG-SC39.13")
def test_where_the_markers_and_cards_begin(game):
    early, late = game(ruleset="advanced"), game("1941", ruleset="advanced")
    assert (early.state.turn_number, late.state.turn_number) == (0, 7)
    assert early.state.research[GERMANY] == 3
    assert len(early.state.deck) == early.state.shuffled == 55
    held = {card for hand in late.state.hands for card in hand}
    assert held
    assert late.state.in_play
    assert not set(late.state.deck) & (held | set(late.state.in_play))


@rule("BLG-A5.3.1", "BLG-A5.3.4")
@pytest.mark.parametrize("side", [AXIS, ALLIES])
def test_who_has_the_initiative_plays_first(table, side):
    t = table({}, ruleset="advanced", turn=3, deck=[])
    t.state.initiative = side
    first_segment(t.state)
    assert t.state.frames[-1] == Segment(side)
    second_segment(t.state)
    assert t.state.frames[-1] == Segment(1 - side)


@rule("BLG-A5.2.1")
def test_where_commonwealth_units_do_not_appear(table):
    track = [{"name": "cw-inf2-a-1", "due": 3}, {"name": "de-inf3-1", "due": 3}]
    t = table({}, ruleset="advanced", turn=3, track=track, phase="reinforcements", deck=[])
    while t.seat != "cw":
        t.play(sorted(t.legal("place"))[0])
    assert t.why("place cw-inf2-a-1 > gibraltar")[0] == "BLG-B5.2.6"
    assert t.why("place cw-inf2-a-1 > england")[0] == "BLG-A5.2.1"


@rule("BLG-A5.4.5", "BLG-A5.4.6")
def test_foul_weather_names_its_rule(table):
    places = {"lwow": "de-inf4, de-air4, su-inf2-o"}
    t = table(places, ruleset="advanced", diplomacy=EAST, control={"lwow": "ussr"}, weather=FOUL)
    last = {
        unit: land_part(t.state, t.number(unit), ZONE["lwow"], unit.startswith("de"))[-1]
        for unit in ("de-inf4-1", "de-air4-1", "su-inf2-o-1")
    }
    assert last["de-inf4-1"] == ("weather", -1, "BLG-A5.4.5")
    assert last["de-air4-1"] == ("weather", -1, "BLG-A5.4.6")
    assert last["su-inf2-o-1"][0] == "printed"


@rule("BLG-A5.4.8", "BLG-A6.4.3F.2")
def test_weather_closes_a_passage_in_exploitation_only(table):
    fleet = {"christmas-islands": "yamamoto", "christmas-islands-sea": "jp-tf4"}
    position = {"ruleset": "advanced", "active": "japan", "diplomacy": {"wars": [["japan", "usa"]]}}
    panama = "step central-atlantic"
    t = table(fleet, **position, phase="naval", weather=MIXED).play("pick jp-tf4-1", "step sea-of-panama")
    assert t.why(panama)[0] == "BLG-A6.4.3C.2"
    t = table(fleet, **position, phase="exploitation").play("pick jp-tf4-1", "step sea-of-panama")
    assert t.why(panama)[0] == "BLG-A6.4.3C.2"
    t = table(fleet, **position, phase="exploitation", weather=MIXED).play(
        "pick jp-tf4-1", "step sea-of-panama"
    )
    assert t.why(panama)[0] == "BLG-A5.4.8"


@rule("BLG-A5.4.8")
def test_ships_do_not_sail_into_other_weather_in_exploitation(table):
    fleet = {"christmas-islands": "nimitz", "christmas-islands-sea": "us-tf4"}
    war = {"wars": [["usa", "germany"]]}
    for weather, phase, crosses in (
        (MIXED, "exploitation", False),
        (MIXED, "naval", True),
        ({"europe": "fair", "pacific": "fair"}, "exploitation", True),
    ):
        t = table(fleet, ruleset="advanced", phase=phase, active="usa", diplomacy=war, weather=weather)
        t.play("pick us-tf4-1", "step sea-of-panama")
        assert ("step central-atlantic" in t.legal("step")) == crosses
        assert "step hawaiian-islands-sea" in t.legal("step")  # under the same sky


@rule("BLG-A5.4.8")
def test_other_weather_holds_nobody_back_in_the_first_reaction(table):
    places = {"ural": "konev, su-arm4", "n-siberia": "su-inf3, jp-arm2"}
    war = {"wars": [["japan", "ussr"]]}
    t = table(places, ruleset="advanced", phase="reaction", diplomacy=war, weather=MIXED, deck=[])
    assert "send su-arm4-1 > n-siberia" in t.legal()


@rule("BLG-A5.4.7", "BLG-A6.1.15", "BLG-A6.6.2")
def test_who_is_bound_in_exploitation_only(table):
    armies = [
        {"counter": "de-arm5-1", "area": "prussia", "unsupplied_units": True},
        {"counter": "de-arm5-2", "area": "bavaria"},
        {"counter": "guderian", "area": "bavaria"},
    ]
    t = table(None, ruleset="advanced", phase="exploitation", armies=armies)
    assert t.why("pick de-arm5-1")[0] == "BLG-A6.6.2"
    assert "pick de-arm5-2" in t.legal()
    t = table(None, ruleset="advanced", phase="movement", armies=armies)
    assert "pick de-arm5-1" in t.legal()
    t = table(None, ruleset="advanced", phase="movement", armies=armies, weather=FOUL)
    assert "pick de-arm5-2" in t.legal()


@rule("BLG-A5.4.7", "BLG-A6.6.2", "BLG-A6.7.1")
def test_what_binds_a_unit(table):
    def bound(phase, weather=None, zone="prussia", **unit):
        armies = [{"counter": "de-arm5-1", "area": zone, **unit}]
        t = table(None, ruleset="advanced", armies=armies, weather=weather or {})
        number = t.number("de-arm5-1")
        t.state.exploiting = int(phase == "exploitation")
        t.state.watching = 0 if t.state.exploiting else BIT[number]
        return t.state.rules.movement.why_bound(t.state, number)

    assert bound("exploitation", FOUL) == "BLG-A5.4.7"
    assert bound("movement", FOUL) == "BLG-O9.1.4"
    assert bound("exploitation", zone="pripiet") == "BLG-A6.7.1"
    assert bound("exploitation", zone="pripiet", unsupplied_units=True) == "BLG-A6.6.2"
    assert bound("movement", unsupplied_units=True) == "BLG-O9.1.4"
    assert bound("exploitation") == ""


# Supply


@rule("BLG-A6.1.1", "BLG-A6.1.3", "BLG-D82")
def test_a_minor_is_supplied_by_its_own_country(table):
    places = {"karelia": "finland-inf3", "baltic-sea": "cw-tf3", "finnish-sea": "cw-tf4", "norway": "cw-inf3"}
    places["skandinavian-sea"] = "cw-tf2"
    joined = {**EAST, "joined": {"finland": "germany"}}
    held = {"control": {"karelia": "germany", "norway": "cw", "sweden": "cw"}}
    assert cut_off(table, places, diplomacy=joined, **held) == set()
    places["karelia"] = "finland-inf3, de-inf4"
    assert cut_off(table, places, diplomacy=joined, **held) == {"de-inf4-1"}
    places["karelia"], places["western-poland"] = "finland-inf3", "finland-inf2"
    held["control"]["western-poland"] = "germany"
    assert cut_off(table, places, diplomacy=joined, **held) == set()  # in Poland by Germany's sources


@rule("BLG-A6.1.17")
def test_units_at_home_are_in_supply_and_units_in_colonies_are_not(table):
    lonely = {"scotland": "cw-inf3", "sudan": "cw-inf2", "red-sea": "it-tf3", "gibraltar": "cw-arm3"}
    held = dict.fromkeys(("near-east", "alexandria", "matruh", "east-africa", "abessinia"), "italy")
    assert cut_off(table, lonely, control=held) == {"cw-inf2-1"}


@rule("BLG-A6.1.7")
def test_only_a_ship_cancels_the_block(table):
    places = {"tripolitania": "it-inf2", "ionian-sea": "cw-tf3, it-air2"}
    assert cut_off(table, places) >= {"it-inf2-1"}
    assert cut_off(table, {**places, "ionian-sea": "cw-tf3, it-sub2"}) == set()


@rule("BLG-A6.1.5", "BLG-A6.1.6")
def test_what_blocks_a_sea_zone(table):
    sea = {"tripolitania": "it-inf2"}
    assert cut_off(table, {**sea, "ionian-sea": "cw-tf3"}) == {"it-inf2-1"}
    assert cut_off(table, {**sea, "ionian-sea": "cw-conv1, cw-sub2"}) == set()
    assert cut_off(table, {**sea, "ionian-sea": "fr-tf4"}) == set()  # no enemy
    assert cut_off(table, {**sea, "aegean-sea": "cw-tf3"}) == set()


@rule("BLG-A6.1.4", "BLG-A6.1.9", "BLG-A6.1.2", "BLG-A6.1.3")
def test_paths_over_land_sea_and_both(table):
    assert cut_off(table, {"cyrenaika": "it-inf2", "ionian-sea": "cw-tf3", "levantianian-sea": "cw-tf4"}) == {
        "it-inf2-1"
    }
    over_tunis = {"cyrenaika": "it-inf2", "ionian-sea": "cw-tf3", "levantianian-sea": "cw-tf4"}
    assert cut_off(table, over_tunis, control={"tunisia": "italy"}) == set()  # by Tunis, then by sea
    assert cut_off(table, {"bavaria": "su-inf3"}, control={"bavaria": "ussr"}) == {"su-inf3-1"}


@rule("BLG-A6.1.8")
@pytest.mark.parametrize(
    ("places", "unit", "mine", "enemy"),
    [
        (
            {"cape-of-good-hope": "cw-tf3", "indian-ocean": "cw-tf2", "persian-gulf": "cw-tf4"},
            ("abessinia", "it-inf2"),
            "italy",
            "cw",
        ),
        ({"gibraltar-street": "it-tf4"}, ("syria", "cw-inf3"), "cw", "italy"),
    ],
)
def test_a_closed_canal_bars_supply_from_either_side(table, places, unit, mine, enemy):
    places = {**places, unit[0]: unit[1]}
    shut = dict.fromkeys(("iraq", "arabia", "alexandria", "near-east"), enemy) | {
        unit[0]: mine,
        "sudan": mine,
    }
    assert cut_off(table, places, control=shut) == {f"{unit[1]}-1"}
    canal = {"alexandria": mine, "near-east": mine}
    assert cut_off(table, places, control=shut | canal) == set()


# Rail and rebasing


@rule("BLG-A6.2.2", "BLG-SC39.15")
def test_rail_capacities(table):
    peace, war = (table({}, ruleset="advanced", diplomacy=wars).state for wars in ({"wars": []}, EAST))
    assert (capacity(peace, USSR), capacity(war, USSR)) == (1, 4)
    assert (capacity(war, GERMANY), capacity(war, CW)) == (2, 1)
    war.rail_built = {0: 1}
    assert capacity(war, GERMANY) == 3


@rule("BLG-A6.2.2")
def test_no_rail_without_a_point(table):
    from sandtable.games.blitzkrieg.model.actions import PICK

    t = table({"western-germany": "de-inf4", "prussia": "de-inf3"}, ruleset="advanced", phase="rail", deck=[])
    pick = PICK[t.number("de-air4-1")]
    assert Railways(GERMANY).why(t.state, pick) == ("BLG-D61",)
    t.state.rail[GERMANY] = 1
    assert Railways(GERMANY).why(t.state, pick) == ("BLG-D61",)
    t.state.rail[GERMANY] = 0
    assert Railways(GERMANY).why(t.state, pick) == ("BLG-A6.2.2",)


@rule("BLG-A6.2.3", "BLG-A6.2.6")
def test_which_zones_a_train_reaches(table):
    t = table({"prussia": "de-inf4"}, ruleset="advanced", phase="rail", deck=[], control={"lwow": "germany"})
    t.play("pick de-inf4-1")
    assert "rail austria" in t.legal()
    assert "rail prussia" not in t.legal()
    assert t.why("rail lwow") == ("BLG-A6.2.3",)  # friendly, but joined to nothing
    assert t.why("rail maginot") == ("BLG-A6.2.6", "BLG-A6.2.3")
    joined = dict.fromkeys(("western-poland", "lwow"), "germany")
    t = table({"prussia": "de-inf4"}, ruleset="advanced", phase="rail", deck=[], control=joined)
    assert "rail lwow" in t.play("pick de-inf4-1").legal()


@rule("BLG-A6.2.6", "BLG-D60")
def test_a_train_does_not_pass_a_full_desert(table):
    places = {"matruh": "cw-inf3 x3", "alexandria": "cw-inf2", "cyrenaika": "monty"}
    joined = dict.fromkeys(("arabia", "iraq", "iran", "afghanistan", "cyrenaika", "tripolitania"), "cw")
    for more, reached in (("cw-inf3 x3", False), ("cw-inf3 x2", True)):
        t = table(
            {**places, "matruh": more}, ruleset="advanced", phase="rail", active="cw", control=joined, deck=[]
        )
        t.play("pick cw-inf2-1")
        assert ("rail tripolitania" in t.legal()) == reached


@rule("BLG-A6.2.6")
def test_why_a_unit_finds_no_train(table):
    places = {"cyrenaika": "it-inf2 x3", "tripolitania": "it-inf3", "northern-italy": "it-arm3"}
    t = table(places, ruleset="advanced", phase="rail", deck=[], diplomacy=EAST)
    assert (t.seat, t.why("pick it-inf3-1")[0]) == ("italy", "BLG-A6.2.6")
    places = {"formosa": "jp-inf3", "manchuria": "jp-inf2"}
    t = table(places, ruleset="advanced", phase="rail", deck=[])
    assert (t.seat, t.why("pick jp-inf3-1")[0]) == ("japan", "BLG-A6.2.6")


@rule("BLG-A6.2.4")
def test_japan_has_rail_at_home(table):
    places = {"northern-japan": "jp-inf3"}
    t = table(places, ruleset="advanced", phase="rail", deck=[])
    assert t.phase == "railways"
    assert t.play("pick jp-inf3-1").legal("rail")


@rule("BLG-A6.3.2", "BLG-A6.3.3")
def test_how_far_an_aircraft_rebases(table):
    held = dict.fromkeys(("western-poland", "lwow", "kiev", "kharkov", "rostov", "stalingrad"), "germany")
    t = table(
        {"western-germany": "de-air4"}, ruleset="advanced", phase="rebasing", control=held, diplomacy=EAST
    )
    t.play("pick de-air4-1")
    assert "fly western-germany" not in t.legal("fly")
    assert "fly kiev" in t.legal("fly")
    assert "fly kharkov" not in t.legal("fly")
    assert "fly rostov" not in t.legal("fly")


@rule("BLG-A6.3.4")
def test_an_aircraft_that_has_rebased_stays(table):
    armies = [
        {"counter": "de-air4-1", "area": "prussia", "rebased": True},
        {"counter": "de-air4-2", "area": "prussia"},
    ]
    t = table(None, ruleset="advanced", phase="rebasing", armies=armies, deck=[])
    assert t.legal("pick") == {"pick de-air4-2"}
    assert t.why("pick de-air4-1")[0] == "BLG-A6.3.4"
