"""5.0 The order of an advanced turn and of its action segments (BLG-A5.0.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.core.fields import renew
from sandtable.games.blitzkrieg.cards import drawing, effects, garrison, windows
from sandtable.games.blitzkrieg.combat import blockade, bombing, invasion, naval_search
from sandtable.games.blitzkrieg.combat.combat_phase import Combats
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import THIS_SEGMENT, THIS_TURN
from sandtable.games.blitzkrieg.model.world import GERMANY
from sandtable.games.blitzkrieg.movement import rail, supply, weather
from sandtable.games.blitzkrieg.movement.movement_phase import begin_movement
from sandtable.games.blitzkrieg.options import air_search, liberation, merging, rail_expansion
from sandtable.games.blitzkrieg.politics import us_entry
from sandtable.games.blitzkrieg.politics.control import check_conquests
from sandtable.games.blitzkrieg.politics.declarations import declare_wars
from sandtable.games.blitzkrieg.politics.historical_events import fixed_dates, settle_poland
from sandtable.games.blitzkrieg.production import research
from sandtable.games.blitzkrieg.production.building import Produce
from sandtable.games.blitzkrieg.production.reinforcements import place_next
from sandtable.games.blitzkrieg.rulesets.basic import (
    close_segment,
    exploitation,
    reactions,
)
from sandtable.games.blitzkrieg.turn.rules import SegmentStep, Step, TurnRules
from sandtable.games.blitzkrieg.turn.sequence import Segment, fresh_phase
from sandtable.games.blitzkrieg.turn.victory import check_victory


def events(state: BlitzkriegState) -> None:
    """5.1: the dated events of this game, surrender dice, peace, cards."""
    state.rebased = 0
    state.dived = 0
    state.japan_front = state.china_front = -1
    fixed_dates(state)  # BLG-E.19, BLG-E.37
    effects.peace_runs_out(state)
    effects.surrender_dice(state)
    drawing.play_waiting(state)
    windows.ask_again(state, THIS_TURN)
    windows.open_window(state, "events", 0)


def initiative(state: BlitzkriegState) -> None:
    """5.3 Initiative, which a card may turn."""
    weather.roll_initiative(state)
    windows.open_window(state, "initiative", 0)


def first_segment(state: BlitzkriegState) -> None:
    """The side with the initiative plays first (BLG-A5.3.1), maybe after having played last (BLG-A5.3.4)."""
    state.push(Segment(state.initiative))


def second_segment(state: BlitzkriegState) -> None:
    """Then the other side."""
    state.push(Segment(1 - state.initiative))


def conquests(state: BlitzkriegState) -> None:
    """7.1 Conquest; with optional rule 9.4 the choice about liberated allies."""
    garrison.check(state)
    check_conquests(state)
    liberation.offer_liberation(state)


def american_entry(state: BlitzkriegState) -> None:
    """7.2 US entry."""
    us_entry.yearly_rise(state)
    us_entry.ask_for_war(state)
    windows.open_window(state, "us", 0)


def produce(state: BlitzkriegState) -> None:
    """7.5 All powers produce, the side with the initiative first (BLG-A5.0.2, BLG-D63)."""
    for power in reversed(research.order(state)):
        state.push(Produce(power))


def close_turn(state: BlitzkriegState) -> None:
    """What holds for one turn only ends."""
    renew(state, "turn")
    state.paras = 0
    state.elite = 0


def first_supply(state: BlitzkriegState, side: int) -> None:
    """6.1 First supply check."""
    supply.check_supply(state)


def cards_before(state: BlitzkriegState, side: int) -> None:
    """Cards at the start of a segment."""
    windows.open_window(state, "segment", 0)


def rail_movement(state: BlitzkriegState, side: int) -> None:
    """6.2 Rail movement, on railways finished by now too."""
    rail_expansion.open_railways(state)  # BLG-O9.7.1
    rail.begin_rail(state, side)


def naval_movement(state: BlitzkriegState, side: int) -> None:
    """6.4.3 Ships move first."""
    fresh_phase(state)  # BLG-A6.2.1
    state.exploiting = 0
    state.hunted = 0
    state.landings = {}
    begin_movement(state, 1)  # BLG-A6.4.0.1


def land_movement(state: BlitzkriegState, side: int) -> None:
    """6.4.4 Then land units and aircraft, as in the basic game."""
    state.battles |= naval_search.meetings(state)
    begin_movement(state, 2)  # BLG-A6.4.4.1
    garrison.bring_up(state)


def cards_after(state: BlitzkriegState, side: int) -> None:
    """Cards before the reaction; obligations of the scenario."""
    effects.must_declare(state, side)
    windows.open_window(state, "react", 0)
    air_search.end_watch(state)


def rockets(state: BlitzkriegState, side: int) -> None:
    """7.4 V-weapons, at the start of the combat phase (BLG-D49)."""
    bombing.next_rockets(state, 0)


def combats(state: BlitzkriegState, side: int) -> None:
    """6.5 The combats and bombing missions; a landing that a fleet blocks is none (BLG-D39)."""
    invasion.turn_back(state)
    state.push(Combats())


def exploit(state: BlitzkriegState, side: int) -> None:
    """6.7 Exploitation, after the second supply check."""
    supply.check_supply(state)  # BLG-A6.6.1
    state.landings = {}
    exploitation(state, side)


def cards_between(state: BlitzkriegState, side: int) -> None:
    """Cards between combat and exploitation, before the second supply check (BLG-D55)."""
    windows.open_window(state, "exploit", 0)


def end_segment(state: BlitzkriegState, side: int) -> None:
    """6.8 The segment is over, and with it the effects of double naval movement."""
    close_segment(state, side)
    state.hunted = 0
    state.landings = {}
    if side == state.alliance[GERMANY]:
        garrison.check(state)
    windows.ask_again(state, THIS_SEGMENT)


def segment_of(state: BlitzkriegState, side: int) -> int:
    """The number of the step in which a side has its action segment."""
    return 6 if side == state.initiative else 7


def by_the_bomb(state: BlitzkriegState) -> tuple[int, str] | None:
    """A country forced to surrender by the atomic bomb (BLG-A8.5.1, BLG-A8.5.2)."""
    side = state.atom_victory
    if side < 0:
        return None
    return side, "BLG-A8.5.1" if side == 0 else "BLG-A8.5.2"


TURN_STEPS: Final[Sequence[Step]] = (
    events,
    settle_poland,
    place_next,
    merging.merge_and_split,
    initiative,
    weather.roll_weather,
    first_segment,
    second_segment,
    conquests,
    american_entry,
    drawing.draw_cards,
    research.buy_research,
    research.attempt_research,
    blockade.begin_blockade,
    produce,
    check_victory,  # BLG-A8.5.3
    close_turn,
)
SEGMENT_STEPS: Final[Sequence[SegmentStep]] = (
    declare_wars,
    first_supply,
    cards_before,
    rail_movement,
    rail.begin_rebasing,
    naval_movement,
    land_movement,
    cards_after,
    reactions,
    rockets,
    combats,
    cards_between,
    exploit,
    reactions,
    combats,
    end_segment,
)
TURN: Final = TurnRules(
    steps=TURN_STEPS,
    step_names={
        "events": 0,
        "reinforcements": 2,
        "initiative": 4,
        "weather": 5,
        "conquest": 8,
        "us-entry": 9,
        "cards": 10,
        "research": 11,
        "attempts": 12,
        "production": 13,
        "victory": 15,
    },
    segment_steps=SEGMENT_STEPS,
    segment_names={
        "declarations": 0,
        "supply": 1,
        "rail": 3,
        "rebasing": 4,
        "naval": 5,
        "movement": 6,
        "reaction": 8,
        "bombing": 9,
        "combat": 10,
        "exploitation": 12,
        "exploitation-reaction": 13,
        "exploitation-combat": 14,
    },
    segment_of=segment_of,
    total_victory=by_the_bomb,
)
