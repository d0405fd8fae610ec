"""What an order is good for, as advice says it."""

from __future__ import annotations

from games.empires.positions import GAME, position
from purposes import told


def test_an_army_faces_enemies_where_it_goes_or_is_raised() -> None:
    state = position({"berlin": "de=a", "posen": "de", "lodz": "ru ru", "paris": "fr"})
    assert told(state, "manoeuvre", "move a", "step posen", "stop") == [], "the action is more than the move"
    facing = ["Posen: 2 of yours against 2 of the enemy there and next to it."]
    state.play(GAME.notation.parse_one("manoeuvre", state.words))
    assert told(state, "move a", "step posen", "stop") == facing


def test_an_army_comes_nearer_to_a_city_where_no_enemy_is() -> None:
    state = position({"berlin": "de=a", "posen": "de", "warsaw": "ru ru", "paris": "fr"})
    state.play(GAME.notation.parse_one("manoeuvre", state.words))
    assert told(state, "move a", "step posen", "stop") == ["On the way to Warsaw, 2 areas from it."]
    assert told(state, "move a", "step leipzig", "stop") == [], "that leads away"


def test_a_tile_is_good_for_what_it_does_and_a_marker_has_a_way_to_go() -> None:
    state = position({"berlin": "de", "paris": "fr", "moscow": "ru"})
    (reason,) = told(state, "research", "develop manoeuvre > box-1")
    assert reason.startswith("Each Manoeuvre action moves 4 armies instead of 3")
    (track,) = told(state, "diplomacy", "advance turkey")
    assert track.startswith("Turkey: the marker goes from space ")
