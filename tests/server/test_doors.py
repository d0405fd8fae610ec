"""Illegal and malformed actions get a sentence over the protocol and over HTTP, and change nothing."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path

import pytest

from hosting import Running, hosted
from sandtable import games, rulebook
from sandtable.store import matches as stored
from sandtable.testing import doors
from sandtable.testing.doors_http import Written, fault_of, over_http


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
def test_the_protocol_refuses_what_is_not_legal(game: str) -> None:
    asked, _ = doors.over_protocol(game, 300, first=50)
    assert asked.faults == []
    assert asked.legal < asked.tried / 2, "most of what is asked is not legal"


@pytest.mark.slow
def test_a_process_answers_as_the_engine_does() -> None:
    _, told = doors.over_protocol("empires", 100)
    assert doors.same_in_a_process(told) == []
    assert len(doors.same_in_a_process([(b'{"op":"games"}', b"{}")])) == 1


def written(server: Running, match: str) -> Written:
    """What the database says of a match."""
    with server.services.store.read() as db:
        row = stored.find(db, match)
        assert row is not None
        return Written(row.seq, row.decisions, len(stored.read(db, match)), row.digest)


@pytest.mark.slow
def test_the_server_refuses_what_is_not_legal(tmp_path: Path) -> None:
    with hosted(tmp_path) as server:
        for game in rulebook.names():
            asked = over_http(server.settings.address, lambda match: written(server, match), game, 90)
            assert asked.faults == []
            assert asked.legal < asked.tried / 2


@pytest.mark.slow
def test_whatever_changes_by_a_refused_action_is_seen(tmp_path: Path) -> None:
    seq = count()
    with hosted(tmp_path) as server:

        def restless(match: str) -> Written:
            return written(server, match)._replace(entries=next(seq))

        found = over_http(server.settings.address, restless, "third-reich", 20)
    assert any("was refused, yet written" in fault for fault in found.faults)


def test_a_refusal_without_a_sentence_is_a_fault() -> None:
    def fault(status: int, **told: object) -> str:
        return fault_of(b"", status, json.dumps(told).encode())

    both = {"en": "a", "fr": "b"}
    assert fault(500, error="fault", sentence=both)
    assert fault(422, error="unreadable", sentence={"en": "a", "fr": ""})
    assert fault(422, error="not-legal", sentence=both, rules=[])
    assert not fault(409, error="stale", sentence=both)
    assert fault_of(b"", 400, b"no JSON")
