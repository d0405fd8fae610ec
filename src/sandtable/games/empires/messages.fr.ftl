about-game = L’Europe et le Proche-Orient de 1914 à 1918 : quatre puissances, des tranchées, des tuiles secrètes, des nerfs.

calendar-winter = hiver { $year }
calendar-spring = printemps { $year }
calendar-summer = été { $year }
calendar-autumn = automne { $year }

order-move = Mouvement
order-attack = Attaque
order-hold = Attaque sur place
order-strategic = Mouvement stratégique
order-sea = Par mer
order-landing = Débarquement
order-fight = Mener l’attaque
resource-actions = { $amount ->
    [one] action
   *[other] actions
}
resource-places = { $amount ->
    [one] place dans la Manœuvre
   *[other] places dans la Manœuvre
}
prompt-choose-tile = Choisissez en secret { $left ->
    [3] trois technologies
    [2] encore deux technologies
   *[other] encore une technologie
 }.
prompt-your-turn = À vous, { $season ->
    [winter] hiver
    [spring] printemps
    [summer] été
   *[autumn] automne
 } { $year }. { $left } actions. Par quoi commencer ?
prompt-choose-action = { $left ->
    [0] Il ne reste aucune action. Quoi d’autre ?
    [one] Il reste une action. Et maintenant ?
   *[other] Il reste { $left } actions. Et maintenant ?
 }
prompt-cede = { $left ->
    [1] Céder encore une armée { $power_to } pour cette phase ?
   *[other] Céder jusqu’à deux armées { $power_to } pour cette phase ?
 }
prompt-recruit = Recrutement : il reste { $points } PR.
prompt-research = Choisissez une tuile à développer.
prompt-entrench = Choisissez où se retrancher.
prompt-diplomacy = Choisissez le marqueur de diplomatie à déplacer.
prompt-gas-target = Choisissez l’armée que les gaz réduiront.
prompt-pick-army = { $used ->
    [0] Choisissez une armée à faire manœuvrer.
    [one] Choisissez une armée à faire manœuvrer (une place utilisée).
   *[other] Choisissez une armée à faire manœuvrer ({ $used } places utilisées).
 }
prompt-move-step = { $army } : choisissez la zone suivante (il en reste { $left }), ou arrêtez-la.
prompt-naval = { $army } : choisissez le port d’arrivée.
prompt-strategic = { $army } : choisissez l’arrivée du mouvement stratégique.
prompt-pick-attack-area = Choisissez une zone à attaquer.
prompt-pick-target = { $area } : choisissez l’armée à attaquer.
prompt-pick-lead = Choisissez l’armée qui mène l’attaque contre { $target_the }.
prompt-pick-support = Choisissez les armées en support { $lead_of }.
prompt-use-tanks = Dépenser une mission pour les Tanks ?
prompt-use-aviation = Dépenser une mission pour l’Aviation ?
prompt-counter-aviation = Dépenser une mission pour annuler l’Aviation ennemie ?
prompt-use-trench = { $area } : { $losses ->
    [one] 1 perte
   *[other] { $losses } pertes
 }. Utiliser la tranchée pour en annuler une ?
prompt-assign-loss = { $area } : choisissez l’armée qui subit une perte (il en reste { $losses }).
prompt-retreat-step = { $army_the } doit battre en retraite : choisissez la zone suivante, ou arrêtez-la.

left-actions = { $count ->
    [one] Il reste une action à effectuer.
   *[other] Il reste { $count } actions à effectuer.
 }
left-points = { $count ->
    [one] Un point de recrutement serait perdu.
   *[other] { $count } points de recrutement seraient perdus.
 }
left-manoeuvre = Aucune armée n’a encore manœuvré : l’action serait dépensée pour rien.
left-attacks = { $count ->
    [one] Une attaque attend encore dans une zone.
   *[other] Des attaques attendent encore dans { $count } zones.
 }

event-turn-began = Début du tour { $turn }.
event-phase-began = { $power } : Phase d’Actions.
event-phase-ended = { $power } : fin de la Phase d’Actions.
event-action-taken = { $power } : { $action }.
event-tile-placed = { $power } : une tuile placée en { $box }.
event-tile-developed = { $tile } passe en { $box }.
event-tiles-available = { $power } : { $count ->
    [one] 1 technologie devient disponible
   *[other] { $count } technologies deviennent disponibles
 }.
event-tile-revealed = { $power } : tuile révélée, { $tile }.
event-missions-gained = { $power } : { $gained ->
    [0] aucune mission gagnée
    [one] { $gained } mission gagnée
   *[other] { $gained } missions gagnées
 }, total { $total }.
event-mission-spent = { $power } : une mission dépensée pour la tuile { $tile } (il en reste { $left }).
event-mission-countered = { $power } : une mission dépensée pour l’annuler (il en reste { $left }).
event-army-ceded = { $army_the } est cédée { $power_to } pour cette phase.
event-army-recruited = { $army_the } est recrutée { $area_in }{ $reduced ->
    [yes] {" "}(réduite)
   *[no] {""}
 }.
event-army-restored = { $army_the } revient à pleine force { $area_in }.
event-army-holds = { $army_the } reste { $area_in } pour attaquer.
event-army-moved = { $army_the } : { $origin } → { $area }.
deed-moved = { $army_the } : { $origin } → { $area }.
event-army-sailed = { $army_the }, par mer : { $origin } → { $area }.
event-army-railed = { $army_the }, mouvement stratégique : { $origin } → { $area }.
event-army-retreated = { $army_the }, retraite : { $origin } → { $area }.
event-attack-declared = { $area } : { $lead_the } attaque { $target_the }{ $supports_count ->
    [0] {""}
   *[other] , supports : { $supports }
 }.
event-attack-resolved = { $area } : { $attacker } contre { $defender } ; pertes : attaquant { $attacker_losses }, défenseur { $defender_losses }.
event-trench-used = { $area } : la tranchée (niveau { $level }) annule une perte.
event-trench-dug = { $area } : tranchée { $camp_of } au niveau { $level }.
event-trench-removed = { $area } : la tranchée { $camp_of } est perdue.
event-gas-used = Gaz contre { $army_the } { $area_in }.
event-army-reduced = { $army_the } est réduite { $area_in }.
event-army-eliminated = { $army_the } est éliminée { $area_in }.
event-marker-moved = Diplomatie : { $track }, case { $space } sur { $last }.
event-country-entered = { $track_the } { $track_many ->
    [yes] entrent
   *[no] entre
 } en guerre aux côtés { $power_of }.
event-capitulated = La Russie capitule.
event-area-taken = { $area_the } { $area_many ->
    [yes] passent
   *[no] passe
 } sous le contrôle { $power_of }.
event-points-changed = { $power } : { $change } PV, total { $total }.
event-final-score = Score final : { $powers }, { $points } PV.
purpose-reduced = { $army } (valeur { $value }) reste sur la carte, réduite.
purpose-gone = { $army } (valeur { $value }) est déjà réduite : elle retourne à la réserve.
reason-won = Un tour plus tard, après la réponse de l’ennemi, vous tenez { $area_the } dans { $chance } % des essais.
purpose-recruitment = { $reserve ->
    [one] { $reserve } armée est
   *[other] { $reserve } armées sont
 } en réserve, { $reduced ->
    [0] aucune sur la carte n’est réduite
    [one] { $reduced } sur la carte est réduite
   *[other] { $reduced } sur la carte sont réduites
 }.
purpose-missions = Vous avez { $have ->
    [0] zéro mission
    [one] { $have } mission
   *[other] { $have } missions
 } pour les Tanks et l’Aviation.
purpose-keep-mission = Ne dépense rien : la mission reste pour plus tard.
purpose-let-pass = Ne dépense rien : la mission de l’attaquant compte.
purpose-keep-trench = La tranchée reste telle quelle ; une armée prend la perte.
purpose-track = { $track } : le marqueur passe de la case { $from } à la case { $to } ; la dernière est la { $last }.
