"""Chapter 10: armor points exchange infantry for armor."""

from __future__ import annotations

import pytest

from games.third_reich.positions import EDITIONS, Table, table
from sandtable.rulebook.marks import rule


def with_points(armies: dict[str, str], ap: int = 6, active: str = "axis", **rest: object) -> Table:
    """A position in which the active faction holds armor points."""
    return table(armies, active=active, resources={active: {"ap": ap}}, **rest)  # type: ignore[arg-type]


@rule("DTR-10.1.1", "DTR-Q8")
def test_one_point_exchanges_a_reduced_army() -> None:
    t = with_points({"berlin": "de-inf~=A de-inf=B"}, ap=1)
    assert t.legal("exchange") == {"exchange A for de-arm-1", "exchange A for de-dak"}
    assert t.why("exchange B for de-arm-1") == ("DTR-10.1.2",)
    t.play("exchange A for de-arm-1")
    assert t.state.ap[0] == 0
    assert t.area("de-arm-1") == "berlin"
    assert t.reduced("de-arm-1")


@rule("DTR-10.1.2", "DTR-Q8")
def test_two_points_exchange_a_full_army() -> None:
    t = with_points({"ruhr": "de-inf=A"}, ap=3)
    t.play("exchange A for de-arm-1")
    assert t.state.ap[0] == 1
    assert t.area("A") == "reserve"
    assert not t.reduced("de-arm-1")


@rule("DTR-10.1.3", "DTR-D33")
def test_only_on_a_controlled_source_of_the_faction() -> None:
    t = with_points({"berlin": "de-inf=A", "hamburg": "de-inf=B", "vienna": "de-inf=C"})
    assert {text.split()[1] for text in t.legal("exchange")} == {"A", "C"}
    assert t.why("exchange B for de-arm-1") == ("DTR-10.1.3",)
    t = with_points({"berlin": "de-inf=A"}, control={"berlin": "ussr"}, turn=22)
    assert t.why("exchange A for de-arm-1") == ("DTR-10.1.3",)


@rule("DTR-10.1.3", "DTR-7.1.7", "DTR-D83")
def test_a_captured_source_equips_nobody() -> None:
    t = with_points({"gorky": "de-inf=A", "berlin": "de-inf=B"}, control={"axis": "gorky"}, turn=10)
    assert t.why("exchange A for de-arm-1") == ("DTR-10.1.3",)


@rule("DTR-10.1.3", "DTR-S9")
def test_at_any_moment_of_the_own_phase() -> None:
    t = table({"berlin": "de-inf=A"}, phase="after_combat", resources={"axis": {"ap": 2}})
    assert t.allows("exchange A for de-arm-1")
    t = table({"london": "uk-inf=A"}, resources={"allies": {"ap": 2}})
    assert not t.legal("exchange")


@rule("DTR-10.1.3", "DTR-E32")
@pytest.mark.parametrize(("edition", "suez"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_the_english_edition_asks_for_a_home_source(edition: str, suez: bool) -> None:
    t = with_points({"suez": "uk-inf=A", "london": "uk-inf=B"}, active="allies", edition=edition)
    assert bool(t.legal("exchange A")) is suez
    assert t.legal("exchange B")


@rule("DTR-10.1.4", "DTR-D8")
def test_without_an_armor_counter_in_the_reserve_nothing_is_exchanged() -> None:
    t = with_points({"london": "uk-inf=A", "calais": "uk-arm uk-arm"}, active="allies")
    assert not t.legal("exchange")
    assert t.why("exchange A for uk-arm-1") == ("DTR-10.1.4",)


@rule("DTR-10.1.4", "DTR-D65")
def test_the_exchange_is_no_operation_and_keeps_the_marker() -> None:
    t = with_points({"berlin": "de-inf=A", "leipzig": "de-inf=B"})
    op = t.state.op[0]
    t.play("exchange A for de-arm-1")
    assert t.state.op[0] == op
    assert t.allows("tactical de-arm-1")
    t.operate("tactical", "B", "berlin")
    t.play("exchange B for de-arm-2")
    assert t.why("tactical de-arm-2") == ("DTR-8.0.10",)


@rule("DTR-D65")
def test_an_army_exchanged_among_enemies_still_attacks() -> None:
    markers = {"A": {"operation": "attack"}}
    t = table({"berlin": "de-inf=A su-inf=D"}, markers=markers, turn=20, resources={"axis": {"ap": 2}})
    t.play("exchange A for de-arm-1")
    assert t.allows("declare de-arm-1 > D")


@rule("DTR-D65", "DTR-4.4.8")
def test_a_restored_army_keeps_its_marker() -> None:
    t = table({"berlin": "de-inf~=A"})
    t.operate("tactical", "A", "leipzig")
    t.play("recruitment", "restore A")
    assert t.why("tactical A") == ("DTR-8.0.10",)


@rule("DTR-10.1.5", "DTR-D34", "DTR-E33")
@pytest.mark.parametrize(("edition", "by_exchange"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_advanced_armor_by_exchange(edition: str, by_exchange: bool) -> None:
    tiles = {"axis": ["advanced-tanks"]}
    t = with_points({"berlin": "de-inf=A"}, turn=10, edition=edition, technologies=tiles)
    assert t.allows("exchange A for de-arm-1")
    assert t.allows("exchange A for de-adv-1") is by_exchange
    if not by_exchange:
        assert t.why("exchange A for de-adv-1") == ("DTR-10.1.5",)


@rule("DTR-10.1.5", "DTR-E33", "DTR-13.3.1")
def test_no_edition_gives_advanced_armor_without_the_technology() -> None:
    t = with_points({"berlin": "de-inf=A"}, turn=10, edition="en-1")
    assert t.why("exchange A for de-adv-1") == ("DTR-10.1.5",)


@rule("DTR-10.1.5", "DTR-13.3.4")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1"])
def test_the_united_states_cannot_exchange(edition: str) -> None:
    tiles = {"allies": ["advanced-tanks"]}
    armies = {"united-states": "us-inf=A", "london": "uk-inf=B"}
    t = with_points(armies, active="allies", turn=10, edition=edition, technologies=tiles)
    assert t.legal("exchange B")
    assert not t.legal("exchange A")
    assert t.why("exchange A for us-adv-1") == ("DTR-10.1.5#2",)


@rule("DTR-10.1.4", "DTR-10.1.5", "DTR-23.1.2")
def test_the_afrika_korps_comes_by_exchange_or_recruitment() -> None:
    t = with_points({"vienna": "de-inf=A"})
    assert t.allows("exchange A for de-dak")
    t.play("recruitment")
    assert t.allows("recruit de-dak full at vienna")


@rule("DTR-D64", "DTR-D63")
def test_french_armies_are_exchanged_on_any_allied_source() -> None:
    t = with_points({"london": "fr-inf=F", "paris": "fr-inf=P"}, active="allies", turn=3)
    assert t.legal("exchange") == {"exchange F for fr-arm-1"}
    lost = with_points({"london": "fr-inf=F"}, active="allies", turn=3, control={"axis": "london"})
    assert not lost.legal("exchange")


@rule("DTR-D63")
def test_armor_points_are_of_the_faction_not_of_a_nation() -> None:
    t = with_points({"london": "fr-inf=F uk-inf=B"}, ap=4, active="allies", turn=3)
    t.play("exchange F for fr-arm-1", "exchange B for uk-arm-1")
    assert t.state.ap[1] == 0


@rule("DTR-D63")
def test_new_armor_of_one_nation_uses_up_the_points_of_all() -> None:
    t = with_points({"london": "fr-inf=F"}, ap=2, active="allies", turn=3)
    assert t.legal("exchange F")
    t.play("recruitment", "recruit uk-arm-1 full at london")
    assert t.state.ap[1] == 0
    assert not t.legal("exchange F")


@rule("DTR-D87")
def test_guards_are_infantry_and_may_be_exchanged() -> None:
    t = with_points({"gorky": "su-gds=G"}, active="ussr", turn=14)
    t.play("exchange G for su-arm-1")
    assert t.area("G") == "reserve"
    assert t.area("su-arm-1") == "gorky"


@rule("DTR-10.1.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_italy_has_no_armor_to_exchange_into(edition: str) -> None:
    t = with_points({"vienna": "it-inf=I de-inf=A"}, edition=edition, turn=10)
    assert t.legal("exchange A")
    assert not t.legal("exchange I")
    assert t.why("exchange I for de-arm-1") == ("DTR-10.1.4",)
