"""Hidden is hidden: whatever leaves the server tells nobody what their seat may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from hosting import Player, Running
from sandtable.core.diary import follow
from sandtable.core.event import Event, Rolled
from sandtable.core.log import Log
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.views import Viewer, sight_of
from skirmish.events import Moved, TurnBegan

BOTH_ENGINES = True


def secret_match(anne: Player, bob: Player) -> str:
    """Red has secretly taken the assault tile, blue has not yet chosen."""
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    anne.play(made["id"], "take assault")
    return str(made["id"])


def told(value: Any) -> str:
    """Everything an answer says, apart from what may be chosen and the vocabulary."""
    return json.dumps(value)


def retell(log: Log, place: int, events: Sequence[Event]) -> None:
    """As if a decision had brought about something else."""
    everything = [events if number == place else told for number, told in enumerate(log)]
    log.cut(0)
    for each in everything:
        log.note(each)


READS = (
    "",
    "/log?before=99",
    "/recap?since=0",
    "/moments",
    "/moments/1",
    "/moments/0",
    "/luck",
    "/history",
    "/supply",
)


@pytest.mark.parametrize("path", READS)
def test_no_address_tells_an_opponent_or_spectator_a_secret_choice(
    anne: Player, bob: Player, player: Any, path: str
) -> None:
    match = secret_match(anne, bob)
    for other in (bob, player()):
        answer = other.get(f"/api/matches/{match}{path}")
        if path == "":
            answer = {**answer, "actions": []}
        assert "assault" not in told(answer), (path, answer)


def test_who_chose_it_knows_it(anne: Player, bob: Player) -> None:
    match = secret_match(anne, bob)
    mine = anne.get(f"/api/matches/{match}")
    assert mine["log"][0]["text"] == "take assault"
    assert mine["view"]["technologies"] == {"red": "assault"}
    assert mine["log"][0]["events"][0]["data"] == {"seat": "red", "tile": "assault"}
    theirs = bob.get(f"/api/matches/{match}")
    assert theirs["log"][0]["text"] is None
    assert theirs["log"][0]["action"] is None
    assert theirs["log"][0]["seat"] == "red", "that a choice was made is no secret"
    assert theirs["view"]["technologies"] == {}


def test_live_updates_tell_no_secret(anne: Player, bob: Player, player: Any) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    with bob.live(made["id"]) as blue, player().live(made["id"]) as nobody, anne.live(made["id"]) as red:
        for live in (blue, nobody, red):
            live.next("hello")
        anne.play(made["id"], "take assault")
        for live in (blue, nobody):
            update = live.next("update")
            assert update["entries"][0]["text"] is None
            update["changed"].pop("actions", None)
            assert "assault" not in told(update)
        assert red.next("update")["entries"][0]["text"] == "take assault"


def test_a_resumed_connection_tells_no_secret_either(anne: Player, bob: Player) -> None:
    match = secret_match(anne, bob)
    with bob.live(match, since=0) as blue:
        hello = blue.next("hello")
    assert [entry["kind"] for entry in hello["entries"]][-1] == "play"
    hello["snapshot"]["actions"] = []
    assert "assault" not in told(hello)


@pytest.mark.parametrize("red_looks_first", [True, False])
def test_what_all_see_alike_is_rendered_once_and_what_one_seat_sees_for_it_alone(
    server: Running, anne: Player, bob: Player, player: Any, red_looks_first: bool
) -> None:
    """Red makes a secret decision that no event tells of, and an open one with an event for red alone."""
    match = secret_match(anne, bob)
    bob.play(match, "take cover")
    anne.play(match, "move r-2")
    nobody = player()

    def hide(loaded: LoadedMatch) -> None:
        log = loaded.match.log
        retell(log, 0, ())
        retell(log, 2, (*log[2], Rolled(seat=0, faces=99, values=(77,), seats=(0,))))
        loaded.rest()

    server.services.registry.work(match, hide)
    anne.play(match, "> wood")
    everybody = [anne, bob, nobody] if red_looks_first else [nobody, bob, anne]
    logs = {who: who.get(f"/api/matches/{match}")["log"] for who in everybody}
    for who in (bob, nobody):
        assert "77" not in told([(entry["dice"], entry["events"]) for entry in logs[who]])
        assert [entry["text"] for entry in logs[who]][2:] == ["move r-2", "> wood"]
        assert logs[who][0]["text"] is logs[who][0]["action"] is None
    assert logs[anne][0]["text"] == "take assault"
    assert logs[anne][2]["dice"] == [77]

    def by_eyes(loaded: LoadedMatch) -> list[int]:
        numbers = {played.seq: place for place, played in enumerate(loaded.played)}
        return [sum(numbers[seq] == place for seq, _ in loaded.rendered_log) for place in range(4)]

    assert server.services.registry.work(match, by_eyes) == [3, 3, 3, 1]


def test_deeds_are_told_to_all_as_if_each_had_followed_them_alone(server: Running, anne: Player) -> None:
    """A deed may begin elsewhere for who saw less; here anybody sees or does not see all kinds of events."""
    now, rng = anne.create(), random.Random(5)
    match = now["id"]
    while now["actions"] and now["state"]["decisions"] < 150:
        now = anne.play(match, rng.choice(now["actions"])["text"])

    def compare(loaded: LoadedMatch) -> set[tuple[bool, int]]:
        log = loaded.match.log
        for place in rng.sample(range(len(log)), len(log) // 4):
            seats = rng.choice([(), (0,), (1,)])
            moved = Moved(army=rng.randrange(3), path=(0, 1), seats=seats)
            retell(log, place, (*log[place], rng.choice([moved, TurnBegan(turn=1, seat=0, seats=seats)])))
        loaded.rest()
        for viewer in (
            *(Viewer((), eyes, False, False) for eyes in (0, 1, None)),
            Viewer((), 0, False, True),
        ):
            deed = None
            for place, (decision, played) in enumerate(
                zip(loaded.match.decisions, loaded.played, strict=True)
            ):
                action = decision.action if viewer.knows(decision, played) else None
                seen = [event for event in log[place] if viewer.sees(event)]
                deed = follow(deed, place + 1, decision.seat, action, seen)
                assert sight_of(loaded, place).deed(viewer.sight) == deed, (place, viewer)
        return {(sight.alike, len(sight.deeds)) for sight in loaded.sights.values()}

    found = server.services.registry.work(match, compare)
    assert found == {(True, 1), (False, 1), (False, 4)}, "alike, hiding something, or part of another deed"


def test_nobody_looks_through_anothers_eyes(anne: Player, bob: Player, player: Any) -> None:
    match = secret_match(anne, bob)
    bob.ask("GET", f"/api/matches/{match}?as=red", status=403)
    assert player().get(f"/api/matches/{match}", **{"as": "red"})["eyes"] is None
    assert bob.get(f"/api/matches/{match}", **{"as": "blue"})["eyes"] == "blue"


def test_the_game_file_waits_for_the_end_where_it_would_tell_secrets(
    anne: Player, bob: Player, player: Any
) -> None:
    match = secret_match(anne, bob)
    bob.ask("GET", f"/api/matches/{match}/record", status=403)
    player().ask("GET", f"/api/matches/{match}/record", status=403)
    anne.ask("GET", f"/api/matches/{match}/record", status=200)
    bob.play(match, "take cover")
    anne.ask("GET", f"/api/matches/{match}/record", status=403)
    bob.post(f"/api/matches/{match}/resign")
    assert "take assault" in bob.get(f"/api/matches/{match}/record")
    player().ask("GET", f"/api/matches/{match}/record", status=403)


def test_a_fork_deals_anew_what_the_asker_may_not_know(anne: Player, bob: Player, player: Any) -> None:
    match = secret_match(anne, bob)
    bob.play(match, "take cover")
    dealt = set()
    for _ in range(60):
        fork = bob.post(f"/api/matches/{match}/fork", {"moment": 2})
        assert fork["mine"] == ["red", "blue"]
        own = bob.get(f"/api/matches/{fork['id']}", **{"as": "blue"})
        assert own["view"]["technologies"] == {"blue": "cover"}
        dealt.add(fork["view"]["technologies"]["red"])
        if len(dealt) == 2:
            break
    assert dealt == {"assault", "cover"}, "forks that all agree would tell the secret"
    player().post(f"/api/matches/{match}/fork", {"moment": 2}, status=403)


def test_after_the_end_players_see_all_and_spectators_only_if_the_host_says_so(
    anne: Player, bob: Player, player: Any
) -> None:
    match = secret_match(anne, bob)
    bob.play(match, "take cover")
    bob.post(f"/api/matches/{match}/resign")
    assert bob.get(f"/api/matches/{match}")["view"]["technologies"] == {"red": "assault", "blue": "cover"}
    watcher = player()
    seen = watcher.get(f"/api/matches/{match}")
    assert seen["view"]["technologies"] == {}
    assert seen["dice"]["bound"][0]["secret"] is None
    assert "take assault" not in told(seen)
    bob.put(f"/api/matches/{match}/settings", {"reveal": True}, status=403)
    anne.put(f"/api/matches/{match}/settings", {"reveal": True})
    assert watcher.get(f"/api/matches/{match}")["view"]["technologies"] == {"red": "assault", "blue": "cover"}


def test_hot_seat_shows_one_seat_at_a_time(anne: Player) -> None:
    match = anne.create()["id"]
    now = anne.play(match, "take assault")
    assert now["eyes"] == "blue"
    assert now["view"]["technologies"] == {}
    assert now["log"][0]["text"] is None


def test_a_closed_table_is_not_there_for_others(anne: Player, bob: Player) -> None:
    made = anne.create(watch="players", seats={"red": "human", "blue": "open"})
    asked = ("/orders?armies=r-1", '/prospect?actions=["stop"]', "/odds?action=stop", "/preview?action=stop")
    told = (
        "",
        "/moments",
        "/log?before=9",
        "/luck",
        "/history",
        "/supply",
        "/why?action=x",
        "/record",
        "/recap",
    )
    for path in (*told, *asked, *(f"{path}&seq={seq}" for path in asked for seq in (0, 99))):
        assert bob.ask("GET", f"/api/matches/{made['id']}{path}", status=404)["error"] == "no-such-match"
    for deed, body in (
        ("chat", {"text": "hi"}),
        ("actions", {"seq": 0, "action": "stop"}),
        ("undo", {"seq": 0}),
    ):
        bob.post(f"/api/matches/{made['id']}/{deed}", body, status=404)
    bob.join(made, "blue")
    assert bob.get(f"/api/matches/{made['id']}")["mine"] == ["blue"]


def test_notes_are_private(anne: Player, bob: Player) -> None:
    match = secret_match(anne, bob)
    anne.put(f"/api/matches/{match}/note", {"text": "attack on the left"})
    bob.put(f"/api/matches/{match}/note", {"text": "defend"})
    assert anne.get(f"/api/matches/{match}/note") == {"text": "attack on the left"}
    assert bob.get(f"/api/matches/{match}/note") == {"text": "defend"}
    assert "attack on the left" not in told(bob.get(f"/api/matches/{match}"))


def test_bots_know_only_their_own_secrets(anne: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot of blue is shown red's tile dealt anew, not the true one."""
    from hosting import until
    from sandtable import bots
    from sandtable.bots.chance import RandomBot

    seen = []

    class Spy(RandomBot):
        def choose(self, state: Any, rng: Any, seconds: float) -> Any:
            seen.append((state.tile[0], state._dice.seed))
            return super().choose(state, rng, seconds)

    monkeypatch.setitem(bots.BOTS, "spy", Spy)
    for _ in range(60):
        made = anne.create(seats={"red": "human", "blue": "spy"})
        anne.play(made["id"], "take assault")
        until(lambda match=made["id"]: anne.get(f"/api/matches/{match}")["actions"])
        if len({tile for tile, _ in seen}) == 2:
            break
    assert {tile for tile, _ in seen} == {0, 1}
    assert len({seed for _, seed in seen}) == len(seen)
