"""The tables. Times are seconds since 1970, structured values are JSON texts: the same on both engines."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("key", String(40), unique=True),
    Column("password", Text),
    Column("email", String(254), nullable=False, default=""),
    Column("confirmed", Boolean, nullable=False, default=False),
    Column("webhook", Text, nullable=False, default=""),
    Column("notices", Boolean, nullable=False, default=True),
    Column("lang", String(2), nullable=False, default="en"),
    Column("banned", Boolean, nullable=False, default=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
"""Everybody who plays: guests, accounts (`key` is the folded name), and the owner of a machine."""

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(24), nullable=False, unique=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("label", String(80), nullable=False, default=""),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)
"""Browsers and programs that act for a person, known only by the hash of their token."""

pushes = Table(
    "pushes",
    metadata,
    Column("session", String(24), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", Float, nullable=False),
)
"""Browsers that asked to be told by push: where, and for whose eyes. They end with their session."""

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("seed", Text, nullable=False),
    Column("title", String(120), nullable=False, default=""),
    Column("listed", Boolean, nullable=False, default=False),
    Column("pace", Text, nullable=False),
    Column("pause", Integer, nullable=False, default=0),
    Column("watch", String(10), nullable=False, default="anyone"),
    Column("reveal", Boolean, nullable=False, default=False),
    Column("webhook", Text, nullable=False, default=""),
    Column("puzzle", String(80), nullable=False, default=""),
    Column("host", String(24), ForeignKey("people.id"), nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("seq", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("calendar", Text, nullable=False),
    Column("seat", Integer),
    Column("waits_for", String(24)),
    Column("bot_turn", Boolean, nullable=False, default=False, index=True),
    Column("deadline", Float, index=True),
    Column("offers", Text, nullable=False, default="[]"),
    Column("ending", Text),
    Column("digest", String(16)),
    Column("data", String(16)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("ix_matches_listed_status", "listed", "status"),
)
"""Matches: what was agreed, and where each stands now."""

seats = Table(
    "seats",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), index=True),
    Column("bot", String(80), nullable=False, default=""),
    Column("resigned", Boolean, nullable=False, default=False),
    Column("generation", Integer, nullable=False, default=0),
    Column("notices", Boolean, nullable=False, default=True),
    Column("standing", Text, nullable=False, default="{}", server_default="{}"),
)
"""Who sits where. A person with a bot is away, and the bot stands in; neither: the seat is open."""

entries = Table(
    "entries",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("person", String(24)),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),
    Index("ix_entries_match_kind_seq", "match", "kind", "seq"),
)
"""Everything that happened in a match, in order: the truth from which it is rebuilt."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("dice", Integer, nullable=False),
)
"""Positions after some number of decisions, so that opening a long match replays only its end."""

notes = Table(
    "notes",
    metadata,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE")),
    Column("person", String(24), ForeignKey("people.id", ondelete="CASCADE")),
    Column("kind", String(20), nullable=False),
    Column("data", Text, nullable=False, default="{}"),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False, default=0),
    Column("done", Boolean, nullable=False, default=False),
)
"""What people are to be told by e-mail, webhook or push, kept until it was sent."""

ORDER = (settings, people, sessions, pushes, matches, seats, entries, snapshots, notes, notices)
"""The tables in an order in which rows may be written."""
