"""Part 6 Cards (advanced): what each card does not reach, clause by clause."""

import pytest

from sandtable.games.blitzkrieg.cards.drawing import take
from sandtable.games.blitzkrieg.cards.in_combat import total_war
from sandtable.games.blitzkrieg.model.counters import OWN
from sandtable.games.blitzkrieg.model.deck import CARD
from sandtable.games.blitzkrieg.model.world import POWERS, ZONE
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["germany", "cw"]]}
WORLD = {
    "wars": [
        *(["germany", "ussr"], ["germany", "cw"], ["germany", "usa"], ["italy", "usa"], ["italy", "cw"]),
        *(["japan", "usa"], ["japan", "cw"], ["japan", "china"]),
    ]
}
FOUL = {"weather": {"europe": "foul", "pacific": "foul"}}


def reasons(t, unit, zone, attacking=True):
    """The lines of a unit's value in a combat."""
    return t.state.rules.strength.lines(t.state, t.number(unit), ZONE[zone], attacking)


# Combat


@rule("BLG-C-elite-troops")
def test_elite_troops_are_named_among_the_reasons_of_a_value(table):
    places = {"western-poland": "de-inf4, de-inf3, poland-inf3"}
    t = table(places, ruleset="advanced", phase="combat", deck=[])
    t.state.elite = 1 << t.number("de-inf4-1")
    assert ("elite", 1, "BLG-C-elite-troops") in reasons(t, "de-inf4-1", "western-poland")
    assert "BLG-C-elite-troops" not in {line[2] for line in reasons(t, "de-inf3-1", "western-poland")}


@rule("BLG-C-mountain-troops")
def test_mountain_troops_are_named_among_the_reasons_of_a_value(table):
    places = {"yugoslavia": "de-inf4, yugoslavia-inf3"}
    wars = {"wars": [["germany", "cw"]], "joined": {"yugoslavia": "cw"}}
    card = {"notes": {"mountain-troops-0": 2}}
    t = table(places, ruleset="advanced", phase="combat", turn=3, diplomacy=wars, flags=card, deck=[])
    assert ("mountain-troops", 1, "BLG-C-mountain-troops") in reasons(t, "de-inf4-1", "yugoslavia")


@rule("BLG-C-cold-days-in-hell")
def test_cold_days_in_hell_are_named_among_the_reasons_of_a_value(table):
    cold = {"notes": {"cold-days": 1}}
    t = table(
        {"smolensk": "de-inf4, su-inf3"}, ruleset="advanced", turn=8, diplomacy=EAST, flags=cold, **FOUL
    )
    assert ("frost", -1, "BLG-C-cold-days-in-hell") in reasons(t, "de-inf4-1", "smolensk")


@rule("BLG-C-para-troops")
def test_only_the_aircraft_that_carried_paratroops_loses_its_value(table):
    places = {"prussia": "de-inf4, de-air3 x2", "east-poland": "poland-inf2"}
    t = table(places, ruleset="advanced", active="germany", hands={"germany": ["para-troops"]}, deck=[])
    t.play("play para-troops", "drop de-inf4-1 by de-air3-1 > east-poland")
    lost = ("paratroops", -99, "BLG-C-para-troops")
    assert lost in reasons(t, "de-air3-1", "prussia")
    assert lost not in reasons(t, "de-air3-2", "prussia")
    assert lost not in reasons(t, "de-inf4-1", "east-poland")


@rule("BLG-C-total-war")
def test_without_total_war_nobody_is_kept_from_retreating(table):
    t = table({}, ruleset="advanced")
    assert not any(total_war(t.state, units) for units in OWN)
    t = table({}, ruleset="advanced", cards={"in_play": {"total-war": "germany"}})
    assert [nation for nation, units in enumerate(OWN) if total_war(t.state, units)] == [0]


@rule("BLG-C-fortress-europe", "BLG-C-their-finest-hour", "BLG-C-japanese-defense-perimeter")
@pytest.mark.parametrize(
    ("zone", "owner", "defender", "card", "dice"),
    [
        ("western-france", "germany", "de-air3", "fortress-europe", 0),  # aircraft hold no coast
        ("western-france", "germany", "de-inf2", "", 0),
        ("england", "cw", "cw-inf2", "their-finest-hour", 1),
        ("england", "cw", "cw-inf2", "", 0),
        ("england", "cw", "cw-air2", "their-finest-hour", 0),
        ("england", "cw", "us-inf2", "their-finest-hour", 0),  # no land unit of the Commonwealth
        ("marshall-islands", "japan", "jp-inf2", "japanese-defense-perimeter", 1),
        ("marshall-islands", "japan", "jp-inf2", "", 0),
        ("marshall-islands", "germany", "de-inf2", "japanese-defense-perimeter", 0),  # not Japan's coast
    ],
)
def test_who_defends_a_coast_with_extra_dice(table, zone, owner, defender, card, dice):
    axis = owner != "cw"
    invader = "us-inf4-1" if axis else "de-inf4-1"
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
        cards={"in_play": {card: owner} if card else {}},
    )
    units = t.state.at[ZONE[zone]] & ~(1 << t.number(invader))
    assert len(t.state.rules.strength.coast_dice(t.state, ZONE[zone], units)) == dice


# Movement and answers


@rule("BLG-C-espionage-ultra", "BLG-O9.1.4")
def test_espionage_moves_no_aircraft_that_watches_the_sea(table):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "de-air3-2", "area": "prussia"},
    ]
    t = table(
        None,
        armies=armies,
        ruleset="advanced",
        options={"air_search": "on"},
        phase="supply",
        hands={"germany": ["espionage-ultra"]},
        deck=[],
    )
    t.play("play espionage-ultra")
    assert t.legal("pick") == {"pick de-air3-2"}


@rule("BLG-C-morsecode", "BLG-C-their-finest-hour")
def test_morsecode_answers_their_finest_hour_at_once(table):
    t = table(
        {"england": "cw-inf2"},
        ruleset="advanced",
        active="cw",
        turn=3,
        diplomacy={"conquered": ["france"]},
        hands={"cw": ["their-finest-hour"], "germany": ["morsecode"]},
        deck=[],
    )
    t.play("play their-finest-hour")
    assert (t.phase, t.seat) == ("card_window", "germany")
    t.play("play morsecode")
    assert t.removed() == {"their-finest-hour", "morsecode"}


@rule("BLG-C-lend-lease-cw-ussr")
def test_other_cards_wait_in_the_hand_until_they_are_played(table):
    alarmed = {"us_level": 12, "notes": {"ussr-attacked": 1, "bought": 0}}
    t = table({}, ruleset="advanced", phase="cards", turn=8, flags=alarmed, diplomacy=EAST, deck=[])
    take(t.state, POWERS.index("usa"), CARD["increase-us-production"], 1)
    assert t.hand("usa") == ["increase-us-production"]
    take(t.state, POWERS.index("ussr"), CARD["lend-lease-cw-ussr"], 0)
    assert t.in_force() == {"lend-lease-cw-ussr"}


@rule("BLG-C-coup", "BLG-C-coup-bnl")
@pytest.mark.parametrize(("dice", "owner"), [((6, 6), "colonies"), ((3, 3), "bnl")])
def test_only_a_coup_with_an_effect_cuts_the_islands_off(hold, dice, owner):
    t = hold("germany", "coup-bnl")
    t.play("play coup-bnl", dice=dice)
    assert t.control("java") == owner


@rule("BLG-C-coup", "BLG-C-coup-bnl")
def test_a_coup_elsewhere_leaves_the_islands_alone(hold):
    t = hold("germany", "coup-spain")
    t.play("play coup-spain", dice=(6, 6))
    assert t.control("java") == "bnl"


@rule("BLG-C-increase-us-production")
def test_an_attack_on_the_ussr_is_remembered_once_for_all(table):
    t = table({}, ruleset="advanced", phase="declarations", active="axis", turn=8, deck=[])
    t.play("declare ussr")
    assert t.state.view()["flags"]["notes"]["ussr-attacked"] == 1


@rule("BLG-C-french-vichy-surrender", "BLG-D66")
def test_vichy_garrisons_are_infantry_in_play_and_marked_counters(hold):
    taken = {"paris": "germany", "maginot": "germany", "normandy": "germany"}
    places = {"paris": "de-inf4", "western-france": "fr-air2, fr-arm3"}  # no infantry is in play
    t = hold("germany", "french-vichy-surrender", places=places, control=taken)
    t.play("play french-vichy-surrender", dice=(1, 1, 1, 1))
    marked = ("fr-inf2-v-1", "fr-inf2-v-2", "fr-inf2-v-3", "fr-inf3-v-1")
    assert {t.where(unit) for unit in marked} == {"vichy", "algeria", "syria", "indochina"}


@rule("BLG-D47")
def test_france_under_vichy_counts_as_conquered(hold):
    taken = {"paris": "germany", "maginot": "germany", "normandy": "germany"}
    t = hold("germany", "french-vichy-surrender", control=taken)
    t.play("play french-vichy-surrender", dice=(1, 1, 1, 1))
    assert t.state.conquered >> POWERS.index("france") & 1


# Production


@rule("BLG-C-lend-lease-usa")
def test_nobody_but_the_usa_lends_and_only_by_the_card(table):
    common = {"ruleset": "advanced", "phase": "production", "flags": {"initiative": 1, "us_level": 11}}
    t = table({}, **common)
    assert t.seat == "usa"
    assert not t.legal("lend")
    assert "BLG-C-lend-lease-usa" in t.why("lend china")
    t = table({}, **common, cards={"in_play": {"lend-lease-usa": "usa"}})
    assert t.legal("lend")
    assert t.why("lend poland")[0] == "BLG-C-lend-lease-usa"  # a minor is no ally of this card
    t.play("done")
    assert t.seat == "cw"
    assert not t.legal("lend")


@rule("BLG-C-usa-builds-aircraft")
@pytest.mark.parametrize(
    ("placed", "conquered", "allowed"),
    [("cn-air2-us x3", [], True), ("cn-air2-us x2", [], False), ("", ["china"], True)],
)
def test_all_chinese_aircraft_come_first_while_china_stands(table, placed, conquered, allowed):
    t = table(
        {"chunking": placed},
        ruleset="advanced",
        phase="production",
        flags={"initiative": 1, "us_level": 20},
        cards={"in_play": {"usa-builds-aircraft": "usa"}},
        diplomacy={"conquered": conquered},
    )
    assert ("build cw-air3" in t.legal()) is allowed


@rule("BLG-C-japanese-navy", "BLG-D88")
@pytest.mark.parametrize(
    ("afloat", "left", "may_stop"),
    [("", 2, True), ("", 3, False), ("", 4, False), ("jp-sub2 x4", 3, True), ("jp-sub2 x4", 4, False)],
)
def test_japan_stops_only_when_its_points_buy_no_ship_of_its_pool(table, afloat, left, may_stop):
    t = table(
        {"chinese-sea": afloat},
        ruleset="advanced",
        phase="production",
        cards={"in_play": {"japanese-navy": "japan"}},
        spent={"japan": 17 - left},
    )
    t.play("done", "done")
    assert (t.seat == "japan" and "done" not in t.legal()) is not may_stop
