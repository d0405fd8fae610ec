"""How a match comes to be, and what there is: games, bots, rules."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable import bots, games, rulebook
from sandtable.core import match as played
from sandtable.core import record
from sandtable.notebook.answers import Rule
from sandtable.notebook.match import Match, rule_of
from sandtable.notebook.refusals import Refused
from sandtable.notebook.rows import Rows


def new(
    game: str,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    seed: str | int | None = None,
    dice: Sequence[int] = (),
    lang: str = "en",
) -> Match:
    """A new game; with a seed the dice are the same each time. ``dice`` are given for what set-up rolls."""
    text = None if seed is None else str(seed)
    return Match(played.Match.new(games.find(game), scenario, options, text, dice), lang)


def at(position: Mapping[str, Any] | str | Path, *, seed: str | int | None = None, lang: str = "en") -> Match:
    """A game that begins from a position: a mapping, or a JSON file.

    ``{"game": "third-reich", "base": "empty", "armies": […]}`` needs only what matters; the rest is as the
    game has it.
    """
    if not isinstance(position, Mapping):
        position = _read(Path(position))
    name = position.get("game")
    if not isinstance(name, str):
        raise Refused("no-game-named")
    return Match(played.Match.at(games.find(name), position, None if seed is None else str(seed)), lang)


def _read(file: Path) -> Mapping[str, Any]:
    try:
        found = msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError as error:
        raise Refused("not-json", file=str(file), error=str(error)) from None
    if not isinstance(found, dict):
        raise Refused("no-object", file=str(file))
    return found


def replay(file: str | Path, *, lang: str = "en") -> Match:
    """A game file, by its path or its text, replayed to where it ends; every rule is checked on the way."""
    text = file if isinstance(file, str) and "\n" in file else Path(file).read_text("utf-8")
    return Match(record.read(text, games.find), lang)


def catalogue(lang: str = "en") -> Rows:
    """A row for each game there is: seats, scenarios, options with their values."""
    return Rows(
        {
            "game": game.id,
            "name": game.name.get(lang, game.name["en"]),
            "seats": [seat.id for seat in game.seats],
            "scenarios": [scenario.id for scenario in game.scenarios],
            "options": {option.id: list(option.values) for option in game.options},
        }
        for game in map(games.find, games.names())
    )


def bot_names() -> list[str]:
    """The names of the bots that come along; ``"file.py:Class"`` and ``"cmd:…"`` name others."""
    return list(bots.BOTS)


def rule(name: str, lang: str = "en") -> Rule:
    """A rule by its id, such as ``DTR-7.1.2``."""
    try:
        rulebook.find(name, lang)
    except rulebook.UnknownRuleError as unknown:
        alike = [near for near in unknown.nearest if near.casefold() == name.casefold()]
        if alike:
            return rule_of(alike[0], lang)
        near = ", ".join(unknown.nearest)
        raise Refused("no-rule-near" if near else "no-rule", rule=name, near=near) from None
    return rule_of(name, lang)


def search_rules(words: str, game: str, lang: str = "en", most: int = 10) -> list[Rule]:
    """The rules of a game that fit some words, best first."""
    try:
        book = rulebook.load(game)
    except LookupError:
        raise Refused("no-rules", game=game, games=", ".join(rulebook.names())) from None
    return [rule_of(found.id, lang) for found in book.search(words, lang)[:most]]


def play_games(
    game: str,
    count: int = 10,
    bot: str | Mapping[str, str] = "easy",
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    seed: str | int = 0,
) -> Rows:
    """Let bots play some games; a row for each with who won. `sandtable simulate` plays thousands.

    Game number n has the seed ``"{seed}-{n}"``, so that any of them can be played again.
    """
    rows = Rows()
    for number in range(count):
        name = f"{seed}-{number}"
        match = new(game, scenario, options, seed=name)
        match._rng = random.Random(name)
        match.play_out(bot)
        ended = match.outcome
        assert ended is not None
        rows.append(
            {
                "game": game,
                "seed": name,
                "winners": list(ended.winners),
                "rule": ended.rule.id,
                "turns": match.turn,
                "decisions": len(match._core.decisions),
            }
        )
    return rows
