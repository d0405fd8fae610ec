"""A study: one setting of a game that bots play many times, each game by a seed of its own."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable import __version__, bots, games
from sandtable.core.errors import BadSetting
from sandtable.core.game import Game

ALL = "all"


class Study(msgspec.Struct, frozen=True):
    """What is played, by whom, and what is written down of it."""

    game: str
    scenario: str
    options: Mapping[str, str]
    bots: Mapping[str, str]
    """The bot of every seat."""
    seed: str = "study"
    seconds: float = 1.0
    """How long a bot may think about a decision."""
    position: Mapping[str, Any] | None = None
    """Where every game begins, if not with the set-up."""
    data: str = ""
    """The digest of corrected data files; nothing for those that come with the game."""
    decisions: bool = False
    battles: bool = False
    rules: int = 1
    version: str = __version__
    name: str = ""
    """What it is called beside others."""

    def seed_of(self, row: int) -> str:
        """The seed of one of its games: dice and bots follow from it."""
        return f"{self.seed} {row}"

    @property
    def bots_told(self) -> str:
        """Who plays, in one line."""
        return in_one_line(self.bots)

    @property
    def options_told(self) -> str:
        """What was agreed, in one line."""
        return in_one_line(self.options)

    @property
    def position_digest(self) -> str:
        """A short hash of where games begin; nothing for the set-up."""
        if self.position is None:
            return ""
        return hashlib.sha256(msgspec.json.encode(self.position, order="sorted")).hexdigest()[:16]


def in_one_line(pairs: Mapping[str, str]) -> str:
    """Names and values in one line, one bot for all by itself."""
    values = set(pairs.values())
    if len(pairs) > 1 and len(values) == 1 and not values & {"on", "off"}:
        return values.pop()
    return ",".join(f"{name}={value}" for name, value in pairs.items())


def new(
    game: str,
    *,
    bots: str = "easy",
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    position: Mapping[str, Any] | None = None,
    seed: str = "study",
    seconds: float = 1.0,
    decisions: bool = False,
    battles: bool = False,
    name: str = "",
) -> Study:
    """A study with everything settled; refuses what the game does not know."""
    found = games.find(game)
    if position is not None:
        start = found.load(position, seed)
        scenario, options = start.scenario, dict(start.options)
    return Study(
        game=game,
        scenario=found.settle_scenario(scenario),
        options=found.settle_options(options or {}),
        bots=seated(found, bots),
        seed=seed,
        seconds=seconds,
        position=position,
        data=found.data_digest,
        decisions=decisions,
        battles=battles,
        rules=found.rules_version,
        name=name,
    )


def seated(game: Game, text: str) -> dict[str, str]:
    """The bot of every seat, from ``easy`` or ``axis=hard,allies=normal``: seats, sides or camps."""
    chosen: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        who, equals, bot = part.partition("=")
        if not equals or ":" in who:
            who, bot = ALL, part
        bots.load(bot)
        seats = [
            seat.id
            for number, seat in enumerate(game.seats)
            if who in (ALL, seat.id, game.side_of(number), game.camp_of(number))
        ]
        if not seats:
            known = dict.fromkeys([*(seat.id for seat in game.seats), *game.camps])
            raise BadSetting(f"{game.id} has no seat or camp “{who}”; it has {', '.join(known)}.")
        for seat in seats:
            if who != ALL or seat not in chosen:
                chosen[seat] = bot
    left = [seat.id for seat in game.seats if seat.id not in chosen]
    if left and chosen:
        raise BadSetting(f"No bot is named for {', '.join(left)}.")
    return {seat.id: chosen.get(seat.id, "easy") for seat in game.seats}


def differences(one: Study, other: Study) -> list[str]:
    """In what two studies differ, apart from their names."""
    return [
        field
        for field in Study.__struct_fields__
        if field != "name" and getattr(one, field) != getattr(other, field)
    ]
