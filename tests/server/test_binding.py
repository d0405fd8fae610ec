"""Nobody at a table chooses the dice or knows them beforehand: everybody has a share in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

from hosting import Player
from sandtable import games
from sandtable.core import record
from sandtable.core.binding import Share, seed_of
from sandtable.core.match import Match
from sandtable.games.blitzkrieg import GAME as BLITZKRIEG
from sandtable.server import binding, playing, rounds, seating
from sandtable.server.club import Club
from sandtable.server.labour import read_record
from sandtable.server.seating import Wish
from sandtable.server.settings import Settings
from sandtable.server.table import Table
from sandtable.store import open_store, people
from sandtable.store.schema import entries
from sandtable.store.upgrade import upgrade
from skirmish import GAME

ALONE = {"red": "human", "blue": "random"}
ANNE, BOB = "a" * 32, "b" * 32


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    store = open_store(f"sqlite:///{tmp_path / 'dice.db'}")
    upgrade(store)
    yield Club(store, Settings())
    store.close()


def person(club: Club, name: str) -> Any:
    with club.store.write() as db:
        found = people.create(db, "guest", name, 0.0)
        return people.some(db, [found])[found]


def add(player: Player, match: str, share: str, status: int = 200) -> dict[str, Any]:
    named = player.get(f"/api/matches/{match}")["dice"]["next"]
    return player.post(f"/api/matches/{match}/dice", {"commitment": named, "share": share}, status=status)


def bring(club: Club, person: str, text: str, wish: Wish) -> str:
    """A match from a game file, as the server makes it."""
    return seating.begin(club, person, read_record(text), wish)


def seed(table: Table) -> str:
    return table.state._dice.seed


def play_on(club: Club, match: str, count: int, chance: int = 1) -> None:
    rng = random.Random(chance)

    def step(table: Table) -> None:
        action = rng.choice(table.state.actions())
        playing.put(club, table, [table.game.notation.text(action, table.state.words)], None)

    for _ in range(count):
        if club.work(match, lambda table: table.state.outcome) is None:
            club.work(match, step)


def reopened(club: Club, match: str) -> Table:
    """The table as another process, or the next start, finds it."""
    club.forget(match)
    return club.work(match, lambda table: table)


def file_of(club: Club, match: str) -> str:
    return club.work(match, lambda table: record.write(club.whole(table).match, reveal=True))


# Over HTTP ----------------------------------------------------------------------------------------------


def test_each_person_adds_a_share_once_and_all_are_shown(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    match = made["id"]
    assert made["dice"]["wanted"]
    assert made["dice"]["waiting"] == ["red"]
    named = made["dice"]["next"]
    now = add(anne, match, ANNE)
    assert not now["dice"]["wanted"]
    (bound,) = now["dice"]["bound"]
    assert bound["commitment"] == named  # the secret was named before the share came
    assert bound["shares"] == [{"seats": ["red"], "share": ANNE}]
    again = add(anne, match, "c" * 32)
    assert again["dice"]["bound"] == now["dice"]["bound"]
    bob.join(made, "blue")
    seen = bob.get(f"/api/matches/{match}")
    assert seen["dice"]["bound"][-1]["shares"] == []  # a new round, with a secret nobody has dice of
    assert seen["dice"]["waiting"] == ["red", "blue"]
    add(bob, match, BOB)
    done = add(anne, match, ANNE)
    assert [share["seats"] for share in done["dice"]["bound"][-1]["shares"]] == [["blue"], ["red"]]
    assert done["dice"]["waiting"] == []


def test_a_share_for_another_secret_or_by_nobody_is_refused(anne: Player, bob: Player) -> None:
    match = anne.create(seats=ALONE)["id"]
    other = anne.post(f"/api/matches/{match}/dice", {"commitment": "0" * 64, "share": ANNE})
    assert other["dice"]["wanted"]
    for bad in ("", "xyz", "A" * 32, "a" * 200):
        add(anne, match, bad, status=400)
    bob.put("/api/me", {})
    add(bob, match, BOB, status=403)
    assert anne.get(f"/api/matches/{match}")["dice"]["bound"][0]["shares"] == []


def test_no_secret_is_told_before_the_end(anne: Player, bob: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    match = made["id"]
    add(anne, match, ANNE)
    bob.join(made, "blue")
    add(bob, match, BOB)
    with anne.live(match, since=0) as live:
        hello = live.next("hello")
    assert {"after": 0, "by": ["red"]}.items() <= hello["entries"][1].items()
    for seen in (anne.get(f"/api/matches/{match}"), bob.get(f"/api/matches/{match}"), hello):
        assert "secret" not in str(seen).replace("'secret': None", "")


# Attempts to cheat --------------------------------------------------------------------------------------


def test_a_host_who_plays_ahead_and_invites_then_knows_nothing(club: Club) -> None:
    """Play against a bot, take all back, open its seat: other dice come, under another commitment."""
    anne, bob = person(club, "Anne"), person(club, "Bob")
    match = seating.create(club, anne.id, Wish(game="skirmish", seats=ALONE))
    before = seed(reopened(club, match))
    play_on(club, match, 30)
    club.work(match, lambda table: playing.take_back(club, table, 0, anne.id))
    assert seed(reopened(club, match)) == before  # alone: no fishing for other dice
    club.work(match, lambda table: seating.reopen(club, table, "blue", anne.id))
    club.work(match, lambda table: seating.sit(club, table, table.places[1], bob))
    table = reopened(club, match)
    assert seed(table) != before
    named = table.round.next
    club.work(
        match,
        lambda table: seating.add_share(club, table, bob.id, binding.told(table, bob.id, False)["next"], BOB),
    )
    assert seed(reopened(club, match)) == seed_of(named, [Share("blue", BOB)])


def test_an_imported_seed_gives_no_dice_to_come(club: Club) -> None:
    """A file with a chosen seed: what it tells stays as given, what comes is new."""
    anne = person(club, "Anne")
    chosen = Match.new(GAME, seed="lucky")
    rng = random.Random(2)
    while not any(decision.dice for decision in chosen.decisions):
        chosen.play(rng.choice(chosen.state.actions()))
    text = record.write(chosen, reveal=True)
    match = bring(club, anne.id, text, Wish(game="", seats={"blue": "open"}))
    table = reopened(club, match)
    assert table.state.view() == chosen.state.view()
    assert seed(table) != "lucky"
    assert table.round.bindings[0].after == len(chosen.decisions)
    play_on(club, match, 40)
    proof = record.verify(file_of(club, match), games.find)
    assert proof.given == sum(len(decision.dice) for decision in chosen.decisions)


def test_an_imported_set_up_keeps_its_dice_and_gives_no_others(club: Club) -> None:
    anne = person(club, "Anne")
    chosen = Match.new(BLITZKRIEG, "1941", {"ruleset": "advanced"}, "lucky")
    match = bring(club, anne.id, record.write(chosen), Wish(game=""))
    table = reopened(club, match)
    assert table.state.view() == chosen.state.view()
    assert table.match.supplied
    assert table.state.rolled == 0


def test_going_back_to_before_somebody_joined_brings_new_dice(club: Club) -> None:
    anne, bob = person(club, "Anne"), person(club, "Bob")
    match = seating.create(club, anne.id, Wish(game="skirmish", seats=ALONE))
    play_on(club, match, 10)
    club.work(match, lambda table: seating.reopen(club, table, "blue", anne.id))
    club.work(match, lambda table: seating.sit(club, table, table.places[1], bob))
    joined = seed(reopened(club, match))
    play_on(club, match, 5)
    club.work(match, lambda table: playing.take_back(club, table, 12, anne.id))
    assert seed(reopened(club, match)) == joined
    club.work(match, lambda table: playing.take_back(club, table, 4, anne.id))
    table = reopened(club, match)
    assert seed(table) not in (joined, table.round.bindings[0].seed)
    assert [bound.after for bound in table.round.bindings] == [0, 4]


def test_a_set_up_that_dice_decide_is_rolled_anew_for_who_sits_down(club: Club) -> None:
    """Making many tables and keeping the lucky one is useless: its dice fall again."""
    anne, bob = person(club, "Anne"), person(club, "Bob")
    wish = Wish(
        game="blitzkrieg",
        scenario="1941",
        seats={**{seat.id: "easy" for seat in BLITZKRIEG.seats}, "germany": "human", "ussr": "open"},
    )
    peaces = set()
    for _ in range(6):
        match = seating.create(club, anne.id, wish)
        before = reopened(club, match).state.peace_until
        club.work(match, lambda table: seating.sit(club, table, table.places[table_seat(table)], bob))
        after = reopened(club, match)
        peaces.add((before, after.state.peace_until))
        assert after.facts.changed == after.facts.seq  # the position others saw is gone
    assert any(before != after for before, after in peaces)


def table_seat(table: Table) -> int:
    return next(place.seat for place in table.places if place.open)


# Kept -----------------------------------------------------------------------------------------------------


def test_bindings_survive_restarts_snapshots_and_make_one_provable_file(club: Club) -> None:
    anne, bob, carl = (person(club, name) for name in ("Anne", "Bob", "Carl"))
    seats = {"germany": "easy", "allies": "human", "russia": "open", "austria-hungary": "easy"}
    wish = Wish(game="empires", seats=seats)
    match = seating.create(club, anne.id, wish)

    def share(who: Any, value: str) -> None:
        def do(table: Table) -> None:
            seating.add_share(club, table, who.id, binding.told(table, who.id, False)["next"], value)

        club.work(match, do)

    share(anne, ANNE)
    play_on(club, match, 140)  # beyond a snapshot
    club.work(match, lambda table: seating.sit(club, table, table.places[2], bob))
    share(bob, BOB)
    share(anne, "c" * 32)
    play_on(club, match, 150, 2)
    club.work(match, lambda table: seating.reopen(club, table, "germany", anne.id))
    club.work(match, lambda table: seating.sit(club, table, table.places[0], carl))
    play_on(club, match, 130, 3)
    state = club.work(match, lambda table: table.state.copy())
    table = reopened(club, match)
    assert table.base  # it was opened from a snapshot
    assert table.state.same_as(state)
    text = file_of(club, match)
    proof = record.verify(text, games.find, shares=[ANNE, BOB, "c" * 32])
    assert proof.proved
    assert proof.rolls > proof.given == 0
    assert [bound.after for bound in proof.match.bindings] == [0, 140, 290]


def test_a_match_from_before_goes_on_with_its_seed_until_somebody_sits_down(club: Club) -> None:
    anne, bob = person(club, "Anne"), person(club, "Bob")
    match = seating.create(club, anne.id, Wish(game="skirmish", seats={"blue": "open"}))
    with club.store.write() as db:
        db.execute(delete(entries).where(entries.c.match == match, entries.c.kind == rounds.KIND))
    old = reopened(club, match)
    assert seed(old) == old.facts.seed
    assert not binding.wants(old, anne.id)
    play_on(club, match, 25)
    club.work(match, lambda table: seating.sit(club, table, table.places[1], bob))
    assert binding.wants(reopened(club, match), bob.id)
    play_on(club, match, 20, 2)
    assert record.verify(file_of(club, match), games.find).proved


def test_another_process_goes_on_with_the_same_dice(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers over one database: who sat down at one of them has bound the dice of the other."""
    anne, bob = person(club, "Anne"), person(club, "Bob")
    match = seating.create(club, anne.id, Wish(game="skirmish", seats={"blue": "open"}))
    other = Club(club.store, Settings())

    def fresh(self: Club, name: str) -> Table:
        known = self._tables.get(name)
        return self._keep_open(self._open(name)) if known is None else self._caught_up(known)

    monkeypatch.setattr(Club, "_fresh", fresh)  # as over PostgreSQL
    other.work(match, seed)
    club.work(match, lambda table: seating.sit(club, table, table.places[1], bob))
    assert other.work(match, seed) == club.work(match, seed)
    named = club.work(match, lambda table: binding.told(table, bob.id, False)["next"])
    other.work(match, lambda table: seating.add_share(other, table, bob.id, named, BOB))
    assert other.work(match, seed) == club.work(match, seed)
