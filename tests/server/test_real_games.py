"""The shipped games behind the server: kept exactly, shown to everybody, forked, handed to bots."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from sandtable import games
from sandtable.core.action import any_of
from sandtable.core.game import Game
from sandtable.server import playing, seating, study
from sandtable.server.club import Club
from sandtable.server.labour import fork_from
from sandtable.server.seating import Invitations, Wish
from sandtable.server.settings import Settings
from sandtable.server.table import Table
from sandtable.server.thinking import Asked, think_about
from sandtable.server.viewing import Viewer, look, snapshot
from sandtable.store import matches as stored
from sandtable.store import open_store, people
from sandtable.store.upgrade import upgrade

GAMES = [name for name in games.names() if name != "skirmish"]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    upgrade(store)
    yield Club(store, Settings())
    store.close()


def person(club: Club) -> str:
    with club.store.write() as db:
        return people.create(db, "guest", "Anne", time.time())


def played(club: Club, anne: str, game: str, decisions: int, seed: int = 4) -> str:
    """A match of all seats in one hand, played by chance."""
    match = seating.create(club, anne, Wish(game=game))
    rng = random.Random(seed)

    def step(table: Table) -> None:
        action = rng.choice(table.state.actions())
        playing.put(club, table, [table.game.notation.text(action, table.state.words)], anne)

    for _ in range(decisions):
        club.work(match, step)
    return match


def eyes(table: Table) -> list[Viewer]:
    """Everybody who may look: each seat, and a spectator."""
    seats = [Viewer((seat,), seat, False, False) for seat in range(len(table.places))]
    return [*seats, Viewer((), None, False, False)]


@pytest.mark.parametrize("name", GAMES)
def test_a_long_match_opens_from_a_snapshot_exactly(club: Club, name: str) -> None:
    anne = person(club)
    match = played(club, anne, name, 200)
    with club.store.read() as db:
        kept = stored.best_snapshot(db, match, games.find(name).rules_version, 200)
    assert kept is not None
    assert kept.number == 128
    before = club.work(match, lambda table: table.state)
    club.forget(match)
    again = club.work(match, lambda table: (table.base, table.state))
    assert again[0] == 128
    assert again[1].same_as(before)
    assert list(again[1].actions()) == list(before.actions())


@pytest.mark.parametrize("name", GAMES)
def test_everybody_may_look_at_any_time(club: Club, name: str) -> None:
    anne = person(club)
    match = played(club, anne, name, 60)
    link = Invitations("secret").link

    def see(table: Table) -> None:
        for viewer in eyes(table):
            told = snapshot(table, viewer, None, link)
            assert msgspec.json.decode(msgspec.json.encode(told))["actions"] == []
        whole = snapshot(table, look(table, anne), anne, link)
        assert len(whole["actions"]) == len(table.state.actions())
        assert len({action["text"] for action in whole["actions"]}) == len(whole["actions"])

    club.work(match, see)


@pytest.mark.parametrize("name", GAMES)
def test_a_preview_shows_nothing_that_chance_or_others_decide(club: Club, name: str) -> None:
    """Looked at twice, each time with other dice and other secrets, an action looks the same."""
    anne = person(club)
    match = seating.create(club, anne, Wish(game=name))
    rng = random.Random(6)

    def step(table: Table) -> bool:
        text = table.game.notation.text(any_of(table.state.actions(), rng), table.state.words)
        one, other = (study.preview(table, anne, text) for _ in range(2))
        assert one == other
        playing.put(club, table, [text], anne)
        return one["dice"]

    assert sum(club.work(match, step) for _ in range(250)) > 0


@pytest.mark.parametrize("name", GAMES)
def test_anybody_may_fork_what_they_know(club: Club, name: str) -> None:
    anne = person(club)
    match = played(club, anne, name, 60)
    for number in (0, 31, 60):
        for viewer in club.work(match, eyes)[:-1]:
            asked = club.work(match, lambda table, v=viewer, n=number: study.forking(club, table, v, n))
            fork = seating.begin(club, anne, fork_from(*asked), Wish(game=name))
            mine = club.work(fork, lambda table, v=viewer: table.state.view(v.eyes))
            then = club.work(match, lambda table, v=viewer, n=number: table.match.state_at(n).view(v.eyes))
            assert mine == then, (number, viewer.eyes)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_travels_to_a_bots_process(club: Club, name: str) -> None:
    anne = person(club)
    match = played(club, anne, name, 40)
    for bot in ("random", "easy"):
        view, legal = club.work(
            match,
            lambda table: (
                msgspec.json.decode(msgspec.json.encode(table.state.view())),
                [table.game.notation.text(a, table.state.words) for a in table.state.actions()],
            ),
        )
        asked = Asked(dict.fromkeys(range(8), bot), most=1, seconds=0.1, seed=1)
        [action] = think_about(name, view, asked)
        assert action in legal


@pytest.mark.parametrize("name", GAMES)
def test_looking_back_works_at_every_moment(club: Club, name: str) -> None:
    anne = person(club)
    match = played(club, anne, name, 50)

    def back(table: Table) -> None:
        game: Game = table.game
        for viewer in eyes(table):
            for number in range(0, 51, 10):
                told = study.moment(club, table, viewer, number)
                assert told["state"]["decisions"] == number
                msgspec.json.encode(told)
            assert study.moments(club, table, viewer)["total"] == 50
            series = study.history(club, table, viewer)["series"]
            assert series["armies"]
            assert len(study.fortunes(club, table, viewer)) == len(game.seats)

    club.work(match, back)
