# Les actions, boutons et ordres
action-choose-tile = Choisir { $tile }
action-cede = Céder { $army }
action-done = Terminé
action-done-in-pick-support = Attaquer
action-done-in-recruit = Plus de recrues
action-done-in-cede = Ne plus céder
action-recruitment = Recrutement
action-manoeuvre = Manœuvre
action-research = Recherche
action-entrenchment = Retranchement
action-diplomacy = Diplomatie
action-missions = Missions
action-offensive = Offensive
action-gas = Gaz
action-end-phase = Finir la phase
action-recruit = { $kind } : { $area }, pleine force
action-recruit-reduced = { $kind } : { $area }, réduite
action-flip = Rétablir { $army }
action-develop = { $tile } en { $box }
action-entrench = Se retrancher : { $area }
action-advance = Avancer { $track }
action-push-back = Faire reculer { $track }
action-move = Déplacer { $army }
action-hold = { $army } reste et attaque
action-naval = { $army } par mer
action-strategic = Mouvement stratégique : { $army }
action-close-movement = Plus d’autre armée
action-step = Vers { $area }
action-stop = S’arrêter ici
action-to = Vers { $area }
action-attack-area = Attaquer : { $area }
action-close-attacks = Plus d’autre attaque
action-target = Attaquer { $army }
action-leave = Plus d’attaque ici
action-lead = { $army } mène l’attaque
action-support = Support de { $army }
action-use-tanks = { $use ->
    [yes] Envoyer les Tanks (1 mission)
   *[no] Pas de Tanks
 }
action-use-aviation = { $use ->
    [yes] Une mission aérienne (+2)
   *[no] Pas de mission
 }
action-counter = { $use ->
    [yes] L’annuler (1 mission)
   *[no] La laisser passer
 }
action-use-trench = { $use ->
    [yes] Utiliser la tranchée
   *[no] Garder la tranchée
 }
action-lose = { $army } subit la perte
action-retreat = Retraite vers { $area }
action-gas-target = Gaz sur { $army }
kind-choose-tile = Choisir une tuile
kind-cede = Céder
kind-recruit = Recruter, pleine force
kind-recruit-reduced = Recruter, réduite
kind-flip = Rétablir
kind-develop = Développer
kind-entrench = Se retrancher
kind-advance = Avancer
kind-push-back = Faire reculer
kind-move = Déplacer
kind-hold = Rester et attaquer
kind-naval = Par mer
kind-strategic = Mouvement stratégique
kind-step = Zone suivante
kind-to = Arrivée
kind-attack-area = Attaquer une zone
kind-target = Attaquer
kind-lead = Mener l’attaque
kind-support = Soutenir
kind-use-tanks = Tanks
kind-use-aviation = Aviation
kind-counter = Annuler la mission
kind-use-trench = Tranchée
kind-lose = Subir la perte
kind-retreat = Retraite
kind-gas-target = Gaz

# La carte
short-germany = Alm
short-allies = Ali
short-russia = Rus
short-austria-hungary = A-H
short-triple-entente = Entente
short-central-powers = Centraux
trench-label = tranchée ({ $camp }), niveau { $level }, +{ $bonus }
flag-label = ville tenue par : { $power }
areas-left = { $left ->
    [one] encore 1 zone ensuite
   *[other] encore { $left } zones ensuite
 }
movement-ends = Le mouvement s’arrête là.
attack-due = Une attaque sera due : { $area }.

# Les tableaux
table-points = Points de victoire
table-camp = Camp
table-cities = Villes
table-areas = Zones
table-armies = Armées
table-reduced = dont réduites
table-missions = Missions
table-trenches = Tranchées
table-level-2 = { $count } de niveau 2
table-actions = Actions de cette phase : { $seat }
table-bound = une attaque est due
table-aviation-used = Aviation utilisée
table-diplomacy = Diplomatie
track-joins = rejoint : { $power }
track-at-war = En guerre, avec : { $power }
track-capitulated = La Russie a capitulé
track-from = Dernière case pas avant : { $date }
track-space = case { $space } sur { $last }
table-technologies = Technologies
box-available = disponibles
box-none = Non développées
tile-secret = face cachée pour les autres
tile-hidden = face cachée
table-taken = Villes en d’autres mains
table-taken-none = Aucune pour l’instant : chaque ville est encore à son camp.
table-reserve = Réserve

# L’attaque
battle-title = Attaque : { $area }
modifier-value = Valeur de Combat
modifier-support = Support
modifier-aviation = Aviation
modifier-attack-tile = Attaque supérieure
modifier-target-value = Valeur de Combat
modifier-trench = Tranchée
modifier-mountain = Montagne
modifier-defense-tile = Défense supérieure
attack-result = Pertes selon les dés : attaquant { $attacker }, défenseur { $defender }.
result-attack = { $attacker ->
    [0] { $defender ->
        [0] personne ne perd
       *[other] le défenseur perd { $defender }
     }
   *[other] { $defender ->
        [0] l’attaquant perd { $attacker }
       *[other] l’attaquant perd { $attacker }, le défenseur { $defender }
     }
 }
result-trench = avec la tranchée : { $result }
result-retreat = {" "}et retraite
chart-victory_points = Points de victoire
chart-missions = Missions
option-camp-victory-off = non
option-camp-victory-on = oui

# Le calendrier
note-1-1 = L’Allemagne doit attaquer les Alliés au moins une fois.
note-2-1 = L’Allemagne doit attaquer les Alliés au moins une fois.
note-2-2 = La Turquie peut entrer en guerre.
note-3-1 = La Bulgarie et l’Italie peuvent entrer en guerre.
note-3-2 = Une armée britannique peut débarquer à Gallipoli, jusqu’à l’automne 1915.
note-3-3 = L’Allemagne a 1 PR de plus au premier tour de chaque année si elle tient Bruxelles.
note-7-1 = La Roumanie peut entrer en guerre.
note-7-2 = Les Alliés peuvent entrer à Salonique et y recruter.
note-7-3 = La Russie doit attaquer deux armées allemandes ou austro-hongroises avant la fin de 1916.
note-7-4 = Gaz et Offensive servent de nouveau, comme au premier tour de chaque année.
note-10-1 = Dernier tour pour les attaques russes.
note-10-2 = À la fin : −1 aux Empires centraux sans la Bulgarie, −1 à l’Entente sans la Roumanie.
note-11-1 = Les États-Unis peuvent entrer en guerre.
note-11-2 = Les Alliés perçoivent 4 PR.
note-11-3 = Les armées d’Autriche-Hongrie peuvent entrer en Grèce.
note-15-1 = La Recherche place les tuiles directement en case 2.
note-15-2 = Le marqueur de capitulation russe peut avancer.
note-15-3 = Plus d’Offensive pour la Russie.
note-15-4 = Dernière année : Gaz et Offensive une fois encore.
note-18-1 = Dernier tour : la puissance qui a le plus de points de victoire gagne.

# Le premier tour guidé
guide-any = Choisissez ce qui brille, ou l’un des boutons.
guide-choose-tile = Avant la guerre, chaque puissance place en secret trois technologies en case de développement 1. Une action de Recherche en fait passer une en case 2 ; un tour plus tard elle est disponible. Les autres voient seulement combien vous en avez. Attaque 1 ajoute 1 quand vous attaquez, Défense 1 quand on vous attaque, l’Aviation apporte des missions.
guide-cede = L’Allemagne et l’Autriche-Hongrie peuvent se prêter jusqu’à deux armées pour une phase, près du front. Rien ne l’exige maintenant.
guide-choose-action-0 = Vous êtes l’Allemagne : trois actions ce tour. Le Recrutement ne peut venir qu’en premier, la Manœuvre aussi souvent qu’on veut, les autres une fois chacune. Commencez par recruter : l’attaque qui vient demande une seconde vague.
guide-choose-action-1 = Il reste deux actions. En été et en automne 1914, l’Allemagne doit attaquer les Alliés. Bruxelles est tenue par une seule armée française : deux des vôtres, de Cologne, y suffisent.
guide-choose-action-2 = Il reste une action. La Recherche ferait passer une tuile de la case 1 à la case 2. Une tranchée ajoute 2 en France, en Belgique et en Allemagne, et peut annuler une perte : retranchez-vous avant la riposte.
guide-choose-action-3 = Toutes les actions sont faites. À la fin de la phase vous prenez chaque zone que vos armées tiennent ou ont traversée, s’il n’y a pas d’ennemi ; puis on vérifie le ravitaillement de tous. Survolez le bouton pour voir ce que vous gagnez.
guide-pick-army = Une Manœuvre engage jusqu’à trois armées. Cliquez sur une armée et choisissez comment : se déplacer, rester et attaquer, ou un mouvement stratégique à travers vos terres. Deux armées de Cologne vont à Bruxelles, la nouvelle de Francfort serre les rangs.
guide-fourth-army = Avec la technologie Manœuvre, une quatrième armée pourrait partir. Vous ne l’avez pas, mais l’adversaire ne doit pas le savoir.
guide-move-step = Quatre zones au plus ; une zone ennemie compte pour deux. Seule une armée venue directement d’à côté peut attaquer. Cliquez où elle doit aller.
guide-pick-attack-area = Tous les mouvements sont faits : place aux attaques. Dans une zone où l’on vient d’entrer, l’attaque est un devoir.
guide-pick-target = Chaque armée attaque une armée ennemie, d’abord celles à pleine force.
guide-pick-lead = Une armée mène : sa Valeur de Combat compte. Survolez une armée pour voir les chances exactes.
guide-pick-support = Vous avez ici plus d’armées que l’ennemi, les autres peuvent donc soutenir : 2 pour chacune à pleine force, 1 réduite. Au moins le double du total ennemi : vous ne perdez rien.
guide-use-trench = On vous attaque, et les dés vous coûtent. La tranchée peut annuler une perte et baisse d’un niveau. En plaine l’armée doit alors battre en retraite, sauf si la tranchée était de niveau 2 à l’Ouest.
guide-assign-loss = Choisissez qui subit la perte. Une armée à pleine force est réduite, une armée réduite retourne à la réserve.
guide-retreat-step = L’armée quitte sa tranchée : choisissez où elle va.
guide-entrench = Là où une armée se trouve depuis le début de la phase, vous pouvez placer une tranchée, ou en porter une au niveau 2.
guide-research = Placez une nouvelle tuile en case 1, ou faites-en passer une de la case 1 à la case 2.
guide-recruit = L’Allemagne a trois points. Deux font venir une armée de la réserve à pleine force ; un seul la fait venir réduite, ou rétablit une armée sur la carte. Elle arrive dans une ville du pays, ou à côté.
guide-diplomacy = Un neutre ami avance de deux cases vers la guerre, un neutre hostile recule d’une.
guide-extra-action = Vos actions sont faites ; Offensive ou Gaz pourraient suivre si vous les aviez.
guide-waiting = Les autres jouent. Le journal dit ce qui arrive ; chaque ligne montre son lieu sur la carte, et la règle qui s’applique.
guide-over = Le premier tour est fini. Voyez la piste de victoire sous Forces et le calendrier, et jouez la suite : les robots sont à vous pour toute la guerre.

about-tile-attack-1 = +1 à vos attaques contre une zone dont les défenseurs n’ont pas de tuile Défense. (DOE-10.1)
about-tile-attack-2 = +1 à vos attaques, sauf si les défenseurs ont Défense 2. (DOE-10.1)
about-tile-defense-1 = +1 à vos armées attaquées par une puissance sans tuile Attaque. (DOE-10.1)
about-tile-defense-2 = +1 à vos armées attaquées, sauf si l’attaquant a Attaque 2. (DOE-10.1)
about-tile-manoeuvre = Chaque action Manœuvre déplace 4 armées au lieu de 3, celles de vos alliés mineurs comprises. (DOE-10.2)
about-tile-offensive = Une action de plus par an, avec au moins une attaque. (DOE-10.3)
about-tile-aviation = Deux missions. Une mission dépensée donne +2 à une attaque, une fois par phase ; l’ennemi peut l’annuler par une des siennes. (DOE-10.4)
about-tile-tanks-1 = Deux missions. Une mission dépensée annule le bonus d’une tranchée de niveau 1. Exige quatre autres technologies. (DOE-10.5)
about-tile-tanks-2 = Deux missions. Une mission dépensée annule le bonus de toute tranchée. Exige quatre autres technologies. (DOE-10.5)
about-tile-gas = Une fois par an, réduit une armée ennemie dans une zone retranchée de France, de Belgique ou d’Allemagne voisine de vos armées. (DOE-10.6)
about-tile-sturmtruppen = Un bonus de tranchée de +2 ne compte que +1 en France, en Belgique, en Allemagne, à Riga et à Kiev. (DOE-10.7)
