"""What is going on: one frame of the stack of a state, and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import msgspec

from sandtable.core.action import Action
from sandtable.core.event import snake
from sandtable.core.message import Message
from sandtable.core.odds import Odds

if TYPE_CHECKING:
    from sandtable.core.state import State

S = TypeVar("S", bound="State")


class Phase(msgspec.Struct, Generic[S], frozen=True, tag=snake, tag_field="phase", gc=False):
    """One frame of the stack: what is going on, with its data; frozen, so that copying a stack copies a list.

    A phase answers two questions: what may be chosen (`actions`), and what happens then (`play`). To change
    its data it replaces itself: ``state.become(Path(army, (*self.steps, area)))``.
    """

    rule: ClassVar[str]
    """The rule that makes this the decision at hand: why any other kind of action is refused now."""
    auto: ClassVar[bool] = False
    """Whether it runs without a decision."""
    forced: ClassVar[bool] = True
    """Whether a single legal choice is played without asking."""
    secret: ClassVar[bool] = False
    """Whether only the chooser may know what was chosen."""
    bottom: ClassVar[bool] = False
    """Whether it stands at the bottom of the stack: it never ends, it becomes another phase."""
    upon: ClassVar[tuple[str, ...]] = ()
    """The names of the phases it goes on inside, where not any will do."""

    def seat(self, state: S) -> int:
        """Who chooses."""
        raise NotImplementedError(type(self).__name__)

    def actions(self, state: S) -> Sequence[Action]:
        """All that no rule forbids, in a stable order."""
        raise NotImplementedError(type(self).__name__)

    def allows(self, state: S, action: Action) -> bool | None:
        """Whether `actions` has an action, where that can be told without the others; none: ask the list."""
        return None

    def play(self, state: S, action: Action) -> None:
        """What a legal action does."""
        raise NotImplementedError(type(self).__name__)

    def run(self, state: S) -> None:
        """What an automatic phase does; it must pop or replace itself."""
        raise NotImplementedError(type(self).__name__)

    def why(self, state: S, action: Action) -> Sequence[str]:
        """The rules that forbid an action that is not legal, most specific first.

        ``DTR-13.9.10#2`` cites the second sentence of a rule (`sandtable.core.citation`).
        """
        return (self.rule,)

    def alike(self, state: S, action: Action) -> Action:
        """The same choice as `actions` names it, where pieces are alike and any may be named."""
        return action

    def prompt(self, state: S) -> Message:
        """The decision at hand in a sentence."""
        return Message("prompt-" + self.name.replace("_", "-"))

    def buttons(self, state: S) -> Sequence[Action]:
        """The actions that have a place of their own on a screen in this phase, legal just now or not."""
        return ()

    def left_over(self, state: S, action: Action) -> Sequence[Message]:
        """What an action that ends something would leave undone for good: actions, points, attacks, units."""
        return ()

    def idle(self, state: S, action: Action) -> bool:
        """Whether an action does only what every other choice does too: it needs no button."""
        return False

    def odds(self, state: S, action: Action) -> Odds | None:
        """The exact probabilities of what an action decides by dice, where it decides something."""
        return None

    @property
    def name(self) -> str:
        """The stable name of the phase in files, protocol and log."""
        return str(self.__struct_config__.tag)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the seats that won (none: a draw), and by which rule."""

    winners: tuple[int, ...]
    rule: str
