"""``sandtable review``: a game looked over, for who played it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.table import Table

    from sandtable.bots.review import Judged
    from sandtable.core.match import Match

    Say = Callable[..., str]


def run(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    each: Annotated[int, typer.Option(help="Decisions of a turn to look at.", min=0)] = 6,
    seed: Annotated[int, typer.Option(help="The seed of the worlds that are imagined.")] = 0,
    lang: Annotated[str, typer.Option(help="en or fr.", envvar="SANDTABLE_LANG")] = "en",
) -> None:
    """What each side could expect turn by turn, what was missed, and what the dice did."""
    from rich.console import Console

    from sandtable.bots.review import curve, review
    from sandtable.cli.hint import read
    from sandtable.core.errors import BadSetting
    from sandtable.core.message import Messages

    if lang not in ("en", "fr"):
        raise BadSetting("The language is en or fr.")
    match, messages = read(file), Messages("sandtable.cli")
    console = Console(highlight=False)

    def say(key: str, **values: str | int) -> str:
        return messages.format(f"review-{key}", values, lang)

    moments = curve(match)
    console.print(_curve(match, moments, say, lang))
    found: list[Judged] = []
    with Console(stderr=True).status("…") as status:
        for (first, _), (last, _) in pairwise(moments):
            status.update(f"{last} / {len(match.decisions)}")
            found += review(match, first + 1, last, each, seed)
    console.print(_luck(match, found, say, lang))
    for line in _missed(match, found, say, lang):
        console.print(line, markup=False)


def _curve(match: Match, moments: Sequence[tuple[int, Sequence[float]]], say: Say, lang: str) -> Table:
    """A row for each turn: what each seat could expect when it was over."""
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(say("after"))
    for seat in match.game.seats:
        table.add_column(seat.name[lang], justify="right")
    for number, shares in moments:
        turn = match.decisions[number - 1].turn if number else 0
        date = match.game.say(match.dates[turn], lang, match.state.words) if turn else say("start")
        table.add_row(date, *[f"{share:.0%}" for share in shares])
    return table


def _luck(match: Match, found: Sequence[Judged], say: Say, lang: str) -> str:
    """What the dice brought each seat and what its decisions missed, in hundredths of a game."""
    lines = []
    for place, seat in enumerate(match.game.seats):
        mine = [one for one in found if one.seat == place]
        luck = sum(one.after[place] - one.expected[place] for one in found)
        lines.append(
            say(
                "seat",
                seat=seat.name[lang],
                luck=f"{100 * luck:+.0f}",
                missed=round(100 * sum(one.missed for one in mine)),
                looked=len(mine),
            )
        )
    return "\n".join(["", *lines, ""])


def _missed(match: Match, found: Sequence[Judged], say: Say, lang: str) -> list[str]:
    """The decisions in which most was missed, with what would have been better."""
    from sandtable.bots.advice import title

    lines = []
    for one in sorted(found, key=lambda one: -one.missed)[:8]:
        if one.better is None:
            continue
        state = match.state_at(one.number - 1)
        done = match.decisions[one.number - 1]
        lines.append(
            say(
                "missed",
                number=one.number,
                seat=match.game.seats[one.seat].name[lang],
                done=done.text,
                better=title(state, one.better, lang),
                missed=round(100 * one.missed),
            )
        )
        lines += [f"    – {match.game.say(reason, lang, state.words)}" for reason in one.better.reasons]
    return lines
