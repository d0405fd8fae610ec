"""What strangers may send: never a fault of ours, limits that no spelling escapes, only trusted hosts."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hosting import PATIENT, Player, Running, hosted
from sandtable.core.errors import BadSetting
from sandtable.server.http.rate_limits import neighbourhood, plain_path, rate_of
from sandtable.server.settings import Settings
from sandtable.server.trusted_hosts import TrustedHosts


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all of them."""
    folder = tmp_path_factory.mktemp("front")
    with hosted(folder, owner_key="sesame", metrics_token="figures", trusted_hosts="127.0.0.1") as running:
        yield running


@pytest.fixture(scope="module")
def browser(running: Running) -> Player:
    player = Player(running.settings.address)
    player.put("/api/me", {})
    return player


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/static/%00.js", {}, 404),
        (f"/static/{'x' * 300}.js", {}, 404),
        ("/static/" + "a/" * 3000 + "x.js", {}, 404),
        ("/enter?key=%C3%A9", {}, 404),
        ("/enter?key=%ff%fe", {}, 404),
        ("/metrics", {"authorization": "Bearer clé".encode()}, 403),
        ("/metrics", {"authorization": b"Bearer \xff\xfe"}, 403),
        ("/api/matches/%00", {}, 404),
        ("/api/matches/%ff", {}, 404),
        ("/api/matches", {"cookie": "sandtable_session=clé".encode()}, 200),
        ("/api/matches", {"cookie": b"\xff=;;;=\xff"}, 200),
        ("/api/server", {"cookie": "csrftoken=é".encode()}, 200),
        ("/api/matches?over=99999999999999999999999", {}, 200),
        ("/api/matches?over=x", {}, 400),
        ("/api/rules/third-reich?lang=%00", {}, 404),
        ("/api/boards/%00/base.svg", {}, 404),
        ("/api/boards/..%2f..%2fetc/base.svg", {}, 404),
        (f"/api/boards/{'x' * 300}", {}, 404),
        (f"/api/boards/{'x' * 300}/base.svg", {}, 404),
        (f"/api/boards/{'x' * 300}/links", {}, 404),
        (f"/api/games/{'x' * 300}/words", {}, 404),
        (f"/api/rules/{'x' * 300}", {}, 404),
        ("/api/device/%C3%A9", {}, 404),
        ("/api/join/%C3%A9", {}, 404),
        ("/api/confirm/%00", {}, 404),
    ],
)
def test_strange_questions_get_an_answer(
    running: Running, path: str, headers: dict[str, bytes], status: int
) -> None:
    answer = httpx.get(running.settings.address + path, headers=headers, **PATIENT)
    assert answer.status_code == status, answer.text[:300]


@pytest.mark.parametrize(
    "body",
    [
        b'{"name": "\xff"}',
        b"\xff\xfe",
        b'"\\ud800"',
        b"",
        b"null",
        b"[" * 50_000,
        b'{"name": 1e999}',
        b"1" * 9000,
    ],
)
def test_bodies_that_cannot_be_read_are_refused(browser: Player, browser_token: str, body: bytes) -> None:
    headers = {"x-csrftoken": browser_token, "content-type": "application/json"}
    answer = browser.http.put("/api/me", content=body, headers=headers)
    assert answer.status_code == 400, answer.text[:300]
    assert answer.json()["sentence"]["fr"]


@pytest.fixture
def browser_token(browser: Player) -> str:
    return str(browser.http.cookies["csrftoken"])


def test_a_token_of_strange_letters_is_no_csrf_token(running: Running) -> None:
    headers = {"cookie": "csrftoken=é".encode() + b"a" * 130, "x-csrftoken": "é".encode() + b"a" * 130}
    answer = httpx.post(f"{running.settings.address}/api/logout", headers=headers, **PATIENT)
    assert (answer.status_code, answer.json()["error"]) == (403, "csrf")


def test_strange_letters_beside_a_good_csrf_cookie_are_refused(browser: Player, browser_token: str) -> None:
    headers = {"cookie": f"csrftoken={browser_token}", "x-csrftoken": "é".encode()}
    answer = browser.http.post("/api/logout", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "csrf")


def test_a_browser_with_a_csrf_token_of_another_server_gets_a_new_one(running: Running) -> None:
    """Or it would be told to reload the page for ever."""
    with httpx.Client(base_url=running.settings.address, **PATIENT) as stale:
        stale.cookies.set("csrftoken", "0" * 128, domain="127.0.0.1")
        fresh = stale.get("/api/server").cookies["csrftoken"]
        headers = {"x-csrftoken": fresh, "cookie": f"csrftoken={fresh}"}
        assert (
            httpx.post(f"{running.settings.address}/api/logout", headers=headers, **PATIENT).status_code
            == 200
        )


def test_numbers_beyond_all_bounds_are_refused(browser: Player) -> None:
    match = browser.create()["id"]
    huge = "9" * 60
    where = f"/api/matches/{match}"
    token = {"x-csrftoken": browser.http.cookies["csrftoken"], "content-type": "application/json"}
    for path in (
        f"/log?before={huge}",
        f"/moments/{huge}",
        f"/log?before=1&limit={huge}",
        f"/moments/-{huge}",
    ):
        assert browser.http.get(where + path).status_code in (200, 400, 404), path
    for method, path, body in (
        ("POST", "/actions", f'{{"seq": {huge}, "action": "x"}}'),
        ("POST", "/undo", f'{{"seq": -{huge}}}'),
        ("POST", f"/offers/{huge}", '{"accept": true}'),
        ("POST", "/offers", f'{{"kind": "takeback", "to": {huge}}}'),
        ("POST", "/fork", f'{{"moment": {huge}}}'),
        ("PUT", "/settings", f'{{"pause": {huge}}}'),
    ):
        answer = browser.http.request(method, where + path, content=body, headers=token)
        assert answer.status_code in (200, 400, 404, 409), (path, answer.text[:300])


def test_a_page_that_tells_a_broken_origin_opens_no_live_connection(
    running: Running, browser: Player
) -> None:
    match = browser.create()["id"]
    address = running.settings.address.replace("http", "ws") + f"/api/matches/{match}/live"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, additional_headers={"Origin": "http://["}).close()
    assert refused.value.response.status_code == 403


# Hosts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example.org", "127.0.0.1.evil.org", "localhost", "", "127.0.0.1@evil.org"]
)
def test_requests_for_other_hosts_are_refused(running: Running, host: str) -> None:
    for path in ("/", "/api/server", "/static/js/main.js", "/health", "/metrics"):
        answer = httpx.get(running.settings.address + path, headers={"host": host}, **PATIENT)
        assert answer.status_code in (400, 421), path
        if answer.status_code == 421:
            assert answer.json()["sentence"]["en"] == "This server is not reached under that address."


def test_live_connections_for_other_hosts_are_refused(running: Running, browser: Player) -> None:
    match = browser.create()["id"]
    port = running.settings.port
    with browser.live(match) as live:
        assert live.next("hello")
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://localhost:{port}/api/matches/{match}/live").close()
    assert refused.value.response.status_code == 403


def test_trusted_hosts_may_be_whole_domains() -> None:
    hosts = TrustedHosts("games.example.org, *.club.fr [::1]", "https://own.org")
    for good in ("games.example.org", "GAMES.example.org:8000", "a.b.club.fr.", "own.org", "[::1]:80"):
        assert hosts.serve([good]), good
    for bad in ("example.org", "club.fr", "evilclub.fr", "own.org.evil.org", "x y.club.fr", ""):
        assert not hosts.serve([bad]), bad
    assert not hosts.serve([])
    assert not hosts.serve(["own.org", "own.org"]), "two hosts are none"
    assert TrustedHosts("", "https://own.org").serve(["anything"])


def test_a_trusted_host_that_is_none_is_refused_at_the_start() -> None:
    with pytest.raises(BadSetting, match="trusted host"):
        Settings(trusted_hosts="https://games.example.org/").checked()


# Limits -------------------------------------------------------------------------------------------------

SPELLINGS = [
    "/api/login",
    "/api/login/",
    "/api/login///",
    "//api/login",
    "/api//login",
    "/api/./login",
    "/api/x/../login",
    "/API/Login",
    "/api\\login",
]


@pytest.mark.parametrize("path", SPELLINGS)
def test_a_path_is_counted_alike_however_it_is_spelt(path: str) -> None:
    assert plain_path(path) == "/api/login"
    assert rate_of("POST", path) == "password"


def test_what_costs_much_is_counted_apart_in_any_spelling() -> None:
    assert rate_of("POST", "//api/matches/import/") == "create"
    assert rate_of("POST", "/api/matches/x/Fork/") == "create"
    assert rate_of("POST", "/api/matches/x//chat/") == "chat"
    assert rate_of("GET", "/static/../api/matches") == "read"


@pytest.mark.parametrize(
    "path", ["/api/login/", "/api//login", "/api%2flogin", "/api/%6cogin", "/api/./login"]
)
def test_no_spelling_escapes_the_limit_of_a_running_server(limited: Running, path: str) -> None:
    limited.middleware.limits._buckets.clear()
    address = limited.settings.address
    with httpx.Client(base_url=address, **PATIENT) as client:
        token = client.get("/api/server").cookies["csrftoken"]
        content = json.dumps({"name": "x", "password": "y"})
        headers = {"x-csrftoken": token, "content-type": "application/json"}
        limited.middleware.limits._buckets["127.0.0.1", "password"] = (-60.0, time.monotonic())
        answer = client.post(path, content=content, headers=headers)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1


def test_live_connections_are_counted_too(limited: Running) -> None:
    address = limited.settings.address.replace("http", "ws") + "/api/matches/nowhere/live"
    limited.middleware.limits._buckets.clear()
    with pytest.raises(ConnectionClosed) as closed, connect(address) as live:
        live.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404  # let in, and told that there is no such match
    limited.middleware.limits._buckets["127.0.0.1", "read"] = (-60.0, time.monotonic())
    with pytest.raises(InvalidStatus):
        connect(address)


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that counts."""
    with hosted(tmp_path_factory.mktemp("limited"), limits=True) as running:
        yield running


def test_one_line_of_ipv6_is_one_address() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:2") == "2001:db8::/64"
    assert neighbourhood("2001:db8:0:1::1") != neighbourhood("2001:db8::1")
    assert neighbourhood("::ffff:10.0.0.1") == neighbourhood("10.0.0.1") == "10.0.0.1"
    assert neighbourhood("unix") == "unix"
