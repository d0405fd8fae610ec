"""The basic and the advanced game: which rule stands at which point."""
