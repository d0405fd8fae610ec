"""``sandtable verify``: prove the dice of a game file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    commitment: Annotated[list[str] | None, typer.Option(help="A commitment you noted.")] = None,
    share: Annotated[list[str] | None, typer.Option(help="Your share of the dice.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.", envvar="SANDTABLE_LANG")] = "en",
) -> None:
    """Replay a game file, compute every roll again from who bound the dice, and say whether all agree."""
    from sandtable import games
    from sandtable.cli.refusal import BadCommand
    from sandtable.core import luck, record
    from sandtable.core.errors import BadSetting
    from sandtable.core.message import Messages
    from sandtable.core.typography import figure

    if lang not in ("en", "fr"):
        raise BadSetting("The language is en or fr.")
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadCommand("no-file", file=str(file), reason=str(error)) from None
    messages = Messages("sandtable.cli")

    def say(key: str, **values: str | int) -> None:
        typer.echo(messages.format(f"verify-{key}", values, lang))

    proof = record.verify(text, games.find, commitment or (), share or ())
    match = proof.match
    say("replays", game=match.game.name[lang], decisions=len(match.decisions))
    for after, promise in proof.promises.items():
        seats = {seat.id: seat.name[lang] for seat in match.game.seats}
        by = [" + ".join(seats.get(seat, seat) for seat in each.by.split("+")) for each in promise.shares]
        short = promise.commitment[:16]
        say("bound", after=after, people=len(by), by=", ".join(by), commitment=short)
    if proof.proved:
        say("proved-shares" if proof.promises else "proved", rolls=proof.rolls - proof.given)
    else:
        say("untold", rolls=proof.rolls)
    if proof.given:
        say("given", given=proof.given)
    for row in luck.report(match.events(), len(match.game.seats)):
        seat = match.game.seats[row.seat].name[lang]
        average, deviation = figure(f"{row.expected:g}", lang), figure(f"{row.deviation:+.1f}", lang)
        typer.echo("  ", nl=False)
        say("luck", seat=seat, dice=row.dice, rolled=row.rolled, expected=average, deviation=deviation)
