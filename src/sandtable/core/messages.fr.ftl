event-forced = { $seat } : « { $action } », seul choix possible
event-rolled = { $seat } : dés { $values }
event-drawn = Le sort désigne { $value } sur { $among }
event-game-over = { $winners_count ->
    [0] La partie est nulle.
   *[other] La partie est finie. Victoire : { $winners }.
 }
prospect-take = { $chance } % de chances de prendre { $area_the } ; pertes moyennes : vous { $mine }, l’ennemi { $theirs }.
prospect-hold = { $chance } % de chances de tenir { $area_the } ; pertes moyennes : vous { $mine }, l’ennemi { $theirs }.
prospect-beat = { $chance } % de chances d’éliminer { $target_the } ; pertes moyennes : vous { $mine }, l’ennemi { $theirs }.
prospect-survive = { $chance } % de chances que { $target_the } survive ; pertes moyennes : vous { $mine }, l’ennemi { $theirs }.
prospect-better = { $chance } % de chances que l’ennemi perde plus que vous ; pertes moyennes : vous { $mine }, l’ennemi { $theirs }.
prospect-sea = { $chance } % de chances de gagner sur mer ({ $area }) ; pertes moyennes : vous { $mine }, l’ennemi { $theirs }.
prospect-plain = { $chance } % pour le résultat le plus probable.
reason-won = En fin de tour, vous tenez { $area_the } dans { $chance } % des essais.
reason-together = Ce n’est que cette attaque : avec tout ce qui suit, vous tenez { $area_the } dans { $chance } % des essais.
reason-retaken = Une contre-attaque reprend { $area_the } dans { $chance } % des essais.
reason-lost = Vous perdez { $area_the } dans { $chance } % des essais.
reason-saved = Le risque de perdre { $area_the } baisse de { $chance } points sur cent.
reason-cut-off = { $count ->
    [one] Isole { $count } armée ennemie ({ $area }).
   *[other] Isole { $count } armées ennemies ({ $area }).
 }
reason-cut-off-around = Isole { $count } armées ennemies, la plupart au même endroit ({ $area }).
reason-takes = Prend { $area_the } sans combat.
reason-faces = { $area } : { $mine } des vôtres contre { $theirs } de l’ennemi, sur place et à côté.
reason-nearer = En route vers { $area_the }, { $count ->
    [one] juste à côté.
   *[other] à { $count } zones de là.
 }
reason-behind-front = { $area } : { $mine } des vôtres ; l’ennemi le plus proche est à { $count ->
    [one] { $count } zone
   *[other] { $count } zones
 } ({ $enemy }).
reason-quiet = { $area } : { $mine } des vôtres, aucun ennemi à portée.
reason-ahead = À l’essai, { $count ->
    [one] { $count } point sur cent
   *[other] { $count } points sur cent
 } de mieux que l’ordre suivant.
reason-behind = À l’essai, { $count ->
    [one] { $count } point sur cent
   *[other] { $count } points sur cent
 } de moins que le premier.
reason-alike = À l’essai, cela revient à peu près au même que le reste.
reason-ahead-despite = Les chances sont mauvaises ; à l’essai, cela donne pourtant { $count ->
    [one] { $count } point sur cent
   *[other] { $count } points sur cent
 } de mieux que l’ordre suivant.
reason-behind-despite = Les chances sont mauvaises ; à l’essai, cela donne { $count ->
    [one] { $count } point sur cent
   *[other] { $count } points sur cent
 } de moins que le premier.
reason-alike-despite = Les chances sont mauvaises ; à l’essai, cela revient pourtant à peu près au même que le reste.
reason-expected = Chances de gagner la partie ensuite : { $chance } %.
reason-expected-camp = Chances de gagner la partie ensuite : { $chance } % ; avec le partenaire : { $camp } %.
reason-won-else = Vous gagnez { $area_the } dans { $chance } % des essais, sinon dans { $else } %.
reason-lost-else = Sinon vous perdez { $area_the } dans { $chance } % des essais, ainsi dans { $else } %.
reason-keeps = En moyenne, vous subissez { $count ->
    [one] { $count } perte
   *[other] { $count } pertes
 } de moins.
reason-destroys = En moyenne, l’ennemi subit { $count ->
    [one] { $count } perte
   *[other] { $count } pertes
 } de plus.
reason-tried = Essayé { $tries } fois avec les mêmes dés, cela rapporte { $count ->
    [one] { $count } point sur cent
   *[other] { $count } points sur cent
 } de plus.
not-legal = « { $text } » n’est pas permis maintenant ({ $rules }).
too-late = « { $text } » ne peut être repris : des dés sont tombés, ou quelque chose de caché a été vu.
no-such-die = Un dé à { $faces } faces ne peut montrer { $value }.
dice-left = « { $text } » ne lance que { $rolled } des { $given } dés donnés ; rien n’a été joué.
frames-none = La position n’a pas de phases (frames) : rien ne s’y passe.
frames-missing = « { $phase } » ne se joue qu’au sein d’une autre phase : celles qui la portent (frames) manquent.
frames-bottom = « { $phase } » ne se joue au sein d’aucune autre phase : elle ne peut être que la première (frames).
frames-upon = « { $phase } » ne se joue pas au sein de « { $below } » : des phases (frames) manquent, sont doublées ou mal rangées.
position-broken = La position ne peut être jouée : une valeur n’y est pas du bon type ou en contredit une autre ({ $error }).
ambiguous = « { $text } » peut avoir plusieurs sens : { $candidates }.
unreadable = « { $text } » n’est pas lisible.
unreadable-empty = L’action est vide.
unreadable-long = Une action est une courte ligne de mots.
unreadable-verb = « { $text } » n’est pas une action ; les actions commencent par { $verbs }.
unreadable-form = « { $text } » devrait s’écrire : { $forms }.
unreadable-name = Il n’y a pas { $word ->
    [action] d’action
    [area] de zone
    [army] d’unité
    [box] de case
    [camp] de camp
    [card] de carte
    [country] de pays
    [kind] de sorte d’unité
    [nation] de nation
    [side] de camp
    [state] d’État
    [technology] de technologie
    [tile] de tuile
    [track] de piste
   *[other] de « { $word } »
 } « { $token } ».
unreadable-name-near = Il n’y a pas { $word ->
    [action] d’action
    [area] de zone
    [army] d’unité
    [box] de case
    [camp] de camp
    [card] de carte
    [country] de pays
    [kind] de sorte d’unité
    [nation] de nation
    [side] de camp
    [state] d’État
    [technology] de technologie
    [tile] de tuile
    [track] de piste
   *[other] de « { $word } »
 } « { $token } » (peut-être { $near } ?).
unreadable-yes = « { $token } » devrait être yes (oui) ou no (non).
unreadable-number = « { $token } » devrait être un nombre.
data-no-copy = { $folder } n’est pas une copie de fichiers de données : { $manifest } y manque. « sandtable data export » en fait une.
data-bad-manifest = { $file } est illisible : { $error }.
data-too-late = Les fichiers de données de { $game } ont déjà été lus : une copie se choisit avant que le jeu soit chargé.
data-no-package = Le paquet { $package } n’est pas installé.
data-no-such-file = le jeu n’a pas de fichier de ce nom.
data-not-json = ce n’est pas du JSON : { $error }.
data-wrong-kind = { $found } au lieu de { $wanted }.
data-missing = cette clé manque.
data-unknown-key = ni clé ni nom de cette sorte n’est connu (« { $name } »).
data-unknown-name = ce nom est inconnu des données du jeu (« { $name } »).
data-refused = Le jeu n’accepte pas ces fichiers de données : { $error }
data-other = Cette partie a été jouée avec des fichiers de données corrigés (empreinte { $wanted }) ; ouvrez-la avec --data et le dossier de cette copie-là.
data-other-copy = Cette partie a été jouée avec des fichiers de données corrigés, d’empreinte { $wanted } ; ceux qui sont en usage ont l’empreinte { $found }.
data-none-wanted = Cette partie a été jouée avec les fichiers de données livrés avec le jeu ; ouvrez-la sans --data (ceux qui sont en usage ont l’empreinte { $found }).
no-game = Il n’y a pas de jeu « { $game } » ; il y a { $known }.
game-fails = Le jeu « { $game } » de { $place } ne peut pas être chargé : { $reason }
game-is-none = Le jeu « { $game } » ne peut pas être chargé : { $place } n’est pas un jeu de ce nom.
no-scenario = { $game } n’a pas de scénario « { $scenario } » ; il a { $known }.
options-no-table = Les options se donnent comme un objet de noms et de valeurs.
no-option = { $game } n’a pas d’option « { $option } »{ $known ->
    [none] {"."}
   *[other] {" "}; il a { $known }.
 }
option-value = L’option { $option } prend { $values }, non « { $given } ».
file-large = Le fichier de partie est trop grand.
file-no-text = Le fichier de partie contient des caractères qui ne sont pas du texte.
file-none = Ce n’est pas un fichier de partie : l’étiquette Sandtable avec la version du format manque.
file-format = Le fichier est au format { $version } ; ce programme lit { $known }.
file-format-dice = Un fichier au format 1 ne dit pas qui a lié les dés.
file-game = Le fichier ne dit pas de quel jeu il est.
file-line = Ligne { $line } : { $fault }
file-line-tag = Ligne { $line } : une étiquette s’écrit [Nom "valeur"].
file-line-value = Ligne { $line } : { $error }.
file-line-none = Ligne { $line } : « { $text } » n’est pas une ligne d’un fichier de partie.
file-line-seat = Ligne { $line } : il n’y a pas de place « { $seat } ».
file-dice = { $line ->
    [setup] L’étiquette Setup
   *[other] Ligne { $line }
 } : les dés sont illisibles.
file-dice-order = { $line ->
    [setup] L’étiquette Setup
   *[other] Ligne { $line }
 } : les dés donnés viennent avant les dés lancés.
file-dice-differ = { $line ->
    [setup] L’étiquette Setup
   *[other] Ligne { $line }
 } : selon le fichier, les dés ont donné { $told } ; ils donnent { $shown }.
file-elsewhere = Rejoué, le fichier mène à une autre position que celle dans laquelle il a été écrit.
file-rules = { $fault } Le fichier a été écrit selon la version { $written } des règles ; celles-ci sont la version { $today }.
file-seed = La graine n’est pas celle qui était promise : on ne peut pas se fier à ces dés.
file-position = La position du fichier est illisible : { $error }.
file-position-none = La position du fichier n’est pas un objet.
file-commitment = La promesse { $commitment } n’est pas dans le fichier : ce sont d’autres dés.
file-share = La part { $share } n’est pas dans le fichier : elle n’est pour rien dans ces dés.
binding-word = « { $text } » n’a pas sa place là où les dés sont liés.
binding-commitment = La promesse manque là où les dés sont liés.
binding-twice = Quelque chose est dit deux fois là où les dés sont liés.
binding-secret = Le secret n’est pas celui qui était promis : on ne peut pas se fier à ces dés.
