"""Live updates to everybody who watches."""
