"""6.5.3, 6.5.5 and 6.5.7 (advanced) The battle chart: land part, air/sea part, anti-aircraft."""

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.combat.land_combat import Commit
from sandtable.games.blitzkrieg.model.world import NATION, ZONE
from sandtable.rulebook.marks import rule

OTHER = {"normandy": "de-inf3, fr-inf2"}
"""A second combat, so that the first one is chosen."""


@pytest.fixture
def fight(table):
    """The combat in Paris, about to be resolved; Germany attacks from Maginot."""

    def build(units, dice=(), **position):
        position = {"deck": [], "control": {"maginot": "germany"}, **position}
        t = table({"paris": units, **OTHER}, ruleset="advanced", phase="combat", **position)
        return t.play("resolve paris", dice=dice)

    return build


def fired(t):
    """The volleys: side, values, hits."""
    return [(e.side, e.values, e.hits) for e in t.events if type(e).__name__ == "Fired"]


@rule("BLG-A6.5.3.4", "BLG-A6.5.3.8", "BLG-A6.5.3.12", "BLG-D29")
def test_land_hits_fall_on_land_units(fight):
    t = fight("de-inf4, de-inf3, de-air3, fr-inf3")
    assert (t.phase, t.seat) == ("commit", "france")  # only France has a choice: anti-aircraft fire
    t.play("ready", dice=(6, 6, 6, 1))
    assert t.phase == "take_losses"
    assert "BLG-D29" in t.why("hit de-air3-1")
    assert t.legal("hit") == {"hit de-inf4-1", "hit de-inf3-1"}


@rule("BLG-A6.5.3.8")
def test_land_units_in_the_land_part_fire_with_their_modified_value(table):
    rows = [
        {"counter": "de-inf4-1", "area": "yugoslavia", "via": "austria", "unsupplied_units": True},
        {"counter": "cw-inf2-1", "area": "yugoslavia"},
        {"counter": "cw-inf3-1", "area": "yugoslavia"},
        {"counter": "de-air3-1", "area": "yugoslavia"},
        {"counter": "de-inf3-1", "area": "normandy"},
        {"counter": "fr-inf2-1", "area": "normandy"},
    ]
    foul = {"europe": "foul", "pacific": "fair"}
    common = {"ruleset": "advanced", "phase": "combat", "deck": [], "weather": foul}
    t = table(armies=rows, control={"yugoslavia": "cw"}, **common)
    t.play("resolve yugoslavia", "shift cw-inf2-1").play("ready", dice=(6, 6, 6))
    values = [(e.side, e.part, e.values) for e in t.events if type(e).__name__ == "Fired"]
    # infantry 4 −1 over the mountain border, −1 for the weather, −2 out of supply: no die; aircraft 3 −1 −1
    assert (0, "land", (1,)) in values
    # infantry 3 +1 in the mountains, whatever the weather; the other one fires at the aircraft instead
    assert (1, "land", (4,)) in values


@rule("BLG-D30", "BLG-A6.5.3.15")
def test_a_task_force_may_keep_out_of_the_land_fire(table):
    armies = [
        {"counter": "cw-inf3-1", "area": "western-france"},
        {"counter": "cw-tf4-1", "area": "channel", "support": "western-france"},
        {"counter": "de-inf2-1", "area": "western-france"},
    ]
    common = {"ruleset": "advanced", "phase": "combat", "active": "cw", "deck": []}
    t = table(None, armies=armies, control={"western-france": "germany"}, **common)
    assert t.legal() == {"ready", "shift cw-tf4-1"}
    ready = type(t)(t.state.copy()).play("ready", dice=(6, 6, 1))  # halved it fires, and can be hit
    assert ready.legal("hit") == {"hit cw-inf3-1", "hit cw-tf4-1"}
    t.play("shift cw-tf4-1", dice=(6, 1))  # it neither fires nor is fired at
    assert t.reduced("cw-inf3-1")
    assert not t.reduced("cw-tf4-1")


@rule("BLG-D30", "BLG-D84")
def test_a_task_force_without_a_target_does_not_keep_a_combat_going(table):
    armies = [
        {"counter": "monty", "area": "western-france"},
        {"counter": "cw-tf4-1", "area": "channel", "support": "western-france"},
        {"counter": "guderian", "area": "western-france"},
        {"counter": "cw-inf2-1", "area": "normandy"},
    ]
    common = {"ruleset": "advanced", "phase": "combat", "active": "cw", "deck": []}
    t = table(None, armies=armies, control={"western-france": "germany"}, **common)
    t.play("shift cw-tf4-1")
    assert (t.phase, t.seat) == ("fall_back", "cw")


@rule("BLG-A6.5.3.6", "BLG-A6.5.3.9", "BLG-A6.5.5.1", "BLG-A6.5.5.2", "BLG-A6.5.5.3", "BLG-D36")
def test_anti_aircraft_fire_has_value_one(fight):
    t = fight("de-inf4, de-air3, fr-inf3, fr-inf2")
    t.play("shift fr-inf3-1", "ready", dice=(1, 6, 6, 6))
    assert (1, (1,), 1) in fired(t)
    assert t.reduced("de-air3-1")


@rule("BLG-A6.5.5.4")
def test_armour_fires_its_anti_aircraft_value_twice(fight):
    t = fight("de-inf4, de-air3, fr-arm4, fr-inf2")
    t.play("shift fr-arm4-1", "ready", dice=(6, 6, 6, 6, 6))
    assert (1, (1, 1), 0) in fired(t)


@rule("BLG-A6.5.3.10", "BLG-A6.1.14")
def test_no_anti_aircraft_fire_out_of_supply(table):
    places = {"paris": "de-inf4, de-air3, fr-inf3, fr-inf2", **OTHER}
    t = table(places, ruleset="advanced", phase="combat", deck=[], control={"maginot": "germany"})
    t.state.unsupplied_units |= 1 << t.number("fr-inf3-1")
    t.play("resolve paris")
    assert "BLG-A6.1.14" in t.why("shift fr-inf3-1")
    assert "shift fr-inf2-1" in t.legal()


@rule("BLG-A6.5.3.11")
def test_land_units_do_not_shoot_at_what_is_not_there(fight):
    t = fight("de-inf4, fr-inf3", dice=(6, 6))
    assert t.phase == "stand"  # nobody had a choice on the chart


@rule("BLG-A6.5.3.5", "BLG-A6.5.3.14", "BLG-A6.5.3.15", "BLG-A6.5.6.8")
def test_the_side_with_fewer_aircraft_puts_all_into_the_air_part(fight):
    t = fight("de-inf4, de-air4, de-air3, fr-inf3, fr-air2")
    assert t.seat == "germany"  # the attacker announces first
    assert {"shift de-air4-1", "shift de-air3-1"} <= t.legal()
    t.play("shift de-air4-1")
    assert "BLG-A6.5.3.15" in t.why("shift de-air3-1")
    t.play("ready")
    assert t.seat == "france"
    assert "BLG-A6.5.3.14" in t.why("shift fr-air2-1")


@rule("BLG-A6.5.3.7")
def test_units_may_change_parts_every_round(fight):
    t = fight("de-inf4, de-air4, de-air3, fr-inf3, fr-air2")
    t.play("shift de-air4-1", "ready", "ready", dice=(6, 6, 6, 6, 6))
    t.play("fight", "fight")
    assert "shift de-air4-1" in t.legal()  # a new round, announced anew


@rule("BLG-A6.5.3.13", "BLG-A7.4.29", "BLG-A7.4.30", "BLG-A7.4.31", "BLG-D90")
def test_the_air_combat_bonus(fight):
    tech = {"germany": ["air-combat"], "france": ["air-combat"]}
    t = fight("de-inf4, de-air3, de-air2, fr-inf3, fr-air2", technologies=tech)
    t.play("shift de-air2-1", "ready", "ready", dice=(6, 6, 6, 6, 6))
    values = sorted((side, shots) for side, shots, _ in fired(t))
    assert (0, (4,)) in values  # in the air part with the bonus
    assert (0, (4, 2)) in values  # in the land part without
    assert (1, (3,)) in values


@rule("BLG-D29", "BLG-A6.5.7.1")
def test_air_hits_fall_on_aircraft_in_the_air_part_first(fight):
    t = fight("de-inf4, de-air4, de-air3, fr-inf3, fr-air2")
    t.play("shift de-air4-1", "ready", "ready", dice=(6, 1, 6, 6, 6))
    assert t.reduced("de-air3-1")  # the only German aircraft in the air part takes the French hit
    assert not t.reduced("de-air4-1")


@rule("BLG-A6.5.7.2")
def test_aircraft_support_the_land_once_the_enemy_has_none(fight):
    t = fight("de-inf4, de-air4, fr-inf3, fr-air2 B")
    assert t.phase == "commit"  # each could use anti-aircraft fire
    t.play("ready", "ready", dice=(1, 6, 6, 6))  # the French aircraft is lost
    t.play("fight").play("fight", dice=(6, 6, 6))
    assert fired(t)[0] == (0, (4, 4), 0)


@rule("BLG-A6.5.3.18")
def test_convoys_and_submarines_never_join_land_combats(table):
    t = table(
        {"paris": "de-inf4", "normandy": "fr-inf2", "channel": "de-sub2, de-conv1, de-tf4"},
        ruleset="advanced",
        phase="movement",
        control={"paris": "germany"},
    )
    t.play("pick de-inf4-1", "step normandy")
    assert t.legal("support") == {"support de-tf4-1 > normandy"}
    assert "BLG-B6.1.3.10" in t.why("support de-sub2-1 > normandy")


@rule("BLG-D30", "BLG-B6.2.3.1")
def test_a_round_ends_with_the_choice_to_fight_on(fight):
    t = fight("de-inf4, fr-inf3", dice=(6, 6))
    assert t.seat == "germany"
    t.play("fight")
    assert t.seat == "france"


@rule("BLG-B6.2.4.1", "BLG-D23")
def test_aircraft_alone_leave_after_one_round(fight):
    t = fight("de-air4, fr-inf3")
    t.play("ready", dice=(6,))  # the infantry did not choose anti-aircraft fire and has no target
    assert t.phase == "basing"


@rule("BLG-D84")
def test_a_combat_in_which_nobody_can_score_ends(table):
    places = {"paris": "guderian, de-air2 B, georges, fr-air2 B", **OTHER}
    foul = {"weather": {"europe": "foul"}}
    t = table(places, ruleset="advanced", phase="combat", deck=[], control={"maginot": "germany"}, **foul)
    t.play("resolve paris")
    while t.phase == "commit":
        t.play("ready")
    t.play("base de-air2-1 > maginot", dice=(6, 6))
    assert t.where("guderian") == "maginot"  # the attackers must go
    assert t.where("georges") == "paris"


@rule("BLG-A1.2.20", "BLG-A6.5.5.2")
def test_an_hq_has_no_anti_aircraft_fire(fight):
    t = fight("de-inf4, de-air3, georges, fr-inf3")
    assert t.legal() == {"ready", "shift fr-inf3-1"}
    assert "BLG-A1.2.20" in t.why("shift georges")


@rule("BLG-A6.5.3.5")
def test_a_unit_is_announced_once_a_round(fight):
    t = fight("de-inf4, de-air3, fr-inf3, fr-inf2")
    t.play("shift fr-inf3-1")
    assert t.legal("shift") == {"shift fr-inf2-1"}


@rule("BLG-D25", "BLG-D60", "BLG-B6.2.3.12")
def test_no_retreat_where_only_some_find_room(table):
    def stand(garrison):
        places = {"cyrenaika": "it-inf3 x2, cw-inf2 x2, cw-air2", "matruh": garrison, **OTHER}
        war = {"wars": [["italy", "cw"], ["germany", "france"]]}
        t = table(
            places, ruleset="advanced", phase="combat", control={"cyrenaika": "cw"}, diplomacy=war, deck=[]
        )
        t.play("resolve cyrenaika").play("ready", dice=(6, 6, 6, 6, 6)).play("fight")
        assert (t.phase, t.seat) == ("stand", "cw")
        return t

    assert "retreat" in stand("cw-inf3").legal()
    t = stand("cw-inf3 x2")  # room for one of the two in the desert of Matruh
    assert "BLG-B6.2.3.12" in t.why("retreat")


@rule("BLG-A6.5.3.5", "BLG-A6.5.3.7")
def test_after_a_round_only_the_stronger_side_takes_land_units_out_of_a_part(fight):
    t = fight("de-inf4, de-inf3, de-air3, fr-inf3 x2, fr-inf2 x3")
    assert len(t.legal("shift")) == 5  # free announcements in the first round
    t.play("ready", dice=(6,) * 8).play("fight", "fight")
    t.play("shift fr-inf3-1")
    assert len(t.legal("shift")) == 4
    t.play("shift fr-inf2-1", dice=(6,) * 8)  # three against three in the land part: enough
    assert (1, (1, 1), 0) in fired(t)
    weak = fight("de-inf4, de-inf3, de-air3, fr-inf3, fr-inf2")
    weak.play("ready", dice=(6,) * 5).play("fight").play("fight", dice=(6,) * 5)
    assert weak.phase == "stand"  # two against three: nothing to announce in the second round
    later = Commit(ZONE["paris"], weak.state.side[NATION["france"]], round=2)
    assert later.forbids(weak.state, weak.number("fr-inf3-1")) == "BLG-A6.5.3.7"


@rule("BLG-A6.5.3.7")
def test_anti_aircraft_fire_may_go_on_after_a_round(fight):
    t = fight("de-inf4, de-inf3, de-air3, fr-inf3, fr-inf2")
    t.play("shift fr-inf3-1", "ready", dice=(6,) * 5).play("fight", "fight")
    assert t.legal("shift") == {"shift fr-inf3-1"}
    again = type(t)(GAME.load(t.state.view(), seed="test"))
    assert again.legal() == t.legal()
    t.play("shift fr-inf3-1", dice=(6,) * 5)
    assert (1, (1,), 0) in fired(t)


@rule("BLG-A6.5.3.7")
def test_land_units_stay_in_the_air_part_while_the_enemy_has_as_many_there(fight):
    t = fight("de-inf4 x2, de-air3, de-air2, fr-inf3, fr-inf2 x3, fr-air2")
    t.play("ready")  # both German aircraft are in the air/sea part
    t.play("shift fr-inf3-1", "shift fr-inf2-1", "ready", dice=(6,) * 9).play("fight", "fight")
    assert t.seat == "germany"
    t.play("ready")
    above = {unit for unit in ("fr-inf3-1", "fr-inf2-1") if t.state.air_part >> t.number(unit) & 1}
    assert len(above) == 1  # with the French aircraft two, as many as the Germans
    assert "BLG-A6.5.3.7" in t.why(f"shift {above.pop()}")
