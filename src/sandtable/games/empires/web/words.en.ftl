# Actions as buttons and orders
action-choose-tile = Choose: { $tile }
action-cede = Cede { $army }
action-done = Done
action-done-in-pick-support = Attack
action-done-in-recruit = No more recruits
action-done-in-cede = { $left ->
    [2] Cede nothing
   *[other] Cede no more
 }
action-recruitment = Recruitment
action-manoeuvre = Manoeuvre
action-research = Research
action-entrenchment = Entrenchment
action-diplomacy = Diplomacy
action-missions = Missions
action-offensive = Offensive
action-gas = Gas
action-end-phase = End the phase
action-recruit = { $kind } in { $area_the }, full strength: 2 points
action-recruit-reduced = { $kind } in { $area_the }, reduced: 1 point
action-flip = Restore { $army }: 1 point
action-develop = { $tile } into { $box }
action-entrench = Dig in: { $area }
action-advance = Advance: { $track }
action-push-back = Push back: { $track }
action-move = Move { $army }
action-hold = { $army } stays and attacks
action-naval = { $army } by sea
action-strategic = Strategic movement: { $army }
action-close-movement = No further army
action-close-movement-in-pick-army = { $used ->
    [0] Move no army
   *[other] No further army
 }
action-step = To { $area_the }
action-stop = Stop here
action-to = To { $area_the }
action-attack-area = Attack in { $area_the }
action-close-attacks = No further attack
action-target = Attack { $army }
action-leave = No further attack here
action-lead = { $army } leads
action-support = Support by { $army }
action-use-tanks = { $use ->
    [yes] Send Tanks (1 mission)
   *[no] No Tanks
 }
action-use-aviation = { $use ->
    [yes] Fly a mission (+2)
   *[no] No mission
 }
action-counter = { $use ->
    [yes] Cancel it (1 mission)
   *[no] Let it pass
 }
action-use-trench = { $use ->
    [yes] Use the trench
   *[no] Keep the trench
 }
action-lose = { $army } takes the loss
action-retreat = Retreat to { $area_the }
action-gas-target = Gas on { $army }
kind-choose-tile = Choose a tile
kind-cede = Cede
kind-recruit = Recruit, full
kind-recruit-reduced = Recruit, reduced
kind-flip = Restore
resource-actions = { $amount ->
    [one] action
   *[other] actions
 }
resource-actions-long = { $amount ->
    [one] action left
   *[other] actions left
 }
resource-actions-help = Recruitment, Manoeuvre, Research, Entrenchment, Diplomacy, Missions; only Manoeuvre more than once (DOE-7.5).
resource-missions = { $amount ->
    [one] mission
   *[other] missions
 }
resource-missions-long = { $amount ->
    [one] mission
   *[other] missions
 }
resource-missions-help = Spent on Tanks and Aviation in attacks. The Missions action brings them (DOE-13.2).
resource-recruits = PR
resource-recruits-long = { $amount ->
    [one] recruitment point
   *[other] recruitment points
 }
resource-recruits-help = Two bring an army at full strength, one brings it reduced or restores one. What is left at the end of the action is lost (DOE-D28).
resource-points = VP
resource-points-long = { $amount ->
    [one] victory point
   *[other] victory points
 }
resource-points-help = Who has the most at the end of the war wins (DOE-5.1).
help-recruitment = 1 action: 2 to 4 recruitment points, for new armies and for reduced ones. Only as the first action of the phase.
help-manoeuvre = 1 action: up to three armies move or attack, four with the technology Manoeuvre. The only action that may be taken again.
help-research = 1 action: a technology tile one box further, in secret.
help-entrenchment = 1 action: a trench where armies of yours stand, or one made deeper.
help-diplomacy = 1 action: wins over a neutral country by 2 spaces, or holds one back by 1.
help-missions = 1 action: missions for Tanks and Aviation.
help-offensive = One action more this year; at least one attack must be made with it.
help-gas = Once a year: reduces an enemy army in a trench in the west.
help-end-phase = Ends your phase: control and supply are checked, the next power plays.
help-close-movement = No army more manoeuvres; the attacks follow.
help-close-attacks = Ends the attacks of this action.
help-choose-tile = One of your three tiles under development when the war begins. Nobody else sees it.
help-cede = The other Central Power commands this army during its Action Phase; two armies at most.
help-done = No more of what is being chosen; the phase goes on.
help-recruit = 2 recruitment points: an army from the reserve at full strength, on a city of its home territory or beside one.
help-recruit-reduced = 1 recruitment point: an army from the reserve, reduced, on a city of its home territory or beside one.
help-flip = 1 recruitment point: a reduced army in supply is back at full strength, wherever it stands.
help-develop = The Research action: a tile into the first box, or from the first into the second. From the second it is available next turn.
help-entrench = The Entrenchment action: a trench of level 1 here, or the one here to level 2.
help-advance = The Diplomacy action: 2 spaces nearer to the war, or to the capitulation of Russia.
help-push-back = The Diplomacy action: 1 space away from the war on the other side.
help-move = Uses one of the places of the Manoeuvre: up to 4 areas, an enemy one counts for 2. Only a single step into the fight lets it attack.
help-hold = Uses one of the places of the Manoeuvre: the army stays and attacks, or supports, where it stands.
help-naval = Uses one of the places of the Manoeuvre: a British or American army goes from port to port.
help-strategic = Uses two places of the Manoeuvre: any distance through areas of your camp without enemy armies.
help-step = The next area on the way: it counts for 1, for 2 where the enemy controls it.
help-stop = Ends the way here. The army manoeuvres no more in this phase.
help-to = Where the voyage ends: it is the whole movement of the army.
help-attack-area = The attacks in this area come next. It cannot be attacked again in this phase.
help-target = The enemy army to attack. Full armies come before reduced ones.
help-leave = No further attack in this area. One is due where you entered against the enemy alone.
help-lead = This army attacks: its combat value counts, and it takes the losses first.
help-support = Adds the support value of this army. Only armies in excess of the enemy’s may support.
help-use-tanks = 1 mission: the trench gives no combat bonus in this attack.
help-use-aviation = 1 mission: +2 in this attack, unless it is countered. One attack a phase.
help-counter = 1 mission of yours cancels the attacker’s. He may spend another.
help-use-trench = The trench takes a loss in place of an army: it goes down a level or away, and the army may have to retreat.
help-lose = This army takes the loss: a full one is reduced, a reduced one goes to the reserve.
help-retreat = The army leaves its trench for a controlled area; where it cannot, it is eliminated.
help-gas-target = Once a year: this army is reduced before any die is rolled.
kind-develop = Develop
kind-entrench = Dig in
kind-advance = Advance
kind-push-back = Push back
kind-move = Move
kind-hold = Stay and attack
kind-naval = By sea
kind-strategic = Strategic movement
kind-step = Next area
kind-to = Destination
kind-attack-area = Attack in
kind-target = Attack
kind-lead = Lead the attack
kind-support = Support
kind-use-tanks = Tanks
kind-use-aviation = Aviation
kind-counter = Cancel the mission
kind-use-trench = Trench
kind-lose = Take the loss
kind-retreat = Retreat
kind-gas-target = Gas

# The board
short-germany = Ger
short-allies = All
short-russia = Rus
short-austria-hungary = A-H
short-triple-entente = Entente
short-central-powers = Central
trench-label = trench of the { $camp }, level { $level }, +{ $bonus }
flag-label = city held by { $power }
areas-left = { $left ->
    [one] 1 area left after it
   *[other] { $left } areas left after it
 }
movement-ends = The movement ends there.
attack-due = An attack will be mandatory: { $area }.

# Tables
table-points = Victory points
table-camp = Camp
table-cities = Cities
table-areas = Areas
table-armies = Armies
table-reduced = of them reduced
table-missions = Missions
table-trenches = Trenches
table-level-2 = { $count } at level 2
table-actions = Actions of this phase: { $seat }
table-bound = attack mandatory
table-aviation-used = Aviation used
table-diplomacy = Diplomacy
track-joins = joins { $power }
track-at-war = At war, with { $power }
track-capitulated = Russia has capitulated
track-from = Last space not before { $date }
track-space = space { $space } of { $last }
table-technologies = Technologies
box-available = available
box-none = Not developed
tile-secret = face down for the others
tile-hidden = face down
table-taken = Cities in other hands
table-taken-none = None so far: every city is still held by its own side.
table-reserve = Reserve

# The attack
battle-title = Attack in { $area }
modifier-value = Combat Value
modifier-support = Support
modifier-aviation = Aviation
modifier-attack-tile = Higher Attack tile
modifier-trench = Trench
modifier-mountain = Mountains
modifier-defense-tile = Higher Defense tile
attack-result = Losses by the dice: attacker { $attacker }, defender { $defender }.
result-attack = { $attacker ->
    [0] { $defender ->
        [0] nobody loses
       *[other] defender loses { $defender }
     }
   *[other] { $defender ->
        [0] attacker loses { $attacker }
       *[other] attacker loses { $attacker }, defender { $defender }
     }
 }
result-trench = with the trench: { $result }
result-retreat = {" "}and retreats
chart-victory_points = Victory points
chart-missions = Missions
option-camp-victory-off = no
option-camp-victory-on = yes

# The calendar
note-1-1 = Germany must attack the Allies at least once.
note-2-1 = Germany must attack the Allies at least once.
note-2-2 = Turkey may enter the war.
note-3-1 = Bulgaria and Italy may enter the war.
note-3-2 = A British army may land at Gallipoli, until autumn 1915.
note-3-3 = Germany has 1 more PR in the first turn of each year if it holds Brussels.
note-7-1 = Romania may enter the war.
note-7-2 = The Allies may move into Salonica and recruit there.
note-7-3 = Russia must attack two German or Austro-Hungarian armies before the end of 1916.
note-7-4 = Gas and Offensive may be used again, as in the first turn of every year.
note-10-1 = Last turn for the Russian attacks.
note-10-2 = At its end: −1 for the Central Powers without Bulgaria, −1 for the Entente without Romania.
note-11-1 = The United States may enter the war.
note-11-2 = The Allies collect 4 PR.
note-11-3 = Armies of Austria-Hungary may enter Greece.
note-15-1 = Research puts tiles straight into box 2.
note-15-2 = The marker of Russia’s capitulation may be advanced.
note-15-3 = No more Offensive for Russia.
note-15-4 = Last year: Gas and Offensive once more.
note-18-1 = Last turn: the power with the most victory points wins.

# The guided first turn

about-tile-attack-1 = +1 to your attacks on an area whose defenders have no Defense tile. (DOE-10.1)
about-tile-attack-2 = +1 to your attacks unless the defenders have Defense 2. (DOE-10.1)
about-tile-defense-1 = +1 to your armies that are attacked by a power without an Attack tile. (DOE-10.1)
about-tile-defense-2 = +1 to your armies that are attacked, unless the attacker has Attack 2. (DOE-10.1)
about-tile-manoeuvre = Each Manoeuvre action moves 4 armies instead of 3, those of your minor allies too. (DOE-10.2)
about-tile-offensive = One more action each year, with at least one attack in it. (DOE-10.3)
about-tile-aviation = Two missions. One spent gives +2 to an attack, once in a phase; the enemy may cancel it with a mission of its own. (DOE-10.4)
about-tile-tanks-1 = Two missions. One spent takes away the bonus of a level 1 trench. Needs four other technologies. (DOE-10.5)
about-tile-tanks-2 = Two missions. One spent takes away the bonus of any trench. Needs four other technologies. (DOE-10.5)
about-tile-gas = Once a year reduces an enemy army in an entrenched area of France, Belgium or Germany beside your own armies. (DOE-10.6)
about-tile-sturmtruppen = A trench bonus of +2 counts only +1 in France, Belgium, Germany, Riga and Kiev. (DOE-10.7)
kind-done = Done
kind-recruitment = Recruitment
kind-manoeuvre = Manoeuvre
kind-research = Research
kind-entrenchment = Entrenchment
kind-diplomacy = Diplomacy
kind-missions = Missions
kind-offensive = Offensive
kind-gas = Gas
kind-end-phase = End of the phase
kind-close-movement = End of movement
kind-stop = Stop
kind-close-attacks = End of the attacks
kind-leave = End of the attack

# Options
option-camp-victory-on-about = The camp whose two powers have more victory points together wins; equal sums are a draw.
