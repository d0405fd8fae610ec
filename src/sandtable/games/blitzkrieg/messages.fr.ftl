calendar = { $quarter ->
    [1] premier trimestre { $year }
    [2] deuxième trimestre { $year }
    [3] troisième trimestre { $year }
   *[4] quatrième trimestre { $year }
}

prompt-movement = { $power } : prenez une unité ou une pile à déplacer, ou terminez le mouvement.
prompt-exploitation = { $power } : prenez une unité qui peut exploiter, ou terminez l'exploitation.
prompt-march = Où vont { $armies } ?
prompt-sail = Où naviguent { $armies }, et que transportent-ils ?
prompt-flight = Où vole { $army } ?
prompt-basing = Où se pose { $army } après le combat de { $area } ?
prompt-reaction = { $power } : envoyez des unités dans les zones attaquées, ou plus de réaction.
prompt-choose-battle = Quel combat résoudre maintenant ?
prompt-take-losses = { $hits ->
    [one] Une perte à { $area } : acceptez la proposition ou choisissez l'unité.
   *[other] { $hits } pertes à { $area } : acceptez la proposition ou choisissez les unités.
}
prompt-stand = { $area } : continuer le combat ou se retirer ?
prompt-fall-back = Où { $army } se retire-t-il depuis { $area } ?
prompt-choose-controller = Quelle puissance contrôle { $area } ?
prompt-placement = { $power } : placez une unité arrivée.
prompt-declare-war = { $power } : déclarer la guerre, ou non.
prompt-produce = { $power } dispose de { $left } points de production : construire, réparer ou épargner le reste.
prompt-leave-poland = Où va { $army } en quittant la Pologne orientale ?

event-turn-began = — Trimestre { $quarter } de { $year } —
event-segment-began = Segment d'action : { $side }.
event-moved = { $armies } : { $origin } → { $area }.
event-placed = { $army } apparaît en { $area }.
event-loaded = { $army } embarque sur { $convoy }.
event-supported = { $army } soutient le combat de { $area }.
event-battle-began = Combat : { $area }.
event-fired = { $side } : tirs de valeur { $values }, dés { $dice } — { $hits ->
    [one] une perte
   *[other] { $hits } pertes
}.
event-reduced = { $army } est réduit.
event-eliminated = { $army } est éliminé.
event-retreated = { $army } se retire vers { $area }.
event-captured = { $nation } prend le contrôle de { $area }.
event-war-declared = { $nation } et { $enemy } sont en guerre.
event-joined = { $nation } entre en guerre sous { $power }.
event-conquered = { $nation } est conquis.
event-state-fell = Le Commonwealth perd { $state }.
event-liberated = { $nation } est libéré.
event-built = { $power } construit { $army }, prévu pour { $due }.
event-repaired = { $army } est réparé.
event-produced = { $power } termine sa production et épargne { $saved }.
event-points = Points de victoire : Axe { $axis }, Alliés { $allies }.
event-happened = { $what ->
    [poland-divided] La Pologne est tombée : l'URSS prend l'est, l'Allemagne l'ouest.
    [france-fell] La France est tombée : ses colonies sont neutres, la production du Commonwealth dans le Pacifique est active.
    [italy-enters] L'Italie entre en guerre.
    [ussr-enters] L'URSS entre en guerre.
    [usa-enters] Les États-Unis entrent en guerre.
   *[other] { $what }
}
