event-forced = { $seat }: “{ $action }”, the only choice
event-rolled = { $seat }: dice { $values }
event-drawn = Chance picks { $value } of { $among }
event-game-over = { $winners_count ->
    [0] The game ends in a draw.
   *[other] The game is over. Victory: { $winners }.
 }
prospect-take = { $chance }% you take { $area_the }; on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-hold = { $chance }% you hold { $area_the }; on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-beat = { $chance }% you eliminate { $target_the }; on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-survive = { $chance }% { $target_the } survives; on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-better = { $chance }% they lose more than you; on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-sea = { $chance }% you win at sea ({ $area }); on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-plain = { $chance }% for the likeliest result.
reason-won = At the end of the turn you hold { $area_the } in { $chance }% of the tries.
reason-together = That is this attack alone: with all that follows you hold { $area_the } in { $chance }% of the tries.
reason-retaken = A counter-attack takes { $area_the } back in { $chance }% of the tries.
reason-lost = You lose { $area_the } in { $chance }% of the tries.
reason-saved = The risk of losing { $area_the } falls by { $chance } points in a hundred.
reason-cut-off = { $count ->
    [one] Cuts off { $count } enemy army ({ $area }).
   *[other] Cuts off { $count } enemy armies ({ $area }).
 }
reason-cut-off-around = Cuts off { $count } enemy armies, most of them in one area ({ $area }).
reason-takes = Takes { $area_the } without a fight.
reason-faces = { $area }: { $mine } of yours against { $theirs } of the enemy there and next to it.
reason-nearer = On the way to { $area_the }, { $count ->
    [one] next to it.
   *[other] { $count } areas from it.
 }
reason-behind-front = { $area }: { $mine } of yours; the nearest enemy is { $count ->
    [one] { $count } area
   *[other] { $count } areas
 } away ({ $enemy }).
reason-quiet = { $area }: { $mine } of yours, no enemy within reach.
reason-ahead = It came out { $count ->
    [one] { $count } point in a hundred
   *[other] { $count } points in a hundred
 } ahead of the next order.
reason-behind = { $count ->
    [one] { $count } point in a hundred
   *[other] { $count } points in a hundred
 } behind the first when tried out.
reason-alike = Tried out, it came to about the same as the others.
reason-ahead-despite = The odds speak against it; tried out, it still came out { $count ->
    [one] { $count } point in a hundred
   *[other] { $count } points in a hundred
 } ahead of the next order.
reason-behind-despite = The odds speak against it; tried out, it came out { $count ->
    [one] { $count } point in a hundred
   *[other] { $count } points in a hundred
 } behind the first.
reason-alike-despite = The odds speak against it; tried out, it still came to about the same as the others.
reason-expected = Chances of winning the game afterwards: { $chance }%.
reason-expected-camp = Chances of winning the game afterwards: { $chance }%; together with the partner: { $camp }%.
reason-won-else = You win { $area_the } in { $chance }% of the tries, otherwise in { $else }%.
reason-lost-else = Otherwise you lose { $area_the } in { $chance }% of the tries, this way in { $else }%.
reason-keeps = On average you keep { $count ->
    [1] { $count } step
   *[other] { $count } steps
 } more.
reason-destroys = On average the enemy loses { $count ->
    [1] { $count } step
   *[other] { $count } steps
 } more.
reason-tried = Played on { $tries } times with the same dice, it came out { $count ->
    [one] { $count } point in a hundred
   *[other] { $count } points in a hundred
 } ahead.
not-legal = “{ $text }” is not legal now ({ $rules }).
too-late = “{ $text }” cannot be taken back: dice fell, or something hidden became known.
no-such-die = A die of { $faces } faces cannot show { $value }.
dice-left = “{ $text }” rolls { $rolled } of the { $given } dice given for it; nothing was played.
frames-none = The position has no frames: nothing is going on in it.
frames-missing = “{ $phase }” goes on only inside another phase: the frames below it are missing.
frames-bottom = “{ $phase }” goes on inside no other phase: it can only be the first of the frames.
frames-upon = “{ $phase }” does not go on inside “{ $below }”: frames are missing, doubled or out of order.
position-broken = The position cannot be played on: a value in it is of the wrong type or contradicts another ({ $error }).
ambiguous = “{ $text }” may mean several things: { $candidates }.
unreadable = “{ $text }” cannot be read.
unreadable-empty = The action is empty.
unreadable-long = An action is a short line of words.
unreadable-verb = “{ $text }” is no action; actions begin with { $verbs }.
unreadable-form = “{ $text }” should look like: { $forms }.
unreadable-name = There is no { $word } “{ $token }”.
unreadable-name-near = There is no { $word } “{ $token }” (did you mean { $near }?).
unreadable-yes = “{ $token }” should be yes or no.
unreadable-number = “{ $token }” should be a number.
data-no-copy = { $folder } is no copy of data files: { $manifest } is missing in it. “sandtable data export” makes one.
data-bad-manifest = { $file } cannot be read: { $error }.
data-too-late = The data files of { $game } were read already: a copy is chosen before a game is loaded.
data-no-package = The package { $package } is not installed.
data-no-such-file = the game has no such file.
data-not-json = this is no JSON: { $error }.
data-wrong-kind = { $found } where { $wanted } belongs.
data-missing = this key is missing.
data-unknown-key = no such key or name is known (“{ $name }”).
data-unknown-name = no such name is known in the data of the game (“{ $name }”).
data-refused = The game does not accept these data files: { $error }
data-other = This game was played with corrected data files (digest { $wanted }); open it with --data and the folder of just that copy.
data-other-copy = This game was played with corrected data files of the digest { $wanted }; those in use have the digest { $found }.
data-none-wanted = This game was played with the data files that come with the game; open it without --data (those in use have the digest { $found }).
no-game = There is no game “{ $game }”; there are { $known }.
game-fails = The game “{ $game }” of { $place } cannot be loaded: { $reason }
game-is-none = The game “{ $game }” cannot be loaded: { $place } is no game of that id.
no-scenario = { $game } has no scenario “{ $scenario }”; it has { $known }.
options-no-table = Options are given as an object of names and values.
no-option = { $game } has no option “{ $option }”{ $known ->
    [none] {"."}
   *[other] ; it has { $known }.
 }
option-value = Option { $option } takes { $values }, not “{ $given }”.
file-large = The game file is too large.
file-no-text = The game file holds characters that are no text.
file-none = This is no game file: the tag Sandtable with its format version is missing.
file-format = The file has format version { $version }; this program reads { $known }.
file-format-dice = A file of format version 1 does not say who binds the dice.
file-game = The game file does not say of which game it is (tag Game).
file-line = Line { $line }: { $fault }
file-line-tag = Line { $line }: a tag looks like [Name "value"].
file-line-value = Line { $line }: { $error }.
file-line-none = Line { $line }: “{ $text }” is no line of a game file.
file-line-seat = Line { $line }: there is no seat “{ $seat }”.
file-dice = { $line ->
    [setup] The tag Setup
   *[other] Line { $line }
 }: the dice cannot be read.
file-dice-order = { $line ->
    [setup] The tag Setup
   *[other] Line { $line }
 }: given dice come before rolled ones.
file-dice-differ = { $line ->
    [setup] The tag Setup
   *[other] Line { $line }
 }: the file says the dice showed { $told }, they show { $shown }.
file-elsewhere = The file replays to another position than the one it was written in.
file-rules = { $fault } The file was written by rules version { $written }; these are version { $today }.
file-seed = The seed is not the one that was committed to: these dice cannot be trusted.
file-position = The position of the file cannot be read: { $error }.
file-position-none = The position of the file is no object.
file-commitment = The commitment { $commitment } is not in the file: these are other dice.
file-share = The share { $share } is not in the file: it had no part in these dice.
binding-word = “{ $text }” is no part of a binding of dice.
binding-commitment = A binding of dice has no commitment.
binding-twice = A binding of dice says something twice.
binding-secret = The secret is not the one that was committed to: these dice cannot be trusted.
