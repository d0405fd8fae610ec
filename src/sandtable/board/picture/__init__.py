"""The board picture: an SVG made of named layers from a map folder, without any library."""
