"""What a power may order once for many decisions: when it wants to be asked, what is answered otherwise."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.standing import NEVER, Topic, mildest_pass
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.combat_phase import ChooseController
from sandtable.games.blitzkrieg.combat.land_combat import Commit
from sandtable.games.blitzkrieg.combat.losses import TakeLosses, cheapest, lose, pain
from sandtable.games.blitzkrieg.combat.naval_search import SearchBoth, Transit
from sandtable.games.blitzkrieg.combat.retreat import Stand
from sandtable.games.blitzkrieg.model.actions import FIGHT, LOSSES, Base, Hit, Hold
from sandtable.games.blitzkrieg.model.advanced_actions import READY, SEARCH, Reserve, Shift
from sandtable.games.blitzkrieg.model.counters import (
    ARM,
    BACK,
    DICE,
    HQ,
    INF,
    KIND_OF,
    LAND_UNITS,
    TWO_FACES,
    TYPE_OF,
)
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import LIGHT
from sandtable.games.blitzkrieg.model.world import HOME_OF
from sandtable.games.blitzkrieg.movement.air import Basing
from sandtable.games.blitzkrieg.movement.reaction import Reaction
from sandtable.games.blitzkrieg.production.research import ResearchAttempt

SIDES_OF_A_DIE: Final = 6
NEARLY_CERTAIN: Final = Fraction(95, 100)
"""The chance from which a combat counts as won."""
LESSER: Final = frozenset({(INF, ARM), (INF, HQ), (ARM, HQ)})
"""The types of units of which everybody would rather lose the first."""

TOPICS: Final = (
    Topic("bases", ("basing",), ("lost", "always")),
    Topic("cards", ("card_window",)),
    Topic("reactions", ("reaction",), ("choice", "own", "always", NEVER)),
    Topic("losses", ("take_losses", "air_losses"), ("differ", "always", NEVER)),
    Topic("fights", ("stand", "sea_stand"), ("won", "always")),
    Topic("chart", ("commit",), ("light", "first", "always", NEVER)),
    Topic("searches", ("transit", "search_both", "choose_fight"), ("fights", "always", NEVER)),
    Topic("control", ("choose_controller",), ("equal", "always")),
    Topic("research", ("research_attempt",), ("likely", "always", NEVER)),
)


def answer(state: BlitzkriegState, topic: str, ask: str) -> Action | None:
    """What a standing order answers to the decision at hand; nothing where it wants the power asked."""
    phase = state.phase
    if topic == "bases":
        return to_its_base(state, phase) if ask == "lost" and isinstance(phase, Basing) else None
    if topic == "losses":
        return LOSSES if ask == NEVER or (ask == "differ" and not losses_differ(state)) else None
    if topic == "fights":
        return FIGHT if ask == "won" and isinstance(phase, Stand) and as_good_as_won(state, phase) else None
    if topic == "chart":
        return READY if isinstance(phase, Commit) and chart_stays(state, phase, ask) else None
    if topic == "searches" and ask == "fights":
        return SEARCH if searches_anyhow(state, phase) else None
    if topic == "research" and ask == "likely" and isinstance(phase, ResearchAttempt):
        return None if 2 * state.research[phase.power] >= SIDES_OF_A_DIE else mildest_pass(state)
    if topic == "control" and isinstance(phase, ChooseController):
        return to_the_strongest(state, phase) if ask == "equal" else None
    if topic == "reactions" and ask == "own" and isinstance(phase, Reaction):
        return None if attacked_itself(state, phase.power) else mildest_pass(state)
    return mildest_pass(state) if ask == NEVER else None


def chart_stays(state: BlitzkriegState, phase: Commit, ask: str) -> bool:
    """Whether a side leaves its units in the part of the battle chart where they are.

    After the first round it does; before it, land units leave the land combat to fire at aircraft only if
    one wants to be asked about that too.
    """
    if ask != "light":
        return ask == NEVER or (ask == "first" and phase.round > 1)
    return phase.round > 1 or not any(concerns_more_than_guns(action) for action in state.actions())


def concerns_more_than_guns(action: Action) -> bool:
    """Whether aircraft or task forces may choose their part, or a unit stay out of the combat."""
    return isinstance(action, Reserve) or (isinstance(action, Shift) and bool(BIT[action.army] & LIGHT))


def to_its_base(state: BlitzkriegState, phase: Basing) -> Action | None:
    """An aircraft lands where it took off, or stays where it stood, if it still may."""
    unit = phase.armies[0]
    base = Base(unit, state.via[unit] if state.via[unit] >= 0 else phase.zone)
    return base if base in state.actions() else None


def searches_anyhow(state: BlitzkriegState, phase: Phase[Any]) -> bool:
    """Whether a search binds to nothing, or is what ships have just sailed to a zone for."""
    if isinstance(phase, Transit):
        return not phase.found
    if not isinstance(phase, SearchBoth) or SEARCH not in state.actions():
        return False
    return phase.asked == 0 and bool(phase.sides(state)[0] & state.moved)


def to_the_strongest(state: BlitzkriegState, phase: ChooseController) -> Action | None:
    """The power with the greatest strength on land in a zone takes it, if there is one."""

    def strength(power: int) -> int:
        here = state.at[phase.zone] & state.mine(power) & LAND_UNITS
        return sum(state.value(unit) for unit in bits(here))

    first, second, *_ = sorted(phase.powers, key=strength, reverse=True)
    return Hold(phase.zone, first) if strength(first) > strength(second) else None


def losses_differ(state: BlitzkriegState) -> bool:
    """Whether it matters which units are hit: the suggested losses are not plainly the least."""
    phase = state.phase
    if not isinstance(phase, TakeLosses):
        armies = [action.army for action in state.actions() if isinstance(action, Hit)]
        return len({face(state, unit) for unit in armies}) > 1
    imagined = state.copy()
    for _ in range(phase.hits):
        units = phase.victims(imagined)
        if not units:
            return False
        first = cheapest(imagined, units)
        if not all(plainly_less(imagined, first, unit) for unit in bits(units)):
            return True
        lose(imagined, first)
    return False


def face(state: BlitzkriegState, unit: int) -> tuple[int, bool, bool]:
    """What makes units alike."""
    return KIND_OF[unit], bool(state.reduced & BIT[unit]), unit == state.atom_carrier


def plainly_less(state: BlitzkriegState, one: int, other: int) -> bool:
    """Whether nobody would rather have the other unit hit.

    Both are run by one power and carry nothing; the first is of the same or a lesser type, costs no more,
    loses no more strength, and does not fall where the other would stay.
    """
    if state.loads(one) or state.loads(other):
        return False
    if face(state, one) == face(state, other):
        return True
    if state.leader(one) != state.leader(other):
        return False
    types = TYPE_OF[one], TYPE_OF[other]
    if types[0] != types[1] and types not in LESSER:
        return False
    one_stays, other_stays = (bool(BIT[unit] & TWO_FACES & ~state.reduced) for unit in (one, other))
    return (
        one_stays >= other_stays
        and pain(state, one) <= pain(state, other)
        and strength_lost(state, one) <= strength_lost(state, other)
    )


def strength_lost(state: BlitzkriegState, unit: int) -> int:
    """How much less a unit scores after a loss: its dice, each with its value."""
    value = state.value(unit)
    after = BACK[unit] if BIT[unit] & TWO_FACES & ~state.reduced else 0
    return DICE[TYPE_OF[unit]] * (value - after)


def as_good_as_won(state: BlitzkriegState, phase: Stand) -> bool:
    """Whether an attacker who fights on wins nearly for certain, and loses less than the defender by it."""
    if phase.side != state.phasing:
        return False
    odds = phase.odds(state, FIGHT)
    if odds is None or odds.error is not None:
        return False
    won = sum(chance.probability for chance in odds.chances if chance.result["result"] == "attacker")
    lost, gained = odds.expected["attacker_points_lost"], odds.expected["defender_points_lost"]
    return won >= NEARLY_CERTAIN and lost < gained


def attacked_itself(state: BlitzkriegState, power: int) -> bool:
    """Whether units or home zones of a power are attacked, or bombers fly there."""
    own = HOME_OF[power]
    for zone in bits(state.battles):
        if state.at[zone] & state.mine(power):
            return True
    bombed = sum(1 << state.area[unit] for unit in bits(state.bombers) if state.area[unit] >= 0)
    return bool((state.battles | bombed) & own)


def mark(state: BlitzkriegState) -> str:
    """What tells one phase of a segment from the next: whose segment, and whether they exploit."""
    return f"{state.phasing} {int(bool(state.exploiting))}"
