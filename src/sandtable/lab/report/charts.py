"""The charts of a report, as Vega-Lite made by Altair: one definition for page, notebook and app."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import altair as alt

from sandtable.lab.report.figures import Row

Say = Callable[..., str]
"""A text of the report by its name."""

_HEIGHT = 26
_SMALL = 320
_FIFTHS = [0, 0.2, 0.4, 0.6, 0.8, 1]


def shares(rows: Sequence[Row], colours: Mapping[str, str], say: Say) -> alt.TopLevelMixin:
    """Shares with their intervals, one line each, studies beside each other."""
    base = alt.Chart(_data(rows)).encode(
        y=alt.Y("name:N", title=None, sort=None, axis=alt.Axis(labelLimit=220)),
        color=alt.Color("name:N", scale=_scale(rows, colours), legend=None),
        tooltip=[
            alt.Tooltip("name:N", title=say("report-who")),
            alt.Tooltip("share:Q", format=".1%", title=say("report-share")),
            alt.Tooltip("low:Q", format=".1%", title=say("report-from")),
            alt.Tooltip("high:Q", format=".1%", title=say("report-to")),
            alt.Tooltip("won:Q", title=say("report-games")),
        ],
    )
    scale, axis = alt.Scale(domain=[0, 1]), alt.Axis(format="%", values=_FIFTHS)
    x = alt.X("share:Q", title=say("report-share-axis"), axis=axis, scale=scale)
    line = base.mark_rule(strokeWidth=3, opacity=0.55).encode(
        x=alt.X("low:Q", title=say("report-share-axis"), axis=axis, scale=scale), x2="high:Q"
    )
    point = base.mark_point(filled=True, size=140, opacity=1).encode(x=x)
    names = len({row["name"] for row in rows})
    return _by_study(line + point, rows, _HEIGHT * max(2, names) + 10)


def lengths(rows: Sequence[Row], colours: Mapping[str, str], say: Say) -> alt.TopLevelMixin:
    """In which turn games end, by who won."""
    few = len({row["turns"] for row in rows}) < 5
    chart = (
        alt.Chart(_data(rows))
        .mark_bar(size=60 if few else alt.Undefined)
        .encode(
            x=alt.X("turns:O", title=say("report-last-turn"), axis=alt.Axis(labelAngle=0)),
            y=alt.Y("sum(share):Q", title=say("report-share-axis"), axis=alt.Axis(format="%")),
            color=alt.Color("name:N", scale=_scale(rows, colours), title=None),
            tooltip=[
                alt.Tooltip("turns:O", title=say("report-turn")),
                alt.Tooltip("name:N", title=say("report-winner")),
                alt.Tooltip("games:Q", title=say("report-games")),
            ],
        )
    )
    return _by_study(chart, rows, 190)


def course(
    rows: Sequence[Row], measure: str, title: str, colours: Mapping[str, str], say: Say
) -> alt.TopLevelMixin:
    """What every seat has turn by turn: the mean, and where eight games of ten lie."""
    known = [row for row in rows if row[measure] is not None]
    slim = [
        {
            "study": row["study"],
            "turn": row["turn"],
            "name": row["name"],
            "value": row[measure],
            "low": row[f"{measure}_low"],
            "high": row[f"{measure}_high"],
        }
        for row in known
    ]
    base = alt.Chart(_data(slim)).encode(
        x=alt.X("turn:Q", title=say("report-turn"), axis=alt.Axis(tickMinStep=1)),
        color=alt.Color("name:N", scale=_scale(slim, colours), title=None),
    )
    band = base.mark_area(opacity=0.16).encode(y=alt.Y("low:Q", title=title), y2="high:Q")
    line = base.mark_line(strokeWidth=2.5, point=alt.OverlayMarkDef(size=18)).encode(
        y=alt.Y("value:Q", title=title),
        tooltip=[
            alt.Tooltip("name:N", title=say("report-who")),
            alt.Tooltip("turn:Q", title=say("report-turn")),
            alt.Tooltip("value:Q", format=".1f", title=say("report-mean")),
            alt.Tooltip("low:Q", format=".1f", title=say("report-from")),
            alt.Tooltip("high:Q", format=".1f", title=say("report-to")),
        ],
    )
    return _by_study(band + line, slim, 210)


def moments(rows: Sequence[Row], say: Say, last: int) -> alt.TopLevelMixin:
    """When things happen: the median turn and where eight games of ten lie, darker where it is commoner."""
    order = list(dict.fromkeys(row["text"] for row in rows))
    tooltip = [
        alt.Tooltip("text:N", title=say("report-what")),
        alt.Tooltip("share:Q", format=".0%", title=say("report-share")),
        alt.Tooltip("turn:Q", title=say("report-median")),
        alt.Tooltip("low:Q", title=say("report-from")),
        alt.Tooltip("high:Q", title=say("report-to")),
    ]
    scale = alt.Scale(domain=[0, last])
    base = alt.Chart(_data(rows)).encode(
        y=alt.Y("text:N", title=None, sort=order, axis=alt.Axis(labelLimit=340)),
        opacity=alt.Opacity("share:Q", scale=alt.Scale(domain=[0, 1], range=[0.25, 1]), legend=None),
        tooltip=tooltip,
    )
    line = base.mark_rule(strokeWidth=5, strokeCap="round", color="#8b2f20").encode(
        x=alt.X("low:Q", title=say("report-turn"), scale=scale), x2="high:Q"
    )
    point = base.mark_point(filled=True, size=90, color="#8b2f20").encode(
        x=alt.X("turn:Q", title=say("report-turn"), scale=scale)
    )
    share = base.mark_text(align="left", dx=8, color="#777777").encode(
        x=alt.X("high:Q", scale=scale), text=alt.Text("share:Q", format=".0%"), opacity=alt.value(1)
    )
    return _by_study(line + point + share, rows, max(80, 19 * len(order)))


def luck(rows: Sequence[Row], colours: Mapping[str, str], say: Say) -> alt.TopLevelMixin:
    """How often a seat wins by how lucky its dice were."""
    base = alt.Chart(_data(rows)).encode(
        x=alt.X("luck:Q", title=say("report-luck-axis")),
        color=alt.Color("name:N", scale=_scale(rows, colours), title=None),
        tooltip=[
            alt.Tooltip("name:N", title=say("report-who")),
            alt.Tooltip("luck:Q", format="+.2f", title=say("report-luck")),
            alt.Tooltip("share:Q", format=".1%", title=say("report-share")),
            alt.Tooltip("games:Q", title=say("report-games")),
        ],
    )
    axis = alt.Axis(format="%", values=_FIFTHS)
    y = alt.Y("share:Q", title=say("report-share-axis"), axis=axis, scale=alt.Scale(domain=[0, 1]))
    bars = base.mark_rule(opacity=0.35, strokeWidth=2).encode(
        y=alt.Y("low:Q", title=say("report-share-axis"), scale=alt.Scale(domain=[0, 1])), y2="high:Q"
    )
    return _by_study(bars + base.mark_line(point=True).encode(y=y), rows, 220)


def ratings(rows: Sequence[Row], say: Say) -> Any:
    """Ratings of bots with their intervals, the strongest first."""
    base = alt.Chart(_data(rows)).encode(
        y=alt.Y("name:N", title=None, sort=None, axis=alt.Axis(labelLimit=220))
    )
    line = base.mark_rule(strokeWidth=4, opacity=0.5, color="#8b2f20").encode(
        x=alt.X("low:Q", title=say("report-rating")), x2="high:Q"
    )
    point = base.mark_point(filled=True, size=140, opacity=1, color="#8b2f20").encode(
        x=alt.X("rating:Q", title=say("report-rating"), scale=alt.Scale(zero=False)),
        tooltip=[
            alt.Tooltip("name:N", title=say("report-bot")),
            alt.Tooltip("rating:Q", format="+.0f", title=say("report-rating")),
            alt.Tooltip("low:Q", format="+.0f", title=say("report-from")),
            alt.Tooltip("high:Q", format="+.0f", title=say("report-to")),
        ],
    )
    return (line + point).properties(width="container", height=_HEIGHT * max(2, len(rows)) + 10)


def _data(rows: Sequence[Row]) -> alt.Data:
    made: alt.Data = alt.InlineData(values=[dict(row) for row in rows])
    return made


def _scale(rows: Sequence[Row], colours: Mapping[str, str]) -> alt.Scale:
    names = list(dict.fromkeys(row["name"] for row in rows))
    return alt.Scale(domain=names, range=[colours.get(name, "#888888") for name in names])


def _by_study(chart: Any, rows: Sequence[Row], height: int) -> alt.TopLevelMixin:
    """One chart, or as many as there are studies, beside and below each other."""
    studies = list(dict.fromkeys(row["study"] for row in rows))
    if len(studies) < 2:
        return chart.properties(width="container", height=height)  # type: ignore[no-any-return]
    header = alt.Header(labelFontSize=13, labelFontWeight="bold")
    facet = alt.Facet("study:N", title=None, sort=studies, header=header)
    return chart.properties(width=_SMALL, height=height).facet(facet=facet, columns=2)  # type: ignore[no-any-return]
