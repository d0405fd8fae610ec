"""Part 5 Special rules 10 (advanced): numbers of ships, land units and aircraft that must be engaged."""

from sandtable.games.blitzkrieg.combat.naval_search import meetings
from sandtable.games.blitzkrieg.model.forces import present
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.games.blitzkrieg.rulesets.advanced_reaction import surplus
from sandtable.rulebook.marks import rule

WAR = {"wars": [["germany", "cw"], ["italy", "cw"], ["germany", "ussr"]]}
NORWAY = {"control": {"norway": "germany"}, "diplomacy": WAR}


def fighters(t, zone, side):
    """The units of a side that fight in a zone."""
    names = t.state.words["army"].ids
    here = present(t.state, ZONE[zone], side)
    return {names[unit] for unit in range(len(names)) if here >> unit & 1}


def fired(t):
    return [event for event in t.events if type(event).__name__ == "Fired"]


# 10.1 Fleets


@rule("BLG-S10.1.1", "BLG-S10.1.2", "BLG-S10.1.3")
def test_surplus_task_forces_may_support_a_land_combat(table):
    places = {
        "north-sea": "cw-tf4, cw-tf3, cw-tf2, de-tf3, de-sub2",
        "norway": "cw-inf3, de-inf2",
    }
    t = table(places, ruleset="advanced", active="cw", battles=["norway", "north-sea"], **NORWAY)
    supports = t.legal("support")
    assert "support cw-tf4-1 > norway" in supports
    t.play("support cw-tf4-1 > norway")
    assert "cw-tf4-1" in fighters(t, "norway", 1)
    assert "cw-tf4-1" not in fighters(t, "north-sea", 1)  # one combat only
    assert not t.legal("support")  # two against two: the rest must meet the enemy fleet


@rule("BLG-S10.1.1")
def test_a_fleet_that_is_not_more_numerous_has_nothing_to_spare(table):
    places = {"north-sea": "cw-tf4, de-tf3", "norway": "cw-inf3, de-inf2"}
    t = table(places, ruleset="advanced", active="cw", battles=["norway", "north-sea"], **NORWAY)
    assert not t.legal("support")


# 10.2 Reserves out of an attacked zone


@rule("BLG-S10.2.1", "BLG-S10.2.2")
def test_surplus_land_units_of_an_attacked_hq_are_reserves_elsewhere(table):
    places = {
        "kiev": "konev, su-inf3 x3, de-inf4",
        "pripiet": "su-inf2-o, de-inf3",
    }
    t = table(places, ruleset="advanced", phase="reaction", diplomacy=WAR)
    assert (t.phase, t.seat) == ("reaction", "ussr")
    sends = t.legal("send")
    assert "send su-inf3-1 > pripiet" in sends
    t.play("send su-inf3-1 > pripiet")
    assert "send su-inf3-2 > pripiet" in t.legal()
    t.play("send su-inf3-2 > pripiet")
    # one Soviet against one German is the least that must stay
    assert "send su-inf3-3 > pripiet" not in t.legal()
    assert t.where("su-inf3-3") == "kiev"
    without = table(
        {**places, "kiev": "su-inf3 x3, de-inf4"}, ruleset="advanced", phase="reaction", diplomacy=WAR
    )
    assert not without.legal("send")  # no HQ, no reserves


@rule("BLG-S10.2.3")
def test_a_naval_hq_does_the_same_at_sea(table):
    places = {
        "hawaiian-islands": "nimitz",
        "hawaiian-islands-sea": "us-tf4, us-tf3, jp-tf2",
        "midway-sea": "us-tf5, jp-tf3",
    }
    war = {"wars": [["japan", "usa"]]}
    t = table(places, ruleset="advanced", phase="reaction", diplomacy=war)
    sends = t.legal("send")
    assert "send us-tf4-1 > midway-sea" in sends
    t.play("send us-tf4-1 > midway-sea")
    assert "send us-tf3-1 > midway-sea" not in t.legal()
    without = table({**places, "hawaiian-islands": ""}, ruleset="advanced", phase="reaction", diplomacy=war)
    assert not without.legal("send")


# 10.3 Aircraft


@rule("BLG-S10.3.1")
def test_surplus_aircraft_take_part_elsewhere(table):
    places = {
        "kiev": "su-inf3, su-air2 x2, de-inf4, de-air3",
        "pripiet": "su-inf2-o, de-inf3",
    }
    t = table(places, ruleset="advanced", phase="reaction", diplomacy=WAR)
    spare = surplus(t.state, t.state.at[ZONE["kiev"]])
    assert spare == sum(1 << t.number(unit) for unit in ("su-air2-1", "su-air2-2"))  # not the infantry
    assert t.legal("send") == {"send su-air2-1 > pripiet", "send su-air2-2 > pripiet"}
    t.play("send su-air2-1 > pripiet")
    assert "send su-air2-2 > pripiet" not in t.legal()  # one must meet the German aircraft
    even = table(
        {**places, "kiev": "su-inf3, su-air2, de-inf4, de-air3"},
        ruleset="advanced",
        phase="reaction",
        diplomacy=WAR,
    )
    assert not even.legal("send")


# 10.1 Ships beside a land combat


BESIDE = {"normandy": "de-inf3, cw-inf2", "north-sea": "", "prussia": "de-inf2"}


@rule("BLG-D28", "BLG-S10.1.1")
def test_submarines_alone_do_not_pin_a_task_force(table):
    held = {"control": {"normandy": "germany"}, "ruleset": "advanced", "battles": ["normandy", "channel"]}
    for enemy, able in (("de-sub2", True), ("de-tf3", False), ("de-tf3, de-sub2", False)):
        t = table({**BESIDE, "channel": f"cw-tf4, {enemy}"}, active="cw", deck=[], **held)
        assert ("support cw-tf4-1 > normandy" in t.legal()) is able, enemy
    t = table({**BESIDE, "channel": "cw-tf4, de-tf3"}, active="cw", deck=[], **held)
    assert "BLG-D28" in t.why("support cw-tf4-1 > normandy")


@rule("BLG-D28", "BLG-S10.1.2")
def test_the_other_side_may_send_a_task_force_that_is_not_pinned(table):
    held = {"control": {"normandy": "cw"}, "ruleset": "advanced", "phase": "reaction"}
    for ships, able in (
        ("cw-tf4, de-sub2", True),
        ("cw-tf4, cw-tf3, de-tf3", True),
        ("cw-tf4, de-tf3", False),
    ):
        t = table({**BESIDE, "channel": ships, "england": "cw-air2"}, deck=[], **held)
        assert ("send cw-tf4-1 > normandy" in t.legal()) is able, ships


# 10.4 Invasion fleets
# 10.4 Invasion fleets


def landing(table, ships, guards, aircraft="", **position):
    """British convoys with their escort before the Norwegian coast, loaded this turn."""
    places = {
        "scotland": "cw-inf3",
        "skandinavian-sea": f"cw-conv1{ships}",
        "north-sea": guards,
        "norway": "de-inf2",
    }
    if aircraft:
        places["england"] = aircraft
    return table(
        places,
        ruleset="advanced",
        phase="naval",
        active="cw",
        **{"diplomacy": WAR, "control": {"norway": "germany"}, **position},
    )


@rule("BLG-S10.4.2", "BLG-D39")
def test_only_the_more_numerous_fleet_lands(table):
    t = landing(table, ", cw-tf4", "de-tf3")
    t.play("stack skandinavian-sea", "load cw-inf3-1 > cw-conv1-1", "step north-sea")
    assert "unload cw-inf3-1 > norway" in t.legal()  # two ships against one
    t = landing(table, "", "de-tf3")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "step north-sea")
    assert "unload cw-inf3-1 > norway" not in t.legal()
    assert "BLG-S10.4.2" in t.why("unload cw-inf3-1 > norway")


def invasion(table, fleet, guards, **position):
    """A landing in Norway about to be resolved, with another combat to choose from."""
    armies = [
        {"counter": "cw-inf3-1", "area": "norway", "landed": True},
        {"counter": "de-inf2-1", "area": "norway"},
        {"counter": "cw-conv1-1", "area": "north-sea"},
        *({"counter": unit, "area": "north-sea"} for unit in (*fleet, *guards)),
        {"counter": "cw-inf2-1", "area": "alexandria"},
        {"counter": "it-inf2-1", "area": "alexandria"},
    ]
    return table(
        None,
        ruleset="advanced",
        phase="combat",
        active="allies",
        diplomacy=WAR,
        armies=armies,
        landings={"cw-inf3-1": "cw-conv1-1"},
        control={"norway": "germany", "alexandria": "italy"},
        hunted=["north-sea"],
        **position,
    )


@rule("BLG-S10.4.1", "BLG-S10.4.3", "BLG-D39")
def test_ships_in_the_sea_zone_meet_the_invasion_fleet_without_a_search(table):
    t = invasion(table, ("cw-tf4-1",), ("de-tf3-1",))
    assert "resolve north-sea" not in t.legal()
    assert "BLG-S10.4.3" in t.why("resolve north-sea")  # it is resolved with the landing
    assert "BLG-S10.4.3" not in invasion(table, (), ()).why("resolve north-sea")  # nobody is attacked there
    # the coast, then the fleets (no search dice), then the troops, one round each
    t.play("resolve norway", dice=(3, 6, 6, 6, 6))
    round_of_both = [ZONE["north-sea"]] * 2 + [ZONE["norway"]] * 2
    assert [event.area for event in fired(t)] == round_of_both
    assert t.phase == "sea_stand"
    # nobody can retreat in Norway: the second round begins at sea again, without another die of the coast
    t.play("fight").play("fight", dice=(6, 6, 6, 6))
    assert [event.area for event in fired(t)] == round_of_both
    assert t.phase == "sea_stand"


@rule("BLG-S10.4.2", "BLG-S10.4.3")
def test_a_fleet_that_shrinks_in_the_combat_does_not_call_its_troops_back(table):
    t = invasion(table, ("cw-tf2-1",), ("de-tf3-1",))
    t.state.reduced |= 1 << t.number("cw-tf2-1")
    t.play("resolve norway", dice=(3, 6, 1))
    t.play("hit cw-tf2-1", dice=(6, 6))  # one ship against one now
    assert t.where("cw-tf2-1") == "pool"
    t.play("fight", "fight", dice=(6, 6, 6))
    assert t.where("cw-inf3-1") == "norway"


@rule("BLG-S10.4.2")
def test_aircraft_count_for_the_fleet_they_support(table):
    t = landing(table, "", "de-tf3", "cw-air2 x2")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "step north-sea")
    t.play("unload cw-inf3-1 > norway", "stop")  # two aircraft could join the fleet
    while t.state.phase.part == 1:
        t.play("done")
    alone = type(t)(t.state.copy()).onward()
    assert alone.where("cw-inf3-1") == "north-sea"  # none flew: back aboard
    t.play("pick cw-air2-1", "fly north-sea", "pick cw-air2-2", "fly north-sea").onward(3, 6, 6, 6, 6, 6)
    assert t.where("cw-inf3-1") == "norway"


@rule("BLG-D18", "BLG-S10.4.2")
def test_neutral_ships_do_not_block_a_landing(table):
    t = landing(table, "", "it-tf3", diplomacy={"wars": [["germany", "cw"]]})
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "step north-sea")
    assert "unload cw-inf3-1 > norway" in t.legal()


@rule("BLG-S10.4.4", "BLG-D39")
def test_a_loss_of_the_convoy_is_a_loss_of_the_landed_unit(table):
    t = invasion(table, ("cw-tf4-1",), ("de-tf3-1",))
    t.play("resolve norway", dice=(3, 6, 1))  # Germany hits once
    assert t.phase == "take_losses"
    t.play("hit cw-conv1-1", dice=(6, 6))  # the land fire of the round misses
    assert t.reduced("cw-conv1-1")
    assert t.reduced("cw-inf3-1")


@rule("BLG-S10.4.2", "BLG-D39")
def test_a_blocked_landing_stays_aboard(table):
    t = landing(table, ", cw-tf4", "de-tf3, cw-tf3")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "step north-sea")
    t.play("unload cw-inf3-1 > norway", "stop")  # two ships against one
    stays = type(t)(t.state.copy()).onward(1, 6, 6, 6, 6)
    assert stays.where("cw-inf3-1") == "norway"
    t.play("pick cw-tf3-1", "step channel", "stop").onward()
    assert t.where("cw-inf3-1") == "north-sea"  # still aboard, fighting in nothing
    assert t.control("norway") == "germany"


@rule("BLG-S10.1.3")
def test_no_unit_fights_twice_in_a_phase(table):
    armies = [
        {"counter": "cw-tf4-1", "area": "north-sea"},
        {"counter": "cw-inf3-1", "area": "norway"},
        {"counter": "de-inf2-1", "area": "norway"},
    ]
    t = table(None, ruleset="advanced", active="cw", armies=armies, battles=["norway"], **NORWAY)
    assert "support cw-tf4-1 > norway" in t.legal()
    armies[0]["fought"] = True
    t = table(None, ruleset="advanced", active="cw", armies=armies, battles=["norway"], **NORWAY)
    assert "support cw-tf4-1 > norway" not in t.legal()


# 10.2 and 10.3 Staying out of a combat


def besieged(table, soviets, germans, **position):
    """The defender announces his units in Kiev; another combat makes the attacker choose."""
    places = {"kiev": f"{soviets}, {germans}", "pripiet": "su-inf2-o, de-inf3"}
    t = table(places, ruleset="advanced", phase="combat", diplomacy=WAR, deck=[], **position)
    t.by_chance("resolve kiev")
    while t.phase == "commit" and t.seat != "ussr":
        t.play("ready")
    return t


@rule("BLG-S10.2.1", "BLG-S10.2.2")
def test_surplus_land_units_of_an_attacked_hq_may_stay_out(table):
    t = besieged(table, "konev, su-inf3 x3", "de-inf4, de-inf2, de-air2")
    assert t.legal("reserve") == {f"reserve su-inf3-{n}" for n in (1, 2, 3)}
    t.play("reserve su-inf3-1")
    assert "BLG-S10.2.1" in t.why("reserve su-inf3-2")  # two against two
    assert "BLG-S10.2.2" in t.why("reserve konev")
    t.play("ready", dice=(6, 6, 6, 6, 6))
    assert [len(event.dice) for event in fired(t)] == [3, 2]
    t.play("fight", "fight", dice=(6, 6, 6, 6, 6))
    assert not t.legal("reserve")  # only when the combat begins
    assert t.where("su-inf3-1") == "kiev"


@rule("BLG-S10.2.2")
def test_without_an_hq_or_as_attacker_nobody_stays_out(table):
    t = besieged(table, "su-inf3 x3, su-air2", "de-inf4, de-air3")
    assert not t.legal("reserve")
    assert "BLG-S10.2.2" in t.why("reserve su-inf3-1")


@rule("BLG-S10.3.1")
def test_surplus_aircraft_may_stay_out(table):
    t = besieged(table, "su-inf3, su-air2 x2", "de-inf4, de-air3")
    t.play("reserve su-air2-1")
    assert "BLG-S10.3.1" in t.why("reserve su-air2-2")


@rule("BLG-S10.2.2", "BLG-B6.4.3")
def test_who_stayed_out_leaves_with_the_zone(table):
    t = besieged(table, "konev, su-inf2-o B, su-inf3", "de-inf4 x2, de-inf3", control={"kharkov": "ussr"})
    assert not t.legal("reserve")  # three against two
    t = besieged(table, "konev, su-inf2-o B, su-inf3", "de-arm5")
    t.play("reserve su-inf3-1", dice=(1, 1, 6))  # two hits: the infantry and the HQ
    assert t.where("konev") == "fallen"
    while t.phase in ("fall_back", "basing"):
        t.by_chance(min(t.legal()))
    assert t.control("kiev") == "germany"
    assert t.where("su-inf3-1") not in ("kiev", "pool")


def fought_in_transit(table):
    """A task force was found on its way through the Channel and fought a round there."""
    places = {"north-sea": "cw-tf3, cw-tf4", "channel": "de-sub2", "bay-of-biscay": "de-tf3"}
    t = table(places, ruleset="advanced", phase="naval", active="cw", diplomacy=WAR, deck=[])
    t.play("pick cw-tf3-1", "step channel", "step bay-of-biscay", "search", dice=(3, 3))
    return t.play("engage", "pass", dice=(6, 6, 6, 6))


@rule("BLG-S10.1.3", "BLG-D28")
def test_a_ship_that_fought_on_its_way_fights_no_second_combat_at_sea(table):
    t = fought_in_transit(table)
    t.play("step bay-of-biscay", "step sea-of-portugal")  # nobody can fight it again, so nobody searches
    assert t.where("cw-tf3-1") == "sea-of-portugal"
    t = fought_in_transit(table)
    t.play("step bay-of-biscay", "stop")
    assert fighters(t, "bay-of-biscay", 1) == set()
    assert fighters(t, "bay-of-biscay", 0) == {"de-tf3-1"}
    assert not meetings(t.state) >> ZONE["bay-of-biscay"] & 1


@rule("BLG-S10.1.3", "BLG-D28")
def test_a_hunter_that_fought_meets_no_second_group(table):
    t = fought_in_transit(table)
    t.play("step bay-of-biscay", "stop", "pick cw-tf4-1", "step channel", "step sea-of-britain")
    assert t.where("cw-tf4-1") == "sea-of-britain"  # the submarine has had its combat


@rule("BLG-D28")
def test_another_group_on_its_way_does_not_make_ships_fresh(table):
    t = fought_in_transit(table)
    t.play("stop")  # it stays in the Channel
    t.state.fought &= ~(1 << t.number("de-sub2-1"))
    t.play("pick cw-tf4-1", "step channel", "step bay-of-biscay", "search", dice=(3, 3))
    t.play("engage", "pass", dice=(6, 6, 6, 6))
    assert "cw-tf3-1" not in fighters(t, "channel", 1)
    assert t.state.fought >> t.number("cw-tf4-1") & 1
