"""7.3 and part 6 Cards: hands, moments, conditions, effects (advanced)."""
