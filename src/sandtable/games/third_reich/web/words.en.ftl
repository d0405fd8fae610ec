# Actions as buttons and orders
action-planning = Planning
action-armor-production = Armor Production
action-air-missions = Air Missions
action-submarine-missions = Submarine Missions
action-recruitment = Recruitment
action-research-action = Research
action-research = Research: { $technology }
action-lend-lease = Lend-Lease
action-tactical = Tactical Movement: { $army }
action-attack = Attack: { $army }
action-strategic = Strategic Movement: { $army }
action-naval = Naval Movement: { $army }
action-amphibious = Amphibious Assault: { $army }
action-step = To { $area_the }
action-stop = Stop here
action-invade = Invade French North Africa
action-land = Land { $army } in { $area_the }
action-recruit = Recruit { $army } ({ $strength }) in { $area_the }
action-restore = Bring { $army } back to full strength
action-exchange = Exchange { $army } for { $armor }
action-eliminate = Eliminate { $army }
action-replace = Replace { $army } by infantry
action-submarines = Submarines: { $group }
action-bomb = Strategic bombing
action-declare = { $army } attacks { $target }
action-support = Support by { $army }
action-mission = Air mission ({ $grade }) for { $army }
action-cancel = Shoot it down ({ $grade })
action-let-pass = Let it pass
action-combats = Begin the combats
action-fight = Fight in { $area_the }
action-resolve = Resolve the attack of { $army }
action-roll = Roll the dice
action-leave = Leave this battle
action-finish = No further combat
action-done = Done
action-done-in-start-step = On to the actions
action-end = End the phase
kind-research = Research
kind-research-action = Research
kind-tactical = Tactical Movement
kind-attack = Attack
kind-strategic = Strategic Movement
kind-naval = Naval Movement
kind-amphibious = Amphibious Assault
kind-step = Next area
kind-recruit = Recruit
kind-restore = Restore
kind-exchange = Exchange
kind-eliminate = Eliminate
kind-replace = Replace
kind-submarines = Submarines
kind-declare = Declare an attack
kind-support = Support
kind-mission = Air mission
kind-fight = Fight
kind-resolve = Resolve
kind-land = Land
kind-cancel = Shoot down
kind-planning = Planning
kind-armor-production = Armor Production
kind-air-missions = Air Missions
kind-submarine-missions = Submarine Missions
kind-recruitment = Recruitment
kind-lend-lease = Lend-Lease
kind-stop = Stop
kind-invade = Invade
kind-bomb = Bombing
kind-combats = Combats
kind-roll = Dice
kind-leave = Leave
kind-finish = Finish
kind-done = Done
kind-end = End
kind-let-pass = Let pass

resource-op = OP
resource-ap = AP
resource-rp = RP
resource-actions = { $amount ->
    [one] action
   *[other] actions
 }
resource-actions-long = { $amount ->
    [one] action left
   *[other] actions left
 }
resource-actions-help = Planning, production, missions, recruitment or research: each kind once a phase (DTR-4.0.2).
resource-op-long = { $amount ->
    [one] operation point
   *[other] operation points
 }
resource-op-help = They move and attack. Planning brings them, at most 12 are held, what is left is kept (DTR-4.1).
resource-ap-long = { $amount ->
    [one] armor point
   *[other] armor points
 }
resource-ap-help = Needed beside recruitment points for armor. Armor Production brings them; they are kept (DTR-4.2).
resource-rp-long = { $amount ->
    [one] recruitment point
   *[other] recruitment points
 }
resource-rp-help = They restore armies and bring new ones. Recruitment brings them; at the end of the phase they are lost (DTR-4.4.5).
help-planning = 1 action: 5 operation points, 7 with Logistics, with which armies move and attack. At most 12 are held.
help-armor-production = 1 action: 3 armor points, 5 with Tank Industry, needed to recruit and restore armor.
help-air-missions = 1 action: 2 air missions, 4 with Air Industry, which help attacks or shoot down the enemy’s.
help-submarine-missions = 1 action: 3 submarine missions against the Allies.
help-recruitment = 1 action: recruitment points for this phase, for new armies and for reduced ones.
help-research-action = 1 action: puts a technology into development, or makes the one there available.
help-lend-lease = 1 action: the USSR has one more in its next phase.
help-combats = Ends operations and begins the combats. No army moves after that in this phase.
help-done = Ends the start of the phase: points of minor countries that are left are lost.
help-end = Ends your phase. Operation and armor points are kept, recruitment points are lost.
help-finish = No combat more; actions may still follow.
help-invade = Lands three armies in French North Africa in one turn, 2 operation points each.
help-bomb = Spends an advanced air mission, which the Axis may shoot down. Two in the box take one action from the Axis.
help-eliminate = Takes an army of your own off the map, to the reserve. It costs nothing and gives nothing back.
help-replace = Puts infantry of the same strength in the place of armor of your own. It costs nothing.
help-research = Puts this technology into development, or makes it available if it is there already. Only you see which it is.
help-tactical = 1 operation point: infantry up to 3 areas, armor up to 4. It may neither attack nor support in this phase.
help-attack = 1 operation point: infantry up to 2 areas, armor up to 3, and it may then attack or support.
help-strategic = 1 operation point: any distance through areas your faction controls. It may neither attack nor support in this phase.
help-naval = 1 operation point, 2 beyond a single sea: from one controlled coast to another. No attack afterwards.
help-amphibious = 2 operation points: lands along a printed landing line, also on a hostile coast. The army may attack there, not support.
help-step = The next area on the way. Every area counts one step, whatever the terrain.
help-stop = Ends the way here. An army has one operation a turn.
help-land = One of the three landings in French North Africa; without all three in this turn there is no invasion.
help-recruit = An army from the reserve: 2 recruitment points at full strength, 1 reduced; armor costs as many armor points besides.
help-restore = 1 recruitment point brings a reduced army in supply back to full strength; armor costs 1 armor point besides.
help-exchange = Infantry on a supply source becomes armor: 1 armor point reduced, 2 at full strength. No operation is spent.
help-submarines = Puts submarine missions into the Battle of the Atlantic: the Allies have one action less in their next phase.
help-declare = Names the enemy army that this one attacks. Each army attacks once a phase and is attacked once.
help-support = Adds the support value of this army; it loses nothing, but attacks no more itself. Only armies in excess of the enemy’s may support.
help-mission = Spends an air mission: +2 for this attack, unless the enemy shoots it down with one of its own.
help-cancel = Spends an air mission of yours to shoot down the enemy’s. He may send another.
help-let-pass = Spends nothing: the enemy’s air mission counts.
help-fight = The combats of this area come next. No operation is possible once the first combat has begun.
help-resolve = The dice of this attack are rolled next.
help-roll = Each side adds one die to its strength; the lower score is eliminated, equal scores cost both one loss.
help-leave = No further attack in this area: attacking is voluntary, except where you entered against the enemy alone.
table-war = War
war-limited = Limited
war-total = Total
table-air = Air missions
table-submarines = Submarines
table-armies = Armies
table-areas = Areas
table-actions = Actions of this phase: { $seat }
table-technologies = Technologies
tile-development = in development
tile-secret = face down for the others
tile-hidden-available = face down, available
tile-hidden-development = face down, in development
table-boxes = Boxes
box-atlantic = Battle of the Atlantic
box-bombing = Strategic bombing
table-countries = Countries
status-at-war = At war
status-neutral = Neutral
status-surrendered = Surrendered
table-reserve = Reserve
battle-title = Battle of { $area }
battle-outcome = { $attacker ->
    [0] { $defender ->
        [0] Nobody loses anything
        [1] The defender loses one step
       *[other] The defender loses { $defender } steps
     }
   *[other] { $defender ->
        [0] The attacker loses { $attacker ->
            [1] one step
           *[other] { $attacker } steps
         }
       *[other] Steps lost: attacker { $attacker }, defender { $defender }
     }
 }
modifier-value = Combat value
modifier-support = Support
modifier-mission = Air mission
modifier-terrain = Terrain
modifier-stiffened = Beside a German army
odds-strengths = Strength { $strength } against { $defence }
result-combat = { $attacker ->
    [0] { $defender ->
        [0] nobody loses
        [one] defender loses 1
       *[other] defender loses { $defender }
     }
   *[other] { $defender ->
        [0] attacker loses { $attacker }
       *[other] attacker loses { $attacker }, defender { $defender }
     }
 }
option-edition-fr-2 = French, revised printing
option-edition-fr-1 = French, first printing
option-edition-en-1 = English
option-players-3 = three
option-players-2 = two
option-edition-fr-2-hint = The rules as they were revised last.
option-edition-fr-1-hint = The rules of the first French boxes: one Missions action a phase, by air or by submarine.
option-edition-en-1-hint = The rules of the English box: Total War begins a turn later, and research ends in a later turn than it began.
option-players-3-hint = Axis, Allies and USSR have a player each.
option-players-2-hint = One plays the Axis, the other the Allies and the USSR.

note-1-1 = The Allies operate only if an Axis army enters Belgium or France.
note-1-2 = No Allied Research in 1940.
note-joins = { $country_the } { $several ->
    [yes] join
   *[no] joins
  } { $seat_the }.
note-5-1 = German armies may enter Finland, Greece and Africa; Italians Yugoslavia.
note-5-2 = Allied Research is possible.
note-5-3 = Industrial Redeployment may be developed.
note-9-1 = All factions are in Total War.
note-9-2 = Axis combat values −1 in the USSR; Axis operations there cost 2 OP.
note-9-3 = The Soviet border armies are free to operate.
note-9-4 = Blitzkrieg (USSR), Advanced Tanks (Axis) and Amphibious Assaults (Allies) may be developed.
note-10-1 = Lend-Lease without condition, until turn 20.
note-11-1 = Yugoslavia returns to the war if it had surrendered.
note-13-1 = Second Soviet Research with Lend-Lease, until turn 16.
note-13-2 = Advanced Navy and Advanced Aviation may be developed.
note-16-1 = Last turn of 8 Soviet RP, and of the Suez deduction.
note-17-1 = Second Soviet Planning with Lend-Lease, until turn 20.
note-17-2 = Research takes one action.
note-17-3 = Soviet Recruitment is fixed at 4 RP.
note-17-4 = Four Amphibious Assaults with the technology, until turn 20.
note-20-1 = Last turn of Lend-Lease.
note-21-1 = Allied air missions may be used in winter attacks.
note-22-1 = Last turn: the surrender of Germany now is a draw.

about-technology-blitzkrieg = Armor may break through an area that is attacked with a superiority of 4 or more, and supply runs through areas your armies occupy. (DTR-13.1)
about-technology-aviation = The Missions action brings air missions. (DTR-13.2)
about-technology-advanced-tanks = Recruitment may take advanced armor. The United States has no other armor. (DTR-13.3)
about-technology-industrial-redeployment = Opens Logistics, Guards, Tank Industry and Air Industry to the USSR. (DTR-13.4)
about-technology-guards = Recruitment may take Guards armies. (DTR-13.5)
about-technology-tank-industry = Armor Production brings 5 points instead of 3. (DTR-13.6)
about-technology-air-industry = The Missions action brings 4 air missions instead of 2. (DTR-13.7)
about-technology-logistics = Planning brings 7 operation points instead of 5. (DTR-13.8)
about-technology-amphibious-assaults = 3 armies may land in a turn instead of 1, 4 in 1944, and on more coasts. (DTR-13.9)
about-technology-advanced-navy = For the Axis one submarine mission is enough to cost the Allies an action; for the Allies it takes that advantage away. (DTR-13.10)
about-technology-advanced-aviation = Advanced air missions, which only advanced ones can cancel. (DTR-13.11)
option-trondheim-not-controlled = if the Axis does not control it
option-trondheim-allied-control = if the Allies control it
option-trondheim-not-controlled-hint = In Total War, in winter and spring, the Axis then has one action less.
option-trondheim-allied-control-hint = The Axis keeps its action while Norway is neutral.
