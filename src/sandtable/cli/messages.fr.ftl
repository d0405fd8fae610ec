table-help = Tapez un numéro, ou une action, pour la jouer. Aussi : [b]?[/] tous les choix · [b]board[/] plateau · [b]why ACTION[/] pourquoi pas · [b]odds ACTION[/] chances · [b]undo[/] revenir · [b]luck[/] dés · [b]save FICHIER[/] · [b]quit[/]
table-more = … encore { $n } : « ? » les montre tous
table-forbidden = { $text } : pas maintenant.
table-legal = C’est permis.
table-nothing = Aucun dé ne décide de cela.
table-saved = Enregistré dans { $text }.
table-unsupplied = sans ravitaillement
table-not-together = On ne peut pas tenir ces places à la fois : { $seats } ({ $rule } : { $text }) Confiez tout un camp à l’ordinateur, ou rien.
