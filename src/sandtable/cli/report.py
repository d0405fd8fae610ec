"""``sandtable report``: one page of what the games of some studies, or of a tournament, show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.simulate import Data


def run(
    folders: Annotated[list[Path], typer.Argument(help="Folders of results; several stand side by side.")],
    lang: Annotated[str, typer.Option(help="en or fr.", envvar="SANDTABLE_LANG")] = "en",
    out: Annotated[Path | None, typer.Option(help="The file to write; report.html in the folder.")] = None,
    data: Data = None,
) -> None:
    """Make one page of charts and boards of what the games of some studies show."""
    from sandtable.cli.data import use
    from sandtable.core.errors import BadSetting
    from sandtable.lab.report.study_page import study_page
    from sandtable.lab.report.tournament_page import tournament_page
    from sandtable.lab.results import studies_in
    from sandtable.lab.tournament import PLAN, Tournament

    if lang not in ("en", "fr"):
        raise BadSetting("The language is en or fr.")
    use(data)
    if (folders[0] / PLAN).is_file():
        made = tournament_page(Tournament.open(folders[0]), lang)
    else:
        made = study_page(studies_in(folders), lang)
    file = out or folders[0] / "report.html"
    file.write_text(made, "utf-8")
    typer.echo(str(file))
