"""The rulebooks of all games, read from the package's data on first use."""

from functools import cache
from importlib.resources import files

from sandtable.rulebook.book import Rule, Rulebook, UnknownRuleError
from sandtable.rulebook.reading import read

GAMES = {"third-reich": "DTR", "empires": "DOE", "blitzkrieg": "BLG"}
LANGUAGES = ("en", "fr")


@cache
def load(game: str) -> Rulebook:
    """The rulebook of a game."""
    if game not in GAMES:
        raise LookupError(f"there is no game {game}; the games are {', '.join(GAMES)}")
    titles, texts = {}, {}
    for lang in LANGUAGES:
        if (text := _data(game, lang)) is not None:
            titles[lang], chapters, texts[lang] = read(text, lang)
            if lang == "en":
                in_order = chapters
    return Rulebook(game, titles, in_order, texts)


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


def _data(game: str, lang: str) -> str | None:
    file = files("sandtable.rulebook") / "data" / f"{game}.{lang}.md"
    return file.read_text(encoding="utf-8") if file.is_file() else None
