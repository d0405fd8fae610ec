"""The books everybody may read: income by source, agreements, prices."""

from sandtable.games.blitzkrieg.model.world import POWERS
from sandtable.rulebook.marks import rule


def test_income_adds_up_to_the_potential(game):
    t = game()
    view = t.state.view(None)
    for power in POWERS:
        assert sum(view["income"][power].values()) == view["potential"][power]
    assert view["income"]["germany"]["agreements"] == 6


@rule("BLG-E.2", "BLG-E.5", "BLG-E.6", "BLG-E.7")
def test_agreements_name_giver_and_rule(table):
    view = table(base="setup").state.view(None)
    found = {(row["from"], row["to"]): row["points"] for row in view["agreements"]}
    gifts = {("ussr", "germany"): 3, ("romania", "germany"): 2, ("sweden", "germany"): 1}
    assert found == {**gifts, ("usa", "japan"): 3}
    assert "market" not in view


def test_the_market_has_what_is_in_the_pool(table):
    t = table(phase="production", active="germany")
    market = t.state.view(None)["market"]
    offered = {text.removeprefix("build ") for text in t.legal("build")}
    assert offered == {kind for kind, row in market["kinds"].items() if row["price"] <= market["left"]}
    assert market["kinds"]["de-arm5"] == {"price": 10, "turns": 3, "left": market["kinds"]["de-arm5"]["left"]}
    before = market["kinds"]["de-inf3"]["left"]
    t.play("build de-inf3")
    after = t.state.view(None)["market"]
    assert after["left"] == market["left"] - 3
    assert after["kinds"].get("de-inf3", {"left": 0})["left"] == before - 1
