"""3.0 to 5.2 The sequence of play and the reinforcements."""

from sandtable.games.blitzkrieg.model.world import POWERS, TURNS
from sandtable.games.blitzkrieg.positions.setup import SCENARIOS
from sandtable.rulebook.marks import rule


@rule("BLG-B5.0.1", "BLG-B6.0.1", "BLG-B6.0.2")
def test_axis_first_then_allies_then_the_end_of_the_turn(game):
    t = game()
    order = []
    for _ in range(400):
        key = (t.phase, t.state.phasing, t.state.turn)
        if not order or order[-1] != key:
            order.append(key)
        if t.state.turn == 2:
            break
        texts = t.legal()
        t.play(next(x for x in ("pass", "done", *sorted(texts)) if x in texts))
    steps = [(phase, side) for phase, side, _ in order]
    assert steps.index(("movement", 0)) < steps.index(("movement", 1)) < steps.index(("produce", 1))
    assert all(turn == 1 for *_, turn in order[:-1])


@rule("BLG-B3.0.2", "BLG-B3.0.4", "BLG-B4.1.1", "BLG-B4.1.3")
def test_scenarios(game):
    assert TURNS[0] == "3/39"
    assert TURNS[-1] == "4/45"
    assert len(TURNS) == 26
    assert SCENARIOS["1941"]["start"] == "2/41"
    assert TURNS[game("1941").state.turn_number] == "2/41"
    t = game()
    assert TURNS[t.state.turn_number] == "3/39"
    assert {t.where(unit) for unit in ("de-tf4-1", "cw-inf3-i-1")} == {"skagerrak", "calcutta"}
    sheet = SCENARIOS["1939"]["powers"]
    got = {p: t.production(p) - (2 if p == "cw" else 0) for p in POWERS}
    assert got == {
        p: row["production"] if isinstance(row["production"], int) else row["production"]["basic"]
        for p, row in sheet.items()
    }


@rule("BLG-SC39.1", "BLG-SC39.14")
def test_reduced_units_of_the_sheet(game):
    t = game()
    assert t.reduced("de-tf4-1")
    assert t.where("de-tf4-1") == "skagerrak"
    assert t.production("usa") == 8


def due(table, *names, **more):
    track = [{"name": name, "due": 3} for name in names]
    return table(more.pop("places", {}), turn=3, track=track, phase="reinforcements", **more)


@rule("BLG-B5.2.1", "BLG-B5.2.2")
def test_all_due_units_are_placed_in_national_zones(table):
    t = due(table, "de-inf3-1", "de-inf3-2")
    assert t.legal("place de-inf3-1 >") == {
        f"place de-inf3-1 > {zone}" for zone in ("austria", "bavaria", "prussia", "western-germany")
    }
    assert "done" not in t.legal()
    t.play("place de-inf3-1 > austria", "place de-inf3-2 > prussia")
    assert t.phase != "placement"


@rule("BLG-D63", "BLG-D56", "BLG-A5.0.2")
def test_the_side_with_the_initiative_places_first(table):
    names = ("de-inf3-1", "jp-inf3-1", "us-inf3-1", "cw-inf3-1")
    for ruleset, position, expected in (
        ("basic", {}, ["germany", "japan", "usa", "cw"]),
        ("advanced", {"flags": {"initiative": 0}}, ["germany", "japan", "usa", "cw"]),
        ("advanced", {"flags": {"initiative": 1}}, ["usa", "cw", "germany", "japan"]),
    ):
        t = due(table, *names, ruleset=ruleset, **position)
        seats = []
        while t.phase == "placement":
            seats.append(t.seat)
            t.by_chance(sorted(t.legal("place"))[0])
        assert seats == expected


@rule("BLG-B5.2.2", "BLG-B5.2.6")
def test_no_reinforcements_in_possessions(table):
    t = due(table, "jp-inf3-1")
    assert "BLG-B5.2.6" in t.why("place jp-inf3-1 > manchuria")
    assert "BLG-B5.2.2" in t.why("place jp-inf3-1 > wuhan")  # no zone of Japan at all
    t = due(table, "jp-inf3-1", ruleset="advanced")
    assert "BLG-B5.2.6" in t.why("place jp-inf3-1 > manchuria")


@rule("BLG-B5.2.3")
def test_minors_are_reinforced_in_their_own_country(table):
    t = due(table, "poland-inf2-1")
    assert {a.split(" > ")[1] for a in t.legal("place")} == {"western-poland", "east-poland", "lwow"}
    assert "BLG-B5.2.3" in t.why("place poland-inf2-1 > england")
    assert "BLG-B5.2.3" in t.why("place poland-inf2-1 > baltic-sea")


@rule("BLG-B5.2.4", "BLG-B5.2.5", "BLG-D81")
def test_ships_appear_next_to_national_zones_without_enemy_ships(table):
    t = due(table, "de-sub2-1", places={"skagerrak": "cw-tf4"})
    assert {a.split(" > ")[1] for a in t.legal("place")} == {"north-sea", "baltic-sea"}
    assert "BLG-B5.2.4" in t.why("place de-sub2-1 > skagerrak")
    t = due(table, "de-sub2-1", places={"skagerrak": "cw-tf4", "north-sea": "cw-tf3", "baltic-sea": "cw-tf2"})
    assert {a.split(" > ")[1] for a in t.legal("place")} == {"north-sea", "baltic-sea", "skagerrak"}


@rule("BLG-B5.2.7")
def test_the_commonwealth_chooses_its_member_state(table):
    t = due(table, "cw-inf3-1")
    zones = {a.split(" > ")[1] for a in t.legal("place")}
    assert {"england", "canada-east", "south-africa", "calcutta", "sydney"} <= zones


@rule("BLG-D81")
def test_enemy_held_zones_cannot_be_used_and_units_wait(table):
    held = dict.fromkeys(("austria", "bavaria", "prussia", "western-germany"), "france")
    t = due(table, "de-inf3-1", control={**held, "prussia": "germany"}, places={"prussia": "de-inf2"})
    assert t.where("de-inf3-1") == "prussia"
    t = due(table, "de-inf3-1", control=held)
    assert t.where("de-inf3-1") == "track"


@rule("BLG-B7.2.0.11")
def test_scenario_reinforcements_may_arrive_reduced(game):
    t = game()
    assert t.where("de-tf3-1") == "track"
    assert t.reduced("de-tf3-1")
