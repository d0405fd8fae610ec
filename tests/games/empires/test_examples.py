"""Chapter 16: the worked examples, step by step."""

from __future__ import annotations

from games.empires.positions import (
    army,
    at_war,
    controller,
    end_phase,
    found,
    legal,
    manoeuvre,
    play,
    points,
    position,
    reduced,
    where,
    why,
)
from sandtable.games.empires.events import AttackResolved
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule


@rule("DOE-9.1.2", "DOE-9.2.4", "DOE-9.2.6", "DOE-4.13", "DOE-5.4", "DOE-5.5", "DOE-5.12")
def test_example_2_two_routes_to_warsaw() -> None:
    state = position({"konigsberg": "de=a de=b", "warsaw": "ru=r"}, victory_points={"germany": 0})
    manoeuvre(state, "move a", "step warsaw")
    assert where(state, "a") == "warsaw"
    play(state, "move b", "step wilna")
    assert state.phase.left == 2
    play(state, "step warsaw", "close-movement?")
    assert why(state, "close-attacks") == ("DOE-9.2.6",)
    before = points(state)
    events = play(state, "attack warsaw", dice=(1, 4))
    assert found(events, AttackResolved)[0].attacker == 5 + 1
    assert state.phase.name == "choose_action"
    end_phase(state)
    assert controller(state, "wilna") == "germany"
    assert controller(state, "warsaw") == "russia"
    after = points(state)
    change = {power: after[power] - before[power] for power in after}
    assert change == {"germany": 1, "allies": -1, "russia": -1, "austria-hungary": 0}


def venice() -> War:
    armies = {"venice": "ah=v it=i1 it-=i2", "trieste": "ah=t1", "innsbruck": "ah=t2"}
    return position(armies, active="austria-hungary", neutrals=at_war("italy"))


@rule("DOE-9.2.9", "DOE-9.2.11", "DOE-D44")
def test_example_3a_all_three_attack() -> None:
    state = venice()
    manoeuvre(state, "hold v", "move t1", "step venice", "move t2", "step venice", "attack venice")
    assert state.phase.name == "pick_lead"
    assert state.phase.target == army(state, "i1")
    play(state, "lead v", "support t1", dice=(1, 3))
    assert reduced(state, "i1")
    assert legal(state) == {"target i2", "leave"}
    events = play(state, "target i2", dice=(1, 1))
    assert found(events, AttackResolved)[0].attacker == 3 + 1


@rule("DOE-9.2.9")
def test_example_3a_attacking_the_reduced_army_first_is_illegal() -> None:
    state = position(
        {"venice": "ah=v it=i1 it=i3 it-=i2", "trieste": "ah=t1", "innsbruck": "ah=t2"},
        active="austria-hungary",
        neutrals=at_war("italy"),
    )
    manoeuvre(state, "hold v", "move t1", "step venice", "move t2", "step venice", "attack venice")
    assert why(state, "target i2") == ("DOE-9.2.9",)


@rule("DOE-9.2.7")
def test_example_3b_no_attack_is_needed() -> None:
    state = venice()
    manoeuvre(state, "move t1", "step venice", "move t2", "step venice", "close-movement", "close-attacks")
    assert state.phase.name == "choose_action"


@rule("DOE-9.2.12", "DOE-9.2.13")
def test_example_3c_and_d_one_support_though_v_does_not_manoeuvre_and_no_second_one() -> None:
    state = venice()
    manoeuvre(
        state,
        "move t1",
        "step venice",
        "move t2",
        "step venice",
        "close-movement",
        "attack venice",
        "lead t1",
    )
    assert legal(state) == {"support t2", "done"}
    state = venice()
    manoeuvre(state, "hold v", "move t1", "step venice", "move t2", "step venice", "attack venice", "lead v")
    events = play(state, "support t1", dice=(1, 1))
    assert found(events, AttackResolved)[0].attacker == 3 + 2 + 1


def cairo(turks: str) -> War:
    state = position({"london": "uk3=b", "cairo": turks}, active="allies", neutrals=at_war("turkey"))
    manoeuvre(state, "naval b", "to cairo", "close-movement?")
    return state


@rule("DOE-9.1.9", "DOE-9.2.6", "DOE-9.2.29", "DOE-D49")
def test_example_6_landing_at_cairo() -> None:
    state = cairo("tr-=k1 tr-=k2")
    assert legal(state) == {"attack cairo"}
    events = play(state, "attack cairo", "target k1", dice=(5, 3))
    result = found(events, AttackResolved)[0]
    assert (result.attacker, result.defender) == (8, 5)
    assert where(state, "k1") == where(state, "k2") == "reserve"
    assert reduced(state, "b")
    end_phase(state)
    assert controller(state, "cairo") == "allies"


@rule("DOE-D49")
def test_example_6_with_full_turks_only_the_target_suffers() -> None:
    state = cairo("tr=k1 tr=k2")
    play(state, "attack cairo", "target k1", dice=(5, 3))
    assert where(state, "k1") == "reserve"
    assert where(state, "k2") == "cairo"
    assert not reduced(state, "k2")


@rule("DOE-9.1.9")
def test_example_6_a_british_army_of_value_4_may_not_go() -> None:
    state = position({"london": "uk4=b", "cairo": "tr"}, active="allies", neutrals=at_war("turkey"))
    manoeuvre(state, "naval b")
    assert why(state, "to cairo") == ("DOE-9.1.9",)
