"""``sandtable simulate``: many games of bots, written down as tables that anybody can read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sandtable.lab.engines import Engine
    from sandtable.lab.results import Results
    from sandtable.lab.simulate import Simulation

Options = Annotated[list[str] | None, typer.Option("--option", "--options", help="Options, as name=value.")]
Data = Annotated[
    list[Path] | None, typer.Option(help="A corrected copy of a game's data files (sandtable data export).")
]
Jobs = Annotated[int, typer.Option(help="Processes to play in; 0: as many as there are cores.", min=0)]
Cluster = Annotated[str, typer.Option(help="Play on a cluster: dask://HOST:PORT or ray://HOST:PORT.")]


def run(
    game: Annotated[str | None, typer.Argument(help="The id of a game.")] = None,
    games: Annotated[int, typer.Option(help="How many games there are to be in the end.", min=1)] = 100,
    bots: Annotated[
        str, typer.Option(help="Who plays: easy, or axis=hard,allies=normal by seats, sides or camps.")
    ] = "easy",
    scenario: Annotated[str | None, typer.Option(help="The scenario.")] = None,
    option: Options = None,
    position: Annotated[Path | None, typer.Option(help="Begin from a position in a JSON file.")] = None,
    seed: Annotated[str, typer.Option(help="What the seeds of the games are made of.")] = "study",
    seconds: Annotated[float, typer.Option(help="How long a bot may think about a decision.")] = 1.0,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    out: Annotated[Path | None, typer.Option(help="The folder of the results.")] = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Write down every decision.")] = False,
    battles: Annotated[bool, typer.Option("--battles", help="Write down every battle.")] = False,
    data: Data = None,
    name: Annotated[str, typer.Option(help="What the study is called beside others.")] = "",
    again: Annotated[
        Path | None, typer.Option(help="Play a game of these results once more, by --row.")
    ] = None,
    row: Annotated[int | None, typer.Option(help="The game to play again.", min=0)] = None,
) -> None:
    """Let bots play many games and write down what happened, in tables that anybody can read."""
    from sandtable.cli.data import use
    from sandtable.cli.play import pairs
    from sandtable.core.errors import BadSetting
    from sandtable.lab import study
    from sandtable.lab.results import Results

    use(data)
    if again is not None:
        if row is None:
            raise BadSetting("Say with --row which game to play again.")
        play_again(again, row, out)
        return
    if game is None:
        raise BadSetting("Name a game.")
    settled = study.new(
        game,
        bots=bots,
        scenario=scenario,
        options=pairs(_split(option)),
        position=_position(position),
        seed=seed,
        seconds=seconds,
        decisions=decisions,
        battles=battles,
        name=name,
    )
    folder = out or Path(f"{game}-study")
    play_all([Results.prepare(folder, settled)], games, jobs, cluster)
    typer.echo(f"sandtable report {folder}")


def play_all(all_results: list[Results], games: int, jobs: int, cluster: str) -> None:
    """Play several studies one after the other, with a line that says how far they have come."""
    from sandtable.lab.engines import engine
    from sandtable.lab.results import summary
    from sandtable.lab.simulate import Simulation

    with engine(jobs, cluster) as chosen:
        for results in all_results:
            simulation = Simulation(results, games, chosen)
            if not _follow(simulation, results, chosen):
                raise typer.Exit(130)
            typer.echo(f"{results.folder}: {simulation.progress.done} games. {summary(simulation.tally)}")


def _follow(simulation: Simulation, results: Results, engine: Engine) -> bool:
    """Show how far a study has come until it is there; whether it is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from sandtable.lab.results import summary

    told = simulation.progress
    columns = (
        TextColumn(results.folder.name),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(elapsed_when_finished=True),
        TextColumn("{task.fields[won]}"),
    )
    console = Console(stderr=True, highlight=False)
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(
            "", total=told.wanted, completed=told.done, rate="", won=summary(simulation.tally)
        )
        try:
            for told in simulation.run():
                rate = f"{told.rate:.2f}/s" if told.rate < 10 else f"{told.rate:.0f}/s"
                bar.update(task, completed=told.done, rate=rate, won=summary(simulation.tally))
        except KeyboardInterrupt:
            bar.stop()
            typer.echo(
                f"Stopped with {told.done} of {told.wanted} games; the same command goes on.", err=True
            )
            return False
    if told.lost:
        typer.echo(f"Workers were lost {told.lost} times; their games were played again.", err=True)
    return True


def play_again(folder: Path, row: int, out: Path | None) -> None:
    """Play a game of some results once more and write its file."""
    from sandtable.core import record
    from sandtable.lab import telling
    from sandtable.lab.results import Results

    results = Results.open(folder)
    study, told = results.study, results.find(row)
    match = telling.again(study, told)
    tags = {"Study": f"{study.seed} / {row}", **{f"Bot-{seat}": bot for seat, bot in study.bots.items()}}
    text = record.write(match, reveal=True, tags=tags)
    if out is None:
        typer.echo(text, nl=False)
        return
    out.write_text(text, "utf-8")
    typer.echo(f"{out}: {len(match.decisions)} decisions, {told.camp}")


def _split(texts: list[str] | None) -> list[str]:
    return [part for text in texts or [] for part in text.split(",")]


def _position(file: Path | None) -> dict[str, object] | None:
    if file is None:
        return None
    import msgspec

    from sandtable.core.errors import BadSetting

    try:
        read = msgspec.json.decode(file.read_bytes())
    except msgspec.DecodeError as error:
        raise BadSetting(f"{file} cannot be read: {error}.") from None
    if not isinstance(read, dict):
        raise BadSetting(f"{file} holds no position.")
    return read
