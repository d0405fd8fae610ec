# Actions as buttons and orders
action-planning = Planification
action-armor-production = Production de blindés
action-air-missions = Missions aériennes
action-submarine-missions = Missions sous-marines
action-recruitment = Recrutement
action-research-action = Recherche
action-research = Recherche : { $technology }
action-lend-lease = Prêts-bails
action-tactical = Mouvement tactique : { $army }
action-attack = Attaque : { $army }
action-strategic = Mouvement stratégique : { $army }
action-naval = Mouvement naval : { $army }
action-amphibious = Assaut amphibie : { $army }
action-step = Vers { $area_the }
action-stop = S’arrêter ici
action-invade = Envahir l’Afrique du Nord française
action-land = Débarquer { $army_the } { $area_in }
action-recruit = Recruter { $army_the } ({ $strength }) { $area_in }
action-restore = Remettre { $army_the } à pleine force
action-exchange = Échanger { $army_the } contre { $armor_the }
action-eliminate = Éliminer { $army_the }
action-replace = Remplacer { $army_the } par de l’infanterie
action-submarines = Sous-marins : { $group }
action-bomb = Bombardement stratégique
action-declare = { $army_the } attaque { $target_the }
action-support = { $army_the } en support
action-mission = Mission aérienne ({ $grade }) pour { $army_the }
action-cancel = L’annuler ({ $grade })
action-let-pass = Laisser passer
action-combats = Commencer les combats
action-fight = Combattre { $area_in }
action-resolve = Résoudre l’attaque { $army_of }
action-roll = Lancer les dés
action-leave = Quitter cette bataille
action-finish = Fin des combats
action-done = Terminé
action-done-in-start-step = Passer aux actions
action-end = Finir la phase
kind-research = Recherche
kind-research-action = Recherche
kind-tactical = Mouvement tactique
kind-attack = Attaque
kind-strategic = Mouvement stratégique
kind-naval = Mouvement naval
kind-amphibious = Assaut amphibie
kind-step = Zone suivante
kind-recruit = Recruter
kind-restore = Remettre à pleine force
kind-exchange = Échanger
kind-eliminate = Éliminer
kind-replace = Remplacer
kind-submarines = Sous-marins
kind-declare = Déclarer une attaque
kind-support = Support
kind-mission = Mission aérienne
kind-fight = Combattre
kind-resolve = Résoudre
kind-land = Débarquer
kind-cancel = Annuler
kind-planning = Planification
kind-armor-production = Production de blindés
kind-air-missions = Missions aériennes
kind-submarine-missions = Missions sous-marines
kind-recruitment = Recrutement
kind-lend-lease = Prêts-bails
kind-stop = Arrêt
kind-invade = Envahir
kind-bomb = Bombardement
kind-combats = Combats
kind-roll = Dés
kind-leave = Quitter
kind-finish = Finir
kind-done = Terminé
kind-end = Fin
kind-let-pass = Laisser passer

resource-op = PO
resource-ap = PB
resource-rp = PR
resource-actions = { $amount ->
    [one] action
   *[other] actions
 }
resource-actions-long = { $amount ->
    [one] action restante
   *[other] actions restantes
 }
resource-actions-help = Planification, production, missions, recrutement ou recherche : chaque sorte une fois par phase (DTR-4.0.2).
resource-op-long = { $amount ->
    [one] point d’opération
   *[other] points d’opération
 }
resource-op-help = Ils servent à bouger et à attaquer. La Planification les apporte, on en tient 12 au plus, le reste se garde (DTR-4.1).
resource-ap-long = { $amount ->
    [one] point de blindés
   *[other] points de blindés
 }
resource-ap-help = Il en faut, outre les points de recrutement, pour les blindés. La Production de blindés les apporte ; ils se gardent (DTR-4.2).
resource-rp-long = { $amount ->
    [one] point de recrutement
   *[other] points de recrutement
 }
resource-rp-help = Ils rétablissent des armées et en lèvent de nouvelles. Le Recrutement les apporte ; à la fin de la phase ils sont perdus (DTR-4.4.5).
help-planning = 1 action : 5 points d’opération, 7 avec Logistique, avec lesquels les armées bougent et attaquent. On en tient 12 au plus.
help-armor-production = 1 action : 3 points de blindés, 5 avec Industrie de tanks, nécessaires pour recruter et rétablir les blindés.
help-air-missions = 1 action : 2 missions aériennes, 4 avec Industrie aérienne, qui aident les attaques ou annulent celles de l’ennemi.
help-submarine-missions = 1 action : 3 missions sous-marines contre les Alliés.
help-recruitment = 1 action : des points de recrutement pour cette phase, pour de nouvelles armées et pour les armées réduites.
help-research-action = 1 action : met une technologie en développement, ou rend disponible celle qui s’y trouve.
help-lend-lease = 1 action : l’URSS en a une de plus dans sa prochaine phase.
help-combats = Met fin aux opérations et ouvre les combats. Aucune armée ne bouge plus ensuite dans cette phase.
help-done = Met fin au début de la phase : les points des pays mineurs qui restent sont perdus.
help-end = Met fin à votre phase. Les points d’opération et de blindés se gardent, ceux de recrutement sont perdus.
help-finish = Plus aucun combat ; des actions peuvent encore suivre.
help-invade = Débarque trois armées dans le même tour en Afrique du Nord française, 2 points d’opération chacune.
help-bomb = Dépense une mission aérienne avancée, que l’Axe peut annuler. Deux dans la case ôtent une action à l’Axe.
help-eliminate = Retire du plateau une armée à vous, qui va dans la réserve. Cela ne coûte ni ne rend rien.
help-replace = Met une infanterie de même force à la place de blindés à vous. Cela ne coûte rien.
help-research = Met cette technologie en développement, ou la rend disponible si elle y est déjà. Vous seul voyez laquelle.
help-tactical = 1 point d’opération : l’infanterie jusqu’à 3 zones, les blindés jusqu’à 4. L’armée ne peut ni attaquer ni soutenir dans cette phase.
help-attack = 1 point d’opération : l’infanterie jusqu’à 2 zones, les blindés jusqu’à 3 ; l’armée peut ensuite attaquer ou soutenir.
help-strategic = 1 point d’opération : aussi loin que l’on veut par des zones que votre faction contrôle. L’armée ne peut ni attaquer ni soutenir dans cette phase.
help-naval = 1 point d’opération, 2 au-delà d’une seule mer : d’une côte contrôlée à une autre. Pas d’attaque ensuite.
help-amphibious = 2 points d’opération : débarque le long d’une ligne de débarquement imprimée, même sur une côte hostile. L’armée peut y attaquer, non soutenir.
help-step = La zone suivante du trajet. Chaque zone compte pour un pas, quel que soit le terrain.
help-stop = Met fin au trajet ici. Une armée n’a qu’une opération par tour.
help-land = L’un des trois débarquements en Afrique du Nord française ; sans les trois dans ce tour, pas d’invasion.
help-recruit = Une armée de la réserve : 2 points de recrutement à pleine force, 1 réduite ; les blindés coûtent en outre autant de points de blindés.
help-restore = 1 point de recrutement remet à pleine force une armée réduite ravitaillée ; les blindés coûtent en outre 1 point de blindés.
help-exchange = L’infanterie sur une source de ravitaillement devient blindés : 1 point de blindés si elle est réduite, 2 à pleine force. Aucune opération n’est dépensée.
help-submarines = Place des missions sous-marines dans la Bataille de l’Atlantique : les Alliés ont une action de moins dans leur prochaine phase.
help-declare = Désigne l’armée ennemie que celle-ci attaque. Chaque armée attaque une fois par phase et est attaquée une fois.
help-support = Ajoute la Valeur de Support de cette armée ; elle ne perd rien, mais n’attaque plus elle-même. Seules les armées en surnombre peuvent soutenir.
help-mission = Dépense une mission aérienne : +2 pour cette attaque, à moins que l’ennemi ne l’annule avec l’une des siennes.
help-cancel = Dépense une de vos missions aériennes pour annuler celle de l’ennemi. Il peut en envoyer une autre.
help-let-pass = Ne dépense rien : la mission aérienne ennemie compte.
help-fight = Les combats de cette zone viennent maintenant. Plus aucune opération n’est possible une fois le premier combat commencé.
help-resolve = On lance maintenant les dés de cette attaque.
help-roll = Chaque camp ajoute un dé à sa force ; le score inférieur est éliminé, l’égalité coûte une perte à chacun.
help-leave = On n’attaque plus dans cette zone : attaquer est facultatif, sauf là où vous êtes entré seul face à l’ennemi.
table-war = Guerre
war-limited = limitée
war-total = totale
table-air = Missions aériennes
table-submarines = Sous-marins
table-armies = Armées
table-areas = Zones
table-actions = Actions de cette phase : { $seat }
table-technologies = Technologies
tile-development = en développement
tile-secret = face cachée pour les autres
tile-hidden-available = face cachée, disponible
tile-hidden-development = face cachée, en développement
table-boxes = Cases
box-atlantic = Bataille de l’Atlantique
box-bombing = Bombardement stratégique
table-countries = Pays
status-at-war = En guerre
status-neutral = Neutres
status-surrendered = Ont capitulé
table-reserve = Réserve
battle-title = Bataille : { $area }
battle-outcome = { $attacker ->
    [0] { $defender ->
        [0] Aucune perte
        [1] Le défenseur subit une perte
       *[other] Le défenseur subit { $defender } pertes
     }
   *[other] { $defender ->
        [0] L’attaquant subit { $attacker ->
            [1] une perte
           *[other] { $attacker } pertes
         }
       *[other] Pertes : attaquant { $attacker }, défenseur { $defender }
     }
 }
modifier-value = Valeur de Combat
modifier-support = Support
modifier-mission = Mission aérienne
modifier-terrain = Terrain
modifier-stiffened = À côté d’une armée allemande
odds-strengths = Force { $strength } contre { $defence }
result-combat = { $attacker ->
    [0] { $defender ->
        [0] aucune perte
        [one] le défenseur subit 1 perte
       *[other] le défenseur subit { $defender } pertes
     }
   *[other] { $defender ->
        [0] l’attaquant subit { $attacker ->
            [one] 1 perte
           *[other] { $attacker } pertes
         }
       *[other] pertes : attaquant { $attacker }, défenseur { $defender }
     }
 }
option-edition-fr-2 = française, révisée
option-edition-fr-1 = française, première
option-edition-en-1 = anglaise
option-players-3 = trois
option-players-2 = deux
option-edition-fr-2-hint = Les règles dans leur dernière révision.
option-edition-fr-1-hint = Les règles des premières boîtes françaises : une seule action Missions par phase, aérienne ou sous-marine.
option-edition-en-1-hint = Les règles de la boîte anglaise : la Guerre totale commence un tour plus tard, et une recherche s’achève à un tour ultérieur.
option-players-3-hint = L’Axe, les Alliés et l’URSS ont chacun leur joueur.
option-players-2-hint = L’un joue l’Axe, l’autre les Alliés et l’URSS.

note-1-1 = Les Alliés n’opèrent que si une armée de l’Axe entre en Belgique ou en France.
note-1-2 = Pas de Recherche alliée en 1940.
note-joins = { $country_the } { $several ->
    [yes] rejoignent
   *[no] rejoint
  } { $seat_the }.
note-5-1 = Les Allemands peuvent entrer en Finlande, en Grèce et en Afrique ; les Italiens en Yougoslavie.
note-5-2 = La Recherche alliée est possible.
note-5-3 = Le Redéploiement industriel peut être développé.
note-9-1 = Toutes les factions sont en Guerre totale.
note-9-2 = Valeurs de Combat de l’Axe −1 en URSS ; ses opérations y coûtent 2 PO.
note-9-3 = Les armées soviétiques de la frontière peuvent opérer.
note-9-4 = Blitzkrieg (URSS), Tanks avancés (Axe) et Assauts amphibies (Alliés) peuvent être développés.
note-10-1 = Prêts-bails sans condition, jusqu’au tour 20.
note-11-1 = La Yougoslavie revient en guerre si elle avait capitulé.
note-13-1 = Seconde Recherche soviétique avec les Prêts-bails, jusqu’au tour 16.
note-13-2 = Marine avancée et Aviation avancée peuvent être développées.
note-16-1 = Dernier tour des 8 PR soviétiques, et de la déduction de Suez.
note-17-1 = Seconde Planification soviétique avec les Prêts-bails, jusqu’au tour 20.
note-17-2 = La Recherche prend une action.
note-17-3 = Le Recrutement soviétique est fixé à 4 PR.
note-17-4 = Quatre Assauts amphibies avec la technologie, jusqu’au tour 20.
note-20-1 = Dernier tour des Prêts-bails.
note-21-1 = Les missions aériennes alliées peuvent servir en hiver.
note-22-1 = Dernier tour : si l’Allemagne capitule maintenant, la partie est nulle.

about-technology-blitzkrieg = Les blindés peuvent exploiter à travers une zone attaquée avec un écart d’au moins 4, et le ravitaillement passe par les zones que vos armées occupent. (DTR-13.1)
about-technology-aviation = L’action Missions donne des missions aériennes. (DTR-13.2)
about-technology-advanced-tanks = Le Recrutement peut prendre des blindés avancés. Les États-Unis n’en ont pas d’autres. (DTR-13.3)
about-technology-industrial-redeployment = Ouvre à l’URSS Logistique, Gardes, Industrie de tanks et Industrie aérienne. (DTR-13.4)
about-technology-guards = Le Recrutement peut prendre des armées de Gardes. (DTR-13.5)
about-technology-tank-industry = La Production de blindés donne 5 points au lieu de 3. (DTR-13.6)
about-technology-air-industry = L’action Missions donne 4 missions aériennes au lieu de 2. (DTR-13.7)
about-technology-logistics = La Planification donne 7 points d’opération au lieu de 5. (DTR-13.8)
about-technology-amphibious-assaults = 3 armées peuvent débarquer par tour au lieu d’une, 4 en 1944, et sur davantage de côtes. (DTR-13.9)
about-technology-advanced-navy = Pour l’Axe, une seule mission sous-marine suffit à coûter une action aux Alliés ; chez les Alliés, elle supprime cet avantage. (DTR-13.10)
about-technology-advanced-aviation = Des missions aériennes avancées, que seules des missions avancées peuvent annuler. (DTR-13.11)
option-trondheim-not-controlled = si l’Axe ne la contrôle pas
option-trondheim-allied-control = si les Alliés la contrôlent
option-trondheim-not-controlled-hint = En Guerre totale, en hiver et au printemps, l’Axe a alors une action de moins.
option-trondheim-allied-control-hint = L’Axe garde son action tant que la Norvège est neutre.
