"""6.4 (advanced) Naval movement, passages, search and double range, clause by clause."""

import pytest

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.combat.naval_search import search_number
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, CW, GERMANY, JAPAN, ZONE
from sandtable.games.blitzkrieg.movement.movers import forbids_pick
from sandtable.games.blitzkrieg.movement.passages import PASSAGES, closes
from sandtable.games.blitzkrieg.odds.combat_odds import fleet_odds
from sandtable.games.blitzkrieg.odds.sea_odds import chance_of, finding
from sandtable.games.blitzkrieg.rulesets.advanced_turn import end_segment
from sandtable.rulebook.marks import rule

WAR = {
    "wars": [
        ["germany", "cw"],
        ["italy", "cw"],
        ["germany", "usa"],
        ["italy", "usa"],
        ["japan", "usa"],
        ["japan", "cw"],
    ]
}


@pytest.fixture
def naval(table):
    """The naval movement of a side."""

    def build(places, active="cw", **position):
        position = {"diplomacy": WAR, "deck": [], **position}
        return table(places, ruleset="advanced", phase="naval", active=active, **position)

    return build


def closed(t, nation):
    """The rules by which passages are closed to a nation."""
    return {passage.rule for passage in PASSAGES if closes(t.state, passage, nation)}


@rule("BLG-A6.4.0.1")
def test_ships_and_others_move_in_their_own_part(table):
    t = table({"prussia": "de-inf4", "baltic-sea": "de-tf4"}, ruleset="advanced")
    ship, unit = t.number("de-tf4-1"), t.number("de-inf4-1")
    assert (
        forbids_pick(t.state, GERMANY, unit, 1) == forbids_pick(t.state, GERMANY, ship, 2) == "BLG-A6.4.0.1"
    )
    assert forbids_pick(t.state, GERMANY, unit, 2) == forbids_pick(t.state, GERMANY, ship, 1) == ""
    assert forbids_pick(t.state, GERMANY, unit, 0) == forbids_pick(t.state, GERMANY, ship, 0) == ""


@rule("BLG-A6.4.0.1", "BLG-A6.4.4.1", "BLG-A6.2.1")
def test_after_rail_ships_then_others(table):
    places = {"prussia": "de-inf4, de-inf3", "baltic-sea": "de-tf4"}
    t = table(places, ruleset="advanced", phase="rail", deck=[])
    t.play("pick de-inf4-1", "rail austria", "done").until("movement")
    assert t.legal("pick") == {"pick de-tf4-1"}
    t.play("done")
    assert t.legal("pick") == {"pick de-inf3-1", "pick de-inf4-1"}


# Passages


@rule("BLG-A6.4.3C.2")
def test_panama_closes_to_the_axis_alone(table):
    t = table({}, ruleset="advanced", diplomacy=WAR)
    assert "BLG-A6.4.3C.2" in closed(t, JAPAN)
    assert "BLG-A6.4.3C.2" not in closed(t, CW)
    t = table({}, ruleset="advanced", diplomacy={"wars": [["japan", "china"]]})
    assert "BLG-A6.4.3C.2" not in closed(t, JAPAN)


@rule("BLG-A6.4.3C.3", "BLG-A6.4.3C.4", "BLG-A6.4.3C.5", "BLG-A6.4.3C.6", "BLG-A6.4.3C.7")
@pytest.mark.parametrize(
    ("held", "shut"),
    [
        ({"alexandria": "germany", "near-east": "cw"}, "BLG-A6.4.3C.3"),
        ({"alexandria": "cw", "near-east": "germany"}, "BLG-A6.4.3C.3"),
        ({"gibraltar": "germany"}, "BLG-A6.4.3C.4"),
        ({"malaya": "japan"}, "BLG-A6.4.3C.5"),
        ({"norway": "germany", "denmark": "germany"}, "BLG-A6.4.3C.6"),
        ({"norway": "germany"}, ""),
        ({"denmark": "germany"}, ""),
    ],
)
def test_what_closes_a_passage_to_the_commonwealth(table, held, shut):
    t = table({}, ruleset="advanced", diplomacy=WAR, control=held)
    assert closed(t, CW) == {"BLG-A6.4.3C.7"} | ({shut} if shut else set())  # Turkey is neutral


@rule("BLG-A6.4.3C.7")
def test_a_conquered_turkey_bars_nobody(table):
    turkey = {"western-turkey": "cw", "eastern-turkey": "cw"}
    t = table({}, ruleset="advanced", diplomacy={**WAR, "conquered": ["turkey"]}, control=turkey)
    assert closed(t, CW) == set()
    assert "BLG-A6.4.3C.7" in closed(t, GERMANY)


# Search


def numbers(table, tech):
    """What a task force, a convoy and a submarine need to find a German task force."""
    places = {"north-sea": "cw-tf4, cw-conv1, cw-sub2, de-tf4"}
    t = table(places, ruleset="advanced", diplomacy=WAR, technologies={"cw": tech})
    target = BIT[t.number("de-tf4-1")]
    return [
        search_number(t.state, ZONE["north-sea"], BIT[t.number(unit)], target)
        for unit in ("cw-tf4-1", "cw-conv1-1", "cw-sub2-1")
    ]


@rule("BLG-A6.4.3E.6", "BLG-A6.4.3E.7", "BLG-A7.4.37", "BLG-A7.4.38")
def test_radar_adds_to_the_numbers_of_surface_ships(table):
    assert numbers(table, []) == [8, 6, 6]
    assert numbers(table, ["radar"]) == [10, 8, 6]


@rule("BLG-A6.4.3E.1")
def test_the_chance_of_two_dice():
    assert [round(36 * chance_of(number)) for number in (0, 2, 4, 6, 8, 12)] == [0, 1, 6, 15, 26, 36]


@rule("BLG-A6.4.3D.5")
def test_odds_count_a_search_that_is_not_made_yet(naval):
    t = naval({"skagerrak": "cw-tf4, de-tf3"})
    sea = ZONE["skagerrak"]

    def none(asked, results):
        chances = fleet_odds(t.state, sea, asked, results).chances
        return sum(float(chance.probability) for chance in chances if chance.result["result"] == "no-combat")

    missed = 1 - finding(t.state, sea, AXIS)
    assert none(1, 0) == pytest.approx(missed)
    assert none(0, 0) == pytest.approx(missed * (1 - finding(t.state, sea, ALLIES)))
    assert none(2, 0) == pytest.approx(1)
    assert none(1, 1) == pytest.approx(0)


PASSING = {"skandinavian-sea": "cw-tf3", "faroe-gap": "de-sub2"}


@rule("BLG-A6.4.3D.2", "BLG-A6.4.3D.3", "BLG-A6.4.3D.7")
def test_who_searches_for_ships_that_pass(naval):
    t = naval(PASSING).play("pick cw-tf3-1", "step faroe-gap")
    assert t.phase == "sail"
    t.play("step sea-of-britain")
    assert (t.phase, t.seat, t.legal()) == ("transit", "germany", {"search", "decline"})
    found = type(t)(t.state.copy()).play("search", dice=(1, 1))
    assert found.legal() == {"engage", "avoid"}
    t.play("search", dice=(6, 6))
    assert (t.phase, t.where("cw-tf3-1")) == ("sail", "sea-of-britain")
    t = naval({"skandinavian-sea": "cw-tf3", "faroe-gap": "fr-sub2"}).play(
        "pick cw-tf3-1", "step faroe-gap", "step sea-of-britain"
    )
    assert t.phase == "sail"  # no enemy
    t = naval({"faroe-gap": "cw-tf3, de-sub2"}).play("pick cw-tf3-1", "step sea-of-britain")
    assert t.phase == "sail"  # it leaves where it began
    t = naval({**PASSING, "skandinavian-sea": "cw-sub2"}).play(
        "pick cw-sub2-1", "step faroe-gap", "step sea-of-britain"
    )
    assert t.phase == "sail"  # submarines do not look for submarines


@rule("BLG-A6.4.3D.4", "BLG-A6.4.3F.2", "BLG-A6.4.3F.3", "BLG-A6.4.3F.4")
def test_after_one_round_the_survivors_have_the_rest_of_their_range(naval):
    t = naval(PASSING).play("pick cw-tf3-1", "step faroe-gap", "step sea-of-britain")
    assert "retreat" not in t.legal()
    t.play("search", dice=(1, 1)).play("engage", "pass", dice=(3, 3, 6, 6))
    assert (t.phase, t.where("cw-tf3-1")) == ("sail", "faroe-gap")
    assert "retreat" in t.legal()
    t.play("step sea-of-britain")
    assert "retreat" not in t.legal()
    t.play("step central-atlantic")
    assert t.legal() == {"stop"}  # three zones, and no double range any more
    assert "BLG-A6.4.3F.2" in t.why("step american-east-coast")


@rule("BLG-A6.4.3F.4")
def test_ships_that_did_not_fight_or_may_not_do_not_retreat(naval):
    t = naval(PASSING).play("pick cw-tf3-1", "step faroe-gap")
    assert "retreat" not in t.legal()
    t = naval(PASSING, cards={"in_play": {"total-war": "cw"}})
    t.play("pick cw-tf3-1", "step faroe-gap", "step sea-of-britain", "search", dice=(1, 1))
    t.play("engage", "pass", dice=(3, 3, 6, 6))
    assert "retreat" not in t.legal()


@rule("BLG-A6.4.3E.5", "BLG-A6.4.3F.5")
def test_a_tired_ship_in_the_zone_blinds_a_passing_group(naval):
    for tired, dice, searches in (("cw-tf2-1", (3, 3, 6, 6), 1), ("cw-tf4-1", (6, 6), 0)):
        t = naval({**PASSING, "faroe-gap": "de-sub2, cw-tf4", "channel": "cw-tf2"})
        t.state.tired = BIT[t.number(tired)]
        t.play("pick cw-tf3-1", "step faroe-gap", "step sea-of-britain", "search", dice=(1, 1))
        t.play("engage", "pass", dice=dice)
        assert t.phase == "sail"
        assert sum(type(event).__name__ == "Searched" for event in t.events) == searches


@rule("BLG-A6.4.3D.8")
@pytest.mark.parametrize(
    ("units", "meets"),
    [
        ("cw-tf4, de-tf3", True),
        ("cw-sub2, de-tf3", True),
        ("cw-tf4, de-sub2", True),
        ("cw-sub2, de-sub2", False),
        ("cw-tf4, fr-tf4", False),
        ("cw-tf4", False),
        ("de-tf3", False),
    ],
)
def test_which_fleets_face_each_other(naval, units, meets):
    from sandtable.games.blitzkrieg.combat.naval_search import meetings

    t = naval({"skagerrak": units, "channel": "cw-conv1"})
    assert bool(meetings(t.state) >> ZONE["skagerrak"] & 1) == meets


@rule("BLG-A6.4.3D.11", "BLG-A6.4.3F.8", "BLG-A6.8.2")
def test_fleets_that_do_not_fight_both_stay_and_are_done(naval):
    t = naval({"skagerrak": "cw-tf4, de-tf3", "channel": "cw-tf3, de-tf4"}).until("choose_battle")
    assert t.legal("resolve") == {"resolve skagerrak", "resolve channel"}
    t.play("resolve skagerrak", "decline", "decline")
    assert not t.state.battles >> ZONE["skagerrak"] & 1
    assert t.where("cw-tf4-1") == t.where("de-tf3-1") == "skagerrak"


# Double range


@rule("BLG-A6.4.3F.5", "BLG-A6.4.3F.7")
def test_tired_ships_do_not_search_but_their_enemies_and_aircraft_do(naval):
    from sandtable.games.blitzkrieg.combat.naval_search import seekers

    t = naval({"skagerrak": "cw-tf4, cw-tf3, cw-air2, de-tf3", "channel": "cw-tf2"})
    sea = ZONE["skagerrak"]
    mine = {BIT[t.number(unit)] for unit in ("cw-tf4-1", "cw-tf3-1", "cw-air2-1")}
    assert seekers(t.state, sea, ALLIES) == sum(mine)
    t.state.tired = BIT[t.number("cw-tf2-1")]
    assert seekers(t.state, sea, ALLIES) == sum(mine)  # it is elsewhere
    t.state.tired = BIT[t.number("cw-tf4-1")]
    assert seekers(t.state, sea, ALLIES) == BIT[t.number("cw-air2-1")]
    assert seekers(t.state, sea, AXIS) == BIT[t.number("de-tf3-1")]


@rule("BLG-A6.4.3F.6")
def test_a_tired_ship_elsewhere_bars_no_landing(naval):
    places = {"channel": "cw-conv1", "england": "cw-inf3", "normandy": "de-inf2", "north-sea": "cw-tf3"}
    for tired, lands in (("cw-tf4-1", True), ("cw-conv1-1", False)):
        t = naval({**places, "skagerrak": "cw-tf4"}, control={"normandy": "germany"})
        t.state.tired = BIT[t.number(tired)]
        t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
        assert ("unload cw-inf3-1 > normandy" in t.legal()) == lands
    assert "BLG-A6.4.3F.6" in t.why("unload cw-inf3-1 > normandy")


@rule("BLG-A6.4.3F.9")
def test_only_the_enemies_of_tired_ships_break_off(naval):
    from sandtable.games.blitzkrieg.combat.naval_combat import SeaStand

    t = naval({"skagerrak": "cw-tf4, de-tf3", "channel": "cw-tf3"})
    stands = {side: SeaStand(ZONE["skagerrak"], side) for side in (AXIS, ALLIES)}
    for tired, free in (("cw-tf4-1", True), ("cw-tf3-1", False)):
        t.state.tired = BIT[t.number(tired)]
        assert stands[AXIS].may_break_off(t.state) == free
        assert not stands[ALLIES].may_break_off(t.state)


@rule("BLG-A6.4.3F.10")
def test_the_end_of_the_segment_rests_tired_ships(naval):
    t = naval({"skagerrak": "cw-tf4"})
    t.state.tired = BIT[t.number("cw-tf4-1")]
    end_segment(t.state, ALLIES)
    assert not t.state.tired
