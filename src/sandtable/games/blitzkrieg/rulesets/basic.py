"""The basic game: the order of a turn, and every chapter as its room declares it."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.cards.rules import CardRules
from sandtable.games.blitzkrieg.combat.combat_phase import Combats
from sandtable.games.blitzkrieg.combat.rules import CombatRules, StrengthRules
from sandtable.games.blitzkrieg.model.rules import Rules
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS
from sandtable.games.blitzkrieg.movement import sailing
from sandtable.games.blitzkrieg.movement.movement_phase import begin_movement
from sandtable.games.blitzkrieg.movement.reaction import react
from sandtable.games.blitzkrieg.movement.rules import AirRules, MovementRules, ReactionRules, SeaRules
from sandtable.games.blitzkrieg.odds.rules import OddsRules
from sandtable.games.blitzkrieg.politics import control
from sandtable.games.blitzkrieg.politics.declarations import declare_wars
from sandtable.games.blitzkrieg.politics.historical_events import basic_dates, settle_poland
from sandtable.games.blitzkrieg.politics.rules import PoliticsRules
from sandtable.games.blitzkrieg.positions.frames import BASIC_STARTS
from sandtable.games.blitzkrieg.positions.rules import PositionRules
from sandtable.games.blitzkrieg.production import building, reinforcements
from sandtable.games.blitzkrieg.production.rules import ProductionRules
from sandtable.games.blitzkrieg.turn.rules import TurnRules
from sandtable.games.blitzkrieg.turn.sequence import Segment, fresh_phase
from sandtable.games.blitzkrieg.turn.victory import check_victory


def axis_segment(state: BlitzkriegState) -> None:
    """The Axis always plays first (BLG-B6.0.1)."""
    state.push(Segment(AXIS))


def allied_segment(state: BlitzkriegState) -> None:
    """Then the Allies."""
    state.push(Segment(ALLIES))


def segment_of(state: BlitzkriegState, side: int) -> int:
    """The number of the step in which a side has its action segment."""
    return 3 + side


def movement(state: BlitzkriegState, side: int) -> None:
    """6.1 All units of the phasing side may move."""
    fresh_phase(state)
    state.tired = 0
    state.exploiting = 0
    begin_movement(state)


def exploitation(state: BlitzkriegState, side: int) -> None:
    """6.3 Like the movement phase, for some units only."""
    fresh_phase(state)
    state.exploiting = 1
    begin_movement(state)  # BLG-B6.3.1


def reactions(state: BlitzkriegState, side: int) -> None:
    """6.1.5 The other side reacts; before that the ships of new minors find their place."""
    react(state)
    if state.unplaced:
        state.unplaced = False
        reinforcements.place_next(state)


def meet_at_sea(state: BlitzkriegState, side: int) -> None:
    """6.1.4 The fleets that face each other are known before the other side reacts."""
    state.battles |= sailing.shared_seas(state, side)  # BLG-B6.4.11
    reactions(state, side)


def combats(state: BlitzkriegState, side: int) -> None:
    """6.2 The combats, also where ships of a new minor appeared among enemies."""
    state.battles |= sailing.shared_seas(state, side)  # BLG-B6.4.11
    state.push(Combats())


def close_segment(state: BlitzkriegState, side: int) -> None:
    """6.4 The segment is over, and what units did in it is forgotten."""
    fresh_phase(state)
    state.tired = 0  # BLG-A6.4.3F.10
    state.exploiting = 0


def conquests(state: BlitzkriegState) -> None:
    """7.1 Conquest."""
    control.check_conquests(state)


def produce(state: BlitzkriegState) -> None:
    """7.2 All powers produce, in order (BLG-B7.0.1, BLG-D56, BLG-D63), neutral ones too (BLG-B7.2.4.3)."""
    for power in reversed(range(8)):
        if not state.conquered >> power & 1:
            state.push(building.Produce(power))


TURN: Final = TurnRules(
    steps=(
        basic_dates,
        settle_poland,
        reinforcements.place_next,
        axis_segment,
        allied_segment,
        conquests,
        produce,
        check_victory,
    ),
    step_names={"events": 0, "reinforcements": 2, "conquest": 5, "production": 6, "victory": 7},
    segment_steps=(
        declare_wars,
        movement,  # BLG-B6.1.4.1
        meet_at_sea,
        combats,
        exploitation,
        reactions,  # BLG-B6.3.9
        combats,  # BLG-B6.3.6
        close_segment,
    ),
    segment_names={
        "declarations": 0,
        "movement": 1,
        "reaction": 2,
        "combat": 3,
        "exploitation": 4,
        "exploitation-reaction": 5,
        "exploitation-combat": 6,
    },
    segment_of=segment_of,
)
BASIC: Final = Rules(
    name="basic",
    turn=TURN,
    politics=PoliticsRules(),
    production=ProductionRules(),
    movement=MovementRules(),
    air=AirRules(),
    sea=SeaRules(),
    reaction=ReactionRules(),
    combat=CombatRules(),
    strength=StrengthRules(),
    cards=CardRules(),
    odds=OddsRules(),
    positions=PositionRules(starts=BASIC_STARTS),
)
