"""Matches in the store: begin, append, read back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Update,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)

from sandtable.store.ready import run
from sandtable.store.schema import entries, matches, notes, seats, snapshots
from sandtable.store.store import Behind, announce


class StoredEntry(NamedTuple):
    """One thing that happened in a match."""

    seq: int
    kind: str
    seat: int | None
    person: str | None
    at: float
    data: dict[str, Any]


class NewEntry(NamedTuple):
    """One thing that is about to have happened."""

    kind: str
    data: dict[str, Any]
    seat: int | None = None
    person: str | None = None


class KeptPosition(NamedTuple):
    """The position after a number of decisions."""

    number: int
    seq: int
    position: dict[str, Any]
    dice: int


def encode(value: Any) -> str:
    """A structured value as it is stored."""
    return msgspec.json.encode(value).decode()


def create(db: Connection, match: dict[str, Any], places: Iterable[dict[str, Any]]) -> None:
    """A new match with its seats."""
    db.execute(insert(matches).values(match))
    db.execute(insert(seats), [{"match": match["id"], **place} for place in places])


def append(
    db: Connection, match: str, known: int, news: Sequence[NewEntry], now: float, **changes: Any
) -> list[StoredEntry]:
    """Add entries after number `known` and change what the match says; refuse where others were first."""
    last = known + len(news)
    written = run(
        db,
        _going_on(tuple(changes)),
        {"match": match, "known": known, "to": last, "at": now}
        | {f"to_{name}": value for name, value in changes.items()},
    )
    if written != 1:
        raise Behind(match)
    rows = [
        StoredEntry(known + place, new.kind, new.seat, new.person, now, new.data)
        for place, new in enumerate(news, 1)
    ]
    for row in rows:
        run(db, _NEW_ENTRY, {**row._asdict(), "match": match, "data": encode(row.data)})
    announce(db, f"{match} {last}")
    return rows


_NEW_ENTRY = insert(entries)


@cache
def _going_on(changed: tuple[str, ...]) -> Update:
    """The statement by which a match goes on and some of its columns change: put together once."""
    known = matches.c.id == bindparam("match"), matches.c.seq == bindparam("known")
    values: dict[str, Any] = {"seq": bindparam("to"), "updated": bindparam("at")}
    return update(matches).where(*known).values(values | {name: bindparam(f"to_{name}") for name in changed})


def put_seat(db: Connection, match: str, seat: int, **changes: Any) -> None:
    """Change who sits in a seat."""
    db.execute(update(seats).where(seats.c.match == match, seats.c.seat == seat).values(**changes))


def find(db: Connection, match: str) -> Row[Any] | None:
    """The row of a match."""
    return db.execute(select(matches).where(matches.c.id == match)).first()


def seq_of(db: Connection, match: str) -> int | None:
    """The number of a match's last entry."""
    found = db.execute(select(matches.c.seq).where(matches.c.id == match)).first()
    return None if found is None else int(found.seq)


def seats_of(db: Connection, match: str) -> Sequence[Row[Any]]:
    """The seats of a match in order."""
    return db.execute(select(seats).where(seats.c.match == match).order_by(seats.c.seat)).all()


def read(
    db: Connection, match: str, after: int = 0, kinds: Sequence[str] = (), limit: int | None = None
) -> list[StoredEntry]:
    """The entries after a number, oldest first."""
    wanted = select(entries).where(entries.c.match == match, entries.c.seq > after).order_by(entries.c.seq)
    if kinds:
        wanted = wanted.where(entries.c.kind.in_(kinds))
    if limit is not None:
        wanted = wanted.limit(limit)
    return [_entry(row) for row in db.execute(wanted)]


def tail(db: Connection, match: str, kinds: Sequence[str], limit: int) -> list[StoredEntry]:
    """The last entries of some kinds, oldest first."""
    return _last(db, limit, entries.c.match == match, entries.c.kind.in_(kinds))


def tails(db: Connection, match: str, kinds: Sequence[str], limit: int) -> list[StoredEntry]:
    """The last entries of each of some kinds by each person and by nobody, oldest first."""
    here, kind, person = entries.c.match == match, entries.c.kind, entries.c.person
    pairs = db.execute(select(kind, person).where(here, kind.in_(kinds)).distinct()).all()
    found = [entry for what, who in pairs for entry in _last(db, limit, here, kind == what, person == who)]
    return sorted(found, key=lambda entry: entry.seq)


def _last(db: Connection, limit: int, *where: ColumnElement[bool]) -> list[StoredEntry]:
    wanted = select(entries).where(*where).order_by(entries.c.seq.desc()).limit(limit)
    return [_entry(row) for row in db.execute(wanted)][::-1]


def _entry(row: Row[Any]) -> StoredEntry:
    return StoredEntry(row.seq, row.kind, row.seat, row.person, row.at, msgspec.json.decode(row.data))


def keep_position(db: Connection, match: str, rules: int, shot: KeptPosition) -> None:
    """Keep a position; one that is there already stays, unless it is of other rules."""
    here = (snapshots.c.match == match, snapshots.c.number == shot.number)
    db.execute(delete(snapshots).where(*here, snapshots.c.rules != rules))
    known = select(snapshots.c.number).where(*here)
    if db.execute(known).first() is None:
        db.execute(
            insert(snapshots).values(
                match=match,
                number=shot.number,
                seq=shot.seq,
                rules=rules,
                position=encode(shot.position),
                dice=shot.dice,
            )
        )


def best_kept_position(db: Connection, match: str, rules: int, up_to: int) -> KeptPosition | None:
    """The latest kept position after at most that many decisions."""
    row = db.execute(
        select(snapshots)
        .where(snapshots.c.match == match, snapshots.c.rules == rules, snapshots.c.number <= up_to)
        .order_by(snapshots.c.number.desc())
        .limit(1)
    ).first()
    return None if row is None else _kept_position(row)


def kept_positions(db: Connection, match: str) -> list[KeptPosition]:
    """Every kept position, by whatever rules, in order."""
    wanted = select(snapshots).where(snapshots.c.match == match).order_by(snapshots.c.number)
    return [_kept_position(row) for row in db.execute(wanted)]


def _kept_position(row: Row[Any]) -> KeptPosition:
    return KeptPosition(row.number, row.seq, msgspec.json.decode(row.position), row.dice)


def thin_kept_positions(db: Connection, match: str, every: int, before: int) -> None:
    """Forget positions that were kept between two regular ones, before a later one."""
    between = (snapshots.c.number % every != 0, snapshots.c.number < before)
    db.execute(delete(snapshots).where(snapshots.c.match == match, *between))


def drop_kept_positions(db: Connection, match: str, after: int) -> None:
    """Forget the positions after more than that many decisions: they were taken back."""
    db.execute(delete(snapshots).where(snapshots.c.match == match, snapshots.c.number > after))


def of_person(db: Connection, person: str, over: bool, limit: int = 200) -> Sequence[Row[Any]]:
    """The matches in which a person sits or which they host, the latest first."""
    sitting = select(seats.c.match).where(seats.c.person == person)
    wanted = select(matches).where(or_(matches.c.id.in_(sitting), matches.c.host == person))
    if not over:
        wanted = wanted.where(matches.c.status != "over")
    return db.execute(wanted.order_by(matches.c.updated.desc()).limit(limit)).all()


def listed(db: Connection, over: bool, limit: int = 100) -> Sequence[Row[Any]]:
    """The matches that everybody may see in the lobby, the latest first."""
    wanted = select(matches).where(matches.c.listed)
    if not over:
        wanted = wanted.where(matches.c.status != "over")
    return db.execute(wanted.order_by(matches.c.updated.desc()).limit(limit)).all()


def seats_of_all(db: Connection, ids: Sequence[str]) -> dict[str, list[Row[Any]]]:
    """The seats of several matches."""
    found: dict[str, list[Row[Any]]] = {match: [] for match in ids}
    if ids:
        for row in db.execute(select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.seat)):
            found[row.match].append(row)
    return found


def bots_to_move(db: Connection, before: float, limit: int = 500) -> list[str]:
    """The matches in which a bot has been on the move since before a time."""
    wanted = select(matches.c.id).where(matches.c.bot_turn, matches.c.updated < before).limit(limit)
    return [row.id for row in db.execute(wanted)]


def overdue(db: Connection, now: float, limit: int = 500) -> list[str]:
    """The matches whose deadline has passed."""
    wanted = select(matches.c.id).where(matches.c.deadline < now, matches.c.status == "playing").limit(limit)
    return [row.id for row in db.execute(wanted)]


def unfinished(db: Connection, person: str) -> int:
    """How many unfinished matches a person hosts."""
    wanted = select(matches.c.id).where(matches.c.host == person, matches.c.status != "over")
    return len(db.execute(wanted).all())


def note(db: Connection, match: str, person: str) -> str:
    """A person's private notes on a match."""
    found = db.execute(select(notes.c.text).where(notes.c.match == match, notes.c.person == person)).first()
    return "" if found is None else str(found.text)


def put_note(db: Connection, match: str, person: str, words: str) -> None:
    """Write a person's private notes on a match."""
    db.execute(delete(notes).where(notes.c.match == match, notes.c.person == person))
    if words:
        db.execute(insert(notes).values(match=match, person=person, text=words))


def remove(db: Connection, match: str) -> bool:
    """Delete a match with all that belongs to it."""
    return db.execute(delete(matches).where(matches.c.id == match)).rowcount == 1
