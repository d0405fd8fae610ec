"""Neutrals, wars, control and conquest, and what the event table brings."""
