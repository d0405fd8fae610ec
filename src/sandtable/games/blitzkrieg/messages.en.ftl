about-game = The whole Second World War on two boards: land, sea and air, eight powers.

calendar = { $quarter ->
    [1] first quarter { $year }
    [2] second quarter { $year }
    [3] third quarter { $year }
   *[4] fourth quarter { $year }
}

order-move = Move
order-attack = Attack
order-invade = Invade (declares war)
order-rail = By rail
order-sea = Sail
order-embark = Go aboard
order-transport = Across the sea
order-landing = Landing
order-mission = Air mission
order-rebase = Fly to a base
order-bomb = Bombing
order-support = Support
order-blockade = Blockade
order-watch = Watch
order-send = Send
order-intercept = Intercept
order-base = Land
order-retreat = Retreat
order-place = Place
resource-rail = { $amount ->
    [one] point of rail capacity
   *[other] points of rail capacity
 }
resource-command = units an HQ leads
prompt-movement-first = Your turn, { $power }: { $units ->
    [0] no unit can move.
    [one] one unit can move.
   *[other] { $units } units can move. What first?
 }
prompt-movement-ships = Your turn, { $power }: ships first, { $units ->
    [0] none can sail.
    [one] one can sail.
   *[other] { $units } can sail. Which?
 }
prompt-movement = { $power }: { $units ->
    [0] nothing can move any more.
    [one] one unit can still move.
   *[other] { $units } units can still move. What next?
 }
prompt-exploitation = { $power } exploits: { $units ->
    [0] nobody can go on.
    [one] one unit may move again.
   *[other] { $units } units may move again. Which?
 }
prompt-march = Where to with { $armies }?
prompt-sail = Where to, and with what cargo: { $armies }?
prompt-flight = Where does { $army } fly?
prompt-basing = Where does { $army } land after the combat in { $area_the }?
prompt-reaction = { $power }: { $zones ->
    [0] nobody can be sent any more.
    [one] one attacked zone can be helped. Whom do you send?
   *[other] { $zones } attacked zones can be helped. Whom do you send?
 }
prompt-choose-battle = Which combat or bombing is resolved next?
prompt-take-losses = { $hits ->
    [one] One loss in { $area_the }: accept it as suggested or choose the unit.
   *[other] { $hits } losses in { $area_the }: accept them as suggested or choose the units.
 }
prompt-stand = { $area }: fight on or retreat?
prompt-fall-back = Where does { $army } retreat from { $area_the }?
prompt-choose-controller = Which power controls { $area_the }?
prompt-placement = { $power }, reinforcements: { $armies }. Where to?
prompt-declare-war = { $power }, { $quarter ->
    [1] first quarter
    [2] second quarter
    [3] third quarter
   *[4] fourth quarter
 } { $year }: war on somebody, or on nobody?
prompt-produce = { $power }: { $left ->
    [one] 1 production point
   *[other] { $left } production points
 } to spend. Build, repair, or save the rest.
prompt-leave-poland = Where does { $army } go when it leaves eastern Poland?

left-points = { $count ->
    [one] One production point is not spent; it is saved for the next turn.
   *[other] { $count } production points are not spent; they are saved for the next turn.
 }
left-unmoved = { $count ->
    [one] One unit could move, and has not.
   *[other] { $count } units could move, and not one has.
 }

event-turn-began = — { $quarter ->
    [1] First
    [2] Second
    [3] Third
   *[4] Fourth
 } quarter { $year } —
event-segment-began = Action segment of { $side_the }.
event-moved = { $armies }: { $origin } → { $area }.
deed-moved = { $armies }: { $origin } → { $area }.
deed-placed = { $seat }: { $count } units appear.
deed-production = { $seat }: production ({ $built } built, { $repaired } repaired).
event-placed = { $army } appears in { $area_the }.
event-loaded = { $army } goes aboard { $convoy }.
event-supported = { $army } supports the combat in { $area_the }.
event-battle-began = Combat in { $area_the }.
event-fired = { $side_the } fire at values { $values }: { $dice } — { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
 }.
event-reduced = { $army } is reduced.
event-eliminated = { $army } is eliminated.
event-retreated = { $army } retreats to { $area_the }.
event-captured = { $area_the } comes under the control of { $nation_the }.
event-war-declared = War between { $nation_the } and { $enemy_the }.
event-joined = { $nation } enters the war under { $power_the }.
event-conquered = { $nation } is conquered.
event-state-fell = The Commonwealth loses { $state }.
event-liberated = { $nation } is liberated.
event-built = { $power }: { $army } under construction, due { $due }.
event-repaired = { $army } is repaired.
event-produced = { $power }: production ended, { $saved } saved.
event-points = Victory points: Axis { $axis }, Allies { $allies }.
event-happened = { $what ->
    [poland-divided] Poland has fallen: the USSR takes the east, Germany the west.
    [france-fell] France has fallen: its colonies are neutral, the Commonwealth's Pacific production is active.
    [italy-enters] Italy enters the war.
    [ussr-enters] The USSR enters the war.
    [usa-enters] The USA enters the war.
    [vichy] France surrenders: the Vichy government is installed.
   *[other] { $what }
}

prompt-railways = { $power }: { $left ->
    [0] no unit can go by rail any more.
    [one] one unit can go by rail. Which?
   *[other] up to { $left } units can go by rail. Which?
 }
prompt-journey = Where does { $army } go by rail?
prompt-rebasing = { $power }: aircraft may fly to other bases. Which, and where?
prompt-transfer = Where does { $army } rebase?
prompt-transit = Enemy ships pass through { $area_the }: search for them?
prompt-transit-found = Enemy ships were found in { $area_the }: fight them?
prompt-air-support = Send aircraft into the naval combat in { $area_the }, or finish.
prompt-search-both = Search for the enemy in { $area_the }?
prompt-choose-fight = Only you found the enemy in { $area_the }: fight?
prompt-aiming = How many ships in { $area_the } fire at submarines, and which?
prompt-diving = Shall submarines in { $area_the } dive?
prompt-chase = Submarines dive in { $area_the }: search for them?
prompt-sea-stand = { $area }: fight on, retreat or break off?
prompt-commit = { $area }: shift units to the other part of the battle chart, or confirm.
prompt-coast-loss = Which unit landed in { $area_the } is hit by the coast?
prompt-air-losses = Assign the losses of the air combat.
prompt-rockets = { $power }: fire V-weapons, or not.
prompt-american-choice = American entry is at level { $level }: declare war on the Axis?
prompt-research = { $power }: { $points ->
    [0] no research point yet. Buy one
    [one] 1 research point. Buy another
   *[other] { $points } research points. Buy another
 } for 2 production points?
prompt-research-attempt = { $power }: { $points ->
    [one] 1 research point
   *[other] { $points } research points
 }. Attempt research?
prompt-discovery = { $power }: choose a technology.
prompt-blockading = What does { $army } blockade?
prompt-card-choice = { $power }: keep the card drawn, give it to an ally, or put it under the pile.
prompt-card-offer = { $power }: accept the card of an ally, or refuse it.
prompt-card-window = { $moment ->
    [initiative] { $power }: take the initiative by a card, or pass.
    [react] { $power }: the attacks are known. Play a card before the reaction, or pass.
    [naval] { $power }: fleets meet in { $area }. Play a card before the search, or pass.
    [battle] { $power }: the combat in { $area } begins. Play a card, or pass.
    [interception] { $power }: interceptors meet bombers over { $area }. Play a card, or pass.
    [research] { $power }: research will be attempted. Play a card, or pass.
    [sabotage] { $power }: { $nation } attempts research. Play a card, or pass.
    [answer] { $power }: “{ $card }” was played. Answer with a card, or pass.
    [exploit] { $power }: the combats are over, exploitation follows. Play a card, or pass.
    [segment] { $power }: the segment of { $side_the } begins. Play a card, or pass.
   *[other] { $power }: play a card, or pass.
}
prompt-relief = Partisans rise in Yugoslavia: Germany must bring up { $missing ->
    [one] 1 more strength point
   *[other] { $missing } more strength points
 }.
prompt-saboteurs = Whose research do you sabotage?
prompt-activation = Which country enters the war?
prompt-elite-choice = Name { $left ->
    [one] one elite unit
   *[other] up to { $left } elite units
 } in { $area_the }.
prompt-espionage = Pick a unit to move secretly ({ $left } left), or finish.
prompt-secret-move = Where does { $army } go?
prompt-rising = Where do partisans rise?
prompt-paratroops = Which infantry is dropped, and where?
prompt-disbanding = Disband orange units for their production value, or finish.
prompt-let-surrender = Let { $nation } surrender to the attacker?
prompt-regroup = { $power }: merge or split units, or finish.
prompt-liberation = Bring { $nation } back into play, or keep its production?
prompt-alliances = { $power }: which side to join?
prompt-free-set-up = { $power }: move units of the set-up, or finish.
prompt-new-place = Where to place { $army }?

event-initiative-taken = The initiative goes to { $side_the }.
event-weather-rolled = Weather: Europe { $europe ->
    [foul] foul
   *[fair] fair
}, Pacific { $pacific ->
    [foul] foul
   *[fair] fair
}.
event-searched = { $side_the } search { $area_the }: { $roll } against { $number } — { $found ->
    [yes] found
   *[no] nothing
}.
event-dived = { $army } dives.
event-coast-fired = The coast of { $area_the } fires: { $die }.
event-bombed = { $area_the } loses { $points ->
    [one] 1 production point
   *[other] { $points } production points
 } this turn.
event-atomic-bomb = Atomic bomb on { $area_the }.
event-blockaded = { $army } blockades { $area_the }.
event-level-changed = American entry is at level { $level }.
event-researched = { $power }: die { $die } with { $points ->
    [one] 1 research point
   *[other] { $points } research points
 } — { $success ->
    [yes] success
   *[no] failure
}.
event-developed = { $power }: new technology, { $technology }.
event-surrendered = { $nation }: die { $die } against { $points ->
    [one] 1 surrender point
   *[other] { $points } surrender points
 }.
event-card-drawn = { $power }: card drawn, { $card }.
event-card-offered = { $power }: card offered, { $card }.
event-card-bought = { $power }: a card kept.
event-card-left = { $card } leaves the game.
event-card-played = { $power }: card played, { $card }.
event-coup-rolled = Coup in { $nation_the }: { $roll } — { $result ->
    [success] success
    [counter] counter-coup
   *[other] no effect
}.
event-hand-seen = { $power }: hand seen, { $cards }.
event-peace-forced = Japan and the USSR are at peace for { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
 }.
event-merged = { $army } and { $other } are regrouped.

modifier-printed = printed value
modifier-task-force = task force in the land part, halved
modifier-invasion = landing, halved
modifier-forest = forest
modifier-mountain = mountains
modifier-swamp = swamp
modifier-terrain = terrain
modifier-river = across a river
modifier-mountain-border = across a mountain border
modifier-swamp-border = across a swamp border
modifier-fortress = fortress
modifier-weather = foul weather
modifier-frost = Cold Days in Hell
modifier-supply = out of supply
modifier-elite = Elite Troops
modifier-mountain-troops = Mountain Troops
modifier-paratroops = carried paratroops
modifier-anti-aircraft = anti-aircraft fire
modifier-anti-submarine = anti-submarine fire
modifier-sonar = sonar
modifier-air-combat = air combat technology
modifier-better-submarines = better submarines
modifier-coast = defended coast
part-all = combat
part-land = land part
part-air = air/sea part
part-surface = at ships and aircraft
part-below = at submarines
part-bombs = bombs
result-no-combat = The fleets do not meet
result-found = Found
result-not-found = Not found
prompt-give-up = { $power }: surrender? Your side loses the war.
purpose-hit = Value { $after } instead of { $before }; it can be repaired.
purpose-lost = { $army } of value { $before } is eliminated.
purpose-card = What it does is told by the card in your hand ({ $rule }). It costs nothing now.
purpose-war = Next to { $nation_the }: { $mine ->
    [one] { $mine } land unit
   *[other] { $mine } land units
 } of your side, against { $theirs } of its own next to you.
purpose-war-far = Next to { $nation_the } no land units of either side stand: a war at sea and in the air.
purpose-peace-far = For now { $nation_the } stays out; no land units of the two sides stand next to each other.
purpose-peace = For now { $nation_the } stays out: { $theirs ->
    [0] none of its land units stands
    [one] { $theirs } of its land units stands
   *[other] { $theirs } of its land units stand
 } next to you, { $mine } of your side next to it.
prospect-found = { $chance }% you find the enemy.
prospect-research = { $chance }% the attempt brings a technology.
prospect-coup = { $chance }% the coup succeeds.
prospect-bombs = On average { $points } production { $points ->
    [1] point is
   *[other] points are
 } destroyed.
purpose-left = { $count ->
    [one] { $count } unit that could still go somewhere stays where it is.
   *[other] { $count } units that could still go somewhere stay where they are.
 }
purpose-unspent = { $points ->
    [one] { $points } production point is
   *[other] { $points } production points are
 } left over.
reason-won = When the fighting is over you hold { $area_the } in { $chance }% of the tries.
purpose-build = Costs { $price } of your { $points } production points; on the map in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }.
purpose-repair = Value { $after } instead of { $before }, for { $price ->
    [one] { $price } production point
   *[other] { $price } production points
 }.
