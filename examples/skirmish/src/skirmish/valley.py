"""The valley of Skirmish and its counters."""

from __future__ import annotations

from pathlib import Path

from sandtable.board import load_board

BOARD = load_board(Path(__file__).parent / "maps" / "valley")
LAND = BOARD.land
SEAT_IDS = ("red", "blue")
SEATS = len(SEAT_IDS)
CAPITAL = (BOARD.index["redfort"], BOARD.index["bluefort"])
GONE = -1
ARMY_IDS = ("r-1", "r-2", "r-3", "b-1", "b-2", "b-3")
ARMY_NAMES = [
    {"en": f"{en} {number}", "fr": f"{fr} {number}"}
    for en, fr in (("Red", "Rouge"), ("Blue", "Bleu"))
    for number in (1, 2, 3)
]
ARMIES = len(ARMY_IDS)
OWNER = (0, 0, 0, 1, 1, 1)
START = ("redfort", "north-farm", "south-farm", "bluefort", "mill", "marsh")
ASSAULT, COVER = 0, 1
TILES = ("assault", "cover")
LAST_TURN = 6
