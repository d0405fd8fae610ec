"""``sandtable arena``: which of two bots is the stronger, and how sure that is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.table import Table

    from sandtable.lab.arena import Pairing, Played


def run(
    first: Annotated[
        str,
        typer.Argument(help="A bot: a level, max:48, module:Class, file.py:Class or cmd:program."),
    ],
    second: Annotated[str, typer.Argument(help="The bot it plays against.")],
    game: Annotated[str, typer.Option(help="The id of a game.")] = "third-reich",
    games: Annotated[int, typer.Option(help="At most so many games.", min=1)] = 100,
    scenario: Annotated[str | None, typer.Option(help="The scenario.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option, as name=value.")] = None,
    seed: Annotated[str, typer.Option(help="The seed of dice and bots.")] = "arena",
    seconds: Annotated[float, typer.Option(help="How long a bot may think about a decision.")] = 1.0,
    level: Annotated[float, typer.Option(help="The share of points in question.")] = 0.5,
    whole: Annotated[
        bool, typer.Option("--whole", help="Play all games, also when the answer is known.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="Processes to play in.", min=1)] = 1,
    data: Annotated[
        list[Path] | None, typer.Option(help="A corrected copy of data files (sandtable data export).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let two bots play each other on the same dice, camps swapped, until one is clearly stronger."""
    from rich.console import Console

    from sandtable.cli.data import use
    from sandtable.cli.play import pairs
    from sandtable.lab import arena

    use(data)

    pairing = arena.Pairing(game, first, second, scenario, pairs(option), seed, seconds)
    rounds = -(-games // len(pairing.camps))
    question, played = arena.Question(level), list[arena.Played]()
    errors = Console(stderr=True, highlight=False)
    with errors.status("…") as status:
        try:
            for together in arena.run(pairing, rounds, jobs):
                played += together
                question.hear(together)
                now = arena.standing(played)
                status.update(f"{now.games} games: {now.share:.1%} ({now.low:.1%} to {now.high:.1%})")
                if question.answer is not None and not whole:
                    break
        except KeyboardInterrupt:
            typer.echo(f"Stopped after {len(played)} of {rounds * len(pairing.camps)} games.", err=True)
            if not played:
                raise typer.Exit(130) from None
    if as_json:
        typer.echo(_json(pairing, played, question.answer, level))
        return
    Console(highlight=False).print(_table(pairing, played))
    for note in _notes(pairing, played):
        Console(highlight=False).print(note, markup=False, soft_wrap=True)
    Console(highlight=False).print(_verdict(pairing, question.answer, level))


def _table(pairing: Pairing, played: Sequence[Played]) -> Table:
    from rich.table import Table

    from sandtable.lab.arena import standing

    title = f"{pairing.game}: {pairing.first} against {pairing.second}"
    table = Table(title=title, box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for column in ("camp of the first", "games", "points", "share", "95 % interval"):
        table.add_column(column, justify="left" if column.startswith("camp") else "right", no_wrap=True)
    for camp in (*pairing.camps, "all"):
        row = standing([one for one in played if camp in (one.camp, "all")])
        between = f"{row.low:.1%} – {row.high:.1%}"
        table.add_row(camp, str(row.games), f"{row.points:g}", f"{row.share:.1%}", between)
    return table


def _notes(pairing: Pairing, played: Sequence[Played]) -> Iterator[str]:
    """How long each bot thought, and what went wrong with it: in whole sentences, with the games it cost."""
    for who, name in enumerate((pairing.first, pairing.second)):
        spent, chosen = sum(one.thought[who] for one in played), sum(one.chosen[who] for one in played)
        yield f"{name}: {1000 * spent / max(1, chosen):.2f} ms of processor a decision"
    for failed, games in Counter(one.failed for one in played if one.failed).items():
        yield f"Lost without playing on ({games}): {failed}"


def _verdict(pairing: Pairing, answer: bool | None, level: float) -> str:
    asked = f"{pairing.first} gets more than {level:.0%} of the points against {pairing.second}"
    if answer is None:
        return f"Whether {asked} is not clear yet: play more games."
    return f"Yes: {asked}." if answer else f"No: {asked.replace('gets more', 'does not get more')}."


def _json(pairing: Pairing, played: Sequence[Played], answer: bool | None, level: float) -> str:
    import msgspec

    from sandtable.lab.arena import standing

    told = {
        "pairing": pairing,
        "level": level,
        "answer": answer,
        "all": standing(played),
        "camps": {camp: standing([one for one in played if one.camp == camp]) for camp in pairing.camps},
        "games": played,
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode()
