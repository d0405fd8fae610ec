"""What a route knows of who asks: the visitor, their language, and how to answer them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection

from sandtable.server.api.refusals import Refusal
from sandtable.server.api.schemas import Snapshot
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.views import look, snapshot
from sandtable.server.people.person import Person
from sandtable.server.people.sessions import Visitor
from sandtable.server.services import Services

T = TypeVar("T")
HttpRequest = Request[Any, Any, Any]


class RequestContext:
    """One request in this house."""

    def __init__(self, services: Services, visitor: Visitor, lang: str) -> None:
        self.services = services
        self.visitor = visitor
        self.lang = lang

    async def do(self, work: Callable[[], T]) -> T:
        """A unit of work in a thread."""
        return await self.services.in_thread(work)

    async def person(self) -> Person:
        """Who asks, as a new guest where nobody is known."""
        if self.visitor.person is not None and not self.visitor.person.banned:
            return self.visitor.person
        return await self.do(lambda: self.services.sessions.guest(self.visitor, self.lang))

    async def known(self) -> Person:
        """Who asks, if anybody knows them."""
        if self.visitor.person is None:
            raise Refusal("sign-in")
        return self.visitor.person

    async def host(self) -> Person:
        """Who asks, if they may create games."""
        return await self.do(lambda: self.services.sessions.host(self.visitor, self.lang))

    async def at(self, match: str, work: Callable[[LoadedMatch], T]) -> T:
        """Something done at a table."""
        return await self.do(lambda: self.services.registry.work(match, work))

    @property
    def who(self) -> str:
        """For whom long work counts: a person who signed in, or everybody at one address."""
        person = self.visitor.person
        return self.visitor.address if person is None or person.kind == "guest" else person.id

    async def whole(self, match: str, work: Callable[[LoadedMatch], T], since: int = 0) -> T:
        """Something done at a table that needs its decisions from a number on; opening them may take long."""
        registry = self.services.registry
        if not registry.reaches(match, since):
            await self.services.readers.do(self.who, lambda: registry.work(match, registry.whole))
        return await self.at(match, work)

    async def then_snapshot(
        self, match: str, work: Callable[[LoadedMatch], object], through: str | None = None
    ) -> Snapshot:
        """Something done at a table, answered with how it stands then; a stale wish too."""
        online = self.services.hub.online(match)

        def look_after(loaded: LoadedMatch) -> Snapshot:
            work(loaded)
            return self.look(loaded, through, online)

        try:
            return await self.at(match, look_after)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            fresh = await self.at(match, lambda loaded: self.look(loaded, through, online))
            raise Refusal("stale", {"snapshot": fresh}) from None

    def look(self, loaded: LoadedMatch, through: str | None, online: frozenset[str]) -> Snapshot:
        """The match as the visitor may see it."""
        person = self.visitor.id
        if through is not None and not loaded.seats_of(person):
            through = None
        viewer = look(loaded, person, through)
        return snapshot(loaded, viewer, person, self.services.invitations.link, online)


def context_of(request: ASGIConnection[Any, Any, Any, Any]) -> RequestContext:
    """Who asks, as the front of the house recognised them."""
    visitor: Visitor = request.scope["state"]["visitor"]
    person = visitor.person
    lang = person.lang if person else preferred(request.headers.get("accept-language", ""))
    return RequestContext(request.app.state.services, visitor, lang)


def preferred(header: str) -> str:
    """French for those who ask for it first, English for everybody else."""
    return "fr" if header.strip().lower().startswith("fr") else "en"
