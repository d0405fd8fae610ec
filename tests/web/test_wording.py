"""All that the client says exists in both languages, and every action of every game has a name."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page

import sandtable
from sandtable import games
from sandtable.core.articles import forms, listed
from sandtable.core.event import snake

WEB = Path(sandtable.__file__).parent / "web"
GAMES = ("third-reich", "empires", "blitzkrieg")
FORM = re.compile(r"_(the|of|to|in|from|many)$")
"""Each language asks for the form of a name that its sentence wants."""
CLIENT = ""
"""The client's own table, among those of the games."""


def look_of(game: str) -> Path:
    """What a game brings for the browser."""
    return Path(str(files(games.find(game).package) / "web"))


def messages(name: str, lang: str) -> dict[str, set[str]]:
    """The messages of a table with the variables each uses."""
    path = look_of(name) / f"words.{lang}.ftl" if name else WEB / "i18n" / f"{lang}.ftl"
    tree = FluentParser().parse(path.read_text("utf-8"))
    assert not [entry for entry in tree.body if isinstance(entry, ast.Junk)]
    found = {}
    for entry in tree.body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            found[entry.id.name] = {FORM.sub("", name) for name in re.findall(r"\$(\w+)", _text(entry))}
    return found


def modules() -> list[Path]:
    """All JavaScript of the client and of the games, without what others wrote."""
    found = [file for folder in (WEB, *map(look_of, GAMES)) for file in folder.rglob("*.js")]
    return [file for file in found if "vendor" not in file.parts]


def _text(entry: ast.Message) -> str:
    from fluent.syntax import FluentSerializer

    return FluentSerializer().serialize_entry(entry)


@pytest.mark.parametrize("name", [CLIENT, *GAMES])
def test_both_languages_say_the_same_messages_of_the_same_things(name: str) -> None:
    assert messages(name, "en") == messages(name, "fr")


def test_every_message_the_client_names_exists() -> None:
    known = messages(CLIENT, "en")
    named = set()
    for file in modules():
        named |= set(re.findall(r'\bt\("([a-z0-9-]+)"', file.read_text("utf-8")))
    assert len(named) > 100
    assert sorted(named - set(known)) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_every_game_has_a_name(name: str) -> None:
    known = messages(name, "en")
    wanted = {f"action-{snake(kind.__name__).replace('_', '-')}" for kind in games.find(name).action_types}
    assert sorted(wanted - set(known)) == []


@pytest.mark.parametrize(("name", "word"), [("third-reich", "technology"), ("empires", "tile")])
def test_every_technology_is_explained(name: str, word: str) -> None:
    wanted = {f"about-{word}-{technology}" for technology in games.find(name).words[word].ids}
    assert sorted(wanted - set(messages(name, "en"))) == []


def test_nothing_is_fetched_from_elsewhere() -> None:
    styles = [file for folder in (WEB, *map(look_of, GAMES)) for file in folder.rglob("*.css")]
    for file in [*modules(), *styles, *WEB.rglob("*.html")]:
        text = file.read_text("utf-8").replace("http://www.w3.org/", "")
        if "vendor" not in file.parts:
            assert "http://" not in text, file
            assert "https://" not in text, file
        assert not re.search(r"""(?:import|from|src=|href=)\s*["']https?:""", text), file


def test_the_browser_puts_the_same_articles_as_the_engine(page: Page) -> None:
    """Every name of every game in every form, and units counted as people count them."""
    names = [dict(one) for game in GAMES for known in games.find(game).words.values() for one in known.names]
    wanted = [[forms(one, lang) for one in names] for lang in ("en", "fr")]
    stacks = [names[start : start + 5] for start in range(0, len(names), 5)]
    rows = [[listed(stack, lang) for stack in stacks] for lang in ("en", "fr")]
    found = page.evaluate(
        """async ([names, stacks]) => {
          const { forms, listed } = await import("/static/js/articles.js");
          const tongues = ["en", "fr"];
          const each = (things, make) => tongues.map((lang) => things.map((thing) => make(thing, lang)));
          return [each(names, forms), each(stacks, (stack, lang) => listed(stack, lang))];
        }""",
        [names, stacks],
    )
    assert found == [wanted, rows]


@pytest.mark.parametrize("name", GAMES)
def test_every_option_that_is_on_or_off_is_explained(name: str) -> None:
    switches = [option.id for option in games.find(name).options if set(option.values) == {"on", "off"}]
    wanted = {f"option-{option.replace('_', '-')}-on-about" for option in switches}
    assert sorted(wanted - set(messages(name, "en"))) == []
