about-game = Toute la Seconde Guerre mondiale sur deux cartes : terre, mer et air, huit puissances.

calendar = { $quarter ->
    [1] premier trimestre { $year }
    [2] deuxième trimestre { $year }
    [3] troisième trimestre { $year }
   *[4] quatrième trimestre { $year }
}

prompt-movement = { $power } : prenez une unité ou une pile à déplacer, ou terminez le mouvement.
prompt-exploitation = { $power } : prenez une unité qui peut exploiter, ou terminez l’exploitation.
prompt-march = Où mener { $armies } ?
prompt-sail = Où mener { $armies }, et que charger ?
prompt-flight = Où vole { $army } ?
prompt-basing = Après le combat ({ $area }), où se pose { $army } ?
prompt-reaction = { $power } : envoyez des unités dans les zones attaquées, ou mettez fin à la réaction.
prompt-choose-battle = Quel combat ou bombardement résoudre maintenant ?
prompt-take-losses = { $hits ->
    [one] { $area } : une perte. Acceptez la proposition ou choisissez l’unité.
   *[other] { $area } : { $hits } pertes. Acceptez la proposition ou choisissez les unités.
}
prompt-stand = { $area } : continuer le combat ou se retirer ?
prompt-fall-back = { $area } : où se retire { $army } ?
prompt-choose-controller = Quelle puissance contrôle { $area } ?
prompt-placement = { $power } : placez une unité arrivée.
prompt-declare-war = { $power } : déclarer la guerre, ou non.
prompt-produce = { $power } dispose de { $left ->
    [one] { $left } point de production
   *[other] { $left } points de production
 } : construire, réparer ou épargner le reste.
prompt-leave-poland = Où va { $army } en quittant la Pologne de l’Est ?

event-turn-began = — Trimestre { $quarter } de { $year } —
event-segment-began = Segment d’action : { $side }.
event-moved = { $armies } : { $origin } → { $area }.
event-placed = { $army } arrive : { $area }.
event-loaded = { $army } embarque sur { $convoy }.
event-supported = { $army } soutient le combat : { $area }.
event-battle-began = Combat : { $area }.
event-fired = { $side } : tirs de valeur { $values }, dés { $dice } — { $hits ->
    [one] une perte
   *[other] { $hits } pertes
}.
event-reduced = { $army } passe sur sa face réduite.
event-eliminated = { $army } : élimination.
event-retreated = { $army } se retire : { $area }.
event-captured = { $area } passe sous contrôle : { $nation }.
event-war-declared = { $nation } et { $enemy } sont en guerre.
event-joined = { $nation } entre en guerre ({ $power }).
event-conquered = Conquête : { $nation }.
event-state-fell = Le Commonwealth perd { $state }.
event-liberated = Libération : { $nation }.
event-built = { $power } construit { $army }, arrivée { $due }.
event-repaired = { $army } : réparation.
event-produced = { $power } termine sa production et épargne { $saved }.
event-points = Points de victoire : Axe { $axis }, Alliés { $allies }.
event-happened = { $what ->
    [poland-divided] La Pologne est tombée : l’URSS prend l’est, l’Allemagne l’ouest.
    [france-fell] La France est tombée : ses colonies sont neutres, la production du Commonwealth dans le Pacifique est active.
    [italy-enters] L’Italie entre en guerre.
    [ussr-enters] L’URSS entre en guerre.
    [usa-enters] Les États-Unis entrent en guerre.
    [vichy] La France capitule : le gouvernement de Vichy est installé.
   *[other] { $what }
}

prompt-railways = { $power } : déplacez des unités par rail (reste { $left }), ou terminez.
prompt-journey = Où va { $army } par rail ?
prompt-rebasing = { $power } : rebasez des avions, ou terminez.
prompt-transfer = Où se rebase { $army } ?
prompt-transit = Des navires ennemis passent ({ $area }) : les rechercher ?
prompt-transit-found = Navires ennemis trouvés ({ $area }) : les combattre ?
prompt-air-support = Combat naval ({ $area }) : envoyez des avions, ou terminez.
prompt-search-both = Rechercher l’ennemi ({ $area }) ?
prompt-choose-fight = Vous seul avez trouvé l’ennemi ({ $area }) : combattre ?
prompt-aiming = { $area } : combien de navires tirent sur les sous-marins, et lesquels ?
prompt-diving = { $area } : des sous-marins plongent-ils ?
prompt-chase = { $area } : des sous-marins plongent. Les rechercher ?
prompt-sea-stand = { $area } : continuer, se retirer ou rompre le combat ?
prompt-commit = { $area } : changez des unités de partie sur le tableau de bataille, ou dites-vous prêt.
prompt-coast-loss = { $area } : quelle unité débarquée subit le tir de la côte ?
prompt-air-losses = Répartissez les pertes du combat aérien.
prompt-rockets = { $power } : tirer des armes V, ou non.
prompt-american-choice = Le niveau américain est { $level } : déclarer la guerre à l’Axe ?
prompt-research = { $power } a { $points ->
    [one] { $points } point de recherche
   *[other] { $points } points de recherche
 } : en acheter un pour 2 ?
prompt-research-attempt = { $power } a { $points ->
    [one] { $points } point de recherche
   *[other] { $points } points de recherche
 } : tenter la recherche ?
prompt-discovery = { $power } : choisissez une technologie.
prompt-blockading = Que bloque { $army } ?
prompt-card-choice = { $power } : garder la carte tirée, la donner à un allié ou la mettre sous la pioche.
prompt-card-offer = { $power } : accepter la carte d’un allié, ou la refuser.
prompt-card-window = { $moment ->
    [initiative] { $power } : prendre l’initiative par une carte, ou passer.
    [react] { $power } : les attaques sont connues. Jouer une carte avant la réaction, ou passer.
    [naval] { $power } : des flottes se rencontrent ({ $area }). Jouer une carte avant la recherche, ou passer.
    [battle] { $power } : le combat commence ({ $area }). Jouer une carte, ou passer.
    [interception] { $power } : la chasse rencontre des bombardiers ({ $area }). Jouer une carte, ou passer.
    [research] { $power } : la recherche va être tentée. Jouer une carte, ou passer.
    [sabotage] { $power } : { $nation } tente la recherche. Jouer une carte, ou passer.
    [answer] { $power } : répondre par une carte, ou passer.
    [exploit] { $power } : les combats sont finis, l’exploitation suit. Jouer une carte, ou passer.
    [segment] { $power } : un segment commence. Jouer une carte, ou passer.
   *[other] { $power } : jouer une carte, ou passer.
}
prompt-relief = Les partisans se soulèvent en Yougoslavie : l’Allemagne doit y amener encore { $missing ->
    [one] { $missing } point de force
   *[other] { $missing } points de force
 }.
prompt-saboteurs = De qui sabotez-vous la recherche ?
prompt-activation = Quel pays entre en guerre ?
prompt-elite-choice = { $area } : nommez { $left ->
    [one] une unité d’élite
   *[other] jusqu’à { $left } unités d’élite
 }.
prompt-espionage = Prenez une unité à déplacer en secret (reste { $left }), ou terminez.
prompt-secret-move = Où va { $army } ?
prompt-rising = Où les partisans se soulèvent-ils ?
prompt-paratroops = Quelle infanterie est parachutée, et où ?
prompt-disbanding = Dissoudre des unités orange pour leur valeur de production, ou terminer.
prompt-let-surrender = Laisser { $nation } se rendre à l’attaquant ?
prompt-regroup = { $power } : fusionner ou diviser des unités, ou terminer.
prompt-liberation = Remettre { $nation } en jeu, ou garder sa production ?
prompt-alliances = Quel camp rejoint { $power } ?
prompt-free-set-up = { $power } : changer la place d’unités, ou terminer.
prompt-new-place = Où placer { $army } à la place ?

event-initiative-taken = Initiative : { $side }.
event-weather-rolled = Temps : Europe { $europe ->
    [foul] mauvais
   *[fair] beau
}, Pacifique { $pacific ->
    [foul] mauvais
   *[fair] beau
}.
event-searched = { $side }, recherche ({ $area }) : { $roll } contre { $number } — { $found ->
    [yes] trouvé
   *[no] rien
}.
event-dived = { $army } plonge.
event-coast-fired = { $area } : la côte tire ({ $die }).
event-bombed = { $area } perd { $points ->
    [one] { $points } point de production
   *[other] { $points } points de production
 } à ce tour.
event-blockaded = { $army } bloque { $area }.
event-level-changed = Le niveau américain est { $level }.
event-researched = { $power } lance { $die } avec { $points ->
    [one] { $points } point de recherche
   *[other] { $points } points de recherche
 } : { $success ->
    [yes] succès
   *[no] échec
}.
event-developed = { $power } développe : { $technology }.
event-surrendered = { $nation } lance { $die } contre { $points ->
    [one] { $points } point de capitulation
   *[other] { $points } points de capitulation
 }.
event-card-drawn = { $power } tire { $card }.
event-card-offered = { $power } se voit offrir { $card }.
event-card-bought = { $power } garde une carte.
event-card-left = { $card } quitte le jeu.
event-card-played = { $power } joue { $card }.
event-coup-rolled = Coup d’État : { $nation }, { $roll } — { $result ->
    [success] succès
    [counter] contrecoup
   *[other] sans effet
}.
event-hand-seen = { $power } a en main { $cards }.
event-peace-forced = Le Japon et l’URSS sont en paix pour { $turns } tours.
event-merged = { $army } et { $other } ne font plus qu’une unité.

modifier-printed = valeur imprimée
modifier-task-force = task force dans la partie terrestre, moitié
modifier-invasion = invasion, moitié
modifier-forest = forêt
modifier-mountain = montagne
modifier-swamp = marais
modifier-terrain = terrain
modifier-river = à travers une rivière
modifier-mountain-border = à travers une frontière de montagne
modifier-swamp-border = à travers une frontière de marais
modifier-fortress = forteresse
modifier-weather = mauvais temps
modifier-frost = Jours froids en enfer
modifier-supply = sans ravitaillement
modifier-elite = Troupes d’élite
modifier-mountain-troops = Troupes de montagne
modifier-paratroops = a transporté des parachutistes
modifier-anti-aircraft = tir antiaérien
modifier-anti-submarine = tir anti-sous-marin
modifier-sonar = sonar
modifier-air-combat = technologie de combat aérien
modifier-better-submarines = sous-marins améliorés
modifier-coast = côte défendue
part-all = combat
part-land = partie terrestre
part-air = partie air/mer
part-surface = contre navires et avions
part-below = contre sous-marins
part-bombs = bombes
result-no-combat = Les flottes ne se rencontrent pas
result-found = Trouvé
result-not-found = Pas trouvé
prompt-give-up = { $power } : se rendre ? Votre camp perd la guerre.
