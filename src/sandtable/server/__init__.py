"""HTTP and live updates around core and store."""
