"""Rules broken on trial: on a toy of a few lines, and a few real ones."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from sandtable.testing.mutation.mutants import mutants
from sandtable.testing.mutation.report import Excuse, Report
from sandtable.testing.mutation.run import Work

CODE = '''
"""A toy whose armies march."""

from functools import cache

STACK = 3  # DTR-5.1.1
PANAMA = "DTR-8.1.2"


def refusal(armies: int, winter: bool) -> str:
    if armies >= STACK:
        return "DTR-5.1.1"
    if winter and armies:
        return "DTR-5.1.2"
    return ""


class Column:
    steps = 0

    @property
    def tired(self) -> bool:
        """An army is tired after four steps (DTR-8.1.1)."""
        return self.steps >= 4

    def march(self, steps: int) -> None:
        while steps:
            steps -= 1  # DTR-8.0.1
            self.steps += 1


def canal(open_: bool) -> str:
    return "" if open_ else PANAMA


@cache
def cost(winter: bool) -> int:
    return 2 if winter else 1  # DTR-8.0.2


TABLE = cost(True)


def price() -> int:
    return TABLE


KINDS = ("army", "fleet")  # DTR-8.0.4
FLEET = KINDS[1]


def echo(value: int) -> int:
    # DTR-8.0.3
    return value + 1
'''

TESTS = """
import pytest
from toy_of_rules import rules


@pytest.mark.rule("DTR-5.1.1")
def test_stack():
    assert rules.refusal(3, False) == "DTR-5.1.1" and rules.refusal(2, False) == ""


@pytest.mark.rule("DTR-5.1.2")
def test_winter():
    assert rules.refusal(1, True) == "DTR-5.1.2"


@pytest.mark.rule("DTR-8.1.1", "DTR-8.0.1")
def test_march():
    column = rules.Column()
    column.march(4)
    assert column.tired


@pytest.mark.rule("DTR-8.1.2")
def test_canal():
    assert rules.canal(False)


@pytest.mark.rule("DTR-8.0.2")
def test_price():
    assert (rules.price(), rules.cost(False)) == (2, 1)


@pytest.mark.rule("DTR-8.0.4")
def test_fleet():
    assert rules.FLEET


@pytest.mark.rule("DTR-8.0.3")
def test_broken():
    assert rules.echo(1) == 3
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Work:
    package, tests = tmp_path / "toy_of_rules", tmp_path / "tests"
    package.mkdir()
    tests.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(CODE)
    (tests / "test_rules.py").write_text(TESTS)
    settings = '[tool.pytest.ini_options]\nmarkers = ["rule(*ids): rules"]\n'
    (tmp_path / "pyproject.toml").write_text(settings)
    monkeypatch.syspath_prepend(tmp_path)
    return Work(package, tests, tmp_path)


def survivors(report: Report) -> set[tuple[str, str]]:
    return {(each.before, each.after) for each in report.mutants if each.survived}


@pytest.mark.slow
def test_a_rule_whose_test_notices_is_killed(toy: Work) -> None:
    report = toy.judge(["DTR-5.1.1"])
    assert (report.killed, report.survivors, report.clean) == (["DTR-5.1.1"], [], True)
    assert any(each.function == "" for each in report.mutants), "the number of the module was changed too"
    assert any(each.function == "refusal" for each in report.mutants)


@pytest.mark.slow
def test_a_clause_nobody_misses_survives_with_file_and_line(toy: Work) -> None:
    report = toy.judge(["DTR-5.1.2"])
    assert survivors(report) == {("winter and armies", "(winter)"), ("winter and armies", "(armies)")}
    survivor = next(each for each in report.mutants if each.survived)
    assert (survivor.file, survivor.line) == ("rules.py", 13)
    assert not report.clean


@pytest.mark.slow
def test_a_declared_equivalent_is_no_survivor_and_a_stale_one_is_told(toy: Work) -> None:
    same = Excuse("DTR-5.1.2", "rules.py", "winter and armies", "(winter)", "no army is ever none")
    other = Excuse("DTR-5.1.2", "rules.py", "winter and armies", "(armies)", "it is always winter")
    assert toy.judge(["DTR-5.1.2"], (same, other)).killed == ["DTR-5.1.2"]
    stale = Excuse("DTR-5.1.2", "rules.py", "summer", "True", "gone")
    assert toy.judge(["DTR-5.1.2"], (same, other, stale)).stale == [stale]


@pytest.mark.slow
def test_an_endless_loop_is_a_kill(toy: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.testing.mutation.trial.PATIENCE", 0.2)
    report = toy.judge(["DTR-8.0.1"])
    endless = [each for each in report.mutants if each.after == "pass"]
    assert endless
    assert not survivors(report)


@pytest.mark.slow
def test_methods_and_properties_are_broken_where_they_live(toy: Work) -> None:
    report = toy.judge(["DTR-8.1.1"])
    assert {each.function for each in report.mutants} == {"Column.tired"}
    assert report.killed == ["DTR-8.1.1"]


@pytest.mark.slow
def test_a_constant_with_an_id_leads_to_where_it_is_named(toy: Work) -> None:
    report = toy.judge(["DTR-8.1.2"])
    assert [(each.before, each.after) for each in report.mutants] == [("open_", "True")]
    assert report.killed == ["DTR-8.1.2"]


@pytest.mark.slow
def test_what_is_computed_while_loading_is_computed_again(toy: Work) -> None:
    assert toy.judge(["DTR-8.0.2"]).killed == ["DTR-8.0.2"]


@pytest.mark.slow
def test_a_game_that_cannot_be_loaded_is_a_kill(toy: Work) -> None:
    assert toy.judge(["DTR-8.0.4"]).killed == ["DTR-8.0.4"]


@pytest.mark.slow
def test_a_test_that_fails_already_proves_nothing(toy: Work) -> None:
    report = toy.judge(["DTR-8.0.3"])
    assert report.broken_tests == ["tests/test_rules.py::test_broken"]
    assert report.untested == ["DTR-8.0.3"]


def made(tmp_path: Path, code: str) -> set[tuple[str, str]]:
    (tmp_path / "rules.py").write_text(dedent(code))
    return {(each.before, each.after) for each in mutants(tmp_path)}


def test_a_comment_of_its_own_claims_the_next_statement(tmp_path: Path) -> None:
    code = """
        def f(state):
            # DTR-5.1.1: why
            if state.full:
                state.count += 1
        """
    assert made(tmp_path, code) == {("state.full", "(not (state.full))")}


def test_a_comment_inside_a_condition_claims_its_clause(tmp_path: Path) -> None:
    code = """
        def f(a, b, c):
            return (
                a
                and b  # DTR-5.1.1
                and c
            )
        """
    assert made(tmp_path, code) == {("a and b and c", "(a and c)")}


def test_a_mask_loses_each_of_its_parts(tmp_path: Path) -> None:
    code = """
        def f(own, full):
            return own & ~full  # DTR-5.1.1
        """
    assert made(tmp_path, code) == {("own & ~full", "(own)"), ("own & ~full", "(~full)")}


def test_a_question_about_one_bit_is_one_clause(tmp_path: Path) -> None:
    code = """
        def f(own, area):
            if own >> area & 1:  # DTR-5.1.1
                return "yes"
        """
    assert made(tmp_path, code) == {("own >> area & 1", "(not (own >> area & 1))")}


def test_a_row_of_refusals_is_left_out_or_loses_a_part(tmp_path: Path) -> None:
    code = """
        def f(own, full):
            return [(own & full, ("DTR-5.1.1",)), (own, ("DTR-5.1.2",))]
        """
    rows = "[(own & full, ('DTR-5.1.1',)), (own, ('DTR-5.1.2',))]"
    assert made(tmp_path, code) == {
        (rows, "([(own, ('DTR-5.1.2',))])"),
        (rows, "([(own & full, ('DTR-5.1.1',))])"),
        ("own & full", "(own)"),
        ("own & full", "(full)"),
    }


def test_what_is_only_told_is_not_broken(tmp_path: Path) -> None:
    code = """
        def f(state):
            state.count += 2  # DTR-5.1.1
            state.emit(Event(count=3, rules=("DTR-5.1.1",)))
        """
    assert made(tmp_path, code) == {("state.count += 2", "pass"), ("2", "3")}


@pytest.mark.slow
def test_a_few_real_rules_are_killed() -> None:
    """Always the same few; all of them: `sandtable rules mutate`."""
    ids = "DTR-4.0.3,DTR-3.3.9,DTR-9.1.2,DOE-9.2.23,DOE-10.3.1,BLG-A7.4.1,BLG-B5.2.4,BLG-B8.4.7"
    command = [sys.executable, "-m", "sandtable", "rules", "mutate", "--ids", ids]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
