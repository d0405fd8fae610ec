"""7.2 The entry of the USA, and the special rules of 8.0 (advanced)."""

import pytest

from sandtable.board.search import bits
from sandtable.games.blitzkrieg.model.world import LAND, ZONE, ZONES
from sandtable.rulebook.marks import rule

WEST = {"wars": [["germany", "cw"], ["germany", "france"]]}


@pytest.fixture
def entry(table):
    """Step 7.2 with a level of the USA."""

    def build(level, **position):
        return table({}, ruleset="advanced", phase="us-entry", flags={"us_level": level}, **position)

    return build


@pytest.fixture
def moving(table):
    """A power about to move, the American level being 5."""

    def build(places, active, **position):
        return table(places, ruleset="advanced", active=active, flags={"us_level": 5}, **position)

    return build


@pytest.fixture
def speaking(table):
    """A power about to declare war, the American level being 5."""

    def build(power, **position):
        side = "axis" if power in ("germany", "italy", "japan") else "allies"
        t = table(
            {}, ruleset="advanced", phase="declarations", active=side, flags={"us_level": 5}, **position
        )
        while t.seat != power:
            t.play("pass")
        return t

    return build


@rule("BLG-A7.2.1", "BLG-SC39.14")
def test_the_usa_starts_with_nothing(game):
    assert game("1939", ruleset="advanced").production("usa") == 0
    assert game("1939").production("usa") == 8


@rule("BLG-A7.2.2", "BLG-A7.2.6", "BLG-D42")
def test_one_more_every_turn_before_production_up_to_twenty(entry):
    t = entry(7)
    assert t.state.us_level == 8
    assert t.production("usa") == 8  # the level is the production of this turn
    t = entry(20)
    assert t.state.us_level == 20


@rule("BLG-D42")
def test_other_changes_may_pass_twenty_but_never_fall_below_zero(table):
    t = table({"western-germany": "de-inf4"}, ruleset="advanced", active="germany", flags={"us_level": 20})
    t.play("pick de-inf4-1", "invade bnl")
    assert t.state.us_level == 21
    t = table({"near-east": "cw-inf3"}, ruleset="advanced", active="cw")
    t.play("pick cw-inf3-1", "invade iraq")
    assert t.state.us_level == 0


@rule("BLG-A7.2.3", "BLG-D42", "BLG-A8.4.1")
def test_at_twenty_the_usa_may_declare_war(entry):
    t = entry(19)
    assert (t.phase, t.seat) == ("american_choice", "usa")
    assert t.legal() == {"pass", "declare germany"}
    t.play("declare germany", dice=(6,))
    for enemy in ("germany", "italy", "japan"):
        assert t.at_war("usa", enemy)
    assert t.at_war("japan", "cw")
    assert t.at_war("japan", "france")
    assert t.production("usa") == 36
    waits = entry(19).by_chance("pass")
    assert waits.production("usa") == 20
    assert entry(18).phase != "american_choice"


@rule("BLG-A8.4.1", "BLG-E.19")
def test_the_neutral_usa_declares_no_war_otherwise_and_none_by_date(table):
    t = table({}, ruleset="advanced", phase="declarations", active="allies", flags={"us_level": 25})
    assert t.seat != "usa"
    t = table(
        {"american-east-coast": "us-conv1, us-inf2 @us-conv1-1"},
        ruleset="advanced",
        phase="naval",
        active="usa",
    )
    t.play("pick us-conv1-1", "step central-atlantic", "step sea-of-portugal")
    assert "BLG-A8.4.1" in t.why("assault us-inf2-1 > portugal")
    late = table({}, ruleset="advanced", phase="events", turn=10)  # 4/41
    assert not late.at_war("usa", "germany")


@rule("BLG-A7.2.4")
def test_a_neutral_attacked_by_the_axis_alarms_the_usa(moving):
    t = moving({"western-germany": "de-inf4"}, "germany")
    t.play("pick de-inf4-1", "invade bnl")
    assert t.state.us_level == 6


@rule("BLG-A7.2.5")
@pytest.mark.parametrize(
    ("places", "active", "target"),
    [
        ({"near-east": "cw-inf3"}, "cw", "iraq"),
        ({"transcaucasus": "su-inf3"}, "ussr", "iran"),
    ],
)
def test_a_neutral_attacked_by_the_allies_or_the_ussr_calms_it(moving, places, active, target):
    t = moving(places, active)
    unit = next(iter(places.values()))
    t.play(f"pick {unit}-1", f"invade {target}")
    assert t.state.us_level == 4


@rule("BLG-A7.2.7")
def test_italys_declaration_of_war(speaking):
    t = speaking("italy", turn=4)
    t.play("declare cw")
    assert t.state.us_level == 6


@rule("BLG-A7.2.7")
def test_italys_declaration_counts_once(speaking):
    t = speaking("italy", turn=4, diplomacy={"wars": [["germany", "cw"], ["italy", "cw"]]})
    t.play("declare china")
    assert t.state.us_level == 5
    t = speaking("italy", turn=4, diplomacy={"wars": [["germany", "ussr"], ["italy", "ussr"]]})
    t.play("declare cw")
    assert t.state.us_level == 6  # the war with the USSR was no war on the Allies


@rule("BLG-A7.2.7", "BLG-E.12")
def test_italys_entry_by_date_counts_as_its_declaration(table):
    t = table(
        {}, ruleset="advanced", phase="events", turn=4, flags={"us_level": 5}, hands={"cw": ["total-war"]}
    )
    assert t.at_war("italy", "cw")
    assert t.state.us_level == 6
    for wars, level in (([["italy", "ussr"]], 6), ([["italy", "cw"]], 5)):
        war = {"wars": [["germany", "cw"], ["germany", "ussr"], *wars]}
        t = table({}, ruleset="advanced", phase="events", turn=4, flags={"us_level": 5}, diplomacy=war)
        assert t.state.us_level == level


@rule("BLG-A7.2.9")
@pytest.mark.parametrize("power", ["germany", "italy"])
def test_war_of_germany_or_italy_on_the_ussr(speaking, power):
    t = speaking(power, turn=4)
    t.play("declare ussr")
    assert t.state.us_level == 6


@rule("BLG-A7.2.10")
def test_war_of_japan_on_the_ussr(speaking):
    t = speaking("japan")
    t.play("declare ussr")
    assert t.state.us_level == 6


@rule("BLG-A7.2.11")
def test_war_of_the_ussr_on_japan(speaking):
    t = speaking("ussr")
    t.play("declare japan")
    assert t.state.us_level == 4


@rule("BLG-A7.2.12")
def test_war_of_the_allies_on_italy(speaking):
    t = speaking("cw")
    t.play("declare italy")
    assert t.state.us_level == 4


@rule("BLG-A7.2.13", "BLG-D42")
def test_an_axis_attack_brings_the_usa_into_the_war(table):
    places = {"formosa-sea": "jp-conv1", "formosa": "jp-inf3"}
    t = table(places, ruleset="advanced", phase="naval", active="japan", flags={"us_level": 3})
    t.play("pick jp-conv1-1", "load jp-inf3-1 > jp-conv1-1", "step philippines-sea")
    t.play("assault jp-inf3-1 > philippines")
    assert t.at_war("japan", "usa")
    assert t.at_war("germany", "usa")
    assert t.production("usa") == 36


@rule("BLG-A8.4.3")
@pytest.mark.parametrize("enemy", ["cw", "france"])
def test_japan_against_the_west_is_war_with_the_usa(speaking, enemy):
    t = speaking("japan")
    t.play(f"declare {enemy}")
    assert t.at_war("japan", "usa")


@rule("BLG-A8.4.2", "BLG-E.17")
def test_the_ussr_needs_its_card_for_war_on_the_european_axis(speaking, table):
    t = speaking("ussr", turn=9)
    assert "BLG-A8.4.2" in t.why("declare germany")
    assert "BLG-A8.4.2" in t.why("declare italy")
    t = table({"leningrad": "su-inf3"}, ruleset="advanced", active="ussr", turn=9)
    t.play("pick su-inf3-1")
    assert "BLG-A8.4.2" in t.why("invade finland")
    assert not table({}, ruleset="advanced", phase="events", turn=8).at_war("ussr", "germany")


@rule("BLG-A7.5.3.1")
def test_peacetime_production(game):
    t = game("1939", ruleset="advanced")
    assert [t.production(p) for p in ("ussr", "italy", "usa")] == [11, 6, 0]


@rule("BLG-A7.5.3.2")
def test_what_cards_and_research_took_is_gone_in_production(table):
    t = table({}, ruleset="advanced", phase="cards", deck=["total-war"])
    t.play("keep")
    assert t.phase == "research"
    t.play("study")
    while t.phase != "produce":
        t.play("pass")
    assert t.seat == "germany"
    # 17 points, 5 for the card, 2 for research: 10 are left, enough for an armour 5 and nothing else
    assert t.play("build de-arm5").legal("build") == set()


@rule("BLG-A8.5.3")
@pytest.mark.parametrize(("control", "ends"), [({}, False), (None, True)])
def test_economic_victory_as_in_the_basic_game(table, control, ends):
    if control is None:
        control = {ZONES[z]: "germany" for z in bits(LAND)}
    t = table({}, ruleset="advanced", phase="victory", control=control)
    assert (t.state.outcome is not None) is ends


@rule("BLG-A8.5.1", "BLG-A8.5.2")
@pytest.mark.parametrize(("side", "rule_id"), [(0, "BLG-A8.5.1"), (1, "BLG-A8.5.2")])
def test_a_surrender_by_the_atomic_bomb_wins(table, side, rule_id):
    t = table({}, ruleset="advanced", phase="victory", flags={"notes": {"atom-victory": side}})
    assert t.state.outcome is not None
    assert t.state.outcome.rule == rule_id
    winners = {t.state.alliance[p] for p in t.state.outcome.winners}
    assert winners == {side}


@rule("BLG-A8.5.4")
def test_world_conquest_asks_for_the_defeat_of_all_enemy_powers(table):
    control = {ZONES[z]: "germany" for z in bits(LAND)}
    common = {"ruleset": "advanced", "phase": "victory", "control": control}
    assert table({}, **common).state.outcome is not None
    world = {"options": {"world_conquest": "on"}}
    assert table({}, **common, **world).state.outcome is None
    bombed = {"flags": {"notes": {"atom-victory": 0}}}
    assert table({}, **common, **world, **bombed).state.outcome is None
    beaten = {"conquered": ["usa", "cw", "france", "ussr", "china"]}
    t = table({}, **common, **world, diplomacy=beaten)
    assert t.state.outcome is not None
    assert {t.state.alliance[p] for p in t.state.outcome.winners} == {0}


@rule("BLG-A8.6.1")
def test_the_fall_of_france_destroys_the_maginot_line(table):
    core = ("maginot", "paris", "normandy", "western-france", "vichy")
    t = table(
        {"paris": "de-inf4"},
        ruleset="advanced",
        phase="conquest",
        control=dict.fromkeys(core, "germany"),
        diplomacy=WEST,
    )
    assert t.state.conquered >> 5 & 1
    assert t.state.maginot_destroyed
    for notes, fort in (({}, True), ({"maginot-destroyed": 1}, False)):
        t = table(
            None,
            ruleset="advanced",
            phase="production",
            active="allies",
            armies=[
                {"counter": "cw-inf3-1", "area": "maginot", "via": "western-germany"},
                {"counter": "de-inf2-1", "area": "maginot"},
            ],
            flags={"notes": notes},
        )
        unit = t.number("cw-inf3-1")
        strength = t.state.rules.strength.value(t.state, unit, ZONE["maginot"], True)
        assert strength == (2 if fort else 3)


@rule("BLG-A8.7.1", "BLG-A8.7.4")
def test_japan_attacks_one_chinese_zone_per_turn(moving):
    places = {
        "shanghai": "jp-inf4, jp-inf3, jp-inf2",
        "wuhan": "cn-inf2",
        "sian": "cn-inf3",
        "peking": "jp-inf3=peking-inf",
    }
    t = moving(places, "japan")
    t.play("pick jp-inf4-1", "step wuhan", "pick jp-inf3-1")
    assert "BLG-A8.7.1" in t.why("step sian")
    assert "step wuhan" in t.legal()  # the same zone
    t.play("step wuhan", "pick peking-inf")
    assert "step pakoe" in t.legal()  # no land units there: it does not count
    places["pakoe"] = "cn-air1"
    t = moving(places, "japan")
    t.play("pick peking-inf", "step pakoe", "pick jp-inf4-1")
    assert "step wuhan" in t.legal()  # an attack on aircraft alone does not count either


@rule("BLG-A8.7.1", "BLG-A8.7.3")
def test_the_limit_of_the_war_in_china_is_one_of_each_turn(table):
    wuhan = 1 + ZONE["wuhan"]
    t = table({}, ruleset="advanced", phase="events", turn=5, flags={"notes": {"japan-zone": wuhan}}, deck=[])
    assert t.state.japan_front == -1


@rule("BLG-A8.7.2", "BLG-A8.7.3")
def test_china_attacks_one_japanese_zone_per_turn(table):
    places = {"sian": "cn-inf3 x2, chiang", "peking": "jp-inf2", "shanghai": "jp-inf2=garrison"}
    t = table(places, ruleset="advanced", active="china")
    t.play("pick cn-inf3-1", "step peking", "pick cn-inf3-2")
    assert "BLG-A8.7.2" in t.why("step shanghai")
    later = table(
        places,
        ruleset="advanced",
        phase="exploitation",
        active="china",
        flags={"notes": {"china-zone": 1 + t.state.words["area"].find("peking")[0]}},
    )
    later.play("pick cn-inf3-1")
    assert "BLG-A8.7.2" in later.why("step shanghai")  # the attack of the movement phase counts
    assert "step peking" in later.legal()


@rule("BLG-A8.8.1", "BLG-D85")
def test_bulgarians_do_not_enter_the_ussr(table):
    places = {"romania": "bulgaria-inf2, romania-inf2"}
    wars = {"wars": [["germany", "ussr"]], "joined": {"bulgaria": "germany", "romania": "germany"}}
    t = table(places, ruleset="advanced", active="germany", diplomacy=wars, control={"lwow": "ussr"})
    t.play("pick bulgaria-inf2-1")
    assert "BLG-A8.8.1" in t.why("step odessa")
    assert "BLG-A8.8.1" in t.why("step lwow")  # while the USSR controls it
    t = table(places, ruleset="advanced", active="germany", diplomacy=wars, control={"lwow": "germany"})
    assert "step lwow" in t.play("pick bulgaria-inf2-1").legal()
    t = table(places, ruleset="advanced", active="germany", diplomacy=wars)
    assert "step odessa" in t.play("pick romania-inf2-1").legal()


@rule("BLG-A8.8.1")
def test_bulgarians_come_neither_as_reserves_nor_by_sea(table):
    wars = {"wars": [["germany", "ussr"]], "joined": {"bulgaria": "germany", "romania": "germany"}}
    common = {"ruleset": "advanced", "diplomacy": wars, "deck": []}
    places = {"romania": "bulgaria-inf2, guderian, de-inf3", "odessa": "de-inf2, su-inf3"}
    t = table(places, phase="reaction", active="ussr", control={"odessa": "germany"}, **common)
    assert t.legal("send") == {"send de-inf3-1 > odessa"}
    assert "BLG-A8.8.1" in t.why("send bulgaria-inf2-1 > odessa")
    for owner in ("germany", "ussr"):  # neither unloaded nor landed
        places = {"black-sea": "de-conv1", "bulgaria": "bulgaria-inf2"}
        t = table(places, phase="naval", active="germany", control={"odessa": owner}, **common)
        t.play("pick de-conv1-1", "load bulgaria-inf2-1 > de-conv1-1")  # though the Bosphorus is closed
        assert "BLG-A8.8.1" in t.why("unload bulgaria-inf2-1 > odessa")
