"""What orders are good for, in words: whom an army faces, what it comes nearer to, who needs points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.board.purpose import Ground, going
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.order_rules import armies_of, in_hand
from sandtable.games.empires import actions as act
from sandtable.games.empires.areas import CITIES, LAND, NEAR
from sandtable.games.empires.powers import CAMP, FULL_VALUE, LAST_SPACE, OF_CAMP, TILES
from sandtable.games.empires.state import War


def purposes(state: War, after: War, actions: Sequence[Action]) -> list[Message]:
    """What some decisions of the power that chooses are good for."""
    first = actions[0]
    camp = CAMP[state.active if state.seat is None else state.seat]
    for action in reversed(actions):
        if isinstance(action, act.Develop | act.ChooseTile):
            return [Message(f"about-tile-{TILES[action.tile]}")]
        if isinstance(action, act.Advance | act.PushBack):
            return [_track(state, after, action.track)]
        if isinstance(action, act.Recruit | act.RecruitReduced | act.Entrench):
            return going(_ground(after, camp), -1, action.area)
        if isinstance(action, act.Flip):
            return going(_ground(after, camp), -1, after.place[action.army])
    if isinstance(first, act.Recruitment):
        own = state.command()
        counts = {"reserve": (own & state.reserve).bit_count(), "reduced": (own & state.reduced).bit_count()}
        return [Message("purpose-recruitment", counts)]
    if isinstance(first, act.Missions):
        return [Message("purpose-missions", {"have": state.missions[state.active]})]
    if isinstance(first, act.Lose | act.GasTarget):
        name = "purpose-gone" if state.reduced >> first.army & 1 else "purpose-reduced"
        return [Message(name, {"army": Ref("army", first.army), "value": FULL_VALUE[first.army]})]
    if isinstance(first, _SPARING) and not first.use:
        return [Message(_SPARED[type(first)])]
    armies = armies_of(first)[:1] or in_hand(state)[:1]
    if armies and isinstance(first, _MOVES):
        return going(_ground(after, camp), state.place[armies[0]], after.place[armies[0]])
    return []


_SPARING = act.UseTanks | act.UseAviation | act.Counter | act.UseTrench
_SPARED: Final = {
    act.UseTanks: "purpose-keep-mission",
    act.UseAviation: "purpose-keep-mission",
    act.Counter: "purpose-let-pass",
    act.UseTrench: "purpose-keep-trench",
}
_MOVES = act.Move | act.Naval | act.Strategic | act.Step | act.Stop | act.To | act.Retreat


def _track(state: War, after: War, track: int) -> Message:
    spaces = {"from": state.diplomacy[track], "to": after.diplomacy[track], "last": LAST_SPACE[track]}
    return Message("purpose-track", {"track": Ref("track", track), **spaces})


def _ground(state: War, camp: int) -> Ground:
    """The ground as a camp sees it."""
    return Ground(
        NEAR,
        lambda area: (state.at[area] & OF_CAMP[camp]).bit_count(),
        lambda area: (state.at[area] & OF_CAMP[1 - camp]).bit_count(),
        state.camp_control(1 - camp) & CITIES,
        LAND,
    )
