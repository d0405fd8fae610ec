"""The shapes of the answers, as OpenAPI tells them."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from litestar.openapi import ResponseSpec


class MessageTold(TypedDict):
    """A sentence to be said in the reader's language."""

    id: str
    args: dict[str, Any]


Names = dict[str, str]
Kind = Literal["person", "open", "bot"]


class RuleTold(TypedDict):
    """A rule with its sentence in both languages."""

    id: str
    en: str
    fr: str


class RefusalTold(TypedDict, total=False):
    """A refusal."""

    error: str
    sentence: Names
    rules: list[RuleTold]
    snapshot: dict[str, Any]


class JourneyTold(TypedDict):
    """Who went where: the path begins where they stood, or is where they arrived if nobody says whence."""

    armies: list[str]
    path: list[str]


class DeedTold(TypedDict):
    """What a decision is a part of: the number of its first decision, what it is about, what was done."""

    first: int
    seat: str
    sort: str
    title: MessageTold | None


class EventTold(TypedDict):
    """Something that happened: the message of its log line, and its fields."""

    id: str
    args: dict[str, Any]
    rules: list[str]
    event: str
    data: dict[str, Any]
    great: str
    """How it is told greatly, if it is: `capital`, `country`, `war`, `bomb`, `end`."""
    journey: JourneyTold | None


class ActionTold(TypedDict):
    """Something that may be chosen."""

    text: str
    kind: str
    args: dict[str, Any]


class LogEntry(TypedDict, total=False):
    """Something in the log; which fields there are depends on its kind."""

    seq: int
    kind: str
    at: float
    number: int
    turn: int
    seat: str | None
    text: str | None
    action: dict[str, Any] | None
    dice: list[int]
    events: list[EventTold]
    deed: DeedTold


class PlayerTold(TypedDict):
    """Who sits in a seat."""

    seat: str
    kind: Kind
    name: str
    you: bool
    bot: str | None
    online: bool
    resigned: bool
    stand_in: bool
    invite: str | None


class OutcomeTold(TypedDict):
    """How the engine says a game ended."""

    winners: list[str]
    rule: str


class Ending(TypedDict):
    """How a match ended."""

    kind: Literal["outcome", "resigned", "agreed"]
    winners: list[str]
    rule: str | None


class Standing(TypedDict):
    """Where a game stands: date, phase, and who has to decide what."""

    turn: int
    calendar: MessageTold
    seat: str | None
    phase: str | None
    prompt: MessageTold | None
    decisions: int
    outcome: OutcomeTold | None


class Undo(TypedDict):
    """Whether one may undo, and to which moment."""

    allowed: bool
    to: int | None


class OfferTold(TypedDict, total=False):
    """A take-back, an end or advice for all that was offered."""

    number: int
    kind: Literal["takeback", "end", "advice"]
    to: int
    winners: list[str]
    by: list[str]
    waiting: list[str]


class PuzzleNamed(TypedDict):
    """Which puzzle a match is."""

    id: str
    title: Names


class PuzzleTold(PuzzleNamed):
    """How a puzzle stands."""

    solved: bool
    failed: bool
    left: int


class Pace(TypedDict):
    """How fast a match is played."""

    kind: Literal["live", "days"]
    limit: float | None


class Pinned(TypedDict):
    """Why a match cannot be played on, and the moment shown."""

    shown: int
    sentence: dict[str, str]


class ShareTold(TypedDict):
    """What a person added to the dice."""

    seats: list[str]
    share: str


class BoundTold(TypedDict):
    """The dice from a decision on: the hash of the server's secret, itself once all is over, the shares."""

    after: int
    commitment: str
    secret: str | None
    shares: list[ShareTold]


class DiceTold(TypedDict):
    """Who bound the dice since when; the hash of the secret to come, and whose shares are wanted for it."""

    bound: list[BoundTold]
    next: str | None
    wanted: bool
    waiting: list[str]


class ButtonTold(TypedDict):
    """An action with a place of its own: whether it is legal now, else why not, and what it leaves undone.

    One that is `idle` does only what every other choice does too.
    """

    action: ActionTold
    legal: bool
    rules: list[RuleTold]
    left: list[MessageTold]
    idle: bool


class StandingTold(TypedDict):
    """When one of one's seats wants to be asked about a topic: without an order, or by one that was given."""

    seat: str
    topic: str
    asks: list[str]
    ask: str
    during: Literal["phase", "turn", ""]
    given: bool


class Snapshot(TypedDict):
    """A whole match, as far as the one who asks may see it."""

    seq: int
    id: str
    game: str
    scenario: str
    options: dict[str, str]
    title: str
    listed: bool
    pace: Pace
    pause: int
    watch: Literal["anyone", "players"]
    reveal: bool
    webhook: str
    created: float
    deadline: float | None
    brought: str
    data: str
    dice: DiceTold
    status: Literal["playing", "over"]
    ending: Ending | None
    players: list[PlayerTold]
    role: Literal["player", "spectator"]
    host: bool
    solo: bool
    mine: list[str]
    eyes: str | None
    state: Standing
    view: dict[str, Any]
    shown: dict[str, Any]
    words: dict[str, dict[str, Names]]
    actions: list[ActionTold]
    buttons: list[ButtonTold]
    undo: Undo
    standing: list[StandingTold]
    offers: list[OfferTold]
    advice: bool
    review: bool
    puzzle: PuzzleTold | None
    guided: bool
    pinned: Pinned | None
    log: list[LogEntry]
    log_start: int
    notes: list[LogEntry]
    chat: list[LogEntry]


class Stopped(TypedDict):
    """The decision with which an order did not go on, and why."""

    action: str
    sentence: Names
    rules: list[RuleTold]


class PlayedSnapshot(Snapshot):
    """The match after what was played; `stopped` where an order was not played to its end."""

    stopped: NotRequired[Stopped]


class CostTold(TypedDict):
    """What an order takes of a resource."""

    name: str
    amount: int


class OrderTold(TypedDict):
    """A deed of several decisions: its kind, where it leads and how, what it takes, and the decisions."""

    kind: str
    hostile: bool
    armies: list[str]
    to: str
    path: list[str]
    cost: list[CostTold]
    actions: list[str]
    dice: bool
    war: bool
    begins: list[dict[str, Any]]


class Orders(TypedDict):
    """What some armies can be ordered to do, one order for each kind and area."""

    orders: list[OrderTold]


class ProspectTold(TypedDict):
    """What an order would come to: the chance that it ends well, steps lost on average, all in a sentence."""

    sentence: MessageTold
    chance: float
    mine: float
    theirs: float
    odds: dict[str, Any]


class StepTold(ActionTold):
    """A decision of an order, and the phase in which it is made."""

    phase: str


class AdviceTold(TypedDict):
    """An order worth giving: what is done by it, how, what is to be expected, and why."""

    title: MessageTold | None
    steps: list[StepTold]
    actions: list[str]
    armies: list[str]
    ways: list[list[str]]
    expected: float
    reasons: list[MessageTold]


class AdviceGiven(TypedDict):
    """The best orders, the best first."""

    advice: list[AdviceTold]


class Warning(TypedDict):
    """What would be better than an order, and by how much."""

    missed: float
    coming: list[MessageTold]
    better: AdviceTold


class WarningGiven(TypedDict):
    """A warning, or none."""

    warning: Warning | None


class Shares(TypedDict):
    """The result each seat may expect, from 0 to 1."""

    shares: dict[str, float]


class ExpectationTold(TypedDict):
    """What each seat could expect after so many decisions, at the end of a turn."""

    number: int
    calendar: MessageTold | None
    shares: dict[str, float]


class Review(TypedDict):
    """How the prospects of a finished game went up and down."""

    curve: list[ExpectationTold]


class JudgedTold(TypedDict):
    """A decision in hindsight: what it promised, what the dice made of it, what would have been better."""

    number: int
    seat: str
    title: MessageTold | None
    action: ActionTold
    phase: str
    expected: dict[str, float]
    after: dict[str, float]
    dice: list[int]
    fell: MessageTold | None
    missed: float
    gained: float
    why: list[MessageTold]
    order: AdviceTold | None
    better: AdviceTold | None


class DecisionReviewed(TypedDict):
    """One of the decisions of a turn that matter most; nothing beyond the last of them."""

    judged: JudgedTold | None


class Row(TypedDict):
    """A match in a list."""

    id: str
    game: str
    scenario: str
    title: str
    status: str
    turn: int
    calendar: MessageTold
    seat: str | None
    mine: list[str]
    your_turn: bool
    players: list[dict[str, Any]]
    pace: Pace
    deadline: float | None
    created: float
    updated: float
    ending: Ending | None
    listed: bool
    puzzle: PuzzleNamed | None
    guided: bool


class Lists(TypedDict):
    """One's own matches, and those that everybody may see."""

    mine: list[Row]
    listed: list[Row]


class Invitation(TypedDict):
    """What a link is for."""

    match: Row
    seats: list[str]


class Why(TypedDict):
    """Whether an action is legal, and the rules that forbid it."""

    legal: bool
    sentence: Names
    rules: list[RuleTold]


class OddsTold(TypedDict):
    """The exact odds of an action, or nothing where it decides nothing by dice."""

    odds: dict[str, Any] | None


class Preview(TypedDict):
    """What an action would do, up to the first dice."""

    events: list[EventTold]
    prompt: MessageTold | None
    dice: bool
    changed: dict[str, Any] | None
    shown: dict[str, Any] | None


class Supply(TypedDict):
    """Who is out of supply by side, and the lines of the others."""

    unsupplied: dict[str, list[str]]
    lines: dict[str, list[str]]


class Log(TypedDict):
    """Earlier decisions, and how many come before them."""

    log: list[LogEntry]
    start: int


class Brief(TypedDict):
    """A decision in brief."""

    number: int
    turn: int
    seat: str
    text: str | None


class Moments(TypedDict):
    """All decisions in brief."""

    total: int
    moments: list[Brief]


class Moment(TypedDict):
    """The position after some decisions, and what the last of them did."""

    number: int
    total: int
    seat: str | None
    text: str | None
    action: dict[str, Any] | None
    dice: list[int]
    events: list[EventTold]
    deed: DeedTold | None
    state: Standing
    view: dict[str, Any]
    shown: dict[str, Any]


class Variation(TypedDict):
    """What might have been: a moment for each decision of it."""

    moments: list[Moment]


class Fortune(TypedDict):
    """The dice of one seat."""

    seat: str
    dice: int
    rolled: int
    expected: float
    deviation: float
    faces: dict[str, int]


class RecapLine(TypedDict):
    """Something worth knowing who comes back, the losses it brought, and how far it turned the war."""

    sort: str
    number: int
    turn: int
    event: EventTold
    losses: list[EventTold]
    swing: int


class RecapJourney(TypedDict):
    """Who went where meanwhile."""

    seat: str
    path: list[str]


class Recap(TypedDict):
    """What happened between two decisions."""

    since: int
    until: int
    lines: list[RecapLine]
    journeys: list[RecapJourney]


class History(TypedDict):
    """Series by turn."""

    turns: list[int]
    calendar: list[MessageTold]
    series: dict[str, dict[str, list[float]]]


REFUSALS = {
    status: ResponseSpec(RefusalTold, description=told, generate_examples=False)
    for status, told in {
        400: "The request cannot be read.",
        401: "Nobody is signed in.",
        403: "Not theirs to do, or without the CSRF token.",
        404: "Not here.",
        409: "Too late: a stale wish gets the fresh snapshot.",
        422: "The rules forbid it, and are named.",
        429: "Too fast.",
    }.items()
}
