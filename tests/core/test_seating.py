"""Who may hold which seats: what core makes of a game's judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.core.seating import forbids_holding, holding_rules, holdings, sharing
from skirmish import GAME, SkirmishGame


class Duel(SkirmishGame):
    """Four seats, of which one player may hold neighbours only."""

    seats = GAME.seats * 2

    def forbids_together(self, seats: Sequence[int], options: Mapping[str, str]) -> str:
        return "SKI-9" if max(seats) - min(seats) >= len(seats) else ""


def test_one_seat_and_all_of_them_are_always_free() -> None:
    class Strict(Duel):
        def forbids_together(self, seats: Sequence[int], options: Mapping[str, str]) -> str:
            return "SKI-9"

    assert holdings(Strict(), {}) == [(0,), (1,), (2,), (3,), (0, 1, 2, 3)]
    assert forbids_holding(Strict(), (), {}) == ""


def test_the_game_judges_the_rest() -> None:
    duel = Duel()
    assert forbids_holding(duel, [2, 0], {}) == "SKI-9"
    assert forbids_holding(duel, [2, 1, 2], {}) == ""
    assert (1, 2, 3) in holdings(duel, {})
    assert (0, 2, 3) not in holdings(duel, {})
    assert holding_rules(duel, {}) == ["SKI-9"]
    assert holding_rules(GAME, {}) == []


def test_seats_are_shared_as_evenly_as_the_rules_allow() -> None:
    assert sharing(Duel(), {}, 2) == [(0, 1), (2, 3)]
    assert sharing(Duel(), {}, 3) == [(0, 1), (2,), (3,)]
    assert sharing(Duel(), {}, 4) == [(0,), (1,), (2,), (3,)]
    assert sharing(Duel(), {}, 5) is None
