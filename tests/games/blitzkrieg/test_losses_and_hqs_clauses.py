"""6.2.2, 6.2.5 and 6.3 What losses do, who stays in a zone, and whom an HQ commands, clause by clause."""

import pytest

from sandtable.board.search import BIT, mask_of
from sandtable.games.blitzkrieg.combat.combat_phase import clear
from sandtable.games.blitzkrieg.combat.losses import eliminate, steps
from sandtable.games.blitzkrieg.model.counters import KINDS, TYPES, printed_on
from sandtable.games.blitzkrieg.model.world import STATE_OF_MARK, STATES, ZONE
from sandtable.games.blitzkrieg.movement.command import command
from sandtable.rulebook.marks import rule

PACIFIC = {"wars": [["usa", "japan"]]}


@rule("BLG-B6.2.2.1", "BLG-B6.2.2.2", "BLG-B6.2.2.3")
@pytest.mark.parametrize(("unit", "losses"), [("de-inf4-1", 2), ("de-inf4-2", 1), ("guderian", 1)])
def test_how_many_losses_a_unit_takes(table, unit, losses):
    t = table({"prussia": "de-inf4, de-inf4 B, guderian"})
    assert steps(BIT[t.number(unit)], t.state.reduced) == losses


@rule("BLG-D7")
def test_what_is_eliminated_returns_to_the_pool_but_for_hqs(table):
    t = table({"prussia": "de-inf4, guderian"})
    for unit, place in (("de-inf4-1", "pool"), ("guderian", "fallen")):
        eliminate(t.state, t.number(unit), "BLG-B6.2.2.1")
        assert t.where(unit) == place


@rule("BLG-B2.1.4", "BLG-B2.1.5", "BLG-B2.1.6", "BLG-D1", "BLG-D2", "BLG-D3", "BLG-ERR.2")
def test_the_back_of_every_counter_is_printed_as_it_is():
    for kind in KINDS:
        printed = printed_on(kind)
        if printed["type"] == "hq":
            assert "reduced" not in printed  # its back is no face
        elif printed["type"] == "air" and kind.full == 1:
            assert printed["reduced"] is None
        else:
            halves = {"conv": 0, "sub": 1}.get(TYPES[kind.type], (kind.full + 1) // 2)
            assert (printed["reduced"], printed["full"]) == (halves, kind.full)
            assert halves < kind.full or kind.full == 1


@rule("BLG-B6.2.5.1", "BLG-B6.2.3.6")
def test_aircraft_do_not_keep_those_who_had_fled_into_a_zone(table):
    t = table({"paris": "de-inf3, de-air4, fr-inf2"}, control={"maginot": "germany"})
    fled = mask_of(t.number(unit) for unit in ("de-inf3-1", "fr-inf2-1"))
    t.state.out |= fled  # those who fought for Paris are gone on both sides
    clear(t.state, ZONE["paris"])
    retreats = [frame.armies for frame in t.state.frames if frame.name == "fall_back"]
    assert retreats == [(t.number("de-inf3-1"),)]


@rule("BLG-D5", "BLG-B6.3.4")
def test_an_enemy_hq_commands_nobody(table):
    places = {"prussia": "de-inf4, zukov", "midway": "yamamoto", "midway-sea": "us-tf4"}
    t = table(places, phase="exploitation", diplomacy=PACIFIC)
    assert command(t.state, t.number("de-inf4-1")) == -1
    assert command(t.state, t.number("us-tf4-1")) == -1
    t = table({"prussia": "de-inf4, guderian", "midway": "nimitz", "midway-sea": "us-tf4"}, diplomacy=PACIFIC)
    assert command(t.state, t.number("de-inf4-1")) == t.number("guderian")
    assert command(t.state, t.number("us-tf4-1")) == t.number("nimitz")


@rule("BLG-B6.3.4")
def test_every_ship_that_exploits_takes_one_of_the_number_of_its_naval_hq(table):
    places = {"hawaiian-islands": "nimitz", "hawaiian-islands-sea": "us-tf4, us-tf3"}
    t = table(places, active="usa", phase="exploitation", diplomacy=PACIFIC)
    t.play("pick us-tf4-1", "step midway-sea", "stop")
    assert t.state.ratings == {t.number("nimitz"): 1}
    t.play("pick us-tf3-1", "step midway-sea", "stop")
    assert t.state.ratings == {t.number("nimitz"): 2}


@rule("BLG-B6.2.2.8")
def test_who_is_aboard_takes_part_in_nothing(table):
    t = table({"channel": "cw-conv1, cw-inf3 @cw-conv1-1", "england": "cw-inf2"}, active="cw")
    assert t.why("pick cw-inf3-1")[0] == "BLG-B6.2.2.8"
    assert "pick cw-inf2-1" in t.legal()


@rule("BLG-B1.0.11")
def test_the_letters_of_the_commonwealth_name_its_members():
    names = {mark: STATES[number] for mark, number in STATE_OF_MARK.items()}
    assert names == {"": "england", "C": "canada", "SA": "south-africa", "I": "india", "A": "australia"}


@rule("BLG-A6.5.3.14")
def test_aircraft_meet_above_the_battle_where_both_sides_have_some(table):
    common = {"ruleset": "advanced", "phase": "combat", "deck": [], "control": {"maginot": "germany"}}
    other = {"normandy": "de-inf3, fr-inf2"}
    for army, above in (
        ("de-inf4, de-inf3, de-air4, fr-inf3, fr-air2", ("de-air4-1", "fr-air2-1")),
        ("de-inf4, de-inf3, fr-inf3, fr-air2", ()),
        ("de-inf4, de-air4, fr-inf3, fr-inf2", ()),
    ):
        t = table({"paris": army, **other}, **common).play("resolve paris")
        assert t.phase == "commit"
        assert t.state.air_part == mask_of(t.number(unit) for unit in above)
