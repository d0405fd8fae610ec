"""Chapters 5 and 15: victory points and who wins."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    GAME,
    at_war,
    controller,
    end_phase,
    manoeuvre,
    play,
    points,
    position,
)
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.control import take
from sandtable.games.empires.events import FinalScore
from sandtable.games.empires.powers import POWERS
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

ZERO = dict.fromkeys(POWERS, 0)


def taken(area: str, power: str, **keys: object) -> dict[str, int]:
    """The victory points after a power takes an area, from zero."""
    state = position(victory_points=ZERO, **keys)
    take(state, BOARD.index[area], POWERS.index(power), "DOE-4.11")
    return {name: value for name, value in points(state).items() if value}


@rule("DOE-5.4", "DOE-5.5", "DOE-5.17", "DOE-5.14")
def test_germany_takes_brussels() -> None:
    assert taken("brussels", "germany") == {"germany": 1, "allies": -1}


@rule("DOE-5.12", "DOE-5.13", "DOE-5.16")
def test_russia_takes_lemberg() -> None:
    expected = {"russia": 1, "allies": 1, "austria-hungary": -1, "germany": -1}
    assert taken("lemberg", "russia") == expected


@rule("DOE-5.13")
def test_austria_takes_belgrade_and_germany_gains_too() -> None:
    assert taken("belgrade", "austria-hungary") == {"austria-hungary": 1, "germany": 1, "allies": -1}


@rule("DOE-5.12")
def test_a_russian_loss_costs_the_allies_too() -> None:
    assert taken("kiev", "germany") == {"germany": 1, "russia": -1, "allies": -1}


@rule("DOE-5.14")
def test_what_the_allies_take_or_lose_is_theirs_alone() -> None:
    assert taken("cologne", "allies") == {"allies": 1, "germany": -1}
    assert taken("paris", "germany") == {"germany": 1, "allies": -1}


@rule("DOE-5.15")
@pytest.mark.parametrize("city", ["warsaw", "wilna", "minsk", "riga"])
def test_austria_takes_a_city_that_counts_for_germany_alone(city: str) -> None:
    assert taken(city, "austria-hungary") == {"germany": 1, "russia": -1, "allies": -1}


@rule("DOE-D14")
def test_when_austria_loses_it_again_only_germany_pays() -> None:
    lost = taken("warsaw", "russia", control={"warsaw": "austria-hungary"})
    assert lost == {"germany": -1, "russia": 1, "allies": 1}


@rule("DOE-D13")
def test_retaking_a_city_gives_the_points_back() -> None:
    state = position(victory_points=ZERO)
    brussels = BOARD.index["brussels"]
    take(state, brussels, POWERS.index("germany"), "DOE-4.11")
    take(state, brussels, POWERS.index("allies"), "DOE-4.11")
    assert points(state) == ZERO
    take(state, BOARD.index["reims"], POWERS.index("germany"), "DOE-4.11")
    assert points(state) == ZERO


@rule("DOE-5.3")
def test_points_change_at_once_and_may_be_negative() -> None:
    state = position({"cologne": "de=a"}, victory_points=ZERO)
    manoeuvre(state, "move a", "step brussels", "stop")
    assert points(state) == ZERO
    end_phase(state)
    assert points(state)["allies"] == -1


def entered(track: str, space: int, active: str, **keys: object) -> dict[str, int]:
    state = position(
        {"berlin": "de", "vienna": "ah"},
        active=active,
        victory_points=ZERO,
        phase="diplomacy",
        diplomacy={track: space},
        **{"turn": 12, **keys},
    )
    play(state, f"advance {track}")
    return {name: value for name, value in points(state).items() if value}


@rule("DOE-5.6")
def test_turkey_at_war() -> None:
    assert entered("turkey", 2, "germany") == {"germany": 1, "austria-hungary": 1}


@rule("DOE-5.7")
def test_bulgaria_at_war() -> None:
    assert entered("bulgaria", 6, "austria-hungary") == {"germany": 1, "austria-hungary": 1}


@rule("DOE-5.8")
@pytest.mark.parametrize(("track", "space"), [("italy", 6), ("romania", 6), ("united-states", 6)])
def test_italy_romania_or_the_united_states_at_war(track: str, space: int) -> None:
    assert entered(track, space, "allies") == {"allies": 1, "russia": 1}


@rule("DOE-5.11")
def test_russia_capitulates() -> None:
    control = {"warsaw": "germany", "riga": "germany"}
    gained = entered("russian-capitulation", 4, "germany", turn=15, control=control)
    assert gained == {"germany": 1, "austria-hungary": 1}


@rule("DOE-D15")
def test_no_points_for_the_cities_of_a_neutral_that_joins() -> None:
    assert BOARD.attribute(BOARD.index["rome"], "city")
    state = position(active="allies", victory_points=ZERO, phase="diplomacy", diplomacy={"italy": 6}, turn=12)
    play(state, "advance italy")
    assert controller(state, "rome") == "allies"
    assert points(state)["allies"] == 1  # for the country, not for its cities


def at_end_of_turn(turn: int, neutrals: list[str]) -> dict[str, int]:
    state = position(active="austria-hungary", turn=turn, neutrals=neutrals, victory_points=ZERO)
    end_phase(state)
    return {name: value for name, value in points(state).items() if value}


@rule("DOE-5.9")
def test_bulgaria_out_of_the_war_at_the_end_of_1916() -> None:
    assert at_end_of_turn(10, at_war("romania")) == {"germany": -1, "austria-hungary": -1}
    assert at_end_of_turn(9, at_war("romania")) == {}


@rule("DOE-5.10")
def test_romania_out_of_the_war_at_the_end_of_1916() -> None:
    assert at_end_of_turn(10, at_war("bulgaria")) == {"allies": -1, "russia": -1}
    assert at_end_of_turn(10, at_war("bulgaria", "romania")) == {}
    assert at_end_of_turn(9, at_war("bulgaria")) == {}


def end_of_war(vp: dict[str, int], options: dict[str, str] | None = None) -> tuple[War, tuple[str, ...]]:
    state = position(active="austria-hungary", turn=18, victory_points=vp, options=options or {})
    events = end_phase(state)
    assert any(isinstance(event, FinalScore) for event in events)
    assert state.outcome is not None
    return state, tuple(POWERS[power] for power in state.outcome.winners)


@rule("DOE-5.1", "DOE-D17")
def test_the_power_with_most_points_wins_after_turn_18_not_the_richer_camp() -> None:
    state, winners = end_of_war({"germany": 3, "allies": 4, "russia": -9, "austria-hungary": 3})
    assert winners == ("allies",)
    assert state.outcome is not None
    assert state.outcome.rule == "DOE-5.1"


@rule("DOE-D16")
def test_tied_powers_of_one_camp_win_together() -> None:
    assert end_of_war({"germany": 4, "allies": 3, "russia": 0, "austria-hungary": 4})[1] == (
        "germany",
        "austria-hungary",
    )


@rule("DOE-D16")
def test_tied_powers_of_two_camps_are_a_draw() -> None:
    state, winners = end_of_war({"germany": 4, "allies": 4, "russia": 0, "austria-hungary": 1})
    assert winners == ()
    assert state.outcome is not None
    assert state.outcome.rule == "DOE-D16"


@rule("DOE-D81")
def test_with_camp_victory_the_camp_with_the_higher_sum_wins() -> None:
    vp = {"germany": 3, "allies": 9, "russia": -9, "austria-hungary": 3}
    assert end_of_war(vp)[1] == ("allies",)
    assert end_of_war(vp, {"camp-victory": "on"})[1] == ("germany", "austria-hungary")
    level = {"germany": 3, "allies": 6, "russia": 0, "austria-hungary": 3}
    assert end_of_war(level, {"camp-victory": "on"})[1] == ()
    assert GAME.settle_options({}) == {"camp-victory": "off"}


def test_an_area_taken_from_nobody_gives_no_points() -> None:
    assert taken("montenegro", "austria-hungary") == {}
    assert controller(position(), "montenegro") == "nobody"
