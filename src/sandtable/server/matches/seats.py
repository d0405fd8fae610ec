"""Seats: invited to, taken, left to a bot, taken back."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from sandtable.server.api.refusals import Refusal
from sandtable.server.matches import dice_shares, seat_limits
from sandtable.server.matches.actions import STAND_IN, seat_entry
from sandtable.server.matches.creation import known_bot
from sandtable.server.matches.loaded_match import LoadedMatch, Player
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.views import seat_number
from sandtable.server.people.person import Person, reachable
from sandtable.store.matches import NewEntry


class Invited(NamedTuple):
    """A seat a link opens, as long as it is of this generation."""

    seat: int
    generation: int


TOGETHER: Final = "~"
"""Joins the links of several seats to one, for a person who is to have them all."""


class Invitations:
    """Secret links to open seats: signed, and worth nothing once a seat of theirs is taken."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="seat")

    def link(self, loaded: LoadedMatch, player: Player) -> str:
        """The page at which a person can take a seat."""
        return "/join/" + str(self._signer.dumps([loaded.id, player.seat, player.generation]))

    def read(self, token: str) -> tuple[str, list[Invited]]:
        """The match a link is for, and the seats."""
        found = [self._read(part) for part in token.split(TOGETHER)]
        if len({match for match, _ in found}) > 1:
            raise Refusal("bad-link")
        return found[0][0], list(dict.fromkeys(seat for _, seats in found for seat in seats))

    def _read(self, token: str) -> tuple[str, list[Invited]]:
        try:
            match, *seats = self._signer.loads(token)
            pairs = zip(seats[::2], seats[1::2], strict=True)
            return str(match), [Invited(int(seat), int(generation)) for seat, generation in pairs]
        except (BadSignature, ValueError, TypeError):
            raise Refusal("bad-link") from None

    def check(self, loaded: LoadedMatch, seats: Sequence[Invited]) -> list[Player]:
        """The seats, if the link still opens all of them."""
        found = [(loaded.players[seat], generation) for seat, generation in seats]
        if any(player.generation != generation or not player.open for player, generation in found):
            raise Refusal("bad-link")
        return [player for player, _ in found]

    def accept(
        self, registry: MatchRegistry, loaded: LoadedMatch, seats: Sequence[Invited], person: Person
    ) -> None:
        """Take the seats a link is for."""
        sit(registry, loaded, self.check(loaded, seats), person)


def sit(registry: MatchRegistry, loaded: LoadedMatch, players: Sequence[Player], person: Person) -> None:
    """Take open seats, all of them or none."""
    if loaded.over:
        raise Refusal("over")
    if not all(player.open for player in players):
        raise Refusal("seat-taken")
    held, taken = loaded.seats_of(person.id), [player.seat for player in players]
    seat_limits.check(loaded.game, loaded.facts.options, [*held, *taken])
    for player in players:
        player.person, player.name, player.bot, player.resigned = person.id, person.name, "", False
        player.reachable = reachable(person)
        _begin_anew(player)
    news = [seat_entry(loaded, player, person.id) for player in players]
    bind(registry, loaded, [*news, *([] if held else [dice_shares.renew(loaded)])], taken)


def _begin_anew(player: Player) -> None:
    """Whoever had a seat before leaves nothing in it: no link that opens it, no wish, no standing order."""
    player.generation += 1
    player.notices = True
    player.standing = {}


def add_share(registry: MatchRegistry, loaded: LoadedMatch, person: str, named: str, share: str) -> None:
    """A person's share of the dice."""
    news = dice_shares.add(loaded, person, named, share)
    if news:
        bind(registry, loaded, news)


def bind(
    registry: MatchRegistry, loaded: LoadedMatch, news: Sequence[NewEntry], players: Sequence[int] = ()
) -> None:
    """Write that the dice are bound anew; where that rolls the set-up again the position has changed."""
    changes: dict[str, Any] = {"changed": loaded.facts.seq + len(news)} if dice_shares.rerolls(loaded) else {}
    registry.commit(loaded, news, players, **changes)


def take(registry: MatchRegistry, loaded: LoadedMatch, seat: str, person: Person) -> None:
    """Take an open seat of a match that everybody may join."""
    player = loaded.players[seat_number(loaded, seat)]
    if not loaded.facts.listed and loaded.facts.host != person.id:
        raise Refusal("forbidden")
    sit(registry, loaded, [player], person)


def reopen(registry: MatchRegistry, loaded: LoadedMatch, seat: str, person: str) -> None:
    """The host offers a bot's or a resigned seat to somebody else."""
    player = loaded.players[seat_number(loaded, seat)]
    if loaded.facts.host != person:
        raise Refusal("not-host")
    if player.person is not None and not player.resigned:
        raise Refusal("seat-taken")
    player.person, player.name, player.bot, player.resigned = None, "", "", False
    _begin_anew(player)
    registry.commit(loaded, [seat_entry(loaded, player, person)], [player.seat])


def seat_bot(registry: MatchRegistry, loaded: LoadedMatch, seat: str, person: str, bot: str) -> None:
    """A bot takes an open seat (by the host), or stands in for somebody whose time is up."""
    player = loaded.players[seat_number(loaded, seat)]
    bot = known_bot(bot)
    if loaded.over:
        raise Refusal("over")
    if player.person is None:
        if loaded.facts.host != person:
            raise Refusal("not-host")
        player.bot = bot
    else:
        if person not in loaded.people() and loaded.facts.host != person:
            raise Refusal("not-playing")
        if player.person != person and not late(loaded, player, time.time()):
            raise Refusal("not-absent")
        player.bot = bot
    registry.commit(loaded, [seat_entry(loaded, player, person)], [player.seat])


def late(loaded: LoadedMatch, player: Player, now: float) -> bool:
    """Whether a person has let the agreed time pass."""
    deadline = loaded.facts.deadline
    return deadline is not None and deadline < now and loaded.seat == player.seat


def stand_in(registry: MatchRegistry, loaded: LoadedMatch, now: float) -> Player | None:
    """A bot takes over where the time is up; the seat it took."""
    seat = loaded.seat
    if seat is None or loaded.players[seat].bot or not late(loaded, loaded.players[seat], now):
        return None
    player = loaded.players[seat]
    player.bot = STAND_IN
    registry.commit(loaded, [seat_entry(loaded, player, None)], [seat])
    return player


def come_back(registry: MatchRegistry, loaded: LoadedMatch, seat: str, person: str) -> None:
    """A person takes the seat back from the bot that stood in."""
    player = loaded.players[seat_number(loaded, seat)]
    if player.person != person or player.resigned:
        raise Refusal("forbidden")
    if loaded.over:
        raise Refusal("over")
    player.bot = ""
    registry.commit(loaded, [seat_entry(loaded, player, person)], [player.seat])


def want_notices(registry: MatchRegistry, loaded: LoadedMatch, person: str, on: bool) -> None:
    """Whether a person wants to be told when it is their turn in this match."""
    mine = loaded.seats_of(person)
    if not mine:
        raise Refusal("not-playing")
    for seat in mine:
        loaded.players[seat].notices = on
    registry.commit(loaded, [], mine)
