"""Chapter 4.4: recruitment points, where and what they build."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.core.match import Match
from sandtable.core.sentence import Message
from sandtable.games.third_reich.actions import END
from sandtable.games.third_reich.production import recruitment_points
from sandtable.rulebook.marks import rule


def recruiting(armies: dict[str, str] | None = None, active: str = "axis", **rest: object) -> Table:
    """A position in which Recruitment has just been performed."""
    t = table(armies, active=active, **rest)  # type: ignore[arg-type]
    t.play("recruitment")
    return t


@rule("DTR-4.4.1", "DTR-4.4.6", "DTR-4.4.7", "DTR-4.4.8", "DTR-S8", "DTR-Q8")
def test_two_points_place_a_full_army_one_a_reduced_one_or_restores() -> None:
    t = recruiting({"warsaw": "de-inf~=A"})
    assert t.state.rp == 4
    t.play("recruit de-inf-2 full at berlin")
    assert (t.state.rp, t.area("de-inf-2"), t.reduced("de-inf-2")) == (2, "berlin", False)
    t.play("recruit de-inf-3 reduced at ruhr")
    assert (t.state.rp, t.reduced("de-inf-3")) == (1, True)
    t.play("restore A")
    assert (t.state.rp, t.reduced("A")) == (0, False)
    assert not t.legal("recruit ")


def test_a_file_may_name_any_of_new_armies_that_are_alike() -> None:
    """It is read as the list has it; what is legal as it stands is taken as it stands."""
    t = recruiting()
    match = Match(t.state.game, t.state)
    for named in ("recruit de-inf-5 full at berlin", "recruit de-inf-3 reduced at ruhr"):
        match.follow([(None, match.game.notation.parse_one(named, match.state.words), named, (), "")])
    assert [decision.text for decision in match.decisions] == [
        "recruit de-inf-1 full at berlin",
        "recruit de-inf-2 reduced at ruhr",
    ]


@rule("DTR-4.4.2", "DTR-Q6", "DTR-E9")
@pytest.mark.parametrize(
    ("faction", "turn", "points"),
    [(0, 3, 4), (0, 11, 4), (1, 3, 2), (1, 11, 4), (2, 3, 4), (2, 16, 8), (2, 17, 4), (2, 22, 4)],
)
def test_points_of_the_major_powers(faction: int, turn: int, points: int) -> None:
    assert recruitment_points(table(turn=turn).state, faction) == points


@rule("DTR-4.4.2", "DTR-D16", "DTR-D73", "DTR-E9")
@pytest.mark.parametrize(("edition", "british"), [("fr-2", 4), ("fr-1", 4), ("en-1", 2)])
def test_the_british_share(edition: str, british: int) -> None:
    t = recruiting(active="allies", turn=11, edition=edition)
    t.play("recruit uk-inf-1 full at london")
    assert not t.legal("recruit uk-")
    assert t.why("recruit uk-inf-2 reduced at london") == ("DTR-4.4.2",)
    t.play("recruit us-inf-1 reduced at united-states")
    t.play("recruitment")
    assert t.state.rp == 5
    spent = 2
    while t.legal("recruit uk-inf"):
        t.play(sorted(text for text in t.legal("recruit uk-inf") if "reduced" in text)[0])
        spent += 1
    assert spent == british


@rule("DTR-4.4.3", "DTR-D15", "DTR-A6")
@pytest.mark.parametrize(
    ("lost", "points"),
    [
        ("", 4),
        ("hamburg", 4),
        ("hamburg frankfurt", 3),
        ("hamburg frankfurt munich", 3),
        ("warsaw danzig", 4),
    ],
)
def test_lost_key_areas_cost_germany_half_a_point_each(lost: str, points: int) -> None:
    assert recruitment_points(table(turn=11, control={"allies": lost}).state, 0) == points


@rule("DTR-4.4.3")
def test_lost_key_areas_cost_the_ussr_only_in_total_war_until_1943() -> None:
    lost = {"axis": "minsk kiev odessa"}
    assert recruitment_points(table(turn=11, control=lost).state, 2) == 7
    assert recruitment_points(table(turn=18, control=lost).state, 2) == 4
    assert recruitment_points(table(turn=7, control=lost, war={"ussr": "limited"}).state, 2) == 4


@rule("DTR-4.4.4", "DTR-4.4.5")
def test_points_are_spent_in_portions_and_lapse_with_the_phase() -> None:
    t = recruiting({"riga": "de-inf=A su-inf=D"}, control={"axis": "riga"})
    t.play("recruit de-inf-2 reduced at berlin")
    t.operate("attack", "A")
    t.play("combats", "fight riga", "declare A > D", dice=(2, 2))
    assert t.reduced("A")
    t.play("restore A")
    assert not t.reduced("A")
    assert t.state.rp == 2
    t.end()
    assert t.state.rp == 0
    t.end()
    t.end()
    assert t.state.rp == 0


@rule("DTR-4.4.6", "DTR-E10", "DTR-D83", "DTR-7.1.7")
@pytest.mark.parametrize("edition", ["fr-2", "en-1"])
def test_new_armies_come_on_controlled_sources_of_their_own_country(edition: str) -> None:
    t = recruiting(control={"ussr": "vienna", "axis": "suez"}, edition=edition)
    assert {text.split(" at ")[1] for text in t.legal("recruit ")} == {"berlin", "ruhr"}
    assert "DTR-4.4.6" in t.why("recruit de-inf-1 full at vienna")
    assert "DTR-4.4.6" in t.why("recruit de-inf-1 full at suez")
    assert "DTR-4.4.6" in t.why("recruit de-inf-1 full at munich")


@rule("DTR-4.4.8")
def test_an_army_without_supply_is_not_restored() -> None:
    t = recruiting({"kazan": "de-inf~=A", "warsaw": "de-inf~=B"}, turn=8)
    assert t.allows("restore B")
    assert not t.allows("restore A")
    assert t.why("restore A") == ("DTR-4.4.8",)


@rule("DTR-4.4.9")
def test_armor_costs_armor_points_too() -> None:
    t = recruiting({"warsaw": "de-arm~=A"}, resources={"axis": {"ap": 2}})
    assert t.allows("recruit de-arm-2 full at berlin")
    t.play("restore A")
    assert (t.state.rp, t.state.ap[0]) == (3, 1)
    assert not t.allows("recruit de-arm-2 full at berlin")
    assert t.why("recruit de-arm-2 full at berlin") == ("DTR-4.4.9",)
    t.play("recruit de-arm-2 reduced at berlin")
    assert (t.state.rp, t.state.ap[0]) == (2, 0)


@rule("DTR-4.4.10", "DTR-A5")
def test_canada_and_suez_are_british_sources_and_moscow_is_none() -> None:
    t = recruiting(active="allies", turn=3)
    assert {text.split(" at ")[1] for text in t.legal("recruit uk")} == {"london", "canada", "suez"}
    t = recruiting(active="ussr", turn=3)
    assert t.why("recruit su-inf-1 full at moscow") == ("DTR-4.4.10#2",)


@rule("DTR-4.4.11", "DTR-5.1.1", "DTR-5.1.5", "DTR-D19")
def test_no_placement_beyond_the_stacking_limit() -> None:
    t = recruiting({"berlin": "de-inf de-inf"})
    t.play("recruit de-inf-3 reduced at berlin")
    assert not [text for text in t.legal("recruit") if "berlin" in text]
    assert "DTR-4.4.11" in t.why("recruit de-inf-4 reduced at berlin")


@rule("DTR-4.4.12", "DTR-13.3.1", "DTR-13.5.1", "DTR-13.3.4", "DTR-13.3.3", "DTR-E37")
@pytest.mark.parametrize("edition", ["fr-2", "en-1"])
def test_advanced_armor_guards_and_americans_need_their_conditions(edition: str) -> None:
    rich = {"ussr": {"ap": 4}, "allies": {"ap": 4}}
    t = recruiting(active="ussr", turn=11, resources=rich, edition=edition)
    assert not t.legal("recruit su-adv")
    assert not t.legal("recruit su-gds")
    assert t.why("recruit su-adv-1 full at gorky") == ("DTR-4.4.12",)
    tiles = {"ussr": ["advanced-tanks", "guards"], "allies": ["advanced-tanks"]}
    t = recruiting(active="ussr", turn=11, resources=rich, technologies=tiles, edition=edition)
    assert t.legal("recruit su-adv")
    assert t.legal("recruit su-gds")
    t = recruiting(active="allies", turn=11, resources=rich, technologies=tiles, edition=edition)
    assert t.legal("recruit us-adv")
    t = recruiting(active="allies", turn=11, resources=rich, edition=edition)
    assert t.legal("recruit us-inf")
    assert not t.legal("recruit us-adv")
    t = recruiting(active="allies", turn=8, technologies=tiles, edition=edition)
    assert not t.legal("recruit us-")
    assert "DTR-4.4.12" in t.why("recruit us-inf-1 reduced at united-states")


@rule("DTR-4.4.13", "DTR-D77", "DTR-D2", "DTR-S3")
def test_minor_points_are_spent_at_the_start_or_lost() -> None:
    t = table({"rome": "it-inf", "helsinki": "fi-inf~=F"}, turn=7)
    t.play("restore F")
    t.play("recruit it-inf-2 reduced at rome")
    assert not t.legal("recruit it")
    t = table(turn=7)
    assert t.legal("recruit it-inf")
    t.play("planning")
    assert not t.legal("recruit it-inf")
    assert t.why("recruit it-inf-1 reduced at rome") == ("DTR-4.4.13",)


@rule("DTR-4.4.13", "DTR-4.4.14", "DTR-4.4.15", "DTR-Q6")
def test_which_minors_receive_points_when() -> None:
    every = {"italy": 1}
    winter = {"finland": 1, "italy": 1, "romania": 1, "hungary": 1, "bulgaria": 1}
    for turn, points in ((5, winter), (6, every), (7, winter), (8, every)):
        assert table(turn=turn).view()["recruitment"]["minor"] == points
    assert table(turn=2, active="allies").view()["recruitment"]["minor"] == {"france": 1}
    assert table(turn=7, active="allies").view()["recruitment"]["minor"] == {
        "france": 1,
        "belgium": 1,
        "greece": 1,
    }


@rule("DTR-4.4.16")
def test_minor_points_build_or_restore_infantry_only() -> None:
    t = table({"paris": "fr-arm~=A fr-inf~=B"}, turn=2, active="allies", resources={"allies": {"ap": 4}})
    assert t.legal("restore") == {"restore B"}
    assert not t.legal("recruit fr-arm")
    assert not [text for text in t.legal("recruit fr") if "full" in text]
    assert t.why("restore A") == ("DTR-4.4.16#2",)
    assert t.why("recruit fr-arm-2 reduced at paris") == ("DTR-4.4.16#2",)


@rule("DTR-4.4.17", "DTR-D74")
def test_minors_recruit_on_their_controlled_capital() -> None:
    t = table({"paris": "de-inf"}, turn=2, active="allies")
    assert t.legal("recruit fr") == {"recruit fr-inf-1 reduced at paris"}
    lost = table(turn=2, active="allies", control={"axis": "paris"})
    assert not lost.legal("recruit fr")
    assert "DTR-4.4.17" in lost.why("recruit fr-inf-1 reduced at paris")


@rule("DTR-D74")
def test_enemies_in_a_controlled_source_do_not_matter() -> None:
    t = recruiting({"ruhr": "us-inf"}, turn=14)
    assert t.allows("recruit de-inf-1 full at ruhr")
    assert not t.allows("recruit de-inf-1 full at munich"), "no source"
    lost = recruiting({"ruhr": "us-inf"}, turn=14, control={"allies": "ruhr"})
    assert not lost.allows("recruit de-inf-1 full at ruhr")


@rule("DTR-4.4.18", "DTR-D17")
def test_a_new_or_restored_army_may_still_operate() -> None:
    t = recruiting({"warsaw": "de-inf~=A"})
    t.play("restore A", "recruit de-inf-2 reduced at vienna")
    assert t.allows("tactical A")
    assert t.allows("attack de-inf-2")
    t.operate("attack", "de-inf-2", "bratislava")
    assert t.area("de-inf-2") == "bratislava"


@rule("DTR-D16", "DTR-4.4.2", "DTR-E9")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
@pytest.mark.parametrize(("american", "british"), [(4, 2), (3, 3), (2, 4), (0, 4)])
def test_the_british_share_of_an_action_that_americans_used_up(
    edition: str, american: int, british: int
) -> None:
    t = recruiting(turn=14, active="allies", edition=edition)
    for side in ["full"] * (american // 2) + ["reduced"] * (american % 2):
        t.play(next(text for text in sorted(t.legal("recruit us-inf")) if side in text))
    t.play("recruitment")
    spent = 0
    while found := sorted(text for text in t.legal("recruit uk-inf") if "reduced" in text):
        t.play(found[0])
        spent += 1
    assert spent == (2 if edition == "en-1" else british)


@rule("DTR-4.4.5")
def test_the_end_tells_each_point_it_loses_once_though_the_british_could_spend_it_too() -> None:
    t = recruiting(turn=1, active="allies")
    t.play("recruit uk-inf-1 reduced at london")
    assert t.state.rp == 1
    assert Message("left-rp", {"count": 1}) in t.state.phase.left_over(t.state, END)
