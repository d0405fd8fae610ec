"""The easy bot and how it looks at a position."""
