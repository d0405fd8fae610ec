"""What a board answers: masks, neighbours, borders and names, on the boards that come along."""

from __future__ import annotations

import pytest

from sandtable.board import Board, load_board
from sandtable.board.search import bits, flood, path


@pytest.fixture
def europe() -> Board:
    return load_board("europe-1940")


def test_every_area_is_land_sea_or_void(europe: Board) -> None:
    assert europe.land | europe.sea | europe.void == europe.all
    assert (europe.land.bit_count(), europe.sea.bit_count(), europe.void.bit_count()) == (137, 10, 19)
    assert europe.ids_of(europe.boxes) == ("canada", "united-states")


def test_land_and_sea_neighbours_never_mix(europe: Board) -> None:
    for area in range(len(europe)):
        ground = europe.land if europe.land >> area & 1 else europe.sea
        assert not (europe.land_neighbours[area] | europe.sea_neighbours[area]) & ~ground
        assert not europe.shores[area] & ground


@pytest.mark.parametrize("name", ["europe-1914", "europe-1940", "world-1939-europe", "world-1939-pacific"])
def test_neighbours_are_mutual(name: str) -> None:
    board = load_board(name)
    for near in (board.neighbours, board.land_neighbours, board.sea_neighbours, board.shores):
        for area in range(len(board)):
            assert all(near[other] >> area & 1 for other in bits(near[area]))


def test_neighbours_are_borders_and_coasts(europe: Board) -> None:
    london = europe.index["london"]
    assert europe.ids_of(europe.land_neighbours[london]) == ("plymouth", "liverpool")
    assert europe.ids_of(europe.shores[london]) == ("english-channel", "north-sea")
    assert europe.neighbours[london] == europe.land_neighbours[london] | europe.shores[london]


def test_a_border_is_found_from_either_side(europe: Board) -> None:
    ruhr, brussels = europe.index["ruhr"], europe.index["brussels"]
    border = europe.border(ruhr, brussels)
    assert border is europe.border(brussels, ruhr)
    assert border is not None
    assert border.get("river_in") == "ruhr"
    assert border.other(ruhr) == brussels
    assert europe.border(ruhr, europe.index["moscow"]) is None


def test_where_reads_values_lists_and_mere_presence(europe: Board) -> None:
    assert europe.ids_of(europe.where("terrain", "marsh")) == ("gomel", "novgorod", "tikhvin", "astrakhan")
    assert europe.where("region", "north-africa").bit_count() == 13
    assert europe.where("fortress") == europe.where("fortress", True)
    assert europe.where("fortress", True) | europe.where("fortress", False) == europe.land
    assert europe.where("kind", "sea") == europe.sea
    assert europe.where("no-such-key") == 0


def test_one_and_true_are_different_values() -> None:
    empires = load_board("europe-1914")
    assert empires.where("trench_bonus", 1).bit_count() == 65
    assert empires.where("trench_bonus", True) == 0
    assert empires.where("city", True).bit_count() == 44
    assert empires.where("city", 1) == 0


def test_borders_by_attribute(europe: Board) -> None:
    steep = europe.borders_where("high_mountain")
    grozny = europe.index["grozny"]
    assert europe.ids_of(steep[grozny]) == ("tbilisi",)
    for area in range(len(europe)):
        assert not steep[area] & ~(europe.land_neighbours[area] | europe.sea_neighbours[area])


def test_borders_by_value_are_the_arrows_of_a_nation() -> None:
    empires = load_board("europe-1914")
    arrows = empires.borders_where("only", "turkey")
    assert empires.ids_of(arrows[empires.index["angora"]]) == (
        "constantinople",
        "smyrna",
        "erzurum",
        "aleppo",
    )
    assert arrows[empires.index["moscow"]] == 0


def test_coasts_part_by_attribute() -> None:
    board = load_board("world-1939-europe")
    forbidden = board.coasts_where("forbidden")
    assert board.ids_of(forbidden[board.index["bnl"]]) == ("north-sea",)


def test_names_aliases_and_ids_find_an_area(europe: Board) -> None:
    daugavpils = europe.index["daugavpils"]
    assert europe.find("Dvinsk") == europe.find("DAUGAVPILS") == daugavpils
    assert europe.find("Londres") == europe.index["london"]
    assert europe.find("Atlantis") is None
    assert europe.names[europe.index["london"]].of("fr") == "Londres"


def test_an_area_is_found_with_either_apostrophe() -> None:
    world = load_board("world-1939-europe")
    assert world.find("Pologne de l’Est") == world.find("pologne de l'est") == world.index["east-poland"]


def test_islands_and_boxes_lie_where_the_rules_want_them() -> None:
    pacific = load_board("world-1939-pacific")
    midway = pacific.index["midway"]
    assert pacific.islands >> midway & 1
    assert pacific.ids_of(pacific.shores[midway]) == ("midway-sea",)
    assert pacific.islands.bit_count() == 24


def test_distances_known_from_the_rulebooks(europe: Board) -> None:
    def steps(a: str, b: str) -> int:
        way = path(europe.index[a], europe.index[b], europe.land_neighbours)
        assert way is not None
        return len(way) - 1

    assert (steps("warsaw", "moscow"), steps("caen", "berlin"), steps("tripoli", "suez")) == (5, 5, 5)


def test_great_britain_is_cut_off_by_the_sea(europe: Board) -> None:
    isles = flood(europe.mask("london"), europe.land, europe.land_neighbours)
    assert europe.ids_of(isles) == ("london", "plymouth", "liverpool", "scotland", "ireland")


def test_every_area_has_a_shape(europe: Board) -> None:
    assert set(europe.shapes.areas) == set(europe.ids)
    assert europe.shapes.sheets[0].width == 2800
