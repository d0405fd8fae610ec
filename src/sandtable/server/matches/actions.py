"""Acting in a match: play, undo, resign, offers, chat. Each is checked, written, then told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.orders import forbidden
from sandtable.server.api.refusals import Refusal, both, explain, refused
from sandtable.server.api.schemas import RuleTold, Stopped, Why
from sandtable.server.matches import dice_shares, older_rules, standing_orders
from sandtable.server.matches.drafts import dice_shown
from sandtable.server.matches.loaded_match import ADVICE, ANSWERED, LoadedMatch, Player, Rendered
from sandtable.server.matches.puzzles import GUIDED
from sandtable.server.matches.registry import KEEP_EVERY, MatchRegistry
from sandtable.server.matches.views import look, seat_number
from sandtable.server.people.person import Person
from sandtable.store.matches import NewEntry

LONGEST_CHAT = 2000
OFFERS = 3
"""So much may one person offer the others in a position: each is news to all, and stays in the log."""
STAND_IN = "easy"


def check(loaded: LoadedMatch, person: str, seq: int) -> None:
    """Refuses a decision that is not this person's to make now, or was made in another position."""
    look(loaded, person)
    if loaded.over:
        raise Refusal("over")
    older_rules.refuse(loaded)
    if seq < loaded.facts.changed:
        raise Refusal("stale")
    if seq > loaded.facts.seq:
        raise Refusal("bad-request", detail="seq")
    if not loaded.decides(person):
        raise Refusal("not-your-decision")


def play(loaded: LoadedMatch, actions: Sequence[str], person: str | None) -> list[NewEntry]:
    """Play actions in memory for the seats that have to choose; what is to be written of them.

    Of several, those after one that turns out to be impossible are left out. What the table answers at once
    for people follows.
    """
    news: list[NewEntry] = []
    for action in actions:
        try:
            news.append(_play_one(loaded, action, person, len(news) + 1))
        except Refusal:
            if not news:
                raise
            break
    return [*news, *_answers(loaded, len(news)), *_ended(loaded)]


def table_answers(loaded: LoadedMatch) -> list[NewEntry]:
    """What the table answers now for people who have to choose; what is to be written of it."""
    news = _answers(loaded, 0)
    return [*news, *_ended(loaded)] if news else []


def _answers(loaded: LoadedMatch, ahead: int) -> list[NewEntry]:
    """Play what the table answers without waiting, as far as to where a position is kept."""
    news: list[NewEntry] = []
    while standing_orders.wait(loaded) == 0.0 and (not ahead + len(news) or loaded.decisions % KEEP_EVERY):
        found = loaded.answer
        assert found is not None
        text = loaded.game.notation.text(found.action, loaded.state.words)
        news.append(_play_one(loaded, text, None, ahead + len(news) + 1, ANSWERED))
    return news


def _ended(loaded: LoadedMatch) -> list[NewEntry]:
    """What follows from decisions: offers to take some back lapse, and the game may be over.

    Then no end that was offered is to be agreed on any more.
    """
    loaded.facts.offers = [offer for offer in loaded.facts.offers if offer["kind"] != "takeback"]
    if loaded.state.outcome is None:
        return []
    loaded.facts.ending = loaded.outcome()
    loaded.facts.offers = [offer for offer in loaded.facts.offers if offer["kind"] == ADVICE]
    return [NewEntry("over", {"ending": loaded.facts.ending})]


def _play_one(loaded: LoadedMatch, action: str, person: str | None, ahead: int, order: int = 0) -> NewEntry:
    seat = loaded.seat
    if seat is None:
        raise Refusal("over")
    try:
        loaded.play(action, loaded.facts.seq + ahead, 0.0, order=order)
    except SandtableError as error:
        raise refused(error) from None
    decision = loaded.match.decisions[-1]
    data = {"number": loaded.decisions, "action": decision.text, **dice_shown(loaded.match.log[-1])}
    return NewEntry("play", {**data, "order": order} if order else data, seat, person)


def obey(loaded: LoadedMatch, order: Sequence[str], person: str) -> tuple[list[NewEntry], Stopped | None]:
    """Play the decisions of an order in memory, one by one; what is to be written, and where it stopped.

    It stops where somebody else must decide, where dice or secrets told something new, and where the next
    decision is not legal any more. What was played before stands.
    """
    news: list[NewEntry] = []
    first = loaded.decisions + 1 if len(order) > 1 else 0
    stopped: Stopped | None = None
    for action in order:
        stopped = _expected(loaded, action, person) if news else None
        if stopped is not None:
            break
        try:
            news.append(_play_one(loaded, action, person, len(news) + 1, first))
        except Refusal as refusal:
            if not news:
                raise
            stopped = {"action": action, "sentence": refusal.body()["sentence"], "rules": _rules(refusal)}
            break
    return [*news, *_answers(loaded, len(news)), *_ended(loaded)], stopped


def _expected(loaded: LoadedMatch, action: str, person: str) -> Stopped | None:
    """Why an order does not go on with an action, although the rules may allow it."""
    if not loaded.decides(person):
        return {"action": action, "sentence": both("fault-not-your-decision"), "rules": []}
    seat = loaded.match.decisions[-1].seat
    if any(event.surprises(seat) for event in loaded.match.log[-1]):
        return {"action": action, "sentence": both("order-news"), "rules": []}
    return None


def _rules(refusal: Refusal) -> list[RuleTold]:
    rules: list[RuleTold] = refusal.extra.get("rules", [])
    return rules


def undo(registry: MatchRegistry, loaded: LoadedMatch, person: str, seq: int) -> None:
    """Back by one decision of one's own, where that harms nobody."""
    look(loaded, person)
    older_rules.refuse(loaded)
    if seq < loaded.facts.changed:
        raise Refusal("stale")
    if not loaded.seats_of(person):
        raise Refusal("not-playing")
    if loaded.base and len(loaded.match.decisions) < 2:
        registry.whole(loaded)
    to = loaded.undo_to(person)
    if to is None:
        raise Refusal("too-late-to-undo" if loaded.decisions else "nothing-to-undo")
    take_back(registry, loaded, to, person)


def take_back(registry: MatchRegistry, loaded: LoadedMatch, to: int, person: str, *also: NewEntry) -> None:
    """Go back to a moment and write it."""
    if to < loaded.base:
        registry.whole(loaded)
    loaded.rewind(to)
    told = loaded.over and loaded.facts.puzzle in ("", GUIDED)
    loaded.facts.ending = None
    loaded.facts.offers = [offer for offer in loaded.facts.offers if offer["kind"] == ADVICE]
    names = [loaded.game.seats[seat].id for seat in loaded.seats_of(person)]
    news = [
        *also,
        NewEntry("undo", {"to": to, "by": names}, None, person),
        *dice_shares.take_back(loaded, to, told),
    ]
    registry.commit(loaded, news)


def why(loaded: LoadedMatch, person: str | None, action: str, after: Sequence[str] = ()) -> Why:
    """Which rules forbid an action, now or after some decisions, for who has to choose."""
    look(loaded, person)
    if not loaded.decides(person):
        return {"legal": False, "sentence": both("fault-not-your-decision"), "rules": []}
    try:
        state = loaded.state
        found = forbidden(state, after, action) if after else state.why(loaded.match.read(action))
    except SandtableError as error:
        return {"legal": False, "sentence": both("fault-unreadable", detail=error), "rules": []}
    sentence = both("fault-not-legal" if found else "why-legal")
    return {"legal": not found, "sentence": sentence, "rules": explain(found)}


def order(
    registry: MatchRegistry, loaded: LoadedMatch, person: str, wish: standing_orders.StandingOrderWish
) -> None:
    """Give a standing order for some of one's seats; it holds for the decision at hand too."""
    if loaded.over:
        raise Refusal("over")
    changed = standing_orders.give(loaded, person, [seat_number(loaded, seat) for seat in wish.seats], wish)
    loaded.rendered = Rendered()
    registry.commit(loaded, table_answers(loaded), changed)


def chat(registry: MatchRegistry, loaded: LoadedMatch, person: Person, text: str) -> int:
    """Say something to everybody in the match; among strangers only those who have an account."""
    words = text.strip()
    if not words or len(words) > LONGEST_CHAT:
        raise Refusal("too-large" if words else "bad-request", detail="text")
    look(loaded, person.id)
    mine = loaded.seats_of(person.id)
    if not mine and registry.settings.has_accounts and person.kind == "guest":
        raise Refusal("sign-in")
    seat = mine[0] if mine else None
    registry.commit(loaded, [NewEntry("chat", {"name": person.name, "text": words}, seat, person.id)])
    return loaded.facts.seq


def resign(registry: MatchRegistry, loaded: LoadedMatch, person: str) -> None:
    """A person gives up: the other side has won, or a bot goes on where several sides are left."""
    if loaded.over:
        raise Refusal("over")
    mine = [player for player in loaded.players if player.person == person and not player.resigned]
    if not mine:
        raise Refusal("not-playing")
    for player in mine:
        player.resigned = True
        player.bot = player.bot or STAND_IN
    seats = [loaded.game.seats[player.seat].id for player in mine]
    news = [NewEntry("resign", {"seats": seats, "name": mine[0].name}, mine[0].seat, person)]
    left = [player for player in loaded.players if not player.resigned]
    sides = {loaded.game.side_of(player.seat) for player in left}
    if len(sides) <= 1 or (loaded.pinned is not None and not loaded.people()):
        winners = [loaded.game.seats[player.seat].id for player in left]
        news.append(_end(loaded, "resigned", winners))
    registry.commit(loaded, news, [player.seat for player in mine])


def _end(loaded: LoadedMatch, kind: str, winners: list[str]) -> NewEntry:
    loaded.facts.ending = {"kind": kind, "winners": winners, "rule": None}
    loaded.facts.offers = []
    return NewEntry("over", {"ending": loaded.facts.ending})


def offer(
    registry: MatchRegistry, loaded: LoadedMatch, person: str, kind: str, to: int | None, winners: list[str]
) -> None:
    """Offer a take-back, an end or advice for all; alone in the match it is agreed at once.

    Who offers what another has offered agrees to it. Where nobody is missing any more, it is done then.
    """
    if person not in loaded.people():
        raise Refusal("not-playing")
    if loaded.over:
        raise Refusal("over")
    if kind == "takeback":
        older_rules.refuse(loaded)
        if to is None or not 0 <= to < loaded.decisions:
            raise Refusal("no-such-moment")
        asked: dict[str, Any] = {"kind": kind, "to": to}
    elif kind == ADVICE:
        asked = {"kind": kind}
    else:
        won = sorted({seat_number(loaded, seat) for seat in winners})
        asked = {"kind": "end", "winners": [loaded.game.seats[seat].id for seat in won]}
    for old in loaded.facts.offers:
        if all(old.get(key) == value for key, value in asked.items()):
            answer(registry, loaded, person, old["number"], accept=True)
            return
    if len(loaded.people()) > 1 and _offered_here(loaded, person) >= OFFERS:
        raise Refusal("too-many-offers")
    kept = [old for old in loaded.facts.offers if old["kind"] != asked["kind"]]
    made = {**asked, "number": loaded.facts.seq + 1, "person": person, "accepted": [person]}
    loaded.facts.offers = [*kept, made]
    told: dict[str, Any] = {key: made[key] for key in ("number", "to", "winners") if key in made}
    told["after"] = loaded.decisions
    mine = loaded.seats_of(person)
    news = NewEntry("offer", {**told, "offer_kind": asked["kind"]}, mine[0], person)
    _settle(registry, loaded, made, person, news)


def _offered_here(loaded: LoadedMatch, person: str) -> int:
    """How much somebody has offered after as many decisions."""
    made = (entry for entry in loaded.notes.all() if entry.kind == "offer" and entry.person == person)
    return sum(entry.data.get("after") == loaded.decisions for entry in made)


def answer(registry: MatchRegistry, loaded: LoadedMatch, person: str, number: int, accept: bool) -> None:
    """Accept an offer, or refuse or withdraw it; to accept again says nothing, unless it can be done now."""
    found = next((offer for offer in loaded.facts.offers if offer["number"] == number), None)
    if found is None:
        raise Refusal("no-such-offer")
    mine = loaded.seats_of(person)
    if not mine or person not in loaded.people():
        raise Refusal("not-playing")
    told = {"number": number, "offer_kind": found["kind"], "accept": accept}
    news = NewEntry("answer", told, mine[0], person)
    if not accept:
        loaded.facts.offers = [offer for offer in loaded.facts.offers if offer is not found]
        registry.commit(loaded, [news])
        return
    if found["kind"] == "takeback":
        older_rules.refuse(loaded)
    due = found["kind"] != ADVICE and loaded.people() <= {*found["accepted"]}
    if person in found["accepted"] and not due:
        return
    found["accepted"] = sorted({*found["accepted"], person})
    _settle(registry, loaded, found, person, news)


def _settle(
    registry: MatchRegistry, loaded: LoadedMatch, offer: dict[str, Any], person: str, news: NewEntry
) -> None:
    """Do what was offered once everybody agrees."""
    if not loaded.people() <= set(offer["accepted"]):
        registry.commit(loaded, [news])
    elif offer["kind"] == "takeback":
        take_back(registry, loaded, offer["to"], offer["person"], news)
    elif offer["kind"] == ADVICE:
        registry.commit(loaded, [news])
    else:
        registry.commit(loaded, [news, _end(loaded, "agreed", offer["winners"])])


def seat_entry(loaded: LoadedMatch, player: Player, person: str | None) -> NewEntry:
    """That somebody else sits in a seat now."""
    kind = "bot" if player.bot else "person" if player.person else "open"
    shown = {"kind": kind, "name": player.name, "bot": player.bot or None}
    return NewEntry("seat", {"player": shown}, player.seat, person)
