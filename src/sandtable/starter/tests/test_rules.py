"""The rules, one by one: each test would fail if its rule were dropped."""

from __future__ import annotations

from typing import Any

from newgame import GAME
from sandtable.core.match import Match
from sandtable.rulebook.marks import rule


def field(**armies: str) -> Match:
    """Armies in some areas, as ``w1="hill"``; West is on turn."""
    rows = [{"name": f"{name[0]}-{name[1]}", "area": area} for name, area in armies.items()]
    return Match.at(GAME, {"game": GAME.id, "armies": rows})


def forbidden(match: Match, action: str) -> tuple[str, ...]:
    """The rules that stand in the way of an action; none where it is legal."""
    return match.state.why(match.read(action))


def seen(match: Match) -> dict[str, Any]:
    return match.state.view()


def places(match: Match) -> dict[str, str]:
    return {army["name"]: army["area"] for army in seen(match)["armies"]}


@rule("NEW-1.1")
def test_the_start() -> None:
    match = Match.new(GAME)
    assert places(match) == {
        "w-1": "westham",
        "w-2": "westham",
        "w-3": "hill",
        "e-1": "easton",
        "e-2": "easton",
        "e-3": "fen",
    }
    assert seen(match)["control"] == {"westham": "west", "hill": "west", "easton": "east", "fen": "east"}
    assert seen(match)["active"] == "west"


@rule("NEW-2.1")
def test_seats_use_their_own_armies_in_turn() -> None:
    match = Match.new(GAME)
    assert forbidden(match, "march e-1 > wood") == ("NEW-2.1",)
    match.play("end turn")
    assert (seen(match)["active"], seen(match)["turn"]) == ("east", 1)
    assert forbidden(match, "march e-1 > wood") == ()
    match.play("end turn")
    assert (seen(match)["active"], seen(match)["turn"]) == ("west", 2)


@rule("NEW-2.1")
def test_an_army_that_is_gone_does_not_march() -> None:
    match = field(w1="hill", e1="easton")
    assert forbidden(match, "march w-2 > hill") == ("NEW-2.1",)


@rule("NEW-2.2")
def test_an_army_marches_once_per_turn() -> None:
    match = field(w1="westham", w2="moor", e1="easton")
    match.play("march w-1 > hill")
    assert forbidden(match, "march w-1 > wood") == ("NEW-2.2",)
    assert forbidden(match, "march w-2 > fen") == ()
    match.play("end turn")
    match.play("end turn")
    assert forbidden(match, "march w-1 > wood") == ()


@rule("NEW-3.1")
def test_a_march_goes_into_an_adjacent_area() -> None:
    match = field(w1="westham", e1="easton")
    assert forbidden(match, "march w-1 > wood") == ("NEW-3.1",)
    match.play("march w-1 > hill")
    assert places(match)["w-1"] == "hill"


@rule("NEW-3.2")
def test_a_third_army_may_not_enter() -> None:
    match = field(w1="hill", w2="hill", w3="moor", e1="easton")
    assert forbidden(match, "march w-3 > hill") == ("NEW-3.2",)
    match.play("march w-1 > wood")
    assert forbidden(match, "march w-3 > hill") == ()


@rule("NEW-3.3")
def test_what_is_entered_is_controlled() -> None:
    match = field(w1="hill", e1="easton")
    match.play("march w-1 > wood")
    assert seen(match)["control"]["wood"] == "west"
    match.play("end turn")
    match.play("march e-1 > fen")
    assert seen(match)["control"]["fen"] == "east"
    assert seen(match)["control"]["wood"] == "west"


def fight(dice: list[int], **armies: str) -> dict[str, str]:
    """Who is left where after an attack from the Hill on the Wood."""
    match = field(w1="hill", **(armies or {"e1": "wood"}))
    match.play("march w-1 > wood", dice=dice)
    return places(match)


@rule("NEW-4.1")
def test_the_lower_die_loses_its_army() -> None:
    assert fight([4, 3]) == {"w-1": "wood"}
    assert fight([3, 4]) == {"e-1": "wood"}
    assert fight([4, 4]) == {"w-1": "hill", "e-1": "wood"}


@rule("NEW-4.1")
def test_the_odds_of_a_battle_are_exact() -> None:
    match = field(w1="hill", e1="wood")
    odds = match.state.phase.odds(match.state, match.read("march w-1 > wood"))
    assert odds is not None
    chances = {one.result["result"]: float(one.probability) for one in odds.chances}
    assert chances == {"won": 15 / 36, "lost": 15 / 36, "draw": 6 / 36}
    assert match.state.phase.odds(match.state, match.read("march w-1 > moor")) is None


@rule("NEW-4.2")
def test_the_attacker_stays_where_an_enemy_is_left() -> None:
    assert fight([4, 3], e1="wood", e2="wood") == {"w-1": "hill", "e-2": "wood"}


@rule("NEW-5.1")
def test_the_home_of_the_other_wins() -> None:
    match = field(w1="fen", e1="wood")
    match.play("march w-1 > moor")
    assert match.state.outcome is None
    match = field(w1="fen", e1="wood")
    match.play("march w-1 > easton")
    assert match.state.outcome is not None
    assert (match.state.outcome.winners, match.state.outcome.rule) == ((0,), "NEW-5.1")


@rule("NEW-5.2")
def test_more_areas_win_after_eight_turns() -> None:
    def ended(turn: int, active: str = "east", **control: str) -> Any:
        told = {"game": GAME.id, "turn": turn, "active": active, "control": control}
        match = Match.at(GAME, told)
        match.play("end turn")
        return match.state.outcome

    assert ended(7) is None
    assert ended(8, "west") is None
    assert (ended(8).winners, ended(8).rule) == ((), "NEW-5.2")
    assert ended(8, moor="west").winners == (0,)
    assert ended(8, moor="east").winners == (1,)
