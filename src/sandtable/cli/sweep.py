"""``sandtable sweep``: the same study for every value of some options or data, side by side."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.simulate import Cluster, Jobs, Options


def run(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    vary: Annotated[
        list[str],
        typer.Option(help="options.NAME=a,b or data/FILE.json:key.path=1,2,3; several make a grid."),
    ],
    games: Annotated[int, typer.Option(help="How many games each cell of the grid gets.", min=1)] = 100,
    bots: Annotated[str, typer.Option(help="Who plays, as for simulate.")] = "easy",
    scenario: Annotated[str | None, typer.Option(help="The scenario.")] = None,
    option: Options = None,
    seed: Annotated[str, typer.Option(help="What the seeds of the games are made of.")] = "study",
    seconds: Annotated[float, typer.Option(help="How long a bot may think about a decision.")] = 1.0,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    out: Annotated[Path | None, typer.Option(help="The folder of all results.")] = None,
    data: Annotated[Path | None, typer.Option(help="A corrected copy that the values are set in.")] = None,
) -> None:
    """Play the same study for every value of some options or data, side by side."""
    from sandtable.lab.sweep import cells, lay_data, read_axis

    folder = out or Path(f"{game}-sweep")
    for cell in cells([read_axis(text) for text in vary]):
        place = folder / cell.folder
        copy = lay_data(game, cell, place, data)
        chosen = [*(option or []), *(f"{name}={value}" for name, value in cell.options.items())]
        command = [sys.executable, "-m", "sandtable", "simulate", game, "--games", str(games), "--bots", bots]
        command += ["--seed", seed, "--seconds", str(seconds), "--jobs", str(jobs), "--out", str(place)]
        command += [part for text in chosen for part in ("--option", text)]
        command += ["--scenario", scenario] if scenario else []
        command += ["--cluster", cluster] if cluster else []
        command += ["--data", str(copy)] if copy else []
        done = subprocess.run([*command, "--name", cell.name], check=False)
        if done.returncode:
            raise typer.Exit(done.returncode)
    typer.echo(f"sandtable report {folder}")
