"""Worlds that differ only in what a seat may not know: nothing a seat is ever sent tells them apart."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable import games
from sandtable.testing import twins
from skirmish.state import Skirmish


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_nothing_tells_twin_worlds_apart(name: str) -> None:
    found = twins.compare(name, 12)
    assert found.leaks == []


def test_twins_are_looked_at_where_their_seat_chooses() -> None:
    assert twins.compare("skirmish", 40).chosen > 10


def test_a_view_that_shows_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Skirmish.view

    def open_hand(self: Skirmish, seat: int | None = None) -> dict[str, Any]:
        return honest(self, None)

    monkeypatch.setattr(Skirmish, "view", open_hand)
    assert {leak.what for leak in twins.compare("skirmish", 20).leaks} >= {"the view differs"}
