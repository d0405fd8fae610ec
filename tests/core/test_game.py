"""The contract of a game: settings, positions with all their faults, secrets, messages, forced choices."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from sandtable.core.action import Action
from sandtable.core.errors import BadGameSetting, BadPosition, BadRecord, BadSetting, DeadEnd, NotLegal
from sandtable.core.event import Forced
from sandtable.core.message import event_id
from sandtable.core.state import Phase
from sandtable.core.wording import LANGUAGES
from sandtable.testing.perft import divide, perft
from skirmish import GAME, actions
from skirmish.phases import Turn
from skirmish.state import Skirmish


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"scenario": "hill"}, "no scenario “hill”; it has valley"),
        ({"options": {"moats": "on"}}, "no option “moats”; it has walls"),
        ({"options": {"walls": "high"}}, "takes off, on, not “high”"),
    ],
)
def test_wrong_settings_are_refused_by_name(settings: dict[str, object], says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        GAME.start(**settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_wrong_with_a_very_long_name_is_a_sentence_too(lang: str) -> None:
    """Also where it is told within another sentence."""
    with pytest.raises(BadSetting) as refused:
        GAME.start(options={"walls": "high" * 100_000})
    fault = refused.value
    assert isinstance(fault, BadGameSetting)
    for said in (fault.sentence(lang), BadRecord("file-line", line="1", fault=fault).sentence(lang)):
        assert "walls" in said
        assert "highhigh" in said
        assert "…" in said
        assert len(said) < 3000


def test_options_have_defaults_and_take_yes_and_no() -> None:
    assert GAME.start().options == {"walls": "off"}
    assert GAME.start(options={"walls": True}).options == {"walls": "on"}


def test_every_fault_of_a_position_is_reported() -> None:
    wrong = {
        "game": "skirmish",
        "weather": "fine",
        "active": "green",
        "armies": [{"area": "moon", "nation": "red"}, *[{"area": "mill", "nation": "blue"}] * 4],
    }
    with pytest.raises(BadPosition) as refused:
        GAME.load(wrong)
    told = " / ".join(refused.value.faults)
    assert len(refused.value.faults) == 4
    for part in ("weather", "green", "moon", "more armies of “blue”"):
        assert part in told


def test_a_position_that_breaks_an_invariant_is_refused() -> None:
    three = [{"area": "mill", "nation": "red"}] * 3
    with pytest.raises(BadPosition, match=r"SKI-3\.2"):
        GAME.load({"game": "skirmish", "armies": three})


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(BadPosition, match="chess"):
        GAME.load({"game": "chess"})


def test_a_single_choice_is_played_and_logged() -> None:
    armies = [{"area": "wood", "nation": "red"}, {"area": "mill", "nation": "blue"}]
    state = GAME.load({"game": "skirmish", "armies": armies, "control": {"bluefort": "red", "marsh": "red"}})
    events = state.play(actions.Attack(0, state.words["area"].find("mill")[0]))
    forced = [event for event in events if isinstance(event, Forced)]
    assert [type(event.action) for event in forced] == [actions.Stand]
    assert forced[0].seat == 1


def test_a_phase_without_actions_is_a_fault_of_the_game() -> None:
    class Stuck(Phase, frozen=True):  # type: ignore[type-arg]
        rule = "SKI-0"

        def actions(self, state: object) -> list[actions.Action]:
            return []

    state = GAME.start()
    state.frames = [Stuck()]
    with pytest.raises(DeadEnd, match="nobody can do anything"):
        state.advance()


def test_a_phase_that_forces_nothing_lists_its_actions_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.start()
    state.play(actions.Take(0))
    honest, asked = Turn.actions, []

    def listed(self: Turn, state: Skirmish) -> Sequence[Action]:
        asked.append(self)
        return honest(self, state)

    monkeypatch.setattr(Turn, "actions", listed)
    state.play(actions.Take(1))
    assert not asked
    copy = state.copy()
    assert state.actions() is state.actions()
    assert len(asked) == 1
    assert copy.actions() == state.actions()
    assert len(asked) == 2


def test_a_phase_left_open_is_not_listed_until_something_else_is_done() -> None:
    class Asked(Phase, frozen=True):  # type: ignore[type-arg]
        rule = "SKI-0"

        def actions(self, state: object) -> list[actions.Action]:
            asked.append(self)
            return [actions.Take(0), actions.Take(1)]

    asked: list[Asked] = []
    state, phase = GAME.start(), Asked()
    state.frames = [phase]
    state.leave_open(phase)
    state.advance()
    assert not asked
    assert len(state.actions()) == len(asked) + 1 == 2
    state.advance()
    assert len(asked) == 2, "it counts for one step"


def test_an_action_is_judged_without_the_list_where_the_phase_can(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.start()
    state.play(actions.Take(0))
    state.play(actions.Take(1))
    end = actions.EndTurn()
    monkeypatch.setattr(Turn, "actions", lambda self, state: pytest.fail("the list was made"))
    monkeypatch.setattr(Turn, "allows", lambda self, state, action: action == end)
    state.check(end)
    with pytest.raises(NotLegal):
        state.check(actions.Move(0))


def test_a_phase_without_actions_is_a_fault_of_the_game_where_nothing_is_forced_too() -> None:
    class Open(Phase, frozen=True):  # type: ignore[type-arg]
        rule = "SKI-0"
        forced = False

        def actions(self, state: object) -> list[actions.Action]:
            return []

    state = GAME.start()
    state.frames = [Open()]
    state.advance()
    with pytest.raises(DeadEnd, match="nobody can do anything"):
        state.actions()


def test_secrets_are_seen_by_their_owner_alone() -> None:
    state = GAME.start()
    events = state.play(actions.Take(0))
    assert state.view(0)["technologies"] == {"red": "assault"}
    assert state.view(1)["technologies"] == state.spectate()["technologies"] == {}
    assert [event.visible_to(seat) for event in events for seat in (0, 1, None)] == [True, False, False]
    dreams = {state.imagine(1, random.Random(n)).view()["technologies"]["red"] for n in range(20)}
    assert dreams == {"assault", "cover"}
    assert state.imagine(1, random.Random(1))._dice.seed != state._dice.seed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_a_message_in_each_language(lang: str) -> None:
    for kind in GAME.event_types:
        assert GAME.messages.has(event_id(kind), lang)


def test_messages_are_said_in_both_languages() -> None:
    state = GAME.start(seed="m")
    assert GAME.say(state.calendar(), "fr") == "jour 1"
    assert GAME.say(state.phase.prompt(state), "en").startswith("Choose a tile")
    told = [GAME.tell(event, "fr") for event in state.play(actions.Take(1))]
    assert told[0] == "Rouge prend Couvert."


def test_counts_of_the_first_decisions_pin_the_action_lists() -> None:
    state = GAME.start(seed="perft")
    assert [perft(state, depth) for depth in (1, 2, 3, 4)] == [2, 4, 16, 48]
    assert sum(divide(state, 4).values()) == 48


def test_after_the_end_nobody_can_act() -> None:
    state = GAME.start()
    state.finish([0], "SKI-6.1")
    state.advance()
    assert state.actions() == ()
    assert state.seat is None
    assert state.why(actions.EndTurn()) == ("SKI-6.1",)


def test_wrong_settings_are_told_in_french_too() -> None:
    with pytest.raises(BadSetting) as found:
        GAME.start("hill")
    told = found.value.sentence("fr").replace("\xa0", " ")
    assert told == "skirmish n’a pas de scénario « hill » ; il a valley."
