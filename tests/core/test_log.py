"""What each decision brought about is told as it was noted, however it is kept."""

from __future__ import annotations

import gc

import pytest

from sandtable.core.event import Rolled
from sandtable.core.log import Log

A, B, C = (Rolled(seat=0, faces=6, values=(value,)) for value in (1, 2, 3))


def log() -> Log:
    made = Log()
    for events in ([A], [], [B, C], [A]):
        made.note(events)
    return made


def test_each_decision_has_its_own_events() -> None:
    assert list(log()) == [(A,), (), (B, C), (A,)]
    assert len(log()) == 4
    assert log()[-2] == (B, C)
    assert log()[1:3] == [(), (B, C)]
    assert list(log().events()) == [A, B, C, A]
    with pytest.raises(IndexError):
        log()[4]


def test_what_is_cut_is_gone_and_more_may_follow() -> None:
    made = log()
    made.cut(2)
    made.note([C])
    assert list(made) == [(A,), (), (C,)]
    made.cut(0)
    assert list(made.events()) == []


def test_the_collector_has_nothing_to_look_at_for_a_decision() -> None:
    made = Log()
    before = len(gc.get_objects())
    for _ in range(1000):
        made.note([A])
    assert len(gc.get_objects()) < before + 100
