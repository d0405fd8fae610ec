"""One command, ``sandtable``, over all of it. What a command needs is imported when it runs."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated

import typer

from sandtable import __version__
from sandtable.core.errors import SandtableError

app = typer.Typer(
    name="sandtable",
    help="Play, host and study area-movement grand-strategy wargames.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
)

_GROUPS = {"map": "map", "rules": "rules", "db": "db", "admin": "admin"}
_COMMANDS = ("play", "engine", "verify", "fuzz", "bench", "serve")


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


def _wanted(args: list[str]) -> list[str]:
    """The commands to load: the one asked for, or all of them for the help."""
    known = [*_GROUPS, *_COMMANDS]
    first = next((arg for arg in args if not arg.startswith("-")), "")
    return [first] if first in known else known


def _load(names: list[str]) -> None:
    for name in names:
        module = f"sandtable.cli.{_GROUPS.get(name, name)}"
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
    try:
        app()
    except SandtableError as error:
        typer.echo(error.sentence(os.environ.get("SANDTABLE_LANG", "en")[:2]), err=True)
        raise SystemExit(1) from None
