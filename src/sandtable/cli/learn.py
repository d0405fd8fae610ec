"""``sandtable learn``: games of a bot against itself, and what their results teach of positions."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer


def run(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    games: Annotated[int, typer.Option(help="So many games.", min=10)] = 200,
    bot: Annotated[
        list[str] | None, typer.Option(help="Who plays them against itself, by turns; else normal.")
    ] = None,
    scenario: Annotated[
        list[str] | None, typer.Option(help="The scenarios, by turns; all if none is named.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="Options, as name=value; the values of one name by turns.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The seed of dice and bots.")] = "learn",
    wander: Annotated[float, typer.Option(help="How often something else that looks good is played.")] = 0.05,
    restraint: Annotated[float, typer.Option(help="How much evidence a weight needs.")] = 1.0,
    kinship: Annotated[
        float, typer.Option(help="How much more it needs to differ between sides.", min=0)
    ] = 0.0,
    jobs: Annotated[int, typer.Option(help="Processes to play in.", min=1)] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Where to write what was learned; else where the game reads it.")
    ] = None,
) -> None:
    """Let bots play themselves, and learn from the results what positions promise."""
    import msgspec
    from rich.console import Console
    from rich.progress import track

    from sandtable import games as known
    from sandtable.core.judgement import LEARNED
    from sandtable.lab import learning

    found = known.find(game)
    settings = learning.settings(found, scenario or [one.id for one in found.scenarios], option or [])
    school = learning.School(game, games, bot or ["normal"], seed, wander, settings, restraint, kinship)
    errors = Console(stderr=True)
    told = list(
        track(learning.play_all(school, jobs), total=games, console=errors, disable=not errors.is_terminal)
    )
    lessons = learning.learn(school, told, command=" ".join(["sandtable", *sys.argv[1:]]))
    path = out or found.folder / LEARNED
    path.write_bytes(msgspec.json.format(msgspec.json.encode(lessons), indent=1) + b"\n")
    typer.echo(f"{path}: {games} games, loss {lessons.loss:.3f} (guessing {lessons.guessing:.3f})")
