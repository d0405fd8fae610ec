fault-bad-request = La demande est illisible : { $detail }
fault-bad-text = Un texte y contient des caractères de contrôle, qui ne peuvent être conservés.
fault-bad-name = Un nom comporte de 2 à 30 caractères : lettres, chiffres, espaces, points ou traits d’union.
fault-foreign-letter = Un nom s’écrit en lettres latines, pour que personne ne puisse passer pour quelqu’un d’autre : « { $letter } » n’en est pas une.
fault-reserved-name = Ce nom est réservé à ceux qui s’occupent du serveur : choisissez-en un autre.
fault-bad-password = Un mot de passe comporte au moins 8 caractères.
fault-bad-address = Ce n’est pas une adresse électronique.
fault-bad-push = Ce serveur ne peut pas envoyer de notification push à ce navigateur.
fault-bad-webhook = Un webhook est une adresse https située hors du réseau de ce serveur.
fault-bad-seats = Les places ne peuvent pas être occupées ainsi : { $detail }
fault-refused = { $detail }
fault-sign-in = Connectez-vous d’abord.
fault-wrong-password = Le nom ou le mot de passe est faux.
fault-csrf = La page est trop ancienne : rechargez-la et réessayez.
fault-forbidden = Ce n’est pas à vous de le faire.
fault-banned = Ce compte ne peut plus être utilisé.
fault-not-host = Seul l’hôte de la partie peut le faire.
fault-not-playing = Seuls les joueurs de cette partie peuvent le faire.
fault-registration-closed = Sur ce serveur, seul l’hôte crée des comptes.
fault-no-advice = D’autres jouent ici : il n’y a de conseils qu’une fois que tous y ont consenti.
fault-no-advice-here = Ce serveur ne donne pas de conseils.
fault-review-later = Une partie se passe en revue une fois finie, par ceux à qui rien n’en est caché.
fault-keeps-secrets = Le fichier de la partie livrerait des secrets : il est donné une fois la partie finie.
fault-not-found = Il n’y a rien ici.
fault-no-such-match = Cette partie n’existe pas ou ne vous est pas ouverte.
fault-bad-link = Ce lien n’est plus valable.
fault-no-such-seat = Ce jeu n’a pas de place « { $seat } ».
fault-no-such-board = Il n’y a pas de carte « { $board } ».
fault-no-such-moment = Ce moment n’existe pas dans la partie.
fault-stale = La position a changé entre-temps : voici la position actuelle.
fault-not-your-decision = Ce n’est pas à vous de décider maintenant.
fault-nothing-to-undo = Il n’y a rien à annuler.
fault-too-late-to-undo = Des dés sont tombés, quelque chose de caché a été vu ou quelqu’un d’autre a décidé depuis : proposez plutôt de reprendre le coup.
fault-over = La partie est finie.
fault-name-taken = Ce nom est déjà pris, ou ressemble trop à un autre.
fault-seat-taken = Cette place est déjà occupée.
fault-not-absent = Ce joueur a encore du temps.
fault-no-such-offer = Cette proposition n’est plus valable.
fault-too-many-offers = Assez de propositions pour l’instant : laissez d’abord la partie avancer.
fault-rules-changed = Cette partie a été jouée avec la version { $began } des règles ; avec la version { $now }, celle de ce serveur, ses coups mènent ailleurs. Elle reste donc telle quelle et ne peut être poursuivie. Vous pouvez regarder la dernière position conservée, lire et exporter la partie, convenir d'une fin ou abandonner, ou repartir de cette position dans une nouvelle partie.
fault-data-changed = Cette partie se joue avec { $began ->
    [none] les fichiers de données livrés avec le jeu
   *[other] des fichiers de données corrigés (empreinte { $began })
 } ; ce serveur a { $now ->
    [none] ceux qui sont livrés avec le jeu
   *[other] une copie corrigée (empreinte { $now })
 }. Elle attend donc un serveur qui ait les mêmes et ne peut être poursuivie ici. Vous pouvez regarder la dernière position conservée, lire et exporter la partie, convenir d'une fin ou abandonner, ou repartir de cette position dans une nouvelle partie.
fault-too-large = C’est trop volumineux.
fault-other-host = Ce serveur n’est pas joignable à cette adresse.
fault-not-legal = Les règles ne le permettent pas.
order-news = Un fait nouveau est connu ou des dés sont tombés : la suite de l’ordre vous est laissée.
fault-not-together = Un même joueur ne peut pas tenir ces places à la fois : { $seats }.
fault-unreadable = Demande incompréhensible : { $detail }
fault-too-many = C’était trop rapide : attendez un instant.
fault-too-many-tries = Trop de mots de passe faux pour ce nom : réessayez dans { $seconds } s. Un navigateur déjà connecté auparavant, ou un lien créé sur un autre appareil, entre tout de suite.
fault-one-at-a-time = Vous avez déjà beaucoup demandé : attendez que ce soit fait.
fault-busy = Le serveur a beaucoup à faire en ce moment : réessayez dans un instant.
fault-too-heavy = Ce calcul prendrait ici trop de temps ou de place.
fault-too-many-matches = Vous êtes l’hôte de trop de parties inachevées.
fault-fault = Le serveur a rencontré une erreur.
fault-storage = Le serveur ne peut pour l'instant ni joindre sa base de données ni y écrire. Rien n'est perdu : tout coup confirmé est conservé. Réessayez dans un moment ; la partie reprendra d'elle-même.
why-legal = C’est permis.
notice-turn-subject = { $game } : à vous de jouer dans « { $title } »
notice-turn = C’est à vous de jouer ({ $seat }) dans « { $title } » ({ $game }, { $calendar }).
notice-turn-channel = C’est à { $name } de jouer ({ $seat }) dans « { $title } » ({ $game }, { $calendar }).
notice-over-subject = { $game } : la partie « { $title } » est finie
notice-over = La partie « { $title } » ({ $game }) est finie. { $winners ->
    [none] Elle est nulle.
   *[other] Victoire : { $winners }.
 }
notice-replaced-subject = { $game } : un robot joue à votre place dans « { $title } »
notice-replaced = Votre temps est écoulé dans « { $title } » ({ $game }) : un robot tient votre place ({ $seat }) jusqu’à votre retour.
notice-joined-subject = { $game } : { $name } rejoint « { $title } »
notice-joined = { $name } prend une place ({ $seat }) dans « { $title } » ({ $game }).
notice-confirm-subject = { $server } : confirmez votre adresse
notice-confirm = Ouvrez ce lien pour recevoir ici les avis de tour de { $server }. Si vous n’avez rien demandé, ignorez ce message.
notice-foot = Les avis se désactivent pour chaque partie sur sa page, ou pour toutes dans vos réglages.
untitled = Une partie
bot-random = Au hasard
bot-easy = Facile
bot-normal = Normal
bot-hard = Difficile
bot-max = Maximum
bot-random-about = Fait n’importe quoi de légal. Pour essayer le plateau.
bot-easy-about = Prend ce qui s’offre et attaque quand cela paie ; ne voit pas plus loin. Pour une première guerre.
bot-normal-about = Tient ce qu’il faut tenir, se rassemble avant de frapper, songe à la contre-attaque.
bot-hard-about = Monte des attaques d’ensemble, garde un front sans brèche et accélère quand le temps presse.
bot-max-about = Compare des plans entiers, en jouant chacun en pensée tant qu’on lui en laisse le temps : lent.
cli-serving = Sandtable : { $address }
cli-backed-up = { $file } : { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
 }, { $bytes } octets.
cli-tables-missing = La base est abîmée : il lui manque { $tables }. La sauvegarde contient tout le reste.
cli-restored = { $rows ->
    [one] { $rows } ligne restaurée.
   *[other] { $rows } lignes restaurées.
 }
cli-no-file = Il n’y a pas de fichier { $file }.
cli-no-games = Il n’y a pas encore de parties dans cette base.
cli-schema-same = Les tables ont déjà la version { $version }.
cli-schema-old = Les tables ont la version { $version }, ce programme travaille avec { $newest } : lancez d'abord « sandtable db upgrade » (et avant cela « sandtable db backup »).
cli-schema-new = Les tables ont maintenant la version { $version }.
cli-checked = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
 }, { $bad ->
    [0] aucune
   *[other] { $bad }
 } avec des défauts.
cli-other-rules = { $began } (désormais { $now })
cli-added = { $name } peut se connecter.
cli-password = { $name } a un nouveau mot de passe.
cli-banned = { $name } est exclu.
cli-unbanned = { $name } peut revenir.
cli-removed = La partie { $match } est supprimée.
cli-no-match = Il n’y a pas de partie { $match }.
cli-nobody = Personne ne s’appelle { $name }.
cli-port-taken = Le port { $port } est occupé : Sandtable tourne-t-il déjà ? Choisissez-en un autre avec --port.
cli-port-forbidden = Vous n’avez pas le droit d’ouvrir le port { $port } : ceux au-dessous de 1024 sont réservés à l’administrateur de la machine. Choisissez-en un autre avec --port.
cli-no-port = Il n’y a pas de port { $port } : ils vont jusqu’à { $last }, et 0 prend le premier qui soit libre. Choisissez-en un autre avec --port.
cli-no-host = Cette machine n’a pas d’adresse « { $host } » : 127.0.0.1 est pour vous seul, 0.0.0.0 pour tous ceux qui peuvent la joindre. Choisissez-en une autre avec --host.
cli-port-fails = Impossible d’écouter sur { $host }, port { $port } : { $reason }

setting-accounts = Les comptes sont { $known }, pas « { $given } ».
setting-base-url = L'URL de base doit ressembler à https://jeux.example.org, pas à « { $given } ».
setting-smtp = Le serveur de courrier doit ressembler à smtp://nom:motdepasse@hôte:587.
setting-mail-from = Pour envoyer du courrier, il faut une adresse d'expéditeur (--mail-from).
setting-trusted-host = Un hôte de confiance ressemble à jeux.example.org ou *.example.org, pas à « { $given } ».
