"""10. Research and technologies: the tiles, who gains by them, and who may see them."""

from __future__ import annotations

import random

import pytest

from games.empires.positions import (
    GAME,
    army,
    attack_verdun,
    end_phase,
    legal,
    manoeuvre,
    play,
    position,
    tiles_of,
    why,
)
from sandtable.core.errors import TooLate
from sandtable.core.match import Match
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.events import TileRevealed
from sandtable.games.empires.powers import POWERS, TILES, TILES_OF
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

FRONT = {"verdun": "de=a fr=x", "berlin": "de"}


def before_dice(state: War, area: str, lead: str, target: str, **more: bool) -> tuple[int, int]:
    both = potentials(state, Battle(BOARD.index[area], army(state, target), army(state, lead), (), **more))
    return both.attacker, both.defender


@rule("DOE-10.0.1", "DOE-10.0.2")
def test_a_tile_goes_from_box_1_to_box_2_to_availability_next_turn() -> None:
    state = position({"berlin": "de"}, technologies={"germany": {}})
    play(state, "research", "develop gas > box-1")
    assert tiles_of(state, "germany")["box-1"] == ["gas"]
    end_phase(state)
    while state.active != 0:
        end_phase(state)
    play(state, "done?", "research", "develop gas > box-2")
    assert tiles_of(state, "germany")["box-2"] == ["gas"]
    assert tiles_of(state, "germany")["available"] == []
    end_phase(state)
    while state.active != 0:
        assert tiles_of(state, "germany")["available"] == []
        end_phase(state)
    assert tiles_of(state, "germany")["available"] == ["gas"]


@rule("DOE-10.0.1")
def test_no_jump_into_box_2_before_1918() -> None:
    state = position({"berlin": "de"}, phase="research", technologies={"germany": {"box-1": ["gas"]}})
    assert "develop gas > box-2" in legal(state)
    assert why(state, "develop aviation > box-2") == ("DOE-10.0.1",)


@rule("DOE-10.0.4")
def test_from_1918_straight_into_box_2() -> None:
    state = position({"berlin": "de"}, phase="research", turn=15)
    assert "develop gas > box-2" in legal(state)
    assert why(state, "develop gas > box-1") == ("DOE-10.0.4",)
    assert not any(text.endswith("box-1") for text in legal(state))


@rule("DOE-10.0.3", "DOE-D58")
def test_the_others_see_how_many_tiles_not_which() -> None:
    tiles = {"germany": {"box-1": ["gas"], "box-2": ["offensive"], "available": ["attack-1", "aviation"]}}
    state = position({"berlin": "de"}, technologies=tiles)
    seen = state.view(1)["technologies"]["germany"]
    assert seen == {"box-1": 1, "box-2": 1, "available": 2, "revealed": []}
    play(state, "research")
    assert state.phase.secret
    events = play(state, "develop gas > box-2")
    for event in events:
        if event.visible_to(1):
            assert "Gas" not in GAME.tell(event)


@rule("DOE-10.0.5", "DOE-D57")
def test_levels_in_order_and_only_when_available() -> None:
    boxed = {"germany": {"box-1": ["attack-1"]}}
    state = position({"berlin": "de"}, phase="research", technologies=boxed)
    assert why(state, "develop attack-2 > box-1") == ("DOE-10.0.5",)
    both = {"germany": {"available": ["attack-1"], "box-1": ["gas"]}}
    state = position({"berlin": "de"}, phase="research", technologies=both)
    assert "develop attack-2 > box-1" in legal(state)
    assert why(state, "develop attack-1 > box-1") == ("DOE-D57#3",)


@rule("DOE-D56")
def test_the_distribution_of_the_32_tiles() -> None:
    assert [tiles.bit_count() for tiles in TILES_OF] == [10, 10, 6, 6]
    only = {
        name: [POWERS[p] for p in range(4) if TILES_OF[p] >> TILES.index(name) & 1]
        for name in ("gas", "aviation", "tanks-1", "tanks-2", "sturmtruppen")
    }
    assert only["tanks-2"] == ["allies"]
    assert only["sturmtruppen"] == ["germany"]
    assert only["gas"] == only["aviation"] == only["tanks-1"] == ["germany", "allies"]
    state = position({"moscow": "ru"}, active="russia", phase="research")
    assert why(state, "develop gas > box-1") == ("DOE-D56",)


@rule("DOE-10.0.6", "DOE-D59")
@pytest.mark.parametrize(
    ("code", "power", "gains"),
    [
        ("it", "allies", False),
        ("rs", "allies", False),
        ("ro", "russia", False),
        ("fr", "allies", True),
        ("us", "allies", True),
        ("ru", "russia", True),
    ],
)
def test_small_nations_gain_nothing_by_technologies(code: str, power: str, gains: bool) -> None:
    keys = {"neutrals": [], "turn": 12, "technologies": {power: ["attack-1", "defense-1"]}}
    state = position({"vienna": f"ah=h {code}=x"}, active=power, **keys)
    value = 5 if code == "us" else 4 if code == "fr" else 3
    assert before_dice(state, "vienna", "x", "h") == (value + gains, 3)
    state = position({"vienna": f"ah=h {code}=x"}, active="austria-hungary", **keys)
    assert before_dice(state, "vienna", "h", "x") == (3, value + gains)


@rule("DOE-10.0.6")
@pytest.mark.parametrize("code", ["tr", "bg"])
def test_turkish_and_bulgarian_armies_neither(code: str) -> None:
    tiles = {"austria-hungary": ["attack-1"]}
    state = position(
        {"sofia": f"{code}=x rs=s"}, active="austria-hungary", neutrals=[], turn=12, technologies=tiles
    )
    assert before_dice(state, "sofia", "x", "s") == (3, 3)


@rule("DOE-10.1.1", "DOE-10.1.2", "DOE-10.1.3", "DOE-10.1.4")
@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        (0, 0, (5, 4)),
        (1, 0, (6, 4)),
        (2, 0, (6, 4)),
        (1, 1, (5, 4)),
        (2, 1, (6, 4)),
        (1, 2, (5, 5)),
        (0, 2, (5, 5)),
    ],
)
def test_the_higher_tile_adds_one_whatever_the_difference(
    attacker: int, defender: int, expected: tuple[int, int]
) -> None:
    tiles = {
        "germany": [f"attack-{n}" for n in range(1, attacker + 1)] + ["defense-1"],
        "allies": [f"defense-{n}" for n in range(1, defender + 1)] + ["attack-1"],
    }
    state = position(FRONT, technologies=tiles)
    assert before_dice(state, "verdun", "a", "x") == expected


@rule("DOE-D58")
def test_compared_levels_are_revealed() -> None:
    tiles = {
        "germany": {"available": ["attack-1", "attack-2"]},
        "allies": {"available": ["defense-1", "gas"]},
    }
    state = position(FRONT, technologies=tiles)
    events = attack_verdun(state)
    assert {e.tile for e in events if isinstance(e, TileRevealed)} == {
        TILES.index(name) for name in ("attack-1", "attack-2", "defense-1")
    }
    assert tiles_of(state, "allies")["revealed"] == ["defense-1"]


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


@rule("DOE-10.7.1", "DOE-D64")
def test_sturmtruppen_lower_two_to_one() -> None:
    tiles = {"germany": {"available": ["sturmtruppen"]}}
    state = position({"verdun": "de=a fr=x"}, technologies=tiles, trenches={"verdun": 2})
    assert before_dice(state, "verdun", "a", "x") == (5, 4 + 1)
    attack_verdun(state)
    assert tiles_of(state, "germany")["revealed"] == ["sturmtruppen"]
    east = position({"warsaw": "de=a ru=x"}, technologies=tiles, trenches={"warsaw": 1})
    assert before_dice(east, "warsaw", "a", "x") == (5, 3 + 1)
    riga = position({"riga": "de=a ru=x"}, technologies=tiles, trenches={"riga": 1})
    assert before_dice(riga, "riga", "a", "x") == (5, 3 + 1)


@rule("DOE-D64")
def test_sturmtruppen_serve_only_german_armies_under_german_command() -> None:
    tiles = {"germany": ["sturmtruppen"]}
    rows = [{"area": "riga", "nation": "germany", "name": "a", "ceded": True}]
    state = position(
        {"riga": "ru=x ah"}, rows=rows, active="austria-hungary", technologies=tiles, trenches={"riga": 1}
    )
    assert before_dice(state, "riga", "a", "x") == (5, 3 + 2)
    rows = [{"area": "riga", "nation": "austria-hungary", "name": "a", "ceded": True}]
    state = position({"riga": "ru=x de"}, rows=rows, technologies=tiles, trenches={"riga": 1})
    assert before_dice(state, "riga", "a", "x") == (3, 3 + 2)


@rule("DOE-D58")
def test_imagined_tiles_are_plausible_and_keep_what_is_known() -> None:
    tiles = {
        "allies": {
            "available": ["attack-1", "attack-2", "aviation"],
            "box-1": ["gas"],
            "revealed": ["aviation"],
        },
    }
    state = position({"berlin": "de"}, technologies=tiles)
    seen = set()
    for seed in range(40):
        dream = state.imagine(0, random.Random(seed))
        assert dream.view(0) == state.view(0)
        tiles_there = tiles_of(dream, "allies")
        assert "aviation" in tiles_there["available"]
        assert "attack-2" not in tiles_there["available"] or "attack-1" in tiles_there["available"]
        seen.add(tuple(tiles_there["available"]))
    assert len(seen) > 3
    own = state.imagine(1, random.Random(1))
    assert tiles_of(own, "allies") == tiles_of(state, "allies")


@rule("DOE-10.0.2", "DOE-D58")
@pytest.mark.parametrize("tile", ["aviation", "attack-1"])
def test_ending_a_phase_that_makes_a_tile_available_is_not_undone(tile: str) -> None:
    """What is turned up is seen, and what is not turned up is seen not to be Aviation or Tanks."""
    state = position({"berlin": "de", "paris": "fr"}, technologies={"allies": {"box-2": [tile]}})
    match = Match.at(state.game, state.view())
    while match.state.seat == 0:
        match.play(match.state.actions()[-1])
    assert match.final(-1)
    with pytest.raises(TooLate):
        match.undo()
