"""7.3 Hands are hidden: who is asked, and about what, tells nothing of the cards (advanced)."""

import random

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.actions import Play
from sandtable.games.blitzkrieg.deck import entitled
from sandtable.rulebook.marks import rule


def other_world(state, power, rng):
    """The same position with another hand of one power, dealt out of the pile."""
    world = state.copy()
    fitting = [c for c in world.deck if entitled(world, c) >> power & 1 and not world.under >> c & 1]
    rng.shuffle(fitting)
    for card in list(world.hands[power]):
        if not fitting:
            break
        taken = fitting.pop()
        world.deck[world.deck.index(taken)] = card
        world.hands[power] = tuple(taken if c == card else c for c in world.hands[power])
    world.advance()
    return world


def shared(world, action):
    """Whether an action is legal in another world too, and shows no card."""
    return action in world.actions() and not isinstance(action, Play)


def watcher(power, rng):
    """A seat that does not see a power's hand; -1 is a spectator."""
    return rng.choice([seat for seat in range(-1, 8) if seat != power])


@rule("BLG-A7.3.13")
@pytest.mark.parametrize(("scenario", "seed"), [("1939", 1), ("1939", 2), ("1941", 1), ("1941", 2)])
def test_another_hand_never_changes_who_is_asked_or_what_others_see(scenario, seed):
    rng = random.Random(seed)
    state = GAME.start(scenario, {"ruleset": "advanced", "opt_9_2": "on"}, f"hidden {seed}")
    compared = 0
    while compared < 300 and state.outcome is None:
        action = rng.choice(state.actions())
        holders = [power for power in range(8) if state.hands[power]]
        if holders:
            power = rng.choice(holders)
            world, seat = other_world(state, power, rng), watcher(power, rng)
            assert world.seat == state.seat
            assert world.phase.prompt(world) == state.phase.prompt(state)
            if state.seat != power:
                assert world.actions() == state.actions()
            if shared(world, action):
                compared += 1
                compare_after(state.copy(), world, action, seat)
        state.play(action)
    assert compared == 300


def compare_after(state, world, action, seat):
    """The same action leaves somebody who does not know the hand with the same sight."""
    pile = len(state.deck)
    state.play(action)
    world.play(action)
    if len(state.deck) < pile or state.phase.name == "card_choice":
        return  # a card was drawn, and each world has its own pile
    assert (world.seat, world.phase.name) == (state.seat, state.phase.name)
    assert world.view(seat) == state.view(seat)
    seen, other = ([event for event in w.events if event.visible_to(seat)] for w in (state, world))
    assert seen == other
