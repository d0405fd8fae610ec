"""7.4 Research (advanced): points, attempts, and the seven advances."""

import pytest

from sandtable.games.blitzkrieg.combat.naval_search import search_number
from sandtable.games.blitzkrieg.combat.strength import hunting_value
from sandtable.games.blitzkrieg.model.world import LEFT, NATION, TECHNOLOGIES, ZONE
from sandtable.games.blitzkrieg.production.research import open_technologies
from sandtable.rulebook.marks import rule

ALL_BUT_BOMBS = ["air-combat", "long-range", "subs", "sonar", "radar"]
WAR = {"wars": [["germany", "cw"], ["germany", "ussr"], ["germany", "usa"], ["japan", "usa"]]}


@pytest.fixture
def lab(table):
    """Germany may attempt research."""

    def build(points, **position):
        return table({}, ruleset="advanced", phase="attempts", research={"germany": points}, **position)

    return build


def value(t, unit, zone, attacking=True):
    """The effective value of a unit in a combat."""
    return t.state.rules.strength.value(t.state, t.number(unit), ZONE[zone], attacking)


def mask(t, *units):
    """Some units as a set."""
    return sum(1 << t.number(unit) for unit in units)


# Points and attempts


@rule("BLG-A7.4.2", "BLG-A7.4.3", "BLG-D64")
def test_one_point_per_turn_for_two_production_points(table):
    t = table({}, ruleset="advanced", phase="research")
    t.play("study")
    assert (t.state.research[0], t.state.spent[0]) == (1, 2)
    assert t.seat == "italy"  # never more than one
    poor = table({}, ruleset="advanced", phase="research", spent={"germany": 16})
    assert poor.seat != "germany" or "study" not in poor.legal()
    saved = table({}, ruleset="advanced", phase="research", spent={"germany": 17}, resources={"germany": 2})
    assert "study" in saved.legal()


@rule("BLG-A7.4.1", "BLG-D64", "BLG-A7.4.8")
def test_the_track_ends_at_five_so_a_six_always_fails(table, lab):
    t = table({}, ruleset="advanced", phase="research", research={"germany": 5, "italy": 4})
    assert t.seat == "italy"  # Germany has nothing to buy
    t = lab(5)
    t.play("attempt", dice=(6,))
    assert t.state.technologies[0] == 0
    assert t.state.research[0] == 0


@rule("BLG-D64", "BLG-A7.4.4")
def test_an_attempt_in_the_phase_of_the_purchase(table):
    t = table({}, ruleset="advanced", phase="research")
    t.play("study")
    while t.phase == "research":
        t.play("pass")
    assert (t.phase, t.seat) == ("research_attempt", "germany")
    assert "attempt" in t.legal()


@rule("BLG-A7.4.6", "BLG-A7.4.7", "BLG-A7.4.9")
@pytest.mark.parametrize(("die", "success"), [(3, True), (4, False)])
def test_the_die_must_not_exceed_the_points(lab, die, success):
    t = lab(3)
    t.play("attempt", dice=(die,))
    assert t.state.research[0] == 0
    assert (t.phase == "discovery") is success
    if success:
        t.play("develop sonar")
        assert t.state.view()["technologies"] == {"germany": ["sonar"]}


@rule("BLG-A7.4.10")
def test_each_technology_only_once_by_the_same_power(lab):
    t = lab(5, technologies={"germany": ["radar"], "cw": ["sonar"]})
    t.play("attempt", dice=(1,))
    assert "BLG-A7.4.10" in t.why("develop radar")
    assert "develop sonar" in t.legal()  # that the Commonwealth has it is no matter


@rule("BLG-A7.4.17")
def test_the_atomic_bomb_comes_last(lab):
    t = lab(5, technologies={"germany": ALL_BUT_BOMBS[:4]})
    t.play("attempt", dice=(1,))
    assert "BLG-A7.4.17" in t.why("develop atomic-bomb")
    t = lab(5, technologies={"germany": ALL_BUT_BOMBS})  # V-weapons are not needed
    t.play("attempt", dice=(1,))
    assert t.legal("develop") == {"develop atomic-bomb", "develop v-weapons"}
    t = lab(5, technologies={"germany": [*ALL_BUT_BOMBS, "v-weapons"]})
    assert open_technologies(t.state, 0) == [TECHNOLOGIES.index("atomic-bomb")]


@rule("BLG-A7.4.11")
def test_allies_and_minors_do_not_profit(table):
    places = {"prussia": "de-air3", "bavaria": "it-air2", "finland": "finland-air2"}
    wars = {**WAR, "joined": {"finland": "germany"}}
    t = table(places, ruleset="advanced", technologies={"germany": ["long-range"]}, diplomacy=wars)
    reach = t.state.rules.air.range
    assert [reach(t.state, t.number(u)) for u in ("de-air3-1", "it-air2-1", "finland-air2-1")] == [3, 2, 2]


# V-weapons


@pytest.fixture
def rockets(table):
    """Germany may fire its V-weapons."""

    def build(*more, **position):
        position = {"diplomacy": WAR, "control": {"bnl": "germany"}, **position}
        technologies = {"germany": ["v-weapons", *more]}
        return table({}, ruleset="advanced", phase="bombing", technologies=technologies, **position)

    return build


@rule("BLG-A7.4.12", "BLG-A7.4.15", "BLG-D49")
@pytest.mark.parametrize(("die", "lost"), [(3, 1), (4, 0)])
def test_v_weapons_hit_on_three_or_less(rockets, die, lost):
    t = rockets()
    assert (t.phase, t.seat) == ("rockets", "germany")
    before = t.production("cw")
    t.play("rocket england", dice=(die,))
    assert t.state.shot[ZONE["england"]] == lost
    assert t.production("cw") == before - lost
    assert t.phase != "rockets"  # once per turn


@rule("BLG-A7.4.14")
def test_v_weapons_reach_two_zones_from_any_own_zone(rockets, table):
    t = rockets()
    assert "rocket england" in t.legal()  # the Benelux, the sea between, England
    assert "rocket canada-east" not in t.legal()
    none = table({}, ruleset="advanced", phase="bombing", diplomacy=WAR)
    assert none.phase != "rockets"


@rule("BLG-A7.4.13", "BLG-A7.4.16")
def test_v_weapons_meet_no_interceptors_weather_or_terrain(rockets):
    foul = {"europe": "foul", "pacific": "foul"}
    t = rockets(weather=foul)
    t.state.put(t.number("cw-air3-1"), ZONE["england"])
    t.play("rocket england", dice=(3,))  # one die against 3, and the fighters stay on the ground
    assert t.state.shot[ZONE["england"]] == 1
    assert not t.state.interceptors


# The atomic bomb


@rule("BLG-A7.4.28", "BLG-A7.4.18", "BLG-A7.4.25", "BLG-D65")
def test_v_weapons_may_deliver_the_bomb(rockets):
    t = rockets("atomic-bomb", *ALL_BUT_BOMBS)
    before = t.production("cw")
    t.play("atom-rocket england")
    lost = t.state.shot[ZONE["england"]]
    assert lost == LEFT[ZONE["england"]]  # the whole production of the zone
    assert t.production("cw") == before - lost
    assert t.state.surrender[NATION["cw"]] == lost
    used = rockets("atomic-bomb", *ALL_BUT_BOMBS, flags={"notes": {"atom-used-0": 0}})
    assert not used.legal("atom-rocket")  # one bomb per turn


@rule("BLG-A7.4.27")
def test_no_surrender_points_outside_the_national_zones(rockets):
    t = rockets(
        "atomic-bomb",
        *ALL_BUT_BOMBS,
        control={"southern-italy": "germany", "albania": "germany", "greece": "cw"},
    )
    assert "atom-rocket greece" in t.legal()
    t.play("atom-rocket greece")
    assert t.state.shot[ZONE["greece"]] > 0
    assert t.state.surrender[NATION["cw"]] == 0


@pytest.fixture
def raid(table):
    """American aircraft may carry the bomb to Japan."""

    def build(bombers, fighters="", **position):
        places = {"formosa": bombers, "northern-japan": fighters}
        return table(
            places,
            ruleset="advanced",
            active="usa",
            diplomacy={"wars": [["japan", "usa"], ["japan", "cw"]]},
            control={"formosa": "usa"},
            technologies={"usa": [*ALL_BUT_BOMBS, "atomic-bomb"]},
            **position,
        )

    return build


@rule("BLG-A7.4.19", "BLG-A7.4.21", "BLG-A7.4.18", "BLG-A7.4.25")
def test_an_aircraft_carries_the_bomb_to_an_announced_zone(raid):
    t = raid("us-air4, us-inf2")
    assert not t.legal("atom")
    t.play("pick us-air4-1")
    assert "atom southern-japan" in t.legal()
    t.play("atom southern-japan")
    assert t.where("us-air4-1") == "southern-japan"  # everybody sees where it goes
    before = t.production("japan")
    t.end_movement()
    lost = t.state.shot[ZONE["southern-japan"]]
    assert lost == LEFT[ZONE["southern-japan"]]
    assert t.production("japan") == before - lost
    assert t.state.surrender[NATION["japan"]] == lost


@rule("BLG-A7.4.20", "BLG-A7.4.22", "BLG-A7.4.23", "BLG-A7.4.24")
@pytest.mark.parametrize(("control_die", "dropped"), [(5, True), (6, False)])
def test_the_carrier_hides_among_its_escort(raid, control_die, dropped):
    t = raid("us-air4 x2", "jp-air3")
    t.play("pick us-air4-1", "atom southern-japan", "pick us-air4-2", "bomb southern-japan")
    t.end_movement()
    assert (t.phase, t.seat) == ("reaction", "japan")
    # the escort misses, the fighter hits once, and the control die tells whether the carrier is hit
    t.play("send jp-air3-1 > southern-japan", dice=(6, 1, control_die))
    if dropped:
        t.play("hit us-air4-2")  # the owner spares the carrier; nothing is left for its bombs
    assert t.reduced("us-air4-1") is not dropped
    assert t.reduced("us-air4-2") is dropped  # one hit in all
    assert (t.state.surrender[NATION["japan"]] > 0) is dropped


@rule("BLG-A7.4.20")
def test_the_owner_may_give_up_the_bomb_by_his_choice_of_loss(raid):
    t = raid("us-air4 x2", "jp-air3")
    t.play("pick us-air4-1", "atom southern-japan", "pick us-air4-2", "bomb southern-japan")
    t.end_movement()
    t.play("send jp-air3-1 > southern-japan", dice=(6, 1, 1)).play("hit us-air4-1")
    assert t.state.surrender[NATION["japan"]] == 0


@rule("BLG-A7.4.24")
def test_five_hits_always_reach_the_carrier(raid):
    t = raid("us-air4 x3, us-air3 x2", "jp-air3 x5")
    t.play("pick us-air4-1", "atom southern-japan")
    for unit in ("us-air4-2", "us-air4-3", "us-air3-1", "us-air3-2"):
        t.play(f"pick {unit}", "bomb southern-japan")
    t.end_movement()
    for number in range(1, 5):
        t.play(f"send jp-air3-{number} > southern-japan")
    t.play("send jp-air3-5 > southern-japan", dice=(6, 6, 6, 6, 6, 1, 1, 1, 1, 1))  # and no control die
    assert t.reduced("us-air4-1")


@rule("BLG-A7.4.24", "BLG-A7.4.20")
def test_a_lone_carrier_that_is_hit_drops_nothing(raid):
    t = raid("us-air4", "jp-air3")
    t.play("pick us-air4-1", "atom southern-japan")
    t.end_movement()
    t.play("send jp-air3-1 > southern-japan", dice=(6, 1))
    assert t.reduced("us-air4-1")
    assert t.state.shot[ZONE["southern-japan"]] == 0
    assert t.state.surrender[NATION["japan"]] == 0


@rule("BLG-A7.4.26", "BLG-D65", "BLG-A8.5.2")
@pytest.mark.parametrize(("die", "surrenders"), [(4, True), (5, False)])
def test_the_bombed_country_rolls_in_the_next_turn(table, die, surrenders):
    t = table(
        {},
        ruleset="advanced",
        phase="production",
        turn=20,
        diplomacy=WAR,
        surrender={"japan": 4},
        flags={"notes": {f"bombed-{NATION['japan']}": 19}},
        hands={"cw": ["total-war"]},
    )
    while t.seat != "china":
        t.play("done")
    t.play("done", dice=(die, 6, 6, 6))  # 5.1 of the next turn
    assert t.state.turn == 21
    assert bool(t.state.conquered >> 2 & 1) is surrenders  # with the effects of conquest
    assert (t.state.atom_victory >= 0) is surrenders
    assert t.state.surrender[2] == 4  # points stay and add up
    assert NATION["japan"] not in t.state.bombed  # one die per bombing


# The other advances


@rule("BLG-A7.4.29", "BLG-A7.4.30", "BLG-A7.4.31", "BLG-D90")
def test_air_combat_helps_against_aircraft_and_task_forces_only(table):
    places = {"paris": "de-air3, de-inf2, cw-inf3, cw-air2", "lwow": "hungary-air1, de-air4, su-inf2-o"}
    wars = {**WAR, "joined": {"hungary": "germany"}}
    t = table(
        places,
        ruleset="advanced",
        phase="production",
        technologies={"germany": ["air-combat"]},
        diplomacy=wars,
    )
    t.state.air_part = mask(t, "de-air3-1", "cw-air2-1")
    assert value(t, "de-air3-1", "paris") == 4
    assert value(t, "cw-air2-1", "paris") == 2  # the other side has not got it
    t.state.air_part = 0
    assert value(t, "de-air3-1", "paris") == 3  # against land units
    assert value(t, "de-air4-1", "lwow") == 4
    ships = {"north-sea": "de-tf3, de-air3, cw-conv1, cw-tf3"}
    t = table(
        ships,
        ruleset="advanced",
        phase="production",
        technologies={"germany": ["air-combat"]},
        diplomacy=wars,
    )
    assert value(t, "de-tf3-1", "north-sea") == 3  # ships alone, task forces included
    t.state.put(t.number("cw-air2-1"), ZONE["north-sea"])
    assert value(t, "de-tf3-1", "north-sea") == 4
    assert value(t, "de-air3-1", "north-sea") == 4


@rule("BLG-A7.4.31")
def test_single_sided_aircraft_get_no_bonus(table):
    places = {"chunking": "cn-air1, jp-air2, jp-inf2"}
    t = table(places, ruleset="advanced", phase="production", technologies={"china": ["air-combat"]})
    t.state.air_part = mask(t, "cn-air1-1", "jp-air2-1")
    assert value(t, "cn-air1-1", "chunking", False) == 1


@rule("BLG-A7.4.32")
def test_long_range(table):
    places = {"england": "cw-air3", "prussia": "de-inf2"}
    t = table(places, ruleset="advanced", active="cw", diplomacy=WAR)
    near = t.play("pick cw-air3-1").legal("fly")
    t = table(places, ruleset="advanced", active="cw", diplomacy=WAR, technologies={"cw": ["long-range"]})
    far = t.play("pick cw-air3-1").legal("fly")
    assert near < far
    assert t.state.rules.air.range(t.state, t.number("cw-air3-1")) == 3


@rule("BLG-A7.4.33", "BLG-A7.4.34")
def test_better_submarines(table):
    places = {"north-sea": "de-sub2, cw-conv1"}
    for technologies, strength, number in (({}, 2, 6), ({"germany": ["subs"]}, 3, 8)):
        t = table(places, ruleset="advanced", phase="production", technologies=technologies)
        assert value(t, "de-sub2-1", "north-sea") == strength
        found = search_number(t.state, ZONE["north-sea"], mask(t, "de-sub2-1"), mask(t, "cw-conv1-1"))
        assert found == number


@rule("BLG-A7.4.35", "BLG-A7.4.36", "BLG-D36")
def test_sonar(table):
    places = {"north-sea": "de-sub2, cw-tf3, cw-air3", "channel": "cw-conv1 B, cw-conv1"}
    for technologies, strength, number in (({}, 1, 4), ({"cw": ["sonar"]}, 2, 6)):
        t = table(places, ruleset="advanced", phase="production", technologies=technologies)
        assert hunting_value(t.state, t.number("cw-tf3-1")) == strength
        assert hunting_value(t.state, t.number("cw-conv1-2")) == strength
        for seeker in ("cw-tf3-1", "cw-air3-1"):
            found = search_number(t.state, ZONE["north-sea"], mask(t, seeker), mask(t, "de-sub2-1"))
            assert found == number


@rule("BLG-A7.4.37", "BLG-A7.4.38", "BLG-D32")
def test_radar(table):
    places = {"north-sea": "de-sub2, de-tf3, cw-tf3, cw-conv1"}
    for technologies, bonus in (({}, 0), ({"cw": ["radar"]}, 2)):
        t = table(places, ruleset="advanced", phase="production", technologies=technologies)
        zone = ZONE["north-sea"]
        ships = mask(t, "de-tf3-1")
        assert search_number(t.state, zone, mask(t, "cw-tf3-1"), ships) == 8 + bonus
        assert search_number(t.state, zone, mask(t, "cw-conv1-1"), ships) == 6 + bonus
        assert search_number(t.state, zone, mask(t, "cw-tf3-1"), mask(t, "de-sub2-1")) == 4  # no help


@rule("BLG-D32")
def test_foul_weather_takes_two_from_every_search(table):
    places = {"north-sea": "de-sub2, de-tf3, cw-tf3, cw-conv1"}
    t = table(places, ruleset="advanced", phase="production", weather={"europe": "foul", "pacific": "fair"})
    zone = ZONE["north-sea"]
    numbers = [
        search_number(t.state, zone, mask(t, seeker), mask(t, target))
        for seeker, target in (
            ("cw-tf3-1", "de-tf3-1"),
            ("cw-conv1-1", "de-tf3-1"),
            ("cw-tf3-1", "de-sub2-1"),
            ("de-sub2-1", "cw-tf3-1"),
        )
    ]
    assert numbers == [6, 4, 2, 4]


def test_seven_technologies():
    assert sorted(TECHNOLOGIES) == sorted([*ALL_BUT_BOMBS, "v-weapons", "atomic-bomb"])
