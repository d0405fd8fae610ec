"""What can go wrong with a database: sentences for people, and one exception for a database that fails."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from sandtable.core.errors import BadSetting, SaidError

FAILING = (OperationalError, InterfaceError, InternalError, NoConnection, sqlite3.OperationalError)
"""What the engines raise where the disk is full, the file cannot be written or the server is gone."""


class StoreError(SaidError):
    """Something that cannot be done with the database."""

    package = "sandtable.store"


class Lost(StoreError):
    """The database cannot be reached or written now: nothing was changed, and it may work again soon."""

    def __init__(self, reason: str) -> None:
        super().__init__("lost", reason=reason)
        self.reason = reason


class BadAddress(StoreError, BadSetting):
    """What was given is no database that can be used here."""


class BadBackup(StoreError):
    """A file that is no backup, or that does not fit here."""


class Unreachable(StoreError):
    """A database that cannot be opened."""


def reason(error: Exception) -> str:
    """Why an engine refuses, without the values it was given: its further lines would tell them."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return next(iter(str(cause).splitlines()), "") or type(cause).__name__
