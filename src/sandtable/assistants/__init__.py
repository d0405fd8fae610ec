"""AI assistants at the table: rules to read, a seat to play, under the same judge and the same secrecy."""
