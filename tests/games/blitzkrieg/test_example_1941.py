"""Part 12.2 The second worked example: turn 2/41 of the advanced game, step by step, with its dice."""

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.world import POWERS
from sandtable.rulebook.marks import rule

MINORS = {"finland": "germany", "romania": "germany", "hungary": "germany", "bulgaria": "germany"}
WARS = {
    "wars": [["germany", "ussr"], ["italy", "ussr"], ["germany", "cw"], ["italy", "cw"], ["japan", "china"]],
    "joined": MINORS,
}
EAST = {"baltic": "ussr", "east-poland": "ussr", "lwow": "ussr", "western-poland": "germany"}


def rows(places, via=None, **marks):
    """Units by zone; those of the attacker came over a border."""
    used = {}
    found = []
    for zone, line in places.items():
        for part in line.split(","):
            kind, *rest = part.split()
            count = next((int(word[1:]) for word in rest if word.startswith("x")), 1)
            for _ in range(count):
                used[kind] = used.get(kind, 0) + 1
                row = {"counter": f"{kind}-{used[kind]}", "area": zone}
                if "B" in rest:
                    row["reduced"] = True
                origin = next((word[1:] for word in rest if word.startswith("<")), "")
                if origin:
                    row["via"] = origin
                row.update({name: True for name in marks if marks[name] in kind})
                found.append(row)
    return found


@pytest.fixture
def combat(table):
    """A combat of the example; a skirmish elsewhere lets the phasing side choose when it is resolved."""

    def build(places, active="axis", phase="combat", unsupplied="nobody", **position):
        skirmish = {"sudan": "it-inf3, cw-inf2-sa"}
        return table(
            None,
            scenario="1941",
            phase=phase,
            active=active,
            diplomacy=WARS,
            armies=rows({**places, **skirmish}, unsupplied_units=unsupplied),
            control={**EAST, "cyrenaika": "cw", **position.pop("control", {})},
            technologies={"germany": ["air-combat"], "cw": ["air-combat", "radar"]},
            flags={"notes": {"vichy": 1, "france-fell": 1, "no-soviet-gift": 1, "embargo": 1}},
            **position,
        )

    return build


def fired(t):
    """Values, dice and hits of the first volley of each side."""
    found = {}
    for event in t.events:
        if type(event).__name__ == "Fired":
            found.setdefault(event.side, (event.values, event.dice, event.hits))
    return found


def lose(t, **units):
    """Assign losses one by one as each side wishes."""
    left = {power: names.split() for power, names in units.items()}
    while t.phase == "take_losses":
        t.play(f"hit {left[t.seat].pop(0)}")
    return t


def go(t, zone):
    """Everything that must leave goes to one zone."""
    while t.phase in ("fall_back", "basing"):
        everything = f"retreat all > {zone}"
        single = next(text for text in sorted(t.legal()) if text.endswith(f"> {zone}"))
        t.by_chance(everything if everything in t.legal() else single)
    return t


def roll(t, text, *dice):
    """Play an action whose dice go on beyond what the example tells."""
    t.events = []
    t.state.give_dice(dice)
    action = next(a for a in t.state.actions() if GAME.notation.text(a, t.state.words) == text)
    t.events += t.state.play(action)
    t.state.give_dice(())
    return t


@pytest.fixture
def opening(game):
    """Scenario 1941 up to a wanted phase, with the dice of the example."""

    def build(dice, seat, phase):
        t = game("1941")
        t.state.give_dice(dice)
        for _ in range(200):
            if t.phase == phase and t.seat == seat and not t.state.given:
                return t
            actions = list(t.state.actions())
            plain = [a for a in actions if type(a).__name__ in ("Pass", "Done")]
            t.state.play((plain or actions)[0])
        raise AssertionError((t.phase, t.seat))

    return build


@rule("BLG-T21", "BLG-T22")
def test_initiative_and_weather(opening):
    t = opening((2, 6), "italy", "card_window")
    assert t.state.initiative == 1
    t.play("play initiative", dice=(1,))
    assert t.state.initiative == 0
    assert CARDS[t.state.deck[-1]].id == "initiative"
    assert t.state.weather == [0, 1]  # Europe fair, Pacific foul
    assert t.state.phasing == 0


@rule("BLG-T23")
def test_all_units_are_in_supply(game):
    assert game("1941").state.unsupplied() == {"axis": [], "allies": []}


@rule("BLG-T24")
def test_rail_of_the_axis(table):
    t = table(None, scenario="1941", base="setup", phase="rail", active="axis")
    assert t.seat == "germany"
    west = next(u["name"] for u in t.state.view()["armies"] if u["area"] == "paris" and u["type"] == "inf")
    t.play(f"pick {west}", "rail romania")
    assert t.where(west) == "romania"
    east = next(u["name"] for u in t.state.view()["armies"] if u["area"] == "austria" and u["type"] == "inf")
    t.play(f"pick {east}", "rail western-poland")
    assert t.seat == "italy"  # two for Germany
    south = next(
        u["name"] for u in t.state.view()["armies"] if u["area"] == "southern-italy" and u["type"] == "inf"
    )
    t.play(f"pick {south}", "rail northern-italy")
    assert t.seat == "japan"  # one for Italy
    north = next(
        u["name"]
        for u in t.state.view()["armies"]
        if u["area"] == "manchuria" and u["name"].startswith("jp-inf4")
    )
    t.play(f"pick {north}", "rail peking")
    assert t.where(north) == "peking"


@rule("BLG-T24")
def test_rail_of_the_allies(table):
    t = table(
        None,
        scenario="1941",
        base="setup",
        phase="rail",
        active="allies",
        diplomacy={"wars": [*WARS["wars"], ["germany", "yugoslavia"], ["germany", "greece"]]},
    )

    def at(zone, kind):
        return next(
            u["name"] for u in t.state.view()["armies"] if u["area"] == zone and u["name"].startswith(kind)
        )

    while t.seat != "ussr":
        t.play("done")
    units = [
        *(at("jablonovy", "su-inf4-g"), at("stanovoj", "su-inf4-g")),
        *(at("vladivostok", "su-inf2-o"), at("transcaucasus", "su-inf3")),
    ]
    for unit in units:
        t.play(f"pick {unit}", "rail leningrad")
    assert {t.where(unit) for unit in units} == {"leningrad"}
    assert t.seat == "china"  # four for the USSR, now at war
    weak = next(u["name"] for u in t.state.view()["armies"] if u["area"] == "kunming" and u.get("reduced"))
    t.play(f"pick {weak}", "rail gobi")
    assert t.where(weak) == "gobi"


@rule("BLG-T25")
def test_entering_karelia_is_the_declaration_of_war(table):
    t = table(None, scenario="1941", base="setup", phase="movement", active="germany")
    assert (t.production("ussr"), t.state.us_level) == (11, 12)
    t.play("pick finland-inf3-1", "invade karelia")
    assert t.at_war("germany", "ussr")
    assert t.production("ussr") == 34
    assert t.state.us_level == 13


@rule("BLG-T26")
def test_karelia(combat):
    t = combat(
        {
            "karelia": "finland-inf3 <finland, finland-inf2 <finland, finland-air2, su-inf2-o x2",
            "leningrad": "su-inf3",
        }
    )
    before = (t.production("ussr"), t.production("germany"))
    t.play("resolve karelia").play("ready", dice=(5, 2, 4, 5, 3))
    assert fired(t) == {0: ((3, 2, 1), (5, 2, 4), 1), 1: ((2, 2), (5, 3), 0)}
    lose(t, ussr="su-inf2-o-1")
    assert t.reduced("su-inf2-o-1")
    t.play("fight", "retreat")
    go(t, "leningrad")
    assert t.where("su-inf2-o-1") == t.where("su-inf2-o-2") == "leningrad"
    assert t.control("karelia") == "germany"
    assert (t.production("ussr"), t.production("germany")) == (before[0] - 1, before[1] + 1)


@rule("BLG-T27")
def test_baltic(combat):
    over = "<western-poland"
    t = combat(
        {
            "baltic": f"de-arm5 {over}, de-inf4 x2 {over}, de-air3, de-inf3 {over}, su-arm2-o, su-inf2-o x2",
            "leningrad": "su-inf3",
        }
    )
    before = (t.production("ussr"), t.production("germany"))
    t.play("resolve baltic").play("ready", dice=(6, 4, 5, 4, 1, 5, 1, 2, 5, 6))
    assert fired(t)[0] == ((4, 4, 3, 3, 3, 2), (6, 4, 5, 4, 1, 5), 2)
    assert fired(t)[1] == ((2, 2, 2, 2), (1, 2, 5, 6), 2)
    lose(t, ussr="su-inf2-o-1 su-inf2-o-2", germany="de-inf3-1 de-inf4-1")
    t.play("fight", "retreat")
    go(t, "leningrad")
    for unit in ("su-inf2-o-1", "su-inf2-o-2", "de-inf3-1", "de-inf4-1"):
        assert t.reduced(unit)
    assert t.where("su-arm2-o-1") == "leningrad"
    assert t.control("baltic") == "germany"
    assert (t.production("ussr"), t.production("germany")) == (before[0], before[1] + 1)


@rule("BLG-T28")
def test_east_poland(combat):
    over = "<western-poland"
    t = combat(
        {
            "east-poland": f"de-air4, de-arm4 {over}, de-air3, de-inf3 x2 {over}, su-arm2-o, su-inf2-o x2",
            "western-poland": "de-inf2",
            "white-russia": "su-inf3",
        }
    )
    t.play("resolve east-poland").play("ready", dice=(6, 5, 1, 4, 6, 5, 1, 1, 4, 6))
    assert fired(t)[0] == ((4, 3, 3, 3, 2, 2), (6, 5, 1, 4, 6, 5), 1)
    assert fired(t)[1] == ((2, 2, 2, 2), (1, 1, 4, 6), 2)
    lose(t, ussr="su-inf2-o-1", germany="de-inf3-1 de-inf3-2")
    t.play("fight").play("fight", dice=(6, 4, 4, 5, 2, 2, 1, 1, 5, 2))
    assert fired(t)[0] == ((4, 3, 3, 3, 1, 1), (6, 4, 4, 5, 2, 2), 0)
    assert fired(t)[1] == ((2, 2, 2, 1), (1, 1, 5, 2), 2)
    lose(t, germany="de-inf3-1 de-inf3-2")
    assert t.where("de-inf3-1") == t.where("de-inf3-2") == "pool"
    t.play("retreat")
    go(t, "western-poland")
    assert t.where("de-arm4-1") == t.where("de-air4-1") == "western-poland"
    assert t.control("east-poland") == "ussr"


@rule("BLG-T29")
def test_lwow(combat):
    west, south = "<western-poland", "<hungary"
    axis = f"de-arm5 {west}, de-air4, de-inf3 {west}, hungary-inf2 {south}, hungary-air1"
    t = combat({"lwow": f"{axis}, su-inf2-o x2, su-arm2-o", "kiev": "su-inf3"})
    t.play("resolve lwow").play("ready", dice=(6, 4, 3, 4, 6, 4, 4, 3, 2))
    assert fired(t)[0] == ((4, 4, 4, 2, 1), (6, 4, 3, 4, 6), 2)  # the Hungarian infantry has no die
    assert fired(t)[1] == ((2, 2, 2, 2), (4, 4, 3, 2), 1)
    lose(t, ussr="su-inf2-o-1 su-inf2-o-2", germany="hungary-inf2-1")
    t.play("fight").play("fight", dice=(6, 3, 2, 2, 3, 1, 2, 5, 2))
    assert fired(t)[0] == ((4, 4, 4, 2, 1), (6, 3, 2, 2, 3), 3)
    assert fired(t)[1] == ((2, 2, 1, 1), (1, 2, 5, 2), 2)
    lose(t, ussr="su-inf2-o-1 su-inf2-o-2 su-arm2-o-1", germany="hungary-inf2-1 de-inf3-1")
    assert t.where("hungary-inf2-1") == "pool"
    assert t.reduced("de-inf3-1")
    assert t.where("su-inf2-o-1") == t.where("su-inf2-o-2") == "pool"
    assert t.reduced("su-arm2-o-1")
    t.play("fight", "retreat")
    assert "retreat su-arm2-o-1 > romania" not in t.legal()
    t.play("retreat su-arm2-o-1 > kiev", dice=(6, 6))
    assert t.control("lwow") == "germany"
    go(t, "lwow")
    assert t.where("de-air4-1") == t.where("hungary-air1-1") == "lwow"


@rule("BLG-T30")
def test_search_in_the_levantianian_sea(combat):
    fleets = {"levantianian-sea": "it-tf3, cw-tf3", "alexandria": "cw-inf3"}
    t = combat(fleets)
    t.play("resolve levantianian-sea")
    assert t.seat == "italy"
    t.play("search", dice=(4, 5))
    t.play("search", dice=(5, 6, 6, 6))
    assert [(e.number, e.found) for e in t.events if type(e).__name__ == "Searched"] == [(10, False)]
    assert t.where("it-tf3-1") == t.where("cw-tf3-1") == "levantianian-sea"
    assert "levantianian-sea" not in t.state.view()["battles"]
    t = combat(fleets)
    t.play("resolve levantianian-sea").play("search", dice=(4, 5)).play("search", dice=(4, 6))
    assert (t.phase, t.seat) == ("choose_fight", "cw")  # a 10 would have found the Italians


@rule("BLG-T31")
def test_cyrenaika(combat):
    over = "<tripolitania"
    axis = f"de-arm4 B {over}, it-inf2 {over}, it-air2, de-air2, it-arm2 B {over}"
    t = combat({"cyrenaika": f"{axis}, cw-arm4 B, cw-inf3 B", "matruh": "cw-air2"})
    before = (t.production("italy"), t.production("germany"), t.production("cw"))
    # the seventh Axis die is the second one of the Italian armour, which the source forgets
    t.play("resolve cyrenaika").play("ready", dice=(6, 5, 5, 4, 2, 3, 6, 4, 3, 1))
    assert fired(t)[0] == ((2, 2, 2, 2, 2, 1, 1), (6, 5, 5, 4, 2, 3, 6), 1)
    assert fired(t)[1] == ((2, 2, 2), (4, 3, 1), 1)
    lose(t, cw="cw-inf3-1", germany="it-inf2-1", italy="it-inf2-1")
    assert t.reduced("it-inf2-1")
    assert t.where("cw-inf3-1") == "pool"
    t.play("fight", "retreat")
    assert t.where("cw-arm4-1") == "matruh"
    if t.phase == "choose_controller":
        t.play("control cyrenaika italy", dice=(6, 6))
    go(t, "cyrenaika")
    assert t.control("cyrenaika") == "italy"
    assert (t.production("italy"), t.production("germany"), t.production("cw")) == before


@rule("BLG-T32")
def test_transit_search(table):
    t = table(
        {"skandinavian-sea": "cw-conv1, cw-tf2", "canada-east": "cw-inf2-c", "central-atlantic": "de-sub2"},
        scenario="1941",
        phase="naval",
        active="cw",
        diplomacy=WARS,
    )
    t.play("stack skandinavian-sea", "step faroe-gap", "step sea-of-britain", "step central-atlantic")
    t.play("step american-east-coast")
    assert (t.phase, t.seat) == ("transit", "germany")
    t.play("search", dice=(3, 4))  # 7 > 6
    assert t.where("cw-tf2-1") == "american-east-coast"
    t.play("load cw-inf2-c-1 > cw-conv1-1", "step central-atlantic", "step sea-of-britain")
    t.play("search", dice=(2, 3))  # 5 finds the group on its fifth zone
    assert t.phase == "transit"
    t.play("engage")  # beyond its normal range the group makes no search: no dice, no air support
    while t.phase == "diving":
        roll(t, "pass", 2)
    while t.phase == "aiming":
        roll(t, max(t.legal("screen")), 2)
    assert [event.values for event in t.events if type(event).__name__ == "Fired"] == [(2,)]
    roll(t, "hit cw-conv1-1", 3)
    shots = [(event.side, event.values, event.dice) for event in t.events if type(event).__name__ == "Fired"]
    assert shots == [(1, (1,), (3,))]  # the task force; the reduced convoy cannot fire
    assert t.reduced("cw-conv1-1")
    assert t.reduced("cw-inf2-c-1")  # the cargo with its convoy
    assert not t.reduced("de-sub2-1")
    assert not t.legal("unload")


@rule("BLG-T33")
def test_dive_in_the_ligurian_sea(combat):
    t = combat({"ligurian-sea": "it-sub2, it-conv1, cw-tf3"}, active="allies")
    t.play("resolve ligurian-sea").play("search", dice=(1, 1)).play("decline", "engage")
    assert (t.phase, t.seat) == ("diving", "italy")
    t.play("dive it-sub2-1")
    if t.phase == "diving":
        t.play("pass")
    assert (t.phase, t.seat) == ("chase", "cw")
    roll(t, "search", 2, 4, 6, 6, 6, 6)  # 6 > 4
    searched = next(event for event in t.events if type(event).__name__ == "Searched")
    assert (searched.roll, searched.number, searched.found) == (6, 4, False)
    assert t.state.dived >> t.number("it-sub2-1") & 1
    assert t.where("it-sub2-1") == "ligurian-sea"


@rule("BLG-T34")
def test_aegean_sea(combat):
    t = combat(
        {"aegean-sea": "it-conv1, cw-tf3, cw-conv1, cw-air2 B", "alexandria": "cw-inf3"}, active="allies"
    )
    t.play("resolve aegean-sea").play("search", dice=(4, 5)).play("search", dice=(3, 4))
    assert (t.phase, t.seat) == ("choose_fight", "cw")
    t.play("engage", dice=(2, 5, 1, 3))
    assert fired(t)[1] == ((3, 1, 1), (2, 5, 1), 2)  # no air combat bonus against a convoy
    assert fired(t)[0] == ((1,), (3,), 0)
    assert t.where("it-conv1-1") == "pool"


@rule("BLG-T35")
def test_karelia_again(combat):
    over = "<leningrad"
    soviets = f"su-inf4-g x2 {over}, su-inf3 {over}, su-arm3 {over}, su-air3"
    t = combat(
        {"karelia": f"{soviets}, finland-inf3, finland-inf2", "leningrad": "su-inf2-o"},
        active="allies",
        phase="exploitation-combat",
        unsupplied="finland",
        control={"karelia": "germany", "finland": "ussr"},
    )
    before = (t.production("ussr"), t.production("germany"))
    roll(t, "resolve karelia", 3, 4, 4, 5, 2, 2, 2, *[6] * 9)
    assert fired(t)[1] == ((4, 4, 3, 2, 2, 2), (3, 4, 4, 5, 2, 2), 4)
    assert fired(t)[0] == ((1,), (2,), 0)
    assert t.where("finland-inf3-1") == t.where("finland-inf2-1") == "pool"
    assert t.control("karelia") == "ussr"
    assert (t.production("ussr"), t.production("germany")) == (before[0] + 1, before[1] - 1)


@rule("BLG-T36")
def test_the_card_phase(table):
    t = table(
        {},
        scenario="1941",
        phase="cards",
        diplomacy={**WARS, "conquered": ["france"]},
        deck=[
            "coup-siam",
            "lend-lease-usa",
            "militia",
            "spies",
            "national-war-ussr",
            "para-troops",
            "surprise",
        ],
    )

    def hand(power):
        return [CARDS[card].id for card in t.state.hands[POWERS.index(power)]]

    assert t.seat == "germany"
    assert "keep" not in t.legal()  # Siam is not for Germany
    t.play("give japan", "keep")
    assert (t.seat, t.legal()) == ("italy", {"discard"})  # its card is for the enemy only
    t.play("discard")
    assert t.seat == "japan"
    assert "lend-lease-usa" in [CARDS[card].id for card in t.state.deck]
    t.play("give germany", "keep")
    assert (hand("germany"), hand("japan")) == (["militia"], ["coup-siam"])
    assert (t.state.spent[0], t.state.spent[2]) == (1, 1)
    t.play("discard")  # the USA
    assert t.seat == "cw"
    t.play("give ussr", "keep")
    assert t.seat == "ussr"
    assert "BLG-A7.3.9" in t.why("keep")
    t.play("discard")
    assert hand("ussr") == ["national-war-ussr"]
    assert CARDS[t.state.deck[-1]].id == "para-troops"
