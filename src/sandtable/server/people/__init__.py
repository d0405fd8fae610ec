"""Who comes in: sessions, accounts, tokens, names."""
