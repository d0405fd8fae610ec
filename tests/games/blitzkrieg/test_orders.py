"""Orders: marches, voyages, crossings aboard a convoy, flights and journeys by rail, each as one deed."""

from sandtable.core.orders import orders, prospect
from sandtable.games.blitzkrieg import GAME


def order(t, kind, to, *armies, via=()):
    return {(order.kind, order.to): order for order in orders(t.state, armies, via)}[kind, to]


def test_a_unit_crosses_the_sea_aboard_a_convoy_in_one_order(table):
    t = table({"channel": "cw-conv1", "england": "cw-inf3"}, active="cw")
    found = order(t, "transport", "normandy", "cw-inf3-1")
    assert found.actions == (
        "pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy", "stop",
    )  # fmt: skip
    assert found.path == ("england", "channel", "normandy")
    t.play(*found.actions)
    assert t.where("cw-inf3-1") == "normandy"


def test_cargo_is_landed_in_one_order(table):
    t = table({"channel": "cw-conv1", "england": "cw-inf3"}, active="cw")
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1")
    found = order(t, "transport", "normandy", "cw-inf3-1")
    assert found.actions == ("unload cw-inf3-1 > normandy", "stop")
    t.play(*found.actions)


def test_units_of_a_zone_march_together(table):
    t = table({"western-germany": "de-inf3, de-inf4"}, active="germany")
    found = order(t, "move", "bavaria", "de-inf3-1", "de-inf4-1")
    assert found.actions == ("pick de-inf3-1", "add de-inf4-1", "step bavaria", "stop")
    t.play(*found.actions)
    assert {t.where("de-inf3-1"), t.where("de-inf4-1")} == {"bavaria"}


def test_units_of_two_zones_attack_one_after_the_other(table):
    t = table({"western-germany": "de-inf3", "bnl": "de-inf4", "paris": "fr-inf2"}, active="germany")
    shared = {found.to for found in orders(t.state, ["de-inf3-1"]) if found.kind == "attack"} & {
        found.to for found in orders(t.state, ["de-inf4-1"]) if found.kind == "attack"
    }
    for zone in shared:
        found = order(t, "attack", zone, "de-inf3-1", "de-inf4-1")
        assert found.hostile
        assert found.dice


def test_a_war_is_declared_by_an_order_of_its_own_and_never_on_the_way(table):
    t = table({"western-germany": "de-inf3"}, active="germany")
    found = orders(t.state, ["de-inf3-1"])
    wars = [each for each in found if any(text.startswith("invade") for text in each.actions)]
    assert {each.to for each in wars} >= {"denmark", "bnl"}
    assert not any(each.war for each in found if each not in wars)
    for each in wars:
        assert each.kind == "invade"
        assert each.war
        assert each.hostile
        assert each.actions[-1] == "stop" or each.actions[-1] == f"invade {each.to}"


def test_an_attack_tells_its_prospect(table):
    t = table({"western-germany": "de-inf4, de-arm4", "paris": "fr-inf2"}, active="germany")
    fights = [found for found in orders(t.state, ["de-inf4-1"]) if found.kind == "attack"]
    for found in fights:
        coming = prospect(t.state, found.actions)
        assert 0 <= coming.chance <= 1
        assert "you take" in GAME.say(coming.sentence, "en", t.state.words)
        assert coming.mine == coming.odds.expected["attacker_steps"]


def test_to_fight_on_tells_each_side_its_own_prospect(table):
    """The attacker is told how likely the zone is taken, the defender how likely it is held."""
    t = table({"western-germany": "de-inf4, de-arm4", "paris": "fr-inf2, fr-inf3"}, active="germany")
    told = {}
    for seed in range(30):
        state = t.state.rehearse(f"{seed}")
        for action in order(t, "attack", "paris", "de-inf4-1", "de-arm4-1").actions:
            state.play(state.game.notation.parse(action, state.words)[0])
        for _ in range(40):
            if state.phase.name == "stand":
                coming = prospect(state, ["fight"])
                sentence = GAME.say(coming.sentence, "en", state.words)
                told[state.phase.side] = sentence
                mine = "attacker_steps" if state.phase.side == state.phasing else "defender_steps"
                assert coming.mine == coming.odds.expected[mine]
            state.play(state.actions()[0])
            if len(told) == 2:
                break
    assert "you take Paris" in told[t.state.phasing]
    assert "you hold Paris" in told[1 - t.state.phasing]


def test_who_reacts_is_told_how_likely_the_zone_is_held(table):
    t = table({"maginot": "fr-inf3", "paris": "fr-air2", "western-germany": "de-inf4"})
    t.play("pick de-inf4-1", "step maginot").end_movement()
    coming = prospect(t.state, ["send fr-air2-1 > maginot"])
    assert "you hold Maginot" in GAME.say(coming.sentence, "en", t.state.words)
    assert coming.mine == coming.odds.expected["defender_steps"]


def test_a_due_unit_is_told_where_it_can_be_placed(table):
    track = [{"name": "de-inf3-1", "due": 3}, {"name": "de-inf3-2", "due": 3}]
    t = table({}, turn=3, track=track, phase="reinforcements")
    found = order(t, "place", "austria", "de-inf3-1")
    assert (found.path, found.actions) == (("austria",), ("place de-inf3-1 > austria",))


def test_ships_sail_and_the_path_is_bent(table):
    t = table({"channel": "cw-tf3"}, active="cw")
    straight = order(t, "sea", "north-sea", "cw-tf3-1")
    assert straight.path == ("channel", "north-sea")
    bent = orders(t.state, ["cw-tf3-1"], ["bay-of-biscay"])
    assert bent
    assert all("bay-of-biscay" in found.path for found in bent)
