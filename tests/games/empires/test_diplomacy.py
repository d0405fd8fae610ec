"""12. Diplomacy: the tracks, the entry of neutrals, and what Russia's capitulation means."""

from __future__ import annotations

import json
from importlib.resources import files

import msgspec
import pytest

from games.empires.positions import (
    at_war,
    controller,
    end_phase,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    trench,
    where,
    why,
)
from sandtable.games.empires.diplomacy import far_end, forbids_advancing
from sandtable.games.empires.powers import POWERS, TRACK_ROWS, TRACKS
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule


def talking(power: str, turn: int = 12, **keys: object) -> War:
    return position({"berlin": "de", "vienna": "ah"}, active=power, turn=turn, phase="diplomacy", **keys)


def space(state: War, track: str) -> int:
    return state.diplomacy[TRACKS.index(track)]


@rule("DOE-12.1", "DOE-12.2", "DOE-D69")
def test_two_forward_for_friends_one_back_for_foes() -> None:
    state = talking("germany", diplomacy={"italy": 3})
    assert legal(state) >= {"advance turkey", "advance bulgaria", "push-back italy"}
    assert why(state, "advance italy") == ("DOE-12.1",)
    assert why(state, "push-back turkey") == ("DOE-12.2",)
    play(state, "push-back italy")
    assert space(state, "italy") == 2
    state = talking("russia", diplomacy={"bulgaria": 1})
    play(state, "advance italy")
    assert space(state, "italy") == 2


@rule("DOE-D69")
def test_never_below_0_nor_beyond_the_end_nor_after_entry() -> None:
    state = talking("allies", diplomacy={"turkey": 0, "italy": 7}, turn=5)
    assert why(state, "push-back turkey") == ("DOE-D69",)
    play(state, "advance italy")
    assert space(state, "italy") == 8
    state = talking("allies", neutrals=at_war("italy"))
    assert why(state, "advance italy") == ("DOE-D69#3",)


@rule("DOE-12.3", "DOE-12.8", "DOE-12.9", "DOE-D71")
def test_the_capitulation_marker_from_1918_with_two_russian_cities() -> None:
    lost = {"warsaw": "germany", "riga": "austria-hungary"}
    state = talking("austria-hungary", turn=15, control=lost)
    play(state, "advance russian-capitulation")
    assert space(state, "russian-capitulation") == 2
    assert why(talking("germany", turn=14, control=lost), "advance russian-capitulation") == ("DOE-12.8",)
    one = talking("germany", turn=15, control={"warsaw": "germany", "lodz": "germany"})
    assert why(one, "advance russian-capitulation") == ("DOE-12.9",)
    assert why(talking("allies", turn=15, control=lost), "advance russian-capitulation") == ("DOE-12.3",)


@rule("DOE-12.4", "DOE-D71")
def test_it_never_goes_back() -> None:
    state = talking("russia", turn=16, diplomacy={"russian-capitulation": 2, "turkey": 2})
    assert why(state, "push-back russian-capitulation") == ("DOE-12.4",)
    assert space(state, "russian-capitulation") == 2


@rule("DOE-12.5")
def test_the_american_marker_is_for_the_allies_and_germany() -> None:
    spaces = {"united-states": 3}
    assert "advance united-states" in legal(talking("allies", diplomacy=spaces))
    assert why(talking("russia", diplomacy=spaces), "advance united-states") == ("DOE-12.5",)
    assert "push-back united-states" in legal(talking("germany", diplomacy=spaces))
    assert why(talking("austria-hungary", diplomacy=spaces), "push-back united-states") == ("DOE-12.5",)


@rule("DOE-12.6", "DOE-D70", "DOE-D6")
def test_entry_is_immediate_with_control_armies_and_trenches() -> None:
    state = talking("germany", turn=4, diplomacy={"turkey": 2})
    play(state, "advance turkey")
    assert controller(state, "angora") == "austria-hungary"
    assert where(state, "tr-1") == "constantinople"
    placed = {row["area"] for row in state.view()["armies"] if row["nation"] == "turkey"}
    assert placed == {"constantinople", "gallipoli", "erzurum", "jerusalem"}
    assert trench(state, "central-powers", "gallipoli") == 1
    reserve = [row for row in state.view()["reserve"] if row["nation"] == "turkey"]
    assert reserve == [{"nation": "turkey", "strength": 3, "count": 1}]
    assert why(state, "push-back turkey") == ("DOE-7.5",)


@rule("DOE-12.6")
def test_entry_is_irreversible() -> None:
    state = talking("allies", neutrals=at_war("turkey"))
    assert why(state, "push-back turkey") == ("DOE-12.6",)


@rule("DOE-D70")
def test_new_armies_wait_for_the_next_phase_of_their_power() -> None:
    state = position(
        {"vienna": "ah=h", "berlin": "de"},
        active="austria-hungary",
        turn=5,
        diplomacy={"bulgaria": 6},
        phase="diplomacy",
    )
    play(state, "advance bulgaria", "manoeuvre")
    assert "move h" in legal(state)
    assert why(state, "move bg-1") == ("DOE-D70",)
    early = position(
        {"vienna": "ah=h", "berlin": "de"},
        active="germany",
        turn=5,
        diplomacy={"bulgaria": 6},
        phase="diplomacy",
    )
    play(early, "advance bulgaria")
    while early.active != 3:
        end_phase(early)
    play(early, "done?", "manoeuvre")
    assert "move bg-1" in legal(early)


@rule("DOE-12.7", "DOE-D68")
@pytest.mark.parametrize(
    ("track", "power", "turn", "last"),
    [
        ("turkey", "germany", 2, 4),
        ("bulgaria", "germany", 3, 8),
        ("italy", "allies", 4, 8),
        ("romania", "russia", 7, 8),
        ("united-states", "allies", 11, 8),
    ],
)
def test_not_before_the_date(track: str, power: str, turn: int, last: int) -> None:
    keys = {"phase": "diplomacy", "active": power, "flags": {"german-attacks": 1}}
    early = position({"berlin": "de", "paris": "fr"}, turn=turn - 1, diplomacy={track: last - 2}, **keys)
    play(early, f"advance {track}")
    assert space(early, track) == last - 1
    stuck = position(
        {"berlin": "de", "paris": "fr"},
        turn=turn - 1,
        **keys,
        diplomacy={"italy": 1, "turkey": 1, track: last - 1},
    )
    assert why(stuck, f"advance {track}") == ("DOE-12.7",)
    now = position({"berlin": "de", "paris": "fr"}, turn=turn, diplomacy={track: last - 1}, **keys)
    play(now, f"advance {track}")
    assert space(now, track) == last


@rule("DOE-D67")
def test_the_lengths_of_the_tracks_by_unopposed_actions() -> None:
    actions = {}
    for track, power in (
        ("turkey", "germany"), ("bulgaria", "germany"), ("italy", "allies"), ("romania", "russia"),
        ("united-states", "allies"), ("russian-capitulation", "germany"),
    ):  # fmt: skip
        count, at = 0, 0
        while True:
            lost = {"warsaw": "germany", "riga": "germany"}
            state = talking(power, turn=16, diplomacy={track: at}, control=lost)
            play(state, f"advance {track}")
            count, at = count + 1, space(state, track)
            if f"advance {track}" not in legal(talking(power, turn=16, diplomacy={track: at}, control=lost)):
                break
        actions[track] = count
    assert actions == {
        "turkey": 2,
        "bulgaria": 4,
        "italy": 4,
        "romania": 4,
        "united-states": 4,
        "russian-capitulation": 3,
    }


OVER = {"diplomacy": {"russian-capitulation": 6}, "turn": 16}


@rule("DOE-12.10", "DOE-D72")
def test_after_the_capitulation_russians_stay_on_entente_ground() -> None:
    control = {"lodz": "germany", "minsk": "allies"}
    state = position({"warsaw": "ru=r"}, active="russia", control=control, **OVER)
    manoeuvre(state, "move r")
    assert why(state, "step lodz") == ("DOE-12.10",)
    assert why(state, "step konigsberg") == ("DOE-12.10",)
    assert "step wilna" in legal(state)
    play(state, "step wilna")
    assert "step minsk" in legal(state)


@rule("DOE-12.11", "DOE-D72")
def test_after_the_capitulation_russians_neither_attack_nor_are_attacked() -> None:
    armies = {"warsaw": "ru=r de=g", "konigsberg": "de=h"}
    russia = position(armies, active="russia", **OVER)
    play(russia, "manoeuvre?")
    assert "hold r" not in legal(russia)
    germany = position(armies, active="germany", **OVER)
    play(germany, "manoeuvre")
    assert why(germany, "hold g") == ("DOE-12.11",)
    play(germany, "move h", "step warsaw", "close-movement?")
    assert germany.phase.name == "choose_action"
    assert not reduced(germany, "r")


@rule("DOE-D72")
def test_nobody_enters_an_area_with_russians_unless_already_there() -> None:
    state = position({"warsaw": "ru=r", "konigsberg": "de=h"}, active="germany", **OVER)
    manoeuvre(state, "move h")
    assert why(state, "step warsaw") == ("DOE-D72#2",)
    state = position({"verdun": "fr=x", "metz": "de=h"}, active="germany", **OVER)
    manoeuvre(state, "move h")
    assert "step verdun" in legal(state)


@rule("DOE-D72")
def test_russians_still_prevent_control_and_russia_keeps_two_actions() -> None:
    state = position({"lodz": "ru=r de=g", "berlin": "de"}, active="germany", **OVER)
    end_phase(state)
    assert controller(state, "lodz") == "russia"
    russia = position({"warsaw": "ru=r"}, active="russia", **OVER)
    manoeuvre(russia, "move r", "step lodz", "stop?")
    assert russia.active == 2
    assert russia.spent == 1


NEUTRALS = ("turkey", "bulgaria", "italy", "romania", "united-states")


@rule("DOE-12.2", "DOE-12.5", "DOE-12.6", "DOE-D69")
@pytest.mark.parametrize("track", NEUTRALS)
def test_whoever_loses_by_a_neutrals_entry_may_push_it_back_from_every_space(track: str) -> None:
    row = TRACK_ROWS[TRACKS.index(track)]
    gainers = set(row.victory_points)
    losers = [power for power in POWERS if power not in gainers]
    if track == "united-states":
        losers = ["germany"]
    assert sorted(losers) == sorted(row.pushed_back_by)
    for power in losers:
        for at in range(1, row.last_space):
            for turn in (row.not_before_turn - 1, row.not_before_turn, 18):
                state = talking(power, turn=turn, diplomacy={"italy": 1, "turkey": 1, track: at})
                assert f"push-back {track}" in legal(state)
                play(state, f"push-back {track}")
                assert space(state, track) == at - 1


@rule("DOE-12.1", "DOE-12.2")
@pytest.mark.parametrize("track", ["turkey", "bulgaria", "italy", "romania"])
def test_both_powers_of_a_camp_undo_one_advance_so_that_a_track_can_be_held(track: str) -> None:
    row = TRACK_ROWS[TRACKS.index(track)]
    held = at = row.last_space - 3
    for _ in range(3):
        state = talking(row.advanced_by[0], turn=17, diplomacy={track: at})
        play(state, f"advance {track}")
        assert space(state, track) == row.last_space - 1
        at = space(state, track)
        for power in row.pushed_back_by:
            state = talking(power, turn=17, diplomacy={"italy": 1, "turkey": 1, track: at})
            play(state, f"push-back {track}")
            at = space(state, track)
        assert at == held


@rule("DOE-12.9", "DOE-D71")
def test_the_capitulation_is_held_by_keeping_or_retaking_russian_cities() -> None:
    state = position(
        {"warsaw": "ru=r", "lublin": "ru", "berlin": "de", "breslau": "de"},
        turn=15,
        active="russia",
        control={"warsaw": "germany", "riga": "germany"},
        diplomacy={"russian-capitulation": 2, "turkey": 1, "bulgaria": 1},
    )
    assert not forbids_advancing(state, POWERS.index("germany"), TRACKS.index("russian-capitulation"))
    end_phase(state)
    assert controller(state, "warsaw") == "russia"
    barred = forbids_advancing(state, POWERS.index("germany"), TRACKS.index("russian-capitulation"))
    assert barred == "DOE-12.9"


@rule("DOE-D67", "DOE-D68")
def test_the_tracks_are_data_and_the_game_follows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = json.loads((files("sandtable.games.empires") / "data/diplomacy.json").read_text("utf-8"))
    for track, row in enumerate(sheet["tracks"]):
        state = talking("germany", turn=1)
        state.number = row["not_before_turn"] - 1
        assert far_end(state, track) == row["last_space"] - 1
        state.number += 1
        assert far_end(state, track) == row["last_space"]
    longer = tuple(msgspec.structs.replace(row, last_space=row.last_space + 2) for row in TRACK_ROWS)
    monkeypatch.setattr("sandtable.games.empires.diplomacy.TRACK_ROWS", longer)
    monkeypatch.setattr(
        "sandtable.games.empires.diplomacy.LAST_SPACE", tuple(row.last_space for row in longer)
    )
    state = talking("allies", turn=12, diplomacy={"italy": 6})
    play(state, "advance italy")
    assert space(state, "italy") == 8
    assert not any(army["nation"] == "italy" for army in state.view()["armies"])
