"""Why not there? The rules that keep an army from going to an area, most specific first."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.board.search import BIT
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import combat, landing, movement, operations
from sandtable.games.third_reich.counters import ALLIES, ARMY_BIT, IS_ARMOR
from sandtable.games.third_reich.geography import EXPLOITABLE, FRENCH_NORTH_AFRICA, HIGH, IN_PLAY, LAND
from sandtable.games.third_reich.memory import Ban, Ground
from sandtable.games.third_reich.politics import turn_1_ban
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.tiles import BLITZKRIEG

Rules = list[str]


def named(bans: Iterable[Ban], area: int) -> Rules:
    """The rules of those bans that close an area."""
    return [rule for areas, rules in bans if areas >> area & 1 for rule in rules]


def area_rules(state: ReichState, army: int, kind: int, area: int) -> Rules:
    """The rules that keep an army out of an area whatever the way; none exactly where it is allowed."""
    return named(movement.area_bans(state, army, kind), area)


def stop_rules(state: ReichState, army: int, kind: int, area: int) -> Rules:
    """The rules that keep an army from ending its operation in an area it may enter."""
    return named(movement.stop_bans(state, army, kind, state.hostile(state.active)), area)


# Over land --------------------------------------------------------------------------------------------------


def step_rules(state: ReichState, ground: Ground, way: tuple[int, ...], area: int) -> Rules:
    """The rules against a next step of a path over land."""
    return entry_rules(state, ground, way, area) or dead_end_rules(state, ground, area)


def entry_rules(state: ReichState, ground: Ground, way: tuple[int, ...], area: int) -> Rules:
    """The rules against entering an area, whether or not the path could go on or end there."""
    kind = ground.kind
    if not LAND[way[-1]] >> area & 1:
        return [operations.RULE[kind] if IN_PLAY >> area & 1 else "DTR-2.2.11"]
    if turn_1_ban(state):
        return ["DTR-9.2.2"]
    if not combat.spare(state, ground.start):
        return ["DTR-D44#2"]
    found = area_rules(state, ground.army, kind, area)
    if kind == act.STRATEGIC:
        return found + _strategic_rules(state, way, area)
    return found + _march_rules(state, ground, way, area)


def dead_end_rules(state: ReichState, ground: Ground, area: int) -> Rules:
    """Why a step that may be made leads nowhere: the army may not stop there, and no way goes on."""
    return stop_rules(state, ground.army, ground.kind, area) or [operations.RULE[ground.kind]]


def _strategic_rules(state: ReichState, way: tuple[int, ...], area: int) -> Rules:
    found = named(movement.strategic_bans(state), area)
    if area in way:
        found.append("DTR-8.3.1")
    if HIGH[way[-1]] >> area & 1 and state.hostile(state.active) >> area & 1:
        found.append("DTR-15.1.8")
    return found


def _march_rules(state: ReichState, ground: Ground, way: tuple[int, ...], area: int) -> Rules:
    here, hostile = way[-1], ground.hostile
    if movement.exploited(ground, way):
        return ["DTR-13.1.7"]
    if len(way) > 1 and hostile >> here & 1:
        return _crossing_rules(state, ground, here, area)
    found: Rules = []
    if HIGH[here] >> area & 1 and hostile >> area & 1:
        found.append("DTR-15.1.8")
    if hostile >> ground.start & 1 and not ground.cross >> area & 1:
        found += _leaving_rules(state, ground, here, area)
    if len(way) > ground.steps:
        found.append(operations.RULE[ground.kind])
    return found


def _leaving_rules(state: ReichState, ground: Ground, here: int, area: int) -> Rules:
    """Why an army that leaves enemies behind may not go there."""
    found = named(movement.leaving_bans(state, ground.hostile), area)
    opened = state.opened & EXPLOITABLE & (BIT[here] | BIT[area])
    if found and opened and IS_ARMOR[ground.army] and state.has(state.active, BLITZKRIEG):
        if not state.edition.exploit_from_contested:
            return ["DTR-13.1.14", *found]
        if ground.cross >> here & 1:
            return _exit_rules(state, ground, here, area)
    return found


def _crossing_rules(state: ReichState, ground: Ground, here: int, area: int) -> Rules:
    """Why an army may not go on through enemies."""
    if not IS_ARMOR[ground.army] or not state.has(state.active, BLITZKRIEG):
        return ["DTR-8.2.3", "DTR-13.1.2"]
    found: Rules = []
    if not EXPLOITABLE >> here & 1:
        found.append("DTR-13.1.3")
    if not state.opened >> here & 1:
        found.append("DTR-13.1.5")
    if found:
        return [*found, "DTR-8.2.3"]
    return _exit_rules(state, ground, here, area)


def _exit_rules(state: ReichState, ground: Ground, here: int, area: int) -> Rules:
    """Why exploitation through an area may not end in another."""
    found: Rules = []
    if HIGH[here] >> area & 1:
        found.append("DTR-13.1.4")
    if state.edition.exploit_into_uncontrolled_only and state.control[state.active] >> area & 1:
        found.append("DTR-E35")
    return found + stop_rules(state, ground.army, ground.kind, area)


def path_stop_rules(state: ReichState, ground: Ground, way: tuple[int, ...]) -> Rules:
    """The rules against ending a path where it is."""
    if len(way) == 1 and ground.kind != act.ATTACK:
        return [operations.RULE[ground.kind]]
    return dead_end_rules(state, ground, way[-1])


# Over sea ---------------------------------------------------------------------------------------------------


def voyage_rules(state: ReichState, army: int, kind: int, area: int) -> Rules:
    """The rules against a destination over sea."""
    if not combat.spare(state, state.where[army]):
        return ["DTR-D44#2"]
    bans = operations.port_bans if kind == act.NAVAL else landing.beach_bans
    return area_rules(state, army, kind, area) + named(bans(state, army), area)


def land_rules(state: ReichState, plan: landing.Plan, army: int, area: int) -> Rules:
    """The rules against one more landing of an announced invasion."""
    if barred := movement.barred(state, army):
        return [barred]
    if army in (planned for planned, _ in plan):
        return ["DTR-8.0.10"]
    if not FRENCH_NORTH_AFRICA >> area & 1:
        return ["DTR-17.3.3"]
    start = state.where[army]
    gone = [state.where[planned] for planned, _ in plan]
    found: Rules = []
    if not state.control[ALLIES] >> start & 1:
        found.append("DTR-8.5.2")
    if state.edition.north_africa_full_armies and state.reduced & ARMY_BIT[army]:
        found.append("DTR-E47")
    if gone.count(start) >= combat.spare(state, start):
        found.append("DTR-D44#2")
    found += named(landing.line_bans(state, start), area)
    found += named(landing.plan_bans(state, start, plan), area)
    return found or ["DTR-D48"]
