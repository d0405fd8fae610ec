"""Random play in which every step is checked against the promises of the core."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sandtable.core import record
from sandtable.core.action import Action, any_of
from sandtable.core.errors import NotLegal, TooLate
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.message import event_id
from sandtable.core.order_rules import area_of, armies_of
from sandtable.core.orders import Order, orders
from sandtable.core.state import State
from sandtable.core.wording import LANGUAGES

PERSEVERANCE = 0.95
"""How often giving up is not even thought of."""

WONDERING = 0.1
"""How often it is asked what armies can be ordered to do."""


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
        self.dreamer = 0
        self.dream: State | None = None
        """Another world that the dreamer holds possible, in which the same is played."""

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
        """What is played: anything, though a game given up at once would prove little."""
        return any_of(legal, self.rng) if self.rng.random() < PERSEVERANCE else self.rng.choice(legal)

    def _step(self) -> None:
        state = self.match.state
        self.expect(len(self.match.decisions) < self.game.longest, "the game does not end")
        legal = state.actions()
        self.expect(bool(legal), "nobody can do anything and the game is not over")
        close = len(self.match.decisions) % self.every == 0
        if close:
            self._check_notation(state)
            self._check_answers(state)
            self._check_invariants(state)
            self._check_position(state)
            self._check_copy(state)
            self._check_secrets(state)
            self._check_dream(state)
            self._check_refusals(state)
            self._check_orders(state)
        action = self.choose(legal)
        before = state.copy() if close else None
        rolled = state.rolled
        dreamt = self._dream_on(action)
        events = self.match.play(action)
        if _seen(dreamt, self.dreamer) != _seen(events, self.dreamer):
            self.dream = None  # the dreamer knows by now that the world is another
        self._check_dice(rolled)
        self._check_messages(events)
        if before is not None:
            self._check_news(before, action)
            self._check_undo(before, action)
        if self.rng.random() * len(self.match.decisions) < 1:
            self._check_unfinished_file()
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

    def _check_answers(self, state: State) -> None:
        """What a phase says of one action alone is what its list says."""
        phase, legal = state.phase, state.actions()
        self.expect(len(legal) > 1 or not phase.forced, f"{phase.name} asks where there is no choice")
        for action in (*legal, *self.remembered):
            answer = phase.allows(state, action)
            text = self.game.notation.text(action, state.words)
            self.expect(answer in (None, action in legal), f"“{text}” is judged otherwise than listed")

    def _check_invariants(self, state: State) -> None:
        faults = state.check_invariants()
        self.expect(not faults, f"invariants broken: {faults}")

    def _check_position(self, state: State) -> None:
        view = state.view()
        loaded = self.game.load(view, state._dice.seed)
        again = loaded.view()
        self.expect(again == view, f"loading a view gives another position: {_difference(view, again)}")
        self.expect(list(loaded.actions()) == list(state.actions()), "a loaded position has other actions")
        loaded.take_dice(state._dice, state.rolled)
        self.expect(loaded.same_as(state), f"a loaded position differs in {_slots(state, loaded)}")

    def _check_copy(self, state: State) -> None:
        """A copy plays like its original, even if it rested, and nothing done to it touches the original."""
        untouched, rested = state.copy(), state.copy()
        rested.rest()
        self.expect(
            list(rested.actions()) == list(state.actions()), "a position has other actions once rested"
        )
        for action in self.rng.sample(list(state.actions()), min(4, len(state.actions()))):
            first, second = state.copy(), state.copy()
            second.rest()
            first.play(action)
            second.play(action)
            text = self.game.notation.text(action, state.words)
            self.expect(first.same_as(second), f"two copies differ after “{text}” in {_slots(first, second)}")
            self.expect(
                state.same_as(untouched), f"playing “{text}” on a copy changed {_slots(state, untouched)}"
            )

    def _check_secrets(self, state: State) -> None:
        """What a seat sees does not depend on what it may not know, nor on how its view is made."""
        chooser, whole = state.seat, state.view()
        public = state.spectate()
        for seat in range(len(self.game.seats)):
            dream = state.imagine(seat, random.Random(self.rng.random()))
            self._check_imagination(state, dream, seat)
            seen, dreamt = state.view(seat), dream.view(seat)
            name = self.game.seats[seat].id
            self.expect(seen == dreamt, f"{name} sees hidden things: {_difference(seen, dreamt)}")
            veiled = state.veil(whole, seat)
            self.expect(veiled == seen, f"{name}'s view is veiled otherwise: {_difference(veiled, seen)}")
            self.expect(dream.spectate() == public, f"{name}'s guess shows to a spectator")
            self.expect(dream.seat == chooser, f"who chooses depends on what {name} may not know")
            if seat == chooser:
                self.expect(
                    list(dream.phase.actions(dream)) == list(state.actions()),
                    f"the actions of {name} tell what it may not know",
                )
        self.expect(state.veil(whole, -1) == public, "what a spectator sees is veiled otherwise")
        self.expect(whole == state.view(), "to veil a view changes it")

    def _check_dream(self, state: State) -> None:
        """A world dreamt of earlier, in which all looked the same to the dreamer since, is imagined alike."""
        dream, dreamer = self.dream, self.dreamer
        alike = dream is not None and dream.view(dreamer) == state.view(dreamer)
        if dream is not None and alike:
            self._check_imagination(state, dream, dreamer)
        if dream is None or not alike or dream.view() == state.view():
            self.dreamer = self.rng.randrange(len(self.game.seats))
            self.dream = state.imagine(self.dreamer, random.Random(self.rng.random()))

    def _dream_on(self, action: Action) -> list[Event]:
        """Play the same action in the dreamt world, with the same dice, while it can be."""
        dream, state = self.dream, self.match.state
        if dream is None or dream.seat != state.seat or action not in dream.phase.actions(dream):
            self.dream = None
            return []
        dream.take_dice(state._dice, state.rolled)
        return dream.play(action)

    def _check_imagination(self, state: State, dream: State, seat: int) -> None:
        """What a seat imagines depends on what it knows alone: it is the same in another possible world."""
        chance = self.rng.random()
        one, other = (each.imagine(seat, random.Random(chance)) for each in (state, dream))
        name = self.game.seats[seat].id
        self.expect(one.same_as(other), f"what {name} imagines depends on the truth: {_slots(one, other)}")

    def _check_news(self, before: State, action: Action) -> None:
        """Where somebody learns what was hidden the decision says so, and is not taken back.

        What a seat shares with another by its own choice is its own affair.
        """
        chooser, after = before.seat, self.match.state
        assert chooser is not None
        if self.match.final(-1):
            return
        for seat, info in enumerate(self.game.seats):
            if seat == chooser:
                learned = self._learned(before, action, seat)
            else:
                fresh = _private(after, seat) - _private(before, seat) - _private(after, chooser)
                learned = ", ".join(sorted(fresh))
            self.expect(not learned, f"{info.id} learns what was hidden, and no event says so: {learned}")

    def _learned(self, before: State, action: Action, seat: int) -> str:
        """What a seat learns by its own action: what would look otherwise, with the same dice, in a world
        that it held possible."""
        dream = before.imagine(seat, random.Random(self.rng.random()))
        dream.take_dice(before._dice, before.rolled)
        events, told = dream.play(action), self.match.log[-1]
        if _seen(events, seat) != _seen(told, seat):
            return f"{_seen(events, seat)} ≠ {_seen(told, seat)}"
        return _difference(dream.view(seat), self.match.state.view(seat))

    def _check_dice(self, rolled: int) -> None:
        """No die falls untold."""
        fallen, told = self.match.state.rolled - rolled, len(self.match.decisions[-1].dice)
        self.expect(fallen == told, f"{fallen} dice fell, {told} are told")

    def _check_unfinished_file(self) -> None:
        """A file of an unfinished game opens without its seed, and the game goes on where it was."""
        text = record.write(self.match)
        again = record.read(text, lambda name: self.game).state
        again.take_dice(self.match.state._dice, self.match.state.rolled)
        same = again.same_as(self.match.state)
        self.expect(same, f"an unfinished file differs in {_slots(again, self.match.state)}")

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

    def _check_orders(self, state: State) -> None:
        """The decisions of an order are legal one after the other and lead where it says; asking is free."""
        named = sorted({army for action in state.actions() for army in armies_of(action)})
        if not named or self.rng.random() > WONDERING:
            return
        untouched = state.copy()
        asked = self.rng.sample(named, min(len(named), self.rng.choice((1, 1, 2))))
        armies = [state.words["army"].text(army) for army in asked]
        found = orders(state, armies)
        self.expect(found == orders(state, armies), f"the orders of {armies} are not stable")
        self.expect(len({(o.kind, o.to) for o in found}) == len(found), f"{armies} have two orders alike")
        self.expect(state.same_as(untouched), f"asking for orders changed {_slots(state, untouched)}")
        for order in self.rng.sample(found, min(4, len(found))):
            self._check_order(state, order)

    def _check_order(self, state: State, order: Order) -> None:
        seat, trial, last = state.seat, state.copy(), order.path[0]
        for text in order.actions:
            self.expect(trial.seat == seat, f"{order.actions} are not all of one seat: {text}")
            action = self.game.notation.parse_one(text, trial.words)
            self.expect(action in trial.actions(), f"“{text}” of {order.actions} is not legal")
            area = area_of(action)
            last = last if area < 0 else trial.words["area"].text(area)
            trial.play(action)
        self.expect(last == order.to == order.path[-1], f"{order.actions} do not end in {order.to}")
        for lang in LANGUAGES:
            known = self.game.messages.has(f"order-{order.kind}", lang)
            self.expect(known, f"there is no message order-{order.kind} in {lang}")

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
        final = self.match.final(-1)
        try:
            self.match.undo(anyway=False)
            self.expect(not final, "what somebody has seen could be undone")
        except TooLate:
            self.expect(final, "undo is refused though nobody has seen anything")
            self.match.undo(anyway=True)
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


def _seen(events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if event.visible_to(seat)]


def _private(state: State, seat: int) -> set[str]:
    """What a seat sees and a spectator does not."""
    return set(_besides(state.view(seat), state.spectate()))


def _besides(own: Any, public: Any) -> Iterator[str]:
    if isinstance(own, Mapping) and isinstance(public, Mapping):
        for key, value in own.items():
            yield from _besides(value, public.get(key))
    elif isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        for value, shown in zip(own, public, strict=True):
            yield from _besides(value, shown)
    elif isinstance(own, list):
        yield from map(str, own)
    elif own != public:
        yield str(own)


def _slots(one: State, other: State) -> list[str]:
    return [slot for slot in one.compared_slots() if getattr(one, slot) != getattr(other, slot)]


def _twice(texts: list[str]) -> list[str]:
    return sorted({text for text in texts if texts.count(text) > 1})


def _difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    keys = [key for key in {**one, **other} if one.get(key) != other.get(key)]
    return "; ".join(f"{key}: {str(one.get(key))[:120]} ≠ {str(other.get(key))[:120]}" for key in keys)
