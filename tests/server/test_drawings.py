"""Drawn boards are kept on disk."""

from __future__ import annotations

from pathlib import Path

from sandtable.server.drawings import kept


def test_a_board_is_drawn_once(tmp_path: Path) -> None:
    drawn: list[str] = []

    def draw() -> str:
        drawn.append("again")
        return "<svg/>"

    assert kept("europe-en-1", draw, tmp_path) == b"<svg/>"
    assert kept("europe-en-1", draw, tmp_path) == b"<svg/>"
    assert len(drawn) == 1
    assert kept("europe-en-2", draw, tmp_path) == b"<svg/>"
    assert len(drawn) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["europe-en-1.svg", "europe-en-2.svg"]


def test_a_disk_that_takes_nothing_costs_only_time(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    assert kept("europe-en-1", lambda: "<svg/>", occupied) == b"<svg/>"
