action-march = { $army } : { $area }
action-end-turn = Finir le tour
kind-march = Marcher
result-won = l’attaquant l’emporte
result-lost = le défenseur l’emporte
result-draw = rien ne change
