"""Every registered game keeps the promises of the core in random play."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable import games
from sandtable.core import record
from sandtable.testing.conformance import Nonconformity, Trial
from sandtable.testing.fuzz import fuzz
from skirmish import GAME as SKIRMISH

FUZZED = {"third-reich": 30, "empires": 30, "blitzkrieg": 12, "skirmish": 60}
EVERY = {"skirmish": 1}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("name", games.names())
def test_random_games_keep_every_promise(name: str, part: int, tmp_path: Path) -> None:
    count = FUZZED.get(name, 6) // 6
    reports = fuzz(name, count, first=part * count, every=EVERY.get(name, 23), folder=str(tmp_path))
    assert [report.fault for report in reports if report.fault] == []


def test_a_small_game_keeps_every_promise_at_every_step() -> None:
    assert Trial(SKIRMISH, 1).run().state.outcome is not None


def test_a_broken_promise_is_found_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from skirmish.state import Skirmish

    honest = Skirmish.view
    monkeypatch.setattr(Skirmish, "view", lambda self, seat=None: honest(self, None))
    with pytest.raises(Nonconformity, match="sees hidden things"):
        Trial(SKIRMISH, 1).run()
    reports = list(fuzz("skirmish", 1, folder=str(tmp_path)))
    assert "sees hidden things" in reports[0].fault
    monkeypatch.undo()
    again = record.read(Path(reports[0].file).read_text("utf-8"), games.find)
    assert len(again.decisions) == reports[0].decisions
