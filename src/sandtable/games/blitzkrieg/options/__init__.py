"""9.0 Optional rules, each in force only where both sides agreed on it (advanced)."""
