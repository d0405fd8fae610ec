"""Part 6 Cards of production, partisans and intelligence (advanced), one test per rule of each card."""

import pytest

from sandtable.games.blitzkrieg.model.deck import CARD, CARDS
from sandtable.games.blitzkrieg.model.world import POWERS
from sandtable.games.blitzkrieg.production.potentials import victory_points
from sandtable.rulebook.marks import rule

EAST = [["germany", "ussr"], ["germany", "cw"]]


@rule("BLG-C-foreign-troops-recruitment", "BLG-ERR.5")
def test_foreign_troops_recruitment(hold):
    assert not hold("germany", "foreign-troops-recruitment").legal("play")
    t = hold("germany", "foreign-troops-recruitment", diplomacy={"wars": EAST})
    before = t.production("germany")
    t.play("play foreign-troops-recruitment")
    assert t.production("germany") == before + 1
    assert t.in_force() == {"foreign-troops-recruitment"}


@rule("BLG-C-militia", "BLG-D85")
@pytest.mark.parametrize(
    "position",
    [
        {"control": {"prussia": "ussr"}, "diplomacy": {"wars": EAST}},
        {"places": {"prussia": "su-inf3, de-inf4"}, "diplomacy": {"wars": EAST}},
    ],
)
def test_militia_when_the_enemy_stands_on_national_ground(hold, position):
    t = hold("germany", "militia", **position)
    before = t.production("germany")
    t.play("play militia")
    assert t.production("germany") == before + 1
    assert t.in_force() == {"militia"}


@rule("BLG-C-militia", "BLG-D85")
def test_no_militia_for_a_lost_possession(hold):
    t = hold("germany", "militia", control={"western-poland": "ussr"}, diplomacy={"wars": EAST})
    assert not t.legal("play")


@rule("BLG-C-total-war")
def test_total_war_adds_three_points(hold):
    t = hold("japan", "total-war")
    t.play("play total-war")
    assert t.production("japan") == 17 + 3
    assert t.in_force() == {"total-war"}


@rule("BLG-C-lend-lease-usa", "BLG-D74")
def test_the_usa_lends_five_points_to_one_ally(table):
    t = table(
        {},
        ruleset="advanced",
        phase="production",
        hands={"usa": ["lend-lease-usa"]},
        flags={"initiative": 1, "us_level": 11},
    )
    assert t.seat == "usa"
    t.play("play lend-lease-usa")
    assert t.legal("lend") == {"lend cw", "lend france", "lend ussr", "lend china"}
    t.play("lend china")
    assert (t.left("usa"), t.production("usa")) == (11 - 5, 11 - 5)  # they leave the USA
    assert (t.left("china"), t.production("china")) == (8 + 5, 8 + 5)
    assert not t.legal("lend")  # one nation per turn
    while t.phase == "produce":
        t.by_chance("done")
    assert t.production("china") == 8  # for that turn only


@rule("BLG-D74")
def test_only_points_of_this_turn_are_lent_and_only_to_who_has_not_spent_yet(table):
    common = {
        "ruleset": "advanced",
        "phase": "production",
        "cards": {"in_play": {"lend-lease-usa": "usa"}},
    }
    poor = table({}, **common, flags={"initiative": 1, "us_level": 4}, resources={"usa": 9})
    assert poor.left("usa") == 13
    assert not poor.legal("lend")
    assert "BLG-D74" in poor.why("lend china")
    together = {"alliance": dict.fromkeys(("germany", "italy", "japan", "usa"), "axis")}
    t = table(
        {}, **common, flags={"us_level": 11}, diplomacy=together, options={"unhistorical_alliances": "on"}
    )
    t.produce("usa")
    assert not t.legal("lend")  # Germany, Italy and Japan have spent theirs


@rule("BLG-D48", "BLG-B8.5.5", "BLG-C-national-war-ussr")
def test_victory_points_count_no_windfall_of_one_turn(table):
    places = {"moscow": "su-inf2-o x6, su-arm3-o x2"}
    t = table(
        places,
        ruleset="advanced",
        phase="production",
        hands={"ussr": ["national-war-ussr"]},
        diplomacy={"wars": EAST},
    )
    t.produce("ussr")
    before, left = victory_points(t.state, 1), t.left("ussr")
    t.play("play national-war-ussr", *(f"disband su-inf2-o-{n}" for n in range(1, 7)))
    assert t.left("ussr") == left + 12
    assert victory_points(t.state, 1) == before
    assert t.state.view()["victory_points"]["allies"] == before


@rule("BLG-D48", "BLG-O9.2.3", "BLG-D74")
@pytest.mark.parametrize("note", ["yielded-4", "lent-4"])
def test_points_yielded_or_lent_for_a_turn_win_nothing(table, note):
    plain = table({}, ruleset="advanced", phase="production")
    t = table({}, ruleset="advanced", phase="production", flags={"notes": {note: 5}})
    assert t.production("cw") == plain.production("cw") + 5
    assert victory_points(t.state, 1) == victory_points(plain.state, 1)


@rule("BLG-D48", "BLG-A6.5.6.1")
def test_victory_points_count_what_bombs_have_left(table):
    plain = table({}, ruleset="advanced", phase="production")
    t = table({}, ruleset="advanced", phase="production", shot={"western-germany": 1})
    assert victory_points(t.state, 0) == victory_points(plain.state, 0) - 1


@rule("BLG-C-lend-lease-usa")
def test_lend_lease_needs_eleven_american_points(table):
    t = table(
        {},
        ruleset="advanced",
        phase="production",
        hands={"usa": ["lend-lease-usa"]},
        flags={"initiative": 1, "us_level": 10},
    )
    assert "play lend-lease-usa" not in t.legal()


@rule("BLG-C-national-war-ussr")
def test_national_war_disbands_orange_units(table):
    places = {"moscow": "su-inf2-o, su-inf2-o B, su-arm3-o, su-inf3"}
    t = table(
        places,
        ruleset="advanced",
        phase="production",
        hands={"ussr": ["national-war-ussr"]},
        diplomacy={"wars": EAST},
    )
    t.produce("ussr")
    before = t.left("ussr")
    t.play("play national-war-ussr")
    assert t.legal("disband") == {"disband su-inf2-o-1", "disband su-inf2-o-2", "disband su-arm3-o-1"}
    t.play("disband su-inf2-o-1", "disband su-inf2-o-2", "disband su-arm3-o-1")
    assert t.left("ussr") == before + 2 + (2 - 1) + 6
    assert t.where("su-arm3-o-1") == "gone"
    assert t.removed() == {"national-war-ussr"}


@rule("BLG-C-national-war-ussr")
@pytest.mark.parametrize("spending", ["build su-inf2-o", "repair su-inf2-o-1"])
def test_national_war_is_declared_before_spending(table, spending):
    t = table(
        {"moscow": "su-inf2-o B"},
        ruleset="advanced",
        phase="production",
        hands={"ussr": ["national-war-ussr"]},
        diplomacy={"wars": EAST},
    )
    t.produce("ussr")
    assert "play national-war-ussr" in t.legal()
    t.play(spending)
    assert t.why("play national-war-ussr")[0] == "BLG-C-national-war-ussr"


@rule("BLG-C-national-war-ussr")
def test_national_war_needs_war_with_germany(table):
    t = table({}, ruleset="advanced", phase="production", hands={"ussr": ["national-war-ussr"]})
    t.produce("ussr")
    assert "play national-war-ussr" not in t.legal()


@rule("BLG-C-usa-builds-aircraft", "BLG-D80", "BLG-SC39.5")
def test_the_usa_builds_chinese_aircraft_first_and_one_per_turn(table):
    common = {"ruleset": "advanced", "phase": "production", "flags": {"initiative": 1, "us_level": 20}}
    t = table({}, **common)
    assert "BLG-D80" in t.why("build cn-air2-us")
    t = table({}, **common, hands={"usa": ["usa-builds-aircraft"]})
    t.play("play usa-builds-aircraft")
    assert "build cn-air2-us" in t.legal()
    assert "BLG-C-usa-builds-aircraft" in t.why("build cw-air3")  # the Chinese ones come first
    t.play("build cn-air2-us")
    assert "BLG-C-usa-builds-aircraft" in t.why("build cn-air2-us")
    force = {"in_play": {"usa-builds-aircraft": "usa"}}
    all_built = {"chunking": "cn-air2-us x3"}
    t = table(all_built, **common, cards=force)
    assert {"build cw-air3", "build su-air2"} <= t.legal()
    t.play("build cw-air3")
    t.until("placement")
    assert t.legal() <= {"place cw-air3-1 > england", "place cw-air3-1 > scotland"}


@rule("BLG-C-tito-partisans", "BLG-D68", "BLG-D86")
def test_tito_needs_a_garrison_of_five(hold):
    held = {"yugoslavia": "germany"}
    fallen = {"conquered": ["yugoslavia"], "sides": {"yugoslavia": "allies"}, "wars": EAST}
    since = {"notes": {"yugoslavia-since": 4}}
    early = hold("cw", "tito-partisans", control=held, diplomacy=fallen, flags=since, turn=8)
    assert not early.legal("play")
    t = hold("cw", "tito-partisans", control=held, diplomacy=fallen, flags=since, turn=9)
    t.play("play tito-partisans")
    assert t.in_force() == {"tito-partisans"}


@rule("BLG-C-tito-partisans", "BLG-D68")
@pytest.mark.parametrize(("garrison", "paid"), [("de-inf4 B, de-inf2", False), ("de-inf4, de-inf2 B", True)])
def test_a_weak_garrison_costs_the_production_of_yugoslavia(table, garrison, paid):
    t = table(
        {"yugoslavia": garrison},
        ruleset="advanced",
        phase="conquest",
        turn=9,
        control={"yugoslavia": "germany"},
        diplomacy={"conquered": ["yugoslavia"], "sides": {"yugoslavia": "allies"}, "wars": EAST},
        cards={"in_play": {"tito-partisans": "cw"}},
    )
    without = 11 + 1 + 2  # home, and the gifts of Sweden and Romania
    assert t.production("germany") == without + (1 if paid else 0)


@rule("BLG-C-partisans", "BLG-D87", "BLG-D85")
def test_partisans_take_two_empty_zones_of_their_country(hold):
    lost = {"canton": "japan", "sinkiang": "japan", "sian": "japan", "manchuria": "japan"}
    t = hold("china", "partisans", places={"sian": "jp-inf4"}, control=lost)
    t.play("play partisans")
    assert t.legal() == {"rise canton", "rise sinkiang"}
    t.play("rise canton")
    assert t.control("canton") == "china"
    assert t.control("sinkiang") == "china"  # the only choice left
    assert t.control("sian") == "japan"
    assert t.pile() == ["partisans"]


@rule("BLG-D87")
def test_partisans_take_one_zone_if_there_is_but_one(hold):
    t = hold("china", "partisans", control={"canton": "japan"})
    t.play("play partisans")
    assert t.control("canton") == "china"
    assert t.phase != "rising"


# Knowledge and initiative


@rule("BLG-C-spies")
def test_spies_see_the_hands_of_the_enemy_side_only(table):
    hands = {"italy": ["spies"], "germany": ["blitzkrieg"], "cw": ["surprise"], "ussr": ["winter-offensive"]}
    t = table({}, ruleset="advanced", active="italy", turn=3, hands=hands, deck=[])
    t.play("play spies")
    seen = [event for event in t.events if type(event).__name__ == "HandSeen"]
    assert {POWERS[event.power]: [CARDS[card].id for card in event.cards] for event in seen} == {
        "cw": ["surprise"],
        "ussr": ["winter-offensive"],
    }
    assert all(event.seats == (1,) for event in seen)
    assert t.pile() == ["spies"]


@rule("BLG-C-initiative", "BLG-D55")
def test_initiative_is_taken_after_the_dice_and_may_be_taken_back(table):
    hands = {"italy": ["initiative"], "germany": ["blitzkrieg"], "cw": ["their-finest-hour"]}
    common = {"ruleset": "advanced", "phase": "reinforcements", "turn": 3, "hands": hands, "deck": []}
    due = [{"name": "cn-inf2-1", "due": 3}]
    t = table({}, **common, track=due)
    place = min(t.legal("place"))
    t.play(place, dice=(2, 6))  # the Allies roll higher
    assert (t.phase, t.seat) == ("card_window", "germany")  # which might hold the card as well
    t.play("pass")
    assert (t.phase, t.seat, t.state.initiative) == ("card_window", "italy", 1)
    t.play("play initiative", dice=(1,))  # and the weather follows
    assert t.state.initiative == 0
    assert t.state.phasing == 0
    assert t.pile() == ["initiative"]
    won = table({}, **common, track=due)
    won.play(place, dice=(6, 2))
    assert (won.phase, won.seat) == ("card_window", "cw")  # nothing to take for the side that has it


@rule("BLG-C-sabotage-on-research", "BLG-A7.4.5", "BLG-A7.4.4")
def test_sabotage_after_an_attempt_is_announced(table):
    t = table(
        {},
        ruleset="advanced",
        phase="attempts",
        research={"germany": 5},
        hands={"cw": ["sabotage-on-research"], "italy": ["spies"]},
        deck=[],
    )
    assert (t.phase, t.seat) == ("card_window", "cw")
    t.play("pass")  # not yet
    assert (t.phase, t.seat) == ("research_attempt", "germany")
    t.play("attempt")
    assert (t.phase, t.seat) == ("card_window", "cw")
    t.play("play sabotage-on-research")  # and no die is rolled
    assert t.state.research[0] == 0
    assert not t.state.technologies[0]
    assert t.pile() == ["sabotage-on-research"]


@rule("BLG-C-sabotage-on-research")
def test_no_sabotage_against_neutrals_or_friends(table):
    common = {"ruleset": "advanced", "phase": "attempts"}
    t = table(
        {},
        **common,
        research={"usa": 5},
        hands={"germany": ["sabotage-on-research"]},
        flags={"initiative": 1},
    )
    assert t.seat == "usa"
    t.play("attempt", dice=(6,))  # a neutral: the die is rolled at once
    t = table({}, **common, research={"germany": 5}, hands={"italy": ["sabotage-on-research"]})
    t.play("attempt", dice=(6,))


def test_every_card_has_an_effect_or_lies_face_up():
    from sandtable.games.blitzkrieg.cards.effects import EFFECTS

    idle = {card.id for card in CARDS if card.country < 0 and card.id not in EFFECTS}
    assert all(CARDS[CARD[name]].fate == "permanent" for name in idle)
