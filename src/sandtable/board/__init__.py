"""Areas as bits, borders, and the searches on them; reads map folders. Knows no game."""

from sandtable.board.board import Area, Board, Border, Name
from sandtable.board.faults import Fault, MapError
from sandtable.board.load import load_board, load_boards, shipped_maps

__all__ = [
    "Area",
    "Board",
    "Border",
    "Fault",
    "MapError",
    "Name",
    "load_board",
    "load_boards",
    "shipped_maps",
]
