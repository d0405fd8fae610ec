"""6.4.3 C to F (advanced) Closed passages, search, double naval movement."""

import pytest

from sandtable.games.blitzkrieg.combat.naval_search import NUMBERS, search_number
from sandtable.games.blitzkrieg.model.world import ZONE
from sandtable.games.blitzkrieg.turn.standing_orders import to_its_base
from sandtable.rulebook.marks import rule

WAR = {
    "wars": [
        ["germany", "cw"],
        ["italy", "cw"],
        ["germany", "usa"],
        ["italy", "usa"],
        ["japan", "usa"],
        ["japan", "cw"],
    ]
}
FOUL = {"europe": "foul", "pacific": "foul"}


@pytest.fixture
def naval(table):
    """The naval movement of a side."""

    def build(places, active="cw", **position):
        position = {"diplomacy": WAR, "deck": [], **position}
        return table(places, ruleset="advanced", phase="naval", active=active, **position)

    return build


def mask(t, *units):
    return sum(1 << t.number(unit) for unit in units)


@rule("BLG-A6.4.3C.1", "BLG-A6.4.3C.4")
def test_gibraltar(naval):
    t = naval({"gibraltar-street": "it-tf4"}, "italy")
    t.play("pick it-tf4-1")
    assert "BLG-A6.4.3C.4" in t.why("step sea-of-portugal")
    t = naval({"gibraltar-street": "it-tf4"}, "italy", control={"gibraltar": "italy"})
    assert "step sea-of-portugal" in t.play("pick it-tf4-1").legal()
    t = naval({"gibraltar-street": "it-tf4"}, "italy", diplomacy={"wars": [["germany", "cw"]]})
    assert "step sea-of-portugal" in t.play("pick it-tf4-1").legal()  # neutrals pass


@rule("BLG-A6.4.3C.2")
def test_panama(naval):
    t = naval({"sea-of-panama": "jp-tf4"}, "japan")
    t.play("pick jp-tf4-1")
    assert "BLG-A6.4.3C.2" in t.why("step central-atlantic")
    t = naval({"sea-of-panama": "jp-tf4"}, "japan", diplomacy={"wars": [["japan", "china"]]})
    assert "step central-atlantic" in t.play("pick jp-tf4-1").legal()


@rule("BLG-A6.4.3C.1")
def test_neutrals_use_the_canal_while_others_fight(naval):
    t = naval({"sea-of-panama": "it-tf4"}, "italy", diplomacy={"wars": [["germany", "usa"]]})
    assert "step central-atlantic" in t.play("pick it-tf4-1").legal()


@rule("BLG-A6.4.3C.3")
def test_suez(naval):
    t = naval({"red-sea": "it-conv1"}, "italy", control={"alexandria": "italy"})
    t.play("pick it-conv1-1")
    assert "BLG-A6.4.3C.3" in t.why("step levantianian-sea")  # Near East alone closes it


@rule("BLG-A6.4.3C.5")
def test_malaya(naval):
    t = naval({"southern-chinese-sea": "jp-tf4"}, "japan")
    t.play("pick jp-tf4-1")
    assert "BLG-A6.4.3C.5" in t.why("step west-indian-ocean")


@rule("BLG-A6.4.3C.6")
def test_skagerrak_needs_norway_and_denmark(naval):
    t = naval({"north-sea": "cw-tf4"}, control={"norway": "germany"})
    assert "step skagerrak" in t.play("pick cw-tf4-1").legal()
    t = naval({"north-sea": "cw-tf4"}, control={"norway": "germany", "denmark": "germany"})
    t.play("pick cw-tf4-1")
    assert "BLG-A6.4.3C.6" in t.why("step skagerrak")


@rule("BLG-A6.4.3C.7")
def test_the_bosphorus(naval):
    t = naval({"aegean-sea": "cw-tf4"})
    t.play("pick cw-tf4-1")
    assert "BLG-A6.4.3C.7" in t.why("step black-sea")  # Turkey is neutral
    t = naval({"aegean-sea": "cw-tf4"}, diplomacy={**WAR, "joined": {"turkey": "cw"}})
    assert "step black-sea" in t.play("pick cw-tf4-1").legal()
    t = naval({"aegean-sea": "cw-tf4"}, diplomacy={**WAR, "joined": {"turkey": "germany"}})
    t.play("pick cw-tf4-1")
    assert "BLG-A6.4.3C.7" in t.why("step black-sea")


@rule(
    "BLG-A6.4.3E.1",
    "BLG-A6.4.3E.6",
    "BLG-A6.4.3E.7",
    "BLG-A6.4.3E.8",
    "BLG-A6.4.3E.9",
    "BLG-A6.4.3E.10",
    "BLG-D32",
)
def test_search_numbers(table):
    places = {"north-sea": "cw-tf4, cw-conv1, cw-sub2, de-tf4, de-sub2", "england": "cw-air2"}
    t = table(places, ruleset="advanced", diplomacy=WAR)
    sea = ZONE["north-sea"]
    ships, below = mask(t, "de-tf4-1", "de-sub2-1"), mask(t, "de-sub2-1")
    assert search_number(t.state, sea, mask(t, "cw-tf4-1"), ships) == 8
    assert search_number(t.state, sea, mask(t, "cw-air2-1"), ships) == 8
    assert search_number(t.state, sea, mask(t, "cw-conv1-1"), ships) == 6
    assert search_number(t.state, sea, mask(t, "cw-sub2-1"), ships) == 6
    assert search_number(t.state, sea, mask(t, "cw-tf4-1"), below) == 4
    assert search_number(t.state, sea, mask(t, "cw-sub2-1"), below) == 0
    assert [NUMBERS["foul"][key] for key in NUMBERS["fair"]] == [
        NUMBERS["fair"][key] - 2 for key in NUMBERS["fair"]
    ]


@rule("BLG-A6.4.3E.11")
def test_the_best_searcher_counts(table):
    t = table({"north-sea": "cw-tf4, cw-conv1, de-conv1"}, ruleset="advanced", diplomacy=WAR, weather=FOUL)
    group = mask(t, "cw-tf4-1", "cw-conv1-1")
    assert search_number(t.state, ZONE["north-sea"], group, mask(t, "de-conv1-1")) == 6


@rule("BLG-A7.4.34", "BLG-A7.4.36", "BLG-A7.4.37", "BLG-A7.4.38")
def test_technologies_of_search(table):
    tech = {"cw": ["radar", "sonar"], "germany": ["subs"]}
    t = table({"north-sea": "cw-tf4, de-sub2, de-tf4"}, ruleset="advanced", diplomacy=WAR, technologies=tech)
    sea = ZONE["north-sea"]
    assert search_number(t.state, sea, mask(t, "cw-tf4-1"), mask(t, "de-tf4-1")) == 10
    assert search_number(t.state, sea, mask(t, "cw-tf4-1"), mask(t, "de-sub2-1")) == 6
    assert search_number(t.state, sea, mask(t, "de-sub2-1"), mask(t, "cw-tf4-1")) == 8


PASSING = {"sea-of-britain": "cw-tf3, cw-conv1", "central-atlantic": "de-sub2"}


@rule("BLG-A6.4.3D.1", "BLG-A6.4.3D.2", "BLG-A6.4.3D.3", "BLG-D37")
def test_passing_ships_are_searched_for(naval):
    t = naval(PASSING)
    t.play("stack sea-of-britain", "step central-atlantic")
    assert t.phase == "sail"  # they may stop here or go on
    t.play("step american-east-coast")
    assert (t.phase, t.seat) == ("transit", "germany")
    t.play("search", dice=(3, 4))
    assert t.where("cw-tf3-1") == "american-east-coast"
    t = naval(PASSING)
    t.play("stack sea-of-britain", "step central-atlantic", "step american-east-coast", "decline")
    assert t.where("cw-tf3-1") == "american-east-coast"


@rule("BLG-A6.4.3D.4", "BLG-A6.4.3E.5", "BLG-A6.4.3F.2")
def test_found_ships_fight_one_round_and_go_on(naval):
    t = naval(PASSING)
    t.play("stack sea-of-britain", "step central-atlantic", "step american-east-coast")
    t.play("search", dice=(3, 3))
    # the group rolls 6 for its air support, then the submarine fires first, then the ships
    t.play("engage", "pass", dice=(3, 3, 6, 6, 6))
    assert t.phase == "sail"
    assert t.where("cw-tf3-1") == "central-atlantic"
    t.play("step american-east-coast")  # nobody searches for the same group twice in a zone
    assert t.where("cw-tf3-1") == "american-east-coast"
    assert "retreat" not in t.legal()  # only where it fought


@rule("BLG-A6.4.3F.5", "BLG-A6.4.3E.5")
def test_a_tired_group_makes_no_search_when_it_is_found(naval):
    t = naval({"skandinavian-sea": "cw-tf3", "american-east-coast": "de-sub2", "canada-east": "cw-air2"})
    t.play("pick cw-tf3-1", "step faroe-gap", "step sea-of-britain", "step central-atlantic")
    t.play("step american-east-coast", "step central-atlantic", "search", dice=(3, 3))
    t.play("engage", "pass", dice=(6, 6))  # no search dice, no air support: the submarine and the task force
    assert t.legal() == {"stop", "retreat"}


@rule("BLG-D28", "BLG-S10.1.3")
def test_a_task_force_that_fought_on_its_way_supports_no_land_combat(naval):
    places = {"north-sea": "cw-tf3, cw-tf4", "channel": "de-sub2", "western-france": "de-inf2"}
    places |= {"normandy": "cw-inf3"}
    t = naval(places, control={"western-france": "germany"})
    t.play("pick cw-tf3-1", "step channel", "step bay-of-biscay", "search", dice=(3, 3))
    t.play("engage", "pass", dice=(6, 6, 6, 6))
    t.play("step bay-of-biscay", "stop", "pick cw-tf4-1", "step channel", "step bay-of-biscay", "stop")
    while t.state.phase.part == 1:
        t.play("done")
    t.play("pick cw-inf3-1", "step western-france")
    assert t.legal("support") == {"support cw-tf4-1 > western-france"}
    assert "BLG-D28" in t.why("support cw-tf3-1 > western-france")


@rule("BLG-A6.4.3F.1", "BLG-A6.4.3F.3")
def test_double_range_ends_with_a_combat(naval):
    t = naval({"skandinavian-sea": "cw-tf3", "central-atlantic": "de-sub2"})
    t.play("pick cw-tf3-1", "step faroe-gap", "step sea-of-britain", "step central-atlantic")
    t.play("step american-east-coast", "search", dice=(3, 3))
    t.play("engage", "pass", dice=(3, 3, 6, 6))
    assert t.legal("step") == set()  # the normal range is used up
    t = naval({"skandinavian-sea": "cw-tf3", "central-atlantic": "de-sub2"})
    t.play("pick cw-tf3-1", "step faroe-gap", "step sea-of-britain", "step central-atlantic")
    t.play("step american-east-coast", "decline")
    assert t.where("cw-tf3-1") == "american-east-coast"


@rule("BLG-A6.4.3D.7")
def test_leaving_a_zone_is_no_passage(naval):
    t = naval({"central-atlantic": "cw-tf3, de-sub2"})
    t.play("pick cw-tf3-1", "step sea-of-britain")
    assert t.where("cw-tf3-1") == "sea-of-britain"


BOTH = {"north-sea": "cw-tf4", "skagerrak": "de-tf3", "baltic-sea": "de-conv1"}


def meeting(naval, **position):
    """A fleet stops where the enemy is; all moves are made and the searches begin."""
    t = naval(BOTH, **position)
    t.play("pick cw-tf4-1", "step skagerrak", "stop")
    return t.until("search_both")


@rule("BLG-A6.4.3D.5", "BLG-A6.4.3D.6", "BLG-A6.4.3D.9")
def test_both_search_where_ships_stop(naval):
    t = meeting(naval)
    assert t.seat == "cw"
    t.play("search", dice=(4, 4))
    assert t.seat == "germany"
    t.play("search", dice=(2, 2, 6, 6))
    assert t.phase == "sea_stand"


@rule("BLG-A6.4.3D.10", "BLG-A6.4.3E.2")
def test_the_only_finder_chooses(naval):
    t = meeting(naval)
    t.play("search", dice=(4, 5)).play("search", dice=(4, 4))
    assert (t.phase, t.seat) == ("choose_fight", "germany")
    t.play("avoid")
    assert t.where("cw-tf4-1") == t.where("de-tf3-1") == "skagerrak"
    assert not t.state.battles >> ZONE["skagerrak"] & 1


@rule("BLG-A6.4.3D.11", "BLG-A6.8.2", "BLG-D37")
def test_failed_searches_leave_both_fleets(naval):
    t = meeting(naval)
    t.play("search", dice=(6, 6)).play("decline")
    assert t.where("cw-tf4-1") == t.where("de-tf3-1") == "skagerrak"
    assert t.phase not in ("sea_stand", "choose_fight")


@rule("BLG-A6.4.3D.8")
def test_fleets_that_stay_together_search_again(naval):
    t = naval({"skagerrak": "cw-tf4, de-tf3"})
    assert t.until("search_both").seat == "cw"
    t = naval({"skagerrak": "cw-tf4, de-tf3"})
    t.play("pick cw-tf4-1", "step north-sea", "stop")
    assert not t.state.battles


@rule("BLG-D37", "BLG-A6.5.3S.3")
def test_submarines_alone_do_not_meet(naval):
    t = naval({"skagerrak": "cw-sub2, de-sub2"})
    t.end_movement()
    assert not t.state.battles


@rule("BLG-A6.4.3E.3", "BLG-A6.4.3E.4")
def test_air_support_needs_a_successful_search(naval):
    places = {
        "skagerrak": "cw-tf4, de-tf3",
        "england": "cw-air2",
        "prussia": "de-air4",
        "western-germany": "de-inf2",
    }
    t = naval(places)
    while t.phase == "movement" and t.state.phase.part == 1:
        t.play("done")
    t.play("pick cw-air2-1", "fly skagerrak")
    t.until("search_both")
    t.play("search", dice=(6, 6)).play("search", dice=(1, 1))
    t.play("engage").play("done", dice=(6, 6))  # the German aircraft could come, the British are gone
    assert t.state.out >> t.number("cw-air2-1") & 1  # it does not fire: two dice only


@rule("BLG-A6.4.3F.5", "BLG-A6.4.3F.7", "BLG-A6.4.3F.8")
def test_tired_ships_do_not_search(naval):
    t = naval({"channel": "cw-tf4", "skagerrak": "cw-tf3", "finnish-sea": "de-tf3"})
    t.play("pick cw-tf4-1", "step north-sea", "step skagerrak", "step baltic-sea", "step finnish-sea", "stop")
    assert t.state.tired >> t.number("cw-tf4-1") & 1
    t.until("search_both")
    assert t.seat == "germany"  # the Commonwealth could only decline
    t.play("search", dice=(1, 1))
    assert t.legal() == {"engage", "avoid"}
    t.play("avoid")
    assert t.where("de-tf3-1") == "finnish-sea"


@rule("BLG-A6.4.3F.9", "BLG-A6.4.3F.4")
def test_enemies_of_tired_ships_may_break_off(naval):
    t = naval({"channel": "cw-tf4", "finnish-sea": "de-tf3"})
    t.play("pick cw-tf4-1", "step north-sea", "step skagerrak", "step baltic-sea", "step finnish-sea", "stop")
    t.until("search_both")
    t.play("search", dice=(1, 1)).play("engage", dice=(6, 6))
    assert "retreat" in t.legal()
    t.play("fight")
    assert "break-off" in t.legal()
    t.play("break-off")
    assert t.where("de-tf3-1") == t.where("cw-tf4-1") == "finnish-sea"


@rule("BLG-A6.4.3F.6", "BLG-A6.5.4.6")
def test_tired_ships_land_nobody(naval):
    t = naval(
        {"american-east-coast": "cw-conv1", "canada-east": "cw-inf3", "channel": ""}
        | {"normandy": "de-inf2"},
        control={"normandy": "germany", "western-france": "germany"},
    )
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "step central-atlantic", "step sea-of-britain")
    t.play("step channel")
    assert "unload cw-inf3-1 > normandy" in t.legal()
    t.play("step bay-of-biscay")
    assert "BLG-A6.5.4.4" in t.why("unload cw-inf3-1 > western-france")
    t.state.sailed[t.number("cw-inf3-1")] = 3
    assert "BLG-A6.4.3F.6" in t.why("unload cw-inf3-1 > western-france")


@rule("BLG-A6.4.3F.10")
def test_tiredness_ends_with_the_segment(naval):
    t = naval({"skandinavian-sea": "cw-tf4", "prussia": "de-inf4"})
    t.play(
        "pick cw-tf4-1",
        "step north-sea",
        "step channel",
        "step bay-of-biscay",
        "step sea-of-portugal",
        "stop",
    )
    assert t.state.tired
    while t.state.phasing == 1 and t.phase != "produce":
        t.play(next(x for x in ("done", "pass", *sorted(t.legal())) if x in t.legal()))
    assert not t.state.tired


@rule("BLG-A6.4.0.2", "BLG-A6.4.2.1")
def test_land_movement_is_as_in_the_basic_game(table):
    t = table(
        {"western-germany": "de-inf4", "maginot": "fr-inf3", "prussia": "de-inf3"},
        ruleset="advanced",
        phase="movement",
    )
    t.play("pick de-inf4-1", "step maginot")
    assert t.state.battles
    t.play("pick de-inf3-1", "step bavaria", "step austria")
    assert t.where("de-inf3-1") == "austria"


@rule("BLG-A6.4.3E.3", "BLG-A6.4.3E.5")
def test_aircraft_join_a_transit_combat_after_a_successful_search(naval):
    places = {"north-sea": "cw-tf3", "channel": "de-sub2", "england": "cw-air2", "western-france": "de-air4"}
    position = {"control": {"western-france": "germany"}}
    t = naval(places, **position)
    t.play("pick cw-tf3-1", "step channel", "step bay-of-biscay", "search", dice=(3, 3))
    t.play("engage", dice=(1, 1))  # the group finds the submarine too
    assert (t.phase, t.seat) == ("air_support", "cw")
    t.play("send cw-air2-1 > channel")
    assert (t.phase, t.seat) == ("air_support", "germany")
    t.play("done", "pass", dice=(6, 6, 6))  # the submarine, then aircraft and task force
    assert t.phase == "basing"
    base = to_its_base(t.state, t.state.phase)  # it flies back to where it took off, unless told otherwise
    assert base is not None
    assert t.state.game.notation.text(base, t.state.words) == "base cw-air2-1 > england"
    t = naval(places, **position)
    t.play("pick cw-tf3-1", "step channel", "step bay-of-biscay", "search", dice=(3, 3))
    t.play("engage", dice=(6, 6))  # no air support for the group
    assert (t.phase, t.seat) == ("air_support", "germany")


@rule("BLG-A6.4.3F.4")
def test_a_group_may_always_retreat_after_a_transit_combat(naval):
    t = naval({"skandinavian-sea": "cw-tf3", "central-atlantic": "de-sub2"})
    t.play("pick cw-tf3-1", "step faroe-gap", "step sea-of-britain", "step central-atlantic")
    t.play("step american-east-coast", "search", dice=(3, 3))
    t.play("engage", "pass", dice=(3, 3, 6, 6))
    assert t.legal() == {"stop", "retreat"}
    t.play("retreat", "retreat cw-tf3-1 > sea-of-britain")
    assert t.where("cw-tf3-1") == "sea-of-britain"


@rule("BLG-A6.4.3F.1", "BLG-B6.3.1")
def test_ships_under_a_naval_hq_exploit_with_double_range(table):
    places = {"hawaiian-islands": "nimitz", "hawaiian-islands-sea": "us-tf4"}
    position = {"ruleset": "advanced", "phase": "exploitation", "active": "usa", "diplomacy": WAR, "deck": []}
    t = table(places, **position)
    t.play("pick us-tf4-1")
    for sea in ("sea-of-panama", "christmas-islands-sea", "sea-of-panama", "central-atlantic"):
        t.play(f"step {sea}")
    assert t.where("us-tf4-1") == "central-atlantic"
    assert t.state.tired >> t.number("us-tf4-1") & 1


@rule("BLG-A6.4.3F.9")
def test_nobody_breaks_off_from_ships_within_their_range(naval):
    t = naval({"north-sea": "cw-tf4", "skagerrak": "de-tf3"})
    t.play("pick cw-tf4-1", "step skagerrak", "stop")
    t.until("search_both")
    t.play("search", dice=(1, 1)).play("search", dice=(1, 1, 6, 6)).play("fight")
    assert (t.phase, t.seat) == ("sea_stand", "germany")
    assert "BLG-A6.4.3F.9" in t.why("break-off")
