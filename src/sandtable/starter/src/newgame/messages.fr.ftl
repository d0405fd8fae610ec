about-game = Deux foyers, six armées, huit tours : un jeu pour commencer.

calendar = tour { $turn } sur 8
order-march = Marche
prompt-turn = Faites marcher une armée, ou finissez votre tour.
event-turn-began = Tour { $turn } : { $seat }
event-marched = { $army } marche : { $area }.
event-fought = { $attacker } lance { $attack }, { $defender } { $defence }.
event-lost = { $army } est perdue.
event-captured = { $seat } prend { $area }.
odds-result-won = l’attaquant l’emporte
odds-result-lost = le défenseur l’emporte
odds-result-draw = rien ne change
