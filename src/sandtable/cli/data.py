"""``sandtable data``: a game's data files to correct, and the copies that were."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Write out a game's data files, and check corrected copies.", no_args_is_help=True)


def use(folders: Sequence[Path] | None) -> None:
    """Play with these copies from now on."""
    if folders:
        from sandtable.lab.data_copy import choose

        choose(folders)


@app.command()
def export(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    folder: Annotated[Path, typer.Argument(help="A new folder.")],
) -> None:
    """Write a game's data files into a folder, to be corrected and played with (--data)."""
    from sandtable.lab import data_copy

    written = data_copy.export(game, folder)
    typer.echo(f"{folder}: {len(written)} files. Correct them, then: sandtable play {game} --data {folder}")


@app.command()
def check(folder: Annotated[Path, typer.Argument(help="A corrected copy.")]) -> None:
    """Look through a corrected copy: every fault with its file and key."""
    from sandtable.core.data_files import differs, digest_of, read_copy, rule_files

    use([folder])
    copy = read_copy(folder)
    changed = [name for name in rule_files(copy.path) if differs(copy, name)]
    if not changed:
        typer.echo(f"{copy.game}: nothing differs from what comes with the game.")
        return
    typer.echo(f"{copy.game}: {', '.join(changed)} differ; game files will name them {digest_of(copy)}.")
