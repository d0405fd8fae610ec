"""2. Set-up: home control, the deployment, trenches, and the secret choice of technologies."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.dice import Dice
from sandtable.core.game import Game
from sandtable.games.empires import deployment
from sandtable.games.empires.areas import HOME
from sandtable.games.empires.diplomacy import deploy, deploy_trenches
from sandtable.games.empires.powers import EACH_POWER
from sandtable.games.empires.research import ChooseTiles
from sandtable.games.empires.sheets import SETUP_SHEET
from sandtable.games.empires.state import War
from sandtable.games.empires.turn import BeginTurn
from sandtable.games.empires.whole import WholeWar

deployment.check(SETUP_SHEET)


def bare_board(game: Game, scenario: str, options: Mapping[str, str], dice: Dice) -> War:
    """DOE-2.8, DOE-4.10: home territories controlled, no armies.

    Albania and Montenegro are nobody's (DOE-3.11, DOE-D9).
    """
    state = WholeWar(game, scenario, options, dice)
    for power in EACH_POWER:
        state.control[power] = HOME[power]
    return state


def set_up(game: Game, scenario: str, options: Mapping[str, str], dice: Dice) -> War:
    """The start of the war, before the tiles are chosen."""
    state = bare_board(game, scenario, options, dice)
    deploy(state, SETUP_SHEET.armies)  # DOE-2.1, DOE-D5
    deploy_trenches(state, SETUP_SHEET.trenches)  # DOE-2.2, DOE-D5
    state.frames = [BeginTurn(), ChooseTiles(EACH_POWER[0])]
    state.events = []
    return state
