"""Part 6 Cards of politics: entries into the war, America and Japan, France (advanced)."""

import pytest

from sandtable.core.message import Ref
from sandtable.games.blitzkrieg.cards.conditions import american_alarm, is_obsolete
from sandtable.games.blitzkrieg.model.actions import Build
from sandtable.games.blitzkrieg.model.counters import KINDS
from sandtable.games.blitzkrieg.model.deck import CARD
from sandtable.games.blitzkrieg.model.events import PeaceForced
from sandtable.games.blitzkrieg.model.world import ITALY, NATION, POWERS, ZONE
from sandtable.games.blitzkrieg.politics.control import capture
from sandtable.rulebook.marks import rule

WEST = [["germany", "cw"], ["germany", "france"]]
EAST = [["germany", "ussr"], ["germany", "cw"]]
WORLD = [*EAST, ["germany", "usa"], ["japan", "usa"], ["italy", "usa"], ["italy", "cw"], ["japan", "cw"]]


# Entries into the war


@rule("BLG-C-axis-minor-activation", "BLG-E.6")
def test_axis_minor_activation_brings_a_minor_with_its_production(hold):
    t = hold("germany", "axis-minor-activation")
    before = t.production("germany")
    t.play("play axis-minor-activation")
    assert t.legal() == {f"activate {n}" for n in ("finland", "romania", "hungary", "bulgaria", "italy")}
    t.play("activate romania")
    assert t.state.runner[NATION["romania"]] == 0
    assert t.where("romania-inf2-1") == "romania"
    assert t.production("germany") == before - 2 + 3  # the gift of 2 becomes a production of 3
    assert not t.at_war("germany", "ussr")
    assert t.pile() == ["axis-minor-activation"]


@rule("BLG-C-axis-minor-activation", "BLG-E.13", "BLG-A7.2.7")
def test_it_may_bring_neutral_italy_instead(hold):
    t = hold("germany", "axis-minor-activation", flags={"us_level": 3})
    t.play("play axis-minor-activation", "activate italy")
    assert t.state.us_level == 4
    assert t.at_war("italy", "cw")
    assert t.at_war("italy", "france")


@rule("BLG-C-axis-minor-activation")
def test_it_is_played_before_or_during_the_own_segment(hold):
    assert "play axis-minor-activation" in hold("germany", "axis-minor-activation").legal()
    common = {"places": {"prussia": "de-inf4"}, "phase": "supply", "active": "allies"}
    before = hold("germany", "axis-minor-activation", **common, flags={"initiative": 1})
    assert (before.phase, before.seat) == ("card_window", "germany")
    assert "play axis-minor-activation" in before.legal()
    after = hold("germany", "axis-minor-activation", "coup-iraq", **common)
    assert after.seat == "germany"
    assert after.legal("play") == {"play coup-iraq"}
    assert "BLG-C-axis-minor-activation" in after.why("play axis-minor-activation")


@rule("BLG-C-ussr-may-declare-war", "BLG-E.17", "BLG-A8.4.2")
def test_the_ussr_declares_war_by_card_from_1941(hold):
    assert not hold("ussr", "ussr-may-declare-war", turn=6).legal("play")
    t = hold("ussr", "ussr-may-declare-war", turn=7)
    t.play("play ussr-may-declare-war")
    assert t.at_war("ussr", "germany")
    assert t.at_war("ussr", "italy")
    assert t.at_war("ussr", "finland")
    assert not t.at_war("ussr", "japan")
    assert t.where("finland-inf3-1") == "finland"
    assert t.production("ussr") == 34
    assert t.in_force() == {"ussr-may-declare-war"}


@rule("BLG-C-force-peace", "BLG-D73", "BLG-ERR.4")
@pytest.mark.parametrize("power", ["japan", "ussr"])
def test_force_peace_stops_the_war_of_japan_and_the_ussr(hold, power):
    war = {"wars": [*EAST, ["japan", "ussr"], ["japan", "china"]]}
    places = {"manchuria": "su-inf3", "vladivostok": "su-inf4-g", "peking": "jp-inf4"}
    t = hold(power, "force-peace", places=places, diplomacy=war, control={"manchuria": "ussr"})
    t.play("play force-peace", dice=(1, 2))
    assert not t.at_war("japan", "ussr")
    assert t.at_war("japan", "china")
    assert t.state.peace_until == 2 + 3  # this turn and the two after it
    assert [event.turns for event in t.events if isinstance(event, PeaceForced)] == [3]
    assert t.where("su-inf3-1") == "manchuria"  # units stay where they are
    assert t.pile() == ["force-peace"]
    assert not hold(power, "force-peace").legal("play")  # only when they are at war


@rule("BLG-D73", "BLG-C-force-peace")
def test_forced_peace_forbids_war_until_its_term(table):
    common = {"ruleset": "advanced", "phase": "declarations", "active": "axis"}
    t = table({}, **common, turn=5, flags={"peace_until": 5})
    while t.seat != "japan":
        t.play("pass")
    assert "BLG-C-force-peace" in t.why("declare ussr")
    t = table({}, **common, turn=6, flags={"peace_until": 5})
    while t.seat != "japan":
        t.play("pass")
    assert "declare ussr" in t.legal()
    assert not t.at_war("japan", "ussr")  # war does not resume by itself


@rule("BLG-C-italian-surrender")
def test_italian_surrender(hold):
    war = {"wars": [["italy", "cw"], ["germany", "cw"]]}
    lost = dict.fromkeys(("tripolitania", "cyrenaika", "abessinia", "southern-italy"), "cw")
    places = {
        "northern-italy": "it-inf3, it-air2, de-inf4",
        "ionian-sea": "it-tf3",
        "southern-italy": "cw-inf3",
    }
    t = hold(
        "cw", "italian-surrender", places=places, diplomacy={**war, "joined": {"iraq": "italy"}}, control=lost
    )
    before = t.production("germany")
    t.play("play italian-surrender", dice=(1,))  # Iraq draws its new master
    assert {t.where(u) for u in ("it-inf3-1", "it-air2-1", "it-tf3-1")} == {"pool"}
    assert t.where("de-inf4-1") == "northern-italy"
    assert t.control("northern-italy") == "germany"
    assert t.production("germany") > before
    assert t.state.conquered >> 1 & 1
    assert POWERS[t.state.runner[NATION["iraq"]]] in ("germany", "japan")  # a minor it ran finds another
    assert t.removed() == {"italian-surrender"}


@rule("BLG-D92", "BLG-B7.1.5")
def test_italian_surrender_gives_germany_only_italy_and_where_it_stands(hold):
    war = {"wars": [["italy", "cw"], ["germany", "cw"]], "conquered": ["greece", "yugoslavia"]}
    lost = dict.fromkeys(("tripolitania", "cyrenaika", "abessinia", "southern-italy"), "cw")
    taken = dict.fromkeys(("greece", "yugoslavia"), "italy")
    t = hold(
        "cw",
        "italian-surrender",
        places={"albania": "it-inf3", "greece": "it-inf2", "yugoslavia": "it-inf2, de-inf4"},
        diplomacy=war,
        control={**lost, **taken},
    )
    t.play("play italian-surrender")
    assert t.control("northern-italy") == "germany"
    assert t.control("albania") == t.control("greece") == "colonies"  # neutral
    assert t.control("yugoslavia") == "germany"  # its troops stand there


@rule("BLG-B8.4.5", "BLG-D66", "BLG-D92")
def test_vichy_finds_another_master_when_italy_surrenders(hold):
    war = {
        "wars": [["italy", "cw"], ["germany", "cw"]],
        "sides": {"france": "axis"},
        "runners": {"france": "italy"},
        "conquered": ["france", "japan"],
    }
    lost = dict.fromkeys(("tripolitania", "cyrenaika", "abessinia", "southern-italy"), "cw")
    t = hold(
        "cw",
        "italian-surrender",
        places={"transcaucasus": "fr-inf2-v"},
        diplomacy=war,
        control={**lost, "transcaucasus": "italy"},
        flags={"notes": {"vichy": 1, "france-fell": 1}},
    )
    t.play("play italian-surrender")
    assert POWERS[t.state.runner[NATION["france"]]] == "germany"
    assert t.control("transcaucasus") == "germany"  # those troops stand there for Germany now


@rule("BLG-C-italian-surrender")
@pytest.mark.parametrize(
    ("wars", "kept"),
    [
        ([["germany", "cw"]], ()),  # Italy is not at war
        ([["italy", "cw"]], ("tripolitania",)),  # it still holds a zone in Africa
        ([["italy", "cw"]], ("southern-italy",)),  # the Allies hold nothing in Italy
    ],
)
def test_italian_surrender_needs_all_three_conditions(hold, wars, kept):
    lost = {z: "cw" for z in ("tripolitania", "cyrenaika", "abessinia", "southern-italy") if z not in kept}
    assert not hold("cw", "italian-surrender", diplomacy={"wars": wars}, control=lost).legal("play")


@rule("BLG-C-japan-national-war", "BLG-A8.7.5")
def test_national_war_ends_the_limits_in_china(table):
    places = {"shanghai": "jp-inf4, jp-inf3", "wuhan": "cn-inf2", "sian": "cn-inf3"}
    t = table(places, ruleset="advanced", active="japan", hands={"japan": ["japan-national-war"]})
    t.play("pick jp-inf4-1", "step wuhan", "pick jp-inf3-1")
    assert "BLG-A8.7.1" in t.why("step sian")
    free = table(
        places, ruleset="advanced", active="japan", cards={"in_play": {"japan-national-war": "japan"}}
    )
    free.play("pick jp-inf4-1", "step wuhan", "pick jp-inf3-1")
    assert "step sian" in free.legal()


# The American and Japanese quarrel


@rule("BLG-C-embargo-japan", "BLG-E.3", "BLG-E.4")
def test_the_embargo_takes_three_points_from_japan(hold):
    t = hold("usa", "embargo-japan", flags={"us_level": 12})
    assert t.production("japan") == 17
    t.play("play embargo-japan")
    assert t.production("japan") == 14
    assert t.in_force() == {"embargo-japan"}
    assert not hold("usa", "embargo-japan", flags={"us_level": 11}).legal("play")


@rule("BLG-C-japan-bnl-production", "BLG-E.29")
def test_japan_gains_the_benelux_production_after_the_embargo(hold):
    assert not hold("japan", "japan-bnl-production").legal("play")
    t = hold("japan", "japan-bnl-production", flags={"notes": {"embargo": 1}})
    before = t.production("japan")
    t.play("play japan-bnl-production")
    assert t.production("japan") == before + 3
    assert not t.at_war("japan", "usa")


@rule("BLG-C-bnl-embargo", "BLG-E.29")
def test_the_usa_may_answer_at_once_with_its_embargo(table):
    hands = {"japan": ["japan-bnl-production"], "usa": ["bnl-embargo"]}
    notes = {"notes": {"embargo": 1}}
    t = table({}, ruleset="advanced", active="japan", turn=3, hands=hands, flags=notes)
    before = t.production("japan")
    t.play("play japan-bnl-production")
    assert (t.seat, t.state.phase.moment) == ("usa", "answer")  # at once, not at its next opportunity
    assert t.state.phase.prompt(t.state).args["card"] == Ref("card", CARD["japan-bnl-production"])
    t.play("play bnl-embargo")
    assert t.production("japan") == before
    assert t.in_force() == {"japan-bnl-production", "bnl-embargo"}


AT_WAR = {"wars": [["japan", "usa"], ["japan", "cw"], ["japan", "china"]]}
DUTCH = ("sumatra", "java", "borneo", "celebes", "timor")


@rule("BLG-C-japan-bnl-production")
def test_japan_gets_nothing_from_benelux_islands_that_an_enemy_holds_or_garrisons(table):
    common = {
        "ruleset": "advanced",
        "phase": "production",
        "cards": {"in_play": {"japan-bnl-production": "japan"}},
    }
    american = dict.fromkeys(DUTCH, "usa")
    peace = table({}, **common, control=american)
    without = table({}, **{**common, "cards": {}}, control=american)
    assert peace.production("japan") == without.production("japan") + 3
    war = table({}, **common, control=american, diplomacy=AT_WAR)
    bare = table({}, **{**common, "cards": {}}, control=american, diplomacy=AT_WAR)
    assert war.production("japan") == bare.production("japan")
    neutral = table({}, **common, control={**american, "java": "colonies"}, diplomacy=AT_WAR)
    assert neutral.production("japan") == bare.production("japan") + 1
    held = {"java": "us-inf4"}
    garrison = table(held, **common, control={**american, "java": "colonies"}, diplomacy=AT_WAR)
    assert garrison.production("japan") == bare.production("japan")


@rule("BLG-C-japan-bnl-production", "BLG-B7.2.3.1")
def test_a_benelux_island_that_another_power_has_conquered_produces_for_it_alone(table):
    cards = {"in_play": {"japan-bnl-production": "japan"}}
    position = {"ruleset": "advanced", "phase": "production", "cards": cards}
    before = table({}, **position)
    after = table({}, **position, control={"sumatra": "italy"})
    assert after.production("japan") == before.production("japan") - 1
    assert after.production("italy") == before.production("italy") + 1


@rule("BLG-C-japan-bnl-production", "BLG-B7.2.0.9")
@pytest.mark.parametrize("runner", ["cw", "italy"])
def test_what_japan_receives_of_the_benelux_islands_its_runner_does_not_get(table, runner):
    enemy = "germany" if runner == "cw" else "cw"
    fought = {"joined": {"bnl": runner}, "wars": [["bnl", enemy], ["japan", "china"]]}
    position = {"ruleset": "advanced", "phase": "production", "diplomacy": fought}
    before = table({}, **position)
    after = table({}, **position, cards={"in_play": {"japan-bnl-production": "japan"}})
    assert after.production("japan") == before.production("japan") + 3
    assert after.production(runner) == before.production(runner) - 3


@rule("BLG-D89", "BLG-C-bnl-embargo")
def test_the_benelux_embargo_outlives_the_outbreak_of_war(table):
    card = CARD["bnl-embargo"]
    common = {"ruleset": "advanced", "phase": "events", "diplomacy": AT_WAR}
    received = table({}, **common, cards={"in_play": {"japan-bnl-production": "japan"}})
    assert not is_obsolete(received.state, card)
    to_come = table({}, **common, flags={"notes": {"embargo": 1}})
    assert not is_obsolete(to_come.state, card)
    assert not is_obsolete(to_come.state, CARD["japan-bnl-production"])
    never = table({}, **common)  # no embargo was played before the war, and none can be any more
    assert is_obsolete(never.state, card)
    assert is_obsolete(never.state, CARD["japan-bnl-production"])


@rule("BLG-E.27", "BLG-E.26")
def test_the_usa_gets_nothing_from_the_islands_of_a_benelux_that_the_allies_conquered(table):
    fought = {"joined": {"bnl": "italy"}, "wars": [["italy", "cw"], ["germany", "cw"]]}
    t = table(
        {"bnl": "cw-inf3"}, ruleset="advanced", phase="conquest", diplomacy=fought, control={"bnl": "cw"}
    )
    assert t.control("java") == "usa"
    plain = table({}, ruleset="advanced", phase="conquest")
    assert t.production("usa") == plain.production("usa")


@rule("BLG-C-japan-occupies-indochina", "BLG-A7.2.8", "BLG-E.32")
def test_japan_occupies_indochina_by_card(hold):
    assert not hold("japan", "japan-occupies-indochina").legal("play")
    t = hold(
        "japan",
        "japan-occupies-indochina",
        places={"indochina": "fr-inf2-v"},
        control={"indochina": "colonies"},
        diplomacy={"conquered": ["france"]},
        flags={"us_level": 5},
    )
    t.play("play japan-occupies-indochina")
    assert t.control("indochina") == "japan"
    assert t.where("fr-inf2-v-1") == "pool"
    assert t.state.us_level == 6
    assert not t.at_war("japan", "usa")
    assert t.removed() == {"japan-occupies-indochina"}


@rule("BLG-E.32", "BLG-E.37", "BLG-A8.4.3")
def test_without_the_card_indochina_means_war_with_the_usa(table):
    fallen = {"conquered": ["france"]}
    places = {"canton": "jp-inf4"}
    control = {"canton": "japan", "indochina": "colonies"}
    t = table(places, ruleset="advanced", active="japan", diplomacy=fallen, control=control)
    t.play("pick jp-inf4-1", "invade indochina")
    assert t.at_war("japan", "usa")
    assert t.at_war("japan", "cw")
    basic = table(places, ruleset="basic", active="japan", diplomacy=fallen, control=control)
    basic.play("pick jp-inf4-1", "invade indochina")
    assert not basic.at_war("japan", "usa")


@rule("BLG-C-increase-us-production", "BLG-D41")
def test_increase_of_us_production(table):
    common = {
        "ruleset": "advanced",
        "phase": "us-entry",
        "turn": 8,
        "hands": {"usa": ["increase-us-production"]},
        "deck": [],
    }
    attacked = {"us_level": 12, "notes": {"ussr-attacked": 1}}
    t = table({}, **common, flags=attacked, diplomacy={"wars": EAST})
    assert t.phase == "card_window"
    assert t.state.us_level == 13  # after the automatic rise
    t.play("play increase-us-production")
    assert t.state.us_level == 17
    assert t.in_force() == {"increase-us-production"}
    assert t.production("usa") == 17
    assert table({}, **common).phase != "card_window"  # nobody has attacked the USSR
    landed = table({}, **common, control={"scotland": "germany"})
    assert landed.phase == "card_window"


@rule("BLG-C-increase-us-production")
@pytest.mark.parametrize(
    ("power", "enemy", "alarmed"),
    [
        ("germany", "ussr", True),
        ("japan", "ussr", True),
        ("italy", "ussr", False),  # though it draws Germany into the war
        ("ussr", "japan", False),
    ],
)
def test_only_a_german_or_japanese_declaration_alarms_the_usa(table, power, enemy, alarmed):
    side = "allies" if power == "ussr" else "axis"
    hands = {"usa": ["increase-us-production"]}
    t = table({}, ruleset="advanced", phase="declarations", active=side, turn=8, hands=hands, deck=[])
    while t.seat != power:
        t.play("pass")
    t.play(f"declare {enemy}")
    assert t.at_war(power, enemy)
    assert american_alarm(t.state, POWERS.index("usa")) == alarmed


@rule("BLG-C-increase-us-production")
def test_a_war_that_the_ussr_began_does_not_alarm_the_usa(hold):
    t = hold("ussr", "ussr-may-declare-war", turn=7)
    t.play("play ussr-may-declare-war")
    assert t.at_war("germany", "ussr")
    assert not american_alarm(t.state, POWERS.index("usa"))


@rule("BLG-D41", "BLG-D42", "BLG-A7.2.3")
def test_the_four_points_count_towards_the_twenty(table):
    hands = {"usa": ["increase-us-production"]}
    flags = {"us_level": 15, "notes": {"ussr-attacked": 1}}
    t = table({}, ruleset="advanced", phase="us-entry", turn=8, hands=hands, flags=flags)
    t.play("play increase-us-production")
    assert (t.phase, t.state.us_level) == ("american_choice", 20)
    t.play("declare germany", dice=(6,))
    assert t.production("usa") == 36


# France


@rule("BLG-C-french-vichy-surrender", "BLG-E.34", "BLG-D66", "BLG-A8.6.1", "BLG-E.30")
def test_vichy(hold):
    places = {
        "paris": "de-inf4",
        "western-france": "fr-inf3 x3, fr-air2",
        "vichy": "fr-inf2-v x2, fr-inf2-f",
        "bay-of-biscay": "fr-tf4",
        "algeria": "fr-inf2",
    }
    taken = {"paris": "germany", "maginot": "germany", "normandy": "germany"}
    t = hold("germany", "french-vichy-surrender", places=places, control=taken)
    t.play("play french-vichy-surrender", dice=(1, 1, 1, 1))
    assert t.control("western-france") == "germany"
    assert t.control("vichy") == t.control("algeria") == t.control("syria") == "france"
    assert t.state.side[POWERS.index("france")] < 0  # neutral
    for zone in ("vichy", "algeria", "syria", "indochina"):
        garrison = [u for u in t.state.view()["armies"] if u["area"] == zone]
        assert [(u["nation"], u.get("reduced", False)) for u in garrison] == [("france", True)]
    assert t.where("fr-tf4-1") == "pool"
    assert t.where("fr-inf2-f-1") == "gone"  # set aside
    assert t.state.maginot_destroyed
    assert t.production("france") == 0
    assert t.production("cw") == 15 + 7
    assert t.in_force() == {"french-vichy-surrender"}
    assert [u for u in t.state.view()["armies"] if u["area"] == "tunisia"] == []


@rule("BLG-D66", "BLG-D78")
def test_france_and_the_minors_of_its_enemies_are_at_war_again_when_vichy_is_freed(table):
    t = table(
        {"paris": "cw-inf3"},
        ruleset="advanced",
        active="cw",
        control={"paris": "cw"},
        flags={"notes": {"vichy": 1, "france-fell": 1}},
        diplomacy={
            "sides": {"france": "neutral"},
            "runners": {"france": "nobody"},
            "conquered": ["france"],
            "wars": [["germany", "cw"]],
            "joined": {"romania": "germany"},
        },
    )
    assert not t.at_war("romania", "france")
    t.play("pick cw-inf3-1", "invade vichy")
    t.end_movement()
    t.until("produce", 300)
    assert t.control("vichy") == "france"
    assert t.at_war("germany", "france")
    assert t.state.wars[NATION["romania"]] >> POWERS.index("france") & 1


OCCUPIED = {
    "flags": {"notes": {"vichy": 1, "france-fell": 1}},
    "diplomacy": {
        "sides": {"france": "neutral"},
        "runners": {"france": "nobody"},
        "conquered": ["france"],
        "wars": [["germany", "cw"]],
    },
}


@rule("BLG-D91", "BLG-B7.1.10")
def test_retaking_paris_frees_france_and_ends_vichy(table):
    held = {"paris": "germany", "maginot": "germany", "western-france": "germany", "normandy": "cw"}
    places = {"normandy": "cw-inf3", "vichy": "fr-inf2-v", "algeria": "fr-inf2-v", "bavaria": "de-inf4"}
    t = table(places, ruleset="advanced", active="cw", control=held, **OCCUPIED)
    t.play("pick cw-inf3-1", "step paris")
    assert t.control("paris") == t.control("vichy") == t.control("algeria") == "france"
    assert t.control("maginot") == "germany"
    assert t.at_war("germany", "france")
    assert t.where("fr-inf2-v-1") == t.where("fr-inf2-v-2") == "pool"  # Vichy's troops lay down their arms
    assert t.production("france") > 0
    assert not t.state.vichy


@rule("BLG-D91", "BLG-O9.4.1")
@pytest.mark.parametrize("zone", ["paris", "vichy"])
def test_with_the_option_whoever_retakes_a_zone_under_vichy_decides_later(table, zone):
    held = {"paris": "germany", "maginot": "germany", "western-france": "germany", "normandy": "cw"}
    options = {"liberation": "on"}
    places = {"normandy": "cw-inf3"}
    t = table(places, ruleset="advanced", active="cw", control=held, options=options, **OCCUPIED)
    t.state.put(t.number("cw-inf3-1"), ZONE["normandy"])
    capture(t.state, ZONE[zone], POWERS.index("cw"))
    assert t.control(zone) == "cw"
    assert t.state.conquered >> POWERS.index("france") & 1


@rule("BLG-C-french-vichy-surrender", "BLG-B7.1.5")
def test_vichy_keeps_nothing_that_france_had_conquered(hold):
    taken = {"paris": "germany", "maginot": "germany", "normandy": "germany", "tripolitania": "france"}
    wars = {"wars": [*WEST, ["italy", "france"]]}
    t = hold("germany", "french-vichy-surrender", control=taken, diplomacy=wars)
    t.play("play french-vichy-surrender", dice=(1, 1, 1, 1))
    assert t.control("tripolitania") == "colonies"
    assert t.control("algeria") == "france"


@rule("BLG-C-french-vichy-surrender")
def test_vichy_needs_three_french_zones(hold):
    two = {"paris": "germany", "maginot": "germany"}
    t = hold("germany", "french-vichy-surrender", control=two)
    assert "BLG-C-french-vichy-surrender" in t.why("play french-vichy-surrender")


@rule("BLG-D66", "BLG-C-french-vichy-surrender")
def test_italy_builds_vichy_units_with_the_two_points_of_vichy(table):
    t = table(
        {},
        ruleset="advanced",
        phase="production",
        flags={"notes": {"vichy": 1, "france-fell": 1}},
        diplomacy={"sides": {"france": "neutral"}, "conquered": ["france"], "wars": [["germany", "cw"]]},
    )
    t.produce("italy")
    before = t.left("italy")
    assert {text for text in t.legal("build") if text.startswith("build fr-")} == {"build fr-inf2-v"}
    poor = t.state.copy()
    poor.spent[ITALY] += before - 1
    offered = [action.kind for action in poor.phase.actions(poor) if isinstance(action, Build)]
    assert [KINDS[kind].id for kind in offered if KINDS[kind].price > 1] == ["fr-inf2-v"]
    assert "BLG-D66" in t.why("build fr-inf3-v")
    t.play("build fr-inf2-v")
    assert t.left("italy") == before  # Vichy paid
    assert "BLG-D66" in t.why("build fr-inf2-v")


@rule("BLG-C-free-french-troops", "BLG-D66")
def test_free_french_troops_are_built_in_england(table):
    common = {
        "ruleset": "advanced",
        "phase": "production",
        "flags": {"initiative": 1, "notes": {"france-fell": 1}},
        "diplomacy": {"conquered": ["france"]},
    }
    t = table({}, **common)
    t.produce("cw")
    assert "BLG-C-free-french-troops" in t.why("build ff-inf3")
    t = table({}, **common, cards={"in_play": {"free-french-troops": "cw"}})
    t.produce("cw")
    before = t.left("cw")
    t.play("build ff-inf3")
    assert t.left("cw") == before - 3
    t.until("placement")
    assert t.seat == "cw"
    assert t.legal() == {"place ff-inf3-1 > england", "place ff-inf3-1 > scotland"}


@rule("BLG-C-free-french-troops", "BLG-D66")
def test_each_builder_runs_the_free_french_it_built(table):
    t = table(
        {},
        ruleset="advanced",
        phase="production",
        flags={"initiative": 1, "us_level": 20, "notes": {"france-fell": 1}},
        diplomacy={"conquered": ["france"]},
        cards={"in_play": {"free-french-troops": "cw"}},
    )
    assert t.seat == "usa"
    assert "BLG-C-free-french-troops" in t.why("build ff-inf2")  # the Commonwealth's
    t.play("build ff-us-inf3").play("done")
    assert t.seat == "cw"
    assert "BLG-D7" in t.why("build ff-inf3")  # the counter is the same, and it is built
    t.play("build ff-inf2")
    t.until("placement")
    placed = {}
    while t.phase == "placement":
        text = min(t.legal())
        placed[text.split()[1]] = t.seat
        t.by_chance(text)
    state = t.state
    assert POWERS[state.leader(t.number("ff-us-inf3-1"))] == "usa"
    assert POWERS[state.leader(t.number("ff-inf2-1"))] == "cw"
    assert not state.foe(NATION["free-france-usa"], NATION["germany"])  # the USA is at peace
    assert state.foe(NATION["free-france"], NATION["germany"])


@rule("BLG-C-free-french-troops")
def test_free_french_troops_need_the_fall_of_france(hold):
    assert not hold("cw", "free-french-troops").legal("play")
    t = hold("usa", "free-french-troops", diplomacy={"conquered": ["france"]})
    assert "play free-french-troops" in t.legal()
