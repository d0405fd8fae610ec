"""Two bots against each other: games in rounds, each bot in every camp with the same dice, until it is clear.

A round is as many games as there are camps, all with the same seed: the first bot plays each camp once, the
second one the others. What a round brings the first bot is one number between 0 and 1, so that the luck of
the dice and of the camp falls out of the comparison.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from math import log
from multiprocessing.connection import Connection
from time import process_time
from typing import Final

import msgspec

from sandtable import bots, games
from sandtable.bots.program import BotFailed
from sandtable.core.child import CHILDREN, end
from sandtable.core.game import Game
from sandtable.lab.intervals import wilson

ALPHA: Final = 0.05
"""How often a verdict may be wrong."""
DOUBT: Final = 0.05
"""How far from the level the strength is taken to be at least."""


class Pairing(msgspec.Struct, frozen=True):
    """What is to be found out: who meets whom, at what."""

    game: str
    first: str
    second: str
    scenario: str | None = None
    options: Mapping[str, str] = {}
    seed: str = "arena"
    seconds: float = 1.0

    @property
    def camps(self) -> tuple[str, ...]:
        """The camps that fight each other."""
        return games.find(self.game).camps


class Played(msgspec.Struct, frozen=True):
    """One game: the camp of the first bot and what it got."""

    round: int
    camp: str
    score: float
    decisions: int
    thought: tuple[float, float]
    """Seconds of processor that each bot used."""
    chosen: tuple[int, int]
    """Decisions of each bot."""
    failed: str = ""
    """Why a bot lost without the game being over."""


class Standing(msgspec.Struct, frozen=True):
    """A share of points, with the interval it is known to lie in."""

    games: int
    points: float
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.points / self.games if self.games else 0.5


def play(pairing: Pairing, number: int, camp: str) -> Played:
    """One game of a round, the first bot in one camp, the second in all others."""
    game = games.find(pairing.game)
    seed = f"{pairing.seed} {number}"
    state = game.start(pairing.scenario, dict(pairing.options), seed=seed)
    players = [bots.load(name)() for name in (pairing.first, pairing.second)]
    rng = random.Random(f"{seed} {camp}")
    thought, chosen = [0.0, 0.0], [0, 0]
    while state.outcome is None:
        seat = state.seat
        assert seat is not None
        who = 0 if game.camp_of(seat) == camp else 1
        start = process_time()
        try:
            action = bots.choose(players[who], state, rng, pairing.seconds)
        except BotFailed as failure:
            return Played(number, camp, float(who), sum(chosen), *_pairs(thought, chosen), str(failure))
        thought[who] += process_time() - start
        chosen[who] += 1
        state.play(action)
    score = points(game, state.outcome.winners, camp)
    return Played(number, camp, score, sum(chosen), *_pairs(thought, chosen))


def _pairs(thought: Sequence[float], chosen: Sequence[int]) -> tuple[tuple[float, float], tuple[int, int]]:
    return (thought[0], thought[1]), (chosen[0], chosen[1])


def points(game: Game, winners: Sequence[int], camp: str) -> float:
    """What a camp gets of a game: all, nothing, or its share of what several camps won."""
    winning = {game.camp_of(seat) for seat in winners}
    if not winning:
        return 1 / len(game.camps)
    return 1 / len(winning) if camp in winning else 0.0


def run(pairing: Pairing, rounds: int, jobs: int = 1, first: int = 0) -> Iterator[list[Played]]:
    """Round after round, in their order, on so many processes; who stops listening ends them at once."""
    for name in (pairing.first, pairing.second):
        bots.load(name)  # refused here rather than in a process of its own
    every = pairing.camps
    if jobs == 1:
        for number in range(first, first + rounds):
            yield [play(pairing, number, camp) for camp in every]
        return
    listening, telling = CHILDREN.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, CHILDREN, _work, (listening,)) as pool:
        try:
            waiting = [
                [pool.submit(play, pairing, number, camp) for camp in every]
                for number in range(first, first + rounds)
            ]
            for together in waiting:
                yield [one.result() for one in together]
        finally:
            telling.close()
            pool.shutdown(cancel_futures=True)


def _work(pipe: Connection) -> None:
    """Begin to play in a process of its own: until nobody holds the other end of a pipe."""
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()


def _end_with(pipe: Connection) -> None:
    with suppress(EOFError, OSError):
        pipe.recv()
    end()


class Question:
    """Whether the first bot gets more than a share of the points, asked again after every round.

    A sequential probability ratio test on the means of rounds, as engines of chess are tested: it ends as
    soon as the answer is wrong at most once in twenty times. One round won and one lost are taken for granted
    at the start, so that a few equal rounds do not pass for certainty.
    """

    def __init__(self, level: float = 0.5) -> None:
        self.level = level
        self._rounds = [0.0, 1.0]

    def hear(self, played: Sequence[Played]) -> None:
        """Take a round into account."""
        self._rounds.append(sum(one.score for one in played) / len(played))

    @property
    def evidence(self) -> float:
        """The logarithm of how much likelier a strength above the level is than one below."""
        count = len(self._rounds)
        mean = sum(self._rounds) / count
        variance = sum((one - mean) ** 2 for one in self._rounds) / count
        low, high = self.level - DOUBT, self.level + DOUBT
        return count * (high - low) * (2 * mean - low - high) / (2 * max(variance, 1e-3))

    @property
    def answer(self) -> bool | None:
        """Yes, no, or not known yet."""
        enough = log((1 - ALPHA) / ALPHA)
        return None if abs(self.evidence) < enough else self.evidence > 0


def standing(played: Sequence[Played]) -> Standing:
    """The points of the first bot, with Wilson's interval."""
    count, got = len(played), sum(one.score for one in played)
    return Standing(count, got, *wilson(got, count))
