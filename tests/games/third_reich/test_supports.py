"""16.2. How many armies may support an attack, which ones, and what their number rests on."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import clash, facing, fight
from games.third_reich.positions import table
from sandtable.games.third_reich.events import AttackDeclared
from sandtable.rulebook.marks import rule


@rule("DTR-16.2.1", "DTR-16.2.2", "DTR-S12")
@pytest.mark.parametrize(
    ("armies", "supports"),
    [
        ("de-inf=A su-inf=D", 0),
        ("de-inf=A de-inf=B su-inf=D su-inf=E", 0),
        ("de-inf=A de-inf=B su-inf=D", 1),
        ("de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E", 1),
        ("de-inf=A de-inf=B de-inf=C su-inf=D", 2),
    ],
)
def test_as_many_supports_as_the_faction_has_more_armies(armies: str, supports: int) -> None:
    t = facing("minsk", armies)
    t.play("declare A > D")
    named = 0
    while offers := t.legal("support"):
        t.play(min(offers))
        named += 1
    assert named == supports


@rule("DTR-16.2.2")
def test_a_support_beyond_the_excess_is_refused() -> None:
    t = facing("minsk", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.play("declare A > D", "support B")
    assert t.why("support C") == ("DTR-16.2.2",)
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D su-inf=E", missions={"axis": {"air": 1}})
    t.play("combats", "fight minsk", "declare A > D")
    assert t.why("support B") == ("DTR-16.2.2",)


@rule("DTR-D5")
def test_no_support_is_added_to_a_declared_attack() -> None:
    t = facing("minsk", "de-inf=A de-inf=B su-inf=D")
    t.play("declare A > D", "done")
    assert t.why("support B") == ("DTR-D5",)


@rule("DTR-16.2.2", "DTR-D44")
def test_losses_do_not_change_the_excess() -> None:
    t = facing("minsk", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    fight(t, "minsk", "A", "D", dice=(6, 1))
    t.play("declare B > E")
    assert t.legal("support") == {"support C"}
    t.play("done")
    t = facing("minsk", "de-inf~=A de-inf=B de-inf=C su-inf=D su-inf=E")
    fight(t, "minsk", "A", "D", dice=(1, 6))  # A is lost, which leaves 2 against 2
    assert t.area("A") == "reserve"
    t.play("declare B > E")
    assert t.legal("support") == {"support C"}


@rule("DTR-D44")
def test_a_later_arrival_raises_the_excess() -> None:
    armies = "de-inf=A de-inf=B su-inf=D su-inf=E"
    t = facing("riga", armies, beside={"konigsberg": "de-inf=N"})
    t.play("declare A > D")
    assert not t.legal("support")
    t.operate("attack", "N", "riga")
    t.play("declare B > E")
    assert t.legal("support") == {"support N"}


@rule("DTR-D44")
def test_an_army_that_a_named_support_rests_on_may_not_leave() -> None:
    armies = {"riga": "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E", "konigsberg": "de-inf=N"}
    t = table(armies, control={"axis": "riga"})
    t.operate("attack", "A")
    t.operate("attack", "B")
    t.attack("A", "D", "B")  # 3 against 2: the support rests on every one of the three
    for kind in ("tactical", "strategic", "naval"):
        assert t.why(f"{kind} C") == ("DTR-D44#2",)
    assert t.can_go("attack", "C")  # it may fight where it is
    assert t.why_not("attack", "C", "konigsberg") == ("DTR-D44#2",)
    assert t.can_go("tactical", "N", "danzig")  # other areas are not concerned
    unsupported = table(armies, control={"axis": "riga"})
    unsupported.operate("attack", "A")
    unsupported.attack("A", "D")
    assert unsupported.can_go("tactical", "C", "konigsberg")


@rule("DTR-D44")
def test_who_leaves_takes_his_share_of_the_excess_along() -> None:
    t = table({"riga": "de-inf=A de-inf=B de-inf=C su-inf=D"}, control={"axis": "riga"})
    t.operate("attack", "A")
    t.play("attack B", "stop")
    t.play("declare A > D", "done")
    t.operate("tactical", "C", "konigsberg")  # 2 against 1 are left, no support is named
    assert t.state.excess == ((t.state.words["area"].find("riga")[0], 1, 0),)
    one = table({"riga": "de-inf=A de-inf=B de-inf=C su-inf=D"}, control={"axis": "riga"})
    one.operate("attack", "A")
    one.operate("attack", "B")
    one.attack("A", "D", "B")
    assert one.can_go("tactical", "C", "konigsberg")  # 2 against 1 still allow one support


@rule("DTR-D44")
def test_landings_may_not_take_away_what_a_support_rests_on() -> None:
    armies = {"london": "uk-inf=A uk-inf=B uk-inf=C de-inf=D de-inf=E"}
    t = table(armies, turn=10, active="allies", control={"axis": "caen"})
    t.operate("attack", "A")
    t.operate("attack", "B")
    t.attack("A", "D", "B")
    assert t.why("amphibious C") == ("DTR-D44#2",)
    assert t.why("naval C") == ("DTR-D44#2",)


@rule("DTR-D44", "DTR-16.2.6")
def test_landed_armies_count_but_do_not_support() -> None:
    armies = "us-inf=A us-inf=B de-inf=D"
    t = facing("caen", armies, landed="B", active="allies", turn=18)
    t.play("declare A > D")
    assert t.legal("declare") == set()
    t = facing("caen", "us-inf=A us-inf=B us-inf=C de-inf=D", landed="B", active="allies", turn=18)
    t.play("declare A > D")
    assert t.legal("support") == {"support C"}  # the landed army is one of the two in excess
    assert "DTR-16.2.6" in t.why("support B")


@rule("DTR-16.2.3")
def test_armies_that_do_not_fight_count_for_the_excess() -> None:
    t = facing("minsk", "de-inf=A de-inf=B de-inf=N su-inf=D su-inf=E")
    t.play("declare A > D")
    assert t.legal("support") == {"support B"}


@rule("DTR-16.2.4")
def test_several_supports_may_help_one_attack_or_be_shared() -> None:
    _, fought = clash("minsk", "de-inf=A de-inf=B de-inf~=C su-inf=D", supports=("B", "C"))
    assert (fought.strength, fought.support) == (8, 3)
    t = facing("minsk", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    t.attack("A", "D")
    t.attack("B", "E", "C")
    assert [len(event.supports) for event in t.events(AttackDeclared)] == [0, 1]


@rule("DTR-16.2.5")
def test_defenders_receive_no_support() -> None:
    for area, defence in (("minsk", 3), ("vilnius", 4)):
        for defenders in ("su-inf=D", "su-inf=D su-inf=E su-inf=F"):
            _, fought = clash(area, f"de-inf=A {defenders}")
            assert fought.defence == defence


@rule("DTR-16.2.6", "DTR-16.2.1")
def test_support_comes_from_the_same_area() -> None:
    t = facing("riga", "de-inf=A de-inf=B su-inf=D", beside={"vilnius": "de-inf=C su-inf"})
    t.play("declare A > D")
    assert t.legal("support") == {"support B"}
