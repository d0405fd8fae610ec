action-march = { $army } to { $area }
action-end-turn = End the turn
kind-march = March
