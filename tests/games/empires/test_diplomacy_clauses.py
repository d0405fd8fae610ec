"""Clauses of chapters 12 and 14 (diplomacy, cooperation): each falls when its line is broken."""

from __future__ import annotations

from games.empires.positions import army, at_war, legal, manoeuvre, play, points, position, why
from sandtable.games.empires.ground import attackable, attackable_armies
from sandtable.rulebook.marks import rule


@rule("DOE-12.6")
def test_russia_gives_up_at_once_on_the_last_space_and_the_others_gain() -> None:
    state = position(
        {"berlin": "de"},
        turn=16,
        phase="diplomacy",
        diplomacy={"russian-capitulation": 3, "italy": 1},
        control={"warsaw": "germany", "riga": "germany"},
    )
    before = points(state)
    play(state, "advance russian-capitulation")
    assert not state.capitulated
    again = position(
        {"berlin": "de"},
        turn=16,
        phase="diplomacy",
        diplomacy={"russian-capitulation": 5, "italy": 1},
        control={"warsaw": "germany", "riga": "germany"},
    )
    play(again, "advance russian-capitulation")
    assert again.capitulated
    assert points(again)["germany"] == before["germany"] + 1


@rule("DOE-D76", "DOE-D75")
def test_no_third_army_is_ceded_nor_one_in_the_reserve_or_without_supply() -> None:
    armies = {"cracow": "ah=h", "breslau": "de=g de=k de=l", "lublin": "ru"}
    state = position(armies, active="austria-hungary", phase="cede")
    assert why(state, "cede de-17") == ("DOE-D76#5",)
    play(state, "cede g")
    assert why(state, "cede g") == ("DOE-D76",)
    assert "cede k" in legal(state)
    play(state, "cede k")
    assert state.phase.name == "choose_action"
    armies = {"cracow": "ah=i", "breslau": "de=g", "minsk": "ah=h", "wilna": "de=k"}
    cut = position(armies, active="germany", phase="cede")
    assert why(cut, "cede h") == ("DOE-D76#3",)


@rule("DOE-D75", "DOE-4.5")
def test_the_entente_never_shares_an_area() -> None:
    state = position(
        {"nish": "rs=s", "sofia": "ru=r"},
        active="russia",
        neutrals=at_war("bulgaria"),
        control={"sofia": "russia"},
    )
    manoeuvre(state, "move r")
    play(state, "step nish")  # through, but not to stay
    assert "stop" not in legal(state)
    assert why(state, "stop") == ("DOE-4.5",)


@rule("DOE-12.11")
def test_who_may_be_attacked_before_and_after_the_capitulation() -> None:
    armies = {"warsaw": "ru=r", "verdun": "fr=f", "berlin": "de=g", "vienna": "ah=h"}
    over = {"diplomacy": {"russian-capitulation": 6}, "turn": 16}
    for power, given, names in (
        ("germany", {}, "rf"),
        ("germany", over, "f"),
        ("austria-hungary", over, "f"),
        ("russia", {}, "gh"),
        ("russia", over, ""),
        ("allies", over, "gh"),
    ):
        state = position(armies, active=power, **given)
        suffer = {name for name in "rfgh" if attackable_armies(state) >> army(state, name) & 1}
        assert suffer == set(names), (power, given)
        areas = {name for name in "rfgh" if attackable(state) >> state.place[army(state, name)] & 1}
        assert areas == set(names), (power, given)
