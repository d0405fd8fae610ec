"""The documentation site: every page is in the navigation, every link leads somewhere, and it builds."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable.core.typography import typeset

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *PAGES]


def test_every_page_is_in_the_navigation() -> None:
    config = (ROOT / "mkdocs.yml").read_text("utf-8")
    listed = re.findall(r"[\w/.-]+\.md", config.partition("\nnav:")[2])
    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in PAGES)


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_to_a_file(page: Path) -> None:
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    links = re.findall(r"\]\((?!https?://|#|mailto:)([^)#\s]+)", text)
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", sorted((DOCS / "fr").glob("*.md")), ids=lambda page: page.name)
def test_a_french_page_is_typeset(page: Path) -> None:
    code = r"^ *```.*?^ *```|`[^`\n]*`|\]\([^)\n]*\)"
    text = re.sub(code, "code", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    assert [line for line in text.splitlines() if typeset(line, "fr") != line] == []


@pytest.mark.slow
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    shutil.copytree(DOCS, tmp_path / "docs")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    program = Path(sys.executable).with_name("zensical")
    done = subprocess.run(
        [str(program), "build", "--strict"],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for page in PAGES:
        place = page.relative_to(DOCS).with_suffix("")
        folder = place.parent if place.name == "index" else place
        assert (tmp_path / "site" / folder / "index.html").is_file(), page


EXCERPT = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```', re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize(
    ("page", "file", "excerpt"),
    [
        pytest.param(page, file, text, id=f"{page.name} {file} {number}")
        for page in PAGES
        for number, (file, text) in enumerate(EXCERPT.findall(page.read_text("utf-8")))
    ],
)
def test_an_excerpt_stands_in_its_file(page: Path, file: str, excerpt: str) -> None:
    assert excerpt in (ROOT / file).read_text("utf-8")


def test_every_file_the_walk_lists_is_in_the_example() -> None:
    page = (DOCS / "contributors" / "adding-a-game.md").read_text("utf-8")
    table = page.partition("## The folder")[2].partition("```")[0]
    example = ROOT / "examples" / "skirmish"
    files = {path.name for path in example.rglob("*") if path.is_file()}
    named = [name.rpartition("/")[2] for name in re.findall(r"`([\w./*-]+\.\w+)`", table)]
    assert len(named) > 15
    assert [name for name in named if name not in files and "*" not in name] == []
