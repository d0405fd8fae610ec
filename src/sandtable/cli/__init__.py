"""One command, ``sandtable``, over all of it. What a command needs is imported when it runs."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from types import SimpleNamespace
from typing import Annotated, NoReturn

import typer

from sandtable import __version__
from sandtable.core.build import BUILD
from sandtable.core.errors import SandtableError
from sandtable.core.wording import put

app = typer.Typer(
    name="sandtable",
    help="Play, host and study area-movement grand-strategy wargames.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
)

_WORDS = ("sandtable.cli",)
_COMMANDS = {
    "map": "Draw, check and picture the maps.",
    "rules": "Read, search and check the rules.",
    "db": "Back up, restore and upgrade the database of saved games.",
    "admin": "List, ban, remove, back up: the work of a host.",
    "play": "Play in the terminal: numbered choices, or actions in notation.",
    "hint": "The three best orders for who has to decide in a game file or position, and why.",
    "review": "What each side could expect turn by turn, what was missed, and what the dice did.",
    "engine": "Speak the engine protocol: one JSON object per line in, one per line out.",
    "mcp": "Speak the Model Context Protocol: an AI assistant reads the rules and plays a seat.",
    "verify": (
        "Replay a game file, compute every roll again from who bound the dice, and say whether all agree."
    ),
    "fuzz": "Look whether all that a game brings is whole, then play random games and check it at each step.",
    "arena": "Let two bots play each other on the same dice, camps swapped, until one is clearly stronger.",
    "learn": "Let bots play themselves, and learn from the results what positions promise.",
    "tournament": "Let any number of bots play each other, and rate them with intervals.",
    "simulate": "Let bots play many games and write down what happened, in tables that anybody can read.",
    "sweep": "Play the same study for every value of some options or data, side by side.",
    "report": "Make one page of charts and boards of what the games of some studies show.",
    "data": "Write out a game's data files, and check corrected copies.",
    "bench": "Measure random play, legal lists, copies, replay, save and load of each game.",
    "serve": "Serve the app: without options for oneself, on this machine only.",
    "new-game": "Write a folder with a small complete game to start from.",
}
"""Every command, with what the help says of it: only the one that is asked for is loaded."""
_LAB = ("learn", "tournament", "simulate", "sweep", "report")
_SERVER = ("serve", "db", "admin")
_EXTRAS = {**dict.fromkeys(_SERVER, "server"), **dict.fromkeys(_LAB, "lab"), "mcp": "mcp"}
"""What must be installed besides for a command to run."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sandtable {__version__} ({BUILD})")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    """Play, host and study area-movement grand-strategy wargames."""


def _asked(args: list[str]) -> str:
    """The command that is asked for."""
    return next((arg for arg in args if not arg.startswith("-")), "")


def _load(asked: str) -> None:
    """Make the command that is asked for known, or the names of all where none of them is."""
    for name, summary in _COMMANDS.items():
        if name != asked:
            app.command(name, help=summary)(_absent)
            continue
        part = import_module(f"sandtable.cli.{name.replace('-', '_')}")
        if hasattr(part, "app"):
            app.add_typer(part.app, name=name)
        else:
            app.command(name)(part.run)


def _absent() -> None:
    """Stands for a command that is not the one asked for."""


def _spare_markdown(args: list[str]) -> None:
    """Help has no Markdown and no coloured code in it: who only asks for it need not wait for them."""
    if not args or "--help" in args:
        sys.modules.setdefault("rich.markdown", SimpleNamespace(Markdown=None))  # type: ignore[arg-type]
        sys.modules.setdefault("rich.traceback", SimpleNamespace(Traceback=None))  # type: ignore[arg-type]


def _language(args: list[str]) -> str:
    """The language asked for on the command line or by the environment."""
    for place, word in enumerate(args):
        if word.startswith("--lang"):
            return (word.removeprefix("--lang").lstrip("=") or "".join(args[place + 1 : place + 2]))[:2]
    return os.environ.get("SANDTABLE_LANG", "en")[:2]


def main() -> None:
    """The entry point; a refusal is a sentence, not a traceback."""
    _load(_asked(sys.argv[1:]))
    _spare_markdown(sys.argv[1:])
    lang = _language(sys.argv[1:])
    try:
        app()
    except SandtableError as error:
        _refuse(error.sentence(lang))
    except ModuleNotFoundError as error:
        extra = _EXTRAS.get(_asked(sys.argv[1:]))
        if extra is None or (error.name or "sandtable").startswith("sandtable"):
            raise
        _refuse(put(_WORDS, "needs-extra", {"extra": extra, "missing": str(error.name)}, lang))
    except OSError as error:
        if error.filename is None:
            raise
        told = {"file": str(error.filename), "reason": error.strerror or "?"}
        _refuse(put(_WORDS, "file-fails", told, lang))


def _refuse(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise SystemExit(1) from None
