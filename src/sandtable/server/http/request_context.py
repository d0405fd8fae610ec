"""What a route knows of a request: who asks, in which language, and how to answer them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Concatenate, ParamSpec, TypeVar

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.params import QueryParameter

from sandtable.server.api.refusals import Refusal
from sandtable.server.api.schemas import Snapshot
from sandtable.server.http.exchange import Exchange
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.views import Known, Viewer, look, snapshot
from sandtable.server.people.person import Person
from sandtable.server.people.sessions import Visitor
from sandtable.server.services import Services

P = ParamSpec("P")
T = TypeVar("T")
HttpRequest = Request[Any, Any, Any]
Through = Annotated[str | None, QueryParameter(name="as")]
"""Through the eyes of which of one's seats."""
Change = Callable[Concatenate[MatchRegistry, LoadedMatch, P], object]
"""Something done to a match, and committed."""


class RequestContext:
    """One request."""

    def __init__(
        self, exchange: Exchange, services: Services, visitor: Visitor, lang: str, through: str | None = None
    ) -> None:
        self.exchange = exchange
        self.services = services
        self.visitor = visitor
        self.lang = lang
        self.through = through
        """The seat through whose eyes they want to look."""

    # Who asks ---------------------------------------------------------------------------------------------

    async def person(self) -> Person:
        """Who asks, as a new guest where nobody is known."""
        if self.visitor.person is not None and not self.visitor.person.banned:
            return self.visitor.person
        return await self.in_thread(self.services.sessions.guest, self.visitor, self.lang)

    async def known(self) -> Person:
        """Who asks, if anybody knows them."""
        if self.visitor.person is None:
            raise Refusal("sign-in")
        return self.visitor.person

    async def host(self) -> Person:
        """Who asks, if they may create games."""
        return await self.in_thread(self.services.sessions.host, self.visitor, self.lang)

    @property
    def counted_as(self) -> str:
        """For whom long work counts: a person who signed in, or everybody at one address."""
        person = self.visitor.person
        return self.visitor.address if person is None or person.kind == "guest" else person.id

    # What they ask for ------------------------------------------------------------------------------------

    async def in_thread(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """A unit of work in a thread."""
        return await self.services.in_thread(lambda: work(*args, **more))

    async def with_match(self, match: str, work: Callable[[LoadedMatch], T]) -> T:
        """Something done with a match while nobody else does."""
        return await self.in_thread(self.services.registry.work, match, work)

    async def with_history(self, match: str, work: Callable[[LoadedMatch], T], since: int = 0) -> T:
        """The same where its decisions from a number on are needed; opening them may take long."""
        registry = self.services.registry
        if not registry.reaches(match, since):
            await self.services.readers.do(self.counted_as, registry.work, match, registry.whole)
        return await self.with_match(match, work)

    async def snapshot(self, match: str) -> Snapshot:
        """The match as who asks may see it."""
        return await self.with_match(match, self.view)

    async def change(self, match: str, do: Change[P], *args: P.args, **more: P.kwargs) -> Snapshot:
        """Something done to a match, answered with how it stands then."""
        return await self.answered(match, self._change, match, do, *args, **more)

    def _change(self, match: str, do: Change[P], /, *args: P.args, **more: P.kwargs) -> Snapshot:
        registry = self.services.registry
        for attempt in registry.attempts(match):
            with attempt as loaded:
                do(registry, loaded, *args, **more)
                return self.view(loaded)
        raise AssertionError("attempts end in an answer or a refusal")

    async def answered(self, match: str, work: Callable[P, T], /, *args: P.args, **more: P.kwargs) -> T:
        """What somebody wishes for a match; who saw a position that has passed is sent the present one."""
        try:
            return await self.in_thread(work, *args, **more)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            raise Refusal("stale", {"snapshot": await self.snapshot(match)}) from None

    def looks(self, loaded: LoadedMatch) -> Viewer:
        """Through whose eyes who asks looks at a match."""
        person = self.visitor.id
        return look(loaded, person, self.through if loaded.seats_of(person) else None)

    def view(self, loaded: LoadedMatch, known: Known | None = None) -> Snapshot:
        """A match held by this thread, as who asks may see it, without the log that they know already."""
        viewer, online = self.looks(loaded), self.services.hub.online(loaded.id)
        link = self.services.invitations.link
        return snapshot(loaded, viewer, self.visitor.id, link, online, known)

    def ready(self, loaded: LoadedMatch, known: Known | None, more: Mapping[str, Any]) -> Response[Any]:
        """The same with something more, as the very bytes that are sent."""
        return self.exchange.answer({**self.view(loaded, known), **more})

    def once_answered(self, do: Callable[[], None]) -> None:
        """Do something as soon as the answer is sent, or cannot be."""
        self.exchange.then(do)


def context_of(request: ASGIConnection[Any, Any, Any, Any], through: str | None = None) -> RequestContext:
    """Who asks whom, as the middleware recognised them."""
    known = request.scope["state"]
    visitor: Visitor = known["visitor"]
    person = visitor.person
    lang = person.lang if person else preferred(request.headers.get("accept-language", ""))
    return RequestContext(known["exchange"], known["services"], visitor, lang, through)


def preferred(header: str) -> str:
    """French for those who ask for it first, English for everybody else."""
    return "fr" if header.strip().lower().startswith("fr") else "en"
