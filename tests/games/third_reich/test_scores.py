"""16.3 and 16.4. Strengths, dice and scores, and what they cost."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import clash, fight
from games.third_reich.positions import EDITIONS, GAME, table
from sandtable.games.third_reich.combat import Battle, combat_value, result_of
from sandtable.games.third_reich.counters import COUNTERS
from sandtable.games.third_reich.geography import BOARD
from sandtable.rulebook.marks import rule

# Strength and score -----------------------------------------------------------------------------------------


@rule("DTR-16.3.1", "DTR-Q8")
def test_strength_of_an_attack() -> None:
    rest = {"missions": {"axis": {"air": 1}}}
    _, fought = clash("minsk", "de-inf=A de-inf=B su-inf=D", supports=("B",), mission="standard", **rest)
    assert fought.strength == 5 + 2 + 2
    assert (fought.value, fought.support, fought.mission) == (5, 2, True)


@rule("DTR-16.3.2")
def test_strength_of_a_defence() -> None:
    _, fought = clash("moscow", "de-inf=A su-gds=D")
    assert fought.defence == 5 + 2


@rule("DTR-16.3.3", "DTR-S16")
def test_each_side_adds_its_own_die() -> None:
    _, fought = clash("minsk", "de-inf=A su-inf=D", dice=(6, 2))
    assert (fought.score, fought.defence_score) == (11, 5)


@rule("DTR-16.3.4", "DTR-D54")
@pytest.mark.parametrize(
    ("area", "full", "reduced"),
    [("tobruk", 7, 4), ("suez", 7, 4), ("tunis", 7, 4), ("rome", 5, 3), ("minsk", 5, 3)],
)
def test_the_afrika_korps_is_stronger_in_africa(area: str, full: int, reduced: int) -> None:
    enemy = "su-inf=D" if area == "minsk" else "uk-inf=D"
    for code, value in (("de-dak=A", full), ("de-dak~=A", reduced)):
        _, fought = clash(area, f"{code} {enemy}", turn=10)
        assert fought.value == value
        shown = table({area: code}, turn=10).view()
        assert [army["strength"] for army in shown["armies"]] == [value]
        assert GAME.load(shown).view() == shown


@rule("DTR-16.3.5")
def test_a_defending_italian_beside_a_german_has_one_more() -> None:
    rest = {"active": "allies", "turn": 10}
    _, alone = clash("benghazi", "uk-inf=A it-inf=D", **rest)
    _, beside = clash("benghazi", "uk-inf=A it-inf=D de-inf=N", **rest)
    assert (alone.defence, beside.defence) == (3, 4)
    _, attacking = clash("benghazi", "it-inf=A de-inf=N uk-inf=D", turn=10)
    assert attacking.strength == 3


@rule("DTR-16.3.6", "DTR-19.1.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_axis_armies_are_weaker_in_the_ussr_in_winter_1942(edition: str) -> None:
    _, attack = clash("minsk", "de-inf=A de-inf=B su-inf=D", supports=("B",), turn=9, edition=edition)
    assert attack.strength == 4 + 2
    assert attack.defence == 3
    _, defence = clash("minsk", "su-inf=A it-inf=D", active="ussr", turn=9, edition=edition)
    assert defence.defence == 2
    _, later = clash("minsk", "de-inf=A su-inf=D", turn=10, edition=edition)
    _, outside = clash("tarnow", "de-inf=A su-inf=D", turn=9, edition=edition)
    assert (later.strength, outside.strength) == (5, 5)


def die_counts(area: str, armies: str, dice: tuple[int, int], **rest: object) -> tuple[int, int]:
    """What the dice of both sides count."""
    _, fought = clash(area, armies, dice=dice, **rest)  # type: ignore[arg-type]
    return fought.score - fought.strength, fought.defence_score - fought.defence


@rule("DTR-16.3.7")
@pytest.mark.parametrize("kind", ["de-arm", "de-adv", "de-dak"])
def test_german_armor_attacking_in_the_open_ussr_counts_low_dice_as_three(kind: str) -> None:
    for die, counted in ((1, 3), (2, 3), (3, 3), (4, 4)):
        assert die_counts("minsk", f"{kind}=A su-inf=D", (die, 1)) == (counted, 1)


@rule("DTR-16.3.7")
@pytest.mark.parametrize("area", ["vilnius", "gomel", "grozny"])
def test_not_in_forest_marsh_or_mountains(area: str) -> None:
    assert die_counts(area, "de-arm=A su-inf=D", (1, 1)) == (1, 1)


@rule("DTR-16.3.7")
def test_not_for_infantry_other_nations_or_outside_the_ussr() -> None:
    assert die_counts("minsk", "de-inf=A su-inf=D", (1, 1)) == (1, 1)
    assert die_counts("warsaw", "de-arm=A su-inf=D", (1, 1)) == (1, 1)
    assert die_counts("minsk", "su-arm=A de-inf=D", (1, 1), active="ussr") == (1, 1)


@rule("DTR-16.3.7", "DTR-E45")
@pytest.mark.parametrize(("edition", "counted"), [("fr-2", 1), ("fr-1", 1), ("en-1", 3)])
def test_german_armor_defending_in_the_ussr(edition: str, counted: int) -> None:
    assert die_counts("minsk", "su-inf=A de-arm=D", (1, 1), active="ussr", edition=edition) == (1, counted)
    assert die_counts("minsk", "de-arm=A su-inf=D", (1, 1), edition=edition) == (3, 1)


@rule("DTR-16.3.8")
def test_british_armor_and_the_afrika_korps_in_north_africa() -> None:
    rest = {"turn": 10}
    assert die_counts("benghazi", "de-dak=A uk-arm=D", (1, 2), **rest) == (3, 3)
    assert die_counts("benghazi", "uk-adv=A de-dak=D", (2, 1), active="allies", **rest) == (3, 3)
    assert die_counts("benghazi", "uk-inf=A de-arm=D", (1, 1), active="allies", **rest) == (1, 1)
    assert die_counts("benghazi", "us-adv=A it-inf=D", (1, 1), active="allies", **rest) == (1, 1)
    assert die_counts("rome", "uk-arm=A de-dak=D", (1, 1), active="allies", **rest) == (1, 1)


@rule("DTR-16.3.9", "DTR-D45")
def test_a_supporting_armor_does_not_change_the_die() -> None:
    _, fought = clash("minsk", "de-inf=A de-arm=B su-inf=D", supports=("B",), dice=(1, 1))
    assert fought.score - fought.strength == 1


@rule("DTR-16.3.9")
def test_a_fortress_or_a_narrow_pass_leaves_the_die_changed() -> None:
    assert die_counts("tula", "de-arm=A su-inf=D", (1, 1)) == (3, 1)
    assert die_counts("baku", "de-arm=A su-inf=D", (1, 1)) == (3, 1)


@rule("DTR-1.2.3", "DTR-16.3.4", "DTR-D61")
def test_the_printed_values_in_africa_and_elsewhere() -> None:
    t = table({"tripoli": "de-dak=K uk-inf=U", "rome": "it-inf=I"}, turn=7)
    dak, infantry = t.number("K"), t.number("U")
    africa, europe = BOARD.index["tripoli"], BOARD.index["rome"]
    counter = COUNTERS[dak]
    assert combat_value(t.state, dak, africa) == counter.africa_full
    assert combat_value(t.state, dak, europe) == counter.full
    assert combat_value(t.state, infantry, africa) == combat_value(t.state, infantry, europe)


@rule("DTR-16.3.6", "DTR-1.2.3")
@pytest.mark.parametrize(("turn", "area", "loss"), [(9, "riga", 1), (9, "warsaw", 0), (10, "riga", 0)])
def test_the_first_winter_in_the_ussr_alone(turn: int, area: str, loss: int) -> None:
    t = table({area: "de-inf=G"}, turn=turn)
    army = t.number("G")
    assert combat_value(t.state, army, BOARD.index[area]) == COUNTERS[army].full - loss


@rule("DTR-16.3.3", "DTR-16.4.6", "DTR-16.3.7")
@pytest.mark.parametrize(("die", "counts"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_a_lifted_die_counts_three(die: int, counts: int) -> None:
    attacking = Battle(0, 5, 5, True, False, False, False)
    defending = Battle(0, 5, 5, False, True, False, False)
    assert result_of(attacking, die, 6).score == 5 + counts
    assert result_of(defending, 6, die).defence_score == 5 + counts


# Results ----------------------------------------------------------------------------------------------------


@rule("DTR-16.4.1")
def test_a_double_score_costs_the_winner_nothing() -> None:
    t, fought = clash("minsk", "de-inf=A de-inf=B su-inf~=D su-inf", supports=(), dice=(3, 2))
    assert (fought.score, fought.defence_score) == (8, 4)
    t, fought = clash("minsk", "de-adv=A su-inf=D", dice=(4, 3))
    assert (fought.score, fought.defence_score) == (12, 6)
    assert (fought.losses, fought.defence_losses) == (0, 2)
    assert t.area("D") == "reserve"
    assert not t.reduced("A")


@rule("DTR-16.4.1")
def test_a_double_score_works_for_the_defender_too() -> None:
    t, fought = clash("moscow", "it-inf=A su-gds=D", dice=(1, 1), diplomacy={"italy": "at-war"}, turn=10)
    assert (fought.score, fought.defence_score) == (4, 8)
    assert (fought.losses, fought.defence_losses) == (2, 0)
    assert t.area("A") == "reserve"


@rule("DTR-16.4.2")
def test_a_higher_score_costs_one_and_two() -> None:
    t, fought = clash("minsk", "de-adv=A su-inf=D", dice=(4, 4))  # 12 against 7
    assert (fought.losses, fought.defence_losses) == (1, 2)
    assert t.reduced("A")
    assert t.area("D") == "reserve"
    t, fought = clash("minsk", "de-inf=A su-inf=D", dice=(1, 5))  # 6 against 8
    assert (fought.losses, fought.defence_losses) == (2, 1)
    assert t.reduced("D")


@rule("DTR-16.4.3")
def test_the_winner_over_a_reduced_army_loses_nothing() -> None:
    t, fought = clash("minsk", "de-inf=A su-inf~=D", dice=(2, 3))  # 7 against 5
    assert (fought.losses, fought.defence_losses) == (0, 2)
    assert not t.reduced("A")
    t, fought = clash("minsk", "de-inf~=A su-inf=D", dice=(2, 3))  # 5 against 6
    assert (fought.losses, fought.defence_losses) == (2, 0)
    assert not t.reduced("D")


@rule("DTR-16.4.4")
def test_equal_scores_cost_one_each() -> None:
    t, fought = clash("minsk", "de-inf=A su-inf=D", dice=(1, 3))
    assert fought.score == fought.defence_score
    assert t.reduced("A")
    assert t.reduced("D")
    t, _ = clash("minsk", "de-inf~=A su-inf=D", dice=(2, 2))
    assert t.area("A") == "reserve"


@rule("DTR-16.4.1", "DTR-16.4.2", "DTR-16.4.3", "DTR-16.4.4")
@pytest.mark.parametrize(
    ("armies", "dice", "law"),
    [
        ("de-adv=A su-inf=D", (4, 3), "DTR-16.4.1"),
        ("de-inf=A su-inf=D", (2, 2), "DTR-16.4.2"),
        ("de-inf=A su-inf~=D", (2, 3), "DTR-16.4.3"),
        ("de-inf~=A su-inf=D", (2, 3), "DTR-16.4.3"),
        ("de-inf~=A su-inf=D", (5, 3), "DTR-16.4.2"),
        ("de-inf=A su-inf=D", (1, 3), "DTR-16.4.4"),
    ],
)
def test_the_event_names_the_rule_of_the_result(armies: str, dice: tuple[int, int], law: str) -> None:
    _, fought = clash("minsk", armies, dice=dice)
    assert fought.rules == (law,)


@rule("DTR-16.4.5")
def test_supports_and_bystanders_never_lose() -> None:
    t, _ = clash("minsk", "de-inf=A de-inf=B de-inf=N su-inf=D su-inf=E", supports=("B",), dice=(1, 6))
    assert t.area("A") == "reserve"  # 8 against 9
    for army in ("B", "N", "E"):
        assert t.area(army) == "minsk"
        assert not t.reduced(army)


@rule("DTR-16.4.6")
def test_the_lower_score_is_always_eliminated() -> None:
    for die in range(1, 7):
        for other in range(1, 7):
            t, fought = clash("minsk", "de-inf=A su-inf=D", dice=(die, other))
            if fought.score != fought.defence_score:
                loser = "D" if fought.score > fought.defence_score else "A"
                assert t.area(loser) == "reserve"


@rule("DTR-16.4.6")
def test_a_reduced_winner_that_takes_a_loss_is_eliminated_too() -> None:
    t, fought = clash("minsk", "de-inf~=A su-inf=D", dice=(5, 3))  # 8 against 6
    assert fought.losses == 1
    assert t.area("A") == "reserve"


@rule("DTR-16.4.7")
def test_nobody_retreats_or_advances() -> None:
    t = table({"konigsberg": "de-inf=A de-inf=B", "riga": "su-inf=D su-inf=E"})
    t.operate("attack", "A", "riga")
    fight(t, "riga", "A", "D", dice=(6, 1))
    t.end()
    assert t.area("A") == "riga"
    assert t.area("E") == "riga"
    assert t.area("B") == "konigsberg"
