"""``sandtable verify``: prove the dice of a game file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(file: Annotated[Path, typer.Argument(help="A game file.")]) -> None:
    """Replay a game file, compute every roll again from its seed, and say whether all agree."""
    from sandtable import games
    from sandtable.core import luck, record
    from sandtable.core.errors import BadRecord

    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{file} cannot be read: {error}.") from None
    proof = record.verify(text, games.find)
    match = proof.match
    typer.echo(f"{match.game.name['en']}: {len(match.decisions)} decisions replay to the same position.")
    if proof.proved:
        typer.echo(
            f"The seed is the one committed to, and gives all {proof.rolls - proof.given} rolls of the file."
        )
    else:
        typer.echo(f"The seed is not told yet, so the {proof.rolls} rolls cannot be proved.")
    if proof.given:
        typer.echo(f"{proof.given} dice were given by hand.")
    for row in luck.report([event for step in match.log for event in step], len(match.game.seats)):
        seat = match.game.seats[row.seat].name["en"]
        typer.echo(
            f"  {seat}: {row.dice} dice, sum {row.rolled}, expected {row.expected:g} ({row.deviation:+.1f} σ)"
        )
