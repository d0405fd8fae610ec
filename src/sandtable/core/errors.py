"""What can go wrong, each with a sentence for a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from sandtable.core.citation import rule_cited
from sandtable.core.wording import put


class SandtableError(ValueError):
    """Anything a person did that cannot be done; ``str()`` is a sentence."""

    def sentence(self, lang: str) -> str:
        """What is wrong, in a language where it is known in it."""
        return str(self)


class SaidError(SandtableError):
    """A refusal by the name of a message and its details: said in every language that its package speaks."""

    package: ClassVar[str]

    def __init__(self, name: str, **details: str | int | SandtableError) -> None:
        super().__init__(name)
        self.name = name
        self.details = details

    def __str__(self) -> str:
        return self.sentence("en")

    def sentence(self, lang: str) -> str:
        said = {
            name: detail.sentence(lang) if isinstance(detail, SandtableError) else detail
            for name, detail in self.details.items()
        }
        return put((self.package,), self.name, said, lang)


class ActionError(SaidError):
    """An action that was refused."""

    package = "sandtable.core"


class Unreadable(ActionError):
    """The text is no action of this game."""


class Ambiguous(ActionError):
    """The text may mean several actions."""

    def __init__(self, text: str, candidates: Sequence[str]) -> None:
        super().__init__("ambiguous", text=text, candidates=", ".join(candidates))
        self.candidates = tuple(candidates)


class NotLegal(ActionError):
    """The action can be read, but rules forbid it now."""

    def __init__(self, text: str, rules: Sequence[str]) -> None:
        super().__init__("not-legal", text=text, rules=", ".join(map(rule_cited, rules)))
        self.rules = tuple(rules)


class TooLate(ActionError):
    """A decision that cannot be taken back, because somebody saw dice or secrets by it."""


class BadSetting(SandtableError):
    """An unknown game, scenario or option, or a value it does not take."""


class BadGameSetting(SaidError, BadSetting):
    """The same, by the name of a message of the core's table."""

    package = "sandtable.core"


class BadPosition(SandtableError):
    """A position that breaks invariants; lists every fault."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class BadStack(BadPosition):
    """A position whose phases cannot be gone on with, with a message of the core's table."""

    def __init__(self, name: str, **details: str) -> None:
        super().__init__([put(("sandtable.core",), name, details, "en")])
        self.name = name
        self.details = details

    def sentence(self, lang: str) -> str:
        return put(("sandtable.core",), self.name, self.details, lang)


class BadRecord(SaidError):
    """A game file that cannot be read or does not replay to the same result."""

    package = "sandtable.core"


class OtherData(BadRecord):
    """A game file of other data files than those in use."""


class BadDice(ActionError):
    """Given dice that no such die can show, or that nobody rolls."""


class DeadEnd(RuntimeError):
    """A fault of a game: nobody has a legal action and the game is not over."""
