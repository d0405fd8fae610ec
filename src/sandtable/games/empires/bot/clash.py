"""What an attack on an area may be expected to come to, weighed exactly over the dice of all its Attacks."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from sandtable.board.search import BIT
from sandtable.games.empires.areas import MOUNTAIN, PLAIN, TRENCH_BONUS, WEST
from sandtable.games.empires.combat import compare
from sandtable.games.empires.powers import COMBAT

FACES = range(1, 7)
MEMORY = 1 << 16
"""How many attacks are remembered."""
REDUCED = dict(COMBAT)
"""The reduced Combat Value of each full one."""

Blade = tuple[int, int, int]
"""An attacking army: its Combat and its Support Value, and the losses it can take."""
Guard = tuple[int, int]
"""A defending army: its full Combat Value and the losses it can take."""


class Cover(NamedTuple):
    """What the ground does for the defender."""

    terrain: int
    trench: int
    level: int
    gives_way: bool
    """Whether who uses a level 1 trench must retreat, and of level 2 alike."""
    gives_way_2: bool


class Aid(NamedTuple):
    """What missions do for an attack."""

    air: int = 0
    """What Aviation adds to the first of its Attacks."""
    tanks: int = 0
    """In how many of its Attacks Tanks take the bonus of a trench away."""


ALONE, FLOWN = Aid(), Aid(2)


class Outlook(NamedTuple):
    """Expected losses of both sides, and how likely no defender is left in the area."""

    mine: float
    theirs: float
    clear: float


@cache
def cover_of(area: int, level: int, bonus: int | None = None) -> Cover:
    """The cover of an area with a trench of that level; `bonus` where it is not the printed one."""
    bit = BIT[area]
    plain, west = bool(PLAIN & bit), bool(WEST & bit)
    trench = TRENCH_BONUS[area] if bonus is None else bonus
    return Cover(1 if MOUNTAIN & bit else 0, trench if level else 0, level, plain, plain and not west)


@cache
def results(attacker: int, defender: int) -> tuple[tuple[int, int, bool, float], ...]:
    """Losses of attacker and defender, whether doubled, and how likely, for potentials before the dice."""
    found: dict[tuple[int, int, bool], int] = {}
    for first in FACES:
        for second in FACES:
            losses = compare(attacker + first, defender + second)
            found[losses] = found.get(losses, 0) + 1
    return tuple((*losses, count / 36) for losses, count in found.items())


@lru_cache(MEMORY)
def clash(
    blades: tuple[Blade, ...], guards: tuple[Guard, ...], edge: int, cover: Cover, aid: Aid = ALONE
) -> Outlook:
    """The Attacks of some armies, strongest first, on the armies of an area, full ones first.

    `edge` is what tiles add to the attacker, or to the defender where it is negative.
    """
    leads = min(len(blades), len(guards))
    strikes = [value for value, _, _ in blades[:leads]]
    if strikes:
        strikes[0] += sum(support for _, support, _ in blades[leads:]) + aid.air
    own = sum(steps for _, _, steps in blades)
    return _attacks(tuple(strikes), own, guards, 0, edge, cover, aid.tanks)


@lru_cache(MEMORY)
def _attacks(
    strikes: tuple[int, ...],
    own: int,
    guards: tuple[Guard, ...],
    others: int,
    edge: int,
    cover: Cover,
    tanks: int,
) -> Outlook:
    """The Attacks still to come on armies not yet targeted.

    `own` is what the attackers can lose, `others` what the defenders that were targeted can; `tanks` go with
    the first of the Attacks.
    """
    if not strikes or not own or not guards:
        return Outlook(0.0, 0.0, 0.0 if guards or others else 1.0)
    (full, steps), rest = guards[0], guards[1:]
    value = full if steps == 2 else REDUCED[full]
    shelter = max(cover.terrain, cover.trench if cover.level and not tanks else 0)
    total = steps + others + sum(more for _, more in rest)
    mine = theirs = clear = 0.0
    for lost, loses, doubled, chance in results(strikes[0] + max(edge, 0), value + shelter - min(edge, 0)):
        if lost > own:
            loses = 0  # the attacker cannot take both losses (DOE-9.2.30), and no trench is used
        below, left, hit = cover, steps, loses
        if hit and not doubled and cover.level and not _stands(cover, hit, steps, total):
            hit -= 1
            left = 0 if _yields(cover) else steps
            below = cover._replace(level=cover.level - 1)
        if loses == 2 and hit > total:
            lost = 0
        lost, taken = min(lost, own), min(hit, total)
        after = _after(taken, steps, left, rest, others)
        following = _attacks(strikes[1:], own - lost, *after, edge, below, max(0, tanks - 1))
        mine += chance * (lost + following.mine)
        theirs += chance * (taken + following.theirs)
        clear += chance * following.clear
    return Outlook(mine, theirs, clear)


def _yields(cover: Cover) -> bool:
    return cover.gives_way if cover.level == 1 else cover.gives_way_2


def _stands(cover: Cover, hit: int, steps: int, total: int) -> bool:
    """Whether a lone army takes a loss rather than give way."""
    return steps == total and hit < steps and _yields(cover)


def _after(
    taken: int, steps: int, left: int, rest: tuple[Guard, ...], others: int
) -> tuple[tuple[Guard, ...], int]:
    """Who is still there: losses fall on the target, then on those already attacked, then on the others."""
    own = min(taken, steps)
    spill = taken - own
    others += max(0, left - own)
    behind = min(spill, others)
    others -= behind
    spill -= behind
    standing = list(rest)
    while spill and standing:
        full, more = standing.pop(0)
        if more > spill:
            standing.append((full, more - spill))
        spill = max(0, spill - more)
    return tuple(sorted(standing, key=lambda guard: (-guard[1], -guard[0]))), others
