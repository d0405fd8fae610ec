# What a match says in Python besides its game.
legal = “{ $action }” is legal.
over = The game is over: won by { $winners }.
drawn = The game is over: a draw.
chooses = To choose: { $seat }.
turn = turn { $turn }
no-dice = “{ $action }” decides nothing by dice.
