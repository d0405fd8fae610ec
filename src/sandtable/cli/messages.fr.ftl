table-help = Tapez un numéro, une action ([b]planning[/]) ou un ordre ([b]attack de-inf-7 > brussels[/]) ; la touche Tab complète.
  Aussi : [b]? MOT[/] tous les choix, ou ceux qui contiennent ce mot · [b]board[/] plateau · [b]orders ARMÉE[/] où l’envoyer · [b]diary[/] ce qu’ont fait les autres · [b]why ACTION[/] pourquoi pas · [b]odds ACTION[/] chances · [b]hint[/] conseil · [b]undo[/] annuler (au-delà des dés et des secrets : [b]undo anyway[/]) · [b]luck[/] chance · [b]dice PART[/] lier les dés · [b]save FICHIER[/] enregistrer · [b]help[/] aide · [b]quit[/] quitter
table-no-orders = On ne peut les envoyer nulle part maintenant.
table-bot-gives-up = { $failure } C’est la troisième fois de suite : « easy » joue désormais à sa place.
table-bot-failed = { $failure } « easy » décide à sa place.
table-stopped = Arrêt avant « { $text } » : à un autre de décider d’abord.
no-such-order = « { $text } » est impossible maintenant. Ordres possibles : { $known }
no-orders = « { $text } » est impossible maintenant : ces armées n’ont pas d’ordre de ce genre.
table-more = … encore { $n } : « ? » les montre tous
table-no-such-choice = Aucun choix ne contient « { $text } ».
table-front = Au front
table-rear = Ailleurs
table-alike = … et encore { $n } du même genre
table-forbidden = { $text } : pas maintenant.
table-legal = C’est permis.
table-nothing = Aucun dé ne décide de cela.
table-promise = Le secret des dés à venir a pour empreinte { $text }. Ajoutez un nombre de votre choix : [b]dice PART[/] (32 à 128 chiffres hexadécimaux).
table-bound = À partir de la décision { $n }, les dés viennent de ce secret et de votre part.
table-saved = Enregistré dans { $text }.
table-unsupplied = sans ravitaillement
table-not-together = On ne peut pas tenir ces places à la fois : { $seats }. { $rule } : { $text } Confiez tout un camp aux robots, ou rien.
table-of = { $name } : { $text }
table-percent = { $figure } %
table-odds-attacker = l’attaquant perd { $value }
table-odds-defender = le défenseur perd { $value }
table-odds-trench = une tranchée peut annuler une perte
table-odds-attacker-trench = avec elle, l’attaquant perd { $value }
table-odds-defender-trench = avec elle, le défenseur perd { $value }
table-odds-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
 }
table-odds-retreat = et bat en retraite
table-odds-result = { $value ->
    [attacker] l’attaquant gagne
    [defender] le défenseur tient
    [both-eliminated] il ne reste personne
    [undecided] indécis
    [no-combat] les flottes ne se rencontrent pas
    [found] trouvé
    [not-found] pas trouvé
    [production-lost] production perdue
    [research-success] la recherche aboutit
    [research-failure] la recherche échoue
    [coup-success] le coup d’État réussit
    [coup-no-effect] rien ne se passe
    [coup-counter] le pays passe dans l’autre camp
   *[other] { $value }
 }
verify-replays = { $game } : { $decisions ->
    [one] { $decisions } décision rejouée
   *[other] { $decisions } décisions rejouées
 } jusqu’à la même position.
verify-proved = La graine est bien celle qui était promise, et donne { $rolls ->
    [one] le seul jet
   *[other] les { $rolls } jets
 } du fichier.
verify-bound = { $after ->
    [0] Depuis le début,
   *[other] À partir de la décision { $after },
 } les dés sont liés par le serveur { $people ->
    [0] seul
   *[other] et { $by }
 } ({ $commitment }…).
verify-proved-shares = Chaque secret est bien celui qui était promis, et donne avec la part de chacun { $rolls ->
    [one] le seul jet
   *[other] les { $rolls } jets
 } du fichier.
verify-untold = La graine n’est pas encore révélée : { $rolls ->
    [one] le seul jet ne peut pas être prouvé.
   *[other] les { $rolls } jets ne peuvent pas être prouvés.
 }
verify-given = { $given ->
    [one] Un dé a été donné à la main.
   *[other] { $given } dés ont été donnés à la main.
 }
verify-luck = { $seat } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 }, somme { $rolled }, attendu { $expected } ({ $deviation } σ)
needs-extra = Cette commande demande plus que ce qui est installé ({ $missing } manque) : pip install 'sandtable[{ $extra }]'
file-fails = { $file } ne peut être ni lu ni écrit : { $reason }
new-game-name = « { $name } » n’est pas un nom de jeu : des minuscules, des chiffres et des traits d’union isolés, en commençant par une lettre, comme river-war.
new-game-taken = Il y a déjà un jeu ou un paquet Python appelé « { $name } » : choisissez un autre nom.
new-game-exists = { $folder } existe déjà : rien n’a été écrit.
new-game-prefix = « { $prefix } » ne peut pas commencer des numéros de règle : il faut trois majuscules qu’aucun autre jeu n’emploie ; donnez-les avec --prefix.
new-game-written = { $folder } contient un petit jeu complet. Pour y jouer : pip install -e { $folder }, puis sandtable play { $name }, ou sandtable serve --open. Son README.md dit quoi changer et où.
hint-none = La partie est finie : il n’y a plus rien à décider.
review-after = après
review-start = la mise en place
review-seat = { $seat } : dés { $luck } points sur cent, { $missed } manqués dans les décisions examinées ({ $looked }).
review-turning = Les dés qui ont changé la partie :
review-turn = { $number }. { $seat } : « { $done } » ; dés { $dice } : chances de gagner { $before } % avant, { $after } % après
review-good = Les meilleures décisions :
review-better = { $number }. { $seat } : « { $done } » ; { $gained } points sur cent de mieux que tout le reste
review-missed-title = Ce qui a été manqué :
review-missed = { $number }. { $seat } : « { $done } » ; { $missed ->
    [one] { $missed } point
   *[other] { $missed } points
 } sur cent de mieux : { $better }
bot-form = Un robot se donne sous la forme NOM=ROBOT, non « { $given } ».
bot-taken = Il y a déjà un robot nommé « { $bot } » : choisissez un autre nom.
no-seat = Il n’y a pas de place { $seats } ; il y a { $known }.
name-value = « { $given } » devrait s’écrire nom=valeur.
no-file = { $file } ne peut pas être lu : { $reason }.
