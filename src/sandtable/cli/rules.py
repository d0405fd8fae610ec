"""`sandtable rules`: read the rules, search them, and see how far they are enforced and tested."""

import json
from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Columns

from sandtable import rulebook
from sandtable.cli import mutate
from sandtable.core.message import Messages
from sandtable.core.words import fold
from sandtable.rulebook import Rule, Rulebook
from sandtable.rulebook.coverage import Coverage, coverage

app = typer.Typer(no_args_is_help=True, help="Read, search and check the rules.")

SHOWN = 15


def _known_language(lang: str) -> str:
    if lang not in rulebook.LANGUAGES:
        raise typer.BadParameter(" / ".join(rulebook.LANGUAGES))
    return lang


Lang = Annotated[
    str, typer.Option("--lang", envvar="SANDTABLE_LANG", help="en or fr.", callback=_known_language)
]

_messages = Messages("sandtable.rulebook")


def say(lang: str, message: str, **args: str | int) -> str:
    """A sentence of the rulebook's message table."""
    return _messages.format(message, args, lang)


def refuse(sentence: str) -> typer.Exit:
    """Say on the error output what is wrong, and end with status 1."""
    typer.echo(sentence, err=True)
    return typer.Exit(1)


def book_of(game: str, lang: str) -> Rulebook:
    """The rulebook of a game, or a refusal that names the games."""
    try:
        return rulebook.load(game)
    except LookupError:
        raise refuse(say(lang, "unknown-game", game=game, games=", ".join(rulebook.names()))) from None


@app.command()
def show(rule_id: Annotated[str, typer.Argument(metavar="ID")], lang: Lang = "en") -> None:
    """Show one rule: its chapter, its text and the rules it refers to."""
    try:
        rule = rulebook.find(_as_printed(rule_id), lang)
    except rulebook.UnknownRuleError as unknown:
        near = say(lang, "nearest-rules", ids=", ".join(unknown.nearest)) if unknown.nearest else ""
        raise refuse(f"{say(lang, 'unknown-rule', id=rule_id)} {near}".rstrip()) from None
    console = Console(highlight=False)
    console.print(f"[bold]{rule.id}[/bold]  {' › '.join(filter(None, (rule.chapter, rule.section)))}")
    if rule.lang != lang:
        console.print(say(lang, "not-translated"), style="italic")
    console.print(Markdown(rule.text))
    if rule.refs:
        console.print(say(lang, "refers-to", ids=", ".join(rule.refs)), style="dim")


@app.command()
def overview(game: Annotated[str, typer.Argument(metavar="GAME")], lang: Lang = "en") -> None:
    """Tell what a game is: a turn at a glance, the tables, and how to read its rules."""
    book = book_of(game, lang)
    text, spoken = rulebook.overview(game, lang)
    if not text:
        raise refuse(say(lang, "no-overview", game=game))
    console = Console(highlight=False)
    console.print(f"[bold]{book.titles.get(lang, book.titles['en'])}[/bold]")
    if spoken != lang:
        console.print(say(lang, "not-translated"), style="italic")
    console.print(Markdown(text))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS")],
    game: Annotated[str | None, typer.Option("--game", help="Only in this game.")] = None,
    lang: Lang = "en",
) -> None:
    """Find the rules that speak of some words, the most fitting first."""
    books = [book_of(game, lang)] if game else [rulebook.load(each) for each in rulebook.names()]
    found = [book.search(" ".join(words), lang)[:SHOWN] for book in books]
    if not any(found):
        raise refuse(say(lang, "nothing-found", words=" ".join(words)))
    for rules in found:
        _print_lines(rules)


@app.command(name="list")
def list_rules(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    chapter: Annotated[str | None, typer.Argument(help="Only the chapter with this number or title.")] = None,
    lang: Lang = "en",
) -> None:
    """List the rules of a game, chapter by chapter; a single chapter is shown with its tables."""
    book = book_of(game, lang)
    wanted = [each for each in book.chapters_in(lang) if chapter is None or _is_called(each.title, chapter)]
    if not wanted:
        raise refuse(say(lang, "unknown-chapter", game=game, chapter=chapter or ""))
    console = Console(highlight=False)
    for each in wanted:
        if not each.ids and chapter is None:
            continue
        console.print(f"\n[bold]{each.title}[/bold]")
        _print_lines([book.get(rule_id, lang) for rule_id in each.ids])
        if chapter is not None and each.text:
            console.print(Markdown(each.text))


@app.command(name="coverage")
def show_coverage(
    game: Annotated[str | None, typer.Option("--game", help="Only this game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print figures and missing ids as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Count how many rules are enforced and tested, and list what is missing."""
    games = [book_of(game, lang).game] if game else rulebook.names()
    reports = {each: coverage(each) for each in games}
    if as_json:
        typer.echo(json.dumps({each: report.summary() for each, report in reports.items()}, indent=2))
    else:
        for each, report in reports.items():
            _print_report(rulebook.load(each), report, lang)
    if not all(report.has_tests for report in reports.values()):
        typer.echo(say(lang, "coverage-without-tests"), err=True)
    if any(report.unknown for report in reports.values()):
        _tell_unknown(reports, lang, apart=as_json)
        raise typer.Exit(1)


@app.command(name="mutate")
def break_rules(
    game: Annotated[str | None, typer.Option("--game", help="Only this game.")] = None,
    ids: Annotated[
        list[str] | None, typer.Option("--ids", help="Only these rules, with commas or one by one.")
    ] = None,
    sample: Annotated[int, typer.Option("--sample", help="Only so many rules of each game.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", help="How many processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print every mutant as JSON.")] = False,
    lang: Lang = "en",
) -> None:
    """Break the lines that enforce rules, and see whether the tests that carry their ids notice."""
    wanted = [_as_printed(each) for given in ids or [] for each in given.split(",") if each]
    if unknown := mutate.not_enforced(wanted):
        raise refuse(say(lang, "mutate-not-enforced", ids=", ".join(unknown)))
    games = [book_of(game, lang).game] if game else rulebook.names()
    tasks = {each: own for each in games if (own := mutate.ids_to_try(each, wanted, sample))}
    if not all(mutate.can_run(each) for each in tasks):
        raise refuse(say(lang, "mutate-needs-tests"))
    reports = {each: mutate.report_on(each, own, jobs) for each, own in tasks.items()}
    if as_json:
        typer.echo(mutate.as_json(reports))
    else:
        for each, report in reports.items():
            mutate.show(each, report, partial(say, lang))
    raise typer.Exit(0 if all(report.clean for report in reports.values()) else 1)


def _as_printed(typed: str) -> str:
    """The id in its own capitals: `dtr-d8` is DTR-D8."""
    game = rulebook.game_of(typed)
    ids = rulebook.load(game).rules if game else {}
    return next((rule_id for rule_id in ids if rule_id.casefold() == typed.casefold()), typed)


def _is_called(title: str, wanted: str) -> bool:
    """Whether a chapter has this number (`7` of `7. Supply lines`) or this word in its title."""
    number = title.removeprefix("Part ").removeprefix("Partie ").partition(" ")[0].rstrip(".")
    return number == wanted if wanted.isdigit() else fold(wanted) in fold(title)


def _print_lines(rules: list[Rule]) -> None:
    columns = Columns(box=None, show_header=False, pad_edge=False)
    columns.add_column(no_wrap=True, style="bold")
    columns.add_column()
    for rule in rules:
        columns.add_row(rule.id, rule.sentence)
    Console(highlight=False).print(columns)


def _print_report(book: Rulebook, report: Coverage, lang: str) -> None:
    typer.echo(say(lang, "coverage-heading", title=book.titles[lang], count=len(report.ids)))
    for label, count in (
        ("coverage-enforced", len(report.enforced)),
        ("coverage-tested", len(report.tested)),
        ("coverage-exempt", len(report.not_enforceable)),
    ):
        typer.echo(f"  {count:4}  {say(lang, label)}")
    _print_missing(report, lang)
    if report.not_enforceable:
        typer.echo(f"  {say(lang, 'coverage-exempt-list')}")
    for rule_id, reason in report.not_enforceable.items():
        typer.echo(f"    {rule_id}: {reason}")
    if report.misdeclared:
        typer.echo(f"  {say(lang, 'coverage-misdeclared', ids=', '.join(report.misdeclared))}")


def _print_missing(report: Coverage, lang: str) -> None:
    if not report.missing:
        typer.echo(f"  {say(lang, 'coverage-complete')}")
        return
    typer.echo(f"  {say(lang, 'coverage-missing')}")
    for label, ids in report.missing_by_kind().items():
        if ids:
            typer.echo(f"    {say(lang, label)} ({len(ids)}): {', '.join(ids)}")


def _tell_unknown(reports: dict[str, Coverage], lang: str, apart: bool) -> None:
    """List the ids that name no rule; apart from the report where that is JSON."""
    typer.echo(say(lang, "coverage-unknown"), err=apart)
    for report in reports.values():
        for unknown in report.unknown:
            typer.echo(f"  {unknown.id}: {unknown.file}", err=apart)
