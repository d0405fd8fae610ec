"""9.2 The combat potentials of an attack, and the losses that a comparison of them gives."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from sandtable.board.search import BIT
from sandtable.games.empires.actions import Area, Army
from sandtable.games.empires.areas import MOUNTAIN, PLAIN, TRENCH_BONUS, WEST
from sandtable.games.empires.powers import (
    CAMP,
    COMBAT,
    GERMAN,
    GERMANY,
    LEARNED,
    NATION,
    OF_CAMP,
    OWNER,
    STURMTRUPPEN,
    SUPPORT,
)
from sandtable.games.empires.research import attack_level, defense_level, tiles_known
from sandtable.games.empires.state import War


class Battle(msgspec.Struct, frozen=True):
    """One Attack: an army leads against an army, others support it (DOE-9.2.10, DOE-9.2.11)."""

    area: Area
    target: Army
    lead: Army
    supports: tuple[Army, ...] = ()
    tanks: bool = False
    air: bool = False


class Potentials(NamedTuple):
    """The combat potentials before the dice, and the levels that were compared."""

    attacker: int
    defender: int
    attack: int
    defense: int
    storm: bool
    """Whether Sturmtruppen lowered the trench bonus."""


Line = tuple[str, int, str]
"""A part of a potential: its name, what it adds, and the rule by which."""


class Parts(NamedTuple):
    """What the combat potentials are made of before the dice, line by line."""

    value: int
    support: int
    aviation: int
    attack_tile: int
    target_value: int
    cover: int
    """What mountain or trench adds to the defender."""
    trench: bool
    """Whether the cover is that of a trench."""
    defense_tile: int


class Losses(NamedTuple):
    """What a comparison costs each side."""

    attacker: int
    defender: int
    doubled: bool
    """Whether the attacker's potential is at least double (DOE-9.2.32)."""


def storms(state: War, battle: Battle, seat: int | None = None) -> bool:
    """Whether Sturmtruppen lower the trench bonus of an attack."""
    return bool(
        state.active == GERMANY  # DOE-D64
        and NATION[battle.lead] == GERMAN  # DOE-D64
        and tiles_known(state, GERMANY, seat) & STURMTRUPPEN  # DOE-10.7.1
    )


def trench_bonus(state: War, battle: Battle, storm: bool) -> int:
    """DOE-9.2.19 to 9.2.21: what the target's trench adds, whatever its level."""
    if battle.tanks or not state.trench_level(CAMP[OWNER[battle.target]], battle.area):  # DOE-10.5.3
        return 0
    bonus = TRENCH_BONUS[battle.area]
    return 1 if storm else bonus


def potentials(state: War, battle: Battle, seat: int | None = None) -> Potentials:
    """The combat potentials before the dice, as far as a seat knows the tiles."""
    lead, target, reduced = battle.lead, battle.target, state.reduced
    attacker = COMBAT[lead][reduced >> lead & 1]  # DOE-9.2.16
    for army in battle.supports:
        attacker += SUPPORT[army][reduced >> army & 1]  # DOE-9.2.17
    if battle.air:
        attacker += 2  # DOE-9.2.23, DOE-10.4.3
    defender = COMBAT[target][reduced >> target & 1]  # DOE-9.2.14: never any support
    storm = storms(state, battle, seat)
    bonus = trench_bonus(state, battle, storm)
    cover = 1 if MOUNTAIN & BIT[battle.area] else 0  # DOE-9.2.39
    defender += max(cover, bonus)  # DOE-9.2.18, DOE-D47
    # DOE-10.0.6, DOE-D59: the nations of lead and target decide whether technologies count.
    attack = attack_level(tiles_known(state, state.active, seat)) if LEARNED >> lead & 1 else 0
    defense = defense_level(tiles_known(state, OWNER[target], seat)) if LEARNED >> target & 1 else 0
    if attack > defense:  # DOE-9.2.22, DOE-10.1.1, DOE-10.1.4
        attacker += 1
    elif defense > attack:
        defender += 1
    return Potentials(attacker, defender, attack, defense, storm and bonus > 0)


def parts(state: War, battle: Battle, both: Potentials) -> Parts:
    """The potentials of an attack taken apart, for who wants to see why."""
    value = COMBAT[battle.lead][state.reduced >> battle.lead & 1]
    aviation = 2 if battle.air else 0
    attack_tile = int(both.attack > both.defense)
    target_value = COMBAT[battle.target][state.reduced >> battle.target & 1]
    defense_tile = int(both.defense > both.attack)
    cover = both.defender - target_value - defense_tile
    return Parts(
        value,
        both.attacker - value - aviation - attack_tile,
        aviation,
        attack_tile,
        target_value,
        cover,
        0 < cover <= trench_bonus(state, battle, both.storm),
        defense_tile,
    )


def lines_of(parts: Parts) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """The parts of both potentials that count, the attacker's first, each with its name and its rule."""
    trench = "DOE-9.2.19" if parts.cover > 1 else "DOE-9.2.20"
    attack = (
        ("value", parts.value, "DOE-9.2.16"),
        ("support", parts.support, "DOE-9.2.17"),
        ("aviation", parts.aviation, "DOE-10.4.3"),
        ("attack-tile", parts.attack_tile, "DOE-10.1.1"),
    )
    defence = (
        ("value", parts.target_value, "DOE-9.2.16"),
        ("trench", parts.cover, trench) if parts.trench else ("mountain", parts.cover, "DOE-9.2.18"),
        ("defense-tile", parts.defense_tile, "DOE-10.1.1"),
    )
    return tuple(line for line in attack if line[1]), tuple(line for line in defence if line[1])


def compare(attacker: int, defender: int) -> Losses:
    """DOE-9.2.25 to 9.2.27: the losses of both sides."""
    if attacker >= 2 * defender:
        return Losses(0, 2, True)
    if attacker > defender:
        return Losses(1, 2, False)
    if attacker == defender:
        return Losses(1, 1, False)
    return Losses(2, 0 if defender >= 2 * attacker else 1, False)


def strength(state: War, camp: int, area: int) -> int:
    """The losses the armies of a camp in an area can take: two if full, one if reduced."""
    armies = state.at[area] & OF_CAMP[camp]
    return 2 * armies.bit_count() - (armies & state.reduced).bit_count()


def spare_the_victor(attacker: int, defender: int, mine: int, theirs: int, losses: Losses) -> tuple[int, int]:
    """DOE-9.2.30, DOE-D52: a side that cannot take its two losses costs its opponent none.

    `attacker` and `defender` are the losses left after a trench; `mine` and `theirs` what each side can take.
    """
    if losses.defender == 2 and defender > theirs:
        return 0, defender
    if losses.attacker == 2 and attacker > mine:
        return attacker, 0
    return attacker, defender


def trench_may_cancel(state: War, battle: Battle, losses: Losses) -> bool:
    """Whether a trench may cancel one of the defender's losses."""
    if losses.doubled:  # DOE-9.2.32
        return False
    camp = CAMP[OWNER[battle.target]]
    mine, theirs = strength(state, 1 - camp, battle.area), strength(state, camp, battle.area)
    _, costs = spare_the_victor(losses.attacker, losses.defender, mine, theirs, losses)  # DOE-D50
    return costs > 0 and state.trench_level(camp, battle.area) > 0  # DOE-9.2.31, DOE-D51


def must_retreat(area: int, level: int) -> bool:
    """DOE-9.2.35 to 9.2.37: whether an army whose trench of that level was used must leave the area."""
    bit = BIT[area]  # plain ground only: DOE-9.2.36
    return bool(PLAIN & bit) and not (level == 2 and WEST & bit)
