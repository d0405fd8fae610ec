"""Whatever is plain data can be sent as a position: it is refused with a sentence, or it can be played on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sandtable import games
from sandtable.core.action import any_of
from sandtable.core.errors import BadPosition
from sandtable.core.state import State
from sandtable.testing.broken_positions import try_spoiled
from skirmish.state import Skirmish


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_a_spoiled_position_is_refused_or_can_be_played_on(name: str) -> None:
    spoiled = try_spoiled(name, 260)
    assert spoiled.faults == []
    assert 0 < spoiled.taken < spoiled.tried


def test_frames_that_nobody_checks_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Skirmish, "check_stack", lambda self: None)
    assert any("play: IndexError" in fault for fault in try_spoiled("skirmish", 400).faults)


def inside(name: str) -> State:
    """A position in which a phase goes on inside another."""
    state = games.find(name).start(seed="inside")
    rng = random.Random("inside")
    while len(state.frames) < 2:
        state.play(any_of(state.actions(), rng))
    return state


@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg"])
def test_frames_that_hang_in_the_air_are_refused_in_both_languages(name: str) -> None:
    position = inside(name).view()
    position["frames"] = position["frames"][-1:]
    with pytest.raises(BadPosition) as refused:
        games.find(name).load(position)
    assert "the frames below it are missing" in refused.value.sentence("en")
    assert "manquent" in refused.value.sentence("fr")
    assert len(refused.value.faults) == 1


@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg"])
def test_the_bottom_of_the_stack_stands_nowhere_else(name: str) -> None:
    position = inside(name).view()
    position["frames"] = [position["frames"][0], *position["frames"]]
    with pytest.raises(BadPosition, match="only be the first of the frames"):
        games.find(name).load(position)


@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg"])
def test_a_position_without_frames_in_its_list_is_refused(name: str) -> None:
    position = inside(name).view() | {"frames": []}
    with pytest.raises(BadPosition):
        games.find(name).load(position)


def test_a_phase_stands_upon_its_own_kind_of_phase() -> None:
    position = inside("third-reich").view()
    position["frames"] = [*position["frames"], position["frames"][-1]]
    with pytest.raises(BadPosition, match="missing, doubled or out of order"):
        games.find("third-reich").load(position)


@pytest.mark.parametrize(
    "spoiled",
    [
        {"track": [{"name": "de-inf4-1", "due": []}]},
        {"armies": [{"name": {}, "area": "berlin"}]},
        {"shot": {"berlin": None}},
        {"battles": 3},
        {"flags": {"phasing": 2}},
        {"flags": {"notes": {"vichy": "x"}}},
        {"diplomacy": {"wars": {"germany": 0}}},
        {"outcome": {"winners": 1}},
    ],
)
def test_values_of_the_wrong_type_are_told_by_their_key(spoiled: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        games.find("blitzkrieg").load(spoiled)
    assert not hasattr(refused.value, "name"), "the reader says it, not the last resort"


def test_a_power_named_twice_counts_once() -> None:
    state = games.find("empires").load({"flags": {"gas-used": ["germany", "germany"]}})
    assert state.view()["flags"]["gas-used"] == ["germany"]
