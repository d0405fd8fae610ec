"""Who may hold which seats: the game judges one player's seats, this says what follows for a table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from sandtable.core.game import Game

Holding = tuple[int, ...]
"""The seats of one player, lowest first."""


def forbids_holding(game: Game, seats: Collection[int], options: Mapping[str, str]) -> str:
    """The rule by which one player may not hold these seats together, or nothing.

    Whoever holds all of them plays alone or shares a screen with the others: that is always free.
    """
    return _forbids(game, sorted(set(seats)), game.named_today(options))


def _forbids(game: Game, held: Sequence[int], today: Mapping[str, str]) -> str:
    """The same for seats in order and options under the names they have now."""
    alone = len(held) < 2 or len(held) == len(game.seats)
    return "" if alone else game.forbids_together(held, today)


def holdings(game: Game, options: Mapping[str, str]) -> list[Holding]:
    """Every set of seats that one player may hold, small ones first."""
    everyone, today = range(len(game.seats)), game.named_today(options)
    return [
        held
        for count in range(1, len(game.seats) + 1)
        for held in combinations(everyone, count)
        if not _forbids(game, held, today)
    ]


def holding_rules(game: Game, options: Mapping[str, str]) -> list[str]:
    """The rules that forbid one player some seats together, each once."""
    everyone, today = range(len(game.seats)), game.named_today(options)
    found = {
        _forbids(game, held, today): None
        for count in range(2, len(game.seats))
        for held in combinations(everyone, count)
    }
    return [rule for rule in found if rule]


def sharing(game: Game, options: Mapping[str, str], players: int) -> list[Holding] | None:
    """The evenest way in which so many players may share the seats, the first seat's player first."""
    known = set(holdings(game, options))
    ways = [way for way in _partitions(len(game.seats), players) if known.issuperset(way)]
    if not ways:
        return None
    return min(ways, key=lambda way: (sum(len(held) ** 2 for held in way), -len(way[0]), way))


def _partitions(seats: int, players: int) -> Iterator[list[Holding]]:
    """All ways to deal seats to players, each having at least one."""
    if not seats:
        if not players:
            yield []
        return
    last = seats - 1
    for way in _partitions(last, players):
        for number in range(players):
            yield [*way[:number], (*way[number], last), *way[number + 1 :]]
    if players:
        for way in _partitions(last, players - 1):
            yield [*way, (last,)]
