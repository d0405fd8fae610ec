"""The hard bot weighs its cards: what they are worth, when their moment has come, and on whom."""

from __future__ import annotations

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.bot.hand import WELL_OFF
from sandtable.games.blitzkrieg.model.world import ZONE

EAST = {"wars": [["germany", "ussr"]]}


def chosen(t, rate=GAME.look_closely):
    """What a bot does here, in words."""
    actions = t.state.actions()
    ratings = rate(t.state, actions)
    best = actions[max(range(len(ratings)), key=ratings.__getitem__)]
    return GAME.notation.text(best, t.state.words)


@pytest.mark.parametrize(
    ("card", "done"),
    [
        ("surprise", "keep"),
        ("total-war", "keep"),
        ("spies", "discard"),
        ("initiative", "keep"),
        ("espionage-ultra", "keep"),
        ("desert-fox", "discard"),
        ("morsecode", "discard"),
        ("coup-yugoslavia", "keep"),
        ("foreign-troops-recruitment", "keep"),
    ],
)
def test_a_card_is_kept_for_what_it_is_worth(drawing, card, done):
    t = drawing(card, places={"prussia": "de-inf4"}, turn=5)
    assert (t.phase, t.seat) == ("card_choice", "germany")
    assert chosen(t) == done


def test_the_normal_bot_keeps_whatever_it_draws(drawing):
    t = drawing("spies", places={"prussia": "de-inf4"}, turn=5)
    assert chosen(t, GAME.look_again) == "keep"


def test_a_lasting_card_is_left_when_the_war_is_nearly_over(drawing):
    early, late = (drawing("total-war", places={"prussia": "de-inf4"}, turn=turn) for turn in (5, 24))
    assert (chosen(early), chosen(late)) == ("keep", "discard")


def test_a_card_for_an_ally_is_given_to_it(drawing):
    t = drawing("coup-siam", places={"prussia": "de-inf4", "southern-japan": "jp-inf3"}, turn=5)
    assert t.seat == "germany"
    assert chosen(t) == "give japan"


@pytest.mark.parametrize(("defenders", "plays"), [("su-inf3 x4", True), ("su-inf3", False)])
def test_surprise_waits_for_a_combat_that_it_can_turn(table, defenders, plays):
    t = table(
        {"moscow": f"de-inf4 x4, {defenders}", "smolensk": "", "kiev": "su-inf3"},
        ruleset="advanced",
        phase="combat",
        active="germany",
        turn=8,
        diplomacy=EAST,
        control={"smolensk": "germany"},
        hands={"germany": ["surprise"]},
        deck=[],
    )
    t.until("card_window")
    assert t.seat == "germany"
    assert (chosen(t) == "play surprise") is plays


def test_blitzkrieg_is_played_before_the_reaction_not_while_armies_still_move(table):
    places = {
        "western-poland": "de-inf4, poland-inf3",
        "east-poland": "de-inf4, poland-inf2",
        "lwow": "poland-air2",
        "prussia": "",
    }
    t = table(places, ruleset="advanced", phase="movement", hands={"germany": ["blitzkrieg"]}, deck=[])
    t.state.battles |= 1 << ZONE["western-poland"] | 1 << ZONE["east-poland"]
    assert "play blitzkrieg" in t.legal()
    assert chosen(t) != "play blitzkrieg"
    t.until("card_window")
    assert (t.seat, t.state.phase.moment) == ("germany", "react")
    assert chosen(t) == "play blitzkrieg"


@pytest.mark.parametrize(("saved", "done"), [(40, "lend china"), (0, "")])
def test_the_usa_lend_to_the_poorest_who_fights_when_they_are_rich(table, saved, done):
    t = table(
        {"usa-east": "us-inf3", "chunking": "cn-inf2", "england": "cw-inf3"},
        ruleset="advanced",
        phase="production",
        turn=5,
        deck=[],
        hands={"usa": ["lend-lease-usa"]},
        flags={"initiative": 1, "us_level": 11},
        resources={"usa": saved, "cw": 30},
        diplomacy={"wars": [["japan", "china"], ["germany", "cw"]]},
    )
    assert t.seat == "usa"
    t.play("play lend-lease-usa")
    lent = chosen(t)
    assert lent == done if done else not lent.startswith("lend")


def test_partisans_rise_where_it_counts_most(table):
    held = dict.fromkeys(("odessa", "kiev", "moscow", "karelia"), "germany")
    t = table(
        {"gorki": "su-inf3", "prussia": "de-inf4"},
        ruleset="advanced",
        active="ussr",
        turn=9,
        diplomacy=EAST,
        control=held,
        hands={"ussr": ["partisans"]},
        deck=[],
    )
    assert chosen(t) == "play partisans"
    t.play("play partisans")
    assert chosen(t) == "rise moscow"


def test_research_is_for_who_has_more_than_it_can_spend(table):
    rich, poor = (
        table(
            {"prussia": "de-inf4"},
            ruleset="advanced",
            phase="research",
            turn=5,
            deck=[],
            resources={"germany": saved},
        )
        for saved in (WELL_OFF, 0)
    )
    assert rich.seat == poor.seat == "germany"
    assert (chosen(rich), chosen(poor)) == ("study", "pass")


def test_an_infantry_is_dropped_where_nobody_stands(hold):
    places = {"prussia": "de-inf4 x2, de-air3", "lwow": "su-inf3"}
    control = {"western-poland": "germany", "lwow": "ussr", "east-poland": "ussr"}
    t = hold("germany", "para-troops", places=places, diplomacy=EAST, control=control, turn=8)
    t.play("play para-troops")
    assert chosen(t).endswith("> east-poland")


def test_the_desert_fox_is_for_who_has_infantry_in_africa(drawing):
    places = {"tripolitania": "de-inf4", "alexandria": "cw-inf3"}
    wars = {"wars": [["italy", "cw"], ["germany", "cw"]]}
    t = drawing("desert-fox", places=places, turn=5, diplomacy=wars)
    assert chosen(t) == "keep"


@pytest.mark.parametrize(("defenders", "plays"), [("", True), ("cw-inf3 x6", False)])
def test_the_desert_fox_waits_for_something_to_take(table, defenders, plays):
    t = table(
        {"matruh": "it-inf2 x2", "alexandria": defenders},
        control={"matruh": "italy"},
        ruleset="advanced",
        phase="exploitation",
        active="italy",
        turn=5,
        diplomacy={"wars": [["italy", "cw"], ["germany", "cw"]]},
        hands={"italy": ["desert-fox"]},
        deck=[],
    )
    assert (chosen(t) == "play desert-fox") is plays
    if plays:
        t.play("play desert-fox")
        assert chosen(t).startswith("pick it-inf2")


def test_the_initiative_is_taken_from_the_enemy(table):
    t = table(
        {"prussia": "de-inf4", "moscow": "su-inf3"},
        ruleset="advanced",
        phase="initiative",
        turn=8,
        flags={"initiative": 1},
        diplomacy=EAST,
        hands={"germany": ["initiative"]},
        deck=[],
    )
    t.state.give_dice((1, 6))
    t.until("card_window")
    assert chosen(t) == "play initiative"


@pytest.mark.parametrize(("reserve", "plays"), [("fr-inf3 x5", True), ("fr-inf2", False)])
def test_espionage_brings_armies_into_a_combat_that_they_turn(table, reserve, plays):
    t = table(
        {"paris": "de-inf4 x4, fr-inf3 x2", "vichy": reserve, "western-germany": "de-inf4"},
        ruleset="advanced",
        phase="reaction",
        turn=4,
        hands={"france": ["espionage-ultra"]},
        deck=[],
    )
    assert t.seat == "france"
    assert (chosen(t) == "play espionage-ultra") is plays
    if plays:
        t.play("play espionage-ultra")
        picked = chosen(t)
        assert picked.startswith("pick fr-inf3")
        t.play(picked)
        assert chosen(t) == "slip paris"


@pytest.mark.parametrize(("zone", "plays"), [("western-germany", True), ("western-poland", False)])
def test_espionage_brings_armies_to_the_front(table, zone, plays):
    t = table(
        {zone: "de-inf4 x8", "east-poland": "su-inf3 x6", "kiev": "su-inf3 x4"},
        ruleset="advanced",
        phase="supply",
        active="germany",
        turn=8,
        diplomacy=EAST,
        control={"western-poland": "germany"},
        hands={"germany": ["espionage-ultra"]},
        deck=[],
    )
    assert t.seat == "germany"
    assert (chosen(t) == "play espionage-ultra") is plays
    if plays:
        t.play("play espionage-ultra")
        t.play(chosen(t))
        assert chosen(t).startswith("slip")
