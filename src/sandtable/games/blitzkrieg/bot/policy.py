"""The policy: what a power does that wages war, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot import easy
from sandtable.games.blitzkrieg.bot.combats import rate_fall_back, rate_reaction, rate_stand
from sandtable.games.blitzkrieg.bot.hand import (
    rate_cards,
    rate_choice,
    rate_drawn,
    rate_research,
    rate_window,
)
from sandtable.games.blitzkrieg.bot.homefront import rate_placement, rate_produce
from sandtable.games.blitzkrieg.bot.judgement import Judge
from sandtable.games.blitzkrieg.bot.manner import MASTER, Manners
from sandtable.games.blitzkrieg.bot.marches import (
    Orders,
    orders,
    rate_journey,
    rate_march,
    rate_railways,
)
from sandtable.games.blitzkrieg.bot.secret_moves import rate_espionage, rate_secret_move
from sandtable.games.blitzkrieg.bot.skies import (
    rate_base,
    rate_flight,
    rate_flyer,
    rate_rebasing,
    rate_transfer,
)
from sandtable.games.blitzkrieg.bot.statecraft import war_wanted
from sandtable.games.blitzkrieg.bot.survey import Survey, survey
from sandtable.games.blitzkrieg.bot.voyages import rate_sail, rate_ship
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model.counters import LAND_UNITS, SHIPS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState


def policy(state: BlitzkriegState, actions: Sequence[Action], manners: Manners = MASTER) -> list[float]:
    """How good each action looks to who wages war in the manner of a level."""
    seat = state.seat
    if seat is None:
        return easy.rate(state, actions)
    manner = manners[state.alliance[seat]]
    name = state.phase.name
    rule = PHASES.get(name) or (CARD_PHASES.get(name) if manner.cunning else None)
    if rule is None:
        return easy.rate(state, actions)
    view = survey(state, seat, manner)
    found = rule(view, actions)
    return rate_cards(view, actions, found) if manner.cunning else found


def rate_movement(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Which unit is taken in hand next."""
    state = view.state
    plan = orders(view)
    judge = Judge(state)
    found = []
    for action in actions:
        if isinstance(action, act.Pick):
            found.append(_pick(view, plan, action.army))
        elif isinstance(action, act.Done):
            found.append(0.0)
        elif isinstance(action, act.Support):
            found.append(15.0)
        elif isinstance(action, act.Stack | act.Floor | act.Surrender):
            found.append(-9.0)
        else:
            found.append(easy.RATINGS.get(type(action), easy.nothing)(judge, action))
    return found


def _pick(view: Survey, plan: Orders, unit: int) -> float:
    """Whether a unit has something to do."""
    if BIT[unit] & LAND_UNITS:
        return plan.rating.get(unit, -1.0)
    return rate_ship(view, unit) if BIT[unit] & SHIPS else rate_flyer(view, unit)


def rate_declare_war(view: Survey, actions: Sequence[Action]) -> list[float]:
    """War by announcement."""
    return [
        (5.0 if war_wanted(view.state, view.power, action.nation, view.manner) else -5.0)
        if isinstance(action, act.Declare)
        else 0.0
        for action in actions
    ]


def sail(view: Survey, actions: Sequence[Action]) -> list[float]:
    return rate_sail(view, actions, view.state.phase)


def flight(view: Survey, actions: Sequence[Action]) -> list[float]:
    return rate_flight(view, actions, view.state.phase)


PHASES: dict[str, Callable[[Survey, Sequence[Action]], list[float]]] = {
    "movement": rate_movement,
    "march": rate_march,
    "sail": sail,
    "flight": flight,
    "basing": rate_base,
    "railways": rate_railways,
    "journey": rate_journey,
    "rebasing": rate_rebasing,
    "transfer": rate_transfer,
    "declare_war": rate_declare_war,
    "reaction": rate_reaction,
    "stand": rate_stand,
    "fall_back": rate_fall_back,
    "produce": rate_produce,
    "placement": rate_placement,
}

CARD_PHASES: dict[str, Callable[[Survey, Sequence[Action]], list[float]]] = {
    "card_choice": rate_drawn,
    "card_offer": rate_drawn,
    "card_window": rate_window,
    "activation": rate_choice,
    "rising": rate_choice,
    "paratroops": rate_choice,
    "saboteurs": rate_choice,
    "elite_choice": rate_choice,
    "espionage": rate_espionage,
    "secret_move": rate_secret_move,
    "research": rate_research,
}
"""What is decided about cards and research, by who weighs them."""
