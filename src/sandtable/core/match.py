"""A game being played: its state, every decision that led there, and the way back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from sandtable.core.action import Action
from sandtable.core.dice import new_seed
from sandtable.core.errors import Ambiguous, NotLegal, SandtableError
from sandtable.core.event import Event, Rolled
from sandtable.core.game import Game
from sandtable.core.message import Message
from sandtable.core.state import State

_KEEP_EVERY = 32


class Decision(NamedTuple):
    """One decision that was made, with what the dice showed; the first ``given`` of them had been given."""

    turn: int
    seat: int
    action: Action
    text: str
    dice: tuple[int, ...]
    given: int
    supplied: tuple[int, ...]
    comment: str


class Match:
    """A game with its history. Bad input raises a `SandtableError` and changes nothing."""

    def __init__(self, game: Game, start: State, position: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.seed = start.dice.seed
        self.scenario = start.scenario
        self.options = dict(start.options)
        self.position = position
        self.state = start
        self.decisions: list[Decision] = []
        self.log: list[list[Event]] = []
        self.dates: dict[int, Message] = {}
        self._kept: dict[int, State] = {0: start.copy()}

    @classmethod
    def new(
        cls,
        game: Game,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | None = None,
    ) -> Match:
        """A new game of a scenario."""
        return cls(game, game.start(scenario, options, seed))

    @classmethod
    def at(cls, game: Game, position: Mapping[str, Any], seed: str | None = None) -> Match:
        """A game that begins from a position."""
        return cls(game, game.load(position, seed or new_seed()), position)

    @property
    def start(self) -> State:
        """The state the match began with, as a copy."""
        return self._kept[0].copy()

    def read(self, text: str) -> Action:
        """The action a text means here: where it may mean several, the legal one if there is just one."""
        found = self.game.notation.parse(text, self.state.words)
        if len(found) > 1:
            legal = [action for action in found if action in self.state.actions()]
            if len(legal) != 1:
                candidates = legal or found
                raise Ambiguous(
                    text, [self.game.notation.text(action, self.state.words) for action in candidates]
                )
            return legal[0]
        return found[0]

    def play(
        self, action: Action | str, *, seat: int | None = None, dice: Sequence[int] = (), comment: str = ""
    ) -> list[Event]:
        """Play an action, by the named seat if there is one, with these dice for the next rolls."""
        if isinstance(action, str):
            action = self.read(action)
        self.state.check(action)
        chooser = self.state.seat
        assert chooser is not None
        text = self.game.notation.text(action, self.state.words)
        if seat is not None and seat != chooser:
            raise NotLegal(text, (self.state.phase.rule,))
        turn = self.state.turn
        after = self.state.copy()
        after.dice.given += tuple(dice)
        given = len(after.dice.given)
        events = after.play(action)
        rolled = tuple(value for event in events if isinstance(event, Rolled) for value in event.values)
        used = given - len(after.dice.given)
        self.decisions.append(Decision(turn, chooser, action, text, rolled, used, tuple(dice), comment))
        self.log.append(events)
        if turn not in self.dates:
            self.dates[turn] = self.state.calendar()
        self.state = after
        if len(self.decisions) % _KEEP_EVERY == 0:
            self._kept[len(self.decisions)] = after.copy()
        return events

    def undo(self, count: int = 1) -> None:
        """Back by some decisions."""
        if count > len(self.decisions):
            raise SandtableError(
                "There is nothing to undo." if not self.decisions else "That is too far back."
            )
        self.rewind(len(self.decisions) - count)

    def rewind(self, length: int) -> None:
        """Back to the moment after that many decisions."""
        self.state = self.state_at(length)
        del self.decisions[length:]
        del self.log[length:]
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= length}

    def state_at(self, length: int) -> State:
        """The state after that many decisions, as a copy."""
        nearest = max(kept for kept in self._kept if kept <= length)
        state = self._kept[nearest].copy()
        for decision in self.decisions[nearest:length]:
            state.dice.given += decision.supplied
            state.play(decision.action)
        return state

    def fork(self, length: int | None = None) -> Match:
        """A match of its own that shares the history up to a moment."""
        new = Match(self.game, self.start, self.position)
        for decision in self.decisions[:length]:
            new.play(decision.action, dice=decision.supplied, comment=decision.comment)
        return new


def digest(state: State) -> str:
    """A short hash of a whole position: equal exactly where the positions are."""
    data = msgspec.json.encode(state.view(), order="sorted")
    return hashlib.sha256(data).hexdigest()[:16]
