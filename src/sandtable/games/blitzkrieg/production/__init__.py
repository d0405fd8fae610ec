"""7.2 What powers may spend and what they make of it; reinforcements; research."""
