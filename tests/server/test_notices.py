"""Turn notices by e-mail and webhook, per person and per game, against servers of our own."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from hosting import PATIENT, Player, Running, until
from post_office import HookServer, MailServer, running
from sandtable.core.errors import BadSetting
from sandtable.server.notifications import sender
from sandtable.server.notifications.outside import Unsent, post
from sandtable.server.settings import Settings


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with running(MailServer()) as server:
        yield server


@pytest.fixture
def hooks() -> Iterator[HookServer]:
    with running(HookServer()) as server:
        yield server


@pytest.fixture
def club(start: Any, mail: MailServer) -> Running:
    """A server that sends notices at once."""
    server: Running = start(
        accounts="open",
        smtp=mail.url,
        mail_from="games@example.org",
        name="Club",
        private_webhooks=True,
        notice_delay=0.0,
        base_url="",
    )
    return server


def member(club: Running, name: str, **more: Any) -> Player:
    player = Player(club.settings.address)
    player.post("/api/register", {"name": name, "password": "correct horse", **more})
    return player


def confirmed(club: Running, mail: MailServer, name: str, email: str, lang: str = "en") -> Player:
    """Somebody who opened the link in the letter."""
    player = member(club, name, email=email, lang=lang)
    until(lambda: any(letter["To"] == email for letter in mail.letters))
    letter = next(letter for letter in mail.letters if letter["To"] == email)
    link = re.search(r"http\S+/api/confirm/\S+", letter.get_content())
    assert link
    assert httpx.get(link[0], **PATIENT).status_code == 302
    mail.letters.clear()
    return player


def duel(anne: Player, bob: Player, **wish: Any) -> str:
    made = anne.create(seats={"red": "human", "blue": "open"}, title="Duel", **wish)
    bob.join(made, "blue")
    return str(made["id"])


def test_whose_turn_it_becomes_gets_a_letter_in_their_language(club: Running, mail: MailServer) -> None:
    anne = confirmed(club, mail, "Anne", "anne@example.org")
    bob = confirmed(club, mail, "Bob", "bob@example.org", "fr")
    match = duel(anne, bob)
    anne.play(match, "take assault")
    until(lambda: any(letter["To"] == "bob@example.org" for letter in mail.letters))
    letter = next(letter for letter in mail.letters if letter["To"] == "bob@example.org")
    assert letter["Subject"] == "Escarmouche : à vous de jouer dans « Duel »"
    assert letter["From"] == "Club <games@example.org>"
    text = letter.get_content()
    assert "C’est à vous de jouer (Bleu)" in text
    assert f"{club.settings.address}/match/{match}" in text
    assert "assault" not in text, "a notice tells no secret"


def test_an_address_that_nobody_confirmed_gets_nothing_else(club: Running, mail: MailServer) -> None:
    anne = confirmed(club, mail, "Anne", "anne@example.org")
    bob = member(club, "Bob", email="victim@example.org")
    match = duel(anne, bob)
    anne.play(match, "take assault")
    bob.play(match, "take cover")
    until(lambda: {letter["To"] for letter in mail.letters} == {"anne@example.org", "victim@example.org"})
    wait_until_sent(club)
    subjects = [letter["Subject"] for letter in mail.letters if letter["To"] == "victim@example.org"]
    assert subjects == ["Club: confirm your address"]


def test_who_is_looking_needs_no_letter(club: Running, mail: MailServer) -> None:
    anne = confirmed(club, mail, "Anne", "anne@example.org")
    bob = confirmed(club, mail, "Bob", "bob@example.org")
    match = duel(anne, bob)
    mail.letters.clear()
    with bob.live(match) as live:
        live.next("hello")
        anne.play(match, "take assault")
        live.next("update")
        wait_until_sent(club)
    assert [letter for letter in mail.letters if letter["To"] == "bob@example.org"] == []


def wait_until_sent(club: Running) -> None:
    """Until every notice was sent or found to be needless."""
    from sqlalchemy import select

    from sandtable.store.schema import notices

    def none_left() -> bool:
        with club.services.store.read() as db:
            return db.execute(select(notices).where(~notices.c.done)).first() is None

    until(none_left)


def test_notices_can_be_turned_off_for_a_game_and_altogether(club: Running, mail: MailServer) -> None:
    anne = confirmed(club, mail, "Anne", "anne@example.org")
    bob = confirmed(club, mail, "Bob", "bob@example.org")
    match = duel(anne, bob)
    bob.put(f"/api/matches/{match}/notices", {"on": False})
    anne.play(match, "take assault")
    wait_until_sent(club)
    assert [letter for letter in mail.letters if letter["To"] == "bob@example.org"] == []
    bob.play(match, "take cover")
    bob.put(f"/api/matches/{match}/notices", {"on": True})
    bob.put("/api/me", {"notices": False})
    anne.play(match, "end turn")
    wait_until_sent(club)
    assert [letter for letter in mail.letters if letter["To"] == "bob@example.org"] == []


def test_a_letter_that_cannot_be_sent_is_tried_again(club: Running, mail: MailServer) -> None:
    anne = confirmed(club, mail, "Anne", "anne@example.org")
    bob = confirmed(club, mail, "Bob", "bob@example.org")
    match = duel(anne, bob)
    wait_until_sent(club)
    mail.letters.clear()
    mail.failing = True
    anne.play(match, "take assault")
    until(lambda: mail.refused == 1)
    assert club.services.notice_sender.deliver() == 0, "not at once"
    assert (mail.letters, mail.refused) == ([], 1)
    mail.failing = False
    club.services.notice_sender.deliver(time.time() + 3600)
    assert [letter["To"] for letter in mail.letters] == ["bob@example.org"]
    club.services.notice_sender.deliver(time.time() + 99999)
    assert len(mail.letters) == 1


def test_webhooks_of_people_and_of_games(club: Running, hooks: HookServer, mail: MailServer) -> None:
    anne = member(club, "Anne")
    bob = member(club, "Bob")
    bob.put("/api/me", {"webhook": f"{hooks.url}/bob"})
    match = duel(anne, bob, webhook=f"{hooks.url}/club")
    assert bob.get(f"/api/matches/{match}")["webhook"] == "", "only the host knows the channel's address"
    anne.play(match, "take assault")
    until(lambda: any(path == "/bob" for path, _ in hooks.posts))
    until(lambda: any(path == "/club" and "Bob" in body["content"] for path, body in hooks.posts))
    body = next(body for path, body in hooks.posts if path == "/bob")
    assert body["content"] == body["text"]
    assert body["content"].startswith("It is your turn as Blue in “Duel”")
    assert body["allowed_mentions"] == {"parse": []}
    bob.post(f"/api/matches/{match}/resign")
    until(lambda: any("Won by: Red" in body["content"] for _, body in hooks.posts))


def test_a_busy_webhook_is_tried_again_and_a_redirect_is_not_followed(
    club: Running, hooks: HookServer
) -> None:
    anne, bob = member(club, "Anne"), member(club, "Bob")
    bob.put("/api/me", {"webhook": f"{hooks.url}/bob"})
    match = duel(anne, bob)
    hooks.statuses = [503, 302]
    anne.play(match, "take assault")
    until(lambda: hooks.statuses == [302])
    club.services.notice_sender.deliver(time.time() + 3600)
    assert hooks.statuses == []
    club.services.notice_sender.deliver(time.time() + 99999)
    assert hooks.posts == []


def test_webhooks_stay_outside_the_hosts_network(start: Any, hooks: HookServer) -> None:
    server = start()
    anne = Player(server.settings.address)
    for url in ("http://example.org/x", "ftp://example.org", f"{hooks.url}/x", "https://" + "a" * 600):
        assert anne.put("/api/me", {"webhook": url}, status=400)["error"] == "bad-webhook"
    with pytest.raises(Unsent):
        post(f"{hooks.url}/x", b"{}", {})
    with pytest.raises(Unsent):
        post("https://localhost/x", b"{}", {})
    assert hooks.posts == []


def test_somebody_replaced_by_a_bot_is_told(club: Running, mail: MailServer) -> None:
    from sandtable.server.matches.seats import stand_in

    anne = confirmed(club, mail, "Anne", "anne@example.org")
    bob = confirmed(club, mail, "Bob", "bob@example.org")
    match = duel(anne, bob, pace={"kind": "days", "limit": 86400})
    anne.play(match, "take assault")
    services = club.services
    services.registry.work(match, lambda loaded: stand_in(services.registry, loaded, time.time() + 90000))
    until(lambda: any("a bot plays for you" in letter["Subject"] for letter in mail.letters))


def test_mail_settings_are_checked() -> None:
    for known in ({"smtp": "mail.example.org"}, {"smtp": "smtp://mail.example.org"}):
        with pytest.raises(BadSetting):
            Settings(**known).checked()


def test_titles_cannot_add_lines_to_a_letter(club: Running, mail: MailServer) -> None:
    anne = confirmed(club, mail, "Anne", "anne@example.org")
    bob = confirmed(club, mail, "Bob", "bob@example.org")
    made = anne.create(seats={"red": "human", "blue": "open"}, title="x\r\nBcc: all@example.org")
    bob.join(made, "blue")
    anne.play(made["id"], "take assault")
    until(lambda: any(letter["To"] == "bob@example.org" for letter in mail.letters))
    assert all(letter["Bcc"] is None for letter in mail.letters)


def test_every_notice_has_words_in_both_languages() -> None:
    from sandtable.core.wording import LANGUAGES

    for kind in ("turn", "over", "replaced", "joined", "confirm"):
        for name in (f"notice-{kind}", f"notice-{kind}-subject"):
            assert all(sender._messages.has(name, lang) for lang in LANGUAGES), name
