"""The board picture: well-formed, complete, in named layers, in both languages."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from xml.etree import ElementTree

import pytest

from sandtable.board import Board, load_board, load_boards, shipped_maps
from sandtable.board.load import map_folder
from sandtable.board.picture.legend import Legend
from sandtable.board.picture.lettering import BOLD, Lettering, Style, breaks, width_of
from sandtable.board.picture.outlines import contains, curved, length, outlines_of, stations
from sandtable.board.picture.room import Room
from sandtable.board.picture.sheet import Sheet
from sandtable.board.picture.signs import SYMBOLS, signs_of
from sandtable.board.png import to_png
from sandtable.board.render import LAYERS, PLAIN, render_svg

SVG = "{http://www.w3.org/2000/svg}"
DRAWN, *OTHERS = shipped_maps()
NAMES = [DRAWN, *(pytest.param(name, marks=pytest.mark.slow) for name in OTHERS)]
"""To draw a map takes about a second."""
LANGUAGES = ["en", pytest.param("fr", marks=pytest.mark.slow)]
SQUARE = [[(0.0, 0.0), (120.0, 0.0), (120.0, 120.0), (0.0, 120.0)]]


@cache
def picture(name: str, lang: str) -> ElementTree.Element:
    return ElementTree.fromstring(render_svg(load_board(name), lang))


@cache
def sheet(name: str) -> Sheet:
    return Sheet(load_board(name), "en")


@pytest.mark.parametrize("name", NAMES)
def test_every_area_is_one_path(name: str) -> None:
    root = picture(name, "en")
    drawn = [path.get("data-area") for path in root.iter(f"{SVG}path") if path.get("data-area")]
    assert sorted(drawn) == sorted(load_board(name).ids)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_area_in_play_bears_its_name(name: str, lang: str) -> None:
    board = load_board(name)
    written: dict[str, str] = {}
    for text in picture(name, lang).iter(f"{SVG}text"):
        area = text.get("data-name")
        if area:
            written[area] = f"{written.get(area, '')} {text.text}".strip().replace("- ", "-")
    for area in board.areas:
        same_as_sea = area.kind == "island" and board.names[board.index[area.attributes["sea"]]] == area.name
        if area.surface != "none" and not same_as_sea:
            assert written[area.id] == area.name.of(lang)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_layers_come_in_their_order(name: str, lang: str) -> None:
    layers = [group.get("id") for group in picture(name, lang) if group.tag == f"{SVG}g"]
    assert tuple(layers) == LAYERS


def test_only_the_layers_asked_for_are_drawn() -> None:
    root = ElementTree.fromstring(render_svg(load_board("europe-1914"), "en", ("sea", "land")))
    assert [group.get("id") for group in root if group.tag == f"{SVG}g"] == ["sea", "land"]
    assert root.get("viewBox") == "0 0 2600 2073"
    assert not list(root.iter(f"{SVG}text"))


def test_an_unknown_layer_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no layer clouds"):
        render_svg(load_board("europe-1914"), "en", ("sea", "clouds"))


def test_a_picture_shows_one_map() -> None:
    world = load_boards(("world-1939-europe", "world-1939-pacific"), "world-1939-links")
    with pytest.raises(ValueError, match="one map"):
        render_svg(world)


@pytest.mark.parametrize("name", NAMES)
def test_everything_used_is_defined(name: str) -> None:
    root = picture(name, "en")
    known = {element.get("id") for element in root.iter()}
    wanted = {str(use.get("href")).removeprefix("#") for use in root.iter(f"{SVG}use")}
    text = ElementTree.tostring(root, "unicode")
    assert wanted | set(re.findall(r"url\(#([^)]+)\)", text)) <= known
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


@pytest.mark.slow
def test_a_file_of_its_own_carries_its_fonts() -> None:
    board = load_board("europe-1914")
    assert render_svg(board, embed_fonts=True).count("@font-face") == 4
    assert "@font-face" not in render_svg(board)


@pytest.mark.slow
def test_the_picture_is_the_same_every_time() -> None:
    board = load_board("europe-1914")
    assert render_svg(board, "fr") == render_svg(board, "fr")


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_maps())
def test_room_for_counters_is_inside_the_area(name: str) -> None:
    here = sheet(name)
    for area, lines in here.outlines.rings.items():
        x, y, half = here.clearings[area]
        if here.board.land >> area & 1:
            assert half > 0
            assert contains(lines, (x, y))


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_maps())
def test_names_of_land_areas_hardly_overlap(name: str) -> None:
    here = sheet(name)
    rects = [here.blocks[a].rect() for a in here.blocks if here.rank(a) == 0]
    for i, (x1, y1, w1, h1) in enumerate(rects):
        for x2, y2, w2, h2 in rects[:i]:
            across, down = min(x1 + w1, x2 + w2) - max(x1, x2), min(y1 + h1, y2 + h2) - max(y1, y2)
            assert across <= 0 or down <= 0 or across * down < 0.12 * min(w1 * h1, w2 * h2)


def test_both_sides_of_a_border_draw_the_same_curve() -> None:
    board = load_board("europe-1940")
    outlines = outlines_of(board)
    ruhr, brussels = board.index["ruhr"], board.index["brussels"]
    (line,) = outlines.contacts[min(ruhr, brussels), max(ruhr, brussels)]
    for area in (ruhr, brussels):
        forward, back = curved(line).split("Q", 1)[1], curved(line[::-1]).split("Q", 1)[1]
        assert forward.split("L")[0] in outlines.paths[area] or back.split("L")[0] in outlines.paths[area]


def test_the_coast_is_nobodys_border() -> None:
    outlines = outlines_of(load_board("europe-1940"))
    assert outlines.coast.count("M") > 20
    board = load_board("europe-1940")
    assert outlines.contacts[board.index["london"], board.index["english-channel"]]


def signs_at(board: Board, area: str) -> list[str]:
    return [sign.kind for sign in signs_of(board, board.index[area])]


def test_signs_tell_what_the_map_file_says() -> None:
    europe, empires = load_board("europe-1940"), load_board("europe-1914")
    assert signs_at(europe, "berlin") == ["capital", "supply", "key", "fortress"]
    assert signs_at(europe, "bucharest") == ["capital", "resource"]
    assert signs_at(europe, "madrid" if "madrid" in europe.index else "minsk") == ["key"]
    assert signs_at(empires, "cairo") == ["city", "south-port", "stacking"]
    world = load_board("world-1939-pacific")
    assert [sign.text for sign in signs_of(world, world.index["midway"])][-1] == "2"


def test_every_symbol_in_the_drawing_of_signs_is_named_in_both_languages() -> None:
    from sandtable.board.picture.signs import NAMES

    drawn = set(re.findall(r'id="sign-([a-z-]+)"', SYMBOLS.read_text("utf-8")))
    assert drawn <= set(NAMES)
    assert all(name.en and name.fr for name in NAMES.values())


def test_the_legend_names_only_what_is_drawn() -> None:
    here = Sheet(load_board("europe-1914"), "fr")
    texts = [item.text for item in Legend(here).items]
    assert "Ville (point de victoire)" in texts
    assert "Forteresse" not in texts
    assert "Allemagne" in texts


def test_a_room_knows_how_much_of_a_rectangle_is_inside() -> None:
    room = Room(SQUARE)
    assert room.share(12, 12, 60, 60) == 1
    assert room.share(90, 30, 60, 60) == pytest.approx(0.5, abs=0.05)
    assert room.share(200, 200, 30, 30) == 0
    assert room.clearing() == (60, 60, 60)
    room.erase(0, 0, 120, 60)
    assert room.clearing()[1] == 90
    assert room.share(12, 12, 60, 30) == 0


def test_a_name_goes_where_it_fits_and_is_broken_where_it_must_be() -> None:
    wide = Room([[(0.0, 0.0), (300.0, 0.0), (300.0, 60.0), (0.0, 60.0)]])
    tall = Room([[(0.0, 0.0), (110.0, 0.0), (110.0, 160.0), (0.0, 160.0)]])
    style = Style(BOLD, (25,), 0, 0.5, 900, (8, 6))
    assert Lettering(300, 300).place("Velikiye Luki", wide, style, []).lines == ("Velikiye Luki",)
    block = Lettering(300, 300).place("Velikiye Luki", tall, style, [])
    assert block.lines == ("Velikiye", "Luki")
    x, y, w, h = block.rect()
    assert x > 0
    assert x + w < 110
    assert y > 0
    assert y + h < 160


def test_names_break_at_spaces_and_hyphens() -> None:
    assert list(breaks("Brest-Litovsk")) == [("Brest-Litovsk",), ("Brest-", "Litovsk")]
    assert ("Sea", "of", "Japan") in list(breaks("Sea of Japan"))
    assert width_of("WW", BOLD, 20) > width_of("ii", BOLD, 20)


def test_stations_are_evenly_spaced_along_a_line() -> None:
    line = [(0.0, 0.0), (30.0, 0.0), (30.0, 30.0)]
    assert length(line) == 60
    spots = [point for point, _ in stations(line, 20)]
    assert spots == [(10, 0), (30, 0), (30, 20)]


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_maps())
def test_the_pictures_show_the_map_as_it_is_drawn_now(name: str) -> None:
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("resvg_py")
    kept = [image.open(map_folder(name) / f"{kind}.webp").convert("RGB") for kind in ("small", "picture")]
    svg = render_svg(load_board(name), "en", PLAIN)
    fresh = image.open(BytesIO(to_png(svg, kept[0].width))).convert("RGB")
    assert kept[0].size == fresh.size
    assert kept[1].size == pytest.approx([side * kept[1].width / fresh.width for side in fresh.size], abs=2)
    sizes = (fresh.width // 4, fresh.height // 4)
    for picture in kept:
        pairs = zip(picture.resize(sizes).tobytes(), fresh.resize(sizes).tobytes(), strict=True)
        off = sum(abs(a - b) for a, b in pairs) / (3 * sizes[0] * sizes[1])
        assert off < 6, "sandtable map pictures makes them anew"
