"""The world, the counters, the cards and the position: everything else reads it, nothing here decides."""
