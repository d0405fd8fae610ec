"""``sandtable bench``: how fast the games are, beside python-chess."""

from __future__ import annotations

from typing import Annotated

import typer


def run(
    game: Annotated[list[str] | None, typer.Option(help="Only these games.")] = None,
    seconds: Annotated[float, typer.Option(help="About how long to measure each game.")] = 4.0,
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
    columns = (
        "game",
        "per s",
        "ratio",
        "from – to",
        "legal µs",
        "copy µs",
        "game s",
        "replay ms",
        "decisions",
        "random µs",
        "easy/s",
        "save ms",
        "load ms",
    )
    for column in columns:
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=True)
    for name, row in report["games"].items():
        ratio = f"{row['ratio']:.2f}" if row["ratio"] else "–"
        rest = [
            row["legal_us"],
            row["copy_us"],
            row["game_s"],
            row["replay_ms"],
        ]
        last = [row["random_replay_us"], row["easy_per_s"], row["save_ms"], row["load_ms"]]
        spread = " – ".join(f"{value:.2f}" for value in row["ratios"] or ())
        table.add_row(
            name,
            f"{row['decisions_per_s']:,.0f}",
            ratio,
            spread,
            *(f"{value:.2f}" for value in rest),
            f"{row['replay_decisions']:,.0f}",
            *(f"{value:.2f}" for value in last),
        )
    Console().print(table)
