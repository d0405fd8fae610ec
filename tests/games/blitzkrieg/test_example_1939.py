"""12.1 The worked example of the basic game: turn 3/39, step by step."""

from sandtable.rulebook.marks import rule


def axis_moves(t):
    """T2."""
    while t.phase == "declare_war":
        t.play("pass")
    t.play("stack prussia", "step western-poland", "stack austria", "step western-poland")
    t.play("pick de-air4-1", "fly western-poland", "pick de-air3-1", "fly western-poland")
    t.play("pick de-conv1-1", "add de-tf4-1", "add de-sub2-1", "step baltic-sea", "stop")
    t.play("pick de-inf3-1", "step western-germany", "stop", "floor japan")
    t.play("pick jp-inf3-1", "add jp-inf2-3", "step wuhan", "pick jp-air2-1", "fly wuhan")
    t.play("pick jp-inf4-1", "add jp-inf2-1", "step peking", "step shanghai")
    t.play("pick jp-conv1-1", "load jp-inf3-2 > jp-conv1-1", "step formosa-sea")
    t.play("unload jp-inf3-2 > sinkiang", "stop")
    t.play("pick jp-conv1-2", "load jp-air2-2 > jp-conv1-2", "unload jp-air2-2 > shanghai", "stop")
    t.play("pick jp-tf4-1", "add jp-tf2-1", "add jp-tf4-2", "step formosa-sea", "stop")
    t.play("support jp-tf4-1 > sinkiang", "support jp-tf2-1 > sinkiang", "support jp-tf4-2 > sinkiang")
    t.end_movement()


def chinese_reaction(t):
    """T3."""
    t.play("send cn-inf3-1 > wuhan", "send cn-inf3-2 > wuhan", "send chiang > wuhan")


def western_poland(t):
    """T4."""
    t.play("resolve western-poland", dice=(5, 2, 6, 5, 4, 4, 2, 1, 4, 3, 3, 2, 4, 6, 5, 4, 4, 2, 1))
    dead = [f"hit poland-inf2-{n}" for n in (1, 1, 2, 2, 3, 3)]
    t.play(*dead, "hit poland-inf2-4", "hit poland-inf2-5", "hit poland-inf3-1")
    t.play("hit de-inf3-2", "hit de-inf3-3", "fight", "retreat", "base poland-air2-1 > east-poland")
    t.play("retreat all > east-poland")
    t.play("base de-air3-1 > western-poland", "base de-air4-1 > western-poland")


def sinkiang(t):
    """T5; the dice of Wuhan (T6) follow, the last combat needs no choice."""
    t.play("resolve sinkiang", dice=(3, 3, 3, 6, 4, 3, 2, 2, 1))


def wuhan(t):
    """T6."""
    t.play("hit cn-inf3-1", "hit jp-inf2-3", "hit jp-inf2-3", "hit jp-inf3-1", "retreat")
    t.play("base jp-air2-1 > shanghai", "retreat jp-inf3-1 > shanghai")


def axis_exploits(t):
    """T7."""
    t.play("pick de-inf4-1", "step prussia", "stop", "pick de-inf3-2", "step lwow")
    t.play("pick de-inf3-4", "add de-inf4-2", "step east-poland", "pick de-arm5-1", "step east-poland")
    t.play("pick guderian", "step prussia", "stop", "pick de-arm4-1", "step prussia", "stop")
    t.play("pick de-air3-1", "fly east-poland", "pick de-air4-1", "fly east-poland", "floor japan")
    t.play("pick jp-inf4-1", "add jp-inf2-1", "add jp-inf3-1", "step sian")
    t.play("pick jp-air2-1", "fly sian", "pick jp-air2-2", "fly sian")
    t.play("pick hiro", "step peking", "stop")
    t.end_movement()
    t.play("send cn-air1-1 > sian", "send cn-inf3-1 > sian", "send cn-inf3-2 > sian", "send chiang > sian")


def east_poland(t):
    """T8."""
    t.play("resolve east-poland", dice=(5, 4, 5, 3, 4, 2, 3, 2, 5, 2))
    t.play("hit poland-inf3-1", "hit poland-inf2-4", "hit poland-inf2-5", "hit de-inf3-4")
    t.play("base de-air3-1 > prussia")
    t.play("base de-air4-1 > prussia", dice=(4, 6, 5, 4, 1, 4, 3, 4, 5))


def sian(t):
    """T9."""
    t.play("hit cn-inf2-3", "hit cn-air1-1", "fight", "retreat")
    t.play("retreat cn-inf3-1 > wuhan", "retreat cn-inf3-2 > wuhan", "retreat chiang > pakoe")
    t.play("base jp-air2-1 > shanghai", "base jp-air2-2 > shanghai")


def allied_moves(t):
    """T10."""
    while t.phase == "declare_war":
        t.play("pass")
    t.play("floor cw", "pick cw-conv1-3", "load cw-arm4-1 > cw-conv1-3", "step ionian-sea")
    t.play("step tyrrhenian-sea", "step ligurian-sea", "unload cw-arm4-1 > vichy", "stop")
    t.play("pick cw-tf4-1", "step skagerrak", "pick cw-tf3-1", "step north-sea", "step skagerrak")
    t.play(
        "pick cw-conv1-6",
        "step channel",
        "load cw-inf2-1 > cw-conv1-6",
        "unload cw-inf2-1 > normandy",
        "stop",
    )
    t.play("pick cw-conv1-5", "step north-sea", "step channel", "load cw-inf3-1 > cw-conv1-5")
    t.play("unload cw-inf3-1 > normandy", "stop", "floor france", "stack maginot", "step western-germany")
    t.play("pick fr-arm4-1", "step maginot", "step western-germany", "pick fr-air2-1", "fly western-germany")
    t.play("pick fr-inf3-5", "step maginot", "stop", "floor cw", "pick cw-air2-1", "fly western-germany")
    t.play("floor ussr", "stack east-siberia", "step stanovoj", "stop", "pick su-air1-o-3", "fly vladivostok")
    t.play("pick su-inf3-3", "step gorki", "step ural", "floor china", "stack pakoe", "step sian")
    t.play("stack wuhan", "step sian")
    t.end_movement()


def axis_reaction(t):
    """T11."""
    t.play("send de-arm4-1 > western-germany", "send de-inf4-1 > western-germany")
    t.play("send guderian > western-germany", "send de-air4-1 > western-germany")
    t.play("send de-air3-1 > western-germany")
    t.play("send jp-inf2-2 > sian", "send jp-inf4-2 > sian", "send jp-air2-1 > sian", "send jp-air2-2 > sian")
    t.play("done")


def skagerrak(t):
    """T12."""
    t.play("resolve skagerrak", dice=(3, 4, 3))
    t.play("fight", "retreat", "retreat de-conv1-2 > baltic-sea")


def western_germany(t):
    """T13."""
    dice = (5, 4, 6, 4, 2, 3, 3, 2, 5, 4, 3, 3, 4, 2, 4)
    t.play("resolve western-germany", dice=dice)
    t.play("hit de-inf3-1", "hit de-inf2-1", "hit de-inf2-1")
    t.play("hit fr-inf3-1", "hit fr-inf3-2", "hit fr-inf3-3", "hit fr-inf2-1")
    t.play("fight", "fight", dice=(5, 4, 6, 4, 3, 3, 2, 2, 5, 4, 3, 3, 2, 4))
    t.play("hit de-inf4-1", "hit de-inf3-1")
    t.play("hit fr-inf3-1", "hit fr-inf3-2", "hit fr-inf3-3", "hit fr-inf2-1")
    t.play("retreat", "base fr-air2-1 > paris", "base cw-air2-1 > paris")
    t.play("base de-air3-1 > western-germany")
    t.play("base de-air4-1 > western-germany", dice=(3, 4, 3, 1, 4, 5, 4, 5, 4, 3, 2, 2))


def second_sian(t):
    """T14."""
    t.play("hit jp-inf2-1", "hit jp-inf2-2", "hit cn-inf2-1", "hit cn-inf2-2", "hit cn-inf3-2", "retreat")
    t.play("retreat cn-inf2-1 > changsa", "retreat cn-inf2-2 > chunking", "retreat all > chentu")
    t.play("base jp-air2-1 > sian", "base jp-air2-2 > sian")


def allied_exploitation(t):
    """T15."""
    t.play("floor ussr", "pick su-arm2-o-2", "step kharkov", "stop", "floor china")
    t.play("pick cn-inf3-1", "step pakoe", "stop")
    t.end_movement()


def production(t):
    """T17."""
    t.play("repair de-inf4-1", "build de-arm5", "build de-air2", "build de-inf2", "done")
    t.play("build it-air2", "done")
    t.play("repair jp-inf2-1", "repair jp-inf2-2", "repair jp-inf3-1", "build jp-tf2", "build jp-air3")
    t.play("build jp-inf2", "build jp-inf2", "done")
    t.play(
        "build cn-air2-us",
        "build us-conv1",
        "done",
        "build cw-inf3",
        "build cw-air3",
        "build cw-conv1",
        "done",
    )
    t.play("build fr-inf2", "build fr-inf2", "build fr-inf3", "build fr-air2", "done")
    t.play("build su-arm2-o", "build su-arm2-o", "build su-air1-o", "done")
    t.play(*sorted(t.legal("repair"))[:6], "build cn-inf2", "done")


STEPS = [
    axis_moves,
    chinese_reaction,
    western_poland,
    sinkiang,
    wuhan,
    axis_exploits,
    east_poland,
    sian,
    allied_moves,
    axis_reaction,
    skagerrak,
    western_germany,
    second_sian,
    allied_exploitation,
    production,
]


def until(game, step):
    """The example up to and with a step."""
    t = game()
    for play in STEPS[: STEPS.index(step) + 1]:
        play(t)
    return t


@rule("BLG-T1", "BLG-E.1", "BLG-SC39.4")
def test_poland_joins_and_nobody_is_placed(game):
    t = game()
    assert t.production("cw") == 15
    assert t.phase == "declare_war"
    assert t.where("poland-inf2-1") == "western-poland"


@rule("BLG-T2", "BLG-B6.1.2.1", "BLG-B6.1.3.7", "BLG-B6.1.3.8")
def test_axis_moves(game):
    t = until(game, axis_moves)
    assert t.where("jp-inf3-2") == "sinkiang"
    assert t.where("jp-air2-2") == "shanghai"
    assert t.where("jp-inf4-1") == "shanghai"
    assert t.where("de-conv1-2") == "skagerrak"


@rule("BLG-T3", "BLG-B6.1.6.2", "BLG-B6.1.6.5")
def test_chinese_reserves(game):
    t = until(game, axis_moves)
    assert t.seat == "china"  # no Allied aircraft reaches Poland
    t.play("send cn-inf3-1 > wuhan", "send cn-inf3-2 > wuhan")
    assert "BLG-B6.1.6.2" in t.why("send cn-inf2-3 > wuhan")
    t.play("send chiang > wuhan")
    assert t.where("chiang") == "wuhan"


@rule(
    "BLG-T4", "BLG-B6.2.1.4", "BLG-B6.2.1.6", "BLG-B6.2.2.2", "BLG-B6.2.2.4", "BLG-B7.2.3.1", "BLG-B7.2.3.2"
)
def test_combat_western_poland(game):
    t = until(game, western_poland)
    assert t.control("western-poland") == "germany"
    assert (t.production("cw"), t.production("germany")) == (13, 18)
    assert t.where("poland-inf3-1") == t.where("poland-inf2-4") == t.where("poland-air2-1") == "east-poland"
    assert t.where("poland-inf2-1") == "pool"


@rule("BLG-T5", "BLG-B6.1.3.10", "BLG-B6.4.3", "BLG-D22")
def test_combat_sinkiang(game):
    t = until(game, sinkiang)
    assert t.control("sinkiang") == "japan"
    assert t.where("cn-inf2-6") == "pool"
    assert t.where("jp-tf4-1") == "formosa-sea"
    assert (t.production("china"), t.production("japan")) == (8, 17)


@rule("BLG-T6", "BLG-B6.2.2.3", "BLG-B6.2.3.5", "BLG-B6.2.3.7")
def test_combat_wuhan(game):
    t = until(game, wuhan)
    assert t.where("jp-inf2-3") == "pool"
    assert t.where("jp-inf3-1") == t.where("jp-air2-1") == "shanghai"
    assert t.reduced("jp-inf3-1")
    assert t.reduced("cn-inf3-1")


@rule("BLG-T7", "BLG-B6.3.2", "BLG-B6.3.3", "BLG-B6.3.7", "BLG-B6.3.9", "BLG-B6.3.10")
def test_axis_exploitation(game):
    t = until(game, wuhan)
    t.play("pick de-inf4-1", "step prussia", "stop", "pick de-inf3-2", "step lwow")
    t.play("pick de-inf3-4", "add de-inf4-2", "step east-poland")
    assert "BLG-B6.3.3" in t.why("pick de-inf4-3")  # Guderian commands four
    t = until(game, axis_exploits)
    assert t.control("lwow") == "germany"
    assert t.where("hiro") == "peking"
    assert t.where("chiang") == "sian"


@rule("BLG-T8", "BLG-B6.2.4.1", "BLG-D24")
def test_combat_east_poland(game):
    t = until(game, east_poland)
    assert t.control("east-poland") == "germany"
    assert t.where("poland-air2-1") == "pool"
    assert t.where("de-air4-1") == "prussia"
    assert t.production("germany") == 18


@rule("BLG-T9", "BLG-B6.2.3.11")
def test_combat_sian(game):
    t = until(game, sian)
    assert t.control("sian") == "japan"
    assert (t.where("chiang"), t.where("cn-inf3-2")) == ("pakoe", "wuhan")


@rule("BLG-T10", "BLG-D12", "BLG-D18", "BLG-B6.4.12")
def test_allied_moves(game):
    t = until(game, allied_moves)
    assert t.where("cw-arm4-1") == "vichy"
    assert t.where("cw-tf3-1") == t.where("cw-tf4-1") == "skagerrak"
    assert t.where("cw-inf3-1") == "normandy"
    assert t.where("su-air1-o-3") == "vladivostok"


@rule("BLG-T11", "BLG-B6.1.5.1", "BLG-B6.1.6.1", "BLG-B6.1.6.4")
def test_axis_reaction(game):
    t = until(game, axis_reaction)
    assert t.where("guderian") == t.where("de-arm4-1") == t.where("de-air3-1") == "western-germany"
    assert t.where("jp-inf4-2") == t.where("jp-air2-1") == "sian"


@rule("BLG-T12", "BLG-D28", "BLG-B6.2.3.9")
def test_combat_skagerrak(game):
    t = until(game, skagerrak)
    assert t.where("de-conv1-2") == "baltic-sea"
    assert t.reduced("de-conv1-2")
    assert not t.state.support


@rule("BLG-T13", "BLG-B6.2.3.4", "BLG-B6.2.3.7")
def test_combat_western_germany(game):
    t = until(game, western_germany)
    assert t.control("western-germany") == "germany"
    assert t.where("fr-arm4-1") == "maginot"
    assert t.where("fr-air2-1") == t.where("cw-air2-1") == "paris"
    assert [t.where(f"fr-inf3-{n}") for n in (1, 2, 3)] == ["pool"] * 3
    assert t.reduced("de-inf4-1")
    assert t.where("de-inf3-1") == "pool"


@rule("BLG-T14")
def test_second_combat_sian(game):
    t = until(game, second_sian)
    assert t.control("sian") == "japan"
    assert (t.where("cn-inf2-1"), t.where("cn-inf2-2"), t.where("chiang")) == (
        "changsa",
        "chunking",
        "chentu",
    )
    assert t.where("jp-air2-1") == "sian"


@rule("BLG-T15", "BLG-B6.1.2.1")
def test_allied_exploitation(game):
    t = until(game, second_sian)
    t.play("floor china", "pick cn-inf3-1")
    assert "step wuhan" not in t.legal()
    assert "BLG-B6.1.0.1" in t.why("step wuhan")
    t = until(game, allied_exploitation)
    assert (t.where("su-arm2-o-2"), t.where("cn-inf3-1")) == ("kharkov", "pakoe")


@rule("BLG-T16", "BLG-B7.1.3")
def test_poland_is_conquered_without_baltic(game):
    t = until(game, allied_exploitation)
    assert t.state.conquered
    assert t.control("baltic") == "baltic"


@rule("BLG-T17", "BLG-B7.2.0.5", "BLG-B7.2.0.6", "BLG-B7.2.5.2", "BLG-B7.2.6.1", "BLG-B7.2.0.8")
def test_production(game):
    t = until(game, allied_exploitation)
    assert [
        t.production(p) for p in ("germany", "italy", "japan", "usa", "cw", "france", "ussr", "china")
    ] == [*(18, 6, 17, 8, 13, 11, 11, 8)]
    t.play("repair de-inf4-1", "build de-arm5", "build de-air2", "build de-inf2")
    assert t.legal("build") == set()
    t = until(game, production)
    assert t.state.saved == [0, 2, 0, 0, 0, 0, 1, 0]


@rule("BLG-T18", "BLG-E.22", "BLG-E.23", "BLG-E.24", "BLG-E.25")
def test_division_of_poland(game):
    t = until(game, production)
    assert t.where("de-inf3-2") == t.where("de-arm5-1") == "western-poland"
    assert [t.control(z) for z in ("baltic", "east-poland", "lwow", "western-poland")] == [
        *["ussr"] * 3,
        "germany",
    ]
    t.play(
        "place de-inf2-1 > western-germany",
        "place jp-inf2-3 > southern-japan",
        "place jp-inf2-4 > southern-japan",
    )
    t.play("place cw-inf3-2 > england", "place fr-inf2-1 > maginot", "place fr-inf2-3 > maginot")
    t.play("place fr-inf3-1 > paris", "place georges > paris", "place cn-inf2-3 > chentu")
    assert t.phase == "declare_war"
