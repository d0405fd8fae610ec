"""Chapter 1: counters, armies, losses, voluntary elimination and replacement."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, new, table
from sandtable.core.errors import BadPosition
from sandtable.games.third_reich.combat import combat_value, support_value
from sandtable.games.third_reich.counters import (
    ALLIES,
    ARMY_NAMES,
    AXIS,
    COUNTERS,
    FACTION,
    IS_ARMOR,
    ROWS,
    USSR,
)
from sandtable.rulebook.marks import rule


@rule("DTR-1.1.2", "DTR-D8")
def test_no_army_is_recruited_when_the_reserve_is_empty() -> None:
    t = table({"calais": "uk-arm=A uk-arm=B"}, active="allies", resources={"allies": {"ap": 6}})
    t.play("recruitment")
    assert t.legal("recruit uk-inf")
    assert not t.legal("recruit uk-arm")
    assert "DTR-1.1.2" in t.why("recruit A full at london")


@rule("DTR-1.1.2")
def test_a_position_with_more_counters_than_the_mix_is_refused() -> None:
    with pytest.raises(BadPosition, match="no more counters of finland infantry"):
        table({"helsinki": "fi-inf fi-inf", "karelia": "fi-inf"})


@rule("DTR-1.1.4")
def test_counters_keep_their_nation() -> None:
    t = table({"berlin": "de-inf=A"}, resources={"axis": {"ap": 2}})
    assert t.legal("exchange A for") == {"exchange A for de-arm-1", "exchange A for de-dak"}


@rule("DTR-1.2.1", "DTR-Q4", "DTR-23.1.1")
def test_types_and_numbers_of_the_counters() -> None:
    kinds = {row.kind: row.type for row in ROWS}
    assert kinds == {
        "infantry": "infantry",
        "armor": "armor",
        "advanced-armor": "armor",
        "guards": "infantry",
        "dak": "armor",
    }
    assert len(COUNTERS) == 105
    assert [FACTION.count(faction) for faction in (AXIS, ALLIES, USSR)] == [38, 36, 31]
    assert IS_ARMOR[ARMY_NAMES.index("de-dak")]
    assert not IS_ARMOR[ARMY_NAMES.index("su-gds-1")]


@rule("DTR-1.2.2", "DTR-1.2.3")
@pytest.mark.parametrize(
    ("code", "full", "reduced"),
    [("de-inf", 5, 3), ("de-arm", 6, 4), ("de-adv", 8, 5), ("it-inf", 3, 2), ("fi-inf", 4, 2)],
)
def test_an_army_has_a_full_and_a_reduced_side(code: str, full: int, reduced: int) -> None:
    t = table({"berlin": f"{code}=A {code}~=B"})
    assert combat_value(t.state, t.number("A"), t.state.where[t.number("A")]) == full
    assert combat_value(t.state, t.number("B"), t.state.where[t.number("B")]) == reduced
    assert support_value(t.state, 1 << t.number("A")) == 2
    assert support_value(t.state, 1 << t.number("B")) == 1


def duel(attacker: str = "de-inf=A", defender: str = "su-inf=D", dice: tuple[int, int] = (1, 1)) -> Table:
    """One attack in Riga (plain), with given dice."""
    t = table({"riga": f"{attacker} {defender}"}, control={"riga": "ussr"})
    t.operate("attack", "A")
    t.play("combats")
    if t.allows("fight riga"):
        t.play("fight riga")
    t.play("declare A > D", dice=dice)
    return t


@rule("DTR-1.2.4", "DTR-16.4.2")
def test_a_full_army_that_takes_a_loss_is_reduced() -> None:
    t = duel(dice=(2, 2))  # 7 against 5
    assert t.area("A") == "riga"
    assert t.reduced("A")


@rule("DTR-1.2.5", "DTR-16.4.6")
def test_a_reduced_army_that_takes_a_loss_goes_to_the_reserve() -> None:
    t = duel(attacker="de-inf~=A", dice=(3, 2))  # 6 against 5, a full loser
    assert t.area("D") == "reserve"
    assert t.area("A") == "reserve"
    t.play("recruitment")
    assert t.legal("recruit A")


@rule("DTR-1.2.6")
def test_two_losses_eliminate_and_more_do_nothing() -> None:
    t = duel(dice=(2, 2))
    assert (t.area("A"), t.area("D")) == ("riga", "reserve")  # one loss, two losses
    t = duel(defender="su-inf~=D", dice=(2, 2))
    assert t.area("D") == "reserve"
    assert not t.state.check_invariants()


@rule("DTR-1.2.7", "DTR-D71", "DTR-E61")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_any_number_of_own_armies_may_be_eliminated_at_the_start(edition: str) -> None:
    t = table({"berlin": "de-inf=A de-arm=B", "paris": "fr-inf=F"}, edition=edition)
    op = t.state.op[0]
    t.play("eliminate A", "eliminate B")
    assert (t.area("A"), t.area("B")) == ("reserve", "reserve")
    assert t.state.op[0] == op
    assert t.state.ap[0] == 0
    assert t.why("eliminate F") == ("DTR-2.1.5",)


@rule("DTR-1.2.7", "DTR-D2")
def test_nothing_is_eliminated_after_the_start_step() -> None:
    t = table({"berlin": "de-inf=A"})
    t.play("planning")
    assert not t.legal("eliminate")
    assert t.why("eliminate A") == ("DTR-1.2.7",)


@rule("DTR-1.2.8", "DTR-D10")
def test_armor_is_replaced_by_standard_infantry_on_the_same_side() -> None:
    t = table({"minsk": "su-adv~=A su-arm=B"}, active="ussr", turn=10)
    t.play("replace A by infantry", "replace B by infantry")
    here = t.state.at[t.state.where[t.number("su-inf-1")]]
    names = {t.state.words["army"].text(n) for n in range(105) if here >> n & 1}
    assert names == {"su-inf-1", "su-inf-2"}
    assert t.reduced("su-inf-1")
    assert not t.reduced("su-inf-2")
    assert t.state.ap[2] == 0


@rule("DTR-1.2.8", "DTR-D10")
def test_no_replacement_without_infantry_in_the_reserve() -> None:
    t = table({"canada": "us-inf us-inf us-inf us-adv=A"}, active="allies", turn=10)
    assert not t.allows("replace A by infantry")
    assert "DTR-D10" in t.why("replace A by infantry")


@rule("DTR-D62", "DTR-2.2.12")
def test_armies_of_neutrals_are_nobodys_to_eliminate() -> None:
    t = new()
    romanian = "ro-inf-1"
    assert not t.allows(f"eliminate {romanian}")
    assert t.why(f"eliminate {romanian}")[0] == "DTR-D62"
    assert t.why(f"attack {romanian}") == ("DTR-2.2.12",)


@rule("DTR-3.1.2")
def test_armies_of_other_factions_wait_for_their_own_phase() -> None:
    t = table({"konigsberg": "de-inf=A", "minsk": "su-inf=B"})
    assert t.why("tactical B") == ("DTR-2.1.5", "DTR-3.1.2")
    assert t.allows("tactical A")
