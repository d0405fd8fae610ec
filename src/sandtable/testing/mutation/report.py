"""What became of the mutants, and what that says about each rule."""

import tomllib
from pathlib import Path

import msgspec


class Excuse(msgspec.Struct, frozen=True):
    """A mutant that changes nothing a test could notice, and why."""

    id: str
    file: str
    before: str
    after: str
    reason: str


class Verdict(msgspec.Struct, frozen=True):
    """One mutant: where it was broken and how, and for each id the test of it that noticed."""

    ids: tuple[str, ...]
    file: str
    line: int
    function: str
    before: str
    after: str
    killed: dict[str, str]
    excuse: str = ""

    @property
    def survived(self) -> bool:
        """Whether no test of any of its ids noticed."""
        return not self.killed and not self.excuse


class Report(msgspec.Struct, frozen=True):
    """The rules of a game under test.

    - killed: every mutant of the id is noticed, by its own tests or by those of an id on the same line
    - survivors: some mutant is noticed by none of them
    - blind: its neighbours on the line notice, its own tests never do
    - untested: no test that passes carries the id
    - no_line: the id stands in data or text alone, so there is no line to break
    """

    killed: list[str]
    survivors: list[str]
    blind: list[str]
    untested: list[str]
    no_line: list[str]
    own: list[str]
    """Of the killed, those whose own tests notice every mutant without help from a neighbour."""
    mutants: list[Verdict]
    broken_tests: list[str]
    stale: list[Excuse]

    @property
    def judged(self) -> int:
        """How many ids have a line to break."""
        return len(self.killed) + len(self.survivors) + len(self.blind) + len(self.untested)

    @property
    def clean(self) -> bool:
        """Whether nothing is left to mend."""
        return not (self.survivors or self.blind or self.untested or self.broken_tests or self.stale)


def excuses(game: Path) -> tuple[Excuse, ...]:
    """The mutants that the folder of a game declares to change nothing."""
    file = game / "equivalent.toml"
    declared = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return tuple(msgspec.convert(declared.get("mutant", []), list[Excuse]))


def sum_up(
    ids: list[str], verdicts: list[Verdict], tested: set[str], broken: list[str], stale: list[Excuse]
) -> Report:
    """Sort the ids by what became of their mutants."""
    report = Report([], [], [], [], [], [], verdicts, broken, stale)
    for rule_id in ids:
        own = [each for each in verdicts if rule_id in each.ids]
        open_to_tests = [each for each in own if not each.excuse]
        if not own:
            report.no_line.append(rule_id)
        elif rule_id not in tested:
            report.untested.append(rule_id)
        elif any(each.survived for each in own):
            report.survivors.append(rule_id)
        elif open_to_tests and not any(rule_id in each.killed for each in open_to_tests):
            report.blind.append(rule_id)
        else:
            report.killed.append(rule_id)
            if all(rule_id in each.killed for each in open_to_tests):
                report.own.append(rule_id)
    return report
