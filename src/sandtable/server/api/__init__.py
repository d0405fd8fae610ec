"""What goes over the wire: the shapes of answers, refusals, clean input, engine objects as JSON."""
