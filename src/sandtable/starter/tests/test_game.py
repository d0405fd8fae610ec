"""What every game must keep: random play, whole texts in both languages."""

from __future__ import annotations

import pytest

from newgame import GAME
from sandtable.rulebook.coverage import coverage
from sandtable.testing.conformance import Trial
from sandtable.testing.promises import broken_promises


@pytest.mark.parametrize("seed", range(5))
def test_random_games_keep_every_promise(seed: int) -> None:
    assert Trial(GAME, seed).run().state.outcome is not None


def test_texts_words_map_and_lessons_are_whole() -> None:
    assert broken_promises(GAME) == []


def test_every_rule_is_enforced_and_tested() -> None:
    assert coverage(GAME.id).missing == []
