"""Sessions: new at every change of identity, ended by a new password; links that ask; password tries."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from hosting import Player, Running, hosted
from sandtable.server.people.login_attempts import LoginAttempts

GOOD, BETTER = "correct horse", "even better horse"
names = (f"Person {word}" for word in count(100))


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server with accounts for all of them."""
    with hosted(tmp_path_factory.mktemp("sessions"), accounts="open") as running:
        yield running


@pytest.fixture
def guest(club: Running) -> Player:
    player = Player(club.settings.address)
    player.put("/api/me", {})
    return player


@pytest.fixture
def anne(club: Running) -> Player:
    """Somebody with an account."""
    player = Player(club.settings.address)
    player.post("/api/register", {"name": next(names), "password": GOOD})
    return player


def session(player: Player) -> str:
    return str(player.http.cookies["sandtable_session"])


def copy_of(player: Player) -> Player:
    """Another browser with the same session, such as a thief's."""
    other = Player(player.base)
    other.http.cookies.set("sandtable_session", session(player), domain="127.0.0.1")
    return other


def path_of(player: Player) -> str:
    """The page of a new device link."""
    return str(httpx.URL(player.post("/api/me/link")["url"]).path)


# Device links -------------------------------------------------------------------------------------------


def test_following_a_link_changes_nothing_by_itself(anne: Player, guest: Player) -> None:
    path = path_of(anne)
    before = guest.get("/api/me")
    page = guest.http.get(path)
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"], "a page that asks"
    told = guest.get(f"/api{path}")
    mine = anne.get("/api/me")
    assert (told["name"], told["kind"], told["same"]) == (mine["name"], "account", False)
    assert told["you"]["id"] == before["id"]
    assert "id" not in told, "a stranger learns the name and nothing else"
    assert guest.get("/api/me") == before
    assert guest.get(f"/api{path}")["name"] == mine["name"], "looking does not use it up"


def test_a_link_opens_the_same_person_once_when_agreed(anne: Player, club: Running) -> None:
    path = path_of(anne)
    phone = Player(club.settings.address)
    assert phone.get(f"/api{path}")["you"] is None
    assert phone.post(f"/api{path}")["id"] == anne.get("/api/me")["id"]
    assert phone.get("/api/me")["id"] == anne.get("/api/me")["id"]
    assert session(phone) != session(anne)
    for method in ("GET", "POST"):
        assert Player(club.settings.address).ask(method, f"/api{path}", status=404)["error"] == "bad-link"


def test_a_page_elsewhere_cannot_agree_for_somebody(anne: Player, guest: Player) -> None:
    path = path_of(anne)
    before = guest.get("/api/me")["id"]
    assert guest.http.post(f"/api{path}").status_code == 403
    assert guest.http.post(f"/api{path}", data={"agreed": "yes"}).status_code == 403
    assert guest.get("/api/me")["id"] == before


def test_ones_own_link_says_so(anne: Player) -> None:
    assert anne.get(f"/api{path_of(anne)}")["same"] is True


def test_becoming_somebody_else_ends_the_session_of_before(anne: Player, guest: Player) -> None:
    thief = copy_of(guest)
    guest.post(f"/api{path_of(anne)}")
    assert thief.ask("GET", "/api/me", status=401)


def test_programs_hand_out_no_links(anne: Player, club: Running) -> None:
    program = Player(club.settings.address, anne.post("/api/me/tokens", {"label": "x"})["token"])
    assert program.http.post("/api/me/link").status_code == 403
    assert program.http.post(f"/api{path_of(anne)}").status_code == 403
    assert program.http.put("/api/me", json={"password": BETTER, "old_password": GOOD}).status_code == 403


# A new identity, a new session --------------------------------------------------------------------------


def test_no_session_of_a_guest_speaks_for_the_account(guest: Player, club: Running) -> None:
    """Somebody plants a session, or keeps a link or a token, and waits for its owner to register."""
    thief = copy_of(guest)
    link = path_of(guest)
    program = Player(club.settings.address, guest.post("/api/me/tokens", {"label": "x"})["token"])
    phone = Player(club.settings.address)
    phone.post(f"/api{path_of(guest)}")
    same = guest.get("/api/me")["id"]
    assert [other.get("/api/me")["id"] for other in (thief, phone)] == [same, same]
    planted = session(guest)
    guest.post("/api/register", {"name": next(names), "password": GOOD})
    assert guest.get("/api/me")["id"] == same
    assert session(guest) != planted
    for other in (thief, phone, program):
        assert other.http.get("/api/me").status_code == 401
    assert Player(club.settings.address).ask("GET", f"/api{link}", status=404)


def test_signing_in_begins_a_new_session_and_ends_the_old_one(anne: Player, guest: Player) -> None:
    thief = copy_of(guest)
    guest.post("/api/login", {"name": anne.get("/api/me")["name"], "password": GOOD})
    assert thief.http.get("/api/me").status_code == 401
    thief = copy_of(guest)
    other = next(names)
    guest.post("/api/register", {"name": other, "password": GOOD})
    assert guest.get("/api/me")["name"] == other
    assert thief.http.get("/api/me").status_code == 401, "leaving an account ends its session here"
    assert anne.get("/api/me"), "but not elsewhere"


def test_a_new_password_ends_every_other_session_and_says_so(anne: Player, club: Running) -> None:
    name = anne.get("/api/me")["name"]
    laptop = Player(club.settings.address)
    laptop.post("/api/login", {"name": name, "password": GOOD})
    program = Player(club.settings.address, anne.post("/api/me/tokens", {"label": "x"})["token"])
    link = path_of(anne)
    thief = copy_of(anne)
    anne.put("/api/me", {"password": BETTER, "old_password": "a guess"}, status=401)
    assert laptop.get("/api/me"), "a wrong guess ends nothing"
    told = anne.put("/api/me", {"password": BETTER, "old_password": GOOD})
    assert told["ended"] == 3, "the laptop, the program and the link"
    assert anne.get("/api/me")["name"] == name
    for other in (laptop, program, thief):
        assert other.http.get("/api/me").status_code == 401
    assert Player(club.settings.address).ask("GET", f"/api{link}", status=404)
    assert anne.put("/api/me", {"lang": "fr"})["ended"] is None


def test_live_connections_end_with_their_session(anne: Player, club: Running) -> None:
    name = anne.get("/api/me")["name"]
    match = anne.create(seats={"red": "human", "blue": "open"})["id"]
    laptop = Player(club.settings.address)
    laptop.post("/api/login", {"name": name, "password": GOOD})
    with laptop.live(match) as live:
        assert live.next("hello")["snapshot"]["mine"] == ["red"]
        anne.put("/api/me", {"password": BETTER, "old_password": GOOD})
        with pytest.raises(ConnectionClosed):
            live.until(lambda message: False)
    with laptop.live(match) as live:
        assert live.next("hello")["snapshot"]["mine"] == []


# Password tries -----------------------------------------------------------------------------------------


def test_tries_wait_longer_and_longer_but_never_for_ever() -> None:
    tries = LoginAttempts()
    assert [tries.take("anne", 0.0) for _ in range(5)] == [0.0] * 5
    now, waits = 0.0, []
    for _ in range(9):
        waits.append(tries.take("anne", now))
        now += waits[-1]
        assert tries.take("anne", now) == 0.0
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert tries.take("bob", now) == 0.0
    assert tries.take("anne", now + 7200) == 0.0, "an hour of peace, and all is forgotten"
    assert tries.take("anne", now + 7200) == 0.0


def test_the_right_password_clears_the_slate_and_few_names_are_kept() -> None:
    tries = LoginAttempts(most=3)
    for _ in range(5):
        tries.take("anne", 0.0)
    assert tries.take("anne", 0.0)
    tries.right("anne")
    assert tries.take("anne", 0.0) == 0.0
    for number in range(10):
        tries.take(str(number), 0.0)
    assert len(tries._tried) == 3


@pytest.fixture
def at_once(club: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine, no wait passes meanwhile."""
    monkeypatch.setattr(club.services.accounts, "clock", lambda: 1000.0)


@pytest.mark.usefixtures("at_once")
def test_guessing_is_slowed_down_alike_whether_the_account_exists(anne: Player, club: Running) -> None:
    stranger = Player(club.settings.address)
    answers: dict[str, list[Any]] = {}
    for name in (anne.get("/api/me")["name"], next(names)):
        tried = [stranger.raw("POST", "/api/login", {"name": name, "password": "guess"}) for _ in range(7)]
        answers[name] = [(answer.status_code, answer.json()["error"]) for answer in tried]
        assert int(tried[-1].headers["retry-after"]) >= 1
        assert "{" not in tried[-1].json()["sentence"]["fr"]
    known, unknown = answers.values()
    assert known == unknown == [(401, "wrong-password")] * 5 + [(429, "too-many-tries")] * 2


@pytest.mark.usefixtures("at_once")
def test_a_stranger_cannot_shut_somebody_out_of_their_own_browser(anne: Player, club: Running) -> None:
    name = anne.get("/api/me")["name"]
    anne.post("/api/logout")
    stranger = Player(club.settings.address)
    for _ in range(6):
        stranger.raw("POST", "/api/login", {"name": name.upper(), "password": "guess"})
    right = {"name": name, "password": GOOD}
    assert stranger.post("/api/login", right, status=429)["error"] == "too-many-tries"
    assert anne.post("/api/login", right)["name"] == name
    anne.post("/api/logout")
    for _ in range(5):
        anne.post("/api/login", {"name": name, "password": "guess"}, status=401)
    anne.post("/api/login", right, status=429), "nor does an own browser guess for ever"


@pytest.mark.usefixtures("at_once")
def test_the_old_password_is_not_guessed_for_ever_either(anne: Player) -> None:
    thief = copy_of(anne)
    wish = {"password": BETTER, "old_password": "guess"}
    for _ in range(5):
        thief.put("/api/me", wish, status=401)
    assert thief.put("/api/me", wish, status=429)["error"] == "too-many-tries"
