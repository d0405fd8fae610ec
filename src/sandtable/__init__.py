"""Sandtable: play, host and study area-movement grand-strategy wargames.

    import sandtable

    match = sandtable.new("third-reich", seed=1)
    match.actions[:3]
    match.play("done")

The names in ``__all__`` are for everybody and stay; everything else is the inside of the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from sandtable.core.errors import SandtableError
    from sandtable.notebook.answers import Chances, Outcome, Prospect, Rule, Why
    from sandtable.notebook.match import Match
    from sandtable.notebook.opening import (
        at,
        bot_names,
        catalogue,
        new,
        play_games,
        replay,
        rule,
        search_rules,
    )
    from sandtable.notebook.picture import Picture
    from sandtable.notebook.results import results
    from sandtable.notebook.rows import Rows

__all__ = [
    "Chances",
    "Match",
    "Outcome",
    "Picture",
    "Prospect",
    "Rows",
    "Rule",
    "SandtableError",
    "Why",
    "__version__",
    "at",
    "bot_names",
    "catalogue",
    "new",
    "play_games",
    "replay",
    "results",
    "rule",
    "search_rules",
]

_HOME = {
    "SandtableError": "sandtable.core.errors",
    "Match": "sandtable.notebook.match",
    "Picture": "sandtable.notebook.picture",
    "Rows": "sandtable.notebook.rows",
    "results": "sandtable.notebook.results",
    **dict.fromkeys(("Chances", "Outcome", "Prospect", "Rule", "Why"), "sandtable.notebook.answers"),
}
"""Where what is asked for first is loaded from; functions come from `sandtable.notebook.opening`."""


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOME.get(name, "sandtable.notebook.opening")), name)


def __dir__() -> list[str]:
    return sorted(__all__)
