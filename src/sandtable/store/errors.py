"""What can go wrong with a database: sentences for people, and one exception for a database that fails."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from sandtable.core.errors import SandtableError
from sandtable.core.wording import put

FAILING = (OperationalError, InterfaceError, InternalError, NoConnection)
"""What the engines raise where the disk is full, the file cannot be written or the server is gone."""


class Lost(Exception):
    """The database cannot be reached or written now: nothing was changed, and it may work again soon."""


class StoreError(SandtableError):
    """Something that cannot be done, with a message of the store's table."""

    def __init__(self, name: str, **told: str | int) -> None:
        super().__init__(name)
        self.name = name
        self.told = told

    def __str__(self) -> str:
        return self.sentence("en")

    def sentence(self, lang: str) -> str:
        return put(("sandtable.store",), self.name, self.told, lang)


class BadBackup(StoreError):
    """A file that is no backup, or that does not fit here."""


class Unreachable(StoreError):
    """A database that cannot be opened."""


def reason(error: Exception) -> str:
    """Why an engine refuses, without the values it was given: its further lines would tell them."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return next(iter(str(cause).splitlines()), "") or type(cause).__name__
