"""``sandtable db``: the database of saved games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.cli.serve import default_database, option, say

if TYPE_CHECKING:
    from sandtable.store import Store

app = typer.Typer(no_args_is_help=True, help="Back up, restore and upgrade the database of saved games.")
Database = Annotated[
    str, option("sqlite:///FILE or postgresql://…; the usual place where omitted.", "DATABASE")
]


def opened(database: str, must_exist: bool = True, any_version: bool = False) -> Store:
    """The store a command works on."""
    from sandtable.core.errors import BadSetting
    from sandtable.store import open_store
    from sandtable.store.upgrade import NEWEST, version

    store = open_store(database or default_database())
    found = version(store)
    if must_exist and found is None:
        raise BadSetting(say("cli-no-games"))
    if found not in (None, NEWEST) and not any_version:
        raise BadSetting(say("cli-schema-old", version=str(found), newest=NEWEST))
    return store


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, e.g. games.jsonl.gz.")],
    database: Database = "",
) -> None:
    """Write everything to a file, as it is at one moment; the server may go on meanwhile."""
    from sandtable.store.backup import backup as write
    from sandtable.store.backup import missing_tables

    store = opened(database, any_version=True)
    rows = write(store, file)
    typer.echo(say("cli-backed-up", file=str(file), rows=rows, bytes=file.stat().st_size))
    missing = missing_tables(store)
    if missing:
        typer.echo(say("cli-tables-missing", tables=", ".join(missing)), err=True)
        raise typer.Exit(1)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup wrote, from either kind of database.")],
    database: Database = "",
) -> None:
    """Fill an empty database from a backup: also the way from SQLite to PostgreSQL."""
    from sandtable.core.errors import BadSetting
    from sandtable.store.backup import restore as read

    if not file.is_file():
        raise BadSetting(say("cli-no-file", file=str(file)))
    rows = read(opened(database, must_exist=False, any_version=True), file)
    typer.echo(say("cli-restored", rows=rows))


@app.command()
def upgrade(database: Database = "") -> None:
    """Bring the tables to the version this program works with; the server does so by itself at its start."""
    from sandtable.store.upgrade import NEWEST, version
    from sandtable.store.upgrade import upgrade as bring

    store = opened(database, must_exist=False, any_version=True)
    before = version(store)
    bring(store)
    typer.echo(say("cli-schema-same" if before == NEWEST else "cli-schema-new", version=NEWEST))


@app.command()
def check(database: Database = "") -> None:
    """Replay every match and say which cannot be continued."""
    from sqlalchemy import select

    from sandtable.server.api.refusals import Refusal
    from sandtable.server.matches import older_rules
    from sandtable.server.matches.registry import MatchRegistry
    from sandtable.server.settings import Settings
    from sandtable.store.schema import matches

    store = opened(database)
    registry = MatchRegistry(store, Settings(cache=1))
    with store.read() as db:
        ids = [row.id for row in db.execute(select(matches.c.id).order_by(matches.c.created))]
    bad = 0
    for match in ids:
        try:
            registry.work(match, lambda loaded: older_rules.refuse(registry.whole(loaded)))
        except Refusal as refusal:
            bad += 1
            typer.echo(f"{match}: {say(f'fault-{refusal.code}', **refusal.args_)}")
    typer.echo(say("cli-checked", matches=len(ids), bad=bad))
    raise typer.Exit(1 if bad else 0)
