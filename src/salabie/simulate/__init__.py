"""Many deals at once: random play, comparisons of bots, and counts of the lines of play."""
