"""8. The decisions inside an operation: the path of an army, step by step, and its destination over sea."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import landing, movement, obstacles, operations
from sandtable.games.third_reich.costs import cost_of
from sandtable.games.third_reich.state import ReichState


class Path(Phase[ReichState], frozen=True):
    """DTR-S7. A Tactical Movement, Attack or Strategic Movement: the next area, or stop."""

    rule = "DTR-8.0.2"
    forced = False
    upon = ("free_play",)
    kind: int
    army: act.Army
    way: tuple[act.Area, ...]

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        ground = movement.ground_of(state, self.army, self.kind)
        found = Offers()
        found.some(act.STEPS_TO, movement.next_areas(ground, self.way))
        if movement.may_stop(ground, self.way):
            found.one(act.STOP)
        return found

    def allows(self, state: ReichState, action: Action) -> bool | None:
        ground = movement.ground_of(state, self.army, self.kind)
        if isinstance(action, act.Step):
            return act.STEPS_TO.has(action, movement.next_areas(ground, self.way))
        return isinstance(action, act.Stop) and movement.may_stop(ground, self.way)

    def play(self, state: ReichState, action: Action) -> None:
        if isinstance(action, act.Step):
            state.become(Path(self.kind, self.army, (*self.way, action.area)))
        else:
            state.pop()
            operations.carry_out(state, self.kind, self.army, self.way)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        ground = movement.ground_of(state, self.army, self.kind)
        if isinstance(action, act.Step):
            return obstacles.step_rules(state, ground, self.way, action.area)
        if isinstance(action, act.Stop):
            return obstacles.path_stop_rules(state, ground, self.way)
        return (self.rule,)

    def prompt(self, state: ReichState) -> Message:
        return Message(
            "prompt-path",
            {
                "army": Ref("army", self.army),
                "kind": Ref("operation", self.kind),
                "area": Ref("area", self.way[-1]),
                "cost": cost_of(state, self.kind, self.way),
            },
        )


class Voyage(Phase[ReichState], frozen=True):
    """DTR-S7. A Naval Movement or Amphibious Assault: the destination."""

    rule = "DTR-8.0.2"
    forced = False
    upon = ("free_play",)
    kind: int
    army: act.Army

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        areas = (operations.harbours if self.kind == act.NAVAL else landing.beaches)(state, self.army)
        found = Offers()
        found.some(act.STEPS_TO, areas)
        return found

    def play(self, state: ReichState, action: Action) -> None:
        assert isinstance(action, act.Step)
        state.pop()
        operations.carry_out(state, self.kind, self.army, (state.where[self.army], action.area))

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        if isinstance(action, act.Step):
            return obstacles.voyage_rules(state, self.army, self.kind, action.area)
        return (self.rule,)

    def prompt(self, state: ReichState) -> Message:
        return Message("prompt-voyage", {"army": Ref("army", self.army), "kind": Ref("operation", self.kind)})


class Invasion(Phase[ReichState], frozen=True):
    """DTR-D48. The invasion of French North Africa: three armies and where they land."""

    rule = "DTR-17.3.3"
    forced = False
    upon = ("free_play",)
    plan: tuple[tuple[int, int], ...] = ()

    def seat(self, state: ReichState) -> int:
        return state.active

    def actions(self, state: ReichState) -> Sequence[Action]:
        rows = landing.invaders(state, operations.ready(state), self.plan)
        return [act.Land(army, area) for army, area in rows]

    def play(self, state: ReichState, action: Action) -> None:
        assert isinstance(action, act.Land)
        plan = (*self.plan, (action.army, action.area))
        if len(plan) < landing.INVASION:
            state.become(Invasion(plan))
            return
        state.pop()
        landing.invade(state, plan)

    def why(self, state: ReichState, action: Action) -> Sequence[str]:
        if isinstance(action, act.Land):
            return obstacles.land_rules(state, self.plan, action.army, action.area)
        return ("DTR-D48",)

    def prompt(self, state: ReichState) -> Message:
        return Message("prompt-invasion", {"left": landing.INVASION - len(self.plan)})
