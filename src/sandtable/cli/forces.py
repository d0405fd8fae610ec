"""Who stands where at the terminal: armies by name, with nation and area, as the seat at hand may know."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.core.state import State


class Army(NamedTuple):
    """An army on the board, in ids."""

    name: str
    area: str
    nation: str
    reduced: bool

    @property
    def short(self) -> str:
        """Its name, with a half where it is reduced."""
        return self.name + ("½" if self.reduced else "")


def forces(state: State) -> dict[str, Army]:
    """Every army the seat at hand sees, by name."""
    view = state.view(state.seat)
    rows = view.get("armies", view.get("units", []))
    armies = [
        Army(
            str(row.get("name", row.get("type", "?"))),
            str(row.get("area")),
            str(row.get("nation", row.get("owner", row.get("seat", "")))),
            bool(row.get("reduced")),
        )
        for row in rows
    ]
    return {army.name: army for army in armies}
