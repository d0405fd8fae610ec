event-forced = { $seat } : { $action } (seul choix possible)
event-rolled = { $seat } : dés { $values }
event-game-over = { $winners_count ->
    [0] La partie se termine par un match nul.
   *[other] La partie est finie. Victoire : { $winners }.
 }
