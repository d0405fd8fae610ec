"""What a game is: state, frames, actions, dice, events, notation, replay. Knows no game and no map."""
