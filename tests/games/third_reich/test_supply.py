"""Chapter 7: supply lines by land and sea, and what the lack of them does."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.games.third_reich.events import CutOff, Revealed, Starved
from sandtable.rulebook.marks import rule

EXAMPLE_2 = {
    "riga": "de-inf=GR su-inf=SR",
    "vilnius": "su-inf=V1 su-inf=V2",
    "kovel": "de-inf=GK su-inf=SK",
    "minsk": "de-arm=GM su-arm=SM",
    "daugavpils": "de-arm=GD",
}


def hungry(t: Table, faction: str) -> set[str]:
    return set(t.state.unsupplied()[faction])


def example_2(**rest: object) -> Table:
    """The end of the Axis phase of the attack on the USSR."""
    rest = {"control": {"axis": "daugavpils"}} | rest
    return table(EXAMPLE_2, **rest)  # type: ignore[arg-type]


@rule("DTR-7.1.1", "DTR-A4")
def test_supply_by_sources_of_the_faction_and_the_own_capital() -> None:
    cut = {"ussr": "berlin ruhr vienna"}
    t = table({"florence": "it-inf=I de-inf=G"}, turn=14, control=cut)
    assert hungry(t, "axis") == {"G"}
    t = table({"tarnow": "de-inf=G ro-inf=R"}, turn=14, control={"ussr": "berlin ruhr"})
    assert hungry(t, "axis") == set()
    t = table({"tula": "su-inf=S"}, turn=10, control={"axis": "gorky kuibyshev arkhangelsk"})
    assert hungry(t, "ussr") == set()
    t = table({"tula": "su-inf=S"}, turn=10, control={"axis": "gorky kuibyshev arkhangelsk moscow"})
    assert hungry(t, "ussr") == {"S"}


@rule("DTR-7.1.2", "DTR-7.1.3", "DTR-D23", "DTR-22.1.1")
def test_example_2_surrounded_armies() -> None:
    t = example_2(technologies={"axis": ["blitzkrieg"]})
    assert hungry(t, "ussr") == {"V1", "V2"}
    t.end()
    assert t.control("vilnius") == "ussr"
    assert hungry(t, "ussr") == {"V1", "V2"}


@rule("DTR-7.1.2", "DTR-E14")
def test_an_army_of_the_other_ally_closes_a_line_too() -> None:
    control = {"allies": "corsica sardinia sicily taranto naples"}
    t = table({"naples": "uk-inf=A", "taranto": "su-inf"}, turn=20, edition="en-1", control=control)
    assert hungry(t, "allies") == set()
    inland = {"allies": "karelia leningrad pskov", "ussr": ""}
    t = table({"pskov": "uk-inf=A", "leningrad": "su-inf"}, turn=20, edition="en-1", control=inland)
    assert hungry(t, "allies") == {"A"}
    t = table({"pskov": "uk-inf=A"}, turn=20, edition="en-1", control=inland)
    assert hungry(t, "allies") == set()


@rule("DTR-7.1.4", "DTR-D21", "DTR-E17")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_a_controlled_source_supplies_even_with_enemies_in_it(edition: str) -> None:
    t = table(
        {"berlin": "su-inf de-inf=A", "stettin": "de-inf=B"},
        turn=20,
        edition=edition,
        control={"ussr": "ruhr vienna poznan danzig hamburg"},
    )
    assert hungry(t, "axis") == set()
    lost = {"ussr": "ruhr vienna poznan danzig hamburg berlin"}
    t = table({"berlin": "su-inf de-inf=A", "stettin": "de-inf=B"}, turn=20, edition=edition, control=lost)
    assert hungry(t, "axis") == {"A", "B"}


@rule("DTR-7.1.5", "DTR-13.1.1", "DTR-D83")
def test_example_3_supply_with_blitzkrieg() -> None:
    assert hungry(example_2(), "axis") == {"GD", "GM"}
    assert hungry(example_2(technologies={"axis": ["blitzkrieg"]}), "axis") == set()


@rule("DTR-7.1.5", "DTR-E16")
@pytest.mark.parametrize(("edition", "fed"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_blitzkrieg_and_controlled_areas_with_enemies_alone(edition: str, fed: bool) -> None:
    t = table(
        {
            "minsk": "de-arm=A",
            "kovel": "su-inf",
            "vilnius": "su-inf",
            "daugavpils": "su-inf",
            "gomel": "su-inf",
            "smolensk": "su-inf",
        },
        edition=edition,
        control={"axis": "kovel minsk"},
        technologies={"axis": ["blitzkrieg"]},
    )
    assert (hungry(t, "axis") == set()) is fed


@rule("DTR-7.1.6", "DTR-D56")
def test_lines_run_over_straits() -> None:
    t = table(
        {"krasnodar": "de-inf=A"},
        turn=11,
        control={"axis": "sevastopol dnepropetrovsk kiev vinnitsa kovel tarnopol"},
    )
    assert hungry(t, "axis") == set()
    t = table(
        {"krasnodar": "de-inf=A"}, turn=11, control={"axis": "dnepropetrovsk kiev vinnitsa kovel tarnopol"}
    )
    assert hungry(t, "axis") == {"A"}


@rule("DTR-7.1.7", "DTR-D83")
def test_a_captured_source_feeds_nobody() -> None:
    t = table({"suez": "it-inf=I"}, turn=8, control={"axis": "suez alexandria"})
    assert hungry(t, "axis") == {"I"}
    t = table({"alexandria": "uk-inf=A"}, turn=8, control={"axis": "suez"})
    assert hungry(t, "allies") == set()  # by sea


@rule("DTR-7.1.8", "DTR-D84", "DTR-15.1.8")
def test_high_mountains_do_not_stop_lines() -> None:
    control = {"axis": "lyon", "allies": "dijon nancy marseilles vichy toulouse corsica"}
    t = table({"lyon": "de-inf=A"}, turn=6, control=control)
    assert hungry(t, "axis") == set()


@rule("DTR-7.2.1", "DTR-D55", "DTR-A2")
def test_lines_over_sea_between_controlled_coasts() -> None:
    t = table({"crete": "uk-inf=A"}, turn=6)
    assert hungry(t, "allies") == set()
    t = table({"crete": "uk-inf=A"}, turn=6, control={"axis": "crete"})
    assert hungry(t, "allies") == {"A"}
    t = table(
        {"casablanca": "de-inf=G", "tripoli": "de-inf=H", "oslo": "de-inf=N"},
        turn=6,
        control={"axis": "casablanca oslo"},
    )
    assert hungry(t, "axis") == set()  # by the Atlantic, the Channel and the North Sea
    t = table(
        {"tebessa": "de-inf=G"},
        turn=6,
        control={
            "axis": "tebessa",
            "allies": "milan venice florence rome naples taranto sicily sardinia albania tripoli zagreb",
        },
    )
    assert hungry(t, "axis") == {"G"}  # Gibraltar is closed to the Axis


@rule("DTR-7.2.2", "DTR-D22", "DTR-E18")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_a_landing_is_in_supply_and_leaves_a_beachhead(edition: str) -> None:
    t = table(
        {"london": "uk-inf=A", "caen": "de-inf=G"},
        turn=14,
        active="allies",
        edition=edition,
        control={"axis": "caen calais paris brest nantes"},
    )
    t.operate("amphibious", "A", "caen")
    assert hungry(t, "allies") == set()
    t.fight("caen", "declare A > G", dice=(6, 5))  # 10 against 11
    t.end()
    assert t.area("A") == "reserve"
    t = table(
        {"caen": "uk-inf=A de-inf"},
        turn=15,
        active="allies",
        edition=edition,
        control={"axis": "caen calais paris brest nantes"},
        flags={"beachheads": {"allies": ["caen"]}},
    )
    assert hungry(t, "allies") == set()
    t = table(
        {"caen": "uk-inf=A de-inf"},
        turn=15,
        active="allies",
        edition=edition,
        control={"axis": "caen calais paris brest nantes"},
    )
    assert hungry(t, "allies") == {"A"}


@rule("DTR-D22", "DTR-7.1.5", "DTR-7.2.6", "DTR-D85")
def test_behind_a_beachhead_lines_need_blitzkrieg() -> None:
    def inland(tiles: list[str]) -> Table:
        return table(
            {"caen": "uk-inf de-inf", "paris": "uk-inf=A"},
            turn=15,
            control={"axis": "caen calais paris brest nantes reims vichy dijon"},
            flags={"beachheads": {"allies": ["caen"]}},
            technologies={"allies": tiles},
        )

    assert hungry(inland([]), "allies") == {"A"}
    assert hungry(inland(["blitzkrieg"]), "allies") == set()


@rule("DTR-4.5.3", "DTR-7.1.5")
def test_supply_by_a_face_down_tile_is_shown_to_its_owner_alone() -> None:
    t = example_2(technologies={"ussr": {"available": ["blitzkrieg"], "revealed": []}})
    own, axis, spectator = (t.state.unsupplied(seat)["ussr"] for seat in (2, 0, -1))
    assert own == t.state.unsupplied()["ussr"] != axis == spectator == ["V1", "V2"]
    assert "V1" in t.state.supply_lines(2)
    assert "V1" not in t.state.supply_lines(0)
    t.state.seen[2] = -1
    assert t.state.unsupplied(0)["ussr"] == own
    assert example_2().state.unsupplied(2)["ussr"] == ["V1", "V2"], "nobody traces by a tile he has not"


@rule("DTR-E18", "DTR-7.2.2")
@pytest.mark.parametrize(("edition", "fed"), [("fr-2", False), ("en-1", True)])
def test_a_beachhead_to_which_no_ship_can_go(edition: str, fed: bool) -> None:
    t = table(
        {"crete": "de-inf=A"},
        turn=15,
        edition=edition,
        diplomacy={"italy": "surrendered"},
        control={"allies": "crete zagreb marseilles toulouse"},
        flags={"beachheads": {"axis": ["crete"]}},
    )
    assert (hungry(t, "axis") == set()) is fed


@rule("DTR-7.2.5", "DTR-D22", "DTR-E18")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_no_beachhead_of_the_axis_in_egypt(edition: str) -> None:
    t = table(
        {"crete": "de-inf=A"}, active="axis", edition=edition, control={"axis": "crete athens salonika"}
    )
    t.operate("amphibious", "A", "alexandria")
    assert hungry(t, "axis") == set()  # in the phase of the landing
    t.end()
    t.end()
    assert t.control("alexandria") == "axis"
    assert hungry(t, "axis") == {"A"}


@rule("DTR-7.2.3", "DTR-7.2.4", "DTR-E18", "DTR-D22")
@pytest.mark.parametrize(
    ("faction", "army", "beach"), [("ussr", "su-inf=A", "stettin"), ("axis", "de-inf=A", "sevastopol")]
)
def test_no_beachhead_on_a_sea_that_is_closed_to_supply(faction: str, army: str, beach: str) -> None:
    t = table({beach: army}, turn=15, edition="en-1", flags={"beachheads": {faction: [beach]}})
    assert hungry(t, faction) == {"A"}


@rule("DTR-7.2.3")
def test_no_soviet_lines_over_the_baltic() -> None:
    t = table(
        {"tallinn": "su-inf=A"}, control={"axis": "riga daugavpils pskov novgorod velikiye-luki leningrad"}
    )
    assert hungry(t, "ussr") == {"A"}
    t = table({"stettin": "su-inf=A"}, turn=20, control={"ussr": "stettin leningrad"})
    assert hungry(t, "ussr") == {"A"}


@rule("DTR-7.2.4")
def test_no_axis_lines_over_the_black_sea() -> None:
    t = table({"sevastopol": "ro-inf=A"}, turn=11, control={"axis": "sevastopol odessa constanta"})
    assert hungry(t, "axis") == {"A"}
    t = table(
        {"sevastopol": "su-inf=A", "dnepropetrovsk": "de-inf"},
        turn=11,
        control={"axis": "dnepropetrovsk krasnodar"},
    )
    assert hungry(t, "ussr") == set()


@rule("DTR-7.2.5", "DTR-A11")
def test_no_axis_lines_over_sea_to_egypt() -> None:
    control = {"axis": "el-alamein alexandria suez"}
    t = table({"alexandria": "it-inf=A"}, turn=11, control=control | {"allies": "tobruk"})
    assert hungry(t, "axis") == {"A"}
    t = table({"alexandria": "it-inf=A"}, turn=11, control=control)
    assert hungry(t, "axis") == set()  # by land from Tobruk


@rule("DTR-7.2.6", "DTR-D85")
def test_both_ends_of_a_sea_line_must_be_controlled() -> None:
    blitz = {"axis": ["blitzkrieg"]}
    t = table({"tallinn": "de-inf=A"}, technologies=blitz)
    assert hungry(t, "axis") == {"A"}
    t = table({"tallinn": "de-inf=A su-inf"}, technologies=blitz, control={"axis": "tallinn"})
    assert hungry(t, "axis") == set()
    t = table({"tallinn": "de-inf", "pskov": "de-inf=B"}, technologies=blitz)
    assert hungry(t, "axis") >= {"B"}


@rule("DTR-7.3.1", "DTR-8.0.11", "DTR-D61")
def test_the_state_at_the_start_of_the_phase_decides() -> None:
    t = example_2(active="ussr")
    stranded = {row["name"] for row in t.view()["armies"] if row.get("stranded")}
    assert stranded == {"V1", "V2"}
    assert t.why("tactical V1") == ("DTR-8.0.11",)
    defended = example_2()
    defended.operate("attack", "GR")
    assert defended.allows("declare GR > SR")


@rule("DTR-7.3.2", "DTR-D23")
def test_unsupplied_armies_of_the_active_faction_are_eliminated() -> None:
    t = example_2()
    t.end()
    assert t.area("V1") == "vilnius"  # the Axis phase does not touch them
    assert {t.state.words["army"].text(event.army) for event in t.events(Starved)} == {"GD", "GM"}
    t = example_2(active="ussr")
    t.end()
    assert (t.area("V1"), t.area("V2")) == ("reserve", "reserve")


@rule("DTR-7.3.3", "DTR-D23", "DTR-E19")
@pytest.mark.parametrize(("edition", "lost"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_cut_off_areas_pass_to_who_cut_them_off(edition: str, lost: bool) -> None:
    around = {"axis": "riga daugavpils pskov leningrad"}
    t = table({"daugavpils": "de-inf", "riga": "de-inf"}, control=around, edition=edition)
    t.end()
    assert (t.control("tallinn") == "axis") is lost
    assert bool(t.events(CutOff)) is lost


@rule("DTR-D23")
def test_what_is_never_lost_by_being_cut_off() -> None:
    around = {"axis": "riga daugavpils pskov leningrad"}
    held = table({"tallinn": "su-inf"}, control=around)
    held.end()
    assert held.control("tallinn") == "ussr"
    source = table(turn=20, control={"ussr": "hamburg hanover leipzig breslau poznan stettin"})
    source.end()
    assert source.control("berlin") == "axis"
    capital = table(turn=14, control={"axis": "yaroslavl ryazan tula kalinin"})
    capital.end()
    assert capital.control("moscow") == "ussr"


@rule("DTR-D23")
def test_a_cut_off_area_goes_to_the_active_faction_or_the_one_that_played_last() -> None:
    for active, taker in (("allies", "allies"), ("ussr", "ussr"), ("axis", "ussr")):
        t = table(
            {"craiova": "uk-inf", "debrecen": "su-inf", "budapest": "us-inf"},
            turn=20,
            active=active,
            control={
                "ussr": "debrecen nis sofia constanta",
                "allies": "craiova budapest varna belgrade salonika",
                "axis": "bucharest brasov",
            },
            diplomacy={"romania": "surrendered"},
        )
        before = t.control("bucharest")
        assert before == "axis"
        t.end()
        assert t.control("bucharest") == taker


@rule("DTR-D18", "DTR-4.5.3")
def test_a_line_that_needs_blitzkrieg_shows_the_tile() -> None:
    secret = {"allies": {"available": ["blitzkrieg"]}}
    t = table({"caen": "uk-inf de-inf", "paris": "uk-inf=A"}, turn=15, active="allies", phase="phase_start",
              control={"axis": "caen calais paris brest nantes reims vichy dijon"},
              flags={"beachheads": {"allies": ["caen"]}}, technologies=secret)  # fmt: skip
    assert t.view(0)["technologies"]["allies"]["available"] == ["blitzkrieg"]
    calm = table({"london": "uk-inf"}, turn=15, active="allies", phase="phase_start", technologies=secret)
    assert calm.view(0)["technologies"]["allies"]["available"] == []
    assert not calm.events(Revealed)


@rule("DTR-7.1.2", "DTR-7.1.6", "DTR-7.2.1")
def test_the_line_of_every_supplied_army_can_be_drawn() -> None:
    t = example_2(technologies={"axis": ["blitzkrieg"]})
    lines = t.state.supply_lines()
    assert set(lines) == {"GR", "GK", "GM", "GD", "SR", "SK", "SM"}
    assert lines["GM"][:2] == ["minsk", "kovel"]
    assert lines["GM"][-1] in ("berlin", "ruhr", "vienna")
    sea = table({"crete": "uk-inf=A"}, turn=6).state.supply_lines()["A"]
    assert sea == ["crete", "eastern-mediterranean", "suez"]
    assert table({"london": "uk-inf=A"}, turn=6).state.supply_lines()["A"] == ["london"]
