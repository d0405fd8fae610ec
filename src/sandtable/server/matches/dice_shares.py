"""Binding the dice of a match: the server's secret is named first, then everybody's share, then dice fall.

The hash of the secret to come is always shown. When another person sits down, when a share comes, and when
the match goes back to before the dice were bound, that secret comes into force and a new one is named. A new
person, or such a take-back, begins a new round: everybody is asked for a share again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.binding import Binding, Share, clean_share
from sandtable.core.dice import commitment, new_seed
from sandtable.core.errors import SandtableError
from sandtable.core.match import dice_of, fallen
from sandtable.server.api.refusals import Refusal
from sandtable.server.matches.bound_dice import KIND, BoundDice, back_to
from sandtable.server.matches.drafts import Draft
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.puzzles import GUIDED
from sandtable.store.matches import NewEntry


def first(draft: Draft) -> NewEntry:
    """The first binding of a new match: nobody has added a share yet."""
    data = {"after": len(draft.plays), "secret": draft.secret, "shares": [], "people": [], "next": new_seed()}
    given = {"opening": list(draft.supplied)} if draft.supplied else {}
    return NewEntry(KIND, {**data, **given, "setup": draft.setup})


def renew(loaded: LoadedMatch, shares: Sequence[Share] = (), people: Sequence[str] = ()) -> NewEntry:
    """Go on with dice that nobody knows: the secret named before comes into force, and a new one is named."""
    secret = loaded.bound_dice.next or new_seed()
    bound = Binding(loaded.decisions, secret, tuple(shares))
    loaded.match.bind(secret, shares)
    kept = tuple(old for old in loaded.bound_dice.bindings if old.after < bound.after)
    setup = loaded.bound_dice.setup if loaded.decisions else tuple(fallen(loaded.match.opening))
    loaded.bound_dice = BoundDice((*kept, bound), tuple(people), new_seed(), loaded.bound_dice.opening, setup)
    return NewEntry(KIND, _written(loaded))


def _written(loaded: LoadedMatch) -> dict[str, Any]:
    bound = loaded.bound_dice.bindings[-1]
    return {
        "after": bound.after,
        "secret": bound.secret,
        "shares": [list(share) for share in bound.shares],
        "people": list(loaded.bound_dice.people),
        "next": loaded.bound_dice.next,
        "setup": loaded.bound_dice.setup,
    }


def take_back(loaded: LoadedMatch, to: int, told: bool) -> list[NewEntry]:
    """Nobody may know the dice that come after going back to before they were bound, or had been told."""
    before = loaded.bound_dice
    loaded.bound_dice = back_to(before, to)
    return [renew(loaded)] if told or loaded.bound_dice.bindings != before.bindings else []


def rerolls(loaded: LoadedMatch) -> bool:
    """Whether binding the dice now rolls the set-up again."""
    return loaded.decisions == 0 and bool(dice_of(loaded.match.opening)) and not loaded.match.supplied


def wants(loaded: LoadedMatch, person: str | None) -> bool:
    """Whether a share of somebody is still to come; the dice of a puzzle are part of it."""
    if person is None or person not in loaded.people() or loaded.over or loaded.pinned is not None:
        return False
    open_dice = loaded.facts.puzzle in ("", GUIDED)
    return open_dice and bool(loaded.bound_dice.next) and person not in loaded.bound_dice.people


def add(loaded: LoadedMatch, person: str, named: str, share: str) -> list[NewEntry]:
    """A person's share, added after the secret of the server was named to them; once in each round.

    A share that was meant for another secret is left alone: the answer names the present one.
    """
    if loaded.over:
        raise Refusal("over")
    if person not in loaded.people():
        raise Refusal("not-playing")
    try:
        value = clean_share(share)
    except SandtableError as error:
        raise Refusal("refused", detail=error) from None
    if not wants(loaded, person) or named != commitment(loaded.bound_dice.next):
        return []
    by = "+".join(loaded.game.seats[seat].id for seat in loaded.seats_of(person))
    last = loaded.bound_dice.bindings[-1] if loaded.bound_dice.people else None
    shares = (*(last.shares if last else ()), Share(by, value))
    return [renew(loaded, shares, (*loaded.bound_dice.people, person))]


def as_json(loaded: LoadedMatch, person: str | None, everything: bool) -> dict[str, Any]:
    """Who bound the dice since when, the secrets only once all is told, and what comes next."""
    over = loaded.over and everything
    bindings = loaded.bound_dice.bindings or (Binding(0, loaded.facts.seed),)
    wanted = {each for each in loaded.people() if wants(loaded, each)}
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
        "next": commitment(loaded.bound_dice.next) if loaded.bound_dice.next and not loaded.over else None,
        "wanted": person in wanted,
        "waiting": [loaded.game.seats[player.seat].id for player in loaded.players if player.acts in wanted],
    }
