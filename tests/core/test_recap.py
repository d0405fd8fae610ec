"""What happened since: which lines are told, and in which order."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.core.event import Event
from sandtable.core.recap import recap
from sandtable.games.third_reich.events import (
    AttackDeclared,
    Captured,
    Eliminated,
    Joined,
    Moved,
    PhaseBegan,
    Reduced,
    Revealed,
)
from sandtable.games.third_reich.geography import AREAS, CAPITAL

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


def test_a_loss_belongs_to_the_battle_of_the_army_that_is_lost() -> None:
    first, second = Reduced(army=1, area=3), Eliminated(army=5, area=6)
    log: list[tuple[int, list[Event]]] = [(1, [ATTACK]), (2, [AGAIN]), (3, [first]), (4, [second])]
    assert [line.losses for line in recap(log)] == [(first,), (second,)]


def test_a_battle_turns_the_war_by_what_one_camp_loses_more_and_by_the_ground_won() -> None:
    def swings(*events: Event) -> list[int]:
        lines = recap([(1, [ATTACK, AGAIN]), (2, list(events))])
        return [line.swing(lambda army: army % 2) for line in lines if line.sort == "battle"]

    mutual = (Eliminated(army=1, area=3), Eliminated(army=2, area=3))
    assert swings(*mutual, Reduced(army=4, area=6)) == [0, 1]  # the bloodier one turned nothing
    assert swings(Eliminated(army=2, area=3), Reduced(army=1, area=3)) == [1, 0]
    berlin = next(iter(CAPITAL))
    plain = next(area for area in range(AREAS) if area not in CAPITAL)
    won = [replace(ATTACK, area=area) for area in (plain, berlin)]
    lines = recap(
        [(1, [won[0]]), (2, [won[1]]), (3, [Captured(seat=0, area=plain), Captured(seat=0, area=berlin)])]
    )
    assert [line.swing(int) for line in lines if line.sort == "battle"] == [2, 6]
    later = recap([(1, [won[0]]), (2, [PhaseBegan(seat=1, actions=2)]), (3, [Captured(seat=0, area=plain)])])
    assert [line.swing(int) for line in later if line.sort == "battle"] == [0]


def test_of_an_area_that_changed_hands_twice_the_last_owner_is_told() -> None:
    log: list[tuple[int, list[Event]]] = [
        (1, [Captured(seat=0, area=3), Captured(seat=0, area=4)]),
        (2, [Captured(seat=1, area=3)]),
    ]
    assert [(line.event, line.number) for line in recap(log)] == [
        (Captured(seat=0, area=4), 1), (Captured(seat=1, area=3), 2),
    ]  # fmt: skip
