"""What a screen is told besides the position: it knows no rules of its own."""

from __future__ import annotations

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.rulebook.marks import rule

AT_WAR = {"wars": {"germany": ["cw", "france"], "cw": ["germany"], "france": ["germany"]}}


def shown(t, seat=None):
    return GAME.shown(t.state, seat)


def test_the_units_in_hand_and_the_card_just_drawn_are_told_by_name(table):
    t = table({"prussia": "de-inf4=A"}, phase="movement", active="germany")
    t.play("pick A")
    assert shown(t)["focus"] == {"units": ["A"]}


@rule("BLG-A7.3.13")
def test_a_drawn_card_is_told_to_its_power_alone(table):
    t = table({}, ruleset="advanced", phase="cards", turn=8, deck=["militia"])
    t.until("card_choice")
    seat = t.state.seat
    assert shown(t, seat)["focus"] == {"card": "militia"}
    assert shown(t, -1)["focus"] == shown(t, (seat + 1) % 8)["focus"] == {}


@rule("BLG-A6.4.3C.3", "BLG-A6.4.3C.7")
def test_straits_are_closed_to_the_enemies_of_who_holds_them(table):
    t = table({}, ruleset="advanced", phase="naval", active="cw", deck=[], diplomacy=AT_WAR)
    straits = shown(t)["straits"]
    assert straits["suez"] == ["axis"]
    assert straits["bosphorus"] == ["axis", "allies"]  # Turkey is neutral
    taken = table(
        {},
        ruleset="advanced",
        phase="naval",
        active="cw",
        deck=[],
        diplomacy=AT_WAR,
        control=dict.fromkeys(("alexandria", "near-east"), "germany"),
    )
    assert shown(taken)["straits"]["suez"] == ["allies"]


@rule("BLG-A6.4.3C.1")
def test_straits_are_open_to_who_is_at_peace(table):
    t = table({}, ruleset="advanced", phase="naval", active="cw", deck=[], diplomacy={"wars": {}})
    assert [strait for strait, closed in shown(t)["straits"].items() if closed] == ["bosphorus"]


def test_the_basic_game_has_no_straits_research_or_american_entry(table):
    assert not {"straits", "research", "us_entry"} & set(shown(table({}, phase="movement")))


@rule("BLG-A7.4.1")
def test_the_most_research_points_are_told(table):
    assert shown(table({}, ruleset="advanced", phase="movement", deck=[]))["research"] == {"most": 5}


@rule("BLG-A7.2.3")
def test_american_entry_is_told_while_the_usa_are_neutral(table):
    t = table({}, ruleset="advanced", phase="movement", deck=[], flags={"us_level": 7})
    assert shown(t)["us_entry"] == {"level": 7, "war": 20, "side": "allies"}
    war = {"wars": {"usa": ["japan"], "japan": ["usa"]}}
    t = table({}, ruleset="advanced", phase="movement", deck=[], diplomacy=war)
    assert shown(t)["us_entry"] is None


@rule("BLG-C-lend-lease-cw-ussr", "BLG-C-lend-lease-usa")
def test_lend_lease_is_told_with_its_points_and_its_card(table):
    cards = {"in_play": {"lend-lease-cw-ussr": "cw", "lend-lease-usa": "usa"}}
    common = {"ruleset": "advanced", "phase": "production", "flags": {"initiative": 1, "us_level": 11}}
    t = table({}, **common, cards=cards)
    cw = {"from": "cw", "to": "ussr", "points": 3, "rule": "BLG-C-lend-lease-cw-ussr"}
    assert cw in shown(t)["gifts"]
    before = t.left("china")
    t.play("lend china")
    assert {"from": "usa", "to": "china", "points": 5, "rule": "BLG-C-lend-lease-usa"} in shown(t)["gifts"]
    assert t.left("china") == before + 5


@rule("BLG-E.7")
def test_agreements_are_told_with_their_rule(table):
    gifts = shown(table({}, phase="movement"))["gifts"]
    assert {"from": "ussr", "to": "germany", "points": 3, "rule": "BLG-E.7"} in gifts


@rule("BLG-B8.5.5", "BLG-A8.5.4")
@pytest.mark.parametrize(("world", "of", "rule_id"), [("off", 81, "BLG-B8.5.5"), ("on", None, "BLG-A8.5.4")])
def test_what_a_side_needs_to_win_is_told(table, world, of, rule_id):
    options = {"world_conquest": world, "ruleset": "advanced"}
    t = table({}, phase="movement", options=options, deck=[], diplomacy={"conquered": ["france"]})
    axis = shown(t)["aims"]["axis"]
    assert (axis["of"], axis["rule"], axis["conquered"]) == (of, rule_id, ["france"])
    assert axis["to_conquer"] == (3 if world == "off" else 5)


@rule("BLG-B5.0.1")
def test_the_step_of_the_turn_and_of_the_segment_are_told(table):
    told = shown(table({}, phase="movement", active="germany"))["sequence"]
    assert (told["now"], told["now_in_segment"], told["side"]) == ("axis", "movement", "axis")
    assert told["sides"] == {"axis": "axis", "allies": "allies"}
    assert told["now"] in told["turn"]
    full = shown(
        table({}, ruleset="advanced", phase="movement", active="cw", deck=[], flags={"initiative": 1})
    )
    assert full["sequence"]["sides"] == {"first": "allies", "second": "axis"}
    assert (full["sequence"]["now"], full["sequence"]["side"]) == ("first", "allies")


def test_what_is_printed_on_every_kind_of_counter_is_on_a_sheet():
    kinds = GAME.sheets()["kinds"]
    assert set(kinds) == set(GAME.words["kind"].ids)
    assert kinds["guderian"]["name"] == "Guderian"
    assert kinds["de-inf4"]["nation"] == "germany"
