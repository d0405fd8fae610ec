"""Changed input is read or refused with a sentence: the notation, files of every kind, and the protocol."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from sandtable import games
from sandtable.board import MapError
from sandtable.board.load import MAPS, read_board, read_boards
from sandtable.core import record
from sandtable.core.errors import BadPosition, BadRecord, Unreadable
from sandtable.core.match import Match
from sandtable.testing.changed_input import DOORS, fault_of

LINKED = (MAPS / "world-1939-europe", MAPS / "world-1939-pacific")


@pytest.mark.slow
@pytest.mark.parametrize(("door", "count"), [("map", 30), *((d, 300) for d in DOORS if d != "map")])
def test_whatever_is_written_is_read_or_refused(door: str, count: int) -> None:
    once = DOORS[door]()
    faults = [fault for seed in range(count) if (fault := once(random.Random(seed)))]
    assert faults == []


def test_anything_but_a_refusal_is_a_fault() -> None:
    fault = fault_of(lambda: {}["x"], b"given")
    assert fault is not None
    assert "KeyError" in fault.what


def test_a_number_with_two_signs_is_no_number() -> None:
    with pytest.raises(Unreadable):
        Match.new(games.find("blitzkrieg")).read("screen --5")


def test_a_game_file_of_other_bytes_than_text_is_refused() -> None:
    with pytest.raises(BadRecord, match="no text"):
        record.read('[Sandtable "1"]\n[Game "\udcff"]\n', games.find)


@pytest.mark.parametrize(
    "wrong",
    [
        {"wars": {"germany": 5}},
        {"battles": 5},
        {"armies": [{"area": "berlin", "counter": []}]},
    ],
)
def test_a_position_with_something_of_another_type_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        Match.at(games.find("blitzkrieg"), {"game": "blitzkrieg", "base": "setup", **wrong})


@pytest.mark.parametrize("content", [b'{"id": "\xff"}', b"[" * 100_000, b"{", b"5"])
def test_a_map_file_that_is_no_json_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "map.json").write_bytes(content)
    with pytest.raises(MapError):
        read_board(tmp_path)


@pytest.mark.parametrize(
    "wrong",
    [
        {"links": 5},
        {"links": ["x"]},
        {"links": [{"a": {"board": "x", "area": "y"}, "b": {"board": "x", "area": "y"}}]},
        {"links": [{"id": "x", "a": "berlin", "b": {"board": "x", "area": []}}]},
        {"blocks": [{"id": []}]},
        {"blocks": [{"id": "x", "between": 5}]},
        {"blocks": [{"id": "x", "when": {"control_any": 1.5}}]},
    ],
)
def test_a_links_file_of_another_shape_is_refused(tmp_path: Path, wrong: dict[str, object]) -> None:
    (tmp_path / "links.json").write_bytes(msgspec.json.encode(wrong))
    with pytest.raises(MapError, match="missing or of the wrong type"):
        read_boards(LINKED, tmp_path / "links.json")
