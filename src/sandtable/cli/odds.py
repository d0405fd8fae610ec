"""The odds of a decision at the terminal: each result with its chance, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.core.game import Game
from sandtable.core.odds import Odds
from sandtable.core.typography import figure

_RESULTS = {
    "attacker_loses": "attacker",
    "attacker_losses": "attacker",
    "defender_loses": "defender",
    "defender_losses": "defender",
    "trench": "trench",
    "attacker_losses_with_trench": "attacker-trench",
    "defender_losses_with_trench": "defender-trench",
    "retreat_with_trench": "retreat",
    "result": "result",
    "points": "points",
}
"""What the results of the three games tell, and the message that says it."""


def odds_lines(odds: Odds, game: Game, say: Callable[..., str], lang: str) -> Iterator[str]:
    """A line for each result."""
    for chance in odds.chances:
        percent = say("percent", figure=figure(f"{float(chance.probability):.1%}"[:-1], lang))
        parts = [
            _part(key, value, game, say, lang) for key, value in chance.result.items() if value is not False
        ]
        yield f"{percent:>7}  {', '.join(parts)}"


def _part(key: str, value: Any, game: Game, say: Callable[..., str], lang: str) -> str:
    """A part of a result in the game's own words, else in those that all games share."""
    own = f"odds-{key}-{value}"
    if game.messages.has(own, lang):
        return game.messages.format(own, {}, lang)
    if key in _RESULTS:
        return say(f"odds-{_RESULTS[key]}", value=value if isinstance(value, str) else int(value))
    return f"{key} {value}"
