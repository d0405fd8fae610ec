"""What orders are good for, in words: whom an army faces, what it comes nearer to, who needs points."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.purpose import Ground, going
from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.labels import help_of
from sandtable.core.message import Message
from sandtable.core.order_rules import armies_of, in_hand
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich.bot import aims
from sandtable.games.third_reich.combat import combat_value
from sandtable.games.third_reich.counters import ENEMIES, FULL_VALUE
from sandtable.games.third_reich.geography import IN_PLAY, LAND
from sandtable.games.third_reich.operations import ready
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.tiles import TILE_IDS


def purposes(state: ReichState, after: ReichState, actions: Sequence[Action]) -> list[Message]:
    """What some decisions of the active faction are good for."""
    first = actions[0]
    if isinstance(first, act.Recruit):
        return going(_ground(after, state.active), -1, first.area)
    for action in actions:
        if isinstance(action, act.Research):
            return [Message(f"about-technology-{TILE_IDS[action.technology]}")]
    if isinstance(first, act.ResearchAction):  # with a single tile to choose from
        changed = state.developing[state.active] ^ after.developing[state.active]
        return [Message(f"about-technology-{TILE_IDS[tile]}") for tile in bits(changed)[:1]]
    if isinstance(first, act.Restore):
        return _stronger(combat_value(state, first.army, state.where[first.army]), after, first.army)
    if isinstance(first, act.Exchange):
        return _stronger(FULL_VALUE[first.army], after, first.armor)
    armies = armies_of(first)[:1] or in_hand(state)[:1]
    if armies and isinstance(first, act.Operation | act.Step | act.Stop):
        army = armies[0]
        return going(_ground(after, state.active), state.where[army], after.where[army])
    return _points(state, first)


def _ground(state: ReichState, faction: int) -> Ground:
    enemies = state.enemies(faction)
    goals = 0
    for enemy in ENEMIES[faction]:
        goals |= state.control[enemy]
    return Ground(
        LAND,
        lambda area: (state.at[area] & state.own[faction]).bit_count(),
        lambda area: (state.at[area] & enemies).bit_count(),
        goals & aims.VALUED,
        IN_PLAY,
    )


def _stronger(before: int, after: ReichState, army: int) -> list[Message]:
    value = combat_value(after, army, after.where[army])
    return [Message("purpose-stronger", {"before": before, "after": value})] if value > before else []


def _points(state: ReichState, action: Action) -> list[Message]:
    """What there is already of what an action brings, and who needs it."""
    faction = state.active
    own = state.own[faction]
    if isinstance(action, act.Planning):
        wanting = ready(state) or own & ~state.reserve & ~state.operated
        return [
            Message("purpose-planning", {"have": state.op[faction], "armies": wanting.bit_count()}),
        ]
    if isinstance(action, act.Recruitment):
        return [
            Message(
                "purpose-recruitment",
                {"reserve": (own & state.reserve).bit_count(), "reduced": (own & state.reduced).bit_count()},
            )
        ]
    if isinstance(action, act.ArmorProduction):
        return [Message("purpose-armor", {"have": state.ap[faction]})]
    if isinstance(action, act.AirMissions):
        return [Message("purpose-air", {"have": state.air[faction] + state.adv[faction]})]
    if isinstance(action, act.SubmarineMissions):
        return [Message("purpose-submarines", {"have": state.subs + state.adv_subs})]
    if isinstance(action, act.Combats):
        areas = state.occupied[faction] & state.hostile(faction)
        return [Message("purpose-combats", {"count": areas.bit_count()})]
    if isinstance(action, act.End | act.Finish | act.Done | act.LetPass | act.Leave):
        return [message for message in [help_of(state, action)] if message is not None]
    return []
