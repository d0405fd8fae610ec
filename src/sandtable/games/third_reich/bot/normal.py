"""The normal bot: the easy one with an eye on what must be held, and with a plan for its points."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import movement, operations
from sandtable.games.third_reich.actions import ATTACK, NAVAL, STRATEGIC, TACTICAL
from sandtable.games.third_reich.bot import easy, spending
from sandtable.games.third_reich.bot.easy import PRICE, Judge
from sandtable.games.third_reich.bot.manner import MILD
from sandtable.games.third_reich.bot.outlook import Outlook
from sandtable.games.third_reich.bot.rides import ride
from sandtable.games.third_reich.counters import FULL_VALUE, NATION
from sandtable.games.third_reich.fighting import CombatInArea, RollDice, Supports
from sandtable.games.third_reich.paths import Path, Voyage
from sandtable.games.third_reich.state import ReichState


def rate(state: ReichState, actions: Sequence[Action]) -> Sequence[float]:
    """How good each legal action looks to the seat that chooses."""
    phase = state.phase
    if isinstance(phase, Path) and phase.kind in (TACTICAL, STRATEGIC):
        goal = Sentry(state).march(phase.army, phase.kind)[1]
        ground = movement.ground_of(state, phase.army, phase.kind)
        return ride(ground, goal, phase.way[-1], actions)
    if isinstance(phase, Voyage) and phase.kind == NAVAL:
        goal = Sentry(state).march(phase.army, NAVAL)[1]
        return [float(isinstance(action, act.Step) and action.area == goal) for action in actions]
    if isinstance(phase, (Path, Voyage, Supports, RollDice, CombatInArea)):
        return easy.rate(state, actions)
    sentry = Sentry(state)
    return [sentry.rate(action) for action in actions]


class Sentry:
    """The operations of the easy bot, less what they endanger and more what they save; points spent well."""

    __slots__ = ("_fear", "_judge", "_known", "_outlook", "_state")

    def __init__(self, state: ReichState) -> None:
        self._state = state
        self._judge = Judge(state)
        manner = MILD[state.active]
        self._outlook = Outlook(state, manner)
        self._fear = manner.patience(state.number)
        self._known: dict[tuple[int, int, int], float] = {}

    def rate(self, action: Action) -> float:
        """How good a choice of free play looks."""
        if not isinstance(action, act.Operation):
            return spending.rate(self._outlook, action)
        army, kind = action.army, action.kind
        half = self._state.reduced >> army & 1
        key = (2 * self._state.where[army] + half, FULL_VALUE[army] << 8 | NATION[army], kind)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._operation(army, kind)
        return found

    def _operation(self, army: int, kind: int) -> float:
        if kind in (TACTICAL, STRATEGIC, NAVAL):
            return self.march(army, kind)[0]
        left = self._fear * self._outlook.saved(army, self._state.where[army], -1) if kind == ATTACK else 0.0
        return self._judge.operation(army, kind) + left

    def march(self, army: int, kind: int) -> tuple[float, int]:
        """What an operation without a fight is worth, and where it should end."""
        state, judge = self._state, self._judge
        start = state.where[army]
        if kind == NAVAL:
            ends = operations.harbours(state, army)
            worth, end = judge.most_pull(ends)
        else:
            ground = movement.survey(state, army, kind)
            if kind == TACTICAL:
                worth, end = judge.best_end(ground, BIT[start], ground.steps)
                ends = judge.ends(ground, BIT[start], ground.steps)
            else:
                worth, end = judge.rides_to(ground)
                ends = judge.scene.joined(start, ground.enter) & ground.halt if end >= 0 else 0
        if end < 0:
            return -9.0, -1
        worth += self._fear * self._outlook.saved(army, start, end)
        for area in bits(ends & self._outlook.exposed & ~BIT[start]):
            found = judge.pull[area] + self._fear * self._outlook.saved(army, start, area)
            if found > worth:
                worth, end = found, area
        price = PRICE if kind == TACTICAL else PRICE + 0.4
        return worth - judge.pull[start] - price, end
