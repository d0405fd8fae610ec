no-bot = Il n’y a pas de robot « { $bot } » ; il y a { $known }.
no-bot-nor-way = Il n’y a pas de robot « { $bot } » ; il y a { $known }, ou l’un des vôtres ({ $ways }).
bot-no-program = « { $bot } » ne nomme aucun programme : écrivez { $form }.
bot-fails = Le robot « { $bot } » ne peut pas être chargé : { $reason }.
bot-is-none = « { $bot } » n’est pas un robot : ce n’est pas une classe avec une méthode « choose ».
bot-game-over = La partie est finie : il n’y a plus rien à choisir.
