"""Chapter 2: factions, hostility, neutral countries and how they enter the war."""

from __future__ import annotations

import pytest

from games.third_reich.positions import GAME, new, table
from sandtable.core.seating import forbids_holding, sharing
from sandtable.games.third_reich.counters import ENEMIES, FACTIONS, MAJOR, NATIONS
from sandtable.games.third_reich.events import Joined
from sandtable.rulebook.marks import rule


@rule("DTR-2.1.1", "DTR-3.1.2")
def test_three_factions_play_in_order() -> None:
    t = new()
    seen = []
    for _ in range(4):
        seen.append((t.state.number, FACTIONS[t.state.active]))
        t.end()
    assert seen == [(1, "axis"), (1, "allies"), (1, "ussr"), (2, "axis")]


@rule("DTR-2.1.2", "DTR-D7")
def test_two_players_see_both_their_factions_tiles_but_the_factions_stay_separate() -> None:
    tiles = {
        "axis": {"development": ["advanced-navy"]},
        "ussr": {"development": ["guards"]},
        "allies": {"available": ["logistics"]},
    }
    for players, seen in (("3", []), ("2", ["guards"])):
        t = table(turn=13, technologies=tiles, options={"players": players})
        assert t.view(1)["technologies"]["ussr"]["development"] == seen
        assert t.view(0)["technologies"]["ussr"]["development"] == []
        assert t.view(1)["technologies"]["axis"]["development"] == []
        assert t.view(2)["technologies"]["ussr"]["development"] == ["guards"]
        assert t.state.op[1:] == [12, 12]
    assert GAME.side_of(1) == GAME.side_of(2) != GAME.side_of(0)


@rule("DTR-2.1.2")
def test_the_axis_has_a_player_of_its_own() -> None:
    axis, allies, ussr = range(3)
    assert sharing(GAME, {}, 2) == [(axis,), (allies, ussr)]
    assert sharing(GAME, {}, 3) == [(axis,), (allies,), (ussr,)]
    assert forbids_holding(GAME, [allies, ussr], {}) == ""
    for pair in ((axis, allies), (axis, ussr)):
        assert forbids_holding(GAME, pair, {}) == "DTR-2.1.2"


@rule("DTR-2.1.3")
def test_allies_and_ussr_never_attack_each_other() -> None:
    assert ENEMIES == ((1, 2), (0,), (0,))
    t = table(
        {"berlin": "uk-inf=A su-inf=B"},
        active="allies",
        turn=10,
        edition="en-1",
        control={"allies": "berlin"},
        markers={"A": {"operation": "attack"}},
    )
    assert not t.legal("declare")
    assert t.why("declare A > B") == ("DTR-2.1.3#2",)


@rule("DTR-2.1.4", "DTR-2.1.5", "DTR-6.1.1", "DTR-21.1.7", "DTR-D80")
def test_who_is_at_war_at_the_start_and_owns_what() -> None:
    t = new()
    at_war = {country for country, found in t.view()["diplomacy"].items() if found == "at-war"}
    assert at_war == {"germany", "finland", "united-kingdom", "france", "ussr"}
    owners = {
        "berlin": "axis",
        "helsinki": "axis",
        "london": "allies",
        "suez": "allies",
        "canada": "allies",
        "paris": "allies",
        "tunis": "allies",
        "moscow": "ussr",
        "rome": None,
        "tripoli": None,
        "albania": None,
        "brussels": None,
        "oslo": None,
        "united-states": None,
    }
    assert {area: t.control(area) for area in owners} == owners
    assert t.allows("eliminate fi-inf-1")
    assert not t.allows("eliminate it-inf-1")


@rule("DTR-2.1.6")
def test_the_major_powers() -> None:
    majors = {nation.id for nation, major in zip(NATIONS, MAJOR, strict=True) if major}
    assert majors == {"germany", "ussr", "united-kingdom", "united-states"}


@rule("DTR-2.2.1", "DTR-D58")
def test_italy_joins_when_france_surrenders() -> None:
    t = table(
        {"calais": "de-inf", "reims": "de-inf", "paris": "de-inf", "rome": "it-inf=I"},
        turn=3,
        active="allies",
        diplomacy={"belgium": "surrendered"},
    )
    assert t.status("italy") == "neutral"
    t.end()
    assert t.status("france") == "surrendered"
    assert t.status("italy") == "at-war"
    assert t.control("rome") == "axis"


@rule("DTR-2.2.2", "DTR-2.2.3", "DTR-2.2.4", "DTR-2.2.5", "DTR-2.2.6", "DTR-Q11", "DTR-S1")
def test_neutrals_join_by_date() -> None:
    t = new()
    joined: dict[str, int] = {}
    while t.state.number < 10:
        t.end()
        for event in t.events(Joined):
            joined.setdefault(GAME.words["country"].text(event.country), t.state.number)
    assert joined == {
        "belgium": 2,
        "bulgaria": 5,
        "hungary": 5,
        "romania": 5,
        "greece": 5,
        "yugoslavia": 9,
        "united-states": 9,
    }


@rule("DTR-2.2.2", "DTR-E1")
@pytest.mark.parametrize(("edition", "joins"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_the_minor_axis_joins_with_axis_total_war(edition: str, joins: bool) -> None:
    t = table(
        {"warsaw": "de-inf=G", "minsk": "su-inf=S"},
        turn=3,
        edition=edition,
        diplomacy={"romania": "neutral"},
    )
    t.operate("attack", "G", "vilnius")
    if edition == "en-1":
        assert not t.state.in_total_war(0)
        t.end()
        t.end()
        t.end()
    assert t.state.in_total_war(0)
    for country in ("romania", "hungary", "bulgaria"):
        assert (t.status(country) == "at-war") is joins


@rule("DTR-2.2.7", "DTR-2.2.8", "DTR-2.2.13", "DTR-D11", "DTR-D79")
@pytest.mark.parametrize("kind", ["attack", "tactical"])
def test_an_invaded_neutral_joins_at_once(kind: str) -> None:
    t = table({"bratislava": "de-inf=A", "belgrade": "yu-inf~=Y"}, turn=6)
    t.operate(kind, "A", "budapest", "zagreb")
    assert t.status("yugoslavia") == "at-war"
    assert t.control("zagreb") == "allies"
    assert t.control("belgrade") == "allies"
    assert t.area("Y") == "belgrade"
    assert t.reduced("Y")


@rule("DTR-2.2.7", "DTR-D11")
def test_the_armies_of_an_invaded_neutral_defend() -> None:
    t = table({"ruhr": "de-inf=A", "brussels": "be-inf=B"}, turn=1)
    t.operate("attack", "A", "brussels")
    assert t.allows("declare A > B")
    assert t.why("end") == ("DTR-8.2.6",)


@rule("DTR-2.2.8", "DTR-D11")
def test_strategic_and_naval_movement_cannot_invade() -> None:
    t = table({"hamburg": "de-inf=A"}, turn=3)
    assert t.why_not("strategic", "A", "copenhagen") == ("DTR-8.3.1",)
    t.begin("naval", "A")
    assert "to copenhagen" not in t.text()
    assert t.why("to copenhagen") == ("DTR-8.4.1",)


@rule("DTR-2.2.9", "DTR-8.2.7")
@pytest.mark.parametrize(
    ("active", "army", "start", "area"),
    [
        ("axis", "de-inf", "budapest", "craiova"),  # Romania will join the Axis
        ("allies", "uk-inf", "calais", "brussels"),  # Belgium will join the Allies
        ("ussr", "su-inf", "varna", "salonika"),  # Greece would join the other ally
    ],
)
def test_only_enemies_of_its_faction_may_enter_a_neutral(
    active: str, army: str, start: str, area: str
) -> None:
    t = table(
        {start: f"{army}=A"},
        turn=1,
        active=active,
        control={active: start},
        diplomacy={"hungary": "at-war", "bulgaria": "at-war"},
        flags={"axis_entered_west": 1},
    )
    assert not t.can_go("tactical", "A", area)
    assert "DTR-2.2.9" in t.why_not("tactical", "A", area)


@rule("DTR-2.2.10", "DTR-D12", "DTR-17.1.4", "DTR-D60")
def test_denmark_falls_without_joining_anybody() -> None:
    t = table({"hamburg": "de-inf=A"}, turn=1)
    t.operate("tactical", "A", "copenhagen")
    assert t.status("denmark") == "neutral"
    assert t.control("copenhagen") is None
    t.end()
    assert t.control("copenhagen") == "axis"
    assert t.status("denmark") == "surrendered"


@rule("DTR-2.2.10", "DTR-D12")
def test_any_faction_may_invade_norway_and_the_capital_brings_the_rest() -> None:
    t = table({"scotland": "uk-inf=A"}, turn=2, active="allies")
    t.operate("amphibious", "A", "trondheim")
    t.end()
    assert t.control("trondheim") == "allies"
    assert t.control("oslo") is None
    t = table({"oslo": "de-inf=G"}, turn=2)
    t.end()
    assert [t.control(area) for area in ("oslo", "bergen", "trondheim")] == ["axis"] * 3
    assert t.status("norway") == "surrendered"


@rule("DTR-D12", "DTR-17.2.4")
def test_what_another_faction_holds_of_norway_is_no_longer_the_countrys() -> None:
    t = table({"oslo": "de-inf=G", "trondheim": "uk-inf"}, turn=2, control={"allies": "trondheim"})
    t.end()
    assert [t.control(area) for area in ("oslo", "bergen", "trondheim")] == ["axis", "axis", "allies"]
    t = table({"oslo": "de-inf=G", "trondheim": "uk-inf"}, turn=2)
    t.end()  # who merely stands there holds nothing
    assert t.control("trondheim") == "axis"
    t = table(
        {"oslo": "uk-inf"},
        turn=2,
        active="allies",
        control={"axis": "trondheim"},
        flags={"axis_entered_west": 1},
    )
    t.end()
    assert [t.control(area) for area in ("oslo", "trondheim")] == ["allies", "axis"]
    t = table({"oslo": "de-inf"}, turn=10, control={"ussr": "trondheim"})
    t.end()
    assert [t.control(area) for area in ("oslo", "trondheim")] == ["axis", "ussr"]


@rule("DTR-D12", "DTR-D76")
def test_only_denmark_and_norway_are_taken_while_they_are_neutral() -> None:
    fallen = {"france": "surrendered", "belgium": "surrendered"}
    t = table({"tunis": "uk-inf"}, turn=14, active="allies", diplomacy=fallen)
    t.end()
    assert t.control("tunis") is None


@rule("DTR-6.1.6", "DTR-D20", "DTR-D12")
def test_an_area_of_norway_that_the_other_ally_took_stays_his() -> None:
    t = table({"bergen": "su-inf=S"}, turn=10, active="ussr", control={"allies": "bergen"})
    t.end()
    assert t.control("bergen") == "allies"


@rule("DTR-2.2.11")
def test_other_countries_are_closed() -> None:
    t = table({"toulouse": "fr-inf=A"}, turn=3, active="allies")
    t.begin("tactical", "A")
    assert "to spain" not in t.text()
    assert t.why("to spain") == ("DTR-2.2.11",)


@rule("DTR-2.2.12")
def test_neutral_armies_neither_operate_nor_recruit() -> None:
    t = new()
    assert not [text for text in t.text() if " it-" in text or " ro-" in text]
    assert t.why("tactical it-inf-1") == ("DTR-2.2.12",)
    assert "DTR-2.2.12" in t.why("recruit it-inf-8 reduced at rome")


@rule("DTR-2.2.13")
def test_what_a_hostile_faction_already_controls_stays_so() -> None:
    t = table({"sofia": "su-inf=S"}, turn=4, control={"ussr": "varna"}, active="ussr")
    t.end()
    assert t.state.number == 5
    assert t.control("varna") == "ussr"
    assert t.control("craiova") == "axis"


@rule("DTR-D20", "DTR-6.1.6")
def test_an_area_of_the_other_ally_is_entered_without_taking_it() -> None:
    t = table(
        {"konigsberg": "su-inf=S"}, turn=10, active="ussr", control={"allies": "danzig", "ussr": "konigsberg"}
    )
    assert not t.can_go("strategic", "S", "danzig")
    t.operate("tactical", "S", "danzig")
    t.end()
    assert t.control("danzig") == "allies"
