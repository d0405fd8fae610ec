# Ce qu’une partie dit en Python, outre son jeu.
legal = « { $action } » est permis.
over = La partie est finie : vainqueur : { $winners }.
drawn = La partie est finie : match nul.
chooses = C’est { $seat_to } de choisir.
turn = tour { $turn }
no-dice = « { $action } » ne décide rien aux dés.
