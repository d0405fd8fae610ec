"""6.2 and 6.5 Combat on land, at sea and in the air, from the search to the retreat."""
