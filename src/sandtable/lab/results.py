"""The folder of a study: lines as games end, and tables in Parquet that anybody can read.

While games are played, each is one line of ``lines/NNNN.jsonl``: a line is written whole or not at all, so
that nothing is lost and nothing counted twice whenever the power fails. Every so many games, and at the end,
the lines become ``games/NNNN.parquet``, ``turns/NNNN.parquet`` and so on.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from sandtable.core.errors import BadSetting
from sandtable.lab.study import Study, differences
from sandtable.lab.telling import GameTold

if TYPE_CHECKING:
    import duckdb

SETTINGS: Final = "study.json"
LINES: Final = "lines"
_LARGEST: Final = 2**63 - 1
"""The largest number of a game that a table can hold."""
SEGMENT: Final = 2000
"""Games in one file of a table."""

_SEAT: Final = (
    "seat VARCHAR, bot VARCHAR, won DOUBLE, decisions INTEGER, dice INTEGER, rolled INTEGER, "
    "expected DOUBLE, luck DOUBLE, lost INTEGER, thought DOUBLE"
)
_TURN: Final = (
    "turn INTEGER, seat VARCHAR, areas INTEGER, armies INTEGER, steps INTEGER, points DOUBLE, "
    "lost INTEGER, battles INTEGER"
)
_FIGHT: Final = "turn INTEGER, area VARCHAR, battles INTEGER, lost INTEGER"
_CONTROL: Final = "turn INTEGER, area VARCHAR, seat VARCHAR"
_MOMENT: Final = "turn INTEGER, number INTEGER, kind VARCHAR, about VARCHAR, en VARCHAR, fr VARCHAR"
_DECISION: Final = (
    "number INTEGER, turn INTEGER, seat VARCHAR, phase VARCHAR, action VARCHAR, choices INTEGER, "
    "dice INTEGER[]"
)
_BATTLE: Final = (
    "number INTEGER, turn INTEGER, seat VARCHAR, area VARCHAR, text VARCHAR, lost INTEGER, "
    "lost_by_seat INTEGER"
)
_GAME: Final = {
    "row": "BIGINT",
    "seed": "VARCHAR",
    "winners": "VARCHAR[]",
    "camp": "VARCHAR",
    "rule": "VARCHAR",
    "turns": "INTEGER",
    "decisions": "INTEGER",
    "choices_mean": "DOUBLE",
    "choices_most": "INTEGER",
    "complexity": "DOUBLE",
    "seconds": "DOUBLE",
    "digest": "VARCHAR",
    "failed": "VARCHAR",
    "opening": "VARCHAR[]",
    "choices": "INTEGER[]",
}
PARTS: Final = {
    "seats": ("by_seat", _SEAT),
    "turns": ("by_turn", _TURN),
    "fights": ("fights", _FIGHT),
    "control": ("control", _CONTROL),
    "moments": ("moments", _MOMENT),
    "decisions": ("decided", _DECISION),
    "battles": ("fought", _BATTLE),
}
"""Every table besides the games: the list of a line it comes from, and its columns."""
TABLES: Final = (*PARTS, "games")
"""Every table; the games last, so that a row there means that all others have theirs."""


class Results:
    """The folder of one study."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder = folder
        self.study = study

    # Beginning and going on -----------------------------------------------------------------------------

    @classmethod
    def open(cls, folder: Path) -> Results:
        """The results in a folder."""
        file = folder / SETTINGS
        if not file.is_file():
            raise BadSetting(f"{folder} holds no results: {SETTINGS} is missing in it.")
        try:
            return cls(folder, msgspec.json.decode(file.read_bytes(), type=Study))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadSetting(f"{file} says nothing of a study: {error}.") from None

    @classmethod
    def prepare(cls, folder: Path, study: Study) -> Results:
        """The folder for a study, new or the one that was begun; refuses the folder of another."""
        if (folder / SETTINGS).is_file():
            begun = cls.open(folder)
            other = differences(begun.study, study)
            if other:
                raise BadSetting(
                    f"{folder} holds the games of another study: it differs in {', '.join(other)}. "
                    "Name another folder with --out."
                )
            begun.mend()
            return begun
        folder.mkdir(parents=True, exist_ok=True)
        (folder / LINES).mkdir(exist_ok=True)
        made = folder / (SETTINGS + ".new")
        made.write_bytes(msgspec.json.format(msgspec.json.encode(study), indent=1))
        made.replace(folder / SETTINGS)
        return cls(folder, study)

    def mend(self) -> None:
        """Take away what a fall of power left behind: half a line, lines that are in the tables already."""
        for file in self._lines():
            whole = file.read_bytes()
            end = whole.rfind(b"\n") + 1
            if end < len(whole):
                with file.open("r+b") as torn:
                    torn.truncate(end)
            if (self.folder / "games" / f"{file.stem}.parquet").is_file():
                file.unlink()

    def played(self) -> set[int]:
        """The rows of all games that are there."""
        rows = {told.row for file in self._lines() for told in _numbers(file)}
        if any((self.folder / "games").glob("*.parquet")):
            found = connect().execute("SELECT game FROM read_parquet($1)", [self.glob("games")])
            rows |= {row for (row,) in found.fetchall()}
        return rows

    def tally(self) -> dict[str, int]:
        """How many games each camp has won so far."""
        count: dict[str, int] = {}
        for file in self._lines():
            for told in _numbers(file):
                count[told.camp] = count.get(told.camp, 0) + 1
        if any((self.folder / "games").glob("*.parquet")):
            sql = "SELECT camp, count(*) FROM read_parquet($1) GROUP BY camp"
            for camp, games in connect().execute(sql, [self.glob("games")]).fetchall():
                count[camp] = count.get(camp, 0) + games
        return count

    # Writing --------------------------------------------------------------------------------------------

    def writer(self) -> Writer:
        """Who writes down the games that follow."""
        return Writer(self)

    def settle(self) -> None:
        """Turn all lines into tables; the folder can be gone on with afterwards."""
        for file in self._lines():
            if file.stat().st_size:
                self.convert(file)
            file.unlink()

    def convert(self, file: Path, into: Path | None = None) -> None:
        """Turn a file of lines into a file of each table, here or in another folder."""
        db = connect()
        lists = {list_: f"STRUCT({columns})[]" for list_, columns in PARTS.values()}
        columns = ", ".join(f"{name}: '{kind}'" for name, kind in {**_GAME, **lists}.items())
        source = (
            f"read_json('{_quoted(file)}', format = 'newline_delimited', columns = {{{columns}}}, "
            "maximum_object_size = 268435456)"
        )
        db.execute(f"CREATE TEMP TABLE told AS SELECT * FROM {source}")
        for table in TABLES:
            target = (into or self.folder) / table / f"{file.stem}.parquet"
            if table != "games" and not self._wanted(table):
                continue
            target.parent.mkdir(exist_ok=True, parents=True)
            made = target.with_suffix(".new")
            db.execute(
                f"COPY ({self._select(table)}) TO '{_quoted(made)}' (FORMAT parquet, COMPRESSION zstd)"
            )
            made.replace(target)

    def _wanted(self, table: str) -> bool:
        return {"decisions": self.study.decisions, "battles": self.study.battles}.get(table, True)

    def _select(self, table: str) -> str:
        if table != "games":
            list_, columns = PARTS[table]
            names = ", ".join(f"part.{column.split()[0]}" for column in columns.split(", "))
            parts = f"SELECT row, unnest({list_}) AS part FROM told"
            return f"SELECT row AS game, {names} FROM ({parts}) ORDER BY ALL"
        constants = {
            "title": self.study.game,
            "scenario": self.study.scenario,
            "options": self.study.options_told,
            "bots": self.study.bots_told,
            "position": self.study.position_digest,
            "data": self.study.data,
            "version": self.study.version,
        }
        told = ", ".join(f"'{_escaped(value)}' AS {name}" for name, value in constants.items())
        own = ", ".join(_GAME).replace("row", "row AS game", 1)
        return f"SELECT {own}, {told}, {self.study.rules} AS rules FROM told ORDER BY row"

    # Reading --------------------------------------------------------------------------------------------

    def glob(self, table: str) -> str:
        """The files of a table, as DuckDB, Polars and pandas name them."""
        return str(self.folder / table / "*.parquet")

    def sources(self, table: str, spare: Path) -> list[str]:
        """The files of a table, with what is being played made ready in a folder to spare."""
        for file in self._lines():
            if not (spare / "games" / f"{file.stem}.parquet").is_file():
                whole = spare / file.name
                whole.parent.mkdir(parents=True, exist_ok=True)
                text = file.read_bytes()
                whole.write_bytes(text[: text.rfind(b"\n") + 1])
                if whole.stat().st_size:
                    self.convert(whole, spare)
        return [
            str(file) for root in (self.folder, spare) for file in sorted((root / table).glob("*.parquet"))
        ]

    def has(self, table: str) -> bool:
        """Whether there is anything in a table."""
        return any((self.folder / table).glob("*.parquet"))

    def find(self, row: int) -> GameTold:
        """One game, with as much as it takes to play it again."""
        for file in self._lines():
            for line in _whole_lines(file):
                if msgspec.json.decode(line, type=_Numbers).row == row:
                    return msgspec.json.decode(line, type=GameTold)
        if self.has("games") and abs(row) <= _LARGEST:
            names = ", ".join(_GAME).replace("row", "game", 1)
            db = connect().execute(
                f"SELECT {names} FROM read_parquet($1) WHERE game = $2", [self.glob("games"), row]
            )
            found = db.fetchone()
            if found is not None:
                lists: dict[str, list[object]] = {list_: [] for list_, _ in PARTS.values()}
                return msgspec.convert({**dict(zip(_GAME, found, strict=True)), **lists}, GameTold)
        raise BadSetting(f"{self.folder} holds no game {row}.")

    def _lines(self) -> list[Path]:
        return sorted((self.folder / LINES).glob("*.jsonl"))

    def next_segment(self) -> int:
        """The number of the file that the next games go to."""
        names = [file.stem for file in [*self._lines(), *(self.folder / "games").glob("*.parquet")]]
        return max((int(name) for name in names), default=-1) + 1


class Writer:
    """Appends games to the lines of a study; every so many of them become tables."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._count = 0
        self._open()

    def _open(self) -> None:
        folder = self._results.folder / LINES
        folder.mkdir(exist_ok=True)
        unfinished = self._results._lines()
        name = unfinished[-1].stem if unfinished else f"{self._results.next_segment():04d}"
        self._path = folder / f"{name}.jsonl"
        self._count = sum(1 for _ in _numbers(self._path)) if self._path.is_file() else 0
        self._file = self._path.open("ab")

    def write(self, lines: Iterable[bytes]) -> None:
        """Write games down so that they are there whatever happens next."""
        for line in lines:
            self._file.write(line + b"\n")
            self._count += 1
        self._file.flush()
        os.fsync(self._file.fileno())
        if self._count >= SEGMENT:
            self._file.close()
            self._results.convert(self._path)
            self._path.unlink()
            self._open()

    def close(self) -> None:
        """No more games for now."""
        self._file.close()


class _Numbers(msgspec.Struct):
    row: int
    camp: str


def _numbers(file: Path) -> Iterator[_Numbers]:
    """The numbers and winners of the games in a file of lines."""
    for line in _whole_lines(file):
        yield msgspec.json.decode(line, type=_Numbers)


def _whole_lines(file: Path) -> Iterator[bytes]:
    """The lines of a file, without one that is being written."""
    with file.open("rb") as lines:
        yield from (line for line in lines if line.endswith(b"\n"))


def connect() -> duckdb.DuckDBPyConnection:
    """A database in memory that fetches nothing from anywhere."""
    import duckdb

    return duckdb.connect(
        config={"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"}
    )


def _quoted(file: Path) -> str:
    return _escaped(str(file))


def _escaped(text: str) -> str:
    return text.replace("'", "''")


def studies_in(folders: Sequence[Path]) -> list[Results]:
    """The results in some folders, and in the folders of a sweep."""
    found: list[Results] = []
    for folder in folders:
        if (folder / SETTINGS).is_file():
            found.append(Results.open(folder))
            continue
        inside = sorted(file.parent for file in folder.glob(f"*/{SETTINGS}"))
        if not inside:
            raise BadSetting(f"{folder} holds no results: {SETTINGS} is missing in it.")
        found += [Results.open(each) for each in inside]
    return found


def summary(tally: Mapping[str, int]) -> str:
    """Who has won how many games, in one line."""
    total = sum(tally.values()) or 1
    rows = sorted(tally.items(), key=lambda item: -item[1])
    return ", ".join(f"{camp} {count / total:.0%}" for camp, count in rows)
