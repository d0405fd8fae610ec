"""Twin worlds: positions that differ only in what a seat may not know must look, sound and act alike to it.

Compared is what a server could ever send to that seat, and to a spectator: views and their sizes, who is to
choose and the sentence that asks, whether the table answers for who chooses at once, the list of choices, the
reasons of refusals, odds, supply, orders and what they would come to, what a bot in that seat decides, what
each seat may expect, and the numbers by which a program learns.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from sandtable import bots
from sandtable.bots.advice import expectation
from sandtable.bots.easy import Policy
from sandtable.bots.search import Budget, consider
from sandtable.core.action import Action, any_of
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.order_rules import armies_of
from sandtable.core.orders import Order, forbidden, orders, prospect
from sandtable.core.standing import StandingOrder, answer, topic_of
from sandtable.core.state import State
from sandtable.core.wording import LANGUAGES
from sandtable.environments.observations import observer
from sandtable.testing.probes import GAMES, altered

WEIGHED = 0.1
"""In how many positions it is also worked out what each seat may expect, which takes long."""
PATIENCE = 200
"""How many decisions without anything hidden a game is followed."""


class Leak(NamedTuple):
    """Something a seat could have told a twin by."""

    game: str
    seed: int
    decisions: int
    seat: str
    what: str


class Found(NamedTuple):
    """How many twins that differ were compared, at how many of them the seat had to choose, what leaked."""

    positions: int
    chosen: int
    leaks: list[Leak]


def compare(game_id: str, positions: int, first: int = 0) -> Found:
    """Look at twins along random games until so many have been compared."""
    from sandtable import games

    game = games.find(game_id)
    looked = chosen = 0
    leaks: list[Leak] = []
    seed, share = first, max(4, positions // GAMES)
    while looked < positions:
        until = min(positions, looked + share)
        for match, seat, twin, rng in _twins(game, seed):
            looked += 1
            chosen += match.state.seat == seat
            name = game.seats[seat].id
            leaks += [
                Leak(game_id, seed, len(match.decisions), name, what)
                for what in differences(match.state, twin, seat, rng)
            ]
            if looked == until:
                break
        seed += 1
    return Found(looked, chosen, leaks)


def _twins(game: Game, seed: int) -> Iterator[tuple[Match, int, State, random.Random]]:
    """Moments of a random game, each with a seat and another world that it holds possible.

    A game in which nobody has had a secret for long is given up.
    """
    rng = random.Random(f"twins {seed}")
    options = {option.id: rng.choice(option.values) for option in game.options}
    match = Match.new(game, rng.choice(game.scenarios).id, options, f"twins {seed}")
    last = 0
    while match.state.outcome is None and len(match.decisions) - last < PATIENCE:
        if rng.random() < 0.05:
            chooser = match.state.seat
            seat = chooser if chooser is not None and rng.random() < 0.7 else rng.randrange(len(game.seats))
            twin = match.state.imagine(seat, random.Random(rng.random()))
            if twin.view() != match.state.view():
                last = len(match.decisions)
                yield match, seat, twin, rng
        match.play(any_of(match.state.actions(), rng))


def differences(state: State, twin: State, seat: int, rng: random.Random) -> Iterator[str]:
    """Everything by which a seat could tell a world from its twin."""
    for name, one, other in (
        ("the view", state.view(seat), twin.view(seat)),
        ("the spectators' view", state.spectate(), twin.spectate()),
        ("who chooses", state.seat, twin.seat),
        ("the prompt", _prompts(state), _prompts(twin)),
        ("supply", state.unsupplied(seat), twin.unsupplied(seat)),
        ("a line of supply", state.supply_lines(seat), twin.supply_lines(seat)),
        ("what the board shows", state.game.shown(state, seat), twin.game.shown(twin, seat)),
        ("what the table answers at once", _at_once(state), _at_once(twin)),
    ):
        if one != other:
            yield f"{name} differs"
        elif len(msgspec.json.encode(one)) != len(msgspec.json.encode(other)):
            yield f"the size of {name} differs"
    look = observer(state.game).look
    if look(state, seat) != look(twin, seat):
        yield "the observation differs"
    if rng.random() < WEIGHED and state.outcome is None:
        chance = rng.random()
        promise, promised = (expectation(world, seat, random.Random(chance), 1) for world in (state, twin))
        if promise != promised:
            yield "what may be expected differs"
    if state.seat == seat and twin.seat == seat:
        yield from _choices(state, twin, rng)


def _prompts(state: State) -> list[str]:
    return [state.game.say(state.phase.prompt(state), lang, state.words) for lang in LANGUAGES]


def _choices(state: State, twin: State, rng: random.Random) -> Iterator[str]:
    legal = list(state.actions())
    if legal != list(twin.actions()):
        yield "the list of choices differs"
        return
    for action in rng.sample(legal, min(6, len(legal))):
        probe = altered(action, state.words, rng)
        if state.why(probe) != twin.why(probe):
            yield f"the reason against “{state.game.notation.text(probe, state.words)}” differs"
    chance = rng.random()
    for action in rng.sample(legal, min(3, len(legal))):
        if state.phase.odds(state, action) != twin.phase.odds(twin, action):
            yield f"the odds of “{state.game.notation.text(action, state.words)}” differ"
    yield from _orders(state, twin, legal, rng)
    for bot in (bots.find("easy"), bots.find("normal"), Glance(), Policy()):
        one, other = (bots.choose(bot, world, random.Random(chance)) for world in (state, twin))
        if one != other:
            yield f"a bot ({type(bot).__name__}) decides otherwise"
    yield from _plans(state, twin, chance)


class Glance:
    """The hard bot with hardly a thought: two actions in one world."""

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        return consider(state, rng, Budget(2), 2, look=state.game.look_closely)[0].action


def _plans(state: State, twin: State, chance: float) -> Iterator[str]:
    """What the bot that thinks longest likes, whatever it leans towards."""
    seat, game = state.seat, state.game
    assert seat is not None
    one, other = (world.imagine(seat, random.Random(chance)) for world in (state, twin))
    for way in range(1, game.ways):
        if list(game.lean(one, one.actions(), way)) != list(game.lean(other, other.actions(), way)):
            yield f"a plan ({way}) differs"


def _at_once(state: State) -> list[str]:
    """What the table answers for who chooses, by each order that can stand, without the wait among people.

    Where it waits it is because only passing is left, which nobody else may know.
    """
    topic = topic_of(state)
    if topic is None:
        return []
    found = [answer(state, {topic.id: StandingOrder(ask)}) for ask in topic.asks]
    return [repr(one.action) for one in found if one is not None and one.open]


def _orders(state: State, twin: State, legal: list[Action], rng: random.Random) -> Iterator[str]:
    """What armies can be ordered to do, alone and together, and what that would come to."""
    texts = state.words["army"].text
    named = [texts(army) for action in legal for army in armies_of(action)]
    wanted = [[name] for name in rng.sample(named, min(2, len(named)))]
    wanted += [rng.sample(named, 2)] if len(named) > 1 else []
    for names in wanted:
        found = orders(state, names)
        if found != orders(twin, names):
            yield f"the orders of {names} differ"
            return
        yield from _followed(state, twin, found, rng)


def _followed(state: State, twin: State, found: list[Order], rng: random.Random) -> Iterator[str]:
    """What orders would come to, and what is forbidden once they were begun."""
    fights = [order for order in found if order.dice]
    for order in rng.sample(fights, min(1, len(fights))):
        if prospect(state, order.actions) != prospect(twin, order.actions):
            yield f"the prospect of {order.actions} differs"
    for order in rng.sample(found, min(1, len(found))):
        *before, last = order.actions
        if forbidden(state, before, last) != forbidden(twin, before, last):
            yield f"what is forbidden after {before} differs"
