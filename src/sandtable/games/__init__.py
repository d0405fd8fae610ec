"""The games: one package each, sharing core and board, never each other.

Games of other packages are found through the entry point group ``sandtable.games``. Where the package of a
game lies is known without loading it: its rulebook can be read by itself.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from sandtable.core.errors import BadGameSetting, BadSetting
from sandtable.core.game import Game

GROUP = "sandtable.games"
_OWN = {
    "third-reich": "sandtable.games.third_reich",
    "empires": "sandtable.games.empires",
    "blitzkrieg": "sandtable.games.blitzkrieg",
}
_REGISTERED: dict[str, Game] = {}


def register(game: Game) -> None:
    """Make a game known to this process under its id."""
    _REGISTERED[game.id] = game


def names() -> list[str]:
    """The ids of all games there are."""
    return list(dict.fromkeys([*_own(), *_foreign(), *_REGISTERED]))


def find(name: str) -> Game:
    """The game of that id."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    if name in _own():
        game: Game = import_module(_OWN[name]).GAME
    elif name in _foreign():
        game = _brought(_foreign()[name])
    else:
        raise BadGameSetting("no-game", game=name, known=", ".join(names()))
    register(game)
    return game


def is_here(name: str) -> bool:
    """Whether a game can be played: the package of one that was played before may be gone."""
    try:
        return find(name) is not None
    except BadSetting:
        return False


def folder(name: str) -> Path:
    """Where the package of a game lies."""
    if name in _REGISTERED:
        return _REGISTERED[name].folder
    module = _OWN.get(name) or (_foreign()[name].module if name in _foreign() else "")
    origin = _origin(module) if module else None
    if origin is None:
        raise BadGameSetting("no-game", game=name, known=", ".join(names()))
    return Path(origin).parent


def _origin(module: str) -> str | None:
    """The file a module would be loaded from, if there is one."""
    try:
        spec = find_spec(module)
    except ImportError:
        return None
    return spec.origin if spec else None


def _brought(point: EntryPoint) -> Game:
    """A game of another package; whatever is wrong with it is told, and is its own fault."""
    try:
        game = point.load()
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BadGameSetting("game-fails", game=point.name, place=point.value, reason=reason) from error
    if not isinstance(game, Game) or game.id != point.name:
        raise BadGameSetting("game-is-none", game=point.name, place=point.value)
    return game


@cache
def _own() -> list[str]:
    return [name for name, module in _OWN.items() if find_spec(module) is not None]


@cache
def _foreign() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in _OWN}
