"""Part 6 Cards for movement and combat (advanced), one test per rule of each card."""

import pytest

from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["germany", "cw"]]}
WORLD = {
    "wars": [
        *(["germany", "ussr"], ["germany", "cw"], ["germany", "usa"], ["italy", "usa"], ["italy", "cw"]),
        *(["japan", "usa"], ["japan", "cw"], ["japan", "china"]),
    ]
}
FOUL = {"weather": {"europe": "foul", "pacific": "foul"}}


def volleys(t):
    """The sides that fired, in order, with the values of their dice."""
    return [(event.side, event.values) for event in t.events if type(event).__name__ == "Fired"]


@pytest.fixture
def fight(table):
    """A land combat about to begin, the holder of a card being asked."""

    def build(places, hands, **position):
        position = {"deck": [], **position}
        return table(places, ruleset="advanced", phase="combat", hands=hands, **position)

    return build


# Before the reaction


@rule("BLG-C-blitzkrieg")
def test_blitzkrieg_keeps_reserves_and_aircraft_from_german_combats(table):
    places = {
        "western-poland": "de-inf4, poland-inf3",
        "east-poland": "poland-air2",
        "baltic-sea": "cw-tf4",
        "prussia": "",
    }
    t = table(places, ruleset="advanced", phase="movement", hands={"germany": ["blitzkrieg"]}, deck=[])
    plain = table(places, ruleset="advanced", phase="reaction", deck=[])
    assert "send poland-air2-1 > western-poland" in plain.legal()
    t.state.battles |= 1 << ZONE["western-poland"]
    t.until("card_window")
    assert t.legal("play") == {"play blitzkrieg"}
    t.play("play blitzkrieg", dice=(6, 6))
    assert t.pile() == ["blitzkrieg"]
    assert t.state.blitzkrieg == t.state.turn_number
    assert "send poland-air2-1 > western-poland" not in t.legal()


@rule("BLG-C-blitzkrieg")
def test_blitzkrieg_spares_task_forces_and_combats_of_others(table):
    places = {
        "northern-italy": "",
        "yugoslavia": "it-inf3, yugoslavia-inf3",
        "adria": "cw-tf4",
        "greece": "cw-air3",
    }
    control = {"greece": "cw"}
    wars = {"wars": [["italy", "cw"], ["germany", "cw"]], "joined": {"yugoslavia": "cw"}}
    note = {"notes": {"blitzkrieg": 0}}
    t = table(places, ruleset="advanced", phase="reaction", diplomacy=wars, control=control, flags=note)
    assert t.legal("send") == {"send cw-tf4-1 > yugoslavia", "send cw-air3-1 > yugoslavia"}
    german = {**places, "yugoslavia": "it-inf3, de-inf4, yugoslavia-inf3"}
    t = table(german, ruleset="advanced", phase="reaction", diplomacy=wars, control=control, flags=note)
    assert t.legal("send") == {"send cw-tf4-1 > yugoslavia"}
    assert "BLG-C-blitzkrieg" in t.why("send cw-air3-1 > yugoslavia")


@rule("BLG-C-bridgehead", "BLG-A1.2.19")
def test_bridgehead_lets_the_own_nation_ignore_rivers(table):
    places = {"austria": "de-inf4, it-inf3", "yugoslavia": "yugoslavia-inf3"}
    wars = {"wars": [["italy", "cw"], ["germany", "cw"]], "joined": {"yugoslavia": "cw"}}
    t = table(
        places,
        ruleset="advanced",
        active="germany",
        diplomacy=wars,
        hands={"germany": ["bridgehead"]},
        deck=[],
    )
    t.play("pick de-inf4-1", "step yugoslavia", "done")
    t.play("pick it-inf3-1", "step yugoslavia")
    assert (t.value("de-inf4-1", "yugoslavia", True), t.value("it-inf3-1", "yugoslavia", True)) == (3, 2)
    t.until("card_window")
    t.play("play bridgehead", dice=(6, 6, 6))
    assert (t.value("de-inf4-1", "yugoslavia", True), t.value("it-inf3-1", "yugoslavia", True)) == (4, 2)
    assert t.pile() == ["bridgehead"]


# Weather and ground


@rule("BLG-C-cold-days-in-hell", "BLG-D85")
def test_cold_days_in_hell(table):
    places = {"smolensk": "de-inf4, su-inf3", "western-poland": "de-inf4, poland-inf2", "prussia": "su-inf3"}
    common = {"ruleset": "advanced", "active": "ussr", "turn": 8, "diplomacy": EAST, "deck": []}
    t = table(places, **common, hands={"ussr": ["cold-days-in-hell", "total-war"]}, **FOUL)
    before = t.value("de-inf4-1", "smolensk", False)
    t.play("play cold-days-in-hell")
    assert t.value("de-inf4-1", "smolensk", False) == before - 1
    assert t.value("su-inf3-1", "smolensk", False) == 3
    assert t.value("de-inf4-2", "western-poland", False) == 4  # not in the USSR
    assert t.state.view()["cards"]["removed"] == ["cold-days-in-hell"]  # the effect goes on
    fair = table(places, **common, flags={"notes": {"cold-days": 1}})
    assert fair.value("de-inf4-1", "smolensk", False) == 4


@rule("BLG-C-guards-troops")
def test_guards_do_not_mind_foul_weather(table):
    places = {"prussia": "su-inf4-g, su-inf3, de-inf2"}
    common = {"ruleset": "advanced", "active": "ussr", "turn": 9, "deck": [], **FOUL}
    t = table(places, **common, diplomacy=EAST, hands={"ussr": ["guards-troops", "total-war"]})
    assert t.value("su-inf4-g-1", "prussia", True) == 3
    t.play("play guards-troops")
    assert t.value("su-inf4-g-1", "prussia", True) == 4
    assert t.value("su-inf3-1", "prussia", True) == 2
    assert not table({}, **common, hands={"ussr": ["guards-troops"]}).legal("play")  # at peace


@rule("BLG-C-winter-offensive")
def test_winter_offensive(table):
    places = {"baltic": "su-inf4-g, su-inf3"}
    common = {"ruleset": "advanced", "turn": 9, "active": "ussr", "diplomacy": EAST}
    hands = {"ussr": ["winter-offensive", "total-war"]}
    t = table(places, **common, hands=hands, deck=[], control={"baltic": "ussr"}, **FOUL)
    assert t.value("su-inf3-1", "baltic", True) == 2
    t.play("play winter-offensive")
    assert t.value("su-inf3-1", "baltic", True) == 3
    assert t.pile() == ["winter-offensive"]
    t.state.turn_number += 1
    assert t.value("su-inf3-1", "baltic", True) == 2  # for one turn
    fair = table(places, **common, hands=hands)
    assert fair.legal("play") == {"play total-war"}


@rule("BLG-C-winter-offensive", "BLG-C-guards-troops")
def test_exploitation_in_foul_weather_stays_forbidden(table):
    t = table(
        {"prussia": "su-arm4, su-inf4-g, zukov"},
        ruleset="advanced",
        phase="exploitation",
        active="ussr",
        turn=9,
        diplomacy=EAST,
        control={"prussia": "ussr"},
        cards={"in_play": {"guards-troops": "ussr"}},
        flags={"notes": {"winter-offensive": 8}},
        **FOUL,
    )
    assert "BLG-A5.4.7" in t.why("pick su-arm4-1")


@rule("BLG-C-mountain-troops")
def test_mountain_troops(fight):
    places = {"yugoslavia": "de-inf4, de-arm4, it-inf3, yugoslavia-inf3"}
    wars = {"wars": [["italy", "cw"], ["germany", "cw"]], "joined": {"yugoslavia": "cw"}}
    t = fight(places, {"germany": ["mountain-troops"]}, diplomacy=wars)
    before = {u: t.value(u, "yugoslavia", True) for u in ("de-inf4-1", "de-arm4-1", "it-inf3-1")}
    t.play("play mountain-troops", dice=(6, 6, 6, 6, 6))
    after = {u: t.value(u, "yugoslavia", True) for u in before}
    assert after == {**before, "de-inf4-1": before["de-inf4-1"] + 1}


# One combat


@rule("BLG-C-surprise", "BLG-D57")
def test_surprise_fires_first_at_reduced_answer(fight):
    places = {"western-poland": "de-inf4, it-inf3, poland-inf2"}
    wars = {"wars": [["germany", "cw"], ["italy", "cw"]]}
    t = fight(places, {"germany": ["surprise"]}, diplomacy=wars)
    t.play("play surprise", dice=(1, 6, 6))  # Germany hits first; Italy and the reduced Pole answer
    assert t.pile() == ["surprise"]
    assert volleys(t) == [(0, (4,)), (0, (3,)), (1, (1,))]


@rule("BLG-C-surprise")
def test_surprise_holds_for_all_rounds_of_one_combat(fight):
    places = {
        "western-poland": "de-inf4, poland-inf3",
        "east-poland": "de-inf3, poland-inf2",
        "lwow": "poland-air2",
    }
    t = fight(places, {"germany": ["surprise"]})
    t.play("resolve western-poland").play("play surprise", dice=(6, 6))
    t.play("fight").play("fight", dice=(1, 6))
    assert volleys(t) == [(0, (4,)), (1, (2,))]  # the Pole was reduced before it fired
    t.play("fight").play("fight", dice=(1, 6, 6))
    assert t.where("poland-inf3-1") == "pool"
    assert t.state.surprise is None  # the other combat is fought as usual


@rule("BLG-C-elite-troops", "BLG-D67", "BLG-D86")
def test_elite_troops_of_any_nation_of_the_side(fight):
    places = {"western-poland": "de-inf4, it-inf3, it-inf2, poland-inf3"}
    wars = {"wars": [["germany", "cw"], ["italy", "cw"]], "war_since": {"germany": 1, "italy": 1, "cw": 1}}
    assert fight(places, {"germany": ["elite-troops"]}, diplomacy=wars, turn=8).phase != "card_window"
    t = fight(places, {"germany": ["elite-troops"]}, diplomacy=wars, turn=9)
    t.play("play elite-troops", dice=(2,))
    assert t.legal() == {"elite de-inf4-1", "elite it-inf3-1", "elite it-inf2-1", "done"}
    t.play("elite it-inf3-1", "elite it-inf2-1", dice=(6, 6, 6, 6))
    assert t.phase != "elite_choice"  # two units by the die
    assert [t.value(u, "western-poland", True) for u in ("de-inf4-1", "it-inf3-1", "it-inf2-1")] == [4, 4, 3]
    assert t.pile() == ["elite-troops"]
    t.until("produce", 400)
    assert t.state.elite == 0  # for one combat


@rule("BLG-C-total-war")
def test_units_in_total_war_do_not_retreat(fight):
    places = {
        "western-poland": "de-inf4, poland-inf3",
        "east-poland": "de-inf3, poland-inf2",
        "prussia": "de-inf2",
    }
    free = fight(places, {})
    free.play("resolve western-poland", dice=(6, 6))
    assert (free.phase, free.seat) == ("stand", "germany")
    assert "retreat" in free.legal()
    t = fight(places, {}, cards={"in_play": {"total-war": "germany"}})
    t.play("resolve western-poland", dice=(6, 6))
    assert t.seat == "cw"  # Germany could only fight on
    assert "retreat" in t.legal()
    t = fight(places, {}, cards={"in_play": {"total-war": "cw"}})
    t.play("resolve western-poland", dice=(6, 6))
    assert "retreat" in t.legal()  # Polish troops are no troops of the Commonwealth


@rule("BLG-C-total-war")
def test_aircraft_in_total_war_do_not_withdraw_either(fight):
    places = {
        "western-poland": "de-inf4, de-air3, poland-inf3",
        "east-poland": "de-inf3, poland-inf2",
        "prussia": "de-inf2",
    }
    free = fight(places, {})
    free.play("resolve western-poland").play("ready", dice=(6, 6, 6))
    assert {"retreat", "withdraw"} <= free.legal()
    t = fight(places, {}, cards={"in_play": {"total-war": "germany"}})
    t.play("resolve western-poland").play("ready", dice=(6, 6, 6))
    assert t.seat == "cw"  # nothing to decide for Germany


@rule("BLG-C-kamikaze", "BLG-D75")
def test_kamikazes_fire_twice_and_do_not_come_back(fight):
    places = {"wuhan": "jp-inf3, jp-air3, cn-inf4", "canton": "jp-inf2, cn-inf2"}
    t = fight(places, {}, cards={"in_play": {"kamikaze": "japan"}})
    t.play("resolve wuhan").play("ready", dice=(6, 6, 6, 6))
    assert volleys(t) == [(0, (3, 3, 3)), (1, (4,))]
    t.play("fight").play("fight", dice=(1, 1, 6, 6, 6))
    assert t.where("cn-inf4-1") == "pool"
    assert t.where("jp-air3-1") == "pool"
    plain = fight(places, {})
    plain.play("resolve wuhan").play("ready", dice=(6, 6, 6))
    assert volleys(plain) == [(0, (3, 3)), (1, (4,))]


@rule("BLG-C-kamikaze")
def test_kamikaze_needs_1943_and_three_lost_islands(table):
    lost = dict.fromkeys(("caroline-islands", "marshall-islands", "mariana-islands"), "usa")
    common = {"ruleset": "advanced", "active": "japan", "hands": {"japan": ["kamikaze"]}, "deck": []}
    common["diplomacy"] = WORLD
    t = table({}, **common, turn=15, control=lost)  # 1/43
    t.play("play kamikaze")
    assert t.state.view()["cards"]["in_play"] == {"kamikaze": "japan"}
    assert not table({}, **common, turn=14, control=lost).legal("play")
    two = dict(list(lost.items())[:2])
    assert not table({}, **common, turn=15, control=two).legal("play")


# The sea


@rule("BLG-C-naval-surprise", "BLG-D57")
def test_naval_surprise_finds_the_enemy_and_fires_first(table):
    places = {"hawaiian-islands-sea": "jp-tf5, us-tf3", "hawaiian-islands": "us-air2"}
    t = table(
        places,
        ruleset="advanced",
        phase="combat",
        active="axis",
        diplomacy=WORLD,
        hands={"japan": ["naval-surprise"]},
        deck=[],
    )
    assert t.legal("play") == {"play naval-surprise"}
    t.play("play naval-surprise", dice=(1, 6))  # no search is rolled; the American answers reduced
    assert volleys(t)[0][0] == 0
    assert t.reduced("us-tf3-1")
    american = next(values for side, values in volleys(t) if side == 1)
    assert max(american) < 3
    assert t.state.naval_surprise_used
    assert t.pile() == ["naval-surprise"]


@rule("BLG-C-fortress-europe")
@pytest.mark.parametrize(("card", "dice"), [({}, 1), ({"in_play": {"fortress-europe": "germany"}}, 3)])
def test_fortress_europe_adds_two_dice_of_three(table, card, dice):
    armies = [
        {"counter": "us-inf4-1", "area": "western-france", "landed": True},
        {"counter": "us-inf4-2", "area": "western-france", "landed": True},
        {"counter": "de-inf2-1", "area": "western-france"},
        {"counter": "us-conv1-1", "area": "bay-of-biscay"},
        {"counter": "us-conv1-2", "area": "bay-of-biscay"},
        {"counter": "us-inf3-1", "area": "paris"},
        {"counter": "de-inf2-2", "area": "paris"},
    ]
    t = table(
        None,
        ruleset="advanced",
        phase="combat",
        active="allies",
        diplomacy=WORLD,
        armies=armies,
        landings={"us-inf4-1": "us-conv1-1", "us-inf4-2": "us-conv1-2"},
        control={"western-france": "germany", "paris": "germany"},
        cards=card,
    )
    t.play("resolve western-france", dice=(1, 6, 6, *[6] * dice))  # the coast first: odd, no loss
    german = next(values for side, values in volleys(t) if side == 0)
    assert german == ((3, 3, 2) if dice == 3 else (2,))


@rule("BLG-C-fortress-europe", "BLG-C-their-finest-hour", "BLG-C-japanese-defense-perimeter")
@pytest.mark.parametrize(
    ("zone", "defender", "card", "values"),
    [
        ("western-france", "de-inf2", "fortress-europe", [("coast", 3)]),
        ("western-france", "it-inf2", "fortress-europe", []),  # without German land units
        ("england", "cw-inf2", "their-finest-hour", [("coast", 3)]),
        ("alexandria", "cw-inf2", "their-finest-hour", []),  # not in Great Britain
        ("southern-japan", "jp-inf2", "japanese-defense-perimeter", [("coast", 3)]),
        ("marshall-islands", "jp-inf2", "japanese-defense-perimeter", [("coast", 1)]),
        ("marshall-islands", "jp-inf2", "fortress-europe", []),
    ],
)
def test_the_extra_dice_of_a_defended_coast(table, zone, defender, card, values):
    axis = defender[:2] in ("de", "it", "jp")
    invader = "us-inf4-1" if axis else "de-inf4-1"
    owner = {"de": "germany", "it": "italy", "jp": "japan", "cw": "cw"}[defender[:2]]
    t = table(
        None,
        ruleset="advanced",
        phase="production",
        active="allies" if axis else "axis",
        diplomacy=WORLD,
        armies=[
            {"counter": invader, "area": zone, "landed": True},
            {"counter": f"{defender}-1", "area": zone},
        ],
        control={zone: owner},
        cards={"in_play": {card: owner}},
    )
    units = t.state.at[ZONE[zone]] & ~(1 << t.number(invader))
    assert [line[:2] for line in t.state.rules.strength.coast_dice(t.state, ZONE[zone], units)] == values
    t.state.landed = 0  # an attack by land is no invasion
    assert t.state.rules.strength.coast_dice(t.state, ZONE[zone], units) == []


@rule("BLG-C-fortress-europe", "BLG-C-japanese-defense-perimeter", "BLG-C-their-finest-hour")
@pytest.mark.parametrize(
    ("power", "card", "diplomacy"),
    [
        ("germany", "fortress-europe", WORLD),
        ("japan", "japanese-defense-perimeter", WORLD),
        ("cw", "their-finest-hour", {"conquered": ["france"]}),
    ],
)
def test_prerequisites_of_the_defended_coasts(table, power, card, diplomacy):
    common = {"ruleset": "advanced", "active": power, "turn": 3, "hands": {power: [card]}, "deck": []}
    t = table({}, **common, diplomacy=diplomacy)
    t.play(f"play {card}")
    assert t.state.view()["cards"]["in_play"] == {card: power}
    assert not table({}, **common).legal("play")
