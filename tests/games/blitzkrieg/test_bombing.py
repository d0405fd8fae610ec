"""6.5.6 (advanced) Strategic bombing, interception, V-weapons and the atomic bomb."""

import pytest

from sandtable.games.blitzkrieg.model.world import NATION, ZONE
from sandtable.games.blitzkrieg.production.potentials import zone_yield
from sandtable.rulebook.marks import rule

WAR = {"wars": [["germany", "cw"], ["italy", "cw"]]}


@pytest.fixture
def raid(table):
    """British aircraft bomb Western Germany."""

    def build(places, **position):
        position = {"diplomacy": WAR, "deck": [], **position}
        return table(
            {"england": "cw-air3", **places}, ruleset="advanced", phase="movement", active="cw", **position
        )

    return build


def go(t, *dice):
    """End movement and reaction; the dice of the raid follow."""
    return t.onward(*dice)


@rule("BLG-A6.5.6.1", "BLG-A6.5.6.2", "BLG-D49")
def test_a_hit_takes_a_point_for_this_turn(raid):
    t = raid({})
    before = t.production("germany")
    t.play("pick cw-air3-1", "bomb western-germany")
    go(t, 3)
    assert t.state.shot[ZONE["western-germany"]] == 1
    assert t.production("germany") == before - 1
    assert t.phase == "basing"  # then the mission is over


@rule("BLG-A6.5.6.1")
def test_a_miss_takes_nothing(raid):
    t = raid({})
    t.play("pick cw-air3-1", "bomb western-germany")
    go(t, 4)
    assert not any(t.state.shot)


@rule("BLG-A6.5.6.3")
def test_no_more_than_the_zone_holds(raid):
    t = raid(
        {"england": "cw-air3 x3", "prussia": "de-inf2"},
        control={"normandy": "germany", "western-france": "germany"},
    )
    for n in (1, 2, 3):
        t.play(f"pick cw-air3-{n}", "bomb western-france")
    go(t, 1)  # the first bomb destroys the one point there is
    assert t.state.shot[ZONE["western-france"]] == 1
    zone, germany = ZONE["western-germany"], NATION["germany"]
    whole = zone_yield(t.state, zone, germany)
    for lost, left in ((1, whole - 1), (whole + 1, 0)):
        t.state.shot[zone] = lost
        assert zone_yield(t.state, zone, germany) == left


@rule("BLG-A6.5.6.4", "BLG-A6.5.6.5", "BLG-A6.5.6.7")
def test_interception(raid):
    t = raid({"prussia": "de-air4"})
    t.play("pick cw-air3-1", "bomb western-germany")
    while t.phase == "movement":
        t.play("done")
    assert t.legal("send") == {"send de-air4-1 > western-germany"}
    t.play("send de-air4-1 > western-germany", dice=(6, 6))
    assert not any(t.state.shot)  # one bomber, one interceptor: nobody is left to bomb


@rule("BLG-A6.5.6.4")
def test_surplus_bombers_get_through(raid):
    t = raid({"england": "cw-air3 x2", "prussia": "de-air4"})
    t.play("pick cw-air3-1", "bomb western-germany", "pick cw-air3-2", "bomb western-germany")
    while t.phase == "movement":
        t.play("done")
    t.play("send de-air4-1 > western-germany", dice=(6, 6, 1))
    assert t.state.shot[ZONE["western-germany"]] == 1


@rule("BLG-A6.5.6.6", "BLG-A6.4.0.1")
def test_task_forces_do_not_bomb_but_intercept(raid):
    t = raid({"skagerrak": "de-tf4", "north-sea": "cw-tf4"})
    t.play("pick cw-air3-1", "bomb western-germany")
    assert "BLG-A6.4.0.1" in t.why("pick cw-tf4-1")  # ships have moved before
    while t.phase == "movement":
        t.play("done")
    assert "send de-tf4-1 > western-germany" in t.legal("send")


@rule("BLG-A7.4.12", "BLG-A7.4.13", "BLG-A7.4.14", "BLG-A7.4.15", "BLG-A7.4.16")
def test_v_weapons(table):
    position = {
        "technologies": {"germany": ["v-weapons"]},
        "deck": [],
        "diplomacy": WAR,
        "weather": {"europe": "foul"},
    }
    t = table({"prussia": "de-inf2", "england": "cw-air4"}, ruleset="advanced", phase="bombing", **position)
    assert t.phase == "rockets"
    assert "rocket england" in t.legal()  # two zones from Western Germany
    assert "rocket canada-east" not in t.legal()
    west = {**position, "diplomacy": {"wars": [["germany", "france"]]}}
    near = table({"prussia": "de-inf2"}, ruleset="advanced", phase="bombing", **west).legal("rocket")
    assert "rocket normandy" in near
    assert "rocket western-france" not in near  # three zones
    t.play("rocket england", dice=(3,))
    assert t.state.shot[ZONE["england"]] == 1
    t = table({"prussia": "de-inf2"}, ruleset="advanced", phase="bombing", **position)
    t.play("rocket england", dice=(4,))
    assert not any(t.state.shot)


ATOM = {"usa": ["air-combat", "long-range", "subs", "sonar", "radar", "atomic-bomb"]}
PACIFIC = {"wars": [["usa", "japan"], ["japan", "china"]]}


@pytest.fixture
def bomber(table):
    """An American aircraft near Japan."""

    def build(places, **position):
        position = {
            "diplomacy": PACIFIC,
            "deck": [],
            "technologies": ATOM,
            "control": {"bonin-islands": "usa"},
            **position,
        }
        return table(
            {"bonin-islands": "us-air4", **places},
            ruleset="advanced",
            phase="movement",
            active="usa",
            **position,
        )

    return build


@rule("BLG-A7.4.18", "BLG-A7.4.19", "BLG-A7.4.21", "BLG-A7.4.25", "BLG-A7.4.27", "BLG-D65")
def test_the_atomic_bomb(bomber):
    t = bomber({})
    t.play("pick us-air4-1", "atom southern-japan")
    go(t)
    assert t.state.shot[ZONE["southern-japan"]] == 6
    assert t.state.surrender[NATION["japan"]] == 6
    assert [e.area for e in t.events if type(e).__name__ == "AtomicBomb"] == [ZONE["southern-japan"]]
    t = bomber({}, control={"bonin-islands": "usa", "philippines": "japan"})
    assert "atom southern-japan" in t.play("pick us-air4-1").legal()


@rule("BLG-A7.4.27")
def test_bombs_on_possessions_shake_nobody(bomber):
    t = bomber({}, control={"bonin-islands": "usa", "shanghai": "japan"})
    t.play("pick us-air4-1", "atom shanghai")
    go(t)
    assert t.state.shot[ZONE["shanghai"]] == 1
    assert t.state.surrender[NATION["japan"]] == 0


@rule("BLG-A7.4.20", "BLG-A7.4.22", "BLG-A7.4.23", "BLG-A7.4.24")
def test_the_carrier_may_be_stopped(bomber):
    t = bomber({"southern-japan": "jp-air3"})
    t.play("pick us-air4-1", "atom southern-japan")
    while t.phase == "movement":
        t.play("done")
    t.play("send jp-air3-1 > southern-japan", dice=(6, 1))  # alone, the carrier takes the loss
    assert t.state.shot[ZONE["southern-japan"]] == 0
    assert t.reduced("us-air4-1")
    t = bomber({"southern-japan": "jp-air3", "bonin-islands": "us-air4, us-air3"})
    t.play("pick us-air4-1", "atom southern-japan", "pick us-air3-1", "bomb southern-japan")
    while t.phase == "movement":
        t.play("done")
    t.play("send jp-air3-1 > southern-japan", dice=(6, 1, 5))  # escorted: the control die is no 6
    assert t.phase == "air_losses"
    t.state.give_dice(())
    t.play("hit us-air3-1")
    assert t.state.shot[ZONE["southern-japan"]] == 6


@rule("BLG-A7.4.28")
def test_delivery_by_rocket(table):
    tech = {"germany": ["air-combat", "long-range", "subs", "sonar", "radar", "v-weapons", "atomic-bomb"]}
    t = table(
        {"prussia": "de-inf2"}, ruleset="advanced", phase="bombing", technologies=tech, deck=[], diplomacy=WAR
    )
    t.play("atom-rocket england")
    assert t.state.shot[ZONE["england"]] == 7


@rule("BLG-A7.4.26", "BLG-A8.5.1", "BLG-A8.5.2", "BLG-D65")
def test_the_surrender_die(table):
    def after(die):
        t = table(
            {"prussia": "de-inf2"}, ruleset="advanced", turn=20, phase="movement", deck=[], diplomacy=PACIFIC
        )
        t.state.surrender[NATION["japan"]] = 4
        t.state.bombed = {NATION["japan"]: t.state.turn_number - 1}
        from sandtable.games.blitzkrieg.cards.effects import surrender_dice

        t.state.give_dice((die,))
        surrender_dice(t.state)
        return t.state

    assert after(5).conquered == 0
    state = after(4)
    assert state.conquered >> NATION["japan"] & 1
    assert state.rules.turn.total_victory(state) == (1, "BLG-A8.5.2")


@rule("BLG-A7.4.26", "BLG-D65")
def test_a_country_already_conquered_rolls_no_more(table):
    from sandtable.games.blitzkrieg.cards.effects import surrender_dice

    t = table({}, ruleset="advanced", turn=20, diplomacy={**PACIFIC, "conquered": ["japan"]}, deck=[])
    t.state.surrender[NATION["japan"]] = 6
    t.state.bombed = {NATION["japan"]: t.state.turn_number - 1}
    surrender_dice(t.state)
    assert t.state.atom_victory == -1


@rule("BLG-A6.5.6.6", "BLG-S10.1.3", "BLG-B6.1.3.10")
def test_a_task_force_escorts_the_bombers(raid):
    t = raid({"north-sea": "cw-tf4", "prussia": "de-air4"})
    assert "BLG-B6.1.3.10" in t.why("support cw-tf4-1 > western-germany")
    t.play("pick cw-air3-1", "bomb western-germany", "support cw-tf4-1 > western-germany")
    while t.phase == "movement":
        t.play("done")
    # the task force meets the interceptor, the bomber gets through; both may take the German hits
    t.play("send de-air4-1 > western-germany", dice=(6, 6, 1))
    assert t.state.shot[ZONE["western-germany"]] == 1
    assert not t.state.support
    assert t.state.fought >> t.number("cw-tf4-1") & 1


@rule("BLG-A6.5.6.4", "BLG-A6.5.6.7")
def test_bombers_over_an_attacked_zone_can_be_intercepted(table):
    places = {"maginot": "fr-inf3", "paris": "fr-air2", "western-germany": "de-inf2", "prussia": "de-air4"}
    t = table(places, ruleset="advanced", phase="movement", active="france", deck=[])
    t.play("pick fr-air2-1", "bomb western-germany", "pick fr-inf3-1", "step western-germany")
    while t.phase == "movement":
        t.play("done")
    assert t.legal() == {"send de-air4-1 > western-germany", "intercept de-air4-1 > western-germany", "done"}
    t.play("intercept de-air4-1 > western-germany")
    t.play("bomb western-germany", dice=(6, 6))  # the bomber is busy and drops nothing
    assert not any(t.state.shot)
    assert t.state.out >> t.number("de-air4-1") & 1  # not in the land combat as well


@rule("BLG-A6.5.6.5")
def test_who_fought_the_interceptors_does_not_bomb(raid):
    t = raid({"england": "cw-air4, cw-air2", "prussia": "de-air4"})
    t.play("pick cw-air4-1", "bomb western-germany", "pick cw-air2-1", "bomb western-germany")
    while t.phase == "movement":
        t.play("done")
    t.play("send de-air4-1 > western-germany", dice=(6, 1))  # the weaker bomber fights and misses
    t.state.reduced |= 1 << t.number("cw-air4-1")
    t.play("hit cw-air4-1")  # the free bomber is shot down, the other one drops nothing
    assert not any(t.state.shot)


@rule("BLG-A7.4.24")
def test_five_losses_always_reach_the_carrier(bomber):
    t = bomber({"southern-japan": "jp-air3 x3, jp-air2 x2", "bonin-islands": "us-air4, us-air3 x2"})
    t.play("pick us-air4-1", "atom southern-japan")
    for n in (1, 2):
        t.play(f"pick us-air3-{n}", "bomb southern-japan")
    while t.phase == "movement":
        t.play("done")
    sends = sorted(t.legal("send"))
    assert len(sends) == 5
    t.play(*sends[:-1])
    t.play(sends[-1], dice=(6, 6, 6, 1, 1, 1, 1, 1))  # no control die is needed
    assert t.reduced("us-air4-1")
    assert t.state.atom_stopped


@rule("BLG-A7.4.18", "BLG-A7.4.21")
def test_the_bomb_falls_on_the_zone_announced_after_other_raids(bomber):
    t = bomber({"bonin-islands": "us-air4, us-air3"})
    t.play("pick us-air4-1", "atom southern-japan", "pick us-air3-1", "bomb manchuria")
    go(t)
    t.play("bomb manchuria", dice=(6,))
    t.play(min(t.legal("base")))
    assert t.state.shot[ZONE["manchuria"]] == 0
    assert t.state.surrender[NATION["japan"]] == 6


@rule("BLG-A6.5.6.4")
def test_interceptors_need_the_range(raid):
    t = raid(
        {"prussia": "de-air4", "southern-italy": "it-air2", "romania": "de-air2"},
        control={"romania": "germany"},
    )
    t.play("pick cw-air3-1", "bomb western-germany")
    while t.phase == "movement":
        t.play("done")
    assert t.legal("send") == {"send de-air4-1 > western-germany"}
    assert "BLG-A6.5.6.4" in t.why("send de-air2-1 > western-germany")


@pytest.fixture
def raid_and_attack(table):
    """French aircraft bomb Western Germany while French infantry attacks it."""

    def build(*reactions, dice=(), **garrison):
        places = {
            "maginot": "fr-inf3",
            "paris": "fr-air2",
            **(garrison or {"western-germany": "de-inf2 B", "prussia": "de-air4"}),
        }
        t = table(places, ruleset="advanced", phase="movement", active="france", deck=[])
        t.play("pick fr-air2-1", "bomb western-germany", "pick fr-inf3-1", "step western-germany")
        while t.phase == "movement":
            t.play("done")
        return t.play(*(reactions or ("done",)), dice=dice)

    return build


@rule("BLG-B6.2.1.1", "BLG-D49")
def test_the_phasing_side_chooses_between_bombing_and_combat(raid_and_attack):
    t = raid_and_attack()
    assert (t.phase, t.seat) == ("choose_battle", "france")
    assert t.legal() == {"resolve western-germany", "bomb western-germany"}
    first = type(t)(t.state.copy()).play("bomb western-germany", dice=(1,))
    assert first.state.shot[ZONE["western-germany"]] == 1
    t.play("resolve western-germany", dice=(6, 6))
    assert not any(t.state.shot)
    assert t.phase == "stand"


@rule("BLG-A6.5.6.1")
def test_a_zone_taken_before_its_raid_is_not_bombed(raid_and_attack):
    t = raid_and_attack()
    t.play("resolve western-germany", dice=(1, 6))  # the garrison falls
    assert t.control("western-germany") == "france"
    assert [e.part for e in t.events if type(e).__name__ == "Fired"] == ["land", "land"]  # no bombs
    assert not any(t.state.shot)


@rule("BLG-A6.5.6.7")
def test_interceptors_above_a_combat_wait_for_the_raid(raid_and_attack):
    t = raid_and_attack("intercept de-air4-1 > western-germany")
    t.play("resolve western-germany", dice=(1, 6, 6, 6))  # the garrison falls; then one round above
    assert t.control("western-germany") == "france"
    assert t.phase == "basing"
    while t.phase == "basing":
        t.play(min(t.legal("base")))
    assert not any(t.state.shot)
    assert not t.state.bombers | t.state.interceptors


@rule("BLG-A6.5.6.6", "BLG-B6.2.1.1")
def test_a_task_force_sent_against_bombers_stays_above_the_combat(raid_and_attack):
    garrison = {"western-germany": "de-inf2 x2", "skagerrak": "de-tf4"}
    t = raid_and_attack("intercept de-tf4-1 > western-germany", **garrison)
    assert t.phase == "choose_battle"
    t.play("resolve western-germany", dice=(6, 6, 6))
    t.play("retreat", dice=(6, 6))
    assert t.state.fought >> t.number("de-tf4-1") & 1
    fired = [e for e in t.events if type(e).__name__ == "Fired"]
    assert [e.part for e in fired] == ["air", "air"]
