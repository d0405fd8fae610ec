"""Studies for people to look at: those in a folder of the host, and the finished public games of the server.

A page takes seconds to make, so it is made in a process of its own and kept until there are more games.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypedDict

import msgspec

from sandtable import games
from sandtable.core import record
from sandtable.core.errors import BadSetting, SandtableError
from sandtable.core.wording import put
from sandtable.lab import study, telling
from sandtable.lab.results import SETTINGS, Results
from sandtable.server.api.refusals import Refusal

OWN = "own"
"""What the finished games of the server are called among the studies."""
KEPT = 16


class StudyTold(TypedDict):
    """A study in the list."""

    id: str
    name: str
    game: str
    games: int
    bots: str
    scenario: str


class Studies:
    """What there is to look at, and pages that were made."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder) if folder else None
        self._pages: dict[tuple[str, ...], str] = {}

    def listing(self) -> list[StudyTold]:
        """The studies in the host's folder; those of games that are not here are left out."""
        found = []
        for each in self._all():
            told = each.study
            if games.is_here(told.game):
                name = told.name or each.folder.name
                count = games_in(each)
                found.append(
                    StudyTold(
                        id=self._id(each),
                        name=name,
                        game=told.game,
                        games=count,
                        bots=told.bots_told,
                        scenario=told.scenario,
                    )
                )
        return [each for each in found if each["games"]]

    def find(self, name: str) -> Results:
        """One of them."""
        for each in self._all():
            if self._id(each) == name:
                return each
        raise Refusal("not-found")

    def _all(self) -> list[Results]:
        if self._folder is None:
            return []
        files = [*self._folder.glob(f"*/{SETTINGS}"), *self._folder.glob(f"*/*/{SETTINGS}")]
        found = []
        for file in sorted(files):
            with suppress(BadSetting):  # what is no study is not shown, and hides no other
                found.append(Results.open(file.parent))
        return found

    def _id(self, results: Results) -> str:
        assert self._folder is not None
        return results.folder.relative_to(self._folder).as_posix().replace("/", "~")

    def kept(self, *key: str) -> str | None:
        """A page that was made of just this."""
        return self._pages.get(key)

    def keep(self, made: str, *key: str) -> str:
        """Keep a page for who asks next."""
        while len(self._pages) >= KEPT:
            self._pages.pop(next(iter(self._pages)))
        self._pages[key] = made
        return made


def _needs_lab(error: ModuleNotFoundError) -> Refusal:
    return Refusal("refused", detail=BadSetting(f"Studies need the extra “lab” ({error.name} is missing)."))


def games_in(results: Results) -> int:
    """How many games of a study there are so far."""
    try:
        return sum(results.tally().values())
    except ModuleNotFoundError as error:
        raise _needs_lab(error) from None


def page_of(folder: str, name: str, lang: str) -> str:
    """The page of a study in a folder."""
    try:
        from sandtable.lab.report.study_page import study_page

        return study_page(
            [Results.open(Path(folder))],
            lang,
            lambda _, row: f"/study?open={name}&row={row}",
            _way_back(lang),
        )
    except SandtableError as error:
        raise Refusal("refused", detail=error) from None
    except ModuleNotFoundError as error:
        raise _needs_lab(error) from None


def record_of(folder: str, row: int) -> str:
    """The game file of one game of a study."""
    results = Results.open(Path(folder))
    try:
        told = results.find(row)
    except SandtableError:
        raise Refusal("not-found") from None
    try:
        match = telling.again(results.study, told)
    except SandtableError as error:
        raise Refusal("refused", detail=error) from None
    return record.write(match, reveal=True)


def page_of_records(game: str, records: Sequence[tuple[str, str]], lang: str) -> str:
    """The page of finished games, by ids and game files; without those that did not end by a rule."""
    try:
        from sandtable.lab.report.study_page import study_page
    except ModuleNotFoundError as error:
        raise _needs_lab(error) from None

    here = games.find(game)
    settled = study.Study(
        game=game,
        scenario=here.scenarios[0].id,
        options=here.settle_options({}),
        bots={seat.id: "–" for seat in here.seats},
        rules=here.rules_version,
        name=put(("sandtable.lab",), "report-own", {}, lang),
    )
    ids: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        results = Results.prepare(Path(place), settled)
        writer = results.writer()
        for name, text in records:
            try:
                match = record.read(text, games.find)
            except SandtableError:
                continue
            if match.state.outcome is not None:
                writer.write([msgspec.json.encode(telling.follow(settled, match, len(ids)))])
                ids.append(name)
        writer.close()
        if not ids:
            raise Refusal("not-found")
        return study_page([results], lang, lambda _, row: f"/match/{ids[row]}", _way_back(lang))


def _way_back(lang: str) -> str:
    said = put(("sandtable.lab",), "report-back", {}, lang)
    return f'<p><a href="/study">{said}</a></p>'
