"""7.3 When cards may be played: windows at the steps of a turn, and cards inside other phases (advanced).

Hands are hidden (BLG-A7.3.13), so who is asked depends on public knowledge alone: every power that holds
cards and might, for all the others know, hold one that fits the moment. A power may say once that it plays
no card in this segment or turn, and is not asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg import card_effects, cards_in_production
from sandtable.games.blitzkrieg.actions import PASS
from sandtable.games.blitzkrieg.card_actions import (
    PASS_SEGMENT,
    PASS_TURN,
    PLAY,
    Lend,
    PassSegment,
    PassTurn,
    Play,
)
from sandtable.games.blitzkrieg.card_conditions import PREREQUISITES, forbids
from sandtable.games.blitzkrieg.deck import CARDS, entitled
from sandtable.games.blitzkrieg.hands import unseen
from sandtable.games.blitzkrieg.state import BlitzkriegState
from sandtable.games.blitzkrieg.state_data import ASKED, THIS_SEGMENT, THIS_TURN

ANY: Final = ("events", "segment", "us")
MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "axis-minor-activation": ("events", "segment"),
    "blitzkrieg": ("segment", "react"),
    "bnl-embargo": (*ANY, "answer"),
    "bridgehead": ("segment", "battle"),
    "elite-troops": ("battle", "interception"),
    "espionage-ultra": ("segment", "reaction"),
    "french-vichy-surrender": ("segment", "us"),
    "fortress-europe": (*ANY, "reaction"),
    "their-finest-hour": (*ANY, "reaction"),
    "increase-us-production": ("us",),
    "initiative": ("initiative",),
    "lend-lease-usa": ("production",),
    "mountain-troops": ("segment", "battle"),
    "national-war-ussr": ("production",),
    "naval-surprise": ("naval",),
    "para-troops": ("movement",),
    "sabotage-on-research": ("research", "sabotage"),
    "surprise": ("battle",),
    "usa-builds-aircraft": ("production",),
    "desert-fox": ("movement",),
    "winter-offensive": ("segment", "battle"),
    "japanese-navy": (),
}
IN_A_ZONE: Final = ("naval", "battle", "interception")
IN_SEGMENT: Final = ("segment", "react", "reaction", "naval", "battle", "interception", "movement")


def _cards_at() -> dict[str, tuple[int, ...]]:
    """The cards that fit each moment, those that ask for nothing first."""
    found: dict[str, list[int]] = {}
    for number, card in enumerate(CARDS):
        for moment in MOMENTS.get(card.id, ANY):
            found.setdefault(moment, []).append(number)
    ready = {moment: sorted(cards, key=_asks_for) for moment, cards in found.items()}
    return {moment: tuple(cards) for moment, cards in ready.items()}


def _asks_for(card: int) -> bool:
    return CARDS[card].country >= 0 or CARDS[card].id in PREREQUISITES


CARDS_AT: Final = _cards_at()


def forbids_play(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> str:
    """The rule by which a power may not play a card now; nothing where it may."""
    if card not in state.hands[power]:
        return "BLG-A7.3.13"
    if not entitled(state, card) >> power & 1:
        return "BLG-A7.3.4"
    if card not in CARDS_AT.get(moment, ()):
        return "BLG-D55"
    return forbids(state, power, card, moment, arg)


def playable(state: BlitzkriegState, power: int, moment: str, arg: int = 0) -> list[int]:
    """The cards of a power that may be played at a moment."""
    return [card for card in state.hands[power] if not forbids_play(state, power, card, moment, arg)]


def might_play(state: BlitzkriegState, power: int, moment: str, arg: int = 0, hidden: int = -1) -> bool:
    """Whether a power that wants to be asked might hold a card that can be played at a moment."""
    if not state.hands[power] or state.silent[power] != ASKED:
        return False
    if hidden < 0:
        hidden = unseen(state)
    return any(
        hidden >> card & 1
        and entitled(state, card) >> power & 1
        and not forbids(state, power, card, moment, arg)
        for card in CARDS_AT[moment]
    )


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
    """7.3 A power may play a card (BLG-A7.3.13, BLG-A7.3.16)."""

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
            state.push(WindowAgain(self.moment, self.arg, self.passed))
            card_effects.play(state, self.power, action.card, self.moment, self.arg)
        else:
            fall_silent(state, self.power, action)
            open_window(state, self.moment, self.arg, self.passed | 1 << self.power)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        return why(state, self.power, action, self.moment, self.arg) or (self.rule,)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """Where the country of a coup card goes."""
        from sandtable.games.blitzkrieg.chances import coup_odds

        if not isinstance(action, Play) or CARDS[action.card].country < 0:
            return None
        return coup_odds(action.card)

    def prompt(self, state: BlitzkriegState) -> Message:
        told: dict[str, str | Ref] = {"power": Ref("nation", self.power), "moment": self.moment}
        if self.moment in IN_A_ZONE:
            told["area"] = Ref("area", self.arg)
        elif self.moment == "sabotage":
            told["nation"] = Ref("nation", self.arg)
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
        return (cards_in_production.forbids_lending(state, power, action.nation),)
    return ()


def movement_cards(state: BlitzkriegState, power: int) -> list[Action]:
    """Cards a power may play while it moves."""
    return [PLAY[card] for card in playable(state, power, "movement")]


def reaction_cards(state: BlitzkriegState, power: int) -> list[Action]:
    """Cards a power may play while it reacts; where it might, it also may say that it will not."""
    if not might_play(state, power, "reaction"):
        return []
    return [*(PLAY[card] for card in playable(state, power, "reaction")), *refusals("reaction")[1:]]


def production_cards(state: BlitzkriegState, power: int) -> list[Action]:
    """Cards a power may play while it produces, and lend-lease."""
    found: list[Action] = [PLAY[card] for card in playable(state, power, "production")]
    found += [Lend(other) for other in cards_in_production.lend_targets(state, power)]
    return found


def play_card(state: BlitzkriegState, power: int, action: Action) -> None:
    """Play a card inside another phase, or say that none will be played."""
    if isinstance(action, Lend):
        cards_in_production.lend(state, action.nation)
    elif isinstance(action, Play):
        moment = state.frames[-1].name
        card_effects.play(state, power, action.card, "production" if moment == "produce" else moment, 0)
    else:
        fall_silent(state, power, action)
