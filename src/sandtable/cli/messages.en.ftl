table-help = A number or an action plays it. Also: [b]?[/] all choices · [b]board[/] · [b]why ACTION[/] · [b]odds ACTION[/] · [b]undo[/] · [b]luck[/] · [b]save FILE[/] · [b]quit[/]
table-more = … { $n } more: “?” lists them all
table-forbidden = { $text }: not now.
table-legal = That is legal.
table-nothing = That decides nothing by dice.
table-saved = Saved in { $text }.
table-unsupplied = without supply
table-not-together = Who sits here may not hold these seats together: { $seats } ({ $rule }: { $text }) Give all of one side to bots, or none.
