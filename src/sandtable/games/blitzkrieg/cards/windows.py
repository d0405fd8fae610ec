"""7.3 Playing cards: windows at the steps of a turn, and cards inside other phases (advanced).

Hands are hidden (BLG-A7.3.13), so who is asked depends on public knowledge alone: every power that might,
for all the others know, hold a card that could change something now. A power may say once that it plays no
card in this segment or turn, and is not asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.cards import effects, in_production
from sandtable.games.blitzkrieg.cards.conditions import forbids
from sandtable.games.blitzkrieg.cards.hands import suspected, unseen
from sandtable.games.blitzkrieg.cards.moments import (
    ASKED_AT,
    PLAYED_AT,
    could_matter,
    decides_soon,
    inside_a_combat,
)
from sandtable.games.blitzkrieg.model.actions import PASS
from sandtable.games.blitzkrieg.model.card_actions import (
    PASS_SEGMENT,
    PASS_TURN,
    PLAY,
    Lend,
    PassSegment,
    PassTurn,
    Play,
)
from sandtable.games.blitzkrieg.model.deck import CARDS, entitled
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import ASKED, THIS_SEGMENT, THIS_TURN

IN_A_ZONE: Final = ("naval", "battle", "interception")
IN_SEGMENT: Final = (
    *("segment", "react", "reaction", "naval", "battle", "interception", "movement", "exploit"),
)


def forbids_play(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> str:
    """The rule by which a power may not play a card now; nothing where it may."""
    if card not in state.hands[power]:
        return "BLG-A7.3.13"
    if not entitled(state, card) >> power & 1:
        return "BLG-A7.3.4"
    if not PLAYED_AT.get(moment, 0) >> card & 1:
        return CARDS[card].rule
    return forbids_card(state, power, card, moment, arg)


def forbids_card(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> str:
    """The rule by which a card may not be played now, whoever holds it."""
    return CARDS[card].rule if inside_a_combat(state, card) else forbids(state, power, card, moment, arg)


def playable(state: BlitzkriegState, power: int, moment: str, arg: int = 0) -> list[int]:
    """The cards of a power that may be played at a moment."""
    now = PLAYED_AT.get(moment, 0)
    return [
        card
        for card in state.hands[power]
        if now >> card & 1 and not forbids_play(state, power, card, moment, arg)
    ]


def might_play(state: BlitzkriegState, power: int, moment: str, arg: int = 0, hidden: int = -1) -> bool:
    """Whether a power that wants to be asked might hold a card that could matter at a moment."""
    if not state.hands[power] or state.silent[power] != ASKED:
        return False
    if hidden < 0:
        hidden = unseen(state)
    asked = hidden & ASKED_AT.get(moment, 0)
    held = suspected(state, power, asked) if asked else 0
    if not held or (moment == "segment" and decides_soon(state, power)):
        return False
    for card in bits(held):
        matters = could_matter(state, power, card, moment, arg)
        if matters and not forbids_card(state, power, card, moment, arg):
            return True
    return False


def window_order(state: BlitzkriegState, moment: str) -> list[int]:
    """Who is asked first: the phasing side, in 5.x and 7.x the side with the initiative (BLG-D55)."""
    first = state.phasing if moment in IN_SEGMENT else state.initiative
    powers = [*(p for p in range(8) if state.alliance[p] == first)]
    powers += [p for p in range(8) if state.alliance[p] != first]
    return [power for power in powers if not state.conquered >> power & 1]


def open_window(state: BlitzkriegState, moment: str, arg: int = 0, passed: int = 0) -> None:
    """Ask the next power that might play a card at this moment."""
    if not any(state.hands):
        return
    hidden = unseen(state)
    for power in window_order(state, moment):
        if not passed >> power & 1 and might_play(state, power, moment, arg, hidden):
            state.push(CardWindow(power, moment, arg, passed))
            return


def refusals(moment: str) -> tuple[Action, ...]:
    """How to play no card: now, in this segment, in this turn."""
    return (PASS, PASS_SEGMENT, PASS_TURN) if moment in IN_SEGMENT else (PASS, PASS_TURN)


def fall_silent(state: BlitzkriegState, power: int, action: Action) -> None:
    """A power that said so is not asked again, until the segment or the turn is over or it gets a card."""
    if isinstance(action, PassTurn):
        state.silent[power] = THIS_TURN
    elif isinstance(action, PassSegment):
        state.silent[power] = THIS_SEGMENT


def ask_again(state: BlitzkriegState, silence: int) -> None:
    """Powers that were silent for no longer than this are asked again."""
    for power, until in enumerate(state.silent):
        if until <= silence:
            state.silent[power] = ASKED


class CardWindow(Phase[BlitzkriegState], frozen=True):
    """7.3 A power may play a card (BLG-A7.3.13)."""

    rule: ClassVar[str] = "BLG-D55"
    secret: ClassVar[bool] = True
    forced: ClassVar[bool] = False
    power: int
    moment: str
    arg: int = 0
    passed: int = 0

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        cards = playable(state, self.power, self.moment, self.arg)
        return [*refusals(self.moment), *(PLAY[card] for card in cards)]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Play):
            state.push(WindowAgain(self.moment, self.arg, self.passed))  # BLG-A7.3.16
            effects.play(state, self.power, action.card, self.moment, self.arg)
        else:
            fall_silent(state, self.power, action)
            open_window(state, self.moment, self.arg, self.passed | 1 << self.power)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        return (*why(state, self.power, action, self.moment, self.arg), self.rule)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """What a card decides by dice."""
        return state.rules.odds.card(action)

    def prompt(self, state: BlitzkriegState) -> Message:
        told: dict[str, str | Ref] = {"power": Ref("nation", self.power), "moment": self.moment}
        if self.moment in IN_A_ZONE:
            told["area"] = Ref("area", self.arg)
        elif self.moment == "sabotage":
            told["nation"] = Ref("nation", self.arg)
        elif self.moment == "answer":
            told["card"] = Ref("card", self.arg)
        elif self.moment == "segment":
            told["side"] = Ref("side", state.phasing)
        return Message("prompt-card-window", told)


class WindowAgain(Phase[BlitzkriegState], frozen=True):
    """7.3 After a card has taken effect the window goes on (BLG-A7.3.14)."""

    rule: ClassVar[str] = "BLG-A7.3.16"
    auto: ClassVar[bool] = True
    moment: str
    arg: int
    passed: int

    def run(self, state: BlitzkriegState) -> None:
        state.pop()
        open_window(state, self.moment, self.arg, self.passed)


def why(state: BlitzkriegState, power: int, action: Action, moment: str, arg: int = 0) -> Sequence[str]:
    """The rules that forbid playing a card, or lending points by one."""
    if isinstance(action, Play):
        return (forbids_play(state, power, action.card, moment, arg),)
    if isinstance(action, Lend):
        return (in_production.forbids_lending(state, power, action.nation),)
    return ()


def cards(state: BlitzkriegState, power: int, moment: str) -> list[Action]:
    """Cards a power may play while it moves or reacts."""
    return [PLAY[card] for card in playable(state, power, moment)]


def reaction_refusals(state: BlitzkriegState, power: int) -> list[Action]:
    """A power that reacts only because it might hold a card may say that it will play none."""
    return list(refusals("reaction")[1:]) if might_play(state, power, "reaction") else []


def production_cards(state: BlitzkriegState, power: int) -> list[Action]:
    """Cards a power may play while it produces, and lend-lease."""
    found = cards(state, power, "production")
    found += [Lend(other) for other in in_production.lend_targets(state, power)]
    return found


def play_card(state: BlitzkriegState, power: int, action: Action, moment: str) -> None:
    """Play a card inside another phase, or say that none will be played."""
    if isinstance(action, Lend):
        in_production.lend(state, action.nation)
    elif isinstance(action, Play):
        effects.play(state, power, action.card, moment, 0)
    else:
        fall_silent(state, power, action)
