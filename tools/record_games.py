"""Plays whole games with bots and keeps them as fixtures: ``python tools/record_games.py third-reich``.

Every scenario and every value of every option is in at least one of them. Run it after a deliberate change
of the rules, and raise the game's ``rules_version`` with it. A game with many options and long games has them
recorded together.
"""

from __future__ import annotations

import random
import sys
from itertools import count, product
from pathlib import Path

from sandtable import bots, games
from sandtable.core import record
from sandtable.core.game import Game
from sandtable.core.match import Match

FOLDER = Path(__file__).parents[1] / "tests" / "recorded"
FEWEST = 12
SHORTEST = 200
"""Decisions below which a game, given up at once, shows too little."""
ADVANCED = {"ruleset": "advanced"}
OPTIONS = dict.fromkeys(
    (
        *("air_search", "coups_against_invaders", "merging", "naval_hq_aboard"),
        *("cape_magellan", "rail_expansion", "isolated_zones", "coup_in_iran"),
    ),
    "on",
)
ALLIANCES = {"liberation": "on", "unhistorical_alliances": "on", "free_setup": "on"}
TOGETHER: dict[str, list[tuple[str, str, dict[str, str]]]] = {
    "blitzkrieg": [
        ("1939", "basic", {}),
        ("1939", "advanced", ADVANCED),
        ("1941", "advanced", ADVANCED),
        ("1939", "options", ADVANCED | OPTIONS),
        ("1941", "alliances", ADVANCED | ALLIANCES),
        ("1939", "world-conquest", ADVANCED | {"world_conquest": "on"}),
    ]
}


def settings(game: Game) -> list[tuple[str, str, dict[str, str]]]:
    """The scenarios, names and options to record, each with one option away from its default."""
    if game.id in TOGETHER:
        return TOGETHER[game.id]
    plain = [(scenario.id, "default", dict[str, str]()) for scenario in game.scenarios]
    changed = [
        (scenario.id, f"{option.id}-{value}", {option.id: value})
        for scenario, option in product(game.scenarios, game.options)
        for value in option.values
        if value != option.default
    ]
    found = plain + changed
    return found * -(-FEWEST // (2 * len(found)))


def play(game: Game, scenario: str, options: dict[str, str], bot: str, number: int) -> Match:
    """One whole game of a bot against itself, long enough to show something."""
    player = bots.find(bot)
    for attempt in count():
        rng = random.Random(number + 100 * attempt)
        match = Match.new(game, scenario, options, f"recorded {game.id} {number + 100 * attempt}")
        while match.state.outcome is None:
            match.play(bots.choose(player, match.state, rng))
        if len(match.decisions) >= SHORTEST:
            break
    return match


def main() -> None:
    for name in sys.argv[1:] or games.names():
        game = games.find(name)
        folder = FOLDER / name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.sandtable"):
            old.unlink()
        for number, (scenario, told, options) in enumerate(settings(game)):
            for bot in ("random", "easy"):
                match = play(game, scenario, options, bot, number)
                file = folder / f"{number:02}-{scenario}-{told}-{bot}.sandtable"
                file.write_text(record.write(match, tags={"Players": bot}), "utf-8")
                print(file.name, len(match.decisions))


if __name__ == "__main__":
    main()
