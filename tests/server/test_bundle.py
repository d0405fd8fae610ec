"""The client in one script: modules put together, each of them still the only one of its name."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

import sandtable
from hosting import Player
from sandtable.server.catalogue import bundle
from sandtable.server.catalogue.client import SCRIPT, START, STYLE, Client

WEB = Path(sandtable.__file__).parent / "web"
MAIN = 'import { two as second } from "./b.js";\nawait import("./c.js");\n'
B = (
    'import * as c from "./c.js";\nexport { three } from "./c.js";\n'
    "/** Not sent. */\nexport const two = c.three - 1;\n"
)
C = "const it = 3;\nexport{it as three};"


def test_imports_and_exports_become_uses_of_each_other() -> None:
    made = bundle.together({"/a/main.js": MAIN, "/a/b.js": B, "/a/c.js": C}, "/a/main.js")
    assert 'const { two: second } = use("/a/b.js");' in made
    assert 'await Promise.resolve().then(() => use("/a/c.js"));' in made
    assert 'const c = use("/a/c.js");' in made
    assert 'return { two, three: use("/a/c.js").three };' in made
    assert "return { three: it };" in made
    assert made.endswith(bundle.body(MAIN, "/a/main.js"))


def test_all_that_one_module_needs_is_found_without_the_notes() -> None:
    texts = {"/a/main.js": MAIN, "/a/b.js": B, "/a/c.js": C}
    found = bundle.graph(["/a/main.js"], texts.__getitem__, lambda name: name.startswith("/a/"))
    assert set(found) == set(texts)
    assert "Not sent" not in found["/a/b.js"]
    noted = (
        'const a = "; // kept";\n/** @type {any} */ (b).go();\n'
        "/** Not sent. */\nconst d = 1; // gone\n  // nor this\n"
    )
    assert bundle.graph(["/a/d.js"], {"/a/d.js": noted}.__getitem__, lambda name: True) == {
        "/a/d.js": 'const a = "; // kept";\n(b).go();\nconst d = 1;\n'
    }


@pytest.mark.parametrize("text", ["export default 3;", "import a from './b.js';", "export let x = 1;"])
def test_what_is_written_otherwise_is_refused_by_name(text: str) -> None:
    with pytest.raises(bundle.NotUnderstood, match=r"/a/odd\.js"):
        bundle.body(text, "/a/odd.js")


def test_a_module_asked_for_by_itself_hands_out_that_of_the_script() -> None:
    told = bundle.stand_in(B, "/a/b.js", "/client.js?v=1")
    assert told == ('import { use } from "/client.js?v=1";\nexport const { two, three } = use("/a/b.js");\n')


def test_every_module_of_the_client_is_in_its_script() -> None:
    script = Client(WEB, lambda _: WEB).script.body.decode()
    inside = set(re.findall(r'^define\("([^"]+)"', script, re.M)) | {START}
    own = {f"/static/{path.relative_to(WEB).as_posix()}" for path in (WEB / "js").rglob("*.js")}
    assert own <= inside


def test_a_change_is_served_at_once(tmp_path: Path) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "index.html").write_text(f'<script type="module" src="{START}"></script>')
    (tmp_path / "js" / "main.js").write_text('import "./b.js";')
    (tmp_path / "js" / "b.js").write_text("export const b = 1;")
    client = Client(tmp_path, lambda _: tmp_path)
    before = client.script.hash
    assert client.page.count(before) == 1
    (tmp_path / "js" / "b.js").write_text("export const bee = 22;")
    assert client.script.hash != before
    assert client.own("js/b.js").body.decode().startswith("import { use }")
    assert "bee" in client.own("js/b.js").body.decode()
    assert Client(tmp_path, lambda _: tmp_path, whole=False).own("js/b.js").body == b"export const bee = 22;"


def test_the_page_names_one_script_and_one_style_that_are_kept(anne: Player) -> None:
    page = anne.http.get("/").text
    scripts = re.findall(r'<script[^>]* src="([^"]+)"', page)
    styles = re.findall(r'rel="stylesheet" href="([^"]+)"', page)
    assert [address.split("?")[0] for address in (*scripts, *styles)] == [SCRIPT, STYLE]
    style = anne.http.get(styles[0]).text
    assert "/*" not in style
    fonts = re.findall(r'url\("([^"]+)"\)', style)
    assert fonts
    for address in (*scripts, *styles, *fonts):
        assert "immutable" in anne.http.get(address).headers["cache-control"]
    assert (
        set(re.findall(r'href="([^"]+woff2[^"]*)"', page))
        <= set(fonts)
        <= set(anne.get("/api/files")["files"])
    )


def test_the_page_of_a_match_names_what_its_board_is_made_of(anne: Player, bob: Player) -> None:
    match = anne.create(game="third-reich")["id"]
    page = anne.http.get(f"/match/{match}?as=axis").text
    assert f'as="fetch" crossorigin href="/api/matches/{match}?as=axis"' in page
    named = re.findall(r'(?:href|src)="(/(?:api|static)/[^"]+)"', page)
    assert any(address.startswith("/api/boards/europe-1940/small.webp") for address in named)
    assert "/static/i18n/en.ftl" in named
    brought = next(address for address in named if address.startswith("/api/games/third-reich/table"))
    assert "immutable" in anne.http.get(brought).headers["cache-control"]
    for address, answer in anne.get(brought).items():
        assert anne.get(address) == answer, address
    french = bob.http.get(f"/match/{match}", headers={"accept-language": "fr"}).text
    assert "/static/i18n/fr.ftl" in french
    for address in named:
        assert anne.http.get(address.replace("&amp;", "&")).status_code == 200, address
    assert anne.http.get('/match/none?as="><script>').text == anne.http.get("/").text


def test_a_look_is_one_module_beside_the_script(anne: Player) -> None:
    client: httpx.Client = anne.http
    look = client.get("/static/games/blitzkrieg/look.js").text
    script = re.findall(r'<script[^>]* src="([^"]+)"', client.get("/").text)[0]
    assert re.findall(r'^import .* from "([^"]+)"', look, re.M) == [script]
    assert 'define("/static/games/blitzkrieg/battle.js"' in look
