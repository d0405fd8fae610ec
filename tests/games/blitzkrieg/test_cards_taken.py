"""Part 6 Cards that only some may take, or must: Japanese Navy, Lend Lease, Naval Surprise (advanced)."""

from sandtable.rulebook.marks import rule


@rule("BLG-C-japanese-navy", "BLG-D58", "BLG-D88")
def test_japan_must_take_its_navy(drawing):
    t = drawing("spies", "japanese-navy", "surprise", flags={"initiative": 1})  # drawn by an Ally
    t.play("discard")
    assert t.state.view()["cards"]["in_play"] == {"japanese-navy": "japan"}
    assert t.state.spent[2] == 0
    t = drawing("japanese-navy", "spies")  # drawn by Germany, which may put it under the pile
    assert t.legal() == {"discard", "give japan"}
    t.play("give japan")
    assert t.state.view()["cards"]["in_play"] == {"japanese-navy": "japan"}
    assert drawing("japanese-navy", "spies").play("discard").state.in_play == {}
    t = drawing("spies", "surprise", "japanese-navy")
    t.play("discard", "discard")  # drawn by Japan
    assert t.state.view()["cards"]["in_play"] == {"japanese-navy": "japan"}


@rule("BLG-C-japanese-navy", "BLG-D88")
def test_japan_spends_six_points_on_ships(table):
    t = table({}, ruleset="advanced", phase="production", cards={"in_play": {"japanese-navy": "japan"}})
    t.play("done", "done")
    assert t.seat == "japan"
    assert "BLG-C-japanese-navy" in t.why("done")
    t.play("build jp-conv1")
    assert "done" not in t.legal()
    t.play("build jp-conv1")
    assert "done" in t.legal()


@rule("BLG-D88")
def test_what_the_navy_needs_is_not_spent_on_cards_and_research(drawing):
    force = {"in_play": {"japanese-navy": "japan"}}
    t = drawing("spies", "surprise", "kamikaze", cards=force, spent={"japan": 10})
    t.play("discard", "discard")
    assert t.production("japan") == 17
    assert "BLG-A7.3.8" in t.why("keep")
    t.until("research")
    t.play("pass", "pass")
    assert t.seat != "japan" or "study" not in t.legal()


@rule("BLG-C-lend-lease-cw-ussr", "BLG-D58")
def test_the_commonwealth_must_take_lend_lease_and_it_works_at_once(drawing):
    war = {"wars": [["germany", "ussr"], ["germany", "cw"]]}
    t = drawing("lend-lease-cw-ussr", flags={"initiative": 1}, diplomacy={**war, "conquered": ["usa"]})
    assert t.legal() == {"keep"}
    assert "BLG-C-lend-lease-cw-ussr" in t.why("discard")
    t.play("keep")
    assert t.state.view()["cards"]["in_play"] == {"lend-lease-cw-ussr": "cw"}
    assert t.production("cw") == 15 - 3
    assert t.production("ussr") == 34 + 3
    assert (t.state.spent[4], t.state.bought or 0) == (0, 0)


@rule("BLG-C-lend-lease-cw-ussr")
def test_lend_lease_waits_for_its_prerequisites_and_the_ussr_may_refuse(drawing, table):
    peace = drawing("lend-lease-cw-ussr", flags={"initiative": 1}, diplomacy={"conquered": ["usa"]})
    peace.play("keep")
    assert peace.hand("cw") == ["lend-lease-cw-ussr"]
    assert peace.production("cw") == 15
    war = {"wars": [["germany", "ussr"], ["germany", "cw"]]}
    t = drawing(
        "lend-lease-cw-ussr", flags={"initiative": 1}, diplomacy={**war, "conquered": ["usa", "cw", "france"]}
    )
    assert t.phase == "research"  # without the Commonwealth it is obsolete: nothing to draw
    t = drawing("spies", "surprise", "militia", "lend-lease-cw-ussr", flags={"initiative": 1}, diplomacy=war)
    t.play("discard", "discard", "discard")
    assert t.seat == "ussr"
    assert {"keep", "discard"} <= t.legal()
    t.play("keep")
    assert t.production("ussr") == 37
    foothold = drawing(
        "lend-lease-cw-ussr",
        flags={"initiative": 1},
        diplomacy={**war, "conquered": ["usa"]},
        control={"scotland": "germany"},
    )
    foothold.play("keep")
    assert not foothold.state.in_play


@rule("BLG-C-lend-lease-cw-ussr")
def test_held_lend_lease_works_as_soon_as_it_can(table):
    t = table(
        {},
        ruleset="advanced",
        phase="events",
        turn=9,
        hands={"cw": ["lend-lease-cw-ussr"]},
        diplomacy={"wars": [["germany", "ussr"], ["germany", "cw"]]},
    )
    assert t.state.view()["cards"]["in_play"] == {"lend-lease-cw-ussr": "cw"}


@rule("BLG-C-naval-surprise", "BLG-A7.3.4")
def test_naval_surprise_belongs_to_japan_until_used(drawing):
    t = drawing("naval-surprise")
    assert t.legal("give") == {"give japan"}
    assert "keep" not in t.legal()
    t = drawing("naval-surprise", flags={"notes": {"naval-surprise-used": 1}})
    assert "keep" in t.legal()
