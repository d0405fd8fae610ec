"""The page of one study, or of several side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import msgspec

from sandtable import __version__, games
from sandtable.core.errors import BadSetting, SandtableError
from sandtable.lab.intervals import difference
from sandtable.lab.report import charts
from sandtable.lab.report.blocks import Section, Words, chart, heading, page, table, text
from sandtable.lab.report.boards import Sheets
from sandtable.lab.report.figures import Branch, Figures, Row
from sandtable.lab.report.naming import Naming
from sandtable.lab.results import Results
from sandtable.rulebook import shelf

_SELDOM = 0.1
_MOMENTS = 36
_WAYS = 6
_DEEPEST = 14
_LINE = 12


Link = Callable[[str, int], str]
"""The address at which a game of a study, by its number, can be looked at."""


def study_page(results: Sequence[Results], lang: str, link: Link | None = None, top: str = "") -> str:
    """Everything the games of some studies of one game show."""
    names = {each.study.game for each in results}
    if len(names) != 1:
        raise BadSetting(f"Studies of different games cannot stand side by side: {', '.join(sorted(names))}.")
    return _Page(Figures(results), names.pop(), lang, link).whole(top)


class _Page:
    def __init__(self, figures: Figures, game: str, lang: str, link: Link | None) -> None:
        self.link = link
        self.figures = figures
        self.game = games.find(game)
        self.words = Words(lang)
        self.say = self.words.say
        self.lang = lang
        self.naming = Naming(self.game, self.words)
        self.sheets = Sheets(self.game, lang)
        self.many = len(figures.labels) > 1

    def whole(self, top: str) -> str:
        total = sum(self.figures.games.values())
        told: dict[str, Any] = {
            "game": self.game.name.get(self.lang, self.game.id),
            "games": self.words.number(total, 0),
        }
        title = self.say(
            "report-title-many" if self.many else "report-title", studies=len(self.figures.labels), **told
        )
        sections = [
            self.settings(),
            self.outcomes(),
            self.length(),
            self.course(),
            self.moments(),
            self.boards(),
            self.openings(),
            self.luck(),
            self.again(),
        ]
        foot = escape(self.say("report-made", version=__version__))
        definitions = self.sheets.definitions() if self.game.boards else ""
        kept = [section for section in sections if section.parts]
        return page(title, self.say("report-lead", **told), kept, self.lang, foot, top + definitions)

    # The sections, in their order -----------------------------------------------------------------------

    def settings(self) -> Section:
        rows = []
        for label, each in zip(self.figures.labels, self.figures.results, strict=True):
            study = each.study
            usual = {option.id: option.default for option in self.game.options}
            other = {name: value for name, value in study.options.items() if usual.get(name) != value}
            options = ", ".join(f"{name}={value}" for name, value in other.items()) or "–"
            data = study.data or self.say("report-data-own")
            begun = f" ({self.say('report-position')})" if study.position is not None else ""
            version = f"sandtable {study.version}, rules {study.rules}"
            count = self.words.number(self.figures.games[label], 0)
            rows.append([label, count, study.bots_told, study.scenario + begun, options, data, version])
        names = ("study", "games", "bots", "scenario", "options", "data", "played")
        head = [self.say(f"report-{name}") for name in names]
        return Section("study", self.say("report-study").capitalize(), [table(head, rows, (1,))])

    def outcomes(self) -> Section:
        rows = [{**row, "name": self.naming.camp(row["who"])} for row in self.figures.outcomes()]
        drawn = chart(charts.shares(rows, self.naming.camp_colours(), self.say))
        parts = [text(self.say("report-outcomes-text")), drawn, self._share_table(rows)]
        if len(self.naming.seats) > len(self.game.camps):
            seats = [{**row, "name": self.naming.seat(row["who"])} for row in self.figures.winners()]
            seats.sort(
                key=lambda row: (self.figures.labels.index(row["study"]), self.naming.seats.index(row["who"]))
            )
            if any(self._alone(seats, study) for study in self.figures.labels):
                parts += [text(self.say("report-winners-text"))]
                parts.append(chart(charts.shares(seats, self.naming.seat_colours(), self.say)))
        if self.many:
            parts += [text(self.say("report-differences-text")), self._differences(rows)]
        parts += [heading(self.say("report-endings")), text(self.say("report-endings-text")), self._endings()]
        return Section("outcomes", self.say("report-outcomes"), parts)

    def _alone(self, seats: Sequence[Row], study: str) -> bool:
        """Whether seats of one camp win apart from each other."""
        won: dict[str, set[int]] = {}
        for row in seats:
            if row["study"] == study:
                camp = self.game.camp_of(self.naming.seats.index(row["who"]))
                won.setdefault(camp, set()).add(row["won"])
        return any(len(counts) > 1 for counts in won.values())

    def _share_table(self, rows: Sequence[Row]) -> str:
        head = [self.say(f"report-{name}") for name in ("study", "who", "games", "share", "interval")]
        share = self.words.share
        body = [
            [
                row["study"],
                row["name"],
                str(row["won"]),
                share(row["share"]),
                f"{share(row['low'])} – {share(row['high'])}",
            ]
            for row in rows
            if row["won"] or row["who"] in self.game.camps
        ]
        if not self.many:
            head, body = head[1:], [row[1:] for row in body]
        return table(head, body, (2, 3, 4) if self.many else (1, 2, 3))

    def _differences(self, rows: Sequence[Row]) -> str:
        first = self.figures.labels[0]
        won = {(row["study"], row["who"]): row["won"] for row in rows}
        body = []
        for study in self.figures.labels[1:]:
            for camp in dict.fromkeys(row["who"] for row in rows):
                count, others = self.figures.games[first], self.figures.games[study]
                by, low, high = difference(won[first, camp], count, won[study, camp], others)
                points = [self.words.number(100 * value, 1, sign=True) for value in (by, low, high)]
                body.append([study, self.naming.camp(camp), points[0], f"{points[1]} … {points[2]}"])
        head = ["study", "who"]
        titles = [self.say(f"report-{name}") for name in head]
        titles += [self.say("report-difference", study=first), self.say("report-interval")]
        return table(titles, body, (2, 3))

    def _endings(self) -> str:
        body = []
        for row in self.figures.endings():
            share = self.words.share(row["games"] / self.figures.games[row["study"]])
            body.append([row["study"], self.naming.camp(row["camp"]), share, self._rule(row["rule"])])
        head = [self.say(f"report-{name}") for name in ("study", "winner", "share", "rule")]
        if not self.many:
            head, body = head[1:], [row[1:] for row in body]
        return table(head, body, (2,) if self.many else (1,))

    def _rule(self, rule: str) -> str:
        if not rule:
            return "–"
        try:
            return f"{rule}: {shelf.quote(rule, self.lang)}"
        except (SandtableError, LookupError):
            return rule

    def length(self) -> Section:
        rows = [{**row, "name": self.naming.camp(row["camp"])} for row in self.figures.lengths()]
        parts = [text(self.say("report-length-text"))]
        parts.append(chart(charts.lengths(rows, self.naming.camp_colours(), self.say)))
        parts += [heading(self.say("report-sizes")), text(self.say("report-sizes-text"))]
        number = self.words.number
        body = [
            [
                row["study"],
                number(row["turns"]),
                f"{number(row['decisions'], 0)} "
                f"({number(row['decisions_low'], 0)} – {number(row['decisions_high'], 0)})",
                number(row["choices"]),
                number(row["choices_most"], 0),
                f"10^{number(row['complexity'], 0)}",
                f"{number(row['seconds'], 2)} s",
            ]
            for row in self.figures.sizes()
        ]
        names = ("study", "turns", "decisions", "choices", "choices-most", "complexity", "seconds")
        parts.append(table([self.say(f"report-{name}") for name in names], body, range(1, 7)))
        return Section("length", self.say("report-length"), parts)

    def course(self) -> Section:
        rows = [{**row, "name": self.naming.seat(row["seat"])} for row in self.figures.course()]
        colours = self.naming.seat_colours()
        drawn = []
        for measure in ("areas", "steps", "points", "lost", "battles"):
            if any(row[measure] is not None for row in rows):
                title = self.say("report-points-any" if measure == "points" else f"report-{measure}")
                there = [row for row in rows if row["turn"] > 0 or measure not in ("lost", "battles")]
                drawn.append(chart(charts.course(there, measure, title, colours, self.say)))
        held = "".join(drawn)
        return Section(
            "course",
            self.say("report-course"),
            [
                text(self.say("report-course-text")),
                held if self.many else f'<div class="several">{held}</div>',
            ],
        )

    def moments(self) -> Section:
        rows = self.figures.moments(self.lang)
        for row in rows:
            row["share"] = row["games"] / self.figures.games[row["study"]]
            row["text"] = row["text"].rstrip(".")
        best: dict[str, float] = {}
        for row in rows:
            best[row["text"]] = max(best.get(row["text"], 0.0), row["share"])
        often = sorted((said for said in best if best[said] >= _SELDOM), key=lambda said: -best[said])[
            :_MOMENTS
        ]
        shown = [row for row in rows if row["text"] in often]
        if not shown:
            return Section("moments", "", [])
        last = max(row["turns"] for row in self.figures.lengths())
        parts = [
            text(self.say("report-moments-text")),
            chart(charts.moments(shown, self.say, last), broad=True),
        ]
        parts.append(text(self.say("report-moments-few", share=self.words.share(_SELDOM, 0))))
        return Section("moments", self.say("report-moments"), parts)

    def boards(self) -> Section:
        if not self.game.boards:
            return Section("boards", "", [])
        parts = []
        for name, colour, place, form in (("fighting", "#8b1a0e", 0, ".1f"), ("losses", "#5a1a6b", 1, ".1f")):
            title = self.say(f"report-{name}")
            drawn = []
            for study in self.figures.labels:
                values = {area: figures[place] for area, figures in self.figures.fights(study).items()}
                heat = self.sheets.heat(values, colour, form, title)
                drawn.append(f"<figure>{heat}{self._caption(study)}</figure>")
            parts += [heading(title), text(self.say(f"report-{name}-text")), self._several(drawn)]
        parts += [heading(self.say("report-control")), text(self.say("report-control-text"))]
        parts += [
            self._key(self.naming.seat_colours()),
            self._several([self._control(s) for s in self.figures.labels]),
        ]
        return Section("boards", self.say("report-boards"), parts)

    def _control(self, study: str) -> str:
        last, shares = self.figures.control(study)
        seats = self.naming.seats
        colours = {seat: self.naming.colour(seat) for seat in seats}
        told = {
            "turn": self.say("report-turn").capitalize(),
            "seats": [self.naming.seat(seat) for seat in seats],
            "colours": [colours[seat] for seat in seats],
            "areas": {area: self.sheets.name(area) for area in shares},
            "control": {
                area: [
                    sorted(
                        ((seats.index(seat), round(share, 3)) for seat, share in turn.items()),
                        key=lambda p: -p[1],
                    )
                    for turn in turns
                ]
                for area, turns in shares.items()
            },
        }
        data = msgspec.json.encode(told).decode().replace("</", "<\\/")
        label = escape(self.say("report-control"))
        slider = (
            f'<div class="slider"><output></output><input type="range" min="0" max="{last}" value="{last}" '
            f'aria-label="{label}"></div>'
        )
        drawn = self.sheets.control(shares, colours, self.say("report-control"))
        return (
            f"<figure data-control>{slider}{drawn}{self._caption(study)}"
            f'<script type="application/json">{data}</script></figure>'
        )

    def _caption(self, study: str) -> str:
        return f"<figcaption>{escape(study)}</figcaption>" if self.many else ""

    def _several(self, parts: Sequence[str]) -> str:
        return f'<div class="several">{"".join(parts)}</div>' if self.many else "".join(parts)

    def _key(self, colours: dict[str, str]) -> str:
        rows = "".join(f'<span><i style="background:{c}"></i>{escape(n)}</span>' for n, c in colours.items())
        return f'<div class="key">{rows}</div>'

    def openings(self) -> Section:
        trees = {study: self.figures.openings(study) for study in self.figures.labels}
        fewest = max(2, min(tree.games for tree in trees.values()) // 50)
        parts = [text(self.say("report-openings-text", games=fewest)), self._key(self._won_key())]
        for study, tree in trees.items():
            if self.many:
                parts.append(heading(study))
            parts.append(f'<div class="tree">{self._tree(study, tree, 0)}</div>')
        blows = [part for study in self.figures.labels for part in self._blows(study)]
        if blows:
            parts += [
                heading(self.say("report-first-blows")),
                text(self.say("report-first-blows-text")),
                *blows,
            ]
        return Section("openings", self.say("report-openings"), parts)

    def _won_key(self) -> dict[str, str]:
        seen = {row["who"] for row in self.figures.outcomes() if row["won"]}
        return {
            self.naming.camp(camp): self.naming.colour(camp)
            for camp in (*self.game.camps, "draw")
            if camp in seen
        }

    def _tree(self, study: str, branch: Branch, depth: int) -> str:
        if depth >= _DEEPEST:
            return ""
        shown, left = branch.next[:_WAYS], branch.next[_WAYS:]
        told = []
        for way in shown:
            texts = [way.text]
            while len(way.next) == 1 and way.next[0].games == way.games:
                way = way.next[0]
                texts.append(way.text)
            inside = self._tree(study, way, depth + 1)
            said = escape(_told(texts[:_LINE])) + (" …" if len(texts) > _LINE else "")
            example = self._example(study, way.example)
            line = (
                f'{self._bar(way.won, way.games)}<span class="count">{way.games}</span>'
                f'<span class="way">{said}</span> <span class="count">{example}</span>'
            )
            opened = " open" if depth < 2 else ""
            told.append(
                f"<details{opened}><summary>{line}</summary>{inside}</details>"
                if inside
                else f'<div class="leaf">{line}</div>'
            )
        if left:
            told.append(f'<div class="leaf count">{escape(self.say("report-more", n=len(left)))}</div>')
        return "".join(told)

    def _example(self, study: str, row: int) -> str:
        """A game by its number, with the way to it where there is one."""
        said = escape(self.say("report-example", row=row))
        return f'<a href="{escape(self.link(study, row))}">{said}</a>' if self.link else said

    def _bar(self, won: dict[str, int], count: int) -> str:
        order = [camp for camp in (*self.game.camps, "draw", "failed") if won.get(camp)]
        told = ", ".join(
            f"{self.naming.camp(camp)} {self.words.share(won[camp] / count, 0)}" for camp in order
        )
        parts = "".join(
            f'<i style="width:{100 * won[camp] / count:.1f}%;background:{self.naming.colour(camp)}"></i>'
            for camp in order
        )
        return (
            f'<span class="bar" role="img" title="{escape(told)}" aria-label="{escape(told)}">{parts}</span>'
        )

    def _blows(self, study: str) -> list[str]:
        found = self.figures.first_blows(study)[:12]
        if not found:
            return []
        camps = self.game.camps
        head = [self.say("report-area"), self.say("report-games")]
        for camp in camps:
            head += [f"{self.naming.camp(camp)}, {self.say('report-then')}", self.say("report-otherwise")]
        body = []
        for row in found:
            others = sum(row["others"].values())
            cells = [self.sheets.name(row["area"]), str(row["games"])]
            for camp in camps:
                cells += [
                    self.words.share(row["won"].get(camp, 0) / row["games"], 0),
                    self.words.share(row["others"].get(camp, 0) / max(1, others), 0),
                ]
            body.append(cells)
        made = table(head, body, range(1, len(head)))
        return [heading(study), made] if self.many else [made]

    def luck(self) -> Section:
        rows = [{**row, "name": self.naming.seat(row["seat"])} for row in self.figures.luck()]
        if not rows:
            return Section("luck", "", [])
        number = self.words.number
        body = []
        for row in self.figures.luck_of_winners():
            won, lost = (
                number(row[key], 2, sign=True) if row[key] is not None else "–" for key in ("won", "lost")
            )
            body.append(
                [
                    row["study"],
                    self.naming.seat(row["seat"]),
                    number(row["dice"], 0),
                    won,
                    lost,
                    number(row["steps"]),
                ]
            )
        head = [
            self.say(f"report-{name}")
            for name in ("study", "seat", "dice", "luck-won", "luck-lost", "steps-lost")
        ]
        if not self.many:
            head, body = head[1:], [row[1:] for row in body]
        parts = [
            text(self.say("report-luck-text")),
            chart(charts.luck(rows, self.naming.seat_colours(), self.say)),
        ]
        parts.append(table(head, body, range(2 if self.many else 1, len(head))))
        return Section("luck", self.say("report-luck"), parts)

    def again(self) -> Section:
        lines = []
        for label, each in zip(self.figures.labels, self.figures.results, strict=True):
            study = each.study
            bots = ",".join(f"{seat}={bot}" for seat, bot in study.bots.items())
            options = "".join(f" --option {name}={value}" for name, value in study.options.items())
            data = " --data DIR" if study.data else ""
            position = " --position FILE" if study.position is not None else ""
            lines.append(
                f"sandtable simulate {study.game} --games {self.figures.games[label]} --bots {bots} "
                f"--scenario {study.scenario}{options} --seed {study.seed!r} "
                f"--seconds {study.seconds:g}{data}{position}"
            )
        lines.append("sandtable simulate --again DIR --row 0 --out game.txt")
        listed = f"<pre>{escape(chr(10).join(lines))}</pre>"
        return Section("again", self.say("report-again"), [text(self.say("report-again-text")), listed])


def _told(decisions: Sequence[str]) -> str:
    """Some decisions in a row, each seat named once as long as it goes on."""
    said, last = "", ""
    for decision in decisions:
        seat, _, text_ = decision.partition(": ")
        said += f" · {text_}" if seat == last else f"{' – ' if said else ''}{decision}"
        last = seat
    return said
