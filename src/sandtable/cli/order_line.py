"""An order in one line, ``attack de-inf-7 > brussels``, and the order of the engine's that it means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.core.errors import Ambiguous, NotLegal, SaidError, Unreadable
from sandtable.core.orders import Order, orders
from sandtable.core.state import State
from sandtable.core.words import fold

_LINE = re.compile(r"(?:(?P<kind>[\w-]+) )?(?P<armies>[^\s>]+) ?> ?(?P<to>[^\s>]+)(?: via (?P<via>[^\s>]+))?")


class NoSuchOrder(SaidError):
    """No order of these armies ends there; where they can go is told."""

    package = "sandtable.cli"

    def __init__(self, text: str, known: Sequence[str]) -> None:
        super().__init__("no-such-order" if known else "no-orders", text=text, known=" / ".join(known))


class OrderLine(NamedTuple):
    """What a line asks for."""

    text: str
    kind: str
    armies: tuple[str, ...]
    to: str
    via: tuple[str, ...]


def read(line: str) -> OrderLine | None:
    """What a line asks for, where it has the form of an order."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    via = tuple(found["via"].split(",")) if found["via"] else ()
    return OrderLine(
        line, (found["kind"] or "").casefold(), tuple(found["armies"].split(",")), found["to"], via
    )


def find(state: State, wanted: OrderLine) -> Order:
    """The one order of the engine's that a line means."""
    every = orders(state, wanted.armies, wanted.via)
    known = [order for order in every if order.kind.startswith(wanted.kind)]
    areas = {state.words["area"].text(number) for number in state.words["area"].find(wanted.to)}
    fitting = [order for order in known if order.to in areas]
    if not known:
        _refuse_beginning(state, wanted)
    if not fitting:
        there = [order for order in every if order.to in areas]
        raise NoSuchOrder(wanted.text, [written(order) for order in there or known or every][:8])
    if len(fitting) > 1:
        raise Ambiguous(wanted.text, [written(order) for order in fitting])
    return fitting[0]


def _refuse_beginning(state: State, wanted: OrderLine) -> None:
    """Name the rules by which these armies cannot even begin, where the kind is an action of the game."""
    for army in wanted.armies:
        try:
            (action, *others) = state.game.notation.parse(f"{wanted.kind} {army}", state.words)
        except Unreadable:
            return
        rules = state.why(state.phase.alike(state, action))
        if rules and not others:
            raise NotLegal(wanted.text, rules)


def written(order: Order) -> str:
    """The line that means an order."""
    return f"{order.kind} {','.join(order.armies)} > {order.to}"


def offered(state: State, typed: str) -> list[str]:
    """The order lines that what was typed may become, once the armies are named."""
    kind, _, rest = typed.partition(" ")
    armies = rest.split(" ")[0]
    words = state.words.get("army")
    if not armies or words is None or not all(len(words.find(name)) == 1 for name in armies.split(",")):
        return []
    found = orders(state, armies.split(","))
    return [f"{kind} {armies} > {order.to}" for order in found if order.kind.startswith(fold(kind))]
