"""Part 6 What the cards ask for, do, and keep doing while they are in force (advanced)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg import board_cards, coups, vichy
from sandtable.games.blitzkrieg.battle import present
from sandtable.games.blitzkrieg.cards_in_production import has_bnl_production
from sandtable.games.blitzkrieg.control import conquer, disband, orphan_minors
from sandtable.games.blitzkrieg.counters import (
    LAND_UNITS,
    OWN,
    SHIPS,
)
from sandtable.games.blitzkrieg.deck import CARD, CARDS, in_force, put_under, this_turn
from sandtable.games.blitzkrieg.events import CardLeft, CardPlayed, HandSeen, PeaceForced, Surrendered
from sandtable.games.blitzkrieg.politics import declare, soviet_war
from sandtable.games.blitzkrieg.production import potential
from sandtable.games.blitzkrieg.search import SearchBoth, fight
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.us_entry import change_level
from sandtable.games.blitzkrieg.world import (
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
    USA,
    USSR,
    ZONE,
    turn_number,
)

TWO_YEARS: Final = 8  # BLG-D86
ONE_YEAR: Final = 4
NAVY_POINTS: Final = 6
FORTRESS_EUROPE: Final = CARD["fortress-europe"]
FINEST_HOUR: Final = CARD["their-finest-hour"]
PERIMETER: Final = CARD["japanese-defense-perimeter"]
YUGOSLAV_ZONE: Final = ZONE["yugoslavia"]
INDOCHINA: Final = ZONE["indochina"]


# What a card asks for ------------------------------------------------------------------------------------

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


def partisan_zones(state: BlitzkriegState, power: int) -> int:
    """Enemy-held zones of the country without enemy units."""
    found = 0
    for zone in bits(CORE_OF[power] & state.hostile(power)):
        if not state.at[zone] & state.foes(power) & ~SHIPS:
            found |= BIT[zone]
    return found


def american_alarm(state: BlitzkriegState, power: int) -> bool:
    """Germany or Japan attacked the USSR, or the Axis landed in Great Britain; the USA is neutral."""
    attacked = state.at_war(USSR, GERMANY) or state.at_war(USSR, JAPAN)
    landed = any(state.side[state.control[zone]] == AXIS for zone in bits(GREAT_BRITAIN))
    return state.neutral(USA) and (attacked or landed)


def long_occupied(state: BlitzkriegState, power: int) -> bool:
    """The Axis has held Yugoslavia for a year."""
    since = state.notes.get("yugoslavia-since", 99)
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
    "axis-minor-activation": lambda s, p: bool(board_cards.activatable(s)),
    "bnl-embargo": lambda s, p: has_bnl_production(s),
    "elite-troops": lambda s, p: s.turn_number - s.war_since[p] >= TWO_YEARS,
    "embargo-japan": lambda s, p: potential(s, USA) >= 12 and s.rules.us_gift(s),
    "french-vichy-surrender": axis_in_france,
    "force-peace": lambda s, p: s.at_war(JAPAN, USSR),
    "foreign-troops-recruitment": lambda s, p: s.at_war(GERMANY, USSR),
    "fortress-europe": lambda s, p: s.at_war(GERMANY, USA),
    "free-french-troops": french_government_gone,
    "guards-troops": lambda s, p: s.at_war(USSR, GERMANY),
    "increase-us-production": american_alarm,
    "initiative": lambda s, p: s.initiative != s.alliance[p],
    "italian-surrender": italy_beaten,
    "japan-bnl-production": lambda s, p: bool(s.notes.get("embargo")),
    "japan-occupies-indochina": lambda s, p: french_government_gone(s, p) and _indochina_free(s),
    "japanese-defense-perimeter": lambda s, p: s.at_war(JAPAN, USA),
    "kamikaze": japanese_islands_lost,
    "lend-lease-cw-ussr": finest_hour,
    "lend-lease-usa": lambda s, p: potential(s, USA) >= 11,
    "militia": invaded_at_home,
    "morsecode": lambda s, p: FORTRESS_EUROPE in s.in_play or FINEST_HOUR in s.in_play,
    "national-war-ussr": lambda s, p: s.at_war(USSR, GERMANY),
    "partisans": lambda s, p: bool(partisan_zones(s, p)),
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
    phasing = state.alliance[power] == state.phasing
    if card in ("axis-minor-activation", "french-vichy-surrender") and moment == "segment":
        return phasing
    if card == "blitzkrieg":
        return phasing and not this_turn(state, "blitzkrieg")
    if card in ("bridgehead", "mountain-troops"):
        return not this_turn(state, f"{card}-{power}")
    if card == "winter-offensive":
        return not this_turn(state, "winter-offensive")
    if card == "espionage-ultra":
        return phasing if moment == "segment" else not phasing
    if card in ("elite-troops", "surprise"):
        mine = present(state, arg, state.alliance[power]) & state.mine(power)
        return bool(mine) and not (card == "surprise" and "surprise" in state.notes)
    if card == "naval-surprise":
        return bool(present(state, arg, state.alliance[power]) & OWN[power] & SHIPS)
    if card == "sabotage-on-research":
        return state.alliance[arg] != state.alliance[power] and bool(state.wars[arg])
    if card == "para-troops":
        return not state.exploiting and phasing and bool(board_cards.drops(state, power))
    if card == "desert-fox":
        return bool(state.exploiting) and phasing and not this_turn(state, "desert-fox")
    if card == "national-war-ussr":
        return "national-war" not in state.notes
    return True


# What a card does ----------------------------------------------------------------------------------------


def play(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> None:
    """A card leaves the hand and takes effect at once (BLG-A7.3.14)."""
    about = CARDS[card]
    state.hands[power] = tuple(c for c in state.hands[power] if c != card)
    state.emit(CardPlayed(power=power, card=card, rules=(about.rule,)))
    if about.country >= 0:
        coups.stage(state, power, card)
    else:
        EFFECTS.get(about.id, nothing)(state, power, arg)
    lay_down(state, power, card)


def lay_down(state: BlitzkriegState, power: int, card: int) -> None:
    """Where the card goes (BLG-A7.3.17, BLG-A7.3.18, BLG-A7.3.19)."""
    fate = CARDS[card].fate
    if fate == "permanent":
        state.in_play[card] = power
        if card == CARD["bnl-embargo"] or card == CARD["japan-bnl-production"]:
            settle_bnl(state)
    elif fate == "remove":
        state.removed |= BIT[card]
        state.emit(CardLeft(card=card, rules=("BLG-A7.3.17",)))
    else:
        put_under(state, card)
        coups.after_use(state, card)


def settle_bnl(state: BlitzkriegState) -> None:
    """The answer of the USA to Japan's taking the Benelux production (BLG-E.29)."""
    from sandtable.games.blitzkrieg.card_windows import open_window

    if not in_force(state, "bnl-embargo"):
        open_window(state, "us")


def nothing(state: BlitzkriegState, power: int, arg: int) -> None:
    """The card works by lying face up."""


def note(name: str, own: bool = False) -> Callable[[BlitzkriegState, int, int], None]:
    """An effect that is noted for this turn."""

    def effect(state: BlitzkriegState, power: int, arg: int) -> None:
        state.notes[f"{name}-{power}" if own else name] = state.turn_number

    return effect


def flag(name: str) -> Callable[[BlitzkriegState, int, int], None]:
    """An effect that goes on."""

    def effect(state: BlitzkriegState, power: int, arg: int) -> None:
        state.notes[name] = 1

    return effect


def effect_peace(state: BlitzkriegState, power: int, arg: int) -> None:
    """Japan and the USSR must be at peace for 2D6 turns, this one included (BLG-D73)."""
    turns = sum(state.roll(power, 2, 6, ("BLG-C-force-peace",)))
    make_peace(state, turns)


def make_peace(state: BlitzkriegState, turns: int) -> None:
    """Peace between Japan and the USSR."""
    state.wars[JAPAN] &= ~BIT[USSR]
    state.wars[USSR] &= ~BIT[JAPAN]
    for nation in range(8, len(state.wars)):
        if state.runner[nation] in (JAPAN, USSR):
            state.wars[nation] &= ~(BIT[JAPAN] | BIT[USSR])
    state.peace_until = state.turn_number + turns
    state.forget()
    state.emit(PeaceForced(turns=turns, rules=("BLG-D73",)))


def effect_surprise(state: BlitzkriegState, power: int, arg: int) -> None:
    """The power's units fire first in this combat."""
    state.notes["surprise"] = arg * 8 + power + 1


def effect_naval_surprise(state: BlitzkriegState, power: int, arg: int) -> None:
    """The search succeeds, the enemy's fails, and the fleet fires first."""
    effect_surprise(state, power, arg)
    state.notes["naval-surprise-used"] = 1
    results = 1 if state.alliance[power] == state.phasing else 2
    for depth in range(len(state.frames) - 1, -1, -1):
        if isinstance(state.frames[depth], SearchBoth):
            del state.frames[depth]
            break
    while state.frames and state.frames[-1].name == "window_again":
        state.pop()
    fight(state, arg, results)


def effect_sabotage(state: BlitzkriegState, power: int, arg: int) -> None:
    """The target loses all its research points (BLG-A7.4.5)."""
    state.research[arg] = 0


def effect_spies(state: BlitzkriegState, power: int, arg: int) -> None:
    """Look at all cards of the enemy."""
    for other in range(8):
        if state.alliance[other] != state.alliance[power] and state.hands[other]:
            state.emit(
                HandSeen(power=other, cards=state.hands[other], seats=(power,), rules=("BLG-C-spies",))
            )


def effect_increase(state: BlitzkriegState, power: int, arg: int) -> None:
    """US production +4 once (BLG-D41)."""
    change_level(state, 4, "BLG-D41")


def effect_initiative(state: BlitzkriegState, power: int, arg: int) -> None:
    """The player's side has the initiative."""
    state.initiative = state.alliance[power]


def effect_italy(state: BlitzkriegState, power: int, arg: int) -> None:
    """Italian troops go; what the Axis still holds of Italy works for Germany."""
    disband(state, OWN[ITALY])
    for zone in bits(state.owned[ITALY]):
        state.own_zone(zone, GERMANY)
    state.conquered |= BIT[ITALY]
    state.rules.country_conquered(state, ITALY)
    orphan_minors(state, ITALY)
    state.forget()


def effect_indochina(state: BlitzkriegState, power: int, arg: int) -> None:
    """Japan occupies Indochina without combat (BLG-A7.2.8)."""
    disband(state, state.at[INDOCHINA] & OWN[FRANCE])
    state.own_zone(INDOCHINA, JAPAN)
    change_level(state, 1, "BLG-A7.2.8")


def effect_soviet_war(state: BlitzkriegState, power: int, arg: int) -> None:
    """The USSR declares war on Germany (BLG-E.17)."""
    soviet_war(state)


def effect_morsecode(state: BlitzkriegState, power: int, arg: int) -> None:
    """Cancels two cards; they leave the game (BLG-A7.3.19)."""
    for card in (FORTRESS_EUROPE, FINEST_HOUR):
        if state.in_play.pop(card, None) is not None:
            state.removed |= BIT[card]


def effect_vichy(state: BlitzkriegState, power: int, arg: int) -> None:
    """The Vichy government is installed (BLG-E.34)."""
    vichy.install(state)


EFFECTS: Final[dict[str, Callable[[BlitzkriegState, int, int], None]]] = {
    "axis-minor-activation": board_cards.choose_activation,
    "blitzkrieg": note("blitzkrieg"),
    "bridgehead": note("bridgehead", True),
    "cold-days-in-hell": flag("cold-days"),
    "elite-troops": board_cards.choose_elite,
    "embargo-japan": flag("embargo"),
    "espionage-ultra": board_cards.choose_espionage,
    "force-peace": effect_peace,
    "french-vichy-surrender": effect_vichy,
    "increase-us-production": effect_increase,
    "initiative": effect_initiative,
    "italian-surrender": effect_italy,
    "japan-occupies-indochina": effect_indochina,
    "morsecode": effect_morsecode,
    "mountain-troops": note("mountain-troops", True),
    "national-war-ussr": board_cards.choose_disbanding,
    "naval-surprise": effect_naval_surprise,
    "para-troops": board_cards.choose_drop,
    "partisans": board_cards.choose_rising,
    "sabotage-on-research": effect_sabotage,
    "spies": effect_spies,
    "surprise": effect_surprise,
    "desert-fox": note("desert-fox"),
    "ussr-may-declare-war": effect_soviet_war,
    "winter-offensive": note("winter-offensive"),
}


# What cards in force change ------------------------------------------------------------------------------


def forbids_peace(state: BlitzkriegState, power: int, nation: int) -> str:
    """Forced peace between Japan and the USSR."""
    if {power, nation} == {JAPAN, USSR} and state.turn_number < state.peace_until:
        return "BLG-C-force-peace"
    return ""


def peace_runs_out(state: BlitzkriegState) -> None:
    """When a peace of the scenario ends its card goes under the pile (BLG-SC41.4)."""
    card = CARD["force-peace"]
    if "peace-aside" in state.notes and state.turn_number >= state.peace_until:
        del state.notes["peace-aside"]
        state.removed &= ~BIT[card]
        put_under(state, card)


def surrender_dice(state: BlitzkriegState) -> None:
    """A country bombed last turn rolls against its surrender points (BLG-A7.4.26, BLG-D65)."""
    for nation, points in enumerate(state.surrender):
        if points and state.notes.pop(f"bombed-{nation}", -9) == state.turn_number - 1:
            die = state.dice.roll()
            state.emit(Surrendered(nation=nation, die=die, points=points, rules=("BLG-A7.4.26",)))
            if die <= points:
                state.notes["atom-victory"] = 1 - state.side[nation]
                conquer(state, nation)


def must_declare(state: BlitzkriegState, side: int) -> None:
    """Scenario 1941: Germany must attack the USSR in 2/41 (BLG-SC41.2, BLG-D79)."""
    first = state.scenario == "1941" and state.turn_number == turn_number("2/41")
    if first and side == AXIS and not state.at_war(GERMANY, USSR):
        declare(state, GERMANY, USSR)


def is_obsolete(state: BlitzkriegState, card: int) -> bool:
    """Whether a card can never be used any more (BLG-D89, BLG-A7.1.3)."""
    about = CARDS[card]
    if about.country >= 0:
        return not coups.open_to_coup(state, coups.country_of(state, card))
    if all(state.conquered >> power & 1 for power in bits(about.who)):
        return True
    gone = state.conquered
    at_war = not state.neutral(USA)
    checks = {
        "axis-minor-activation": not board_cards.activatable(state),
        "embargo-japan": at_war or "embargo" in state.notes,
        "bnl-embargo": at_war or bool(gone >> JAPAN & 1),
        "increase-us-production": at_war,
        "japan-bnl-production": at_war,
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
    return checks.get(about.id, False)
