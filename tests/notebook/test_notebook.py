"""``import sandtable``: small, typed, in both languages, and all it says is what the engine says."""

from __future__ import annotations

import inspect
import json
import pickle
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import sandtable
from sandtable import Match, SandtableError
from sandtable.bots import BOTS


def attack() -> Match:
    """A random game of Skirmish that has come to where an attack is possible."""
    for seed in range(40):
        match = sandtable.new("skirmish", seed=seed)
        while not match.over:
            if any(action.startswith("attack") for action in match.actions):
                return match
            match.play_bot("random")
    raise AssertionError("nobody ever attacks")


def test_everything_named_is_there_documented_and_typed() -> None:
    assert sorted(sandtable.__all__) == dir(sandtable)
    for name in sandtable.__all__:
        found = getattr(sandtable, name)
        if name != "__version__":
            assert inspect.getdoc(found), name
        if inspect.isfunction(found):
            assert inspect.signature(found).return_annotation is not inspect.Signature.empty
    public = [name for name in vars(Match) if not name.startswith("_")]
    assert [name for name in public if not inspect.getdoc(getattr(Match, name))] == []
    with pytest.raises(AttributeError, match="no attribute 'dance'"):
        sandtable.dance  # noqa: B018


def test_importing_it_loads_nothing_else() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sandtable, sys; print([m for m in sys.modules if 'sandtable.' in m])"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == "[]"


def test_a_match_tells_what_is_going_on() -> None:
    match = sandtable.new("third-reich", seed=1)
    assert (match.game, match.turn, match.date, match.seat) == ("third-reich", 1, "winter 1940", "axis")
    assert match.phase == match.state.phase.name
    assert match.prompt in str(match)
    assert (match.over, match.outcome) == (False, None)
    assert match.scenario in sandtable.catalogue().where(game="third-reich")[0]["scenarios"]
    assert match.is_legal("done")
    assert "done" in match.actions


def test_it_speaks_french() -> None:
    match = sandtable.new("third-reich", seed=1, lang="fr")
    assert match.date == "hiver 1940"
    assert "C’est à l’Axe de choisir." in str(match)
    assert match.why("done").sentence.endswith("est permis.")
    with pytest.raises(SandtableError, match="en or fr"):
        sandtable.new("third-reich", lang="de")


def test_the_same_seed_gives_the_same_game_and_files_replay_to_it(tmp_path: Path) -> None:
    one, other = (sandtable.new("skirmish", seed=7).play_out("random") for _ in range(2))
    assert one.digest == other.digest
    assert one.over
    assert one.outcome is not None
    assert one.outcome.draw == (one.outcome.winners == ())
    for again in (sandtable.replay(one.record), sandtable.replay(one.save(tmp_path / "game.txt"))):
        assert (again.digest, again.decisions) == (one.digest, one.decisions)
        assert again.log == one.log


def test_why_names_the_rules_with_their_texts() -> None:
    match = sandtable.new("skirmish", seed=1)
    refused = match.why("end turn")
    assert not refused
    assert refused.rules[0].id == "SKI-1.1"
    assert refused.rules[0].text in str(refused)
    allowed = match.why("take cover")
    assert allowed
    assert allowed.rules == ()
    with pytest.raises(SandtableError, match=r"SKI-1\.1"):
        match.play("end turn")
    assert match.decisions == []


def test_odds_are_those_of_the_engine() -> None:
    match = attack()
    action = next(action for action in match.actions if action.startswith("attack"))
    odds = match.odds(action)
    assert sum(row["probability"] for row in odds.results) == pytest.approx(1)
    assert odds.probability(result="won") == pytest.approx(1 - odds.expected["lost"])
    assert "%" in repr(odds)
    with pytest.raises(SandtableError, match="decides nothing by dice"):
        match.odds("end turn")


def test_dice_can_be_given_and_decisions_taken_back() -> None:
    match = attack()
    before, count = match.digest, len(match.decisions)
    action = next(action for action in match.actions if action.startswith("attack"))
    match.play(action)
    while not match.decisions[-1]["dice"]:
        match.undo(len(match.decisions) - count)
        match.play(action)
        match.play("stand", dice=[6, 1])
    assert match.decisions[-1]["dice"] == [6, 1]
    match.undo(len(match.decisions) - count)
    assert match.digest == before


def test_a_position_in_a_few_lines() -> None:
    match = sandtable.at({"game": "third-reich", "turn": 5})
    assert match.turn == 5
    again = sandtable.at(match.position)
    assert again.digest == match.digest
    with pytest.raises(SandtableError, match="does not say of which game"):
        sandtable.at({"turn": 5})


def test_a_position_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"game": "empires", "turn": 2}), "utf-8")
    assert sandtable.at(file).turn == 2
    file.write_text("{", "utf-8")
    with pytest.raises(SandtableError, match="is not JSON"):
        sandtable.at(file)


def test_a_view_keeps_the_secrets_of_others() -> None:
    match = sandtable.new("skirmish", seed=1)
    match.play("take assault")
    assert match.view("red") != match.view("blue")
    with pytest.raises(SandtableError, match="There is no seat “green”"):
        match.view("green")


def test_a_bot_sees_only_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []

    class Spy:
        def choose(self, state: object, rng: object, seconds: float) -> object:
            shown.append(state)
            return state.actions()[0]  # type: ignore[attr-defined]

    monkeypatch.setitem(BOTS, "spy", Spy)  # type: ignore[arg-type]
    match = sandtable.new("skirmish", seed=1)
    match.play_bot("spy")
    assert shown
    assert all(state is not match.state for state in shown)
    assert len(match.decisions) == 1


def test_bots_by_seat_for_some_turns() -> None:
    match = sandtable.new("empires", seed=3)
    match.play_out({"germany": "easy", "russia": "random"}, turns=1)
    assert match.turn == 2


def test_copies_and_moments_are_matches_of_their_own() -> None:
    match = sandtable.new("skirmish", seed=7)
    match.play_out("random", turns=2)
    past = match.at(3)
    assert len(past.decisions) == 3
    twin = match.copy()
    twin.play_bot("random")
    assert len(twin.decisions) == len(match.decisions) + 1
    with pytest.raises(SandtableError, match="decisions, not 999"):
        match.at(999)


@pytest.mark.parametrize("game", ["third-reich", "empires", "blitzkrieg", "skirmish"])
def test_the_board_is_an_svg_picture(game: str, tmp_path: Path) -> None:
    match = sandtable.new(game, seed=1, lang="fr")
    picture = match.board(marked=[match.armies[0]["area"]], width=500)
    root = ElementTree.fromstring(picture.svg)
    assert root.attrib["width"] == "500"
    names = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
    assert match.armies[-1]["name"] in names or game == "blitzkrieg"
    assert picture._repr_svg_() == picture.save(tmp_path / "board.svg").read_text("utf-8")
    with pytest.raises(SandtableError, match="has no board “moon”"):
        match.board("moon")


def test_all_zones_of_a_game_that_tells_only_changes_of_control_have_their_colours() -> None:
    match = sandtable.new("blitzkrieg", seed=1)
    assert match.board().svg.count('opacity=".45"') > 20


def test_rows_become_data_frames_where_pandas_is(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = sandtable.new("empires", seed=1).armies
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(SandtableError, match="Data frames need pandas"):
        rows.frame()
    asked = {}
    pandas = SimpleNamespace(DataFrame=lambda data, columns: asked.update(data=data, columns=columns))
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    rows.frame()
    assert asked == {"data": list(rows), "columns": rows.columns()}
    assert "<td>uk-1</td>" in rows._repr_html_()


def test_orders_and_what_they_would_come_to() -> None:
    match = sandtable.new("third-reich", seed=1)
    match.play("done", "planning")
    fights = [order for order in match.orders("de-inf-7") if order["dice"]]
    assert fights
    coming = match.prospect(*fights[0]["actions"])
    assert coming is not None
    assert 0 < coming.chance <= 1
    assert str(coming) == coming.sentence
    assert sum(row["probability"] for row in coming.chances.results) == pytest.approx(1)


def test_results_of_a_study_are_read(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    with pytest.raises(SandtableError, match="has no table “games”"):
        sandtable.results(tmp_path)
    (tmp_path / "games").mkdir()
    with duckdb.connect() as connection:
        connection.execute(
            f"COPY (SELECT 1 AS row, ['axis'] AS winners) TO '{tmp_path}/games/0000.parquet' (FORMAT parquet)"
        )
    assert sandtable.results(tmp_path) == [{"row": 1, "winners": ["axis"]}]
    with pytest.raises(SandtableError, match="has no table “turns”; it has: games"):
        sandtable.results(tmp_path, "turns")


def test_rules_are_found_by_id_and_by_words() -> None:
    assert sandtable.rule("DTR-7.1.2").text != sandtable.rule("DTR-7.1.2", "fr").text
    assert sandtable.search_rules("supply source", "third-reich", most=3)[0].id.startswith("DTR-")
    with pytest.raises(SandtableError, match=r"There is no rule “DTR-99\.9”"):
        sandtable.rule("DTR-99.9")
    with pytest.raises(SandtableError, match="There are no rules of “ludo”"):
        sandtable.search_rules("supply", "ludo")


def test_games_of_bots_are_rows_that_can_be_played_again() -> None:
    rows = sandtable.play_games("skirmish", 3, "random", seed=5)
    assert [row["seed"] for row in rows] == ["5-0", "5-1", "5-2"]
    assert rows == sandtable.play_games("skirmish", 3, "random", seed=5)
    assert sandtable.bot_names()[:2] == ["random", "easy"]


def test_what_a_stranger_types_is_understood_or_refused() -> None:
    match = sandtable.new("third-reich", seed=1)
    assert match.play(["done", "planning"]) == ["Axis: Planning (+5)"]
    order = next(order for order in match.orders(["de-inf-7"]) if order["dice"])
    assert str(match.prospect(order["actions"])) == str(match.prospect(*order["actions"])) != "None"
    assert sandtable.rule("dtr-7.1.2").id == "DTR-7.1.2"
    with pytest.raises(SandtableError, match=r"There is no rule “nonsense”\.$"):
        sandtable.rule("nonsense")
    with pytest.raises(SandtableError, match="There is no seat “germny”"):
        match.play_out({"germny": "easy"})


def test_a_match_travels_to_another_process() -> None:
    match = sandtable.new("skirmish", seed=7, lang="fr").play_out("random", turns=2)
    again = pickle.loads(pickle.dumps(match))
    assert (again.digest, again.lang, again.decisions) == (match.digest, "fr", match.decisions)
    assert again.play_out("random").over
