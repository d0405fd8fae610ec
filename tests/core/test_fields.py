"""A state's fields are declared once; copying, comparing, printing and reading follow from that."""

from __future__ import annotations

import ast
import inspect
import textwrap
from array import array
from collections.abc import Mapping
from typing import Any

import pytest

import skirmish
from sandtable import games
from sandtable.core.dice import Dice
from sandtable.core.fields import cache, field, placed, read, renew, written
from sandtable.core.forms import Each, Form, Hidden, InOrder, OneOf, Some, Truth, Whole
from sandtable.core.match import Match
from sandtable.core.message import Message
from sandtable.core.state import State

SEATS = ("red", "blue")
AREAS = ("plain", "marsh", "hill")


class Toy(State):
    """A position of no game."""

    number: int = field(1, at="turn", form=Whole(1, 12))
    """The day."""
    points: list[int] = field([0, 0], at="points", form=Each(SEATS, Whole(0, 9)))
    """Per seat its points."""
    armies: dict[int, int] = field({})
    """Per army its area."""
    held: list[int] = field([0, 0], at="seats.held", form=Some(OneOf(AREAS)))
    """Per seat its areas."""
    tile: list[int] = field([1, 2], at="tiles", form=Each(SEATS, Hidden(OneOf(("none", "axe", "bow")))))
    """Per seat its tile, known to it alone."""
    plans: list[int] = field([3, 4], at="seats.plans", form=Hidden(Some(OneOf(AREAS)), int.bit_count))
    """Per seat the areas it wants; how many, all may see."""
    tired: bool = field(False, lasts="day", at="flags.tired", form=Truth(), quiet=True)
    """Whether somebody is tired."""
    steps: list[int] = field([], lasts="day")
    """The steps of the day."""
    losses: array[int] = field(array("h", [0] * 3), lasts="day")
    """Per area the losses of the day."""
    fixed: Mapping[int, int] = field({}, shared=True)
    """Replaced, never changed."""
    pile: list[int] = field([], at="pile", form=Hidden(InOrder(OneOf(AREAS)), len))
    """Areas one upon the other; how many, all may see."""
    _near: list[int] = cache([-1, -1])
    """What was worked out."""
    _own: list[int] = cache([-1, -1], own=True)
    """What was worked out, apart."""

    @property
    def turn(self) -> int:
        return self.number

    def calendar(self) -> Message:
        return Message("calendar", {"day": self.number})

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return {**written(self, "", seat), "flags": written(self, "flags")}


def toy() -> Toy:
    return Toy(skirmish.GAME, "valley", {}, Dice("toy"))


def test_what_is_declared_is_a_slot_with_its_first_value() -> None:
    one, other = toy(), toy()
    assert (one.number, one.points, one.fixed, one.events) == (1, [0, 0], {}, [])
    one.points[0] = one.steps.append(1) or 5
    one._near[0] = 7
    assert (other.points, other.steps, other._near) == ([0, 0], [], [-1, -1])
    assert toy().points == [0, 0]


def test_nothing_can_be_kept_that_is_not_declared() -> None:
    with pytest.raises(AttributeError):
        toy().hidden = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("body", [{"__slots__": ("more",)}, {"copy": lambda self: self}])
def test_slots_and_copy_are_not_written_by_hand(body: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="follows from the fields"):
        type(State)("Careless", (Toy,), body)


def test_no_other_base_may_keep_anything() -> None:
    with pytest.raises(TypeError, match="not declared as a field"):
        type(State)("Careless", (Toy, type("Keeper", (), {})), {})


def test_a_base_that_keeps_nothing_may_come_first() -> None:
    kind = type(State)("Careful", (type("Helper", (), {"__slots__": ()}), Toy), {})
    state = kind(skirmish.GAME, "valley", {}, Dice("toy"))
    assert state.copy().same_as(state)


def test_a_copy_is_independent_of_its_original() -> None:
    state = toy()
    state.armies = {1: 2}
    state.events.append(None)  # type: ignore[arg-type]
    new = state.copy()
    assert type(new) is Toy
    assert new.same_as(state)
    new.points[0], new.armies[1], new.number = 4, 3, 9
    new.frames.append(None)  # type: ignore[arg-type]
    assert (state.points, state.armies, state.number, state.frames) == ([0, 0], {1: 2}, 1, [])
    assert new.events == []
    assert new.fixed is state.fixed
    assert new._near is state._near
    assert new._own is not state._own


def test_a_subclass_copies_what_it_inherits_and_what_it_adds() -> None:
    class More(Toy):
        """With one field more."""

        more: list[int] = field([1])
        """More."""

    state = More(skirmish.GAME, "valley", {}, Dice("toy"))
    new = state.copy()
    new.more.append(2)
    new.points[1] = 3
    assert (type(new), state.more, state.points) == (More, [1], [0, 0])


@pytest.mark.parametrize(
    ("slot", "value"),
    [("number", 2), ("points", [0, 1]), ("armies", {1: 1}), ("tired", True), ("fixed", {1: 1})],
)
def test_two_positions_differ_in_whatever_is_declared(slot: str, value: object) -> None:
    one, other = toy(), toy()
    assert one.same_as(other)
    setattr(one, slot, value)
    assert not one.same_as(other)


def test_what_was_worked_out_makes_no_difference() -> None:
    one, other = toy(), toy()
    one._near, one._own = [1, 2], [3, 4]
    assert one.same_as(other)


def test_what_lasts_a_day_is_renewed() -> None:
    state = toy()
    state.tired, state.number = True, 3
    state.steps.append(1)
    state.losses[1] = 2
    assert state.copy().same_as(state)
    state.copy().losses[1] = 3
    assert state.losses[1] == 2
    renew(state, "day")
    assert (state.tired, state.steps, state.number, [*state.losses]) == (False, [], 3, [0, 0, 0])
    state.steps.append(1)
    state.losses[1] = 2
    assert (toy().steps, [*toy().losses]) == ([], [0, 0, 0])


def test_each_seat_sees_what_it_may_know() -> None:
    state = toy()
    assert written(state, "")["tiles"] == {"red": "axe", "blue": "bow"}
    assert written(state, "", 0)["tiles"] == {"red": "axe"}
    assert written(state, "", -1)["tiles"] == {}
    state.pile = [1, 0]
    assert written(state, "")["pile"] == ["marsh", "plain"]
    assert [written(state, "", seat)["pile"] for seat in (0, 1, -1)] == [2, 2, 2]
    assert written(state, "seats", 0, of=0) == {"held": [], "plans": ["plain", "marsh"]}
    assert written(state, "seats", 1, of=0) == {"held": [], "plans": 2}
    assert written(state, "seats", -1, of=0) == {"held": [], "plans": 2}


def test_what_is_printed_is_read_again() -> None:
    state = toy()
    state.number, state.points, state.tile, state.tired = 3, [4, 5], [2, 0], True
    state.held, state.plans, state.pile = [5, 2], [1, 6], [2, 0, 2]
    other, faults = toy(), list[str]()
    read(other, "", written(state, ""), faults)
    read(other, "flags", written(state, "flags"), faults)
    for seat in (0, 1):
        read(other, "seats", written(state, "seats", of=seat), faults, seat, SEATS[seat])
    assert faults == []
    assert other.same_as(state)


def test_what_is_not_told_stays_as_it_is() -> None:
    state = toy()
    state.points = [4, 5]
    read(state, "", {"points": {"blue": 1}}, [])
    assert (state.points, state.number) == ([4, 1], 1)


def test_a_quiet_field_is_printed_once_it_has_something_to_tell() -> None:
    state = toy()
    assert written(state, "flags") == {}
    state.tired = True
    assert written(state, "flags") == {"tired": True}


@pytest.mark.parametrize(
    ("form", "given", "told"),
    [
        (Whole(1, 5), 6, "here is 6; it is a number from 1 to 5"),
        (Whole(1, 5), True, "here is True; it is a number from 1 to 5"),
        (Truth(), 1, "here is 1; it is true or false"),
        (OneOf(AREAS), "moon", "here: there is no “moon”; there are plain, marsh, hill"),
        (OneOf(AREAS), ["plain"], "here: there is no “['plain']”; there are plain, marsh, hill"),
        (Some(OneOf(AREAS)), ["plain", "moon"], "here: there is no “moon”; there are plain, marsh, hill"),
        (Some(OneOf(AREAS)), 3, "here should be a list"),
        (InOrder(OneOf(AREAS)), ["hill", "moon"], "here: there is no “moon”; there are plain, marsh, hill"),
        (InOrder(OneOf(AREAS)), 2, "here should be a list"),
        (Each(SEATS, Truth()), {"green": True}, "here: there is no “green”; there are red, blue"),
        (Each(SEATS, Truth()), {"red": 1}, "here of red is 1; it is true or false"),
        (Each(SEATS, Truth()), [True], "here should be an object"),
        (Hidden(Some(OneOf(AREAS))), 2, "here should be a list"),
    ],
)
def test_every_form_tells_what_is_wrong(form: Form, given: object, told: str) -> None:
    faults: list[str] = []
    form.read(given, "here", faults, [False, False])
    assert faults == [told]


def test_a_section_knows_its_fields() -> None:
    assert placed(Toy, "seats") == {"held": "held", "plans": "plans"}


# Every game ----------------------------------------------------------------------------------------------


def state_types() -> list[type[State]]:
    """Every class of states of every game, without the core's own."""
    made = [type(Match.new(game).state) for game in (*map(games.find, games.names()), skirmish.GAME)]
    return list(dict.fromkeys(kind for top in made for kind in top.__mro__ if issubclass(kind, State)))


@pytest.mark.parametrize("kind", state_types(), ids=lambda kind: kind.__name__)
def test_every_field_of_a_game_says_what_it_is(kind: type[State]) -> None:
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(body, ast.ClassDef)
    bare = []
    for line, after in zip(body.body, (*body.body[1:], None), strict=True):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            bare += [] if told else [line.target.id]
    assert bare == []
