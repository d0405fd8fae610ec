"""The game file replays to the identical state, proves its dice, and is never silently different."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core import record
from sandtable.core.dice import commitment
from sandtable.core.errors import BadRecord, SandtableError
from sandtable.core.game import Game
from sandtable.core.match import Match
from skirmish import GAME


def find(name: str) -> Game:
    assert name == "skirmish"
    return GAME


def played(decisions: int | None = None, seed: str = "seed") -> Match:
    rng = random.Random(3)
    match = Match.new(GAME, options={"walls": "on"}, seed=seed)
    while match.state.outcome is None and (decisions is None or len(match.decisions) < decisions):
        attacks = [a for a in match.state.actions() if type(a).__name__ in ("Attack", "Stand")]
        match.play(rng.choice(attacks or match.state.actions()))
    return match


def test_a_finished_game_tells_its_seed_and_replays() -> None:
    match = played()
    text = record.write(match, tags={"Event": 'A "quoted" club'})
    assert '[Seed "seed"]' in text
    assert f'[Commitment "{commitment("seed")}"]' in text
    assert '[Option "walls=on"]' in text
    assert "; turn 2, day 2" in text
    again = record.read(text, find)
    assert again.state.same_as(match.state)
    assert again.decisions == match.decisions


def test_an_unfinished_game_keeps_its_seed_secret_and_still_replays() -> None:
    match = played(26)
    assert any(decision.dice for decision in match.decisions)
    text = record.write(match)
    assert "Seed" not in text
    again = record.read(text, find)
    assert again.state.view() == match.state.view()
    assert again.seed != match.seed
    revealed = record.write(match, reveal=True)
    assert record.read(revealed, find).state.same_as(match.state)


def test_comments_and_given_dice_survive() -> None:
    match = Match.new(GAME, seed="x")
    match.play("take assault", comment="bold {really}\nbold")
    match.play("take cover")
    match.play("move r-2")
    match.play("> wood")
    match.play("stop")
    match.play("end turn")
    match.play("attack b-2 > wood")
    match.play("stand", dice=(6, 1))
    text = record.write(match, reveal=True)
    assert "red: take assault {bold really bold}" in text
    assert "red: stand <=6 =1>" in text
    again = record.read(text, find)
    assert again.decisions[0].comment == "bold really bold"
    assert again.decisions[-1].given == 2
    assert again.state.view() == match.state.view()


def test_a_game_from_a_position_replays() -> None:
    position = {"game": "skirmish", "turn": 3, "active": "blue"}
    match = Match.at(GAME, position, "p")
    match.play("end turn")
    again = record.read(record.write(match, reveal=True), find)
    assert again.state.same_as(match.state)
    assert again.state.turn == 4


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda t: t.replace('[Sandtable "1"]', '[Sandtable "9"]'), "format version 9"),
        (lambda t: t.replace('[Sandtable "1"]\n', ""), "no game file"),
        (lambda t: t.replace('[Game "skirmish"]\n', ""), "of which game"),
        (lambda t: t.replace('[Seed "seed"]', '[Seed "other"]'), "not the one that was committed"),
        (lambda t: t.replace("red: take", "green: take"), "no seat “green”"),
        (lambda t: t.replace("blue: take ", "blue: take bread-", 1), "There is no tile"),
        (lambda t: t.replace("red: take", "blue: take", 1), "is not legal now"),
        (lambda t: t.replace("\nred: end turn", "", 1), r"Line \d+"),
        (lambda t: t.replace("[Digest", "[Digest2", 1).replace('2 "', '" "'), "a tag looks like"),
        (lambda t: t + "<<<\n", "no line of a game file"),
    ],
)
def test_a_changed_file_is_refused_with_a_sentence(change: object, says: str) -> None:
    text = record.write(played())
    changed = change(text)  # type: ignore[operator]
    assert changed != text
    with pytest.raises(SandtableError, match=says):
        record.read(changed, find)


def test_changed_dice_are_found_out() -> None:
    text = record.write(played())
    start = text.index("stand <") + 7
    die = "1" if text[start] != "1" else "2"
    with pytest.raises(BadRecord, match="the file says the dice showed"):
        record.read(text[:start] + die + text[start + 1 :], find)


def rows_of(text: str) -> list[int]:
    """The numbers of the rows that tell decisions."""
    return [number for number, row in enumerate(text.splitlines(), 1) if row.startswith(("red: ", "blue: "))]


def test_a_fault_is_told_with_its_row_although_the_same_line_stood_there_before() -> None:
    text = record.write(played(30), reveal=True)
    rows = text.splitlines()
    numbers = rows_of(text)
    repeated = next(number for number in numbers[5:] if rows[number - 1] in rows[: number - 1])
    place = next(number for number in numbers if number > repeated)
    illegal = rows[numbers[0] - 1]
    changed = "\n".join([*rows[: place - 1], illegal, *rows[place:]])
    with pytest.raises(BadRecord, match=rf"Line {place}\b"):
        record.read(changed, find)


def test_a_seat_that_nobody_has_is_refused_where_it_stands() -> None:
    text = record.write(played(12), reveal=True)
    row = rows_of(text)[7]
    rows = text.splitlines()
    rows[row - 1] = "green: " + rows[row - 1].partition(": ")[2]
    with pytest.raises(BadRecord, match=f"Line {row}: there is no seat “green”"):
        record.read("\n".join(rows), find)


def test_a_tag_among_decisions_is_refused_although_it_stood_at_the_top_before() -> None:
    text = record.write(played(12))
    rows = text.splitlines()
    row = rows_of(text)[7]
    with pytest.raises(BadRecord, match=f"Line {row}:"):
        record.read("\n".join([*rows[: row - 1], '[Game "skirmish"]', *rows[row - 1 :]]), find)


def test_of_several_faults_the_first_is_told() -> None:
    """Dice that differ come before what is illegal later on, in a file and in the sentence."""
    text = record.write(played(26), reveal=True)
    rows = text.splitlines()
    diced = next(number for number in rows_of(text) if "<" in rows[number - 1])
    told = rows[diced - 1]
    rows[diced - 1] = told[: told.index("<")] + "<9>"
    rows[rows_of(text)[-1] - 1] = "red: nonsense"
    with pytest.raises(BadRecord, match=rf"ine {diced}\b"):
        record.read("\n".join(rows), find)


def test_a_match_from_a_file_goes_back_like_the_one_it_was_written_of() -> None:
    match = played(150)
    again = record.read(record.write(match, reveal=True), find)
    for length in (0, 1, 64, 65, 127, 128, len(match.decisions)):
        assert again.state_at(length).same_as(match.state_at(length))
    assert list(again.log) == list(match.log)
    assert list(again.events()) == list(match.events())


def test_an_older_rules_version_either_replays_or_is_refused_by_name() -> None:
    text = record.write(played()).replace('[Rules "1"]', '[Rules "0"]')
    assert record.read(text, find).state.outcome is not None
    broken = text.replace("\nred: end turn", "", 1)
    with pytest.raises(BadRecord, match="written by rules version 0; these are version 1") as found:
        record.read(broken, find)
    told = found.value.sentence("fr").replace("\xa0", " ")
    assert told.startswith("Ligne ")
    assert "n’est pas permis" in told
    assert told.endswith("la version 0 des règles ; celles-ci sont la version 1.")


def test_another_final_position_is_refused() -> None:
    lines = [row for row in record.write(played()).splitlines() if not row.startswith("[Digest")]
    lines.insert(4, '[Digest "0123456789abcdef"]')
    with pytest.raises(BadRecord, match="replays to another position"):
        record.read("\n".join(lines), find)


def test_verify_says_what_is_proved() -> None:
    proof = record.verify(record.write(played()), find)
    assert proof.proved
    assert proof.rolls > 0
    assert proof.given == 0
    assert not record.verify(record.write(played(26)), find).proved


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, '[Sandtable "1"]\n[Game "skirmish"]\n' + text):
        with contextlib.suppress(SandtableError):
            record.read(candidate, find)
