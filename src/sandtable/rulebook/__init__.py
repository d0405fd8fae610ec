"""The rules of each game as texts by id, in English and French."""

from sandtable.rulebook.book import LANGUAGES, Chapter, Rule, Rulebook, UnknownRuleError
from sandtable.rulebook.shelf import GAMES, find, game_of, load, quote

__all__ = [
    "GAMES",
    "LANGUAGES",
    "Chapter",
    "Rule",
    "Rulebook",
    "UnknownRuleError",
    "find",
    "game_of",
    "load",
    "quote",
]
