"""Break the line that enforces a rule, and see whether the tests that carry its id notice."""
