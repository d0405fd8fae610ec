"""A match of other rules goes on where its moves lead to the same position, else it is pinned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

import skirmish
from hosting import Player, Running
from sandtable.cli import admin, db
from sandtable.core import record
from sandtable.core.errors import BadRecord
from sandtable.server.bots import scheduler
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.seats import stand_in
from skirmish import phases

Start = Callable[..., Running]
PLAYED = ("take assault", "take cover", "move r-2", "step ford", "stop")


@pytest.fixture
def played(start: Start) -> tuple[dict[str, Any], Player]:
    """A match in its middle, left by a server that was stopped."""
    running = start()
    anne = Player(running.settings.address)
    match = anne.create(title="Old")["id"]
    now = anne.play(match, *PLAYED[:3])
    while len(now["actions"]) and now["state"]["decisions"] < 8:
        now = anne.play(match, now["actions"][0]["text"])
    running.stop()
    return now, anne


def again(start: Start, anne: Player) -> Player:
    """The same person at the next server."""
    running = start()
    player = Player(running.settings.address)
    player.http.cookies.update(anne.http.cookies)
    return player


@pytest.fixture
def raised(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(skirmish.SkirmishGame, "rules_version", 2)


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch, raised: Callable[[], None]) -> Callable[[], None]:
    """From now on an army goes one area only."""

    def change() -> None:
        raised()
        stricter = phases.forbids_step
        monkeypatch.setattr(
            phases,
            "forbids_step",
            lambda state, army, area, taken: "SKI-2.2" if taken else stricter(state, army, area, taken),
        )

    return change


def same(before: dict[str, Any], after: dict[str, Any]) -> bool:
    return all(before[key] == after[key] for key in ("view", "state", "actions", "log"))


def test_new_rules_that_lead_to_the_same_position_go_on(
    start: Start, played: tuple[dict[str, Any], Player], raised: Callable[[], None]
) -> None:
    before, anne = played
    raised()
    anne = again(start, anne)
    after = anne.get(f"/api/matches/{before['id']}")
    assert after["pinned"] is None
    assert same(before, after)
    assert anne.play(before["id"], after["actions"][0]["text"])["state"]["decisions"] == 9


def pinned(start: Start, played: tuple[dict[str, Any], Player]) -> tuple[str, Player]:
    before, anne = played
    return before["id"], again(start, anne)


def test_a_pinned_match_shows_its_last_position_and_says_why(
    start: Start, played: tuple[dict[str, Any], Player], other_rules: Callable[[], None]
) -> None:
    other_rules()
    match, anne = pinned(start, played)
    before, after = played[0], anne.get(f"/api/matches/{match}")
    assert after["view"] == before["view"], "kept when the server stopped"
    assert after["state"]["decisions"] == before["state"]["decisions"] == after["pinned"]["shown"] == 8
    assert [entry["number"] for entry in after["log"]] == [entry["number"] for entry in before["log"]]
    own = [entry["text"] for entry in before["log"] if entry["seat"] == "red"]
    assert [entry["text"] for entry in after["log"] if entry["seat"] == "red"] == own
    assert (after["actions"], after["undo"]["allowed"], after["state"]["seat"]) == ([], False, None)
    assert "version 1 of the rules; by version 2" in after["pinned"]["sentence"]["en"]
    assert "cannot be played on" in after["pinned"]["sentence"]["en"]
    assert "ne peut être poursuivie" in after["pinned"]["sentence"]["fr"]


def test_a_match_goes_on_only_with_the_data_files_it_was_begun_with(
    start: Start, played: tuple[dict[str, Any], Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, anne = played
    match = before["id"]
    assert before["data"] == ""

    def served_with(digest: str) -> Player:
        monkeypatch.setitem(skirmish.GAME.__dict__, "data_digest", digest)
        return again(start, anne)

    corrected = served_with("0123456789abcdef")
    after = corrected.get(f"/api/matches/{match}")
    assert (after["view"], after["actions"], after["data"]) == (before["view"], [], "")
    assert "come with the game; this server has a corrected copy" in after["pinned"]["sentence"]["en"]
    move = {"seq": after["seq"], "action": before["actions"][0]["text"]}
    refused = corrected.raw("POST", f"/api/matches/{match}/actions", move)
    assert (refused.status_code, refused.json()["error"]) == (409, "data-changed")
    assert "(empreinte 0123456789abcdef)" in refused.json()["sentence"]["fr"]
    mine = corrected.create(title="Corrected")
    assert mine["data"] == "0123456789abcdef"
    corrected.play(mine["id"], *PLAYED[:3])

    other = served_with("")
    after = other.get(f"/api/matches/{match}")
    assert (after["pinned"], same(before, after)) == (None, True)
    shown = other.get(f"/api/matches/{mine['id']}")
    assert "with corrected data files (digest 0123456789abcdef)" in shown["pinned"]["sentence"]["en"]
    file = other.http.get(f"/api/matches/{mine['id']}/record").text
    assert record.parse(file).tags[record.DATA] == "0123456789abcdef"
    with pytest.raises(BadRecord, match="0123456789abcdef"):
        record.read(file, lambda name: skirmish.GAME)

    assert served_with("0123456789abcdef").get(f"/api/matches/{mine['id']}")["actions"]


def test_a_pinned_match_cannot_be_played_on_but_everything_else_can_be_done(
    start: Start, played: tuple[dict[str, Any], Player], other_rules: Callable[[], None]
) -> None:
    other_rules()
    match, anne = pinned(start, played)
    where = f"/api/matches/{match}"
    seq = played[0]["seq"]
    for path, body in (
        ("actions", {"seq": seq, "action": "end"}),
        ("undo", {"seq": seq}),
        ("offers", {"kind": "takeback", "to": 1}),
    ):
        answer = anne.post(f"{where}/{path}", body, status=409)
        assert answer["error"] == "rules-changed"
        assert "2" in answer["sentence"]["fr"]
    assert anne.post(f"{where}/chat", {"text": "A pity."})["seq"] == seq + 1
    assert [row["text"] for row in anne.get(f"{where}/moments")["moments"]][:3] == [
        PLAYED[0],
        None,
        PLAYED[2],
    ]
    assert anne.get(f"{where}/moments/8")["view"] == played[0]["view"]
    assert anne.raw("GET", f"{where}/moments/3").status_code == 409
    assert len(anne.get(f"{where}/log", before=5)["log"]) == 4
    fork = anne.post(f"{where}/fork", {"moment": 8})
    assert fork["view"]["armies"] == played[0]["view"]["armies"]
    assert fork["actions"], "by the present rules it goes on from there"
    ended = anne.post(f"{where}/resign")
    assert ended["ending"]["kind"] == "resigned"
    assert ended["state"]["decisions"] == 8
    text = anne.http.get(f"{where}/record").text
    kept = record.parse(text)
    assert kept.tags["Rules"] == "1"
    assert len(kept.lines) == 8
    with pytest.raises(BadRecord, match=r"rules version 1; these are version 2"):
        record.read(text, lambda name: skirmish.GAME)


def test_a_take_back_that_was_asked_for_by_older_rules_cannot_be_agreed_to(
    start: Start, other_rules: Callable[[], None]
) -> None:
    running = start()
    anne, bob = Player(running.settings.address), Player(running.settings.address)
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    where = f"/api/matches/{made['id']}"
    for decision in range(8):
        mover = anne if anne.get(where)["actions"] else bob
        text = PLAYED[decision] if decision < 3 else mover.get(where)["actions"][0]["text"]
        mover.play(made["id"], text)
    number = anne.post(f"{where}/offers", {"kind": "takeback", "to": 1})["offers"][0]["number"]
    running.stop()
    other_rules()
    later = again(start, bob)
    answer = later.post(f"{where}/offers/{number}", {"accept": True}, status=409)
    assert answer["error"] == "rules-changed"
    assert later.post(f"{where}/offers/{number}", {"accept": False})["offers"] == []


def test_the_secrets_of_a_pinned_match_stay_secret(
    start: Start, played: tuple[dict[str, Any], Player], other_rules: Callable[[], None]
) -> None:
    other_rules()
    match, anne = pinned(start, played)
    stranger = Player(anne.base)
    seen = stranger.get(f"/api/matches/{match}")
    assert {entry["text"] for entry in seen["log"]} == {None}
    assert seen["view"] != played[0]["view"]
    assert stranger.raw("GET", f"/api/matches/{match}/record").status_code == 403


def test_a_match_goes_on_where_the_old_rules_come_back(
    start: Start,
    played: tuple[dict[str, Any], Player],
    other_rules: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as later:
        later.setattr(skirmish.SkirmishGame, "rules_version", 2)
        later.setattr(phases, "forbids_step", lambda *more: "SKI-2.2")
        match, anne = pinned(start, played)
        anne.post(f"/api/matches/{match}/chat", {"text": "Wait."})
        assert anne.get(f"/api/matches/{match}")["pinned"]
    anne = again(start, anne)
    after = anne.get(f"/api/matches/{match}")
    assert after["pinned"] is None
    assert after["actions"] == played[0]["actions"]


def test_a_change_nobody_announced_is_noticed_too(
    start: Start, played: tuple[dict[str, Any], Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules are other ones though their version is the same: the digest knows."""
    from skirmish.state import Skirmish

    honest = Skirmish.view
    monkeypatch.setattr(Skirmish, "view", lambda self, seat=None: {**honest(self, seat), "turn": 77})
    match, anne = pinned(start, played)
    assert anne.get(f"/api/matches/{match}")["pinned"]


def test_the_host_is_told(
    start: Start, played: tuple[dict[str, Any], Player], other_rules: Callable[[], None], tmp_path: Any
) -> None:
    other_rules()
    database = ["--database", f"sqlite:///{tmp_path / 'games.db'}"]
    listed = CliRunner().invoke(admin.app, ["matches", *database])
    assert "1 (now 2)" in listed.output
    checked = CliRunner().invoke(db.app, ["check", *database])
    assert checked.exit_code == 1
    assert played[0]["id"] in checked.output
    assert "version 1" in checked.output


def test_bots_and_the_clock_leave_a_pinned_match_alone(
    start: Start, played: tuple[dict[str, Any], Player], other_rules: Callable[[], None]
) -> None:
    other_rules()
    running = start()

    def idle(loaded: LoadedMatch) -> bool:
        for place in loaded.players:
            place.bot = "random"
        loaded.facts.deadline = 1.0
        return scheduler.task_at(loaded) is None and stand_in(running.services.registry, loaded, 2.0) is None

    assert running.services.registry.work(played[0]["id"], idle)
