about-game = L’Europe et l’Afrique du Nord de 1940 à 1945 : trois factions, des saisons pour tours, des armées ravitaillées ou perdues.

calendar = { $season ->
    [winter] hiver
    [spring] printemps
    [summer] été
   *[autumn] automne
 } { $year }

order-move = Mouvement
order-attack = Attaque
order-strategic = Mouvement stratégique
order-sea = Mouvement naval
order-landing = Assaut amphibie
order-air = Mission aérienne
order-advanced-air = Mission aérienne avancée
resource-missions = { $amount ->
    [one] mission aérienne
   *[other] missions aériennes
 }
order-declare = Attaque, cible fixée
order-fight = Résoudre l’attaque
prompt-start-step = À vous, { $season ->
    [winter] hiver
    [spring] printemps
    [summer] été
   *[autumn] automne
 } { $year }. { $actions ->
    [0] Aucune action
    [one] Une action
   *[other] { $actions } actions
 }, { $op ->
    [0] aucun point d’opération
    [one] un point d’opération
   *[other] { $op } points d’opération
 }. Par quoi commencer ?
prompt-free-play = Il vous reste : { $actions ->
    [0] aucune action
    [one] une action
   *[other] { $actions } actions
 }, { $op ->
    [0] aucun point d’opération
    [one] un point d’opération
   *[other] { $op } points d’opération
 }{ $rp ->
    [0] { "" }
    [one] , un point de recrutement
   *[other] , { $rp } points de recrutement
 }. Et maintenant ?
prompt-combats = Choisissez la zone du prochain combat.
prompt-combats-over = Tous les combats sont livrés. Il vous reste : { $actions ->
    [0] aucune action
    [one] une action
   *[other] { $actions } actions
 }{ $rp ->
    [0] .
    [one] , un point de recrutement.
   *[other] , { $rp } points de recrutement.
 } Quoi d’autre ?
prompt-after-combat = Les combats sont finis. Il vous reste : { $actions ->
    [0] aucune action
    [one] une action
   *[other] { $actions } actions
 }{ $rp ->
    [0] .
    [one] , un point de recrutement.
   *[other] , { $rp } points de recrutement.
 } Quoi d’autre ?
prompt-choose-tile = Quelle technologie recherchez-vous ?
prompt-path = { $kind } : { $army } { $area_in } ; zone suivante, ou arrêt ({ $cost } PO) ?
prompt-voyage = { $kind } : { $army } ; vers où ?
prompt-invasion = Invasion de l’Afrique du Nord française : { $left ->
    [one] encore un débarquement
   *[other] encore { $left } débarquements
 } à désigner.
prompt-supports = { $army_the } attaque { $target_the } : qui soutient ?
prompt-mission-reply = Une mission aérienne aide { $army_the } : l’annuler ?
prompt-bombing-reply = Les Alliés bombardent le Reich : annuler un marqueur ?
prompt-combat-in-area = { $declared ->
    [0] Combat { $area_in } : quelle armée attaque laquelle ?
   *[other] Combat { $area_in } : quelle est la prochaine attaque ?
 }
prompt-roll-dice = { $army_the } ({ $strength }) attaque { $target_the } ({ $defence }) : lancer les dés, ou poser une mission aérienne ?

left-actions = { $count ->
    [one] Il reste une action à effectuer.
   *[other] Il reste { $count } actions à effectuer.
 }
left-rp = { $count ->
    [one] Un point de recrutement serait perdu.
   *[other] { $count } points de recrutement seraient perdus.
 }
left-minor = { $count ->
    [one] Un point de recrutement d'un pays mineur serait perdu.
   *[other] { $count } points de recrutement de pays mineurs seraient perdus.
 }
left-attacks = { $count ->
    [one] Une attaque n’est pas encore menée dans cette zone.
   *[other] { $count } attaques ne sont pas encore menées dans cette zone.
 }
left-fights = { $count ->
    [one] Vous pourriez encore attaquer dans une zone.
   *[other] Vous pourriez encore attaquer dans { $count } zones.
 }

event-turn-began = Tour { $turn }
event-phase-began = Phase { $seat_of } : { $actions ->
    [0] aucune action
    [one] { $actions } action
   *[other] { $actions } actions
 }
event-action-performed = { $seat } : { $action }{ $action_id ->
    [research] { "" }
    [lend-lease] { "" }
   *[other] { " " }(+{ $gained })
 }
event-gained = { $seat } : { $points } PO italiens
event-researched = { $seat } : { $technology } { $available ->
    [yes] disponible
   *[no] en développement
 }
event-research-seen = { $seat } : une technologie { $available ->
    [yes] devient disponible
   *[no] entre en développement
 }
event-revealed = { $seat } : technologie révélée, { $technology }
event-moved = { $army_the } : { $kind }, { $path } ({ $cost } PO)
deed-attacks-there = { $army_the } attaque { $area_in }
deed-moved = { $kind_id ->
    [attack] { $army_the } attaque { $area_the } depuis { $origin_the }
    [amphibious] { $army_the } débarque { $area_in }, venant { $origin_of }
    [naval] { $army_the } fait route par mer, { $origin } → { $area }
    [strategic] { $army_the } va par mouvement stratégique, { $origin } → { $area }
   *[tactical] { $army_the } avance, { $origin } → { $area }
 }
event-recruited = { $army_the } : recrutement { $area_in }{ $reduced ->
    [yes] , face réduite
   *[no] { "" }
 }
event-restored = { $army_the } : retour à pleine force { $area_in }
event-exchanged = { $new_the } prend la place { $army_of } { $area_in }
event-eliminated = { $army_the } : élimination { $area_in }
event-reduced = { $army_the } : réduction { $area_in }
event-submarines-placed = { $seat } : sous-marins dans l’Atlantique ({ $group })
event-atlantic-won = La bataille de l’Atlantique coûte une action aux Alliés
event-bombing-placed = { $seat } : bombardement du Reich, { $markers ->
    [one] { $markers } marqueur
   *[other] { $markers } marqueurs
 }
event-bombing-cancelled = { $seat } : { $markers ->
    [one] { $markers } marqueur de bombardement annulé
   *[other] { $markers } marqueurs de bombardement annulés
 }
event-attack-declared = { $army_the } attaque { $target_the } { $area_in }{ $supports_count ->
    [0] { "" }
   *[other] , supports : { $supports }
 }
event-mission-placed = { $seat } : mission aérienne { $grade } pour { $army_the }
event-mission-cancelled = { $seat } : mission aérienne { $grade } { $army_of } annulée
event-fought = { $army_the } contre { $target_the } { $area_in } : { $score } à { $defence_score } ; pertes { $losses } à { $defence_losses }
event-captured = { $area_the } { $area_many ->
    [yes] passent
   *[no] passe
 } sous le contrôle { $seat_of }
event-cut-off = { $area_the }, zone coupée, { $area_many ->
    [yes] passent
   *[no] passe
 } sous le contrôle { $seat_of }
event-starved = { $army_the } : élimination { $area_in }, faute de ravitaillement
event-joined = { $country_the } { $country_many ->
    [yes] entrent
   *[no] entre
 } en guerre aux côtés { $seat_of }
event-surrendered = { $country_the } { $country_many ->
    [yes] capitulent
   *[no] capitule
 } devant { $seat_the }
event-total-war = { $seat } : Guerre totale
event-north-africa-neutral = L’Afrique du Nord française devient neutre
event-north-africa-invaded = Les Alliés envahissent l’Afrique du Nord française : { $areas }
event-partisans-rose = La Yougoslavie revient en guerre
reason-won = Un tour plus tard, après la réponse de l’ennemi, vous tenez { $area_the } dans { $chance } % des essais.
purpose-planning = Vous avez { $have ->
    [one] { $have } point d’opération
   *[other] { $have } points d’opération
 }, et { $armies ->
    [one] { $armies } armée pourrait
   *[other] { $armies } armées pourraient
 } en dépenser un.
purpose-recruitment = { $reserve ->
    [one] { $reserve } armée est
   *[other] { $reserve } armées sont
 } en réserve, { $reduced ->
    [0] aucune sur la carte n’est réduite
    [one] { $reduced } sur la carte est réduite
   *[other] { $reduced } sur la carte sont réduites
 }.
purpose-armor = Vous avez { $have ->
    [0] zéro point de blindés, et sans eux
    [one] { $have } point de blindés, et sans davantage
   *[other] { $have } points de blindés, et sans davantage
 } aucun blindé n’est recruté ni remis à neuf.
purpose-air = Vous avez { $have ->
    [0] zéro mission aérienne
    [one] { $have } mission aérienne
   *[other] { $have } missions aériennes
 } : chacune ajoute 2 à une attaque ou en abat une de l’ennemi.
purpose-submarines = Vous avez { $have ->
    [0] zéro mission sous-marine
    [one] { $have } mission sous-marine
   *[other] { $have } missions sous-marines
 } : dans l’Atlantique, elles coûtent des actions aux Alliés.
purpose-stronger = Valeur de combat { $after } au lieu de { $before }.
purpose-combats = Dans { $count ->
    [one] { $count } zone
   *[other] { $count } zones
 }, les deux camps sont aux prises.
