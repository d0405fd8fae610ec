"""Part 6 What the cards ask for: prerequisites, places, and when a card is obsolete (advanced)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.cards import choices, coups
from sandtable.games.blitzkrieg.cards.garrison import YUGOSLAV_ZONE
from sandtable.games.blitzkrieg.cards.in_production import bnl_production
from sandtable.games.blitzkrieg.combat.naval_search import Transit
from sandtable.games.blitzkrieg.model.counters import HQS, INFANTRY, LAND_UNITS, OWN, SHIPS
from sandtable.games.blitzkrieg.model.deck import CARDS, FINEST_HOUR, FORTRESS_EUROPE, in_force, this_turn
from sandtable.games.blitzkrieg.model.forces import forces, present
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    AFRICA,
    AXIS,
    CHINA,
    CORE_OF,
    CW,
    FRANCE,
    GERMANY,
    GREAT_BRITAIN,
    ITALY,
    JAPAN,
    JAPANESE_ISLANDS,
    LAND,
    MOUNTAIN_ZONES,
    RIVER,
    USA,
    USSR,
    ZONE,
    turn_number,
)
from sandtable.games.blitzkrieg.movement.weather import foul
from sandtable.games.blitzkrieg.production.building import Produce
from sandtable.games.blitzkrieg.production.potentials import potential

TWO_YEARS: Final = 8  # BLG-D86
ONE_YEAR: Final = 4
INDOCHINA: Final = ZONE["indochina"]

Question = Callable[[BlitzkriegState, int], bool]


def french_government_gone(state: BlitzkriegState, power: int) -> bool:
    """France conquered or Vichy installed."""
    return bool(state.conquered >> FRANCE & 1)


def axis_in_france(state: BlitzkriegState, power: int) -> bool:
    """The Axis controls at least three zones in France, which still fights."""
    held = sum(1 for zone in bits(CORE_OF[FRANCE]) if state.side[state.control[zone]] == AXIS)
    return held >= 3 and not state.conquered >> FRANCE & 1 and state.side[FRANCE] >= 0


def italy_beaten(state: BlitzkriegState, power: int) -> bool:
    """Italy at war, out of Africa, and the Allies in Italy."""
    allies = state.alliance[CW]
    in_italy = any(state.side[state.control[zone]] == allies for zone in bits(CORE_OF[ITALY]))
    fighting = bool(state.wars[ITALY]) and not state.conquered >> ITALY & 1
    return fighting and not state.owned[ITALY] & AFRICA and in_italy


def invaded_at_home(state: BlitzkriegState, power: int) -> bool:
    """Enemy land units in, or enemy control of, one of the power's national zones (BLG-D85)."""
    foes = state.foes(power) & LAND_UNITS
    home = CORE_OF[power]
    return bool(home & state.hostile(power)) or any(state.at[zone] & foes for zone in bits(home))


def american_alarm(state: BlitzkriegState, power: int) -> bool:
    """Germany or Japan declared war on the USSR, or the Axis landed in Great Britain; the USA is neutral."""
    landed = any(state.side[state.control[zone]] == AXIS for zone in bits(GREAT_BRITAIN))
    return state.neutral(USA) and (state.ussr_attacked or landed)


def long_occupied(state: BlitzkriegState, power: int) -> bool:
    """The Axis has held Yugoslavia for a year."""
    since = state.yugoslavia_since
    held = state.side[state.control[YUGOSLAV_ZONE]] == AXIS
    return held and state.turn_number - since >= ONE_YEAR


def japanese_islands_lost(state: BlitzkriegState, power: int) -> bool:
    """The Allies control three Japanese islands, from 1943 on."""
    lost = sum(1 for z in bits(JAPANESE_ISLANDS) if state.side[state.control[z]] == state.alliance[USA])
    return lost >= 3 and state.turn_number >= turn_number("1/43")


def finest_hour(state: BlitzkriegState, power: int) -> bool:
    """Lend lease: USSR at war with Germany, no Axis foothold in Great Britain."""
    safe = all(state.side[state.control[zone]] != AXIS for zone in bits(GREAT_BRITAIN))
    return state.at_war(USSR, GERMANY) and safe


PREREQUISITES: Final[dict[str, Question]] = {
    "axis-minor-activation": lambda s, p: bool(choices.activatable(s)),
    "bnl-embargo": lambda s, p: bnl_production(s) > 0,
    "elite-troops": lambda s, p: s.turn_number - s.war_since[p] >= TWO_YEARS,
    "embargo-japan": lambda s, p: potential(s, USA) >= 12 and s.rules.production.us_gift(s),
    "french-vichy-surrender": axis_in_france,
    "force-peace": lambda s, p: s.at_war(JAPAN, USSR),
    "foreign-troops-recruitment": lambda s, p: s.at_war(GERMANY, USSR),
    "fortress-europe": lambda s, p: s.at_war(GERMANY, USA),
    "free-french-troops": french_government_gone,
    "guards-troops": lambda s, p: s.at_war(USSR, GERMANY),
    "increase-us-production": american_alarm,
    "initiative": lambda s, p: s.initiative != s.alliance[p],
    "italian-surrender": italy_beaten,
    "japan-bnl-production": lambda s, p: s.embargo,
    "japan-occupies-indochina": lambda s, p: french_government_gone(s, p) and _indochina_free(s),
    "japanese-defense-perimeter": lambda s, p: s.at_war(JAPAN, USA),
    "kamikaze": japanese_islands_lost,
    "lend-lease-cw-ussr": finest_hour,
    "lend-lease-usa": lambda s, p: potential(s, USA) >= 11,
    "militia": invaded_at_home,
    "morsecode": lambda s, p: FORTRESS_EUROPE in s.in_play or FINEST_HOUR in s.in_play,
    "national-war-ussr": lambda s, p: s.at_war(USSR, GERMANY),
    "partisans": lambda s, p: bool(choices.partisan_zones(s, p)),
    "spies": lambda s, p: any(s.hands[q] for q in range(8) if s.alliance[q] != s.alliance[p]),
    "their-finest-hour": french_government_gone,
    "tito-partisans": long_occupied,
    "ussr-may-declare-war": lambda s, p: (
        s.turn_number >= turn_number("1/41") and not s.at_war(USSR, GERMANY) and s.side[GERMANY] == AXIS
    ),
    "winter-offensive": lambda s, p: any(s.weather),
    "japan-national-war": lambda s, p: True,
}


def _indochina_free(state: BlitzkriegState) -> bool:
    owner = state.control[INDOCHINA]
    return owner != JAPAN and state.side[owner] < 0


def forbids(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> str:
    """The rule by which a card may not be played; nothing where it may."""
    about = CARDS[card]
    if about.country >= 0:
        return "" if coups.open_to_coup(state, coups.country_of(state, card)) else about.rule
    question = PREREQUISITES.get(about.id)
    if question is not None and not question(state, power):
        return about.rule
    return "" if right_place(state, power, about.id, moment, arg) else about.rule


def right_place(state: BlitzkriegState, power: int, card: str, moment: str, arg: int) -> bool:
    """Whether the moment fits the card more closely."""
    fits = PLACES.get(card)
    return fits is None or fits(state, power, moment, arg)


def phasing(state: BlitzkriegState, power: int) -> bool:
    """Whether a power's side carries out its action segment."""
    return state.alliance[power] == state.phasing


def in_own_segment(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """In an action segment, only in one's own."""
    return moment not in ("segment", "movement", "exploit") or phasing(state, power)


def up_to_own_segment(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Before or during one's own action segment."""
    return moment == "events" or phasing(state, power) or state.phasing == state.initiative


def german_attack(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Before the reaction to attacks of German units, once per turn."""
    if not phasing(state, power) or this_turn(state, state.blitzkrieg):
        return False
    attacked = bits(state.battles)
    return moment != "react" or any(present(state, z, state.phasing) & OWN[GERMANY] for z in attacked)


def over_a_river(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Once per turn; in a combat, where own land units attack over a river."""
    if this_turn(state, state.bridgehead.get(power)):
        return False
    if moment != "battle":
        return True
    units = forces(state, arg)[0] & OWN[power] & LAND_UNITS & ~HQS
    return any(state.via[unit] >= 0 and RIVER[arg] >> state.via[unit] & 1 for unit in bits(units))


def in_mountains(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Once per turn; in a combat, where own infantry fights in a mountain zone."""
    if this_turn(state, state.mountain_troops.get(power)):
        return False
    if moment != "battle":
        return True
    return bool(MOUNTAIN_ZONES >> arg & 1 and fighters(state, power, arg) & OWN[power] & INFANTRY)


def in_the_cold(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Once per turn; in a combat, where Soviet land units attack in foul weather."""
    if this_turn(state, state.winter_offensive):
        return False
    if moment != "battle":
        return True
    attack = phasing(state, power) and foul(state, arg)
    return bool(attack and fighters(state, power, arg) & OWN[USSR] & LAND_UNITS)


def fighters(state: BlitzkriegState, power: int, zone: int) -> int:
    """The units of a power's side that fight in a zone."""
    return forces(state, zone)[0 if phasing(state, power) else 1]


def elite_place(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Any combat of the side, on land, at sea or in the air (BLG-C-elite-troops)."""
    return bool(choices.elite_candidates(state, power, arg))


def surprise_place(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """A land combat with land units or aircraft of the nation."""
    mine = fighters(state, power, arg) & OWN[power] & ~SHIPS & ~HQS
    return bool(LAND >> arg & 1 and mine) and state.surprise is None


def at_sea(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """A naval combat with own ships; where a group passes through, only against it."""
    if phasing(state, power) and any(isinstance(frame, Transit) for frame in state.frames):
        return False
    return bool(present(state, arg, state.alliance[power]) & OWN[power] & SHIPS)


def saboteur(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Against an enemy nation with research points that is at war."""
    targets = choices.laboratories(state, power)
    return bool(targets) if moment == "research" else arg in targets


def spy_place(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """Before the own movement, or during reserve movement that units can reach (BLG-D69)."""
    if moment != "reaction":
        return phasing(state, power)
    return not phasing(state, power) and choices.near_combat(state, power)


def drop_place(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """The own movement phase, with an infantry, an aircraft and a zone in its range."""
    return not state.exploiting and phasing(state, power) and bool(choices.drops(state, power))


def in_africa(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """The own exploitation phase, with infantry of the side in Africa."""
    if (
        not state.exploiting
        or not phasing(state, power)
        or this_turn(state, state.desert_fox.get(state.phasing))
    ):
        return False
    units = state.units(state.phasing) & INFANTRY & state.on_map
    return any(state.at[zone] & units for zone in bits(AFRICA))


def before_spending(state: BlitzkriegState, power: int, moment: str, arg: int) -> bool:
    """National War: before anything is built or repaired."""
    frame = state.phase
    return isinstance(frame, Produce) and not frame.spending


Place = Callable[[BlitzkriegState, int, str, int], bool]
PLACES: Final[dict[str, Place]] = {
    "axis-minor-activation": up_to_own_segment,
    "blitzkrieg": german_attack,
    "bridgehead": over_a_river,
    "desert-fox": in_africa,
    "elite-troops": elite_place,
    "espionage-ultra": spy_place,
    "french-vichy-surrender": in_own_segment,
    "mountain-troops": in_mountains,
    "national-war-ussr": before_spending,
    "naval-surprise": at_sea,
    "para-troops": drop_place,
    "sabotage-on-research": saboteur,
    "surprise": surprise_place,
    "winter-offensive": in_the_cold,
}


def is_obsolete(state: BlitzkriegState, card: int) -> bool:
    """Whether a card can never be used any more (BLG-D89)."""
    about = CARDS[card]
    if about.country >= 0:
        return not coups.open_to_coup(state, coups.country_of(state, card))
    if all(state.conquered >> power & 1 for power in bits(about.who)):  # BLG-A7.1.3
        return True
    gone = state.conquered
    at_war = not state.neutral(USA)
    no_embargo = at_war and not state.embargo  # and none will come
    checks = {
        "axis-minor-activation": not choices.activatable(state),
        "embargo-japan": at_war or state.embargo,
        "bnl-embargo": bool(gone >> JAPAN & 1)
        or (no_embargo and not in_force(state, "japan-bnl-production")),
        "increase-us-production": at_war,
        "japan-bnl-production": no_embargo,
        "french-vichy-surrender": bool(gone >> FRANCE & 1),
        "japan-occupies-indochina": state.control[INDOCHINA] == JAPAN,
        "japan-national-war": bool(gone >> CHINA & 1),
        "italian-surrender": bool(gone >> ITALY & 1),
        "ussr-may-declare-war": state.at_war(USSR, GERMANY) or bool(gone >> GERMANY & 1),
        "force-peace": bool((gone >> JAPAN | gone >> USSR) & 1),
        "japanese-navy": bool(gone >> JAPAN & 1),
        "lend-lease-cw-ussr": bool((gone >> CW | gone >> USSR | gone >> GERMANY) & 1),
        "foreign-troops-recruitment": bool(gone >> USSR & 1),
        "guards-troops": bool(gone >> GERMANY & 1),
        "national-war-ussr": bool(gone >> GERMANY & 1),
    }
    return checks.get(about.id, False)  # BLG-A7.3.11
