"""Part 6 What the cards do when they are played, and where they go then (advanced)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.cards import choices, coups
from sandtable.games.blitzkrieg.cards.conditions import INDOCHINA
from sandtable.games.blitzkrieg.combat.naval_search import SearchBoth, Transit, fight
from sandtable.games.blitzkrieg.model.counters import OWN
from sandtable.games.blitzkrieg.model.deck import (
    CARD,
    CARDS,
    FINEST_HOUR,
    FORTRESS_EUROPE,
    put_under,
)
from sandtable.games.blitzkrieg.model.events import CardLeft, CardPlayed, HandSeen, PeaceForced, Surrendered
from sandtable.games.blitzkrieg.model.notes import Surprise, without
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import (
    AXIS,
    CORE_OF,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    USSR,
    turn_number,
)
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.politics import vichy
from sandtable.games.blitzkrieg.politics.control import conquer, disband, leave_zones, orphan_minors
from sandtable.games.blitzkrieg.politics.us_entry import change_level
from sandtable.games.blitzkrieg.politics.wars import declare, soviet_war


def play(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> None:
    """A card leaves the hand and takes effect at once."""
    about = CARDS[card]
    state.hands[power] = tuple(c for c in state.hands[power] if c != card)
    state.emit(CardPlayed(power=power, card=card, rules=(about.rule,)))
    if about.country >= 0:
        coups.stage(state, power, card)
    else:
        EFFECTS.get(about.id, nothing)(state, power, arg)  # BLG-A7.3.14
    lay_down(state, power, card)


def lay_down(state: BlitzkriegState, power: int, card: int) -> None:
    """Where the card goes."""
    fate = CARDS[card].fate
    if fate == "permanent":
        state.in_play[card] = power  # BLG-A7.3.19
        if card in ANSWERED:
            let_answer(state, card)
    elif fate == "remove":
        state.removed |= BIT[card]  # BLG-A7.3.17
        state.emit(CardLeft(card=card, rules=("BLG-A7.3.17",)))
    else:
        put_under(state, card, seen=True)  # BLG-A7.3.18
        coups.after_use(state, card)


ANSWERED: Final = (
    CARD["japan-bnl-production"],  # BLG-E.29
    FORTRESS_EUROPE,  # BLG-C-morsecode
    FINEST_HOUR,
)
"""Cards that another one may cancel at once: BNL Embargo, Morsecode."""


def let_answer(state: BlitzkriegState, card: int) -> None:
    """Whoever might hold the card that cancels this one may answer at once (BLG-D55)."""
    state.rules.cards.moment(state, "answer", card)


def nothing(state: BlitzkriegState, power: int, arg: int) -> None:
    """The card works by lying face up."""


def effect_blitzkrieg(state: BlitzkriegState, power: int, arg: int) -> None:
    """It is Blitzkrieg for this turn."""
    state.blitzkrieg = state.turn_number


def effect_bridgehead(state: BlitzkriegState, power: int, arg: int) -> None:
    """The power's land units ignore rivers for this turn."""
    state.bridgehead = {**state.bridgehead, power: state.turn_number}


def effect_mountains(state: BlitzkriegState, power: int, arg: int) -> None:
    """The power has mountain troops for this turn."""
    state.mountain_troops = {**state.mountain_troops, power: state.turn_number}


def effect_winter(state: BlitzkriegState, power: int, arg: int) -> None:
    """Soviet land units ignore foul weather for this turn."""
    state.winter_offensive = state.turn_number


def effect_cold(state: BlitzkriegState, power: int, arg: int) -> None:
    """From now on the Axis suffers from foul weather in the USSR."""
    state.cold_days = True


def effect_embargo(state: BlitzkriegState, power: int, arg: int) -> None:
    """From now on there is an embargo against Japan."""
    state.embargo = True


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
    state.surprise = Surprise(arg, power)


def effect_naval_surprise(state: BlitzkriegState, power: int, arg: int) -> None:
    """The search succeeds, the enemy's fails, and the fleet fires first."""
    effect_surprise(state, power, arg)
    state.naval_surprise_used = True
    while not isinstance(state.frames[-1], (SearchBoth, Transit)):
        state.pop()
    search = state.frames.pop()
    if isinstance(search, Transit):
        sail = state.frames[-1]
        assert isinstance(sail, Sail)
        state.rules.sea.fight_transit(state, sail, arg, True)
    else:
        fight(state, arg, 1 if state.alliance[power] == state.phasing else 2)


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
    """Italian troops go; what the Axis still holds of Italy itself works for Germany (BLG-D92)."""
    disband(state, OWN[ITALY])
    for zone in bits(state.owned[ITALY] & CORE_OF[ITALY]):
        state.own_zone(zone, GERMANY)
    state.conquered |= BIT[ITALY]
    state.rules.politics.country_conquered(state, ITALY)
    orphan_minors(state, ITALY)
    leave_zones(state, ITALY, state.owned[ITALY])
    state.forget()


def effect_indochina(state: BlitzkriegState, power: int, arg: int) -> None:
    """Japan occupies Indochina without combat."""
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


def effect_fox(state: BlitzkriegState, power: int, arg: int) -> None:
    """The player's side, not the other, exploits freely in Africa this turn."""
    state.desert_fox = {**state.desert_fox, state.alliance[power]: state.turn_number}


EFFECTS: Final[dict[str, Callable[[BlitzkriegState, int, int], None]]] = {
    "axis-minor-activation": choices.choose_activation,
    "blitzkrieg": effect_blitzkrieg,
    "bridgehead": effect_bridgehead,
    "cold-days-in-hell": effect_cold,
    "elite-troops": choices.choose_elite,
    "embargo-japan": effect_embargo,
    "espionage-ultra": choices.choose_espionage,
    "force-peace": effect_peace,
    "french-vichy-surrender": effect_vichy,
    "increase-us-production": effect_increase,
    "initiative": effect_initiative,
    "italian-surrender": effect_italy,
    "japan-occupies-indochina": effect_indochina,
    "morsecode": effect_morsecode,
    "mountain-troops": effect_mountains,
    "national-war-ussr": choices.choose_disbanding,
    "naval-surprise": effect_naval_surprise,
    "para-troops": choices.choose_drop,
    "partisans": choices.choose_rising,
    "sabotage-on-research": choices.choose_laboratory,
    "spies": effect_spies,
    "surprise": effect_surprise,
    "desert-fox": effect_fox,
    "ussr-may-declare-war": effect_soviet_war,
    "winter-offensive": effect_winter,
}


# What cards in force change ------------------------------------------------------------------------------


def forbids_peace(state: BlitzkriegState, power: int, nation: int) -> str:
    """Forced peace between Japan and the USSR."""
    if {power, nation} == {JAPAN, USSR} and state.turn_number < state.peace_until:
        return "BLG-C-force-peace"
    return ""


def peace_runs_out(state: BlitzkriegState) -> None:
    """When a peace of the scenario ends its card goes under the pile."""
    card = CARD["force-peace"]
    if state.peace_aside and state.turn_number >= state.peace_until:
        state.peace_aside = False
        state.removed &= ~BIT[card]  # BLG-SC41.4
        put_under(state, card, seen=True)


def surrender_dice(state: BlitzkriegState) -> None:
    """A country bombed last turn rolls against its surrender points (BLG-A7.4.26, BLG-D65)."""
    for nation, points in enumerate(state.surrender):
        bombed = points and state.bombed.get(nation) == state.turn_number - 1
        state.bombed = without(state.bombed, nation) if points else state.bombed
        if bombed and state.side[nation] >= 0 and not state.conquered >> nation & 1:
            leader = state.runner[nation]
            seat = leader if leader >= 0 else state.spokesman(state.side[nation])
            (die,) = state.roll(seat, rules=("BLG-A7.4.26",))
            state.emit(Surrendered(nation=nation, die=die, points=points, rules=("BLG-A7.4.26",)))
            if die <= points:
                state.atom_victory = 1 - state.side[nation]
                conquer(state, nation)


def must_declare(state: BlitzkriegState, side: int) -> None:
    """Scenario 1941: Germany must attack the USSR in 2/41 (BLG-SC41.2, BLG-D79)."""
    first = state.scenario == "1941" and state.turn_number == turn_number("2/41")
    if first and side == AXIS and not state.at_war(GERMANY, USSR):
        declare(state, GERMANY, USSR)
