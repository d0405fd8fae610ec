"""The numbered list of choices: a heading for each kind, the choices under it in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text

from sandtable.cli.choices import Choices, Group
from sandtable.cli.colours import Colours
from sandtable.core.action import Action
from sandtable.core.labels import label

_ROWS = 3
"""So many rows of a kind are shown at first."""
_GAP = 2


def listed(
    choices: Choices, colours: Colours, say: Callable[..., str], width: int, full: bool, wanted: str
) -> Iterator[Text]:
    """The groups one after the other, in full or the first rows of each."""
    nations = {army.name: army.nation for army in choices.armies.values()}
    groups = choices.groups(wanted)
    if not groups:
        yield Text("  " + say("no-such-choice", text=wanted), "dim")
    for group in groups:
        if group.title:
            style = "bold red" if group.sacrifice else "bold"
            yield Text(f" {group.title}", style)
        cells = [_cell(choices, number, action, not group.title) for number, action in group.rows]
        columns = 1 if not group.title else max(1, width // (max(map(len, cells)) + _GAP))
        shown = cells if full or _fits(group, columns) else cells[: columns * _ROWS]
        for row in _rows(shown, columns):
            yield colours.painted(row, nations)
        if len(shown) < len(cells):
            yield Text("      " + say("more", n=len(cells) - len(shown)), "dim")


def _fits(group: Group, columns: int) -> bool:
    return not group.title or len(group.rows) <= columns * _ROWS + columns


def _cell(choices: Choices, number: int, action: Action, labelled: bool) -> str:
    text = choices.text(action)
    if labelled:
        name = label(choices.state, action, choices.lang)
        return f"  {number:3} {text}" + ("" if name == text else f" · {name}")
    place = choices.place(action)
    return f"  {number:3} {text}" + (f" ({place})" if place else "")


def _rows(cells: list[str], columns: int) -> Iterator[str]:
    wide = max(map(len, cells), default=0)
    for first in range(0, len(cells), columns):
        yield "".join(cell.ljust(wide + _GAP) for cell in cells[first : first + columns]).rstrip()
