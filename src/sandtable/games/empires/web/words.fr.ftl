# Les actions, boutons et ordres
action-choose-tile = Choisir : { $tile }
action-cede = Céder { $army_the }
action-done = Terminé
action-done-in-pick-support = Attaquer
action-done-in-recruit = Fin du recrutement
action-done-in-cede = { $left ->
    [2] Ne rien céder
   *[other] Ne rien céder d’autre
 }
action-recruitment = Recrutement
action-manoeuvre = Manœuvre
action-research = Recherche
action-entrenchment = Retranchement
action-diplomacy = Diplomatie
action-missions = Missions
action-offensive = Offensive
action-gas = Gaz
action-end-phase = Finir la phase
action-recruit = { $kind } { $area_in }, pleine force : 2 points
action-recruit-reduced = { $kind } { $area_in }, réduite : 1 point
action-flip = Remettre { $army_the } à pleine force : 1 point
action-develop = { $tile } en { $box }
action-entrench = Se retrancher { $area_in }
action-advance = Avancer : { $track }
action-push-back = Reculer : { $track }
action-move = Déplacer { $army_the }
action-hold = { $army_the } reste et attaque
action-naval = { $army_the } par mer
action-strategic = Mouvement stratégique : { $army }
action-close-movement = Aucune autre armée
action-close-movement-in-pick-army = { $used ->
    [0] Aucune armée
   *[other] Aucune autre armée
 }
action-step = Vers { $area_the }
action-stop = S’arrêter ici
action-to = Vers { $area_the }
action-attack-area = Attaquer { $area_in }
action-close-attacks = Aucune autre attaque
action-target = Attaquer { $army_the }
action-leave = Aucune autre attaque ici
action-lead = { $army_the } mène l’attaque
action-support = { $army_the } en support
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
action-lose = { $army_the } subit la perte
action-retreat = Retraite vers { $area_the }
action-gas-target = Gaz contre { $army_the }
kind-choose-tile = Choisir une tuile
kind-cede = Céder
kind-recruit = Recruter, pleine force
kind-recruit-reduced = Recruter, réduite
kind-flip = Remettre à pleine force
resource-actions = { $amount ->
    [one] action
   *[other] actions
 }
resource-actions-long = { $amount ->
    [one] action restante
   *[other] actions restantes
 }
resource-actions-help = Recrutement, Manœuvre, Recherche, Retranchement, Diplomatie, Missions ; seule la Manœuvre plus d’une fois (DOE-7.5).
resource-missions = { $amount ->
    [one] mission
   *[other] missions
 }
resource-missions-long = { $amount ->
    [one] mission
   *[other] missions
 }
resource-missions-help = Elles servent aux Tanks et à l’Aviation dans les attaques. L’action Missions les apporte (DOE-13.2).
resource-recruits = PR
resource-recruits-long = { $amount ->
    [one] point de recrutement
   *[other] points de recrutement
 }
resource-recruits-help = Deux lèvent une armée à pleine force, un la lève réduite ou en rétablit une. Ce qui reste à la fin de l’action est perdu (DOE-D28).
resource-points = PV
resource-points-long = { $amount ->
    [one] point de victoire
   *[other] points de victoire
 }
resource-points-help = Qui en a le plus à la fin de la guerre gagne (DOE-5.1).
help-recruitment = 1 action : 2 à 4 points de recrutement, pour de nouvelles armées et pour les armées réduites. Seulement comme première action de la phase.
help-manoeuvre = 1 action : jusqu’à trois armées bougent ou attaquent, quatre avec la technologie Manœuvre. La seule action que l’on peut répéter.
help-research = 1 action : une tuile de technologie avance d’une case, en secret.
help-entrenchment = 1 action : une tranchée là où se tiennent vos armées, ou une tranchée plus profonde.
help-diplomacy = 1 action : gagne un pays neutre à votre cause de 2 cases, ou en retient un de 1 case.
help-missions = 1 action : des missions pour les Tanks et l’Aviation.
help-offensive = Une action de plus cette année ; elle doit comprendre au moins une attaque.
help-gas = Une fois par an : réduit une armée ennemie dans une tranchée à l’ouest.
help-end-phase = Met fin à votre phase : on vérifie le contrôle et le ravitaillement, la puissance suivante joue.
help-close-movement = Plus aucune armée ne manœuvre ; les attaques suivent.
help-close-attacks = Met fin aux attaques de cette action.
help-choose-tile = L’une de vos trois tuiles en développement au début de la guerre. Personne d’autre ne la voit.
help-cede = L’autre puissance centrale commande cette armée pendant sa Phase d’Actions ; deux armées au plus.
help-done = On ne choisit plus rien ici ; la phase continue.
help-recruit = 2 points de recrutement : une armée de la réserve à pleine force, sur une ville de son territoire national ou à côté.
help-recruit-reduced = 1 point de recrutement : une armée de la réserve, réduite, sur une ville de son territoire national ou à côté.
help-flip = 1 point de recrutement : une armée réduite ravitaillée retrouve sa pleine force, où qu’elle soit.
help-develop = L’action Recherche : une tuile dans la première case, ou de la première dans la deuxième. De la deuxième, elle est disponible au tour suivant.
help-entrench = L’action Retranchement : une tranchée de niveau 1 ici, ou celle d’ici au niveau 2.
help-advance = L’action Diplomatie : 2 cases de plus vers l’entrée en guerre, ou vers la capitulation de la Russie.
help-push-back = L’action Diplomatie : 1 case en arrière, loin de l’entrée en guerre dans l’autre camp.
help-move = Prend une des places de la Manœuvre : 4 zones au plus, une zone ennemie compte pour 2. Seul un pas unique au combat permet d’attaquer.
help-hold = Prend une des places de la Manœuvre : l’armée reste et attaque, ou soutient, là où elle se trouve.
help-naval = Prend une des places de la Manœuvre : une armée britannique ou américaine va de port en port.
help-strategic = Prend deux places de la Manœuvre : aussi loin que l’on veut par des zones de votre camp sans armée ennemie.
help-step = La zone suivante du trajet : elle compte pour 1, pour 2 si l’ennemi la contrôle.
help-stop = Met fin au trajet ici. L’armée ne manœuvre plus dans cette phase.
help-to = Là où le voyage se termine : c’est tout le mouvement de l’armée.
help-attack-area = Les attaques dans cette zone viennent maintenant. Elle ne peut plus être attaquée dans cette phase.
help-target = L’armée ennemie à attaquer. Les armées à pleine force passent avant les réduites.
help-leave = On n’attaque plus dans cette zone. Une attaque est due là où vous êtes entré seul face à l’ennemi.
help-lead = Cette armée attaque : sa Valeur de Combat compte, et elle subit les pertes en premier.
help-support = Ajoute la Valeur de Support de cette armée. Seules les armées en surnombre peuvent soutenir.
help-use-tanks = 1 mission : la tranchée ne donne pas de bonus de combat dans cette attaque.
help-use-aviation = 1 mission : +2 dans cette attaque, à moins qu’elle ne soit contrée. Une attaque par phase.
help-counter = 1 de vos missions annule celle de l’attaquant. Il peut en dépenser une autre.
help-use-trench = La tranchée prend une perte à la place d’une armée : elle perd un niveau ou disparaît, et l’armée doit parfois faire retraite.
help-lose = Cette armée subit la perte : à pleine force elle est réduite, réduite elle va dans la réserve.
help-retreat = L’armée quitte sa tranchée pour une zone contrôlée ; si elle ne le peut pas, elle est éliminée.
help-gas-target = Une fois par an : cette armée est réduite avant tout lancer de dés.
kind-develop = Développer
kind-entrench = Se retrancher
kind-advance = Avancer
kind-push-back = Reculer
kind-move = Déplacer
kind-hold = Rester et attaquer
kind-naval = Par mer
kind-strategic = Mouvement stratégique
kind-step = Zone suivante
kind-to = Arrivée
kind-attack-area = Attaquer une zone
kind-target = Attaquer
kind-lead = Mener l’attaque
kind-support = Support
kind-use-tanks = Tanks
kind-use-aviation = Aviation
kind-counter = Annuler la mission
kind-use-trench = Tranchée
kind-lose = Subir la perte
kind-retreat = Retraite
kind-gas-target = Gaz

# La carte
short-germany = All.
short-allies = Alliés
short-russia = Rus.
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
attack-due = Une attaque sera obligatoire : { $area }.

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
table-bound = attaque obligatoire
table-aviation-used = Aviation utilisée
table-diplomacy = Diplomatie
track-joins = rejoint : { $power }
track-at-war = En guerre, avec : { $power }
track-capitulated = La Russie a capitulé
track-from = Dernière case, au plus tôt : { $date }
track-space = case { $space } sur { $last }
table-technologies = Technologies
box-available = disponibles
box-none = Non développées
tile-secret = face cachée pour les autres
tile-hidden = face cachée
table-taken = Villes passées en d’autres mains
table-taken-none = Aucune pour l’instant : chaque ville est encore à son camp.
table-reserve = Réserve

# L’attaque
battle-title = Attaque : { $area }
modifier-value = Valeur de Combat
modifier-support = Support
modifier-aviation = Aviation
modifier-attack-tile = Attaque supérieure
modifier-trench = Tranchée
modifier-mountain = Montagne
modifier-defense-tile = Défense supérieure
attack-result = Pertes selon les dés : attaquant { $attacker }, défenseur { $defender }.
result-attack = { $attacker ->
    [0] { $defender ->
        [0] aucune perte
        [one] le défenseur subit 1 perte
       *[other] le défenseur subit { $defender } pertes
     }
   *[other] { $defender ->
        [0] l’attaquant subit { $attacker ->
            [one] 1 perte
           *[other] { $attacker } pertes
         }
       *[other] pertes : attaquant { $attacker }, défenseur { $defender }
     }
 }
result-trench = avec la tranchée : { $result }
result-retreat = {" "}et bat en retraite
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
note-15-3 = La Russie ne peut plus utiliser l’Offensive.
note-15-4 = Dernière année : Gaz et Offensive une fois encore.
note-18-1 = Dernier tour : la puissance qui a le plus de points de victoire gagne.

# Le premier tour guidé

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
kind-done = Terminer
kind-recruitment = Recrutement
kind-manoeuvre = Manœuvre
kind-research = Recherche
kind-entrenchment = Retranchement
kind-diplomacy = Diplomatie
kind-missions = Missions
kind-offensive = Offensive
kind-gas = Gaz
kind-end-phase = Fin de la phase
kind-close-movement = Fin des mouvements
kind-stop = Arrêt
kind-close-attacks = Fin des attaques
kind-leave = Fin de l’attaque

# Options
option-camp-victory-on-about = Le camp dont les deux puissances ont ensemble le plus de points de victoire gagne ; à égalité, la partie est nulle.
