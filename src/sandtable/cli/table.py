"""A game at the terminal: the choices by number, orders in one line, what the others did as a diary."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from sandtable import bots
from sandtable.bots.advice import advise, budget_of
from sandtable.bots.program import BotFailed
from sandtable.cli import diary, hint, order_line
from sandtable.cli.choices import Choices
from sandtable.cli.colours import Colours
from sandtable.cli.keyboard import read_line
from sandtable.cli.listing import listed
from sandtable.cli.odds import odds_lines
from sandtable.cli.refusal import BadCommand
from sandtable.cli.situation import Situation
from sandtable.core import luck, record
from sandtable.core.action import Action
from sandtable.core.citation import rule_cited
from sandtable.core.errors import BadSetting, NotLegal, SandtableError, Unreadable
from sandtable.core.match import Match
from sandtable.core.message import Messages
from sandtable.core.odds import Odds
from sandtable.core.orders import orders, prospect
from sandtable.core.seating import forbids_holding
from sandtable.core.standing import answer
from sandtable.core.state import State
from sandtable.core.typography import figure
from sandtable.protocol import rule_text

_MESSAGES = Messages("sandtable.cli")
TRIES: Final = 3
"""How often in a row a bot may fail before another plays on for it."""
_COMMANDS = (
    "?",
    "board",
    "orders",
    "why",
    "odds",
    "hint",
    "undo",
    "diary",
    "luck",
    "dice",
    "save",
    "help",
    "quit",
)


class Table:
    """People and bots around one terminal."""

    def __init__(self, match: Match, seats: dict[str, str], lang: str) -> None:
        self.match = match
        self.lang = lang
        self.console = Console(highlight=False)
        self.colours = Colours(match.game)
        self.rng = random.Random()
        known = [seat.id for seat in match.game.seats]
        unknown = [name for name in seats if name not in known]
        if unknown:
            raise BadCommand("no-seat", seats=", ".join(unknown), known=", ".join(known))
        self.bots = {known.index(name): bots.load(bot)() for name, bot in seats.items()}
        self.failures = dict.fromkeys(self.bots, 0)
        """How often in a row each bot failed."""
        self.people = [seat for seat in range(len(known)) if seat not in self.bots]
        self.asked = [at for at, old in enumerate(match.decisions) if old.seat not in self.bots]
        """The moments at which somebody here was asked: where undo goes back to."""
        self.told = len(match.decisions)
        """The decisions that were told already."""
        self.shown: State | None = None
        """The position whose choices were listed last."""
        self._refuse_together()

    def _refuse_together(self) -> None:
        game = self.match.game
        rule = forbids_holding(game, self.people, self.match.options)
        if rule:
            names = ", ".join(game.seats[seat].name[self.lang] for seat in self.people)
            told = self.say("not-together", seats=names, rule=rule, text=rule_text(rule, self.lang))
            raise BadSetting(told)

    def say(self, key: str, **values: str | int) -> str:
        return _MESSAGES.format(f"table-{key}", values, self.lang)

    # Whose decision it is --------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over or somebody quits."""
        self.console.print(self.say("help"))
        self.board()
        going = True
        while going and self.match.state.outcome is None:
            seat = self.match.state.seat
            assert seat is not None
            if seat in self.bots:
                self.match.play(self._of_bot(seat))
            elif (unasked := self.unasked()) is not None:
                self.match.play(unasked)
            else:
                going = self._ask()
        self._tell()
        if self.match.state.outcome is not None:
            self._luck()

    def _of_bot(self, seat: int) -> Action:
        """What a bot chooses; the game goes on where one of somebody else's fails."""
        try:
            action = bots.choose(self.bots[seat], self.match.state, self.rng)
        except BotFailed as failure:
            self.failures[seat] += 1
            gives_up = self.failures[seat] >= TRIES
            told = "bot-gives-up" if gives_up else "bot-failed"
            self.console.print(self.say(told, failure=failure.sentence(self.lang)), markup=False)
            if gives_up:
                self.bots[seat] = bots.find("easy")
            return bots.choose(bots.find("easy"), self.match.state, self.rng)
        self.failures[seat] = 0
        return action

    def unasked(self) -> Action | None:
        """What is done without asking: the only choice, or to pass where one can do nothing else.

        Where people of several sides sit here, it must not tell them what somebody holds.
        """
        state = self.match.state
        alone = len({self.match.game.side_of(seat) for seat in self.people}) == 1
        if len(state.actions()) == 1 and (alone or not state.phase.secret):
            return state.actions()[0]
        found = answer(state, {})
        return found.action if found is not None and (found.open or alone) else None

    def _ask(self) -> bool:
        self._tell()
        choices = Choices(self.match.state, self.lang)
        if self.shown is not self.match.state:
            self._head()
            self._list(choices)
        self.shown = self.match.state
        try:
            line = " ".join(read_line("> ", lambda typed: self._lines(choices, typed)).split())
        except (EOFError, KeyboardInterrupt):
            return False
        if line in ("quit", "exit", "q"):
            return False
        try:
            self._obey(line, choices)
        except NotLegal as error:
            self._warn(error.sentence(self.lang))
            self._rules(error.rules)
        except SandtableError as error:
            self._warn(error.sentence(self.lang))
        except OSError as error:
            self._warn(str(error))
        return True

    def _lines(self, choices: Choices, typed: str) -> Sequence[str]:
        """Every line that the Tab key may complete to."""
        word, _, rest = typed.partition(" ")
        if word in ("why", "odds"):
            meant = [*choices.texts, *(order_line.offered(choices.state, rest) if word == "odds" else ())]
            return [f"{word} {text}" for text in meant]
        return [*choices.texts, *_COMMANDS, *order_line.offered(choices.state, typed)]

    # What somebody typed ----------------------------------------------------------------------------------

    def _obey(self, line: str, choices: Choices) -> None:
        word, _, rest = line.partition(" ")
        chosen = choices.numbered(line)
        if not line:
            return
        if chosen is not None:
            self._play(chosen)
        elif word == "?":
            self._list(choices, full=True, wanted=rest)
        elif line == "help":
            self.console.print(self.say("help"))
        elif line == "board":
            self.board()
        elif word == "orders" and rest:
            self._orders(rest.split(","))
        elif line == "diary":
            self._diary(full=True)
        elif line in ("undo", "undo anyway"):
            self._undo(anyway=line == "undo anyway")
        elif line == "hint":
            self._hint()
        elif line == "luck":
            self._luck()
        elif word == "why" and rest:
            self._why(rest)
        elif word == "odds" and rest:
            self._odds(rest)
        elif word == "dice":
            self._dice(rest)
        elif word == "save" and rest:
            Path(rest).write_text(record.write(self.match, reveal=True), "utf-8")
            self.console.print(self.say("saved", text=escape(rest)))
        else:
            self._order_or_action(line)

    def _order_or_action(self, line: str) -> None:
        """An action in notation; where a line is none but has the form of an order, all of its decisions."""
        wanted = order_line.read(line)
        try:
            self._play(self.match.read(line))
        except Unreadable:
            if wanted is None:
                raise
            self._play(*order_line.find(self.match.state, wanted).actions)

    def _play(self, *actions: Action | str) -> None:
        """Decisions that are one deed, as far as they can be made: undo takes them back together."""
        at, seat = len(self.match.decisions), self.match.state.seat
        for action in actions:
            if self.match.state.seat != seat:
                self._warn(self.say("stopped", text=str(action)))
                return
            self.match.play(action)
            self.asked = [*(old for old in self.asked if old < at), at]

    def _undo(self, anyway: bool) -> None:
        """Back to where somebody here was last asked: what bots and necessity did since goes too."""
        length = len(self.match.decisions)
        to = self.asked[-1] if self.asked else length - 1
        self.match.undo(length - to, anyway=anyway)
        self.asked = [old for old in self.asked if old < to]
        self.told = min(self.told, to)

    def _dice(self, share: str) -> None:
        """Bind the dice with a share of one's own, or name the secret that waits for it."""
        if share:
            self.match.add_share("+".join(self.match.game.seats[seat].id for seat in self.people), share)
            self.console.print(self.say("bound", n=len(self.match.decisions)))
        else:
            self.console.print(self.say("promise", text=self.match.promise()))

    # What is shown ----------------------------------------------------------------------------------------

    def _head(self) -> None:
        """Whose decision it is, when, and what is to be decided."""
        state, game = self.match.state, self.match.game
        assert state.seat is not None
        date = game.say(state.calendar(), self.lang, state.words)
        prompt = game.say(state.phase.prompt(state), self.lang, state.words)
        self.console.print()
        self.console.print(Text.assemble(self._seat(state.seat), f" · {date} · {prompt}"))

    def _list(self, choices: Choices, full: bool = False, wanted: str = "") -> None:
        for line in listed(choices, self.colours, self.say, self.console.width, full, wanted):
            self.console.print(line)

    def _seat(self, seat: int) -> Text:
        info = self.match.game.seats[seat]
        name = info.name.get(self.lang, info.id)
        return Text(f" {name} ", self.colours.of_seat(info.id, info.side))

    def _tell(self) -> None:
        """What happened since somebody here was last told."""
        self._diary(full=False)
        self.told = len(self.match.decisions)

    def _diary(self, full: bool) -> None:
        """In full: everything since somebody here was last asked; else what was not told yet."""
        since = self.told if not full else (self.asked[-1] if self.asked else 0)
        played = [
            (old.seat, events) for old, events in zip(self.match.decisions, self.match.log, strict=True)
        ]
        for entry in diary.entries(played[since:], self.match.state.seat):
            self.console.print(Text.assemble("  ", self._seat(entry.seat)))
            for line in diary.lines(entry.events, full):
                great = line.event is not None and line.event.greatness()
                told = self._diary_line(line, entry.seat)
                self.console.print(Text(f"    {told}", "bold" if great else "dim"))

    def _diary_line(self, line: diary.Line, seat: int) -> str:
        """An event; who went where is told under the same title as in the log of the browser."""
        if line.event is None:
            return self.say("alike", n=line.times)
        game, words = self.match.game, self.match.state.words
        title = line.event.title((), seat) if line.event.journey() is not None else None
        told = game.tell(line.event, self.lang, words) if title is None else game.say(title, self.lang, words)
        return told if line.times == 1 else f"{told} (×{line.times})"

    def board(self) -> None:
        """The position in words."""
        for line in Situation(self.match.state, self.say, self.lang, self.colours).lines():
            self.console.print(line)

    def _orders(self, armies: Sequence[str]) -> None:
        """Where armies can be sent, by kind of order."""
        found = orders(self.match.state, armies)
        if not found:
            self.console.print(self.say("no-orders"))
        for kind in dict.fromkeys(order.kind for order in found):
            to = ", ".join(order.to for order in found if order.kind == kind)
            self.console.print(Text(f"  {kind} {','.join(armies)} > {to}"))

    def _why(self, text: str) -> None:
        rules = self.match.state.why(self.match.read(text))
        if rules:
            self.console.print(self.say("forbidden", text=escape(text)))
            self._rules(rules)
        else:
            self.console.print(self.say("legal"))

    def _rules(self, rules: Iterable[str]) -> None:
        for rule in rules:
            self.console.print(f"  [bold]{rule_cited(rule)}[/] {escape(rule_text(rule, self.lang))}")

    def _warn(self, sentence: str) -> None:
        self.console.print(f"[yellow]{escape(sentence)}[/]")

    def _hint(self) -> None:
        """The best orders for who has to decide; everybody here reads them."""
        state = self.match.state
        found = advise(state, self.rng, budget_of(state.game))
        for line in hint.lines(
            state, found, lambda key: _MESSAGES.format(f"hint-{key}", {}, self.lang), self.lang
        ):
            self.console.print(f"  {escape(line)}")

    def _odds(self, text: str) -> None:
        odds = self._odds_of(text)
        if odds is None:
            self.console.print(self.say("nothing"))
            return
        for line in odds_lines(odds, self.match.game, self.say, self.lang):
            self.console.print(f"  {escape(line)}")

    def _odds_of(self, text: str) -> Odds | None:
        """The odds of an action, or of what an order leads to; what the latter mean is said first."""
        state, wanted = self.match.state, order_line.read(text)
        try:
            return state.phase.odds(state, self.match.read(text))
        except Unreadable:
            if wanted is None:
                raise
        coming = prospect(state, order_line.find(state, wanted).actions)
        if coming is None:
            return None
        self.console.print(f"  {escape(self.match.game.say(coming.sentence, self.lang, state.words))}")
        return coming.odds

    def _luck(self) -> None:
        for row in luck.report(self.match.events(), len(self.match.game.seats)):
            name = self.match.game.seats[row.seat].name.get(self.lang, "")
            luck_of = f"{row.dice} × 🎲, {row.rolled} / {row.expected:g} ({row.deviation:+.1f} σ)"
            self.console.print(self.say("of", name=f"  {escape(name)}", text=figure(luck_of, self.lang)))
