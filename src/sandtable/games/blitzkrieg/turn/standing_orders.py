"""What a power may order once for many decisions: when it wants to be asked, what is answered otherwise."""

from __future__ import annotations

from typing import Any, Final

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.standing import NEVER, Topic, mildest_pass
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.combat_phase import ChooseController
from sandtable.games.blitzkrieg.combat.land_combat import Commit
from sandtable.games.blitzkrieg.combat.naval_search import SearchBoth, Transit
from sandtable.games.blitzkrieg.model.actions import LOSSES, Base, Hit, Hold
from sandtable.games.blitzkrieg.model.advanced_actions import READY, SEARCH
from sandtable.games.blitzkrieg.model.counters import KIND_OF, LAND_UNITS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import HOME_OF
from sandtable.games.blitzkrieg.movement.air import Basing
from sandtable.games.blitzkrieg.movement.reaction import Reaction
from sandtable.games.blitzkrieg.production.research import ResearchAttempt

SIDES_OF_A_DIE: Final = 6

TOPICS: Final = (
    Topic("bases", ("basing",), ("lost", "always")),
    Topic("cards", ("card_window",)),
    Topic("reactions", ("reaction",), ("choice", "own", "always", NEVER)),
    Topic("losses", ("take_losses", "air_losses"), ("differ", "always", NEVER)),
    Topic("chart", ("commit",), ("first", "always", NEVER)),
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
    if topic == "chart":
        again = isinstance(phase, Commit) and phase.round > 1
        return READY if ask == NEVER or (ask == "first" and again) else None
    if topic == "searches" and ask == "fights":
        return SEARCH if searches_anyhow(state, phase) else None
    if topic == "research" and ask == "likely" and isinstance(phase, ResearchAttempt):
        return None if 2 * state.research[phase.power] >= SIDES_OF_A_DIE else mildest_pass(state)
    if topic == "control" and isinstance(phase, ChooseController):
        return to_the_strongest(state, phase) if ask == "equal" else None
    if topic == "reactions" and ask == "own" and isinstance(phase, Reaction):
        return None if attacked_itself(state, phase.power) else mildest_pass(state)
    return mildest_pass(state) if ask == NEVER else None


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
    """Whether it matters which unit is hit: they are not all of one kind with the same face."""
    armies = [action.army for action in state.actions() if isinstance(action, Hit)]
    alike = {(KIND_OF[unit], state.reduced >> unit & 1, unit == state.atom_carrier) for unit in armies}
    return len(alike) > 1


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
