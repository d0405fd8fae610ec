"""6.1 to 6.4 Movement by land, sea, air and rail; supply; reaction."""
