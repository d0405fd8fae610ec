"""Every registered game keeps the promises of the core in random play."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable import games
from sandtable.core import record
from sandtable.testing.conformance import Nonconformity, Trial
from sandtable.testing.fuzz import fuzz
from skirmish import GAME as SKIRMISH

FUZZED = {"third-reich": 30, "empires": 30, "blitzkrieg": 12, "skirmish": 60}
EVERY = {"skirmish": 1, "blitzkrieg": 97}


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
    with pytest.raises(Nonconformity, match=r"(sees|learns) .*hidden"):
        Trial(SKIRMISH, 1).run()
    reports = list(fuzz("skirmish", 1, folder=str(tmp_path)))
    assert "hidden" in reports[0].fault
    monkeypatch.undo()
    again = record.read(Path(reports[0].file).read_text("utf-8"), games.find)
    assert len(again.decisions) == reports[0].decisions


def test_a_phase_that_judges_otherwise_than_it_lists_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from skirmish.phases import Turn

    for lenient in (True, False):
        monkeypatch.setattr(Turn, "allows", lambda self, state, action, says=lenient: says)
        with pytest.raises(Nonconformity, match=r"judged otherwise than listed"):
            Trial(SKIRMISH, 1).run()


def break_phase(monkeypatch: pytest.MonkeyPatch, name: str, after: Callable[[Any, Any], None]) -> None:
    """A phase of Skirmish that does something besides."""
    from skirmish import phases

    cls = getattr(phases, name)
    honest = cls.play

    def play(self: Any, state: Any, action: Any) -> None:
        honest(self, state, action)
        after(state, action)

    monkeypatch.setattr(cls, "play", play)


def test_a_die_that_falls_untold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    break_phase(monkeypatch, "Turn", lambda state, action: state._die(6))
    with pytest.raises(Nonconformity, match="1 dice fell, 0 are told"):
        Trial(SKIRMISH, 1).run()


def test_a_secret_that_comes_to_light_untold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ending a turn tells the tile of the other seat, and the event does not say that it tells something."""
    from skirmish.actions import EndTurn
    from skirmish.events import TileTaken

    def tell(state: Any, action: Any) -> None:
        other = state.active
        if isinstance(action, EndTurn):
            state.emit(TileTaken(seat=other, tile=state.tile[other]))

    break_phase(monkeypatch, "Turn", tell)
    with pytest.raises(Nonconformity, match="learns what was hidden"):
        Trial(SKIRMISH, 1).run()
    monkeypatch.setattr(TileTaken, "reveals", True)
    assert Trial(SKIRMISH, 1).run()  # said: then it is only not taken back


def test_imagining_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from skirmish.state import Skirmish

    honest = Skirmish.imagine

    def gives_up(self: Any, seat: int, rng: random.Random) -> Any:
        dream = honest(self, seat, rng)
        if self.number > 1:
            dream.tile = self.tile[:]
        return dream

    monkeypatch.setattr(Skirmish, "imagine", gives_up)
    with pytest.raises(Nonconformity, match="imagines depends on the truth"):
        Trial(SKIRMISH, 1).run()


def test_a_file_that_lacks_dice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "written", lambda dice, given: "")
    games_of_chance = [
        Trial(SKIRMISH, seed) for seed in range(20)
    ]  # a file is written at a few moments of each
    with pytest.raises(Nonconformity, match=r"BadRecord: Line \d+"):
        list(map(Trial.run, games_of_chance))
