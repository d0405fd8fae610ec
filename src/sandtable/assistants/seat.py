"""One seat of a match that an assistant plays; bots play the others. It sees what its seat may see."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sandtable import bots, games
from sandtable.core import record
from sandtable.core.errors import SandtableError
from sandtable.core.match import Match
from sandtable.notebook import match as notebook
from sandtable.notebook.refusals import Refused

MOST = 100
"""How many actions or lines are told at once."""


class PlayedSeat:
    """A match through the eyes of one seat."""

    def __init__(
        self,
        match: Match,
        seat: str,
        opponents: str | Mapping[str, str] = "easy",
        lang: str = "en",
        keep: Path | None = None,
        seconds: float = 1.0,
    ) -> None:
        self.match = match
        self.eyes = notebook.Match(match, lang, seat)
        self.seat = self.eyes.seats.index(seat)
        self.lang = lang
        self._keep = keep
        self._seconds = seconds
        names = [
            opponents if isinstance(opponents, str) else opponents.get(name, "easy")
            for name in self.eyes.seats
        ]
        self._bots = [bots.load(name)() for name in names]
        self._rng = random.Random()
        self.others_play()

    def others_play(self) -> list[str]:
        """Let the bots choose until it is the seat's turn; what the seat sees of it."""
        told: list[str] = []
        state = self.match.state
        while state.seat not in (None, self.seat):
            assert state.seat is not None
            action = bots.choose(self._bots[state.seat], state, self._rng, self._seconds)
            told += self.eyes.tell(self.match.play(action))
            state = self.match.state
        if self._keep is not None:
            self._keep.write_text(record.write(self.match, reveal=True), "utf-8")
        return told

    def play(self, actions: Sequence[str]) -> dict[str, Any]:
        """Play actions of the seat one after the other, then let the others choose.

        The first that is refused, or that is no longer the seat's to make, ends it: what was played stays.
        """
        done: list[str] = []
        told: list[str] = []
        stopped = ""
        for action in actions:
            if self.match.state.seat != self.seat:
                stopped = Refused("others-first", action=action).sentence(self.lang)
                break
            try:
                told += self.eyes.tell(self.match.play(action))
            except SandtableError as error:
                if not done:
                    raise
                stopped = error.sentence(self.lang)
                break
            done.append(self.match.decisions[-1].text)
        others = self.others_play()
        found: dict[str, Any] = {
            "played": done,
            "happened": told,
            "others": others[-MOST:],
            **self.situation(),
        }
        return {**found, "stopped": stopped} if stopped else found

    def situation(self) -> dict[str, Any]:
        """Where the match stands, in a few words."""
        eyes = self.eyes
        found: dict[str, Any] = {
            "game": eyes.game,
            "you_are": eyes.seats[self.seat],
            "turn": eyes.turn,
            "date": eyes.date,
            "phase": eyes.phase,
            "prompt": eyes.prompt,
            "number_of_legal_actions": len(self.match.state.actions()),
        }
        if eyes.outcome is not None:
            found["outcome"] = {"winners": list(eyes.outcome.winners), "rule": str(eyes.outcome.rule)}
        return found

    def board(self) -> dict[str, Any]:
        """Who stands where and who controls what, by area, as the seat may know; the front first."""
        view = self.match.state.view(self.seat)
        stacks: dict[str, list[str]] = {}
        for row in view.get("armies", ()):
            stacks.setdefault(str(row.get("area")), []).append(_army(row))
        front = [area for area in self.match.state.front() if area in stacks]
        told = {key: value for key, value in view.items() if key not in _APART}
        return {
            **self.situation(),
            "front": {area: stacks[area] for area in front},
            "elsewhere": {area: armies for area, armies in stacks.items() if area not in front},
            "out_of_supply": {k: v for k, v in self.match.state.unsupplied(self.seat).items() if v},
            "rest": told,
        }

    def actions(self, containing: str = "", most: int = MOST) -> dict[str, Any]:
        """The legal actions, or those of them in which some words occur."""
        words = containing.casefold().split()
        fitting = [text for text in self.eyes.actions if all(word in text.casefold() for word in words)]
        return {"prompt": self.eyes.prompt, "count": len(fitting), "actions": fitting[: max(1, most)]}

    def log(self, last: int = 30) -> list[str]:
        """The last things that happened, as the seat saw them."""
        return self.eyes.log[-max(1, min(last, 1000)) :]


_APART = {"armies", "frames", "game", "scenario", "turn", "phase", "base", "outcome"}
"""What of a view is told elsewhere, or of use to programs alone."""


def _army(row: Mapping[str, Any]) -> str:
    kind = f"{row.get('type', 'army')} {row.get('strength', '')}".strip()
    reduced = ", reduced" if row.get("reduced") else ""
    return f"{row.get('name')} ({row.get('nation')}, {kind}{reduced})"


def begin(
    game: str,
    seat: str,
    opponents: str | Mapping[str, str] = "easy",
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    seed: str | None = None,
    lang: str = "en",
    keep: Path | None = None,
) -> PlayedSeat:
    """A new match in which an assistant plays a seat."""
    found = games.find(game)
    _check_seat([info.id for info in found.seats], seat)
    return PlayedSeat(Match.new(found, scenario, options, seed), seat, opponents, lang, keep)


def resume(
    file: Path, seat: str, opponents: str | Mapping[str, str] = "easy", lang: str = "en"
) -> PlayedSeat:
    """Go on with a game file, to which every decision is written."""
    match = record.read(file.read_text("utf-8"), games.find)
    _check_seat([info.id for info in match.game.seats], seat)
    return PlayedSeat(match, seat, opponents, lang, file)


def _check_seat(seats: Sequence[str], seat: str) -> None:
    if seat not in seats:
        raise Refused("no-seat", seat=seat, seats=", ".join(seats))
