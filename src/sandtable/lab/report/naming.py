"""What seats, camps and outcomes are called and coloured on a page."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.core.game import Game
from sandtable.lab.report.blocks import Words
from sandtable.lab.telling import DRAW, FAILED

_PALETTE: Final = ("#8b2f20", "#2c66ad", "#2f7a3a", "#b8860b", "#6b4c9a", "#3b8686", "#a0522d", "#555555")
_GREY: Final = {DRAW: "#9a927e", FAILED: "#cc33aa"}


class Naming:
    """The names and colours of one game in one language."""

    def __init__(self, game: Game, words: Words) -> None:
        self._game = game
        self._words = words
        file = game.folder / "web" / "look.json"
        self._look: dict[str, Any] = msgspec.json.decode(file.read_bytes()) if file.is_file() else {}
        self.seats = [seat.id for seat in game.seats]

    def seat(self, seat: str) -> str:
        """What a seat is called."""
        number = self.seats.index(seat)
        return self._game.words["seat"].name(number, self._words.lang)

    def camp(self, camp: str) -> str:
        """What a camp is called: by its own name, or by its seats; or how a game ended without one."""
        if camp in (DRAW, FAILED):
            return self._words.say(f"report-{camp}")
        for words in self._game.words.values():
            if camp in words.ids:
                return words.name(words.ids.index(camp), self._words.lang)
        return ", ".join(self.seat(seat) for seat in self._of(camp))

    def _of(self, camp: str) -> list[str]:
        return [seat for number, seat in enumerate(self.seats) if self._game.camp_of(number) == camp]

    def colour(self, who: str) -> str:
        """The colour of a seat, of a camp, or of no winner."""
        sides = {side["id"]: side["colour"] for side in self._look.get("sides", [])}
        known = {**sides, **self._look.get("flags", {}), **self._look.get("camps", {}), **_GREY}
        if who in known:
            return str(known[who])
        if who in self.seats:
            return _PALETTE[self.seats.index(who) % len(_PALETTE)]
        mine = self._of(who)
        return self.colour(mine[0]) if mine else "#888888"

    def seat_colours(self) -> dict[str, str]:
        """The colour of every seat by what it is called."""
        return {self.seat(seat): self.colour(seat) for seat in self.seats}

    def camp_colours(self) -> dict[str, str]:
        """The colour of every camp, and of games without a winner, by what it is called."""
        return {self.camp(camp): self.colour(camp) for camp in (*self._game.camps, *_GREY)}
