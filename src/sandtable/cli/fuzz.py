"""``sandtable fuzz``: random games in which every promise of the core is checked."""

from __future__ import annotations

from typing import Annotated

import typer


def run(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    jobs: Annotated[int, typer.Option(help="How many processes.")] = 1,
    first: Annotated[int, typer.Option(help="The first seed.")] = 0,
    every: Annotated[int, typer.Option(help="Look closely at every n-th decision.")] = 20,
    option: Annotated[
        list[str] | None,
        typer.Option(help="A fixed setting, as name=value; otherwise they change from game to game."),
    ] = None,
    referee: Annotated[
        bool, typer.Option("--referee", help="Play half sensibly, watched by an independent referee.")
    ] = False,
    out: Annotated[str, typer.Option(help="Where game files of failures go.")] = "out",
) -> None:
    """Look whether all that a game brings is whole, then play random games and check it at each step."""
    from rich.progress import Progress

    from sandtable import games
    from sandtable.testing.fuzz import fuzz
    from sandtable.testing.promises import broken_promises

    broken = broken_promises(games.find(game))
    for promise in broken:
        typer.echo(promise)
    fixed = dict(pair.split("=", 1) for pair in option or [] if "=" in pair)
    faults, decisions = len(broken), 0
    with Progress() as progress:
        task = progress.add_task(game, total=count)
        for report in fuzz(
            game,
            count,
            jobs=jobs,
            first=first,
            every=every,
            folder=out,
            fixed=fixed or None,
            watched=referee,
        ):
            progress.advance(task)
            decisions += report.decisions
            if report.fault:
                faults += 1
                progress.console.print(f"seed {report.seed}: {report.fault}\n  {report.file}", markup=False)
    typer.echo(f"{count} games, {decisions} decisions, {faults} faults.")
    raise typer.Exit(1 if faults else 0)
