"""What a page is put together from: sections of texts, tables, charts and boards."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Any

import msgspec

from sandtable.core.wording import put

PACKAGES = ("sandtable.lab",)
NARROW = "\u202f"


class Section(msgspec.Struct):
    """A part of the page with a title, its content as HTML."""

    id: str
    title: str
    parts: list[str]


class Words:
    """The texts of a page in one language, and numbers as it writes them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, name: str, **args: str | int | float) -> str:
        """A text by its name."""
        return put(PACKAGES, name, args, self.lang)

    def share(self, value: float, digits: int = 1) -> str:
        """A share in percent."""
        space = NARROW if self.lang == "fr" else ""
        return f"{self.number(100 * value, digits)}{space}%"

    def number(self, value: float, digits: int = 1, sign: bool = False) -> str:
        """A number with so many digits behind the point, or comma."""
        text = f"{value:{'+' if sign else ''},.{digits}f}"
        return text.replace(",", NARROW).replace(".", ",") if self.lang == "fr" else text


def text(said: str) -> str:
    return f"<p>{escape(said)}</p>"


def heading(said: str) -> str:
    return f"<h3>{escape(said)}</h3>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> str:
    """A table; columns of numbers are set to the right."""

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(
            f"<{tag}{' class=n' if place in numbers else ''}>{escape(cell)}</{tag}>"
            for place, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    top = f"<thead><tr>{cells(head, 'th')}</tr></thead>"
    return f'<div class="wide"><table>{top}<tbody>{body}</tbody></table></div>'


def chart(made: Any, broad: bool = False) -> str:
    """A chart, drawn when the page is opened; a broad one is not squeezed on a small screen."""
    spec = made.to_dict()
    spec.pop("$schema", None)
    spec.pop("config", None)
    told = msgspec.json.encode(spec).decode().replace("</", "<\\/")
    kind = "wide broad" if broad else "wide"
    return (
        f'<div class="{kind}"><div class="chart"></div><script type="application/json">{told}</script></div>'
    )


def _font(name: str) -> str:
    file = files("sandtable") / "web" / "vendor" / "fonts" / f"{name}.woff2"
    return base64.b64encode(file.read_bytes()).decode()


def page(title: str, lead: str, sections: Sequence[Section], lang: str, foot: str, extra: str = "") -> str:
    """The whole page: style, charts and script inside, nothing fetched from anywhere."""
    from jinja2 import Environment

    room = files("sandtable.lab.report")
    template = Environment(autoescape=False).from_string((room / "page.html").read_text("utf-8"))
    vega = (room / "vega.js").read_text("utf-8")
    return template.render(
        lang=lang,
        title=escape(title),
        lead=escape(lead),
        sections=sections,
        escape=escape,
        toc=put(PACKAGES, "report-toc", {}, lang),
        foot=foot,
        extra=extra,
        fonts={name: _font(name) for name in ("source-sans-3", "barlow-condensed-700")},
        vega=vega.replace("</script", "<\\/script"),
    )
