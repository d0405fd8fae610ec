"""What an order is good for, as advice says it."""

from __future__ import annotations

from games.third_reich.positions import Table, table
from purposes import told


def east(op: int = 5) -> Table:
    armies = {"warsaw": "de-inf", "berlin": "de-inf=B", "kovel": "su-inf su-inf", "vilnius": "su-inf"}
    return table(armies, turn=12, op=op, flags={"allowed": 3, "axis_entered_ussr": 7})


def test_an_army_faces_enemies_where_it_goes() -> None:
    (reason,) = told(east().state, "strategic B", "to poznan", "to warsaw", "stop")
    assert reason == "Warsaw: 2 of yours against 3 of the enemy there and next to it."


def test_an_army_comes_nearer_to_what_is_worth_taking_where_no_enemy_is() -> None:
    t = table({"berlin": "de-inf=B", "moscow": "su-inf"}, turn=12)
    assert told(t.state, "tactical B", "to hanover", "stop") == ["On the way to Brussels, 2 areas from it."]
    (away,) = told(t.state, "tactical B", "to poznan", "stop")
    assert away == "Poznan: 1 of yours; the nearest enemy is 6 areas away (Moscow)."


def test_a_technology_is_good_for_what_it_does_and_points_for_who_needs_them() -> None:
    t = east(op=5)
    assert told(t.state, "research", "research logistics") == [
        "Planning brings 7 operation points instead of 5. (DTR-13.8)"
    ]
    assert told(t.state, "planning") == ["You have 5 operation points, and 2 armies could use one."]
