"""What the dice lead to: exact odds of whatever rolls."""
