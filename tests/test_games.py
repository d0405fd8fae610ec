"""Games of other packages: found by their entry points, and a broken one stands in nobody's way."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from textwrap import dedent

import pytest

import skirmish.state
from hosting import Player, hosted
from sandtable import games, rulebook
from sandtable.core.errors import BadSetting
from sandtable.rulebook import shelf
from sandtable.server.catalogue.catalogue import Catalogue
from sandtable.server.settings import Settings
from sandtable.testing import referee
from sandtable.testing.promises import broken_promises

CACHES = (shelf.card, shelf.load, shelf.prefix_of, shelf._has_rules)
Bring = Callable[..., Path]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bring]:
    """Install a package of one file as a game: ``bring("code", object)``."""
    monkeypatch.syspath_prepend(tmp_path)
    foreign = dict(games._foreign())
    monkeypatch.setattr(games, "_foreign", lambda: foreign)
    monkeypatch.setattr(games, "_REGISTERED", dict(games._REGISTERED))

    def bring(code: str, game: str = "GAME", package: str = "brought") -> Path:
        folder = tmp_path / package
        folder.mkdir()
        (folder / "__init__.py").write_text(dedent(code))
        foreign["brought"] = EntryPoint("brought", f"{package}:{game}", games.GROUP)
        return folder

    for cache in CACHES:
        cache.cache_clear()
    yield bring
    for cache in CACHES:
        cache.cache_clear()


LIKE_SKIRMISH = """
    from skirmish import SkirmishGame

    class Brought(SkirmishGame):
        id = "brought"
        prefix = "BRO"
        package = "{package}"

    GAME = Brought()
    """


def listed() -> list[str]:
    """What a server offers."""
    return [row["id"] for row in Catalogue(Settings())._listed()]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import nowhere_at_all", "cannot be loaded: ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("1 / 0", "cannot be loaded: ZeroDivisionError"),
        ("", "cannot be loaded: AttributeError"),
        ("GAME = 3", "is no game of that id"),
        ("from skirmish import GAME", "is no game of that id"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_told_and_the_others_go_on(
    bring: Bring, code: str, says: str, request: pytest.FixtureRequest
) -> None:
    package = f"brought_{request.node.callspec.indices['code']}"
    bring(code, package=package)
    with pytest.raises(BadSetting, match=says):
        games.find("brought")
    assert "brought" in games.names()
    assert listed() == ["third-reich", "empires", "blitzkrieg", "skirmish"]
    assert rulebook.names() == ["third-reich", "empires", "blitzkrieg", "skirmish"]


def test_a_package_that_is_gone_is_no_game(bring: Bring) -> None:
    shutil.rmtree(bring("", package="brought_and_gone"))
    with pytest.raises(BadSetting, match="There is no game “brought”"):
        games.folder("brought")
    assert "brought" not in rulebook.names()


def test_a_game_of_another_package_is_offered(bring: Bring) -> None:
    folder = bring(LIKE_SKIRMISH.format(package="brought_whole"), package="brought_whole")
    for name in ("messages.en.ftl", "messages.fr.ftl"):
        shutil.copy(Path(skirmish.__file__).parent / name, folder)
    shutil.copytree(skirmish.GAME.folder / "maps" / "valley", folder / "maps" / "valley")
    assert listed()[-1] == "skirmish", "two games bring a board of the same name: the first has it"
    shutil.rmtree(folder / "maps")
    games.find("brought").__class__.boards = ("europe-1914",)
    assert listed()[-1] == "brought", "a map that comes along may be played on by anybody"


def test_two_games_do_not_share_a_prefix(bring: Bring) -> None:
    folder = bring(LIKE_SKIRMISH.format(package="brought_prefix"), package="brought_prefix")
    (folder / "rulebook.en.md").write_text("# Brought\n\n## 1. All\n\n- **DTR-1.1.1** Nothing.\n")
    with pytest.raises(BadSetting, match=r"begin with DTR-, as those of “third-reich” do"):
        rulebook.load("brought")
    assert rulebook.find("DTR-1.1.1").text != "Nothing."
    assert "brought" not in listed()


@pytest.mark.parametrize(
    ("toml", "text", "says"),
    [
        ("text = 3", "", "Expected `str`, got `int`"),
        ("texts = ''", "", "unknown field `texts`"),
        ("[", "", "rulebook.toml"),
        ("", "## 1. All\n\n- **BRO-1** One.\n- **BRO-1** Two.\n", "defined twice: BRO-1"),
    ],
)
def test_a_rulebook_that_cannot_be_read_is_told(
    bring: Bring, toml: str, text: str, says: str, request: pytest.FixtureRequest
) -> None:
    folder = bring("", package=f"brought_book_{request.node.callspec.indices['toml']}")
    (folder / "rulebook.toml").write_text(toml)
    (folder / "rulebook.en.md").write_text(f"# Brought\n\n{text}")
    with pytest.raises(BadSetting, match=says):
        rulebook.load("brought")
    assert rulebook.find("SKI-4.1")


@pytest.mark.parametrize("name", games.names())
def test_every_game_brings_its_texts_words_maps_and_lessons_whole(name: str) -> None:
    assert broken_promises(games.find(name)) == []


@pytest.mark.parametrize(
    ("file", "before", "after", "says"),
    [
        ("rulebook.fr.md", "- **SKI-2.2**", "- **SKI-2.2x**", "SKI-2.2x"),
        ("rulebook.fr.md", "- **SKI-2.2** Une", "- Une", "rules without a text in fr: SKI-2.2"),
        ("messages.fr.ftl", "event-lost", "event-loss", "messages.fr.ftl lacks event-lost"),
        ("web/words.en.ftl", "action-stop", "action-halt", "web/words.en.ftl lacks action-stop"),
        ("maps/valley/map.json", '{"a": "wood", "b": "mill"},', "", "wood - mill"),
        ("data/puzzles.json", '"> marsh", "> bluefort"', '"> wood", "stop"', "puzzle open-gate"),
        ("data/puzzles.json", '"moves": 3', '"moves": 1', "its solution takes too long"),
        ("data/first_turn.json", "take assault", "take a rest", "take a rest"),
    ],
)
def test_what_is_not_whole_is_told(
    file: str, before: str, after: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "skirmish"
    shutil.copytree(skirmish.GAME.folder, folder)
    text = (folder / file).read_text("utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after), "utf-8")
    monkeypatch.setitem(vars(skirmish.GAME), "folder", folder)
    monkeypatch.setattr(games, "folder", lambda name: folder)
    monkeypatch.setattr(games, "names", lambda: ["skirmish"])
    for cache in CACHES:
        cache.cache_clear()
    found = broken_promises(skirmish.GAME)
    for cache in CACHES:
        cache.cache_clear()
    assert says in " / ".join(found)


def test_a_referee_of_others_is_found_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("skirmish", "skirmish.state:Skirmish", referee.GROUP)
    monkeypatch.setattr(referee, "entry_points", lambda group, name: [point] if name == point.name else [])
    assert referee.find("skirmish") is skirmish.state.Skirmish
    assert referee.find("nosuch") is None


def test_a_package_that_is_gone_takes_its_matches_out_of_the_lobby_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hosted(tmp_path) as server:
        anne = Player(server.settings.address)
        gone, stays = anne.create()["id"], anne.create(game="empires")["id"]
        known = dict(anne.http.cookies)

    def matches() -> list[str]:
        with hosted(tmp_path) as server:
            anne = Player(server.settings.address)
            anne.http.cookies.update(known)
            if not games.is_here("skirmish"):
                assert anne.ask("GET", f"/api/matches/{gone}", status=400)["error"] == "refused"
            return sorted(row["id"] for row in anne.get("/api/matches")["mine"])

    with monkeypatch.context() as without:
        without.setattr(games, "_foreign", dict)
        without.setattr(games, "_REGISTERED", {})
        assert matches() == [stays]
    assert matches() == sorted([gone, stays])
