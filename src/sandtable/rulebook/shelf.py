"""The rulebooks of all games, read from the package's data on first use."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from sandtable.core.citation import rule_cited, sentence_cited
from sandtable.rulebook.book import Rule, Rulebook, Text, UnknownRuleError
from sandtable.rulebook.reading import read

GAMES = {"third-reich": "DTR", "empires": "DOE", "blitzkrieg": "BLG"}


@cache
def load(game: str) -> Rulebook:
    """The rulebook of a game."""
    if game not in GAMES:
        raise LookupError(f"there is no game {game}; the games are {', '.join(GAMES)}")
    english = read(_file(game, "en").read_text(encoding="utf-8"), "en")

    def translate(lang: str) -> Text | None:
        file = _file(game, lang)
        return read(file.read_text(encoding="utf-8"), lang, english.rules) if file.is_file() else None

    return Rulebook(game, english, translate)


def game_of(rule_id: str) -> str | None:
    """The game whose rules bear this id's prefix."""
    prefix = rule_id.partition("-")[0].upper()
    return next((game for game, own in GAMES.items() if own == prefix), None)


def find(rule_id: str, lang: str = "en") -> Rule:
    """The rule with this id, whatever the game."""
    game = game_of(rule_id)
    if game is None:
        raise UnknownRuleError(rule_id, [])
    return load(game).get(rule_id, lang)


def quote(citation: str, lang: str = "en") -> str:
    """The sentence that a refusal cites."""
    return find(rule_cited(citation), lang).sentences[sentence_cited(citation) - 1]


def _file(game: str, lang: str) -> Traversable:
    return files("sandtable.rulebook") / "data" / f"{game}.{lang}.md"
