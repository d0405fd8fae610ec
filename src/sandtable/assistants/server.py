"""The MCP server: tools to play a seat, resources to read the rules; every refusal is a sentence."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from pydantic import Field

from sandtable import __version__, bots, rulebook
from sandtable.assistants.seat import MOST, PlayedSeat, begin
from sandtable.core.errors import SandtableError
from sandtable.core.words import fold
from sandtable.notebook import opening
from sandtable.notebook.refusals import Refused
from sandtable.rulebook import Chapter

P = ParamSpec("P")
T = TypeVar("T")

INSTRUCTIONS = """\
Sandtable plays area-movement grand-strategy wargames and enforces every rule. You play one seat; bots play
the others. You see what your seat may see and nothing else.

A game is a long row of small decisions. Ask `situation` or `board` where you stand, `legal_actions` what may
be chosen now (in notation, such as “attack de-arm-1”), `odds` and `prospect` what dice would decide, `orders`
what armies can do as one deed, `why` which rules forbid something. Then `play` one action, or several that
follow each other. Rules are found by `search_rules` and read by `rule` or as resources
(rules://third-reich/overview). If no game has begun: `list_games`, then `new_game`."""

Action = Annotated[str, Field(description="An action in notation, such as “attack de-arm-1”.")]
Game = Annotated[str, Field(description="The id of a game, such as “third-reich”.")]
Lang = Annotated[str, Field(description="en or fr.")]


def refusing_in_words(work: Callable[P, T], lang: Callable[[], str]) -> Callable[P, T]:
    """The same function, whose refusals reach the assistant as sentences."""

    @functools.wraps(work)
    def careful(*given: P.args, **named: P.kwargs) -> T:
        try:
            return work(*given, **named)
        except SandtableError as error:
            raise ToolError(error.sentence(lang())) from None

    return careful


class Assistant:
    """What one assistant can do: its tools are the public methods."""

    def __init__(self, lang: str = "en", keep: Path | None = None, played: PlayedSeat | None = None) -> None:
        self.lang = lang
        self._keep = keep
        self._played = played

    @property
    def _seat(self) -> PlayedSeat:
        if self._played is None:
            raise Refused("no-game-begun")
        return self._played

    def list_games(self) -> list[dict[str, Any]]:
        """Which games there are, with their seats, scenarios and options."""
        return list(opening.catalogue(self.lang))

    def new_game(
        self,
        game: Game,
        seat: Annotated[str, Field(description="The seat you play, such as “axis”; bots play the others.")],
        opponents: Annotated[
            str | dict[str, str],
            Field(description="A bot for all other seats (random, easy, normal, hard…), or one for each."),
        ] = "easy",
        scenario: Annotated[str | None, Field(description="The id of a scenario.")] = None,
        options: Annotated[dict[str, str] | None, Field(description="Options by name.")] = None,
    ) -> dict[str, Any]:
        """Begin a new game in place of any that is going on, and go on to your first decision."""
        if self._keep is not None and self._played is not None and not self._played.eyes.over:
            raise Refused("game-goes-on", file=str(self._keep))
        self._played = begin(
            game, seat, _own_bots(opponents), scenario, options, lang=self.lang, keep=self._keep
        )
        return self._seat.situation()

    def situation(self) -> dict[str, Any]:
        """Where the game stands in a few words: turn, date, phase, what is to be decided, how it ended."""
        return self._seat.situation()

    def board(self) -> dict[str, Any]:
        """The whole position as your seat may know it: armies by area (the front first), control, points."""
        return self._seat.board()

    def legal_actions(
        self,
        containing: Annotated[
            str, Field(description="Only actions with these words, such as “attack”.")
        ] = "",
        most: Annotated[int, Field(description="How many at most.")] = MOST,
    ) -> dict[str, Any]:
        """What may be chosen now, in notation."""
        return self._seat.actions(containing, most)

    def why(self, action: Action) -> dict[str, Any]:
        """Whether an action is legal now, and if not, which rules forbid it, with their texts."""
        found = self._seat.eyes.why(action)
        return {
            "action": found.action,
            "legal": found.legal,
            "rules": [{"id": rule.id, "text": rule.text} for rule in found.rules],
        }

    def odds(self, action: Action) -> dict[str, Any]:
        """The exact probabilities of everything a legal action may lead to by dice."""
        found = self._seat.eyes.odds(action)
        return {"results": list(found.results), "expected": dict(found.expected), **found.detail}

    def orders(
        self, armies: Annotated[list[str], Field(description="Armies by name, such as “de-arm-1”.")]
    ) -> list[dict[str, Any]]:
        """Everything some armies can be ordered to do together, each with the actions to play for it."""
        return list(self._seat.eyes.orders(*armies))

    def prospect(
        self, actions: Annotated[list[str], Field(description="The actions of an order.")]
    ) -> dict[str, Any]:
        """What an order would come to: how likely it ends well, and the losses to expect."""
        found = self._seat.eyes.prospect(*actions)
        if found is None:
            return {"sentence": Refused("no-prospect").sentence(self.lang)}
        return {
            "sentence": found.sentence,
            "chance": found.chance,
            "own_losses": found.mine,
            "enemy_losses": found.theirs,
            "results": list(found.chances.results),
        }

    def play(
        self,
        actions: Annotated[
            list[str] | str,
            Field(description="One action, or several that follow each other, in notation."),
        ],
    ) -> dict[str, Any]:
        """Play actions of your seat; then the other seats choose until it is your turn again.

        The first action that is refused ends it; what was played before stays.
        """
        return self._seat.play([actions] if isinstance(actions, str) else actions)

    def log(self, last: Annotated[int, Field(description="How many lines.")] = 30) -> list[str]:
        """The last things that happened, as your seat saw them."""
        return self._seat.log(last)

    def search_rules(
        self,
        words: Annotated[str, Field(description="What the rules should speak of.")],
        game: Game = "",
        most: Annotated[int, Field(description="How many at most.")] = 8,
    ) -> list[dict[str, str]]:
        """Rules of a game (the one being played unless named) that speak of something, best first."""
        found = opening.search_rules(words, game or self._seat.eyes.game, self.lang, most)
        return [{"id": rule.id, "chapter": rule.chapter, "text": rule.text} for rule in found]

    def rule(
        self, name: Annotated[str, Field(description="The id of a rule, such as “DTR-7.1.2”.")]
    ) -> dict[str, str]:
        """One rule by its id."""
        found = opening.rule(name, self.lang)
        return {"id": found.id, "chapter": found.chapter, "text": found.text}


TOOLS = (
    "list_games",
    "new_game",
    "situation",
    "board",
    "legal_actions",
    "why",
    "odds",
    "orders",
    "prospect",
    "play",
    "log",
    "search_rules",
    "rule",
)


def _own_bots(opponents: str | Mapping[str, str]) -> str | Mapping[str, str]:
    """Only bots that come along: an assistant starts no programs on the machine it plays on."""
    for name in [opponents] if isinstance(opponents, str) else opponents.values():
        bots.find(name)
    return opponents


def overview(game: str, lang: str) -> str:
    """What a game is, and the chapters of its rulebook."""
    text, _ = rulebook.overview(game, lang)
    titles = [f"- rules://{game}/chapter/{name}" for name in _chapters(game, lang)]
    return "\n".join([text, "", *titles, ""]).lstrip()


def _chapters(game: str, lang: str) -> dict[str, Chapter]:
    """The chapters of a rulebook, by their titles as an address has them."""
    if game not in rulebook.names():
        known = ", ".join(rulebook.names())
        raise ResourceNotFoundError(f"There are no rules of “{game}”; there are {known}.")
    book = rulebook.load(game)
    translated = book.text(lang)
    chapters = translated.chapters if translated else book.chapters
    return {re.sub(r"[^a-z0-9]+", "-", fold(found.title)).strip("-"): found for found in chapters}


def chapter(game: str, name: str, lang: str) -> str:
    """One chapter of a rulebook with all its rules."""
    chapters = _chapters(game, lang)
    found = chapters.get(name)
    if found is None:
        raise ResourceNotFoundError(f"{game} has no chapter “{name}”; it has {', '.join(chapters)}.")
    rules = [f"**{each}** {rulebook.find(each, lang).text}" for each in found.ids]
    return "\n\n".join([f"# {found.title}", *filter(None, [found.text]), *rules, ""])


def _add_overview(made: MCPServer, game: str, lang: str) -> None:
    def read() -> str:
        return overview(game, lang)

    title = rulebook.load(game).titles.get(lang, game)
    made.resource(
        f"rules://{game}/overview",
        name=f"{game}-rules",
        title=title,
        description=f"What {title} is, a turn at a glance, and the chapters of its rules.",
        mime_type="text/markdown",
    )(read)


def server(assistant: Assistant) -> MCPServer:
    """The server of one assistant; `run` speaks over standard input and output."""
    made: MCPServer = MCPServer(
        "sandtable", title="Sandtable", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    for name in TOOLS:
        work = getattr(assistant, name)
        made.add_tool(
            refusing_in_words(work, lambda: assistant.lang), name=name, description=inspect.getdoc(work)
        )
    for game in rulebook.names():
        _add_overview(made, game, assistant.lang)

    @made.resource("rules://{game}/chapter/{name}", mime_type="text/markdown")
    def chapter_of(game: str, name: str) -> str:
        """One chapter of a rulebook; the overview lists them."""
        return chapter(game, name, assistant.lang)

    @made.resource("rules://{game}/rule/{name}", mime_type="text/markdown")
    def rule_of(game: str, name: str) -> str:
        """One rule, by its id."""
        try:
            return str(opening.rule(name, assistant.lang))
        except SandtableError as error:
            raise ResourceNotFoundError(str(error)) from None

    return made
