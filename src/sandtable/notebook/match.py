"""A game being played, for people who write Python: every name says what it gives."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable import bots, games, rulebook
from sandtable.core import match as played
from sandtable.core import record as game_file
from sandtable.core.action import Action
from sandtable.core.citation import rule_cited
from sandtable.core.event import Event
from sandtable.core.match import digest
from sandtable.core.orders import orders, prospect
from sandtable.core.state import State
from sandtable.core.wording import LANGUAGES, put
from sandtable.notebook.answers import Chances, Outcome, Prospect, Rule, Why
from sandtable.notebook.picture import Picture, draw
from sandtable.notebook.refusals import Refused
from sandtable.notebook.rows import Rows

_WORDS = ("sandtable.notebook",)
PICTURE_WIDTH = 900


class Match:
    """A game with its history; made by `sandtable.new`, `sandtable.at` and `sandtable.replay`.

    Actions are written in notation (``"attack de-arm-1"``), seats by their ids (``"axis"``). Whatever is not
    allowed raises a `SandtableError` whose text is a sentence, and changes nothing.
    """

    def __init__(self, core: played.Match, lang: str = "en", seat: str | None = None) -> None:
        if lang not in LANGUAGES:
            raise Refused("language")
        self.lang = lang
        """The language it speaks, ``en`` or ``fr``."""
        self._core = core
        self._eyes = self._number(seat) if seat is not None else None
        self._rng = random.Random(f"bots {core.seed}")

    @classmethod
    def of_state(cls, state: State, lang: str = "en", seat: str | None = None) -> Match:
        """A match that begins with a copy of a state of the engine."""
        return cls(played.Match(state.game, state.copy()), lang, seat)

    # What is going on -----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state of the engine, for those who know it; read it, change it by `play` alone."""
        return self._core.state

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._core.game.id

    @property
    def seats(self) -> tuple[str, ...]:
        """The ids of the seats."""
        return tuple(seat.id for seat in self._core.game.seats)

    @property
    def scenario(self) -> str:
        """The id of the scenario."""
        return self._core.scenario

    @property
    def options(self) -> dict[str, str]:
        """The options agreed upon."""
        return dict(self._core.options)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.state.turn

    @property
    def date(self) -> str:
        """The date of the turn, in words."""
        return self._core.game.say(self.state.calendar(), self.lang, self.state.words)

    @property
    def seat(self) -> str | None:
        """Who chooses; nobody once the game is over."""
        number = self.state.seat
        return None if number is None else self.seats[number]

    @property
    def phase(self) -> str | None:
        """The name of what is going on."""
        return None if self.over else self.state.phase.name

    @property
    def prompt(self) -> str:
        """The decision at hand in a sentence."""
        if not self.over:
            return self._core.game.say(self.state.phase.prompt(self.state), self.lang, self.state.words)
        assert self.state.outcome is not None
        winners = self.state.outcome.winners
        if not winners:
            return self._say("drawn")
        return self._say("over", winners=self._core.game.words["seat"].listed(winners, self.lang))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        ended = self.state.outcome
        if ended is None:
            return None
        return Outcome(tuple(self.seats[seat] for seat in ended.winners), self._rule(ended.rule))

    # Choosing -------------------------------------------------------------------------------------------

    @property
    def actions(self) -> list[str]:
        """Every legal action in notation; empty only once the game is over."""
        return [self._text(action) for action in self.state.actions()]

    def is_legal(self, action: str) -> bool:
        """Whether an action may be played now."""
        return self._core.read(action) in self.state.actions()

    def why(self, action: str) -> Why:
        """Whether an action is legal, and which rules forbid it."""
        meant = self._core.read(action)
        rules = tuple(self._rule(rule) for rule in self.state.why(meant))
        text = self._text(meant)
        sentence = "\n".join(map(str, rules)) if rules else self._say("legal", action=text)
        return Why(text, not rules, rules, sentence)

    def odds(self, action: str) -> Chances:
        """The exact probabilities of what a legal action decides by dice."""
        meant = self._core.read(action)
        self.state.check(meant)
        odds = self.state.phase.odds(self.state, meant)
        if odds is None:
            raise Refused("no-dice", action=action)
        return Chances(self._text(meant), odds)

    def orders(self, *armies: str | Sequence[str]) -> Rows:
        """Everything some armies can be ordered to do together: a row for each, with its decisions."""
        return Rows(msgspec.to_builtins(order) for order in orders(self.state, _flat(armies)))

    def prospect(self, *actions: str | Sequence[str]) -> Prospect | None:
        """What the decisions of an order would come to; none where no combat follows."""
        texts = _flat(actions)
        found = prospect(self.state, texts)
        if found is None:
            return None
        sentence = self._core.game.say(found.sentence, self.lang, self.state.words)
        chances = Chances(texts[-1], found.odds)
        return Prospect(sentence, found.chance, found.mine, found.theirs, chances)

    def play(self, *actions: str | Sequence[str], dice: Sequence[int] = ()) -> list[str]:
        """Play actions one after the other; what happened, in sentences. ``dice`` are given for the last.

        What was played before one that is refused stays.
        """
        told: list[str] = []
        texts = _flat(actions)
        for number, action in enumerate(texts, 1):
            events = self._core.play(action, dice=dice if number == len(texts) else ())
            told += self.tell(events)
        return told

    def undo(self, count: int = 1) -> None:
        """Take back decisions, dice or not."""
        self._core.undo(count, anyway=True)

    def ask_bot(self, name: str = "easy", seconds: float = 1.0) -> str:
        """What a bot would play here; it sees only what its seat may know."""
        return self._text(bots.choose(bots.load(name)(), self.state, self._rng, seconds))

    def play_bot(self, name: str = "easy", seconds: float = 1.0) -> list[str]:
        """Let a bot make the decision at hand; what happened, in sentences."""
        return self.play(self.ask_bot(name, seconds))

    def play_out(
        self, bot: str | Mapping[str, str] = "easy", *, turns: int | None = None, seconds: float = 1.0
    ) -> Match:
        """Let bots play all seats (one name, or one for each seat) to the end, or for some turns."""
        if not isinstance(bot, str):
            for seat in bot:
                self._number(seat)
        chosen = {seat: bot if isinstance(bot, str) else bot.get(seat, "easy") for seat in self.seats}
        makers = {name: bots.load(name)() for name in set(chosen.values())}
        last = None if turns is None else self.turn + turns
        while not self.over and (last is None or self.turn < last):
            player = makers[chosen[self.seat or ""]]
            self._core.play(bots.choose(player, self.state, self._rng, seconds))
        return self

    # Looking --------------------------------------------------------------------------------------------

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """The position as plain data, without what a seat may not know; without a seat, everything."""
        return self.state.view(self._eyes if seat is None else self._number(seat))

    @property
    def position(self) -> dict[str, Any]:
        """The whole position as plain data: `sandtable.at` goes on from it."""
        return {"game": self.game, **self.state.view()}

    @property
    def digest(self) -> str:
        """A short hash of the whole position: equal exactly where positions are."""
        return digest(self.state)

    @property
    def armies(self) -> Rows:
        """A row for each army on the board."""
        return Rows(dict(row) for row in self.view().get("armies", ()))

    @property
    def control(self) -> Rows:
        """A row for each area that somebody controls, as the position tells it."""
        told = dict(self.view().get("control", {}))
        return Rows({"area": area, "owner": owner} for area, owner in told.items())

    @property
    def unsupplied(self) -> dict[str, list[str]]:
        """The armies without a line of supply now, by side."""
        return self.state.unsupplied(self._eyes)

    @property
    def decisions(self) -> Rows:
        """A row for each decision that was made, with what the dice showed."""
        return Rows(
            {
                "number": number,
                "turn": decision.turn,
                "seat": self.seats[decision.seat],
                "action": decision.text,
                "dice": list(decision.dice),
            }
            for number, decision in enumerate(self._core.decisions, 1)
        )

    @property
    def log(self) -> list[str]:
        """Everything that happened, in sentences."""
        return self.tell(self._core.events())

    def board(
        self, name: str | None = None, *, marked: Collection[str] = (), width: int = PICTURE_WIDTH
    ) -> Picture:
        """The board as a picture: colours of who controls what, counters, some areas marked.

        A game on several boards takes the name of one.
        """
        game = self._core.game
        return draw(game, self.view(), board=name, lang=self.lang, marked=marked, width=width)

    # Keeping --------------------------------------------------------------------------------------------

    @property
    def record(self) -> str:
        """The game file as text; `sandtable.replay` reads it back."""
        return game_file.write(self._core, reveal=True)

    def save(self, path: str | Path) -> Path:
        """Write the game file; where it went."""
        file = Path(path)
        file.write_text(self.record, "utf-8")
        return file

    def copy(self) -> Match:
        """A match of its own with the same history."""
        return Match(self._core.fork(), self.lang)

    def at(self, number: int) -> Match:
        """The match as it was after that many decisions, as a copy."""
        if not 0 <= number <= len(self._core.decisions):
            raise Refused("no-moment", count=len(self._core.decisions), number=number)
        return Match(self._core.fork(number), self.lang)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.record, self.lang)

    # Words ----------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        head = f"{self._core.game.name.get(self.lang, self.game)}, {self._say('turn', turn=self.turn)}"
        number = self.state.seat
        chooses = "" if number is None else " " + self._say("chooses", **self._seat_name(number))
        return f"{head}, {self.date}.{chooses} {self.prompt}"

    def __repr__(self) -> str:
        return f"<Match {self.game}, turn {self.turn}, {len(self._core.decisions)} decisions: {self.seat}>"

    def _repr_svg_(self) -> str | None:
        return self.board().svg if self._core.game.boards else None

    def _say(self, name: str, **details: str | int) -> str:
        return put(_WORDS, name, details, self.lang)

    def _seat_name(self, seat: int) -> dict[str, str]:
        words = self._core.game.words["seat"]
        spoken = {f"seat_{form}": text for form, text in words.spoken(seat, self.lang).items()}
        return {"seat": words.name(seat, self.lang), **spoken}

    def _text(self, action: Action) -> str:
        return self._core.game.notation.text(action, self.state.words)

    def tell(self, events: Iterable[Event]) -> list[str]:
        """What events of the engine tell, in sentences; without those that its seat may not see."""
        game, eyes = self._core.game, self._eyes
        seen = (event for event in events if eyes is None or event.visible_to(eyes))
        return [game.tell(event, self.lang, self.state.words) for event in seen]

    def _rule(self, citation: str) -> Rule:
        return rule_of(citation, self.lang)

    def _number(self, seat: str) -> int:
        if seat not in self.seats:
            raise Refused("no-seat", seat=seat, seats=", ".join(self.seats))
        return self.seats.index(seat)


def _flat(texts: Iterable[str | Sequence[str]]) -> list[str]:
    """Texts given one by one or as a list, such as the actions of an order."""
    return [each for text in texts for each in ([text] if isinstance(text, str) else text)]


def _restored(record: str, lang: str) -> Match:
    """A match that was sent to another process."""
    return Match(game_file.read(record, games.find), lang)


def rule_of(citation: str, lang: str) -> Rule:
    """A rule that is cited; without a text where a game has no rulebook here."""
    name = rule_cited(citation)
    try:
        found = rulebook.find(name, lang)
        return Rule(name, rulebook.quote(citation, lang), found.chapter)
    except rulebook.UnknownRuleError:
        return Rule(name, "")
