"""Binding the dice of a table: the server's secret is named first, then everybody's share, then dice fall.

The hash of the secret to come is always shown. When another person sits down, when a share comes, and when
the table goes back to before the dice were bound, that secret comes into force and a new one is named. A new
person, or such a take-back, begins a new round: everybody is asked for a share again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.binding import Binding, Share, clean_share
from sandtable.core.dice import commitment, new_seed
from sandtable.core.errors import SandtableError
from sandtable.core.match import dice_of
from sandtable.server.faults import Refusal
from sandtable.server.puzzles import GUIDED
from sandtable.server.rounds import KIND, Round, back_to
from sandtable.server.table import Table
from sandtable.store.matches import New


def first(decisions: int, secret: str, opening: Sequence[int] = ()) -> New:
    """The first binding of a new match: nobody has added a share yet."""
    data = {"after": decisions, "secret": secret, "shares": [], "people": [], "next": new_seed()}
    return New(KIND, {**data, "opening": list(opening)} if opening else data)


def renew(table: Table, shares: Sequence[Share] = (), people: Sequence[str] = ()) -> New:
    """Go on with dice that nobody knows: the secret named before comes into force, and a new one is named."""
    secret = table.round.next or new_seed()
    bound = Binding(table.decisions, secret, tuple(shares))
    table.match.bind(secret, shares)
    kept = tuple(old for old in table.round.bindings if old.after < bound.after)
    table.round = Round((*kept, bound), tuple(people), new_seed(), table.round.opening)
    return New(KIND, _written(table))


def _written(table: Table) -> dict[str, Any]:
    bound = table.round.bindings[-1]
    return {
        "after": bound.after,
        "secret": bound.secret,
        "shares": [list(share) for share in bound.shares],
        "people": list(table.round.people),
        "next": table.round.next,
    }


def take_back(table: Table, to: int, told: bool) -> list[New]:
    """Nobody may know the dice that come after going back to before they were bound, or had been told."""
    before = table.round
    table.round = back_to(before, to)
    return [renew(table)] if told or table.round.bindings != before.bindings else []


def rerolls(table: Table) -> bool:
    """Whether binding the dice now rolls the set-up again."""
    return table.decisions == 0 and bool(dice_of(table.match.opening)) and not table.match.supplied


def wants(table: Table, person: str | None) -> bool:
    """Whether a share of somebody is still to come; the dice of a puzzle are part of it."""
    if person is None or person not in table.people() or table.over or table.pinned is not None:
        return False
    open_dice = table.facts.puzzle in ("", GUIDED)
    return open_dice and bool(table.round.next) and person not in table.round.people


def add(table: Table, person: str, named: str, share: str) -> list[New]:
    """A person's share, added after the secret of the server was named to them; once in each round.

    A share that was meant for another secret is left alone: the answer names the present one.
    """
    if table.over:
        raise Refusal("over")
    if person not in table.people():
        raise Refusal("not-playing")
    try:
        value = clean_share(share)
    except SandtableError as error:
        raise Refusal("refused", detail=error) from None
    if not wants(table, person) or named != commitment(table.round.next):
        return []
    by = "+".join(table.game.seats[seat].id for seat in table.seats_of(person))
    last = table.round.bindings[-1] if table.round.people else None
    shares = (*(last.shares if last else ()), Share(by, value))
    return [renew(table, shares, (*table.round.people, person))]


def told(table: Table, person: str | None, everything: bool) -> dict[str, Any]:
    """Who bound the dice since when, the secrets only once all is told, and what comes next."""
    over = table.over and everything
    bindings = table.round.bindings or (Binding(0, table.facts.seed),)
    return {
        "bound": [
            {
                "after": binding.after,
                "commitment": binding.commitment,
                "secret": binding.secret if over else None,
                "shares": [{"seats": share.by.split("+"), "share": share.value} for share in binding.shares],
            }
            for binding in bindings
        ],
        "next": commitment(table.round.next) if table.round.next and not table.over else None,
        "wanted": wants(table, person),
        "waiting": [table.game.seats[place.seat].id for place in table.places if wants(table, place.acts)],
    }
