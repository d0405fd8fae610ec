"""Illegal and malformed actions get a sentence over the protocol and over HTTP, and change nothing."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from hosting import hosted
from sandtable import games, rulebook
from sandtable.testing import doors


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


@pytest.mark.slow
def test_the_server_refuses_what_is_not_legal(tmp_path: Path) -> None:
    with hosted(tmp_path) as server:
        for game in rulebook.GAMES:
            asked = doors.over_http(
                lambda: httpx.Client(base_url=server.settings.address, timeout=60), game, 90
            )
            assert asked.faults == []
            assert asked.legal < asked.tried / 2


def test_a_refusal_without_a_sentence_is_a_fault() -> None:
    assert doors._fault(b"", 500, {"error": "fault", "sentence": {"en": "a", "fr": "b"}})
    assert doors._fault(b"", 422, {"error": "unreadable", "sentence": {"en": "a", "fr": ""}})
    assert doors._fault(b"", 422, {"error": "not-legal", "sentence": {"en": "a", "fr": "b"}, "rules": []})
    assert not doors._fault(b"", 409, {"error": "stale", "sentence": {"en": "a", "fr": "b"}})
