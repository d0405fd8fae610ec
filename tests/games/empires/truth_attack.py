"""Truths of 9.2: Attacks, trenches, losses and retreats."""

from __future__ import annotations

from games.empires.truth_case import Case, Truths
from sandtable.board.search import BIT, bits
from sandtable.games.empires import actions as a
from sandtable.games.empires.powers import OF_CAMP


def _fought(case: Case) -> bool:
    engaged = (case.battle.lead, *case.battle.supports) if case.battle else ()
    return case.army in (*case.fight.fought, *engaged)


ATTACK: Truths = {
    "DOE-9.2.1": lambda c: not c.foes >> (c.area if c.area >= 0 else c.place) & 1,
    "DOE-9.2.2": lambda c: (
        not c.state.at[c.area if c.army < 0 else c.fight.area] & c.mine
        or (c.army >= 0 and c.place != c.fight.area)
    ),
    "DOE-9.2.4": lambda c: bool(
        (BIT[c.army] if c.army >= 0 else c.state.at[c.area] & c.mine) & c.state.arrived & ~c.state.ready
    ),
    "DOE-9.2.5": lambda c: c.phase.name in ("pick_army", "fourth_army", "pick_attack_area"),
    "DOE-9.2.6": lambda c: bool(c.state.urgent),
    "DOE-9.2.8": lambda c: (
        c.phase.name == "pick_attack_area"
        or (not c.fight.targeted and not c.state.urgent >> c.fight.area & 1)
    ),
    "DOE-9.2.9": lambda c: (
        bool(c.state.reduced >> c.army & 1)
        and any(
            not c.state.reduced >> army & 1 and army not in c.fight.targeted
            for army in bits(c.state.at[c.fight.area] & OF_CAMP[1 - c.camp])
        )
    ),
    "DOE-9.2.10": lambda c: (
        not isinstance(c.action, a.Target)
        or not c.state.at[c.fight.area] & OF_CAMP[1 - c.camp] & BIT[c.action.army]
    ),
    "DOE-9.2.11": lambda c: not isinstance(c.action, a.Support) or c.place != c.fight.area,
    "DOE-9.2.13": lambda c: not c.fight.excess,
    "DOE-D34": lambda c: (
        not c.state.moved >> c.army & 1 if c.army >= 0 else bool(c.state.at[c.area] & c.mine & ~c.state.moved)
    ),
    "DOE-D43": lambda c: not c.mine >> c.army & 1,
    "DOE-D44": lambda c: (
        c.action.army in c.fight.targeted  # type: ignore[attr-defined]
        if isinstance(c.action, a.Target)
        else _fought(c)
    ),
    "DOE-D49": lambda c: c.phase.name == "assign_loss",
    "DOE-D50": lambda c: not isinstance(c.action, a.UseTrench | a.Lose),
    "DOE-9.2.28": lambda c: not isinstance(c.action, a.Lose),
    "DOE-9.2.31": lambda c: not isinstance(c.action, a.UseTrench),
    "DOE-9.2.35": lambda c: (
        not isinstance(c.action, a.Retreat | a.Stop)
        or (isinstance(c.action, a.Stop) and c.left == 4)
        or not c.on(c.own)
    ),
    "DOE-D54": lambda c: c.on(c.foes),
}
