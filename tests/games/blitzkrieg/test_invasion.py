"""6.5.4 (advanced) Invasion: landing, coastal defence, reactions."""

import json

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.actions import FIGHT
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.rulebook.marks import rule

HELD = {"normandy": "germany", "western-france": "germany", "paris": "germany"}
FLEET = {"channel": "cw-conv1", "england": "cw-inf3"}


@pytest.fixture
def landing(table):
    """British infantry is about to land in German Normandy."""

    def build(places, **position):
        position = {"control": HELD, "deck": [], **position}
        t = table({**FLEET, **places}, ruleset="advanced", phase="naval", active="cw", **position)
        return t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")

    return build


def end(t):
    """The landing is announced and all moves are made."""
    t.play("stop")
    while t.phase == "movement" and not t.state.exploiting:
        t.play("done")
    return t


@rule("BLG-A6.5.4.1", "BLG-A6.5.4.3")
def test_landing_units_are_halved(landing):
    t = landing({"normandy": "de-inf2"})
    t.play("unload cw-inf3-1 > normandy")
    number = t.number("cw-inf3-1")
    assert t.state.rules.strength.value(t.state, number, ZONE["normandy"], True) == 1


@rule("BLG-A6.5.4.2")
def test_only_land_units_invade(table):
    t = table(
        {"channel": "cw-conv1", "england": "cw-air2"},
        ruleset="advanced",
        phase="naval",
        active="cw",
        control=HELD,
        deck=[],
    )
    t.play("pick cw-conv1-1", "load cw-air2-1 > cw-conv1-1")
    assert "BLG-B6.1.1.11" in t.why("unload cw-air2-1 > normandy")


@rule("BLG-A1.1.5", "BLG-A6.5.4.4", "BLG-D83")
def test_at_most_three_sea_zones(landing):
    t = landing({"normandy": "de-inf2"})
    t.play("step north-sea", "step channel", "step bay-of-biscay")
    assert "unload cw-inf3-1 > western-france" in t.legal("unload")
    t = landing({"normandy": "de-inf2"})
    t.play("step north-sea", "step channel", "step north-sea", "step channel")
    assert "BLG-A6.5.4.4" in t.why("unload cw-inf3-1 > normandy")


@rule("BLG-A6.5.4.5")
def test_not_after_a_turn_at_sea(table):
    places = {"channel": "cw-conv1, cw-inf3 @cw-conv1-1", "normandy": "de-inf2"}
    t = table(places, ruleset="advanced", phase="naval", active="cw", control=HELD, deck=[])
    t.play("pick cw-conv1-1")
    assert "BLG-A6.5.4.5" in t.why("unload cw-inf3-1 > normandy")
    assert "unload cw-inf3-1 > england" in t.legal("unload")


@rule("BLG-A6.5.4.7", "BLG-A6.5.4.8", "BLG-A6.5.4.9")
def test_land_units_next_to_the_invasion_react_without_an_hq(landing):
    t = landing(
        {"paris": "de-inf4, de-air3", "maginot": "de-inf3", "western-germany": "de-inf2"},
        control={**HELD, "maginot": "germany"},
    )
    t.play("unload cw-inf3-1 > normandy")
    end(t)
    assert (t.phase, t.seat) == ("reaction", "germany")
    assert {"send de-inf4-1 > normandy", "send de-air3-1 > normandy"} <= t.legal("send")
    assert "send de-inf3-1 > normandy" not in t.legal("send")


@rule("BLG-A6.5.4.10", "BLG-A6.5.4.11")
def test_the_coast_fires_before_the_combat(landing):
    t = landing({"normandy": "de-inf2"})
    t.play("unload cw-inf3-1 > normandy", "stop").onward(2, 6, 6)
    assert t.reduced("cw-inf3-1")
    fired = [e for e in t.events if type(e).__name__ == "CoastFired"]
    assert [e.die for e in fired] == [2]


@rule("BLG-A6.5.4.10")
def test_the_coast_fires_even_where_nobody_stands(landing):
    t = landing({"prussia": "de-inf2"})
    t.play("unload cw-inf3-1 > normandy")
    assert t.control("normandy") == "germany"  # not before the coast has fired
    t.play("stop")
    t.onward(3)
    assert t.control("normandy") == "france"
    assert not t.reduced("cw-inf3-1")


@rule("BLG-A6.5.4.12")
def test_a_six_damages_the_convoy_too(landing):
    t = landing({"prussia": "de-inf2"})
    t.play("unload cw-inf3-1 > normandy", "stop")
    other = type(t)(t.state.copy()).onward(4)
    assert other.reduced("cw-inf3-1")
    assert not other.reduced("cw-conv1-1")
    t.onward(6)
    assert t.reduced("cw-inf3-1")
    assert t.reduced("cw-conv1-1")


@rule("BLG-A6.5.4.13", "BLG-A6.5.4.14", "BLG-A6.5.4.15")
def test_naval_reaction(landing):
    t = landing({"normandy": "de-inf2", "skagerrak": "de-tf4", "finnish-sea": "de-tf3"})
    t.play("unload cw-inf3-1 > normandy")
    end(t)
    assert t.legal("send") == {"send de-tf4-1 > channel"}
    assert "BLG-A6.5.4.15" in t.why("send de-tf3-1 > channel")  # four sea zones away
    # the coast, the task force at sea without a search, the troops ashore; the convoy does not fire
    t.play("send de-tf4-1 > channel", dice=(1, 6, 6, 6))
    assert t.phase == "sea_stand"


@rule("BLG-D39")
def test_ships_that_come_in_reaction_come_after_the_landing(landing):
    t = landing({"normandy": "de-inf2", "skagerrak": "de-tf4, de-tf3"})
    t.play("unload cw-inf3-1 > normandy")
    end(t)
    t.play("send de-tf4-1 > channel", "send de-tf3-1 > channel", dice=(2, 6, 6, 6, 6))  # the coast hits
    assert t.where("cw-inf3-1") == "normandy"  # one convoy against two ships, and the troops stay ashore
    assert t.reduced("cw-inf3-1")
    assert [part for part, _ in parts(t)] == ["surface", "land", "land"]


@rule("BLG-A6.5.4.13", "BLG-D39")
def test_any_number_of_ships_answers_an_invasion(landing):
    t = landing({"normandy": "de-inf2", "skagerrak": "de-tf4, de-tf3, de-sub2"})
    t.play("unload cw-inf3-1 > normandy")
    end(t)
    t.play("send de-tf4-1 > channel", "send de-sub2-1 > channel", "send de-tf3-1 > channel", dice=(6,))
    assert {t.where(unit) for unit in ("de-tf4-1", "de-tf3-1", "de-sub2-1")} == {"channel"}


@rule("BLG-A6.5.4.13", "BLG-S10.1.1")
def test_ships_that_must_fight_elsewhere_do_not_answer(landing):
    t = landing({"normandy": "de-inf2", "skagerrak": "de-tf4, cw-tf4", "north-sea": "de-tf3"})
    t.play("unload cw-inf3-1 > normandy")
    end(t)
    assert t.legal("send") == {"send de-tf3-1 > channel"}


@rule("BLG-S10.1.3", "BLG-D28")
def test_ships_that_fought_in_this_phase_do_not_answer(landing):
    t = landing({"normandy": "de-inf2", "skagerrak": "de-tf4", "north-sea": "de-tf3"})
    t.play("unload cw-inf3-1 > normandy")
    t.state.fought |= 1 << t.number("de-tf4-1")
    end(t)
    assert t.legal("send") == {"send de-tf3-1 > channel"}


@rule("BLG-A6.5.4.7")
def test_an_hq_next_to_the_invasion_may_go_there_too(landing):
    t = landing({"normandy": "de-inf2", "paris": "guderian"})
    t.play("unload cw-inf3-1 > normandy")
    assert end(t).legal("send") == {"send guderian > normandy"}


@rule("BLG-A6.5.4.16", "BLG-D39")
def test_convoys_that_landed_troops_are_no_targets_without_enemy_ships(landing):
    t = landing(
        {"normandy": "de-inf2", "maginot": "de-inf3, cw-inf2"}, control={**HELD, "maginot": "germany"}
    )
    t.play("unload cw-inf3-1 > normandy")
    assert not t.state.battles >> ZONE["channel"] & 1


@rule("BLG-A6.5.4.17", "BLG-B6.2.3.12")
def test_invaders_cannot_retreat(landing):
    t = landing({"normandy": "de-inf2", "prussia": "de-inf4"})
    t.play("unload cw-inf3-1 > normandy", "stop")
    t.onward(1, 6, 6)
    assert (t.phase, t.seat) == ("stand", "germany")  # the invaders could only fight on


@rule("BLG-S10.4.1", "BLG-S10.4.2")
def test_a_stronger_enemy_fleet_blocks_the_landing(landing):
    t = landing({"normandy": "de-inf2", "channel": "cw-conv1, de-tf4"})
    assert "BLG-S10.4.2" in t.why("unload cw-inf3-1 > normandy")
    t = landing({"normandy": "de-inf2", "channel": "cw-conv1, cw-tf4, de-tf4"})
    assert "unload cw-inf3-1 > normandy" in t.legal("unload")


@rule("BLG-A6.5.4.6")
def test_tired_task_forces_do_not_support_an_invasion(landing):
    t = landing({"normandy": "de-inf2", "american-east-coast": "cw-tf4, cw-tf3", "sea-of-britain": "cw-tf2"})
    t.play("unload cw-inf3-1 > normandy", "stop", "pick cw-tf4-1", "step central-atlantic")
    t.play("step sea-of-britain", "step bay-of-biscay", "step channel", "stop")
    t.play("pick cw-tf2-1", "step channel", "stop")
    while t.state.phase.part == 1:
        t.play("done")
    assert t.legal("support") == {"support cw-tf2-1 > normandy"}
    assert "BLG-A6.5.4.6" in t.why("support cw-tf4-1 > normandy")


@pytest.fixture
def met(landing):
    """The landing fleet meets a German one; the troops are ashore and the coast has missed."""

    def build(*dice, **position):
        places = {"normandy": "de-inf2", "channel": "cw-conv1, cw-tf4, de-tf4", "prussia": "de-inf4"}
        t = landing({**places, **position})
        t.play("unload cw-inf3-1 > normandy", "stop")
        return t.onward(1, *dice)

    return build


def parts(t):
    """The volleys of the last play: the part of the chart and the side."""
    return [(e.part, e.side) for e in t.events if type(e).__name__ == "Fired"]


@rule("BLG-D30", "BLG-S10.4.3", "BLG-S10.4.4")
def test_losses_at_sea_do_not_weaken_the_land_fire_of_the_round(met):
    t = met(6, 4)  # at sea only the German task force hits
    assert not t.reduced("cw-inf3-1")
    t.play("hit cw-conv1-1", dice=(6, 6))  # then the troops ashore fire
    fired = next(e for e in t.events if type(e).__name__ == "Fired" and e.part == "land" and e.side == 1)
    assert fired.lines[0][0][:2] == ("printed", 3)
    assert t.reduced("cw-conv1-1")
    assert t.reduced("cw-inf3-1")


@rule("BLG-B6.4.8", "BLG-S10.4.4")
def test_a_zone_where_nobody_stands_is_taken_even_if_the_fleet_is_beaten_then(landing):
    t = landing({"channel": "cw-conv1, cw-tf4, de-tf4", "england": "cw-inf3 B", "prussia": "de-inf4"})
    t.play("unload cw-inf3-1 > normandy", "stop").onward(1, 6, 4)  # the coast misses, the German fleet hits
    assert t.control("normandy") == "france"
    t.play("hit cw-conv1-1")
    assert t.where("cw-inf3-1") == "pool"
    assert t.control("normandy") == "france"


@rule("BLG-D30", "BLG-S10.4.3")
def test_fleets_and_troops_decide_after_both_have_fired(met):
    t = met(6, 6, 6, 6)
    assert parts(t) == [("surface", 1), ("surface", 0), ("land", 1), ("land", 0)]
    asked = []
    for _ in range(3):
        asked.append((t.phase, t.seat, t.state.phase.zone == ZONE["channel"]))
        t.play("fight", dice=(6, 6, 6, 6) if len(asked) == 3 else ())
    # The invaders ashore have nowhere to go and are not asked (BLG-A6.5.4.17).
    assert asked == [("sea_stand", "cw", True), ("sea_stand", "germany", True), ("stand", "germany", False)]
    assert len(parts(t)) == 4  # the second round


@rule("BLG-D30", "BLG-S10.4.3")
def test_the_fleet_that_retreats_leaves_the_troops_fighting(met):
    t = met(6, 6, 6, 6)
    t.play("retreat")
    while t.phase == "fall_back":
        t.play(sorted(t.legal())[0])
    assert t.where("cw-tf4-1") != "channel"
    assert (t.phase, t.seat) == ("stand", "germany")
    t.play("fight", dice=(6, 6))
    assert parts(t) == [("land", 1), ("land", 0)]
    t.play("retreat")
    while t.phase == "fall_back":
        t.play(sorted(t.legal())[0])
    assert t.control("normandy") == "france"
    assert not t.state.battles


@rule("BLG-D30", "BLG-A6.5.3.5")
def test_the_troops_are_announced_before_the_fleets_fire(met):
    t = met(normandy="de-inf2, de-air3")
    assert (t.phase, t.seat) == ("commit", "cw")
    assert not parts(t)
    t.play("shift cw-inf3-1", dice=(6, 6, 6, 6, 6))
    assert [part for part, _ in parts(t)] == ["surface", "surface", "air", "land"]
    t.play("fight", "fight", "fight")
    assert (t.phase, t.seat) == ("commit", "cw")  # the second round
    assert not parts(t)


def chance_ashore(troops, garrison):
    """The chance that two full units of value 1 and 2 (reduced 1) end with the first one winning."""
    if not troops or not garrison:
        return float(troops > 0)
    hit, lost = 1 / 6, garrison / 6
    more = (
        hit * lost * chance_ashore(troops - 1, garrison - 1)
        + hit * (1 - lost) * chance_ashore(troops, garrison - 1)
        + (1 - hit) * lost * chance_ashore(troops - 1, garrison)
    )
    return more / (1 - (1 - hit) * (1 - lost))


@rule("BLG-A6.5.4.10", "BLG-D30")
def test_the_odds_of_fighting_on_ashore_leave_out_the_coast(met):
    t = met(6, 6, 6, 6).play("fight", "fight")
    assert (t.phase, t.seat) == ("stand", "germany")
    assert (t.value("cw-inf3-1", "normandy"), t.value("de-inf2-1", "normandy", False)) == (1, 2)
    odds = t.state.phase.odds(t.state, FIGHT)
    won = sum(float(c.probability) for c in odds.chances if c.result["result"] == "attacker")
    assert won == pytest.approx(chance_ashore(2, 2), abs=1e-6)


@rule("BLG-S10.4.4", "BLG-D30")
def test_a_position_with_losses_still_owed_is_read_back(met):
    t = met(6, 6, 4, 3, channel="cw-conv1, cw-tf4, cw-tf3, de-tf4, de-tf3")
    t.play("hit cw-conv1-1")  # one of two hits; the troops owe a loss after the land fire
    assert t.phase == "take_losses"
    assert not t.reduced("cw-inf3-1")
    view = json.loads(json.dumps(t.state.view()))
    again = type(t)(GAME.load(view, seed="test"))
    assert again.state.view() == t.state.view()
    for copy in (t, again):
        copy.play("hit cw-tf4-1", dice=(6, 6))
        assert copy.reduced("cw-inf3-1")
        assert not copy.state.owed
