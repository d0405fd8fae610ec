"""The map and the counters."""

from __future__ import annotations

from pathlib import Path

from sandtable.board import load_board

BOARD = load_board(Path(__file__).parent / "maps" / "new-game-land")
NEXT_TO = BOARD.land_neighbours
"""Per area its neighbours, as a set of bits."""
SEAT_IDS = ("west", "east")
HOME = (BOARD.index["westham"], BOARD.index["easton"])
ARMY_IDS = ("w-1", "w-2", "w-3", "e-1", "e-2", "e-3")
ARMY_NAMES = [
    {"en": f"{en} {number}", "fr": f"{fr} {number}"}
    for en, fr in (("West", "Ouest"), ("East", "Est"))
    for number in (1, 2, 3)
]
OWNER = (0, 0, 0, 1, 1, 1)
START = ("westham", "westham", "hill", "easton", "easton", "fen")
GONE, NOBODY = -1, -1
MOST = 2
LAST_TURN = 8
