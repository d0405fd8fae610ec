"""One page of what the games of some studies show: figures, charts, boards, and the page itself."""
