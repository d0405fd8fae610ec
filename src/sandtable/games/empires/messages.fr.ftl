about-game = L’Europe et le Proche-Orient de 1914 à 1918 : quatre puissances, des tranchées, des tuiles secrètes, des nerfs.

calendar-winter = hiver { $year }
calendar-spring = printemps { $year }
calendar-summer = été { $year }
calendar-autumn = automne { $year }

prompt-choose-tile = Choisissez en secret une technologie pour la case de développement 1.
prompt-choose-action = { $power } : choisissez une action (reste { $left }).
prompt-cede = Céder jusqu’à deux armées pour cette phase ({ $power }) ?
prompt-recruit = Recrutement : reste { $points } PR.
prompt-research = Choisissez une tuile à développer.
prompt-entrench = Choisissez où se retrancher.
prompt-diplomacy = Choisissez le marqueur de diplomatie à déplacer.
prompt-gas-target = Choisissez l’armée que les gaz réduiront.
prompt-pick-army = Choisissez une armée à faire manœuvrer ({ $used ->
    [one] { $used } place utilisée
   *[other] { $used } places utilisées
 }).
prompt-move-step = { $army } : choisissez la zone suivante (reste { $left }), ou arrêtez-la.
prompt-naval = { $army } : choisissez le port d’arrivée.
prompt-strategic = { $army } : choisissez l’arrivée du mouvement stratégique.
prompt-pick-attack-area = Choisissez une zone à attaquer.
prompt-pick-target = { $area } : choisissez l’armée à attaquer.
prompt-pick-lead = Choisissez l’armée qui mène l’attaque contre { $target }.
prompt-pick-support = Choisissez les armées en support de { $lead }.
prompt-use-tanks = Dépenser une mission pour les Tanks ?
prompt-use-aviation = Dépenser une mission pour l’Aviation ?
prompt-counter-aviation = Dépenser une mission pour annuler l’Aviation ennemie ?
prompt-use-trench = { $area } : { $losses ->
    [one] 1 perte
   *[other] { $losses } pertes
 }. Utiliser la tranchée pour en annuler une ?
prompt-assign-loss = { $area } : choisissez l’armée qui subit une perte (reste { $losses }).
prompt-retreat-step = { $army } doit battre en retraite : choisissez la zone suivante, ou arrêtez-la.

event-turn-began = Début du tour { $turn }.
event-phase-began = { $power } : Phase d’Actions.
event-phase-ended = { $power } : fin de la Phase d’Actions.
event-action-taken = { $power } : { $action }.
event-tile-placed = { $power } : une tuile en { $box } de développement.
event-tile-developed = { $tile } est en { $box } de développement.
event-tiles-available = { $power } : { $count ->
    [one] 1 technologie devient disponible
   *[other] { $count } technologies deviennent disponibles
 }.
event-tile-revealed = { $power } révèle une tuile : { $tile }.
event-missions-gained = { $power } : { $gained ->
    [one] { $gained } mission gagnée
   *[other] { $gained } missions gagnées
 }, total { $total }.
event-mission-spent = { $power } : une mission dépensée pour { $tile } (reste { $left }).
event-mission-countered = { $power } : une mission dépensée pour l’annuler (reste { $left }).
event-army-ceded = { $army } : cédée pour cette phase ({ $power }).
event-army-recruited = { $army } : recrutée ({ $area }){ $reduced ->
    [yes] {" "}(réduite)
   *[no] {""}
 }.
event-army-restored = { $army } ({ $area }) revient à pleine force.
event-army-holds = { $army } ({ $area }) reste pour attaquer.
event-army-moved = { $army } : { $origin } → { $area }.
event-army-sailed = { $army }, par mer : { $origin } → { $area }.
event-army-railed = { $army }, mouvement stratégique : { $origin } → { $area }.
event-army-retreated = { $army }, retraite : { $origin } → { $area }.
event-attack-declared = { $area } : { $lead } attaque { $target }{ $supports_count ->
    [0] {""}
   *[other] , supports : { $supports }
 }.
event-attack-resolved = { $area } : { $attacker } contre { $defender } ; pertes : attaquant { $attacker_losses }, défenseur { $defender_losses }.
event-trench-used = { $area } : la tranchée (niveau { $level }) annule une perte.
event-trench-dug = { $area } : tranchée ({ $camp }) au niveau { $level }.
event-trench-removed = { $area } : la tranchée ({ $camp }) est perdue.
event-gas-used = Gaz contre { $army } ({ $area }).
event-army-reduced = { $army } ({ $area }) est réduite.
event-army-eliminated = { $army } ({ $area }) est éliminée.
event-marker-moved = Diplomatie : { $track } est sur la case { $space } sur { $last }.
event-country-entered = { $track } : entrée en guerre ({ $power }).
event-capitulated = La Russie capitule.
event-area-taken = { $area } change de mains : { $power }.
event-points-changed = { $power } : { $change } PV, total { $total }.
event-final-score = Score final : { $powers }, { $points } PV.
