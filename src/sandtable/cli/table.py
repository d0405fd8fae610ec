"""A game at the terminal: the board in words, the choices by number, the log as it happens."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

from sandtable import bots
from sandtable.core import luck, record
from sandtable.core.citation import rule_cited
from sandtable.core.errors import BadSetting, NotLegal, SandtableError
from sandtable.core.event import Event
from sandtable.core.match import Match
from sandtable.core.message import Messages
from sandtable.core.seating import forbids_holding
from sandtable.core.typography import figure
from sandtable.protocol import rule_text

_MESSAGES = Messages("sandtable.cli")
_SHORT_LIST = 24
_RESULTS = {
    "attacker_loses": "attacker",
    "attacker_losses": "attacker",
    "defender_loses": "defender",
    "defender_losses": "defender",
    "trench": "trench",
    "attacker_losses_with_trench": "attacker-trench",
    "defender_losses_with_trench": "defender-trench",
    "retreat_with_trench": "retreat",
    "result": "result",
    "points": "points",
}
"""What the results of the three games tell, and the message that says it."""
_OWNERS = ("seat", "nation", "country", "side", "camp")


class Table:
    """People and bots around one terminal."""

    def __init__(self, match: Match, seats: dict[str, str], lang: str) -> None:
        self.match = match
        self.lang = lang
        self.console = Console(highlight=False)
        self.rng = random.Random()
        known = [seat.id for seat in match.game.seats]
        unknown = [name for name in seats if name not in known]
        if unknown:
            raise BadSetting(f"There is no seat {', '.join(unknown)}; there are {', '.join(known)}.")
        self.bots = {known.index(name): bots.load(bot)() for name, bot in seats.items()}
        here = [seat for seat in range(len(known)) if seat not in self.bots]
        rule = forbids_holding(match.game, here, match.options)
        if rule:
            names = ", ".join(match.game.seats[seat].name[lang] for seat in here)
            told = self.say("not-together", seats=names, rule=rule, text=rule_text(rule, lang))
            raise BadSetting(told)

    def say(self, key: str, **values: str | int) -> str:
        return _MESSAGES.format(f"table-{key}", values, self.lang)

    def run(self) -> None:
        """Until the game is over or somebody quits."""
        self.console.print(self.say("help"))
        self.board()
        going = True
        while going and self.match.state.outcome is None:
            seat = self.match.state.seat
            assert seat is not None
            going = self._bot(seat) if seat in self.bots else self._ask()
        if self.match.state.outcome is not None:
            self._luck()

    def _bot(self, seat: int) -> bool:
        action = bots.choose(self.bots[seat], self.match.state, self.rng)
        self._tell(self.match.play(action))
        return True

    def _ask(self) -> bool:
        self._choices(full=False)
        try:
            line = self.console.input("[bold]> [/]").strip()
        except (EOFError, KeyboardInterrupt):
            return False
        if line in ("quit", "exit", "q"):
            return False
        try:
            self._obey(line)
        except NotLegal as error:
            self.console.print(f"[yellow]{escape(error.sentence(self.lang))}[/]")
            self._rules(error.rules)
        except SandtableError as error:
            self.console.print(f"[yellow]{escape(error.sentence(self.lang))}[/]")
        except OSError as error:
            self.console.print(f"[yellow]{escape(str(error))}[/]")
        return True

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        legal = self.match.state.actions()
        if not line:
            return
        if line == "?":
            self._choices(full=True)
        elif line == "board":
            self.board()
        elif line in ("undo", "undo anyway"):
            self.match.undo(anyway=line == "undo anyway")
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
        elif line.isdecimal() and 1 <= int(line) <= len(legal):
            self._tell(self.match.play(legal[int(line) - 1]))
        else:
            self._tell(self.match.play(line))

    def _dice(self, share: str) -> None:
        """Bind the dice with a share of one's own, or name the secret that waits for it."""
        if share:
            people = [seat for seat in range(len(self.match.game.seats)) if seat not in self.bots]
            self.match.add_share("+".join(self.match.game.seats[seat].id for seat in people), share)
            self.console.print(self.say("bound", n=len(self.match.decisions)))
        else:
            self.console.print(self.say("promise", text=self.match.promise()))

    def _choices(self, full: bool) -> None:
        state, game = self.match.state, self.match.game
        assert state.seat is not None
        name = game.seats[state.seat].name.get(self.lang, game.seats[state.seat].id)
        date = game.say(state.calendar(), self.lang, state.words)
        prompt = game.say(state.phase.prompt(state), self.lang, state.words)
        self.console.print(f"\n[bold cyan]{escape(name)}[/] · {escape(date)} · {escape(prompt)}")
        legal = state.actions()
        shown = legal if full or len(legal) <= _SHORT_LIST + 4 else legal[:_SHORT_LIST]
        for number, action in enumerate(shown, 1):
            self.console.print(f"  [cyan]{number:3}[/] {escape(game.notation.text(action, state.words))}")
        if len(shown) < len(legal):
            self.console.print("      " + self.say("more", n=len(legal) - len(shown)))

    def _tell(self, events: Iterable[Event]) -> None:
        seat = self.match.state.seat
        for event in events:
            if event.visible_to(seat):
                line = self.match.game.tell(event, self.lang, self.match.state.words)
                self.console.print(f"  [dim]{escape(line)}[/]")

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

    def _odds(self, text: str) -> None:
        state = self.match.state
        odds = state.phase.odds(state, self.match.read(text))
        if odds is None:
            self.console.print(self.say("nothing"))
            return
        for chance in odds.chances:
            percent = self.say("percent", figure=figure(f"{float(chance.probability):.1%}"[:-1], self.lang))
            self.console.print(f"  {percent:>7}  {escape(self._result(chance.result))}")

    def _result(self, result: dict[str, Any]) -> str:
        return ", ".join(self._one_of(key, value) for key, value in result.items() if value is not False)

    def _one_of(self, key: str, value: Any) -> str:
        """A part of a result in the game's own words, else in those that all games share."""
        messages, own = self.match.game.messages, f"odds-{key}-{value}"
        if messages.has(own, self.lang):
            return messages.format(own, {}, self.lang)
        if key in _RESULTS:
            return self.say(f"odds-{_RESULTS[key]}", value=value if isinstance(value, str) else int(value))
        return f"{key} {value}"

    def _luck(self) -> None:
        for row in luck.report(self.match.events(), len(self.match.game.seats)):
            name = self.match.game.seats[row.seat].name.get(self.lang, "")
            luck_of = f"{row.dice} × 🎲, {row.rolled} / {row.expected:g} ({row.deviation:+.1f} σ)"
            self.console.print(self.say("of", name=f"  {escape(name)}", text=figure(luck_of, self.lang)))

    def board(self) -> None:
        """The position in words: who stands where, and who controls how much."""
        state, game = self.match.state, self.match.game
        view = state.view(state.seat)
        stacks: dict[str, list[str]] = {}
        for army in view.get("armies", view.get("units", [])):
            name = str(army.get("name", army.get("type", "?")))
            stacks.setdefault(str(army.get("area")), []).append(name + ("½" if army.get("reduced") else ""))
        areas = game.words["area"]
        for area, armies in sorted(stacks.items()):
            found = areas.find(area)
            label = areas.name(found[0], self.lang) if len(found) == 1 else area
            told = self.say("of", name=f"[green]{escape(label)}[/]", text=escape(", ".join(armies)))
            self.console.print(f"  {told}")
        held: dict[str, int] = {}
        for owner in view.get("control", {}).values():
            held[str(owner)] = held.get(str(owner), 0) + 1
        self.console.print(
            "  " + " · ".join(f"{escape(self._owner(owner))} {count}" for owner, count in held.items())
        )
        for side, names in state.unsupplied(state.seat).items():
            if names:
                lacking = f"{escape(self._owner(side))} {self.say('unsupplied')}"
                self.console.print("  " + self.say("of", name=lacking, text=escape(", ".join(names))))

    def _owner(self, owner: str) -> str:
        for kind in _OWNERS:
            words = self.match.game.words.get(kind)
            if words is not None and owner in words.ids:
                return words.name(words.ids.index(owner), self.lang)
        return owner
