"""What the pages for hosts say is what the commands do."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
import typer

from sandtable.cli import admin, db, serve

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / name for name in ("hosts/index.md", "hosts/server.md", "fr/hotes.md", "fr/serveur.md")]


def options_of(function: object) -> dict[str, str | None]:
    """The options of a command, with their environment variables."""
    app = typer.Typer()
    app.command()(function)  # type: ignore[type-var]
    command = typer.main.get_command(app)
    found = {}
    for parameter in command.params:
        for name in [*parameter.opts, *parameter.secondary_opts]:
            found[name] = str(parameter.envvar) if parameter.envvar else None
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_option_and_variable_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    known = options_of(serve.run) | {"--database": "SANDTABLE_DATABASE", "--help": None}
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text))
    others = {"--no-cache-dir", "--create-home"}
    assert told - others <= set(known)
    variables = set(re.findall(r"SANDTABLE_[A-Z_]+[A-Z]", text))
    assert variables <= {name for name in known.values() if name}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    for group, app in (("db", db.app), ("admin", admin.app)):
        known = {command.name or command.callback.__name__ for command in app.registered_commands}  # type: ignore[union-attr]
        told = set(re.findall(rf"sandtable {group} ([a-z]+)", text))
        assert told <= known, (group, told - known)


def test_every_setting_can_be_given_on_the_command_line() -> None:
    from sandtable.server.settings import Settings

    given = set(inspect.signature(serve.run).parameters)
    assert set(Settings.__struct_fields__) - given == {"owner_key", "tick"}
