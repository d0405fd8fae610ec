fault-bad-request = The request cannot be read: { $detail }
fault-bad-text = A text in it holds control characters, which cannot be kept.
fault-bad-name = A name has 2 to 30 letters, digits, spaces, dots or hyphens.
fault-foreign-letter = A name is written in Latin letters, so that nobody can be taken for somebody else: “{ $letter }” is not one of them.
fault-reserved-name = This name is kept for those who look after the server: choose another.
fault-bad-password = A password has at least 8 characters.
fault-bad-address = This is no e-mail address.
fault-bad-push = This browser cannot be told by push from this server.
fault-bad-webhook = A webhook is an https address outside this server’s network.
fault-bad-seats = The seats cannot be filled like this: { $detail }
fault-refused = { $detail }
fault-sign-in = Sign in first.
fault-wrong-password = Name or password is wrong.
fault-csrf = The page is too old: reload it and try again.
fault-forbidden = This is not yours to do.
fault-banned = This account may not be used any more.
fault-not-host = Only the host of the game may do this.
fault-not-playing = Only the players of this game may do this.
fault-registration-closed = On this server only the host adds accounts.
fault-no-advice = Others play here: advice is given once everybody has agreed to it.
fault-no-advice-here = This server gives no advice.
fault-review-later = A game can be looked over by who may see everything of it, once it is over.
fault-keeps-secrets = The game file would tell secrets: it is given out once the game is over.
fault-not-found = There is nothing here.
fault-no-such-match = There is no such game, or it is not open to you.
fault-bad-link = This link is not valid any more.
fault-no-such-seat = This game has no seat “{ $seat }”.
fault-no-such-board = There is no board “{ $board }”.
fault-no-such-moment = The game has no such moment.
fault-stale = Meanwhile the position has changed: here is the present one.
fault-not-your-decision = It is not your decision now.
fault-nothing-to-undo = There is nothing to undo.
fault-too-late-to-undo = Dice fell, something hidden became known, or somebody else has decided since: offer a take-back instead.
fault-over = The game is over.
fault-name-taken = This name is taken, or looks like one that is.
fault-seat-taken = Somebody sits here already.
fault-not-absent = This player still has time.
fault-no-such-offer = This offer does not stand any more.
fault-too-many-offers = You have offered enough for now: let the game go on first.
fault-rules-changed = This game was played by version { $began } of the rules; by version { $now }, which this server has, its moves lead elsewhere. So it stays as it is and cannot be played on. You can look at the last position that was kept, read and export its record, agree on an end or resign, or play on from that position as a new game.
fault-data-changed = This game is played with { $began ->
    [none] the data files that come with the game
   *[other] corrected data files (digest { $began })
 }; this server has { $now ->
    [none] those that come with the game
   *[other] a corrected copy (digest { $now })
 }. So it waits for a server that has the same and cannot be played on here. You can look at the last position that was kept, read and export its record, agree on an end or resign, or play on from that position as a new game.
fault-too-large = That is too large.
fault-other-host = This server is not reached under that address.
fault-not-legal = The rules do not allow this.
order-news = Something has come to light or dice have fallen: the rest of the order was left to you.
fault-not-together = One player may not hold these seats together: { $seats }.
fault-unreadable = This cannot be understood: { $detail }
fault-too-many = That was too fast: wait a moment.
fault-too-many-tries = Too many wrong passwords for this name: try again in { $seconds } s. A browser that has been signed in before, or a link from another device, gets in at once.
fault-one-at-a-time = You have asked for much already: wait until it is done.
fault-busy = The server has much to do just now: try again in a moment.
fault-too-heavy = This takes too long or too much room to be worked out here.
fault-too-many-matches = You host too many unfinished games.
fault-fault = Something went wrong on the server.
fault-storage = The server cannot reach or write its database just now. Nothing is lost: every move that was confirmed is kept. Try again in a moment; play goes on by itself.
why-legal = This is allowed.
notice-turn-subject = { $game }: your turn in “{ $title }”
notice-turn = It is your turn as { $seat } in “{ $title }” ({ $game }, { $calendar }).
notice-turn-channel = { $name } is on turn as { $seat } in “{ $title }” ({ $game }, { $calendar }).
notice-over-subject = { $game }: “{ $title }” is over
notice-over = “{ $title }” ({ $game }) is over. { $winners ->
    [none] It is a draw.
   *[other] Won by: { $winners }.
 }
notice-replaced-subject = { $game }: a bot plays for you in “{ $title }”
notice-replaced = Your time was up in “{ $title }” ({ $game }): a bot plays { $seat } until you return.
notice-joined-subject = { $game }: { $name } joins “{ $title }”
notice-joined = { $name } takes { $seat } in “{ $title }” ({ $game }).
notice-confirm-subject = { $server }: confirm your address
notice-confirm = Open this link to receive turn notices from { $server } here. If you did not ask for it, ignore this message.
notice-foot = Notices can be turned off for each game on its page, or for all games in your settings.
untitled = A game
bot-random = Random
bot-easy = Easy
bot-normal = Normal
bot-hard = Hard
bot-max = Maximum
bot-random-about = Does anything that is legal. To try out the board.
bot-easy-about = Takes what lies open and attacks where it pays; looks no further. For a first war.
bot-normal-about = Holds what must be held, gathers before it strikes, looks at the counter-attack.
bot-hard-about = Plans attacks as a whole, keeps its fronts closed and presses on in time.
bot-max-about = Compares whole plans, playing each on in its mind for as long as it is given: slow.
cli-serving = Sandtable: { $address }
cli-backed-up = { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
 }, { $bytes } bytes.
cli-tables-missing = The database is damaged: it lacks { $tables }. The backup holds all the rest.
cli-restored = { $rows ->
    [one] 1 row restored.
   *[other] { $rows } rows restored.
 }
cli-no-file = There is no file { $file }.
cli-no-games = There are no saved games in this database yet.
cli-schema-same = The tables have version { $version } already.
cli-schema-old = The tables have version { $version }, this program works with { $newest }: run “sandtable db upgrade” first (and “sandtable db backup” before it).
cli-schema-new = The tables have version { $version } now.
cli-checked = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
 }, { $bad ->
    [0] none
   *[other] { $bad }
 } with faults.
cli-other-rules = { $began } (now { $now })
cli-added = { $name } may sign in.
cli-password = { $name } has a new password.
cli-banned = { $name } is shut out.
cli-unbanned = { $name } may come in again.
cli-removed = { $match } is gone.
cli-no-match = There is no match { $match }.
cli-nobody = There is nobody called { $name }.
cli-port-taken = Port { $port } is in use: is Sandtable running already? Choose another with --port.
cli-port-forbidden = You may not listen on port { $port }: those below 1024 are kept for the administrator of the machine. Choose another with --port.
cli-no-port = There is no port { $port }: they go up to { $last }, and 0 takes any free one. Choose another with --port.
cli-no-host = This machine has no address “{ $host }” to listen on: 127.0.0.1 is for yourself, 0.0.0.0 for everybody who can reach it. Choose another with --host.
cli-port-fails = Nobody can listen on { $host }, port { $port }: { $reason }

setting-accounts = Accounts are { $known }, not “{ $given }”.
setting-base-url = The base URL should look like https://games.example.org, not “{ $given }”.
setting-smtp = The mail server should look like smtp://user:password@host:587.
setting-mail-from = E-mail needs an address to come from (--mail-from).
setting-trusted-host = A trusted host is like games.example.org or *.example.org, not “{ $given }”.
