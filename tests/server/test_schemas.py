"""The description of the API is true, and nothing that is sent makes the server stumble."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from hosting import Player, Running
from sandtable.server.api import schemas

BOTH_ENGINES = True


def test_answers_have_the_shapes_that_are_described(anne: Player) -> None:
    made = anne.create()
    match = made["id"]
    anne.play(match, "take assault", "take cover")
    now = anne.get(f"/api/matches/{match}")
    shapes: list[tuple[Any, Any]] = [
        (schemas.Snapshot, now),
        (schemas.Standing, now["state"]),
        (schemas.PlayerTold, now["players"][0]),
        (schemas.ActionTold, now["actions"][0]),
        (schemas.LogEntry, now["log"][1]),
        (schemas.EventTold, now["log"][1]["events"][0]),
        (schemas.Undo, now["undo"]),
        (schemas.Pace, now["pace"]),
        (schemas.Row, anne.get("/api/matches")["mine"][0]),
        (schemas.Moments, anne.get(f"/api/matches/{match}/moments")),
        (schemas.Moment, anne.get(f"/api/matches/{match}/moments/1")),
        (schemas.Log, anne.get(f"/api/matches/{match}/log", before=3)),
        (schemas.Recap, anne.get(f"/api/matches/{match}/recap", since=0)),
        (schemas.History, anne.get(f"/api/matches/{match}/history")),
        (schemas.Fortune, anne.get(f"/api/matches/{match}/luck")[0]),
        (schemas.Supply, anne.get(f"/api/matches/{match}/supply")),
        (schemas.Why, anne.get(f"/api/matches/{match}/why", action="end turn")),
        (schemas.OddsTold, anne.get(f"/api/matches/{match}/odds", action="end turn")),
        (schemas.Preview, anne.get(f"/api/matches/{match}/preview", action="end turn")),
    ]
    for shape, answer in shapes:
        assert set(answer) == set(get_type_hints(shape)), shape.__name__


def test_openapi_knows_the_snapshot_and_the_refusals(anne: Player) -> None:
    schema = anne.get("/api/openapi.json")
    act = schema["paths"]["/api/matches/{match}/actions"]["post"]
    assert {"200", "400", "409", "422", "429"} <= set(act["responses"])
    assert "PlayedSnapshot" in json.dumps(act["responses"]["200"])
    played = schema["components"]["schemas"]["PlayedSnapshot"]["properties"]
    assert set(get_type_hints(schemas.Snapshot)) | {"stopped"} == set(played)
    undo = schema["paths"]["/api/matches/{match}/undo"]["post"]
    assert "Snapshot" in json.dumps(undo["responses"]["200"])


def test_the_page_about_the_api_tells_every_part_of_a_snapshot() -> None:
    page = (Path(__file__).parents[2] / "docs" / "contributors" / "api.md").read_text("utf-8")
    for shape in (schemas.Snapshot, schemas.Standing, schemas.PlayerTold, schemas.Row, schemas.Preview):
        for name in get_type_hints(shape):
            assert f'"{name}"' in page, (shape.__name__, name)


JUNK: list[Any] = [
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x" * 5000,
    "\u0000",
    "é\ud7ff",
    [],
    [[]],
    {},
    {"game": "skirmish", "position": {"options": 3}},
    {"game": "skirmish", "position": {"armies": 3, "turn": "x", "control": []}},
    {"game": "third-reich", "position": {"armies": [[], 3, {"area": []}], "control": 5, "turn": {}}},
    {"game": "third-reich", "position": {"frames": [{"phase": "combat"}], "base": "empty"}},
    {"game": "skirmish", "seats": {"red": 3}},
    {"game": "skirmish", "pace": {"kind": [], "limit": "soon"}},
    {"game": "skirmish", "pause": -5, "title": "\u0000\n"},
    {"seq": 10**12, "action": "take assault"},
    {"seq": 0, "action": ">" * 390},
    {"seq": -5, "action": "\u0000 > {army}"},
    {"seq": 0, "action": 5},
    {"kind": "takeback", "to": -3},
    {"kind": "end", "winners": ["nobody"]},
    {"record": '[Sandtable "1"]\n[Game "skirmish"]\n[Position "[[[["]\n'},
    {"record": '[Sandtable "1"]\n[Game "skirmish"]\n[Option "x"]\nred: fly\n'},
    {"record": "\u0000"},
    {"moment": 10**9},
    {"text": "\u0000hello"},
    {"name": "\u0000\u0000\u0000", "password": "x" * 300},
    {"name": "a" * 10_000, "password": "12345678"},
]


def fill(path: str, match: str, rng: random.Random) -> str:
    values = {
        "match": match,
        "seat": rng.choice(["red", "green", "%00"]),
        "game": rng.choice(["skirmish", "x", "%2e%2e"]),
        "token": rng.choice(["x", "%00", "a.b.c"]),
        "token_id": "x",
        "number": rng.choice(["0", "999999999999999999999", "-1"]),
        "board": rng.choice(["europe-1940", "%2e%2e%2f", "x"]),
        "file": rng.choice(["words", "messages.en.ftl", "messages.%00.ftl"]),
        "puzzle": "x",
    }
    for name, value in values.items():
        path = path.replace("{" + name + "}", value)
    return path


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_sent_makes_the_server_stumble(anne: Player, server: Running, seed: int) -> None:
    rng = random.Random(seed)
    schema = anne.get("/api/openapi.json")
    routes = [(path, method.upper()) for path, item in schema["paths"].items() for method in item]
    match = anne.create()["id"]
    for path, method in routes:
        for _ in range(1 if method == "GET" else 6):
            body = None if method in ("GET", "DELETE") else rng.choice(JUNK)
            where = fill(path, match, rng)
            if (method, path) == ("DELETE", "/api/matches/{match}"):
                continue
            params = {"action": rng.choice(["", "x", "\u0000", "take assault", "> " * 50]), "as": "green"}
            params |= {"before": "99999999999999999999", "q": "\u0000", "lang": "xx", "v": "x", "since": "x"}
            answer = anne.raw(method, where, body, params=params if method == "GET" else None)
            assert answer.status_code < 500, (method, where, body, answer.text[:300])


def test_bodies_that_are_no_json_or_far_too_deep(anne: Player) -> None:
    anne.put("/api/me", {})
    headers = {"x-csrftoken": anne.http.cookies["csrftoken"], "content-type": "application/json"}
    for content in (
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 90_000,
        b'{"game": "skirmish", "position": ' + b"[" * 50_000,
    ):
        answer = anne.http.post("/api/matches", content=content, headers=headers)
        assert answer.status_code in (400, 413), (content[:20], answer.status_code, answer.text[:200])
        assert answer.json()["sentence"]["fr"]
