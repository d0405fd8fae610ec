"""What a route knows of who asks: the visitor, their language, and how to answer them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection

from sandtable.server.answers import Snapshot
from sandtable.server.door import Person, Visitor
from sandtable.server.faults import Refusal
from sandtable.server.house import House
from sandtable.server.table import Table
from sandtable.server.viewing import look, snapshot

T = TypeVar("T")
Ask = Request[Any, Any, Any]


class Asking:
    """One request in this house."""

    def __init__(self, house: House, visitor: Visitor, lang: str) -> None:
        self.house = house
        self.visitor = visitor
        self.lang = lang

    async def do(self, work: Callable[[], T]) -> T:
        """A unit of work in a thread."""
        return await self.house.in_thread(work)

    async def person(self) -> Person:
        """Who asks, as a new guest where nobody is known."""
        if self.visitor.person is not None and not self.visitor.person.banned:
            return self.visitor.person
        return await self.do(lambda: self.house.door.guest(self.visitor, self.lang))

    async def known(self) -> Person:
        """Who asks, if anybody knows them."""
        if self.visitor.person is None:
            raise Refusal("sign-in")
        return self.visitor.person

    async def host(self) -> Person:
        """Who asks, if they may create games."""
        return await self.do(lambda: self.house.door.host(self.visitor, self.lang))

    async def at(self, match: str, work: Callable[[Table], T]) -> T:
        """Something done at a table."""
        return await self.do(lambda: self.house.club.work(match, work))

    @property
    def who(self) -> str:
        """For whom long work counts: a person who signed in, or everybody at one address."""
        person = self.visitor.person
        return self.visitor.address if person is None or person.kind == "guest" else person.id

    async def whole(self, match: str, work: Callable[[Table], T], since: int = 0) -> T:
        """Something done at a table that needs its decisions from a number on; opening them may take long."""
        club = self.house.club
        if not club.reaches(match, since):
            await self.house.readers.do(self.who, lambda: club.work(match, club.whole))
        return await self.at(match, work)

    async def then_snapshot(
        self, match: str, work: Callable[[Table], object], through: str | None = None
    ) -> Snapshot:
        """Something done at a table, answered with how it stands then; a stale wish too."""
        online = self.house.hub.online(match)

        def look_after(table: Table) -> Snapshot:
            work(table)
            return self.look(table, through, online)

        try:
            return await self.at(match, look_after)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            fresh = await self.at(match, lambda table: self.look(table, through, online))
            raise Refusal("stale", {"snapshot": fresh}) from None

    def look(self, table: Table, through: str | None, online: frozenset[str]) -> Snapshot:
        """The match as the visitor may see it."""
        person = self.visitor.id
        if through is not None and not table.seats_of(person):
            through = None
        viewer = look(table, person, through)
        return snapshot(table, viewer, person, self.house.invitations.link, online)


def asking(request: ASGIConnection[Any, Any, Any, Any]) -> Asking:
    """Who asks, as the front of the house recognised them."""
    visitor: Visitor = request.scope["state"]["visitor"]
    person = visitor.person
    lang = person.lang if person else preferred(request.headers.get("accept-language", ""))
    return Asking(request.app.state.house, visitor, lang)


def preferred(header: str) -> str:
    """French for those who ask for it first, English for everybody else."""
    return "fr" if header.strip().lower().startswith("fr") else "en"
