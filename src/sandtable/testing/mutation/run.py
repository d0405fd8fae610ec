"""Every mutant of some ids against the tests that carry them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.rulebook.coverage import ids_in_tests
from sandtable.testing.mutation.children import run_all
from sandtable.testing.mutation.mutants import Mutant, mutants
from sandtable.testing.mutation.report import Excuse, Report, Verdict, sum_up
from sandtable.testing.mutation.trial import Loaded, import_broken, killers, run_test, with_tests

A_DAY = 24 * 3600
DIED = "(the process died)"
NO_IMPORT = "(the game cannot be loaded)"

Tell = Callable[[int, int], None]


class Work:
    """The mutants to try on a game, with its code, its tests and the folder of its settings."""

    def __init__(self, code: Path, tests: Path, root: Path, jobs: int = 1) -> None:
        self.code, self.tests, self.root, self.jobs = code.resolve(), tests.resolve(), root.resolve(), jobs
        self.all = mutants(self.code)
        self.marked: dict[str, set[Path]] = {}
        for rule_id, file in ids_in_tests(self.tests):
            self.marked.setdefault(rule_id, set()).add(file)
        self.usual: dict[str, float] = {}
        self.wanted: dict[str, set[str]] = {}
        self.broken: list[str] = []

    def judge(self, ids: list[str], excuses: tuple[Excuse, ...] = (), tell: Tell = lambda *_: None) -> Report:
        """Break every line of some ids, and tell what their tests noticed."""
        chosen = [mutant for mutant in self.all if set(mutant.ids) & set(ids)]
        excused = {mutant: self._excuse(mutant, excuses) for mutant in chosen}
        trials = [mutant for mutant in chosen if not excused[mutant]]
        killed = self._try(trials, tell)
        verdicts = [self._verdict(mutant, killed.get(mutant, {}), excused[mutant]) for mutant in chosen]
        tested = set().union(*self.wanted.values())
        stale = [each for each in excuses if not any(self._fits(each, mutant) for mutant in self.all)]
        return sum_up(ids, verdicts, tested, self.broken, stale)

    def _try(self, trials: list[Mutant], tell: Tell) -> dict[Mutant, dict[str, str]]:
        """What each mutant is killed by."""
        files = self._files({rule_id for mutant in trials for rule_id in mutant.ids})
        if not files:
            return {}
        started = list(run_all([trials], lambda _: self._in_one_session(trials, files, tell), 1, A_DAY))
        answer: dict[str, Any] | None = started[0][1]
        if answer is None:
            raise RuntimeError(f"the tests of {self.tests} cannot be collected")
        self.usual, self.broken = answer["usual"], answer["broken"]
        self.wanted = {test: set(ids) for test, ids in answer["wanted"].items()}
        killed = {trials[int(number)]: found for number, found in answer["killed"].items()}
        slow = [mutant for mutant in trials if mutant not in killed]
        for mutant, found in run_all(slow, self._in_fresh_process, self.jobs):
            killed[mutant] = self._told(mutant, found)
            tell(len(killed), len(trials))
        return killed

    def _files(self, ids: set[str]) -> list[Path]:
        return sorted(set().union(*(self.marked.get(rule_id, set()) for rule_id in ids)))

    def _in_one_session(self, trials: list[Mutant], files: list[Path], tell: Tell) -> dict[str, Any] | None:
        """Load game and tests once; try every mutant that can be put into the loaded game.

        What was computed while loading is not computed again, so some survivors are left for a fresh process.
        """
        loaded, answers = Loaded(self.code), []
        loaded.load()

        def work(items: list[pytest.Item]) -> None:
            loaded.settle()
            answers.append(self._with_items(items, trials, loaded, tell))

        with_tests(files, self.root, work)
        return answers[0] if answers else None

    def _with_items(
        self, items: list[pytest.Item], trials: list[Mutant], loaded: Loaded, tell: Tell
    ) -> dict[str, Any]:
        ids = {rule_id for mutant in trials for rule_id in mutant.ids}
        marks = {item.nodeid: _ids_of(item) & ids for item in items}
        items = [item for item in items if marks[item.nodeid]]
        broken = self._as_they_are(items)
        self.wanted = {item.nodeid: marks[item.nodeid] for item in items if item.nodeid not in broken}

        def trial(mutant: Mutant) -> dict[str, str]:
            loaded.put_in(mutant)
            return killers(items, self._tests_of(mutant), self.usual)

        quick = [mutant for mutant in trials if loaded.can_break(mutant)]
        numbers = {mutant: number for number, mutant in enumerate(trials)}
        killed: dict[int, dict[str, str]] = {}
        for mutant, found in run_all(quick, trial, self.jobs):
            if found == {} and loaded.was_used(mutant):
                continue
            killed[numbers[mutant]] = self._told(mutant, found)
            tell(len(killed), len(trials))
        wanted = {test: sorted(of_test) for test, of_test in self.wanted.items()}
        return {"usual": self.usual, "broken": broken, "wanted": wanted, "killed": killed}

    def _as_they_are(self, items: list[pytest.Item]) -> list[str]:
        """Run the tests without a mutant: how long each takes, and which fail already."""
        files: dict[Path, list[pytest.Item]] = {}
        for item in items:
            files.setdefault(item.path, []).append(item)

        def run(file: Path) -> dict[str, tuple[bool, float]]:
            return {item.nodeid: run_test(item, None, 60.0) for item in files[file]}

        broken = []
        for file, results in run_all(files, run, self.jobs):
            for item in files[file]:
                passed, seconds = results[item.nodeid] if results else (False, 0.0)
                self.usual[item.nodeid] = seconds
                if not passed:
                    broken.append(item.nodeid)
        return sorted(broken)

    def _in_fresh_process(self, mutant: Mutant) -> dict[str, str]:
        """Load the game with the mutant in it, then run the tests."""
        import_broken(mutant)
        own, found = set(mutant.ids), []

        def work(items: list[pytest.Item]) -> None:
            wanted = {item.nodeid: ids for item in items if (ids := _ids_of(item) & own)}
            sound = {test: ids for test, ids in wanted.items() if test not in self.broken}
            found.append(killers(items, sound, self.usual))

        with_tests(self._files(own), self.root, work)
        return found[0] if found else dict.fromkeys(self._ids_tested(mutant), NO_IMPORT)

    def _tests_of(self, mutant: Mutant) -> dict[str, set[str]]:
        own = set(mutant.ids)
        return {test: ids & own for test, ids in self.wanted.items() if ids & own}

    def _told(self, mutant: Mutant, found: dict[str, str] | None) -> dict[str, str]:
        """A child that died without a word was killed by the mutant."""
        return dict.fromkeys(self._ids_tested(mutant), DIED) if found is None else found

    def _ids_tested(self, mutant: Mutant) -> list[str]:
        return sorted(set().union(*self._tests_of(mutant).values()))

    def _verdict(self, mutant: Mutant, killed: dict[str, str], excuse: str) -> Verdict:
        return Verdict(
            ids=mutant.ids,
            file=str(mutant.file.relative_to(self.code)),
            line=mutant.line,
            function=mutant.qualname,
            before=mutant.before,
            after=mutant.after,
            killed=killed,
            excuse=excuse,
        )

    def _excuse(self, mutant: Mutant, excuses: tuple[Excuse, ...]) -> str:
        return next((each.reason for each in excuses if self._fits(each, mutant)), "")

    def _fits(self, excuse: Excuse, mutant: Mutant) -> bool:
        return (
            excuse.id in mutant.ids
            and self.code / excuse.file == mutant.file
            and (excuse.before, excuse.after) == (mutant.before, mutant.after)
        )


def _ids_of(item: pytest.Item) -> set[str]:
    return {rule_id for mark in item.iter_markers("rule") for rule_id in mark.args}
