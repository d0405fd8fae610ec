"""10.6. Gas: once a year, where, against whom."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    at_war,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    tiles_of,
    trench,
    why,
)
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

GAS_TILE = {"germany": {"available": ["gas"]}}


def gassing(armies: dict[str, str], **keys: object) -> War:
    return position(armies, technologies=GAS_TILE, **keys)


@rule("DOE-10.6.1", "DOE-D63")
def test_gas_reduces_an_army_behind_its_trench_once_a_year_and_is_no_action() -> None:
    state = gassing({"metz": "de=a", "verdun": "fr=x fr-=y"}, trenches={"verdun": 2})
    play(state, "gas")
    assert reduced(state, "x")
    assert state.spent == 0
    assert trench(state, "triple-entente", "verdun") == 2
    assert tiles_of(state, "germany")["revealed"] == ["gas"]
    assert why(state, "gas") == ("DOE-10.6.1",)
    used = gassing(
        {"metz": "de=a", "verdun": "fr=x"}, trenches={"verdun": 1}, flags={"gas-used": ["germany"]}, turn=6
    )
    assert "gas" not in legal(used)
    new_year = gassing(
        {"metz": "de=a", "verdun": "fr=x"},
        trenches={"verdun": 1},
        flags={"gas-used": ["germany"]},
        turn=7,
        phase="begin_turn",
    )
    assert "gas" in legal(new_year)


@rule("DOE-D58")
@pytest.mark.parametrize("attacking", [False, True])
def test_the_tile_is_shown_before_a_target_is_named(attacking: bool) -> None:
    state = gassing({"metz": "de=a", "verdun": "fr=x fr=y"}, trenches={"verdun": 2})
    if attacking:
        manoeuvre(state, "move a", "step verdun", "close-movement?")
    play(state, "gas")
    assert legal(state) == {"gas x", "gas y"}
    assert tiles_of(state, "germany")["revealed"] == ["gas"]


@rule("DOE-10.6.1", "DOE-D63")
def test_gas_needs_a_trench_and_a_full_army() -> None:
    assert why(gassing({"metz": "de", "verdun": "fr=x"}), "gas") == ("DOE-10.6.1",)
    state = gassing({"metz": "de=a", "verdun": "fr=x fr=z fr-=y"}, trenches={"verdun": 1})
    play(state, "gas")
    assert legal(state) == {"gas x", "gas z"}
    assert why(state, "gas y") == ("DOE-D63#2",)
    assert why(state, "gas a") == ("DOE-D63#2",)


@rule("DOE-10.6.2")
def test_gas_only_in_france_belgium_and_germany() -> None:
    armies = {"konigsberg": "de", "metz": "de", "warsaw": "ru=r", "verdun": "fr fr"}
    state = gassing(armies, trenches={"warsaw": 1, "verdun": 1})
    play(state, "gas")
    assert why(state, "gas r") == ("DOE-10.6.2",)


@rule("DOE-10.6.3")
def test_no_gas_in_the_mountains() -> None:
    armies = {"strasbourg": "de", "metz": "de", "belfort": "fr=b", "verdun": "fr fr"}
    state = gassing(armies, trenches={"belfort": 1, "verdun": 1})
    play(state, "gas")
    assert why(state, "gas b") == ("DOE-10.6.3",)


@rule("DOE-10.6.4", "DOE-D63")
def test_gas_needs_a_learned_army_next_to_it() -> None:
    far = {"berlin": "de", "verdun": "fr=x"}
    assert why(gassing(far, trenches={"verdun": 1}), "gas") == ("DOE-10.6.4",)
    tiles = {"allies": ["gas"]}
    italian = position(
        {"verdun": "it", "metz": "de"},
        active="allies",
        technologies=tiles,
        neutrals=at_war("italy"),
        trenches={"metz": 1},
    )
    assert why(italian, "gas") == ("DOE-D63#3",)
    french = position(
        {"verdun": "fr", "metz": "de"}, active="allies", technologies=tiles, trenches={"metz": 1}
    )
    assert "gas" in legal(french)
    inside = gassing({"verdun": "fr=x de"}, trenches={"verdun": 1})
    assert "gas" in legal(inside)


@rule("DOE-D63")
def test_gas_before_the_attacks_too() -> None:
    state = gassing({"metz": "de=a", "verdun": "fr=x"}, trenches={"verdun": 1})
    manoeuvre(state, "move a", "step verdun", "close-movement?")
    assert legal(state) == {"attack verdun", "gas"}
    play(state, "gas")
    assert reduced(state, "x")
    assert legal(state) == {"attack verdun"}
