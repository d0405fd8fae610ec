"""Positions as plain data: scenarios, set-up, reading and printing."""
