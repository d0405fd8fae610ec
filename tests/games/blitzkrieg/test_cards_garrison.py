"""Part 6 Tito Partisans: Germany keeps five strength points in Yugoslavia (advanced)."""

import pytest

from sandtable.rulebook.marks import rule

HELD = {
    "ruleset": "advanced",
    "turn": 9,
    "control": {"yugoslavia": "germany", "tripolitania": "italy"},
    "diplomacy": {
        "conquered": ["yugoslavia"],
        "sides": {"yugoslavia": "allies"},
        "wars": [["germany", "ussr"], ["germany", "cw"], ["italy", "cw"]],
    },
    "deck": [],
}
RISEN = {**HELD, "cards": {"in_play": {"tito-partisans": "cw"}}}
SHORT = {**RISEN, "flags": {"notes": {"tito-short": 1}}}


def to_movement(t):
    """Nobody sails; the land movement of the Axis begins."""
    while t.phase in ("movement", "rebasing", "railways") and t.state.phase.part != 2:
        t.play("done")
    return t


@rule("BLG-C-tito-partisans", "BLG-D68")
def test_units_the_garrison_needs_may_not_leave(table):
    places = {"yugoslavia": "de-inf4, de-inf2, de-arm4 B"}  # 4 + 2 + 2 = 8
    t = table(places, **RISEN, active="germany")
    assert "pick de-inf2-1" in t.legal()
    assert "pick de-arm4-1" in t.legal()
    assert "BLG-D68" in t.why("pick de-inf4-1")  # 4 would be left
    t.play("pick de-inf2-1")
    assert "add de-arm4-1" not in t.legal()  # not both
    t.play("step austria", "stop")
    assert "BLG-D68" in t.why("pick de-arm4-1")
    free = table(places, **HELD, active="germany")
    assert {"pick de-inf4-1", "pick de-inf2-1", "pick de-arm4-1"} <= free.legal()


@rule("BLG-D68")
def test_a_stack_leaves_the_garrison_behind(table):
    t = table({"yugoslavia": "de-inf4, de-inf3, de-inf2"}, **RISEN, active="germany")
    t.play("stack yugoslavia", "step austria")
    left = [
        t.state.value(t.number(u))
        for u in ("de-inf4-1", "de-inf3-1", "de-inf2-1")
        if t.where(u) == "yugoslavia"
    ]
    assert sum(left) >= 5
    assert len(left) == 2


@rule("BLG-D68")
def test_neither_rail_nor_convoys_nor_reserves_empty_the_garrison(table):
    places = {"yugoslavia": "de-inf4, de-inf2, guderian", "adria": "it-conv1"}
    rail = table(places, **RISEN, phase="rail")
    assert rail.seat == "germany"
    assert "BLG-D68" in rail.why("pick de-inf4-1")
    sail = table(places, **RISEN, phase="naval")
    while sail.seat != "italy":
        sail.play("done")
    sail.play("pick it-conv1-1")
    assert "BLG-D68" in sail.why("load de-inf4-1 > it-conv1-1")
    attack = {**places, "albania": "de-air3", "greece": "cw-inf3, it-inf3"}
    control = {**RISEN["control"], "greece": "italy"}
    react = table(attack, **{**RISEN, "control": control}, phase="reaction", active="allies")
    assert "BLG-D68" in react.why("send de-inf4-1 > greece")


@rule("BLG-C-tito-partisans", "BLG-D68")
def test_a_short_garrison_is_brought_up_before_the_next_movement(table):
    places = {
        "yugoslavia": "de-inf2 B",
        "austria": "de-inf4",
        "bavaria": "de-inf3, de-arm4",
        "paris": "de-inf2",
    }
    t = to_movement(table(places, **SHORT, phase="naval"))
    assert (t.phase, t.seat) == ("relief", "germany")
    assert t.legal() == {
        *("send de-inf4-1 > yugoslavia", "send de-inf3-1 > yugoslavia", "send de-arm4-1 > yugoslavia"),
    }  # Paris is too far
    t.play("send de-inf4-1 > yugoslavia")
    assert t.where("de-inf4-1") == "yugoslavia"
    assert t.phase == "movement"
    assert "pick de-inf4-1" not in t.legal()  # it has moved
    assert "BLG-D68" in t.why("pick de-inf2-1")


@rule("BLG-D68")
def test_it_goes_on_until_there_are_five_points_or_nobody_can(table):
    places = {"austria": "de-inf2 x2", "hungary": "de-inf2"}
    common = {**SHORT, "diplomacy": {**SHORT["diplomacy"], "joined": {"hungary": "germany"}}}
    t = to_movement(table(places, **common, phase="naval"))
    t.play("send de-inf2-1 > yugoslavia", "send de-inf2-2 > yugoslavia")
    assert t.where("de-inf2-3") == "yugoslavia"  # the only choice left
    few = to_movement(table({"paris": "de-inf4"}, **SHORT, phase="naval"))
    assert few.phase == "movement"  # Germany cannot


@rule("BLG-D68")
@pytest.mark.parametrize("position", [RISEN, {**SHORT, "cards": {}}])
def test_no_duty_before_a_check_found_it_short_or_without_the_card(table, position):
    t = to_movement(table({"austria": "de-inf4"}, **position, phase="naval"))
    assert t.phase == "movement"


@rule("BLG-D68")
def test_the_garrison_is_checked_at_the_end_of_the_axis_segment_not_of_the_allied_one(table):
    position = {**RISEN, "flags": {"initiative": 1}}
    t = table({"austria": "de-inf4"}, **position, phase="exploitation-combat", active="allies")
    assert not t.state.tito_short
    t = table({"austria": "de-inf4"}, **RISEN, phase="exploitation-combat", active="axis")
    assert t.state.tito_short
