"""8.1 to 8.4 Neutrals and declarations of war, and Part 2, the event table."""

from sandtable.games.blitzkrieg.model.world import NATION
from sandtable.rulebook.marks import rule


@rule(
    "BLG-B8.1.1",
    "BLG-B8.4.1",
    "BLG-B8.4.2",
    "BLG-B8.4.3",
    "BLG-D45",
    "BLG-E.20",
    "BLG-E.21",
    "BLG-SC39.11",
)
def test_an_attacked_neutral_is_run_by_the_other_side(table):
    t = table({"western-germany": "de-inf4", "denmark": ""})
    t.play("pick de-inf4-1")
    assert "BLG-B8.4.1" in t.why("step bnl")
    t.play("invade bnl")
    assert t.at_war("germany", "bnl")
    assert {t.where(u) for u in ("bnl-inf3-1", "bnl-inf2-1", "bnl-air1-1")} == {"bnl"}
    assert t.production("cw") == 15 + 2 + 3  # home and islands
    assert t.state.battles


@rule("BLG-B8.4.4", "BLG-D45")
def test_a_neutral_attacked_by_the_allies_is_run_by_italy_which_stays_neutral(table):
    t = table({"near-east": "cw-inf3"}, active="cw")
    t.play("pick cw-inf3-1", "invade iraq")
    assert t.state.runner[t.state.words["nation"].find("iraq")[0]] == 1
    assert t.state.neutral(1)
    assert t.production("italy") == 7
    assert not t.at_war("italy", "cw")


@rule("BLG-B8.4.5")
def test_another_power_by_lot(table):
    t = table({"near-east": "cw-inf3"}, active="cw", diplomacy={"conquered": ["italy"]})
    t.play("pick cw-inf3-1", "invade iraq", dice=(2,))
    assert t.state.runner[t.state.words["nation"].find("iraq")[0]] == 2


@rule("BLG-B8.4.2", "BLG-D78")
def test_war_by_announcement(table):
    t = table({"prussia": "de-inf4"}, phase="declarations")
    assert "declare ussr" in t.legal()
    t.play("declare ussr")
    assert t.at_war("germany", "ussr")
    assert t.at_war("italy", "ussr")
    assert not t.at_war("japan", "ussr")


@rule("BLG-B8.4.6")
def test_the_neutral_usa_declares_no_war(table):
    t = table({"usa-east": "us-inf2"}, phase="declarations", active="allies")
    assert t.seat != "usa"
    t = table({"american-east-coast": "us-conv1, us-inf2 @us-conv1-1"}, active="usa")
    t.play("pick us-conv1-1", "step central-atlantic", "step sea-of-portugal")
    assert "BLG-B8.4.6" in t.why("assault us-inf2-1 > portugal")


@rule("BLG-B8.4.7", "BLG-E.16")
def test_the_pact_binds_the_ussr_until_2_41(table):
    t = table({"leningrad": "su-inf3"}, active="ussr", turn=7)
    t.play("pick su-inf3-1")
    assert "BLG-B8.4.7" in t.why("invade finland")
    t = table({"leningrad": "su-inf3"}, active="ussr", turn=8)
    assert "invade finland" in t.play("pick su-inf3-1").legal()


@rule("BLG-B8.4.8")
def test_the_ussr_may_attack_japan_and_neutrals_at_any_time(table):
    t = table({"vladivostok": "su-inf3"}, active="ussr")
    assert "invade manchuria" in t.play("pick su-inf3-1").legal()
    t = table({"transcaucasus": "su-inf3"}, active="ussr")
    assert {"invade iran", "invade eastern-turkey"} <= t.play("pick su-inf3-1").legal()


@rule("BLG-B8.4.11", "BLG-E.36")
def test_the_western_allies_do_not_attack_japan_first(table):
    t = table({"calcutta": "cw-inf3"}, phase="declarations", active="allies")
    assert "BLG-B8.4.11" in t.why("declare japan")
    t = table({"indochina": "fr-inf2"}, active="france", control={"siam": "japan"})
    assert "BLG-B8.4.11" in t.play("pick fr-inf2-1").why("invade siam")
    t = table(
        {}, phase="declarations", active="allies", diplomacy={"wars": [["usa", "japan"], ["germany", "cw"]]}
    )
    while t.seat != "cw":
        t.play("pass")
    assert "declare japan" in t.legal()


@rule("BLG-B8.4.12", "BLG-E.35", "BLG-E.28", "BLG-E.18")
def test_japan_against_the_west_means_war_with_the_usa(table):
    t = table({"siam": "jp-inf3"}, active="japan", control={"siam": "japan"})
    t.play("pick jp-inf3-1", "invade burma")
    assert t.at_war("japan", "usa")
    assert t.at_war("germany", "usa")
    assert t.production("usa") == 36
    t = table({"canton": "jp-inf3"}, active="japan", control={"canton": "japan"})
    t.play("pick jp-inf3-1", "invade indochina")  # of France, which has not fallen
    assert t.at_war("japan", "france")
    assert t.at_war("japan", "usa")
    t = table({"java-sea": "jp-conv1, jp-inf3 @jp-conv1-1"}, active="japan")
    t.play("pick jp-conv1-1", "assault jp-inf3-1 > java")
    assert t.at_war("japan", "usa")
    t = table({"java-sea": "jp-conv1, jp-inf3 @jp-conv1-1"}, active="japan", control={"java": "usa"})
    t.play("pick jp-conv1-1", "assault jp-inf3-1 > java")
    assert t.at_war("japan", "usa")


@rule("BLG-B8.4.13", "BLG-E.15", "BLG-E.9", "BLG-SC39.12", "BLG-E.6")
def test_germany_breaks_the_pact_and_its_minors_join(table):
    t = table({"prussia": "de-inf4"}, phase="declarations")
    before = t.production("germany")
    t.play("declare ussr")
    assert t.where("finland-inf3-1") == "finland"
    assert t.where("romania-inf2-1") == "romania"
    # without the Soviet and the Romanian gift, with the zones of the four minors
    assert t.production("germany") == before - 3 - 2 + 3 + 1 + 1 + 1


@rule("BLG-D45")
def test_the_axis_does_not_attack_its_minors(table):
    t = table({"austria": "de-inf4"})
    t.play("pick de-inf4-1")
    assert t.why("invade hungary")[0] == "BLG-D45#4"


@rule("BLG-D44")
def test_denmark_and_baltic_are_neutrals_without_forces(table):
    t = table({"western-germany": "de-inf4", "prussia": "de-inf3"})
    t.play("pick de-inf4-1", "invade denmark", "pick de-inf3-1", "invade baltic")
    assert t.control("denmark") == t.control("baltic") == "germany"
    assert not t.state.battles


@rule("BLG-E.2", "BLG-E.4")
def test_the_american_gift_ends_in_2_41(table):
    assert table({}, turn=7).production("japan") == 17
    assert table({}, turn=8).production("japan") == 14


@rule("BLG-E.5", "BLG-E.10")
def test_the_swedish_gift(table):
    assert table({}, diplomacy={"joined": {"sweden": "cw"}}).production("germany") == 16
    assert table({}, control={"sweden": "cw"}).production("germany") == 16
    assert table({}, control={"romania": "ussr"}).production("germany") == 15


@rule("BLG-E.5", "BLG-B7.2.4b.3")
def test_sweden_in_the_axis_goes_on_giving(table):
    assert table({}, diplomacy={"joined": {"sweden": "italy"}}).production("germany") == 17
    own = table({}, diplomacy={"joined": {"sweden": "germany"}})
    assert own.production("germany") == 17 + 2  # the gift is not taken from the two points of Sweden


@rule("BLG-E.12", "BLG-B5.1.1")
def test_italy_enters_in_2_40(table):
    t = table({"northern-italy": "it-inf3"}, turn=3, phase="events")
    assert not t.at_war("italy", "france")
    t = table({"northern-italy": "it-inf3"}, turn=4, phase="events")
    assert t.at_war("italy", "france")
    assert t.at_war("italy", "cw")
    assert not t.at_war("italy", "china")


@rule("BLG-E.12")
def test_italy_waits_for_its_date(table):
    t = table({"northern-italy": "it-inf3"}, active="italy")
    t.play("pick it-inf3-1")
    assert "BLG-E.12" in t.why("invade vichy")


@rule("BLG-E.14", "BLG-E.15")
def test_the_ussr_enters_in_2_41(table):
    t = table({"moscow": "su-inf3"}, turn=8, phase="events")
    assert t.at_war("ussr", "germany")
    assert t.at_war("ussr", "italy")
    assert t.at_war("ussr", "finland")
    assert not t.at_war("ussr", "japan")
    assert t.production("ussr") == 34


@rule("BLG-E.18")
def test_the_usa_enters_in_4_41(table):
    t = table({"usa-east": "us-inf2"}, turn=10, phase="events")
    assert all(t.at_war("usa", p) for p in ("germany", "italy", "japan"))
    assert t.at_war("japan", "cw")
    assert t.at_war("japan", "france")


POLISH = dict.fromkeys(("western-poland", "east-poland", "lwow"), "germany")


@rule("BLG-D44", "BLG-E.25")
def test_poland_is_not_divided_in_a_german_soviet_war(table):
    wars = [["germany", "ussr"], ["germany", "poland"]]
    t = table({"lwow": "de-inf4"}, control=POLISH, phase="conquest", diplomacy={"wars": wars})
    while t.state.turn == 1:
        t.play(next(x for x in ("done", "pass", *sorted(t.legal())) if x in t.legal()))
    assert t.control("lwow") == "germany"


@rule("BLG-E.22", "BLG-E.23", "BLG-E.24")
def test_poland_is_divided(table):
    places = {"east-poland": "de-inf4, de-air3", "lwow": "it-inf3", "baltic": "de-arm5"}
    held = {**POLISH, "western-poland": "italy", "baltic": "germany"}
    wars = [["germany", "cw"], ["italy", "cw"], ["germany", "poland"]]
    t = table(places, control=held, phase="conquest", diplomacy={"wars": wars})
    assert t.control("lwow") == "germany"
    while t.state.turn == 1:
        t.play(next(x for x in ("done", "pass", *sorted(t.legal())) if x in t.legal()))
    assert t.control("western-poland") == "germany"
    assert {t.control(zone) for zone in ("east-poland", "lwow", "baltic")} == {"ussr"}
    left = ("de-inf4-1", "de-air3-1", "it-inf3-1", "de-arm5-1")
    assert {t.where(unit) for unit in left} == {"western-poland"}


@rule("BLG-E.26", "BLG-E.27")
def test_the_dutch_islands_go_to_the_usa_without_their_production(table):
    taken = {"bnl": "germany", "syria": "colonies"}
    t = table({}, control=taken, phase="conquest", diplomacy={"joined": {"bnl": "cw"}})
    assert t.control("java") == t.control("timor") == "usa"
    assert t.control("syria") == "colonies"  # a neutral colony that was of France
    assert t.production("usa") == 8
    held = {"control": {"bnl": "cw"}, "diplomacy": {"joined": {"bnl": "italy"}, "wars": [["cw", "italy"]]}}
    t = table({"java": "jp-air2"}, phase="conquest", **held)  # Japanese guests of a Benelux on their side
    assert (t.control("java"), t.control("timor")) == ("colonies", "usa")


@rule("BLG-E.31")
def test_japan_may_then_take_indochina(table):
    t = table({"canton": "jp-inf3"}, active="japan", control={"canton": "japan", "indochina": "colonies"})
    t.play("pick jp-inf3-1", "invade indochina")
    assert t.control("indochina") == "japan"
    assert not t.at_war("japan", "usa")
    assert t.state.view()["diplomacy"]["sides"].get("colonies", "neutral") == "neutral"  # the others stay out


@rule("BLG-E.33", "BLG-E.35")
def test_an_attack_on_one_colony_of_fallen_france_leaves_the_others_neutral(table):
    places = {"canton": "jp-inf3"}
    held = {"canton": "japan", "indochina": "colonies", "syria": "colonies"}
    t = table(places, ruleset="advanced", active="japan", diplomacy={"conquered": ["france"]}, control=held)
    t.play("pick jp-inf3-1", "invade indochina")
    assert t.at_war("japan", "usa")  # it was of France
    assert t.state.side[NATION["colonies"]] < 0
    assert t.control("syria") == "colonies"


@rule("BLG-D18")
def test_ships_of_a_neutral_are_ignored(table):
    t = table({"ionian-sea": "it-tf4", "levantianian-sea": "cw-conv1"}, active="cw")
    t.play("pick cw-conv1-1", "step ionian-sea", "step tyrrhenian-sea")
    assert not t.state.battles


@rule("BLG-E.20", "BLG-B8.4.2", "BLG-SC39.11")
def test_a_minor_attacked_by_a_second_power_has_the_forces_it_has_left(table):
    places = {"albania": "it-inf3", "yugoslavia": "yugoslavia-inf3"}
    t = table(places, active="italy", diplomacy={"joined": {"yugoslavia": "cw"}, "wars": [["germany", "cw"]]})
    assert not t.at_war("italy", "yugoslavia")
    t.play("pick it-inf3-1", "invade yugoslavia")
    assert t.at_war("italy", "yugoslavia")
    assert not t.at_war("italy", "cw")
    assert t.where("yugoslavia-inf2-1") == t.where("yugoslavia-air1-1") == "pool"


@rule("BLG-E.23", "BLG-D46")
def test_the_east_of_poland_stays_soviet_once_divided(table):
    held = {"baltic": "germany", "lwow": "germany", "western-poland": "germany"}
    war = {"wars": [["germany", "ussr"]], "conquered": ["poland"], "sides": {"poland": "allies"}}
    divided = {"notes": {"poland-divided": 1}}
    places = {"kiev": "su-inf3", "leningrad": "su-inf4-g"}
    t = table(places, active="ussr", turn=12, control=held, diplomacy=war, flags=divided)
    t.play("pick su-inf3-1", "step lwow", "pick su-inf4-g-1", "step baltic")
    assert t.control("lwow") == t.control("baltic") == "ussr"
    t = table(places, active="ussr", turn=12, control=held, diplomacy=war)
    t.play("pick su-inf3-1", "step lwow")
    assert t.control("lwow") == "poland"  # in a war begun before the division Poland is liberated
