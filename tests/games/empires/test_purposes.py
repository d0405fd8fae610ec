"""What an order is good for, as advice says it."""

from __future__ import annotations

from games.empires.positions import GAME, manoeuvre, play, position
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
    (away,) = told(state, "move a", "step leipzig", "stop")
    assert away == "Leipzig: 1 of yours; the nearest enemy is 3 areas away (Warsaw)."


def test_a_tile_is_good_for_what_it_does_and_a_marker_has_a_way_to_go() -> None:
    state = position({"berlin": "de", "paris": "fr", "moscow": "ru"})
    (reason,) = told(state, "research", "develop manoeuvre > box-1")
    assert reason.startswith("Each Manoeuvre action moves 4 armies instead of 3")
    (track,) = told(state, "diplomacy", "advance turkey")
    assert track.startswith("Turkey: the marker goes from space ")


def test_who_retreats_counts_its_own_armies_not_those_of_the_attacker() -> None:
    armies = {"verdun": "fr=x fr=y de=a", "dijon": "de", "metz": "de", "paris": "fr"}
    state = position(armies, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 2))
    assert told(state, "trench no") == ["The trench stays as it is; an army takes the loss."]
    play(state, "trench yes")
    assert told(state, "retreat reims") == [
        "Reims: 1 of yours against 2 of the enemy there and next to it.",
    ]


def test_who_spends_no_mission_keeps_it_and_who_counters_none_lets_it_count() -> None:
    tiles = {"germany": {"available": ["aviation", "tanks-1"]}, "allies": {"available": ["aviation"]}}
    armies = {"verdun": "de=a fr=x", "metz": "de", "paris": "fr"}
    missions = {"germany": 2, "allies": 1}
    state = position(armies, missions=missions, technologies=tiles, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun")
    kept = ["Spends nothing: the mission is kept for later."]
    for asked in ("tanks", "aviation"):
        assert told(state, f"{asked} no") == kept
        play(state, f"{asked} yes")
    assert told(state, "counter no") == ["Spends nothing: the attacker’s mission counts."]


def test_a_loss_tells_what_is_left_of_the_army() -> None:
    state = position({"verdun": "fr-=x fr-=y fr-=z de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 4))
    assert told(state, "loss y")[0].endswith("is reduced already: it goes back to the reserve.")
