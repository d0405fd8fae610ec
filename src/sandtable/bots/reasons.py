"""Reasons for an order: what was seen when it was tried out, in words a person understands.

Not what happens elsewhere: in a few tries that is chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from sandtable.bots.deeds import Finished
from sandtable.bots.playouts import carried_out
from sandtable.core.action import Action
from sandtable.core.game import Game
from sandtable.core.labels import help_of
from sandtable.core.message import Message, Ref
from sandtable.core.order_rules import Prospect
from sandtable.core.orders import prospect
from sandtable.core.state import State

OFTEN: Final = 0.25
"""How often something must happen, or how much more often than otherwise, to be a reason."""
SELDOM: Final = 0.15
"""How often an enemy must strike back to be told."""
MOSTLY: Final = 0.5
"""How often an army must be cut off, or an area be lost, to be told."""
EVEN: Final = 50
"""The chance in hundredths below which its own odds speak against an order."""


class Glimpse(msgspec.Struct, frozen=True):
    """What had become of a position in one world, in the eyes of a seat."""

    won: frozenset[int] = frozenset()
    """The areas that are its camp's, and were not."""
    lost: frozenset[int] = frozenset()
    retaken: frozenset[int] = frozenset()
    """Areas it won and lost again."""
    cut_off: Mapping[int, int] = {}
    """Enemy armies that have come to be without supply, and where they stand."""
    result: float = 0.5
    """The result to expect from there."""
    stake: float | None = None
    """What the seat plays for; that result, where it is not told."""
    camp: float | None = None
    """What its whole camp may expect, where partners win each for itself."""
    steps: float = 0
    """The steps of its camp's armies, and of the others'."""
    enemy_steps: float = 0
    length: int = 0
    """How many decisions it took to get there."""

    @property
    def worth(self) -> float:
        """What it is worth to the seat."""
        return self.result if self.stake is None else self.stake


class Watch:
    """Sees what a camp holds whenever it is another's turn to choose."""

    def __init__(self, seat: int, camp: str) -> None:
        self.seat = seat
        self.camp = camp
        self.held = set[int]()
        self.decisions = 0
        self._last = camp

    def __call__(self, state: State) -> None:
        self.decisions += 1
        camp = "" if state.seat is None else state.game.camp_of(state.seat)
        if camp not in (self.camp, self._last):
            self.held |= held(state, self.seat, self.camp)[0]
        self._last = camp


def glimpse(state: State, seat: int, actions: Sequence[Action], world: int) -> Glimpse:
    """What becomes of a position after some decisions."""
    game = state.game
    camp = game.camp_of(seat)
    watch = Watch(seat, camp)
    after = carried_out(state, seat, actions, world, watch)
    mine, _ = held(state, seat, camp)
    mine_then, theirs_then = held(after, seat, camp)
    before = without_supply(state, seat, camp)
    promised = game.judge(after)
    own, theirs = _steps(after, camp)
    return Glimpse(
        frozenset(mine_then - mine),
        frozenset(mine & theirs_then),
        frozenset(watch.held - mine - mine_then),
        {army: area for army, area in without_supply(after, seat, camp).items() if army not in before},
        promised[seat],
        game.stakes(after)[seat],
        _together(game, camp, promised),
        own,
        theirs,
        watch.decisions,
    )


def _together(game: Game, camp: str, promised: Sequence[float]) -> float | None:
    """What a camp of several sides may expect, each of which wins for itself."""
    seats = [seat for seat in range(len(promised)) if game.camp_of(seat) == camp]
    sides = {game.side_of(seat): promised[seat] for seat in seats}
    return sum(sides.values()) if len(sides) > 1 else None


def _steps(state: State, camp: str) -> tuple[float, float]:
    """The steps of a camp's armies, and of the others'."""
    game, steps = state.game, [0.0, 0.0]
    for seat, holding in enumerate(game.census(state).holdings):
        steps[game.camp_of(seat) != camp] += holding.steps
    return steps[0], steps[1]


def held(state: State, seat: int, camp: str) -> tuple[set[int], set[int]]:
    """The areas of one's own camp and those of the others."""
    game = state.game
    mine, theirs = set[int](), set[int]()
    for area, owner in game.census(state).control.items():
        (mine if game.camp_of(owner) == camp else theirs).add(area)
    return mine, theirs


def without_supply(state: State, seat: int, camp: str) -> dict[int, int]:
    """The enemy's armies without supply, as far as a seat sees them, and where they stand."""
    game = state.game
    sides = {one.id for place, one in enumerate(game.seats) if game.camp_of(place) == camp}
    names = [name for side, found in state.unsupplied(seat).items() if side not in sides for name in found]
    armies = [state.words["army"].find(name)[0] for name in names]
    return {army: game.order_rules.place(state, army) for army in armies}


def reasons(
    state: State, seat: int, order: Finished, mine: Sequence[Glimpse], others: Sequence[Glimpse]
) -> list[Message]:
    """What speaks for an order: its combat, what is gained at once, and what came of it in the tries."""
    notation, words = state.game.notation, state.words
    foreseen = prospect(state, [notation.text(action, words) for action in order.actions])
    fights = foreseen is not None and foreseen.mine + foreseen.theirs > 0
    rolls = foreseen is not None and (fights or foreseen.sentence.id != "prospect-plain")
    first = [foreseen.sentence] if foreseen is not None and rolls else _at_once(state, seat, order)
    wars = [help_of(*step) for step in order.steps if step.action.declares]
    first += [war for war in wars if war is not None and war not in first]
    found = [*first, *_held_later(order, mine, foreseen if fights else None)]
    if fights or any(len(route) > 1 for route in order.routes):
        found += [*_saved(order, mine, others, foreseen is not None), *_cut_off(mine, others)]
    return found


def warnings(
    state: State, seat: int, order: Finished, mine: Sequence[Glimpse], others: Sequence[Glimpse]
) -> list[Message]:
    """What will come of an order that is not the best: what it leaves undone for good, its combat, what is
    lost by it more often; else what it does."""
    notation, words = state.game.notation, state.words
    foreseen = prospect(state, [notation.text(action, words) for action in order.actions])
    found = [*_left_by(order)]
    if foreseen is not None and foreseen.mine + foreseen.theirs > 0:
        found.append(foreseen.sentence)
    lost, less = shares([look.lost for look in mine]), shares([look.lost for look in others])
    for area in sorted({area for route in order.routes for area in route}):
        if lost.get(area, 0.0) - less.get(area, 0.0) >= MOSTLY:
            chance = round(100 * lost[area])
            found.append(Message("reason-lost", {"area": Ref("area", area), "chance": chance}))
    return found or _at_once(state, seat, order)


def odds_against(told: Sequence[Message]) -> bool:
    """Whether the odds among some reasons speak against the order, and nothing told of it says why all the
    same."""
    poor = any(_chance(one) < EVEN for one in told if one.id.startswith("prospect-"))
    return poor and all(one.id != "reason-together" for one in told)


def no_reason(told: Sequence[Message]) -> bool:
    """Whether what is told of an order does not speak for it: odds against it, or more enemies than friends
    where it leads, or nothing but what it is."""
    if not told:
        return True
    first = told[0]
    poor = first.id.startswith("prospect-") and _chance(first) < EVEN
    outnumbered = first.id == "reason-faces" and _number(first, "mine") < _number(first, "theirs")
    return poor or outnumbered or first.id.startswith("help-")


def _chance(told: Message) -> float:
    """The chance a sentence tells, in hundredths; one that tells none is no poor one."""
    return _number(told, "chance") if "chance" in told.args else EVEN


def _number(told: Message, name: str) -> float:
    value = told.args[name]
    return float(value) if isinstance(value, int | float) else 0.0


def _left_by(order: Finished) -> Sequence[Message]:
    """What is left undone for good where an order ends something."""
    state, action = order.steps[0]
    return state.phase.left_over(state, action) if action.ends else ()


def _at_once(state: State, seat: int, order: Finished) -> list[Message]:
    """What is gained as soon as it is done: an area that nobody defends, or what the game says of it."""
    camp = state.game.camp_of(seat)
    taken = held(order.after, seat, camp)[0] - held(state, seat, camp)[0]
    for area in (area for route in reversed(order.routes) for area in reversed(route[1:])):
        if area in taken:  # by who went there: whose it shall be may also only be named
            return [Message("reason-takes", {"area": Ref("area", area)})]
    known = [*state.game.purposes(state, order.after, order.actions)]
    help_ = None if known else help_of(*order.steps[0])
    return known if help_ is None else [help_]


def _held_later(order: Finished, mine: Sequence[Glimpse], foreseen: Prospect | None) -> list[Message]:
    """How often what it leads to is won in the end, and how often the enemy takes it back."""
    found = []
    won, retaken = shares([look.won for look in mine]), shares([look.retaken for look in mine])
    for area in order.goals:
        share, back = won.get(area, 0.0), retaken.get(area, 0.0)
        told: dict[str, str | int | float | Ref] = {"area": Ref("area", area), "chance": round(100 * share)}
        fought = foreseen is not None and foreseen.sentence.args.get("area") == Ref("area", area)
        if foreseen is not None and fought and share - foreseen.chance >= OFTEN:
            found.append(Message("reason-together", told))
        elif share >= OFTEN:
            found.append(Message("reason-won", told))
        if back >= SELDOM:
            found.append(Message("reason-retaken", {**told, "chance": round(100 * back)}))
    return found


def _saved(
    order: Finished, mine: Sequence[Glimpse], others: Sequence[Glimpse], fights: bool
) -> list[Message]:
    """The area on its way that is lost less often than otherwise; what is only left behind is no gain."""
    lost, safe = shares([look.lost for look in others]), shares([look.lost for look in mine])
    areas = {area for route in order.routes for area in (route if fights else route[1:])}
    gains = {area: lost[area] - safe.get(area, 0.0) for area in sorted(areas) if area in lost}
    area = max(gains, key=gains.__getitem__, default=-1)
    if area < 0 or gains[area] < OFTEN:
        return []
    return [Message("reason-saved", {"area": Ref("area", area), "chance": round(100 * gains[area])})]


def _cut_off(mine: Sequence[Glimpse], others: Sequence[Glimpse]) -> list[Message]:
    """The enemy armies that are cut off more often than otherwise, and where most of them stand."""
    often = shares([frozenset(look.cut_off) for look in mine])
    else_ = shares([frozenset(look.cut_off) for look in others])
    armies = [
        army for army, share in often.items() if share >= MOSTLY and share - else_.get(army, 0.0) >= OFTEN
    ]
    places = Counter(look.cut_off[army] for look in mine for army in armies if army in look.cut_off)
    places.pop(-1, None)
    if not places:
        return []
    area, tries = places.most_common(1)[0]
    everywhere = tries == places.total()
    about: dict[str, str | int | float | Ref] = {"count": len(armies), "area": Ref("area", area)}
    return [Message("reason-cut-off" if everywhere else "reason-cut-off-around", about)]


def shares(found: Sequence[frozenset[int]]) -> dict[int, float]:
    """How often each is among them."""
    counts = Counter(one for ones in found for one in ones)
    return {one: count / len(found) for one, count in counts.items()}
