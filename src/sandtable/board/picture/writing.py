"""The names and the rows of signs, as text and symbols."""

from __future__ import annotations

from html import escape
from typing import Final

from sandtable.board.picture.lettering import (
    BOLD,
    ITALIC,
    LEADING,
    MEDIUM,
    NOTE_SIZE,
    SIGN_GAP,
    Block,
    font,
    signs_width,
)
from sandtable.board.picture.outlines import ISLAND
from sandtable.board.picture.palette import INK, PAPER, RED, SEA_INK, SEA_LIGHT, VOID, VOID_INK
from sandtable.board.picture.sheet import Sheet
from sandtable.board.picture.signs import SIZE

LOOKS: Final = (
    f'fill="{INK}" stroke="{PAPER}" {font(BOLD)}',
    f'fill="{SEA_INK}" stroke="{SEA_LIGHT}" stroke-opacity=".8" {font(ITALIC)}',
    f'fill="{VOID_INK}" stroke="{VOID}" {font(ITALIC)}',
)
HALO: Final = 'text-anchor="middle" paint-order="stroke" stroke-width="4.4" stroke-linejoin="round"'


def signs(sheet: Sheet) -> str:
    """The row of signs of every area."""
    parts = []
    for block in sheet.blocks.values():
        x = block.x - signs_width(block.signs) / 2
        y = block.y + block.height / 2 - SIZE / 2 - len(block.notes) * NOTE_SIZE
        for sign in block.signs:
            parts.append(sign.svg(round(x + sign.width / 2, 1), round(y, 1)))
            x += sign.width + SIGN_GAP
    return f"<g {font(BOLD)}>{''.join(parts)}</g>"


def names(sheet: Sheet) -> str:
    """Every name, in the lettering of land, sea or what is out of play, and the notes under them."""
    groups = []
    for rank, look in enumerate(LOOKS):
        texts = [_text(sheet, area, b) for area, b in sheet.blocks.items() if sheet.rank(area) == rank]
        groups.append(f"<g {HALO} {look}>{''.join(texts)}</g>")
    notes = "".join(_notes(block) for block in sheet.blocks.values())
    look = f'fill="{RED}" stroke="{PAPER}" font-size="{NOTE_SIZE:g}" {font(MEDIUM)}'
    return "".join(groups) + (f"<g {HALO} {look}>{notes}</g>" if notes else "")


def _text(sheet: Sheet, area: int, block: Block) -> str:
    spacing = sheet.style(area).spacing * block.size
    wide = f' letter-spacing="{spacing:.1f}"' if spacing else ""
    top = block.y - block.height / 2
    if sheet.board.kinds[area] == "island":
        top = block.y - SIZE / 2 - 2 * ISLAND - 12 - block.size
    name = sheet.board.ids[area]
    return "".join(
        f'<text data-name="{name}" x="{block.x:g}" y="{top + (row + 0.78) * block.size * LEADING:.1f}" '
        f'font-size="{block.size:g}"{wide}>{escape(line)}</text>'
        for row, line in enumerate(block.lines)
    )


def _notes(block: Block) -> str:
    bottom = block.y + block.height / 2
    last = len(block.notes) - 1
    return "".join(
        f'<text x="{block.x:g}" y="{bottom - (last - row) * NOTE_SIZE - 3:.1f}">{escape(note)}</text>'
        for row, note in enumerate(block.notes)
    )
