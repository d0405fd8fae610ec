"""Part 7 The scenario of 1941 as the sheet gives it, and what the sheet of 1939 says of the advanced game."""

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.world import NATION, POWERS, turn_number
from sandtable.games.blitzkrieg.movement.stations import capacity
from sandtable.games.blitzkrieg.movement.weather import roll_initiative
from sandtable.games.blitzkrieg.politics import vichy
from sandtable.games.blitzkrieg.politics.wars import declare
from sandtable.games.blitzkrieg.positions.setup import force_peace
from sandtable.rulebook.marks import rule


@pytest.fixture
def start(game):
    """The scenario of 1941."""
    return game("1941")


@rule("BLG-SC41.1")
def test_who_is_at_war_in_2_41(start):
    t = start
    assert t.state.turn == 8
    for axis in ("germany", "italy"):
        for enemy in ("cw", "yugoslavia", "greece"):
            assert t.at_war(axis, enemy)
    assert t.at_war("japan", "china")
    for one, other in (
        ("germany", "ussr"),
        ("japan", "usa"),
        ("japan", "cw"),
        ("germany", "usa"),
        ("japan", "ussr"),
    ):
        assert not t.at_war(one, other)
    assert t.state.neutral(POWERS.index("usa"))
    assert t.state.neutral(POWERS.index("ussr"))


@rule("BLG-SC41.2", "BLG-D79")
def test_germany_must_declare_war_on_the_ussr(start):
    t = start
    for _ in range(400):
        if t.state.phasing == 0 and t.state.at_war(0, 6):
            break
        texts = t.legal()
        plain = [
            x for x in ("done", "pass", "losses", "fight", "stop", "avoid", "decline", "ready") if x in texts
        ]
        t.by_chance(plain[0] if plain else min(texts))
    assert t.state.turn == 8
    assert t.at_war("germany", "ussr")
    assert t.at_war("italy", "ussr")
    assert t.production("ussr") == 34


@rule("BLG-SC41.3", "BLG-SC41.4", "BLG-T20")
def test_forced_peace_between_japan_and_the_ussr(start):
    t = start
    turns = t.state.peace_until - 7  # 2/41 is the first
    assert 2 <= turns <= 12
    assert "force-peace" in t.state.view()["cards"]["removed"]
    assert t.state.peace_aside
    t.state.give_dice((5, 6))
    force_peace(t.state)
    assert t.state.peace_until == 7 + 11  # the last turn of peace is 4/43
    assert turn_number("4/43") == t.state.peace_until - 1


@rule("BLG-SC41.4")
def test_the_card_comes_back_under_the_pile_when_the_peace_ends(table):
    common = {
        "ruleset": "advanced",
        "scenario": "1941",
        "base": "setup",
        "phase": "events",
        "flags": {"peace_until": 10, "notes": {"peace-aside": 1, "vichy": 1, "france-fell": 1}},
    }
    early = table(None, **common, turn=10)
    assert "force-peace" in early.state.view()["cards"]["removed"]
    late = table(None, **common, turn=11)
    assert "force-peace" not in late.state.view()["cards"]["removed"]
    assert late.state.view()["deck"][-1] == "force-peace"
    assert not late.state.peace_aside  # only once


@rule("BLG-SC41.5")
def test_the_four_axis_minors_have_joined(start):
    places = {
        "finland": ("finland-inf3-1", "finland-inf2-1", "finland-air2-1"),
        "romania": ("romania-inf2-1", "romania-inf2-2", "romania-air1-1"),
        "hungary": ("hungary-inf2-1", "hungary-air1-1"),
        "bulgaria": ("bulgaria-inf2-1", "bulgaria-air1-1"),
    }
    for minor, units in places.items():
        assert POWERS[start.state.runner[NATION[minor]]] == "germany"
        assert start.state.side[NATION[minor]] == 0
        assert {start.where(unit) for unit in units} == {minor}


@rule("BLG-SC41.6")
def test_greece_and_yugoslavia_fight_with_the_commonwealth(start):
    for minor, unit in (("greece", "greece-inf3-1"), ("yugoslavia", "yugoslavia-inf3-1")):
        assert POWERS[start.state.runner[NATION[minor]]] == "cw"
        assert start.where(unit) == minor


@rule("BLG-SC41.7", "BLG-D40")
def test_production(start):
    wanted = {
        "japan": 15,
        "italy": 5,
        "germany": 23,
        "usa": 12,
        "ussr": 11,
        "cw": 24,
        "china": 8,
        "france": 0,
    }
    assert {power: start.production(power) for power in wanted} == wanted


@rule("BLG-D40")
def test_the_german_potential_leaves_out_the_soviet_gift(start):
    declare(start.state, 0, 6)
    assert start.production("germany") == 23  # nothing is taken off when the war starts


@rule("BLG-SC41.8")
def test_technologies(start):
    assert start.state.view()["technologies"] == {
        "germany": ["air-combat"],
        "japan": ["air-combat", "long-range"],
        "usa": ["long-range"],
        "cw": ["air-combat", "radar"],
    }


@rule("BLG-SC41.9")
def test_research_points(start):
    assert start.state.view()["research"] == {
        "germany": 3,
        "italy": 1,
        "japan": 1,
        "usa": 1,
        "cw": 4,
        "ussr": 1,
    }


@rule("BLG-SC41.10")
def test_the_allies_had_the_initiative(table):
    t = table(
        None,
        scenario="1941",
        base="setup",
        phase="production",
        hands={"italy": [], "usa": []},
    )
    assert t.state.initiative == 1
    t.state.give_dice((4, 4))
    roll_initiative(t.state)
    assert t.state.initiative == 0  # the tie goes to the side that lacked it


@rule("BLG-SC41.11")
def test_cards_out_of_the_game(start):
    assert set(start.state.view()["cards"]["removed"]) == {
        *("coup-bnl", "coup-norway", "coup-greece", "coup-yugoslavia"),
        *("axis-minor-activation", "embargo-japan", "japan-occupies-indochina", "force-peace"),
    }


@rule("BLG-SC41.12")
def test_cards_in_force(start):
    assert start.state.view()["cards"]["in_play"] == {
        "their-finest-hour": "cw",
        "french-vichy-surrender": "germany",
        "japanese-navy": "japan",
        "usa-builds-aircraft": "usa",
    }


@rule("BLG-SC41.13")
def test_hands(start):
    assert start.state.view()["hands"] == {
        "germany": ["coup-iraq", "blitzkrieg", "surprise", "bridgehead"],
        "italy": ["initiative", "sabotage-on-research"],
        "japan": ["japan-national-war", "japan-bnl-production", "naval-surprise"],
        "usa": ["bnl-embargo", "increase-us-production"],
        "ussr": ["winter-offensive"],
        "china": ["partisans"],
        "cw": ["free-french-troops"],
    }
    held = sum(len(hand) for hand in start.state.hands)
    assert len(start.state.deck) == len(CARDS) - held - 4 - 8


@rule("BLG-SC41.14")
def test_the_maginot_line_is_gone(start):
    assert start.state.maginot_destroyed
    assert start.control("maginot") == start.control("denmark") == "germany"


@rule("BLG-SC41.15", "BLG-SC41.18")
def test_vichy_and_the_benelux_islands(start):
    for zone in ("vichy", "algeria", "syria", "tunisia", "morocco", "new-hebrides", "society-islands"):
        assert start.control(zone) == "france"
    assert start.state.side[POWERS.index("france")] < 0
    assert vichy.neutral(start.state)
    for zone in ("sumatra", "java", "borneo", "celebes", "timor"):
        assert start.control(zone) == "usa"
    assert start.control("indochina") == "japan"
    assert start.where("fr-inf2-v-1") == "vichy"


@rule("BLG-SC41.16", "BLG-SC39.1", "BLG-SC39.9", "BLG-SC39.5")
def test_what_holds_of_the_sheet_of_1939(start, table):
    assert start.reduced("cw-arm4-1")  # marked (B)
    assert start.where("cw-arm4-1") == "cyrenaika"
    t = table(None, scenario="1941", base="setup", phase="naval", active="usa")
    assert "BLG-SC39.9" in t.why("pick us-tf3-1")
    assert any(text.startswith("pick us-conv1") for text in t.legal())


@rule("BLG-SC39.15", "BLG-SC41.16")
def test_soviet_rail_capacity(table):
    t = table({}, ruleset="advanced", phase="production")
    assert capacity(t.state, POWERS.index("ussr")) == 1
    t = table({}, ruleset="advanced", phase="production", diplomacy={"wars": [["germany", "ussr"]]})
    assert capacity(t.state, POWERS.index("ussr")) == 4


@rule("BLG-SC41.17")
def test_gort_and_graziani_may_be_rebuilt(start, table):
    assert start.where("gort") == start.where("graziani") == "fallen"
    assert start.where("georges") != "france"
    t = table(None, scenario="1941", base="setup", phase="production")
    t.until("produce")
    while t.seat != "cw":
        t.play("done" if "done" in t.legal() else min(t.legal("build")))
    assert "build gort" in t.legal()
    spent = t.state.spent[4]
    t.play("build gort")
    assert t.state.spent[4] == spent + 1
    assert "build georges" not in t.legal()


@rule("BLG-SC41.19")
def test_embargo_and_indochina_count_as_played(start, table):
    assert start.production("japan") == 15  # without the American gift
    t = table(
        None,
        scenario="1941",
        base="setup",
        active="japan",
        hands={"japan": ["japan-bnl-production"]},
    )
    assert "play japan-bnl-production" in t.legal()


@rule("BLG-SC41.20", "BLG-SC39.7")
def test_the_ussr_may_build_red_units_at_once(table):
    t = table(None, scenario="1941", base="setup", phase="production")
    t.until("produce")
    while t.seat != "ussr":
        t.play("done" if "done" in t.legal() else min(t.legal("build")))
    assert "build su-inf3" in t.legal()


@rule("BLG-SC39.2", "BLG-SC39.3")
def test_initiative_and_weather_of_3_39_are_given(game):
    t = game("1939", ruleset="advanced")
    assert t.state.initiative == 0
    assert t.state.weather == [0, 0]
    assert t.state.phasing == 0


@rule("BLG-SC39.13")
def test_research_in_1939(game):
    t = game("1939", ruleset="advanced")
    assert t.state.view()["research"] == {"germany": 3}
    assert t.state.view()["technologies"] == {}


@rule("BLG-SC39.10", "BLG-SC41.16")
@pytest.mark.parametrize("scenario", ["1939", "1941"])
def test_the_free_set_up(game, scenario):
    t = game(scenario, ruleset="advanced", free_setup="on")
    assert (t.phase, t.seat) == ("free_set_up", "usa")  # the Allies first
    t.play("done")
    assert t.seat == "cw"
    t.play("pick cw-inf3-1")
    assert t.where("cw-inf3-1") == "england"
    assert t.legal() == {"reposition cw-inf3-1 > scotland"}  # connected by land
    t.play("reposition cw-inf3-1 > scotland")
    assert t.where("cw-inf3-1") == "scotland"
    assert "pick cw-inf3-1" not in t.legal()
    ship = min(text.split()[1] for text in t.legal("pick") if text.startswith("pick cw-tf"))
    t.play(f"pick {ship}")
    seas = {text.split(" > ")[1] for text in t.legal("reposition")}
    assert {"channel", "north-sea"} <= seas  # next to the home country
    assert "black-sea" not in seas
    t.play(min(t.legal("reposition")))
    for _ in range(7):
        assert t.phase == "free_set_up"
        t.play("done")
    assert t.phase != "free_set_up"
    assert game(scenario, ruleset="advanced").phase != "free_set_up"


@rule("BLG-SC39.10", "BLG-B6.4.11")
def test_no_fleet_is_set_up_among_enemy_ships(game):
    t = game("1939", free_setup="on")
    while t.seat != "germany":
        t.play("done")
    t.play("pick de-conv1-1")
    assert t.where("cw-tf4-1") == "north-sea"
    assert t.legal() == {"reposition de-conv1-1 > baltic-sea"}


@rule("BLG-SC39.10", "BLG-E.1")
@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_the_commonwealth_sets_up_the_poles(game, ruleset):
    t = game("1939", ruleset=ruleset, free_setup="on")
    assert not {text for text in t.legal("pick") if "poland" in text}
    t.play("done")
    assert t.seat == "cw"
    pole = min(text.split()[1] for text in t.legal("pick") if "poland-inf" in text)
    zones = {"western-poland", "east-poland", "lwow"}
    t.play(f"pick {pole}")
    assert t.seat == "cw"
    assert t.legal() == {f"reposition {pole} > {zone}" for zone in zones - {t.where(pole)}}
    t.play(f"reposition {pole} > {min(zones - {t.where(pole)})}")
    assert f"pick {pole}" not in t.legal()
    t.play("done")
    assert not {text for text in t.legal("pick") if "poland" in text}


@rule("BLG-SC41.3")
def test_the_peace_is_rolled_by_the_program():
    lengths = {GAME.start("1941", {}, str(seed)).peace_until - 7 for seed in range(30)}
    assert len(lengths) > 4
