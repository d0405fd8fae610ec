"""Turn notices by Web Push, against a push service of our own and browsers that open what they get."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Any, cast

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import select

from hosting import Player, Running, until
from post_office import Browser, MailServer, PushService, running, signed_claims
from sandtable.server.notifications import outside, web_push
from sandtable.server.notifications.outside import Unsent
from sandtable.server.notifications.sender import NoticeSender
from sandtable.server.settings import Settings
from sandtable.store import Store, open_store
from sandtable.store.schema import notices, pushes
from sandtable.store.upgrade import upgrade


@pytest.fixture
def service() -> Iterator[PushService]:
    with running(PushService()) as push_service:
        yield push_service


@pytest.fixture
def club(start: Any) -> Running:
    """A server that sends notices at once, also to the push service of this machine."""
    server: Running = start(private_webhooks=True, notice_delay=0.0, tick=0.05)
    return server


def guest(club: Running, lang: str = "en") -> Player:
    player = Player(club.settings.address)
    player.put("/api/me", {"lang": lang})
    return player


def same(club: Running, link: str) -> Player:
    """The person of a device link in another browser."""
    player = Player(club.settings.address)
    player.post("/api" + link.removeprefix(club.settings.address))
    return player


def duel(anne: Player, bob: Player) -> str:
    made = anne.create(seats={"red": "human", "blue": "open"}, title="Duel")
    bob.join(made, "blue")
    return str(made["id"])


def _rows(club: Running, table: Any) -> list[Any]:
    with club.services.store.read() as db:
        return list(db.execute(select(table)))


def _wait_for_failure(club: Running) -> None:
    """Until a notice was tried and noted to be tried again."""
    until(lambda: any("told" in notice.data and not notice.done for notice in _rows(club, notices)))


def test_a_message_is_sealed_as_the_standard_shows() -> None:
    """The example of RFC 8291, appendix A."""
    number = int.from_bytes(web_push.decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = web_push.sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(number, ec.SECP256R1()),
        web_push.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert web_push.encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_whose_turn_it_becomes_hears_it_on_every_browser(club: Running, service: PushService) -> None:
    anne, bob = guest(club), guest(club, "fr")
    phone, desk = Browser(f"{service.url}/phone"), Browser(f"{service.url}/desk?x=1")
    assert bob.get("/api/me")["push"] is False
    assert bob.put("/api/me/push", phone.subscription)["push"] is True
    same(club, bob.post("/api/me/link")["url"]).put("/api/me/push", desk.subscription)
    match = duel(anne, bob)
    anne.play(match, "take assault")
    until(lambda: len(service.posts) == 2)
    by_path = {path: (headers, body) for path, headers, body in service.posts}
    for browser, path in ((phone, "/phone"), (desk, "/desk?x=1")):
        headers, body = by_path[path]
        told = browser.opened(body)
        assert told["title"] == "Escarmouche : à vous de jouer dans « Duel »"
        assert told["path"] == f"/match/{match}"
        assert "assault" not in str(told), "a notice tells no secret"
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["topic"] == match
        claims = signed_claims(headers["authorization"], bob.get("/api/server")["push"])
        assert claims["aud"] == service.url
        assert time.time() < claims["exp"] <= time.time() + 86400
        assert claims["sub"].startswith("mailto:")


def test_a_browser_that_is_gone_is_forgotten_and_a_busy_service_tried_again(
    club: Running, service: PushService
) -> None:
    anne, bob = guest(club), guest(club)
    gone, busy = Browser(f"{service.url}/gone"), Browser(f"{service.url}/busy")
    bob.put("/api/me/push", gone.subscription)
    match = duel(anne, bob)
    service.statuses = [410]
    anne.play(match, "take assault")
    until(lambda: not _rows(club, pushes))
    bob.play(match, "take cover")
    bob.put("/api/me/push", busy.subscription)
    service.statuses = [503]
    anne.play(match, "end turn")
    _wait_for_failure(club)
    assert len(_rows(club, pushes)) == 1
    assert club.services.notice_sender.deliver(time.time() + 3600) == 1
    assert [path for path, *_ in service.posts] == ["/gone", "/busy", "/busy"]


def test_a_redirect_is_not_followed_and_a_limit_is_waited_for(club: Running, service: PushService) -> None:
    anne, bob = guest(club), guest(club)
    bob.put("/api/me/push", Browser(f"{service.url}/bob").subscription)
    match = duel(anne, bob)
    service.statuses = [307, 429]
    anne.play(match, "take assault")
    until(lambda: all(notice.done for notice in _rows(club, notices)) and len(service.posts) == 1)
    bob.play(match, "take cover")
    anne.play(match, "end turn")
    _wait_for_failure(club)
    assert club.services.notice_sender.deliver(time.time() + 3600) == 1
    assert [path for path, *_ in service.posts] == ["/bob", "/bob", "/bob"]
    assert len(_rows(club, pushes)) == 1


@pytest.mark.parametrize("path", ["hangs", "silent"])
def test_a_receiver_that_answers_without_end_is_cut_off_and_left_alone_for_a_while(
    service: PushService, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 0.3)
    sender = NoticeSender(cast("Store", None), Settings(private_webhooks=True))
    with pytest.raises(TimeoutError):
        sender._reach(f"{service.url}/{path}", b"{}", {})
    with pytest.raises(Unsent, match="silent"):
        sender._reach(f"{service.url}/other", b"{}", {})
    monkeypatch.setattr(outside, "PATIENCE", 30)
    assert sender._reach(service.url.replace("127.0.0.1", "localhost"), b"{}", {}) == 201
    service.closed.set()


def test_a_service_that_hangs_holds_up_nobody_else(
    start: Any, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "PATIENCE", 60)
    club = start(private_webhooks=True, notice_delay=3600.0)  # later than the server itself would send them
    anne, bob, carol = guest(club), guest(club), guest(club)
    bob.put("/api/me/push", Browser(f"{service.url}/hangs").subscription)
    carol.put("/api/me/push", Browser(f"{service.url}/carol").subscription)
    for other in (bob, carol):
        anne.play(duel(anne, other), "take assault")
    sending = Thread(target=club.services.notice_sender.deliver, args=(time.time() + 7200,))
    sending.start()
    until(lambda: {path for path, *_ in service.posts} == {"/hangs", "/carol"})
    assert sending.is_alive(), "the one that hangs is not waited for"
    service.closed.set()
    sending.join()


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fec0::1",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::127.0.0.1",
        "64:ff9b::10.0.0.1",
        "64:ff9b:1::a9fe:a9fe",
        "2002:7f00:1::",
    ],
)
def test_addresses_within_a_network_are_never_written_to(address: str) -> None:
    assert not outside.is_public(address)


def test_addresses_of_the_world_are() -> None:
    for address in ("93.184.215.14", "2606:2800:220:1::1", "64:ff9b::808:808", "::ffff:8.8.8.8"):
        assert outside.is_public(address), address


def test_where_one_way_fails_only_that_one_is_tried_again(start: Any, service: PushService) -> None:
    with running(MailServer()) as mail:
        club = start(
            private_webhooks=True,
            notice_delay=0.0,
            smtp=mail.url,
            mail_from="games@example.org",
        )
        anne, bob = guest(club), guest(club)
        bob.put("/api/me", {"webhook": f"{service.url}/hook"})
        bob.put("/api/me/push", Browser(f"{service.url}/phone").subscription)
        match = duel(anne, bob)
        service.statuses = [200, 503]
        anne.play(match, "take assault")
        _wait_for_failure(club)
        assert club.services.notice_sender.deliver(time.time() + 3600) == 1
        assert [path for path, *_ in service.posts] == ["/hook", "/phone", "/phone"]
        claims = signed_claims(service.posts[1][1]["authorization"], club.services.push_key.public)
        assert claims["sub"] == "mailto:games@example.org"


def test_who_signs_out_leaves_nothing_to_the_next_at_this_browser(
    club: Running, service: PushService
) -> None:
    anne, bob = guest(club), guest(club)
    shared = Browser(f"{service.url}/shared")
    bob.put("/api/me/push", shared.subscription)
    match = duel(anne, bob)
    back = bob.post("/api/me/link")["url"]
    bob.post("/api/logout")
    anne.play(match, "take assault")
    again = same(club, back)
    assert again.get("/api/me")["push"] is False
    again.play(match, "take cover")
    until(lambda: all(notice.done for notice in _rows(club, notices)))
    assert service.posts == []
    carol = guest(club)
    again.put("/api/me/push", shared.subscription)
    carol.put("/api/me/push", shared.subscription)
    assert again.get("/api/me")["push"] is False, "one browser is told of one person's games"
    assert carol.ask("DELETE", "/api/me/push")["push"] is False


def test_messages_stay_outside_the_hosts_network(start: Any, service: PushService) -> None:
    server = start(notice_delay=0.0)
    anne, bob = Player(server.settings.address), Player(server.settings.address)
    good = Browser("https://push.example.org/x").subscription
    wrong = [
        {**good, "endpoint": f"{service.url}/x"},
        {**good, "endpoint": "https://"},
        {**good, "endpoint": "https://push.example.org/\nx"},
        {**good, "endpoint": "https://push.example.org:x/"},
        {**good, "endpoint": "https://push.example.org/" + "a" * 1000},
        {**good, "p256dh": good["p256dh"][:-4]},
        {**good, "p256dh": "é"},
        {**good, "auth": ""},
    ]
    for subscription in wrong:
        assert bob.put("/api/me/push", subscription, status=400)["error"] == "bad-push"
    port = service.server_address[1]
    assert bob.put("/api/me/push", {**good, "endpoint": f"https://localhost:{port}/x"})["push"] is True
    anne.play(duel(anne, bob), "take assault")
    _wait_for_failure(server)
    assert service.posts == []
    token = bob.post("/api/me/tokens", {"label": "program"})["token"]
    program = Player(server.settings.address, token)
    assert program.put("/api/me/push", good, status=403)["error"] == "forbidden"


def test_two_processes_that_begin_at_once_have_one_key(tmp_path: Path) -> None:
    stores = [open_store(f"sqlite:///{tmp_path / 'games.db'}") for _ in range(2)]
    upgrade(stores[0])
    with ThreadPoolExecutor(2) as both:
        keys = list(both.map(lambda store: store.kept("push", web_push.ServerKey.new), stores))
    assert keys[0] == keys[1]
    for store in stores:
        store.close()


def test_the_key_of_a_server_is_made_once_and_may_be_left_out(start: Any) -> None:
    with_push = start()
    key = Player(with_push.settings.address).get("/api/server")["push"]
    assert len(web_push.decoded(key)) == 65
    store = open_store(with_push.settings.database)
    kept = store.kept("push", lambda: pytest.fail("the key is kept"))
    store.close()
    assert web_push.ServerKey(kept).public == key
    with_push.stop()
    again = start()
    assert Player(again.settings.address).get("/api/server")["push"] == key
    without = start(push=False)
    anne = Player(without.settings.address)
    assert anne.get("/api/server")["push"] == ""
    good = Browser("https://push.example.org/x").subscription
    assert anne.put("/api/me/push", good, status=400)["error"] == "bad-push"
