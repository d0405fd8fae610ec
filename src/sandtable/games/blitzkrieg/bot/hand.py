"""Cards: which are worth their price, and when and on whom they are played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.games.blitzkrieg.bot import easy
from sandtable.games.blitzkrieg.bot.campaign import reach_of, weigh
from sandtable.games.blitzkrieg.bot.combats import sides
from sandtable.games.blitzkrieg.bot.exchange import Force, at_sea, chance, punch
from sandtable.games.blitzkrieg.bot.judgement import Judge
from sandtable.games.blitzkrieg.bot.outlook import readiness
from sandtable.games.blitzkrieg.bot.secret_moves import secret_gain
from sandtable.games.blitzkrieg.bot.survey import Survey
from sandtable.games.blitzkrieg.bot.worth import unit_worth
from sandtable.games.blitzkrieg.cards.choices import activatable, drops, partisan_zones
from sandtable.games.blitzkrieg.cards.coups import country_of
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model import card_actions as cards
from sandtable.games.blitzkrieg.model.counters import INFANTRY, LAND_UNITS, OWN, SHIPS
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.forces import forces, present
from sandtable.games.blitzkrieg.model.world import (
    AFRICA,
    CHINA,
    CORE_OF,
    FRANCE,
    GERMANY,
    JAPAN,
    LAND,
    LAST_TURN,
    MOUNTAIN_ZONES,
    RIVER,
    SEA,
    USSR,
)
from sandtable.games.blitzkrieg.production.potentials import points_left, zone_yield

FIRST: Final = 40.0
"""What is to be done before anything else."""
HOLDS: Final = -1.0
"""A card that had better wait."""
WELL_OFF: Final = 22
"""The points a power has when it pays for research."""
DECISIVE: Final = 1.5
"""What a card must add to a combat, in production points."""
SECRET: Final = 12.0
"""What espionage must bring: there will be another turn for it."""
SURPRISE: Final = 0.35
"""How much harder it hits who fires first."""
DROP: Final = 2.0
"""What a zone must be worth for an infantry to be dropped there."""
WAYS: Final = 36
"""The ways two dice fall."""


# What a card is worth to who may have it -----------------------------------------------------------------


def left(view: Survey) -> int:
    """How many turns the war still lasts."""
    return LAST_TURN - view.state.turn_number


def coup_gain(view: Survey, card: int) -> float:
    """What a coup promises: the country on one's own side, or on the other."""
    about = CARDS[card]
    prize = sum(view.worth[zone] for zone in bits(view.state.owned[country_of(view.state, card)] & LAND))
    won = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= about.success)
    lost = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b <= about.counter)
    return prize * (won - lost) / WAYS


def lasting(gain: float) -> Callable[[Survey], float]:
    """What brings so much in every turn that is left."""
    return lambda view: gain * left(view)


def occupied(view: Survey) -> float:
    """What partisans may bring: the more, the more of the country the enemy holds."""
    return 1.5 * (CORE_OF[view.power] & view.hostile).bit_count()


def _in_the_desert(view: Survey) -> int:
    """The own infantry in Africa, where an enemy holds something."""
    found = 0
    if view.hostile & AFRICA:
        for zone in bits(AFRICA & view.friendly):
            found |= view.state.at[zone] & view.state.mine(view.power) & INFANTRY
    return found


PRICELESS: Final = 9.0
WORTHLESS: Final = 0.0
VALUES: Final[dict[str, Callable[[Survey], float]]] = {
    "axis-minor-activation": lambda view: PRICELESS if activatable(view.state) else WORTHLESS,
    "blitzkrieg": lambda view: 4.0,
    "bnl-embargo": lambda view: 3.0,
    "bridgehead": lambda view: 1.2,
    "desert-fox": lambda view: 2.0 if _in_the_desert(view) else WORTHLESS,
    "espionage-ultra": lambda view: 4.0 if view.state.wars[view.power] else WORTHLESS,
    "cold-days-in-hell": lasting(0.4),
    "elite-troops": lambda view: 2.0,
    "embargo-japan": lasting(2.0),
    "fortress-europe": lasting(0.3),
    "force-peace": lambda view: 2.0 if view.state.at_war(USSR, JAPAN) else 0.5,
    "foreign-troops-recruitment": lasting(0.8),
    "free-french-troops": lasting(0.3),
    "french-vichy-surrender": lambda view: WORTHLESS if view.state.conquered >> FRANCE & 1 else PRICELESS,
    "guards-troops": lasting(0.3),
    "increase-us-production": lambda view: PRICELESS,
    "initiative": lambda view: 4.0 if view.state.wars[view.power] else WORTHLESS,
    "italian-surrender": lambda view: PRICELESS,
    "japan-bnl-production": lasting(0.5),
    "japan-national-war": lambda view: WORTHLESS if view.state.conquered >> CHINA & 1 else 6.0,
    "japan-occupies-indochina": lambda view: 4.0,
    "japanese-defense-perimeter": lasting(0.3),
    "lend-lease-cw-ussr": lambda view: 1.0,
    "lend-lease-usa": lasting(1.0),
    "militia": lasting(0.5),
    "mountain-troops": lambda view: 1.2,
    "naval-surprise": lambda view: 3.0,
    "para-troops": lambda view: 2.0,
    "partisans": occupied,
    "surprise": lambda view: 3.0,
    "their-finest-hour": lambda view: 2.5,
    "tito-partisans": lasting(0.3),
    "total-war": lasting(2.0),
    "usa-builds-aircraft": lambda view: 1.5,
    "ussr-may-declare-war": lambda view: 2.5,
    "winter-offensive": lambda view: 2.0,
}
"""What a card is worth to who holds it, in production points; who cannot use one leaves it."""


def value(view: Survey, card: int) -> float:
    """What a card is worth to a power."""
    if CARDS[card].country >= 0:
        return coup_gain(view, card)
    of = VALUES.get(CARDS[card].id)
    return of(view) if of is not None else WORTHLESS


def rate_drawn(view: Survey, actions: Sequence[Action]) -> list[float]:
    """A card is kept for what it is worth, given to an ally who can use it, or left."""
    frame: Any = view.state.phase
    worth = value(view, frame.card)
    found = []
    for action in actions:
        if isinstance(action, cards.Keep):
            found.append(worth - CARDS[frame.card].cost)
        elif isinstance(action, cards.Give):
            found.append(0.3 if worth > CARDS[frame.card].cost else -0.1)
        else:
            found.append(0.0)
    return found


# When it is played ------------------------------------------------------------------------------------------


def rate_window(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Whether a card is played when one is asked, or none for a while."""
    judge = Judge(view.state)
    return [easy.RATINGS.get(type(action), easy.nothing)(judge, action) for action in actions]


def rate_cards(view: Survey, actions: Sequence[Action], found: list[float]) -> list[float]:
    """The ratings of some actions, with those that play cards weighed: now, before all else, or not."""
    for place, action in enumerate(actions):
        if isinstance(action, cards.Play):
            frame: Any = view.state.phase
            moment, arg = getattr(frame, "moment", ""), getattr(frame, "arg", -1)
            found[place] = _now_or_not(moment_of(view, action.card, moment, arg))
        elif isinstance(action, cards.Lend):
            found[place] = _now_or_not(_loan(view, action.nation))
    return found


def _now_or_not(gain: float) -> float:
    return FIRST + gain if gain > 0.0 else HOLDS


def _loan(view: Survey, ally: int) -> float:
    """What it is worth to give points to an ally: he fights, and has fewer than one needs oneself."""
    state = view.state
    if points_left(state, view.power) <= WELL_OFF or not state.wars[ally]:
        return HOLDS
    return WELL_OFF - float(points_left(state, ally))


def moment_of(view: Survey, card: int, moment: str, arg: int) -> float:
    """Whether the moment of a card has come."""
    state = view.state
    name = CARDS[card].id
    if CARDS[card].country >= 0:
        return coup_gain(view, card)
    if name == "blitzkrieg":
        return float(_german_attacks(view)) - 1.5 if moment == "react" else HOLDS
    if name in ADDED:
        return _in_combat(view, arg, ADDED[name](view, arg)) - DECISIVE if moment == "battle" else HOLDS
    if name == "surprise":
        mine, _ = _sides(view, arg)
        return _in_combat(view, arg, SURPRISE * mine[0]) - DECISIVE
    if name == "naval-surprise":
        attackers, defenders = forces(state, arg)
        return min(at_sea(state, attackers)[1], at_sea(state, defenders)[1]) - 2.5
    if name == "desert-fox":
        return _desert_attack(view)
    if name == "espionage-ultra":
        return secret_gain(view) - SECRET
    if name == "partisans":
        found = sorted((view.worth[zone] for zone in bits(partisan_zones(state, view.power))), reverse=True)
        return sum(found[:2]) - 6.0
    if name == "para-troops":
        return max((_drop(view, one) for one in drops(state, view.power)), default=HOLDS)
    if name == "force-peace":
        return 1.0 if view.power == JAPAN or state.at_war(USSR, GERMANY) else HOLDS
    if name == "total-war":
        return left(view) - 5.0
    if name == "ussr-may-declare-war":
        busy = not state.conquered >> FRANCE & 1
        return 1.0 if busy or readiness(state) >= view.manner.readiness else HOLDS
    if name == "sabotage-on-research":
        return state.research[arg] - 3.5 if moment == "sabotage" else HOLDS
    return 0.5 if value(view, card) > WORTHLESS else HOLDS


def _desert_attack(view: Survey) -> float:
    """What the best attack promises that infantry in Africa could make when it exploits."""
    reach = reach_of(view, _in_the_desert(view), view.hostile & AFRICA & ~view.spared)
    ranked = [weigh(view, target, units, 0, 0) for target, units in reach.items()]
    return max((one.score for one in ranked if one is not None), default=HOLDS)


def _german_attacks(view: Survey) -> int:
    """How many defended zones German armies attack."""
    state = view.state
    found = 0
    for zone in bits(state.battles & LAND):
        attackers, defenders = forces(state, zone)
        found += bool(attackers & OWN[GERMANY] & LAND_UNITS and defenders & ~SHIPS)
    return found


def _sides(view: Survey, zone: int) -> tuple[Force, Force]:
    """The strength of both sides of a combat, one's own first."""
    attackers, defenders = sides(view.state, zone)
    return (attackers, defenders) if view.side == view.state.phasing else (defenders, attackers)


def _in_combat(view: Survey, zone: int, fire: float) -> float:
    """What more fire is worth in a combat."""
    state = view.state
    if SEA >> zone & 1 or fire <= 0.0:
        return 0.0
    mine, other = _sides(view, zone)
    if other[1] <= 0.0:
        return 0.0
    prize = view.worth[zone]
    prize += 0.5 * sum(unit_worth(state, unit) for unit in bits(state.at[zone] & ~SHIPS))
    return prize * (chance((mine[0] + fire, mine[1]), other) - chance(mine, other))


def _own_there(view: Survey, zone: int) -> int:
    return present(view.state, zone, view.side) & OWN[view.power] & LAND_UNITS


def _across_rivers(view: Survey, zone: int) -> float:
    """The hits that rivers cost the own armies that attack over them."""
    if view.side != view.state.phasing:
        return 0.0
    return sum(1 for unit in bits(_own_there(view, zone)) if _crosses(view, unit, zone)) / 6


def _crosses(view: Survey, unit: int, zone: int) -> bool:
    origin = view.state.via[unit]
    return origin >= 0 and bool(RIVER[zone] >> origin & 1)


def _climbers(view: Survey, zone: int) -> float:
    """The hits that mountain troops add."""
    return (_own_there(view, zone) & INFANTRY).bit_count() / 6 if MOUNTAIN_ZONES >> zone & 1 else 0.0


def _in_frost(view: Survey, zone: int) -> float:
    """The hits that foul weather costs Soviet armies that attack."""
    return _own_there(view, zone).bit_count() / 6 if view.side == view.state.phasing else 0.0


def _elite(view: Survey, zone: int) -> float:
    """The hits that elite troops add: as many units as a die shows."""
    return min(3.5, (present(view.state, zone, view.side) & ~SHIPS).bit_count()) / 6


ADDED: Final[dict[str, Callable[[Survey, int], float]]] = {
    "bridgehead": _across_rivers,
    "elite-troops": _elite,
    "mountain-troops": _climbers,
    "winter-offensive": _in_frost,
}
"""The cards that add hits in a combat."""


# On whom ----------------------------------------------------------------------------------------------------


def _drop(view: Survey, action: cards.Drop) -> float:
    """What it is worth to land an infantry behind the enemy: where nobody stands."""
    state = view.state
    zone = action.area
    if not view.hostile >> zone & 1 or state.at[zone] & view.foes & ~SHIPS or view.spared >> zone & 1:
        return HOLDS
    return view.worth[zone] - DROP - view.stake(action.army, state.area[action.army], True)


def rate_choice(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Whom or what a card is for: the best country, zone, unit or enemy."""
    state = view.state
    frame: Any = state.phase
    found = []
    for action in actions:
        if isinstance(action, cards.Activate):
            held = state.owned[action.nation]
            found.append(float(sum(zone_yield(state, zone, action.nation) for zone in bits(held & LAND))))
        elif isinstance(action, cards.Rise):
            found.append(view.worth[action.area])
        elif isinstance(action, cards.Drop):
            found.append(_drop(view, action))
        elif isinstance(action, cards.Sabotage):
            found.append(float(state.research[action.nation]))
        elif isinstance(action, cards.Elite):
            found.append(1.0 + punch(state, action.army, frame.zone, -1, True))
        else:
            found.append(0.0)
    return found


# Research ---------------------------------------------------------------------------------------------------


def rate_research(view: Survey, actions: Sequence[Action]) -> list[float]:
    """Research is paid for by who has more than it can spend on armies."""
    rich = points_left(view.state, view.power) >= WELL_OFF
    return [(0.5 if rich else HOLDS) if isinstance(one, adv.Study) else 0.0 for one in actions]
