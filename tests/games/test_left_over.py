"""What an end would leave undone for good is told before it: actions, points, attacks, units."""

from sandtable import games
from sandtable.core.state import State


def ends(state: State) -> dict[str, list[str]]:
    """What each way to end something would leave undone, in English."""
    game, phase = state.game, state.phase
    return {
        game.notation.text(action, state.words): [game.say(left) for left in phase.left_over(state, action)]
        for action in state.actions()
        if action.ends or action.passes
    }


def played(state: State, *texts: str) -> State:
    for text in texts:
        state.play(state.game.notation.parse_one(text, state.words))
    return state


def test_the_end_of_a_phase_of_the_third_reich_names_actions_and_points() -> None:
    state = games.find("third-reich").start(seed="left")
    assert ends(state) == {"done": [], "end": ["3 actions are not taken yet."]}
    played(state, "done", "planning", "research", "research aviation")
    assert ends(state)["end"] == ["One action is not taken yet."]
    played(state, "recruitment")
    assert ends(state)["end"] == ["4 recruitment points would be lost."]


def battle_of_brussels(seed: str = "left") -> State:
    """Two armies of the Ruhr stand before the two of Belgium, their attacks declared."""
    state = games.find("third-reich").start(seed=seed)
    played(
        state, "planning", "attack de-inf-7", "to brussels", "stop", "attack de-arm-1", "to brussels", "stop"
    )
    return played(state, "declare de-inf-7 > be-inf-1", "declare de-arm-1 > be-inf-2", "combats")


def test_who_leaves_a_battle_with_attacks_declared_is_told_so() -> None:
    state = battle_of_brussels()
    assert (
        state.game.say(state.phase.prompt(state), words=state.words)
        == "Choose the area where you fight next."
    )
    played(state, "fight brussels", "resolve de-inf-7")
    assert "which attack comes next?" in state.game.say(state.phase.prompt(state), words=state.words)
    assert ends(state)["leave"] == ["One attack in this area is not fought yet."]


def test_when_all_is_fought_nobody_is_asked_where_to_fight() -> None:
    state = battle_of_brussels()
    played(state, "fight brussels", "resolve de-inf-7", "resolve de-arm-1")
    while state.phase.name == "combat_in_area":
        played(state, "leave")
    told = state.game.say(state.phase.prompt(state), words=state.words)
    assert told == "All combats are fought. 2 actions left. What else?"
    played(state, "recruitment")
    told = state.game.say(state.phase.prompt(state), "fr", state.words)
    assert "une action, 4 points de recrutement. Quoi d’autre" in told


def test_who_ends_the_combats_is_told_where_more_could_be_fought() -> None:
    state = games.find("third-reich").start(seed="left")
    played(
        state, "planning", "attack de-inf-7", "to brussels", "stop", "attack de-arm-1", "to brussels", "stop"
    )
    played(state, "combats", "fight brussels", "declare de-inf-7 > be-inf-1")
    while state.phase.name == "combat_in_area":
        played(state, "leave")
    assert ends(state)["finish"] == ["In one area you could still attack."]


def test_the_start_of_a_phase_needs_no_button_of_its_own_without_points_to_spend() -> None:
    state = games.find("third-reich").start(seed="left")
    assert [state.phase.idle(state, one) for one in state.actions() if one.ends] == [True, False]


def test_buttons_of_the_third_reich_keep_their_places_and_know_why_they_are_spent() -> None:
    state = games.find("third-reich").start(seed="left")
    played(state, "done")
    before = [type(action) for action in state.phase.buttons(state)]
    played(state, "planning")
    assert [type(action) for action in state.phase.buttons(state)] == before
    planning = state.phase.buttons(state)[0]
    assert planning not in state.actions()
    assert state.why(planning) == ("DTR-4.0.2",)
    assert [type(action) for action in battle_of_brussels().phase.buttons(state)][:-1] == before[:-1]


def test_the_end_of_a_phase_of_empires_names_the_actions_left() -> None:
    state = games.find("empires").start(seed="left")
    while state.phase.name != "choose_action":
        state.play(state.actions()[0])
    assert "end" not in ends(state)  # Germany has to attack first
    while state.seat == 0:
        state.play(state.actions()[0])
    while state.phase.name != "choose_action":
        state.play(state.actions()[-1])
    assert [left for left in ends(state).values() if left == ["3 actions are not taken yet."]]


def test_a_manoeuvre_without_an_army_is_asked_about_once() -> None:
    state = games.find("empires").start(seed="left")
    while state.phase.name != "choose_action":
        state.play(state.actions()[0])
    played(state, "manoeuvre")
    told = "No army has manoeuvred yet: the action would be spent on nothing."
    assert ends(state) == {"close-movement": [told]}
    hold = next(
        action for action in state.actions() if type(action).__name__ in ("Hold", "Strategic", "Move")
    )
    state.play(hold)
    while state.phase.name != "pick_army":
        state.play(state.actions()[-1])
    assert ends(state)["close-movement"] == []


def test_a_power_that_moved_nothing_is_asked_once_more() -> None:
    state = games.find("blitzkrieg").start(seed="left")
    played(state, "pass", "pass", "pass")
    assert state.phase.name == "movement"
    [told] = ends(state)["done"]
    assert told.endswith(" units could move, and not one has.")
    played(state, "pick de-inf4-1", "step western-poland")
    if "stop" in ends(state):
        played(state, "stop")
    assert ends(state)["done"] == []
