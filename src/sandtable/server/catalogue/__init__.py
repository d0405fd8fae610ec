"""What the client fetches of games, boards and rules."""
