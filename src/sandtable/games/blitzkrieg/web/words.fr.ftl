action-done = Terminé
action-pass = Passer
action-pass-segment = Aucune carte pendant ce segment
action-pass-turn = Aucune carte ce tour-ci
action-sabotage = Saboter la recherche { $nation_of }
action-floor = Passer { $power_to }
action-surrender = Se rendre
action-declare = Déclarer la guerre { $nation_to }
action-join = Rejoindre { $side_the }
action-place = Placer { $army_the } { $area_in }
action-pick = Déplacer { $army_the }
action-stack = Déplacer une pile { $area_from }
action-add = Emmener { $army_the }
action-step = Vers { $area_the }
action-invade = Envahir { $area_the }
action-stop = S’arrêter ici
action-fly = Voler vers { $area_the }
action-load = Embarquer { $army_the } sur { $convoy_the }
action-unload = Débarquer { $army_the } { $area_in }
action-land = Invasion { $area_in } : { $army }
action-hand = Transborder { $army_the } sur { $convoy_the }
action-support = { $army_the } soutient { $area_in }
action-send = Envoyer { $army_the } { $area_in }
action-resolve = Résoudre : { $area }
action-hit = Perte pour { $army_the }
action-losses = Accepter ces pertes
action-fight = Continuer le combat
action-retreat = Battre en retraite
action-withdraw = Tout retirer
action-withdraw-aircraft = Retirer les avions
action-withdraw-fleet = Retirer les task forces
action-retreat-to = Retraite { $army_of } vers { $area_the }
action-retreat-all = Tous en retraite vers { $area_the }
action-base = Baser { $army_the } { $area_in }
action-hold = { $area } : contrôle { $nation_of }
action-repair = Réparer { $army_the }
action-build = Construire : { $kind }
kind-declare = Déclarer la guerre
kind-pick = Déplacer
kind-stack = Déplacer une pile
kind-add = Emmener
kind-step = Zone suivante
kind-place = Placer
kind-fly = Voler
kind-load = Embarquer
kind-unload = Débarquer
kind-land = Invasion
kind-support = Soutenir
kind-send = Envoyer
kind-resolve = Résoudre
kind-hit = Perte
kind-base = Baser
kind-repair = Réparer
kind-build = Construire
kind-retreat-to = Retraite
kind-retreat-all = Retraite ensemble
kind-hold = Contrôle
kind-floor = Qui joue
kind-invade = Envahir
kind-hand = Transborder
kind-join = Rejoindre
type-infantry = infanterie
type-armor = blindé
type-air = avion
type-hq = quartier général
type-convoy = convoi
type-fleet = task force
type-submarine = sous-marin
type-partisan = partisans
type-fort = fort
table-production = PP
table-points-short = Épargne
table-units = Unités
table-victory = Victoire
table-wars = En guerre
coming-italy-enters = L’Italie entre en guerre (BLG-E.12).
coming-ussr-enters = L’URSS entre en guerre (BLG-E.14).
coming-usa-enters = Les États-Unis entrent en guerre (BLG-E.18).
coming-poland-divided = L’Allemagne et l’URSS se partagent la Pologne (BLG-E.22).
coming-units = Vous recevez { $armies_the }.
coming-us-entry = Entrée en guerre américaine : niveau { $level } sur { $war }.
table-coming = À venir
battle-title = Bataille : { $area }
option-ruleset-basic = De base
option-ruleset-advanced = Avancées
action-rail = Par rail vers { $area_the }
kind-rail = Par rail
action-search = Rechercher en mer
kind-search = Recherche en mer
action-decline = Ne pas rechercher
kind-decline = Ne pas rechercher
action-engage = Engager
kind-engage = Engager
action-avoid = Éviter le combat
kind-avoid = Éviter le combat
action-break-off = Rompre le combat
kind-break-off = Rompre
action-dive = { $army_the } plonge
kind-dive = Plonger
action-screen = Écran de { $count ->
    [one] { $count } navire
   *[other] { $count } navires
 }
kind-screen = Écran
action-hunt = { $army_the } chasse les sous-marins
kind-hunt = Chasser les sous-marins
action-shift = Déplacer { $army_the } sur le tableau
kind-shift = Changer de place
action-reserve = Garder { $army_the } en réserve
kind-reserve = Garder en réserve
action-ready = Valider
kind-ready = Valider
action-bomb = Bombarder { $area_the }
kind-bomb = Bombarder
action-intercept = Envoyer { $army_the } contre les bombardiers { $area_in }
kind-intercept = Intercepter
action-atom = Bombe atomique sur { $area_the }
kind-atom = Bombe atomique
action-rocket = Armes V sur { $area_the }
kind-rocket = Armes V
action-atom-rocket = Arme V atomique sur { $area_the }
kind-atom-rocket = Arme V atomique
action-blockade = { $army_the } : blocus, { $area }
kind-blockade = Blocus
action-study = Acheter un point de recherche
kind-study = Point de recherche
action-attempt = Tenter la recherche
kind-attempt = Tentative
action-develop = Développer : { $technology }
resource-pp = PP
resource-pp-long = { $amount ->
    [one] point de production
   *[other] points de production
 }
resource-pp-help = Ce que vos zones et accords rapportent chaque tour, pour les unités, les réparations et la recherche à la phase de production (BLG-B7.2).
resource-saved = en réserve
resource-saved-long = { $amount ->
    [one] point en réserve
   *[other] points en réserve
 }
resource-saved-help = Ce qui n’est pas dépensé est mis de côté pour le tour suivant (BLG-B7.2.0.8).
resource-points = PV
resource-points-long = { $amount ->
    [one] point de victoire
   *[other] points de victoire
 }
resource-points-help = Les points de votre camp : ce que valent ses zones (BLG-B8.5.5).
standing-bases = Où se posent les avions
standing-bases-lost = retour à leur base ; me consulter si elle est perdue
standing-bases-always = toujours me consulter
standing-cards = Cartes
standing-cards-choice = me consulter si je peux en jouer une
standing-cards-always = toujours me consulter
standing-cards-never = n’en jouer aucune, sans me consulter
standing-reactions = Réactions
standing-reactions-choice = me consulter si je peux réagir
standing-reactions-own = seulement si je suis moi-même attaqué
standing-reactions-always = toujours me consulter
standing-reactions-never = aucune, sans me consulter
standing-losses = Pertes
standing-losses-differ = me consulter, sauf si la moins chère est aussi la plus légère
standing-losses-always = toujours me consulter
standing-losses-never = les moins chères, sans me consulter
standing-fights = Poursuite des combats
standing-fights-won = poursuivre une attaque presque gagnée, sinon me consulter
standing-fights-always = me consulter après chaque round
standing-chart = Tableau de bataille
standing-chart-light = me consulter avant le premier round si des avions ou des navires ont le choix ; les unités terrestres combattent au sol
standing-chart-first = me consulter avant le premier round, y compris sur le tir antiaérien des unités terrestres
standing-chart-always = me consulter avant chaque round
standing-chart-never = le laisser tel quel
standing-searches = Recherches en mer
standing-searches-fights = rechercher si cela n’engage à rien ; me consulter sinon et pour combattre
standing-searches-always = toujours me consulter
standing-searches-never = ne pas rechercher, sans me consulter
standing-control = Contrôle d’une zone prise à plusieurs
standing-control-equal = au plus fort sur place ; me consulter à égalité
standing-control-always = toujours me consulter
standing-research = Tentatives de recherche
standing-research-likely = me consulter dès trois points, soit une chance sur deux
standing-research-always = toujours me consulter
standing-research-never = aucune, sans me consulter
help-done = Met fin à ce que vous faites dans cette étape ; la guerre continue.
help-pass = Décline ce qui est proposé maintenant.
help-pass-segment = Ne joue aucune carte dans ce segment d’action ; on ne vous y consulte plus.
help-pass-turn = Ne joue aucune carte dans ce tour ; on ne vous y consulte plus.
help-fight = Un round de combat de plus.
help-retreat = Vos unités quittent la zone.
help-withdraw = Avions et flottes quittent le combat.
help-search = 2 dés : l’ennemi est trouvé au nombre de recherche ou moins.
help-decline = Ne cherche pas.
help-engage = Combat l’ennemi trouvé.
help-avoid = Laisse partir l’ennemi.
help-study = Achète un point de recherche pour 2 points de production.
help-attempt = 1 dé : jusqu’à vos points de recherche il apporte une technologie. Ensuite les points sont perdus.
help-keep = Garde la carte et paie son prix en points de production. Une carte par tour.
help-discard = Remet la carte sous la pioche.
help-losses = Prend les pertes telles qu’indiquées, les moins chères d’abord.
help-ready = Les parties du tableau de bataille restent telles quelles.
help-surrender = Abandonne toute la guerre pour votre camp.
help-floor = Une autre puissance de votre camp joue ; vous reviendrez à celle-ci plus tard.
help-declare = La guerre contre cette puissance dès maintenant, avec tous ceux qui sont à ses côtés.
help-join = Votre puissance combat dans ce camp pendant toute la partie.
help-place = Met sur la carte une unité qui arrive : dans une zone nationale de sa puissance, les navires à côté d’une telle zone. Toutes doivent être placées.
help-pick = Prend cette unité en main pour la déplacer. Cela ne coûte rien ; une unité ne bouge qu’une fois par phase.
help-stack = Prend en main toutes les unités d’ici qui peuvent aller ensemble.
help-add = Cette unité accompagne celles qui sont en main.
help-step = La zone suivante du trajet. Entrer dans une zone où se trouve l’ennemi est une attaque.
help-invade = Entre dans un pays avec lequel vous n’êtes pas en guerre : c’est une déclaration de guerre.
help-stop = Met fin au mouvement ici. Ces unités ne bougent plus dans cette phase.
help-fly = Là où est l’ennemi, une mission : l’avion combat, puis se pose. Ailleurs il change seulement de base.
help-load = Monte à bord : un convoi porte une unité, ou deux réduites. Cela ne coûte aucun mouvement au convoi.
help-unload = Débarque, ce qui prend tout son mouvement. Sur une côte hostile c’est une invasion, à valeur réduite de moitié.
help-land = Débarque dans un pays avec lequel vous n’êtes pas en guerre : c’est une déclaration de guerre.
help-hand = La cargaison continue sur un autre convoi de la même zone de mer, près d’une côte que vous contrôlez.
help-support = La flotte tire dans le combat terrestre voisin, puis revient dans sa zone de mer.
help-send = Va au secours d’une zone attaquée, avant les dés : avions à portée, flottes voisines, réserves d’un QG.
help-resolve = Ce combat se livre maintenant, jusqu’au bout. L’ordre dépend de vous.
help-hit = Cette unité prend une perte : à pleine force elle est réduite, réduite elle est éliminée.
help-withdraw-aircraft = Seuls les avions quittent le combat ; les autres continuent.
help-withdraw-fleet = Seules les flottes quittent le combat ; les autres continuent.
help-retreat-to = Cette unité se retire là-bas ; d’autres peuvent aller ailleurs.
help-retreat-all = Tout ce qui peut y aller se retire dans cette zone.
help-base = Où l’avion se pose après sa mission : une zone terrestre amie à sa pleine portée.
help-hold = Laquelle des puissances présentes reçoit la zone et sa production.
help-repair = Retour à pleine force pour la différence de valeur, le double pour avions, blindés et navires, 1 point pour un sous-marin.
help-build = L’infanterie coûte sa valeur, avions, blindés et flottes le double, un convoi 4, un sous-marin 3, un QG 1. L’unité arrive 1 à 4 tours plus tard.
help-rail = 1 point de capacité ferroviaire : aussi loin que l’on veut par des zones amies reliées. L’unité peut encore bouger.
help-break-off = Cesse le combat ; vos navires restent dans la zone de mer.
help-dive = Le sous-marin rompt le combat en plongée : l’ennemi doit le retrouver pour continuer. Pas de blocus ce tour-ci.
help-screen = Tant de navires tirent sur les sous-marins, à leur valeur anti-sous-marine ; les autres tirent sur les navires.
help-hunt = Ce navire tire sur les sous-marins, à sa valeur anti-sous-marine.
help-shift = Met l’unité dans l’autre partie du tableau de bataille pour ce round : terre, ou air et mer.
help-bomb = Bombardement stratégique : chaque perte obtenue ôte 1 point de production à la zone pour ce tour. Des intercepteurs peuvent décoller.
help-atom = Détruit toute la production de la zone pour ce tour et rapproche le pays de la capitulation. Une perte sur le porteur l’empêche.
help-rocket = Une fois par tour, à 2 zones au plus : sur 3 ou moins la zone perd 1 point de production. Rien ne peut l’intercepter.
help-atom-rocket = La bombe atomique par arme V : rien ne peut l’intercepter.
help-blockade = Chaque sous-marin ôte 1 point de production au pays voisin de sa zone de mer.
help-develop = La technologie que votre recherche a gagnée ; chaque puissance n’a chacune qu’une fois.
help-watch = L’avion surveille une zone de mer et peut y chercher qui entre. Aucune autre mission dans cette phase.
help-merge = Deux unités réduites du même type en font une à pleine force ; l’autre pion quitte la carte.
help-split = Une unité à pleine force en devient deux réduites, si un pion est libre.
help-yield = Le neutre attaqué renonce après ce round : l’attaquant le conquiert, vous gagnez 1 point de production par unité qu’il avait.
help-lay = 5 points de production : 1 capacité ferroviaire de plus dans deux tours.
help-round = Par le cap, d’un océan à l’autre, pour toute la portée doublée des navires.
help-restore = L’allié libéré revient dans la guerre et peut de nouveau construire ses unités.
help-retain = La production des zones libérées reste à vous, et l’allié reste hors de la guerre.
help-reposition = Change la place de cette unité avant le premier tour. Cela ne coûte rien.
help-intercept = Décolle contre les bombardiers : seuls ceux en surnombre de vos intercepteurs peuvent bombarder.
help-reserve = Garde une unité en surnombre hors de ce combat, pour que le QG puisse l’envoyer dans un autre.
help-give = Un allié peut prendre la carte et la payer.
help-play = La carte prend effet aussitôt. Son prix a été payé quand on l’a gardée.
help-activate = Ce pays entre en guerre aux côtés de l’Allemagne et ajoute sa production.
help-elite = +1 à la valeur de cette unité dans ce combat.
help-slip = Déplace l’unité en secret par des zones amies, quatre au plus.
help-rise = Une zone de votre pays sans unité ennemie vous revient ; deux par carte.
help-drop = L’avion largue l’infanterie dans une zone à sa portée.
help-disband = Retire l’unité de la partie ; sa valeur de production est à dépenser ce tour-ci, moins ce que coûterait sa réparation.
help-lend = 5 de vos points de production vont à cet allié pour ce tour.
help-sabotage = Cette nation perd tous ses points de recherche.
kind-develop = Développer
action-keep = Garder la carte
kind-keep = Garder
action-discard = Écarter la carte
kind-discard = Écarter
action-give = Offrir la carte { $power_to }
kind-give = Offrir
action-play = Jouer : { $card }
kind-play = Jouer une carte
action-activate = Faire entrer { $nation_the } en guerre
kind-activate = Entrée en guerre
action-elite = { $army_the } est d’élite
kind-elite = Élite
action-slip = En secret vers { $area_the }
kind-slip = En secret
action-rise = Soulèvement des partisans { $area_in }
kind-rise = Partisans
action-drop = { $carrier_the } parachute { $army_the } { $area_in }
kind-drop = Parachuter
action-disband = Dissoudre { $army_the }
kind-disband = Dissoudre
action-lend = Prêter cinq points { $nation_to }
kind-lend = Prêter
action-watch = { $army_the } surveille { $area_the }
kind-watch = Surveiller
action-merge = Fusionner { $army_the } et { $other_the }
kind-merge = Fusionner
action-split = Diviser { $army_the }
kind-split = Diviser
action-yield = Céder
kind-yield = Céder
action-lay = Poser des rails
kind-lay = Poser des rails
action-round = Par le Cap vers { $area_the }
kind-round = Par le Cap
action-restore = Rétablir l’allié
kind-restore = Rétablir
action-retain = Garder les points
kind-retain = Garder les points
action-reposition = Placer { $army_the } { $area_in }
kind-reposition = Placer
table-cards = Cartes
card-hidden = une carte
cards-in-play = En jeu
cards-left = { $count ->
    [0] La pioche est vide
    [one] Une carte dans la pioche
   *[other] { $count } cartes dans la pioche
 }
table-research = Recherche scientifique
action-done-in-movement = { $step ->
    [ships] Finir le mouvement naval
    [exploitation] Finir l’exploitation
   *[movement] Finir le mouvement
 }
action-done-in-railways = Fin du rail
action-done-in-rebasing = Fin du rebasement
action-done-in-reaction = Fin des réactions
action-done-in-produce = Finir la production
action-done-in-air-support = Aucun autre avion
action-done-in-regroup = Fin des fusions
action-pass-in-declare-war = Pas de déclaration de guerre
action-pass-in-card-window = Ne pas jouer de carte
action-pass-in-research = Ne pas acheter de point
action-pass-in-research-attempt = Pas de tentative
action-pass-in-rockets = Ne rien lancer
action-pass-in-american-choice = Rester hors de la guerre
action-pass-in-diving = Ne pas plonger
kind-losses = Pertes
kind-fight = Combattre
kind-retreat = Retraite
kind-withdraw = Retrait
kind-withdraw-aircraft = Retrait des avions
kind-withdraw-fleet = Retrait des task forces
kind-surrender = Se rendre
kind-done = Terminé
kind-pass = Passer
kind-stop = Arrêter
table-production-long = Potentiel de production
table-points-short-long = Points épargnés
table-land = Terre
table-land-long = Valeurs des unités terrestres sur le plateau
table-air = Air
table-air-long = Valeurs des avions sur le plateau
table-sea = Mer
table-sea-long = Valeurs des navires sur le plateau
table-track-short = Attendues
table-track-short-long = Unités sur la piste de production
table-powers = Puissances
table-politics = Guerres et alliances
table-peace = En paix
table-minors = Avec : { $side }
table-conquered = Conquis
table-us-entry = Entrée en guerre des USA
table-agreements = Accords
table-sequence = Séquence de jeu
table-calendar = Calendrier
table-initiative = Initiative
aim-conquest = Puissances conquises : { $taken } sur { $needed }
income-zones = zones
income-agreements = accords
income-other = paix, guerre, cartes
income-saved = épargne
income-spent = dépensé
research-points = { $points ->
    [one] { $points } point de recherche sur 5
   *[other] { $points } points de recherche sur 5
 }
research-all = Les sept progrès
cards-held = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
 }
cards-removed = Retirées du jeu : { $count }
card-price = Prix
card-all = toutes les puissances
card-needs = Il faut :
card-when = Quand :
card-by = jouée par : { $power }
card-rule = Règle
card-play = Jouer cette carte
fate-return = puis sous la pioche
fate-remove = puis hors du jeu
fate-permanent = reste en jeu
short-germany = DE
short-italy = IT
short-japan = JP
short-usa = US
short-cw = CW
short-france = FR
short-ussr = SU
short-china = CN
strip = Où en est la guerre
strip-initiative = Initiative : { $side }
strip-us = Entrée en guerre des USA : { $level }
strip-hand = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
 }
hand-playable = { $count ->
    [one] { $count } carte jouable maintenant
   *[other] { $count } cartes jouables maintenant
}
weather-fair = beau temps ({ $board })
weather-foul = mauvais temps ({ $board })
board-europe = Europe
board-pacific = Pacifique
step-segment = Segment d’action : { $side }
step-events = Événements
step-reinforcements = Renforts
step-axis = Segment d’action : Axe
step-allies = Segment d’action : Alliés
step-first = Premier segment d’action
step-second = Second segment d’action
step-conquest = Conquête
step-production = Production
step-victory = Victoire
step-initiative = Initiative
step-weather = Météo
step-american-entry = Entrée en guerre des USA
step-cards = Cartes
step-research = Recherche scientifique
step-blockade = Blocus
step-declarations = Déclarations de guerre
step-supply = Ravitaillement
step-rail = Rail
step-rebasing = Rebasement aérien
step-naval-movement = Mouvement naval
step-movement = Mouvement
step-reaction = Réaction
step-missions = Armes V
step-combat = Combat
step-exploitation = Exploitation
step-exploitation-reaction = Réaction à l’exploitation
step-exploitation-combat = Combat d’exploitation
step-end = Fin du segment
state-england = Royaume-Uni
state-canada = Canada
state-india = Inde
state-australia = Australie
state-south-africa = Afrique du Sud
inset-africa = Afrique orientale et Le Cap
strait = { $name } : { $closed ->
    [axis] fermé à l’Axe
    [allies] fermé aux Alliés
    [both] fermé aux deux camps
   *[nobody] ouvert
 }
strait-panama = Canal de Panama
strait-suez = Canal de Suez
strait-gibraltar = Détroit de Gibraltar
strait-malaya = Détroit de Malacca
strait-skagerrak = Skagerrak
strait-bosphorus = Bosphore
flag-label = aux mains de : { $nation }
battle-due = un combat doit avoir lieu ici
combat-due = Un combat doit avoir lieu : { $area }.
stack-sum = { $count ->
    [one] une unité
   *[other] { $count } unités
 } : terre { $land }, air { $air }, mer { $sea }
fact-value = { $faces ->
    [1] valeur { $value }
   *[other] valeur { $value } ({ $full } à pleine force, { $back } face réduite)
 }
fact-rating = capacité de commandement { $rating }, utilisée { $used }
fact-aboard = à bord : { $convoy }
fact-carries = transporte : { $armies }
fact-supports = soutient : { $area }
fact-moved = a bougé
fact-fought = a combattu
fact-tired = double portée utilisée
fact-dived = a plongé
fact-rebased = rebasement fait
fact-watching = surveille la mer
fact-bombers = bombarde
fact-interceptors = intercepte
fact-elite = élite
fact-paras = parachutistes
fact-landed = a débarqué
fact-unsupplied = sans ravitaillement
losses-suggested = Suggestion : les pertes les moins chères
losses-choose = Ou faites porter la prochaine perte à une autre unité
loss-reduced = face réduite
loss-eliminated = élimination
market-left = points à dépenser
market-save = Finir la production, épargner { $left }
market-done = Finir la production
market-repairs = Réparer
market-builds = Construire
market-good = { $kind } : { $price ->
    [one] { $price } point
   *[other] { $price } points
 }, arrive { $arrives }, encore { $left }
market-repair = Réparer : { $army }, { $price ->
    [one] { $price } point
   *[other] { $price } points
 }
reaction-not-here = Pas de réaction ici
reaction-no-more = Aucune autre réaction de mes puissances
reaction-done = { $power } : terminé
battle-round = round { $round }
battle-over = fini
battle-earlier = Round { $round } : coups au but { $attacker } à { $defender }
battle-hits = { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
 }
battle-silent = ne tire pas
battle-total = Unités touchées jusqu’ici : attaquant { $attacker }, défenseur { $defender }
battle-needs = touche avec { $value } ou moins
battle-more = … et { $count } de plus
result-attacker = L’attaquant gagne
result-defender = Le défenseur tient
result-both-eliminated = Il ne reste personne
result-no-combat = Les flottes ne se rencontrent pas
result-found = Trouvé
result-not-found = Pas trouvé
result-production-lost = { $points ->
    [0] Aucune production perdue
    [one] { $points } point de production perdu
   *[other] { $points } points de production perdus
 }
result-research-success = La recherche aboutit
result-research-failure = La recherche échoue
result-coup-success = Le coup d’État réussit
result-coup-no-effect = Rien ne se passe
result-coup-counter = Le pays passe dans l’autre camp
result-undecided = Indécis
odds-losses = Pertes attendues en points : attaquant { $attacker }, défenseur { $defender }
odds-sampled = Par échantillonnage, erreur d’environ { $error }
odds-dice = { $dice ->
    [0] aucun dé
    [one] un dé
   *[other] { $dice } dés
 }, { $hits ->
    [one] { $hits } coup au but attendu
   *[other] { $hits } coups au but attendus
 }
odds-thresholds = Victoire si l’on se retire au-delà de ces pertes :
stand-odds = Si l’on se bat jusqu’au bout
option-ruleset-basic-about = Mouvement, combats par rounds, production, victoire. Commencez ici.
option-ruleset-advanced-about = Ajoute initiative, météo, ravitaillement, rail, recherche en mer, terrain, invasions, bombardement, entrée en guerre des USA, technologies et 55 cartes.
option-air-search-on-about = Un avion peut surveiller une zone de mer à sa portée et y rechercher des navires.
option-coups-against-invaders-on-about = Qui tient la carte de coup d’État d’un neutre attaqué peut le laisser se rendre après le premier round de combat.
option-merging-on-about = Deux unités réduites du même type en font une à pleine force, ou une à pleine force en fait deux réduites.
option-liberation-on-about = Qui libère un allié conquis peut en garder la production au lieu de le rétablir.
option-naval-hq-aboard-on-about = Une task force peut porter un QG naval.
option-cape-magellan-on-about = Les navires passent le « cap Magellan » de la boîte (le détroit de Magellan) entre le Pacifique et l’Atlantique Sud.
option-rail-expansion-on-about = Cinq points achètent un point de capacité ferroviaire, disponible deux tours plus tard.
option-isolated-zones-on-about = Les zones nationales coupées des autres par terre sont isolées.
option-coup-in-iran-on-about = La carte de coup d’État en Irlande revient comme carte de coup d’État en Iran.
option-unhistorical-alliances-on-about = Avant la partie, chaque puissance choisit son camp.
option-world-conquest-on-about = Seule la défaite de toutes les puissances ennemies donne la victoire.
option-free-setup-on-about = Avant le premier tour, chaque camp peut déplacer des unités du placement initial.
event-fired = { $side } : { $dice_count ->
    [0] aucun dé
    [one] un dé
   *[other] { $dice_count } dés
 }, { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
 } { $part ->
    [land] dans la partie terrestre
    [air] dans la partie air/mer
    [surface] sur navires et avions
    [below] sur les sous-marins
    [bombs] par les bombes
   *[all] en tout
 }.
about-technology-air-combat = +1 aux avions et aux task forces contre des avions et des task forces. (BLG-A7.4.29)
about-technology-long-range = Portée de tous les avions +1 zone. (BLG-A7.4.32)
about-technology-subs = Sous-marins : valeur +1, recherche en mer +2. (BLG-A7.4.33)
about-technology-sonar = Contre les sous-marins : navires +1, recherche en mer +2. (BLG-A7.4.35)
about-technology-radar = Recherche en mer des avions et des navires +2, sauf contre les sous-marins. (BLG-A7.4.37)
about-technology-v-weapons = Une attaque de fusées par tour sur la production, à deux zones au plus, sans interception. (BLG-A7.4.12)
about-technology-atomic-bomb = Après toutes les autres sauf les armes V : des bombes qui peuvent faire capituler un pays. (BLG-A7.4.17)
kind-pass-segment = Passer le segment
kind-pass-turn = Passer le tour
kind-sabotage = Saboter
