"""Everything the game says exists in English and French."""

from __future__ import annotations

import pytest

from games.third_reich.positions import GAME, table
from sandtable.core.message import Message
from sandtable.core.state import Phase
from sandtable.core.wording import LANGUAGES
from sandtable.games.third_reich import choices, fighting, paths, sequence
from sandtable.games.third_reich.events import ALL, ActionPerformed, Fought, Moved

DECISIONS = [
    cls
    for module in (sequence, choices, fighting, paths)
    for cls in vars(module).values()
    if isinstance(cls, type) and issubclass(cls, Phase) and cls is not Phase and not cls.auto
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_prompt_has_words(lang: str) -> None:
    own = {f"event-{str(event.__struct_config__.tag).replace('_', '-')}" for event in ALL}
    own |= {f"prompt-{str(cls.__struct_config__.tag).replace('_', '-')}" for cls in DECISIONS}
    own |= {"calendar"}
    missing = {name for name in own if not GAME.messages.has(name, lang)}
    assert not missing
    english, french = (
        GAME.messages.format(name, {}, each) for each in ("en", "fr") for name in sorted(own)[:1]
    )
    assert english != french


def test_log_lines() -> None:
    t = table({"warsaw": "de-inf=A", "kovel": "su-inf=S"})
    t.operate("attack", "A", "kovel")
    t.fight("kovel", dice=(2, 2))
    moved = t.events(Moved)[0]
    assert GAME.tell(moved, "en", t.state.words) == "A: Attack, Warsaw, Kovel (1 OP)"
    assert GAME.tell(moved, "fr", t.state.words) == "A\xa0: Attaque, Varsovie, Kovel (1 PO)"
    fought = t.events(Fought)[0]
    assert "7 to 5" in GAME.tell(fought, "en", t.state.words)
    assert "7 à 5" in GAME.tell(fought, "fr", t.state.words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prompts_are_sentences(lang: str) -> None:
    t = table({"warsaw": "de-inf=A", "kovel": "su-inf=S"}, missions={"axis": {"air": 1}, "ussr": {"air": 1}})
    said = []
    for text in (
        "done",
        "attack A",
        "to kovel",
        "stop",
        "declare A > S",
        "mission standard for A",
        "let pass",
        "combats",
    ):
        t.play(text)
        said.append(GAME.say(t.state.phase.prompt(t.state), lang, t.state.words))
    assert all(sentence and "{" not in sentence and "prompt-" not in sentence for sentence in said)
    assert isinstance(t.state.calendar(), Message)


def test_what_an_action_gave_is_told_where_it_gave_something() -> None:
    t = table(turn=11, active="allies", op=0)
    t.play("planning", "lend-lease")
    told = [GAME.tell(event, "en", t.state.words) for event in t.events(ActionPerformed)]
    assert told == ["Allies: Planning (+5)", "Allies: Lend-Lease"]
    told = [GAME.tell(event, "fr", t.state.words) for event in t.events(ActionPerformed)]
    assert told == ["Alliés\xa0: Planification (+5)", "Alliés\xa0: Prêts-bails"]
