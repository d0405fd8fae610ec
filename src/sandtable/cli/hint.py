"""``sandtable hint``: what to do in a position, and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sandtable.bots.advice import Advice
    from sandtable.core.match import Match
    from sandtable.core.state import State


def run(
    file: Annotated[Path, typer.Argument(help="A game file, or a position as JSON.")],
    moment: Annotated[
        int | None, typer.Option(help="After so many decisions; else at the end.", min=0)
    ] = None,
    playouts: Annotated[
        int | None, typer.Option(help="How often to play on in thought; else as the hard bot.", min=1)
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the worlds that are imagined.")] = 0,
    lang: Annotated[str, typer.Option(help="en or fr.", envvar="SANDTABLE_LANG")] = "en",
) -> None:
    """The three best orders for who has to decide in a game file or position, and why."""
    import random

    from sandtable.bots.advice import advise, budget_of
    from sandtable.core.errors import BadSetting
    from sandtable.core.message import Messages

    if lang not in ("en", "fr"):
        raise BadSetting("The language is en or fr.")
    match = read(file)
    if moment is not None and moment > len(match.decisions):
        raise BadSetting(f"There is no moment {moment}: the game has {len(match.decisions)} decisions.")
    state = match.state if moment is None else match.state_at(moment)
    found = advise(state, random.Random(seed), budget_of(state.game, playouts))
    messages = Messages("sandtable.cli")
    for line in lines(state, found, lambda key: messages.format(f"hint-{key}", {}, lang), lang):
        typer.echo(line)


def read(file: Path) -> Match:
    """The game of a game file, or one that begins with a position."""
    import msgspec

    from sandtable import games
    from sandtable.cli.refusal import BadCommand
    from sandtable.core import record
    from sandtable.core.match import Match

    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadCommand("no-file", file=str(file), reason=str(error)) from None
    if not text.lstrip().startswith("{"):
        return record.read(text, games.find)
    try:
        position = msgspec.json.decode(text, type=dict)
    except msgspec.DecodeError as error:
        raise BadCommand("no-file", file=str(file), reason=str(error)) from None
    return Match.at(games.find(str(position.get("game", ""))), position)


def lines(state: State, found: list[Advice], say: Callable[[str], str], lang: str) -> Iterator[str]:
    """Each order with its decisions in notation and the reasons for it."""
    from sandtable.bots.advice import title

    if not found:
        yield say("none")
    for number, advice in enumerate(found, 1):
        yield f"{number}. {title(state, advice, lang)}"
        yield f"   {' / '.join(advice.actions)}"
        for reason in advice.reasons:
            yield f"   – {state.game.say(reason, lang, state.words)}"
