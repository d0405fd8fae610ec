"""``sandtable engine``: the protocol on standard input and output."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sandtable.bots import Maker


def run(
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help="A bot of one's own, as NAME=module:Class, NAME=file.py:Class or NAME=cmd:program;"
            " requests know it by the name."
        ),
    ] = None,
) -> None:
    """Speak the engine protocol: one JSON object per line in, one per line out."""
    from sandtable.protocol import serve

    own = own_bots(bot or [])
    answers = sys.stdout.buffer
    # Whatever a bot prints must not stand between the answers.
    with redirect_stdout(sys.stderr):
        serve(sys.stdin.buffer, answers, own)


def own_bots(words: list[str]) -> dict[str, Maker]:
    """The bots that the command line names."""
    from sandtable import bots
    from sandtable.cli.refusal import BadCommand

    found = {}
    for word in words:
        name, _, place = word.partition("=")
        if not name or not place:
            raise BadCommand("bot-form", given=word)
        if name in bots.BOTS or name in found:
            raise BadCommand("bot-taken", bot=name)
        found[name] = bots.load(place)
    return found
