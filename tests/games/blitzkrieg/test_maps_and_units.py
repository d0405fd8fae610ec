"""1.0 to 2.3 Sides, maps, terrain and counters."""

from sandtable.board.search import BIT, bits
from sandtable.core.seating import forbids_holding
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.counters import (
    BACK,
    FULL,
    HQ,
    KINDS,
    MARK,
    NATION_OF,
    RATING,
    TYPE_OF,
    TYPES,
    UNIT,
)
from sandtable.games.blitzkrieg.model.world import (
    AXIS_MINORS,
    BOARD,
    HOME,
    ISLANDS,
    LAND_NEAR,
    NATION,
    NATIONS,
    PARTNER,
    POWERS,
    SEA_NEAR,
    SHORES,
    ZONE,
    ZONES,
)
from sandtable.rulebook.marks import rule


def near(a, b):
    return bool((LAND_NEAR[ZONE[a]] | SEA_NEAR[ZONE[a]]) & BIT[ZONE[b]])


@rule("BLG-B1.0.1", "BLG-B1.0.2", "BLG-B1.0.3", "BLG-B1.0.4")
def test_eight_powers_on_two_sides():
    sides = {seat.id: seat.side for seat in GAME.seats}
    assert {p for p, side in sides.items() if side == "axis"} == {"germany", "italy", "japan"}
    assert {p for p, side in sides.items() if side == "allies"} == {"usa", "cw", "france", "ussr", "china"}


@rule("BLG-B1.0.1", "BLG-O9.10.1")
def test_a_player_holds_powers_of_one_side_or_all_of_them():
    axis, allies = [0, 1, 2], [3, 4, 5, 6, 7]
    assert [forbids_holding(GAME, held, {}) for held in (axis, allies, axis + allies)] == ["", "", ""]
    assert forbids_holding(GAME, [0, 3], {}) == forbids_holding(GAME, [0, *allies], {}) == "BLG-B1.0.1"
    assert forbids_holding(GAME, [0, 3], {"unhistorical_alliances": "on"}) == ""
    assert forbids_holding(GAME, [0, 3], {"unhistorical_alliances": "on", "ruleset": "advanced"}) == ""
    assert forbids_holding(GAME, [0, 3], {"unhistorical_alliances": "on", "ruleset": "basic"}) == "BLG-B1.0.1"
    for scenario, ruleset, rule_ in (("1939", "basic", "BLG-B1.0.1"), ("1941", "basic", "")):
        options = GAME.start(scenario, {"unhistorical_alliances": "on", "ruleset": ruleset}, "test").options
        assert forbids_holding(GAME, [0, 3], options) == rule_  # 1941 is always advanced


@rule("BLG-B1.0.1")
def test_a_power_moves_only_its_own_units(table):
    t = table({"prussia": "de-inf4", "northern-italy": "it-inf2"}, active="germany")
    assert t.why("pick it-inf2-1")[0] == "BLG-B1.0.1#3"


@rule("BLG-B1.0.5")
def test_germany_and_the_usa_speak_for_their_sides(game):
    t = game()
    assert POWERS[t.state.spokesman(0)] == "germany"
    assert POWERS[t.state.spokesman(1)] == "cw"  # the USA is not in the war yet
    t.state.wars[POWERS.index("usa")] = 1
    assert POWERS[t.state.spokesman(1)] == "usa"


@rule("BLG-B1.0.6", "BLG-B1.0.7", "BLG-B1.0.8", "BLG-B1.0.12", "BLG-SC39.16")
def test_wars_at_the_start(game):
    t = game()
    wars = {(a, b) for a in NATIONS for b in NATIONS if a < b and t.at_war(a, b)}
    assert wars == {("france", "germany"), ("cw", "germany"), ("germany", "poland"), ("china", "japan")}
    assert all(t.state.neutral(POWERS.index(p)) for p in ("italy", "usa", "ussr"))
    assert all(t.state.side[NATION[minor]] == -1 for minor in AXIS_MINORS)


@rule("BLG-B1.0.9")
def test_neutral_pairs_may_not_attack_each_other(table):
    t = table({"burma": "cw-inf2", "siam": ""}, active="cw")
    assert not t.at_war("japan", "cw")
    t = table(
        {"kunming": "cn-inf2", "indochina": "jp-inf2"},
        active="allies",
        control={"indochina": "japan", "burma": "japan"},
        phase="movement",
    )
    assert "step indochina" in t.play("pick cn-inf2-1").legal("step")
    t = table({"calcutta": "cw-inf2", "burma": "jp-inf2"}, active="cw", control={"burma": "japan"})
    t.play("pick cw-inf2-1")
    assert "BLG-B8.4.11" in t.why("step burma")
    t = table({"shanghai": "jp-inf4", "wuhan": "cn-inf3, cw-inf2", "canton": "cn-inf2"}, active="japan")
    t.play("pick jp-inf4-1")
    assert "step wuhan" not in t.legal()  # British guests, with whom Japan is at peace
    assert t.why("step wuhan") == ("BLG-B1.0.9",)


@rule("BLG-B1.0.10", "BLG-B2.1.8", "BLG-B2.1.9")
def test_minors_are_neutral_or_attached():
    assert set(AXIS_MINORS) == {"bulgaria", "finland", "romania", "hungary"}
    neutrals = "ireland turkey yugoslavia norway sweden spain arabia portugal poland bnl siam greece"
    for minor in (*neutrals.split(), "afghanistan", "iran", "iraq"):
        assert minor in NATIONS


@rule("BLG-B1.0.11", "BLG-B2.1.7")
def test_commonwealth_letters():
    marks = {MARK[u] for u in range(len(MARK)) if NATIONS[NATION_OF[u]] == "cw"}
    assert marks == {"", "C", "SA", "I", "A"}


@rule("BLG-B1.1.1", "BLG-B1.1.2", "BLG-B1.1.3")
def test_two_maps_of_land_and_sea():
    assert {area.board for area in BOARD.areas} == {"world-1939-europe", "world-1939-pacific"}
    assert SHORES[ZONE["normandy"]] & BIT[ZONE["channel"]]
    assert ZONES.count("bnl") == 1
    assert "belgium" not in ZONES


@rule("BLG-B1.1.4", "BLG-B1.1.5")
def test_crossings_between_the_maps():
    crossings = {
        frozenset((ZONES[a], ZONES[b]))
        for a in range(len(ZONES))
        for b in bits(LAND_NEAR[a] | SEA_NEAR[a])
        if BOARD.areas[a].board != BOARD.areas[b].board
    }
    assert frozenset(("central-atlantic", "sea-of-panama")) in crossings
    assert frozenset(("indian-ocean", "red-sea")) in crossings
    assert len(crossings) == 10
    assert near("coral-sea", "cape-naturaliste")


@rule("BLG-B1.1.6", "BLG-B1.1.7", "BLG-B1.2.3", "BLG-B6.1.0.2")
def test_single_borders():
    assert near("western-turkey", "bulgaria")
    assert near("western-turkey", "eastern-turkey")
    assert near("black-sea", "aegean-sea")
    assert not near("irkutsk", "uzbekistan")
    assert not near("jablonovy", "irkutsk")
    assert not near("voronesh", "kharkov")


@rule("BLG-B1.1.8")
def test_islands_lie_in_a_sea_of_their_name():
    for island in bits(ISLANDS):
        sea = PARTNER[island]
        assert ZONES[sea] == f"{ZONES[island]}-sea"
        assert SHORES[island] == BIT[sea]


@rule("BLG-B1.2.1", "BLG-B1.2.2")
def test_land_units_neither_swim_nor_cross_switzerland(table):
    t = table({"normandy": "fr-inf2", "western-germany": "de-inf2"}, active="france")
    t.play("pick fr-inf2-2" if "pick fr-inf2-2" in t.legal() else "pick fr-inf2-1")
    assert "BLG-B1.2.1" in t.why("step channel")
    assert not near("northern-italy", "western-germany")


@rule("BLG-B1.2.4")
def test_east_african_inset():
    inset = {"south-africa", "east-africa", "abessinia", "cape-of-good-hope", "east-african-sea"}
    outside = set()
    for zone in inset:
        number = ZONE[zone]
        outside |= {ZONES[z] for z in bits(LAND_NEAR[number] | SEA_NEAR[number])} - inset
    assert outside == {"west-african-sea", "persian-gulf", "sudan"}


@rule("BLG-B1.2.5")
def test_terrain_has_no_effect_in_the_basic_game(table):
    t = table({"yugoslavia": "de-arm5", "greece": "cw-inf3"}, phase="combat")
    assert t.state.rules.strength.value(t.state, UNIT["de-arm5-1"], ZONE["yugoslavia"], True) == 5


@rule("BLG-B2.1.1", "BLG-B2.1.3", "BLG-D4")
def test_types_and_ratings():
    assert set(TYPES) == {"inf", "arm", "hq", "air", "conv", "tf", "sub"}
    ratings = {kind.id: kind.rating for kind in KINDS if kind.type == HQ}
    assert ratings == {
        "guderian": 4,
        "manstein": 5,
        "rommel": 3,
        "graziani": 2,
        "hiro": 3,
        "yamamoto": 5,
        "georges": 2,
        "gort": 2,
        "monty": 4,
        "konev": 3,
        "zukov": 5,
        "chiang": 2,
        "eisenhower": 5,
        "nimitz": 5,
    }
    assert RATING[UNIT["guderian"]] == 4


@rule("BLG-B2.1.3", "BLG-B6.2.1.10")
def test_the_number_on_the_face_shown_is_the_value(table):
    t = table({"prussia": "de-arm5, de-inf3 B"})
    assert (t.value("de-arm5-1", "prussia"), t.value("de-inf3-1", "prussia")) == (5, 2)


@rule("BLG-B2.1.4", "BLG-B2.1.5", "BLG-B2.1.6", "BLG-D1", "BLG-D2", "BLG-D3")
def test_faces():
    for unit in range(len(FULL)):
        kind = TYPES[TYPE_OF[unit]]
        if kind == "hq" or (kind == "air" and FULL[unit] == 1):
            assert BACK[unit] == -1
        else:
            assert BACK[unit] < FULL[unit]
            expected = 0 if kind == "conv" else (FULL[unit] + 1) // 2
            assert BACK[unit] == expected


@rule("BLG-B4.1.2", "BLG-B3.0.1", "BLG-B3.0.2")
def test_markers_for_turn_and_year(game):
    t = game()
    assert GAME.say(t.state.calendar()) == "third quarter 1939"
    assert GAME.say(game("1941").state.calendar()) == "second quarter 1941"
    t.state.turn_number = 25
    assert GAME.say(t.state.calendar(), "fr") == "quatrième trimestre 1945"


@rule("BLG-B2.3.1")
def test_no_cards_in_the_basic_game(game):
    t = game()
    assert not any(t.state.hands)
    assert not t.state.deck


@rule("BLG-D8")
def test_the_orange_pool_is_that_of_1941():
    pool = {(TYPES[k.type], k.full): len(k.units) for k in KINDS if k.orange}
    assert pool == {("inf", 2): 14, ("arm", 2): 7, ("arm", 3): 2, ("air", 1): 6}


@rule("BLG-ERR.1", "BLG-ERR.2", "BLG-D50", "BLG-B6.4.1")
def test_names_and_owners():
    for name in ("caroline-islands", "manchuria", "ionian-sea", "christmas-islands"):
        assert name in ZONES
    assert next(k for k in KINDS if k.id == "yamamoto").naval
    assert NATIONS[HOME[ZONE["peking"]]] == NATIONS[HOME[ZONE["shanghai"]]] == "japan"
    assert NATIONS[HOME[ZONE["karelia"]]] == "ussr"
