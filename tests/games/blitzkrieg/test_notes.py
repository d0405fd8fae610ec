"""What the course of play remembers stands in a position under its own name, as a number."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import games
from sandtable.core.errors import BadPosition
from sandtable.games.blitzkrieg.model.counters import COUNT
from sandtable.games.blitzkrieg.model.notes import Surprise
from sandtable.games.blitzkrieg.model.state_data import NEVER
from sandtable.games.blitzkrieg.model.world import JAPAN, SIZE, SWEDEN, USA, ZONE
from sandtable.games.blitzkrieg.positions.notes import NAMES

WUHAN = ZONE["wuhan"]
TOLD: dict[str, tuple[str, Any, int]] = {
    "embargo": ("embargo", True, 1),
    "blitzkrieg": ("blitzkrieg", 0, 0),
    "poland-fell": ("poland_fell", 1, 1),
    "national-war": ("national_war", 0, 0),
    "bought": ("bought", 1 << JAPAN, 1 << JAPAN),
    "atom": ("atom_carrier", 0, 1),
    "atom-victory": ("atom_victory", 0, 0),
    "japan-zone": ("japan_front", WUHAN, WUHAN + 1),
    "surprise": ("surprise", Surprise(WUHAN, JAPAN), WUHAN * 8 + JAPAN + 1),
    f"cut-{SWEDEN}": ("cut", {SWEDEN: 2}, 2),
    f"lent-{USA}": ("lent", {USA: 5}, 5),
    "atom-used-3": ("atom_used", {3: 7}, 7),
    f"owed-{COUNT - 1}": ("owed", {COUNT - 1: 1}, 1),
}
"""Names in a position, the field that remembers, and the same value here and there."""


def load(**notes: Any) -> Any:
    return games.find("blitzkrieg").load({"options": {"ruleset": "advanced"}, "flags": {"notes": notes}})


def test_nothing_is_told_before_anything_happened() -> None:
    assert "notes" not in load().view()["flags"]


@pytest.mark.parametrize("name", TOLD)
def test_what_is_remembered_is_printed_as_a_number_and_read_again(name: str) -> None:
    slot, value, number = TOLD[name]
    state = load()
    setattr(state, slot, value)
    assert state.view()["flags"]["notes"] == {name: number}
    assert getattr(load(**{name: number}), slot) == value


def test_every_name_is_read_and_printed_alike() -> None:
    state = load()
    for name, slot in NAMES.items():
        several = isinstance(getattr(state, slot), dict)
        notes = {f"{name}-1": 1} if several else {name: 1}
        assert load(**notes).view()["flags"]["notes"] == notes


@pytest.mark.parametrize(
    ("notes", "told"),
    [
        ({"weather": 1}, "there is no note “weather”"),
        ({"embargo": "x"}, "embargo is 'x'"),
        ({"embargo": 2}, "embargo is 2"),
        ({"atom": COUNT + 1}, f"a number from 1 to {COUNT}"),
        ({"surprise": SIZE * 8 + 1}, "surprise is"),
        ({"cut": 1}, "cut needs the number"),
        ({"lent-8": 5}, "lent-8 speaks of nothing"),
        ({"lent-7": True}, "lent-7 is True"),
    ],
)
def test_a_note_that_means_nothing_is_refused(notes: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition) as refused:
        load(**notes)
    assert any(told in fault for fault in refused.value.faults)


def test_copies_share_what_is_replaced_and_never_changed() -> None:
    state = load(**{f"cut-{SWEDEN}": 2})
    new = state.copy()
    assert new.cut is state.cut
    new.cut = {**new.cut, USA: 1}
    assert state.cut == {SWEDEN: 2}
    assert state.blitzkrieg == NEVER
