"""``sandtable mcp``: a seat at the table, and the rules, for an AI assistant."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    game: Annotated[
        str | None, typer.Option(help="The game to begin at once; else the assistant does.")
    ] = None,
    seat: Annotated[str | None, typer.Option(help="The seat the assistant plays in it.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="A seat played by a bot, as seat=name.")] = None,
    scenario: Annotated[str | None, typer.Option(help="The scenario.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option, as name=value.")] = None,
    file: Annotated[
        Path | None, typer.Option(help="A game file to go on with, if it is there, and to write to.")
    ] = None,
    lang: Annotated[str, typer.Option(help="en or fr.", envvar="SANDTABLE_LANG")] = "en",
) -> None:
    """Speak the Model Context Protocol: an AI assistant reads the rules and plays a seat."""
    from sandtable.assistants.seat import begin, resume
    from sandtable.cli.play import pairs
    from sandtable.notebook.refusals import Refused

    if lang not in ("en", "fr"):
        raise Refused("language")
    played = None
    goes_on = file is not None and file.is_file()
    if (game is not None or goes_on) and seat is None:
        raise Refused("which-seat")
    if goes_on and file is not None and seat is not None:
        played = resume(file, seat, pairs(bot), lang)
    elif game is not None and seat is not None:
        played = begin(game, seat, pairs(bot), scenario, pairs(option), lang=lang, keep=file)
    from sandtable.assistants.server import Assistant, server

    server(Assistant(lang, file, played)).run("stdio")
