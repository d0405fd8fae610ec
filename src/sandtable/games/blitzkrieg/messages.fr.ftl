about-game = Toute la Seconde Guerre mondiale sur deux plateaux : terre, mer et air, huit puissances.

calendar = { $quarter ->
    [1] premier trimestre { $year }
    [2] deuxième trimestre { $year }
    [3] troisième trimestre { $year }
   *[4] quatrième trimestre { $year }
}

order-move = Mouvement
order-attack = Attaque
order-invade = Invasion (déclare la guerre)
order-rail = Par chemin de fer
order-sea = Navigation
order-embark = Embarquement
order-transport = Traversée
order-landing = Débarquement
order-mission = Mission aérienne
order-rebase = Transfert de base
order-bomb = Bombardement
order-support = Soutien
order-blockade = Blocus
order-watch = Patrouille
order-send = Envoi
order-intercept = Interception
order-base = Atterrissage
order-retreat = Retraite
order-place = Placement
resource-rail = { $amount ->
    [one] point de capacité ferroviaire
   *[other] points de capacité ferroviaire
 }
resource-command = unités commandées par un QG
prompt-movement-first = À vous, { $power } : { $units ->
    [0] aucune unité ne peut bouger.
    [one] une unité peut bouger.
   *[other] { $units } unités peuvent bouger.
 }
prompt-movement-ships = À vous, { $power } : d’abord les navires, { $units ->
    [0] aucun ne peut appareiller.
    [one] un seul peut appareiller.
   *[other] { $units } peuvent appareiller.
 }
prompt-movement = { $power } : { $units ->
    [0] plus rien ne peut bouger.
    [one] une unité peut encore bouger.
   *[other] { $units } unités peuvent encore bouger. Et maintenant ?
 }
prompt-exploitation = Exploitation, { $power } : { $units ->
    [0] personne ne peut continuer.
    [one] une unité peut bouger de nouveau.
   *[other] { $units } unités peuvent bouger de nouveau. Laquelle ?
 }
prompt-march = Où mener { $armies_the } ?
prompt-sail = Où mener { $armies_the }, et que charger ?
prompt-flight = Où vole { $army_the } ?
prompt-basing = Après le combat { $area_in }, où se pose { $army_the } ?
prompt-reaction = { $power } : { $zones ->
    [0] plus personne à envoyer.
    [one] une zone attaquée peut être secourue. Qui envoyer ?
   *[other] { $zones } zones attaquées peuvent être secourues. Qui envoyer ?
 }
prompt-choose-battle = Quel combat ou bombardement résoudre maintenant ?
prompt-take-losses = { $hits ->
    [one] { $area } : une perte. Acceptez la proposition ou choisissez l’unité.
   *[other] { $area } : { $hits } pertes. Acceptez la proposition ou choisissez les unités.
 }
prompt-stand = { $area } : continuer le combat ou battre en retraite ?
prompt-fall-back = { $area } : où va { $army_the } en battant en retraite ?
prompt-choose-controller = Quelle puissance contrôle { $area_the } ?
prompt-placement = { $power }, renforts à placer : { $armies }. Où ?
prompt-declare-war = { $power }, { $quarter ->
    [1] premier trimestre
    [2] deuxième trimestre
    [3] troisième trimestre
   *[4] quatrième trimestre
 } { $year } : déclarer la guerre à quelqu’un ?
prompt-produce = { $power } : { $left ->
    [0] aucun point de production à dépenser
    [one] { $left } point de production à dépenser
   *[other] { $left } points de production à dépenser
 }. Construire, réparer ou épargner le reste.
prompt-leave-poland = Où va { $army_the } en quittant la Pologne de l’Est ?

left-points = { $count ->
    [one] Un point de production n’est pas dépensé ; il est épargné pour le tour suivant.
   *[other] { $count } points de production ne sont pas dépensés ; ils sont épargnés pour le tour suivant.
 }
left-unmoved = { $count ->
    [one] Une unité pourrait bouger et ne l'a pas fait.
   *[other] { $count } unités pourraient bouger, et pas une ne l'a fait.
 }

event-turn-began = — { $quarter ->
    [1] Premier
    [2] Deuxième
    [3] Troisième
   *[4] Quatrième
 } trimestre { $year } —
event-segment-began = Segment d’action { $side_of }.
event-moved = { $armies_the } : { $origin } → { $area }.
deed-moved = { $armies_the } : { $origin } → { $area }.
deed-placed = { $seat } : { $count } unités arrivent.
deed-production = { $seat } : production ({ $built ->
    [one] { $built } mise en chantier
   *[other] { $built } mises en chantier
 }, { $repaired ->
    [one] { $repaired } réparation
   *[other] { $repaired } réparations
 }).
event-placed = { $army_the } arrive { $area_in }.
event-loaded = { $army_the } embarque sur { $convoy_the }.
event-supported = { $army_the } soutient le combat { $area_in }.
event-battle-began = Combat { $area_in }.
event-fired = { $side } : tirs de valeur { $values }, dés { $dice } — { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
 }.
event-reduced = { $army_the } passe sur sa face réduite.
event-eliminated = { $army_the } : élimination.
event-retreated = { $army_the } bat en retraite vers { $area_the }.
event-captured = { $area_the } { $area_many ->
    [yes] passent
   *[no] passe
 } sous le contrôle { $nation_of }.
event-war-declared = Guerre entre { $nation_the } et { $enemy_the }.
event-joined = { $nation_the } { $nation_many ->
    [yes] entrent
   *[no] entre
 } en guerre sous la conduite { $power_of }.
event-conquered = Conquête { $nation_of }.
event-state-fell = Le Commonwealth perd { $state_the }.
event-liberated = Libération { $nation_of }.
event-built = { $power } : construction lancée, { $army }, arrivée { $due }.
event-repaired = { $army_the } revient à pleine force.
event-produced = { $power } : production terminée, { $saved ->
    [0] rien d’épargné
    [one] { $saved } point épargné
   *[other] { $saved } points épargnés
 }.
event-points = Points de victoire : Axe { $axis }, Alliés { $allies }.
event-happened = { $what ->
    [poland-divided] La Pologne est tombée : l’URSS prend l’est, l’Allemagne l’ouest.
    [france-fell] La France est tombée : ses colonies sont neutres, la production du Commonwealth dans le Pacifique est active.
    [italy-enters] L’Italie entre en guerre.
    [ussr-enters] L’URSS entre en guerre.
    [usa-enters] Les USA entrent en guerre.
    [vichy] La France capitule : le gouvernement de Vichy est installé.
   *[other] { $what }
}

prompt-railways = { $power } : { $left ->
    [0] plus aucune unité ne peut prendre le rail.
    [one] une unité peut prendre le rail. Laquelle ?
   *[other] jusqu’à { $left } unités peuvent prendre le rail. Lesquelles ?
 }
prompt-journey = Où va { $army_the } par rail ?
prompt-rebasing = { $power } : des avions peuvent changer de base. Lesquels, et où ?
prompt-transfer = Où se rebase { $army_the } ?
prompt-transit = Des navires ennemis passent { $area_in } : les rechercher ?
prompt-transit-found = Navires ennemis trouvés { $area_in } : les combattre ?
prompt-air-support = Combat naval { $area_in } : envoyez des avions, ou terminez.
prompt-search-both = Rechercher l’ennemi { $area_in } ?
prompt-choose-fight = Vous seul avez trouvé l’ennemi { $area_in } : combattre ?
prompt-aiming = { $area } : combien de navires tirent sur les sous-marins, et lesquels ?
prompt-diving = { $area } : des sous-marins plongent-ils ?
prompt-chase = { $area } : des sous-marins plongent. Les rechercher ?
prompt-sea-stand = { $area } : continuer, battre en retraite ou rompre le combat ?
prompt-commit = { $area } : répartissez vos unités entre terre et air/mer, ou validez.
prompt-coast-loss = { $area } : quelle unité débarquée subit le tir de la côte ?
prompt-air-losses = Répartissez les pertes du combat aérien.
prompt-rockets = { $power } : lancer des armes V, ou non.
prompt-american-choice = L’entrée en guerre des USA est au niveau { $level } : déclarer la guerre à l’Axe ?
prompt-research = { $power } : { $points ->
    [0] aucun point de recherche. En acheter un
    [one] { $points } point de recherche. En acheter un autre
   *[other] { $points } points de recherche. En acheter un autre
 } pour 2 PP ?
prompt-research-attempt = { $power } : { $points ->
    [0] aucun point de recherche
    [one] { $points } point de recherche
   *[other] { $points } points de recherche
 }. Tenter la recherche ?
prompt-discovery = { $power } : choisissez une technologie.
prompt-blockading = { $army_the } : quel blocus ?
prompt-card-choice = { $power } : garder la carte, la donner ou la mettre sous la pioche ?
prompt-card-offer = { $power } : accepter la carte d’un allié, ou la refuser.
prompt-card-window = { $moment ->
    [initiative] { $power } : prendre l’initiative par une carte, ou passer.
    [react] { $power } : les attaques sont connues. Jouer une carte avant la réaction, ou passer.
    [naval] { $power } : des flottes se rencontrent ({ $area }). Jouer une carte avant la recherche, ou passer.
    [battle] { $power } : le combat commence ({ $area }). Jouer une carte, ou passer.
    [interception] { $power } : la chasse rencontre des bombardiers ({ $area }). Jouer une carte, ou passer.
    [research] { $power } : la recherche va être tentée. Jouer une carte, ou passer.
    [sabotage] { $power } : { $nation } tente la recherche. Jouer une carte, ou passer.
    [answer] { $power } : « { $card } » vient d’être jouée. Répondre par une carte, ou passer.
    [exploit] { $power } : les combats sont finis, l’exploitation suit. Jouer une carte, ou passer.
    [segment] { $power } : le segment { $side_of } commence. Jouer une carte, ou passer.
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
prompt-espionage = Prenez une unité à déplacer en secret (il en reste { $left }), ou terminez.
prompt-secret-move = Où va { $army_the } ?
prompt-rising = Où les partisans se soulèvent-ils ?
prompt-paratroops = Quelle infanterie est parachutée, et où ?
prompt-disbanding = Dissoudre des unités orange pour leur valeur de production, ou terminer.
prompt-let-surrender = Laisser { $nation_the } se rendre à l’attaquant ?
prompt-regroup = { $power } : fusionner ou diviser des unités, ou terminer.
prompt-liberation = Remettre { $nation_the } en jeu, ou garder sa production ?
prompt-alliances = { $power } : quel camp rejoindre ?
prompt-free-set-up = { $power } : déplacer des unités, ou terminer.
prompt-new-place = Où placer { $army_the } ?

event-initiative-taken = L’initiative va { $side_to }.
event-weather-rolled = Météo : { $europe ->
    [foul] mauvais temps
   *[fair] beau temps
} en Europe, { $pacific ->
    [foul] mauvais temps
   *[fair] beau temps
} dans le Pacifique.
event-searched = Recherche { $side_of } { $area_in } : { $roll } contre { $number } — { $found ->
    [yes] trouvé
   *[no] rien
}.
event-dived = { $army_the } plonge.
event-coast-fired = { $area } : la côte tire ({ $die }).
event-bombed = { $area_the } { $area_many ->
    [yes] perdent
   *[no] perd
 } { $points ->
    [one] { $points } point de production
   *[other] { $points } points de production
 } pour ce tour.
event-atomic-bomb = Bombe atomique sur { $area_the }.
event-blockaded = { $army_the } fait le blocus : { $area }.
event-level-changed = L’entrée en guerre des USA est au niveau { $level }.
event-researched = { $power } : dé { $die } avec { $points ->
    [one] { $points } point de recherche
   *[other] { $points } points de recherche
 } — { $success ->
    [yes] succès
   *[no] échec
}.
event-developed = { $power } : nouvelle technologie, { $technology }.
event-surrendered = { $nation } : dé { $die } contre { $points ->
    [one] { $points } point de capitulation
   *[other] { $points } points de capitulation
 }.
event-card-drawn = { $power } : carte tirée, { $card }.
event-card-offered = { $power } : carte offerte, { $card }.
event-card-bought = { $power } : une carte gardée.
event-card-left = La carte { $card } quitte le jeu.
event-card-played = { $power } : carte jouée, { $card }.
event-coup-rolled = Coup d’État { $nation_in } : { $roll } — { $result ->
    [success] succès
    [counter] contre-coup d’État
   *[other] sans effet
}.
event-hand-seen = { $power } : main vue, { $cards }.
event-peace-forced = Le Japon et l’URSS sont en paix pour { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
event-merged = { $army_the } et { $other_the } ne font plus qu’une unité.

modifier-printed = valeur imprimée
modifier-task-force = task force dans la partie terrestre : moitié
modifier-invasion = invasion : moitié
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
purpose-hit = Valeur { $after } au lieu de { $before } ; elle peut être réparée.
purpose-lost = { $army } (valeur { $before }) est éliminée.
purpose-card = Son effet se lit sur la carte, dans votre main ({ $rule }). Elle ne coûte rien maintenant.
purpose-war = Au contact ({ $nation }) : { $mine ->
    [one] { $mine } unité terrestre
   *[other] { $mine } unités terrestres
 } de votre camp, contre { $theirs } de l’adversaire.
purpose-war-far = Au contact ({ $nation }) : aucune unité terrestre d’un camp ni de l’autre ; ce serait une guerre sur mer et dans les airs.
purpose-peace-far = Pour l’instant, { $nation_the } { $nation_many ->
    [yes] restent
   *[no] reste
 } hors de la guerre ; aucune unité terrestre des deux camps n’est au contact.
purpose-peace = Pour l’instant, { $nation_the } { $nation_many ->
    [yes] restent
   *[no] reste
 } hors de la guerre ; au contact : { $theirs ->
    [0] aucune
   *[other] { $theirs }
 } de { $nation_many ->
    [yes] leurs
   *[no] ses
 } unités terrestres, et { $mine } de votre camp.
prospect-found = { $chance } % de chances de trouver l’ennemi.
prospect-research = { $chance } % de chances d’obtenir une technologie.
prospect-coup = { $chance } % de chances que le coup d’État réussisse.
prospect-bombs = En moyenne, { $points } { $points ->
    [0] point de production détruit.
    [1] point de production détruit.
   *[other] points de production détruits.
 }
purpose-left = { $count ->
    [one] { $count } unité qui pourrait encore se déplacer reste où elle est.
   *[other] { $count } unités qui pourraient encore se déplacer restent où elles sont.
 }
purpose-unspent = { $points ->
    [one] Il reste { $points } point de production.
   *[other] Il reste { $points } points de production.
 }
reason-won = Après les combats, vous tenez { $area_the } dans { $chance } % des essais.
purpose-build = Coûte { $price } de vos { $points } points de production ; sur la carte dans { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
 }.
purpose-repair = Valeur { $after } au lieu de { $before }, pour { $price ->
    [one] { $price } point de production
   *[other] { $price } points de production
 }.
