action-choose-tile = Choose { $tile }
action-cede = Cede { $army }
action-done = Done
action-recruitment = Recruitment
action-manoeuvre = Manoeuvre
action-research = Research
action-entrenchment = Entrenchment
action-diplomacy = Diplomacy
action-missions = Missions
action-offensive = Offensive
action-gas = Gas
action-end-phase = End the phase
action-recruit = Recruit { $kind } at { $area }
action-recruit-reduced = Recruit { $kind } at { $area }, reduced
action-flip = Restore { $army }
action-develop = Develop { $tile } in { $box }
action-entrench = Entrench { $area }
action-advance = Advance { $track }
action-push-back = Push back { $track }
action-move = Move { $army }
action-hold = Hold { $army } for an attack
action-naval = By sea: { $army }
action-strategic = Strategic movement: { $army }
action-close-movement = No more movement
action-step = To { $area }
action-stop = Stop here
action-to = To { $area }
action-attack-area = Attack in { $area }
action-close-attacks = No more attacks
action-target = Attack { $army }
action-leave = No attack here
action-lead = { $army } leads
action-support = Support by { $army }
action-use-tanks = Tanks: { $use }
action-use-aviation = Aviation: { $use }
action-counter = Counter: { $use }
action-use-trench = Use the trench: { $use }
action-lose = Loss to { $army }
action-retreat = Retreat to { $area }
action-gas-target = Gas against { $army }
kind-move = Move
kind-hold = Hold for an attack
kind-naval = By sea
kind-strategic = Strategic movement
kind-target = Attack
kind-lead = Lead the attack
kind-support = Support
kind-flip = Restore
kind-cede = Cede
kind-lose = Take the loss
kind-step = Next area
kind-to = Destination
kind-recruit = Recruit
kind-recruit-reduced = Recruit, reduced
kind-entrench = Entrench
kind-advance = Advance
kind-push-back = Push back
kind-develop = Develop
kind-attack-area = Attack
kind-retreat = Retreat
kind-gas-target = Gas
kind-choose-tile = Choose a tile
table-points = Victory points
table-missions = Missions
table-armies = Armies
table-areas = Areas
table-technologies = Technologies
tile-hidden-available = face down, available
tile-hidden-box-1 = box 1
tile-hidden-box-2 = box 2
table-diplomacy = Diplomacy
at-war = at war
table-trenches = Trenches
table-reserve = Reserve
battle-title = Battle of { $area }
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
