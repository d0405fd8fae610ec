"""7.3 When cards may be played: windows at the steps of a turn, and cards inside other phases (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg import card_effects, cards_in_production
from sandtable.games.blitzkrieg.actions import PASS, PLAY, Lend, Play
from sandtable.games.blitzkrieg.deck import CARDS
from sandtable.games.blitzkrieg.state import BlitzkriegState

ANY: Final = ("events", "segment", "us")
MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "axis-minor-activation": ("events", "segment"),
    "blitzkrieg": ("react",),
    "bridgehead": ("segment", "react", "battle"),
    "elite-troops": ("battle",),
    "espionage-ultra": ("segment", "reaction"),
    "french-vichy-surrender": ("segment", "us"),
    "fortress-europe": (*ANY, "reaction"),
    "their-finest-hour": (*ANY, "reaction"),
    "increase-us-production": ("us",),
    "initiative": ("initiative",),
    "lend-lease-usa": ("production",),
    "mountain-troops": ("segment", "react", "battle"),
    "national-war-ussr": ("production",),
    "naval-surprise": ("naval",),
    "para-troops": ("movement",),
    "sabotage-on-research": ("sabotage",),
    "surprise": ("battle",),
    "usa-builds-aircraft": ("production",),
    "desert-fox": ("movement",),
    "winter-offensive": ("segment", "react", "battle"),
    "japanese-navy": (),
}


def forbids_play(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> str:
    """The rule by which a power may not play a card now; nothing where it may."""
    if card not in state.hands[power]:
        return "BLG-A7.3.13"
    if moment not in MOMENTS.get(CARDS[card].id, ANY):
        return "BLG-D55"
    return card_effects.forbids(state, power, card, moment, arg)


def playable(state: BlitzkriegState, power: int, moment: str, arg: int = 0) -> list[int]:
    """The cards of a power that may be played at a moment."""
    return [card for card in state.hands[power] if not forbids_play(state, power, card, moment, arg)]


def window_order(state: BlitzkriegState, moment: str) -> list[int]:
    """Who is asked first: the phasing side, in 5.x and 7.x the side with the initiative (BLG-D55)."""
    first = state.initiative if moment in ("events", "initiative", "us", "sabotage") else state.phasing
    powers = [*(p for p in range(8) if state.alliance[p] == first)]
    powers += [p for p in range(8) if state.alliance[p] != first]
    return [power for power in powers if not state.conquered >> power & 1]


def open_window(state: BlitzkriegState, moment: str, arg: int = 0, passed: int = 0) -> None:
    """Ask the next power that can play a card at this moment."""
    if not any(state.hands):
        return
    for power in window_order(state, moment):
        if not passed >> power & 1 and playable(state, power, moment, arg):
            state.push(CardWindow(power, moment, arg, passed))
            return


class CardWindow(Phase[BlitzkriegState], frozen=True):
    """7.3 A power may play a card (BLG-A7.3.13, BLG-A7.3.16)."""

    rule: ClassVar[str] = "BLG-D55"
    secret: ClassVar[bool] = True
    power: int
    moment: str
    arg: int = 0
    passed: int = 0

    def seat(self, state: BlitzkriegState) -> int:
        return self.power

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        return [PASS, *(PLAY[card] for card in playable(state, self.power, self.moment, self.arg))]

    def play(self, state: BlitzkriegState, action: Action) -> None:
        state.pop()
        if isinstance(action, Play):
            state.push(WindowAgain(self.moment, self.arg, self.passed))
            card_effects.play(state, self.power, action.card, self.moment, self.arg)
        else:
            open_window(state, self.moment, self.arg, self.passed | 1 << self.power)

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        return why(state, self.power, action, self.moment, self.arg) or (self.rule,)

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-card-window", {"power": Ref("nation", self.power), "moment": self.moment})


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
    """The rules that forbid playing a card."""
    if isinstance(action, Play):
        return (forbids_play(state, power, action.card, moment, arg),)
    return ()


def movement_cards(state: BlitzkriegState, power: int) -> list[Action]:
    """Cards a power may play while it moves."""
    return [PLAY[card] for card in playable(state, power, "movement")]


def reaction_cards(state: BlitzkriegState, power: int) -> list[Action]:
    """Cards a power may play while it reacts."""
    return [PLAY[card] for card in playable(state, power, "reaction")]


def production_cards(state: BlitzkriegState, power: int) -> list[Action]:
    """Cards a power may play while it produces, and lend-lease."""
    found: list[Action] = [PLAY[card] for card in playable(state, power, "production")]
    found += [Lend(other) for other in cards_in_production.lend_targets(state, power)]
    return found


def play_card(state: BlitzkriegState, power: int, action: Action) -> None:
    """Play a card inside another phase."""
    if isinstance(action, Lend):
        cards_in_production.lend(state, action.nation)
    elif isinstance(action, Play):
        moment = state.frames[-1].name
        card_effects.play(state, power, action.card, "production" if moment == "produce" else moment, 0)
