"""What a game is: its seats, scenarios and options, and how a state of it begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec

from sandtable.core.action import Action, Notation, Vocabulary
from sandtable.core.census import Census, census_of_view
from sandtable.core.data_files import data_digest
from sandtable.core.dice import Dice
from sandtable.core.errors import BadGameSetting, BadPosition, BadStack, DeadEnd, SandtableError
from sandtable.core.event import Event
from sandtable.core.focus import focus_of
from sandtable.core.judgement import LEARNED, Judgement
from sandtable.core.message import Message, Messages
from sandtable.core.order_rules import PLAIN_ORDERS, OrderRules
from sandtable.core.standing import NEVER, Topic, mildest_pass
from sandtable.core.state import State
from sandtable.core.words import Words

CONTRADICTIONS: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What data from strangers may raise in ways no check foresaw: values of another type, or at odds."""

Names = Mapping[str, str]
"""A name by language."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A place at the table: a faction, power or side. A player may hold several."""

    id: str
    name: Names
    side: str = ""
    """Seats of one side win together; the seat itself where empty."""
    camp: str = ""
    """Seats of one camp fight together, even if each wins for itself; the side where empty."""


class Scenario(msgspec.Struct, frozen=True):
    """A set-up a game can start from."""

    id: str
    name: Names
    settles: Mapping[str, str] = {}
    """Options that are no matter of choice in it, with their values."""


class Option(msgspec.Struct, frozen=True):
    """Something agreed before the game, with its values, the default first unless said otherwise."""

    id: str
    name: Names
    values: tuple[str, ...]
    default: str
    needs: Mapping[str, str] = {}
    """The values other options must have for this one to be a matter of choice."""
    former: tuple[str, ...] = ()
    """The names it had before, the first one first, under which it is still read."""


class Game(ABC):
    """One game. There is a single instance of each, listed in `sandtable.games`."""

    id: ClassVar[str]
    name: ClassVar[Names]
    rules_version: ClassVar[int] = 1
    """Raised whenever the same actions may lead to another result."""
    seats: ClassVar[tuple[SeatInfo, ...]]
    scenarios: ClassVar[tuple[Scenario, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    boards: ClassVar[tuple[str, ...]] = ()
    """The maps it is played on: folders of its own ``maps``, or maps that come along."""
    prefix: ClassVar[str] = ""
    """The prefix of its rule ids, three capital letters."""
    package: ClassVar[str]
    """The package with everything it brings: messages, data, maps, rulebook, look."""
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]] = ()
    topics: ClassVar[tuple[Topic, ...]] = ()
    """The matters on which a seat may give standing orders."""
    longest: ClassVar[int] = 100_000
    """A bound on the number of decisions of a game."""
    feature_names: ClassVar[tuple[str, ...]] = ()
    """What a position is judged by, named as a player would."""
    playouts: ClassVar[int] = 24
    """How many times the hard bot plays on in its thoughts before a decision that matters."""
    ways: ClassVar[int] = 1
    """In how many ways the policy can be played: as it is, and leaning towards something."""

    @abstractmethod
    def begin(self, scenario: str, options: Mapping[str, str], dice: Dice) -> State:
        """The scenario's set-up with its first frame; settings are already checked."""

    @abstractmethod
    def read_position(
        self, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
    ) -> tuple[State | None, list[str]]:
        """The state a position describes, and every fault of it; called through `load`."""

    @abstractmethod
    def vocabulary(self) -> dict[str, Words]:
        """The names of everything numbered, apart from seats."""

    def forbids_together(self, seats: Sequence[int], options: Mapping[str, str]) -> str:
        """The rule by which one player may not hold these seats, several but not all, or nothing."""
        return ""

    def sheets(self) -> dict[str, Any]:
        """Sheets for screens that are made of the data files: what is printed on each kind of counter…"""
        return {}

    def shown(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a screen shows besides the view: the things the decision at hand is about, by name, and
        whatever else follows from the position by the rules; seats as in `State.view`."""
        if not state.frames:
            return {"focus": {}}
        phase = state.frames[-1]
        hidden = phase.secret and seat is not None and state.seat != seat
        return {"focus": {} if hidden else focus_of(phase, state.words)}

    def camp_of_army(self, state: State, army: int) -> int:
        """The camp an army fights in, by any number; the same for all where the game does not tell."""
        return -1

    def seat_of_army(self, state: State, army: int) -> int:
        """The seat that runs an army; -1 where none does, or the game does not tell."""
        return -1

    def census(self, state: State) -> Census:
        """What each seat has and who holds which area, as studies count it; else what the view tells."""
        return census_of_view(state.view(), [seat.id for seat in self.seats], self.words["area"].ids)

    def rate(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """How good each legal action looks to the seat that chooses; what the easy bot plays by."""
        return [0.0] * len(actions)

    def policy(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """The same with all the thought one look can hold: what everybody plays by in a bot's thoughts."""
        return self.rate(state, actions)

    def look_again(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """What the normal bot plays by, between the first look and the policy; the policy where none is."""
        return self.policy(state, actions)

    def look_closely(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """What the hard bot plays by, where the policy itself is left to who thinks longest."""
        return self.policy(state, actions)

    def lean(self, state: State, actions: Sequence[Action], way: int) -> Sequence[float]:
        """The policy in one of its `ways`: bolder, warier, with more love for something; 0 is as it is."""
        return self.policy(state, actions)

    def purposes(self, state: State, after: State, actions: Sequence[Action]) -> Sequence[Message]:
        """What some decisions are good for that lead from one position to another, as a friend would say."""
        return ()

    def judge(self, state: State) -> Sequence[float]:
        """The result each seat may expect from here, from 0 (lost) to 1 (won).

        Once the game is over it is what each got; before, what was learned from games, where a game has
        learned, else what is fair.
        """
        shares = self.results(state)
        if state.outcome is None and self.judgement is not None:
            shares = self.judgement.expect(self.features(state))
        of_side = dict(zip(self.sides, shares, strict=True))
        return [of_side[self.side_of(seat)] for seat in range(len(self.seats))]

    def stakes(self, state: State) -> Sequence[float]:
        """What each seat plays for, from 0 to 1: its chance to win, unless it cares for more than that."""
        return self.judge(state)

    def features(self, state: State) -> Sequence[Sequence[float]]:
        """What a position is judged by: the values of `feature_names` for each of `sides`, secrets apart."""
        return [()] * len(self.sides)

    def weighs(self, state: State) -> bool:
        """Whether a decision is worth playing on from it in thought; the others are the policy's."""
        return True

    def ripe(self, start: State, state: State) -> bool:
        """Whether what is played on from a start may be judged here: as it stands, once the turn is over."""
        return state.turn > start.turn

    def stage(self, state: State) -> Hashable:
        """What stays the same while a plan holds that was chosen in thought; None: each decision is new."""
        return None

    def plans(self, state: State) -> bool:
        """Whether a plan is chosen here for its stage, if none was yet: at once where thought is worth it."""
        return self.weighs(state)

    def proven(self, start: State, state: State) -> bool:
        """Whether a plan that was chosen at a start may be judged here: as anything else, unless later."""
        return self.ripe(start, state)

    def follows(self, state: State, seat: int) -> bool:
        """Whether who chooses keeps to a plan of a seat: it alone, unless those of a camp plan together."""
        return state.seat == seat

    @property
    def order_rules(self) -> OrderRules:
        """What it tells of orders, the deeds that are several decisions (`sandtable.core.orders`)."""
        return PLAIN_ORDERS

    def answer(self, state: State, topic: str, ask: str) -> Action | None:
        """What a standing order answers to the decision at hand; nothing where it wants the seat asked."""
        return mildest_pass(state) if ask == NEVER else None

    def mark(self, state: State) -> str:
        """What changes whenever a new phase of the turn begins: orders for one phase end with it."""
        return ""

    # What core makes of it -------------------------------------------------------------------------------

    @cached_property
    def folder(self) -> Path:
        """Where its package lies."""
        return Path(str(files(self.package)))

    @cached_property
    def data_digest(self) -> str:
        """What names the corrected data files it is played with; nothing for those that come with it."""
        return data_digest(self.package)

    @cached_property
    def words(self) -> Vocabulary:
        """The names of everything numbered."""
        seats = Words([seat.id for seat in self.seats], [seat.name for seat in self.seats])
        return {"seat": seats, **self.vocabulary()}

    @cached_property
    def notation(self) -> Notation:
        """How its actions are written."""
        return Notation(self.action_types)

    @cached_property
    def messages(self) -> Messages:
        """What it says to people."""
        return Messages("sandtable.core", self.package)

    def start(
        self,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | None = None,
        dice: Sequence[int] = (),
    ) -> State:
        """A new game, gone on to its first decision; ``dice`` are given for what the set-up rolls."""
        settled = self.settle_scenario(scenario), self.settle_options(options or {})
        state = self.begin(*settled, Dice(seed, dice))
        state.advance()
        return state

    def load(self, position: Mapping[str, Any], seed: str | None = None, dice: Sequence[int] = ()) -> State:
        """The state a position describes; refuses it with every fault it has."""
        known = dict(position)
        if known.pop("game", self.id) != self.id:
            raise BadPosition([f"the position is of the game “{position['game']}”, not “{self.id}”"])
        options = self.settle_options(known.get("options") or {})
        self.settle_scenario(known.get("scenario"))
        try:
            return self._stand(position, options, Dice(seed, dice))
        except SandtableError:
            raise
        except (*CONTRADICTIONS, DeadEnd) as error:
            raise BadStack("position-broken", error=f"{type(error).__name__}: {error}") from error

    def _stand(self, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice) -> State:
        """The state a position describes, gone on to its first decision."""
        state, faults = self.read_position(position, options, dice)
        if state is not None and not faults:
            state.check_stack()
            faults = state.check_invariants()
        if faults or state is None:
            raise BadPosition(faults or ["the position cannot be read"])
        if state.outcome is None:
            state.advance()
        return state

    def settle_scenario(self, scenario: str | None) -> str:
        """The scenario asked for, or the first."""
        known = [known.id for known in self.scenarios]
        if scenario is None:
            return known[0]
        if scenario not in known:
            raise BadGameSetting("no-scenario", game=self.id, scenario=str(scenario), known=", ".join(known))
        return scenario

    def settle_options(self, options: Mapping[str, Any]) -> dict[str, str]:
        """All options, with the values asked for and defaults for the rest."""
        if not isinstance(options, Mapping):
            raise BadGameSetting("options-no-table")
        known = {option.id: option for option in self.options}
        settled = {option.id: option.default for option in self.options}
        for name, value in self.named_today(options).items():
            option = known.get(name)
            if option is None:
                raise BadGameSetting(
                    "no-option", game=self.id, option=str(name), known=", ".join(known) or "none"
                )
            text = (
                {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            )
            if text not in option.values:
                raise BadGameSetting(
                    "option-value", option=str(name), values=", ".join(option.values), given=text
                )
            settled[name] = text
        return settled

    def named_today(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options under the names they have now; what was written before may use others."""
        today = {former: option.id for option in self.options for former in option.former}
        return {today.get(name, name): value for name, value in options.items()}

    def named_first(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options under the first names they had."""
        first = {option.id: option.former[0] for option in self.options if option.former}
        return {first.get(name, name): value for name, value in options.items()}

    def side_of(self, seat: int) -> str:
        """The side a seat wins with."""
        return self.seats[seat].side or self.seats[seat].id

    def camp_of(self, seat: int) -> str:
        """The camp a seat fights in."""
        return self.seats[seat].camp or self.side_of(seat)

    @cached_property
    def camps(self) -> tuple[str, ...]:
        """The camps that fight each other, in the order of the seats."""
        return tuple(dict.fromkeys(self.camp_of(seat) for seat in range(len(self.seats))))

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides that win, each for itself, in the order of the seats."""
        return tuple(dict.fromkeys(self.side_of(seat) for seat in range(len(self.seats))))

    @cached_property
    def judgement(self) -> Judgement | None:
        """What was learned from games, if anything was."""
        return Judgement.read(self.folder / LEARNED, self.feature_names, self.sides)

    def results(self, state: State) -> list[float]:
        """What each side got of a game: all, nothing, or a share; the same for all where nobody has won."""
        won = {self.side_of(seat) for seat in state.outcome.winners} if state.outcome else set[str]()
        winners = won or set(self.sides)
        return [1 / len(winners) if side in winners else 0.0 for side in self.sides]

    def say(self, message: Message, lang: str = "en", words: Vocabulary | None = None) -> str:
        """A message as a sentence."""
        return self.messages.say(message, words or self.words, lang)

    def tell(self, event: Event, lang: str = "en", words: Vocabulary | None = None) -> str:
        """The log line of an event."""
        return self.messages.tell(event, words or self.words, self.notation, lang)
