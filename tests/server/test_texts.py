"""Texts and names at the door: control characters, look-alikes, reserved names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.handlers import HTTPRouteHandler

from hosting import Player, Running, hosted
from sandtable.server.api.refusals import Refusal
from sandtable.server.api.request_body import Body, clean, one_line
from sandtable.server.people.names import check_like, check_reserved, clean_name, look

GOOD = "correct horse"
NASTY = "a\x00b\x07c\x1b[31md\u202ee\u2066f\x7fg\x9fh\ufeff"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server with accounts for all of them."""
    with hosted(tmp_path_factory.mktemp("texts"), accounts="open") as running:
        yield running


@pytest.fixture(scope="module")
def anne(club: Running) -> Player:
    player = Player(club.settings.address)
    player.post("/api/register", {"name": "Annette", "password": GOOD})
    return player


# Texts --------------------------------------------------------------------------------------------------


def test_control_characters_go_and_lines_stay() -> None:
    assert clean(NASTY) == "abc[31mdefgh"
    assert clean("one\r\ntwo\rthree\x0cfour\u2028five\tsix") == "one\ntwo\nthree\nfour\nfive\tsix"
    assert clean("Élise 👩‍👩‍👧 שלום ‏‎") == "Élise 👩‍👩‍👧 שלום ‏‎", "what people write is left alone"
    assert one_line("  one\ntwo\x00  three ", 10) == "one two th"


def test_every_text_of_a_request_is_cleaned(anne: Player, club: Running) -> None:
    match = anne.create(title=NASTY)["id"]
    anne.post(f"/api/matches/{match}/chat", {"text": f"{NASTY}\nsecond line"})
    anne.put(f"/api/matches/{match}/note", {"text": NASTY})
    token = anne.post("/api/me/tokens", {"label": NASTY})
    seen = anne.get(f"/api/matches/{match}")
    assert seen["title"] == "abc[31mdefgh"
    assert seen["chat"][-1]["text"] == "abc[31mdefgh\nsecond line"
    assert anne.get(f"/api/matches/{match}/note")["text"] == "abc[31mdefgh"
    assert token["label"] == "abc[31mdefgh"
    assert anne.put(f"/api/matches/{match}/settings", {"title": f"x{NASTY}"})["title"] == "xabc[31mdefgh"
    anne.put("/api/me", {"email": "a\x00b@example.org"})
    assert anne.get("/api/me")["email"] == "ab@example.org"


def test_texts_in_game_files_and_positions_are_cleaned(anne: Player, club: Running) -> None:
    match = anne.create()["id"]
    anne.play(match, "take cover")
    file = anne.get(f"/api/matches/{match}/record")
    brought = anne.post("/api/matches/import", {"record": file.rstrip() + f" {{{NASTY}}}\n"})
    assert "\x00" not in anne.get(f"/api/matches/{brought['id']}/record")
    army = {"area": "wood", "nation": "red", "name": "gu\x00ard"}
    made = anne.create(position={"game": "skirmish", "base": "setup", "armies": [army]})
    assert "gu\\u0000ard" not in str(made)
    assert "guard" in str(made)


def test_a_game_file_cannot_smuggle_control_characters_in_its_position(anne: Player) -> None:
    army = {"area": "wood", "nation": "red", "name": "guard"}
    made = anne.create(position={"game": "skirmish", "base": "setup", "armies": [army]})
    file = anne.get(f"/api/matches/{made['id']}/record").replace("guard", "gu\\\\u0000ard")
    file = "\n".join(line for line in file.splitlines() if not line.startswith("[Digest"))
    assert anne.post("/api/matches/import", {"record": file}, status=400)["error"] == "bad-text"


def test_whatever_a_request_brings_is_cleaned(club: Running) -> None:
    """A new route cannot forget it: a body is a `Body`."""
    handlers = [
        handler
        for route in club.middleware.app.routes  # type: ignore[attr-defined]
        for handler in getattr(route, "route_handlers", [])
        if isinstance(handler, HTTPRouteHandler)
    ]
    bodies: dict[str, Any] = {
        str(handler): field.annotation
        for handler in handlers
        if (field := handler.parsed_fn_signature.parameters.get("data")) is not None
    }
    assert len(bodies) > 12
    assert [name for name, body in bodies.items() if not issubclass(body, Body)] == []


def test_something_nested_without_end_is_refused(anne: Player) -> None:
    deep: Any = {}
    for _ in range(900):
        deep = {"x": deep}
    answer = anne.raw("POST", "/api/matches", {"game": "skirmish", "position": deep})
    assert answer.status_code == 400


# Names --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["Anne", "Élise d’Arc", "Łukasz", "Øyvind", "Jean-Paul 2", "Straße", "Işıl", "Badminton", "Ｂｏｂ"],
)
def test_names_people_have(name: str) -> None:
    check_reserved(clean_name(name))


def test_a_name_is_kept_in_one_form() -> None:
    assert clean_name("E\u0301lise") == "Élise"
    assert clean_name("Ｂｏｂ") == "Bob"


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("Bоb", "foreign-letter"),
        ("аdmin", "foreign-letter"),
        ("Αnne", "foreign-letter"),
        ("Иван", "foreign-letter"),
        ("ᴀᴅᴍɪɴ", "foreign-letter"),
        ("Bob٣", "foreign-letter"),
        ("An\u200bne", "bad-name"),
        ("An\u00adne", "bad-name"),
        ("Anne\u202e", "bad-name"),
        ("An\x00ne", "bad-name"),
        ("An\x1fne", "bad-name"),
        ("Anne\n", "bad-name"),
        ("\u2800\u3164x", "bad-name"),
    ],
)
def test_names_that_could_deceive_are_refused(name: str, error: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == error
    assert all(refused.value.body()["sentence"].values())


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "Admin",
        "ADMIN",
        "ADM1N",
        "4dm1n_",
        "x-admin",
        "The.Admin",
        "Administrateur",
        "admin2",
        "siteadmin",
        "moderator",
        "M0derator",
        "Modérateur",
        "mod",
        "system",
        "Système",
        "SYST3M",
        "root",
        "sandtable",
        "Host",
        "Hôte",
        "Bot",
        "server",
        "adm-in",
    ],
)
def test_reserved_names_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_reserved(clean_name(name))
    assert refused.value.code == "reserved-name"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bill", "Bi11"),
        ("Anne-Marie", "annemarie"),
        ("Bernard", "Bemard"),
        ("Otto", "0tt0"),
        ("Łukasz", "Lukasz"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert look(one) == look(other)
    with pytest.raises(Refusal):
        check_like(other, ["Zoé", one])


def test_nobody_takes_a_name_that_looks_like_anothers(club: Running, anne: Player) -> None:
    other = Player(club.settings.address)
    for name, error in (
        ("Annette", "name-taken"),
        ("ANN-ETTE", "name-taken"),
        ("Аnnette", "foreign-letter"),
        ("Admin", "reserved-name"),
    ):
        for method, path, body in (("POST", "/api/register", {"password": GOOD}), ("PUT", "/api/me", {})):
            answer = other.raw(method, path, {"name": name, **body})
            assert answer.json()["error"] == error, (path, name)
    assert other.put("/api/me", {"name": "Bérénice"})["name"] == "Bérénice"
    assert anne.put("/api/me", {"name": "Annétte"})["name"] == "Annétte", "one may spell one's own name anew"
