event-forced = { $seat }: { $action } (the only choice)
event-rolled = { $seat } rolls { $values }
event-game-over = { $winners_count ->
    [0] The game ends in a draw.
   *[other] The game is over. Victory: { $winners }.
 }
