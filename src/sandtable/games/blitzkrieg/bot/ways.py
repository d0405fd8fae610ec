"""The ways in which the strongest bot can wage war for a turn: as it would, or leaning towards something.

Kept are those of nineteen that brought more than the usual way in positions of wars, where they were chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.bot.manner import MASTER, Manner, Manners, master

Leaning = Mapping[str, float]
"""By how much which weights of a manner are multiplied."""

WARY: Final[Leaning] = {"blood": 1.6, "risk": 1.5, "worthwhile": 3.3}
"""Spares its armies, and attacks only where much is to be had."""
HOMEBOUND: Final[Leaning] = {"need": 1.8, "sure": 1.4, "safe": 1.4, "guard": 1.75}
"""Sends its armies where something may be lost."""
SEABORNE: Final[Leaning] = {"landing": 3.0, "careful": 0.0}
"""Gathers in ports, and lands with all it has on the coast."""
MASSING: Final[Leaning] = {"mass": 3.0, "spread": 0.3}
"""Keeps its armies together."""
GRASPING: Final[Leaning] = {"first": 2.7, "second": 1.5, "exposure": 0.0}
"""Takes what it cannot keep."""
AT_ONCE: Final[Leaning] = {"readiness": 0.0}
"""Enters the homelands of the Axis, ready or not."""

_LEANINGS: Final = ((WARY, AT_ONCE), (HOMEBOUND, SEABORNE), (SEABORNE, GRASPING), (MASSING, WARY))
"""What the camps lean towards, that of the Axis first; what brings most comes first, should time be short."""


def _lean(manner: Manner, leaning: Leaning, number: int) -> Manner:
    """A manner that nobody else has, leaning towards something."""
    manner.number = number
    for name, factor in leaning.items():
        weight = getattr(manner, name)
        setattr(manner, name, type(weight)(factor * weight))
    return manner


def _ways() -> tuple[Manners, ...]:
    """As it would, and with each leaning."""
    found = [MASTER]
    for axis, allies in _LEANINGS:
        number = MASTER[1].number + 2 * len(found)
        first, second = master()
        found.append((_lean(first, axis, number - 1), _lean(second, allies, number)))
    return tuple(found)


WAYS: Final = _ways()
"""The manners of both camps in every way, as it would first."""
