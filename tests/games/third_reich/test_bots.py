"""The normal bot and the policy: they hold what must be held, gather before they attack, and go straight."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from games.third_reich.positions import GAME, Table, table
from sandtable import bots
from sandtable.board.search import bits, path
from sandtable.bots.easy import Easy, Normal, Policy
from sandtable.bots.search import Hard
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich.bot import easy, features, policy, scene
from sandtable.games.third_reich.bot.danger import WALK_IN, kills, watch
from sandtable.games.third_reich.counters import AXIS
from sandtable.games.third_reich.geography import BOARD, EUROPEAN_FRANCE
from sandtable.games.third_reich.state import ReichState

WATCHFUL = [Normal, Hard, Policy]
ALL = [Easy, Normal, Hard, Policy]


def choice(t: Table, bot: type) -> str:
    action = bots.choose(bot(), t.state, random.Random(1))
    return GAME.notation.text(action, t.state.words)


def play_phase(t: Table, bot: type) -> list[str]:
    """The decisions of a bot until the phase is over."""
    played = []
    faction, turn = t.state.active, t.state.number
    while (
        t.state.outcome is None and (t.state.active, t.state.number) == (faction, turn) and len(played) < 80
    ):
        played.append(choice(t, bot))
        t.play(played[-1])
    return played


def war(armies: dict[str, str], op: int = 4, active: str = "axis", turn: int = 12, **rest: Any) -> Table:
    """Free play in autumn 1942, France beaten and the east at war, without actions; the rear is guarded."""
    rear = {"ruhr": "de-inf", "vienna": "de-inf", "minsk": "su-inf su-inf", "kiev": "su-inf su-inf"}
    rear |= {
        "smolensk": "su-inf",
        "leningrad": "su-inf su-inf",
        "vilnius": "su-inf su-inf",
        "london": "uk-inf",
    }
    west = [BOARD.ids[area] for area in bits(EUROPEAN_FRANCE)]
    control = {"axis": " ".join([*west, "brussels", "copenhagen", "oslo", "bergen", "trondheim"])}
    beaten = ("france", "belgium", "denmark", "norway", "greece", "yugoslavia")
    return table(
        rear | armies,
        turn=turn,
        active=active,
        op=op,
        phase="free_play",
        flags={"allowed": 0, "axis_entered_ussr": 7, "french_north_africa": "neutral"},
        diplomacy=dict.fromkeys(beaten, "surrendered"),
        control=control | rest.pop("control", {}),
        **rest,
    )


@pytest.mark.parametrize("bot", WATCHFUL)
def test_the_last_army_does_not_leave_berlin_open(bot: type) -> None:
    t = war({"berlin": "de-inf=B", "warsaw": "su-inf su-inf"})
    play_phase(t, bot)
    assert t.area("B") == "berlin"


def test_who_thinks_longest_makes_a_last_stand() -> None:
    """An army that might fall with the last source of supply does not run away from it."""
    lost = {"allies": "ruhr munich frankfurt", "ussr": "berlin breslau prague"}
    armies = {"ruhr": "uk-inf", "vienna": "de-inf=V", "berlin": "su-inf su-arm", "prague": "su-inf su-arm"}
    armies |= {"munich": "us-inf us-inf", "graz": "de-inf=G"}
    t = war(armies, turn=20, control=lost)
    play_phase(t, Policy)
    assert t.area("V") == t.area("G") == "vienna"


def test_an_army_comes_back_to_an_empty_berlin() -> None:
    t = war({"stuttgart": "de-inf=B", "warsaw": "su-inf su-inf"}, op=2)
    play_phase(t, Policy)
    assert t.area("B") == "berlin"


@pytest.mark.parametrize("bot", WATCHFUL)
def test_a_new_army_is_put_where_enemies_are_near(bot: type) -> None:
    t = war({"poznan": "su-inf su-inf"}, op=0, recruitment={"rp": 2})
    assert choice(t, bot).endswith("at berlin")


def test_two_attack_together_where_one_alone_would_not() -> None:
    front = dict.fromkeys(("riga", "vilnius", "minsk", "tarnopol", "vinnitsa", "odessa"), "su-inf su-inf")
    front |= dict.fromkeys(("konigsberg", "tarnow", "debrecen", "danzig", "berlin"), "de-inf")
    front |= {
        "karelia": "fi-inf fi-inf",
        "petrozavodsk": "su-inf",
        "brasov": "ro-inf de-inf",
        "constanta": "ro-inf",
    }
    alone = war(front | {"warsaw": "de-inf=A", "kovel": "su-arm"}, op=1)
    assert not any(text.startswith("attack A") for text in play_phase(alone, Hard))
    together = war(front | {"warsaw": "de-arm=A de-arm=B de-arm=C", "kovel": "su-arm"}, op=6)
    ways = [text for text in play_phase(together, Hard) if text.startswith(("attack", "to "))]
    stormed = [way for order, way in pairwise(ways) if order.startswith("attack")]
    assert len(stormed) > len(set(stormed))


def test_nobody_raids_far_from_all_others() -> None:
    t = war({"warsaw": "de-arm=A", "kovel": "su-arm", "velikiye-luki": "su-inf"})
    play_phase(t, Policy)
    assert distance("warsaw", t.area("A")) <= 3


def test_nobody_lands_in_vain() -> None:
    armies = {"london": "uk-inf=L", "calais": "de-inf de-inf de-arm", "ruhr": "de-inf", "berlin": "de-inf"}
    t = war(armies, op=6, active="allies")
    assert not any(text.startswith("amphibious") for text in play_phase(t, Hard))


@pytest.mark.parametrize("bot", ALL)
def test_strategic_movement_goes_straight_to_its_end(bot: type) -> None:
    armies = {"stuttgart": "de-inf=B", "warsaw": "de-inf=W", "kovel": "su-inf"}
    t = war(armies, op=9)
    t.play("strategic B")
    way = []
    while t.state.phase.name == "path":
        way.append(choice(t, bot))
        t.play(way[-1])
    assert len(way) - 1 == distance("stuttgart", t.area("B"))


def distance(start: str, end: str) -> int:
    way = path(BOARD.index[start], BOARD.index[end], BOARD.land_neighbours)
    assert way is not None
    return len(way) - 1


def test_a_walk_in_is_near_certain_and_a_defender_makes_it_a_matter_of_odds() -> None:
    berlin = BOARD.index["berlin"]
    for defenders, low, high in (("", WALK_IN, WALK_IN), ("de-inf", 0.0, 0.5), ("de-inf de-inf", 0.0, 0.1)):
        t = war({"berlin": defenders, "poznan": "su-inf su-inf"})
        state = t.state
        armies = state.at[berlin] & state.own[AXIS]
        chance = watch(state, AXIS).look(state, berlin, state.occupied[AXIS], armies)[0]
        assert low <= chance <= high


def test_the_odds_of_the_watch_are_those_of_the_dice() -> None:
    assert kills(0, False) == pytest.approx(15 / 36)
    assert kills(0, True) == pytest.approx(21 / 36)
    assert kills(9, False) == 1.0


def test_a_path_is_chosen_the_same_with_and_without_memory() -> None:
    t = war({"stuttgart": "de-inf=B", "poznan": "su-inf su-inf"}, op=2)
    t.play(choice(t, Policy))
    remembered = choice(t, Policy)
    policy.forget()
    assert choice(t, Policy) == remembered


def test_what_is_passed_over_or_remembered_could_not_have_been_the_best() -> None:
    """The easy bot works out only operations that may be the best, and remembers; all afresh say the same."""
    state, rng = GAME.start(seed="passed over"), random.Random(1)
    played = compared = 0
    while state.outcome is None and compared < 60:
        actions = state.actions()
        played += 1
        if any(isinstance(action, act.Operation) for action in actions) and played % 7 == 0:
            compared += 1
            ratings = easy.rate(state, actions)
            scene.forget()
            judge = easy.Judge(state)
            whole = [
                judge.operation(action.army, action.kind) if isinstance(action, act.Operation) else rating
                for action, rating in zip(actions, ratings, strict=True)
            ]
            assert all(one <= rating + 1e-9 for one, rating in zip(whole, ratings, strict=True))
            assert best_of(ratings) == best_of(whole)
            assert easy.rate(state, [*actions]) == ratings, "a plain list is rated alike"
        state.play(Easy().choose(state, rng, 1.0))
    assert compared == 60


def best_of(ratings: Sequence[float]) -> list[int]:
    """The places of the highest ratings."""
    return [place for place, rating in enumerate(ratings) if rating == max(ratings)]


def test_features_have_names_and_count_what_is_there() -> None:
    standing = war({"berlin": "de-inf"}).state
    taken = war({"hamburg": "de-inf", "berlin": "su-inf"}, control={"ussr": "berlin ruhr"}).state
    rows = [dict(zip(GAME.feature_names, GAME.features(one)[0], strict=True)) for one in (standing, taken)]
    assert [row["german sources lost"] for row in rows] == [0, pytest.approx(2 / 3)]
    assert rows[0]["axis armies"] == pytest.approx(features.strength(standing, AXIS) / 100)
    assert GAME.judge(taken)[AXIS] < GAME.judge(standing)[AXIS], "what was learned fears for the sources"


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_a_game_of_both_ends(edition: str) -> None:
    state = GAME.start(options={"edition": edition}, seed=edition)
    rng = random.Random(edition)
    while state.outcome is None:
        state.play(bots.choose(Policy() if state.seat == AXIS else Normal(), state, rng))
    assert isinstance(state, ReichState)
