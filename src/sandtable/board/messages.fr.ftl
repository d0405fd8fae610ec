# Ce qui peut clocher dans une carte
fault-missing = manque
fault-missing-or-wrong = manque ou n’est pas du bon type
fault-not-an-object = ne doit contenir que des objets JSON
fault-extent = doit donner quatre nombres : ouest, sud, est, nord
fault-name = doit donner le nom dans les deux langues, en et fr
fault-used-twice = sert à deux zones
fault-none-of = { $value } n’est aucune de ces valeurs : { $choices }
fault-no-area = il n’y a pas de zone { $name }
fault-no-country = il n’y a pas de pays { $name }
fault-rect = une case demande quatre nombres : x, y, largeur, hauteur
fault-island-at = une île demande sa longitude et sa latitude
fault-island-sea = une île doit nommer la mer où elle se trouve
fault-anchors = demande au moins un [longitude, latitude], et rien d’autre
fault-aliases = doit être une liste de noms
fault-two-areas = doit nommer deux zones
fault-listed-twice = figure deux fois
fault-neither-side = { $value } n’est d’aucun côté de la frontière
fault-itself = relie une zone à elle-même
fault-out-of-play = nomme une zone hors jeu
fault-coast-order = la clé « a » doit nommer une zone terrestre, la clé « b » une mer
fault-not-a-coast = relie terre et mer : à inscrire dans coasts
fault-also-listed = figure aussi parmi les zones adjacentes
fault-no-file = ce fichier n’existe pas
fault-not-json = est illisible : { $error }
fault-on-two-boards = sert sur { $board } et sur une autre carte
fault-no-area-on = il n’y a pas de zone { $name } sur { $board }
fault-no-block = une frontière le nomme, mais il n’est pas décrit
fault-no-shape = rien n’est dessiné pour elle
fault-no-such-shape = est dessinée, mais n’est pas une zone de la carte
fault-label-outside = son étiquette est hors de son contour
fault-off-the-sheet = sa case dépasse la feuille
fault-not-drawn = figure dans la liste, mais les deux ne se touchent pas sur le dessin : marquer across, ou déplacer des ancres
fault-not-listed = se touchent sur { $length } unités du dessin sans figurer dans la liste : les y inscrire, ou les mettre dans unlinked
fault-anchors-miss = ses ancres manquent la terre ou la mer dont elle fait partie

# Ce que disent les commandes
map-sound = { $name } : { $areas } zones, { $borders } frontières, { $coasts } côtes, rien à redire
map-faults = { $name } : { $count ->
    [one] un défaut
   *[other] { $count } défauts
}
map-drawn = { $name } : { $areas } zones dessinées dans { $folder }, { $count ->
    [0] 0 problème
    [one] 1 problème
   *[other] { $count } problèmes
}
map-written = { $file } : { $kilobytes } ko
map-no-tool = l’outil de carte demande shapely, pyproj, numpy et scipy : pip install 'sandtable[map]'
map-no-output = dire où va l’image : --svg FICHIER ou --png FICHIER
map-no-converter = il n’y a pas ici de convertisseur de SVG en PNG : pip install 'sandtable[map]', ou installer rsvg-convert
