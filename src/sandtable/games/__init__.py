"""The games: one package each, sharing core and board, never each other.

Games of other packages are found through the entry point group ``sandtable.games``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec

from sandtable.core.errors import BadSetting
from sandtable.core.game import Game

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
    return list(dict.fromkeys([*_own(), *_REGISTERED, *_foreign()]))


def find(name: str) -> Game:
    """The game of that id."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    if name in _own():
        game: Game = import_module(_OWN[name]).GAME
    elif name in _foreign():
        game = _foreign()[name].load()
    else:
        raise BadSetting(f"There is no game “{name}”; there are {', '.join(names())}.")
    register(game)
    return game


@cache
def _own() -> list[str]:
    return [name for name, module in _OWN.items() if find_spec(module) is not None]


@cache
def _foreign() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="sandtable.games")}
