action-choose-tile = Choisir { $tile }
action-cede = Céder { $army }
action-done = Terminé
action-recruitment = Recrutement
action-manoeuvre = Manœuvre
action-research = Recherche
action-entrenchment = Retranchement
action-diplomacy = Diplomatie
action-missions = Missions
action-offensive = Offensive
action-gas = Gaz
action-end-phase = Finir la phase
action-recruit = Recruter { $kind } à { $area }
action-recruit-reduced = Recruter { $kind } à { $area }, réduite
action-flip = Rétablir { $army }
action-develop = Développer { $tile } en { $box }
action-entrench = Retrancher { $area }
action-advance = Avancer { $track }
action-push-back = Repousser { $track }
action-move = Déplacer { $army }
action-hold = Garder { $army } pour attaquer
action-naval = Par mer : { $army }
action-strategic = Mouvement stratégique : { $army }
action-close-movement = Plus de mouvement
action-step = Vers { $area }
action-stop = S’arrêter ici
action-to = Vers { $area }
action-attack-area = Attaquer à { $area }
action-close-attacks = Plus d’attaque
action-target = Attaquer { $army }
action-leave = Pas d’attaque ici
action-lead = { $army } mène
action-support = Soutien de { $army }
action-use-tanks = Chars : { $use }
action-use-aviation = Aviation : { $use }
action-counter = Contrer : { $use }
action-use-trench = Utiliser la tranchée : { $use }
action-lose = Perte pour { $army }
action-retreat = Retraite vers { $area }
action-gas-target = Gaz contre { $army }
kind-move = Déplacer
kind-hold = Garder pour attaquer
kind-naval = Par mer
kind-strategic = Mouvement stratégique
kind-target = Attaquer
kind-lead = Mener l’attaque
kind-support = Soutenir
kind-flip = Rétablir
kind-cede = Céder
kind-lose = Prendre la perte
kind-step = Zone suivante
kind-to = Arrivée
kind-recruit = Recruter
kind-recruit-reduced = Recruter, réduite
kind-entrench = Retrancher
kind-advance = Avancer
kind-push-back = Repousser
kind-develop = Développer
kind-attack-area = Attaquer
kind-retreat = Retraite
kind-gas-target = Gaz
kind-choose-tile = Choisir une tuile
table-points = Points de victoire
table-missions = Missions
table-armies = Armées
table-areas = Zones
table-technologies = Technologies
tile-hidden-available = face cachée, disponible
tile-hidden-box-1 = case 1
tile-hidden-box-2 = case 2
table-diplomacy = Diplomatie
at-war = en guerre
table-trenches = Tranchées
table-reserve = Réserve
battle-title = Bataille de { $area }
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
