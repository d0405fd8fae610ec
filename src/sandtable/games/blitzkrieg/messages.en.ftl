calendar = { $quarter ->
    [1] first quarter { $year }
    [2] second quarter { $year }
    [3] third quarter { $year }
   *[4] fourth quarter { $year }
}

prompt-movement = { $power }: pick a unit or a stack to move, or end the movement.
prompt-exploitation = { $power }: pick a unit that may exploit, or end the exploitation.
prompt-march = Where do { $armies } go?
prompt-sail = Where do { $armies } sail, and what do they carry?
prompt-flight = Where does { $army } fly?
prompt-basing = Where does { $army } land after the combat in { $area }?
prompt-reaction = { $power }: send units into the attacked zones, or no more reactions.
prompt-choose-battle = Which combat is resolved next?
prompt-take-losses = { $hits ->
    [one] One loss in { $area }: take it as suggested or choose the unit.
   *[other] { $hits } losses in { $area }: take them as suggested or choose the units.
}
prompt-stand = { $area }: fight on or retreat?
prompt-fall-back = Where does { $army } retreat from { $area }?
prompt-choose-controller = Which power controls { $area }?
prompt-placement = { $power }: place a unit that has arrived.
prompt-declare-war = { $power }: declare war, or not.
prompt-produce = { $power } has { $left } production points: build, repair, or save the rest.
prompt-leave-poland = Where does { $army } go when it leaves eastern Poland?

event-turn-began = — Quarter { $quarter } of { $year } —
event-segment-began = The { $side } begin their action segment.
event-moved = { $armies }: { $origin } → { $area }.
event-placed = { $army } appears in { $area }.
event-loaded = { $army } goes aboard { $convoy }.
event-supported = { $army } supports the combat in { $area }.
event-battle-began = Combat in { $area }.
event-fired = { $side } fire at values { $values }: { $dice } — { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
event-reduced = { $army } is reduced.
event-eliminated = { $army } is eliminated.
event-retreated = { $army } goes back to { $area }.
event-captured = { $nation } takes control of { $area }.
event-war-declared = { $nation } and { $enemy } are at war.
event-joined = { $nation } enters the war under { $power }.
event-conquered = { $nation } is conquered.
event-state-fell = The Commonwealth loses { $state }.
event-liberated = { $nation } is liberated.
event-built = { $power } builds { $army }, due { $due }.
event-repaired = { $army } is repaired.
event-produced = { $power } ends its production and saves { $saved }.
event-points = Victory points: Axis { $axis }, Allies { $allies }.
event-happened = { $what ->
    [poland-divided] Poland has fallen: the USSR takes the east, Germany the west.
    [france-fell] France has fallen: its colonies are neutral, the Commonwealth's Pacific production is active.
    [italy-enters] Italy enters the war.
    [ussr-enters] The USSR enters the war.
    [usa-enters] The USA enters the war.
   *[other] { $what }
}
