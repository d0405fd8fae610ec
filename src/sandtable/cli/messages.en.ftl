table-help = Type a number, an action ([b]planning[/]) or an order ([b]attack de-inf-7 > brussels[/]); Tab completes.
  Also: [b]? WORD[/] all choices, or those with the word · [b]board[/] · [b]orders ARMY[/] where it can be sent · [b]diary[/] what the others did · [b]why ACTION[/] · [b]odds ACTION[/] · [b]hint[/] advice · [b]undo[/] (past dice and secrets: [b]undo anyway[/]) · [b]luck[/] · [b]dice SHARE[/] · [b]save FILE[/] · [b]help[/] · [b]quit[/]
table-no-orders = They cannot be sent anywhere now.
table-bot-gives-up = { $failure } It has failed three times in a row: “easy” plays on in its place.
table-bot-failed = { $failure } “easy” decides in its place.
table-stopped = Stopped before “{ $text }”: somebody else decides first.
no-such-order = “{ $text }” cannot be done now. Orders that can: { $known }
no-orders = “{ $text }” cannot be done now: these armies have no such order.
table-more = … { $n } more: “?” lists them all
table-no-such-choice = No choice has “{ $text }” in it.
table-front = At the front
table-rear = Elsewhere
table-alike = … and { $n } more of the kind
table-forbidden = { $text }: not now.
table-legal = That is legal.
table-nothing = That decides nothing by dice.
table-promise = The secret of the coming dice has the hash { $text }. Add a number of your own: dice SHARE (32 to 128 hexadecimal digits).
table-bound = From decision { $n } on the dice come of that secret and your share.
table-saved = Saved in { $text }.
table-unsupplied = without supply
table-not-together = Who sits here may not hold these seats together: { $seats }. { $rule }: { $text } Give all of one side to bots, or none.
table-of = { $name }: { $text }
table-percent = { $figure }%
table-odds-attacker = the attacker loses { $value }
table-odds-defender = the defender loses { $value }
table-odds-trench = a trench may cancel a loss
table-odds-attacker-trench = with it the attacker loses { $value }
table-odds-defender-trench = with it the defender loses { $value }
table-odds-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
 }
table-odds-retreat = and retreats
table-odds-result = { $value ->
    [attacker] the attacker wins
    [defender] the defender holds
    [both-eliminated] nobody is left
    [undecided] undecided
    [no-combat] the fleets do not meet
    [found] found
    [not-found] not found
    [production-lost] production lost
    [research-success] the research succeeds
    [research-failure] the research fails
    [coup-success] the coup succeeds
    [coup-no-effect] nothing happens
    [coup-counter] the country goes over to the other side
   *[other] { $value }
 }
verify-replays = { $game }: { $decisions ->
    [one] { $decisions } decision replays
   *[other] { $decisions } decisions replay
 } to the same position.
verify-proved = The seed is the one committed to, and gives { $rolls ->
    [one] the one roll
   *[other] all { $rolls } rolls
 } of the file.
verify-bound = { $after ->
    [0] From the beginning
   *[other] From decision { $after } on
 } the dice are bound by the server { $people ->
    [0] alone
   *[other] and { $by }
 } ({ $commitment }…).
verify-proved-shares = Every secret is the one committed to, and with everybody’s share gives { $rolls ->
    [one] the one roll
   *[other] all { $rolls } rolls
 } of the file.
verify-untold = The seed is not told yet, so { $rolls ->
    [one] the one roll
   *[other] the { $rolls } rolls
 } cannot be proved.
verify-given = { $given ->
    [one] One die was given by hand.
   *[other] { $given } dice were given by hand.
 }
verify-luck = { $seat }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }, sum { $rolled }, expected { $expected } ({ $deviation } σ)
needs-extra = This command needs more than is installed ({ $missing } is missing): pip install 'sandtable[{ $extra }]'
file-fails = { $file } cannot be read or written: { $reason }
new-game-name = “{ $name }” is no name for a game: small letters, figures and single hyphens, beginning with a letter, such as river-war.
new-game-taken = There is a game or a Python package called “{ $name }” already: choose another name.
new-game-exists = { $folder } is there already: nothing was written.
new-game-prefix = “{ $prefix }” cannot begin rule ids: it takes three capital letters that no other game uses; give them with --prefix.
new-game-written = { $folder } holds a small complete game. To play it: pip install -e { $folder }, then sandtable play { $name }, or sandtable serve --open. Its README.md says what to change where.
hint-none = The game is over: nothing is left to decide.
review-after = after
review-start = the set-up
review-seat = { $seat }: dice { $luck } points of a hundred, { $missed } missed in the decisions looked at ({ $looked }).
review-turning = The dice that turned the game:
review-turn = { $number }. { $seat }: “{ $done }”; dice { $dice }: chances of winning { $before }% before them, { $after }% after
review-good = The best decisions:
review-better = { $number }. { $seat }: “{ $done }”; { $gained } points in a hundred more than anything else
review-missed-title = What was missed:
review-missed = { $number }. { $seat }: “{ $done }”; better by { $missed } points: { $better }
bot-form = A bot is given as NAME=BOT, not as “{ $given }”.
bot-taken = There is a bot called “{ $bot }” already: choose another name.
no-seat = There is no seat { $seats }; there are { $known }.
name-value = “{ $given }” should be written as name=value.
no-file = { $file } cannot be read: { $reason }.
