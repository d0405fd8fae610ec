"""What may take long: functions of plain data, done in processes of their own."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sandtable import games
from sandtable.core import record
from sandtable.core.errors import SandtableError
from sandtable.core.match import Match
from sandtable.core.orders import prospect
from sandtable.server.api.refusals import Refusal, refused
from sandtable.server.api.request_body import clean_all
from sandtable.server.api.serialize import plain_message
from sandtable.server.matches.drafts import Draft, drafted
from sandtable.server.matches.replay import begun, decisions_that_stand

if TYPE_CHECKING:
    from sandtable.server.matches.bound_dice import BoundDice
    from sandtable.server.matches.loaded_match import Facts
    from sandtable.store.matches import KeptPosition, StoredEntry


def read_record(text: str) -> Draft:
    """The match of a game file."""
    try:
        match = record.read(text, games.find)
        match.hold_dice()
    except SandtableError as error:
        raise Refusal("refused", detail=error) from None
    except (TypeError, KeyError, ValueError, AttributeError, IndexError):
        raise Refusal("bad-request", detail="record") from None
    if clean_all(match.position) != match.position:
        raise Refusal("bad-text")
    return drafted(match)


def fork_from(
    facts: Facts,
    saved: KeptPosition | None,
    moves: Sequence[StoredEntry],
    bound_dice: BoundDice,
    number: int,
    hides: bool,
    eyes: int | None,
) -> Draft:
    """A match from a moment of another; what is hidden from its asker is dealt anew."""
    game = games.find(facts.game)
    match = begun(game, facts, saved, bound_dice)
    base = saved.number if saved else 0
    played = decisions_that_stand(moves, base)[: number - base]
    if len(played) != number - base:
        raise Refusal("no-such-moment")
    try:
        for place, entry in enumerate(played, base + 1):
            match.play(entry.data["action"], dice=entry.data.get("supplied", ()))
            bound = bound_dice.at(place)
            if bound is not None:
                match.bind(bound.secret, bound.shares)
    except SandtableError:
        raise Refusal("rules-changed") from None
    state = match.state
    if hides and state.view() != state.spectate():
        if eyes is None:
            raise Refusal("keeps-secrets")
        state = state.imagine(eyes, random.Random())
    return drafted(Match.at(game, state.view()))


def prospect_of(game: str, position: dict[str, Any], actions: Sequence[str]) -> dict[str, Any] | None:
    """What the decisions of an order would come to."""
    state = games.find(game).load(position)
    try:
        found = prospect(state, actions)
    except SandtableError as error:
        raise refused(error) from None
    if found is None:
        return None
    return {
        "sentence": plain_message(found.sentence, state),
        "chance": found.chance,
        "mine": found.mine,
        "theirs": found.theirs,
        "odds": found.odds.plain(),
    }


def odds_of(game: str, position: dict[str, Any], action: str) -> dict[str, Any] | None:
    """The exact probabilities of what an action decides by dice."""
    known = games.find(game)
    match = Match(known, known.load(position))
    try:
        wanted = match.read(action)
        match.state.check(wanted)
        found = match.state.phase.odds(match.state, wanted)
    except SandtableError as error:
        raise refused(error) from None
    return None if found is None else found.plain()
