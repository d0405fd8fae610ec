"""`sandtable rules`: show, search, list and coverage, in both languages."""

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from sandtable import rulebook
from sandtable.cli import rules as command
from sandtable.core.message import Messages
from sandtable.rulebook import coverage as measuring


def run(*words: str) -> Result:
    return CliRunner().invoke(command.app, list(words), env={"COLUMNS": "200"})


def test_show_prints_chapter_text_and_references() -> None:
    shown = run("show", "DTR-5.1.5").output
    assert "DTR-5.1.5  5. Stacking" in shown
    assert "tested after every single operation" in shown
    assert "Refers to: DTR-D19" in shown


def test_show_takes_an_id_in_small_letters() -> None:
    assert "DTR-D8" in run("show", "dtr-d8").output
    assert "BLG-C-spies" in run("show", "blg-c-spies").output


def test_show_speaks_french_and_says_when_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Une faction ne peut pas avoir plus de 3 armées" in run("show", "DTR-5.1.1", "--lang", "fr").output
    monkeypatch.delitem(rulebook.load("blitzkrieg").translated("fr"), "BLG-T4")
    untranslated = run("show", "BLG-T4", "--lang", "fr").output
    assert "n’est pas encore traduite" in untranslated
    assert "Combat Western Poland" in untranslated


def test_an_unknown_id_ends_with_status_1_and_the_nearest() -> None:
    result = run("show", "DTR-7.1.99")
    assert result.exit_code == 1
    assert "There is no rule DTR-7.1.99. The nearest are: DTR-7.1." in result.output
    assert run("show", "nonsense").exit_code == 1


def test_an_unknown_language_is_refused() -> None:
    result = run("show", "DTR-5.1.1", "--lang", "de")
    assert result.exit_code == 2
    assert "en / fr" in result.output


def test_search_looks_in_one_game_or_in_all() -> None:
    one = run("search", "supply", "source", "--game", "third-reich")
    assert "DTR-7.1.1" in one.output
    assert "BLG-" not in one.output
    everywhere = run("search", "supply").output
    assert all(prefix in everywhere for prefix in ("DTR-", "DOE-", "BLG-"))


def test_search_without_result_and_with_an_unknown_game_is_refused() -> None:
    assert run("search", "xyzzy").exit_code == 1
    result = run("search", "supply", "--game", "chess")
    assert result.exit_code == 1
    assert "The games are third-reich, empires, blitzkrieg" in result.output


@pytest.mark.parametrize("game", rulebook.names())
def test_list_prints_every_rule(game: str) -> None:
    printed = run("list", game).output.split()
    assert set(rulebook.load(game).rules) <= set(printed)


def test_list_of_one_chapter_shows_its_tables() -> None:
    chapter = run("list", "blitzkrieg", "10").output
    assert "Q3 Terrain" in chapter
    assert "Swamp border" in chapter
    assert "BLG-B1.0.1" not in chapter
    assert "DTR-7.1.2" in run("list", "third-reich", "ravitaillement", "--lang", "fr").output
    assert "DTR-E69" in run("list", "third-reich", "editions", "--lang", "fr").output
    assert "Frontière de marais" in run("list", "blitzkrieg", "10", "--lang", "fr").output
    assert run("list", "empires", "99").exit_code == 1


@pytest.mark.slow
def test_coverage_as_json_has_exactly_the_promised_shape() -> None:
    figures = json.loads(CliRunner().invoke(command.app, ["coverage", "--json"]).stdout)
    assert list(figures) == ["third-reich", "empires", "blitzkrieg", "skirmish"]
    for game, figure in figures.items():
        assert list(figure) == ["ids", "not_enforceable", "enforced", "tested", "missing"]
        assert figure["ids"] == len(rulebook.load(game).rules)
        assert isinstance(figure["missing"], list)


def test_coverage_prints_figures_reasons_and_missing_ids() -> None:
    printed = run("coverage", "--game", "empires").output
    assert "Downfall of Empires: 321 ids" in printed
    assert "DOE-9.0.2: says that move/attack markers have no effect" in printed
    assert "Downfall of the Third Reich" not in printed
    assert "321 numéros de règle" in run("coverage", "--game", "empires", "--lang", "fr").output


def test_an_unknown_id_in_code_or_tests_fails_the_coverage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "supply.py").write_text("# DOE-6.77\n")
    real = measuring.coverage
    monkeypatch.setattr(command, "coverage", lambda game: real(game, tmp_path, tmp_path / "none"))
    result = run("coverage", "--game", "empires")
    assert result.exit_code == 1
    assert "DOE-6.77" in result.output
    assert "tests are not installed" in result.output
    figures = CliRunner().invoke(command.app, ["coverage", "--game", "empires", "--json"])
    assert figures.exit_code == 1
    assert "DOE-6.77" in figures.stderr
    assert list(json.loads(figures.stdout)) == ["empires"]


def test_every_message_exists_in_both_languages() -> None:
    text = (Path(measuring.__file__).parent / "messages.en.ftl").read_text("utf-8")
    names = [line.split(" = ")[0] for line in text.splitlines()]
    table = Messages("sandtable.rulebook")
    for name in names:
        english, french = (table.format(name, {}, lang) for lang in ("en", "fr"))
        assert english != french, name
