action-done = Done
action-pass = Pass
action-pass-segment = No cards in this segment
action-pass-turn = No cards this turn
action-sabotage = Sabotage the research of { $nation_the }
action-floor = Turn to { $power_the }
action-surrender = Surrender
action-declare = Declare war on { $nation_the }
action-join = Join { $side_the }
action-place = Place { $army } in { $area_the }
action-pick = Move { $army }
action-stack = Move a stack from { $area_the }
action-add = Take { $army } along
action-step = To { $area_the }
action-invade = Invade { $area_the }
action-stop = Stop here
action-fly = Fly to { $area_the }
action-load = Load { $army } on { $convoy }
action-unload = Unload { $army } in { $area_the }
action-land = Land { $army } in { $area_the }
action-hand = Hand { $army } over to { $convoy }
action-support = { $army } supports in { $area_the }
action-send = Send { $army } to { $area_the }
action-resolve = Resolve: { $area }
action-hit = Loss to { $army }
action-losses = Accept these losses
action-fight = Fight on
action-retreat = Retreat
action-withdraw = Withdraw all
action-withdraw-aircraft = Withdraw the aircraft
action-withdraw-fleet = Withdraw the task forces
action-retreat-to = { $army } retreats to { $area_the }
action-retreat-all = All retreat to { $area_the }
action-base = Base { $army } in { $area_the }
action-hold = { $area }: control of { $nation_the }
action-repair = Repair { $army }
action-build = Build: { $kind }
kind-declare = Declare war
kind-pick = Move
kind-stack = Move a stack
kind-add = Take along
kind-step = Next area
kind-place = Place
kind-fly = Fly
kind-load = Load
kind-unload = Unload
kind-land = Land
kind-support = Support
kind-send = Send
kind-resolve = Resolve
kind-hit = Loss
kind-base = Base
kind-repair = Repair
kind-build = Build
kind-retreat-to = Retreat
kind-retreat-all = Retreat together
kind-hold = Control
kind-floor = Who moves
kind-invade = Invade
kind-hand = Hand over
kind-join = Join
type-infantry = infantry
type-armor = armor
type-air = aircraft
type-hq = headquarters
type-convoy = convoy
type-fleet = task force
type-submarine = submarine
type-partisan = partisans
type-fort = fort
table-production = PP
table-points-short = Saved
table-units = Units
table-victory = Victory
table-wars = At war
coming-italy-enters = Italy enters the war (BLG-E.12).
coming-ussr-enters = The USSR enters the war (BLG-E.14).
coming-usa-enters = The USA enter the war (BLG-E.18).
coming-poland-divided = Germany and the USSR divide Poland (BLG-E.22).
coming-units = You receive { $armies }.
coming-us-entry = American entry: level { $level } of { $war }.
table-coming = To come
battle-title = Battle of { $area }
option-ruleset-basic = Basic
option-ruleset-advanced = Advanced
action-rail = By rail to { $area_the }
kind-rail = By rail
action-search = Search
kind-search = Search
action-decline = Do not search
kind-decline = Do not search
action-engage = Engage
kind-engage = Engage
action-avoid = Avoid battle
kind-avoid = Avoid battle
action-break-off = Break off
kind-break-off = Break off
action-dive = { $army } dives
kind-dive = Dive
action-screen = Screen of { $count ->
    [one] 1 ship
   *[other] { $count } ships
 }
kind-screen = Screen
action-hunt = { $army } hunts submarines
kind-hunt = Hunt submarines
action-shift = Shift { $army }
kind-shift = Shift
action-reserve = Keep { $army } out as a reserve
kind-reserve = Keep out
action-ready = Confirm
kind-ready = Confirm
action-bomb = Bomb { $area_the }
kind-bomb = Bomb
action-intercept = Send { $army } against the bombers over { $area_the }
kind-intercept = Intercept
action-atom = Atomic bomb on { $area_the }
kind-atom = Atomic bomb
action-rocket = V-weapons at { $area_the }
kind-rocket = V-weapons
action-atom-rocket = Atomic V-weapon at { $area_the }
kind-atom-rocket = Atomic V-weapon
action-blockade = { $army } blockades { $area_the }
kind-blockade = Blockade
action-study = Buy a research point
kind-study = Research point
action-attempt = Attempt research
kind-attempt = Attempt
action-develop = Develop: { $technology }
resource-pp = PP
resource-pp-long = { $amount ->
    [one] production point
   *[other] production points
 }
resource-pp-help = What your zones and agreements bring each turn, spent on units, repairs and research in the production phase (BLG-B7.2).
resource-saved = saved
resource-saved-long = { $amount ->
    [one] point saved
   *[other] points saved
 }
resource-saved-help = What was not spent is saved for the next turn (BLG-B7.2.0.8).
resource-points = VP
resource-points-long = { $amount ->
    [one] victory point
   *[other] victory points
 }
resource-points-help = Points of your side: what its zones are worth (BLG-B8.5.5).
standing-bases = Where aircraft land
standing-bases-lost = back at their base; ask if it is lost
standing-bases-always = always ask me
standing-cards = Cards
standing-cards-choice = ask me if I can play one
standing-cards-always = always ask me
standing-cards-never = play none, do not ask
standing-reactions = Reactions
standing-reactions-choice = ask me if I can react
standing-reactions-own = ask me only if I am attacked myself
standing-reactions-always = always ask me
standing-reactions-never = none, do not ask
standing-losses = Losses
standing-losses-differ = ask me unless the cheapest loss is plainly the least
standing-losses-always = always ask me
standing-losses-never = the cheapest, do not ask
standing-fights = Fighting on
standing-fights-won = go on with an attack that is as good as won, else ask me
standing-fights-always = ask me after every round
standing-chart = Battle chart
standing-chart-light = ask me before the first round if aircraft or ships have a choice; land units fight on land
standing-chart-first = ask me before the first round, also about land units firing at aircraft
standing-chart-always = ask me before every round
standing-chart-never = leave it as it is
standing-searches = Searches at sea
standing-searches-fights = search where it binds you to nothing; ask me about the rest and about fights
standing-searches-always = always ask me
standing-searches-never = do not search, do not ask
standing-control = Who controls a zone taken together
standing-control-equal = the strongest there; ask me if they are equal
standing-control-always = always ask me
standing-research = Research attempts
standing-research-likely = ask me from three points on, a chance of one in two
standing-research-always = always ask me
standing-research-never = none, do not ask
help-done = Ends what you are doing in this step; the war goes on.
help-pass = Declines what is offered now.
help-pass-segment = Plays no card in this action segment; you are not asked again in it.
help-pass-turn = Plays no card in this turn; you are not asked again in it.
help-fight = Another round of combat.
help-retreat = Your units leave the zone.
help-withdraw = Aircraft and fleets leave the combat.
help-search = 2 dice: the enemy is found on the search number or less.
help-decline = Does not search.
help-engage = Fights the enemy that was found.
help-avoid = Lets the enemy go.
help-study = Buys a research point for 2 production points.
help-attempt = 1 die: up to your research points it brings a technology. Afterwards the points are gone.
help-keep = Keeps the card and pays its price in production points. One card a turn.
help-discard = Puts the card under the pile.
help-losses = Takes the losses as shown, the cheapest first.
help-ready = The parts of the battle chart stay as they are.
help-surrender = Gives up the whole war for your side.
help-floor = Another power of your side moves; you come back to this one later.
help-declare = War with this power from now on, with everybody who stands by it.
help-join = Your power fights on this side for the whole game.
help-place = Puts a unit that is due on the map: in a national zone of its power, ships beside one. All that are due must be placed.
help-pick = Takes this unit in hand to move it. It costs nothing; a unit moves once in a phase.
help-stack = Takes all units here in hand that can go together.
help-add = This unit goes along with those in hand.
help-step = The next zone on the way. Entering a zone with enemy units is an attack.
help-invade = Enters a country you are not at war with: that declares war.
help-stop = Ends the move here. These units move no more in this phase.
help-fly = Where enemies are, a mission: the aircraft fights and then lands. Elsewhere it only changes its base.
help-load = Goes aboard: a convoy carries one unit, or two reduced ones. It costs the convoy no movement.
help-unload = Goes ashore, which takes all its movement. On a hostile coast it is an invasion, at half value.
help-land = Goes ashore in a country you are not at war with: that declares war.
help-hand = The cargo goes on with another convoy of the same sea zone, beside a coast you control.
help-support = The task force fires in the land combat next to it, then returns to its sea zone.
help-send = Goes to the help of an attacked zone, before the dice: aircraft in range, fleets beside it, reserves of an HQ.
help-resolve = This combat is fought next, to its end. The order is yours.
help-hit = This unit takes one loss: a full one is reduced, a reduced one eliminated.
help-withdraw-aircraft = Only the aircraft leave the combat; the others fight on.
help-withdraw-fleet = Only the task forces leave the combat; the others fight on.
help-retreat-to = This unit retreats there; others may go elsewhere.
help-retreat-all = Everything that can go there retreats into this zone.
help-base = Where the aircraft lands after its mission: a friendly land zone within its full range.
help-hold = Which power with troops here gets the zone and its production.
help-repair = Back to full strength for the difference in value, twice that for aircraft, armour and ships, 1 point for a submarine.
help-build = Infantry costs its value, aircraft, armour and task forces twice that, a convoy 4, a submarine 3, an HQ 1. It arrives 1 to 4 turns later.
help-rail = 1 point of rail capacity: any distance through connected friendly zones. The unit may still move.
help-break-off = Stops fighting; your ships stay in the sea zone.
help-dive = The submarine breaks off by diving: the enemy must find it anew to go on. No blockade this turn.
help-screen = So many ships fire at submarines, with their anti-submarine value; the others fire at ships.
help-hunt = This ship fires at submarines, with its anti-submarine value.
help-shift = Puts the unit into the other part of the battle chart for this round: land, or air and sea.
help-bomb = Strategic bombing: each loss scored takes 1 production point of the zone for this turn. Interceptors may rise.
help-atom = Destroys the whole production of the zone for this turn and brings its country nearer to surrender. A loss on the carrier prevents it.
help-rocket = Once a turn, up to 2 zones away: on 3 or less the zone loses 1 production point. Nobody can intercept.
help-atom-rocket = The atomic bomb by V-weapon: nobody can intercept it.
help-blockade = Each submarine takes 1 production point of the country beside its sea zone.
help-develop = The technology your research has won; each power has each only once.
help-watch = The aircraft watches a sea zone and may search whoever enters. No other mission in this phase.
help-merge = Two reduced units of one kind become a full one; the other counter leaves the map.
help-split = A full unit becomes two reduced ones, if a counter is free.
help-yield = The attacked neutral gives up after this round: the attacker conquers it, you gain 1 production point for each of its units.
help-lay = 5 production points: 1 more rail capacity in two turns.
help-round = Around the cape between the oceans, for the whole double range of the ships.
help-restore = The liberated ally is back in the war and may build its units again.
help-retain = The production of the liberated zones stays yours, and the ally stays out.
help-reposition = Changes the place of this unit before the first turn. It costs nothing.
help-intercept = Flies against the bombers: only those in excess of your interceptors may bomb.
help-reserve = Keeps a surplus unit out of this combat, so that the HQ can send it to another.
help-give = An ally may take the card and pay for it.
help-play = The card takes effect at once. Its price was paid when it was kept.
help-activate = This country enters the war on the side of Germany and adds its production.
help-elite = +1 to the value of this unit in this combat.
help-slip = Moves the unit secretly through friendly zones, up to four.
help-rise = A zone of your country without enemy units is yours again; two of them by one card.
help-drop = The aircraft drops the infantry into a zone within its range.
help-disband = Takes the unit out of the game; its production value is yours to spend this turn, less what its repair would cost.
help-lend = 5 of your production points go to this ally this turn.
help-sabotage = This nation loses all its research points.
kind-develop = Develop
action-keep = Keep the card
kind-keep = Keep
action-discard = Put the card away
kind-discard = Put away
action-give = Offer the card to { $power_the }
kind-give = Offer
action-play = Play: { $card }
kind-play = Play a card
action-activate = Bring { $nation } into the war
kind-activate = Into the war
action-elite = { $army } is elite
kind-elite = Elite
action-slip = Secretly to { $area_the }
kind-slip = Secretly
action-rise = Partisans rise in { $area_the }
kind-rise = Partisans
action-drop = { $carrier } drops { $army } in { $area_the }
kind-drop = Drop
action-disband = Disband { $army }
kind-disband = Disband
action-lend = Lend five points to { $nation_the }
kind-lend = Lend
action-watch = { $army } watches { $area_the }
kind-watch = Watch
action-merge = Merge { $army } with { $other }
kind-merge = Merge
action-split = Split { $army }
kind-split = Split
action-yield = Give in
kind-yield = Give in
action-lay = Lay rail
kind-lay = Lay rail
action-round = Round the Cape to { $area_the }
kind-round = Round the Cape
action-restore = Bring the ally back
kind-restore = Bring back
action-retain = Keep the points
kind-retain = Keep the points
action-reposition = Place { $army } in { $area_the }
kind-reposition = Place
table-cards = Cards
card-hidden = a card
cards-in-play = In play
cards-left = { $count ->
    [0] The pile is empty
    [one] One card in the pile
   *[other] { $count } cards in the pile
 }
table-research = Research
action-done-in-movement = { $step ->
    [ships] End naval movement
    [exploitation] End exploitation
   *[movement] End the movement
 }
action-done-in-railways = End of rail movement
action-done-in-rebasing = End of rebasing
action-done-in-reaction = End of the reactions
action-done-in-produce = End production
action-done-in-air-support = No more aircraft
action-done-in-regroup = End of merging
action-pass-in-declare-war = No declaration of war
action-pass-in-card-window = Play no card
action-pass-in-research = Buy no point
action-pass-in-research-attempt = No attempt
action-pass-in-rockets = Fire none
action-pass-in-american-choice = Stay out of the war
action-pass-in-diving = Do not dive
kind-losses = Losses
kind-fight = Fight on
kind-retreat = Retreat
kind-withdraw = Withdraw
kind-withdraw-aircraft = Withdraw aircraft
kind-withdraw-fleet = Withdraw task forces
kind-surrender = Surrender
kind-done = Done
kind-pass = Pass
kind-stop = Stop
table-production-long = Production potential
table-points-short-long = Points saved
table-land = Land
table-land-long = Values of land units on the map
table-air = Air
table-air-long = Values of aircraft on the map
table-sea = Sea
table-sea-long = Values of ships on the map
table-track-short = Due
table-track-short-long = Units on the production track
table-powers = Powers
table-politics = Wars and alliances
table-peace = At peace
table-minors = With the { $side }
table-conquered = Conquered
table-us-entry = American entry
table-agreements = Agreements
table-sequence = Sequence of play
table-calendar = Calendar
table-initiative = Initiative
aim-conquest = Powers conquered: { $taken } of { $needed }
income-zones = zones
income-agreements = agreements
income-other = peace, war, cards
income-saved = saved
income-spent = spent
research-points = { $points ->
    [one] 1 research point of 5
   *[other] { $points } research points of 5
 }
research-all = The seven advances
cards-held = { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
 }
cards-removed = Removed from the game: { $count }
card-price = Price
card-all = all powers
card-needs = Needs:
card-when = When:
card-by = played by { $power }
card-rule = Rule
card-play = Play this card
fate-return = then back under the pile
fate-remove = then out of the game
fate-permanent = stays in play
short-germany = DE
short-italy = IT
short-japan = JP
short-usa = US
short-cw = CW
short-france = FR
short-ussr = SU
short-china = CN
strip = Where the war stands
strip-initiative = Initiative: { $side }
strip-us = American entry: { $level }
strip-hand = { $count ->
    [0] No card
    [one] One card
   *[other] { $count } cards
 }
hand-playable = { $count ->
    [one] { $count } card can be played now
   *[other] { $count } cards can be played now
}
weather-fair = fair weather ({ $board })
weather-foul = foul weather ({ $board })
board-europe = Europe
board-pacific = Pacific
step-segment = Action segment: { $side }
step-events = Events
step-reinforcements = Reinforcements
step-axis = Action segment: Axis
step-allies = Action segment: Allies
step-first = First action segment
step-second = Second action segment
step-conquest = Conquest
step-production = Production
step-victory = Victory
step-initiative = Initiative
step-weather = Weather
step-american-entry = American entry
step-cards = Cards
step-research = Research
step-blockade = War on convoys
step-declarations = Declarations of war
step-supply = Supply
step-rail = Rail
step-rebasing = Rebasing
step-naval-movement = Naval movement
step-movement = Movement
step-reaction = Reaction
step-missions = V-weapons
step-combat = Combat
step-exploitation = Exploitation
step-exploitation-reaction = Reaction to exploitation
step-exploitation-combat = Combat in exploitation
step-end = End of the segment
state-england = United Kingdom
state-canada = Canada
state-india = India
state-australia = Australia
state-south-africa = South Africa
inset-africa = East Africa and the Cape
strait = { $name }: { $closed ->
    [axis] closed to the Axis
    [allies] closed to the Allies
    [both] closed to both sides
   *[nobody] open
 }
strait-panama = Panama Canal
strait-suez = Suez Canal
strait-gibraltar = Strait of Gibraltar
strait-malaya = Strait of Malacca
strait-skagerrak = Skagerrak
strait-bosphorus = Bosphorus
flag-label = held by { $nation }
battle-due = a combat must be fought here
combat-due = A combat must be fought: { $area }.
stack-sum = { $count ->
    [one] one unit
   *[other] { $count } units
 }: land { $land }, air { $air }, sea { $sea }
fact-value = { $faces ->
    [1] value { $value }
   *[other] value { $value } ({ $full } full, { $back } reduced)
 }
fact-rating = command { $rating }, used { $used }
fact-aboard = aboard { $convoy }
fact-carries = carries: { $armies }
fact-supports = supports: { $area }
fact-moved = has moved
fact-fought = has fought
fact-tired = double range used
fact-dived = has dived
fact-rebased = has changed base
fact-watching = watches the sea
fact-bombers = bombs
fact-interceptors = intercepts
fact-elite = elite
fact-paras = paratroops
fact-landed = has landed
fact-unsupplied = out of supply
losses-suggested = Suggested: the cheapest losses
losses-choose = Or let another unit take the next loss
loss-reduced = reduced
loss-eliminated = eliminated
market-left = points to spend
market-save = End production, save { $left }
market-done = End production
market-repairs = Repair
market-builds = Build
market-good = { $kind }: { $price ->
    [one] 1 point
   *[other] { $price } points
 }, arrives { $arrives }, { $left } left
market-repair = Repair: { $army }, { $price ->
    [one] 1 point
   *[other] { $price } points
 }
reaction-not-here = No reaction here
reaction-no-more = No more reactions of my powers
reaction-done = { $power } is done
battle-round = round { $round }
battle-over = over
battle-earlier = Round { $round }: hits { $attacker } to { $defender }
battle-hits = { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
 }
battle-silent = does not fire
battle-total = Units hit so far: attacker { $attacker }, defender { $defender }
battle-needs = hits with { $value } or less
battle-more = … and { $count } more
result-attacker = The attacker wins
result-defender = The defender holds
result-both-eliminated = Nobody is left
result-undecided = Undecided
result-no-combat = The fleets do not meet
result-found = Found
result-not-found = Not found
result-production-lost = { $points ->
    [0] No production is lost
    [one] 1 production point is lost
   *[other] { $points } production points are lost
 }
result-research-success = The research succeeds
result-research-failure = The research fails
result-coup-success = The coup succeeds
result-coup-no-effect = Nothing happens
result-coup-counter = The country goes over to the other side
odds-losses = Expected losses in points: attacker { $attacker }, defender { $defender }
odds-sampled = Sampled, error about { $error }
odds-dice = { $dice ->
    [0] no die
    [one] one die
   *[other] { $dice } dice
 }, { $hits ->
    [one] { $hits } hit expected
   *[other] { $hits } hits expected
 }
odds-thresholds = Win if one leaves beyond so many losses:
stand-odds = If both fight on to the end
option-ruleset-basic-about = Movement, combat in rounds, production, victory. Begin here.
option-ruleset-advanced-about = Adds initiative, weather, supply, rail, search at sea, terrain, invasions, bombing, American entry, research and 55 cards.
option-air-search-on-about = Aircraft may watch a sea zone in their range and search for ships there.
option-coups-against-invaders-on-about = Who holds the coup card of an attacked neutral may let it surrender after the first round.
option-merging-on-about = Two reduced units of the same kind become one full unit, or one full unit becomes two.
option-liberation-on-about = Who liberates a conquered ally may keep its production instead of bringing it back.
option-naval-hq-aboard-on-about = Task forces may carry a naval headquarters.
option-cape-magellan-on-about = Ships sail round Cape Magellan between Pacific and South Atlantic.
option-rail-expansion-on-about = Five points buy one more rail move, two turns later.
option-isolated-zones-on-about = Home zones cut off from the others by land are isolated.
option-coup-in-iran-on-about = The coup card for Ireland comes back as one for Iran.
option-unhistorical-alliances-on-about = Before play every power chooses its side.
option-world-conquest-on-about = Only the defeat of all enemy powers wins.
option-free-setup-on-about = Before the first turn both sides may move units of the set-up.
event-fired = { $side }: { $dice_count ->
    [0] no die
    [one] one die
   *[other] { $dice_count } dice
 }, { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
 } { $part ->
    [land] in the land part
    [air] in the air/sea part
    [surface] on ships and aircraft
    [below] on submarines
    [bombs] by bombs
   *[all] in all
 }.
about-technology-air-combat = +1 for aircraft and task forces when they fight aircraft and task forces. (BLG-A7.4.29)
about-technology-long-range = Range of all aircraft +1 zone. (BLG-A7.4.32)
about-technology-subs = Submarines: value +1, search +2. (BLG-A7.4.33)
about-technology-sonar = Against submarines: ships +1, search +2. (BLG-A7.4.35)
about-technology-radar = Search of aircraft and ships +2, but not for submarines. (BLG-A7.4.37)
about-technology-v-weapons = One rocket attack on production a turn, two zones far, that nothing intercepts. (BLG-A7.4.12)
about-technology-atomic-bomb = After all others except V-weapons: bombs that may make a country surrender. (BLG-A7.4.17)
kind-pass-segment = Pass the segment
kind-pass-turn = Pass the turn
kind-sabotage = Sabotage
