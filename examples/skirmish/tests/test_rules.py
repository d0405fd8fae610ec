"""The rules of Skirmish, one by one."""

from __future__ import annotations

from typing import Any

from sandtable.core.match import Match
from sandtable.rulebook.marks import rule
from skirmish import GAME


def battlefield(red: str, blue: str, **more: Any) -> Match:
    """A position with armies in some areas, r-1 and b-1 in the first of each; Red is on turn unless told."""
    armies = [
        {"area": area, "nation": seat}
        for seat, text in (("red", red), ("blue", blue))
        for area in text.split()
    ]
    return Match.at(GAME, {"game": "skirmish", "armies": armies, **more})


def forbidden(match: Match, action: str) -> tuple[str, ...]:
    """The rules that stand in the way of an action; none where it is legal."""
    return match.state.why(match.read(action))


def seen(match: Match) -> dict[str, Any]:
    return match.state.view()


def places(match: Match) -> dict[str, str]:
    return {army["name"]: army["area"] for army in seen(match)["armies"]}


@rule("SKI-1.1")
def test_each_seat_takes_a_tile_that_the_other_does_not_see() -> None:
    match = Match.new(GAME)
    assert match.state.seat == 0
    match.play("take assault")
    assert match.state.view(1)["technologies"] == {}
    match.play("take assault")
    assert seen(match)["technologies"] == {"red": "assault", "blue": "assault"}


@rule("SKI-1.2")
def test_armies_and_control_at_the_start() -> None:
    match = Match.new(GAME)
    assert places(match) == {
        "r-1": "redfort",
        "r-2": "north-farm",
        "r-3": "south-farm",
        "b-1": "bluefort",
        "b-2": "mill",
        "b-3": "marsh",
    }
    assert seen(match)["control"] == {
        "redfort": "red",
        "north-farm": "red",
        "south-farm": "red",
        "mill": "blue",
        "marsh": "blue",
        "bluefort": "blue",
    }


@rule("SKI-2.1")
def test_a_seat_uses_its_own_armies_and_ends_its_turn() -> None:
    match = battlefield("wood ford", "mill")
    assert forbidden(match, "move b-1") == ("SKI-2.1",)
    for action in ("attack r-1 > mill", "move r-2", "end turn"):
        assert forbidden(match, action) == ()
    assert forbidden(match, "stop") == ("SKI-2.1",)
    match.play("end turn")
    assert (seen(match)["active"], seen(match)["turn"]) == ("blue", 1)
    match.play("end turn")
    assert (seen(match)["active"], seen(match)["turn"]) == ("red", 2)


@rule("SKI-2.2")
def test_an_army_is_used_once_per_turn() -> None:
    match = battlefield("redfort south-farm", "bluefort")
    for action in ("move r-1", "> north-farm", "stop"):
        match.play(action)
    assert forbidden(match, "move r-1") == ("SKI-2.2",)
    assert forbidden(match, "move r-2") == ()
    match.play("end turn")
    match.play("end turn")
    assert forbidden(match, "move r-1") == ()


@rule("SKI-2.2")
def test_an_attack_is_the_use_of_a_turn_too() -> None:
    match = battlefield("wood", "mill mill")
    match.play("attack r-1 > mill")
    match.play("stand", dice=[6, 1])
    assert forbidden(match, "move r-1") == ("SKI-2.2",)


@rule("SKI-3.1")
def test_a_move_goes_over_two_borders_at_most() -> None:
    match = battlefield("redfort", "bluefort")
    match.play("move r-1")
    assert forbidden(match, "> wood") == ("SKI-3.1",)
    match.play("> north-farm")
    assert forbidden(match, "stop") == ()
    match.play("> wood")
    assert places(match)["r-1"] == "wood"
    assert seen(match)["phase"] == "turn"  # nothing was left but to stop


@rule("SKI-3.1")
def test_a_move_goes_over_one_border_at_least() -> None:
    match = battlefield("redfort", "bluefort")
    match.play("move r-1")
    assert forbidden(match, "stop") == ("SKI-3.1",)


@rule("SKI-3.2")
def test_a_third_army_may_not_enter() -> None:
    match = battlefield("north-farm north-farm south-farm", "bluefort")
    match.play("move r-3")
    assert forbidden(match, "> north-farm") == ("SKI-3.2",)
    assert forbidden(match, "> redfort") == ()


@rule("SKI-3.3")
def test_a_move_does_not_enter_where_enemies_are() -> None:
    match = battlefield("wood", "mill")
    match.play("move r-1")
    assert forbidden(match, "> mill") == ("SKI-3.3",)
    assert forbidden(match, "> ford") == ()


@rule("SKI-3.4")
def test_every_area_on_the_way_is_taken() -> None:
    match = battlefield("south-farm", "bluefort")
    for action in ("move r-1", "> ford", "> marsh"):
        match.play(action)
    assert seen(match)["control"]["ford"] == seen(match)["control"]["marsh"] == "red"
    assert seen(match)["control"]["mill"] == "blue"


@rule("SKI-4.1")
def test_an_army_without_a_line_to_its_capital_is_stuck() -> None:
    near = battlefield("mill wood", "bluefort", control={"wood": "red"})
    assert forbidden(near, "move r-1") == forbidden(near, "move r-2") == ()
    far = battlefield("mill wood", "bluefort")
    assert forbidden(far, "move r-1") == ("SKI-4.1",)
    assert forbidden(far, "attack r-1 > bluefort") == ("SKI-4.1",)
    assert forbidden(far, "move r-2") == ()  # beside North Farm


@rule("SKI-4.1")
def test_enemy_armies_cut_a_line_and_so_does_a_lost_capital() -> None:
    cut = battlefield("wood mill", "north-farm south-farm", control={"wood": "red"})
    assert forbidden(cut, "move r-2") == ("SKI-4.1",)
    lost = battlefield("north-farm", "bluefort", control={"redfort": "blue"})
    assert forbidden(lost, "move r-1") == ("SKI-4.1",)


@rule("SKI-5.1")
def test_an_attack_goes_into_an_adjacent_area_with_enemies() -> None:
    match = battlefield("wood", "mill bluefort")
    assert forbidden(match, "attack r-1 > mill") == ()
    assert forbidden(match, "attack r-1 > bluefort") == ("SKI-5.1",)
    assert forbidden(match, "attack r-1 > ford") == ("SKI-5.1",)


@rule("SKI-5.2")
def test_the_defender_retreats_only_where_there_is_room_and_no_enemy() -> None:
    match = battlefield("wood", "mill bluefort bluefort")
    match.play("attack r-1 > mill")
    assert match.state.seat == 1
    assert forbidden(match, "retreat > marsh") == ()
    for haven in ("bluefort", "wood", "ford"):
        assert forbidden(match, f"retreat > {haven}") == ("SKI-5.2",)
    match.play("retreat > marsh")
    assert places(match)["b-1"] == "marsh"


@rule("SKI-5.2")
def test_no_retreat_into_an_area_that_one_does_not_control_or_where_the_enemy_is() -> None:
    match = battlefield("wood", "mill", control={"marsh": "red"})
    match.play("attack r-1 > mill")
    assert forbidden(match, "retreat > bluefort") == ()
    assert forbidden(match, "retreat > marsh") == ("SKI-5.2",)
    held = battlefield("wood marsh", "mill")
    held.play("attack r-1 > mill")
    assert forbidden(held, "retreat > marsh") == ("SKI-5.2",)


def fight(dice: list[int], **more: Any) -> dict[str, str]:
    """Who is left where after an attack on Mill."""
    match = battlefield("wood", "mill", **more)
    match.play("attack r-1 > mill")
    match.play("stand", dice=dice)
    return places(match)


@rule("SKI-5.3")
def test_the_higher_total_wins_and_equal_ones_defend() -> None:
    assert fight([4, 3]) == {"r-1": "mill"}
    assert fight([4, 4]) == {"b-1": "mill"}
    assert fight([3, 4]) == {"b-1": "mill"}


@rule("SKI-5.3")
def test_each_tile_helps_in_its_own_moment() -> None:
    assert fight([3, 3], technologies={"red": "assault"}) == {"r-1": "mill"}
    assert fight([3, 4], technologies={"red": "assault"}) == {"b-1": "mill"}
    assert fight([3, 3], technologies={"red": "cover"}) == {"b-1": "mill"}
    assert fight([4, 3], technologies={"blue": "cover"}) == {"b-1": "mill"}
    assert fight([5, 3], technologies={"blue": "cover"}) == {"r-1": "mill"}
    assert fight([4, 3], technologies={"blue": "assault"}) == {"r-1": "mill"}


@rule("SKI-5.3", "SKI-1.1")
def test_the_odds_are_exact_and_know_nothing_of_the_others_tile() -> None:
    def chance(**tiles: str) -> float:
        match = battlefield("wood", "mill", technologies=tiles)
        odds = match.state.phase.odds(match.state, match.read("attack r-1 > mill"))
        assert odds is not None
        return next(float(one.probability) for one in odds.chances if one.result == {"result": "won"})

    assert chance() == chance(blue="cover") == 15 / 36
    assert chance(red="assault") == 21 / 36


@rule("SKI-5.4")
def test_walls_help_the_defender_of_a_capital() -> None:
    def storm(walls: str, area: str, attack: int = 4) -> dict[str, str]:
        match = battlefield("marsh", area, options={"walls": walls}, control={"ford": "red", "marsh": "red"})
        match.play(f"attack r-1 > {area}")
        match.play("stand", dice=[attack, 3])
        return places(match)

    assert storm("on", "bluefort", 5) == {"r-1": "bluefort"}
    assert storm("off", "bluefort") == {"r-1": "bluefort"}
    assert storm("on", "bluefort") == {"b-1": "bluefort"}
    assert storm("on", "mill") == {"r-1": "mill"}


@rule("SKI-5.5")
def test_the_attacker_moves_into_what_is_empty() -> None:
    match = battlefield("wood", "mill")
    match.play("attack r-1 > mill")
    match.play("retreat > bluefort")
    assert places(match)["r-1"] == "mill"
    assert seen(match)["control"]["mill"] == "red"


@rule("SKI-5.5")
def test_the_attacker_stays_where_a_defender_is_left() -> None:
    match = battlefield("wood", "mill mill")
    match.play("attack r-1 > mill")
    match.play("stand", dice=[6, 1])
    assert places(match) == {"r-1": "wood", "b-2": "mill"}
    assert seen(match)["control"]["mill"] == "blue"


@rule("SKI-6.1")
def test_one_capital_does_not_win() -> None:
    match = battlefield("redfort", "bluefort")
    for action in ("move r-1", "> north-farm", "> wood"):
        match.play(action)
    assert seen(match)["control"]["wood"] == "red"
    assert match.state.outcome is None


@rule("SKI-6.1")
def test_both_capitals_win_at_once() -> None:
    match = battlefield("marsh", "mill", control={"ford": "red", "marsh": "red"})
    match.play("move r-1")
    match.play("> bluefort")
    assert match.state.outcome is None
    match.play("stop")
    assert match.state.outcome is not None
    assert (match.state.outcome.winners, match.state.outcome.rule) == ((0,), "SKI-6.1")


@rule("SKI-6.2")
def test_more_areas_win_after_six_turns() -> None:
    def ended(turn: int, **control: str) -> Any:
        match = battlefield("redfort", "bluefort", turn=turn, active="blue", control=control)
        match.play("end turn")
        assert seen(match)["turn"] == 6
        return match.state.outcome

    assert ended(5) is None
    assert ended(6).winners == ()
    assert ended(6, wood="red").winners == (0,)
    assert ended(6, wood="blue").winners == (1,)
    assert ended(6).rule == "SKI-6.2"


@rule("SKI-7.1")
def test_the_example_of_the_rulebook() -> None:
    assert fight([4, 4], technologies={"red": "assault", "blue": "assault"}) == {"r-1": "mill"}
