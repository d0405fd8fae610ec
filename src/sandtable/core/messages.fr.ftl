event-forced = { $seat } : { $action } (seul choix possible)
event-rolled = { $seat } : dés { $values }
event-game-over = { $winners_count ->
    [0] La partie est nulle.
   *[other] La partie est finie. Victoire : { $winners }.
 }
