"""Random play in which every step is checked against the promises of the core."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core import record
from sandtable.core.action import Action
from sandtable.core.errors import NotLegal
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.message import event_id
from sandtable.core.state import State
from sandtable.core.wording import LANGUAGES


class Nonconformity(AssertionError):
    """A promise that a game broke, with the match in which it did."""

    def __init__(self, what: str, match: Match) -> None:
        super().__init__(f"{match.game.id}, after {len(match.decisions)} decisions: {what}")
        self.match = match


class Trial:
    """One random game in which every n-th step is looked at closely."""

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        every: int = 1,
    ) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.every = every
        self.match = Match.new(game, scenario, options, f"trial {seed}")
        self.remembered: list[Action] = []

    def run(self) -> Match:
        """Play to the end; raises `Nonconformity` at the first broken promise."""
        try:
            while self.match.state.outcome is None:
                self._step()
            self._check_end()
        except Nonconformity:
            raise
        except Exception as error:
            raise Nonconformity(f"{type(error).__name__}: {error}", self.match) from error
        return self.match

    def fail(self, what: str) -> None:
        raise Nonconformity(what, self.match)

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def choose(self, legal: Sequence[Action]) -> Action:
        """What is played: anything."""
        return self.rng.choice(legal)

    def _step(self) -> None:
        state = self.match.state
        self.expect(len(self.match.decisions) < self.game.longest, "the game does not end")
        legal = state.actions()
        self.expect(bool(legal), "nobody can do anything and the game is not over")
        close = len(self.match.decisions) % self.every == 0
        if close:
            self._check_notation(state)
            self._check_invariants(state)
            self._check_position(state)
            self._check_copy(state)
            self._check_secrets(state)
            self._check_refusals(state)
        action = self.choose(legal)
        before = state.copy() if close else None
        events = self.match.play(action)
        self._check_messages(events)
        if before is not None:
            self._check_undo(before, action)
        if self.rng.random() < 0.1:
            self.remembered = [*self.remembered[-40:], action, self.rng.choice(legal)]

    def _check_notation(self, state: State) -> None:
        legal = state.actions()
        texts = [self.game.notation.text(action, state.words) for action in legal]
        self.expect(len(set(texts)) == len(texts), f"two actions share a notation: {_twice(texts)}")
        for action, text in zip(legal, texts, strict=True):
            self.expect(
                self.game.notation.parse(text, state.words) == [action], f"“{text}” reads differently"
            )
            self.expect(not state.why(action), f"“{text}” is legal, yet rules are said to forbid it")
        again = state.phase.actions(state)
        self.expect(list(again) == list(legal), "the list of legal actions is not stable")

    def _check_invariants(self, state: State) -> None:
        faults = state.check_invariants()
        self.expect(not faults, f"invariants broken: {faults}")

    def _check_position(self, state: State) -> None:
        view = state.view()
        loaded = self.game.load(view, state.dice.seed)
        again = loaded.view()
        self.expect(again == view, f"loading a view gives another position: {_difference(view, again)}")
        self.expect(list(loaded.actions()) == list(state.actions()), "a loaded position has other actions")
        loaded.dice = state.dice.copy()
        self.expect(loaded.same_as(state), f"a loaded position differs in {_slots(state, loaded)}")

    def _check_copy(self, state: State) -> None:
        """A copy plays like its original, and nothing done to it touches the original."""
        untouched = state.copy()
        for action in self.rng.sample(list(state.actions()), min(4, len(state.actions()))):
            first, second = state.copy(), state.copy()
            first.play(action)
            second.play(action)
            text = self.game.notation.text(action, state.words)
            self.expect(first.same_as(second), f"two copies differ after “{text}” in {_slots(first, second)}")
            self.expect(
                state.same_as(untouched), f"playing “{text}” on a copy changed {_slots(state, untouched)}"
            )

    def _check_secrets(self, state: State) -> None:
        """What a seat sees does not depend on what it may not know."""
        chooser = state.seat
        public = state.spectate()
        for seat in range(len(self.game.seats)):
            dream = state.imagine(seat, random.Random(self.rng.random()))
            seen, dreamt = state.view(seat), dream.view(seat)
            name = self.game.seats[seat].id
            self.expect(seen == dreamt, f"{name} sees hidden things: {_difference(seen, dreamt)}")
            self.expect(dream.spectate() == public, f"{name}'s guess shows to a spectator")
            self.expect(dream.seat == chooser, f"who chooses depends on what {name} may not know")
            if seat == chooser:
                self.expect(
                    list(dream.phase.actions(dream)) == list(state.actions()),
                    f"the actions of {name} tell what it may not know",
                )

    def _check_refusals(self, state: State) -> None:
        legal = state.actions()
        chooser = state.seat
        for seat in range(len(self.game.seats)):
            if seat == chooser:
                continue
            try:
                self.match.play(legal[0], seat=seat)
            except NotLegal:
                continue
            self.fail(f"{self.game.seats[seat].id} could act out of turn")
        for action in self.remembered:
            if action not in legal:
                self._check_why(state, action)

    def _check_why(self, state: State, action: Action) -> None:
        text = self.game.notation.text(action, state.words)
        rules = state.why(action)
        self.expect(bool(rules), f"no rule is named against “{text}”")
        strange = [rule for rule in rules if not rule.startswith(self.game.prefix + "-")]
        self.expect(not strange, f"“{text}” is refused by {strange}, which are no rules of the game")

    def _check_messages(self, events: list[Event]) -> None:
        for event in events:
            for lang in LANGUAGES:
                told = self.game.messages.has(event_id(event), lang)
                self.expect(told, f"there is no message {event_id(event)} in {lang}")

    def _check_undo(self, before: State, action: Action) -> None:
        after = self.match.state
        self.match.undo()
        same = self.match.state.same_as(before)
        self.expect(same, f"undo does not restore {_slots(before, self.match.state)}")
        self.match.play(action)
        same = self.match.state.same_as(after)
        self.expect(same, f"playing again after undo differs in {_slots(after, self.match.state)}")

    def _check_end(self) -> None:
        state = self.match.state
        self.expect(not state.actions(), "somebody can act after the end")
        self.expect(state.seat is None, "somebody chooses after the end")
        self._check_invariants(state)
        view = state.view()
        self.expect(self.game.load(view).view() == view, "the final position does not load")
        replayed = record.read(record.write(self.match), lambda name: self.game)
        self.expect(replayed.state.same_as(state), "the game file replays to another state")


def _slots(one: State, other: State) -> list[str]:
    return [slot for slot in one.compared_slots() if getattr(one, slot) != getattr(other, slot)]


def _twice(texts: list[str]) -> list[str]:
    return sorted({text for text in texts if texts.count(text) > 1})


def _difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
    return "; ".join(f"{key}: {str(one.get(key))[:120]} ≠ {str(other.get(key))[:120]}" for key in keys)
