"""What the odds of a combat come to: who wins, at what price, and with how many losses."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from sandtable.core.odds import Chance, Odds

ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"
BOTH: Final = "both-eliminated"
UNDECIDED: Final = "undecided"
NO_COMBAT: Final = "no-combat"
FINE: Final = 10**9

Lost = tuple[float, float]
"""What a side lost: steps, and production points."""
UNHURT: Final[Lost] = (0.0, 0.0)


class Verdict:
    """The ends of a combat added up."""

    def __init__(self) -> None:
        self.results: dict[str, float] = {}
        self.points = [0.0, 0.0]
        """Production points lost by attacker and defender, times their chance."""
        self.steps = [0.0, 0.0]
        """Steps lost by attacker and defender, times their chance."""
        self.wins: dict[int, float] = {}
        """The chance to win with so many losses."""

    def add(self, result: str, mass: float, mine: Lost = UNHURT, theirs: Lost = UNHURT) -> None:
        """An end with its chance, and what attacker and defender lost."""
        self.results[result] = self.results.get(result, 0.0) + mass
        for side, (steps, points) in enumerate((mine, theirs)):
            self.steps[side] += mass * steps
            self.points[side] += mass * points

    def end(self, result: str, mass: float, mine: tuple[int, float], theirs: Lost) -> None:
        """An end with all losses of the attacker, who may have won with them."""
        self.add(result, mass, mine, theirs)
        if result == ATTACKER:
            self.win(mine[0], mass)

    def win(self, losses: int, mass: float) -> None:
        """The chance to win with so many losses."""
        self.wins[losses] = self.wins.get(losses, 0.0) + mass

    def blend(self, other: Verdict, mass: float) -> None:
        """Another combat, fought with this chance."""
        for name, chance in other.results.items():
            self.results[name] = self.results.get(name, 0.0) + mass * chance
        for side in (0, 1):
            self.steps[side] += mass * other.steps[side]
            self.points[side] += mass * other.points[side]
        for losses, chance in other.wins.items():
            self.win(losses, mass * chance)

    def odds(self, detail: dict[str, Any], rules: Sequence[str]) -> Odds:
        """The verdict as odds in billionths; what was too unlikely to follow is shared out."""
        total = sum(self.results.values(), 0.0) or 1.0
        ranked = sorted(self.results.items(), key=lambda pair: -pair[1])
        parts = {name: round(FINE * p / total) for name, p in ranked}
        parts[ranked[0][0]] += FINE - sum(parts.values())
        return Odds(
            tuple(Chance({"result": name}, Fraction(part, FINE)) for name, part in parts.items() if part),
            {
                "attacker_points_lost": self.points[0] / total,
                "defender_points_lost": self.points[1] / total,
                "attacker_steps": self.steps[0] / total,
                "defender_steps": self.steps[1] / total,
            },
            {**detail, "thresholds": self.thresholds(total), "rules": list(rules)},
        )

    def thresholds(self, total: float) -> list[dict[str, float]]:
        """The chance to win when retreating as soon as more than so many losses are taken."""
        found = []
        won = 0.0
        for losses in range(max(self.wins, default=-1) + 1):
            won += self.wins.get(losses, 0.0) / total
            found.append({"losses": losses, "win": won})
        return found
