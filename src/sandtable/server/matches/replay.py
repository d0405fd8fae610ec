"""From what the store has to a game that can be played: where it began, and which decisions stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.dice import Dice
from sandtable.core.game import Game
from sandtable.core.match import Match

if TYPE_CHECKING:  # the processes that need only this start sooner without a database
    from sandtable.server.matches.bound_dice import BoundDice
    from sandtable.server.matches.loaded_match import Facts
    from sandtable.store.matches import KeptPosition, StoredEntry


def begun(game: Game, facts: Facts, saved: KeptPosition | None, bound_dice: BoundDice) -> Match:
    """The match as it began, or as a snapshot has it, with the dice that are bound there."""
    bound = bound_dice.in_force(saved.number if saved else 0)
    seed = facts.seed if bound is None else bound.seed
    if saved is not None:
        state = game.load(saved.position, seed)
        fresh = bound is not None and bound.after == saved.number
        state.take_dice(Dice(seed), 0 if fresh else saved.dice)
        return Match(game, state, facts.position)
    if facts.position is not None:
        match = Match.at(game, facts.position, seed, bound_dice.opening)
    else:
        match = Match.new(game, facts.scenario, facts.options, seed, bound_dice.opening)
    if bound is not None:
        match.bind(bound.secret, bound.shares)
    return match


def decisions_that_stand(moves: Sequence[StoredEntry], base: int) -> list[StoredEntry]:
    """The decisions that still stand after all take-backs."""
    stand: list[StoredEntry] = []
    for entry in moves:
        if entry.kind == "play":
            stand.append(entry)
        else:
            del stand[entry.data["to"] - base :]
    return stand
