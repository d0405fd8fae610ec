"""``sandtable tournament``: any number of bots against each other, rated with intervals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sandtable.cli.simulate import Cluster, Data, Jobs, Options

if TYPE_CHECKING:
    from rich.table import Table

    from sandtable.lab.tournament import Tournament


def run(
    bots: Annotated[
        list[str],
        typer.Argument(help="Bots: levels, max:48, module:Class, file.py:Class or cmd:program."),
    ],
    game: Annotated[str, typer.Option(help="The id of a game.")] = "third-reich",
    gauntlet: Annotated[
        bool, typer.Option("--gauntlet", help="Only the first bot meets the others.")
    ] = False,
    games: Annotated[int, typer.Option(help="At most so many games of each pairing.", min=1)] = 100,
    scenario: Annotated[str | None, typer.Option(help="The scenario.")] = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="The seed of dice and bots.")] = "tournament",
    seconds: Annotated[float, typer.Option(help="How long a bot may think about a decision.")] = 1.0,
    whole: Annotated[bool, typer.Option("--whole", help="Play all games, also when it is clear.")] = False,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    out: Annotated[Path | None, typer.Option(help="The folder of the tournament.")] = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let any number of bots play each other, and rate them with intervals."""
    import msgspec
    from rich.console import Console

    from sandtable import games as known
    from sandtable.cli.data import use
    from sandtable.cli.play import pairs
    from sandtable.lab.engines import engine
    from sandtable.lab.tournament import Plan, Tournament

    use(data)
    found = known.find(game)
    settings = found.settle_scenario(scenario), found.settle_options(pairs(option))
    plan = Plan(game, tuple(bots), gauntlet, *settings, seed, seconds, games, whole, found.data_digest)
    tournament = Tournament.prepare(out or Path(f"{game}-tournament"), plan)
    errors = Console(stderr=True, highlight=False)
    with engine(jobs, cluster) as chosen, errors.status("…") as status:
        try:
            for _ in tournament.run(chosen):
                played = sum(len(each.played) for each in tournament.rounds)
                status.update(f"{played} games, {len(tournament.open_pairings())} pairings open")
        except KeyboardInterrupt:
            typer.echo("Stopped; the same command goes on.", err=True)
            raise typer.Exit(130) from None
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(tournament.ratings()), indent=1).decode())
        return
    Console(highlight=False).print(_table(tournament))
    typer.echo(f"sandtable report {tournament.folder}")


def _table(tournament: Tournament) -> Table:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for column in ("bot", "rating", "95 % interval", "games", "points", "share"):
        table.add_column(column, justify="left" if column == "bot" else "right", no_wrap=True)
    for row in tournament.ratings():
        between = f"{row.low:+.0f} … {row.high:+.0f}"
        share = f"{row.points / row.games:.1%}" if row.games else "–"
        table.add_row(row.bot, f"{row.rating:+.0f}", between, str(row.games), f"{row.points:g}", share)
    return table
