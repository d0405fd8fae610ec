about-game = Deux forts et la vallée qui les sépare, en dix minutes : six armées, une tuile secrète chacun, six jours.

calendar = jour { $day }
order-move = Mouvement
order-attack = Attaque
prompt-choose-tile = Choisissez une tuile ; l’autre joueur ne la verra pas.
prompt-turn = Déplacez une armée, attaquez, ou finissez votre tour.
prompt-path = Où va { $army } ?
prompt-reaction = { $army } attaque { $area } : tenir ou battre en retraite ?
event-turn-began = Tour { $turn } : { $seat }
event-tile-taken = { $seat } prend { $tile }.
event-moved = { $army } : { $path }.
event-fought = { $attacker } { $attack } contre { $defender } { $defence }.
event-lost = { $army } est perdue.
event-captured = { $seat } prend { $area }.
odds-result-won = l’attaquant l’emporte
odds-result-lost = le défenseur l’emporte
