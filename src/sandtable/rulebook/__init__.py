"""The rules of each game as texts by id, in English and French."""

from sandtable.rulebook.book import LANGUAGES, Chapter, Rule, Rulebook, UnknownRuleError
from sandtable.rulebook.shelf import (
    check,
    find,
    game_of,
    load,
    names,
    overview,
    overview_file,
    quote,
    text_file,
)

__all__ = [
    "LANGUAGES",
    "Chapter",
    "Rule",
    "Rulebook",
    "UnknownRuleError",
    "check",
    "find",
    "game_of",
    "load",
    "names",
    "overview",
    "overview_file",
    "quote",
    "text_file",
]
