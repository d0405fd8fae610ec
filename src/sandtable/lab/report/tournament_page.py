"""The page of a tournament."""

from __future__ import annotations

from html import escape

from sandtable import __version__, games
from sandtable.lab import arena
from sandtable.lab.arena import Played
from sandtable.lab.report import charts
from sandtable.lab.report.blocks import Section, Words, chart, page, table, text
from sandtable.lab.report.naming import Naming
from sandtable.lab.tournament import Tournament


def tournament_page(tournament: Tournament, lang: str) -> str:
    """Ratings, everybody against everybody, and by camps."""
    words = Words(lang)
    game = games.find(tournament.plan.game)
    title = game.name.get(lang, game.id)
    count = sum(len(each.played) for each in tournament.rounds)
    sections = [_ratings(tournament, words), _cross_table(tournament, words), _camps(tournament, words)]
    return page(
        words.say("tournament-title", game=title, bots=len(tournament.plan.bots)),
        words.say("tournament-lead", games=words.number(count, 0)),
        sections,
        lang,
        escape(words.say("report-made", version=__version__)),
    )


def _ratings(tournament: Tournament, words: Words) -> Section:
    rated = tournament.ratings()
    rows = [{"name": row.bot, "rating": row.rating, "low": row.low, "high": row.high} for row in rated]
    number = words.number
    body = [
        [
            row.bot,
            number(row.rating, 0, sign=True),
            f"{number(row.low, 0, sign=True)} … {number(row.high, 0, sign=True)}",
            str(row.games),
            words.share(row.points / row.games) if row.games else "–",
        ]
        for row in rated
    ]
    head = [words.say(f"report-{name}") for name in ("bot", "rating", "interval", "games", "share")]
    parts = [chart(charts.ratings(rows, words.say)), table(head, body, (1, 2, 3, 4))]
    return Section("ratings", words.say("tournament-ratings"), parts)


def _cross_table(tournament: Tournament, words: Words) -> Section:
    order = [row.bot for row in tournament.ratings()]
    body = [[bot, *(_cell(tournament, words, bot, other) for other in order)] for bot in order]
    parts = [text(words.say("tournament-table-text")), table(["", *order], body)]
    return Section("table", words.say("tournament-table"), parts)


def _cell(tournament: Tournament, words: Words, bot: str, other: str) -> str:
    played = _scores(tournament, bot, other)
    if not played:
        return "–"
    row = arena.standing(played)
    return (
        f"{words.share(row.share, 0)} ({words.share(row.low, 0)} – {words.share(row.high, 0)}), {row.games}"
    )


def _scores(tournament: Tournament, bot: str, other: str) -> list[Played]:
    """The games of two bots as the first of them saw them."""
    found: list[Played] = []
    for each in tournament.rounds:
        if (each.first, each.second) == (bot, other):
            found += each.played
        elif (each.second, each.first) == (bot, other):
            found += [Played(one.round, one.camp, 1 - one.score, 0, (0, 0), (0, 0)) for one in each.played]
    return found


def _camps(tournament: Tournament, words: Words) -> Section:
    """Each bot in each camp: the first of a pairing plays the camp named, the second all others."""
    game = games.find(tournament.plan.game)
    naming = Naming(game, words)
    body = []
    for bot in tournament.plan.bots:
        cells = [bot]
        for camp in game.camps:
            mine = [
                one
                for each in tournament.rounds
                for one in each.played
                if each.first == bot and one.camp == camp
            ]
            if len(game.camps) == 2:
                mine += [
                    Played(one.round, camp, 1 - one.score, 0, (0, 0), (0, 0))
                    for each in tournament.rounds
                    for one in each.played
                    if each.second == bot and one.camp != camp
                ]
            row = arena.standing(mine)
            cells.append(
                f"{words.share(row.share, 0)} ({words.share(row.low, 0)} – {words.share(row.high, 0)})"
                if mine
                else "–"
            )
        body.append(cells)
    head = [words.say("report-bot"), *(naming.camp(camp) for camp in game.camps)]
    return Section(
        "camps", words.say("tournament-camps"), [text(words.say("tournament-camps-text")), table(head, body)]
    )
