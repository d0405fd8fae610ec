"""Tables without a library: lists of mappings, which become data frames where pandas is installed."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from sandtable.notebook.refusals import Refused


class Rows(list[dict[str, Any]]):
    """Rows of a table, each a mapping; shown as a table in notebooks."""

    def columns(self) -> list[str]:
        """The names of all columns, in the order in which they come up."""
        return list(dict.fromkeys(name for row in self for name in row))

    def frame(self) -> Any:
        """The same as a pandas data frame; needs pandas."""
        try:
            import pandas
        except ImportError:
            raise Refused("no-pandas") from None
        return pandas.DataFrame(list(self), columns=self.columns())

    def where(self, **wanted: Any) -> Rows:
        """The rows that have these values."""
        return Rows(row for row in self if all(row.get(name) == value for name, value in wanted.items()))

    def _repr_html_(self) -> str:
        names = self.columns()
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(_cell(row, name))}</td>" for name in names) + "</tr>"
            for row in self[:200]
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(row: Mapping[str, Any], name: str) -> str:
    value = row.get(name, "")
    if isinstance(value, float):
        return f"{value:.3f}"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
