"""``sandtable play``: a game in the terminal, several people at one keyboard or against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    game: Annotated[
        str | None,
        typer.Argument(help="The id of a game (the first unless told), or a game file to go on with."),
    ] = None,
    scenario: Annotated[str | None, typer.Option(help="The scenario.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option, as name=value.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="A seat played by a bot, as seat=name.")] = None,
    lang: Annotated[str, typer.Option(help="en or fr.", envvar="SANDTABLE_LANG")] = "en",
    seed: Annotated[str | None, typer.Option(help="The seed of the dice.")] = None,
    data: Annotated[
        list[Path] | None, typer.Option(help="A corrected copy of data files (sandtable data export).")
    ] = None,
) -> None:
    """Play in the terminal: numbered choices, or actions in notation."""
    from sandtable import games
    from sandtable.cli.data import use
    from sandtable.cli.table import Table
    from sandtable.core import record
    from sandtable.core.errors import BadSetting
    from sandtable.core.match import Match

    use(data)
    if lang not in ("en", "fr"):
        raise BadSetting("The language is en or fr.")
    game = game or games.names()[0]
    if Path(game).is_file():
        match = record.read(Path(game).read_text("utf-8"), games.find)
    else:
        match = Match.new(games.find(game), scenario, pairs(option), seed)
    Table(match, pairs(bot), lang).run()


def pairs(texts: list[str] | None) -> dict[str, str]:
    """Names and values, written as name=value."""
    from sandtable.cli.refusal import BadCommand

    for text in texts or []:
        if "=" not in text:
            raise BadCommand("name-value", given=text)
    return dict(text.split("=", 1) for text in texts or [])
