"""Every game as an environment for programs that learn: PettingZoo, Gymnasium, OpenSpiel.

`action_ids` numbers the actions of a game, `observations` puts into numbers what a seat sees, `course` plays
a game by such numbers; they need no library. `aec`, `single_seat` and `openspiel` dress it for each library
and are loaded when asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.environments.aec import SandtableEnv as SandtableEnv
    from sandtable.environments.aec import env as env
    from sandtable.environments.single_seat import SingleSeatEnv as SingleSeatEnv

__all__ = ["SandtableEnv", "SingleSeatEnv", "env"]

_HOME = {"SandtableEnv": "aec", "env": "aec", "SingleSeatEnv": "single_seat"}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
