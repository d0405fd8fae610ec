"""Part 6 and 7.3 The moment of each card: combats on land, at sea and in the air, research (advanced)."""

import pytest

from sandtable.games.blitzkrieg.cards.windows import might_play
from sandtable.games.blitzkrieg.combat.naval_search import AirSupport
from sandtable.games.blitzkrieg.model.notes import Surprise
from sandtable.games.blitzkrieg.model.world import POWERS, ZONE
from sandtable.rulebook.marks import rule

WARS = {
    "wars": [["germany", "cw"], ["italy", "cw"], ["germany", "ussr"], ["italy", "ussr"]],
    "war_since": {"germany": 1, "italy": 1, "cw": 1, "ussr": 8},
}


@pytest.fixture
def fight(table):
    """Combats about to begin."""

    def build(places, hands, **position):
        position = {"deck": [], "turn": 9, "diplomacy": WARS, **position}
        return table(places, ruleset="advanced", phase="combat", hands=hands, **position)

    return build


@rule("BLG-C-elite-troops", "BLG-D67")
def test_elite_troops_at_sea(fight):
    places = {"ionian-sea": "it-tf3, cw-tf4, cw-tf3"}
    t = fight(places, {"cw": ["elite-troops"]}, active="axis")
    t.play("search", dice=(1, 1)).play("search", dice=(1, 1))
    assert (t.phase, t.seat) == ("card_window", "cw")
    t.play("play elite-troops", dice=(1,))
    assert t.legal() == {"elite cw-tf4-1", "elite cw-tf3-1", "done"}
    enemy = t.state.at[ZONE["ionian-sea"]] & t.state.units(0)
    from sandtable.games.blitzkrieg.combat.strength import naval_value

    before = naval_value(t.state, t.number("cw-tf3-1"), ZONE["ionian-sea"], enemy)
    t.state.elite |= 1 << t.number("cw-tf3-1")
    assert naval_value(t.state, t.number("cw-tf3-1"), ZONE["ionian-sea"], enemy) == before + 1


@rule("BLG-C-elite-troops")
def test_elite_troops_may_be_those_of_an_ally_but_the_player_must_be_two_years_at_war(fight):
    places = {"yugoslavia": "it-inf3, yugoslavia-inf3", "albania": "it-inf2"}
    joined = {**WARS, "joined": {"yugoslavia": "cw"}}
    t = fight(places, {"germany": ["elite-troops"]}, diplomacy=joined)  # no German unit is there
    assert (t.phase, t.seat) == ("card_window", "germany")
    t.play("play elite-troops", dice=(3,))
    assert t.legal() == {"elite it-inf3-1", "done"}
    assert t.value("it-inf3-1", "yugoslavia") == 3
    t.play("elite it-inf3-1", dice=(6, 6))
    fired = next(event for event in t.events if type(event).__name__ == "Fired")
    assert (fired.side, fired.values) == (0, (4,))
    young = {**joined, "war_since": {**WARS["war_since"], "germany": 2}}
    assert fight(places, {"germany": ["elite-troops"]}, diplomacy=young).phase != "card_window"


@rule("BLG-C-elite-troops", "BLG-D49")
def test_elite_troops_over_a_bombed_zone(table):
    places = {"england": "cw-air3", "western-germany": "de-air2, de-inf2", "bavaria": "de-inf3"}
    t = table(
        places,
        ruleset="advanced",
        active="cw",
        turn=9,
        diplomacy=WARS,
        hands={"germany": ["elite-troops"]},
        deck=[],
    )
    t.play("pick cw-air3-1", "bomb western-germany")
    t.end_movement()
    assert (t.phase, t.seat) == ("reaction", "germany")
    t.play("send de-air2-1 > western-germany")
    assert (t.phase, t.seat) == ("card_window", "germany")
    assert t.state.phase.moment == "interception"
    t.play("play elite-troops", dice=(1,))
    assert t.legal() == {"elite de-air2-1", "done"}  # not the land units below
    t.play("elite de-air2-1", dice=(6, 3))  # a three hits with a value of three
    fired = [event for event in t.events if type(event).__name__ == "Fired"]
    german = next(event for event in fired if event.side == 0)
    assert max(german.values) == 3
    t.play("losses")
    assert not t.state.elite  # for the interception, not for the bombs


@rule("BLG-C-surprise", "BLG-D57")
def test_surprise_is_no_card_for_ships_nor_for_sea_combats(fight):
    sea = fight({"ionian-sea": "it-tf3, cw-tf4"}, {"italy": ["surprise"]})
    assert sea.phase == "search_both"
    sea.play("search", dice=(1, 1)).play("search", dice=(1, 1, 6, 6))
    assert "play surprise" not in sea.legal()
    places = {"greece": "it-inf3, greece-inf2 x2", "aegean-sea": "it-tf3", "albania": "it-inf2"}
    joined = {**WARS, "joined": {"greece": "cw"}}
    t = fight(places, {"italy": ["surprise"]}, diplomacy=joined)
    t.state.surprise = Surprise(ZONE["greece"], POWERS.index("italy"))
    units = 1 << t.number("it-inf3-1") | 1 << t.number("it-tf3-1") | 1 << t.number("greece-inf2-1")
    assert t.state.rules.strength.surprising(t.state, ZONE["greece"], units) == 1 << t.number("it-inf3-1")


@rule("BLG-C-surprise")
def test_surprise_needs_units_of_the_nation(fight):
    places = {"yugoslavia": "it-inf3, yugoslavia-inf3"}
    joined = {**WARS, "joined": {"yugoslavia": "cw"}}
    assert fight(places, {"germany": ["surprise"]}, diplomacy=joined).phase != "card_window"
    assert fight(places, {"cw": ["surprise"]}, diplomacy=joined).phase != "card_window"  # Yugoslavs only
    assert fight(places, {"italy": ["surprise"]}, diplomacy=joined).phase == "card_window"


@rule("BLG-C-bridgehead", "BLG-C-mountain-troops", "BLG-D55")
@pytest.mark.parametrize(
    ("card", "place", "via", "asked"),
    [
        ("bridgehead", "yugoslavia", "austria", True),
        ("bridgehead", "yugoslavia", "northern-italy", False),  # no river
        ("mountain-troops", "yugoslavia", "northern-italy", True),
        ("mountain-troops", "western-poland", "prussia", False),  # no mountains
        ("surprise", "western-poland", "prussia", True),
    ],
)
def test_a_combat_stops_only_for_cards_that_matter_in_it(fight, card, place, via, asked):
    enemy = "yugoslavia-inf3" if place == "yugoslavia" else "su-inf3"
    control = {"western-poland": "ussr"} if place != "yugoslavia" else {}
    joined = {**WARS, "joined": {"yugoslavia": "cw"}}
    t = fight(
        {place: f"de-inf4, {enemy}", "paris": "de-inf2, fr-inf3"},
        {"germany": [card]},
        diplomacy={**joined, "wars": [*WARS["wars"], ["germany", "france"]]},
        control=control,
    )
    t.state.via[t.number("de-inf4-1")] = ZONE[via]
    assert might_play(t.state, 0, "battle", ZONE[place]) == asked


@rule("BLG-C-blitzkrieg")
def test_blitzkrieg_may_be_played_before_the_attack_already(table):
    hands = {"germany": ["blitzkrieg", "coup-iraq"]}
    common = {"ruleset": "advanced", "hands": hands, "deck": []}
    t = table({"prussia": "de-inf4"}, **common, active="germany")
    assert "play blitzkrieg" in t.legal()
    other = table({"prussia": "de-inf4"}, **common, phase="supply", active="allies")
    assert other.legal("play") == {"play coup-iraq"}


@rule("BLG-C-blitzkrieg")
def test_the_pause_before_the_reaction_needs_a_german_attack(table):
    hands = {"hands": {"germany": ["blitzkrieg"]}, "deck": [], "ruleset": "advanced"}
    t = table({"prussia": "de-inf4", "western-poland": "poland-inf2"}, **hands, active="germany")
    t.end_movement()
    assert t.phase != "card_window"
    t = table({"prussia": "de-inf4", "western-poland": "poland-inf2"}, **hands, active="germany")
    t.play("pick de-inf4-1", "step western-poland")
    t.end_movement()
    assert (t.phase, t.seat) == ("card_window", "germany")


@rule("BLG-C-sabotage-on-research", "BLG-A7.4.5")
def test_sabotage_in_the_research_step_without_an_attempt(table):
    t = table(
        {},
        ruleset="advanced",
        phase="attempts",
        research={"germany": 3, "cw": 4, "italy": 2, "usa": 5},
        hands={"cw": ["sabotage-on-research"]},
        diplomacy={"wars": [["germany", "cw"], ["italy", "cw"]]},
        deck=[],
    )
    assert (t.phase, t.seat) == ("card_window", "cw")
    t.play("play sabotage-on-research")
    assert t.legal() == {"sabotage germany", "sabotage italy"}
    t.play("sabotage italy")
    assert (t.state.research[0], t.state.research[1]) == (3, 0)


@rule("BLG-C-sabotage-on-research")
def test_no_pause_for_sabotage_where_no_enemy_at_war_has_points(table):
    t = table(
        {},
        ruleset="advanced",
        phase="attempts",
        research={"usa": 5, "cw": 4},
        hands={"germany": ["spies"]},
        deck=["sabotage-on-research"],
        diplomacy={"wars": [["japan", "china"]]},
    )
    assert t.phase == "research_attempt"


@rule("BLG-C-para-troops")
def test_every_kind_of_infantry_in_the_zone_may_be_carried(table):
    places = {"prussia": "de-inf4, de-inf4, de-inf3, de-inf2, de-air4", "western-poland": "poland-inf2"}
    t = table(places, ruleset="advanced", active="germany", hands={"germany": ["para-troops"]}, deck=[])
    t.play("play para-troops")
    carried = {text.split()[1] for text in t.legal("drop")}
    assert carried == {"de-inf4-1", "de-inf3-1", "de-inf2-1"}


@rule("BLG-C-desert-fox")
def test_the_desert_fox_needs_infantry_in_africa(table):
    hand = {"hands": {"italy": ["desert-fox"]}, "deck": [], "ruleset": "advanced", "diplomacy": WARS}
    t = table({"tripolitania": "it-inf3"}, **hand, phase="exploitation", active="italy")
    assert "play desert-fox" in t.legal()
    t = table({"northern-italy": "it-arm2"}, **hand, phase="exploitation", active="italy")
    assert "play desert-fox" not in t.legal()
    assert "BLG-C-desert-fox" in t.why("play desert-fox")


@rule("BLG-C-fortress-europe")
def test_a_reaction_is_opened_for_fortress_europe_only_to_an_invasion(table):
    places = {"paris": "us-inf4, de-inf2", "western-germany": "de-air3"}
    wars = {"wars": [["germany", "usa"], ["germany", "cw"], ["germany", "france"]]}
    t = table(
        places,
        ruleset="advanced",
        phase="reaction",
        active="allies",
        diplomacy=wars,
        control={"paris": "germany"},
        hands={"germany": ["fortress-europe"]},
        deck=[],
    )
    assert t.seat == "germany"
    assert "play fortress-europe" in t.legal()  # its aircraft may react, and the card is for any time
    assert not might_play(t.state, 0, "reaction")
    t.state.landings = {t.number("us-inf4-1"): 0}
    assert might_play(t.state, 0, "reaction")


@rule("BLG-A7.3.4")
def test_a_card_of_another_nation_is_not_played(table):
    t = table(
        {},
        ruleset="advanced",
        active="italy",
        turn=3,
        hands={"italy": ["cold-days-in-hell", "spies"], "cw": ["surprise"]},
    )
    assert t.seat == "italy"
    assert "BLG-A7.3.4" in t.why("play cold-days-in-hell")


@rule("BLG-C-kamikaze", "BLG-D75")
def test_kamikazes_that_intercept_bombers_fire_twice_and_do_not_come_back(table):
    places = {"bonin-islands": "us-air3", "southern-japan": "jp-air3, jp-inf2"}
    t = table(
        places,
        ruleset="advanced",
        active="usa",
        turn=16,
        control={"bonin-islands": "usa"},
        diplomacy={"wars": [["japan", "usa"], ["japan", "china"]]},
        cards={"in_play": {"kamikaze": "japan"}},
    )
    t.play("pick us-air3-1", "bomb southern-japan")
    t.end_movement()
    t.play("send jp-air3-1 > southern-japan", dice=(6, 6, 6))
    fired = [event for event in t.events if type(event).__name__ == "Fired"]
    assert [(event.side, event.values) for event in fired if event.part == "air"] == [(1, (3,)), (0, (3, 3))]
    assert t.where("jp-air3-1") == "pool"
    assert t.where("us-air3-1") != "pool"


@rule("BLG-C-blitzkrieg")
def test_blitzkrieg_keeps_other_ships_than_task_forces_in_reserve(table):
    places = {"hawaiian-islands-sea": "de-tf4, us-conv1", "midway-sea": "us-tf3, us-sub2", "midway": "nimitz"}
    wars = {"wars": [["germany", "usa"]]}
    common = {"ruleset": "advanced", "phase": "reaction", "diplomacy": wars}
    free = table(places, **common)
    wanted = {f"send {unit} > hawaiian-islands-sea" for unit in ("us-tf3-1", "us-sub2-1")}
    assert wanted <= free.legal()
    t = table(places, **common, flags={"notes": {"blitzkrieg": 0}})
    assert t.legal("send") & wanted == {"send us-tf3-1 > hawaiian-islands-sea"}
    assert "BLG-C-blitzkrieg" in t.why("send us-sub2-1 > hawaiian-islands-sea")


@rule("BLG-C-blitzkrieg")
@pytest.mark.parametrize(("attackers", "barred"), [("de-tf4", True), ("it-tf3", False)])
def test_blitzkrieg_keeps_aircraft_out_of_a_naval_combat_that_germany_begins(fight, attackers, barred):
    places = {"north-sea": f"{attackers}, cw-tf4", "scotland": "cw-air3, cw-air2"}
    t = fight(places, {}, flags={"notes": {"blitzkrieg": 8}})
    t.play("search", dice=(1, 1))
    assert t.seat == "cw"
    if barred:
        t.play("search", dice=(1, 1, 6, 6))  # and they fight at once
        return
    t.play("search", dice=(1, 1))
    assert (t.phase, t.seat) == ("air_support", "cw")
    assert t.legal("send") == {"send cw-air3-1 > north-sea", "send cw-air2-1 > north-sea"}


@rule("BLG-C-blitzkrieg")
def test_blitzkrieg_does_not_hold_in_a_combat_that_the_enemy_forces_on_passing_germans(fight):
    t = fight({"north-sea": "de-tf4, cw-tf4", "scotland": "cw-air3"}, {}, flags={"notes": {"blitzkrieg": 8}})
    support = AirSupport(ZONE["north-sea"], 1)
    assert not support.flyers(t.state)
    t.state.transit_out = True
    assert support.flyers(t.state) == [t.number("cw-air3-1")]
    own = AirSupport(ZONE["north-sea"], 0)
    t.state.put(t.number("de-air3-1"), ZONE["western-germany"])
    assert own.flyers(t.state) == [t.number("de-air3-1")]  # Germany's own aircraft come


@rule("BLG-C-naval-surprise", "BLG-A6.4.3D.3")
def test_naval_surprise_against_ships_that_pass_through(table):
    places = {"hawaiian-islands-sea": "jp-tf4", "american-west-coast": "us-conv1, us-tf3"}
    t = table(
        places,
        ruleset="advanced",
        phase="naval",
        active="allies",
        turn=10,
        diplomacy={"wars": [["japan", "usa"], ["japan", "cw"], ["japan", "china"]]},
        hands={"japan": ["naval-surprise"], "usa": ["spies"]},
        deck=[],
    )
    while t.seat != "usa":
        t.play("done")
    t.play("stack american-west-coast")
    way = next(text for text in sorted(t.legal("step")) if "hawaiian" in text or "pacific" in text)
    while t.where("us-tf3-1") != "hawaiian-islands-sea":
        t.play("step hawaiian-islands-sea" if "step hawaiian-islands-sea" in t.legal() else way)
    t.play(next(text for text in sorted(t.legal("step"))))
    assert (t.phase, t.seat) == ("card_window", "japan")  # and not the passing Americans
    t.play("play naval-surprise", dice=(1,))  # no search is rolled
    fired = next(event for event in t.events if type(event).__name__ == "Fired")
    assert (fired.side, fired.values) == (0, (4,))
    assert (t.phase, t.seat) == ("take_losses", "usa")
    t.play("hit us-tf3-1", dice=(6, 6))
    answer = next(event for event in t.events if type(event).__name__ == "Fired")
    assert sorted(answer.values) == [1, 2]  # reduced before it fires
    assert t.state.naval_surprise_used


@rule("BLG-C-para-troops")
def test_an_aircraft_that_dropped_troops_does_not_react_in_the_same_turn_either(table):
    places = {"paris": "de-inf4, fr-inf3", "maginot": "de-air4"}
    held = {"paris": "germany", "maginot": "germany"}
    t = table(places, ruleset="advanced", phase="reaction", active="allies", control=held)
    assert "send de-air4-1 > paris" in t.legal()
    state = t.state
    state.paras |= 1 << t.number("de-air4-1")
    assert state.rules.reaction.why_barred(state, t.number("de-air4-1"), ZONE["paris"]) == "BLG-C-para-troops"


@rule("BLG-C-desert-fox")
def test_the_desert_fox_helps_the_side_of_the_player_alone(table):
    common = {
        "ruleset": "advanced",
        "phase": "exploitation",
        "diplomacy": WARS,
        "turn": 9,
        "flags": {"notes": {"desert-fox-0": 8}},
    }
    t = table({"tripolitania": "it-inf3"}, **common, active="italy")
    assert "pick it-inf3-1" in t.legal()
    t = table({"alexandria": "cw-inf3, cw-arm4"}, **common, active="cw")
    assert "pick cw-arm4-1" in t.legal()
    assert "BLG-B6.3.3" in t.why("pick cw-inf3-1")


@rule("BLG-C-kamikaze", "BLG-D75")
def test_kamikazes_that_withdraw_do_not_come_back_either(fight):
    places = {"wuhan": "jp-inf3, jp-air3, cn-inf4", "canton": "jp-inf2, cn-inf2"}
    wars = {"wars": [["japan", "china"]]}
    t = fight(places, {}, cards={"in_play": {"kamikaze": "japan"}}, diplomacy=wars)
    t.play("resolve wuhan").play("ready", dice=(6, 6, 6, 6))
    assert t.seat == "japan"
    t.play("withdraw")
    assert t.where("jp-air3-1") == "pool"
    plain = fight(places, {}, diplomacy=wars)
    plain.play("resolve wuhan").play("ready", dice=(6, 6, 6))
    plain.play("withdraw")
    assert plain.where("jp-air3-1") != "pool"
