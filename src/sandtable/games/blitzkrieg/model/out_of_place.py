"""5.0 Actions out of place: the rule that says in which step of the turn, or by which card, they belong."""

from __future__ import annotations

from typing import Final

from sandtable.core.action import Action
from sandtable.games.blitzkrieg.model import actions as act
from sandtable.games.blitzkrieg.model import advanced_actions as adv
from sandtable.games.blitzkrieg.model import card_actions as card

STEPS: Final[dict[str, tuple[type[Action], ...]]] = {
    "placement": (act.Place,),
    "declare_war": (act.Declare,),
    "movement": (act.Pick, act.Stack, act.Support, act.Floor, act.Surrender),
    "reaction": (act.Send, adv.Intercept),
    "choose_battle": (act.Resolve, adv.Bomb),
    "railways": (act.Pick,),
    "rebasing": (act.Pick,),
    "research": (adv.Study,),
    "research_attempt": (adv.Attempt,),
    "discovery": (adv.Develop,),
    "produce": (act.Build, act.Repair, adv.Lay),
    "card_choice": (card.Keep, card.Discard, card.Give),
}
"""What is decided in the steps of a turn."""
OF_STEPS: Final = tuple({kind for kinds in STEPS.values() for kind in kinds})
BY_CARD: Final[dict[type[Action], str]] = {
    card.Activate: "BLG-C-axis-minor-activation",
    card.Elite: "BLG-C-elite-troops",
    card.Slip: "BLG-C-espionage-ultra",
    card.Rise: "BLG-C-partisans",
    card.Drop: "BLG-C-para-troops",
    card.Sabotage: "BLG-C-sabotage-on-research",
    card.Disband: "BLG-C-national-war-ussr",
    card.Lend: "BLG-C-lend-lease-usa",
}
"""What only a card allows."""


def why_out_of_place(phase: str, basic: bool, action: Action) -> str:
    """The rule by which an action does not belong into a phase; nothing where it may."""
    if basic and isinstance(action, card.CARD_ACTIONS):
        return "BLG-B2.3.1"
    if type(action) in BY_CARD and (phase, type(action)) != ("produce", card.Lend):
        return BY_CARD[type(action)]
    if phase not in STEPS or isinstance(action, STEPS[phase]) or not isinstance(action, OF_STEPS):
        return ""
    if isinstance(action, act.Declare):
        return "BLG-D78"
    if isinstance(action, adv.Attempt) and phase == "research":
        return "BLG-D64#3"
    return "BLG-B5.0.1" if basic else "BLG-A5.0.1"
