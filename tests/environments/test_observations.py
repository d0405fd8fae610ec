"""What a seat sees in numbers: all it may know, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from sandtable import games
from sandtable.core.action import any_of
from sandtable.core.dice import Dice
from sandtable.core.fields import field
from sandtable.core.forms import OneOf
from sandtable.core.state import State
from sandtable.environments.course import Course
from sandtable.environments.observations import Observer, Part, observer
from sandtable.environments.rows import Rows, expand
from sandtable.testing import twins
from skirmish.state import Skirmish
from skirmish.valley import TILES

ALL = games.names()


def part(looker: Observer, name: str) -> Part:
    return next(part for part in looker.layout if part.name == name)


def row(game: str, state: State, seat: int) -> Any:
    course = Course(games.find(game))
    course.go_on(state)
    return Rows(course.observer).row(course, seat)


def seen(game: str, state: State, seat: int, name: str) -> list[int]:
    found = part(observer(games.find(game)), name)
    return [int(value) for value in row(game, state, seat)[found.start : found.start + found.length]]


@pytest.mark.parametrize("name", ALL)
def test_a_row_has_a_place_for_everything(name: str) -> None:
    looker = observer(games.find(name))
    places = sorted(place for part in looker.layout for place in range(part.start, part.start + part.length))
    assert len(set(places)) == len(places)
    assert set(range(looker.count)) < set(places) <= set(range(looker.length))
    assert looker.length - len(places) < 8 * len(looker.layout)
    assert len({part.name for part in looker.layout}) == len(looker.layout)


def test_a_row_tells_where_armies_stand_and_who_holds_what() -> None:
    state: Any = games.find("third-reich").start(seed="row")
    assert seen("third-reich", state, 0, "where") == list(state.where)
    held = seen("third-reich", state, 1, "control.0")
    assert [area for area, bit in enumerate(held) if bit] == [
        area for area in range(len(held)) if state.control[0] >> area & 1
    ]
    assert seen("third-reich", state, 2, "turn") == [state.turn]


def test_a_row_tells_who_looks_and_who_chooses() -> None:
    state = games.find("skirmish").start(seed="row")
    assert (seen("skirmish", state, 1, "looks"), seen("skirmish", state, 1, "chooses")) == ([0, 1], [1, 0])


def test_own_secrets_are_seen_and_those_of_others_only_counted() -> None:
    state: Any = games.find("third-reich").start(seed="row", options={"players": "3"})
    state.available[0], state.seen[0] = 0b1011, 0b0010
    own = seen("third-reich", state, 0, "available.0")
    other = seen("third-reich", state, 1, "available.0")
    assert own[:4] == [1, 1, 0, 1]
    assert other[:4] == [0, 1, 0, 0]
    for seat in range(3):
        assert seen("third-reich", state, seat, "available.0.hidden") == [2]


def test_one_player_of_two_seats_sees_the_secrets_of_both() -> None:
    state: Any = games.find("third-reich").start(seed="row", options={"players": "2"})
    state.available[2] |= 1
    assert seen("third-reich", state, 1, "available.2")[0] == 1
    assert seen("third-reich", state, 0, "available.2")[0] == 0


def test_hands_are_known_to_their_power_and_counted_by_all() -> None:
    state: Any = games.find("blitzkrieg").start(seed="row", options={"ruleset": "advanced"})
    state.hands[3] = (4, 9)
    hand = [number for number, bit in enumerate(seen("blitzkrieg", state, 3, "hands.3")) if bit]
    assert hand == [4, 9]
    assert sum(seen("blitzkrieg", state, 2, "hands.3")) == 0
    assert seen("blitzkrieg", state, 2, "hands.3.hidden") == [2]


def test_a_secret_choice_is_seen_by_who_makes_it() -> None:
    state = games.find("skirmish").start(seed="row")
    course = Course(games.find("skirmish"))
    course.go_on(state)
    course.choose(course.ids.names.index("take assault"))
    assert seen("skirmish", state, 0, "tile.0") == [0]
    assert seen("skirmish", state, 1, "tile.0") == [-1]


def test_what_is_spelled_is_seen_by_who_spells_it() -> None:
    course = Course(games.find("third-reich"))
    course.begin("spelling")
    rng = random.Random(1)
    while not course.spelled:
        course.choose(rng.choice([number for number, on in enumerate(course.mask()) if on]))
    seat = course.state.seat
    assert seat is not None
    rows = Rows(course.observer)
    found = part(course.observer, "spelled")
    for looker, count in ((seat, 1), ((seat + 1) % 3, 0)):
        assert rows.row(course, looker)[found.start : found.start + found.length].sum() == count


@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg", "skirmish"])
def test_secrets_that_were_let_out_would_be_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twins of `tests/test_twins.py` look at observations too: here is what they would see."""
    game = games.find(name)
    looker = observer(game)
    differ = 0
    for seed in range(3):
        for number, (match, seat, twin, _) in enumerate(twins._twins(game, seed)):
            assert looker.look(match.state, seat) == looker.look(twin, seat)
            with monkeypatch.context() as open_hands:
                open_hands.setattr(type(match.state), "may_see", lambda self, seat, owner: True)
                differ += looker.look(match.state, seat) != looker.look(twin, seat)
            if number == 5:
                break
    assert differ


@pytest.mark.parametrize("name", ALL)
def test_rows_keep_their_shape_through_a_game(name: str) -> None:
    game = games.find(name)
    course = Course(game)
    rows = Rows(course.observer)
    rng = random.Random(3)
    course.begin("shape")
    for _ in range(60):
        if course.state.outcome is None:
            course.play(any_of(course.state.actions(), rng))
            made = [rows.row(course, seat) for seat in range(len(game.seats))]
            assert {each.shape for each in made} == {(course.observer.length,)}
            assert all(set(np.unique(each[course.observer.count :])) <= {0, 1} for each in made)


def test_indices_can_be_spread_out_into_bits() -> None:
    course = Course(games.find("skirmish"))
    course.begin("expand")
    looker = course.observer
    wide = expand(looker, Rows(looker).row(course, 0))
    spread = sum(part.length * (part.size if part.sort == "index" else 1) for part in looker.layout)
    assert wide.shape == (spread,)
    assert wide.dtype == np.float32


def test_fields_of_which_nothing_is_declared_are_told_bit_by_bit_and_secrets_as_imagined() -> None:
    class Bare(Skirmish):
        sight: int = field(5, at="sight")
        depths: list[int] = field([-1, 3], at="depths")
        tale: tuple[int, ...] = field((), at="tale")
        tile: list[int] = field([-1, -1], at="technologies", holds=OneOf(TILES))

    game = games.find("skirmish")
    looker = Observer(game, Bare)
    assert part(looker, "sight").length == part(looker, "depths.1").length == 64
    assert "tale" not in {part.name for part in looker.layout}
    start: Any = game.start(seed="bare")
    state: Any = Bare(game, start.scenario, start.options, Dice("bare"))
    state.frames, state.tile = start.frames[:], [0, 1]
    twin = state.copy()
    twin.tile = [0, 0]
    assert looker.look(state, 0) == looker.look(twin, 0)
    assert looker.look(state, 1) != looker.look(twin, 1)
