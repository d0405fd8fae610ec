"""One command, ``sandtable``, over all of it. What a command needs is imported when it runs."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, NoReturn

import typer

from sandtable import __version__
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
_GROUPS = {"map": "map", "rules": "rules", "db": "db", "admin": "admin"}
_COMMANDS = ("play", "engine", "verify", "fuzz", "bench", "serve", "new-game")
_EXTRAS = {"serve": "server", "db": "server", "admin": "server"}
"""What must be installed besides for a command to run."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sandtable {__version__}")
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


def _wanted(args: list[str]) -> list[str]:
    """The commands to load: the one asked for, or all of them for the help."""
    known = [*_GROUPS, *_COMMANDS]
    return [_asked(args)] if _asked(args) in known else known


def _load(names: list[str]) -> None:
    for name in names:
        module = f"sandtable.cli.{_GROUPS.get(name, name).replace('-', '_')}"
        if find_spec(module) is None:
            continue
        part = import_module(module)
        if name in _GROUPS:
            app.add_typer(part.app, name=name)
        else:
            app.command(name)(part.run)


def main() -> None:
    """The entry point; a refusal is a sentence, not a traceback."""
    _load(_wanted(sys.argv[1:]))
    lang = os.environ.get("SANDTABLE_LANG", "en")[:2]
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
