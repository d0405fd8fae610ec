"""What a match answers: values to look at, with sentences in its language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sandtable.core.odds import Odds
from sandtable.notebook.rows import Rows


class Rule(NamedTuple):
    """A rule: its id, its text, and where it stands."""

    id: str
    text: str
    chapter: str = ""

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"

    def _repr_markdown_(self) -> str:
        return f"**{self.id}** {self.chapter}\n\n{self.text}"


class Why(NamedTuple):
    """Whether an action is legal, and the rules that forbid it, most specific first."""

    action: str
    legal: bool
    rules: tuple[Rule, ...]
    sentence: str

    def __str__(self) -> str:
        return self.sentence

    def __bool__(self) -> bool:
        """True where the action is legal."""
        return self.legal


class Chances:
    """Every result of what an action decides by dice, likeliest first."""

    def __init__(self, action: str, odds: Odds) -> None:
        self.action = action
        self.results = Rows(
            {**chance.result, "probability": float(chance.probability), "exact": str(chance.probability)}
            for chance in odds.chances
        )
        """A row for each result, with its probability as a number and as a fraction."""
        self.expected: Mapping[str, float] = odds.expected
        """What is to be expected on average."""
        self.detail: Mapping[str, Any] = odds.detail
        """What led to it: strengths, modifiers, rules."""

    def probability(self, **result: Any) -> float:
        """How likely a result with these values is: ``chances.probability(retreat=True)``."""
        return sum(float(row["probability"]) for row in self.results.where(**result))

    def frame(self) -> Any:
        """The results as a pandas data frame; needs pandas."""
        return self.results.frame()

    def _repr_html_(self) -> str:
        return self.results._repr_html_()

    def __repr__(self) -> str:
        lines = [
            f"{row['probability']:7.1%}  "
            + ", ".join(f"{key} {value}" for key, value in row.items() if key not in ("probability", "exact"))
            for row in self.results
        ]
        return "\n".join(lines)


class Prospect(NamedTuple):
    """What an order would come to."""

    sentence: str
    chance: float
    """How likely it is to end well."""
    mine: float
    """The steps that whoever gives the order loses on average."""
    theirs: float
    """The steps that the enemy loses on average."""
    chances: Chances
    """Every result of the combat."""

    def __str__(self) -> str:
        return self.sentence


class Outcome(NamedTuple):
    """How a game ended: who won (nobody: a draw), and the rule."""

    winners: tuple[str, ...]
    rule: Rule

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners
