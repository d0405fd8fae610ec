"""Water and ground: the sea with its shallows, areas in the tint of their country, rivers, terrain, boxes."""

from __future__ import annotations

from typing import Final

from sandtable.board.picture import terrain as glyphs
from sandtable.board.picture.outlines import curved, outline_of
from sandtable.board.picture.palette import (
    COAST,
    INK,
    PAPER,
    RIVER,
    SEA,
    SEA_DEEP,
    SEA_LIGHT,
    VOID,
    WATER_LINE,
    band,
    country_colour,
    mix,
    tint,
)
from sandtable.board.picture.sheet import Sheet
from sandtable.board.search import bits

SHALLOWS: Final = ((58, 0.15), (42, 0.4), (28, 0.65), (16, 0.9))


def definitions(sheet: Sheet) -> str:
    """The gradient of the sea, the hatching of what is out of play, and the coastline."""
    return (
        f'<radialGradient id="deep" cx=".42" cy=".45" r=".75"><stop offset="0" stop-color="{SEA}"/>'
        f'<stop offset="1" stop-color="{SEA_DEEP}"/></radialGradient>'
        '<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)">'
        f'<rect width="9" height="9" fill="{VOID}"/><path d="M0 0V9" stroke="#c4bba6" stroke-width="2.4"/>'
        f'</pattern><path id="coast" d="{sheet.outlines.coast}"/>'
    )


def sea(sheet: Sheet) -> str:
    """Open water, the contour lines that follow the coast, and the sea areas themselves."""
    shallows = "".join(
        f'<use href="#coast" stroke="{WATER_LINE}" stroke-width="{wide + 1.6:g}" stroke-opacity=".35"/>'
        f'<use href="#coast" stroke="{mix(SEA, SEA_LIGHT, share)}" stroke-width="{wide:g}"/>'
        for wide, share in SHALLOWS
    )
    areas = bits(sheet.board.sea & ~sheet.board.boxes)
    return (
        f'<rect width="{sheet.width:g}" height="{sheet.height:g}" fill="url(#deep)"/>'
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{shallows}</g>'
        f'<g pointer-events="all">{"".join(_area(sheet, area, "none") for area in areas)}</g>'
    )


def land(sheet: Sheet) -> str:
    """Areas in the tint of their country, darker along the frontier; what is out of play hatched."""
    board = sheet.board
    outside = [area for area in bits(board.void) if area in sheet.outlines.paths]
    inside = [area for area in bits(board.land) if area in sheet.outlines.paths]
    water = board.where("water")
    parts = [
        f'<use href="#coast" fill="none" stroke="{COAST}" stroke-width="5" stroke-linejoin="round"/>',
        *(_area(sheet, area, "url(#hatch)") for area in outside if not water >> area & 1),
        *(_area(sheet, area, tint(sheet.colour(area))) for area in inside),
        _bands(sheet),
        *(_area(sheet, area, SEA_LIGHT) for area in outside if water >> area & 1),
        f'<use href="#coast" fill="none" stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/>',
    ]
    return "".join(parts)


def _area(sheet: Sheet, area: int, fill: str) -> str:
    """One area: its id, what it is in play, and the middle and half-width of the room for counters."""
    place = sheet.board.areas[area]
    room = sheet.clearings.get(area)
    spot = f' data-room="{room[0]:g} {room[1]:g} {room[2]:g}"' if room else ""
    return (
        f'<path id="area-{place.id}" data-area="{place.id}" data-surface="{place.surface}"{spot} '
        f'd="{outline_of(sheet.board, sheet.outlines, area)}" fill="{fill}"/>'
    )


def _bands(sheet: Sheet) -> str:
    """A darker band of its own colour along the inside of each country's frontier."""
    board = sheet.board
    frontiers: dict[str, list[str]] = {}
    for (a, b), lines in sheet.outlines.contacts.items():
        one, two = board.areas[a].country, board.areas[b].country
        if one != two:
            for country in filter(None, (one, two)):
                frontiers.setdefault(country, []).extend(curved(line) for line in lines)
    return "".join(_band(sheet, country, "".join(data)) for country, data in frontiers.items())


def _band(sheet: Sheet, country: str, data: str) -> str:
    board = sheet.board
    areas = bits(board.where("country", country) & board.land)
    uses = "".join(f'<use href="#area-{board.ids[area]}"/>' for area in areas if area in sheet.outlines.paths)
    return (
        f'<defs><clipPath id="clip-{country}">{uses}</clipPath>'
        f'<path id="frontier-{country}" d="{data}"/></defs>'
        f'<g clip-path="url(#clip-{country})" fill="none" stroke="{band(country_colour(board, country))}" '
        f'stroke-linejoin="round"><use href="#frontier-{country}" stroke-width="30" stroke-opacity=".3"/>'
        f'<use href="#frontier-{country}" stroke-width="15" stroke-opacity=".4"/></g>'
    )


def terrain(sheet: Sheet) -> str:
    """Glyphs over the areas drawn; boxes get theirs with their own layer."""
    drawn = [area for area in bits(sheet.board.land) if area in sheet.outlines.paths]
    return f'<g opacity=".62">{"".join(_strewn(sheet, area) for area in drawn)}</g>'


def _strewn(sheet: Sheet, area: int) -> str:
    kinds = glyphs.terrains_of(sheet.board, area)
    sheet.used |= set(kinds)
    return "".join(glyphs.strew(kind, sheet.rooms[area], area) for kind in kinds)


def rivers(sheet: Sheet) -> str:
    """Real rivers and lakes, for the eye alone."""
    return (
        f'<path d="{"".join(sheet.art.rivers)}" fill="none" stroke="{RIVER}" stroke-width="1.8" '
        'stroke-opacity=".75" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="{"".join(sheet.art.lakes)}" fill="{SEA_LIGHT}" stroke="{RIVER}" stroke-width="1.2"/>'
    )


def boxes(sheet: Sheet) -> str:
    """Boxes as framed cards, islands too small to draw as round markers."""
    board = sheet.board
    parts = []
    for place in board.areas:
        if place.kind not in ("box", "island"):
            continue
        fill = SEA_LIGHT if place.surface == "sea" else tint(sheet.colour(place.number))
        parts.append(f'<g stroke="{INK}" stroke-width="2.2">{_area(sheet, place.number, fill)}</g>')
        rect = board.shapes.areas[place.id].rect
        if rect:
            x, y, w, h = rect
            parts.append(
                f'<rect x="{x + 6:g}" y="{y + 6:g}" width="{w - 12:g}" height="{h - 12:g}" fill="none" '
                f'stroke="{PAPER}" stroke-width="2" pointer-events="none"/>'
            )
            if place.surface == "land":
                parts.append(f'<g opacity=".62">{_strewn(sheet, place.number)}</g>')
    return "".join(parts)
