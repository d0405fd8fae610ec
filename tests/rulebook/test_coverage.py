"""Coverage: what counts as enforced, as tested, as missing, as unknown."""

from pathlib import Path

import pytest

from sandtable import rulebook
from sandtable.rulebook.coverage import Coverage, coverage, folder_of_tests
from sandtable.rulebook.marks import rule
from sandtable.rulebook.shelf import card


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package and its tests in which a few rules are enforced, tested, or both."""
    game = tmp_path / "package"
    tests = tmp_path / "tests"
    (game / "data").mkdir(parents=True)
    tests.mkdir(parents=True)
    (game / "supply.py").write_text('"""DTR-7.1.1 in a docstring."""\nRULE = "DTR-7.1.2"  # DTR-7.1.3\n')
    (game / "data" / "setup.json").write_text('{"rule": "DTR-21.1.1"}')
    (tests / "test_supply.py").write_text(
        "# DTR-7.1.6 in a comment is no test\n"
        '@rule("DTR-7.1.2", "DTR-7.1.8")\ndef test_one(): ...\n'
        '@pytest.mark.rule("DTR-7.1.1")\ndef test_two(): ...\n'
        '@rule("DTR-22.1.1")\ndef test_example(): ...\n'
    )
    return tmp_path


def measured(tree: Path) -> Coverage:
    return coverage("third-reich", tree / "package", tree / "tests")


def test_an_id_in_code_comment_docstring_or_data_is_enforced(tree: Path) -> None:
    assert {"DTR-7.1.1", "DTR-7.1.2", "DTR-7.1.3", "DTR-21.1.1"} <= measured(tree).enforced


def test_only_a_mark_makes_a_rule_tested(tree: Path) -> None:
    assert measured(tree).tested == {"DTR-7.1.1", "DTR-7.1.2", "DTR-7.1.8", "DTR-22.1.1"}


def test_an_example_is_enforced_by_its_test(tree: Path) -> None:
    assert "DTR-22.1.1" in measured(tree).enforced
    assert "DTR-22.1.1" not in measured(tree).missing


def test_missing_lacks_enforcement_or_test(tree: Path) -> None:
    report = measured(tree)
    kinds = report.missing_by_kind()
    assert "DTR-7.1.2" not in report.missing
    assert kinds["missing-test"] == ["DTR-7.1.3", "DTR-21.1.1"]
    assert kinds["missing-code"] == ["DTR-7.1.8"]
    assert "DTR-7.1.6" in kinds["missing-both"]
    assert "DTR-1.1.3" not in report.missing, "declared not enforceable"


def test_the_figures_add_up(tree: Path) -> None:
    summary = measured(tree).summary()
    assert list(summary) == ["ids", "not_enforceable", "enforced", "tested", "missing"]
    exempt = len(card("third-reich").not_enforceable)
    assert summary["ids"] == 555
    assert summary["not_enforceable"] == exempt
    assert summary["enforced"] == 5
    assert summary["tested"] == 4
    assert summary["missing"] == measured(tree).missing
    assert len(measured(tree).missing) == 555 - exempt - 3


def test_an_id_that_names_no_rule_is_reported_with_its_file(tree: Path) -> None:
    folder = tree / "package"
    (folder / "combat.py").write_text('WRONG = "DTR-16.9.9"\nSECTION = "DTR-16.2"\n')
    (tree / "tests" / "test_wrong.py").write_text('@rule("DTR-X")\ndef test(): ...\n')
    unknown = {(u.id, Path(u.file).name) for u in measured(tree).unknown}
    assert unknown == {("DTR-16.9.9", "combat.py"), ("DTR-X", "test_wrong.py")}


def test_a_tested_rule_declared_not_enforceable_is_told(tree: Path) -> None:
    tests = tree / "tests"
    (tests / "test_markers.py").write_text('@rule("DTR-1.1.3")\ndef test(): ...\n')
    assert measured(tree).misdeclared == ("DTR-1.1.3",)


def test_without_tests_only_enforcement_is_judged(tree: Path) -> None:
    report = coverage("third-reich", tree / "package", tree / "nowhere")
    assert not report.has_tests
    assert report.tested == frozenset()
    assert "DTR-7.1.3" not in report.missing
    assert "DTR-7.1.8" in report.missing


def test_the_tests_of_this_tree_are_found() -> None:
    assert folder_of_tests("third-reich") == Path(__file__).parents[1] / "games" / "third_reich"


@pytest.mark.parametrize("game", rulebook.names())
def test_not_enforceable_ids_exist_and_have_a_reason(game: str) -> None:
    ids = rulebook.load(game).rules
    declared = card(game).not_enforceable
    assert [rule_id for rule_id in declared if rule_id not in ids] == []
    assert all(len(reason) > 10 for reason in declared.values())
    assert len(declared) <= max(1, len(ids) // 20)


def test_a_mark_carries_its_ids() -> None:
    mark = rule("DTR-7.1.2", "BLG-B1.0.1").mark
    assert (mark.name, mark.args) == ("rule", ("DTR-7.1.2", "BLG-B1.0.1"))


def test_a_mark_with_an_unknown_id_is_refused() -> None:
    with pytest.raises(rulebook.UnknownRuleError, match=r"there is no rule DTR-7\.1\.77"):
        rule("DTR-7.1.2", "DTR-7.1.77")


def test_what_only_speaks_of_rules_enforces_none(tree: Path) -> None:
    (tree / "package" / "rulebook.toml").write_text('[not_enforceable]\n"DTR-1.1.3" = "see DTR-4.0.3"\n')
    (tree / "package" / "rulebook.en.md").write_text("- **DTR-4.0.4** A statement.\n")
    (tree / "package" / "web").mkdir()
    (tree / "package" / "web" / "words.en.ftl").write_text("told = DTR-4.0.5\n")
    assert not {"DTR-4.0.3", "DTR-4.0.4", "DTR-4.0.5"} & measured(tree).enforced


def test_words_with_capitals_and_figures_are_no_unknown_rules(tree: Path) -> None:
    (tree / "package" / "files.py").write_text("# UTF-8, SHA-256\n")
    assert measured(tree).unknown == ()
