"""9.2 The dice of an Attack, the use of a trench, the losses one by one, and the retreat."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    LOSE,
    TRENCH_YES_NO,
    Counter,
    Lose,
    Support,
    UseAviation,
    UseTanks,
    UseTrench,
)
from sandtable.games.empires.combat import (
    Battle,
    Losses,
    compare,
    lines_of,
    must_retreat,
    parts,
    potentials,
    spare_the_victor,
    strength,
    trench_may_cancel,
)
from sandtable.games.empires.events import AttackResolved, TrenchUsed
from sandtable.games.empires.powers import (
    ATTACK_1,
    ATTACK_2,
    CAMP,
    DEFENSE_1,
    DEFENSE_2,
    OF_CAMP,
    OF_POWER,
    OWNER,
    STURMTRUPPEN,
)
from sandtable.games.empires.refusals import around, refusal
from sandtable.games.empires.research import reveal
from sandtable.games.empires.retreat import begin_retreat
from sandtable.games.empires.state import War

ATTACKER, DEFENDER = 0, 1


def resolve(state: War, battle: Battle) -> None:
    """Each side rolls a die, the combat potentials are compared."""
    owner = OWNER[battle.target]
    mine = potentials(state, battle)
    if mine.attack:
        reveal(state, state.active, ATTACK_2 if mine.attack == 2 else ATTACK_1)
    if mine.defense:
        reveal(state, owner, DEFENSE_2 if mine.defense == 2 else DEFENSE_1)
    if mine.storm:
        reveal(state, state.active, STURMTRUPPEN)
    attacker = mine.attacker + state.roll(state.active)[0]  # DOE-9.2.24, DOE-D1
    defender = mine.defender + state.roll(owner)[0]  # DOE-9.2.24, DOE-D1
    losses = compare(attacker, defender)
    taken_apart = parts(state, battle, mine)
    lines, defence_lines = lines_of(taken_apart)
    state.emit(
        AttackResolved(
            area=battle.area,
            lead=battle.lead,
            target=battle.target,
            supports=battle.supports,
            attacker=attacker,
            defender=defender,
            attacker_losses=losses.attacker,
            defender_losses=losses.defender,
            **taken_apart._asdict(),
            lines=lines,
            defence_lines=defence_lines,
            rules=(_result_rule(losses, attacker, defender),),
        )
    )
    if trench_may_cancel(state, battle, losses):
        state.push(TrenchChoice(battle, losses.attacker, losses.defender))
    else:
        settle(state, battle, losses, 0)


def _result_rule(losses: Losses, attacker: int, defender: int) -> str:
    if attacker == defender:
        return "DOE-9.2.27"
    return "DOE-9.2.26" if losses.attacker and losses.defender else "DOE-9.2.25"


def too_late(state: War, action: Action, rule: str) -> Sequence[str]:
    """Why what is chosen before the dice cannot be chosen after them (DOE-D50)."""
    match action:
        case Support():
            return around(state).why(state, action)
        case UseTanks() | UseAviation() | Counter():
            return ("DOE-D50",)
    return (rule,)


class TrenchChoice(Phase[War], frozen=True, tag="use_trench"):
    """9.2 Whether the trench cancels a loss, at the price of a level (DOE-D51)."""

    rule = "DOE-9.2.31"
    upon = ("after_attack",)
    battle: Battle
    attacker: int
    defender: int

    def seat(self, state: War) -> int:
        return OWNER[self.battle.target]  # DOE-D80

    def actions(self, state: War) -> Sequence[Action]:
        return TRENCH_YES_NO

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, UseTrench)
        state.pop()
        level = use_trench(state, self.battle) if action.use else 0
        settle(state, self.battle, Losses(self.attacker, self.defender, False), level)

    def why(self, state: War, action: Action) -> Sequence[str]:
        return () if isinstance(action, UseTrench) else too_late(state, action, self.rule)

    def prompt(self, state: War) -> Message:
        return Message("prompt-use-trench", {"area": Ref("area", self.battle.area), "losses": self.defender})


def use_trench(state: War, battle: Battle) -> int:
    """DOE-9.2.33, DOE-9.2.34: level 2 is flipped to level 1, level 1 is removed; the level it had."""
    camp, bit = CAMP[OWNER[battle.target]], BIT[battle.area]
    level = state.trench_level(camp, battle.area)
    if level == 2:
        state.trench2[camp] &= ~bit
        state.trench1[camp] |= bit
    else:
        state.trench1[camp] &= ~bit
    rule = "DOE-9.2.33" if level == 2 else "DOE-9.2.34"
    state.emit(TrenchUsed(area=battle.area, level=level, rules=(rule,)))
    return level


def settle(state: War, battle: Battle, losses: Losses, level: int) -> None:
    """The losses are final: the side with more takes them first, the defender if equal."""
    camp = CAMP[state.active]
    left = losses.defender - (1 if level else 0)
    attacker, defender = spare_the_victor(
        losses.attacker,
        left,
        strength(state, camp, battle.area),
        strength(state, 1 - camp, battle.area),
        losses,
    )
    retreat = level > 0 and must_retreat(battle.area, level)
    first = ATTACKER if attacker > defender else DEFENDER  # DOE-D50
    counts = (attacker, defender)
    take_losses(state, battle, first, counts[first], counts[1 - first], retreat)


def loss_group(state: War, battle: Battle, side: int) -> int:
    """DOE-9.2.28, DOE-D49: the armies among which the next loss of a side falls."""
    here = state.at[battle.area]
    if side == DEFENDER:
        owner = OWNER[battle.target]
        return here & BIT[battle.target] or here & OF_POWER[owner] or here & OF_CAMP[CAMP[owner]]
    supports = mask_of(battle.supports)
    return (
        here & BIT[battle.lead]
        or here & supports
        or here & state.command()
        or here & OF_CAMP[CAMP[state.active]]
    )


def take_losses(state: War, battle: Battle, side: int, count: int, other: int, retreat: bool) -> None:
    """Losses fall one by one, asking where there is a choice; then the other side's, then the retreat."""
    while count or other:
        if not count:
            side, count, other = 1 - side, other, 0
        group = loss_group(state, battle, side)
        if not group:
            count = 0
        elif group.bit_count() > 1:
            state.push(AssignLoss(battle, side, count, other, retreat))
            return
        else:
            state.lose_step(group.bit_length() - 1, ("DOE-9.2.28",))
            count -= 1
    if retreat and state.place[battle.target] == battle.area:  # DOE-D53; attackers never do: DOE-D55
        begin_retreat(state, battle.target)


class AssignLoss(Phase[War], frozen=True):
    """9.2 Which army takes the loss (DOE-9.2.29, DOE-D49)."""

    rule = "DOE-9.2.28"
    upon = ("after_attack",)
    battle: Battle
    side: int
    count: int
    other: int
    retreat: bool

    def seat(self, state: War) -> int:
        return OWNER[self.battle.target] if self.side == DEFENDER else state.active

    def actions(self, state: War) -> Sequence[Action]:
        return [LOSE[army] for army in bits(loss_group(state, self.battle, self.side))]

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, Lose)
        state.pop()
        state.lose_step(action.army, ("DOE-9.2.29",))
        take_losses(state, self.battle, self.side, self.count - 1, self.other, self.retreat)

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, Lose):
            return refusal("" if action in self.actions(state) else "DOE-D49")
        return too_late(state, action, self.rule)

    def prompt(self, state: War) -> Message:
        return Message("prompt-assign-loss", {"area": Ref("area", self.battle.area), "losses": self.count})


PHASES = (TrenchChoice, AssignLoss)
