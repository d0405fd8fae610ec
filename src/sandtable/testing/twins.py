"""Twin worlds: positions that differ only in what a seat may not know must look, sound and act alike to it.

Compared is what a server could ever send to that seat, and to a spectator: views and their sizes, who is to
choose and the sentence that asks, the list of choices, the reasons of refusals, odds, supply, and what a bot
in that seat decides.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from sandtable import bots
from sandtable.core.action import Action, any_of
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.order_rules import armies_of
from sandtable.core.orders import orders, prospect
from sandtable.core.state import State
from sandtable.core.wording import LANGUAGES
from sandtable.testing.fuzz import settings
from sandtable.testing.probes import GAMES, altered


class Leak(NamedTuple):
    """Something a seat could have told a twin by."""

    game: str
    seed: int
    decisions: int
    seat: str
    what: str


class Found(NamedTuple):
    """How many twins were compared, how many of them really differed, and what leaked."""

    positions: int
    different: int
    leaks: list[Leak]


def compare(game_id: str, positions: int, first: int = 0) -> Found:
    """Look at twins along random games until so many have been compared."""
    from sandtable import games

    game = games.find(game_id)
    looked = different = 0
    leaks: list[Leak] = []
    seed, share = first, max(10, positions // GAMES)
    while looked < positions:
        until = min(positions, looked + share)
        for match, seat, twin, rng in _twins(game, seed):
            looked += 1
            different += twin.view() != match.state.view()
            name = game.seats[seat].id
            leaks += [
                Leak(game_id, seed, len(match.decisions), name, what)
                for what in differences(match.state, twin, seat, rng)
            ]
            if looked == until:
                break
        seed += 1
    return Found(looked, different, leaks)


def _twins(game: Game, seed: int) -> Iterator[tuple[Match, int, State, random.Random]]:
    """Moments of a random game, each with a seat and another world that it holds possible."""
    rng = random.Random(f"twins {seed}")
    scenario, options = settings(game.id, seed)
    match = Match.new(game, scenario, options, f"twins {seed}")
    while match.state.outcome is None:
        if rng.random() < 0.05:
            chooser = match.state.seat
            seat = chooser if chooser is not None and rng.random() < 0.5 else rng.randrange(len(game.seats))
            yield match, seat, match.state.imagine(seat, random.Random(rng.random())), rng
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
    ):
        if one != other:
            yield f"{name} differs"
        elif len(msgspec.json.encode(one)) != len(msgspec.json.encode(other)):
            yield f"the size of {name} differs"
    if state.seat == seat and twin.seat == seat:
        yield from _choices(state, twin, seat, rng)


def _prompts(state: State) -> list[str]:
    return [state.game.say(state.phase.prompt(state), lang, state.words) for lang in LANGUAGES]


def _choices(state: State, twin: State, seat: int, rng: random.Random) -> Iterator[str]:
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
        if _odds(state, seat, action, chance) != _odds(twin, seat, action, chance):
            yield f"the odds of “{state.game.notation.text(action, state.words)}” differ"
    yield from _orders(state, twin, legal, rng)
    bot = bots.find("easy")
    one, other = (bots.choose(bot, world, random.Random(chance)) for world in (state, twin))
    if one != other:
        yield "a bot decides otherwise"


def _orders(state: State, twin: State, legal: list[Action], rng: random.Random) -> Iterator[str]:
    """What armies can be ordered to do, and what that would come to."""
    named = [army for action in legal for army in armies_of(action)]
    for army in rng.sample(named, min(2, len(named))):
        name = state.words["army"].text(army)
        found = orders(state, [name])
        if found != orders(twin, [name]):
            yield f"the orders of {name} differ"
            return
        fights = [order for order in found if order.dice]
        for order in rng.sample(fights, min(1, len(fights))):
            if prospect(state, order.actions) != prospect(twin, order.actions):
                yield f"the prospect of {order.actions} differs"


def _odds(state: State, seat: int, action: Action, chance: float) -> Any:
    imagined = state.imagine(seat, random.Random(chance))
    return imagined.phase.odds(imagined, action)
