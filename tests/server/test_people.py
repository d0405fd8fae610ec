"""Who one is: guests, accounts, sessions, tokens, links; CSRF, limits and sizes."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from hosting import PATIENT, Player, Running
from sandtable.server.http.middleware import public_path
from sandtable.server.http.rate_limits import RateLimits, rate_of

GOOD = "correct horse"


@pytest.fixture
def club(start: Any) -> Running:
    """A server with accounts."""
    running: Running = start(accounts="open")
    return running


def registered(club: Running, name: str) -> Player:
    player = Player(club.settings.address)
    player.post("/api/register", {"name": name, "password": GOOD})
    return player


def test_nobody_is_written_down_for_looking(anne: Player, server: Running) -> None:
    anne.get("/api/server")
    anne.get("/api/matches")
    assert "sandtable_session" not in anne.http.cookies
    with server.services.store.read() as db:
        from sandtable.store import people

        assert people.listed(db) == []


def test_a_guest_keeps_being_the_same_guest(anne: Player) -> None:
    assert anne.ask("GET", "/api/me", status=401)["error"] == "sign-in"
    first = anne.put("/api/me", {})
    assert first["kind"] == "guest"
    assert anne.get("/api/me")["id"] == first["id"]
    assert anne.put("/api/me", {"name": "Anne d’Arc", "lang": "fr"})["name"] == "Anne d’Arc"
    assert anne.get("/api/me")["lang"] == "fr"


def test_the_session_cookie_cannot_be_read_by_scripts(anne: Player) -> None:
    answer = anne.raw("PUT", "/api/me", {})
    cookie = next(c for c in answer.headers.get_list("set-cookie") if c.startswith("sandtable_session="))
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_cookies_insist_on_https_where_people_come_by_https(start: Any) -> None:
    running = start(base_url="https://games.example.org")
    local = f"http://127.0.0.1:{running.settings.port}"
    answer = httpx.get(f"{local}/api/server", **PATIENT)
    token = {"x-csrftoken": answer.cookies["csrftoken"], "cookie": f"csrftoken={answer.cookies['csrftoken']}"}
    made = httpx.put(f"{local}/api/me", json={}, headers=token, **PATIENT)
    cookies = [*answer.headers.get_list("set-cookie"), *made.headers.get_list("set-cookie")]
    assert len(cookies) == 2
    assert all("Secure" in cookie or "secure" in cookie for cookie in cookies)
    assert "strict-transport-security" in answer.headers


def test_creating_needs_an_account_where_there_are_accounts(club: Running) -> None:
    guest = Player(club.settings.address)
    assert guest.post("/api/matches", {"game": "skirmish"}, status=401)["error"] == "sign-in"
    anne = registered(club, "Anne")
    made = anne.create(seats={"red": "human", "blue": "open"})
    joined = guest.join(made, "blue")
    assert joined["mine"] == ["blue"], "a secret link works for guests too"


def test_accounts_come_back_with_their_password_only(club: Running) -> None:
    anne = registered(club, "Élise")
    match = anne.create()["id"]
    other = Player(club.settings.address)
    for name, password in (("Élise", "wrong horse"), ("Nobody", GOOD), ("", "")):
        assert other.post("/api/login", {"name": name, "password": password}, status=401)["error"] == (
            "wrong-password"
        )
    assert other.post("/api/login", {"name": "elise", "password": GOOD})["name"] == "Élise"
    assert other.get(f"/api/matches/{match}")["mine"] == ["red", "blue"]
    other.post("/api/logout")
    assert other.get(f"/api/matches/{match}")["mine"] == []
    assert anne.get("/api/me")["name"] == "Élise", "signing out elsewhere ends no other session"


def test_a_guests_games_go_with_them_into_an_account(club: Running) -> None:
    anne = registered(club, "Anne")
    guest = Player(club.settings.address)
    made = anne.create(seats={"red": "human", "blue": "open"})
    guest.join(made, "blue")
    guest.post("/api/register", {"name": "Bob", "password": GOOD})
    assert guest.get(f"/api/matches/{made['id']}")["mine"] == ["blue"]
    second = anne.create(seats={"red": "human", "blue": "open"})
    phone = Player(club.settings.address)
    phone.join(second, "blue")
    phone.post("/api/login", {"name": "bob", "password": GOOD})
    seen = guest.get(f"/api/matches/{second['id']}")
    assert seen["mine"] == ["blue"]
    assert seen["players"][1]["name"] == "Bob"


def test_names_and_passwords_are_checked(club: Running) -> None:
    registered(club, "Anne")
    other = Player(club.settings.address)
    for body, error in (
        ({"name": "ANNE", "password": GOOD}, "name-taken"),
        ({"name": "x", "password": GOOD}, "bad-name"),
        ({"name": "<b>bold</b>", "password": GOOD}, "bad-name"),
        ({"name": "Bob", "password": "short"}, "bad-password"),
        ({"name": "Bob", "password": GOOD, "email": "nonsense"}, "bad-address"),
    ):
        answer = other.raw("POST", "/api/register", body)
        assert answer.status_code in (400, 409)
        assert answer.json()["error"] == error


def test_a_new_password_needs_the_old_one(club: Running) -> None:
    anne = registered(club, "Anne")
    anne.put("/api/me", {"password": "even better horse", "old_password": "guess"}, status=401)
    anne.put("/api/me", {"password": "even better horse", "old_password": GOOD})
    other = Player(club.settings.address)
    other.post("/api/login", {"name": "Anne", "password": GOOD}, status=401)
    other.post("/api/login", {"name": "Anne", "password": "even better horse"})


def test_only_the_host_adds_accounts_to_a_closed_server(start: Any) -> None:
    running = start(accounts="closed")
    answer = Player(running.settings.address).post(
        "/api/register", {"name": "Bob", "password": GOOD}, status=403
    )
    assert answer["error"] == "registration-closed"


def test_somebody_banned_is_nobody(club: Running) -> None:
    from sandtable.store import people

    anne = registered(club, "Anne")
    match = anne.create()["id"]
    with club.services.store.write() as db:
        people.change(db, people.named(db, "anne").id, banned=True)  # type: ignore[union-attr]
    club.services.sessions.forget()
    assert anne.get(f"/api/matches/{match}")["mine"] == []
    assert Player(club.settings.address).post("/api/login", {"name": "Anne", "password": GOOD}, status=403)[
        "error"
    ] == ("banned")


def test_without_the_csrf_token_nothing_is_done(anne: Player) -> None:
    anne.put("/api/me", {})
    for headers in ({}, {"x-csrftoken": "0" * 128}):
        answer = anne.http.post("/api/matches", json={"game": "skirmish"}, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"] == "csrf"
        assert answer.json()["sentence"]["fr"].startswith("La page est trop ancienne")
    form = anne.http.post("/api/logout", data={"a": "b"})
    assert form.status_code == 403
    assert anne.get("/api/matches")["mine"] == []


def test_programs_use_a_token_and_need_no_cookie(anne: Player, server: Running) -> None:
    made = anne.post("/api/me/tokens", {"label": "my bot"})
    program = Player(server.settings.address, made["token"])
    answer = program.http.post("/api/matches", json={"game": "skirmish"})
    assert answer.status_code == 201
    assert program.http.get("/api/me").json()["id"] == anne.get("/api/me")["id"]
    assert program.http.post("/api/me/tokens", json={}).status_code == 403
    assert [token["label"] for token in anne.get("/api/me/tokens")] == ["my bot"]
    anne.ask("DELETE", f"/api/me/tokens/{made['id']}", status=204)
    assert program.http.get("/api/me").status_code == 401
    assert program.http.post("/api/matches", json={"game": "skirmish"}).status_code == 401


def test_a_token_in_a_cookie_is_no_session(anne: Player, server: Running) -> None:
    made = anne.post("/api/me/tokens", {"label": "x"})
    other = httpx.Client(
        base_url=server.settings.address, cookies={"sandtable_session": made["token"]}, **PATIENT
    )
    assert other.get("/api/server").json()["me"] is None


def test_the_owners_key_opens_the_machine(start: Any) -> None:
    running = start(owner_key="sesame")
    first, second = Player(running.settings.address), Player(running.settings.address)
    assert first.http.get("/enter?key=guess").status_code == 404
    for browser in (first, second):
        assert browser.http.get("/enter?key=sesame").status_code == 302
    assert first.get("/api/me")["kind"] == "owner"
    match = first.create()["id"]
    assert second.get(f"/api/matches/{match}")["mine"] == ["red", "blue"], "another browser, the same owner"


def test_without_a_key_nobody_is_the_owner(anne: Player) -> None:
    assert anne.http.get("/enter?key=").status_code == 404


def test_too_large_is_refused(anne: Player) -> None:
    match = anne.create()["id"]
    anne.post(f"/api/matches/{match}/chat", {"text": "x" * 2001}, status=413)
    anne.post(f"/api/matches/{match}/chat", {"text": "x" * 200_000}, status=413)
    anne.put(f"/api/matches/{match}/note", {"text": "x" * 20_001}, status=413)
    anne.post("/api/matches/import", {"record": "x" * 6_000_000}, status=413)
    long = anne.raw("GET", f"/api/matches/{match}/why", params={"action": "x " * 3000})
    assert long.json()["legal"] is False


def test_too_fast_is_refused_with_the_time_to_wait(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    running = start(accounts="open", limits=True)
    wait = running.middleware.limits.wait  # however slow the machine, no time passes meanwhile
    monkeypatch.setattr(running.middleware.limits, "wait", lambda who, kind, now: wait(who, kind, 1000.0))
    player = Player(running.settings.address)
    answers = [player.raw("POST", "/api/register", {"name": "x", "password": "y"}) for _ in range(12)]
    assert [answer.status_code for answer in answers] == [400] * 10 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert answers[-1].json()["error"] == "too-many"
    assert player.get("/api/server"), "other things go on"


def test_buckets_refill() -> None:
    limits = RateLimits()
    assert [limits.wait("a", "password", 0.0) for _ in range(10)] == [0.0] * 10
    assert limits.wait("a", "password", 0.0) == pytest.approx(5.0)
    assert limits.wait("b", "password", 0.0) == 0.0
    assert limits.wait("a", "password", 5.1) == 0.0


def test_old_buckets_are_forgotten() -> None:
    limits = RateLimits(most=3)
    for number in range(10):
        limits.wait(str(number), "read", 0.0)
    assert len(limits._buckets) == 3


def test_what_costs_much_is_counted_apart() -> None:
    assert rate_of("POST", "/api/login") == "password"
    assert rate_of("POST", "/api/matches") == "create"
    assert rate_of("POST", "/api/matches/x/fork") == "create"
    assert rate_of("POST", "/api/matches/x/actions") == "act"
    assert rate_of("POST", "/api/matches/x/chat") == "chat"
    assert rate_of("GET", "/api/login") == "read"
    assert rate_of("GET", "/static/js/main.js") == "file"


def test_a_club_behind_one_address_opens_the_page_at_once() -> None:
    limits = RateLimits()
    files, visitors = 100, 30
    assert all(limits.wait("10.0.0.1", "file", 0.0) == 0 for _ in range(files * visitors))
    assert limits.wait("10.0.0.1", "read", 0.0) == 0, "files leave the questions to the server alone"


def test_the_log_holds_no_secret_links() -> None:
    assert public_path("/api/join/abc.def") == "/api/join/…"
    assert public_path("/api/device/abc") == "/api/device/…"
    assert public_path("/api/matches/x") == "/api/matches/x"


def test_faults_of_ours_tell_nothing(anne: Player, server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.server.matches import analysis

    match = anne.create()["id"]
    monkeypatch.setattr(analysis, "history", lambda *a: 1 / 0)
    answer = anne.raw("GET", f"/api/matches/{match}/history")
    assert answer.status_code == 500
    assert set(answer.json()) == {"error", "sentence"}
    assert "division" not in answer.text
