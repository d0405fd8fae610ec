"""Any number of bots against each other: pairings of the arena, rated together with intervals.

Rounds are written down as they are played, so that a tournament that was interrupted goes on where it was. A
pairing ends when it is clear who is the stronger, or with its last game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import log
from pathlib import Path
from typing import Final

import msgspec

from sandtable import bots
from sandtable.core.errors import BadSetting
from sandtable.lab import arena
from sandtable.lab.arena import Pairing, Played, Question
from sandtable.lab.engines import Engine, is_lost_worker
from sandtable.lab.intervals import CONFIDENCE

PLAN: Final = "tournament.json"
ROUNDS: Final = "rounds.jsonl"
ELO: Final = 400 / log(10)
"""What a unit of the model is on the scale of chess players."""
PRIOR: Final = 0.5
"""Points that each of two who met is taken to have got beforehand, so that nobody is infinitely strong."""
TRIES: Final = 3


class Plan(msgspec.Struct, frozen=True):
    """Who meets whom, at what."""

    game: str
    bots: tuple[str, ...]
    gauntlet: bool = False
    """Only the first bot meets the others."""
    scenario: str | None = None
    options: Mapping[str, str] = {}
    seed: str = "tournament"
    seconds: float = 1.0
    games: int = 100
    """The most games of a pairing."""
    whole: bool = False
    """Play them all, also when it is clear who is the stronger."""
    data: str = ""

    def pairings(self) -> list[Pairing]:
        """Every two that meet."""
        pairs = combinations(self.bots, 2)
        if self.gauntlet:
            pairs = ((self.bots[0], other) for other in self.bots[1:])  # type: ignore[assignment]
        return [
            Pairing(self.game, one, other, self.scenario, self.options, self.seed, self.seconds)
            for one, other in pairs
        ]


class Round(msgspec.Struct, frozen=True):
    """What two bots did in one round: as many games as there are camps, on the same dice."""

    first: str
    second: str
    number: int
    played: tuple[Played, ...]

    @property
    def points(self) -> float:
        """What the first one got."""
        return sum(one.score for one in self.played)


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is beside the others, with the interval that is known."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    points: float


def play_round(sent: bytes) -> list[bytes]:
    """One round of a pairing, wherever this runs."""
    pairing, number = msgspec.msgpack.decode(sent, type=tuple[Pairing, int])
    played = tuple(arena.play(pairing, number, camp) for camp in pairing.camps)
    return [msgspec.json.encode(Round(pairing.first, pairing.second, number, played))]


class Tournament:
    """A tournament in a folder."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.rounds: list[Round] = []

    @classmethod
    def open(cls, folder: Path) -> Tournament:
        """The tournament in a folder, with what was played."""
        file = folder / PLAN
        if not file.is_file():
            raise BadSetting(f"{folder} holds no tournament: {PLAN} is missing in it.")
        found = cls(folder, msgspec.json.decode(file.read_bytes(), type=Plan))
        found._read()
        return found

    @classmethod
    def prepare(cls, folder: Path, plan: Plan) -> Tournament:
        """The folder for a tournament, new or the one that was begun; more games are allowed."""
        if len(set(plan.bots)) < 2:
            raise BadSetting("A tournament needs two different bots at least.")
        for bot in plan.bots:
            bots.load(bot)
        if (folder / PLAN).is_file():
            begun = cls.open(folder)
            free = {"games": plan.games, "whole": plan.whole}
            if msgspec.structs.replace(begun.plan, **free) != plan:
                raise BadSetting(f"{folder} holds another tournament. Name another folder with --out.")
            begun.plan = plan
            return begun
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1))
        return cls(folder, plan)

    def _read(self) -> None:
        """What was played; half a line is played again."""
        file = self.folder / ROUNDS
        text = file.read_bytes() if file.is_file() else b""
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            file.write_bytes(whole)
        self.rounds = [msgspec.json.decode(line, type=Round) for line in whole.splitlines()]

    def of(self, pairing: Pairing) -> list[Round]:
        """The rounds of two bots, in their order."""
        mine = [each for each in self.rounds if (each.first, each.second) == (pairing.first, pairing.second)]
        return sorted(mine, key=lambda each: each.number)

    def answer(self, pairing: Pairing) -> bool | None:
        """Whether the first of two is the stronger, once that is clear."""
        question = Question()
        for each in self.of(pairing):
            question.hear(each.played)
        return question.answer

    def open_pairings(self) -> list[Pairing]:
        """Those that have games left to play."""
        return [
            pairing
            for pairing in self.plan.pairings()
            if len(self.of(pairing)) * len(pairing.camps) < self.plan.games
            and (self.plan.whole or self.answer(pairing) is None)
        ]

    def run(self, engine: Engine) -> Iterator[Round]:
        """Play until everything is clear or played, round after round of all open pairings."""
        tries = 0
        with (self.folder / ROUNDS).open("ab") as file:
            while left := self.open_pairings():
                tasks = self._wave(left, engine.jobs)
                before = len(self.rounds)
                try:
                    for lines in engine.run(play_round, tasks):
                        for line in lines:
                            file.write(line + b"\n")
                            self.rounds.append(msgspec.json.decode(line, type=Round))
                            yield self.rounds[-1]
                        file.flush()
                except Exception as error:
                    tries = 0 if len(self.rounds) > before else tries + 1
                    if not is_lost_worker(error) or tries >= TRIES:
                        raise

    def _wave(self, left: Sequence[Pairing], jobs: int) -> list[bytes]:
        """The next rounds: of every open pairing one, or as many as keep all processes busy."""
        each = max(1, -(-2 * jobs // len(left)))
        tasks = []
        for pairing in left:
            done = {one.number for one in self.of(pairing)}
            most = -(-self.plan.games // len(pairing.camps))
            missing = [number for number in range(most) if number not in done]
            tasks += [msgspec.msgpack.encode((pairing, number)) for number in missing[:each]]
        return tasks

    def ratings(self) -> list[Rating]:
        """All bots, the strongest first."""
        names = list(self.plan.bots)
        best, spread = _fit(names, self.rounds)
        rows = []
        for bot, rating, wide in zip(names, best, spread, strict=True):
            games, points = self._score(bot)
            rows.append(Rating(bot, rating, rating - wide, rating + wide, games, points))
        return sorted(rows, key=lambda row: -row.rating)

    def _score(self, bot: str) -> tuple[int, float]:
        games, points = 0, 0.0
        for each in self.rounds:
            count = len(each.played)
            if bot in (each.first, each.second):
                games += count
                points += each.points if bot == each.first else count - each.points
        return games, points


def _fit(names: Sequence[str], rounds: Sequence[Round]) -> tuple[list[float], list[float]]:
    """The strengths that make what was seen likeliest, by the model of Bradley and Terry; their mean is 0.

    How far each may be off comes of how sharply the likelihood falls around them.
    """
    import choix
    import numpy as np

    won = np.zeros((len(names), len(names)))
    for each in rounds:
        one, other = names.index(each.first), names.index(each.second)
        if not won[one, other]:
            won[one, other] = won[other, one] = PRIOR
        won[one, other] += each.points
        won[other, one] += len(each.played) - each.points
    if not won.any():
        return [0.0] * len(names), [0.0] * len(names)
    fitted = choix.ilsr_pairwise_dense(won, alpha=1e-6)
    expected = 1 / (1 + np.exp(fitted[None, :] - fitted[:, None]))
    sharp = (won + won.T) * expected * (1 - expected)
    spread = np.linalg.pinv(np.diag(sharp.sum(axis=1)) - sharp).diagonal()
    wide = CONFIDENCE * ELO * np.sqrt(np.maximum(spread, 0))
    return [float(ELO * value) for value in fitted - fitted.mean()], [float(value) for value in wide]
