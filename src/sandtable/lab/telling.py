"""One game of a study, played and told as rows: what a laboratory wants to know of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import log10
from time import process_time

import msgspec

from sandtable import bots, games
from sandtable.bots.program import BotFailed
from sandtable.core import luck
from sandtable.core.action import Action
from sandtable.core.errors import BadSetting, SandtableError
from sandtable.core.event import Event, Rolled
from sandtable.core.game import Game
from sandtable.core.match import Match, dice_of, digest
from sandtable.core.recap import named_in
from sandtable.core.state import State
from sandtable.lab.study import Study

OPENING = 40
"""How many decisions of a game are told as its opening."""
DRAW = "draw"
FAILED = "failed"


class SeatTold(msgspec.Struct):
    """A seat in one game."""

    seat: str
    bot: str
    won: float
    """Its share of the win: 1, 0, or a part where several seats of different camps won."""
    decisions: int
    dice: int
    rolled: int
    expected: float
    luck: float
    """How far its dice were above what dice show on average, in standard deviations."""
    lost: int
    thought: float
    """Seconds of processor that its bot used."""


class TurnTold(msgspec.Struct):
    """What a seat had when a turn ended; turn 0 is the start."""

    turn: int
    seat: str
    areas: int
    armies: int
    steps: int
    points: float | None
    lost: int
    """Steps lost in the turn."""
    battles: int
    """Battles it began in the turn."""


class FightTold(msgspec.Struct):
    """Fighting in one area in one turn."""

    turn: int
    area: str
    battles: int
    lost: int


class ControlTold(msgspec.Struct):
    """An area came into the hands of a seat by the end of a turn; nobody's where the seat is empty."""

    turn: int
    area: str
    seat: str


class MomentTold(msgspec.Struct):
    """Something great: a country that fell or entered, a capital taken, a war declared."""

    turn: int
    number: int
    kind: str
    about: str
    en: str
    fr: str


class DecisionTold(msgspec.Struct):
    """One decision: who, in what phase, what of how many, and what dice fell."""

    number: int
    turn: int
    seat: str
    phase: str
    action: str
    choices: int
    dice: list[int]


class BattleTold(msgspec.Struct):
    """One battle that was begun, and what was lost until the next one began."""

    number: int
    turn: int
    seat: str
    area: str
    text: str
    lost: int
    lost_by_seat: int
    """What the seat that began it lost of that."""


class GameTold(msgspec.Struct):
    """A whole game as one line."""

    row: int
    seed: str
    winners: list[str]
    camp: str
    """The camp that won, `draw` where none or several did, `failed` where a bot could not play on."""
    rule: str
    turns: int
    decisions: int
    choices_mean: float
    choices_most: int
    complexity: float
    """The logarithm to base ten of the product of all numbers of choices."""
    seconds: float
    digest: str
    failed: str
    opening: list[str]
    choices: list[int]
    """Which of the legal actions was chosen, decision by decision: the game can be played again from it."""
    by_seat: list[SeatTold]
    by_turn: list[TurnTold]
    fights: list[FightTold]
    control: list[ControlTold]
    moments: list[MomentTold]
    decided: list[DecisionTold] = []
    fought: list[BattleTold] = []


def play(study: Study, row: int) -> GameTold:
    """One game of a study, from its beginning to its end."""
    game = games.find(study.game)
    seed = study.seed_of(row)
    state = begin(study, game, seed)
    players = [bots.load(study.bots[seat.id])() for seat in game.seats]
    rng = random.Random(seed)
    watch = Watch(study, game, state)
    started, failed = process_time(), ""
    while state.outcome is None:
        seat = state.seat
        assert seat is not None
        before = process_time()
        try:
            action = bots.choose(players[seat], state, rng, study.seconds)
        except BotFailed as failure:
            failed = str(failure)
            break
        watch.thought[seat] += process_time() - before
        watch.decide(state, seat, action)
        watch.hear(state, seat, state.play(action))
    return watch.told(state, row, seed, process_time() - started, failed)


def begin(study: Study, game: Game, seed: str) -> State:
    """The position every game of a study begins in, with dice of its own."""
    if study.position is not None:
        return game.load(study.position, seed)
    return game.start(study.scenario, dict(study.options), seed)


def again(study: Study, told: GameTold) -> Match:
    """A game of a study once more, from its row: every choice as made; refuses one that ends otherwise.

    Other rules or other data files than those of the study make other games of the same choices.
    """
    game = games.find(study.game)
    if study.position is not None:
        match = Match.at(game, study.position, told.seed)
    else:
        match = Match.new(game, study.scenario, study.options, told.seed)
    try:
        for choice in told.choices:
            match.play(match.state.actions()[choice])
        same = digest(match.state) == told.digest
    except (SandtableError, IndexError):
        same = False
    if not same:
        data = f", data {study.data}" if study.data else ""
        raise BadSetting(
            f"Game {told.row} ends otherwise here: it was played by sandtable {study.version}, rules version "
            f"{study.rules}{data}."
        )
    return match


def follow(study: Study, match: Match, row: int) -> GameTold:
    """A game that was played elsewhere, told as rows; its dice are taken as they fell."""
    match.hold_dice()
    state = match.start
    watch = Watch(study, match.game, state)
    for decision in match.decisions:
        watch.decide(state, decision.seat, decision.action)
        state.give_dice(decision.supplied)
        watch.hear(state, decision.seat, state.play(decision.action))
    return watch.told(state, row, "", 0.0, "")


class Watch:
    """Follows a game and keeps what its rows will say."""

    def __init__(self, study: Study, game: Game, state: State) -> None:
        self.study = study
        self.game = game
        self.seats = [seat.id for seat in game.seats]
        self.thought = [0.0] * len(self.seats)
        self._made: Counter[int] = Counter()
        self._choices: list[int] = []
        self._widths: list[int] = []
        self._opening: list[str] = []
        self._rolls: list[Rolled] = []
        self._lost: Counter[tuple[int, int]] = Counter()
        self._begun: Counter[tuple[int, int]] = Counter()
        self._fights: dict[tuple[int, int], list[int]] = {}
        self._turns: list[TurnTold] = []
        self._control: dict[int, int] = {}
        self._changes: list[ControlTold] = []
        self._moments: list[MomentTold] = []
        self._decided: list[DecisionTold] = []
        self._battles: list[BattleTold] = []
        self._place = -1
        self._turn = state.turn
        self._close(state, 0)
        self.hear(state, -1, state.events)

    def decide(self, state: State, seat: int, action: Action) -> None:
        """A seat has chosen."""
        legal = state.actions()
        self._choices.append(legal.index(action))
        self._widths.append(len(legal))
        self._made[seat] += 1
        if len(self._opening) < OPENING or self.study.decisions:
            text = self.game.notation.text(action, state.words)
            if len(self._opening) < OPENING:
                self._opening.append(f"{self.seats[seat]}: {text}")
            if self.study.decisions:
                self._decided.append(
                    DecisionTold(
                        len(self._choices),
                        state.turn,
                        self.seats[seat],
                        state.phase.name,
                        text,
                        len(legal),
                        [],
                    )
                )

    def hear(self, state: State, seat: int, events: Sequence[Event]) -> None:
        """What followed from it."""
        if self._decided:
            self._decided[-1].dice = list(dice_of(events))
        over = self._turn
        for event in events:
            if event.opens_turn and state.turn != over:
                self._turn = state.turn
            if isinstance(event, Rolled):
                self._rolls.append(event)
            elif event.sort == "loss":
                self._lose(state, event)
            elif event.sort == "battle" and event.deed:
                self._fight(state, seat, event)
            if event.greatness() not in ("", "end"):
                self._remember(state, event)
        if state.turn != over:
            self._close(state, over)
            self._turn = state.turn

    def _lose(self, state: State, event: Event) -> None:
        armies = named_in(event, "army")
        place = next(iter(named_in(event, "area")), self._place)
        for army in armies:
            loser = self.game.seat_of_army(state, army)
            self._lost[self._turn, loser] += event.toll
            if self._battles:
                self._battles[-1].lost += event.toll
                self._battles[-1].lost_by_seat += event.toll * (self._battles[-1].seat == self._id(loser))
        if place >= 0:
            self._fights.setdefault((self._turn, place), [0, 0])[1] += event.toll * len(armies)

    def _fight(self, state: State, seat: int, event: Event) -> None:
        self._begun[self._turn, seat] += 1
        self._place = next(iter(named_in(event, "area")), -1)
        if self._place >= 0:
            self._fights.setdefault((self._turn, self._place), [0, 0])[0] += 1
        if self.study.battles:
            area = self._area(self._place) if self._place >= 0 else ""
            text = self.game.tell(event, "en", state.words)
            self._battles.append(BattleTold(len(self._choices), self._turn, self._id(seat), area, text, 0, 0))

    def _remember(self, state: State, event: Event) -> None:
        named = [
            self.game.words[word].text(number)
            for word in self.game.words
            if word != "seat"
            for number in named_in(event, word)
            if number >= 0
        ]
        kind = str(event.__struct_config__.tag)
        texts = [self.game.tell(event, lang, state.words) for lang in ("en", "fr")]
        self._moments.append(MomentTold(self._turn, len(self._choices), kind, " ".join(named), *texts))

    def _close(self, state: State, turn: int) -> None:
        """A turn has ended: count what everybody has."""
        census = self.game.census(state)
        for seat, has in enumerate(census.holdings):
            lost, begun = self._lost[turn, seat], self._begun[turn, seat]
            self._turns.append(
                TurnTold(turn, self.seats[seat], has.areas, has.armies, has.steps, has.points, lost, begun)
            )
        for area in sorted({*self._control, *census.control}):
            now = census.control.get(area, -1)
            if now != self._control.get(area, -1):
                self._changes.append(ControlTold(turn, self._area(area), self._id(now)))
        self._control = dict(census.control)

    def _id(self, seat: int) -> str:
        return self.seats[seat] if seat >= 0 else ""

    def _area(self, number: int) -> str:
        return self.game.words["area"].text(number)

    def told(self, state: State, row: int, seed: str, seconds: float, failed: str) -> GameTold:
        """All of it, once the game is over."""
        if state.outcome is not None or failed:
            self._close(state, self._turn)
        winners = state.outcome.winners if state.outcome is not None else ()
        widths = self._widths or [0]
        return GameTold(
            row=row,
            seed=seed,
            winners=[self.seats[seat] for seat in winners],
            camp=FAILED if failed else camp_won(self.game, winners),
            rule=state.outcome.rule if state.outcome is not None else "",
            turns=self._turn,
            decisions=len(self._choices),
            choices_mean=sum(widths) / len(widths),
            choices_most=max(widths),
            complexity=sum(log10(width) for width in widths if width),
            seconds=seconds,
            digest=digest(state),
            failed=failed,
            opening=self._opening,
            choices=self._choices,
            by_seat=self._by_seat(winners),
            by_turn=self._turns,
            fights=[
                FightTold(turn, self._area(area), battles, lost)
                for (turn, area), (battles, lost) in self._fights.items()
            ],
            control=self._changes,
            moments=self._moments,
            decided=self._decided,
            fought=self._battles,
        )

    def _by_seat(self, winners: Sequence[int]) -> list[SeatTold]:
        camps = {self.game.camp_of(seat) for seat in winners}
        rows = []
        for lucky in luck.report(self._rolls, len(self.seats)):
            seat = lucky.seat
            lost = sum(count for (_, loser), count in self._lost.items() if loser == seat)
            won = 1 / len(camps) if seat in winners else 0.0
            rows.append(
                SeatTold(
                    seat=self.seats[seat],
                    bot=self.study.bots[self.seats[seat]],
                    won=won,
                    decisions=self._made[seat],
                    dice=lucky.dice,
                    rolled=lucky.rolled,
                    expected=lucky.expected,
                    luck=lucky.deviation,
                    lost=lost,
                    thought=self.thought[seat],
                )
            )
        return rows


def camp_won(game: Game, winners: Sequence[int]) -> str:
    """The camp that won alone, or nobody."""
    camps = {game.camp_of(seat) for seat in winners}
    return camps.pop() if len(camps) == 1 else DRAW
