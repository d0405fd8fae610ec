about-game = Europe and North Africa, 1940 to 1945: three factions, seasons as turns, armies supplied or lost.

calendar = { $season ->
    [winter] winter
    [spring] spring
    [summer] summer
   *[autumn] autumn
 } { $year }

prompt-start-step = Start of the phase: spend the points of minor countries, eliminate or replace armies, or go on ({ $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }, { $op } OP, { $ap } AP)
prompt-free-play = Actions and operations ({ $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }, { $op } OP, { $ap } AP, { $rp } RP)
prompt-combats = Choose an area to fight in ({ $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }, { $ap } AP, { $rp } RP)
prompt-after-combat = Actions after combat ({ $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }, { $ap } AP, { $rp } RP)
prompt-choose-tile = Choose the technology to research
prompt-path = { $kind } of { $army } in { $area }: next area, or stop ({ $cost } OP)
prompt-voyage = { $kind } of { $army }: choose the destination
prompt-invasion = Invasion of French North Africa: { $left ->
    [one] one landing
   *[other] { $left } landings
 } to name
prompt-supports = { $army } attacks { $target }: name supports
prompt-mission-reply = An air mission helps { $army }: cancel it?
prompt-bombing-reply = The Allies bomb the Reich: cancel a marker?
prompt-combat-in-area = Combat in { $area }
prompt-roll-dice = { $army } ({ $strength }) attacks { $target } ({ $defence }): roll, or place an air mission

event-turn-began = Turn { $turn }
event-phase-began = Phase of the { $seat }: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }
event-action-performed = { $seat }: { $action }{ $action_id ->
    [research] { "" }
    [lend-lease] { "" }
   *[other] { " " }(+{ $gained })
 }
event-gained = { $seat } receives { $points } OP from Italy
event-researched = { $seat } { $available ->
    [yes] makes { $technology } available
   *[no] puts { $technology } in development
 }
event-research-seen = { $seat } { $available ->
    [yes] makes a technology available
   *[no] puts a technology in development
 }
event-revealed = { $seat } reveals { $technology }
event-moved = { $army }: { $kind } { $path } ({ $cost } OP)
event-recruited = { $army } recruited in { $area }{ $reduced ->
    [yes] , reduced
   *[no] { "" }
 }
event-restored = { $army } restored in { $area }
event-exchanged = { $new } takes the place of { $army } in { $area }
event-eliminated = { $army } eliminated in { $area }
event-reduced = { $army } reduced in { $area }
event-submarines-placed = { $seat } sends submarines into the Atlantic: { $group }
event-atlantic-won = The Battle of the Atlantic costs the Allies an action
event-bombing-placed = { $seat } bombs the Reich: { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
 }
event-bombing-cancelled = { $seat } cancels { $markers ->
    [one] 1 bombing marker
   *[other] { $markers } bombing markers
 }
event-attack-declared = { $army } attacks { $target } in { $area }{ $supports_count ->
    [0] { "" }
   *[other] , supported by { $supports }
 }
event-mission-placed = { $seat }: { $grade } air mission for { $army }
event-mission-cancelled = { $seat } cancels the air mission of { $army } ({ $grade })
event-fought = { $army } against { $target } in { $area }: { $score } to { $defence_score }; losses { $losses } to { $defence_losses }
event-captured = { $area } passes to the { $seat }
event-cut-off = { $area }, cut off, passes to the { $seat }
event-starved = { $army } eliminated in { $area } for lack of supply
event-joined = { $country } joins the { $seat }
event-surrendered = { $country } surrenders to the { $seat }
event-total-war = Total War for the { $seat }
event-north-africa-neutral = French North Africa becomes neutral
event-north-africa-invaded = The Allies invade French North Africa: { $areas }
event-partisans-rose = Yugoslavia returns to the war
