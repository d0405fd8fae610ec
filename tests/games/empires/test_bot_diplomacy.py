"""Diplomacy of the bots: in time, against the enemy's friends where it costs him something, not in vain."""

from __future__ import annotations

import pytest

from games.empires.positions import GAME, at_war, position
from games.empires.test_bots import choice
from sandtable.games.empires.bot.diplomacy import advance, chances, push_back
from sandtable.games.empires.bot.manner import HARD
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.powers import CAMP, LAST_SPACE, POWERS, TRACKS
from sandtable.games.empires.state import War


def talking(power: str, turn: int, **left: int) -> War:
    """A power negotiates, with so many spaces left on some tracks."""
    spaces = {name.replace("_", "-"): count for name, count in left.items()}
    at = {name: LAST_SPACE[TRACKS.index(name)] - count for name, count in spaces.items()}
    return position(
        {"berlin": "de", "vienna": "ah", "paris": "fr", "moscow": "ru"},
        active=power,
        turn=turn,
        phase="diplomacy",
        diplomacy=at,
        flags={"german-attacks": 1},
    )


def pushing(power: str, turn: int, track: str, left: int) -> float:
    state = talking(power, turn, **{track: left})
    seat = POWERS.index(power)
    return push_back(Staff(state, seat, HARD[CAMP[seat]]), TRACKS.index(track))


def advancing(power: str, turn: int, track: str, left: int) -> float:
    state = talking(power, turn, **{track: left})
    seat = POWERS.index(power)
    return advance(Staff(state, seat, HARD[CAMP[seat]]), TRACKS.index(track))


def test_a_push_is_worth_most_where_it_costs_the_enemy_his_last_action() -> None:
    assert pushing("germany", 5, "italy", 2) > pushing("germany", 5, "italy", 4) > 0


def test_a_push_that_costs_no_action_is_left_unless_the_partner_comes_next() -> None:
    assert pushing("germany", 5, "italy", 1) == 0  # the Allies come next, and one action is enough from there
    assert pushing("austria-hungary", 5, "italy", 1) > 0  # Germany comes next


@pytest.mark.parametrize(("turn", "watched"), [(8, False), (9, True)])
def test_nobody_is_held_back_long_before_the_date(turn: int, watched: bool) -> None:
    assert (pushing("germany", turn, "united-states", 2) > 0) == watched


def test_the_last_push_before_a_deadline_counts_in_full() -> None:
    """In turn 10 only Austria-Hungary can still bring Bulgaria in."""
    assert pushing("russia", 10, "bulgaria", 2) > pushing("russia", 9, "bulgaria", 2)
    assert pushing("russia", 18, "bulgaria", 2) > pushing("russia", 17, "bulgaria", 2)


def test_what_can_no_longer_be_reached_is_given_up() -> None:
    assert advancing("allies", 18, "united-states", 2) > 0
    assert advancing("allies", 18, "united-states", 3) == 0
    assert advancing("allies", 17, "united-states", 3) > 0


def test_a_friend_who_may_not_enter_yet_can_wait() -> None:
    assert advancing("allies", 5, "romania", 2) < advancing("allies", 7, "romania", 2) / 5
    assert advancing("allies", 2, "romania", 8) < advancing("allies", 3, "romania", 8)


def test_chances_are_one_for_each_friend_and_turn() -> None:
    italy, america = TRACKS.index("italy"), TRACKS.index("united-states")
    assert chances(talking("germany", 17), italy, 18) == 4
    assert chances(talking("russia", 17), italy, 18) == 3
    assert chances(talking("russia", 17), america, 18) == 1


def test_italy_about_to_enter_is_held_back_and_the_partner_completes_turkey() -> None:
    assert choice(talking("germany", 4, italy=2, turkey=2), "hard") == "push-back italy"
    assert choice(talking("austria-hungary", 4, italy=3, turkey=2), "hard") == "advance turkey"
    assert choice(talking("germany", 4, italy=6, turkey=2), "hard") == "advance turkey"


def test_it_is_the_friend_nearest_to_war_who_is_won_first() -> None:
    state = talking("allies", 8, italy=8, romania=2)
    assert choice(state, "hard") == "advance romania"
    state = position(
        {"paris": "fr", "berlin": "de"},
        active="allies",
        turn=12,
        phase="diplomacy",
        neutrals=at_war("italy", "turkey", "bulgaria"),
    )
    assert choice(state, "hard").startswith("advance")


def test_the_central_powers_of_max_win_friends_before_they_hold_back_others() -> None:
    state = talking("germany", 4, italy=2, turkey=2)
    actions = state.actions()
    ratings = GAME.policy(state, actions)
    best = actions[max(range(len(actions)), key=ratings.__getitem__)]
    assert GAME.notation.text(best, state.words) == "advance turkey"
