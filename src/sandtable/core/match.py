"""A game being played: its state, every decision that led there, and the way back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from sandtable.core.action import Action
from sandtable.core.binding import Binding, Share, clean_share
from sandtable.core.dice import Dice, commitment, new_seed
from sandtable.core.errors import Ambiguous, BadDice, NotLegal, SandtableError, TooLate
from sandtable.core.event import Drawn, Event, Rolled
from sandtable.core.game import Game
from sandtable.core.log import Log
from sandtable.core.message import Message
from sandtable.core.state import State

_KEEP_EVERY = 64
NO_DICE: tuple[int, ...] = ()


class Decision(msgspec.Struct, frozen=True, gc=False):
    """One decision that was made, with what the dice showed; the first ``given`` of them had been given."""

    turn: int
    seat: int
    action: Action
    text: str
    dice: tuple[int, ...]
    given: int
    comment: str

    @property
    def supplied(self) -> tuple[int, ...]:
        """The dice that were given for it."""
        return self.dice[: self.given]


Told: TypeAlias = tuple[int | None, Action | None, str, tuple[int, ...], str]
"""A decision to be played: the seat, if it is told; the action, none where its text is to be read then and
there; its text, empty for an action that is meant as it stands; the dice that are given; a comment."""


def dice_of(events: Iterable[Event]) -> tuple[int, ...]:
    """What all dice that fell in some events showed, seen or unseen, in their order."""
    found: list[int] = []
    for event in events:
        if isinstance(event, Rolled):
            found += event.values
        elif isinstance(event, Drawn):
            found.append(event.value)
    return tuple(found)


def fallen(events: Iterable[Event]) -> Iterator[tuple[int, int]]:
    """What each die showed, and how many faces it has; a card drawn from a pile is a die of as many faces."""
    for event in events:
        if isinstance(event, Rolled):
            for value in event.values:
                yield value, event.faces
        elif isinstance(event, Drawn):
            yield event.value, event.among


class Match:
    """A game with its history. Bad input raises a `SandtableError` and changes nothing."""

    def __init__(self, game: Game, start: State, position: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.seed = start._dice.seed
        self.scenario = start.scenario
        self.options = dict(start.options)
        self.position = position
        self.state = start
        self.decisions: list[Decision] = []
        self.opening: list[Event] = start.events
        """What happened in the set-up."""
        self.supplied: tuple[int, ...] = start._dice.given
        """The dice that were given for the set-up."""
        self.bindings: list[Binding] = []
        """Who bound the dice since when; before the first of them they come of the seed alone."""
        self._secret = ""
        self.log = Log()
        """What each decision brought about."""
        self.dates: dict[int, Message] = {}
        self._kept: dict[int, State] = {0: start.copy()}

    @classmethod
    def new(
        cls,
        game: Game,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | None = None,
        dice: Sequence[int] = (),
    ) -> Match:
        """A new game of a scenario; ``dice`` are given for what the set-up rolls."""
        start = game.start(scenario, options, seed, dice)
        _refuse_rest("set-up", start, dice)
        return cls(game, start)

    @classmethod
    def at(
        cls, game: Game, position: Mapping[str, Any], seed: str | None = None, dice: Sequence[int] = ()
    ) -> Match:
        """A game that begins from a position."""
        start = game.load(position, seed, dice)
        _refuse_rest("position", start, dice)
        return cls(game, start, position)

    @property
    def start(self) -> State:
        """The state the match began with, as a copy."""
        return self._kept[0].copy()

    def bind(self, secret: str, shares: Sequence[Share] = ()) -> Binding:
        """From now on the dice come of this secret and these shares; those of a set-up still unplayed too."""
        length = len(self.decisions)
        binding = Binding(length, secret, tuple(shares))
        self.bindings = [*(old for old in self.bindings if old.after < length), binding]
        if length == 0 and dice_of(self.opening) and not self.supplied:
            position, seed = self.position, binding.seed
            new = Match.at(self.game, position, seed) if position is not None else self._set_up(seed)
            self.state, self.opening = new.state, new.opening
        rolled = len(dice_of(self.opening)) - len(self.supplied) if length == 0 else 0
        self.state.take_dice(Dice(binding.seed), rolled)
        if length in self._kept:
            self._kept[length] = self.state.copy()
        return binding

    def promise(self) -> str:
        """The hash of the secret that will be bound with the next share: named before the share comes."""
        self._secret = self._secret or new_seed()
        return commitment(self._secret)

    def add_share(self, by: str, value: str) -> Binding:
        """Bind the dice with a share of who plays here alone."""
        share = Share(by, clean_share(value))
        self.promise()
        secret, self._secret = self._secret, ""
        return self.bind(secret, [share])

    def hold_dice(self) -> None:
        """Keep what the dice showed as given: where they fell nobody here can tell."""
        self.decisions = [
            msgspec.structs.replace(decision, given=len(decision.dice)) for decision in self.decisions
        ]
        self.supplied = dice_of(self.opening)
        self.bindings = []
        for state in (self._kept[0], self.state):
            state.take_dice(Dice(self.seed))
        self.rest()

    def _set_up(self, seed: str) -> Match:
        return Match.new(self.game, self.scenario, self.options, seed)

    def _bound_at(self, length: int) -> Binding | None:
        return next((binding for binding in self.bindings if binding.after == length), None)

    def events(self) -> Iterator[Event]:
        """Everything that happened, from the set-up on."""
        yield from self.opening
        yield from self.log.events()

    def read(self, text: str) -> Action:
        """The action a text means here: where it may mean several, the legal one if there is just one."""
        state, notation = self.state, self.game.notation
        found = notation.parse(text, state.words)
        if state.outcome is None:
            phase = state.frames[-1]
            if len(found) == 1:
                return phase.alike(state, found[0])
            found = [phase.alike(state, action) for action in found]
        if len(found) > 1:
            legal = [action for action in found if action in state.actions()]
            if len(legal) != 1:
                raise Ambiguous(text, [notation.text(action, state.words) for action in legal or found])
            return legal[0]
        return found[0]

    def play(
        self,
        action: Action | str,
        *,
        seat: int | None = None,
        dice: Sequence[int] = (),
        comment: str = "",
    ) -> list[Event]:
        """Play an action, by the named seat if there is one, with these dice, all of which it must roll.

        A refusal leaves the match as it was.
        """
        if isinstance(action, str):
            action = self.read(action)
        events = self._follow(self.state.copy(), ((seat, action, "", tuple(dice), comment),))
        if len(self.decisions) % _KEEP_EVERY == 0:
            self._kept[len(self.decisions)] = self.state.copy()
        return events

    def follow(self, told: Iterable[Told]) -> None:
        """Play what a file tells; each decision is judged by the rules, and a refusal ends the match.

        The positions on the way are kept when somebody goes back there.
        """
        self._follow(self.state, told)

    def _follow(self, state: State, told: Iterable[Told]) -> list[Event]:
        """Play one decision after the other in a position that becomes that of the match."""
        notation, decisions, log, dates = self.game.notation, self.decisions, self.log, self.dates
        events: list[Event] = []
        for seat, action, text, dice, comment in told:
            if action is None:
                action, text = self.read(text), ""
            phase = state.frames[-1]
            if state._legal is not None or not phase.allows(state, action):
                if text:  # it may name another of pieces that are alike
                    meant = phase.alike(state, action)
                    if meant is not action:
                        action, text = meant, ""
                state.check(action)
            chooser = phase.seat(state)
            if not text:
                text = notation.text(action, state.words)
            if seat is not None and seat != chooser:
                raise NotLegal(text, (phase.rule,))
            turn = state.turn
            if turn not in dates:
                dates[turn] = state.calendar()
            state._given = dice
            rolled = state._rolled
            events = state.play(action)
            if dice:
                _refuse_rest(text, state, dice)
            shown = dice_of(events) if dice or state._rolled != rolled else NO_DICE
            decisions.append(Decision(turn, chooser, action, text, shown, len(dice), comment))
            log.note(events)
        self.state = state
        return events

    def final(self, place: int) -> bool:
        """Whether dice fell or something hidden became known by a decision: such a one is not taken back."""
        chooser = self.decisions[place].seat
        return any(event.news or event.surprises(chooser) for event in self.log[place])

    @property
    def free(self) -> int:
        """The earliest moment one may go back to: no dice fell and nothing hidden became known since."""
        length = len(self.decisions)
        while length and not self.final(length - 1):
            length -= 1
        return length

    def undo(self, count: int = 1, *, anyway: bool = False) -> None:
        """Back by some decisions; past dice and what was hidden only ``anyway``, as one does alone."""
        to = len(self.decisions) - count
        if to < 0:
            raise SandtableError(
                "There is nothing to undo." if not self.decisions else "That is too far back."
            )
        if to < self.free and not anyway:
            raise TooLate("too-late", text=self.decisions[self.free - 1].text)
        self.rewind(to)

    def rewind(self, length: int) -> None:
        """Back to the moment after that many decisions."""
        self.state = self.state_at(length)
        self.bindings = [binding for binding in self.bindings if binding.after <= length]
        del self.decisions[length:]
        self.log.cut(length)
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= length}

    def state_at(self, length: int) -> State:
        """The state after that many decisions, as a copy."""
        nearest = max(kept for kept in self._kept if kept <= length)
        state = self._kept[nearest].copy()
        for number, decision in enumerate(self.decisions[nearest:length], nearest + 1):
            state.give_dice(decision.supplied)
            state.play(decision.action)
            binding = self._bound_at(number)
            if binding is not None:
                state.take_dice(Dice(binding.seed))
            if number % _KEEP_EVERY == 0:
                self._kept[number] = state.copy()
        return state

    def rest(self) -> None:
        """Take less room: the positions on the way are kept again when somebody goes back there."""
        self._kept = {0: self._kept[0]}
        self._kept[0].rest()
        self.state.rest()

    def fork(self, length: int | None = None) -> Match:
        """A match of its own that shares the history up to a moment."""
        new = Match(self.game, self.start, self.position)
        new.opening = self.opening
        for number, decision in enumerate(self.decisions[:length]):
            new._bind_as(self._bound_at(number))
            new.play(decision.action, dice=decision.supplied, comment=decision.comment)
        new._bind_as(self._bound_at(len(new.decisions)))
        return new

    def _bind_as(self, binding: Binding | None) -> None:
        if binding is not None:
            self.bind(binding.secret, binding.shares)


def _refuse_rest(text: str, state: State, dice: Sequence[int]) -> None:
    """Dice that nobody rolls are not kept for later."""
    if state.given:
        count = len(dice) - len(state.given)
        raise BadDice("dice-left", text=text, rolled=str(count), given=str(len(dice)))


def digest(state: State) -> str:
    """A short hash of a whole position, and of the data files it is played with if they were corrected.

    Options count under their first names, so that a new name leaves what was written before true.
    """
    return digest_of_view(state.game, state.view())


def digest_of_view(game: Game, whole: Mapping[str, Any]) -> str:
    """The digest of a position that has been told as data already, as a whole."""
    shown = dict(whole)
    if "options" in shown:
        shown["options"] = game.named_first(shown["options"])
    if game.data_digest:
        shown["data files"] = game.data_digest
    return hashlib.sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()[:16]
