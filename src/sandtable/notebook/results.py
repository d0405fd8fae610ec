"""What `sandtable simulate` wrote, as rows."""

from __future__ import annotations

from pathlib import Path

from sandtable.notebook.refusals import Refused
from sandtable.notebook.rows import Rows


def results(folder: str | Path, table: str = "games") -> Rows:
    """A table that `sandtable simulate` wrote: ``games``, ``seats``, ``turns``…; needs DuckDB."""
    files = Path(folder) / table
    if not any(files.glob("*.parquet")):
        known = sorted({file.parent.name for file in Path(folder).glob("*/*.parquet")})
        raise Refused("no-table", folder=str(folder), table=table, known=", ".join(known))
    try:
        import duckdb
    except ImportError:
        raise Refused("no-duckdb") from None
    with duckdb.connect() as connection:
        found = connection.execute("SELECT * FROM read_parquet($1)", [str(files / "*.parquet")])
        names = [column[0] for column in found.description or ()]
        return Rows(dict(zip(names, row, strict=True)) for row in found.fetchall())
