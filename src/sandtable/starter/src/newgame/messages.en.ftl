about-game = Two homes, six armies, eight turns: a game to start from.

calendar = turn { $turn } of 8
order-march = March
prompt-turn = March with an army, or end your turn.
event-turn-began = Turn { $turn }: { $seat }
event-marched = { $army } marches to { $area }.
event-fought = { $attacker } rolls { $attack }, { $defender } { $defence }.
event-lost = { $army } is lost.
event-captured = { $seat } takes { $area }.
odds-result-won = the attacker wins
odds-result-lost = the defender wins
odds-result-draw = nothing changes
