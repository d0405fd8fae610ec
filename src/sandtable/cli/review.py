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
    from sandtable.core.message import Message

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
    for name, lines in (("turning", _turning), ("good", _good), ("missed-title", _missed)):
        told = lines(match, found, say, lang)
        if told:
            console.print("\n".join([say(name), *told, ""]), markup=False)


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
        percent = " %" if lang == "fr" else "%"
        table.add_row(date, *[f"{100 * share:.0f}{percent}" for share in shares])
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
                luck=signed(luck),
                missed=round(100 * sum(one.missed for one in mine)),
                looked=len(mine),
            )
        )
    return "\n".join(["", *lines, ""])


def signed(share: float) -> str:
    """A change in hundredths with its sign; what rounds to nothing has none."""
    count = round(100 * share)
    return f"{'+' if count > 0 else '−' if count < 0 else ''}{abs(count)}"


def _turning(match: Match, found: Sequence[Judged], say: Say, lang: str) -> list[str]:
    """The dice that turned the game most: what was to be expected before and after them."""
    from sandtable.bots.review import NOTICED

    turns = sorted([one for one in found if abs(one.luck) >= NOTICED], key=lambda one: -abs(one.luck))
    return [
        say(
            "turn",
            **_about(match, one, lang),
            dice=" ".join(map(str, match.decisions[one.number - 1].dice)),
            before=round(100 * one.expected[one.seat]),
            after=round(100 * one.after[one.seat]),
        )
        for one in turns[:6]
    ]


def _good(match: Match, found: Sequence[Judged], say: Say, lang: str) -> list[str]:
    """The decisions that promised clearly more than anything else."""
    good = sorted([one for one in found if one.gained > 0], key=lambda one: -one.gained)
    lines = []
    for one in good[:5]:
        lines.append(say("better", **_about(match, one, lang), gained=round(100 * one.gained)))
        lines += _why(match, one, one.why, lang)
    return lines


def _why(match: Match, one: Judged, reasons: Sequence[Message], lang: str) -> list[str]:
    """The reasons for an order, a line for each."""
    words = match.state_at(one.number - 1).words
    return [f"    – {match.game.say(reason, lang, words)}" for reason in reasons]


def _about(match: Match, one: Judged, lang: str) -> dict[str, str | int]:
    """The number of a decision, whose it was, and what was done."""
    from sandtable.bots.advice import title as told
    from sandtable.bots.review import told_as
    from sandtable.core.event import Event
    from sandtable.core.labels import label

    state, deed = match.state_at(one.number - 1), told_as(match, one.number)
    title = None if deed is None else deed.title
    if isinstance(title, Event):
        done = match.game.tell(title, lang, state.words)
    elif title is not None:
        done = match.game.say(title, lang, state.words)
    elif one.order is not None:
        done = told(state, one.order, lang)
    else:
        done = label(state, match.decisions[one.number - 1].action, lang)
    return {"number": str(one.number), "seat": match.game.seats[one.seat].name[lang], "done": done}


def _missed(match: Match, found: Sequence[Judged], say: Say, lang: str) -> list[str]:
    """The decisions in which most was missed, with what would have been better."""
    from sandtable.bots.advice import title

    lines = []
    for one in sorted(found, key=lambda one: -one.missed)[:8]:
        if one.better is None:
            continue
        state = match.state_at(one.number - 1)
        better, missed = title(state, one.better, lang), round(100 * one.missed)
        lines.append(say("missed", **_about(match, one, lang), better=better, missed=missed))
        lines += _why(match, one, one.better.reasons, lang)
    return lines
