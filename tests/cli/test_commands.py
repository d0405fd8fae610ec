"""The command line: play at a terminal, prove dice, fuzz, bench; refusals are sentences."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import typer

from sandtable import __version__, cli, games
from sandtable.core import record
from sandtable.core.build import BUILD
from sandtable.core.match import Match
from sandtable.lab import bench


def run(monkeypatch: pytest.MonkeyPatch, *args: str, keys: str = "") -> int:
    """Run ``sandtable ARGS`` with lines typed by a player; the exit status."""
    lines = iter(keys.splitlines())

    def type_line(*_: object, **__: object) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", type_line)
    monkeypatch.setattr(sys, "argv", ["sandtable", *args])
    monkeypatch.setattr(
        cli, "app", typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, callback=cli._root)
    )
    with pytest.raises(SystemExit) as ended:
        cli.main()
    code = ended.value.code
    return code if isinstance(code, int) else 0


def test_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "--version") == 0
    assert capsys.readouterr().out.strip() == f"sandtable {__version__} ({BUILD})"


@pytest.mark.parametrize("name", cli._COMMANDS)
def test_the_help_says_of_a_command_what_the_command_says_itself(name: str) -> None:
    part = import_module(f"sandtable.cli.{name.replace('-', '_')}")
    told = part.app.info.help if hasattr(part, "app") else inspect.getdoc(part.run).partition("\n\n")[0]
    assert cli._COMMANDS[name] == told.replace("\n", " ")


def test_a_command_that_has_nothing_to_say_loads_neither_fluent_nor_a_game() -> None:
    code = "import sys; from sandtable import cli; sys.argv = ['sandtable', '--help']; cli.main()"
    code = f"import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); {code}"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    assert "typer" in loaded.split()
    assert not {"fluent.runtime", "sandtable.games", "sandtable.rulebook"} & set(loaded.split())


def test_a_hot_seat_game_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "saved.sandtable"
    tries = "attack r-1 > bluefort\nwhy move b-1\nfly"
    keys = f"2\ntake assault\n{tries}\nundo\nboard\nluck\n?\nsave {file}\nquit\n"
    assert run(monkeypatch, "play", "skirmish", "--seed", "k", keys=keys) == 0
    shown = capsys.readouterr().out
    for part in (
        "Choose a tile",
        "SKI-5.1",
        "SKI-2.1",
        "“fly” is no action",
        "Redfort: r-1",
        "Saved in",
    ):
        assert part in shown
    assert "takes" not in shown  # whoever chooses next may not know
    assert run(monkeypatch, "play", str(file), "--lang", "fr", keys="quit\n") == 0
    assert "Choisissez une tuile" in capsys.readouterr().out


def test_a_french_terminal_tells_odds_luck_and_control_in_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = "planning\nattack de-inf-7\nto brussels\n"
    fight = "declare de-inf-7 > be-inf-1\ncombats\nfight brussels\nluck\n"
    keys = f"{moves}odds declare de-inf-7 > be-inf-1\nboard\n{fight}"
    assert run(monkeypatch, "play", "third-reich", "--lang", "fr", "--seed", "friday night", keys=keys) == 0
    shown = capsys.readouterr().out
    assert "55,6\N{NO-BREAK SPACE}%  l’attaquant perd 1, le défenseur perd 2" in shown
    assert "Axe 23 · Alliés 30 · URSS 49" in shown
    assert "Alliés\N{NO-BREAK SPACE}: 1 × 🎲, 1 / 3,5 (−1,5 σ)" in shown


def test_the_game_goes_on_where_a_program_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    run(monkeypatch, "play", "skirmish", "--bot", "red=cmd:false", "--bot", "blue=random")
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("ended when it was asked, twice. “easy” decides in its place.") == 2
    assert told.count("It has failed three times in a row: “easy” plays on in its place.") == 1
    assert told.count("ended when it was asked") == 3, "then it is asked no more"


def test_bots_play_a_whole_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(monkeypatch, "play", "skirmish", "--bot", "red=easy", "--bot", "blue=random", "--seed", "b") == 0
    )
    assert "The game" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("play", "ludo"), "There is no game “ludo”"),
        (("play", "skirmish", "--bot", "green=easy"), "There is no seat green"),
        (("play", "skirmish", "--bot", "red"), "name=value"),
        (("play", "skirmish", "--lang", "de"), "en or fr"),
        (("play", "ludo", "--lang=fr"), "Il n’y a pas de jeu"),
        (("play", "skirmish", "--lang", "fr", "--bot", "red=clever"), "Il n’y a pas de robot"),
        (("verify", "nowhere.sandtable", "--lang", "fr"), "ne peut pas être lu"),
        (("play", "third-reich", "--bot", "ussr=easy"), "Axis, Allies. DTR-2.1.2: With three"),
        (
            ("play", "empires", "--lang", "fr", "--bot", "germany=easy"),
            "Alliés, Russie, Autriche-Hongrie. DOE-3.4",
        ),
        (("verify", "nowhere.sandtable"), "cannot be read"),
        (("fuzz", "ludo"), "There is no game “ludo”"),
    ],
)
def test_refusals_are_sentences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: tuple[str, ...], says: str
) -> None:
    assert run(monkeypatch, *args) == 1
    shown = capsys.readouterr()
    assert says in shown.err
    assert "Traceback" not in shown.err + shown.out


def test_verify_proves_the_dice_of_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from sandtable import bots
    from skirmish import GAME

    match = Match.new(GAME, seed="v")
    easy = bots.find("easy")
    import random

    rng = random.Random(1)
    while match.state.outcome is None:
        match.play(bots.choose(easy, match.state, rng))
    file = tmp_path / "game.sandtable"
    file.write_text(record.write(match), "utf-8")
    assert run(monkeypatch, "verify", str(file)) == 0
    assert "gives all" in capsys.readouterr().out
    assert run(monkeypatch, "verify", str(file), "--lang", "fr") == 0
    assert "La graine est bien celle qui était promise" in capsys.readouterr().out
    file.write_text(record.write(match).replace('[Seed "v"]', '[Seed "w"]'), "utf-8")
    assert run(monkeypatch, "verify", str(file)) == 1
    assert "not the one that was committed to" in capsys.readouterr().err


def test_verify_tells_who_bound_the_dice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    import random

    from skirmish import GAME

    match = Match.new(GAME)
    named = match.promise()
    match.add_share("red", "ab" * 16)
    rng = random.Random(1)
    while match.state.outcome is None:
        match.play(rng.choice(match.state.actions()))
    file = tmp_path / "game.sandtable"
    file.write_text(record.write(match), "utf-8")
    noted = ("--commitment", named, "--share", "ab" * 16)
    assert run(monkeypatch, "verify", str(file), *noted) == 0
    told = capsys.readouterr().out
    assert "From the beginning the dice are bound by the server and Red" in told
    assert "with everybody’s share gives all" in told
    assert run(monkeypatch, "verify", str(file), "--lang", "fr") == 0
    assert "liés par le serveur et Rouge" in capsys.readouterr().out
    assert run(monkeypatch, "verify", str(file), "--share", "cd" * 16) != 0


def test_fuzz_counts_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, "fuzz", "skirmish", "--games", "2") == 0
    assert "2 games" in capsys.readouterr().out


def test_bench_reports_as_promised(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "bench", "--json", "--game", "skirmish", "--seconds", "0.1") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["compiled"] is False
    assert report["reference"]["python_chess_per_s"] > 0
    figures = report["games"]["skirmish"]
    for key in ("decisions_per_s", "ratio", "legal_us", "copy_us", "game_s", "replay_ms", "random_replay_us"):
        assert figures[key] > 0
    chess = figures["decisions_per_s"] / figures["ratio"]
    assert figures["replay_ratio"] == pytest.approx(chess * figures["replay_ms"] / 1000)


def test_bench_without_python_chess_compares_with_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "reference", lambda seconds: None)
    assert run(monkeypatch, "bench", "--game", "skirmish", "--seconds", "0.01") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [" ".join(row[:-1]) for row in rows if row[-1:] == ["–"]] == [
        "beside python-chess",
        "lowest and highest",
        "positions of python-chess meanwhile",
    ]
    assert run(monkeypatch, "bench", "--game", "skirmish", "--seconds", "0") != 0


@pytest.mark.parametrize(("lang", "says"), [("en", "the attacker wins"), ("fr", "l’attaquant l’emporte")])
def test_a_game_of_others_tells_its_odds_in_its_own_words(
    lang: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = "take assault\ntake cover\nmove r-2\n> wood\nstop\n"
    assert (
        run(
            monkeypatch,
            "play",
            "skirmish",
            "--lang",
            lang,
            keys=f"{moves}end turn\nodds attack b-2 > wood\nquit\n",
        )
        == 0
    )
    assert says in capsys.readouterr().out


def test_a_hint_names_orders_and_reasons_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = Match.new(games.find("skirmish"), seed="hint")
    match.play(match.state.actions()[0])
    file = tmp_path / "one.sandtable"
    file.write_text(record.write(match), "utf-8")
    assert run(monkeypatch, "hint", str(file), "--playouts", "4") == 0
    told = capsys.readouterr().out
    assert told.startswith("1. ")
    assert "Chances of winning" in told
    position = tmp_path / "position.json"
    position.write_text(json.dumps(match.state_at(0).view()), "utf-8")
    assert run(monkeypatch, "hint", str(position), "--playouts", "4", "--lang", "fr") == 0
    assert "Chances de gagner" in capsys.readouterr().out
    assert run(monkeypatch, "hint", str(file), "--moment", "2") == 1
    assert "no moment 2" in capsys.readouterr().err


def test_a_review_tells_turns_luck_and_what_was_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = Match.new(games.find("skirmish"), seed="review")
    while match.state.outcome is None:
        match.play(match.state.actions()[-1])
    file = tmp_path / "one.sandtable"
    file.write_text(record.write(match, reveal=True), "utf-8")
    assert run(monkeypatch, "review", str(file), "--each", "2") == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0].split() == ["after", "Red", "Blue"]
    assert "the set-up" in told
    assert "better by" in told
    assert run(monkeypatch, "review", str(file), "--each", "1", "--lang", "fr") == 0
    assert "la mise en place" in capsys.readouterr().out


def test_luck_that_rounds_to_nothing_has_no_sign() -> None:
    from sandtable.cli.review import signed

    assert [signed(share) for share in (0.031, -0.031, 0.002, -0.002)] == ["+3", "−3", "0", "0"]
