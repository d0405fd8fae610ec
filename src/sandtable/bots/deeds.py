"""Deeds as advice tells them: a decision and what the policy would do next to finish what it begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.core.action import Action
from sandtable.core.diary import Deed, follow
from sandtable.core.event import Event, Forced
from sandtable.core.order_rules import area_of, armies_of, in_hand
from sandtable.core.orders import prospect
from sandtable.core.state import State

LONGEST: Final = 40
"""A bound on the decisions of a deed."""


class Step(NamedTuple):
    """A decision, and the position in which it is made."""

    state: State
    action: Action


class Finished(NamedTuple):
    """A deed brought to its end, or to the first dice."""

    steps: tuple[Step, ...]
    deed: Deed | None
    """What is done by it, where it leads somewhere or into battle."""
    armies: tuple[int, ...]
    routes: tuple[tuple[int, ...], ...]
    """The areas that each of its armies is led through; single ones where nobody goes anywhere."""
    after: State

    @property
    def actions(self) -> list[Action]:
        """Its decisions."""
        return [step.action for step in self.steps]

    @property
    def goals(self) -> tuple[int, ...]:
        """Where it leads to."""
        return tuple(dict.fromkeys(route[-1] for route in self.routes))

    @property
    def idle(self) -> bool:
        """Whether armies are taken in hand and left where they stood."""
        place = self.after.game.order_rules.place
        before = self.steps[0].state
        named = {army for step in self.steps for army in armies_of(step.action)} | {*self.armies}
        stays = all(place(before, army) == place(self.after, army) for army in named)
        return len(self.steps) > 1 and bool(self.armies) and stays


def finished(state: State, seat: int, action: Action) -> Finished:
    """The deed that begins with an action, as the policy would go on with it, without going in circles."""
    return played(state, seat, _straight(state, seat, _decided(state, seat, action)))


def _decided(state: State, seat: int, action: Action) -> list[Action]:
    """The decisions of a deed, one after the other."""
    trial = state.copy()
    depth = _depth(state)
    actions = list[Action]()
    for _ in range(LONGEST):
        events = trial.play(action)
        actions.append(action)
        if len(_known(events, seat)) < len(events) or trial.outcome is not None or trial.seat != seat:
            break
        if len(trial.frames) <= depth:
            break
        choices = trial.actions()
        ratings = trial.game.policy(trial, choices)
        action = choices[max(range(len(ratings)), key=ratings.__getitem__)]
    return actions


def _depth(state: State) -> int:
    """Above how many phases a deed goes on: what is in hand already is brought to its end."""
    return len(state.frames) - bool(in_hand(state))


def _straight(state: State, seat: int, actions: list[Action]) -> list[Action]:
    """The same without the way from an area back to it, where that is as good."""
    armies = armies_of(actions[0])[:1] or in_hand(state)[:1]
    ways = [number for number, action in enumerate(actions) if _only_goes(action)]
    if not armies or not ways:
        return actions
    met = {state.game.order_rules.place(state, armies[0]): ways[0]}
    for number in ways:
        area = area_of(actions[number])
        shorter = [*actions[: met.get(area, number)], *actions[number + 1 :]]
        begun = len(shorter) == 1 and bool(armies_of(shorter[0]))
        if area in met and shorter and not begun:
            whole = _whole(state, seat, shorter)
            if whole is not None:
                return _straight(state, seat, whole)
        met[area] = number + 1
    return actions


def _only_goes(action: Action) -> bool:
    """Whether a decision leads what is in hand into another area, and does nothing else."""
    return area_of(action) >= 0 and not armies_of(action)


def _whole(state: State, seat: int, actions: Sequence[Action]) -> list[Action] | None:
    """Some decisions and, where they do not finish a deed, its end; nothing where they cannot be made."""
    trial, made = state.copy(), list[Action]()
    for action in actions:
        if trial.outcome is not None or trial.seat != seat or action not in trial.actions():
            return None
        trial.play(action)
        made.append(action)
    if len(trial.frames) > _depth(state) and trial.seat == seat:
        end = next((action for action in trial.actions() if action.ends), None)
        if end is None:
            return None
        trial.play(end)
        made.append(end)
    return made if len(trial.frames) <= _depth(state) else None


class Route(NamedTuple):
    """Where an army is led; nobody's, where an area is only named."""

    army: int
    areas: list[int]
    sent: bool = False
    """Whether one decision names both the army and where it goes."""


def played(state: State, seat: int, actions: Sequence[Action]) -> Finished:
    """What some decisions come to, which can be made one after the other."""
    trial, place = state.copy(), state.game.order_rules.place
    armies = armies_of(actions[0])[:1] or in_hand(state)[:1]
    start = place(state, armies[0]) if armies else -1
    routes = [Route(armies[0], [start])] if start >= 0 else []
    steps, deed = list[Step](), None
    for action in actions:
        for army in armies_of(action)[:1]:
            start = place(trial, army)
            if start >= 0 and not (routes and routes[-1].areas[-1] == start):
                routes.append(Route(army, [start]))
        steps.append(Step(trial.copy(), action))
        known = _known(trial.play(action), seat)
        deed = follow(deed, 1, seat, action, [event for event in known if not event.deed or _is_told(event)])
        _extend(routes, action)
        for step in _forced(known, seat) if armies else ():
            _extend(routes, step)
    leads = [route for route in routes if len(route.areas) > 1 and _led(state, route, trial)]
    areas = tuple(tuple(route.areas) for route in leads or routes)
    told = deed is not None and deed.title is not None
    told = told and (bool(leads) or leads_into_battle(state, deed, areas, actions))
    return Finished(tuple(steps), deed if told else None, armies, areas, trial)


def _forced(events: Sequence[Event], seat: int) -> list[Action]:
    """The steps of who is led that were made without asking: there was no other way."""
    made = [event.action for event in events if isinstance(event, Forced) and event.seat == seat]
    return [action for action in made if _only_goes(action)]


def _is_told(event: Event) -> bool:
    """Whether an event may say what is done by an order: who goes or fights, not what comes of it."""
    return event.sort in ("move", "battle") and not event.begins_war()


def leads_into_battle(
    state: State, deed: Deed | None, areas: Sequence[object], actions: Sequence[Action]
) -> bool:
    """Whether an order leads into a battle: one about a place, or whose odds can be told; not one that
    others fight as soon as it is given."""
    if deed is None or deed.sort != "battle":
        return False
    notation, words = state.game.notation, state.words
    return bool(areas) or prospect(state, [notation.text(action, words) for action in actions]) is not None


def _extend(routes: list[Route], action: Action) -> None:
    """The area that a decision names: the next of a route, or one for itself."""
    area = area_of(action)
    if area < 0 or (routes and routes[-1].areas[-1] == area):
        return
    if not routes or routes[-1].army < 0:
        routes.append(Route(-1, [area]))
    else:
        routes[-1].areas.append(area)
        if armies_of(action):
            routes[-1] = routes[-1]._replace(sent=True)


def _led(before: State, route: Route, after: State) -> bool:
    """Whether an army was led anywhere."""
    place = before.game.order_rules.place
    return route.sent or place(before, route.army) != place(after, route.army)


def _known(events: Sequence[Event], seat: int) -> list[Event]:
    """What happens before dice fall or secrets come to light."""
    known = list[Event]()
    for event in events:
        if event.surprises(seat):
            break
        known.append(event)
    return known
