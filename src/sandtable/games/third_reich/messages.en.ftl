about-game = Europe and North Africa, 1940 to 1945: three factions, seasons as turns, armies supplied or lost.

calendar = { $season ->
    [winter] winter
    [spring] spring
    [summer] summer
   *[autumn] autumn
 } { $year }

order-move = Move
order-attack = Attack
order-strategic = Strategic Movement
order-sea = Naval Movement
order-landing = Amphibious Assault
order-air = Air mission
order-advanced-air = Advanced air mission
resource-missions = { $amount ->
    [one] air mission
   *[other] air missions
 }
order-declare = Attack, target set
order-fight = Resolve the attack
prompt-start-step = Your turn, { $season ->
    [winter] winter
    [spring] spring
    [summer] summer
   *[autumn] autumn
 } { $year }. { $actions ->
    [0] No action
    [one] One action
   *[other] { $actions } actions
 }, { $op ->
    [0] no operation point
    [one] one operation point
   *[other] { $op } operation points
 }. What first?
prompt-free-play = { $actions ->
    [0] No action
    [one] One action
   *[other] { $actions } actions
 }, { $op ->
    [0] no operation point
    [one] one operation point
   *[other] { $op } operation points
 }{ $rp ->
    [0] { "" }
    [one] , one recruitment point
   *[other] , { $rp } recruitment points
 } left. What next?
prompt-combats = Choose the area where you fight next.
prompt-combats-over = All combats are fought. { $actions ->
    [0] No action
    [one] One action
   *[other] { $actions } actions
 }{ $rp ->
    [0] {" "}left.
    [one] , one recruitment point left.
   *[other] , { $rp } recruitment points left.
 } What else?
prompt-after-combat = The combats are over. { $actions ->
    [0] No action
    [one] One action
   *[other] { $actions } actions
 }{ $rp ->
    [0] {" "}left.
    [one] , one recruitment point left.
   *[other] , { $rp } recruitment points left.
 } What else?
prompt-choose-tile = Which technology do you research?
prompt-path = { $kind } of { $army } in { $area_the }: next area, or stop ({ $cost } OP)?
prompt-voyage = { $kind } of { $army }: where to?
prompt-invasion = Invasion of French North Africa: { $left ->
    [one] one landing
   *[other] { $left } landings
 } to name.
prompt-supports = { $army } attacks { $target }: who supports?
prompt-mission-reply = An air mission helps { $army }: cancel it?
prompt-bombing-reply = The Allies bomb the Reich: cancel a marker?
prompt-combat-in-area = { $declared ->
    [0] Combat in { $area_the }: which army attacks which?
   *[other] Combat in { $area_the }: which attack comes next?
 }
prompt-roll-dice = { $army } ({ $strength }) attacks { $target } ({ $defence }): roll, or place an air mission?

left-actions = { $count ->
    [one] One action is not taken yet.
   *[other] { $count } actions are not taken yet.
 }
left-rp = { $count ->
    [one] One recruitment point would be lost.
   *[other] { $count } recruitment points would be lost.
 }
left-minor = { $count ->
    [one] One recruitment point of a minor country would be lost.
   *[other] { $count } recruitment points of minor countries would be lost.
 }
left-attacks = { $count ->
    [one] One attack in this area is not fought yet.
   *[other] { $count } attacks in this area are not fought yet.
 }
left-fights = { $count ->
    [one] In one area you could still attack.
   *[other] In { $count } areas you could still attack.
 }

event-turn-began = Turn { $turn }
event-phase-began = Phase of { $seat_the }: { $actions ->
    [0] no action
    [one] 1 action
   *[other] { $actions } actions
 }
event-action-performed = { $seat }: { $action }{ $action_id ->
    [research] { "" }
    [lend-lease] { "" }
   *[other] { " " }(+{ $gained })
 }
event-gained = { $seat }: { $points } OP from Italy
event-researched = { $seat }: { $technology } { $available ->
    [yes] becomes available
   *[no] goes into development
 }
event-research-seen = { $seat }: a technology { $available ->
    [yes] becomes available
   *[no] goes into development
 }
event-revealed = { $seat }: technology revealed, { $technology }
event-moved = { $army }: { $kind }, { $path } ({ $cost } OP)
deed-attacks-there = { $army } attacks in { $area_the }
deed-moved = { $kind_id ->
    [attack] { $army } attacks { $area_the } from { $origin_the }
    [amphibious] { $army } lands in { $area_the } from { $origin_the }
    [naval] { $army } sails from { $origin_the } to { $area_the }
    [strategic] { $army } moves strategically from { $origin_the } to { $area_the }
   *[tactical] { $army } moves from { $origin_the } to { $area_the }
 }
event-recruited = { $army } recruited in { $area_the }{ $reduced ->
    [yes] , reduced
   *[no] { "" }
 }
event-restored = { $army } back at full strength in { $area_the }
event-exchanged = { $new } takes the place of { $army } in { $area_the }
event-eliminated = { $army } eliminated in { $area_the }
event-reduced = { $army } reduced in { $area_the }
event-submarines-placed = { $seat }: submarines in the Atlantic ({ $group })
event-atlantic-won = The Battle of the Atlantic costs the Allies an action
event-bombing-placed = { $seat }: bombing of the Reich, { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
 }
event-bombing-cancelled = { $seat }: { $markers ->
    [one] 1 bombing marker
   *[other] { $markers } bombing markers
 } cancelled
event-attack-declared = { $army } attacks { $target } in { $area_the }{ $supports_count ->
    [0] { "" }
   *[other] , supported by { $supports }
 }
event-mission-placed = { $seat }: { $grade } air mission for { $army }
event-mission-cancelled = { $seat }: { $grade } air mission of { $army } cancelled
event-fought = { $army } against { $target } in { $area_the }: { $score } to { $defence_score }; losses { $losses } to { $defence_losses }
event-captured = { $area_the } comes under the control of { $seat_the }
event-cut-off = { $area_the }, cut off, comes under the control of { $seat_the }
event-starved = { $army } eliminated in { $area_the } for lack of supply
event-joined = { $country } enters the war on the side of { $seat_the }
event-surrendered = { $country } surrenders to { $seat_the }
event-total-war = { $seat }: Total War
event-north-africa-neutral = French North Africa becomes neutral
event-north-africa-invaded = The Allies invade French North Africa: { $areas }
event-partisans-rose = Yugoslavia returns to the war
reason-won = A turn later, after the enemy’s answer, you hold { $area_the } in { $chance }% of the tries.
purpose-planning = You have { $have ->
    [one] { $have } operation point
   *[other] { $have } operation points
 }, and { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
 } could use one.
purpose-recruitment = { $reserve ->
    [one] { $reserve } army is
   *[other] { $reserve } armies are
 } in the reserve, { $reduced ->
    [0] none on the map is
    [one] { $reduced } on the map is
   *[other] { $reduced } on the map are
 } reduced.
purpose-armor = You have { $have ->
    [0] no armor point, and without any
    [one] { $have } armor point, and without more
   *[other] { $have } armor points, and without more
 } no armor is recruited or restored.
purpose-air = You have { $have ->
    [0] no air mission
    [one] { $have } air mission
   *[other] { $have } air missions
 }: each adds 2 to an attack or shoots down one of the enemy.
purpose-submarines = You have { $have ->
    [0] no submarine mission
    [one] { $have } submarine mission
   *[other] { $have } submarine missions
 }: in the Atlantic they cost the Allies actions.
purpose-stronger = Combat value { $after } instead of { $before }.
purpose-combats = { $count ->
    [one] In { $count } area armies of both sides
   *[other] In { $count } areas armies of both sides
 } stand against each other.
