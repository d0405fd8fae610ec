"""6.2 Combat: fire, losses, retreat, end."""

import pytest

from sandtable.rulebook.marks import rule

ITALY_AT_WAR = {"wars": [["germany", "france"], ["italy", "france"], ["japan", "china"]]}


def battle(table, attackers, defenders, zone="maginot", **more):
    return table({zone: f"{attackers}, {defenders}", **more.pop("places", {})}, phase="combat", **more)


@rule("BLG-B6.2.1.1", "BLG-B6.2.1.2")
def test_the_phasing_side_chooses_the_order(table):
    t = table({"maginot": "de-inf4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    assert t.seat == "germany"
    assert t.legal() == {"resolve maginot", "resolve normandy"}
    t.play("resolve maginot", dice=(6, 6))
    assert t.legal() == {"fight", "retreat"}  # each to its end


@rule(
    "BLG-B6.2.1.3",
    "BLG-B6.2.1.4",
    "BLG-B6.2.1.6",
    "BLG-B6.2.1.7",
    "BLG-B6.2.1.8",
    "BLG-B6.2.1.9",
    "BLG-B6.2.1.10",
)
def test_simultaneous_fire(table):
    places = {"maginot": "de-arm5, de-inf3, fr-inf3, fr-inf2", "normandy": "de-inf4, fr-inf2-f"}
    t = table(places, phase="combat")
    # armour two dice of 5, infantry one of 3; then the French fire with what they had
    t.play("resolve maginot", dice=(5, 6, 3, 3, 2))
    fired = [e for e in t.events if type(e).__name__ == "Fired"]
    assert [(e.values, e.hits) for e in fired] == [((5, 5, 3), 2), ((3, 2), 2)]
    assert [(e.side, e.rules) for e in fired] == [(0, ("BLG-B6.2.1.7",)), (1, ("BLG-B6.2.1.8",))]
    assert t.seat == "france"  # nothing was taken off before both had fired; the losses come now
    t.play("hit fr-inf2-1", "hit fr-inf2-1", "hit de-inf3-1", "hit de-inf3-1")
    assert t.where("fr-inf2-1") == t.where("de-inf3-1") == "pool"


def test_who_runs_most_of_a_force_rolls_for_it(table):
    elsewhere = {"normandy": "de-inf4, fr-inf2-f"}
    forces = ("it-inf3, it-inf2, de-inf2", "fr-inf2")
    t = battle(table, *forces, places=elsewhere, diplomacy=ITALY_AT_WAR)
    t.play("resolve maginot", dice=(6, 6, 6, 6))
    rolled = [e.seat for e in t.events if type(e).__name__ == "Rolled"]
    assert [t.state.game.seats[seat].id for seat in rolled] == ["italy", "france"]


@rule("BLG-B6.2.1.5", "BLG-D6")
def test_hqs_do_not_fire_but_take_losses(table):
    t = table({"maginot": "de-inf4, guderian, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(5, 3))
    assert t.legal("hit") == {"hit de-inf4-1", "hit guderian"}
    t.play("hit guderian")
    assert t.where("guderian") == "fallen"
    t = table({"channel": "de-tf4, cw-conv1 B", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve channel", dice=(6,))  # a value of 0 has no die


@rule("BLG-D6")
def test_an_hq_takes_and_keeps_a_zone_like_a_land_unit(table):
    for kind, unit in (("guderian", "guderian"), ("de-arm5", "de-arm5-1"), ("de-inf4", "de-inf4-1")):
        t = table({"western-germany": kind}).play(f"pick {unit}", "step maginot")
        assert t.control("maginot") == "germany"
    t = table({"maginot": "de-inf2 B, guderian, fr-inf2 B", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(1, 1)).play("hit de-inf2-1", dice=(6, 6))
    assert (t.control("maginot"), t.where("de-inf2-1")) == ("germany", "pool")
    t = table({"western-germany": "de-inf4", "maginot": "georges"}).play("pick de-inf4-1", "step maginot")
    assert t.control("maginot") == "france"


@rule("BLG-D6")
def test_an_hq_alone_fights_on_without_dice_or_retreats(table):
    t = table({"maginot": "de-inf4, georges", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6,)).play("fight")  # one die only
    assert (t.phase, t.seat) == ("stand", "france")
    assert t.legal() == {"fight", "retreat"}
    t.play("retreat", "retreat georges > paris", dice=(6, 6))
    assert t.where("georges") == "paris"
    t = table({"maginot": "de-inf4, georges", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(4, 6, 6))  # one loss eliminates it
    assert (t.where("georges"), t.control("maginot")) == ("fallen", "germany")


@rule("BLG-B6.2.4.1", "BLG-D23")
def test_aircraft_alone_fight_one_round_at_sea_too(table):
    t = table({"channel": "de-air4, cw-tf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve channel", dice=(6, 6, 6, 6))
    assert (t.where("de-air4-1"), t.where("cw-tf3-1")) == ("western-germany", "channel")


@rule("BLG-B6.2.2.1", "BLG-B6.2.2.2", "BLG-B6.2.2.3", "BLG-B6.2.2.4", "BLG-B6.2.2.5")
def test_losses(table):
    t = table({"wuhan": "jp-inf4 x2, cn-inf3, cn-air1", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve wuhan", dice=(4, 1, 6, 6))
    assert t.legal("hit") == {"hit cn-inf3-1", "hit cn-air1-1"}
    t.play("hit cn-air1-1")
    assert t.where("cn-air1-1") == "pool"
    assert t.reduced("cn-inf3-1")


@rule("BLG-B6.2.2.6", "BLG-D22")
def test_surplus_losses_have_no_effect_and_are_not_rolled(table):
    t = table({"wuhan": "jp-inf4 x3, cn-inf2 B", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve wuhan", dice=(4, 6, 6, 6))  # one hit is enough; the Chinese still fire
    assert t.control("wuhan") == "japan"


@rule("BLG-B6.2.2.7", "BLG-B6.2.2.8", "BLG-D27")
def test_cargo_shares_the_fate_of_its_convoy(table):
    t = table(
        {"channel": "cw-conv1, cw-tf2, cw-inf3 @cw-conv1-1, de-tf4", "baltic-sea": "de-tf3, cw-tf3"},
        phase="combat",
    )
    t.play("resolve channel", dice=(3, 6, 6))  # no die for the infantry aboard
    assert "BLG-B6.2.2.8" in t.why("hit cw-inf3-1")
    t.play("hit cw-conv1-1")
    assert t.reduced("cw-conv1-1")
    assert t.reduced("cw-inf3-1")
    t = table(
        {
            "channel": "cw-conv1, cw-inf3 B @cw-conv1-1, cw-inf2 B @cw-conv1-1, de-tf4",
            "baltic-sea": "de-tf3, cw-tf3",
        },
        phase="combat",
    )
    t.play("resolve channel", dice=(3, 6))
    assert t.where("cw-inf3-1") == t.where("cw-inf2-1") == "pool"


@rule("BLG-B6.2.3.1", "BLG-B6.2.3.2", "BLG-B6.2.3.4")
def test_first_the_attacker_then_the_defender_decides(table):
    t = table({"maginot": "de-inf4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6))
    assert t.seat == "germany"
    t.play("fight")
    assert t.seat == "france"
    t.play("fight", dice=(6, 6))
    assert t.phase == "stand"
    t.play("retreat", dice=(6, 6))
    assert t.where("de-inf4-1") == "western-germany"
    assert t.control("maginot") == "france"
    t = table({"maginot": "de-inf4, de-inf2, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6, 6)).play("retreat", "retreat all > western-germany", dice=(6, 6))
    assert t.where("de-inf4-1") == t.where("de-inf2-1") == "western-germany"  # nobody may stay


@rule("BLG-B6.2.3.3")
def test_aircraft_may_leave_alone(table):
    t = table({"maginot": "de-inf4, de-air4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6, 6))
    assert t.legal() == {"fight", "retreat", "withdraw"}
    t.play("withdraw", "base de-air4-1 > bavaria")
    assert t.where("de-inf4-1") == "maginot"
    t = table({"maginot": "de-inf4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6))
    assert "BLG-B6.2.3.3" in t.why("withdraw")


@rule("BLG-B6.2.3.3")
def test_aircraft_and_task_forces_may_leave_apart(table):
    places = {
        "paris": "de-inf4",
        "normandy": "fr-inf2, fr-inf3, cw-air2",
        "channel": "cw-tf4",
        "vichy": "fr-air2",
    }
    for action, where, left in (
        ("withdraw aircraft", "england", {"cw-tf4-1"}),
        ("withdraw fleet", "normandy", set()),
        ("withdraw", "england", set()),
    ):
        t = table(places, control={"paris": "germany"})
        t.play("pick de-inf4-1", "step normandy").end_movement()
        t.play("send cw-tf4-1 > normandy")
        t.play("done", dice=(6, 6, 6, 6, 6)).by_chance("fight", action)
        if t.phase == "basing":
            t.by_chance("base cw-air2-1 > england")
        assert t.where("cw-air2-1") == where
        assert {t.state.words["army"].text(u) for u in t.state.support} == left
    t = table({"maginot": "de-inf4, de-air4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6, 6))
    assert "BLG-B6.2.3.3" in t.why("withdraw fleet")


@rule("BLG-B6.2.3.5", "BLG-B6.2.3.11", "BLG-D25")
def test_land_retreat_into_friendly_zones(table):
    t = table(
        {"paris": "de-inf4, fr-inf3, fr-inf2", "normandy": "de-inf3, fr-inf2"},
        phase="combat",
        control={"maginot": "germany"},
    )
    t.play("resolve paris", dice=(6, 6, 6))
    t.play("fight", "retreat")
    assert t.reason("retreat fr-inf2-1 > bnl") == "BLG-B6.2.3.5"
    assert t.legal("retreat fr-inf2-1 >") == {
        "retreat fr-inf2-1 > vichy",
        "retreat fr-inf2-1 > western-france",
    }
    t.play("retreat fr-inf2-1 > vichy", "retreat fr-inf3-1 > western-france", dice=(6, 6))
    assert t.control("paris") == "germany"


@rule("BLG-B6.2.3.6")
def test_retreat_into_a_contested_zone_if_there_is_no_other(table):
    held = {"paris": "germany", "western-france": "germany"}
    t = table({"normandy": "de-inf4, fr-inf2", "paris": "de-inf3, fr-inf3"}, phase="combat", control=held)
    t.play("resolve normandy", dice=(6, 6)).play("fight", "retreat", dice=(6, 6))
    assert t.where("fr-inf2-1") == "paris"
    held = {"paris": "germany"}  # Western France is free: no choice of the contested zone
    t = table({"normandy": "de-inf4, fr-inf2", "paris": "de-inf3, fr-inf3"}, phase="combat", control=held)
    t.play("resolve normandy", dice=(6, 6)).play("fight", "retreat", dice=(6, 6))
    assert t.where("fr-inf2-1") == "western-france"


@rule("BLG-B6.2.3.6", "BLG-B6.2.5.1")
def test_attackers_in_a_contested_zone_share_the_fate_of_those_who_fight_there(table):
    places = {"paris": "de-inf2 B, fr-inf3 x2", "normandy": "de-inf3, fr-inf2", "maginot": "de-inf4, fr-inf2"}
    t = table({**places, "wuhan": "jp-inf4, cn-inf2"}, phase="combat")
    t.play("resolve normandy", dice=(6, 6)).play("retreat")
    assert t.where("de-inf3-1") == "paris"
    t.play("resolve paris", dice=(6, 1))  # those who fought there are lost
    assert t.control("paris") == "france"
    assert t.where("fr-inf3-1") == "paris"
    assert t.where("de-inf3-1") == "maginot"
    assert t.legal() == {"resolve maginot", "resolve wuhan"}


@rule("BLG-B6.4.3", "BLG-B6.2.5.1")
@pytest.mark.parametrize("helper", ["", "it-inf2"])
def test_a_zone_changes_hands_only_when_those_who_had_fled_into_it_are_gone(table, helper):
    places = {
        "normandy": "de-inf3, fr-inf2",
        "paris": f"de-inf4, {helper}, fr-inf3 B",
        "wuhan": "jp-inf4, cn-inf2",
    }
    t = table(places, phase="combat", control={"western-france": "germany"}, diplomacy=ITALY_AT_WAR)
    t.play("resolve normandy", dice=(6, 6)).play("fight", "retreat")
    assert t.where("fr-inf2-1") == "paris"
    t.play("resolve paris", dice=(1, 6))
    assert (t.phase, t.control("paris")) == ("fall_back", "france")  # one of the owner's side is still there
    t.play("retreat fr-inf2-1 > vichy", dice=() if helper else (6, 6))
    if helper:
        assert t.control("paris") == "france"
        t.play("control paris germany", dice=(6, 6))
    assert t.control("paris") == "germany"


@rule("BLG-B6.2.3.12")
def test_no_retreat_without_a_zone(table):
    held = dict.fromkeys(("paris", "western-france"), "germany")
    t = table({"normandy": "de-inf4, fr-inf2", "maginot": "de-inf3, fr-inf3"}, phase="combat", control=held)
    t.play("resolve normandy", dice=(6, 6))
    t.play("fight", dice=(6, 6))  # the French have no choice
    assert t.seat == "germany"
    assert t.phase == "stand"


@rule("BLG-D26")
def test_attacked_neutrals_do_not_leave_their_country(table):
    t = table(
        {"norway": "de-inf4, norway-inf2", "normandy": "de-inf3, fr-inf2"},
        phase="combat",
        control={"finland": "germany"},
        diplomacy={"joined": {"norway": "cw", "sweden": "cw"}},
    )
    t.play("resolve norway", dice=(6, 6)).play("fight", dice=(6, 6))
    assert t.seat == "germany"  # Norway could not retreat into allied Sweden


@rule("BLG-B6.2.3.7", "BLG-B6.2.3.8", "BLG-B6.1.1.10", "BLG-B6.1.1.11", "BLG-D24")
def test_aircraft_land_in_friendly_zones_in_range(table):
    t = table({"maginot": "de-inf4, de-air4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6, 6)).play("withdraw")
    assert "BLG-B6.2.3.8" in t.why("base de-air4-1 > north-sea")
    assert "BLG-B6.1.1.11" in t.why("base de-air4-1 > paris")
    assert t.legal() == {f"base de-air4-1 > {z}" for z in ("western-germany", "bavaria", "prussia")}


@rule("BLG-B6.2.3.9", "BLG-B6.2.3.10")
def test_ships_retreat_away_from_enemy_ships(table):
    places = {"skagerrak": "de-tf4, cw-tf4", "north-sea": "cw-tf3", "channel": "de-sub2, cw-tf2"}
    t = table(places, phase="combat", active="cw")
    t.play("resolve skagerrak", dice=(6, 6)).play("fight", "retreat", dice=(6, 6))
    assert t.where("de-tf4-1") == "baltic-sea"
    places = {"adria": "it-tf4, cw-tf4", "ionian-sea": "it-tf3, cw-tf3", "channel": "de-sub2, cw-tf2"}
    t = table(places, phase="combat", active="cw", diplomacy={"wars": [["italy", "cw"], ["germany", "cw"]]})
    t.play("resolve adria", dice=(6, 6)).play("fight", "retreat")
    assert t.where("it-tf4-1") == "ionian-sea"


@rule("BLG-B6.2.3.10", "BLG-B6.4.11")
def test_ships_in_a_contested_sea_share_the_fate_of_those_who_fight_there(table):
    places = {"adria": "it-tf4, cw-tf4", "ionian-sea": "it-tf3 B, cw-tf3", "channel": "de-sub2, cw-tf2"}
    t = table(places, phase="combat", active="cw", diplomacy={"wars": [["italy", "cw"], ["germany", "cw"]]})
    t.play("resolve adria", dice=(6, 6)).play("fight", "retreat")
    assert t.where("it-tf4-1") == "ionian-sea"
    t.play("resolve ionian-sea", dice=(1, 6))
    assert t.where("it-tf3-1") == "pool"
    t.play("retreat it-tf4-1 > tyrrhenian-sea", dice=(6, 6))
    assert t.where("cw-tf3-1") == "ionian-sea"


@rule("BLG-B6.2.4.1", "BLG-B6.2.4.2", "BLG-D23")
def test_aircraft_cannot_hold_a_zone(table):
    t = table({"maginot": "de-inf4, fr-air2", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6))
    assert t.phase == "basing"
    assert t.control("maginot") == "france"
    t.play("base fr-air2-1 > paris", dice=(6, 6))
    assert t.control("maginot") == "germany"
    t = table({"maginot": "de-air4, fr-air2", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6))
    assert (t.phase, t.seat) == ("basing", "germany")  # both have only aircraft: the phasing side goes
    t = table({"maginot": "de-air4, fr-inf3", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve maginot", dice=(6, 6))
    assert (t.phase, t.seat) == ("basing", "germany")  # aircraft alone never fight a second round


@rule("BLG-B6.2.5.1", "BLG-B6.4.2", "BLG-B6.4.3", "BLG-B6.4.4", "BLG-B6.4.8")
def test_only_land_units_take_control(table):
    t = table({"wuhan": "jp-inf4, cn-inf2 B", "canton": "jp-air3, cn-inf2 B"}, phase="combat")
    t.play("resolve canton", dice=(1, 6))
    assert t.control("canton") == "china"
    t = table({"wuhan": "jp-inf4, cn-inf2 B", "canton": "jp-air3, cn-inf2 B"}, phase="combat")
    t.play("resolve wuhan", dice=(1, 6, 6, 6))
    assert t.control("wuhan") == "japan"
    assert (t.production("japan"), t.production("china")) == (18, 6)


@rule("BLG-D84")
def test_a_combat_in_which_nobody_can_score_ends(table):
    t = table({"channel": "de-conv1 B, cw-conv1 B", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve channel")
    assert (t.phase, t.seat) == ("fall_back", "germany")
    t.play("retreat de-conv1-1 > north-sea", dice=(6, 6))
    assert t.where("cw-conv1-1") == "channel"
    rim = {"north-sea": "cw-tf2", "sea-of-britain": "cw-tf3", "bay-of-biscay": "cw-tf4"}
    t = table({**rim, "channel": "de-conv1 B, cw-conv1 B", "normandy": "de-inf3, fr-inf2"}, phase="combat")
    t.play("resolve channel", dice=(6, 6))
    assert t.where("de-conv1-1") == "pool"


@rule("BLG-D28")
def test_a_task_force_fights_once(table):
    t = table(
        {"skagerrak": "cw-tf4, de-conv1", "denmark": "cw-inf3, de-inf2"},
        active="cw",
        phase="combat",
        control={"denmark": "germany"},
    )
    t.play("resolve skagerrak", dice=(6, 6)).play("retreat", "retreat cw-tf4-1 > north-sea", dice=(6, 6))
    assert t.state.fought >> t.number("cw-tf4-1") & 1
    t = table(
        {
            "north-sea": "cw-tf4, cw-conv1, cw-inf3 @cw-conv1-1, cw-tf3",
            "skagerrak": "de-conv1",
            "denmark": "de-inf2",
        },
        active="cw",
        control={"denmark": "germany"},
    )
    t.play("pick cw-tf4-1", "step skagerrak", "pick cw-conv1-1", "unload cw-inf3-1 > denmark", "stop")
    assert t.legal("support") == {"support cw-tf3-1 > denmark"}
    assert "BLG-D28" in t.why("support cw-tf4-1 > denmark")
