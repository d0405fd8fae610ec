"""Everything the layers of one picture share: outlines, rooms, names in their places, signs used."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from sandtable.board.board import Board
from sandtable.board.links import links_of
from sandtable.board.picture.lettering import (
    LAND_STYLE,
    SEA_STYLE,
    VOID_STYLE,
    Block,
    Lettering,
    Style,
    signs_width,
)
from sandtable.board.picture.marks import Marks
from sandtable.board.picture.outlines import ISLAND, Outlines, outlines_of
from sandtable.board.picture.palette import country_colour
from sandtable.board.picture.room import Room
from sandtable.board.picture.signs import SIZE, signs_of
from sandtable.board.picture.ways import Ways
from sandtable.board.search import bits
from sandtable.board.shapes import Art, read_art

STYLES: Final = (LAND_STYLE, SEA_STYLE, VOID_STYLE)


@dataclass
class Sheet:
    """One map on its way to become a picture in one language."""

    board: Board
    lang: str
    width: float = field(init=False)
    height: float = field(init=False)
    art: Art = field(init=False)
    outlines: Outlines = field(init=False)
    rooms: dict[int, Room] = field(init=False)
    marks: Marks = field(init=False)
    ways: Ways = field(init=False)
    blocks: dict[int, Block] = field(default_factory=dict)
    clearings: dict[int, tuple[float, float, float]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        drawing = self.board.shapes.sheets[0]
        self.width, self.height = drawing.width, drawing.height
        self.art = read_art(self.board.folders[0])
        self.outlines = outlines_of(self.board)
        self.rooms = self._rooms()
        self.marks = Marks(self.board, self.outlines, self.rooms)
        self.ways = Ways(self.board, self.outlines, self.rooms)
        self._place_names()
        for area, room in self.rooms.items():
            if area in self.blocks:
                room.erase(*self.blocks[area].rect(2))
            self.clearings[area] = room.clearing()

    def everything_used(self) -> set[str]:
        """The signs, terrains, marks and ways that the layers drawn so far contain."""
        return self.used | self.marks.used | self.ways.used

    def rank(self, area: int) -> int:
        """0 for land, 1 for sea, 2 for what is out of play."""
        return 0 if self.board.land >> area & 1 else 1 if self.board.sea >> area & 1 else 2

    def style(self, area: int) -> Style:
        """How the name of an area is set."""
        return STYLES[self.rank(area)]

    def colour(self, area: int) -> str:
        """The colour of an area's country."""
        return country_colour(self.board, self.board.areas[area].country)

    def _rooms(self) -> dict[int, Room]:
        """The room in every area; what boxes and islands cover is taken."""
        rooms = {area: Room(lines) for area, lines in self.outlines.rings.items()}
        shapes = self.board.shapes.areas
        boxes = {area: shapes[self.board.ids[area]].rect for area in bits(self.board.boxes)}
        covers = [rect for rect in boxes.values() if rect]
        for place in self.board.areas:
            if place.kind == "island":
                x, y = shapes[place.id].label
                half = ISLAND + 6
                covers.append((x - half, y - half, 2 * half, 2 * half))
        for room in rooms.values():
            for cover in covers:
                room.erase(*cover)
        return rooms | {area: Room.of_rect(rect) for area, rect in boxes.items() if rect}

    def _place_names(self) -> None:
        """Every name in its place: islands and land first, then seas, then what is out of play."""
        lettering = Lettering(self.width, self.height)
        notes = self.ways.notes(self.lang)
        for area, names in links_of(self.board, self.lang).items():
            notes.setdefault(area, []).extend(names)
        for place in self.board.areas:
            if place.kind == "island":
                self.blocks[place.number] = self._island_block(place.number, lettering)
        for area in sorted(self.rooms, key=lambda area: (self.rank(area), self.rooms[area].rows)):
            text = self.board.names[area].of(self.lang)
            if text:
                lines = tuple(f"» {name}" for name in notes.get(area, ()))
                self.used |= {"link"} if lines else set()
                self.blocks[area] = lettering.place(
                    text, self.rooms[area], self.style(area), signs_of(self.board, area), lines
                )
        for block in self.blocks.values():
            self.used |= {sign.kind for sign in block.signs}

    def _island_block(self, area: int, lettering: Lettering) -> Block:
        """An island's signs stand under its marker, its name over it unless its sea has the same one."""
        name = self.board.names[area].of(self.lang)
        sea = self.board.index[self.board.attribute(area, "sea")]
        x, y = self.board.shapes.areas[self.board.ids[area]].label
        signs = signs_of(self.board, area)
        block = Block((), 19, signs, x=x, y=y + ISLAND + 4 + SIZE / 2, width=signs_width(signs), height=SIZE)
        if name != self.board.names[sea].of(self.lang):
            block.lines = (name,)
        lettering.taken.append(block.rect(2))
        lettering.taken.append((x - ISLAND, y - ISLAND, 2 * ISLAND, 2 * ISLAND))
        return block
