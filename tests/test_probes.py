"""Whatever can be written can be asked: refusals name rules that can be quoted, and change nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable import games
from sandtable.core.action import Action
from sandtable.testing import probes
from skirmish.state import Skirmish


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_whatever_is_asked_gets_an_answer(name: str) -> None:
    asked = probes.ask(name, 3000)
    assert asked.faults == []
    assert asked.legal < asked.tried / 2, "most of what is invented is not legal"


def test_a_refusal_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(self: Skirmish, action: Action) -> Sequence[str]:
        raise IndexError("list index out of range")

    monkeypatch.setattr(Skirmish, "why", stumble)
    assert "IndexError" in probes.ask("skirmish", 60).faults[0]
