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
help-planning = Collects operation points, with which armies move and attack.
help-armor-production = Collects armor points, needed to recruit and restore armor.
help-air-missions = Takes air missions, which help attacks or shoot down the enemy’s.
help-submarine-missions = Takes submarine missions against the Allies.
help-recruitment = Collects recruitment points for this phase: new armies, and reduced ones made whole.
help-research-action = Puts a technology into development, or makes the one there available.
help-lend-lease = Gives the USSR one more action in its next phase.
help-combats = Ends operations and begins the combats.
help-done = Ends the start of the phase: points of minor countries that are left are lost.
help-end = Ends your phase. Operation and armor points are kept, recruitment points are lost.
help-finish = No combat more; actions may still follow.
help-invade = Lands three armies in French North Africa at once.
help-bomb = Bombers against German planning.
help-eliminate = Takes an army of your own off the map. It goes back to the reserve.
help-replace = Puts infantry in the place of an army of your own.
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

note-1-1 = The Allies operate only if an Axis army enters Belgium or France.
note-1-2 = No Allied Research in 1940.
note-2-1 = Belgium joins the Allies.
note-5-1 = Bulgaria, Hungary and Romania join the Axis; Greece joins the Allies.
note-5-2 = German armies may enter Finland, Greece and Africa; Italians Yugoslavia.
note-5-3 = Allied Research is possible.
note-5-4 = Industrial Redeployment may be developed.
note-9-1 = All factions are in Total War.
note-9-2 = Yugoslavia and the United States join the Allies.
note-9-3 = Axis combat values −1 in the USSR; Axis operations there cost 2 OP.
note-9-4 = The Soviet border armies are free to operate.
note-9-5 = Blitzkrieg (USSR), Advanced Tanks (Axis) and Amphibious Assaults (Allies) may be developed.
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
