"""6.5.3 (advanced) Naval combat and submarines, and the blockade."""

import pytest

from sandtable.games.blitzkrieg.combat.strength import hunting_value
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.rulebook.marks import rule

WAR = {"wars": [["germany", "cw"], ["italy", "cw"], ["japan", "cw"], ["japan", "usa"], ["germany", "usa"]]}


@pytest.fixture
def battle(table):
    """A naval combat that needs no search."""

    def build(units, **position):
        places = {"north-sea": units, "maginot": "de-inf3, cw-inf2"}
        position = {"diplomacy": WAR, "deck": [], "hunted": ["north-sea"], **position}
        return table(places, ruleset="advanced", phase="combat", control={"maginot": "germany"}, **position)

    return build


def fired(t):
    return [(e.side, e.values, e.hits) for e in t.events if type(e).__name__ == "Fired"]


@rule("BLG-A6.5.3.19")
def test_ships_fire_with_their_printed_values(battle):
    t = battle("de-tf4, cw-tf3, cw-conv1")
    t.play("resolve north-sea", dice=(6, 6, 6))
    assert fired(t) == [(0, (4,), 0), (1, (3, 1), 0)]


@rule("BLG-A6.5.3.20", "BLG-A6.5.5.2", "BLG-A6.5.3S.2", "BLG-D36")
def test_convoys_against_aircraft_alone(battle):
    t = battle("de-air4, cw-conv1, cw-conv1 B, cw-sub2", active="germany")
    t.play("resolve north-sea")
    while t.phase in ("diving", "aiming"):
        t.by_chance("pass" if t.phase == "diving" else "screen 0")
    assert all(values == (1,) for side, values, _ in fired(t) if side == 1)


@rule("BLG-A6.5.3S.1", "BLG-A6.5.3S.2", "BLG-D36", "BLG-A7.4.35")
def test_anti_submarine_values(battle):
    t = battle("de-sub2, cw-tf4, cw-conv1, cw-conv1 B")
    assert [hunting_value(t.state, t.number(u)) for u in ("cw-tf4-1", "cw-conv1-1", "cw-conv1-2")] == [
        1,
        1,
        0,
    ]
    t = battle("de-sub2, cw-tf4, cw-conv1", technologies={"cw": ["sonar"]})
    assert [hunting_value(t.state, t.number(u)) for u in ("cw-tf4-1", "cw-conv1-1")] == [2, 2]


@rule("BLG-A6.5.3S.4", "BLG-A6.5.3S.5")
def test_submarines_fire_first(battle):
    t = battle("de-sub2, cw-conv1 B")
    t.play("resolve north-sea").play("pass", dice=(2, 6, 6))  # the convoy is sunk and does not answer
    assert t.where("cw-conv1-1") == "pool"
    t = battle("de-sub2, cw-conv1, cw-tf2 B", technologies={"germany": ["subs"]})
    t.play("resolve north-sea").play("pass", dice=(3,))  # better submarines fire with 3
    assert t.phase == "take_losses"
    t.play("hit cw-conv1-1", dice=(6,))  # reduced to 0 it does not fire; the task force hunts with 1
    assert fired(t)[-1] == (1, (1,), 0)


@rule("BLG-A7.4.33")
def test_better_submarines(battle):
    t = battle("de-sub2, cw-conv1", technologies={"germany": ["subs"]})
    t.play("resolve north-sea").play("pass", dice=(6, 6))
    assert fired(t)[0] == (0, (3,), 0)


@rule("BLG-A6.5.3S.6", "BLG-A6.5.3S.7", "BLG-D38", "BLG-A6.5.3S.11")
def test_diving(battle):
    t = battle("de-sub2, cw-tf4")
    t.play("resolve north-sea", "dive de-sub2-1")
    if t.phase == "diving":
        t.play("pass")
    assert (t.phase, t.seat) == ("chase", "cw")
    t.play("search", dice=(3, 3, 6, 6))  # 6 against 4
    assert t.state.dived >> t.number("de-sub2-1") & 1
    assert t.where("de-sub2-1") == "north-sea"
    t = battle("de-sub2, cw-tf4", technologies={"cw": ["sonar"]})
    t.play("resolve north-sea", "dive de-sub2-1")
    if t.phase == "diving":
        t.play("pass")
    t.play("search", dice=(3, 3, 6, 6))  # with sonar 6 is enough: it must fight
    assert not t.state.dived


@rule("BLG-D29")
def test_ships_say_whether_they_fire_at_submarines(battle):
    t = battle("de-sub2, de-tf4, cw-tf4, cw-conv1")
    t.play("resolve north-sea").play("pass")
    assert t.legal("screen") == {"screen 0", "screen 1", "screen 2"}
    t.play("screen 1", dice=(6, 6, 1, 6))
    # the submarine, then the task force; the convoy hunts with 1, the British task force fires with 4
    assert fired(t) == [(0, (2,), 0), (0, (4,), 0), (1, (1,), 1), (1, (4,), 0)]
    assert t.reduced("de-sub2-1")


@rule("BLG-D29")
def test_a_side_names_the_ships_that_fire_at_submarines(battle):
    t = battle("de-sub2, de-tf4, cw-tf4, cw-conv1")
    t.play("resolve north-sea").play("pass")
    assert t.legal("hunt") == {"hunt cw-tf4-1", "hunt cw-conv1-1"}
    t.play("hunt cw-tf4-1")
    assert t.legal() == {"screen 1", "screen 2", "hunt cw-conv1-1"}
    t.play("screen 1", dice=(6, 6, 6, 6))
    # the task force hunts with 1, the convoy fires at the German task force with 1
    assert fired(t)[2:] == [(1, (1,), 0), (1, (1,), 0)]


@rule("BLG-D29", "BLG-A7.4.35")
def test_the_best_ships_against_submarines_are_proposed_first(battle):
    t = battle("de-sub2, de-tf4, us-tf4, cw-conv1", technologies={"usa": ["sonar"]})
    t.play("resolve north-sea").play("pass").play("screen 1", dice=(6, 6, 6, 6))
    assert fired(t)[2:] == [(1, (2,), 0), (1, (1,), 0)]  # the Americans have sonar


@rule("BLG-A6.5.3S.3", "BLG-D37")
def test_submarines_do_not_hit_submarines(battle):
    t = battle("de-sub2, cw-sub2, cw-conv1")
    t.play("resolve north-sea").play("pass", dice=(1,))
    # the German submarine hits; only the convoy can take it
    assert t.reduced("cw-conv1-1")
    assert not t.reduced("cw-sub2-1")


@rule("BLG-D84")
def test_fleets_that_cannot_hurt_each_other_stay(battle):
    t = battle("de-conv1 B, cw-conv1 B")
    t.play("resolve north-sea", dice=(6, 6))
    assert t.where("de-conv1-1") == t.where("cw-conv1-1") == "north-sea"


@rule("BLG-D23", "BLG-B6.2.4.1")
def test_aircraft_alone_fight_ships_for_one_round(battle):
    t = battle("de-air4, cw-tf3").play("resolve north-sea", dice=(6, 6))
    assert (t.phase, t.seat) == ("basing", "germany")
    t = battle("de-tf4, cw-air2, cw-conv1 B").play("resolve north-sea", dice=(4, 6))
    t.play("hit cw-conv1-1")  # the last ship of its side is sunk: the aircraft fly home
    assert (t.phase, t.seat) == ("basing", "cw")
    t = battle("de-tf4, cw-air2, cw-conv1 B").play("resolve north-sea", dice=(6, 6))
    assert t.phase == "sea_stand"


@rule("BLG-B6.2.4.2", "BLG-D23")
def test_where_both_have_aircraft_alone_the_phasing_side_leaves(battle):
    t = battle("de-air4, cw-air2, cw-conv1 B").play("resolve north-sea", dice=(4, 6)).play("hit cw-conv1-1")
    assert (t.phase, t.seat) == ("basing", "germany")


@rule("BLG-A6.5.3S.8", "BLG-A6.5.3S.10", "BLG-D43")
def test_the_blockade_takes_production_from_dominions_and_colonies(table):
    places = {"american-east-coast": "de-sub2 x2", "england": "cw-inf2"}
    t = table(places, ruleset="advanced", phase="production", diplomacy=WAR, deck=[])
    while t.phase == "blockading":
        t.play(sorted(t.legal())[0])
    assert t.production("cw") == 15 - 2
    places = {"american-east-coast": "de-sub2 x5", "england": "cw-inf2"}
    t = table(places, ruleset="advanced", phase="production", diplomacy=WAR, deck=[])
    assert t.production("cw") == 15 - 2  # no more than the zone produces
    t = table(
        {"channel": "de-sub2 x2", "england": "cw-inf2"},
        ruleset="advanced",
        phase="production",
        diplomacy=WAR,
        deck=[],
    )
    assert t.production("cw") == 15  # England itself is not affected


@rule("BLG-A6.5.3S.9", "BLG-D43")
def test_the_blockade_of_gifts_over_sea(table):
    places = {"baltic-sea": "cw-sub2", "england": "cw-inf2"}
    before = table({"england": "cw-inf2"}, ruleset="advanced", phase="production", diplomacy=WAR, deck=[])
    t = table(places, ruleset="advanced", phase="production", diplomacy=WAR, deck=[])
    assert t.production("germany") == before.production("germany") - 1


@rule("BLG-A6.5.3S.11")
def test_a_dived_submarine_does_not_blockade(table):
    t = table(
        {"prussia": "de-inf2", "american-east-coast": "de-sub2"},
        ruleset="advanced",
        phase="movement",
        diplomacy=WAR,
        deck=[],
    )
    from sandtable.games.blitzkrieg.combat.blockade import begin_blockade

    t.state.dived = 1 << t.number("de-sub2-1")
    depth = len(t.state.frames)
    begin_blockade(t.state)
    assert len(t.state.frames) == depth
    t.state.dived = 0
    begin_blockade(t.state)
    assert len(t.state.frames) == depth + 1


@rule("BLG-D43", "BLG-A6.5.3S.8")
def test_the_blockade_takes_nothing_from_conquered_countries(table):
    places = {"skandinavian-sea": "cw-sub2", "ionian-sea": "cw-sub2"}
    held = {"norway": "germany", "greece": "germany"}
    t = table(places, ruleset="advanced", phase="production", diplomacy=WAR, control=held, deck=[])
    assert t.phase == "produce"  # neither country is a colony
    assert not any(t.state.shot)
    places = {"east-african-sea": "cw-sub2"}
    t = table(places, ruleset="advanced", phase="production", diplomacy=WAR, deck=[])
    assert t.state.shot[ZONE["abessinia"]] == 1  # an Italian colony


@rule("BLG-A5.4.6", "BLG-A6.1.13", "BLG-D36")
def test_weather_and_supply_hold_for_aircraft_against_submarines(battle):
    foul = {"weather": {"europe": "foul"}}
    t = battle("de-sub2, cw-air3, cw-tf4", **foul)
    assert [hunting_value(t.state, t.number(unit)) for unit in ("cw-air3-1", "cw-tf4-1")] == [2, 1]
    t.state.unsupplied_units = 1 << t.number("cw-air3-1")
    assert hunting_value(t.state, t.number("cw-air3-1")) == 0


@rule("BLG-A6.5.3S.9")
@pytest.mark.parametrize("sea", ["american-west-coast", "american-east-coast"])
def test_the_blockade_of_the_american_gift(table, sea):
    war = {"wars": [["japan", "ussr"]]}
    common = {"ruleset": "advanced", "phase": "production", "diplomacy": war, "deck": []}
    gift = table({"england": "cw-inf2"}, **common).production("japan")
    t = table({sea: "su-sub2", "england": "cw-inf2"}, **common)
    while t.phase == "blockading":
        t.play(min(t.legal("blockade")))
    assert t.production("japan") == gift - 1


@pytest.fixture
def meeting(table):
    """Two fleets that must find each other."""

    def build(places, **position):
        position = {"diplomacy": WAR, "deck": [], "active": "cw", **position}
        return table(places, ruleset="advanced", phase="combat", **position)

    return build


AIR_COVER = {"skagerrak": "cw-tf4, de-tf3", "england": "cw-air2", "western-germany": "de-air4"}


@rule("BLG-A6.4.3E.3", "BLG-A6.4.3E.4")
def test_who_finds_the_enemy_brings_aircraft_into_the_combat(meeting):
    t = meeting(AIR_COVER)
    t.play("search", dice=(1, 1)).play("search", dice=(1, 1))
    assert (t.phase, t.seat) == ("air_support", "cw")
    assert t.legal("send") == {"send cw-air2-1 > skagerrak"}
    t.play("send cw-air2-1 > skagerrak")
    assert (t.phase, t.seat) == ("air_support", "germany")
    t.play("done", dice=(6, 6, 6))  # aircraft and task force, then the German task force
    assert len(fired(t)[0][1]) + len(fired(t)[1][1]) == 3


@rule("BLG-A6.4.3E.4")
def test_who_does_not_find_the_enemy_brings_none(meeting):
    t = meeting(AIR_COVER)
    t.play("search", dice=(6, 6)).play("search", dice=(1, 1)).play("engage")
    assert (t.phase, t.seat) == ("air_support", "germany")  # the Commonwealth is not asked
    t.play("send de-air4-1 > skagerrak", dice=(6, 6, 6))
    assert t.phase == "sea_stand"


@rule("BLG-A6.4.3E.3")
def test_aircraft_of_an_attacked_zone_stay_there(meeting):
    t = meeting({**AIR_COVER, "england": "cw-air2, de-inf4, cw-inf2"}, control={"england": "cw"})
    t.play("resolve skagerrak").play("search", dice=(1, 1)).play("search", dice=(1, 1))
    assert (t.phase, t.seat) == ("air_support", "germany")
