"""The dice are bound by a secret of the server and a share of each person: nobody alone chooses them."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.core import record
from sandtable.core.binding import Binding, Share, clean_share, read_promise, seed_of
from sandtable.core.dice import commitment
from sandtable.core.errors import BadRecord, SandtableError
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.games.blitzkrieg import GAME as BLITZKRIEG
from skirmish import GAME

SCRIPT = Path(__file__).parents[2] / "docs" / "check_dice.py"
RED, BLUE = Share("red", "ab" * 16), Share("blue", "cd" * 16)


def find(name: str) -> Game:
    return BLITZKRIEG if name == "blitzkrieg" else GAME


def play_on(match: Match, count: int, seed: int = 1) -> Match:
    rng = random.Random(seed)
    while match.state.outcome is None and count:
        match.play(rng.choice(match.state.actions()))
        count -= 1
    return match


def bound_game() -> Match:
    """A game in which blue sat down after the tiles were chosen."""
    match = Match.new(GAME, seed="unused")
    match.bind("one", [RED])
    play_on(match, 5)
    match.bind("two", [RED, BLUE])
    return play_on(match, 10_000)


def checked(text: str, tmp_path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "game.sandtable"
    file.write_text(text, "utf-8")
    run = [sys.executable, "-I", str(SCRIPT), str(file), *more]
    return subprocess.run(run, capture_output=True, text=True, check=False)


def test_the_seed_is_made_of_the_secret_and_every_share() -> None:
    seed = seed_of("secret", [RED, BLUE])
    assert (
        len({seed, seed_of("other", [RED, BLUE]), seed_of("secret", [RED]), seed_of("secret", [BLUE, RED])})
        == 4
    )


@pytest.mark.parametrize("share", ["", "xyz", "AB" * 16, "ab", "ab" * 65, "ab" * 16 + "\n"])
def test_a_share_is_a_long_number(share: str) -> None:
    with pytest.raises(SandtableError, match="hexadecimal"):
        clean_share(share)


def test_dice_after_a_binding_are_those_of_its_seed() -> None:
    match = Match.new(GAME, seed="s")
    play_on(match, 8)
    match.bind("x", [RED])
    assert match.state.roll(0, 3) == tuple(match.state._dice.die(n, 6) for n in range(3))
    assert match.state._dice.seed == Binding(8, "x", (RED,)).seed


def test_going_back_and_forth_finds_the_same_dice() -> None:
    match = bound_game()
    states = [match.state_at(length) for length in range(len(match.decisions) + 1)]
    again = match.fork()
    assert again.state.same_as(match.state)
    assert again.bindings == match.bindings
    match.rewind(5)
    assert match.state.same_as(states[5])
    assert [binding.after for binding in match.bindings] == [0, 5]
    match.rewind(4)
    assert [binding.after for binding in match.bindings] == [0]


def test_binding_again_before_anybody_played_replaces_the_dice_of_the_set_up() -> None:
    options = {"ruleset": "advanced"}
    first = Match.new(BLITZKRIEG, "1941", options, "chosen by the host")
    peaces = {first.state.peace_until}
    for secret in "abcdef":
        first.bind(secret, [Share("usa", "ab" * 16)])
        peaces.add(first.state.peace_until)
        assert len(first.bindings) == 1
    assert len(peaces) > 1
    assert first.state.rolled == 2
    text = record.write(play_on(first, 40), reveal=True)
    assert record.read(text, find).state.same_as(first.state)


def test_a_file_tells_who_bound_the_dice_and_proves_them(tmp_path: Path) -> None:
    match = bound_game()
    text = record.write(match)
    assert text.startswith('[Sandtable "2"]')
    assert f"red={RED.value} blue={BLUE.value}" in text
    proof = record.verify(text, find, [commitment("one"), commitment("two")], [RED.value, BLUE.value])
    assert proof.proved
    assert proof.match.state.same_as(match.state)
    assert proof.match.bindings == match.bindings
    done = checked(text, tmp_path, "--share", BLUE.value, "--commitment", commitment("two"))
    assert done.returncode == 0, done.stderr
    assert "after decision 5: bound by the server and red, blue" in done.stdout
    assert f"{proof.rolls} dice proved, 0 given, 0 whose seed" in done.stdout


def test_cards_drawn_unseen_are_proved_by_the_script_too(tmp_path: Path) -> None:
    match = Match.new(BLITZKRIEG, "1941", {"ruleset": "advanced"}, "c")
    match.bind("server", [Share("usa", "ab" * 16)])
    while not any("/" in line for line in record.write(play_on(match, 150, 3)).splitlines() if "<" in line):
        pass
    text = record.write(match, reveal=True)
    done = checked(text, tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"{record.verify(text, find).rolls} dice proved" in done.stdout


def test_an_unfinished_file_keeps_the_secrets_and_opens_again() -> None:
    match = Match.new(GAME)
    match.bind("one", [RED])
    play_on(match, 20)
    text = record.write(match)
    assert "secret=" not in text
    again = record.read(text, find)
    assert again.state.view() == match.state.view()
    assert not record.verify(text, find).proved


ROLLED = re.compile(r"<(\d)")


def cheats() -> dict[str, str]:
    """Files of a server or host that plays false, by what they did."""
    honest = record.write(bound_game())
    lines = honest.splitlines()
    rolled = next(line for line in lines if ROLLED.search(line))
    other = ROLLED.sub(lambda found: f"<{int(found[1]) % 6 + 1}", rolled, count=1)
    ignored = Match.new(GAME, seed="unused")
    ignored.bind("one")
    play_on(ignored, 10_000)
    claimed = record.write(ignored).replace("secret=one", f"secret=one red={RED.value}")
    return {
        "a die changed": honest.replace(rolled, other, 1),
        "a share altered": honest.replace(BLUE.value, "ce" * 16),
        "a share left out": honest.replace(f" blue={BLUE.value}", ""),
        "a share ignored": claimed,
        "another secret": honest.replace("secret=two", "secret=twp"),
        "a binding moved": honest.replace(next(line for line in lines if "blue=" in line) + "\n", ""),
    }


@pytest.mark.parametrize("cheat", cheats())
def test_a_cheat_does_not_verify(cheat: str, tmp_path: Path) -> None:
    text = cheats()[cheat]
    with pytest.raises(BadRecord):
        record.verify(text, find)
    assert "FAILED" in checked(text, tmp_path).stderr


def test_a_wholly_forged_file_lacks_what_somebody_noted(tmp_path: Path) -> None:
    forged = Match.new(GAME, seed="unused")
    forged.bind("lucky", [RED, Share("blue", "00" * 16)])
    text = record.write(play_on(forged, 10_000))
    assert record.verify(text, find).proved
    with pytest.raises(BadRecord, match="had no part in these dice"):
        record.verify(text, find, shares=[BLUE.value])
    with pytest.raises(BadRecord, match="these are other dice"):
        record.verify(text, find, commitments=[commitment("two")])
    assert "FAILED" in checked(text, tmp_path, "--share", BLUE.value).stderr
    assert "FAILED" in checked(text, tmp_path, "--commitment", commitment("two")).stderr


@pytest.mark.parametrize(
    "line",
    ["", "secret=a", "commitment", "commitment=a commitment=a", "commitment=a red", "commitment=a Red=1"],
)
def test_a_binding_that_cannot_be_read_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"binding|part of"):
        read_promise(line)
    text = f'[Sandtable "2"]\n[Game "skirmish"]\n\n[Dice "{line}"]\n'
    with pytest.raises(BadRecord, match="Line 4"):
        record.read(text, find)


def test_the_script_shares_no_code() -> None:
    source = SCRIPT.read_text("utf-8")
    imports = re.findall(r"^(?:import|from) (\w+)", source, re.MULTILINE)
    assert set(imports) <= sys.stdlib_module_names


def test_files_of_the_first_format_still_verify(tmp_path: Path) -> None:
    text = record.write(play_on(Match.new(GAME, seed="old"), 10_000))
    assert text.startswith('[Sandtable "1"]')
    assert record.verify(text, find).proved
    assert "0 whose seed" in checked(text, tmp_path).stdout
