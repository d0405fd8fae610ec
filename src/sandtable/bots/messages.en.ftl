no-bot = There is no bot “{ $bot }”; there are { $known }.
no-bot-nor-way = There is no bot “{ $bot }”; there are { $known }, or one of your own ({ $ways }).
bot-no-program = “{ $bot }” names no program: write { $form }.
bot-fails = The bot “{ $bot }” cannot be loaded: { $reason }.
bot-is-none = “{ $bot }” is no bot: it is no class with a method “choose”.
bot-game-over = The game is over: nothing is left to choose.
