"""`sandtable map`: draw a map from its file, check it, make a picture of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.board.load import load_board, map_folder, shipped_maps
from sandtable.core.message import Messages

app = typer.Typer(no_args_is_help=True, help="Draw, check and picture the maps.")

Lang = Annotated[str, typer.Option("--lang", envvar="SANDTABLE_LANG", help="en or fr.")]
_messages = Messages("sandtable.board")


def say(lang: str, message: str, **args: str | int) -> str:
    """A sentence of the board's message table."""
    return _messages.format(message, args, lang)


def refuse(sentence: str) -> typer.Exit:
    """Say on the error output what is wrong, and end with status 1."""
    typer.echo(sentence, err=True)
    return typer.Exit(1)


@app.command()
def check(
    maps: Annotated[list[str] | None, typer.Argument(metavar="[MAP]...", help="Names or folders.")] = None,
    lang: Lang = "en",
) -> None:
    """Tell everything wrong with maps and their drawings; without MAP, with those that come along."""
    from sandtable.board.check import check_map

    faulty = False
    for name in maps or shipped_maps():
        folder = map_folder(name)
        faults = check_map(folder)
        if faults:
            faulty = True
            typer.echo(say(lang, "map-faults", name=folder.name, count=len(faults)))
            for fault in faults:
                typer.echo(f"- {fault.text(lang)}")
        else:
            board = load_board(folder)
            counts = {"borders": len(board.borders) // 2, "coasts": len(board.coasts) // 2}
            typer.echo(say(lang, "map-sound", name=folder.name, areas=len(board), **counts))
    if faulty:
        raise typer.Exit(1)


@app.command()
def build(
    map_file: Annotated[Path, typer.Argument(metavar="MAP.json", help="The map file to draw.")],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the drawing goes.")],
    lang: Lang = "en",
) -> None:
    """Draw the areas of a map file between the real coasts, and compare the drawing with its lists."""
    try:
        from sandtable.board.draw.build import build as draw
        from sandtable.board.draw.build import write
    except ImportError:
        raise refuse(say(lang, "map-no-tool")) from None
    drawing = draw(map_file)
    write(drawing, map_file, out)
    areas = len(drawing.shapes["areas"])
    typer.echo(
        say(lang, "map-drawn", name=map_file.name, areas=areas, folder=str(out), count=len(drawing.problems))
    )
    for problem in drawing.problems:
        typer.echo(f"- {problem.text(lang)}")
    if all(problem.what != "anchors-miss" for problem in drawing.problems):
        _preview(out, lang)
    if drawing.problems:
        raise typer.Exit(1)


def _preview(folder: Path, lang: str) -> None:
    """The new drawing as a picture, to look at before it replaces the old one."""
    from sandtable.board.png import NoConverterError, to_png
    from sandtable.board.render import render_svg

    svg = render_svg(load_board(folder), lang, embed_fonts=True)
    _write(folder / "preview.svg", svg.encode(), lang)
    try:
        _write(folder / "preview.png", to_png(svg, 2000), lang)
    except NoConverterError:
        typer.echo(say(lang, "map-no-converter"), err=True)


@app.command()
def render(
    board: Annotated[str, typer.Argument(metavar="BOARD", help="The name or the folder of a map.")],
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Write an SVG.")] = None,
    png: Annotated[Path | None, typer.Option("--png", metavar="FILE", help="Write a PNG.")] = None,
    width: Annotated[int, typer.Option("--width", min=100, max=12000, help="Pixels across the PNG.")] = 2800,
    lang: Lang = "en",
) -> None:
    """Make a picture of a map, with names and legend in one language."""
    from sandtable.board.png import NoConverterError, to_png
    from sandtable.board.render import render_svg

    if svg is None and png is None:
        raise refuse(say(lang, "map-no-output"))
    picture = render_svg(load_board(board), lang, embed_fonts=True)
    if svg is not None:
        _write(svg, picture.encode(), lang)
    if png is not None:
        try:
            _write(png, to_png(picture, width), lang)
        except NoConverterError:
            raise refuse(say(lang, "map-no-converter")) from None


SMALL = 640
"""Pixels across a small picture."""

AFAR = 0.55
"""Pixels for a unit of the board in the picture that is looked at from afar."""


@app.command()
def pictures(
    maps: Annotated[list[str] | None, typer.Argument(metavar="[MAP]...", help="Names or folders.")] = None,
    lang: Lang = "en",
) -> None:
    """Make the pictures that a board shows first and from afar; without MAP, of those that come along."""
    from sandtable.board.png import NoConverterError, to_webp
    from sandtable.board.render import PLAIN, render_svg

    for name in maps or shipped_maps():
        folder = map_folder(name)
        board = load_board(folder)
        drawn = render_svg(board, lang, PLAIN)
        sizes = {"small": (SMALL, 45), "picture": (round(board.shapes.sheets[0].width * AFAR), 50)}
        for kind, (width, quality) in sizes.items():
            try:
                picture = to_webp(drawn, width, quality)
            except NoConverterError:
                raise refuse(say(lang, "map-no-converter")) from None
            _write(folder / f"{kind}.webp", picture, lang)


def _write(file: Path, content: bytes, lang: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    typer.echo(say(lang, "map-written", file=str(file), kilobytes=round(len(content) / 1000)))
