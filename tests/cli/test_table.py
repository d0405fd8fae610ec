"""A game at the terminal: what is listed first, what is asked, what is told, what the Tab key offers."""

from __future__ import annotations

import builtins
import random
from collections.abc import Iterable

import pytest

from sandtable import games
from sandtable.cli.choices import Choices
from sandtable.cli.diary import Entry, Line, entries, lines
from sandtable.cli.forces import forces
from sandtable.cli.keyboard import Tab, next_words
from sandtable.cli.order_line import offered
from sandtable.cli.table import Table
from sandtable.core.event import Forced, Rolled
from sandtable.core.match import Match
from sandtable.core.standing import Answer
from sandtable.games.third_reich.events import Captured, Moved
from skirmish import GAME


def at_table(
    monkeypatch: pytest.MonkeyPatch,
    match: Match,
    seats: dict[str, str],
    typed: Iterable[str],
    lang: str = "en",
) -> Table:
    """A table at which somebody typed some lines and left."""
    waiting = iter([*typed, "quit"])
    monkeypatch.setattr(builtins, "input", lambda _: next(waiting))
    table = Table(match, seats, lang)
    table.rng = random.Random(1)
    table.run()
    return table


def reich() -> Match:
    return Match.new(games.find("third-reich"), seed="t")


def test_choices_stand_by_kind_and_sacrifices_last() -> None:
    choices = Choices(reich().state, "en")
    assert choices.texts[:2] == ["done", "planning"]
    assert [group.title for group in choices.groups()][-2:] == ["Eliminate", "Replace"]
    assert sorted(choices.texts) == sorted(choices.text(action) for action in choices.state.actions())
    kinds = [type(action) for action in choices.ordered if action.__struct_fields__]
    assert [kind for at, kind in enumerate(kinds) if kind not in kinds[:at]] == [
        kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] is not kind
    ]


def test_armies_at_the_front_come_before_those_behind_it() -> None:
    choices = Choices(reich().state, "en")
    tactical = [text.split()[1] for text in choices.texts if text.startswith("tactical")]
    assert tactical.index("fi-inf-2") < tactical.index("de-inf-6")  # Helsinki, before Hamburg
    assert tactical[-1] == "de-inf-6"


@pytest.mark.parametrize(
    ("game", "at_front", "behind"),
    [
        ("third-reich", {"ruhr", "nancy", "karelia"}, {"hamburg", "kharkov"}),
        ("empires", {"metz", "belgrade"}, {"munich", "moscow"}),
        ("blitzkrieg", {"western-poland", "maginot", "wuhan"}, {"england", "moscow"}),
        ("skirmish", set(), {"redfort"}),
    ],
)
def test_the_front_is_where_enemies_stand_face_to_face(
    game: str, at_front: set[str], behind: set[str]
) -> None:
    state = games.find(game).start()
    front = set(state.front())
    assert at_front <= front
    assert not behind & front
    assert front <= {army.area for army in forces(state).values()}


def test_a_word_after_the_question_mark_picks_choices() -> None:
    choices = Choices(reich().state, "fr")
    (group,) = choices.groups("attaque de-inf-7")
    assert group.title == "Attaque"
    assert [choices.text(action) for _, action in group.rows] == ["attack de-inf-7"]
    assert choices.numbered(str(group.rows[0][0])) == group.rows[0][1]
    assert choices.groups("nowhere") == []
    assert choices.numbered("0") is choices.numbered("999") is choices.numbered("²") is None


def test_what_is_typed_is_asked_once_and_the_list_comes_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_table(monkeypatch, reich(), {"allies": "easy", "ussr": "easy"}, ["? nowhere", "planning"], "fr")
    shown = capsys.readouterr().out
    assert "2 planning · Planification" in shown
    assert shown.index("Mouvement tactique") < shown.index("Éliminer")
    assert "Aucun choix ne contient « nowhere »" in shown.replace("\N{NO-BREAK SPACE}", " ")
    assert shown.count("À vous") == 1
    assert shown.index("Au front") < shown.index("Ruhr") < shown.index("Ailleurs") < shown.index("Hambourg")


def test_a_single_choice_is_not_asked_and_undo_goes_back_beyond_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = reich()
    typed = ["planning", "attack de-inf-7", "to brussels"]
    at_table(monkeypatch, match, {"allies": "easy", "ussr": "easy"}, typed)
    assert [decision.text for decision in match.decisions] == [*typed, "stop"]
    match = reich()
    at_table(monkeypatch, match, {"allies": "easy", "ussr": "easy"}, [*typed, "undo"])
    assert [decision.text for decision in match.decisions] == typed[:-1]


def test_undo_takes_back_what_bots_and_necessity_did_since(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME, seed="k")
    at_table(monkeypatch, match, {"blue": "easy"}, ["take assault"])
    assert len(match.decisions) > 1
    at_table(monkeypatch, match, {"blue": "easy"}, ["undo anyway"])
    assert match.decisions == []


@pytest.mark.parametrize(("bots", "asked"), [({"blue": "easy"}, False), ({}, True)])
def test_who_can_only_pass_is_asked_where_others_would_learn_it(
    monkeypatch: pytest.MonkeyPatch, bots: dict[str, str], asked: bool
) -> None:
    table = Table(Match.new(GAME, seed="k"), bots, "en")
    passing = table.match.state.actions()[0]
    assert table.unasked() is None
    monkeypatch.setattr("sandtable.cli.table.answer", lambda *_: Answer(passing, open=False))
    assert (table.unasked() is None) == asked
    monkeypatch.setattr("sandtable.cli.table.answer", lambda *_: Answer(passing, open=True))
    assert table.unasked() is passing


def test_the_diary_folds_what_is_alike_and_keeps_secrets() -> None:
    moves = [Moved(seat=1, army=army, kind=0, path=(0, 1), cost=1) for army in (0, 1, 1, 2, 3, 4, 4)]
    captured = Captured(seat=1, area=3)
    hidden = Captured(seat=1, area=4, seats=(1,))
    silent = [Forced(seat=0, action=reich().state.actions()[0]), Rolled(seat=0, faces=6, values=(3,))]
    played = [(1, [moves[0], *silent]), (1, moves[1:]), (1, [captured, hidden]), (0, silent)]
    (told,) = entries(played, reader=0)
    assert told == Entry(1, (*moves, captured))
    first = [Line(moves[0], 1), Line(moves[1], 2), Line(moves[3], 1)]
    assert lines(told.events) == [*first, Line(None, 3), Line(captured, 1)]
    assert lines(told.events, full=True)[3:] == [Line(moves[4], 1), Line(moves[5], 2), Line(captured, 1)]


def test_the_diary_says_who_went_where_as_the_log_of_the_browser_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_table(monkeypatch, reich(), {}, ["done", "planning", "attack de-arm-2 > brussels"])
    assert "German armor 2 attacks Brussels from Frankfurt" in capsys.readouterr().out


def test_the_diary_tells_what_bots_did(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_table(monkeypatch, reich(), {"allies": "easy", "ussr": "easy"}, ["end"])
    shown = capsys.readouterr().out
    told = shown[shown.index("Finish") if "Finish" in shown else 0 :]
    assert "Allies: Planning (+5)" in told
    assert "the only choice" not in told
    assert "of the kind" in told
    assert told.index("Allies: Planning") < told.index("USSR: Planning") < told.index("spring 1940")


def test_the_tab_key_offers_the_next_word() -> None:
    offered = ["attack de-inf-7", "attack de-inf-8", "planning", "why planning", "board"]
    assert next_words("", offered) == ["attack", "planning", "why", "board"]
    assert next_words("AT", offered) == ["attack"]
    assert next_words("attack ", offered) == ["de-inf-7", "de-inf-8"]
    assert next_words("attack de-inf-7", offered) == ["de-inf-7"]
    assert next_words("why pl", offered) == ["planning"]
    assert next_words("sing ", offered) == []


def test_an_order_is_one_line_and_undo_takes_it_back_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, seats = reich(), {"allies": "easy", "ussr": "easy"}
    at_table(monkeypatch, match, seats, ["attack de-inf-7 > Brussels"])
    assert [decision.text for decision in match.decisions][-2:] == ["to brussels", "stop"]
    match = reich()
    at_table(monkeypatch, match, seats, ["attack de-inf-7,de-inf-8 > bruxelles", "undo"])
    assert match.decisions == []
    capsys.readouterr()
    at_table(monkeypatch, match, seats, ["move de-inf-7 > berlin via hamburg", "orders de-inf-8"])
    assert [decision.text for decision in match.decisions][-3] == "to hamburg"
    assert "attack de-inf-8 > brussels" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("attack de-inf-7 > moscow", "Orders that can: attack de-inf-7 > brussels"),
        ("attack ro-inf-1 > kiev", "DTR-2.2.12"),
        ("attack de-inf-99 > kiev", "There is no army “de-inf-99”"),
        ("de-inf-7 > berlin", "may mean several things"),
        ("sing de-inf-7 > berlin", "Orders that can: move de-inf-7 > berlin"),
    ],
)
def test_an_order_that_cannot_be_done_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, says: str
) -> None:
    match = reich()
    at_table(monkeypatch, match, {"allies": "easy", "ussr": "easy"}, [line])
    assert says in " ".join(capsys.readouterr().out.split())
    assert match.decisions == []


def test_the_tab_key_offers_where_an_army_can_be_sent() -> None:
    state = reich().state
    assert next_words("attack de-inf-7 > br", offered(state, "attack de-inf-7 > br")) == ["brussels"]
    assert offered(state, "attack de-inf-77 > br") == offered(state, "attack ") == []


def test_readline_is_told_the_words_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setattr(readline, "get_line_buffer", lambda: "attack de-inf-8 and more")
    monkeypatch.setattr(readline, "get_endidx", lambda: len("attack de-"))
    tab = Tab(lambda typed: ["attack de-inf-7", "attack de-inf-8", typed])
    assert [tab("de-", number) for number in range(4)] == ["de-inf-7 ", "de-inf-8 ", "de- ", None]
