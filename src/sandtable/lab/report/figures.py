"""What the tables of some studies say, counted by DuckDB: everything a report shows begins here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sandtable import games
from sandtable.core.errors import BadSetting
from sandtable.lab.intervals import wilson
from sandtable.lab.results import Results, connect

Row = dict[str, Any]


class Branch(NamedTuple):
    """A node of the opening tree: what was decided, in how many games, and what they came to."""

    text: str
    games: int
    won: dict[str, int]
    example: int
    """A game that went this way."""
    next: list[Branch]


class Figures:
    """The games of some studies of one game, side by side."""

    def __init__(self, results: Sequence[Results]) -> None:
        self.results = list(results)
        self.labels = _labels(self.results)
        self._db = connect()
        self._spare = TemporaryDirectory(prefix="sandtable-report-")
        for table in ("games", "seats", "turns", "fights", "control", "moments"):
            parts = [self._part(table, number) for number in range(len(self.results))]
            self._db.execute(f"CREATE VIEW {table} AS {' UNION ALL BY NAME '.join(parts)}")
        counted = self.rows("SELECT study, count(*) AS games FROM games GROUP BY study")
        self.games = {row["study"]: row["games"] for row in counted}

    def _part(self, table: str, number: int) -> str:
        """A table of one study, which says whose it is."""
        results = self.results[number]
        files = results.sources(table, Path(self._spare.name) / str(number))
        if not files:
            raise BadSetting(f"No game of {results.folder} is over yet.")
        listed = ", ".join(f"'{_escaped(file)}'" for file in files)
        return f"SELECT '{_escaped(self.labels[number])}' AS study, * FROM read_parquet([{listed}])"

    def rows(self, sql: str, *values: Any) -> list[Row]:
        """What a query gives, row by row."""
        done = self._db.execute(sql, list(values))
        names = [column[0] for column in done.description or ()]
        found = [dict(zip(names, row, strict=True)) for row in done.fetchall()]
        return sorted(found, key=lambda row: self.labels.index(row["study"])) if "study" in names else found

    # Who wins, and how long it takes --------------------------------------------------------------------

    def outcomes(self) -> list[Row]:
        """How often each camp wins, with its interval."""
        rows = self.rows("SELECT study, camp, count(*) AS won FROM games GROUP BY study, camp")
        own = games.find(self.results[0].study.game).camps
        camps = dict.fromkeys([*own, *sorted(row["camp"] for row in rows)])
        won = {(row["study"], row["camp"]): row["won"] for row in rows}
        return [
            self._share(study, camp, won.get((study, camp), 0)) for study in self.labels for camp in camps
        ]

    def winners(self) -> list[Row]:
        """How often each seat is among those who win."""
        rows = self.rows(
            "SELECT study, seat, count(*) FILTER (won > 0) AS won FROM seats GROUP BY study, seat"
        )
        return [self._share(row["study"], row["seat"], row["won"]) for row in rows]

    def _share(self, study: str, who: str, won: int) -> Row:
        count = self.games[study]
        low, high = wilson(won, count)
        return {"study": study, "who": who, "won": won, "share": won / count, "low": low, "high": high}

    def endings(self) -> list[Row]:
        """By which rule games end, and for whom."""
        return self.rows(
            "SELECT study, camp, rule, count(*) AS games FROM games GROUP BY ALL ORDER BY games DESC, rule"
        )

    def lengths(self) -> list[Row]:
        """In which turn games end."""
        rows = self.rows(
            "SELECT study, turns, camp, count(*) AS games FROM games GROUP BY ALL ORDER BY turns"
        )
        return [{**row, "share": row["games"] / self.games[row["study"]]} for row in rows]

    def sizes(self) -> list[Row]:
        """How large games are: decisions, choices, time."""
        return self.rows(
            """
            SELECT study, avg(decisions) AS decisions, quantile_cont(decisions, 0.1) AS decisions_low,
                   quantile_cont(decisions, 0.9) AS decisions_high, avg(choices_mean) AS choices,
                   max(choices_most) AS choices_most, avg(complexity) AS complexity,
                   avg(turns) AS turns, avg(seconds) AS seconds
            FROM games GROUP BY study
            """
        )

    # How a war goes -------------------------------------------------------------------------------------

    def course(self) -> list[Row]:
        """What every seat has at the end of each turn: means, and where eight games of ten lie."""
        measures = ", ".join(
            f"avg({name}) AS {name}, quantile_cont({name}, 0.1) AS {name}_low, "
            f"quantile_cont({name}, 0.9) AS {name}_high"
            for name in ("areas", "steps", "points", "lost", "battles")
        )
        return self.rows(
            f"SELECT study, turn, seat, count(*) AS games, {measures} FROM turns GROUP BY ALL ORDER BY turn"
        )

    def moments(self, lang: str) -> list[Row]:
        """Countries that fall and enter, capitals, wars: in how many games, and when."""
        return self.rows(
            f"""
            SELECT study, any_value({lang}) AS text, count(*) AS games, median(first) AS turn,
                   quantile_cont(first, 0.1) AS low, quantile_cont(first, 0.9) AS high
            FROM (SELECT study, game, en, any_value({lang}) AS {lang}, min(turn) AS first
                  FROM moments GROUP BY study, game, en)
            GROUP BY study, en ORDER BY turn, games DESC
            """
            if lang != "en"
            else """
            SELECT study, en AS text, count(*) AS games, median(first) AS turn,
                   quantile_cont(first, 0.1) AS low, quantile_cont(first, 0.9) AS high
            FROM (SELECT study, game, en, min(turn) AS first FROM moments GROUP BY study, game, en)
            GROUP BY study, en ORDER BY turn, games DESC
            """
        )

    def fights(self, study: str) -> dict[str, tuple[float, float]]:
        """By area the battles and the steps lost, per game."""
        rows = self.rows(
            "SELECT area, sum(battles) AS battles, sum(lost) AS lost FROM fights WHERE study = $1 GROUP BY 1",
            study,
        )
        count = self.games[study]
        return {row["area"]: (row["battles"] / count, row["lost"] / count) for row in rows}

    def control(self, study: str) -> tuple[int, dict[str, list[dict[str, float]]]]:
        """The last turn, and by area for each turn the share of games in which each seat holds it.

        A war that is over keeps its last map.
        """
        rows = self.rows(
            """
            SELECT area, seat, turn, sum(change) AS change FROM (
                SELECT area, seat, turn, 1 AS change FROM control WHERE study = $1
                UNION ALL
                SELECT area, lag(seat) OVER (PARTITION BY game, area ORDER BY turn), turn, -1
                FROM control WHERE study = $1
            ) WHERE seat IS NOT NULL AND seat <> '' GROUP BY ALL ORDER BY turn
            """,
            study,
        )
        (last,) = self.rows("SELECT max(turns) AS last FROM games WHERE study = $1", study)
        count = self.games[study]
        held: dict[str, dict[str, dict[int, int]]] = defaultdict(lambda: defaultdict(dict))
        for row in rows:
            held[row["area"]][row["seat"]][row["turn"]] = row["change"]
        told: dict[str, list[dict[str, float]]] = {}
        for area, seats in held.items():
            told[area] = [{} for _ in range(last["last"] + 1)]
            for seat, changes in seats.items():
                games = 0
                for turn in range(last["last"] + 1):
                    games += changes.get(turn, 0)
                    if games:
                        told[area][turn][seat] = games / count
        return last["last"], told

    # Openings -------------------------------------------------------------------------------------------

    def openings(self, study: str, most: int = 5000) -> Branch:
        """The tree of first decisions, in the order they were made; of many games the first ones."""
        rows = self.rows(
            "SELECT game, camp, opening FROM games WHERE study = $1 ORDER BY game LIMIT $2", study, most
        )
        fewest = max(2, len(rows) // 50)
        return _branch("", [(row["game"], row["camp"], row["opening"]) for row in rows], 0, fewest)

    def first_blows(self, study: str, turns: int = 1) -> list[Row]:
        """Areas taken or fought for in the first turns, and who wins then and otherwise."""
        rows = self.rows(
            """
            WITH first AS (
                SELECT DISTINCT game, area FROM fights WHERE study = $1 AND turn <= $2 AND battles > 0
            )
            SELECT area, camp, count(*) AS games FROM first JOIN games USING (game)
            WHERE games.study = $1 GROUP BY ALL
            """,
            study,
            turns,
        )
        total = {row["who"]: row["won"] for row in self.outcomes() if row["study"] == study}
        found: dict[str, dict[str, int]] = defaultdict(dict)
        for row in rows:
            found[row["area"]][row["camp"]] = row["games"]
        count = self.games[study]
        told = []
        for area, won in found.items():
            games = sum(won.values())
            if max(2, count // 20) <= games <= count - max(2, count // 20):
                others = {camp: total[camp] - won.get(camp, 0) for camp in total}
                told.append({"area": area, "games": games, "won": won, "others": others})
        return sorted(told, key=lambda row: -row["games"])

    # Luck -----------------------------------------------------------------------------------------------

    def luck(self) -> list[Row]:
        """How often a camp wins whose dice were so lucky, by fifths of all games."""
        rows = self.rows(
            """
            SELECT study, seat, fifth, avg(luck) AS luck, count(*) AS games,
                   count(*) FILTER (won > 0) AS won
            FROM (SELECT *, ntile(5) OVER (PARTITION BY study, seat ORDER BY luck, game) AS fifth
                  FROM seats WHERE dice > 0)
            GROUP BY ALL ORDER BY seat, fifth
            """
        )
        for row in rows:
            row["share"] = row["won"] / row["games"]
            row["low"], row["high"] = wilson(row["won"], row["games"])
        return rows

    def luck_of_winners(self) -> list[Row]:
        """The mean luck of those who win and of those who lose."""
        return self.rows(
            """
            SELECT study, seat, avg(luck) FILTER (won > 0) AS won, avg(luck) FILTER (won = 0) AS lost,
                   stddev_samp(luck) AS spread, avg(dice) AS dice, avg(lost) AS steps
            FROM seats GROUP BY ALL ORDER BY seat
            """
        )


def _escaped(text: str) -> str:
    return text.replace("'", "''")


def _labels(results: Sequence[Results]) -> list[str]:
    """What the studies are called beside each other."""
    names = [each.study.name or each.folder.resolve().name for each in results]
    twice = {name for name in names if names.count(name) > 1}
    return [
        f"{each.folder.resolve().parent.name}/{name}" if name in twice else name
        for each, name in zip(results, names, strict=True)
    ]


def _branch(text: str, rows: list[tuple[int, str, list[str]]], depth: int, fewest: int) -> Branch:
    won: dict[str, int] = defaultdict(int)
    ways: dict[str, list[tuple[int, str, list[str]]]] = defaultdict(list)
    for row in rows:
        won[row[1]] += 1
        if len(row[2]) > depth:
            ways[row[2][depth]].append(row)
    next_ = [
        _branch(way, there, depth + 1, fewest)
        for way, there in sorted(ways.items(), key=lambda item: -len(item[1]))
        if len(there) >= fewest
    ]
    return Branch(text, len(rows), dict(won), rows[0][0] if rows else -1, next_)
