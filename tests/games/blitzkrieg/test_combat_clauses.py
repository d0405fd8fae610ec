"""6.2 Combat: what each clause on fire, losses and retreat forbids, and the nearest thing it allows."""

from sandtable.board.search import mask_of
from sandtable.games.blitzkrieg.combat.losses import TakeLosses
from sandtable.games.blitzkrieg.combat.retreat import Stand
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, ZONE
from sandtable.rulebook.marks import rule

ELSEWHERE = {"wuhan": "jp-inf4, cn-inf2"}
"""Another combat, so that the one under test is not resolved at once."""


def told(t, kind):
    return [(t.state.words["army"].text(e.army), e.rules) for e in t.events if type(e).__name__ == kind]


@rule("BLG-B6.2.1.3", "BLG-B6.2.1.4", "BLG-B6.2.1.5")
def test_every_kind_of_unit_has_its_dice(table):
    at_sea = "de-sub2, de-tf3, de-air4, cw-conv1, cw-sub2, cw-tf4"
    t = table({"channel": at_sea, **ELSEWHERE}, phase="combat")
    t.play("resolve channel", dice=(6,) * 6)
    fired = [e.values for e in t.events if type(e).__name__ == "Fired"]
    assert fired == [(4, 3, 2), (4, 2, 1)]
    t = table({"maginot": "de-arm5, guderian, fr-inf3", **ELSEWHERE}, phase="combat")
    t.play("resolve maginot", dice=(6, 6, 6))
    assert [e.values for e in t.events if type(e).__name__ == "Fired"] == [(5, 5), (3,)]


@rule("BLG-B6.2.2.1")
def test_one_loss_is_enough_for_a_unit_with_one_face(table):
    t = table({"wuhan": "jp-inf4 x3, cn-air1", "maginot": "de-inf4, fr-inf3"}, phase="combat")
    t.play("resolve wuhan", dice=(4, 6, 6, 6))
    assert next(e.dice for e in t.events if type(e).__name__ == "Fired") == (4,)  # no second die
    assert told(t, "Eliminated") == [("cn-air1-1", ("BLG-B6.2.2.1",))]


@rule("BLG-B6.2.2.3")
def test_the_second_loss_eliminates(table):
    t = table({"maginot": "de-inf4, fr-inf3 B", **ELSEWHERE}, phase="combat")
    t.play("resolve maginot", dice=(4, 6, 6, 6))
    assert told(t, "Eliminated") == [("fr-inf3-1", ("BLG-B6.2.2.3",))]


@rule("BLG-B6.2.2.5")
def test_as_many_losses_as_were_inflicted_and_no_more(table):
    t = table({"maginot": "de-inf4 x2, fr-inf3, fr-inf2", **ELSEWHERE}, phase="combat")
    t.play("resolve maginot", dice=(4, 6, 6, 6)).play("hit fr-inf3-1")
    assert t.phase == "stand"
    assert not t.reduced("fr-inf2-1")
    t = table({"maginot": "de-inf4 x2, fr-inf3, fr-inf2", **ELSEWHERE}, phase="combat")
    t.play("resolve maginot", dice=(4, 4, 6, 6)).play("hit fr-inf3-1")
    assert t.phase == "take_losses"


@rule("BLG-B6.2.2.6")
def test_losses_without_anybody_left_to_take_them_are_forgotten(table):
    t = table({"maginot": "de-inf4, fr-inf3 B, fr-inf2 B", **ELSEWHERE}, phase="combat")
    units = (t.number("fr-inf3-1"), t.number("fr-inf2-1"))
    TakeLosses(ZONE["maginot"], ALLIES, 3, units).suggested(t.state)
    assert t.where("fr-inf3-1") == t.where("fr-inf2-1") == "pool"


@rule("BLG-B6.2.2.7")
def test_a_convoy_that_sinks_takes_a_fresh_unit_down_with_it(table):
    places = {"channel": "cw-conv1 B, cw-inf3 @cw-conv1-1, de-tf4", **ELSEWHERE}
    t = table(places, phase="combat").play("resolve channel", dice=(4, 6, 6))
    assert t.where("cw-conv1-1") == t.where("cw-inf3-1") == "pool"
    assert ("cw-inf3-1", ("BLG-B6.2.2.7",)) in told(t, "Eliminated")


@rule("BLG-B6.2.2.8")
def test_a_unit_aboard_does_not_react(table):
    places = {"paris": "de-inf4", "normandy": "fr-inf2", "vichy": "fr-air2"}
    places |= {"channel": "fr-conv1, fr-inf3 @fr-conv1-1, fr-air2-f @fr-conv1-1"}
    t = table(places, control={"paris": "germany"}).play("pick de-inf4-1", "step normandy").end_movement()
    assert t.legal("send") == {"send fr-air2-1 > normandy"}
    assert t.why("send fr-inf3-1 > normandy")[0] == "BLG-B6.2.2.8"


@rule("BLG-B6.2.3.2")
def test_all_forces_retreat_each_in_its_own_way(table):
    t = table({"maginot": "de-inf4, de-air4, fr-inf3", **ELSEWHERE}, phase="combat")
    t.play("resolve maginot", dice=(6, 6, 6)).play("retreat")
    assert t.legal() == {f"base de-air4-1 > {zone}" for zone in ("western-germany", "bavaria", "prussia")}
    t.play("base de-air4-1 > prussia", dice=(6, 6))
    assert (t.where("de-air4-1"), t.where("de-inf4-1")) == ("prussia", "western-germany")


@rule("BLG-B6.2.3.3")
def test_aircraft_and_task_forces_leave_only_those_who_fight_on(table):
    t = table({"maginot": "de-inf4, de-air4, fr-inf3", **ELSEWHERE}, phase="combat")
    stand = Stand(ZONE["maginot"], AXIS)
    flyer, army = t.number("de-air4-1"), t.number("de-inf4-1")
    assert stand.forbids_withdrawal(t.state, mask_of((flyer, army))) == ""
    for units in ((flyer,), (army,)):
        assert stand.forbids_withdrawal(t.state, mask_of(units)) == "BLG-B6.2.3.3"


@rule("BLG-B6.2.3.4")
def test_a_new_round_follows_if_nobody_retreats(table):
    t = table({"maginot": "de-inf4, fr-inf3", **ELSEWHERE}, phase="combat")
    t.play("resolve maginot", dice=(6, 6)).play("fight").play("fight", dice=(6, 6))
    assert (t.phase, t.state.frames[-2].round) == ("stand", 2)


@rule("BLG-B6.2.3.7")
def test_aircraft_go_home_one_after_the_other(table):
    t = table({"maginot": "de-inf4, de-air4 x2, fr-inf3", **ELSEWHERE}, phase="combat")
    t.play("resolve maginot", dice=(6,) * 4).play("withdraw")
    assert t.why("base de-air4-1 > austria")[0] == "BLG-B6.2.3.7"  # three zones
    assert t.why("base de-air4-2 > bavaria") == ("BLG-B6.1.1.10",)  # not its turn
    assert "base de-air4-1 > bavaria" in t.legal()


@rule("BLG-D15")
def test_aircraft_may_stay_in_the_zone_they_helped_to_win(table):
    t = table({"western-germany": "de-inf4, de-air4", "maginot": "fr-inf2 B"})
    t.play("pick de-inf4-1", "step maginot", "pick de-air4-1", "fly maginot").onward(4, 6)
    assert "base de-air4-1 > maginot" in t.legal()


@rule("BLG-B6.2.3.5", "BLG-B6.2.3.11")
def test_units_retreat_one_after_the_other_into_friendly_zones(table):
    places = {"paris": "de-inf4, fr-inf3, fr-inf2", **ELSEWHERE}
    t = table(places, phase="combat", control={"maginot": "germany"})
    t.play("resolve paris", dice=(6, 6, 6)).play("fight", "retreat")
    assert t.reason("retreat fr-inf2-1 > bnl") == "BLG-B6.2.3.5"
    assert t.why("retreat fr-inf3-1 > vichy") == ("BLG-B6.2.3.11",)  # not its turn


@rule("BLG-B6.2.3.5", "BLG-D26")
def test_minors_retreat_inside_their_country_but_those_of_the_axis_anywhere(table):
    places = {"lwow": "de-inf4, poland-inf2 x2", "east-poland": "de-inf3", **ELSEWHERE}
    t = table(places, phase="combat", control={"east-poland": "germany", "romania": "cw", "baltic": "cw"})
    t.play("resolve lwow", dice=(6, 6, 6)).play("fight", "retreat")
    assert t.phase == "fall_back"
    assert t.why("retreat poland-inf2-1 > hungary") == ("BLG-D26", "BLG-B6.2.3.5")
    assert t.reason("retreat poland-inf2-1 > east-poland") == "BLG-B6.2.3.5"


@rule("BLG-B6.2.3.5")
def test_a_minor_of_the_axis_retreats_like_a_power(table):
    war = {"joined": {"romania": "germany"}, "wars": [["germany", "ussr"], ["japan", "china"]]}
    places = {"odessa": "romania-inf2 x2, su-inf3", "kiev": "su-inf2-o", **ELSEWHERE}
    t = table(places, phase="combat", turn=9, diplomacy=war, control={"crimea": "germany"})
    t.play("resolve odessa", dice=(6, 6, 6)).play("retreat")
    assert t.phase == "fall_back"
    assert t.reason("retreat romania-inf2-1 > kiev") == "BLG-B6.2.3.5"


@rule("BLG-B6.2.3.9")
def test_ships_retreat_only_to_the_next_sea_zone(table):
    t = table({"north-sea": "de-tf4, cw-tf4 x2", **ELSEWHERE}, phase="combat", active="cw")
    t.play("resolve north-sea", dice=(6, 6, 6)).play("fight", "retreat")
    assert t.phase == "fall_back"
    assert t.why("retreat de-tf4-1 > ionian-sea") == ("BLG-B6.2.3.9",)


@rule("BLG-B6.2.3.12")
def test_ships_retreat_together_or_not_at_all(table):
    places = {"adria": "it-tf4, de-sub2, cw-tf4", "ionian-sea": "fr-tf4", **ELSEWHERE}
    both = [["italy", "cw"], ["germany", "cw"], ["china", "japan"]]
    for wars, able in (([], True), ([["germany", "france"]], False)):
        t = table(places, phase="combat", active="cw", diplomacy={"wars": [*both, *wars]})
        t.play("resolve adria", dice=(6,) * 3).by_chance("fight")
        assert ("retreat" in t.legal()) is able


@rule("BLG-B6.3.3", "BLG-B6.3.4")
def test_in_the_movement_phase_nobody_needs_an_hq(table):
    t = table({"western-germany": "rommel, de-inf4", "prussia": "de-inf3"})
    t.play("pick de-inf4-1", "step maginot")
    assert t.state.ratings == {}


@rule("BLG-B6.3.8")
def test_no_task_force_answers_in_exploitation(table):
    places = {"paris": "de-arm5", "normandy": "fr-inf2", "channel": "fr-tf4", "vichy": "fr-air2"}
    t = table(places, control={"paris": "germany"}, phase="exploitation")
    t.play("pick de-arm5-1", "step normandy").end_movement()
    assert t.legal("send") == {"send fr-air2-1 > normandy"}
    assert t.why("send fr-tf4-1 > normandy")[0] == "BLG-B6.3.8"


@rule("BLG-B6.3.1", "BLG-B6.3.6", "BLG-B6.3.9")
def test_exploitation_has_its_own_moves_answers_and_combats(table):
    places = {"western-germany": "de-arm5", "maginot": "fr-inf3", "paris": "fr-air2, fr-inf2, georges"}
    t = table(places).end_movement()
    assert (t.phase, t.state.exploiting) == ("movement", 1)
    t.play("pick de-arm5-1", "step maginot").end_movement()
    assert t.legal("send") >= {"send fr-air2-1 > maginot", "send fr-inf2-1 > maginot"}
    t.play("done", dice=(6, 6, 6))
    assert (t.phase, t.state.exploiting) == ("stand", 1)


@rule("BLG-B6.3.10")
def test_an_hq_exploits_if_it_likes(table):
    t = table({"western-germany": "de-arm5, guderian", "maginot": "fr-inf2"}, phase="exploitation")
    assert t.legal("pick") == {"pick de-arm5-1", "pick guderian"}
    t.play("pick de-arm5-1", "add guderian", "step maginot")
    assert t.where("guderian") == "maginot"
    t = table({"western-germany": "de-arm5, guderian, de-air4", "maginot": "fr-inf2"}, phase="exploitation")
    t.play("pick de-arm5-1", "step maginot")
    assert {"pick guderian", "pick de-air4-1"} <= t.legal()
