"""Acting in a match: play, undo, resign, offers, chat. Each is checked, written, then told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.server import binding, pinned
from sandtable.server.answers import Why
from sandtable.server.club import Club
from sandtable.server.door import Person
from sandtable.server.drafts import dice_told
from sandtable.server.faults import Refusal, both, explain, refused
from sandtable.server.puzzles import GUIDED
from sandtable.server.table import Place, Table
from sandtable.server.viewing import look, seat_number
from sandtable.store.matches import New

LONGEST_CHAT = 2000
STAND_IN = "easy"


def play(club: Club, table: Table, person: str, seq: int, action: str) -> None:
    """A person's decision."""
    if table.over:
        raise Refusal("over")
    pinned.refuse(table)
    if seq < table.facts.changed:
        raise Refusal("stale")
    if seq > table.facts.seq:
        raise Refusal("bad-request", detail="seq")
    if not table.decides(person):
        raise Refusal("not-your-decision")
    put(club, table, [action], person)


def put(club: Club, table: Table, actions: Sequence[str], person: str | None, patient: bool = False) -> None:
    """Play actions for the seats that have to choose, write them together and tell them.

    Of several, those after one that turns out to be impossible are left out.
    """
    news: list[New] = []
    for action in actions:
        try:
            news.append(_decide(table, action, person, len(news) + 1))
        except Refusal:
            if not news:
                raise
            break
    count = len(news)
    offers = table.facts.offers
    table.facts.offers = [offer for offer in offers if offer["kind"] == "end"]
    if table.state.outcome is not None:
        table.facts.ending = table.outcome()
        news.append(New("over", {"ending": table.facts.ending}))
    rows = club.commit(table, news, patient=patient)
    table.played[-count:] = [played._replace(at=rows[0].at) for played in table.played[-count:]]


def _decide(table: Table, action: str, person: str | None, ahead: int) -> New:
    """Play one action in memory; what is to be written of it."""
    seat = table.seat
    if seat is None:
        raise Refusal("over")
    try:
        table.play(action, table.facts.seq + ahead, 0.0)
    except SandtableError as error:
        raise refused(error) from None
    decision = table.match.decisions[-1]
    data = {"number": table.decisions, "action": decision.text, **dice_told(table.match.log[-1])}
    return New("play", data, seat, person)


def undo(club: Club, table: Table, person: str, seq: int) -> None:
    """Back by one decision of one's own, where that harms nobody."""
    pinned.refuse(table)
    if seq < table.facts.changed:
        raise Refusal("stale")
    if not table.seats_of(person):
        raise Refusal("not-playing")
    if table.base and len(table.match.decisions) < 2:
        club.whole(table)
    to = table.undo_to(person)
    if to is None:
        raise Refusal("too-late-to-undo" if table.decisions else "nothing-to-undo")
    take_back(club, table, to, person)


def take_back(club: Club, table: Table, to: int, person: str, *also: New) -> None:
    """Go back to a moment and write it."""
    if to < table.base:
        club.whole(table)
    table.rewind(to)
    told = table.over and table.facts.puzzle in ("", GUIDED)
    table.facts.ending = None
    table.facts.offers = []
    names = [table.game.seats[seat].id for seat in table.seats_of(person)]
    news = [*also, New("undo", {"to": to, "by": names}, None, person), *binding.take_back(table, to, told)]
    club.commit(table, news)


def why(table: Table, person: str | None, action: str) -> Why:
    """Which rules forbid an action, for who has to choose."""
    if not table.decides(person):
        return {"legal": False, "sentence": both("fault-not-your-decision"), "rules": []}
    try:
        found = table.state.why(table.match.read(action))
    except SandtableError as error:
        return {"legal": False, "sentence": both("fault-unreadable", detail=error), "rules": []}
    sentence = both("fault-not-legal" if found else "why-legal")
    return {"legal": not found, "sentence": sentence, "rules": explain(found)}


def chat(club: Club, table: Table, person: Person, text: str) -> int:
    """Say something to everybody at the table; among strangers only those who have an account."""
    words = text.strip()
    if not words or len(words) > LONGEST_CHAT:
        raise Refusal("too-large" if words else "bad-request", detail="text")
    look(table, person.id)
    mine = table.seats_of(person.id)
    if not mine and club.settings.has_accounts and person.kind == "guest":
        raise Refusal("sign-in")
    seat = mine[0] if mine else None
    club.commit(table, [New("chat", {"name": person.name, "text": words}, seat, person.id)])
    return table.facts.seq


def resign(club: Club, table: Table, person: str) -> None:
    """A person gives up: the other side has won, or a bot goes on where several sides are left."""
    if table.over:
        raise Refusal("over")
    mine = [place for place in table.places if place.person == person and not place.resigned]
    if not mine:
        raise Refusal("not-playing")
    for place in mine:
        place.resigned = True
        place.bot = place.bot or STAND_IN
    seats = [table.game.seats[place.seat].id for place in mine]
    news = [New("resign", {"seats": seats, "name": mine[0].name}, mine[0].seat, person)]
    left = [place for place in table.places if not place.resigned]
    sides = {table.game.side_of(place.seat) for place in left}
    if len(sides) <= 1 or (table.pinned is not None and not table.people()):
        winners = [table.game.seats[place.seat].id for place in left]
        news.append(_end(table, "resigned", winners))
    club.commit(table, news, [place.seat for place in mine])


def _end(table: Table, kind: str, winners: list[str]) -> New:
    table.facts.ending = {"kind": kind, "winners": winners, "rule": None}
    table.facts.offers = []
    return New("over", {"ending": table.facts.ending})


def offer(club: Club, table: Table, person: str, kind: str, to: int | None, winners: list[str]) -> None:
    """Offer a take-back or an end; alone at the table it is agreed at once."""
    if not table.seats_of(person):
        raise Refusal("not-playing")
    if table.over:
        raise Refusal("over")
    if kind == "takeback":
        pinned.refuse(table)
        if to is None or not 0 <= to < table.decisions:
            raise Refusal("no-such-moment")
        asked: dict[str, Any] = {"kind": kind, "to": to}
    else:
        asked = {
            "kind": "end",
            "winners": [table.game.seats[seat_number(table, seat)].id for seat in winners],
        }
    kept = [old for old in table.facts.offers if old["kind"] != asked["kind"]]
    made = {**asked, "number": table.facts.seq + 1, "person": person, "accepted": [person]}
    table.facts.offers = [*kept, made]
    told: dict[str, Any] = {key: made[key] for key in ("number", "to", "winners") if key in made}
    mine = table.seats_of(person)
    news = New("offer", {**told, "offer_kind": asked["kind"]}, mine[0], person)
    _settle(club, table, made, person, news)


def answer(club: Club, table: Table, person: str, number: int, accept: bool) -> None:
    """Accept an offer, or refuse or withdraw it."""
    found = next((offer for offer in table.facts.offers if offer["number"] == number), None)
    if found is None:
        raise Refusal("no-such-offer")
    mine = table.seats_of(person)
    if not mine or person not in table.people():
        raise Refusal("not-playing")
    news = New("answer", {"number": number, "accept": accept}, mine[0], person)
    if not accept:
        table.facts.offers = [offer for offer in table.facts.offers if offer is not found]
        club.commit(table, [news])
        return
    found["accepted"] = sorted({*found["accepted"], person})
    _settle(club, table, found, person, news)


def _settle(club: Club, table: Table, offer: dict[str, Any], person: str, news: New) -> None:
    """Do what was offered once everybody agrees."""
    if not table.people() <= set(offer["accepted"]):
        club.commit(table, [news])
    elif offer["kind"] == "takeback":
        take_back(club, table, offer["to"], offer["person"], news)
    else:
        club.commit(table, [news, _end(table, "agreed", offer["winners"])])


def seat_entry(table: Table, place: Place, person: str | None) -> New:
    """That somebody else sits in a seat now."""
    kind = "bot" if place.bot else "person" if place.person else "open"
    player = {"kind": kind, "name": place.name, "bot": place.bot or None}
    return New("seat", {"player": player}, place.seat, person)
