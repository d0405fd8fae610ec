"""The duties to attack (9.0), and the Offensive (10.3)."""

from __future__ import annotations

import random

import pytest

from games.empires.positions import (
    GAME,
    at_war,
    end_phase,
    found,
    legal,
    manoeuvre,
    play,
    position,
    tiles_of,
    where,
    why,
)
from sandtable.core.action import Action
from sandtable.games.empires.events import AttackDeclared
from sandtable.games.empires.manoeuvre import MoveStep, PickArmy, PickDestination, duty_open
from sandtable.games.empires.obligations import wanted
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

WEST = {"metz": "de=a", "verdun": "fr=x", "berlin": "de=b"}
EAST = {"lemberg": "ah=h ah=i", "tarnopol": "ru=r ru=s", "moscow": "ru=m"}


@rule("DOE-9.0.5", "DOE-D32")
def test_germany_must_attack_the_allies_in_turns_1_and_2() -> None:
    for turn, bound in ((1, True), (2, True), (3, False)):
        state = position(WEST, turn=turn, actions=["research", "diplomacy"])
        assert ("end" not in legal(state)) is bound
        assert (state.phase.name == "pick_army" or legal(state) == {"manoeuvre"}) is bound
    free = position(WEST, turn=1, actions=["research"])
    assert {"diplomacy", "entrenchment", "manoeuvre"} <= legal(free)
    assert why(free, "end") == ("DOE-9.0.5", "DOE-D32#6")


@rule("DOE-D32")
def test_the_bound_action_offers_nothing_that_spoils_the_attack() -> None:
    state = position(WEST, turn=1, actions=["research", "diplomacy"])
    assert state.phase.name == "pick_army"
    assert why(state, "close-movement") == ("DOE-9.0.5", "DOE-D32#5")
    assert "move b" in legal(state)
    play(state, "move a", "step verdun?")
    assert where(state, "a") == "verdun"
    play(state, "close-movement?")
    assert legal(state) == {"attack verdun"}
    events = play(state, "attack verdun", dice=(3, 3))
    assert found(events, AttackDeclared)


@rule("DOE-D32")
def test_two_places_go_elsewhere_only_while_a_third_can_attack() -> None:
    armies = {"metz": "de=a de=e", "verdun": "fr=x", "berlin": "de=b de=c de=d"}
    state = position(armies, turn=1, actions=["research", "diplomacy"])
    play(state, "move b", "step posen", "stop", "move c", "step posen", "stop")
    assert legal(state) == {"move a", "move e"}
    assert why(state, "move d") == ("DOE-9.0.5", "DOE-D32#5")


@rule("DOE-D32")
def test_the_duty_lapses_when_no_attack_is_possible() -> None:
    state = position({"berlin": "de=b"}, turn=1, actions=["research", "diplomacy"])
    assert {"entrenchment", "end"} <= legal(state)


@rule("DOE-D33")
def test_an_attack_on_russia_does_not_serve_the_german_duty() -> None:
    armies = {"konigsberg": "de=a", "wilna": "ru=r", **WEST}
    state = position({**armies, "metz": "de=c"}, turn=1)
    manoeuvre(state, "move a", "step wilna", "close-movement", "attack wilna", dice=(1, 1))
    assert state.german_attacks == 0
    assert why(state, "end") == ("DOE-9.0.5", "DOE-D32#6")
    play(state, "manoeuvre", "move c", "step verdun", "close-movement?", "attack verdun", dice=(1, 1))
    assert state.german_attacks == 1
    assert "end" in legal(state)


@rule("DOE-9.0.6", "DOE-D32", "DOE-D33")
def test_russia_must_attack_two_german_or_austrian_armies_in_1916() -> None:
    early = position(EAST, active="russia", turn=9)
    assert "end" in legal(early)
    state = position(EAST, active="russia", turn=10)
    assert legal(state) == {"manoeuvre"} or state.phase.name == "pick_army"
    one = position(EAST, active="russia", turn=10, flags={"russian-attacks": 1})
    assert "research" in legal(one)
    assert why(one, "end") == ("DOE-9.0.6", "DOE-D32#6")
    met = position(EAST, active="russia", turn=10, flags={"russian-attacks": 2})
    assert "end" in legal(met)


@rule("DOE-9.0.6", "DOE-D33")
def test_attacks_since_turn_7_count_and_one_action_may_serve_for_both() -> None:
    state = position(EAST, active="russia", turn=8)
    manoeuvre(state, "move r", "step lemberg", "move s", "step lemberg", "close-movement", "attack lemberg")
    play(state, "target h", "lead r", dice=(1, 1))
    assert state.russian_attacks == 1
    play(state, "target i", dice=(1, 1))
    assert state.russian_attacks == 2


@rule("DOE-D32")
def test_a_bound_action_goes_on_while_a_further_attack_is_possible() -> None:
    armies = {"lemberg": "ah=h ah=i", "tarnopol": "ru=r ru=s"}
    state = position(armies, active="russia", turn=10)
    play(state, "manoeuvre?", "move r", "step lemberg", "move s", "step lemberg", "attack lemberg")
    play(state, "target h", "lead r", dice=(1, 1))
    assert state.russian_attacks == 2


@rule("DOE-D33")
def test_turkish_and_bulgarian_armies_do_not_count_for_russia() -> None:
    armies = {"kars": "ru=r", "erzurum": "tr=t", "moscow": "ru"}
    state = position(armies, active="russia", turn=8, neutrals=at_war("turkey"))
    manoeuvre(state, "move r", "step erzurum", "close-movement", "attack erzurum", dice=(1, 1))
    assert state.russian_attacks == 0


@rule("DOE-9.0.6")
def test_the_count_begins_with_1916() -> None:
    state = position({"berlin": "de"}, turn=6, active="austria-hungary", flags={"russian-attacks": 1})
    end_phase(state)
    assert state.turn == 7
    assert state.russian_attacks == 0


OFFENSIVE = {"germany": {"available": ["offensive"]}}


@rule("DOE-10.3.1", "DOE-D60")
def test_offensive_is_an_additional_manoeuvre_once_a_year() -> None:
    state = position(WEST, technologies=OFFENSIVE)
    assert "offensive" in legal(state)
    play(state, "offensive", "move a", "step verdun?", "close-movement", "attack verdun", dice=(3, 3))
    assert state.spent == 0
    assert tiles_of(state, "germany")["revealed"] == ["offensive"]
    assert why(state, "offensive") == ("DOE-10.3.1",)
    assert why(state, "recruitment") == ("DOE-7.6",)
    again = position(
        WEST, technologies=OFFENSIVE, turn=7, flags={"offensive-used": ["germany"]}, phase="begin_turn"
    )
    play(again, "done?")
    assert "offensive" in legal(again)
    never = position(WEST, technologies=OFFENSIVE, turn=8, flags={"offensive-used": ["germany"]})
    assert "offensive" not in legal(never)


@rule("DOE-10.3.2", "DOE-D60")
def test_an_offensive_needs_and_gets_an_attack() -> None:
    assert why(position({"berlin": "de"}, technologies=OFFENSIVE), "offensive") == ("DOE-10.3.2",)
    state = position(WEST, technologies=OFFENSIVE)
    play(state, "offensive")
    assert why(state, "close-movement") == ("DOE-10.3.2",)
    play(state, "move b", "step posen", "stop", "move a?", "step verdun?")
    assert where(state, "a") == "verdun"


@rule("DOE-10.3.3")
def test_a_german_offensive_is_against_the_allies() -> None:
    state = position({"konigsberg": "de=a", "wilna": "ru=r"}, technologies=OFFENSIVE)
    assert why(state, "offensive") == ("DOE-10.3.3",)
    both = position({"konigsberg": "de=a", "wilna": "ru=r", **WEST, "metz": "de=c"}, technologies=OFFENSIVE)
    play(both, "offensive", "move a", "step wilna")
    assert why(both, "close-movement") == ("DOE-10.3.3",)


@rule("DOE-10.3.4")
def test_no_russian_offensive_in_1918() -> None:
    tiles = {"russia": {"available": ["offensive"]}}
    assert "offensive" in legal(position(EAST, active="russia", turn=14, technologies=tiles))
    assert why(position(EAST, active="russia", turn=15, technologies=tiles), "offensive") == ("DOE-10.3.4",)
    assert "offensive" in legal(position(WEST, turn=15, technologies=OFFENSIVE))


@rule("DOE-D60")
def test_an_offensive_may_follow_the_last_regular_action() -> None:
    state = position(WEST, technologies=OFFENSIVE, actions=["research", "diplomacy"])
    play(state, "entrenchment", "entrench metz")
    assert state.phase.name == "extra_action"
    assert legal(state) == {"offensive", "end"}


@rule("DOE-D58")
def test_who_hides_another_tile_is_asked_as_if_it_might_be_offensive() -> None:
    state = position(
        WEST, technologies={"germany": {"available": ["defense-1"]}}, actions=["research", "diplomacy"]
    )
    play(state, "entrenchment", "entrench metz")
    assert state.phase.name == "extra_action"
    assert legal(state) == {"end"}
    known = position(WEST, technologies={"germany": ["defense-1"]}, actions=["research", "diplomacy"])
    play(known, "entrenchment", "entrench metz")
    assert known.active == 1


def attack_left(state: War, action: Action) -> bool:
    """Whether the attack can still be made once an action has been played."""
    trial = state.copy()
    trial.phase.play(trial, action)
    return duty_open(trial, wanted(state))


@rule("DOE-D32")
@pytest.mark.parametrize("seed", range(4))
def test_a_bound_action_offers_exactly_what_keeps_the_attack_possible(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.start(seed=f"duty {seed}")
    assert isinstance(state, War)
    looked = 0
    while state.outcome is None:
        phase = state.phase
        if state.bound & 3 and isinstance(phase, PickArmy | MoveStep | PickDestination):
            free = state.copy()
            free.bound = 0
            everything = phase.actions(free)
            kept = [action for action in everything if attack_left(state, action)]
            assert list(state.actions()) == kept
            looked += 1
        state.play(rng.choice(state.actions()))
    assert looked > 5
