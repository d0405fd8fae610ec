"""``sandtable bench``: how fast the games are, beside python-chess."""

from __future__ import annotations

from typing import Annotated, Final

import typer

ROWS: Final = (
    ("random play, decisions/s", "decisions_per_s", 0),
    ("  beside python-chess", "ratio", 2),
    ("  lowest and highest", "ratios", 2),
    ("legal list, µs", "legal_us", 2),
    ("copy, µs", "copy_us", 2),
    ("a random game, s", "game_s", 2),
    ("replay of a game of the easy bot, ms", "replay_ms", 1),
    ("  positions of python-chess meanwhile", "replay_ratio", 0),
    ("  its decisions", "replay_decisions", 0),
    ("replay of a random game, µs a decision", "random_replay_us", 1),
    ("easy bot against itself, decisions/s", "easy_per_s", 0),
    ("save, ms", "save_ms", 2),
    ("load, ms", "load_ms", 2),
)
"""What is told: in words, its name in the report, and digits after the point."""


def run(
    game: Annotated[list[str] | None, typer.Option(help="Only these games.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="About how long to measure each game.")] = 4.0,
    runs: Annotated[int, typer.Option(min=1, help="How often; the medians count.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the games, as name=value.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure random play, legal lists, copies, replay, save and load of each game.

    What is replayed is a whole game of the easy bot, and, a decision, one of chance.
    """
    import json

    from rich.console import Console
    from rich.table import Table

    from sandtable import games
    from sandtable.cli.play import pairs
    from sandtable.lab.bench import bench, medians

    chosen = [games.find(name) for name in game or games.names()]
    report = medians([bench(chosen, seconds, pairs(option)) for _ in range(runs)])
    if as_json:
        typer.echo(json.dumps(report, indent=1))
        return
    build = "compiled" if report["compiled"] else "plain"
    chess = report["reference"]["python_chess_per_s"]
    title = (
        f"{build}; python-chess: {chess:,.0f} positions/s"
        if chess
        else f"{build}; python-chess is not installed (extra lab)"
    )
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("")
    for name in report["games"]:
        table.add_column(name, justify="right", no_wrap=True)
    for told, key, digits in ROWS:
        table.add_row(told, *(_shown(row[key], digits) for row in report["games"].values()))
    Console().print(table)


def _shown(value: float | list[float] | None, digits: int) -> str:
    """A figure, or the lowest and the highest of several."""
    several = value if isinstance(value, list) else [value]
    return " – ".join("–" if one is None else f"{one:,.{digits}f}" for one in several)
