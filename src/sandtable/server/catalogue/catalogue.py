"""The catalogue: games, boards, words, messages and rules as the client fetches them, each made once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import structlog

from sandtable import __version__, bots, games, rulebook
from sandtable.board.load import MAPS, load_board
from sandtable.board.render import drawn_outlines, sign_symbols
from sandtable.core.action import fields_of
from sandtable.core.data_files import data_file, map_instead
from sandtable.core.errors import SandtableError
from sandtable.core.event import Event, Forced, GameOver, Rolled, snake
from sandtable.core.game import Game
from sandtable.core.puzzle import puzzles_of
from sandtable.core.wording import LANGUAGES, has_message, put
from sandtable.server.api.refusals import Refusal, both
from sandtable.server.catalogue import drawing_files
from sandtable.server.catalogue.assets import Asset
from sandtable.server.matches import seat_limits
from sandtable.server.settings import Settings

log = structlog.get_logger()
_JSON = "application/json"
_TEXT = "text/plain; charset=utf-8"
_SVG = "image/svg+xml"
_SOURCES = (".py", ".json", ".md", ".ftl", ".toml")
PICTURES = ("small", "picture")
"""A board as it is seen first, and as it is looked at from afar; both without writing."""


class Catalogue:
    """All that can be fetched. Its methods are synchronous and run in threads."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._assets: dict[str, Asset] = {}
        self._versions: dict[str, str] = {}

    def _asset(self, name: str, make: Callable[[], bytes], media_type: str) -> Asset:
        found = self._assets.get(name)
        if found is None:
            found = self._assets.setdefault(name, Asset(make(), media_type))
        return found

    @cached_property
    def games(self) -> list[Game]:
        """The games that can be played here; one that cannot be loaded is told once."""
        found = []
        for name in games.names():
            try:
                found.append(games.find(name))
            except Exception as error:
                log.warning("game cannot be loaded", game=name, error=str(error))
        return found

    def game(self, name: str) -> Game:
        """A game by its id."""
        try:
            return games.find(name)
        except (SandtableError, AttributeError, ImportError):
            raise Refusal("not-found") from None

    def listing(self) -> Asset:
        """All games with what it takes to begin one."""
        return self._asset("games", lambda: msgspec.json.encode(self._listed()), _JSON)

    def listed(self, game: str) -> dict[str, Any] | None:
        """What the listing tells of one game."""
        return self._by_id.get(game)

    @cached_property
    def _by_id(self) -> dict[str, dict[str, Any]]:
        return {row["id"]: row for row in msgspec.json.decode(self.listing().body)}

    def _listed(self) -> list[dict[str, Any]]:
        """Every game, but for those that bring something broken: they stand in nobody's way."""
        found = []
        for game in self.games:
            try:
                found.append(self._game(game))
            except Exception as error:
                log.warning("game cannot be shown", game=game.id, error=str(error))
        return found

    def _game(self, game: Game) -> dict[str, Any]:
        where, version = f"/api/games/{game.id}", self.version(game.id)
        if game.id in rulebook.names():
            rulebook.check(game.id)
        return {
            "id": game.id,
            "name": dict(game.name),
            "rules_version": game.rules_version,
            "prefix": game.prefix,
            "seats": [{"id": s.id, "name": dict(s.name), "side": s.side or s.id} for s in game.seats],
            "scenarios": [
                {"id": s.id, "name": dict(s.name), "settles": dict(s.settles)} for s in game.scenarios
            ],
            "options": [
                {
                    "id": o.id,
                    "name": dict(o.name),
                    "values": list(o.values),
                    "default": o.default,
                    "needs": dict(o.needs),
                }
                for o in game.options
            ],
            "holdings": seat_limits.as_json(game),
            "about": {lang: _about(game, lang) for lang in LANGUAGES},
            "look": self._look(game),
            "boards": [self._board(game, board) for board in game.boards],
            "bots": [
                {"id": name, "name": _bot_text(name), "about": _bot_text(name, "-about")}
                for name in bots.BOTS
            ],
            "messages": {
                lang: f"{where}/messages.{lang}.ftl?v={self.messages(game, lang).hash}" for lang in LANGUAGES
            },
            "words": f"{where}/words?v={version}",
            "sheets": f"{where}/sheets?v={version}",
            "table": f"{where}/table?v={self._table_version(game)}",
            "rules": {
                lang: f"/api/rules/{game.id}?lang={lang}&v={version}"
                for lang in LANGUAGES
                if game.id in rulebook.names()
            },
            "puzzles": len(puzzles_of(game)),
        }

    def version(self, game: str) -> str:
        """A hash that changes with whatever is told of a game, words, sheets and rules, without making it."""
        if game not in self._versions:
            told = hashlib.sha256(__version__.encode() + _code(Path(__file__).parent, MAPS.parent / "core"))
            for path in _made_of(self.game(game)):
                told.update(f"{path.name} ".encode() + path.read_bytes())
            self._versions[game] = told.hexdigest()[:20]
        return self._versions[game]

    def _board(self, game: Game, board: str) -> dict[str, Any]:
        if self.map_folder(board) != _folder_of(game, board):
            raise LookupError(f"another game brings a board “{board}”")
        where = f"/api/boards/{board}"
        return {
            "id": board,
            "url": f"{where}?v={self.board(board).hash}",
            "facts": f"{where}?drawn=1&v={self._drawn(board)}",
            "links": f"{where}/links?v={self.links(board).hash}",
            "base": {lang: f"{where}/base.svg?lang={lang}&v={self._drawn(board)}" for lang in LANGUAGES},
            "plain": f"{where}/base.svg?names=0&v={self._drawn(board)}",
            **{name: self._picture_address(board, name) for name in PICTURES},
        }

    # Looks ------------------------------------------------------------------------------------------------

    def look_folder(self, game: str) -> Path:
        """What a game brings for the browser: the folder ``web`` of its package, which it may lack."""
        return self.game(game).folder / "web"

    def _look(self, game: Game) -> dict[str, Any]:
        """Where the client finds how a game looks: module, style, picture, colours."""
        folder = self.look_folder(game.id)
        names = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []

        def address(name: str) -> str | None:
            return f"/static/games/{game.id}/{name}" if name in names else None

        return {
            "module": address("look.js"),
            "style": address("look.css"),
            "picture": address("picture.webp"),
            "colours": msgspec.Raw((folder / "look.json").read_bytes()) if "look.json" in names else None,
        }

    # Words ------------------------------------------------------------------------------------------------

    def messages(self, game: Game, lang: str) -> Asset:
        """The messages of core and game in a language, and what the game says in the browser alone."""
        if lang not in LANGUAGES:
            raise Refusal("not-found")

        def make() -> bytes:
            paths = [files(package) / f"messages.{lang}.ftl" for package in ("sandtable.core", game.package)]
            paths.append(files(game.package) / "web" / f"words.{lang}.ftl")
            return "\n".join(path.read_text("utf-8") for path in paths if path.is_file()).encode()

        return self._asset(f"messages {game.id} {lang}", make, _TEXT)

    def words(self, game: Game) -> Asset:
        """The names of everything, and the shapes of actions and events."""

        def make() -> bytes:
            kinds = {cls: snake(cls.__name__) for cls in game.action_types}
            events: list[type[Event]] = [Forced, Rolled, GameOver, *game.event_types]
            data = {
                "words": {
                    word: {id_: dict(names) for id_, names in zip(known.ids, known.names, strict=True)}
                    for word, known in game.words.items()
                },
                "actions": {
                    kind: {
                        "notation": cls.notation,
                        "fields": _fields(cls),
                        **({"sacrifices": True} if cls.sacrifices else {}),
                        **({"declares": True} if cls.declares else {}),
                        **({"gives_up": True} if cls.gives_up else {}),
                    }
                    for cls, kind in kinds.items()
                },
                "events": {
                    str(cls.__struct_config__.tag): {"fields": _fields(cls), "sort": cls.sort}
                    for cls in events
                },
            }
            return msgspec.json.encode(data)

        return self._asset(f"words {game.id}", make, _JSON)

    def sheets(self, game: Game) -> Asset:
        """The game's data files by name, and what it makes of them: what a person would print on a card."""

        def make() -> bytes:
            folder = files(game.package) / "data"
            found = sorted(folder.iterdir(), key=lambda path: path.name) if folder.is_dir() else []
            named = {
                path.name[:-5]: data_file(game.package, f"data/{path.name}")
                for path in found
                if path.name.endswith(".json")
            }
            for hidden in ("puzzles", "judgement"):  # the first hold their solutions, nobody shows the other
                named.pop(hidden, None)
            sheets: dict[str, Any] = {name: msgspec.Raw(path.read_bytes()) for name, path in named.items()}
            return msgspec.json.encode({**sheets, **game.sheets()})

        return self._asset(f"sheets {game.id}", make, _JSON)

    def table(self, game: Game) -> Asset:
        """What a table asks for in any language, by address: it comes in one answer instead of many."""

        def make() -> bytes:
            told = self._by_id[game.id]
            parts = {told["words"]: self.words(game), told["sheets"]: self.sheets(game)}
            for board in told["boards"]:
                parts[board["facts"]] = self.facts(board["id"])
                parts[board["links"]] = self.links(board["id"])
            return msgspec.json.encode({address: msgspec.Raw(part.body) for address, part in parts.items()})

        return self._asset(f"table {game.id}", make, _JSON)

    def _table_version(self, game: Game) -> str:
        """A hash that changes with any part of it, without making it."""
        parts = [self.version(game.id)]
        parts += [part for board in game.boards for part in (self._drawn(board), self.links(board).hash)]
        return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:20]

    def is_version(self, game: Game, version: str | None) -> bool:
        """Whether a version of what is told of a game is the present one."""
        return version == self.version(game.id)

    def is_table(self, game: Game, version: str | None) -> bool:
        """Whether a version of what a table asks for is the present one."""
        return version == self._table_version(game)

    # Boards -----------------------------------------------------------------------------------------------

    def board(self, board: str) -> Asset:
        """The map and its shapes."""
        return self._asset(f"board {board}", lambda: msgspec.json.encode(self._shaped(board)), _JSON)

    def facts(self, board: str) -> Asset:
        """The map with its areas as the picture draws them, and the signs they bear: all that play needs."""
        name = f"{board}-facts-{self._drawn(board)}.json"

        def make() -> bytes:
            kept = drawing_files.find(name)
            if kept is None:
                kept = msgspec.json.encode(self._drawn_facts(board))
                drawing_files.keep(name, kept)
            return kept

        return self._asset(name, make, _JSON)

    def _shaped(self, board: str) -> dict[str, Any]:
        folder = self.map_folder(board)
        told = msgspec.json.decode((folder / "map.json").read_bytes())
        return {
            "id": board,
            "map": told,
            "shapes": msgspec.json.decode((folder / "shapes.json").read_bytes()),
        }

    def _drawn_facts(self, board: str) -> dict[str, Any]:
        told = self._shaped(board)
        for area in told["map"]["areas"]:
            area.pop("anchors", None)
        outlines = drawn_outlines(load_board(self.map_folder(board)))
        for area, shape in told["shapes"]["areas"].items():
            shape.pop("path", None)
            shape["outline"] = outlines[area]
        return {**told, "signs": sign_symbols()}

    def picture(self, board: str, name: str) -> Asset | None:
        """The board as a picture of that name, where its folder holds one."""
        file = self.map_folder(board) / f"{name}.webp"
        return self._asset(f"{name} {board}", file.read_bytes, "image/webp") if file.is_file() else None

    def _picture_address(self, board: str, name: str) -> str | None:
        found = self.picture(board, name)
        return f"/api/boards/{board}/{name}.webp?v={found.hash}" if found else None

    def links(self, board: str) -> Asset:
        """What joins a board to others; an empty object where nothing does."""
        folder = self.map_folder(board)

        def make() -> bytes:
            for path in sorted(folder.parent.glob("*.json")):
                joints = msgspec.json.decode(path.read_bytes())
                if isinstance(joints, dict) and board in str(joints.get("boards", "")):
                    return path.read_bytes()
            return b"{}"

        return self._asset(f"links {board}", make, _JSON)

    def drawing(self, board: str, lang: str, names: bool) -> str:
        """What the drawing of a board is called, with its names or without any writing."""
        if lang not in LANGUAGES:
            raise Refusal("not-found")
        self.map_folder(board)
        return f"{board}-{lang if names else 'plain'}-{self._drawn(board)}.svg"

    def map_folder(self, board: str) -> Path:
        """Where a board lies; whose name two games use is that of the first."""
        games = (game for game in self.games if board in game.boards)
        folder = next((_folder_of(game, board) for game in games), None)
        if folder is None or not (folder / "map.json").is_file():
            raise Refusal("no-such-board", board=board[:60])
        return folder

    def drawn(self, name: str) -> Asset | None:
        """A drawing that was made before."""
        body = None if f"base {name}" in self._assets else drawing_files.find(name)
        if body is not None:
            return self._asset(f"base {name}", lambda: body, _SVG)
        return self._assets.get(f"base {name}")

    def keep_drawn(self, name: str, drawn: str) -> Asset:
        """A new drawing, kept for everybody."""
        body = drawn.encode()
        drawing_files.keep(name, body)
        return self._asset(f"base {name}", lambda: body, _SVG)

    def _drawn(self, board: str) -> str:
        """A hash that changes with the map and with the way it is drawn."""
        return self._asset(
            f"drawn {board}", lambda: self.board(board).body + _code(MAPS.parent / "board"), _TEXT
        ).hash

    def is_drawn(self, board: str, version: str | None) -> bool:
        """Whether a version of the drawing is the present one."""
        return version == self._drawn(board)

    # Rules ------------------------------------------------------------------------------------------------

    def rules(self, game: str, lang: str) -> Asset:
        """The rulebook in a language."""
        if game not in rulebook.names() or lang not in LANGUAGES:
            raise Refusal("not-found")

        def make() -> bytes:
            book = rulebook.load(game)
            found = {rule_id: book.get(rule_id, lang) for rule_id in book.rules}
            overview, spoken = rulebook.overview(game, lang)
            data = {
                "overview": {"text": overview, "lang": spoken} if overview else None,
                "title": book.titles.get(lang, book.titles["en"]),
                "lang": lang,
                "chapters": book.chapters_in(lang),
                "rules": {
                    rule_id: {**msgspec.to_builtins(rule), "sentence": rule.sentence}
                    for rule_id, rule in found.items()
                },
            }
            return msgspec.json.encode(data)

        return self._asset(f"rules {game} {lang}", make, _JSON)


def _fields(cls: type[Any]) -> dict[str, Any]:
    return {
        name: {"word": field.word, "type": field.plain.__name__, "many": field.many}
        for name, field in fields_of(cls).items()
        if name not in ("rules", "seats")
    }


def _about(game: Game, lang: str) -> str:
    """What a game is about in a sentence, where it says so."""
    known = has_message((game.package,), "about-game", lang)
    return put((game.package,), "about-game", {}, lang) if known else ""


def _bot_text(bot: str, about: str = "") -> dict[str, str]:
    """The name of a bot, or a line about it."""
    return both(f"bot-{bot}{about}")


def _folder_of(game: Game, board: str) -> Path:
    """Where a board of a game lies: in its own folder, or among those that come along."""
    own = game.folder / "maps" / board
    return own if own.is_dir() else MAPS / board


def _made_of(game: Game) -> list[Path]:
    """All files of a game: its code, its texts and its data, corrected where they are."""
    found = [path for path in sorted(game.folder.rglob("*")) if path.suffix in _SOURCES]
    data = sorted(
        path.name for path in found if path.suffix == ".json" and path.parent == game.folder / "data"
    )
    found += [data_file(game.package, f"data/{name}") for name in data]
    for board in game.boards:
        found += sorted(map_instead(_folder_of(game, board).resolve()).glob("*.json"))
    texts = [
        file(game.id, lang) for lang in LANGUAGES for file in (rulebook.text_file, rulebook.overview_file)
    ]
    return found + [path for path in texts if path.is_file()]


@cache
def _code(*folders: Path) -> bytes:
    """A hash of what some folders make things with."""
    told = hashlib.sha256()
    for path in [path for folder in folders for path in sorted(folder.rglob("*"))]:
        if path.suffix in (".py", ".svg"):
            told.update(path.read_bytes())
    return told.digest()
