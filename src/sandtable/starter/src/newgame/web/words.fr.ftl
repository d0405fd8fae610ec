action-march = { $army } : { $area }
action-end-turn = Finir le tour
kind-march = Marcher
