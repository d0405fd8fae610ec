"""The engine protocol: one JSON object per line in, one per line out, for programs in any language."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, Union

import msgspec

from sandtable import bots, games, rulebook
from sandtable.bots import Bot, Maker
from sandtable.bots.advice import advise, budget_of, title
from sandtable.core import record
from sandtable.core.citation import rule_cited
from sandtable.core.errors import BadPosition, SandtableError
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.orders import orders, prospect
from sandtable.core.state import State
from sandtable.core.wire import describe_event

LONGEST_LINE = 32_000_000

Answer = dict[str, Any]


class Request(msgspec.Struct, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """What every request may carry; ``id`` is echoed."""

    id: Any = None


class Games(Request, tag="games"):
    """Which games there are."""


class New(Request, tag="new"):
    """Begin a game."""

    game: str
    scenario: str | None = None
    options: dict[str, Any] | None = None
    seed: int | str | None = None


class Load(Request, tag="load"):
    """Go on from a position or a game file."""

    position: dict[str, Any] | None = None
    record: str | None = None


class StateOf(Request, tag="state"):
    """Who chooses what."""


class View(Request, tag="view"):
    """The position, as one seat sees it."""

    seat: str | None = None


class Actions(Request, tag="actions"):
    """Every legal action."""


class Play(Request, tag="play"):
    """Play an action."""

    action: str
    dice: list[int] | None = None


class Why(Request, tag="why"):
    """Which rules forbid an action."""

    action: str


class OddsOf(Request, tag="odds"):
    """The exact probabilities of an action's results."""

    action: str


class OrdersOf(Request, tag="orders"):
    """What armies can be ordered to do together."""

    armies: list[str]
    via: list[str] = []


class ProspectOf(Request, tag="prospect"):
    """What the decisions of an order would come to."""

    actions: list[str]


class Supply(Request, tag="supply"):
    """Which armies are out of supply."""


class Undo(Request, tag="undo"):
    """Back by one decision; past dice and what was hidden only ``anyway``."""

    anyway: bool = False


class DiceOf(Request, tag="dice"):
    """The hash of the secret the dice will be bound with; with a share they are bound."""

    share: str | None = None


class Save(Request, tag="save"):
    """The game file."""


class AskBot(Request, tag="bot"):
    """What a bot would play."""

    name: str
    seconds: float | None = None


class Hint(Request, tag="hint"):
    """The best orders for who has to choose, and why."""

    playouts: int | None = None


class Quit(Request, tag="quit"):
    """End the process."""


_REQUESTS = (
    Games,
    New,
    Load,
    StateOf,
    View,
    Actions,
    Play,
    Why,
    OddsOf,
    OrdersOf,
    ProspectOf,
    Supply,
    Undo,
    DiceOf,
    Save,
    AskBot,
    Hint,
    Quit,
)
_OPS = [cls.__struct_config__.tag for cls in _REQUESTS]
_DECODER: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Union[_REQUESTS])  # noqa: UP007


class Engine:
    """One conversation: the game at hand, and an answer to every line."""

    def __init__(self, own_bots: Mapping[str, Maker] | None = None) -> None:
        self.match: Match | None = None
        self.bots: dict[str, Maker] = {**bots.BOTS, **(own_bots or {})}
        self.running = True
        self._rng = random.Random()
        self._players: dict[str, tuple[Match, Bot]] = {}
        self._answers: dict[type[Request], Callable[[Any], Answer]] = {
            Games: self._games,
            New: self._new,
            Load: self._load,
            StateOf: lambda request: self._state(),
            View: self._view,
            Actions: self._actions,
            Play: self._play,
            Why: self._why,
            OddsOf: self._odds,
            OrdersOf: self._orders,
            ProspectOf: self._prospect,
            Supply: lambda request: {"unsupplied": self._current.state.unsupplied()},
            Undo: self._undo,
            DiceOf: self._dice,
            Save: lambda request: {"record": record.write(self._current)},
            AskBot: self._bot,
            Hint: self._hint,
            Quit: self._quit,
        }

    def answer(self, line: bytes) -> bytes:
        """The answer to one line; whatever is wrong with it, the game stays as it was."""
        echo: Answer = {}
        try:
            request = _decode(line)
            if request.id is not None:
                echo = {"id": request.id}
            reply = {"ok": True, **self._answers[type(request)](request), **echo}
        except BadPosition as error:
            reply = {"ok": False, "error": str(error), "faults": list(error.faults), **echo}
        except SandtableError as error:
            reply = {"ok": False, "error": str(error), **(echo or _echo(line))}
        except RecursionError:
            reply = {"ok": False, "error": "The request is nested too deeply.", **echo}
        return msgspec.json.encode(reply)

    @property
    def _current(self) -> Match:
        if self.match is None:
            raise SandtableError("No game has begun: send new or load first.")
        return self.match

    def _games(self, request: Games) -> Answer:
        return {"games": [describe_game(games.find(name)) for name in games.names()]}

    def _new(self, request: New) -> Answer:
        seed = None if request.seed is None else str(request.seed)
        self.match = Match.new(games.find(request.game), request.scenario, request.options, seed)
        return self._state()

    def _load(self, request: Load) -> Answer:
        if (request.position is None) == (request.record is None):
            raise SandtableError("load takes either a position or a record.")
        if request.record is not None:
            self.match = record.read(request.record, games.find)
        else:
            assert request.position is not None
            name = request.position.get("game")
            if not isinstance(name, str):
                raise BadPosition(["the position does not say of which game it is (key “game”)"])
            self.match = Match.at(games.find(name), request.position)
        return self._state()

    def _state(self) -> Answer:
        match = self._current
        state, game = match.state, match.game
        return {
            "game": game.id,
            "turn": state.turn,
            "calendar": game.say(state.calendar(), words=state.words),
            "seat": seat_id(game, state.seat),
            "phase": None if state.outcome is not None else state.phase.name,
            "prompt": prompt_of(state),
            "outcome": outcome_of(state),
        }

    def _view(self, request: View) -> Answer:
        match = self._current
        if request.seat is None:
            return {"view": match.state.view()}
        return {"view": match.state.view(_seat_number(match.game, request.seat))}

    def _actions(self, request: Actions) -> Answer:
        match = self._current
        state, notation = match.state, match.game.notation
        return {
            "seat": seat_id(match.game, state.seat),
            "prompt": prompt_of(state),
            "actions": [notation.text(action, state.words) for action in state.actions()],
        }

    def _play(self, request: Play) -> Answer:
        match = self._current
        events = match.play(request.action, dice=request.dice or ())
        return {"events": [event_of(match, event) for event in events]}

    def _why(self, request: Why) -> Answer:
        match = self._current
        refused = match.state.why(match.read(request.action))
        if not refused:
            return {"legal": True}
        return {
            "legal": False,
            "rules": [{"id": rule_cited(rule), "text": rule_text(rule)} for rule in refused],
        }

    def _odds(self, request: OddsOf) -> Answer:
        match = self._current
        action = match.read(request.action)
        match.state.check(action)
        odds = match.state.phase.odds(match.state, action)
        if odds is None:
            raise SandtableError(f"“{request.action}” decides nothing by dice.")
        return odds.plain()

    def _orders(self, request: OrdersOf) -> Answer:
        found = orders(self._current.state, request.armies, request.via)
        return {"orders": msgspec.to_builtins(found)}

    def _prospect(self, request: ProspectOf) -> Answer:
        match = self._current
        found = prospect(match.state, request.actions)
        if found is None:
            return {"prospect": None}
        told = {
            "chance": found.chance,
            "mine": found.mine,
            "theirs": found.theirs,
            "text": match.game.say(found.sentence, words=match.state.words),
            "odds": found.odds.plain(),
        }
        return {"prospect": told}

    def _undo(self, request: Undo) -> Answer:
        self._current.undo(anyway=request.anyway)
        return self._state()

    def _dice(self, request: DiceOf) -> Answer:
        match = self._current
        if request.share is not None:
            match.add_share("+".join(seat.id for seat in match.game.seats), request.share)
        bound = [{"after": each.after, "commitment": each.commitment} for each in match.bindings]
        return {"commitment": match.promise(), "bound": bound}

    def _bot(self, request: AskBot) -> Answer:
        match = self._current
        seconds = 1.0 if request.seconds is None else min(max(request.seconds, 0.0), 3600.0)
        if request.name not in self.bots:
            raise SandtableError(f"There is no bot “{request.name}”; there are {', '.join(self.bots)}.")
        if match.state.seat is None:
            raise SandtableError("The game is over: nothing is left to choose.")
        try:
            action = bots.choose(self._player(request.name, match), match.state, self._rng, seconds)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            told = f"{type(error).__name__}: {error}".encode(errors="replace").decode()
            raise SandtableError(f"The bot “{request.name}” failed: {told}") from error
        return {"action": match.game.notation.text(action, match.state.words)}

    def _player(self, name: str, match: Match) -> Bot:
        """The bot of that name in a match: it may remember a plan there until the plan has been played."""
        known = self._players.get(name)
        if known is None or known[0] is not match:
            known = self._players[name] = match, self.bots[name]()
        return known[1]

    def _hint(self, request: Hint) -> Answer:
        state = self._current.state
        wanted = None if request.playouts is None else min(max(request.playouts, 1), 10_000)
        found = advise(state, self._rng, budget_of(state.game, wanted))
        told = [
            {
                "actions": advice.actions,
                "text": title(state, advice),
                "armies": advice.armies,
                "path": advice.path,
                "ways": advice.ways,
                "expected": advice.expected,
                "reasons": [state.game.say(reason, words=state.words) for reason in advice.reasons],
            }
            for advice in found
        ]
        return {"advice": told}

    def _quit(self, request: Quit) -> Answer:
        self.running = False
        return {}


def _decode(line: bytes) -> Request:
    try:
        return _DECODER.decode(line)
    except msgspec.ValidationError as error:
        text = str(error)
        if "Invalid value" in text and "$.op" in text:
            text = f"Unknown op; there are {', '.join(map(str, _OPS))}"
        raise SandtableError(f"The request is wrong: {text}.") from None
    except msgspec.DecodeError as error:
        raise SandtableError(f"The line is not JSON: {error}.") from None
    except UnicodeDecodeError:
        raise SandtableError("The line is not UTF-8.") from None


def _echo(line: bytes) -> Answer:
    """The id of a request that could not be understood, where it has one."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return {}
    return {"id": found["id"]} if isinstance(found, dict) and found.get("id") is not None else {}


def describe_game(game: Game) -> Answer:
    """A game for somebody who wants to start one."""
    return {
        "id": game.id,
        "names": dict(game.name),
        "seats": [seat.id for seat in game.seats],
        "scenarios": [{"id": scenario.id, "names": dict(scenario.name)} for scenario in game.scenarios],
        "options": [
            {"id": o.id, "names": dict(o.name), "values": list(o.values), "default": o.default}
            for o in game.options
        ],
    }


def seat_id(game: Game, seat: int | None) -> str | None:
    """A seat by its id."""
    return None if seat is None else game.seats[seat].id


def _seat_number(game: Game, name: str) -> int:
    for number, seat in enumerate(game.seats):
        if seat.id == name:
            return number
    raise SandtableError(f"There is no seat “{name}”; there are {', '.join(s.id for s in game.seats)}.")


def prompt_of(state: State) -> str:
    """The decision at hand in English."""
    if state.outcome is not None:
        return "The game is over."
    return state.game.say(state.phase.prompt(state), words=state.words)


def outcome_of(state: State) -> Answer | None:
    """How the game ended."""
    if state.outcome is None:
        return None
    winners = [state.game.seats[seat].id for seat in state.outcome.winners]
    rule = state.outcome.rule
    return {"winners": winners, "draw": not winners, "rule": rule, "why": rule_text(rule)}


def event_of(match: Match, event: Event) -> Answer:
    """An event as data, with its log line."""
    game, words = match.game, match.state.words
    return {**describe_event(event, words, game.notation), "text": game.tell(event, words=words)}


def rule_text(citation: str, lang: str = "en") -> str:
    """The sentence of a rule that is cited; empty for a game that has no rulebook here."""
    try:
        return rulebook.quote(citation, lang)
    except rulebook.UnknownRuleError:
        return ""


def serve(reader: BinaryIO, writer: BinaryIO, own_bots: Mapping[str, Maker] | None = None) -> None:
    """Answer line after line until the input ends or a request says quit."""
    engine = Engine(own_bots)
    while engine.running:
        line = reader.readline(LONGEST_LINE + 1)
        if not line:
            return
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = reader.readline(1 << 20)
            reply = msgspec.json.encode({"ok": False, "error": "The line is too long."})
        elif not line.strip():
            continue
        else:
            reply = engine.answer(line)
        writer.write(reply + b"\n")
        writer.flush()
