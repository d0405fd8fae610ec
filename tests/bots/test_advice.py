"""Advice: orders that are legal to the last decision, with reasons that were seen, from what a seat knows."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from games.empires.positions import at_war, position
from games.third_reich.positions import table
from sandtable import games
from sandtable.bots import advice, reasons, team
from sandtable.bots.advice import advise, expectation, title
from sandtable.bots.deeds import finished, played
from sandtable.bots.reasons import Glimpse, glimpse
from sandtable.bots.search import Budget, Tried
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.order_rules import Prospect, foretell
from sandtable.core.order_rules import armies_of as armies_named
from sandtable.core.state import State
from skirmish import GAME

BEFORE_THE_MILL = {
    "game": "skirmish",
    "base": "setup",
    "armies": [{"area": "wood", "nation": "red", "name": "guard"}, {"area": "mill", "nation": "blue"}],
}


def after(state: State, texts: tuple[str, ...]) -> State:
    """The position after the decisions of an order, each of which must be legal."""
    reached = state.copy()
    for text in texts:
        action = reached.game.notation.parse(text, reached.words)[0]
        reached.check(action)
        reached.play(action)
    return reached


@pytest.mark.slow
@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg"])
def test_what_is_advised_can_be_done_from_the_first_decision_to_the_last(name: str) -> None:
    game = games.find(name)
    state, rng = game.start(seed="advice"), random.Random(1)
    for _ in range(30):
        actions = state.actions()
        ratings = game.rate(state, actions)
        state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])
    before = state.copy()
    found = advise(state, rng, Budget(3))
    assert 1 <= len(found) <= 3
    assert len({one.actions for one in found}) == len(found)
    for one in found:
        after(state, one.actions)
        for lang in ("en", "fr"):
            assert title(state, one, lang)
            for reason in one.reasons:
                assert "{" not in game.say(reason, lang, state.words)
    assert state.same_as(before)


def test_an_order_that_leads_somewhere_tells_who_goes_which_way() -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="way")
    (one, *_) = [each for each in advise(state, random.Random(1), Budget(6)) if each.path]
    assert one.armies == ("guard",)
    assert one.path[0] == "wood"
    assert one.ways == (one.path,)
    assert one.actions[0].split()[1] == "guard"


def looked(monkeypatch: pytest.MonkeyPatch, seen: dict[Action, Glimpse]) -> None:
    """Tries whose ends are given."""
    monkeypatch.setattr(advice, "glimpse", lambda state, seat, actions, world: seen[actions[0]])


def test_areas_won_or_saved_on_the_way_and_enemies_cut_off_are_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="why")
    wood, mill, ford = (state.words["area"].find(name)[0] for name in ("wood", "mill", "ford"))
    actions = list(state.actions())
    first = next(action for action in actions if GAME.notation.text(action, state.words).endswith("mill"))
    plain = Glimpse(lost=frozenset({wood, ford}))
    looked(
        monkeypatch,
        dict.fromkeys(actions, plain)
        | {
            first: Glimpse(
                frozenset({mill, ford}), retaken=frozenset({mill}), cut_off={8: ford, 9: ford}, result=0.9
            )
        },
    )
    monkeypatch.setattr(
        team, "outcome", lambda state, seat, action, world, way, until: 0.9 if action == first else 0.1
    )
    best, other, *_ = advise(state, random.Random(1), Budget(8))
    assert best.steps[0].action == first
    told = {reason.id: reason.args for reason in best.reasons}
    assert told["reason-won"]["chance"] == 100
    assert told["reason-won"]["area"].number == mill, "not the ford, where it does not lead"  # type: ignore[union-attr]
    assert told["reason-retaken"]["chance"] == 100
    assert told["reason-saved"]["area"].number == wood  # type: ignore[union-attr]
    assert told["reason-cut-off"]["count"] == 2
    assert told["reason-cut-off"]["area"].number == ford  # type: ignore[union-attr]
    assert told["reason-expected"] == {"chance": 90}
    seen = {"reason-won", "reason-together", "reason-retaken", "reason-saved", "reason-cut-off"}
    assert not seen & {reason.id for reason in other.reasons}


def test_odds_of_one_attack_are_told_apart_from_what_all_come_to() -> None:
    """The first of many armies has poor odds by itself; that does not contradict what is held in the end."""
    state = east()
    seat = state.seat
    assert seat is not None
    order = finished(state, seat, state.game.notation.parse_one("attack A", state.words))
    (goal,) = order.goals
    assert state.words["area"].text(goal) == "kovel"
    told = reasons.reasons(state, seat, order, [Glimpse(won=frozenset({goal}))], [Glimpse()])
    assert [one.id for one in told][:2] == ["prospect-take", "reason-together"]
    berlin, poznan = (state.words["area"].find(name)[0] for name in ("berlin", "poznan"))
    both = order._replace(routes=(*order.routes, (berlin, poznan)))
    told = reasons.reasons(state, seat, both, [Glimpse(won=frozenset({goal, poznan}))], [Glimpse()])
    assert [one.id for one in told][:3] == ["prospect-take", "reason-together", "reason-won"]


def test_who_ends_a_phase_cuts_nobody_off(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="why")
    actions = list(state.actions())
    end = next(action for action in actions if GAME.notation.text(action, state.words) == "end turn")
    looked(monkeypatch, dict.fromkeys(actions, Glimpse()) | {end: Glimpse(cut_off={8: 0, 9: 0}, result=0.9)})
    found = advise(state, random.Random(1), Budget(8), most=9)
    assert "reason-cut-off" not in {reason.id for one in found for reason in one.reasons}


def test_orders_that_only_chance_sets_apart_promise_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is advised first may have had bad luck in the tries: it is not told to be worse."""
    state = GAME.load(BEFORE_THE_MILL, seed="compared")
    fallen = {action: random.Random(number) for number, action in enumerate(state.actions())}
    monkeypatch.setattr(
        advice, "glimpse", lambda state, seat, actions, world: Glimpse(result=fallen[actions[0]].random())
    )
    found = advise(state, random.Random(1), Budget(8))
    assert len({one.expected for one in found}) == 1


def test_who_does_surely_better_is_advised_first(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="compared")
    last = advise(state, random.Random(1), Budget(8))[-1].steps[0].action
    monkeypatch.setattr(
        advice,
        "glimpse",
        lambda state, seat, actions, world: Glimpse(result=0.9 if actions[0] == last else 0.2),
    )
    first, *others = advise(state, random.Random(1), Budget(8))
    assert first.steps[0].action == last
    assert first.expected == pytest.approx(0.9)
    assert [one.expected for one in others] == [pytest.approx(0.2)] * len(others)


@pytest.mark.parametrize(
    ("results", "told"), [((0.9, 0.5, 0.3), ["ahead", "behind"]), ((0.5, 0.5, 0.5), ["alike", "alike"])]
)
def test_where_nothing_speaks_for_an_order_it_is_compared(
    monkeypatch: pytest.MonkeyPatch, results: tuple[float, ...], told: list[str]
) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="compared")
    actions = list(state.actions())
    shares = dict(zip(actions, (*results, *[0.1] * len(actions)), strict=False))
    looked(
        monkeypatch,
        {action: Glimpse(result=share) for action, share in shares.items()},
    )
    monkeypatch.setattr(team, "outcome", lambda state, seat, action, world, way, until: shares[action])
    monkeypatch.setattr(reasons, "prospect", lambda state, texts: None)
    monkeypatch.setattr(reasons, "held", lambda state, seat, camp: (set(), set()))
    monkeypatch.setattr(reasons, "help_of", lambda state, action: None)
    found = advise(state, random.Random(1), Budget(8))[:2]
    assert [one.reasons[0].id.removeprefix("reason-") for one in found] == told
    if told[0] == "ahead":
        assert [one.reasons[0].args["count"] for one in found] == [40, 40]


def test_two_orders_may_begin_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.start()
    first, second = state.actions()[:2]
    assert state.seat is not None
    orders = [finished(state, state.seat, action) for action in (first, second)]
    looked(monkeypatch, {first: Glimpse()})
    monkeypatch.setattr(reasons, "help_of", lambda state, action: None)
    monkeypatch.setattr(advice, "_unlike", lambda *asked: [(first, order) for order in orders])
    found = advise(state, random.Random(1), Budget(2))
    assert [one.reasons[0].id for one in found] == ["reason-alike"] * 2


def east(op: int = 6) -> State:
    """The Axis before Kovel, with a way around behind it."""
    armies = {"warsaw": "de-inf=A", "berlin": "de-inf=B", "kovel": "su-inf"}
    return table(armies, turn=12, op=op, flags={"allowed": 3, "axis_entered_ussr": 7}).state


def deed(state: State, text: str) -> tuple[str, ...]:
    """An order that begins with a decision, to its end."""
    seat = state.seat
    assert seat is not None
    order = finished(state, seat, state.game.notation.parse_one(text, state.words))
    return tuple(state.game.notation.text(action, state.words) for action in order.actions)


def test_nobody_is_sent_in_a_circle(monkeypatch: pytest.MonkeyPatch) -> None:
    state = east()
    wanted = ("to hanover", "to berlin", "to poznan", "stop")

    def policy(self: object, state: State, actions: list[Action]) -> list[float]:
        texts = [state.game.notation.text(action, state.words) for action in actions]
        at = next(text for text in wanted[len(state.phase.way) - 1 :] if text in texts)  # type: ignore[attr-defined]
        return [float(text == at) for text in texts]

    monkeypatch.setattr(type(state.game), "policy", policy)
    assert deed(state, "tactical B") == ("tactical B", "to poznan", "stop")


def test_a_way_without_its_circle_is_ended_where_the_circle_was_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The detour used up all movement; the straight way leaves some, so that it has to be ended."""
    state = position({"berlin": "de=a", "warsaw": "ru"})
    parse = state.game.notation.parse_one
    state.play(parse("manoeuvre", state.words))
    wanted = iter(("step posen", "step berlin", "step leipzig", "step frankfurt"))

    def policy(self: object, state: State, actions: list[Action]) -> list[float]:
        at = next(wanted)
        return [float(state.game.notation.text(action, state.words) == at) for action in actions]

    monkeypatch.setattr(type(state.game), "policy", policy)
    assert deed(state, "move a") == ("move a", "step leipzig", "step frankfurt", "stop")


def test_a_step_that_is_made_without_asking_is_a_part_of_the_way() -> None:
    state = position(
        {"cairo": "uk=b", "jerusalem": "tr", "berlin": "de"}, active="allies", neutrals=at_war("turkey")
    )
    parse = state.game.notation.parse_one
    state.play(parse("manoeuvre", state.words))
    order = played(state, 1, [parse(text, state.words) for text in ("move b", "stop")])
    assert [state.words["area"].text(area) for area in order.routes[0]] == ["cairo", "sinai"]
    assert order.deed is not None


def test_who_is_left_where_it_stands_is_advised_only_if_there_is_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = east()
    parse = state.game.notation.parse_one
    idle, other = parse("tactical B", state.words), parse("tactical A", state.words)

    def still(state: State, seat: int, action: Action) -> object:
        order = finished(state, seat, action)
        return order._replace(after=state) if action == idle else order

    monkeypatch.setattr(advice, "finished", still)
    found = advice._unlike(state, 0, [Tried(idle, 1.0), Tried(other, 0.0)])
    assert [action for action, _ in found] == [other]
    assert [action for action, _ in advice._unlike(state, 0, [Tried(idle, 1.0)])] == [idle]


def test_an_area_that_is_only_named_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose an area shall be may have to be decided after it was fought for."""
    state = GAME.load(BEFORE_THE_MILL, seed="named")
    order = finished(state, 0, state.actions()[0])
    (goal,) = order.goals
    holdings = [{goal}, set[int]()] * 2
    monkeypatch.setattr(reasons, "held", lambda state, seat, camp: (holdings.pop(0), set()))
    (told,) = reasons._at_once(state, 0, order)
    assert told.id == "reason-takes"
    named = reasons._at_once(state, 0, order._replace(routes=((goal,),)))
    assert "reason-takes" not in [one.id for one in named]


def test_areas_of_recruits_are_no_way() -> None:
    """An army brought back to strength and a new one elsewhere: nobody goes from one to the other."""
    state = position({"posen": "de-=a", "berlin": "de", "warsaw": "ru"})
    state.play(state.game.notation.parse_one("recruitment", state.words))
    texts = [state.game.notation.text(action, state.words) for action in state.actions()]
    flip = next(text for text in texts if text.startswith("flip"))
    recruit = next(text for text in texts if text.startswith("recruit") and text.endswith("reduced"))
    parse = state.game.notation.parse_one
    order = played(state, 0, [parse(text, state.words) for text in (flip, recruit)])
    assert order.deed is None, "the title names both"


def test_what_a_help_text_says_is_better_than_nothing() -> None:
    """Where neither dice nor the game tell more, an order says at least what it does."""
    state = games.find("empires").start(seed="help")
    while state.phase.name != "cede":
        state.play(state.actions()[0])
    cede = next(action for action in state.actions() if armies_named(action))
    seat = state.seat
    assert seat is not None
    order = finished(state, seat, cede)
    told = reasons.reasons(state, seat, order, [Glimpse()], [Glimpse()])
    assert [one.id for one in told] == ["help-cede"]
    while state.phase.name != "choose_action" or not any(one.ends for one in state.actions()):
        state.play(state.actions()[0])
    seat, end = state.seat, next(one for one in state.actions() if one.ends)
    assert seat is not None
    told = reasons.reasons(state, seat, finished(state, seat, end), [Glimpse()], [Glimpse()])
    assert [one.id for one in told] == ["help-end-phase"], "to end something is explained too"


def test_an_area_won_and_lost_again_was_retaken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="again")
    wood, mill = (state.words["area"].find(name)[0] for name in ("wood", "mill"))
    holdings = [{wood, mill}, {wood}, set()]

    def carried_out(state: State, seat: int, actions: object, world: int, watch: reasons.Watch) -> State:
        blue = state.copy()
        blue.play(
            next(action for action in blue.actions() if "end" in GAME.notation.text(action, blue.words))
        )
        watch(blue)
        return state

    monkeypatch.setattr(reasons, "carried_out", carried_out)
    monkeypatch.setattr(reasons, "held", lambda state, seat, camp: (holdings.pop(0), set()))
    assert glimpse(state, 0, state.actions()[:1], 1).retaken == {mill}


@pytest.mark.slow
def test_of_two_ways_to_do_the_same_one_is_advised() -> None:
    """Inside a march every next area may lead to the same end."""
    game = games.find("third-reich")
    state, rng = game.start(seed="ways"), random.Random(1)
    met = 0
    for _ in range(150):
        actions = state.actions()
        ratings = game.policy(state, actions)
        if state.phase.name == "path" and len(actions) > 3 and met < 6:
            met += 1
            found = advise(state, rng, Budget(1))
            assert len({title(state, one) for one in found}) == len(found)
        state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])
    assert met == 6


def test_advice_does_not_depend_on_what_the_seat_cannot_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """In two worlds that the seat cannot tell apart the advice is the same, thought through or not."""
    game = games.find("empires")
    monkeypatch.setattr(type(game), "weighs", lambda self, state: True)
    state = game.start(seed="secret")
    rng = random.Random(7)
    for _ in range(200):
        seat = state.seat
        assert seat is not None
        twin = state.imagine(seat, random.Random(99))
        if state.view() != twin.view():
            one, other = (advise(world, random.Random(5), Budget(3)) for world in (state, twin))
            assert [(each.actions, each.reasons) for each in one] == [
                (each.actions, each.reasons) for each in other
            ]
            return
        state.play(rng.choice(list(state.actions())))
    pytest.fail("no position with secrets was found")


def test_thought_is_as_much_as_is_wanted_and_less_where_it_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody waits for more than is enough; decisions are counted, so that the advice stays the same."""
    state = GAME.load(BEFORE_THE_MILL, seed="long")
    usual, long = advice.LEAST, advice.ENOUGH
    cases = (
        (1, usual, advice.WORLDS),
        (long, usual, advice.FEWEST),
        (1, 60, 30),
        (long, 60, advice.FEWEST),
        (1, 2, 2),
    )
    for length, playouts, worlds in cases:
        asked = set[int]()

        def glimpse(
            state: State,
            seat: int,
            actions: object,
            world: int,
            asked: set[int] = asked,
            length: int = length,
        ) -> Glimpse:
            asked.add(world)
            return Glimpse(length=length)

        monkeypatch.setattr(advice, "glimpse", glimpse)
        advise(state, random.Random(1), Budget(playouts), most=2)
        assert len(asked) == worlds, (length, playouts)


def test_what_a_finished_game_promises_is_its_result() -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="end")
    state.finish([0], "SKM-1.1")
    assert expectation(state, 0, random.Random(1)) == [1.0, 0.0]
    assert advise(state, random.Random(1), Budget(3)) == []


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0.35, ["prospect-take", "reason-alike-despite", "reason-expected"]),
        (0.8, ["prospect-take", "reason-expected"]),
    ],
)
def test_an_order_whose_odds_speak_against_it_is_compared(
    monkeypatch: pytest.MonkeyPatch, chance: float, told: list[str]
) -> None:
    """Else its odds would read as the reason for it."""
    state = GAME.load(BEFORE_THE_MILL, seed="compared")
    looked(monkeypatch, dict.fromkeys(state.actions(), Glimpse()))
    mill = Ref("area", state.words["area"].find("mill")[0])
    foreseen = foretell(Odds((), {}, {}), chance, 2.0, 1.0, "take", {"area": mill})
    monkeypatch.setattr(reasons, "prospect", lambda state, texts: foreseen)
    for one in advise(state, random.Random(1), Budget(8)):
        assert [reason.id for reason in one.reasons] == told
        assert ("The odds speak against it" in GAME.say(one.reasons[1], "en", state.words)) == (chance < 0.5)


def test_of_orders_that_promise_the_same_one_with_poor_odds_comes_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = GAME.load(BEFORE_THE_MILL, seed="compared")
    looked(monkeypatch, dict.fromkeys(state.actions(), Glimpse()))
    first = advise(state, random.Random(1), Budget(8))[0].actions
    mill = Ref("area", state.words["area"].find("mill")[0])

    def foreseen(state: State, texts: Sequence[str]) -> Prospect:
        chance = 0.1 if tuple(texts) == first else 0.7
        return foretell(Odds((), {}, {}), chance, 1.0, 1.0, "take", {"area": mill})

    monkeypatch.setattr(reasons, "prospect", foreseen)
    found = advise(state, random.Random(1), Budget(8))
    assert len(found) > 1
    assert found[-1].actions == first
    assert found[-1].reasons[1].id == "reason-alike-despite"


def test_what_would_have_been_better_against_the_odds_says_why() -> None:
    """And where all that follows holds what it is about, that is said instead."""
    poor = Message("prospect-take", {"chance": 19, "mine": 2, "theirs": 1})
    assert reasons.no_reason([poor])
    assert reasons.odds_against([poor])
    assert not reasons.odds_against([poor, Message("reason-together", {"chance": 100})])
    assert reasons.no_reason([Message("reason-faces", {"mine": 1, "theirs": 4})])
    assert not reasons.no_reason([Message("reason-faces", {"mine": 4, "theirs": 1})])
    assert not reasons.no_reason([Message("prospect-bombs", {"points": 0.4})])


def test_the_same_armies_taken_in_another_turn_are_no_other_order(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("blitzkrieg")
    armies = [{"area": "prussia", "counter": f"de-inf4-{number}"} for number in (1, 2)]
    state = game.load(
        {
            "base": "empty",
            "turn": 1,
            "active": "axis",
            "diplomacy": {"wars": [["germany", "cw"], ["germany", "france"]]},
            "armies": [*armies, {"area": "western-poland", "counter": "poland-inf2-1"}],
            "phase": "movement",
            "game": "blitzkrieg",
        },
        seed="turns",
    )
    while not any(text.startswith("pick de-inf4-1") for text in texts(state)):
        state.play(state.actions()[0])
    assert state.seat is not None
    orders = {}
    for one, other in (("1", "2"), ("2", "1")):
        trial, actions = state.copy(), []
        for text in (f"pick de-inf4-{one}", f"add de-inf4-{other}", "step western-poland"):
            actions.append(game.notation.parse(text, trial.words)[0])
            trial.play(actions[-1])
        orders[actions[0]] = played(state, state.seat, actions)
    assert len({advice._named(state, order.deed, order.steps, "en") for order in orders.values()}) == 2
    monkeypatch.setattr(advice, "finished", lambda state, seat, action: orders[action])
    assert len(advice._unlike(state, state.seat, [Tried(action, 0.5) for action in orders])) == 1


def texts(state: State) -> list[str]:
    return [state.game.notation.text(action, state.words) for action in state.actions()]
