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
prospect-better = { $chance }% they lose more than you; on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-sea = { $chance }% you win at sea ({ $area }); on average you lose { $mine } { $mine ->
    [1] step
   *[other] steps
 }, they { $theirs }.
prospect-plain = { $chance }% for the likeliest result.
reason-won = You hold { $area_the } at the end of the turn in { $chance }% of the tries.
reason-saved = The risk of losing { $area_the } falls by { $chance } points in a hundred.
reason-cut-off = { $count ->
    [one] It cuts off { $count } more enemy army.
   *[other] It cuts off { $count } more enemy armies.
 }
reason-expected = Chances of winning the game afterwards: { $chance }%.
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
