"""What happened since: which lines are told, and in which order."""

from __future__ import annotations

from sandtable.core.event import Event
from sandtable.core.recap import recap
from sandtable.games.third_reich.events import (
    AttackDeclared,
    Captured,
    Eliminated,
    Joined,
    Moved,
    Reduced,
    Revealed,
)

ATTACK = AttackDeclared(seat=0, army=1, target=2, area=3, supports=())
AGAIN = AttackDeclared(seat=0, army=4, target=5, area=6, supports=())


def test_countries_come_first_then_areas_battles_and_technologies() -> None:
    log: list[tuple[int, list[Event]]] = [
        (1, [Moved(seat=0, army=1, kind=0, path=(1, 2), cost=1), Revealed(seat=0, technology=1)]),
        (2, [ATTACK, Captured(seat=0, area=3)]),
        (3, [Joined(country=1, seat=0)]),
    ]
    assert [(line.sort, line.number) for line in recap(log)] == [
        ("country", 3), ("area", 2), ("battle", 2), ("technology", 1),
    ]  # fmt: skip


def test_a_battle_has_its_own_losses_also_those_of_later_decisions() -> None:
    first, second = Reduced(army=1, area=3), Eliminated(army=2, area=3)
    log: list[tuple[int, list[Event]]] = [(1, [ATTACK, first]), (2, [second]), (3, [AGAIN])]
    assert [line.losses for line in recap(log)] == [(first, second), ()]


def test_of_an_area_that_changed_hands_twice_the_last_owner_is_told() -> None:
    log: list[tuple[int, list[Event]]] = [
        (1, [Captured(seat=0, area=3), Captured(seat=0, area=4)]),
        (2, [Captured(seat=1, area=3)]),
    ]
    assert [(line.event, line.number) for line in recap(log)] == [
        (Captured(seat=0, area=4), 1), (Captured(seat=1, area=3), 2),
    ]  # fmt: skip
