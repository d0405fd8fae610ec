"""Chapter 2: set-up, and the secret choice of technologies."""

from __future__ import annotations

import pytest

from games.empires.positions import GAME, legal, play, points, position, tiles_of, trench, why
from sandtable.core.errors import BadPosition
from sandtable.core.event import Event
from sandtable.games.empires.areas import BOARD, CITIES, HOME, NEAR
from sandtable.games.empires.powers import EACH_POWER, POWERS
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule


def start(seed: str = "setup") -> War:
    state = GAME.start(seed=seed)
    assert isinstance(state, War)
    return state


@rule("DOE-2.1", "DOE-D5")
def test_45_armies_start_at_full_strength_where_the_deployment_says() -> None:
    view = start().view()
    assert len(view["armies"]) == 45
    assert not any(row.get("reduced") for row in view["armies"])
    at = {(row["area"], row["nation"]) for row in view["armies"]}
    assert {("cologne", "germany"), ("brussels", "france"), ("belgrade", "serbia"), ("riga", "russia")} <= at


@rule("DOE-2.2")
def test_nine_trenches_start_at_level_1() -> None:
    state = start()
    assert len(state.view()["trenches"]) == 9
    assert {row["level"] for row in state.view()["trenches"]} == {1}
    assert trench(state, "triple-entente", "belgrade") == 1
    assert trench(state, "central-powers", "belgrade") == 0


@rule("DOE-2.3")
def test_all_other_armies_form_the_reserve() -> None:
    rows = {(row["nation"], row["strength"]): row["count"] for row in start().view()["reserve"]}
    assert rows == {
        ("united-kingdom", 4): 3,
        ("united-kingdom", 3): 2,
        ("france", 4): 1,
        ("france", 3): 2,
        ("russia", 3): 2,
        ("germany", 5): 4,
        ("austria-hungary", 3): 2,
    }


@rule("DOE-D5")
def test_no_city_is_open_to_a_walk_in_on_turn_1() -> None:
    state = start()
    occupied = sum(1 << area for area in range(len(BOARD)) if state.at[area])
    for power in EACH_POWER:
        enemies = state.camp_held(1 - (0 if power in (1, 2) else 1))
        for area in range(len(BOARD)):
            if state.control[power] & CITIES & ~occupied & 1 << area:
                assert not NEAR[area] & enemies, BOARD.ids[area]


@rule("DOE-2.4", "DOE-D7")
def test_each_power_in_turn_chooses_three_tiles_for_box_1() -> None:
    state = start()
    for power in POWERS:
        for _ in range(3):
            assert POWERS[state.seat or 0] == power
            play(state, sorted(legal(state))[0])
        assert len(tiles_of(state, power)["box-1"]) == 3
    assert state.phase.name != "choose_tile"


@rule("DOE-2.4", "DOE-D7")
def test_nobody_else_sees_the_choice() -> None:
    state = start()
    events: list[Event] = play(state, "choose gas")
    told = [GAME.tell(event) for event in events if event.visible_to(1)]
    assert told == ["Germany: a tile is put into development box 1."]
    assert state.view(1)["technologies"]["germany"]["box-1"] == 1
    assert state.spectate()["technologies"]["germany"]["box-1"] == 1
    assert state.view(0)["technologies"]["germany"]["box-1"] == ["gas"]


@rule("DOE-2.5")
def test_no_level_2_and_no_tanks_at_the_start() -> None:
    state = start()
    assert not {"choose attack-2", "choose defense-2", "choose tanks-1"} & legal(state)
    assert "DOE-2.5" in why(state, "choose tanks-1")
    assert "DOE-2.5" in why(state, "choose attack-2")
    assert len(legal(state)) == 7


@rule("DOE-2.6", "DOE-2.7")
def test_markers_start_at_0_in_summer_1914() -> None:
    state = start()
    assert set(state.view()["diplomacy"].values()) == {0}
    assert GAME.say(state.calendar()) == "summer 1914"


@rule("DOE-2.8", "DOE-4.10", "DOE-5.2")
def test_home_territories_are_controlled_and_points_as_printed() -> None:
    state = start()
    assert [state.control[power] for power in EACH_POWER] == list(HOME)
    assert points(state) == {"germany": -3, "allies": 4, "russia": 5, "austria-hungary": 0}


@rule("DOE-D6")
def test_armies_of_neutrals_are_off_the_board() -> None:
    nations = {row["nation"] for row in start().view()["armies"]}
    assert not nations & {"turkey", "bulgaria", "italy", "romania", "united-states"}
    reserve = {row["nation"] for row in start().view()["reserve"]}
    assert not reserve & {"turkey", "italy"}


@rule("DOE-2.4")
def test_nobody_chooses_first_tiles_that_he_has_already() -> None:
    def choosing(*tiles: str) -> War:
        given = {"germany": {"box-1": list(tiles)}}
        return position({"berlin": "de"}, turn=1, phase="choose_tile", technologies=given)

    assert legal(choosing("gas", "manoeuvre"))
    with pytest.raises(BadPosition, match=r"DOE-2\.4"):
        choosing("gas", "manoeuvre", "offensive")
