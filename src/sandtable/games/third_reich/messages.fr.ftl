about-game = L’Europe et l’Afrique du Nord de 1940 à 1945 : trois factions, des saisons pour tours, des armées ravitaillées ou perdues.

calendar = { $season ->
    [winter] hiver
    [spring] printemps
    [summer] été
   *[autumn] automne
 } { $year }

prompt-start-step = Début de phase : dépensez les points des pays mineurs, éliminez ou remplacez des armées, ou continuez ({ $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }, { $op } PO, { $ap } PB)
prompt-free-play = Actions et opérations ({ $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }, { $op } PO, { $ap } PB, { $rp } PR)
prompt-combats = Choisissez une zone où combattre ({ $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }, { $ap } PB, { $rp } PR)
prompt-after-combat = Actions après les combats ({ $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }, { $ap } PB, { $rp } PR)
prompt-choose-tile = Choisissez la technologie à rechercher
prompt-path = { $kind } : { $army } ({ $area }) ; zone suivante, ou arrêt ({ $cost } PO)
prompt-voyage = { $kind } : { $army } ; choisissez la destination
prompt-invasion = Invasion de l’Afrique du Nord française : { $left ->
    [one] encore un débarquement
   *[other] encore { $left } débarquements
 } à désigner
prompt-supports = { $army } attaque { $target } : désignez les supports
prompt-mission-reply = Une mission aérienne aide { $army } : l’annuler ?
prompt-bombing-reply = Les Alliés bombardent le Reich : annuler un marqueur ?
prompt-combat-in-area = Combat : { $area }
prompt-roll-dice = { $army } ({ $strength }) attaque { $target } ({ $defence }) : lancez les dés, ou posez une mission aérienne

event-turn-began = Tour { $turn }
event-phase-began = Phase ({ $seat }) : { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }
event-action-performed = { $seat } : { $action }{ $action_id ->
    [research] { "" }
    [lend-lease] { "" }
   *[other] { " " }(+{ $gained })
 }
event-gained = { $seat } : { $points } PO d’Italie
event-researched = { $seat } : { $technology } { $available ->
    [yes] disponible
   *[no] en développement
 }
event-research-seen = { $seat } : une technologie { $available ->
    [yes] devient disponible
   *[no] entre en développement
 }
event-revealed = { $seat } révèle { $technology }
event-moved = { $army } : { $kind } { $path } ({ $cost } PO)
event-recruited = { $army } : recrutement ({ $area }){ $reduced ->
    [yes] , réduite
   *[no] { "" }
 }
event-restored = { $army } : remise à pleine force ({ $area })
event-exchanged = { $new } prend la place de { $army } ({ $area })
event-eliminated = { $army } : élimination ({ $area })
event-reduced = { $army } : réduction ({ $area })
event-submarines-placed = { $seat } : sous-marins dans l’Atlantique ({ $group })
event-atlantic-won = La bataille de l’Atlantique coûte une action aux Alliés
event-bombing-placed = { $seat } : bombardement du Reich, { $markers ->
    [one] { $markers } marqueur
   *[other] { $markers } marqueurs
 }
event-bombing-cancelled = { $seat } annule { $markers ->
    [one] { $markers } marqueur
   *[other] { $markers } marqueurs
 } de bombardement
event-attack-declared = { $army } attaque { $target } ({ $area }){ $supports_count ->
    [0] { "" }
   *[other] , supports : { $supports }
 }
event-mission-placed = { $seat } : mission aérienne { $grade } pour { $army }
event-mission-cancelled = { $seat } annule la mission aérienne de { $army } ({ $grade })
event-fought = { $army } contre { $target } ({ $area }) : { $score } à { $defence_score } ; pertes { $losses } à { $defence_losses }
event-captured = { $area } passe sous contrôle ({ $seat })
event-cut-off = { $area }, zone coupée, passe sous contrôle ({ $seat })
event-starved = { $army } : élimination ({ $area }), faute de ravitaillement
event-joined = { $country } : entrée en guerre ({ $seat })
event-surrendered = { $country } : capitulation ({ $seat })
event-total-war = Guerre totale ({ $seat })
event-north-africa-neutral = L’Afrique du Nord française devient neutre
event-north-africa-invaded = Les Alliés envahissent l’Afrique du Nord française : { $areas }
event-partisans-rose = La Yougoslavie revient en guerre
