"""``sandtable admin``: what a host does besides playing."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Columns

from sandtable.cli.db import Database, opened
from sandtable.cli.serve import say
from sandtable.core.errors import BadSetting

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

app = typer.Typer(no_args_is_help=True, help="List, ban, remove, back up: the work of a host.")


@app.command()
def matches(
    database: Database = "",
    over: Annotated[bool, typer.Option(help="Also those that are over.")] = False,
    limit: Annotated[int, typer.Option(help="How many, the latest first.")] = 50,
) -> None:
    """List the matches."""
    from sqlalchemy import select

    from sandtable.store.schema import matches as table

    wanted = select(table).order_by(table.c.updated.desc()).limit(limit)
    if not over:
        wanted = wanted.where(table.c.status != "over")
    with opened(database).read() as db:
        rows = db.execute(wanted).all()
    _print(
        ("id", "game", "rules", "title", "status", "decisions", "last"),
        [(r.id, r.game, _rules(r), r.title, r.status, str(r.decisions), _date(r.updated)) for r in rows],
    )


@app.command()
def people(
    database: Database = "",
    guests: Annotated[bool, typer.Option(help="Also guests.")] = False,
    limit: Annotated[int, typer.Option(help="How many, those seen last first.")] = 100,
) -> None:
    """List the people."""
    from sandtable.store import people as known

    with opened(database).read() as db:
        rows = [row for row in known.listed(db, 10_000) if guests or row.kind != "guest"][:limit]
    _print(
        ("id", "name", "kind", "e-mail", "banned", "seen"),
        [(r.id, r.name, r.kind, r.email, "yes" if r.banned else "", _date(r.seen)) for r in rows],
    )


@app.command()
def add(
    name: str,
    database: Database = "",
    password: Annotated[str, typer.Option(prompt=True, hide_input=True, confirmation_prompt=True)] = "",
) -> None:
    """Add an account."""
    from sqlalchemy.exc import IntegrityError

    from sandtable.core.words import fold
    from sandtable.server.api.refusals import Refusal
    from sandtable.server.people.names import clean_name
    from sandtable.store import people as known
    from sandtable.store.upgrade import upgrade

    store = opened(database, must_exist=False)
    upgrade(store)
    try:
        clean = clean_name(name)
    except Refusal as refusal:
        raise BadSetting(say(f"fault-{refusal.code}", **refusal.args_)) from None
    try:
        with store.write() as db:
            known.create(db, "account", clean, time.time(), key=fold(clean), password=_hashed(password))
    except IntegrityError:
        raise BadSetting(say("fault-name-taken")) from None
    typer.echo(say("cli-added", name=clean))


@app.command()
def password(
    name: str,
    database: Database = "",
    password: Annotated[str, typer.Option(prompt=True, hide_input=True, confirmation_prompt=True)] = "",
) -> None:
    """Give an account a new password, and sign it out everywhere."""
    from sandtable.store import people as known

    with opened(database).write() as db:
        person = _account(db, name)
        known.change(db, person.id, password=_hashed(password))
        known.close_sessions(db, person.id)
    typer.echo(say("cli-password", name=person.name))


@app.command()
def ban(name: str, database: Database = "") -> None:
    """Shut somebody out (an account's name, or the id of a guest), and end all their sessions."""
    from sandtable.store import people as known

    with opened(database).write() as db:
        person = _account(db, name)
        known.change(db, person.id, banned=True)
        known.close_sessions(db, person.id)
    typer.echo(say("cli-banned", name=person.name))


@app.command()
def unban(name: str, database: Database = "") -> None:
    """Let somebody in again."""
    from sandtable.store import people as known

    with opened(database).write() as db:
        person = _account(db, name)
        known.change(db, person.id, banned=False)
    typer.echo(say("cli-unbanned", name=person.name))


@app.command()
def remove(match: str, database: Database = "") -> None:
    """Delete a match with all that belongs to it."""
    from sandtable.store import matches as stored

    with opened(database).write() as db:
        if not stored.remove(db, match):
            raise BadSetting(say("cli-no-match", match=match))
    typer.echo(say("cli-removed", match=match))


@app.command()
def backup(file: Path, database: Database = "") -> None:
    """The same as `sandtable db backup`."""
    from sandtable.cli.db import backup as write

    write(file, database)


def _rules(match: Row[Any]) -> str:
    """The rules a match was last played by, and the present ones where they are others."""
    from sandtable import games

    try:
        now = games.find(match.game).rules_version
    except BadSetting:
        return str(match.rules)
    if match.rules == now:
        return str(now)
    return say("cli-other-rules", began=match.rules, now=now)


def _account(db: Connection, name: str) -> Row[Any]:
    from sandtable.store import people as known

    person = known.named(db, name) or known.find(db, name)
    if person is None:
        raise BadSetting(say("cli-nobody", name=name))
    return person


def _hashed(password: str) -> str:
    from argon2 import PasswordHasher

    if len(password) < 8:
        raise BadSetting(say("fault-bad-password"))
    return PasswordHasher().hash(password)


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _print(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    columns = Columns(*heads, box=None, pad_edge=False)
    for row in rows:
        columns.add_row(*row)
    Console(highlight=False).print(columns)
