about-game = Two forts and the valley between them, for ten minutes: six armies, a secret tile each, six days.

calendar = day { $day }
order-move = Move
order-attack = Attack
prompt-choose-tile = Choose a tile; the other player will not see it.
prompt-turn = Move or attack with an army, or end your turn.
prompt-path = Where does { $army } go?
prompt-reaction = { $army } attacks { $area }: stand or retreat?
event-turn-began = Turn { $turn }: { $seat }
event-tile-taken = { $seat } takes { $tile }.
event-moved = { $army } goes { $path }.
event-fought = { $attacker } { $attack } against { $defender } { $defence }.
event-lost = { $army } is lost.
event-captured = { $seat } takes { $area }.
odds-result-won = the attacker wins
odds-result-lost = the defender wins
