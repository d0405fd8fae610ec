"""Corrected copies of data files: every fault by file and key, and games that replay only with their copy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from sandtable import games
from sandtable.core import data_files, record
from sandtable.core.data_check import FaultyData, check
from sandtable.core.errors import BadSetting, OtherData
from sandtable.core.match import Match, digest
from sandtable.lab import data_copy, study, telling
from sandtable.lab.worker import DataPack, Task, work


def command(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sandtable", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **env},
    )


@pytest.fixture
def empires(tmp_path: Path) -> Path:
    data_copy.export("empires", tmp_path / "empires")
    return tmp_path / "empires"


@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg", "skirmish"])
def test_what_is_exported_is_what_the_game_has(name: str, tmp_path: Path) -> None:
    written = data_copy.export(name, tmp_path / "copy")
    assert any(file.endswith("map.json") for file in written)
    assert list(data_files.rule_files(tmp_path / "copy"))
    assert data_files.digest_of(check(tmp_path / "copy")) == ""
    with pytest.raises(BadSetting, match="not empty"):
        data_copy.export(name, tmp_path / "copy")


def test_every_fault_is_told_with_file_and_key(empires: Path) -> None:
    file = empires / "data" / "diplomacy.json"
    data = json.loads(file.read_text())
    data["tracks"][0]["last_space"] = "four"
    data["tracks"][1]["joins"] = "austria"
    del data["tracks"][2]["not_before_turn"]
    data["tracks"][3]["last_spaces"] = 4
    file.write_text(json.dumps(data))
    (empires / "data" / "setup.json").write_text("{")
    (empires / "data" / "tanks.json").write_text("[]")
    with pytest.raises(FaultyData) as told:
        check(empires)
    found = {(fault.file, fault.key, fault.name) for fault in told.value.faults}
    assert found == {
        ("data/diplomacy.json", "tracks[0].last_space", "data-wrong-kind"),
        ("data/diplomacy.json", "tracks[1].joins", "data-unknown-name"),
        ("data/diplomacy.json", "tracks[2].not_before_turn", "data-missing"),
        ("data/diplomacy.json", "tracks[3].last_spaces", "data-unknown-key"),
        ("data/setup.json", "", "data-not-json"),
        ("data/tanks.json", "", "data-no-such-file"),
    }
    assert "tracks[0].last_space: text where number belongs" in str(told.value)
    assert "tracks[2].not_before_turn: cette clé manque" in told.value.sentence("fr")


def test_the_digest_is_of_what_is_said_not_of_how(empires: Path) -> None:
    file = empires / "data" / "powers.json"
    file.write_bytes(msgspec.json.format(file.read_bytes(), indent=7))
    assert data_files.digest_of(data_files.read_copy(empires)) == ""
    data_copy.set_value(empires, "data/diplomacy.json:tracks.turkey.last_space", "6")
    one = data_files.digest_of(data_files.read_copy(empires))
    data_copy.set_value(empires, "data/diplomacy.json:tracks.turkey.last_space", "8")
    two = data_files.digest_of(data_files.read_copy(empires))
    assert one
    assert two
    assert one != two


def test_a_value_is_named_by_its_keys(empires: Path) -> None:
    data_copy.set_value(empires, "data/diplomacy.json:tracks[1].not_before_turn", "9")
    data_copy.set_value(empires, "data/diplomacy.json:advance", "3")
    told = json.loads((empires / "data" / "diplomacy.json").read_text())
    assert (told["tracks"][1]["not_before_turn"], told["advance"]) == (9, 3)
    for key, value, refusal in (
        ("data/diplomacy.json:tracks.sweden.last_space", "3", "no “sweden”"),
        ("data/diplomacy.json:advance", "many", "is a number"),
        ("diplomacy:advance", "3", "names no value"),
        ("data/setup.json:armies.germany.count", "3", "several rows"),
    ):
        with pytest.raises(BadSetting, match=refusal):
            data_copy.set_value(empires, key, value)


@pytest.mark.slow
def test_a_game_file_replays_only_with_its_data(empires: Path, tmp_path: Path) -> None:
    """Played in other processes, because a game keeps the data it was loaded with."""
    data_copy.set_value(empires, "data/powers.json:powers.germany.actions", "4")
    name = data_files.digest_of(data_files.read_copy(empires))
    folder, file = tmp_path / "study", tmp_path / "game.txt"
    arguments = ("--games", "1", "--jobs", "1", "--bots", "random", "--out", str(folder))
    played = command("simulate", "empires", *arguments, "--data", str(empires))
    assert played.returncode == 0, played.stderr
    again = ("simulate", "--again", str(folder), "--row", "0", "--out", str(file))
    assert command(*again, "--data", str(empires)).returncode == 0
    text = file.read_text("utf-8")
    assert f'[Data "{name}"]' in text
    with pytest.raises(OtherData, match=f"corrected data files .digest {name}.*--data") as refused:
        record.read(text, games.find)
    assert "fichiers de données corrigés" in refused.value.sentence("fr")
    assert command("verify", str(file), SANDTABLE_DATA=str(empires)).returncode == 0
    plain = tmp_path / "plain.txt"
    plain.write_text(record.write(Match.new(games.find("empires"), seed="1")), "utf-8")
    told = command("verify", str(plain), SANDTABLE_DATA=str(empires))
    assert told.returncode == 1
    assert "open it without --data" in told.stderr


def test_a_worker_with_other_data_plays_in_a_process_of_its_own(empires: Path) -> None:
    """As on a cluster, where a worker lives longer than a study."""
    games.find("empires")
    data_copy.set_value(empires, "data/powers.json:powers.germany.victory_points", "40")
    copy = data_files.read_copy(empires)
    settled = msgspec.structs.replace(study.new("empires", bots="random"), data=data_files.digest_of(copy))
    files = {
        name: (empires / name).read_bytes() for name in (data_files.MANIFEST, *data_files.rule_files(empires))
    }
    pack = DataPack(copy.package, settled.data, files)
    (line,) = work(msgspec.msgpack.encode(Task(settled, (0,), pack)))
    told = msgspec.json.decode(line, type=telling.GameTold)
    points = {row.seat: row.points for row in told.by_turn if row.turn == 0}
    assert points["germany"] == 40
    (plain,) = work(msgspec.msgpack.encode(Task(settled, (0,), DataPack(copy.package))))
    shipped = msgspec.json.decode(plain, type=telling.GameTold)
    assert {row.seat: row.points for row in shipped.by_turn if row.turn == 0}["germany"] == -3


def test_data_chosen_too_late_or_refused_by_the_game_is_told(empires: Path) -> None:
    games.find("empires")
    with pytest.raises(data_files.BadData, match="before a game is loaded"):
        data_files.use([empires])
    data_copy.set_value(empires, "data/setup.json:armies[0].count", "99")
    told = command("data", "check", str(empires))
    assert told.returncode == 1
    assert "does not accept these data files" in told.stderr
    told = command("play", "empires", "--data", str(empires.parent), SANDTABLE_LANG="fr")
    assert "n’est pas une copie de fichiers de données" in told.stderr


def test_a_position_of_other_data_is_another_position() -> None:
    """So a table that was begun with other data is not gone on with as if nothing had happened."""
    match = Match.new(games.find("skirmish"), seed="1")
    plain = digest(match.state)
    match.game.__dict__["data_digest"] = "0123456789abcdef"
    try:
        assert digest(match.state) != plain
        assert '[Data "0123456789abcdef"]' in record.write(match)
    finally:
        match.game.__dict__["data_digest"] = ""
    assert digest(match.state) == plain
