"""What sets two orders apart that were tried out in the same worlds: a reason where nothing else is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from sandtable.bots.reasons import MOSTLY, Glimpse, shares
from sandtable.core.message import Message, Ref

SURE: Final = 2.0
"""By how many standard errors the results of two orders must differ to be told apart."""
TOLD: Final = 2
"""How many differences are told at most."""
LEAST: Final = 0.5
"""How many steps more or less are worth a word."""


def surely(gains: Sequence[float]) -> bool:
    """Whether something is gained by more than chance, world by world."""
    mean = sum(gains) / len(gains)
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > SURE * sqrt(variance / len(gains))


def contrast(mine: Sequence[Glimpse], others: Sequence[Glimpse]) -> list[Message]:
    """What comes of an order that does not come of another: areas held, steps kept and destroyed, points;
    where nothing of that differs, by how much it came out ahead."""
    found = [*_areas(mine, others), *_forces(mine, others)][:TOLD]
    if found:
        return found
    points = round(100 * sum(_gains(mine, others, lambda look: look.worth)) / len(mine))
    return [Message("reason-tried", {"tries": len(mine), "count": points})] if points > 0 else []


def _gains(
    mine: Sequence[Glimpse], others: Sequence[Glimpse], value: Callable[[Glimpse], float]
) -> list[float]:
    return [value(one) - value(other) for one, other in zip(mine, others, strict=True)]


def _areas(mine: Sequence[Glimpse], others: Sequence[Glimpse]) -> list[Message]:
    """The area that is held, or kept, more often by far."""
    for name, one, other in (
        ("reason-won-else", [look.won for look in mine], [look.won for look in others]),
        ("reason-lost-else", [look.lost for look in others], [look.lost for look in mine]),
    ):
        often, seldom = shares(one), shares(other)
        gains = {area: share - seldom.get(area, 0.0) for area, share in sorted(often.items())}
        area = max(gains, key=gains.__getitem__, default=-1)
        if area >= 0 and gains[area] >= MOSTLY:
            chances = {"chance": round(100 * often[area]), "else": round(100 * seldom.get(area, 0.0))}
            return [Message(name, {"area": Ref("area", area), **chances})]
    return []


def _forces(mine: Sequence[Glimpse], others: Sequence[Glimpse]) -> list[Message]:
    """What it spares one's own camp and costs the enemy, in steps."""
    found = []
    for name, gains in (
        ("reason-keeps", _gains(mine, others, lambda look: look.steps)),
        ("reason-destroys", _gains(mine, others, lambda look: -look.enemy_steps)),
    ):
        mean = sum(gains) / len(gains)
        if mean >= LEAST and surely(gains):
            found.append(Message(name, {"count": round(mean, 1)}))
    return found
