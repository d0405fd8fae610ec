"""Many games of a study: handed out, written down as they end, gone on with after any interruption."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from time import monotonic

import msgspec

from sandtable import games
from sandtable.lab.engines import Engine, is_lost_worker
from sandtable.lab.results import Results
from sandtable.lab.worker import Task, pack, work

TASK_SECONDS = 1.0
"""About how long a task is meant to take: long enough to be worth handing out, short enough to lose."""
MOST = 64
TRIES = 3
"""How often in a row workers may be lost without a single game before it is given up."""


class Progress(msgspec.Struct):
    """How far a study has come."""

    wanted: int
    done: int
    """Games that are there, whoever played them."""
    here: int = 0
    """Games played since it was begun or gone on with."""
    began: float = 0.0
    lost: int = 0
    """How often workers were lost."""

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.here / max(1e-9, monotonic() - self.began)

    @property
    def left(self) -> float | None:
        """Seconds until all games are there, once that can be told."""
        return (self.wanted - self.done) / self.rate if self.here else None


class _Row(msgspec.Struct):
    row: int
    camp: str
    seconds: float


class Simulation:
    """A study being played: the rows that are missing, and how many of them make a task."""

    def __init__(self, results: Results, wanted: int, engine: Engine) -> None:
        self._results = results
        self._engine = engine
        self._missing = dict.fromkeys(sorted(set(range(wanted)) - results.played()))
        self._spent = 0.0
        self.tally = results.tally()
        done = wanted - len(self._missing)
        self.progress = Progress(wanted, done, began=monotonic())

    def run(self) -> Iterator[Progress]:
        """Play until every game is there; says after each task how far it has come."""
        writer = self._results.writer()
        tries = 0
        try:
            while self._missing:
                before = self.progress.here
                try:
                    for lines in self._engine.run(work, self._tasks()):
                        self._take(lines)
                        writer.write(lines)
                        yield self.progress
                except Exception as error:
                    tries = 0 if self.progress.here > before else tries + 1
                    if not is_lost_worker(error) or tries >= TRIES:
                        raise
                    self.progress.lost += 1
        finally:
            writer.close()
        self._results.settle()

    def _tasks(self) -> Iterator[bytes]:
        study = self._results.study
        data = pack(study.game, games.find(study.game).package)
        waiting = deque(self._missing)
        while waiting:
            rows = [waiting.popleft() for _ in range(min(self._size(len(waiting)), len(waiting)))]
            yield msgspec.msgpack.encode(Task(study, tuple(rows), data))

    def _size(self, waiting: int) -> int:
        """How many games the next task has: few at first and at the end, then as many as are worth it."""
        if not self.progress.here:
            return 1
        each = max(1e-6, self._spent / self.progress.here)
        return max(1, min(MOST, int(TASK_SECONDS / each), waiting // (4 * self._engine.jobs)))

    def _take(self, lines: list[bytes]) -> None:
        for line in lines:
            told = msgspec.json.decode(line, type=_Row)
            self._missing.pop(told.row)
            self._spent += told.seconds
            self.progress.done += 1
            self.progress.here += 1
            self.tally[told.camp] = self.tally.get(told.camp, 0) + 1
