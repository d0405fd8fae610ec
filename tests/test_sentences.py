"""Whatever people read, in both languages and every game: no ids, no missing words, no slips of the pen.

What is looked for is written down in `tests/sentences.py`; each check is tried here on a broken message.
"""

from __future__ import annotations

import json
import random
import re

import pytest

from sandtable import games, rulebook
from sandtable.core.event import GREAT, Forced, snake
from sandtable.core.recap import ORDER
from sandtable.core.standing import DURATIONS
from sandtable.core.typography import typeset
from sentences import (
    GAMES,
    LANGUAGES,
    SOURCE,
    TABLES,
    button,
    faults,
    ids_in,
    lacks_article,
    shapes,
    table,
    uses,
)

NEVER_NONE = {
    "watching": "told only of somebody",
    "areas-left": "told only while some are left",
    "map-faults": "a map with none is told to be sound",
    "prompt-take-losses": "asked only for losses",
    **{
        f"left-{what}": "told only of what is left"
        for what in ("actions", "rp", "minor", "fights", "points", "attacks", "unmoved")
    },
    "prompt-invasion": "asked only for landings",
    "prompt-elite-choice": "asked only while some are left",
    "limit-days": "a limit of none is no limit",
    "limit-minutes": "a limit of none is no limit",
    "verify-given": "told only of dice given",
    "verify-proved": "a file has rolls",
    "verify-proved-shares": "a file has rolls",
    "verify-untold": "a file has rolls",
    "stack-sum": "a stack has units",
    "orders-more": "told only of some",
}
"""Messages that say “one” in words and are never asked for none, which French counts with one."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_no_message_has_a_slip_in_any_of_its_shapes(name: str, lang: str) -> None:
    wrong = {}
    for message in table(name, lang):
        for text in shapes(name, message, lang):
            if found := faults(text, lang) + (lacks_article(text) if lang == "fr" else []):
                wrong[message] = (text, found)
    assert wrong == {}


@pytest.mark.parametrize("name", TABLES)
def test_both_languages_have_the_same_messages(name: str) -> None:
    assert table(name, "en").keys() == table(name, "fr").keys()


@pytest.mark.parametrize("name", TABLES)
def test_none_is_not_told_as_one_in_french(name: str) -> None:
    told = {message for message, entry in table(name, "fr").items() if uses(entry).silent}
    assert told - NEVER_NONE.keys() == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_button_heading_and_option_has_words(game: str, lang: str) -> None:
    known, own = table(f"{game} on screen", lang), table("client", lang)
    kinds = [snake(kind.__name__).replace("_", "-") for kind in games.find(game).action_types]
    wanted = {f"{what}-{kind}" for kind in kinds for what in ("action", "kind")}
    assert sorted(wanted - known.keys()) == []
    assert {"side-neutral", "side-minors"} <= own.keys()
    for option in games.find(game).options:
        for value in option.values:
            assert f"option-{option.id.replace('_', '-')}-{value}" in known or f"option-{value}" in own, (
                option.id
            )


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_tells_its_meaning_and_its_rule(game: str) -> None:
    kinds = [snake(kind.__name__) for kind in games.find(game).action_types]
    for lang in LANGUAGES:
        told = {name for name in table(f"{game} on screen", lang) if name.startswith("help-")}
        assert told == {f"help-{kind.replace('_', '-')}" for kind in kinds}
    look = json.loads((SOURCE / "games" / game.replace("-", "_") / "web" / "look.json").read_text("utf-8"))
    assert look["rules"].keys() == set(kinds)
    assert sorted(set(look["rules"].values()) - rulebook.load(game).rules.keys()) == []


@pytest.mark.parametrize("game", GAMES)
def test_orders_that_stand_great_news_and_what_is_told_again_have_words(game: str) -> None:
    known, own, found = table(f"{game} on screen", "fr"), table("client", "fr"), games.find(game)
    asked = {f"standing-{topic.id}" for topic in found.topics}
    asked |= {f"standing-{topic.id}-{ask}" for topic in found.topics for ask in topic.asks}
    assert sorted(asked - known.keys()) == []
    assert {f"standing-{during or 'good'}" for during in DURATIONS} <= own.keys()
    assert {f"great-{kind}" for kind in GREAT} <= own.keys()
    assert {f"recap-{sort}" for sort in ORDER} <= own.keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_app_as_it_is_installed_reads_well(lang: str) -> None:
    told = json.loads((SOURCE / "web" / f"manifest.{lang}.webmanifest").read_text("utf-8"))
    for text in (told["name"], told["short_name"], told["description"]):
        assert not faults(typeset(text, lang), lang), text


def test_every_button_of_the_table_tells_its_meaning() -> None:
    """Each button of the bars and menus says `data-help`, or is an action, which tells it by its kind."""
    source = {file.name: file.read_text("utf-8") for file in (SOURCE / "web" / "js").glob("*/*.js")}
    bars = ("bar.js", "menus.js", "theatre-bar.js", "decision.js", "panels.js")
    mute = [
        tag
        for name in bars
        for tag in re.findall(r"<button[^`]*?>", source[name])
        if not re.search(r"data-(help|action|answer|spent|kind|sure)=|id=\"not-yet\"|button go", tag)
    ]
    assert mute == []
    named = {name for text in source.values() for name in re.findall(r'data-help="([\w-]+)"', text)}
    named |= set(re.findall(r'(?:item|menu)\("[\w-]+", (?:"\w+", )?"([\w-]+)", ', source["menus.js"]))
    named |= {f"panel-{name}" for name in re.findall(r'^  \["(\w+)", "', source["panels.js"], re.MULTILINE)}
    told = {name.removeprefix("help-") for name in table("client", "en") if name.startswith("help-")}
    assert named == told


@pytest.mark.parametrize(
    ("broken", "lang"),
    [
        ("Le Commonwealth  perd l’Inde.", "fr"),
        ("Support de infanterie allemande 8", "fr"),
        ("Plus de réaction", "fr"),
        ("Il reste 0 décisions.", "fr"),
        ("contrôle : neutral", "fr"),
        ("Coup d’État : contrecoup", "fr"),
        ("{$area} est prise.", "fr"),
        ("Rien : non !", "fr"),
        ("The armée moves.", "en"),
        ("Taken by None.", "en"),
        ("58 % you take Brussels", "en"),
        ("58% de chances", "fr"),
    ],
)
def test_a_slip_is_found(broken: str, lang: str) -> None:
    assert faults(broken, lang)


@pytest.mark.parametrize(
    "broken",
    ["Le Commonwealth perd Italie.", "USA entre en guerre.", "La parole à Japon", "Laisser Pologne ?"],
)
def test_a_missing_article_is_found(broken: str) -> None:
    assert lacks_article(broken)


def test_an_article_is_no_slip() -> None:
    for fine in (
        "À l’Italie",
        "Les USA entrent",
        "Une pile de Pologne",
        "USA\u00a0: carte",
        "Guerre (Japon)",
    ):
        assert not lacks_article(fine), fine
        assert not faults(fine, "fr"), fine


def test_an_id_is_found() -> None:
    assert ids_in("Prenez de-inf-7.", "third-reich") == ["de-inf-7"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_name_is_a_name(game: str, lang: str) -> None:
    for word, known in games.find(game).words.items():
        for names, id_ in zip(known.names, known.ids, strict=True):
            assert names.get(lang) is not None, (word, id_)
            assert not faults(names[lang], lang), names[lang]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_told_and_offered_in_play_reads_well(game: str) -> None:
    chance = random.Random(game)
    options = {"ruleset": "advanced"} if game == "blitzkrieg" else {}
    state = games.find(game).start(options=options, seed="sentences")
    for _ in range(250):
        if state.outcome is not None:
            break
        offered = state.actions()
        for lang in LANGUAGES:
            said = [state.game.say(state.phase.prompt(state), lang, state.words)]
            said += [button(game, action, lang) for action in chance.sample(offered, min(4, len(offered)))]
            for text in said:
                assert not faults(text, lang), text
                assert not ids_in(text, game), text
        for event in state.play(chance.choice(offered)):
            for lang in LANGUAGES:
                text = state.game.tell(event, lang, state.words)
                assert not faults(text, lang), text
                assert isinstance(event, Forced) or not ids_in(text, game), text
