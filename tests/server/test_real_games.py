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
from sandtable.server.bots.thinking import Asked, think_about
from sandtable.server.matches import actions, analysis, creation
from sandtable.server.matches.creation import MatchWish
from sandtable.server.matches.jobs import fork_from
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.seats import Invitations
from sandtable.server.matches.views import Viewer, look, snapshot
from sandtable.server.settings import Settings
from sandtable.store import matches as stored
from sandtable.store import open_store, people
from sandtable.store.upgrade import upgrade

GAMES = [name for name in games.names() if name != "skirmish"]


@pytest.fixture
def registry(tmp_path: Path) -> Iterator[MatchRegistry]:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    upgrade(store)
    yield MatchRegistry(store, Settings())
    store.close()


def person(registry: MatchRegistry) -> str:
    with registry.store.write() as db:
        return people.create(db, "guest", "Anne", time.time())


def played(registry: MatchRegistry, anne: str, game: str, decisions: int, seed: int = 4) -> str:
    """A match of all seats in one hand, played by chance."""
    match = creation.create(registry, anne, MatchWish(game=game))
    rng = random.Random(seed)

    def step(loaded: LoadedMatch) -> None:
        action = rng.choice(loaded.state.actions())
        registry.commit(
            loaded, actions.play(loaded, [loaded.game.notation.text(action, loaded.state.words)], anne)
        )

    for _ in range(decisions):
        registry.work(match, step)
    return match


def eyes(loaded: LoadedMatch) -> list[Viewer]:
    """Everybody who may look: each seat, and a spectator."""
    seats = [Viewer((seat,), seat, False, False) for seat in range(len(loaded.players))]
    return [*seats, Viewer((), None, False, False)]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_long_match_opens_from_a_snapshot_exactly(registry: MatchRegistry, name: str) -> None:
    anne = person(registry)
    match = played(registry, anne, name, 200)
    with registry.store.read() as db:
        kept = stored.best_kept_position(db, match, games.find(name).rules_version, 200)
    assert kept is not None
    assert kept.number == 128
    before = registry.work(match, lambda loaded: loaded.state)
    registry.forget(match)
    again = registry.work(match, lambda loaded: (loaded.base, loaded.state))
    assert again[0] == 128
    assert again[1].same_as(before)
    assert list(again[1].actions()) == list(before.actions())


@pytest.mark.parametrize("name", GAMES)
def test_everybody_may_look_at_any_time(registry: MatchRegistry, name: str) -> None:
    anne = person(registry)
    match = played(registry, anne, name, 60)
    link = Invitations("secret").link

    def see(loaded: LoadedMatch) -> None:
        for viewer in eyes(loaded):
            told = snapshot(loaded, viewer, None, link)
            assert msgspec.json.decode(msgspec.json.encode(told))["actions"] == []
        whole = msgspec.json.decode(msgspec.json.encode(snapshot(loaded, look(loaded, anne), anne, link)))
        assert len(whole["actions"]) == len(loaded.state.actions())
        assert len({action["text"] for action in whole["actions"]}) == len(whole["actions"])

    registry.work(match, see)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_preview_shows_nothing_that_chance_or_others_decide(registry: MatchRegistry, name: str) -> None:
    """Looked at twice, each time with other dice and other secrets, an action looks the same."""
    anne = person(registry)
    match = creation.create(registry, anne, MatchWish(game=name))
    rng = random.Random(6)

    def step(loaded: LoadedMatch) -> bool:
        text = loaded.game.notation.text(any_of(loaded.state.actions(), rng), loaded.state.words)
        one, other = (analysis.preview(loaded, anne, text, None) for _ in range(2))
        assert one == other
        registry.commit(loaded, actions.play(loaded, [text], anne))
        return one["dice"]

    assert sum(registry.work(match, step) for _ in range(250)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_anybody_may_fork_what_they_know(registry: MatchRegistry, name: str) -> None:
    anne = person(registry)
    match = played(registry, anne, name, 60)
    for number in (0, 31, 60):
        for viewer in registry.work(match, eyes)[:-1]:
            asked = registry.work(
                match, lambda loaded, v=viewer, n=number: analysis.forking(registry, loaded, v, n)
            )
            fork = creation.begin(registry, anne, fork_from(*asked), MatchWish(game=name))
            mine = registry.work(fork, lambda loaded, v=viewer: loaded.state.view(v.eyes))
            then = registry.work(
                match, lambda loaded, v=viewer, n=number: loaded.match.state_at(n).view(v.eyes)
            )
            assert mine == then, (number, viewer.eyes)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_travels_to_a_bots_process(registry: MatchRegistry, name: str) -> None:
    anne = person(registry)
    match = played(registry, anne, name, 40)
    for bot in ("random", "easy"):
        view, legal = registry.work(
            match,
            lambda loaded: (
                msgspec.json.decode(msgspec.json.encode(loaded.state.view())),
                [loaded.game.notation.text(a, loaded.state.words) for a in loaded.state.actions()],
            ),
        )
        asked = Asked(match, dict.fromkeys(range(8), bot), most=1, seconds=0.1, seed=1)
        [action] = think_about(name, view, asked)
        assert action in legal


@pytest.mark.parametrize("name", GAMES)
def test_looking_back_works_at_every_moment(registry: MatchRegistry, name: str) -> None:
    anne = person(registry)
    match = played(registry, anne, name, 50)

    def back(loaded: LoadedMatch) -> None:
        game: Game = loaded.game
        assert loaded.decisions >= 50, "by what the dice bring, the table answers some by itself"
        for viewer in eyes(loaded):
            for number in range(0, 51, 10):
                told = analysis.moment(registry, loaded, viewer, number)
                assert told["state"]["decisions"] == number
                msgspec.json.encode(told)
            assert analysis.moments(registry, loaded, viewer)["total"] == loaded.decisions
            series = analysis.history(registry, loaded, viewer)["series"]
            assert series["armies"]
            assert len(analysis.fortunes(registry, loaded, viewer)) == len(game.seats)

    registry.work(match, back)
