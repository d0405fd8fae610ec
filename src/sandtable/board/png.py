"""SVG to PNG, with whichever converter is there, and to WebP."""

from __future__ import annotations

import io
import shutil
import subprocess
import tempfile
from pathlib import Path

from sandtable.board.picture.lettering import FONTS


class NoConverterError(RuntimeError):
    """Nothing on this machine can turn an SVG into a PNG."""


def to_png(svg: str, width: int) -> bytes:
    """The picture as PNG, so many pixels wide."""
    try:
        import resvg_py
    except ImportError:
        return _rsvg_convert(svg, width)
    files = [str(file) for file in sorted(FONTS.glob("*.ttf"))]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, font_files=files, skip_system_fonts=True))


def to_webp(svg: str, width: int, quality: int) -> bytes:
    """The picture as a WebP so many pixels wide; a lower quality is lighter."""
    try:
        from PIL import Image
    except ImportError:
        raise NoConverterError from None
    written = io.BytesIO()
    Image.open(io.BytesIO(to_png(svg, width))).convert("RGB").save(written, "WEBP", quality=quality, method=6)
    return written.getvalue()


def _rsvg_convert(svg: str, width: int) -> bytes:
    program = shutil.which("rsvg-convert")
    if program is None:
        raise NoConverterError
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "board.svg"
        source.write_text(svg, "utf-8")
        done = subprocess.run([program, "--width", str(width), str(source)], capture_output=True, check=True)
    return done.stdout
