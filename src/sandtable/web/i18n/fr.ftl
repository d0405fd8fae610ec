nav-label = Navigation principale
nav-games = Parties
nav-learn = Apprendre
nav-rules = Règles
nav-study = Étude
study-title = Étude
study-lead = Ce que montrent beaucoup de parties : qui gagne, quand les pays tombent, où l’on se bat, quelles ouvertures mènent où. Chaque partie d’une étude peut être ouverte et rejouée.
study-own = Parties finies de ce serveur
study-own-none = Aucune partie publique qui livre ses secrets n’est encore finie ici.
study-folder = Études
study-folder-none = L’hôte ne montre pas d’études. « sandtable simulate » en fait, et « sandtable serve --studies » les montre.
study-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
nav-account = Vous
theme-dark = Sombre
theme-light = Clair
lost-title = Hors du plateau
lost-text = Il n’y a rien à cette adresse.
loading = On déplie le plateau…
close = Fermer
cancel = Annuler
send = Envoyer
accept = Accepter
decline = Refuser
withdraw = Retirer
copied = Le lien est copié.

# The board
map = plateau
map-help = Plateau. Les flèches vont de zone en zone, Entrée choisit, N va à la prochaine zone qu’on peut choisir.
board-tools = Vue
zoom-in = Plus près
zoom-out = Plus loin
board-sheets = Plateaux
zoom-both = Les deux
zoom-whole = Tout le plateau
area-control = contrôle : { $side }
area-can = peut être choisie
area-sea = mer
unit-reduced = { $name } (face réduite)
kind-of-sea = Mer
kind-of-void = Hors jeu
kind-of-box = Case
kind-of-island = Île
terrain-plain = Plaine
terrain-forest = Forêt
terrain-mountain = Montagne
terrain-marsh = Marais
terrain-desert = Désert
terrain-pass = Défilé
terrain-narrow-pass = Défilé
terrain-high-mountain = Haute montagne
terrain-jungle = Jungle
terrain-city = Ville
terrain-swamp = Marais
fact-fortress = Forteresse
fact-supply-source = Source de ravitaillement
fact-key = Zone de victoire
fact-city = Ville
fact-port = Port
fact-capital = Capitale
fact-production = Production { $own }/{ $other }

# The decision
decision = Décision
choose = Choisir
undo = Annuler
sure-back = Pas encore
sure-war = C’est une déclaration de guerre.
sure-sacrifice = { $deed } ? Cela ne rapporte rien.
situation = Situation
situation-has = Ce que vous avez
situation-threats = Où l’ennemi est à votre frontière
situation-threat = vous { $own }, l’ennemi { $foes }
situation-coming = Ce qui vient
situation-orders = Ordres des armées choisies
standing = Consignes permanentes
standing-help = Quand vous consulter. Ce qu’une consigne répond est joué aussitôt, même en votre absence, et figure au journal.
standing-during = pour combien de temps
standing-phase = pendant cette phase
standing-turn = pendant ce tour
standing-good = jusqu’à nouvel ordre
standing-remove = Retirer la consigne
why-not = Pourquoi pas ?
why-cannot = { $deed } :
why-enter = { $count ->
    [one] { $army_the } ne peut pas entrer { $area_in }
   *[other] { $army_the } ne peuvent pas entrer ensemble { $area_in }
}
why-choose = On ne peut pas choisir { $army_the }
why-area = On ne peut pas choisir { $area_the }
deselect = Désélectionner
hand = En main
hand-where = { $armies } : vers où ?
hand-order = { $kind } : { $area }
hand-more = Autres…
hand-only = Ne montrer que ce type d’ordre
hand-instead = Également possible : { $kinds }
hand-not-together = Ces unités ne peuvent rien faire ensemble.
hand-not-through = Aucun chemin ne passe par là.
order-move = Mouvement
order-attack = Attaque
waiting-bot = { $name } ({ $seat }) réfléchit…
waiting-open = On attend quelqu’un : { $seat }.
waiting-person = On attend { $name } ({ $seat }).
to-decide = doit décider
away = absent
seat-open = libre
ending-outcome = Victoire : { $winners }.
ending-resigned = Victoire : { $winners }. L’adversaire a abandonné.
ending-agreed = D’un commun accord. Victoire : { $winners }.
ending-draw = La partie se termine sans vainqueur.
reconnecting = Reconnexion…
offline = Vous êtes hors connexion. Voici où l’on en était le { $when }.
watching = { $count ->
    [one] une personne regarde
   *[other] { $count } personnes regardent
 }

# Panels
panels = Panneaux
panel-toggle = Montrer ou cacher les panneaux
sheet-grip = Hauteur du volet
panel-orders = Ordres
panel-log = Journal
panel-forces = Forces
panel-calendar = Calendrier
panel-war = Guerre
panel-chat = Discussion
orders-none = Ce n’est pas à vous de décider.
orders-filter = Chercher un ordre
orders-count = { $count ->
    [0] aucun ordre permis
    [one] un ordre permis
   *[other] { $count } ordres permis
 }
orders-general = Général
orders-more = … et { $count ->
    [one] un autre : tapez pour le trouver
   *[other] { $count } autres : tapez pour les trouver
 }.
log-empty = Il ne s’est encore rien passé.
log-none = Rien de tel.
log-filters = Filtrer le journal
log-side = Camp
log-all-sides = Tous les camps
log-sort = Genre
log-all-sorts = Tout
log-search = Chercher dans le journal
log-steps = { $count ->
    [0] aucune décision
    [one] 1 décision
   *[other] { $count } décisions
 }
sort-battle = Combats
sort-move = Mouvements
sort-country = Politique
sort-forces = Forces
sort-card = Cartes
sort-technology = Technologies
log-earlier = Plus tôt
log-secret = une décision secrète
log-moment = Montrer ce moment
log-undo = Retour à la décision { $to }.
log-seat = { $seat } : { $about ->
    [bot] un robot joue désormais.
    [open] la place est libre.
   *[person] { $name } prend place.
 }
log-offer = { $seat } : { $about ->
    [takeback] revenir en arrière ?
    [end] finir la partie ({ $count ->
        [0] sans vainqueur
       *[other] victoire : { $winners }
     }) ?
    [advice] des conseils pour tous ?
   *[other] une proposition.
 }
log-answer = { $seat } : { $about ->
    [takeback] d’accord pour revenir en arrière.
    [end] d’accord pour finir la partie.
    [advice] d’accord pour des conseils à tous.
    [no-takeback] pas de retour en arrière.
    [no-end] la partie continue.
    [no-advice] plus de conseils désormais.
   *[other] une réponse à la proposition.
 }
log-resign = { $name } abandonne.
show-me = Montrer
turn-n = Tour { $turn }
turn-track = Piste des tours
calendar-none = Ce jeu n’a pas de calendrier à montrer.
chat = Discussion
chat-empty = Personne n’a rien dit.
chat-say = Dire quelque chose
chat-unread = { $count ->
    [0] aucun message non lu
    [one] un message non lu
   *[other] { $count } messages non lus
 }
notes = Notes pour vous
notes-kept = Enregistré.
war-empty = Les premiers chiffres viennent après le premier tour.
chart-control = Zones contrôlées
chart-armies = Armées
chart-strength = Force
chart-points = Points
chart-resources = Ressources
dice-bound = { $after ->
    [0] Les dés sont liés depuis le début
   *[other] Les dés sont liés depuis la décision { $after }
 } par le serveur { $people ->
    [0] seul.
   *[other] et { $by }.
 }
brought = { $from ->
    [file] Cette partie vient d’un fichier
   *[other] Cette partie a commencé par une position apportée ici
 } : qui l’a apportée peut savoir ce qui y était caché.
own-data = Cette partie se joue avec des fichiers de données corrigés (empreinte { $digest }).
dice-waiting = On y attend encore la part de { $by }.
dice-yours = Votre navigateur y a mis { $share }.
dice-not-yours = Cette part n’est pas dans ces dés : ne vous y fiez pas.
luck = Chance aux dés
luck-dice = dés
luck-mean = moyenne
luck-help = σ est l’écart aux dés moyens en écarts-types : au-delà de ±2 on a le droit de se plaindre.
odds = Probabilités
outlook-surely = L’attaquant l’emporte presque à coup sûr.
outlook-probably = L’attaquant l’emporte probablement.
outlook-open = L’issue est incertaine.
outlook-hardly = L’attaquant a probablement le dessous.
outlook-never = L’attaquant a presque à coup sûr le dessous.
outlook-losses = Pertes moyennes : { $attacker } pour l’attaquant, { $defender } pour le défenseur.
outlook-step = Une perte : une armée à pleine force est réduite, une armée réduite est éliminée.
battle-strength = Force
battle-score = Total
battle-losses = { $count ->
    [0] Aucune perte
    [one] Subit une perte
   *[other] Subit { $count } pertes
 }

# Menus
layers = Calques du plateau
layer-control = Contrôle (C)
layer-fronts = Lignes de front
layer-supply = Ravitaillement (S)
layer-names = Noms
layer-battles = Montrer les batailles
layer-calm = Moins de mouvement
table-menu = Autour de la partie
copy-link = Lien vers ce moment
export = Enregistrer la partie
board-picture = Image du plateau
picture-saved = L’image est enregistrée.
offer-takeback = Demander à annuler un coup
offer-end = Proposer d’arrêter
offer-takeback-text = { $by } : puis-je revenir à la décision { $to } ?
offer-end-text = { $by } : arrêter la partie ici ({ $count ->
    [0] sans vainqueur
   *[other] victoire : { $winners }
 }) ?
resign = Abandonner
resign-sure = Voulez-vous vraiment abandonner ?
look-as = Point de vue :
look-deciding = qui décide
seats = Places
seat-return = Reprendre la place au robot : { $seat }
invite = Inviter
invite-title = Invitations
invite-text = Un lien par personne, à envoyer à qui doit s’asseoir là.
invite-people = Pour combien de personnes ?
invite-done = Tout le monde est là.
invite-here-only = Ces liens ne s’ouvrent que sur cette machine. Pour jouer avec d’autres, lancez le serveur à une adresse qu’ils peuvent atteindre.
invite-link = Lien vers { $seat }
invite-copy = Copier
invite-copied = Copié
invite-send = Partager…
invite-share = Vous êtes invité à { $game }, pour jouer { $seat }.
invite-code = Code pour un téléphone
invite-code-alt = Code QR du lien vers { $seat }
seats-missing = { $count ->
    [0] Aucun siège n’est libre.
    [one] Un siège est libre.
   *[other] { $count } sièges sont libres.
 }
you-watch = Vous regardez cette partie ; seuls les joueurs décident.

# Replay
replay = Revoir
replay-start = Le début
replay-first = Premier moment
replay-back = Moment précédent
replay-next = Moment suivant
replay-last = Dernier moment
replay-run = Dérouler
replay-pause = Pause
replay-moment = Moment
replay-leave = Retour à la partie
fork = Jouer à partir d’ici
fork-text = Vous recevez une partie à vous, qui commence { $number ->
    [0] comme celle-ci
   *[other] après la décision { $number }
 }, avec d’autres dés ; ce qui vous est caché est redistribué. La partie elle-même reste telle quelle, et personne d’autre ne voit la vôtre.
fork-bots = Vous : { $seats } ; des robots prennent les autres sièges
# The theatre of war
theatre = Ce que font les autres
theatre-pause = Pause
theatre-on = Reprendre
theatre-step = Scène suivante
theatre-now = Au présent
theatre-turn = À votre tour
theatre-yours = C’est à vous
theatre-follow = Suivre l’action
theatre-waiting = { $count ->
    [0] aucune autre
    [one] encore 1
   *[other] encore { $count }
 }
theatre-thinking = { $seat } réfléchit…
pace = Rythme
pace-slow = lent
pace-normal = normal
pace-fast = rapide
pace-instant = immédiat
great-capital = Une capitale tombe
great-country = Un pays bascule
great-war = La guerre s’étend
great-bomb = La bombe atomique
great-end = La guerre est finie
great-dice = Les dés sont jetés
ending-page = Le dénouement
ending-not-yet = La guerre continue.
ending-board = Le plateau
ending-picture = Image à partager
rematch = Revanche
ending-course = Le cours de la guerre
ending-battles = Batailles décisives
ending-quiet = Rien de marquant.
ending-losses = { $count ->
    [0] aucune unité touchée
    [one] 1 unité touchée
   *[other] { $count } unités touchées
 }
layer-sound = Sons des grands événements
layer-recap = Résumé au retour


# What happened since
recap-open = Depuis votre dernière décision
recap-title = Depuis votre dernière décision
recap-watching = Depuis votre dernier passage
recap-country = Pays
recap-area = Zones gagnées et perdues
recap-battle = Combats
recap-card = Cartes
recap-technology = Technologies
recap-taken = { $who } : { $areas }
recap-more = et { $count } de plus
recap-moves = { $count ->
    [0] Aucun mouvement
    [one] Un mouvement
   *[other] { $count } mouvements
 }, aucun combat.
recap-close = Vu

# Ce que signifient les boutons
help-undo = Revient sur votre dernière décision (U) : seul avec des robots, sur n’importe laquelle ; à plusieurs, tant qu’aucun dé n’est lancé, qu’aucun secret n’est montré et que personne d’autre n’a décidé.
help-deselect = Repose ce qui est choisi (Échap). Rien n’est décidé par là.
help-layers = Ce que montre le plateau, le rythme des autres, le son.
help-table-menu = Relecture, fichier de la partie, images, règles, invitations, et comment arrêter la partie.
help-replay = La guerre depuis la première décision, moment par moment.
help-copy-link = Copie une adresse qui montre ce moment à qui peut voir la partie.
help-export = Un fichier texte avec toutes les décisions, à lire ou à rouvrir ici. S’il contient des secrets, seulement après la fin.
help-board-picture = Une image du plateau tel que vous le voyez, avec titre et date.
help-nav-rules = Le livret de règles de ce jeu, dans un autre onglet.
help-keys = Tout ce que l’on peut faire au clavier.
help-offer-takeback = Demande à tous de revenir d’une décision en arrière. C’est fait quand tous sont d’accord.
help-offer-end = Propose d’arrêter la partie sans vainqueur. Elle s’arrête quand tous sont d’accord.
help-answered = Retire cette réponse de l’écran. Le journal la garde.
help-resign = Abandonne vos sièges : l’autre camp a gagné, ou un robot continue s’il en reste plusieurs.
help-invite = Un lien par personne, à envoyer à qui doit s’asseoir là.
help-panel-toggle = Agrandit le plateau, ou remet les panneaux à côté.
help-panel-orders = Ce que vous avez, ce qui vous menace, et tous les ordres permis maintenant.
help-panel-log = Le journal de guerre : ce qui a été fait, par phase et par opération.
help-panel-forces = Toutes les armées par nation, au plateau et en réserve.
help-panel-calendar = Les tours de la guerre, et ce qui arrive quand.
help-panel-war = Le cours de la guerre en chiffres, et la chance de chacun aux dés.
help-panel-chat = Parler avec tous ceux de la partie, et une note pour vous seul.
help-theatre-pause = Suspend ce que font les autres, ou le laisse reprendre. La partie elle-même n’attend pas.
help-theatre-step = Montre le prochain geste des autres, et rien de plus.
help-theatre-now = Saute le reste de ce que les autres ont fait. Le journal le garde.
help-theatre-follow = Le plateau va de nouveau là où les choses se passent.
help-pace = À quelle vitesse les gestes des autres sont montrés. Cela ne change rien pour personne d’autre.
help-fork = Une partie à vous à partir de ce moment, avec de nouveaux dés. Celle-ci reste telle quelle.
help-replay-leave = Retour au présent.
help-recap-open = Zones, batailles et pays depuis votre dernière décision, avec des flèches au plateau.
help-standing = Quand vous voulez être consulté et quand la table répond pour vous, en un seul endroit. Personne d’autre ne le voit.
help-standing-remove = La table vous consulte de nouveau, comme sans ordre.
help-layer-sound = Quelques notes avec les grandes nouvelles : une capitale tombe, un pays entre en guerre, la fin.
help-ending-picture = Une image du résultat et du cours de la guerre, à envoyer à d’autres.
help-rematch = Une nouvelle partie du même genre : vos sièges, les mêmes robots, une invitation pour tous les autres.

# Keys
keys = Touches
key-map = aller au plateau
key-arrows = de zone en zone
key-enter = choisir la zone
key-next = zone à choisir suivante, précédente
key-orders = chercher un ordre
key-go-on = continuer : fin, dés, rien de plus
key-sheets = d’un plateau à l’autre
key-undo = annuler la dernière décision
key-escape = renoncer, fermer
key-zoom = plus près, plus loin, tout le plateau
key-pan = déplacer la vue
key-panels = journal, forces
key-layers = contrôle, ravitaillement
key-replay = revoir
key-moments = moment par moment
key-help = cette liste

fault-title = Cela n’a pas marché
fault-text = Le serveur n’a pas répondu comme il faut. Réessayez dans un instant.
fault-missing = Cette partie n’existe pas, ou ne vous est pas ouverte.

# The lobby
home-title = La salle des cartes est ouverte
home-lead = Des wargames de grande stratégie sur leurs plateaux imprimés : toutes les règles appliquées, les probabilités exactes avant de décider, des dés que chacun peut vérifier. Seul contre les robots, autour d’un écran ou par internet.
loading-games = On cherche les jeux…
game-seats = { $count } places
play = Jouer
import = Ouvrir une partie
my-games = Vos parties
my-games-none = Pas encore de partie. Choisissez un jeu ci-dessus : les robots sont prêts.
with-finished = avec les parties terminées
listed-games = Ouvertes à tous
over = terminée
your-turn = à vous

# A new game
new-title = Une nouvelle partie
new-game = Jeu
new-scenario = Scénario
new-seats = Qui joue
presets = Arrangements tout prêts
preset-alone = { $seats } contre les robots
preset-players = { $count } joueurs
preset-screen = Tous devant cet écran
share = { $number ->
    [1] Vous : { $seats }
   *[other] joueur { $number } : { $seats }
 }
share-links = Chaque personne reçoit un lien.
not-together = Vous ne pouvez pas tenir ces places à la fois. Tenez-en une, plusieurs d’un même camp, ou toutes pour ceux qui sont devant cet écran.
new-options = Options du jeu
new-more = Nom, rythme, spectateurs
new-name = Nom de la partie
new-pace = Rythme
new-limit = Temps pour un tour
new-watch = Qui peut regarder
new-listed = La montrer à tous
new-reveal = Les spectateurs voient tout quand elle est finie
new-begin = Commencer
pace-live = En direct
pace-days = Par correspondance
limit-none = sans limite
limit-days = { $count ->
    [one] un jour
   *[other] { $count } jours
 }
limit-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
 }
watch-anyone = toute personne qui a l’adresse
watch-players = seulement les joueurs
seat-human = Vous
seat-invite = Quelqu’un sur invitation
seat-bot = Robot : { $name }
option-on = oui
option-off = non
join-title = Une invitation
join-text = On vous invite à une partie de { $game }. Vous jouerez : { $seat }.
join-take = Prendre place : { $seat }
join-watch = Seulement regarder
name-for-others = Votre nom, tel que les autres le voient

# Rules and learning
rules-book = Jeu
rules-search = Chercher
rules-chapters = Chapitres
rules-overview = Vue d’ensemble
rules-edition = Une autre édition du livret dit autre chose : voir le chapitre Éditions
rules-found = { $count ->
    [0] Rien trouvé
    [one] Une règle
   *[other] { $count } règles
 }
rules-open = Ouvrir dans les règles
rules-unknown = Cette règle n’a pas de texte ici.
rules-english-only = texte anglais
learn-title = Apprendre en jouant
learn-lead = Un premier tour accompagné, puis de petites positions à résoudre. Le moteur vérifie chaque réponse.
guide-title = Votre premier tour, guidé
guide-text = Un guide dit à chaque décision de quoi il s’agit et où regarder.
guide-begin = Commencer le tour guidé
puzzle-begin = Résoudre
puzzle-hint = Indice
puzzle-solved = Résolu. Bravo !
puzzle-failed = Ce n’est pas cela. Annulez et réessayez.
puzzle-task = Problème
coach-fold = Replier la fiche
coach-unfold = Déplier la fiche
guide-1 = Voici le plateau. Faites-le glisser ; rapprochez-vous avec la molette ou deux doigts. Les nombres sont des piles de pions ; approchez pour voir chaque armée.
guide-2 = Sous le plateau, une phrase dit ce qu’il faut décider. Tout ce qu’on peut choisir brille en jaune ; les boutons sont près de la phrase.
guide-3 = Cliquez sur une armée qui brille, ou sur un bouton. Si plusieurs choses sont possibles, un menu demande laquelle.
guide-4 = Cliquez sur quelque chose qui ne brille pas : le jeu dit quelle règle s’y oppose.
guide-5 = Rien n’est perdu : seul, « Annuler » reprend tout, les dés et les décisions des robots aussi ; les mêmes dés reviendront. Avec d’autres, cela s’arrête là où des dés sont tombés, où quelque chose de caché a été révélé ou où quelqu’un d’autre a décidé.
guide-6 = Là où les dés décident, les probabilités exactes s’affichent avant le clic. Ordres, journal, forces et calendrier sont à côté du plateau. Finissez la phase à votre guise.
guide-next = Suite
guide-end = J’en ai assez vu

# You
account-title = Vous
account-guest = Vous jouez comme invité de ce navigateur.
account-account = Vous êtes connecté comme { $name }.
account-owner = C’est votre propre machine : tout vous est permis ici.
your-name = Nom
your-email = Courriel pour les avis de tour
your-webhook = Webhook pour les avis de tour
your-notices = Me prévenir quand c’est à moi
this-device = Cet appareil
push-text = Soyez averti sur cet appareil quand c’est à vous de jouer, même si Sandtable est fermé.
push-on-text = Vous êtes averti sur cet appareil quand c’est à vous de jouer, même si Sandtable est fermé. Cela prend fin quand vous vous déconnectez.
push-turn-on = M’avertir ici
push-turn-off = Ne plus m’avertir ici
push-is-on = Vous serez désormais averti sur cet appareil.
push-is-off = Vous ne serez plus averti sur cet appareil.
push-refused = Ce navigateur ne laisse pas Sandtable vous avertir : autorisez les notifications dans ses réglages, puis réessayez.
push-cannot = Ce navigateur ne peut pas vous avertir quand c’est à vous de jouer. Sur un iPhone ou un iPad, ajoutez d’abord Sandtable à l’écran d’accueil ; ailleurs, il faut une adresse https.
install = Installer Sandtable
password = Mot de passe
password-title = Un nouveau mot de passe
password-text = Un nouveau mot de passe vous déconnecte partout ailleurs : autres navigateurs, programmes, et liens pas encore utilisés.
password-old = Mot de passe actuel
password-new = Nouveau mot de passe
password-change = Changer le mot de passe
password-changed = { $count ->
    [0] Le mot de passe est changé. Vous n’étiez connecté nulle part ailleurs.
    [one] Le mot de passe est changé, et une autre session a été fermée.
   *[other] Le mot de passe est changé, et { $count } autres sessions ont été fermées.
 }
keep = Enregistrer
kept = Enregistré.
sign-in = Se connecter
sign-out = Se déconnecter
signed-in = Vous êtes connecté.
signed-out = Vous êtes déconnecté.
register = S’inscrire
registered = Bienvenue.
device-title = Un autre appareil
device-text = Un lien qui ouvre vos parties dans un autre navigateur ; valable un jour, pour un seul usage.
device-make = Créer un lien
device-ask = Avec ce lien, ce navigateur devient { $name }{ $kind ->
    [guest] , un invité.
    [owner] , propriétaire de cette machine.
   *[other] , un compte de ce serveur.
 }
device-warn = Ne continuez que si vous avez créé ce lien vous-même. Avec le lien d’un autre, vous joueriez désormais sous le nom de { $name }, et cette personne verrait tout ce que vous faites.
device-now = { $kind ->
    [guest] Ici, vous êtes { $me }, un invité sans mot de passe : ce navigateur est le seul accès aux parties de { $me }. Avant de continuer, créez un lien de retour.
   *[other] Ici, vous êtes { $me } ; cette session prendra fin dans ce navigateur.
 }
device-back = Créer un lien de retour
device-back-link = Le lien de retour, valable un jour, pour un seul usage
device-become = Devenir { $name }
device-stay = Rester { $me }
device-no = Non, revenir
device-same = Vous êtes déjà { $name } ici. Le lien est pour votre autre navigateur.

attacker = Attaquant
defender = Défenseur
season-winter = Hiver { $year }
season-spring = Printemps { $year }
season-summer = Été { $year }
season-autumn = Automne { $year }
season-sign-winter = Hi
season-sign-spring = Pr
season-sign-summer = Ét
season-sign-autumn = Au
puzzle-left = { $count ->
    [0] Il ne reste aucune décision.
    [one] Il reste une décision.
   *[other] Il reste { $count } décisions.
 }
quarter = { $quarter ->
    [1] Premier
    [2] Deuxième
    [3] Troisième
   *[4] Quatrième
 } trimestre { $year }
quarter-short = { $quarter }/{ $short }
quarter-sign = T{ $quarter }
side-neutral = neutre
side-minors = pays mineurs
advice = Conseil
help-advice = Les trois meilleurs ordres du moment, avec leurs raisons et leurs flèches (H). Entre joueurs, seulement si tous y consentent.
advice-title = Que faire maintenant
advice-better = Voici qui serait mieux
advice-thinking = Réflexion en cours…
advice-none = Aucun conseil possible pour l’instant.
advice-do = Le faire
key-advice = Conseil : les meilleurs ordres du moment
offer-advice = Proposer des conseils à tous
help-offer-advice = Propose que chacun puisse demander conseil et voir qui mène. Cela commence quand tous sont d’accord.
offer-advice-text = { $by } : chacun pourrait demander conseil. D’accord ?
end-advice = Ne plus donner de conseils
help-end-advice = Désormais, plus personne à cette table ne reçoit de conseils.
layer-coach = M’avertir avant une erreur
help-layer-coach = Avant un ordre qui gâche quelque chose, la table dit ce qui serait mieux, et demande. Chaque ordre prend un instant de plus.
layer-expectation = Chances de gagner à côté du plateau
help-layer-expectation = Une barre avec le résultat que chaque camp peut espérer, d’après ce que vous pouvez savoir.
coach-looks = Cet ordre est d’abord examiné…
coach-warning = { $points ->
    [one] { $points } point
   *[other] { $points } points
 } sur cent de mieux : { $better }.
coach-anyway = Le faire quand même
expectation-thinking = Calcul des chances de gagner
expectation-label = Chances de gagner : { $text }
review = Revue de la partie
help-review = La partie passée en revue : chances tour par tour, tournants, occasions manquées, la chance séparée du talent.
review-curve = Chances de gagner, tour par tour
review-curve-help = Toute la hauteur est la partie ; chaque camp y a sa part. Les traits marquent les dés qui l’ont le plus changée.
review-progress = { $done ->
    [one] { $done } tour examiné
   *[other] { $done } tours examinés
 } sur { $all }…
review-done = Tous les tours ont été examinés.
review-left = Certaines décisions n’ont pu être examinées à temps : elles manquent ici. Rouvrez la page pour réessayer.
review-missed = Occasions manquées
review-missed-help = Le nombre au bout de la ligne : ce que la décision a coûté en chances de gagner, en points sur cent.
review-turning = Tournants
review-good = Meilleures décisions
review-luck = Chance et talent
review-luck-column = dés
review-missed-column = manqué
review-luck-help = En centièmes de partie, sur les décisions les plus importantes de chaque tour : ce que les dés ont donné ou pris, et ce que de meilleurs ordres auraient promis.
review-none = Rien à signaler pour l’instant.
review-nothing = Rien ne se détache.
review-turn = chances de gagner { $before } % avant ce tour, { $after } % après
review-rolls = Les dés qui ont le plus changé
review-dice = dés { $dice } ; chances de gagner { $expected } % avant, { $after } % après
review-better = Mieux : { $better }
review-show = Voir la variante sur le plateau
review-print = Imprimer
variation = Ce qui aurait pu être
variation-start = Ici, un autre ordre aurait été meilleur : avancez pour le voir joué, avec ses propres dés.
variation-leave = Comme cela s’est joué
strength = Force des robots
