"""Part 4 Optional rules 9.1 to 9.10 (advanced), each with and without the agreement on it."""

import re
import sys
from importlib.resources import files

import pytest

from sandtable import cli
from sandtable.core import record
from sandtable.core.errors import BadSetting
from sandtable.core.match import Match
from sandtable.core.seating import forbids_holding
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.game import FORMER_NAMES, OPTIONAL_RULES
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.world import NATION, POWERS, ZONE
from sandtable.games.blitzkrieg.movement.stations import capacity
from sandtable.games.blitzkrieg.politics.wars import make_war
from sandtable.rulebook.marks import rule


@pytest.fixture
def agreed(table):
    """A position of the advanced game with an optional rule in force, or without it."""

    def build(option, places=None, on=True, **position):
        options = {option: "on"} if on else {}
        if places is None and "armies" not in position:
            places = {}
        return table(places, ruleset="advanced", options=options, **position)

    return build


@rule("BLG-O9.0.1")
def test_all_options_are_off_unless_agreed():
    offered = {option.id: option for option in GAME.options}
    assert set(OPTIONAL_RULES) <= set(offered)
    assert all(offered[name].default == "off" for name in OPTIONAL_RULES)
    chapters = [name["en"].split()[0] for name in OPTIONAL_RULES.values()]
    assert [f"9.{number}" for number in range(1, 11)] == chapters[:10]


def test_the_names_options_had_before_are_still_read(monkeypatch, capsys):
    """In game files, whose digest stays the same, in positions, on the command line and of seats."""
    old = {"ruleset": "advanced", "opt_9_4": "on", "opt_9_10": "on"}
    match = Match.new(GAME, "1939", old, "former names")
    assert match.options["liberation"] == match.options["unhistorical_alliances"] == "on"
    assert not any(name.startswith("opt_") for name in match.options)
    written = record.write(match)
    spelt = re.sub(r'(?<=Option ")(\w+)', lambda m: FORMER_NAMES.get(m[0], m[0]), written)
    assert spelt != written
    assert record.read(spelt, lambda _: GAME).options == match.options
    position = {
        **match.state.view(),
        "options": {FORMER_NAMES.get(n, n): v for n, v in match.options.items()},
    }
    assert Match.at(GAME, position).options == match.options
    assert not forbids_holding(GAME, [0, 7], old)
    monkeypatch.setattr(sys, "argv", ["sandtable", "play", "blitzkrieg", "--option", "opt_9_9=maybe"])
    with pytest.raises(SystemExit):
        cli.main()
    assert "coup_in_iran takes off, on" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_explains_itself_on_screen(lang):
    words = (files(GAME.package) / "web" / f"words.{lang}.ftl").read_text("utf-8")
    for name in OPTIONAL_RULES:
        assert f"\noption-{name.replace('_', '-')}-on-about = " in words


def test_a_name_no_option_ever_had_is_refused():
    with pytest.raises(BadSetting, match="no option “opt_9_11”"):
        Match.new(GAME, "1939", {"opt_9_11": "on"})


@rule("BLG-O9.0.1", "BLG-A8.5.4")
def test_the_basic_game_has_no_optional_rules_but_the_free_set_up(game, table):
    t = game(**dict.fromkeys(OPTIONAL_RULES, "on"))
    assert t.phase == "free_set_up"
    on = {name for name, value in t.state.options.items() if value == "on"}
    assert on == {"free_setup"}
    beaten = {"conquered": ["italy", "japan"]}
    t = table({}, phase="victory", options={"world_conquest": "on"}, diplomacy=beaten)
    assert t.state.outcome.rule == "BLG-B8.5.3"


# 9.1 Air search


@rule("BLG-O9.1.1", "BLG-O9.0.1")
def test_an_aircraft_may_watch_a_sea_zone_in_its_range(agreed):
    places = {"western-germany": "de-air3"}
    t = agreed("air_search", places, phase="rebasing")
    assert "watch de-air3-1 > north-sea" in t.legal()
    assert "watch de-air3-1 > black-sea" not in t.legal()
    t.play("watch de-air3-1 > north-sea")
    assert t.where("de-air3-1") == "north-sea"
    assert not agreed("air_search", places, False, phase="rebasing").legal("watch")


@rule("BLG-O9.1.4")
def test_a_watching_aircraft_flies_no_other_mission(agreed):
    places = {"western-germany": "de-air3, de-inf4", "bnl": "cw-inf3"}
    t = agreed("air_search", places, phase="rebasing", control={"bnl": "cw"})
    t.play("watch de-air3-1 > north-sea")
    t.until("movement")
    assert "pick de-inf4-1" in t.legal()
    assert "pick de-air3-1" not in t.legal()
    assert "BLG-O9.1.4" in t.why("pick de-air3-1")


@rule("BLG-O9.1.2")
def test_it_searches_for_ships_that_pass_below(agreed):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "cw-tf3-1", "area": "skandinavian-sea"},
    ]
    t = agreed("air_search", None, armies=armies, phase="naval", active="cw")
    t.play("pick cw-tf3-1", "step north-sea", "step channel")
    assert (t.phase, t.seat) == ("transit", "germany")
    assert t.legal() == {"search", "decline"}


@rule("BLG-O9.1.2")
def test_it_fights_the_passing_ships_it_has_found(agreed):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "cw-tf3-1", "area": "skandinavian-sea"},
    ]
    t = agreed("air_search", None, armies=armies, phase="naval", active="cw")
    t.play("pick cw-tf3-1", "step north-sea", "step channel", "search", dice=(1, 1))
    t.play("engage", dice=(1, 1, 6, 1))  # the fleet's own search, its shot, and the aircraft's hit
    assert t.reduced("cw-tf3-1")
    assert t.where("de-air3-1") == "north-sea"
    assert t.state.watching >> t.number("de-air3-1") & 1  # it goes on watching


@rule("BLG-O9.1.2")
def test_it_searches_for_ships_that_stay(agreed):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "cw-tf3-1", "area": "skandinavian-sea"},
        {"counter": "cw-inf3-1", "area": "england"},
    ]
    t = agreed("air_search", None, armies=armies, phase="naval", active="cw")
    t.play("pick cw-tf3-1", "step north-sea", "stop")
    for _ in range(20):
        if t.phase == "search_both":
            break
        t.play("done")
    assert t.seat == "cw"  # the phasing side first
    t.play("decline")
    assert (t.phase, t.seat) == ("search_both", "germany")
    t.play("search", dice=(1, 1))
    assert (t.phase, t.seat) == ("choose_fight", "germany")


@rule("BLG-O9.1.2")
def test_it_neither_searches_nor_fights_in_the_movement_of_its_own_side(agreed):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "de-conv1-1", "area": "north-sea"},
        {"counter": "cw-tf3-1", "area": "north-sea"},
        {"counter": "de-inf3-1", "area": "normandy"},
        {"counter": "fr-inf2-1", "area": "normandy"},
    ]
    t = agreed("air_search", None, armies=armies, phase="combat", active="germany", deck=[])
    t.play("resolve north-sea").play("search", dice=(4, 4))  # a convoy alone needs 6, with aircraft 8
    t.play("search", dice=(1, 1)).play("engage", dice=(6, 6))  # one die for each fleet
    assert t.state.watching


@rule("BLG-O9.1.3")
def test_it_is_rebased_at_the_end_of_the_next_own_movement(agreed):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "de-inf4-1", "area": "prussia"},
    ]
    for since, ends in ((3, False), (2, True)):
        number = {"notes": {}}
        t = agreed("air_search", None, armies=armies, turn=4, flags=number)
        t.state.watch_since = {t.number("de-air3-1"): since}
        t.end_movement()
        assert (t.phase == "basing") is ends
        if ends:
            t.play("base de-air3-1 > western-germany")
            assert not t.state.watching


# 9.2 Coup cards against an invader


@pytest.fixture
def invaded(agreed):
    """Germany attacks the Benelux; the Commonwealth holds its coup card."""

    def build(on=True):
        places = {"western-germany": "de-inf4 x2", "paris": "fr-inf3"}
        hands = {"cw": ["coup-bnl"]}
        t = agreed("coups_against_invaders", places, on, active="germany", hands=hands, deck=[])
        t.play("pick de-inf4-1", "invade bnl", "pick de-inf4-2", "step bnl")
        t.end_movement()
        for _ in range(20):
            if t.phase in ("let_surrender", "stand"):
                return t
            texts = t.legal()
            t.by_chance("ready" if "ready" in texts else "losses" if "losses" in texts else "done")
        raise AssertionError(t.phase)

    return build


@rule("BLG-O9.2.1", "BLG-O9.0.1")
def test_after_the_first_round_the_holder_may_give_up_the_minor(invaded):
    t = invaded()
    assert (t.phase, t.seat) == ("let_surrender", "cw")
    assert t.legal() == {"pass", "yield"}
    assert t.state.attacked_in == {NATION["bnl"]: t.state.turn_number}  # later it cannot be given up any more
    assert invaded(False).phase == "stand"
    assert t.play("pass").phase == "stand"


@rule("BLG-O9.2.1")
def test_only_after_the_first_round_of_the_attack(invaded):
    t = invaded().play("pass", "fight")
    for _ in range(20):
        if t.phase == "stand" and t.seat == "germany":
            break
        assert t.phase != "let_surrender"
        texts = t.legal()
        t.by_chance(next(x for x in ("ready", "losses", "fight") if x in texts))


@rule("BLG-O9.2.1")
def test_a_minor_long_at_war_is_not_given_up(agreed):
    places = {"bnl": "de-inf4, bnl-inf3", "normandy": "de-inf3, fr-inf2"}
    politics = {"joined": {"bnl": "cw"}, "attackers": {"bnl": "germany"}}
    for turn, asked in ((3, True), (2, False)):  # attacked in this turn, or in the one before
        t = agreed(
            "coups_against_invaders",
            places,
            phase="combat",
            turn=3,
            hands={"cw": ["coup-bnl"]},
            deck=[],
            diplomacy=politics,
            flags={"notes": {f"attacked-{NATION['bnl']}": turn - 1}},
        )
        t.play("resolve bnl", dice=(6, 6))
        for _ in range(20):
            if t.phase in ("let_surrender", "stand"):
                break
            texts = t.legal()
            t.play(next(x for x in ("ready", "losses", *sorted(texts)) if x in texts))
        assert (t.phase == "let_surrender") is asked


@rule("BLG-O9.2.2")
def test_all_zones_of_the_minor_are_the_attackers(agreed):
    places = {"bulgaria": "de-inf4 x2", "prussia": "de-inf3"}
    hands = {"cw": ["coup-turkey"]}
    joined = {"joined": {"bulgaria": "germany"}}
    t = agreed("coups_against_invaders", places, active="germany", hands=hands, deck=[], diplomacy=joined)
    t.play("pick de-inf4-1", "invade western-turkey", "pick de-inf4-2", "step western-turkey").end_movement()
    for _ in range(20):
        if t.phase == "let_surrender":
            break
        texts = t.legal()
        t.by_chance(next(x for x in ("ready", "losses", "done") if x in texts))
    t.play("yield")
    assert t.control("western-turkey") == t.control("eastern-turkey") == "germany"


@rule("BLG-O9.2.2", "BLG-O9.2.3", "BLG-O9.2.4")
def test_the_attacker_gets_the_country_and_the_holder_a_point_per_unit(invaded):
    t = invaded()
    units = [u for u in ("bnl-inf3-1", "bnl-inf2-1", "bnl-air1-1") if t.where(u) == "bnl"]
    t.play("yield")
    assert t.control("bnl") == "germany"
    assert t.state.conquered >> NATION["bnl"] & 1
    assert t.state.yielded[4] == len(units) > 0
    assert t.production("cw") == 15 + len(units)
    assert {t.where(u) for u in ("bnl-inf3-1", "bnl-inf2-1", "bnl-air1-1")} == {"pool"}
    assert [CARDS[card].id for card in t.state.deck] == ["coup-bnl"]
    assert not t.state.hands[4]


# 9.3 Merging and splitting


@rule("BLG-O9.3.1", "BLG-O9.0.1")
def test_two_reduced_units_of_one_kind_merge(agreed):
    places = {"prussia": "de-inf4 B x2, de-inf3 B", "bavaria": "de-inf3 B"}
    t = agreed("merging", places, phase="reinforcements", turn=2)
    assert t.legal("merge") == {"merge de-inf4-1 with de-inf4-2"}  # not of another kind or zone
    t.play("merge de-inf4-1 with de-inf4-2", dice=(6, 6, 6))
    assert not t.reduced("de-inf4-1")
    assert t.where("de-inf4-2") == "pool"
    off = agreed("merging", places, False, phase="reinforcements", turn=2)
    assert off.phase != "regroup"


@rule("BLG-O9.3.2")
def test_a_full_unit_splits_if_a_counter_is_free(agreed):
    t = agreed("merging", {"prussia": "de-inf4"}, phase="reinforcements", turn=2)
    t.play("split de-inf4-1", dice=(6, 6, 6))
    assert t.where("de-inf4-2") == "prussia"
    assert t.reduced("de-inf4-1")
    assert t.reduced("de-inf4-2")
    t = agreed("merging", {"prussia": "de-inf4 x8, de-inf3"}, phase="reinforcements", turn=2)
    assert t.legal("split") == {"split de-inf3-1"}  # all infantry 4 are on the map
    assert t.why("split de-inf4-1") == ("BLG-O9.3.2",)


@rule("BLG-O9.3.2", "BLG-A1.2.2", "BLG-A1.1.2", "BLG-D60")
def test_a_unit_splits_only_where_there_is_room_for_two(agreed):
    t = agreed("merging", {"tripolitania": "it-inf2 x3", "wake": "us-inf2"}, phase="reinforcements", turn=2)
    assert t.legal("split") == set()
    t = agreed("merging", {"tripolitania": "it-inf2 x3, it-air2"}, phase="reinforcements", turn=2)
    assert t.legal("split") == {"split it-air2-1"}
    assert t.why("split it-inf2-1") == ("BLG-A1.2.2",)
    t = agreed("merging", {"tripolitania": "it-inf2 x2"}, phase="reinforcements", turn=2)
    assert t.legal("split") == {"split it-inf2-1", "split it-inf2-2"}
    t = agreed("merging", {"midway": "us-inf2 x2", "usa-east": "us-inf3"}, phase="reinforcements", turn=2)
    assert t.legal("split") == {"split us-inf3-1"}
    assert t.why("split us-inf2-1") == ("BLG-A1.1.2",)


@rule("BLG-O9.3.3")
def test_orange_units_only_once_all_have_been_built(agreed):
    places = {"moscow": "su-inf2-o B x2, su-inf3 B x2"}
    t = agreed("merging", places, phase="reinforcements", turn=2)
    assert t.legal("merge") == {"merge su-inf3-1 with su-inf3-2"}
    assert t.why("merge su-inf2-o-1 with su-inf2-o-2") == ("BLG-O9.3.3",)
    t = agreed("merging", places, phase="reinforcements", turn=2, flags={"notes": {"orange-built": 1}})
    assert "merge su-inf2-o-1 with su-inf2-o-2" in t.legal()


# 9.4 Liberation


@pytest.fixture
def freed(agreed):
    """The Commonwealth holds Paris; France is conquered."""

    def build(on=True):
        held = dict.fromkeys(("maginot", "western-france", "vichy", "normandy"), "germany")
        return agreed(
            "liberation",
            {"paris": "cw-inf3"},
            on,
            phase="conquest",
            turn=20,
            control={**held, "paris": "cw"},
            diplomacy={"conquered": ["france"], "wars": [["germany", "cw"]]},
        )

    return build


@rule("BLG-O9.4.1", "BLG-O9.0.1")
def test_the_liberator_may_keep_the_points(freed):
    t = freed()
    assert (t.phase, t.seat) == ("liberation", "cw")
    kept = t.production("cw")
    t.play("retain", dice=(6,))
    assert t.control("paris") == "cw"
    assert t.production("cw") == kept
    assert t.state.conquered >> 5 & 1
    t = freed()
    t.play("restore", dice=(6,))
    assert t.control("paris") == "france"
    assert not t.state.conquered >> 5 & 1
    assert t.production("cw") < kept
    assert t.production("france") > 0
    assert freed(False).phase != "liberation"


@rule("BLG-O9.4.1")
@pytest.mark.parametrize(("on", "owner"), [(True, "cw"), (False, "france")])
def test_with_the_option_a_retaken_zone_does_not_restore_its_owner_by_itself(agreed, on, owner):
    held = dict.fromkeys(("maginot", "western-france", "vichy", "normandy", "paris"), "germany")
    t = agreed(
        "liberation",
        {"bnl": "cw-inf3"},
        on,
        active="cw",
        control={**held, "bnl": "cw"},
        diplomacy={"conquered": ["france"], "wars": [["germany", "cw"]]},
    )
    t.play("pick cw-inf3-1", "step paris")
    assert t.control("paris") == owner


# 9.5 Naval HQ


@rule("BLG-O9.5.1", "BLG-O9.0.1")
def test_a_naval_hq_may_go_aboard_a_task_force(agreed):
    places = {"hawaiian-islands": "nimitz, us-inf2, eisenhower", "hawaiian-islands-sea": "us-tf4"}
    war = {"wars": [["japan", "usa"]]}
    t = agreed("naval_hq_aboard", places, phase="naval", active="usa", diplomacy=war)
    t.play("pick us-tf4-1")
    assert t.legal("load") == {"load nimitz > us-tf4-1"}
    t.play("load nimitz > us-tf4-1", "step midway-sea")
    assert t.where("nimitz") == "midway-sea"
    off = agreed("naval_hq_aboard", places, False, phase="naval", active="usa", diplomacy=war)
    assert not off.play("pick us-tf4-1").legal("load")


# 9.6 Cape Magellan


@rule("BLG-O9.6.1", "BLG-O9.6.2", "BLG-O9.0.1")
@pytest.mark.parametrize(
    ("origin", "target"),
    [
        ("coral-sea", "south-atlantic"),
        ("south-atlantic", "coral-sea"),
        ("sea-of-panama", "south-atlantic"),
        ("south-atlantic", "sea-of-panama"),
    ],
)
def test_ships_round_the_cape(agreed, origin, target):
    t = agreed("cape_magellan", {origin: "cw-tf3"}, phase="naval", active="cw")
    t.play("pick cw-tf3-1")
    assert f"round {target}" in t.legal()
    t.play(f"round {target}")
    assert t.where("cw-tf3-1") == target
    assert not t.legal("step")  # the whole double range is spent
    off = agreed("cape_magellan", {origin: "cw-tf3"}, False, phase="naval", active="cw")
    assert not off.play("pick cw-tf3-1").legal("round")


@rule("BLG-O9.6.2", "BLG-O9.6.3")
def test_only_at_the_start_of_the_move_and_with_the_effects_of_double_range(agreed):
    t = agreed("cape_magellan", {"central-atlantic": "cw-tf3"}, phase="naval", active="cw")
    t.play("pick cw-tf3-1", "step south-atlantic")
    assert not t.legal("round")
    t = agreed("cape_magellan", {"south-atlantic": "cw-tf3, cw-tf2"}, phase="naval", active="cw")
    t.play("pick cw-tf3-1", "round coral-sea")
    assert t.state.tired >> t.number("cw-tf3-1") & 1


# 9.7 Rail expansion


@rule("BLG-O9.7.1", "BLG-O9.0.1")
def test_rail_capacity_is_built_for_five_points_and_two_turns(agreed):
    t = agreed("rail_expansion", phase="production")
    assert "lay rail" in t.legal()
    before = t.state.spent[0]
    t.play("lay rail")
    assert t.state.spent[0] == before + 5
    assert t.state.view()["rail_due"] == [["germany", 3]]
    assert capacity(t.state, 0) == 2
    later = agreed("rail_expansion", {"prussia": "de-inf4"}, phase="rail", turn=3, rail_due=[["germany", 3]])
    assert capacity(later.state, 0) == 3
    early = agreed("rail_expansion", {"prussia": "de-inf4"}, phase="rail", turn=2, rail_due=[["germany", 3]])
    assert capacity(early.state, 0) == 2
    assert "lay rail" not in agreed("rail_expansion", None, False, phase="production").legal()
    poor = agreed("rail_expansion", phase="production", spent={"germany": 13})
    assert "lay rail" not in poor.legal()


# 9.8 Isolated zones


@pytest.fixture
def isolated(agreed):
    """Two German infantry are due; Prussia is cut off from the other German zones."""

    def build(on=True, **control):
        lost = {"western-poland": "germany", **control}
        return agreed(
            "isolated_zones",
            {},
            on,
            phase="reinforcements",
            turn=2,
            control=lost,
            track=[{"name": f"de-inf4-{n}", "due": 2} for n in (1, 2, 3)],
        )

    return build


@rule("BLG-O9.8.1", "BLG-O9.8.2", "BLG-O9.0.1")
def test_one_reinforcement_per_turn_in_an_isolated_zone(isolated):
    cut = {"prussia": "cw", "bavaria": "cw"}  # western Germany and Austria are cut off from each other
    t = isolated(**cut)
    t.play("place de-inf4-1 > austria")
    assert t.legal() == {"place de-inf4-2 > western-germany", "place de-inf4-3 > western-germany"}
    off = isolated(False, **cut)
    assert "place de-inf4-2 > austria" in off.play("place de-inf4-1 > austria").legal()


@rule("BLG-O9.8.1")
def test_friendly_land_joins_national_zones(isolated):
    t = isolated(prussia="cw", bavaria="germany", austria="cw")
    t.play("place de-inf4-1 > bavaria")
    assert "place de-inf4-2 > bavaria" in t.legal()
    # round Bavaria through the Maginot line, Vichy and northern Italy
    way = dict.fromkeys(("maginot", "vichy", "northern-italy"), "germany")
    t = isolated(**{"prussia": "cw", "bavaria": "cw", **way})
    t.play("place de-inf4-1 > austria")
    assert "place de-inf4-2 > austria" in t.legal()


@rule("BLG-O9.8.3")
def test_the_limit_falls_where_there_is_no_other_place(isolated):
    t = isolated(**{"western-germany": "cw", "austria": "cw", "bavaria": "cw"})
    while t.phase == "placement":
        t.by_chance(min(t.legal()))
    assert {t.where(f"de-inf4-{n}") for n in (1, 2, 3)} == {"prussia"}


# 9.10 Unhistorical alliances


@rule("BLG-O9.10.1", "BLG-O9.0.1")
def test_the_powers_choose_their_sides(game):
    t = game("1939", ruleset="advanced", unhistorical_alliances="on")
    assert (t.phase, t.seat) == ("alliances", "germany")
    # USA, Germany and France against the others
    for side in ("axis", "allies", "allies", "axis", "allies", "axis", "allies", "allies"):
        assert t.phase == "alliances"
        t.play(f"join {side}")
    assert t.phase != "alliances"
    assert [POWERS[p] for p in range(8) if t.state.alliance[p] == 0] == ["germany", "usa", "france"]
    assert not t.at_war("germany", "france")
    assert t.at_war("germany", "cw")
    assert game("1939", ruleset="advanced").phase != "alliances"


def allied(game, axis):
    """1939 with these powers on one side and the others on the other."""
    t = game("1939", ruleset="advanced", unhistorical_alliances="on")
    for power in POWERS:
        t.play(f"join {'axis' if power in axis else 'allies'}")
    return t


@rule("BLG-O9.10.1")
def test_a_minor_is_not_at_war_with_the_side_of_who_runs_it(game):
    """Yugoslavia and Greece, run by the Commonwealth, are not at war with Germany on their side."""
    t = game("1941", ruleset="advanced", unhistorical_alliances="on")
    for power in POWERS:
        t.play(f"join {'allies' if power in ('germany', 'cw', 'france', 'china') else 'axis'}")
    wars = t.state.view()["diplomacy"]["wars"]
    assert (wars["yugoslavia"], wars["greece"]) == (["italy"], ["italy"])


@rule("BLG-B7.2.4.2", "BLG-B7.2.4.1", "BLG-O9.10.1", "BLG-SC39.16", "BLG-B1.0.7")
def test_powers_at_peace_do_not_produce(game):
    t = allied(game, ("germany", "italy", "france"))
    assert [t.production(power) for power in ("france", "japan", "china")] == [0, 0, 0]
    assert (t.production("ussr"), t.production("italy")) == (11, 6)
    assert t.production("germany") > 0  # at war with the Commonwealth
    assert t.production("cw") > 0
    make_war(t.state, POWERS.index("france"), POWERS.index("china"), ())
    assert t.production("france") > 0
    assert t.production("china") > 0
    assert t.production("japan") == 0


@rule("BLG-B8.4.9", "BLG-O9.10.1")
def test_only_a_war_against_japan_leaves_the_ussr_at_its_peacetime_production(game):
    t = allied(game, ("germany", "italy", "ussr"))
    make_war(t.state, POWERS.index("ussr"), POWERS.index("japan"), ())
    assert t.production("ussr") == 11
    make_war(t.state, POWERS.index("ussr"), POWERS.index("cw"), ())
    assert t.production("ussr") == 34


@rule("BLG-O9.10.1")
def test_both_sides_need_a_power(game):
    t = game("1939", ruleset="advanced", unhistorical_alliances="on")
    for _ in range(7):
        t.play("join axis")
    assert t.state.alliance[7] == 1  # the last power has no choice
    assert t.phase != "alliances"


def test_zones_of_the_optional_rules_exist():
    assert {"coral-sea", "south-atlantic", "sea-of-panama"} <= set(ZONE)
