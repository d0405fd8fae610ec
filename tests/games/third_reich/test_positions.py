"""Positions: small ones by hand, every fault told, nothing hidden shown, nothing broken by nonsense."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.third_reich.positions import GAME, new, table
from sandtable.core.errors import BadPosition, SandtableError
from sandtable.games.third_reich.reading import PHASES
from sandtable.games.third_reich.state import ReichState
from sandtable.rulebook.marks import rule

SMALL: dict[str, Any] = {
    "base": "empty",
    "turn": 7,
    "active": "axis",
    "control": {"riga": "ussr"},
    "armies": [
        {"area": "warsaw", "nation": "germany", "type": "infantry"},
        {"area": "Königsberg", "nation": "germany", "type": "armor", "count": 2, "strength": 4},
        {"area": "riga", "nation": "ussr", "type": "infantry", "reduced": True, "name": "Third"},
    ],
}


def test_a_few_keys_are_enough() -> None:
    state = GAME.load(SMALL)
    texts = [GAME.notation.text(action, state.words) for action in state.actions()]
    assert "attack de-inf-1" not in texts  # no OP on an empty base
    rich = GAME.load(SMALL | {"resources": {"axis": {"op": 3}}})
    texts = [GAME.notation.text(action, rich.words) for action in rich.actions()]
    assert {"attack de-inf-1", "tactical de-arm-2", "planning"} <= set(texts)
    rows = rich.view()["armies"]
    assert [row["name"] for row in rows if row["nation"] == "ussr"] == ["Third"]
    assert all(row["reduced"] for row in rows if row["type"] == "armor")


def test_a_setup_base_is_the_campaigns_start() -> None:
    loaded = GAME.load({"game": "third-reich", "base": "setup"}, seed="test")
    fresh = new().state
    assert loaded.view()["armies"] == fresh.view()["armies"]
    assert loaded.view()["control"] == fresh.view()["control"]
    assert loaded.actions() == fresh.actions()


@pytest.mark.parametrize("phase", sorted(PHASES))
def test_every_phase_can_be_stood_in(phase: str) -> None:
    state = GAME.load(SMALL | {"phase": phase})
    assert state.actions()


def test_every_fault_is_told() -> None:
    bad = {
        "base": "empty",
        "turn": 23,
        "active": "italy",
        "weather": "snow",
        "control": {"atlantis": "axis", "riga": "rome"},
        "resources": {"axis": {"op": 13}},
        "technologies": {"axis": ["guards", "magic"]},
        "diplomacy": {"norway": "at-war"},
        "missions": {"ussr": {"submarine": 1}},
        "flags": {"wind": 3},
        "armies": [
            {"area": "nowhere", "nation": "germany"},
            {"area": "riga", "nation": "atlantis"},
            {"area": "riga", "nation": "ussr", "strength": 9},
            {"area": "riga", "nation": "ussr", "colour": "red"},
            {"area": "sofia", "nation": "bulgaria", "count": 2},
            7,
        ],
    }
    with pytest.raises(BadPosition) as error:
        GAME.load(bad)
    told = " ".join(error.value.faults)
    for word in (
        "turn", "italy", "weather", "atlantis", "rome", "op of axis", "guards", "magic", "norway",
        "submarines", "wind", "nowhere", "strength", "colour", "bulgaria", "each is an object",
    ):  # fmt: skip
        assert word in told
    assert len(error.value.faults) >= 16


@rule("DTR-5.1.1", "DTR-5.1.4")
def test_stacking_is_checked() -> None:
    with pytest.raises(BadPosition, match=r"4 armies of the axis in riga"):
        table({"riga": "de-inf de-inf de-inf de-inf"})
    with pytest.raises(BadPosition, match="share riga"):
        table({"riga": "uk-inf su-inf"})


def test_custom_names_are_used_in_notation() -> None:
    t = table({"berlin": "de-inf=Guderian"})
    assert t.allows("attack Guderian")
    row = t.view()["armies"][0]
    assert (row["name"], row["counter"]) == ("Guderian", "de-inf-1")
    again = GAME.load(t.view())
    assert again.view() == t.view()


def test_two_armies_of_one_name_are_refused() -> None:
    with pytest.raises(BadPosition, match="same name"):
        table({"berlin": "de-inf=A de-inf=A"})


@rule("DTR-D7", "DTR-4.5.3")
def test_what_is_face_down_is_nowhere_in_the_view_of_another() -> None:
    tiles = {"ussr": {"development": ["guards"], "available": ["industrial-redeployment", "advanced-tanks"]}}
    t = table(turn=14, technologies=tiles)
    for seat in (0, 1, -1):
        text = str(t.view(seat))
        assert "guards" not in text
        assert "industrial-redeployment" not in text
        assert t.view(seat)["technologies"]["ussr"]["face_down"] == {"available": 2, "development": 1}
    assert "guards" in str(t.view(2))
    dreams = {str(t.state.imagine(0, random.Random(n)).view()["technologies"]["ussr"]) for n in range(30)}
    assert len(dreams) > 3


def _random_view(seed: int) -> dict[str, Any]:
    state = GAME.start(seed=str(seed))
    rng = random.Random(seed)
    for _ in range(rng.randrange(400)):
        if state.outcome is None:
            state.play(rng.choice(state.actions()))
    return state.view()


VIEWS = [_random_view(seed) for seed in range(6)]
NONSENSE = st.sampled_from(
    [None, 7, -1, "", "axis", "riga", "x", [], {}, [[]], {"a": 1}, True, 3.5, [1, 2], "de-inf-1"]
)


@given(st.integers(0, len(VIEWS) - 1), st.lists(st.integers(0, 10**6), min_size=1, max_size=5), NONSENSE)
def test_a_spoilt_position_is_read_or_refused(which: int, path: list[int], value: Any) -> None:
    position = copy.deepcopy(VIEWS[which])
    node: Any = position
    for step in path:
        keys = (
            list(node) if isinstance(node, dict) else list(range(len(node))) if isinstance(node, list) else []
        )
        if not keys:
            break
        key = keys[step % len(keys)]
        if not isinstance(node[key], (dict, list)) or step == path[-1]:
            node[key] = value
            break
        node = node[key]
    try:
        state = GAME.load(position)
    except SandtableError:
        return
    assert isinstance(state, ReichState)
    assert not state.check_invariants()
    assert state.actions() or state.outcome is not None
