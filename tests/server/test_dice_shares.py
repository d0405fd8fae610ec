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
from sandtable.server.matches import actions, bound_dice, creation, dice_shares, older_rules, seats
from sandtable.server.matches.creation import MatchWish
from sandtable.server.matches.jobs import read_record
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.settings import Settings
from sandtable.store import open_store, people
from sandtable.store.schema import entries
from sandtable.store.upgrade import upgrade
from skirmish import GAME

ALONE = {"red": "human", "blue": "random"}
ANNE, BOB = "a" * 32, "b" * 32


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[MatchRegistry]:
    store = open_store(f"sqlite:///{tmp_path / 'dice.db'}")
    upgrade(store)
    yield MatchRegistry(store, Settings())
    store.close()


def person(registry: MatchRegistry, name: str) -> Any:
    with registry.store.write() as db:
        found = people.create(db, "guest", name, 0.0)
        return people.some(db, [found])[found]


def add(player: Player, match: str, share: str, status: int = 200) -> dict[str, Any]:
    named = player.get(f"/api/matches/{match}")["dice"]["next"]
    return player.post(f"/api/matches/{match}/dice", {"commitment": named, "share": share}, status=status)


def bring(registry: MatchRegistry, person: str, text: str, wish: MatchWish) -> str:
    """A match from a game file, as the server makes it."""
    return creation.begin(registry, person, read_record(text), wish)


def seed(loaded: LoadedMatch) -> str:
    return loaded.state._dice.seed


def play_on(registry: MatchRegistry, match: str, count: int, chance: int = 1) -> None:
    rng = random.Random(chance)

    def step(loaded: LoadedMatch) -> None:
        action = rng.choice(loaded.state.actions())
        registry.commit(
            loaded, actions.play(loaded, [loaded.game.notation.text(action, loaded.state.words)], None)
        )

    for _ in range(count):
        if registry.work(match, lambda loaded: loaded.state.outcome) is None:
            registry.work(match, step)


def reopened(registry: MatchRegistry, match: str) -> LoadedMatch:
    """The table as another process, or the next start, finds it."""
    registry.forget(match)
    return registry.work(match, lambda loaded: loaded)


def file_of(registry: MatchRegistry, match: str) -> str:
    return registry.work(match, lambda loaded: record.write(registry.whole(loaded).match, reveal=True))


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


def test_a_host_who_plays_ahead_and_invites_then_knows_nothing(registry: MatchRegistry) -> None:
    """Play against a bot, take all back, open its seat: other dice come, under another commitment."""
    anne, bob = person(registry, "Anne"), person(registry, "Bob")
    match = creation.create(registry, anne.id, MatchWish(game="skirmish", seats=ALONE))
    before = seed(reopened(registry, match))
    play_on(registry, match, 30)
    registry.work(match, lambda loaded: actions.take_back(registry, loaded, 0, anne.id))
    assert seed(reopened(registry, match)) == before  # alone: no fishing for other dice
    registry.work(match, lambda loaded: seats.reopen(registry, loaded, "blue", anne.id))
    registry.work(match, lambda loaded: seats.sit(registry, loaded, [loaded.players[1]], bob))
    loaded = reopened(registry, match)
    assert seed(loaded) != before
    named = loaded.bound_dice.next
    registry.work(
        match,
        lambda loaded: seats.add_share(
            registry, loaded, bob.id, dice_shares.as_json(loaded, bob.id, False)["next"], BOB
        ),
    )
    assert seed(reopened(registry, match)) == seed_of(named, [Share("blue", BOB)])


def test_an_imported_seed_gives_no_dice_to_come(registry: MatchRegistry) -> None:
    """A file with a chosen seed: what it tells stays as given, what comes is new."""
    anne = person(registry, "Anne")
    chosen = Match.new(GAME, seed="lucky")
    rng = random.Random(2)
    while not any(decision.dice for decision in chosen.decisions):
        chosen.play(rng.choice(chosen.state.actions()))
    text = record.write(chosen, reveal=True)
    match = bring(registry, anne.id, text, MatchWish(game="", seats={"blue": "open"}))
    loaded = reopened(registry, match)
    assert loaded.state.view() == chosen.state.view()
    assert seed(loaded) != "lucky"
    assert loaded.bound_dice.bindings[0].after == len(chosen.decisions)
    play_on(registry, match, 40)
    proof = record.verify(file_of(registry, match), games.find)
    assert proof.given == sum(len(decision.dice) for decision in chosen.decisions)


def test_an_imported_set_up_keeps_its_dice_and_gives_no_others(registry: MatchRegistry) -> None:
    anne = person(registry, "Anne")
    chosen = Match.new(BLITZKRIEG, "1941", {"ruleset": "advanced"}, "lucky")
    match = bring(registry, anne.id, record.write(chosen), MatchWish(game=""))
    loaded = reopened(registry, match)
    assert loaded.state.view() == chosen.state.view()
    assert loaded.match.supplied
    assert loaded.state.rolled == 0


def test_going_back_to_before_somebody_joined_brings_new_dice(registry: MatchRegistry) -> None:
    anne, bob = person(registry, "Anne"), person(registry, "Bob")
    match = creation.create(registry, anne.id, MatchWish(game="skirmish", seats=ALONE))
    play_on(registry, match, 10)
    registry.work(match, lambda loaded: seats.reopen(registry, loaded, "blue", anne.id))
    registry.work(match, lambda loaded: seats.sit(registry, loaded, [loaded.players[1]], bob))
    joined = seed(reopened(registry, match))
    play_on(registry, match, 5)
    registry.work(match, lambda loaded: actions.take_back(registry, loaded, 12, anne.id))
    assert seed(reopened(registry, match)) == joined
    registry.work(match, lambda loaded: actions.take_back(registry, loaded, 4, anne.id))
    loaded = reopened(registry, match)
    assert seed(loaded) not in (joined, loaded.bound_dice.bindings[0].seed)
    assert [bound.after for bound in loaded.bound_dice.bindings] == [0, 4]


def test_a_set_up_that_dice_decide_is_rolled_anew_for_who_sits_down(registry: MatchRegistry) -> None:
    """Making many tables and keeping the lucky one is useless: its dice fall again."""
    anne, bob = person(registry, "Anne"), person(registry, "Bob")
    wish = MatchWish(
        game="blitzkrieg",
        scenario="1941",
        seats={**{seat.id: "easy" for seat in BLITZKRIEG.seats}, "germany": "human", "ussr": "open"},
    )
    peaces = set()
    for _ in range(6):
        match = creation.create(registry, anne.id, wish)
        before = reopened(registry, match).state.peace_until
        registry.work(
            match, lambda loaded: seats.sit(registry, loaded, [loaded.players[table_seat(loaded)]], bob)
        )
        after = reopened(registry, match)
        peaces.add((before, after.state.peace_until))
        assert after.facts.changed == after.facts.seq  # the position others saw is gone
    assert any(before != after for before, after in peaces)


def table_seat(loaded: LoadedMatch) -> int:
    return next(place.seat for place in loaded.players if place.open)


@pytest.mark.parametrize("sits_down", [False, True])
def test_the_file_of_a_pinned_match_holds_the_dice_of_its_set_up(
    registry: MatchRegistry, sits_down: bool
) -> None:
    anne, bob = person(registry, "Anne"), person(registry, "Bob")
    sitting = {**{seat.id: "easy" for seat in BLITZKRIEG.seats}, "germany": "human", "ussr": "open"}
    match = creation.create(registry, anne.id, MatchWish(game="blitzkrieg", scenario="1941", seats=sitting))
    if sits_down:  # which rolls the set-up again
        registry.work(
            match, lambda loaded: seats.sit(registry, loaded, [loaded.players[table_seat(loaded)]], bob)
        )
    loaded = reopened(registry, match)
    shown = record.parse(record.write(loaded.match)).tags["Setup"]
    loaded.pinned = []
    assert record.parse(older_rules.game_file(loaded, {})).tags["Setup"] == shown


# Kept -----------------------------------------------------------------------------------------------------


def test_bindings_survive_restarts_snapshots_and_make_one_provable_file(registry: MatchRegistry) -> None:
    anne, bob, carl = (person(registry, name) for name in ("Anne", "Bob", "Carl"))
    sitting = {"germany": "easy", "allies": "human", "russia": "open", "austria-hungary": "easy"}
    wish = MatchWish(game="empires", seats=sitting)
    match = creation.create(registry, anne.id, wish)

    def share(who: Any, value: str) -> None:
        def do(loaded: LoadedMatch) -> None:
            seats.add_share(
                registry, loaded, who.id, dice_shares.as_json(loaded, who.id, False)["next"], value
            )

        registry.work(match, do)

    share(anne, ANNE)
    play_on(registry, match, 140)  # beyond a snapshot
    registry.work(match, lambda loaded: seats.sit(registry, loaded, [loaded.players[2]], bob))
    share(bob, BOB)
    share(anne, "c" * 32)
    play_on(registry, match, 150, 2)
    registry.work(match, lambda loaded: seats.reopen(registry, loaded, "germany", anne.id))
    registry.work(match, lambda loaded: seats.sit(registry, loaded, [loaded.players[0]], carl))
    play_on(registry, match, 130, 3)
    state = registry.work(match, lambda loaded: loaded.state.copy())
    loaded = reopened(registry, match)
    assert loaded.base  # it was opened from a snapshot
    assert loaded.state.same_as(state)
    text = file_of(registry, match)
    proof = record.verify(text, games.find, shares=[ANNE, BOB, "c" * 32])
    assert proof.proved
    assert proof.rolls > proof.given == 0
    assert [bound.after for bound in proof.match.bindings] == [0, 140, 290]


def test_a_match_from_before_goes_on_with_its_seed_until_somebody_sits_down(registry: MatchRegistry) -> None:
    anne, bob = person(registry, "Anne"), person(registry, "Bob")
    match = creation.create(registry, anne.id, MatchWish(game="skirmish", seats={"blue": "open"}))
    with registry.store.write() as db:
        db.execute(delete(entries).where(entries.c.match == match, entries.c.kind == bound_dice.KIND))
    old = reopened(registry, match)
    assert seed(old) == old.facts.seed
    assert not dice_shares.wants(old, anne.id)
    play_on(registry, match, 25)
    registry.work(match, lambda loaded: seats.sit(registry, loaded, [loaded.players[1]], bob))
    assert dice_shares.wants(reopened(registry, match), bob.id)
    play_on(registry, match, 20, 2)
    assert record.verify(file_of(registry, match), games.find).proved


def test_another_process_goes_on_with_the_same_dice(
    registry: MatchRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers over one database: who sat down at one of them has bound the dice of the other."""
    anne, bob = person(registry, "Anne"), person(registry, "Bob")
    match = creation.create(registry, anne.id, MatchWish(game="skirmish", seats={"blue": "open"}))
    other = MatchRegistry(registry.store, Settings())

    def fresh(self: MatchRegistry, name: str) -> LoadedMatch:
        known = self._loaded.get(name)
        return self._keep_open(self._open(name)) if known is None else self._caught_up(known)

    monkeypatch.setattr(MatchRegistry, "_fresh", fresh)  # as over PostgreSQL
    other.work(match, seed)
    registry.work(match, lambda loaded: seats.sit(registry, loaded, [loaded.players[1]], bob))
    assert other.work(match, seed) == registry.work(match, seed)
    named = registry.work(match, lambda loaded: dice_shares.as_json(loaded, bob.id, False)["next"])
    other.work(match, lambda loaded: seats.add_share(other, loaded, bob.id, named, BOB))
    assert other.work(match, seed) == registry.work(match, seed)
