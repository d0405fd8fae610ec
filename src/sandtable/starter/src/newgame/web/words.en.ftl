action-march = { $army } to { $area }
action-end-turn = End the turn
kind-march = March
result-won = the attacker wins
result-lost = the defender wins
result-draw = nothing changes
