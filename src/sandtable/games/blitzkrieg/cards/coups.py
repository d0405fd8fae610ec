"""Part 6 Coup cards: a neutral is won, stays out, or goes over to the other side (advanced)."""

from __future__ import annotations

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model.deck import CARD, CARDS
from sandtable.games.blitzkrieg.model.events import CoupRolled
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import BNL, BNL_ISLANDS, COLONIES, CORE_OF, NATION
from sandtable.games.blitzkrieg.politics.wars import join

IRAN = NATION["iran"]
IRELAND_CARD = CARD["coup-ireland"]


def country_of(state: BlitzkriegState, card: int) -> int:
    """The country of a coup card; the Irish one may have become the Iranian (BLG-O9.9.1)."""
    return IRAN if card == IRELAND_CARD and state.iran else CARDS[card].country


def open_to_coup(state: BlitzkriegState, nation: int) -> bool:
    """Whether a minor is neutral and not conquered."""
    intact = state.owned[nation] & CORE_OF[nation] == CORE_OF[nation]
    return state.side[nation] < 0 and not state.conquered >> nation & 1 and intact


def result_of(card: int, roll: int) -> str:
    """The result of a roll on the card's table (Q6)."""
    about = CARDS[card]
    if roll <= about.counter:
        return "counter"
    return "success" if roll >= about.success else "no-effect"


def stage(state: BlitzkriegState, power: int, card: int) -> None:
    """Roll 2D6 and read the card's table (BLG-C-coup)."""
    nation = country_of(state, card)
    roll = sum(state.roll(power, 2, 6, (CARDS[card].rule,)))
    result = result_of(card, roll)
    state.emit(CoupRolled(nation=nation, roll=roll, result=result, rules=("BLG-C-coup", CARDS[card].rule)))
    if nation == BNL and result != "no-effect":
        for zone in bits(state.owned[BNL] & BNL_ISLANDS):
            state.own_zone(zone, COLONIES)  # BLG-C-coup-bnl
    if result == "success":
        join(state, nation, power, ("BLG-C-coup",))
    elif result == "counter":
        enemies = [
            p for p in range(8) if state.alliance[p] != state.alliance[power] and not state.conquered >> p & 1
        ]
        if enemies:
            chosen = enemies[state.roll(enemies[0], 1, len(enemies), ("BLG-C-coup",))[0] - 1]
            join(state, nation, chosen, ("BLG-C-coup",))


def after_use(state: BlitzkriegState, card: int) -> None:
    """With optional rule 9.9 the Irish card becomes the Iranian one."""
    if card == IRELAND_CARD and state.agreed("coup_in_iran"):
        state.iran = True
