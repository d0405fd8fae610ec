"""What an order is good for, as advice says it."""

from __future__ import annotations

from purposes import told


def test_a_unit_faces_enemies_where_it_goes(table):
    t = table(
        {"bavaria": "de-inf4=A", "western-germany": "de-inf4", "maginot": "fr-inf3 x2"},
        active="germany",
        turn=5,
    )
    assert told(t.state, "pick A", "step western-germany", "stop") == [
        "Western Germany: 2 of yours against 2 of the enemy there and next to it."
    ]


def test_a_unit_comes_nearer_to_what_is_worth_taking_where_no_enemy_is(table):
    t = table(
        {"prussia": "de-inf4=A", "vichy": "fr-inf3"},
        control={"maginot": "france", "western-poland": "germany"},
        active="germany",
        turn=5,
    )
    assert told(t.state, "pick A", "step western-germany", "stop") == ["On the way to Maginot, next to it."]
    assert told(t.state, "pick A", "step western-poland", "stop") == [], "that leads away"


def test_ships_face_ships_and_not_armies(table):
    t = table(
        {"skagerrak": "de-tf3=S", "channel": "cw-tf3", "england": "cw-inf3 x2"},
        active="germany",
        turn=5,
    )
    assert told(t.state, "pick S", "step north-sea", "stop") == [
        "North Sea: 1 of yours against 1 of the enemy there and next to it."
    ]
