"""Orders: what units can be told to do in one deed: march, sail, cross the sea, fly, go by rail."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Final

from sandtable.board.search import BIT
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.order_rules import Opening, OrderRules, Prospect, Way, area_of, foretell
from sandtable.core.state import State
from sandtable.games.blitzkrieg.combat.bombing import bombed_zones
from sandtable.games.blitzkrieg.combat.retreat import Stand
from sandtable.games.blitzkrieg.model.actions import (
    ADD,
    PICK,
    Base,
    Fly,
    Invade,
    Land,
    Load,
    Pick,
    Place,
    RetreatTo,
    Send,
    Step,
    Stop,
    Support,
    Unload,
)
from sandtable.games.blitzkrieg.model.advanced_actions import (
    Atom,
    Blockade,
    Bomb,
    Intercept,
    Rail,
    Reposition,
    Round,
    Watch,
)
from sandtable.games.blitzkrieg.model.counters import CONVOYS, NATION_OF, SHIPS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import SEA, SHORES
from sandtable.games.blitzkrieg.movement.flying import targets
from sandtable.games.blitzkrieg.movement.land import March
from sandtable.games.blitzkrieg.movement.movement_phase import Movement
from sandtable.games.blitzkrieg.movement.rail import Transfer
from sandtable.games.blitzkrieg.movement.sailing import forbids_load
from sandtable.games.blitzkrieg.movement.sea import Sail
from sandtable.games.blitzkrieg.odds.outcome import ATTACKER, DEFENDER

AT_ONCE: Final[Mapping[type[Action], str]] = {
    Support: "support",
    Blockade: "blockade",
    Watch: "watch",
    Send: "send",
    Intercept: "intercept",
    Base: "base",
    RetreatTo: "retreat",
    Place: "place",
    Reposition: "place",
}
"""Decisions that are orders by themselves."""
STEPS: Final = (Step, Invade, Stop, Fly, Rail, Bomb, Atom, Round, Unload, Land)


class BlitzkriegOrders(OrderRules):
    """Moves of units, each as one order; land units that go by sea are taken aboard for it."""

    def openings(self, state: State, army: int) -> Iterable[Opening]:
        assert isinstance(state, BlitzkriegState)
        yield from super().openings(state, army)
        yield from passages(state, army)

    def begins(self, action: Action) -> bool:
        return isinstance(action, Pick) or type(action) in AT_ONCE

    def joining(self, state: State, army: int) -> Action | None:
        return ADD[army]

    def follows(self, way: Way, armies: Sequence[int], action: Action) -> bool:
        state = way.state
        assert isinstance(state, BlitzkriegState)
        if declares_war(way.actions):
            return isinstance(action, Stop)  # nobody begins a war on the way to somewhere else
        if isinstance(action, Unload | Land):
            return action.army in armies
        phase = state.phase
        if isinstance(phase, Sail) and not ashore_at_last(state, phase, armies):
            return isinstance(action, Stop)
        return isinstance(action, STEPS)

    def kind(self, before: State, way: Way) -> str:
        after = way.state
        assert isinstance(before, BlitzkriegState)
        assert isinstance(after, BlitzkriegState)
        if declares_war(way.actions):
            return "invade"
        last = next((action for action in reversed(way.actions) if area_of(action) >= 0), None)
        match last:
            case None:
                return ""
            case Rail():
                return "rail"
            case Bomb() | Atom():
                return "bomb"
            case Unload():
                return "landing" if self.hostile(before, way) else "transport"
            case Fly():
                return flight(before, way.actions, last.area)
            case Step() | Round() if SEA >> last.area & 1:
                return "embark" if any(isinstance(action, Load) for action in way.actions) else "sea"
            case Step():
                return "attack" if after.battles >> last.area & 1 else "move"
        return AT_ONCE.get(type(last), "")

    def place(self, state: State, army: int) -> int:
        assert isinstance(state, BlitzkriegState)
        return state.area[army]

    def mark(self, state: State, army: int) -> Hashable:
        assert isinstance(state, BlitzkriegState)
        phase = state.phase
        clean = phase.clean if isinstance(phase, March | Sail) else True
        return phase.name, clean, state.cargo >> army & 1

    def hostile(self, before: State, way: Way) -> bool:
        assert isinstance(before, BlitzkriegState)
        seat = before.seat
        assert seat is not None
        if SEA >> way.to & 1:
            return bool(before.at[way.to] & SHIPS & before.foes(seat))
        return not before.friendly(seat) >> way.to & 1

    def cost(self, before: State, way: Way) -> Mapping[str, int]:
        after = way.state
        assert isinstance(before, BlitzkriegState)
        assert isinstance(after, BlitzkriegState)
        led = sum(after.ratings.values()) - sum(before.ratings.values())
        return {"rail": sum(isinstance(action, Rail) for action in way.actions), "command": max(0, led)}

    def fights(self, before: State, way: Way) -> bool:
        after = way.state
        assert isinstance(before, BlitzkriegState)
        assert isinstance(after, BlitzkriegState)
        if SEA >> way.to & 1:
            return self.hostile(before, way)
        return bool((after.battles | bombed_zones(after)) >> way.to & 1)

    def foreseen(self, state: State, action: Action, odds: Odds) -> Prospect:
        assert isinstance(state, BlitzkriegState)
        phase = state.phase
        zone = area_of(action)
        if zone < 0:
            zone = getattr(phase, "zone", -1)  # the combat at hand
        if zone < 0 or "attacker_steps" not in odds.expected:
            return _rolled(odds) or super().foreseen(state, action, odds)
        attackers, defenders = odds.expected["attacker_steps"], odds.expected["defender_steps"]
        area = {"area": Ref("area", zone)}
        seat = state.seat
        assert seat is not None
        side = phase.side if isinstance(phase, Stand) else state.side[seat]
        if side != state.phasing:  # who is attacked is told how likely the zone is held
            held = _chance(odds, DEFENDER)
            return foretell(odds, held, defenders, attackers, "sea" if SEA >> zone & 1 else "hold", area)
        won = _chance(odds, ATTACKER)
        return foretell(odds, won, attackers, defenders, "sea" if SEA >> zone & 1 else "take", area)


def _rolled(odds: Odds) -> Prospect | None:
    """What dice that are thrown once promise: a search, a research, a coup, bombs."""
    for result, name in (("found", "found"), ("research-success", "research"), ("coup-success", "coup")):
        if any(row.result["result"] == result for row in odds.chances):
            return foretell(odds, _chance(odds, result), 0.0, 0.0, name)
    if any(row.result["result"] != "production-lost" for row in odds.chances):
        return None
    points = sum(float(row.probability) * row.result["points"] for row in odds.chances)
    return Prospect(odds, 0.0, 0.0, 0.0, Message("prospect-bombs", {"points": round(points, 1)}))


def _chance(odds: Odds, result: str) -> float:
    """How likely a combat ends so."""
    return sum(float(row.probability) for row in odds.chances if row.result["result"] == result)


def declares_war(actions: Sequence[Action]) -> bool:
    """Whether some decisions take units into a country that one is not at war with."""
    return any(action.declares for action in actions)


def ashore_at_last(state: BlitzkriegState, phase: Sail, armies: Sequence[int]) -> bool:
    """Whether ships that are sailed have still to go on: they are ordered themselves, or carry who is."""
    return any(army in phase.units or state.cargo >> army & 1 for army in armies)


def flight(before: BlitzkriegState, actions: Sequence[Action], area: int) -> str:
    """What kind of flight goes to an area."""
    first = actions[0]
    if isinstance(before.phase, Transfer) or not isinstance(before.phase, Movement):
        return "rebase"
    assert isinstance(first, Pick)
    return "mission" if targets(before, first.army) >> area & 1 else "rebase"


def passages(state: BlitzkriegState, army: int) -> Iterable[Opening]:
    """How a unit may begin to cross the sea: aboard a convoy off its coast, one of each kind per sea zone."""
    phase, legal = state.phase, state.actions()
    depth = len(state.frames)
    if isinstance(phase, Sail):
        for action in legal:
            if isinstance(action, Load) and action.army == army:
                yield Opening((action,), depth - 1)
        if state.cargo >> army & 1 and state.carrier[army] in phase.units:
            yield Opening((), depth - 1)
        return
    if not isinstance(phase, Movement):
        return
    if state.cargo >> army & 1:
        if PICK[state.carrier[army]] in legal:
            yield Opening((PICK[state.carrier[army]],), depth)
        return
    known: set[tuple[int, int, bool]] = set()
    for action in legal:
        if not isinstance(action, Pick) or not BIT[action.army] & CONVOYS:
            continue
        convoy = action.army
        sea = state.area[convoy]
        key = (sea, NATION_OF[convoy], bool(state.reduced >> convoy & 1))
        if SHORES[sea] >> state.area[army] & 1 and key not in known and not forbids_load(state, army, convoy):
            known.add(key)
            yield Opening((action, Load(army, convoy)), depth)


ORDERS: Final = BlitzkriegOrders()
