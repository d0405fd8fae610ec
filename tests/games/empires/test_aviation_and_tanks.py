"""10.4, 10.5 and 13. Missions: what aviation and tanks do with them."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    at_war,
    attack_verdun,
    end_phase,
    found,
    legal,
    manoeuvre,
    play,
    position,
    tiles_of,
    why,
)
from sandtable.games.empires.events import AttackResolved
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

FRONT = {"verdun": "de=a fr=x", "berlin": "de"}


@rule("DOE-10.4.1", "DOE-10.5.1")
@pytest.mark.parametrize("tile", ["aviation", "tanks-1"])
def test_missions_come_with_the_tile_which_shows(tile: str) -> None:
    state = position({"berlin": "de"}, phase="begin_phase", technologies={"germany": {"box-2": [tile]}})
    assert state.missions[0] == 2
    assert tiles_of(state, "germany")["revealed"] == [tile]


AIR = {"germany": ["aviation"]}


@rule("DOE-10.4.3", "DOE-9.2.23")
def test_a_mission_adds_two() -> None:
    state = position(FRONT, technologies=AIR, missions={"germany": 2})
    attack_verdun(state)
    assert legal(state) == {"aviation yes", "aviation no"}
    events = play(state, "aviation yes")
    assert found(events, AttackResolved)[0].attacker == 5 + 2 + 1
    assert state.missions[0] == 1


@rule("DOE-10.4.3")
def test_no_mission_no_question() -> None:
    state = position(FRONT, technologies=AIR)
    events = attack_verdun(state)
    assert found(events, AttackResolved)


@rule("DOE-10.4.2", "DOE-9.2.23")
def test_aviation_serves_one_attack_per_phase() -> None:
    state = position({"verdun": "de=a fr=x", "liege": "de=b fr=y"}, technologies=AIR, missions={"germany": 4})
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", dice=(1, 1, 1, 1))
    play(state, "aviation yes", "attack liege")
    assert state.missions[0] == 3
    assert state.phase.name == "choose_action"


BOTH = {"germany": ["aviation"], "allies": ["aviation"]}


@rule("DOE-10.4.4", "DOE-10.4.5", "DOE-D61")
def test_the_chain_of_cancelled_missions() -> None:
    state = position(FRONT, technologies=BOTH, missions={"germany": 3, "allies": 2})
    attack_verdun(state)
    play(state, "aviation yes")
    assert (state.seat, legal(state)) == (1, {"counter yes", "counter no"})
    play(state, "counter yes")
    assert state.seat == 0
    play(state, "aviation yes", "counter yes", "aviation yes")
    assert state.missions[:2] == [0, 0]
    assert state.aviation_used
    assert state.phase.name == "choose_action"


@rule("DOE-D61")
def test_a_countered_mission_gives_nothing_and_aviation_is_used_up() -> None:
    state = position(
        {"verdun": "de=a fr=x", "liege": "de=b fr=y"}, technologies=BOTH, missions={"germany": 3, "allies": 2}
    )
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", dice=(1, 1, 1, 1))
    events = play(state, "aviation yes", "counter yes", "aviation no")
    assert found(events, AttackResolved)[0].attacker == 5 + 1
    play(state, "attack liege")
    assert state.missions[0] == 2


@rule("DOE-D61", "DOE-10.0.6")
def test_an_army_without_technologies_neither_flies_nor_counters() -> None:
    keys = {"neutrals": at_war("italy"), "missions": {"germany": 2, "allies": 2}, "technologies": BOTH}
    state = position({"verdun": "de=a it=x"}, **keys)
    attack_verdun(state)
    events = play(state, "aviation yes")
    assert found(events, AttackResolved)[0].attacker == 8
    state = position({"vienna": "de=g it=i", "paris": "fr"}, active="allies", **keys)
    events = manoeuvre(state, "hold i", "close-movement?", "attack vienna", dice=(1, 1))
    assert found(events, AttackResolved)


@rule("DOE-9.1.18")
def test_no_allied_aviation_against_turks_in_gallipoli() -> None:
    keys = {"active": "allies", "neutrals": at_war("turkey"), "technologies": {"allies": ["aviation"]}}
    state = position({"gallipoli": "uk3=u tr=t"}, missions={"allies": 2}, **keys)
    manoeuvre(state, "hold u", "close-movement?", "attack gallipoli", dice=(1, 1))
    assert state.missions[1] == 2
    state = position({"gallipoli": "uk3=u ah=t"}, missions={"allies": 2}, **keys)
    manoeuvre(state, "hold u", "close-movement?", "attack gallipoli", dice=(1, 1))
    assert state.phase.name == "use_aviation"


def tanks(level: int, trenches: int, power: str = "allies", **keys: object) -> War:
    armies = (
        {"metz": "fr=a de=x", "paris": "fr"} if power == "allies" else {"verdun": "de=a fr=x", "berlin": "de"}
    )
    tiles = {power: [f"tanks-{n}" for n in range(1, level + 1)]}
    area = "metz" if power == "allies" else "verdun"
    state = position(
        armies, active=power, technologies=tiles, missions={power: 2}, trenches={area: trenches}, **keys
    )
    manoeuvre(state, "hold a", "close-movement?", f"attack {area}", dice=(1, 1))
    return state


@rule("DOE-10.5.2", "DOE-10.5.3")
def test_tanks_cancel_the_bonus_of_a_trench_of_their_level() -> None:
    state = tanks(1, 1)
    assert legal(state) == {"tanks yes", "tanks no"}
    without = state.copy()
    assert found(play(state, "tanks yes"), AttackResolved)[0].defender == 5 + 1
    assert state.missions[1] == 1
    assert found(play(without, "tanks no"), AttackResolved)[0].defender == 5 + 2 + 1


@rule("DOE-10.5.3", "DOE-D62")
def test_level_1_tanks_do_not_serve_against_a_level_2_trench() -> None:
    assert tanks(1, 2).phase.name != "use_tanks"
    assert tanks(2, 2).phase.name == "use_tanks"
    assert tanks(2, 1).phase.name == "use_tanks"


@rule("DOE-10.5.5")
def test_german_tanks_are_level_1() -> None:
    assert tanks(1, 1, "germany").phase.name == "use_tanks"
    assert tanks(1, 2, "germany").phase.name != "use_tanks"
    with pytest.raises(ValueError, match="DOE-D56"):
        position(technologies={"germany": ["tanks-2"]})


@rule("DOE-10.5.4")
def test_tanks_need_four_available_technologies() -> None:
    four = {"allies": {"available": ["attack-1", "gas", "aviation"], "box-2": ["manoeuvre"]}}
    state = position({"paris": "fr"}, active="allies", phase="research", technologies=four)
    assert why(state, "develop tanks-1 > box-1") == ("DOE-10.5.4",)
    three_and_tanks = {"allies": ["attack-1", "gas", "aviation", "tanks-1"]}
    state = position({"paris": "fr"}, active="allies", phase="research", technologies=three_and_tanks)
    assert "develop tanks-2 > box-1" in legal(state)


@rule("DOE-10.5.6")
def test_the_trench_may_still_cancel_a_loss() -> None:
    state = tanks(1, 1)
    play(state, "tanks yes")
    assert state.phase.name == "use_trench"
    play(state, "trench yes")
    assert "use_tanks" not in [frame.name for frame in state.frames]


@rule("DOE-10.5.7")
def test_each_attack_asks_for_its_own_mission_while_the_trench_is_there() -> None:
    state = position(
        {"metz": "fr=a fr=b de=x de=y", "paris": "fr"},
        active="allies",
        technologies={"allies": ["tanks-1"]},
        missions={"allies": 2},
        trenches={"metz": 1},
    )
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack metz", "target x", "lead a", dice=(1, 1))
    play(state, "tanks yes", "trench no", "target y")
    assert state.phase.name == "use_tanks"
    assert state.missions[1] == 1
    gone = position(
        {"metz": "fr=a fr=b de=x de=y", "paris": "fr"},
        active="allies",
        technologies={"allies": ["tanks-1"]},
        missions={"allies": 2},
        trenches={"metz": 1},
    )
    manoeuvre(
        gone, "hold a", "hold b", "close-movement?", "attack metz", "target x", "lead a", dice=(1, 1, 1, 1)
    )
    play(gone, "tanks yes", "trench yes", "retreat liege?", "retreat cologne?", "stop?", "target y")
    assert gone.phase.name != "use_tanks"


@rule("DOE-D62")
def test_tanks_and_aviation_together() -> None:
    state = position(
        {"metz": "fr=a de=x", "paris": "fr"},
        active="allies",
        technologies={"allies": ["tanks-1", "aviation"]},
        missions={"allies": 2},
        trenches={"metz": 1},
    )
    manoeuvre(state, "hold a", "close-movement?", "attack metz", dice=(1, 1))
    events = play(state, "tanks yes", "aviation yes")
    result = found(events, AttackResolved)[0]
    assert (result.attacker, result.defender) == (4 + 2 + 1, 5 + 1)


@rule("DOE-13.1", "DOE-D73")
def test_a_missions_action_adds_two_and_needs_aviation_or_tanks() -> None:
    state = position({"berlin": "de"}, technologies=AIR)
    play(state, "missions")
    assert state.missions[0] == 2
    assert why(state, "missions") == ("DOE-7.5",)
    assert why(position({"berlin": "de"}), "missions") == ("DOE-D73#2",)
    assert "missions" in legal(position({"berlin": "de"}, technologies={"germany": ["tanks-1"]}))


@rule("DOE-13.2", "DOE-D74")
def test_one_common_stock_serves_tanks_and_aviation_up_to_six() -> None:
    state = position({"berlin": "de"}, technologies=AIR, missions={"germany": 5})
    play(state, "missions")
    assert state.missions[0] == 6
    full = position({"berlin": "de"}, technologies=AIR, missions={"germany": 6})
    assert "missions" not in legal(full)
    with pytest.raises(ValueError, match="missions of germany"):
        position(missions={"germany": 7})


@rule("DOE-13.3", "DOE-D74")
def test_missions_are_public_and_kept_from_turn_to_turn() -> None:
    state = position({"berlin": "de"}, technologies=AIR, missions={"germany": 3})
    turn = state.turn
    while state.turn == turn:
        end_phase(state)
    assert state.view(1)["missions"]["germany"] == 3
