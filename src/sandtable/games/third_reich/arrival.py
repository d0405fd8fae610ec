"""8.2.6 and 16.2. What it means that an army of the active faction stands in another area than before."""

from __future__ import annotations

from sandtable.board.search import BIT
from sandtable.games.third_reich import combat
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK
from sandtable.games.third_reich.state import ReichState


def arrive(state: ReichState, kind: int, army: int, way: tuple[int, ...]) -> None:
    """Set an army down where its operation ends; a first entry among enemies brings the duty to attack.

    DTR-8.2.6, DTR-8.5.5; DTR-D78: it is judged at this moment only.
    """
    area = way[-1]
    bit = BIT[area]
    first = state.hostile(state.active) & ~state.occupied[state.active] & bit
    if first and kind in (ATTACK, AMPHIBIOUS):
        state.duties |= bit  # DTR-13.1.8
    state.shift(army, area)
    if kind == ATTACK:
        state.via[army] = way[-2]  # DTR-D69
    combat.reinforce(state, way[0], -1)  # DTR-D44
    combat.reinforce(state, area)  # DTR-D44
