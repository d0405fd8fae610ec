"""Recorded whole games replay to the same end: nothing that decides a game has changed unnoticed."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable import games
from sandtable.core import record

FILES = sorted((Path(__file__).parent / "recorded").rglob("*.sandtable"))


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_recorded_game_replays_to_its_end(file: Path) -> None:
    proof = record.verify(file.read_text("utf-8"), games.find)
    assert proof.proved
    assert proof.match.state.outcome is not None
