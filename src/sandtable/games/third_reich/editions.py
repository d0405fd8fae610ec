"""The printings of the game: values and switches in which they differ, one record each."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.games.third_reich.tables import read


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one printing says where the printings differ; every field names its row of the Editions table."""

    minors_join_on_axis_total_war: bool
    """DTR-E1"""
    total_war_at_once: bool
    """DTR-E2, DTR-E3: otherwise from the turn after."""
    karelia_by_operation: bool
    """DTR-E3: the Attack operation itself is the trigger."""
    air_and_submarine_missions: bool
    """DTR-E7"""
    ap_cap: int
    """DTR-E8"""
    british_limit_per_turn: bool
    """DTR-E9: otherwise per action."""
    research_same_turn: bool
    """DTR-E11"""
    lend_lease_turn_9_needs_karelia: bool
    """DTR-E13"""
    allies_and_soviets_apart: bool
    """DTR-E14"""
    control_by_last_alone: bool
    """DTR-E15"""
    blitzkrieg_opens_controlled: bool
    """DTR-E16"""
    beachhead_supplies: bool
    """DTR-E18"""
    cut_off_areas_change_hands: bool
    """DTR-E19"""
    surprise_limit: int
    """DTR-E21: how many operations it makes dearer."""
    surprise_of_land_operations_only: bool
    """DTR-E21"""
    surprise_by_germany_only: bool
    """DTR-E21, DTR-E28"""
    exploit_from_contested: bool
    """DTR-E22, DTR-E23"""
    plain_landing_by_armor: bool
    """DTR-E25"""
    landing_in_controlled_areas: bool
    """DTR-E25: otherwise only in areas the faction does not control."""
    italians_in_yugoslavia_from: int
    """DTR-E26"""
    italian_freedom_needs_total_war: bool
    """DTR-E27"""
    first_turn_ban_covers_attacks_in_place: bool
    """DTR-E28"""
    border_ban_covers_attacks_in_place: bool
    """DTR-E31"""
    finns_attack_nobody_in_karelia: bool
    """DTR-E29"""
    german_infantry_only_in_romania: bool
    """DTR-E30"""
    exchange_at_home_only: bool
    """DTR-E32"""
    advanced_armor_by_exchange: bool
    """DTR-E33"""
    exploit_into_uncontrolled_only: bool
    """DTR-E35"""
    soviet_blitzkrieg_put_from: int
    """DTR-E36"""
    navy_tested_when_placed: bool
    """DTR-E38"""
    double_cancels: int
    """DTR-E39"""
    bombing_max: int
    """DTR-E40"""
    single_bombing_marker_returns: bool
    """DTR-E41"""
    soviet_fortress_for_soviets_only: bool
    """DTR-E42"""
    all_must_cross: bool
    """DTR-E43"""
    german_armor_die_when_defending: bool
    """DTR-E45"""
    albania_counts: bool
    """DTR-E46"""
    north_africa_over_land: bool
    """DTR-E47"""
    north_africa_full_armies: bool
    """DTR-E47"""
    north_africa_axis_region: str
    """DTR-E47"""
    axis_op: int
    """DTR-E48"""
    line_landings: int
    """DTR-E68: landings along lines per turn with the technology."""


EDITIONS: Final = read("editions", dict[str, Edition])
