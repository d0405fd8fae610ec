"""Plays whole games with bots and keeps them as fixtures: ``python tools/record_games.py third-reich``.

Every scenario and every value of every option is in at least one of them. Run it after a deliberate change
of the rules, and raise the game's ``rules_version`` with it.
"""

from __future__ import annotations

import random
import sys
from itertools import product
from pathlib import Path

from sandtable import bots, games
from sandtable.core import record
from sandtable.core.game import Game
from sandtable.core.match import Match

FOLDER = Path(__file__).parents[1] / "tests" / "recorded"
FEWEST = 12


def settings(game: Game) -> list[tuple[str, dict[str, str]]]:
    """The scenarios and options to record, each with one option away from its default."""
    plain = [(scenario.id, dict[str, str]()) for scenario in game.scenarios]
    changed = [
        (scenario.id, {option.id: value})
        for scenario, option in product(game.scenarios, game.options)
        for value in option.values
        if value != option.default
    ]
    found = plain + changed
    return found * -(-FEWEST // (2 * len(found)))


def play(game: Game, scenario: str, options: dict[str, str], bot: str, number: int) -> Match:
    """One whole game of a bot against itself."""
    rng = random.Random(number)
    match = Match.new(game, scenario, options, f"recorded {game.id} {number}")
    player = bots.find(bot)
    while match.state.outcome is None:
        match.play(bots.choose(player, match.state, rng))
    return match


def main() -> None:
    for name in sys.argv[1:] or games.names():
        game = games.find(name)
        folder = FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.sandtable"):
            old.unlink()
        for number, (scenario, options) in enumerate(settings(game)):
            for bot in ("random", "easy"):
                match = play(game, scenario, options, bot, number)
                told = "-".join(f"{key}-{value}" for key, value in options.items()) or "default"
                file = folder / f"{number:02}-{scenario}-{told}-{bot}.sandtable"
                file.write_text(record.write(match, tags={"Players": bot}), "utf-8")
                print(file.name, len(match.decisions))


if __name__ == "__main__":
    main()
