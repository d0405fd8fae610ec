about-game = Europe and the Near East, 1914 to 1918: four powers, trenches, secret tiles, nerves.

calendar-winter = winter { $year }
calendar-spring = spring { $year }
calendar-summer = summer { $year }
calendar-autumn = autumn { $year }

order-move = Move
order-attack = Attack
order-hold = Attack from here
order-strategic = Strategic movement
order-sea = By sea
order-landing = Landing
order-fight = Make the attack
resource-actions = { $amount ->
    [one] action
   *[other] actions
}
resource-places = { $amount ->
    [one] place in the Manoeuvre
   *[other] places in the Manoeuvre
}
prompt-choose-tile = Secretly choose { $left ->
    [3] three technologies
    [2] two more technologies
   *[other] one more technology
 }.
prompt-your-turn = Your turn, { $season ->
    [winter] winter
    [spring] spring
    [summer] summer
   *[autumn] autumn
 } { $year }. { $left } actions. What first?
prompt-choose-action = { $left ->
    [0] No action left. What else?
    [one] One action left. What next?
   *[other] { $left } actions left. What next?
 }
prompt-cede = { $left ->
    [1] Cede one more army to { $power_the } for this phase?
   *[other] Cede up to two armies to { $power_the } for this phase?
 }
prompt-recruit = Recruit armies: { $points ->
    [one] 1 point
   *[other] { $points } points
 } left.
prompt-research = Choose a tile to develop.
prompt-entrench = Choose where to dig in.
prompt-diplomacy = Choose a diplomacy marker to move.
prompt-gas-target = Choose the army that Gas will reduce.
prompt-pick-army = { $used ->
    [0] Pick an army to manoeuvre.
    [one] Pick an army to manoeuvre (1 place used).
   *[other] Pick an army to manoeuvre ({ $used } places used).
 }
prompt-move-step = { $army }: choose the next area ({ $left } left), or stop.
prompt-naval = { $army }: choose the port to sail to.
prompt-strategic = { $army }: choose the end of the strategic movement.
prompt-pick-attack-area = Choose an area to attack.
prompt-pick-target = { $area }: choose the army to attack.
prompt-pick-lead = Choose the army that leads the attack on { $target }.
prompt-pick-support = Choose armies to support { $lead }.
prompt-use-tanks = Spend a mission for Tanks?
prompt-use-aviation = Spend a mission for Aviation?
prompt-counter-aviation = Spend a mission to cancel the enemy's Aviation?
prompt-use-trench = { $area }: { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
 }. Use the trench to cancel one?
prompt-assign-loss = { $area }: choose the army that takes a loss ({ $losses } left).
prompt-retreat-step = { $army } must retreat: choose the next area, or stop.

left-actions = { $count ->
    [one] One action is not taken yet.
   *[other] { $count } actions are not taken yet.
 }
left-points = { $count ->
    [one] One recruitment point would be lost.
   *[other] { $count } recruitment points would be lost.
 }
left-manoeuvre = No army has manoeuvred yet: the action would be spent on nothing.
left-attacks = { $count ->
    [one] In one area an attack is still waiting.
   *[other] In { $count } areas attacks are still waiting.
 }

event-turn-began = Turn { $turn } begins.
event-phase-began = { $power }: Action Phase.
event-phase-ended = { $power }: the Action Phase ends.
event-action-taken = { $power }: { $action }.
event-tile-placed = { $power }: a tile is put into { $box }.
event-tile-developed = { $tile } goes into { $box }.
event-tiles-available = { $power }: { $count ->
    [one] 1 technology becomes
   *[other] { $count } technologies become
 } available.
event-tile-revealed = { $power }: { $tile } is revealed.
event-missions-gained = { $power }: { $gained ->
    [one] 1 mission gained
   *[other] { $gained } missions gained
 }, now { $total }.
event-mission-spent = { $power }: a mission is spent for the tile { $tile } ({ $left } left).
event-mission-countered = { $power }: a mission is spent to cancel it ({ $left } left).
event-army-ceded = { $army } is ceded to { $power_the } for this phase.
event-army-recruited = { $army } is recruited in { $area_the }{ $reduced ->
    [yes] {" "}(reduced)
   *[no] {""}
 }.
event-army-restored = { $army } in { $area_the } is back at full strength.
event-army-holds = { $army } stays in { $area_the } to attack.
event-army-moved = { $army } moves from { $origin_the } to { $area_the }.
deed-moved = { $army } moves from { $origin_the } to { $area_the }.
event-army-sailed = { $army } sails from { $origin_the } to { $area_the }.
event-army-railed = { $army } moves strategically from { $origin_the } to { $area_the }.
event-army-retreated = { $army } retreats from { $origin_the } to { $area_the }.
event-attack-declared = { $area }: { $lead } attacks { $target }{ $supports_count ->
    [0] {""}
   *[other] , supported by { $supports }
 }.
event-attack-resolved = { $area }: { $attacker } against { $defender }; losses: attacker { $attacker_losses }, defender { $defender_losses }.
event-trench-used = The trench in { $area_the } (level { $level }) cancels a loss.
event-trench-dug = { $area }: trench of { $camp_the } at level { $level }.
event-trench-removed = The trench of { $camp_the } in { $area_the } is lost.
event-gas-used = Gas on { $army } in { $area_the }.
event-army-reduced = { $army } in { $area_the } is reduced.
event-army-eliminated = { $army } is eliminated in { $area_the }.
event-marker-moved = Diplomacy: { $track }, space { $space } of { $last }.
event-country-entered = { $track_the } joins the war on the side of { $power_the }.
event-capitulated = Russia capitulates.
event-area-taken = { $area_the } comes under the control of { $power_the }.
event-points-changed = { $power }: { $change } VP, now { $total }.
event-final-score = Final score: { $powers } with { $points } VP.
purpose-reduced = { $army } of value { $value } stays on the map, reduced.
purpose-gone = { $army } of value { $value } is reduced already: it goes back to the reserve.
reason-won = A turn later, after the enemy’s answer, you hold { $area_the } in { $chance }% of the tries.
purpose-recruitment = { $reserve ->
    [one] { $reserve } army is
   *[other] { $reserve } armies are
 } in the reserve, { $reduced ->
    [0] none on the map is
    [one] { $reduced } on the map is
   *[other] { $reduced } on the map are
 } reduced.
purpose-missions = You have { $have ->
    [0] no mission
    [one] { $have } mission
   *[other] { $have } missions
 } for Tanks and Aviation.
purpose-keep-mission = Spends nothing: the mission is kept for later.
purpose-let-pass = Spends nothing: the attacker’s mission counts.
purpose-keep-trench = The trench stays as it is; an army takes the loss.
purpose-track = { $track }: the marker goes from space { $from } to { $to }; the last is { $last }.
