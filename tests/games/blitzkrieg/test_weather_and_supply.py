"""5.0 to 6.3 (advanced) Sequence, initiative, weather, supply, rail and rebasing."""

from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.games.blitzkrieg.movement.supply import check_supply
from sandtable.games.blitzkrieg.movement.weather import TABLE, roll_weather
from sandtable.rulebook.marks import rule

EAST = {"wars": [["germany", "ussr"], ["italy", "ussr"], ["germany", "cw"], ["italy", "cw"]]}
FOUL = {"europe": "foul", "pacific": "fair"}


def unsupplied(t):
    check_supply(t.state)
    names = t.state.words["army"].ids
    return {names[u] for u in range(len(names)) if t.state.unsupplied_units >> u & 1}


@rule("BLG-A5.0.1", "BLG-A5.0.2", "BLG-A6.4.0.1", "BLG-A6.4.4.1", "BLG-D63")
def test_the_sequence_of_an_advanced_turn(game):
    t = game(ruleset="advanced")
    seen = []
    while t.state.turn == 1 and len(seen) < 400:
        part = getattr(t.state.phase, "part", 0)
        seen.append((t.phase, part, t.state.phasing, t.state.exploiting))
        texts = t.legal()
        t.by_chance(next(x for x in ("pass", "done", "discard", "ready", *sorted(texts)) if x in texts))
    phases = [step[0] for step in seen]
    first = [step for step in seen if step[2] == 0]
    naval, land = ("movement", 1, 0, 0), ("movement", 2, 0, 0)
    assert phases.index("railways") < phases.index("rebasing") < seen.index(naval) < seen.index(land)
    assert first.index(land) < len(first)
    assert seen.index(land) < seen.index(("movement", 1, 1, 0))
    assert phases.index("card_choice") < phases.index("research") < phases.index("research_attempt")
    assert phases.index("research_attempt") < phases.index("produce")


@rule("BLG-SC39.2", "BLG-SC39.3", "BLG-A4.1.1", "BLG-A4.1.2", "BLG-SC39.13")
def test_the_first_turn_is_fixed(game):
    t = game(ruleset="advanced")
    assert t.state.initiative == 0
    assert t.state.weather == [0, 0]
    assert t.state.research == [3, 0, 0, 0, 0, 0, 0, 0]
    assert not any(t.state.technologies)


def roll_initiative(table, dice, before):
    """The initiative after two dice, for a side that had it before."""
    t = table(
        {"prussia": "de-inf4", "england": "cw-inf3"}, ruleset="advanced", turn=3, phase="movement", deck=[]
    )
    t.state.initiative = before
    t.state.give_dice(dice)
    from sandtable.games.blitzkrieg.movement.weather import roll_initiative as roll

    roll(t.state)
    return t.state.initiative


@rule("BLG-A5.3.2", "BLG-A5.3.3")
def test_initiative_dice(table):
    assert roll_initiative(table, (2, 6), 0) == 1
    assert roll_initiative(table, (5, 3), 1) == 0
    assert roll_initiative(table, (4, 4), 0) == 1  # a tie: the side that lacked it
    assert roll_initiative(table, (4, 4), 1) == 0


@rule("BLG-A5.3.1", "BLG-A5.3.4")
def test_the_allies_may_play_first_and_so_twice_in_a_row(table):
    t = table(
        {"prussia": "de-inf4", "england": "cw-inf3"},
        ruleset="advanced",
        turn=3,
        flags={"initiative": 1},
        phase="movement",
        active="cw",
        deck=[],
    )
    from sandtable.games.blitzkrieg.turn.sequence import Turn

    assert t.state.frames[0] == Turn(7)  # the Allied segment is the first one of the turn


Q1 = ("XF FX FX FF", "XX FF FF FX", "XF FF FF XF", "XX FX FF XX", "FF FF FF XF", "FX XF XF XX")
"""The table of Q1: for each die the four quarters, Europe before the Pacific, F fair and X foul."""


@rule("BLG-A5.4.2", "BLG-A5.4.3")
def test_the_die_and_the_quarter_give_the_weather_of_each_map(table):
    for die, row in enumerate(Q1, start=1):
        for turn, cell in zip((7, 8, 9, 10), row.split(), strict=True):  # the quarters of 1941
            t = table({"prussia": "de-inf4"}, ruleset="advanced", turn=turn, phase="movement", deck=[])
            t.state.give_dice((die,))
            roll_weather(t.state)
            assert t.state.weather == [int(sky == "X") for sky in cell], (die, turn)


@rule("BLG-A5.4.1", "BLG-D31")
def test_the_weather_table():
    assert TABLE[1, 2] == (0, 1)  # attested
    assert TABLE[5, 3] == (0, 0)  # attested
    fair_europe = [sum(TABLE[die, q][0] == 0 for die in range(1, 7)) for q in (1, 2, 3, 4)]
    fair_pacific = [sum(TABLE[die, q][1] == 0 for die in range(1, 7)) for q in (1, 2, 3, 4)]
    assert (fair_europe, fair_pacific) == ([2, 5, 5, 2], [3, 4, 5, 3])


@rule("BLG-A5.4.1")
def test_the_ussr_rolls_for_the_weather(table):
    t = table({"prussia": "de-inf4"}, ruleset="advanced", turn=8, phase="movement", deck=[])
    t.state.give_dice((1,))
    roll_weather(t.state)
    assert t.state.weather == [0, 1]
    rolled = next(e for e in t.state.events if type(e).__name__ == "Rolled")
    assert rolled.seat == 6


def value(t, unit, zone, attacking):
    return t.state.rules.strength.value(t.state, t.number(unit), ZONE[zone], attacking)


@rule("BLG-A5.4.4", "BLG-A5.4.5", "BLG-A5.4.6")
def test_foul_weather_in_combat(table):
    places = {"lwow": "de-inf4, de-air4, su-inf2-o, su-air3", "north-sea": "de-tf4, cw-conv1"}
    for sky, less in (({}, 0), ({"weather": FOUL}, 1)):
        t = table(places, ruleset="advanced", diplomacy=EAST, control={"lwow": "ussr"}, **sky)
        assert value(t, "de-inf4-1", "lwow", True) == 4 - less
        assert value(t, "su-inf2-o-1", "lwow", False) == 2
        assert value(t, "de-air4-1", "lwow", True) == 4 - less
        assert value(t, "su-air3-1", "lwow", False) == 3 - less
        assert value(t, "de-tf4-1", "north-sea", True) == 4 - less
        assert value(t, "cw-conv1-1", "north-sea", False) == 1 - less


@rule("BLG-A5.4.7")
def test_no_exploitation_in_foul_weather(table):
    t = table(
        {"prussia": "de-arm5", "peking": "jp-arm2"}, ruleset="advanced", phase="exploitation", weather=FOUL
    )
    assert t.legal("pick") == {"pick jp-arm2-1"}
    t = table(
        {"prussia": "de-arm5", "peking": "jp-arm2"},
        ruleset="advanced",
        phase="exploitation",
        weather=FOUL,
        active="germany",
    )
    assert "BLG-A5.4.7" in t.why("pick de-arm5-1")


@rule("BLG-A5.4.8")
def test_nobody_crosses_into_other_weather(table):
    t = table({"n-siberia": "su-arm4"}, ruleset="advanced", phase="exploitation", active="ussr", weather=FOUL)
    t.play("pick su-arm4-1")
    assert "BLG-A5.4.8" in t.why("step ural")
    fleet = {"christmas-islands": "nimitz", "christmas-islands-sea": "us-tf4"}
    position = {"ruleset": "advanced", "phase": "exploitation", "active": "usa"}
    position["diplomacy"] = {"wars": [["usa", "germany"]]}
    t = table(fleet, weather=FOUL, **position).play("pick us-tf4-1", "step sea-of-panama")
    assert "BLG-A5.4.8" in t.why("step central-atlantic")
    t = table(fleet, **position).play("pick us-tf4-1", "step sea-of-panama")
    assert "step central-atlantic" in t.legal()


@rule("BLG-A6.1.1", "BLG-A6.1.2", "BLG-A6.1.3", "BLG-D82")
def test_land_supply(table):
    t = table(
        {"kiev": "de-inf4, de-air3", "moscow": "su-inf3"},
        ruleset="advanced",
        diplomacy=EAST,
        control={"kiev": "germany"},
    )
    assert unsupplied(t) == {"de-inf4-1", "de-air3-1"}
    held = {"kiev": "germany", "lwow": "germany", "western-poland": "germany"}
    t = table({"kiev": "de-inf4"}, ruleset="advanced", diplomacy=EAST, control=held)
    assert unsupplied(t) == set()
    t = table(
        {"moscow": "su-inf3"},
        ruleset="advanced",
        diplomacy=EAST,
        control=dict.fromkeys(("kursk", "gorki", "smolensk", "valdai", "gomel", "voronesh"), "germany"),
    )
    assert unsupplied(t) == set()  # at home


@rule("BLG-A6.1.17")
def test_units_at_home_are_in_supply_whoever_holds_the_zone(table):
    held = dict.fromkeys(("moscow", "kursk", "gorki", "smolensk", "valdai", "gomel", "voronesh"), "germany")
    t = table({"moscow": "su-inf3"}, ruleset="advanced", diplomacy=EAST, control=held)
    assert unsupplied(t) == set()
    held = dict.fromkeys(("tripolitania", "cyrenaika", "tunisia"), "cw")
    places = {"tripolitania": "it-inf2", "ionian-sea": "cw-tf3"}
    t = table(places, ruleset="advanced", diplomacy=EAST, control=held)
    assert unsupplied(t) == {"it-inf2-1"}  # a colony is no home


@rule("BLG-A6.1.4", "BLG-A6.1.5", "BLG-A6.1.6", "BLG-A6.1.7", "BLG-A6.1.9")
def test_sea_supply_and_task_forces(table):
    sea = {"tripolitania": "it-inf2"}
    assert unsupplied(table(sea, ruleset="advanced", diplomacy=EAST)) == set()
    blocked = {**sea, "ionian-sea": "cw-tf3"}
    assert unsupplied(table(blocked, ruleset="advanced", diplomacy=EAST)) == {"it-inf2-1"}
    other = {**sea, "ionian-sea": "cw-sub2, cw-conv1"}
    assert unsupplied(table(other, ruleset="advanced", diplomacy=EAST)) == set()
    kept_open = {**blocked, "ionian-sea": "cw-tf3, it-conv1"}
    assert unsupplied(table(kept_open, ruleset="advanced", diplomacy=EAST)) == set()


@rule("BLG-A6.1.8", "BLG-A6.4.3C.3")
def test_supply_does_not_pass_a_closed_canal(table):
    # Italian units in Abessinia: Suez is British, and the way round the Cape is watched
    places = {
        "abessinia": "it-inf2",
        "cape-of-good-hope": "cw-tf3",
        "indian-ocean": "cw-tf2",
        "persian-gulf": "cw-tf4",
    }
    t = table(places, ruleset="advanced", diplomacy=EAST)
    assert unsupplied(t) == {"it-inf2-1"}
    held = {"alexandria": "italy", "near-east": "italy"}
    assert (
        unsupplied(table(places, ruleset="advanced", diplomacy=EAST, control={**held, "sudan": "italy"}))
        == set()
    )


@rule("BLG-D82")
def test_sources_of_minors_and_neutrals(table):
    joined = {**EAST, "joined": {"finland": "germany"}}
    t = table(
        {"karelia": "finland-inf3"}, ruleset="advanced", diplomacy=joined, control={"karelia": "germany"}
    )
    assert unsupplied(t) == set()
    t = table(
        {"karelia": "finland-inf3"},
        ruleset="advanced",
        diplomacy=joined,
        control={"karelia": "germany", "finland": "ussr"},
    )
    assert unsupplied(t) == {"finland-inf3-1"}
    t = table({"western-poland": "poland-inf2"}, ruleset="advanced")
    assert unsupplied(t) == set()


@rule("BLG-A6.1.10", "BLG-A6.1.11", "BLG-A6.1.12", "BLG-A6.6.1")
def test_supply_is_checked_twice_a_segment_for_both_sides(table):
    places = {"kiev": "de-inf4", "prussia": "de-arm4", "baltic": "su-inf3"}
    t = table(
        places,
        ruleset="advanced",
        phase="supply",
        diplomacy=EAST,
        control={
            "kiev": "germany",
            "baltic": "ussr",
            "leningrad": "germany",
            "white-russia": "germany",
            "vitebsk": "germany",
            "east-poland": "germany",
        },
        deck=[],
    )
    marked = t.state.unsupplied_units
    assert marked >> t.number("de-inf4-1") & 1
    t.state.own_zone(ZONE["lwow"], 0)
    t.state.own_zone(ZONE["western-poland"], 0)
    assert t.state.unsupplied_units == marked  # no check before the exploitation phase
    t.until("movement")
    while not t.state.exploiting:
        t.play(
            next(
                x for x in ("done", "pass", "ready", "fight", "losses", *sorted(t.legal())) if x in t.legal()
            )
        )
    assert not t.state.unsupplied_units >> t.number("de-inf4-1") & 1


@rule("BLG-A6.1.14", "BLG-A6.1.15", "BLG-A6.1.16", "BLG-A6.6.2")
def test_what_units_out_of_supply_cannot_do(table):
    t = table(
        {"kiev": "de-arm5 B", "prussia": "de-arm4 B"},
        ruleset="advanced",
        phase="exploitation",
        diplomacy=EAST,
        control={"kiev": "germany"},
    )
    check_supply(t.state)
    assert "BLG-A6.6.2" in t.why("pick de-arm5-1") or t.state.unsupplied_units
    assert t.state.rules.movement.why_bound(t.state, t.number("de-arm5-1")) == "BLG-A6.6.2"
    assert t.state.rules.production.forbids_repair(t.state, t.number("de-arm5-1")) == "BLG-A6.1.16"
    assert t.state.rules.production.forbids_repair(t.state, t.number("de-arm4-1")) == ""


@rule("BLG-A6.1.18")
def test_ships_are_always_in_supply_but_not_what_they_carry(table):
    places = {"baltic-sea": "cw-conv1, cw-inf3 @cw-conv1-1", "skagerrak": "de-tf4"}
    t = table(places, ruleset="advanced", diplomacy={"wars": [["germany", "cw"]]})
    assert unsupplied(t) == {"cw-inf3-1"}


@rule("BLG-A6.2.1", "BLG-A6.2.2", "BLG-A6.2.3", "BLG-SC39.15")
def test_rail_moves_one_unit_per_point_and_they_still_move(table):
    t = table({"prussia": "de-inf4, de-inf3, de-inf2"}, ruleset="advanced", phase="rail", deck=[])
    t.play("pick de-inf4-1", "rail western-germany", "pick de-inf3-1", "rail austria")
    assert t.phase != "railways"
    t.until("movement")
    while t.state.phase.part == 1:
        t.play("done")
    assert "pick de-inf4-1" in t.legal()
    from sandtable.games.blitzkrieg.movement.stations import capacity

    assert capacity(t.state, 6) == 1
    assert capacity(table({}, ruleset="advanced", diplomacy=EAST).state, 6) == 4


@rule("BLG-A6.2.6")
def test_rail_stays_on_friendly_ground(table):
    t = table({"western-germany": "de-inf4"}, ruleset="advanced", phase="rail", deck=[])
    t.play("pick de-inf4-1")
    assert "BLG-A6.2.6" in t.why("rail maginot")
    assert "rail hungary" not in t.legal()


@rule("BLG-A6.2.4", "BLG-A6.2.5", "BLG-A6.2.6", "BLG-D61")
def test_where_japan_and_the_commonwealth_have_rail(table):
    held = {"indochina": "japan", "siam": "japan"}
    places = {"indochina": "jp-inf3", "manchuria": "jp-inf2"}
    t = table(places, ruleset="advanced", phase="rail", control=held, deck=[])
    assert (t.phase, t.legal("pick")) == ("railways", {"pick jp-inf2-1"})  # Indochina is cut off
    assert "BLG-A6.2.4" in t.why("pick jp-inf3-1")
    assert "rail peking" in t.play("pick jp-inf2-1").legal()
    t = table(places, ruleset="advanced", phase="rail", control={**held, "canton": "japan"}, deck=[])
    assert "pick jp-inf3-1" in t.legal()  # joined to China
    places = {"south-africa": "cw-inf2", "england": "cw-inf3"}
    t = table(places, ruleset="advanced", phase="rail", active="cw", deck=[])
    assert (t.phase, t.legal("pick")) == ("railways", {"pick cw-inf3-1"})
    assert "BLG-A6.2.5" in t.why("pick cw-inf2-1")


@rule("BLG-D61")
def test_the_commonwealth_has_rail_in_africa_once_joined_to_india(table):
    joined = dict.fromkeys(("arabia", "iraq", "iran", "afghanistan"), "cw")
    t = table({"sudan": "cw-inf2"}, ruleset="advanced", phase="rail", active="cw", control=joined, deck=[])
    assert (t.phase, t.legal("pick")) == ("railways", {"pick cw-inf2-1"})


@rule("BLG-A6.2.2")
def test_a_unit_goes_by_rail_once(table):
    t = table({"prussia": "de-inf4, de-inf3"}, ruleset="advanced", phase="rail", deck=[])
    t.play("pick de-inf4-1", "rail austria")
    assert (t.phase, t.legal("pick")) == ("railways", {"pick de-inf3-1"})
    assert "BLG-A6.2.2" in t.why("pick de-inf4-1")


@rule("BLG-D60")
def test_only_an_hq_goes_by_rail_into_a_full_desert(table):
    places = {"cyrenaika": "it-inf2 x3", "tripolitania": "graziani, it-inf3"}
    war = {"wars": [["italy", "cw"]]}
    t = table(places, ruleset="advanced", phase="rail", diplomacy=war, deck=[])
    assert "pick graziani" in t.legal()
    assert "pick it-inf3-1" not in t.legal()


@rule("BLG-D61")
def test_rail_is_for_land_units(table):
    t = table({"prussia": "de-inf4, de-air4"}, ruleset="advanced", phase="rail", deck=[])
    assert "BLG-D61" in t.why("pick de-air4-1")


@rule("BLG-A6.3.1", "BLG-A6.3.2", "BLG-A6.3.3", "BLG-A6.3.4", "BLG-D62", "BLG-A7.4.32")
def test_rebasing(table):
    places = {"western-germany": "de-air4", "north-sea": "cw-tf4", "prussia": "de-inf2, de-air3"}
    t = table(places, ruleset="advanced", phase="rebasing", control={"western-france": "germany"}, deck=[])
    t.play("pick de-air4-1")
    assert t.reason("fly maginot") == "BLG-A6.3.2"
    assert "fly western-france" in t.legal()  # over two sea zones with enemy ships
    t.play("fly western-france")
    assert t.where("de-air4-1") == "western-france"
    assert not t.state.moved >> t.number("de-air4-1") & 1  # it may still fly a mission
    assert "BLG-A6.3.4" in t.why("pick de-air4-1")  # once per turn
    east = {"kiev": "germany", "odessa": "germany"}
    t = table(
        {"prussia": "de-air4"}, ruleset="advanced", phase="rebasing", control=east, diplomacy=EAST, deck=[]
    )
    t.play("pick de-air4-1")
    assert "BLG-A6.3.3" in t.why("fly kiev")  # near enough, but over Soviet zones
    t = table({"prussia": "de-air4, de-air3"}, ruleset="advanced", phase="rebasing", deck=[])
    t.play("pick de-air4-1", "fly western-germany").until("movement")
    while t.state.phase.part == 1:
        t.play("done")
    assert t.play("pick de-air4-1").legal("fly")  # it may still fly
    t = table(
        {"england": "cw-air2"},
        ruleset="advanced",
        phase="rebasing",
        active="cw",
        deck=[],
        control={"denmark": "cw"},
    )
    near = t.play("pick cw-air2-1").legal("fly")
    t = table(
        {"england": "cw-air2"},
        ruleset="advanced",
        phase="rebasing",
        active="cw",
        deck=[],
        control={"denmark": "cw"},
        technologies={"cw": ["long-range"]},
    )
    assert near < t.play("pick cw-air2-1").legal("fly")


@rule("BLG-A5.2.1")
def test_commonwealth_units_appear_in_their_own_state(table):
    track = [{"name": "cw-inf2-a-1", "due": 3}, {"name": "cw-inf3-1", "due": 3}]
    t = table({}, ruleset="advanced", turn=3, track=track, phase="reinforcements", deck=[])
    zones = {a.split(" > ")[1] for a in t.legal("place cw-inf2-a-1 >")}
    assert zones == {"darwin", "perth", "brisbane", "sydney"}
    assert "BLG-A5.2.1" in t.why("place cw-inf2-a-1 > england")
    assert {a.split(" > ")[1] for a in t.legal("place cw-inf3-1 >")} <= {"england", "scotland"}


@rule("BLG-A6.3.4", "BLG-D38", "BLG-D62")
def test_a_new_turn_forgets_flights_and_dives(table):
    armies = [
        {"counter": "de-air4-1", "area": "prussia", "rebased": True},
        {"counter": "de-sub2-1", "area": "north-sea", "dived": True},
    ]
    t = table(None, ruleset="advanced", phase="events", turn=5, armies=armies, deck=[])
    assert not t.state.rebased
    assert not t.state.dived


@rule("BLG-A6.5.6.1")
def test_bombed_zones_produce_again_next_turn(table):
    t = table({}, ruleset="advanced", phase="victory", turn=5, deck=[], shot={"western-germany": 2})
    assert not any(t.state.shot)
