"""`sandtable rules mutate`: break the lines that enforce rules, and see whether their tests notice."""

import json
import os
import random
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec
import typer

from sandtable import games
from sandtable.rulebook.coverage import coverage, folder_of_tests, project_of
from sandtable.rulebook.shelf import game_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandtable.testing.mutation.report import Report

    Say = Callable[..., str]


def can_run(game: str) -> bool:
    """Whether the tests of a game and what runs them are here."""
    return folder_of_tests(game).is_dir() and find_spec("pytest") is not None


def ids_to_try(game: str, ids: list[str], sample: int) -> list[str]:
    """The enforced rules of a game, or those asked for, or always the same few of them."""
    report = coverage(game)
    enforced = [each for each in report.ids if each in report.enforced]
    if ids:
        return [each for each in enforced if each in ids]
    return random.Random(game).sample(enforced, min(sample, len(enforced))) if sample else enforced


def not_enforced(ids: list[str]) -> list[str]:
    """Those of some ids that no rule bears, or that no code enforces."""
    known: set[str] = set().union(*(coverage(game).enforced for game in {game_of(i) for i in ids} if game))
    return [each for each in ids if each not in known]


def report_on(game: str, ids: list[str], jobs: int) -> "Report":
    """Try the mutants of some rules of a game."""
    from sandtable.testing.mutation.report import excuses
    from sandtable.testing.mutation.run import Work

    folder = games.folder(game)
    work = Work(folder, folder_of_tests(game), project_of(game), jobs)
    own = excuses(folder)
    with os.fdopen(os.dup(2), "w") as err:

        def tell(done: int, total: int) -> None:
            if err.isatty() or done % 200 == 0 or done == total:
                err.write(f"{game}: {done}/{total}{chr(13) if err.isatty() and done < total else chr(10)}")
                err.flush()

        return work.judge(ids, own, tell)


def as_json(reports: dict[str, "Report"]) -> str:
    """Everything, for programs."""
    return json.dumps(
        {
            game: {"judged": report.judged, "score": _share(len(report.killed), report.judged)}
            | {"own_score": _share(len(report.own), report.judged)}
            | msgspec.to_builtins(report)
            for game, report in reports.items()
        },
        indent=1,
        ensure_ascii=False,
    )


def show(game: str, report: "Report", say: "Say") -> None:
    """What survived, with file and line, then the score."""
    for mutant in report.mutants:
        if mutant.survived:
            place = f"{games.folder(game).relative_to(project_of(game))}/{mutant.file}:{mutant.line}"
            typer.echo(f"{place}  {', '.join(mutant.ids)}\n    {mutant.before}\n    -> {mutant.after}")
    killed = sum(bool(mutant.killed) for mutant in report.mutants)
    typer.echo(say("mutate-mutants", game=game, count=len(report.mutants), killed=killed))
    score = f"{100 * _share(len(report.killed), report.judged):.1f}"
    own = f"{100 * _share(len(report.own), report.judged):.1f}"
    typer.echo(
        f"  {say('mutate-score', killed=len(report.killed), judged=report.judged, score=score, own=own)}"
    )
    for label, ids in (
        ("mutate-survivors", report.survivors),
        ("mutate-blind", report.blind),
        ("mutate-untested", report.untested),
        ("mutate-no-line", report.no_line),
        ("mutate-broken", report.broken_tests),
        (
            "mutate-stale",
            [f"{each.id} ({each.file}: {each.before} -> {each.after})" for each in report.stale],
        ),
    ):
        if ids:
            typer.echo(f"  {say(label, count=len(ids))} {', '.join(ids)}")


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 1.0
