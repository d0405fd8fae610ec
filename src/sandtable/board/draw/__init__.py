"""The map tool: draws areas, rivers and lakes from a map file. Needs the extra `map`; no game imports it."""
