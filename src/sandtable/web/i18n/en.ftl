nav-label = Main
nav-games = Games
nav-learn = Learn
nav-rules = Rules
nav-study = Study
nav-account = You
study-title = Study
study-lead = What many games show: who wins, when countries fall, where it is fought, which openings lead where. Every game of a study can be opened and replayed.
study-own = Finished games of this server
study-own-none = No public game that shows its secrets has ended here yet.
study-folder = Studies
study-folder-none = The host shows no studies. “sandtable simulate” makes some, and “sandtable serve --studies” shows them.
study-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
theme-dark = Dark
theme-light = Light
lost-title = Off the map
lost-text = There is nothing at this address.
loading = Laying out the map…
close = Close
cancel = Cancel
send = Send
accept = Accept
decline = Decline
withdraw = Withdraw
copied = The link is copied.

# The board
map = map
map-help = Map. Arrow keys go from area to area, Enter chooses, N goes to the next area that may be chosen.
board-tools = View
zoom-in = Closer
zoom-out = Farther
board-sheets = Boards
zoom-both = Both
zoom-whole = Whole map
area-control = controlled by { $side }
area-can = may be chosen
area-sea = sea
unit-reduced = { $name } (reduced)
kind-of-sea = Sea
kind-of-void = Out of play
kind-of-box = Box
kind-of-island = Island
terrain-plain = Plain
terrain-forest = Forest
terrain-mountain = Mountains
terrain-marsh = Marsh
terrain-desert = Desert
terrain-pass = Narrow pass
terrain-narrow-pass = Narrow pass
terrain-high-mountain = High mountains
terrain-jungle = Jungle
terrain-city = City
terrain-swamp = Swamp
fact-fortress = Fortress
fact-supply-source = Supply source
fact-key = Key area
fact-city = City
fact-port = Port
fact-capital = Capital
fact-production = Production { $own }/{ $other }

# The decision
decision = Decision
choose = Choose
undo = Undo
sure-back = Not yet
sure-war = This begins a war.
sure-sacrifice = { $deed }? Nothing is gained by it.
situation = Situation
situation-has = What you have
situation-threats = Where the enemy stands at your border
situation-threat = you { $own }, enemy { $foes }
situation-coming = What is coming
situation-orders = Orders of the armies chosen
standing = Standing orders
standing-help = When to ask you. What an order answers is played at once, also while you are away, and stands in the log.
standing-during = for how long
standing-phase = in this phase
standing-turn = in this turn
standing-good = until taken back
standing-remove = Take the order back
why-not = Why not?
why-cannot = { $deed }:
why-enter = { $count ->
    [one] { $army } cannot enter { $area }
   *[other] { $army } cannot enter { $area } together
}
why-choose = { $army } cannot be chosen
why-area = { $area } cannot be chosen
deselect = Deselect
hand = In hand
hand-where = { $armies }: where to?
hand-order = { $kind }: { $area }
hand-more = More…
hand-only = Show this kind of order alone
hand-instead = Also possible: { $kinds }
hand-not-together = They can do nothing together.
hand-not-through = No way leads through there.
order-move = Move
order-attack = Attack
waiting-bot = { $name } ({ $seat }) is thinking…
waiting-open = Waiting for somebody to take { $seat }.
waiting-person = Waiting for { $name } ({ $seat }).
to-decide = to decide
away = away
seat-open = open
ending-outcome = Victory: { $winners }.
ending-resigned = Victory: { $winners }. The other side has resigned.
ending-agreed = Agreed: the game goes to { $winners }.
ending-draw = The game ends without a winner.
reconnecting = Reconnecting…
offline = You are offline. This is how things stood on { $when }.
watching = { $count ->
    [one] one person is watching
   *[other] { $count } people are watching
 }

# Panels
panels = Panels
panel-toggle = Show or hide the panels
sheet-grip = Height of the sheet
panel-orders = Orders
panel-log = Log
panel-forces = Forces
panel-calendar = Calendar
panel-war = War
panel-chat = Talk
orders-none = It is not your decision.
orders-filter = Find an order
orders-count = { $count ->
    [0] no legal order
    [one] one legal order
   *[other] { $count } legal orders
 }
orders-general = General
orders-more = … and { $count } more: type to find them.
log-empty = Nothing has happened yet.
log-none = Nothing of that kind.
log-filters = Filter the log
log-side = Side
log-all-sides = All sides
log-sort = Kind
log-all-sorts = Everything
log-search = Search the log
log-steps = { $count ->
    [one] 1 decision
   *[other] { $count } decisions
 }
sort-battle = Battles
sort-move = Movements
sort-country = Politics
sort-forces = Forces
sort-card = Cards
sort-technology = Technologies
log-earlier = Earlier
log-secret = a secret decision
log-moment = Show this moment
log-undo = Taken back to decision { $to }.
log-seat = { $seat }: { $about ->
    [bot] a bot plays now.
    [open] the seat is free.
   *[person] { $name } sits down.
 }
log-offer = { $seat }: { $about ->
    [takeback] may we take back?
    [end] shall we end the game, { $count ->
        [0] without a winner
       *[other] won by { $winners }
     }?
    [advice] may everybody ask for hints?
   *[other] a proposal.
 }
log-answer = { $seat }: { $about ->
    [takeback] agreed to the take-back.
    [end] agreed to the end.
    [advice] agreed to hints for all.
    [no-takeback] no to the take-back.
    [no-end] no to the end.
    [no-advice] no hints from now on.
   *[other] an answer to the proposal.
 }
log-resign = { $name } resigns.
show-me = Show me
turn-n = Turn { $turn }
turn-track = Turn track
calendar-none = This game has no calendar to show.
chat = Talk
chat-empty = Nobody has said anything.
chat-say = Say something
chat-unread = { $count ->
    [one] one unread line
   *[other] { $count } unread lines
 }
notes = Notes for yourself
notes-kept = Kept.
war-empty = The first figures come after the first turn.
chart-control = Areas controlled
chart-armies = Armies
chart-strength = Strength
chart-points = Points
chart-resources = Resources
dice-bound = { $after ->
    [0] The dice are bound from the beginning
   *[other] The dice are bound since decision { $after }
 } by the server { $people ->
    [0] alone.
   *[other] and { $by }.
 }
brought = { $from ->
    [file] This game was brought from a file
   *[other] This game began from a position that was brought here
 }: whoever did so may know what was hidden in it.
own-data = This game is played with corrected data files (digest { $digest }).
dice-waiting = A share in them is still awaited from { $by }.
dice-yours = Your browser added { $share }.
dice-not-yours = That share is not in these dice: do not trust them.
luck = Luck of the dice
luck-dice = dice
luck-mean = mean
luck-help = σ is the distance from average dice in standard deviations: beyond ±2 one may complain.
odds = Odds
outlook-surely = The attacker almost certainly comes off better.
outlook-probably = The attacker probably comes off better.
outlook-open = It may go either way.
outlook-hardly = The attacker probably comes off worse.
outlook-never = The attacker almost certainly comes off worse.
outlook-losses = On average the attacker loses { $attacker } steps, the defender { $defender }.
outlook-step = A step: an army at full strength is reduced, a reduced one is eliminated.
battle-strength = Strength
battle-score = Score
battle-losses = { $count ->
    [0] No loss
    [one] Loses one step
   *[other] Loses { $count } steps
 }

# Menus
layers = Layers of the board
layer-control = Control (C)
layer-fronts = Front lines
layer-supply = Supply (S)
layer-names = Names
layer-battles = Show battles
layer-calm = Less motion
table-menu = Around the game
copy-link = Link to this moment
export = Save the game file
board-picture = Picture of the board
picture-saved = The picture is saved.
offer-takeback = Ask to take back
offer-end = Offer to end the game
offer-takeback-text = { $by }: may I go back to decision { $to }?
offer-end-text = { $by }: shall the game end here, { $count ->
    [0] without a winner
   *[other] won by { $winners }
 }?
resign = Resign
resign-sure = Do you really resign?
look-as = Look through the eyes of
look-deciding = who decides
seats = Seats
seat-return = Take { $seat } back from the bot
invite = Invite
invite-title = Invitations
invite-text = One link for each person: send it to the one who is to sit there.
invite-people = For how many people?
invite-done = Everybody is here.
invite-here-only = These links open on this machine alone. To play with others, start the server at an address that they can reach.
invite-link = Link to { $seat }
invite-copy = Copy
invite-copied = Copied
invite-send = Share…
invite-share = You are invited to { $game }, to play { $seat }.
invite-code = Code for a phone
invite-code-alt = QR code of the link to { $seat }
seats-missing = { $count ->
    [one] One seat is open.
   *[other] { $count } seats are open.
 }
you-watch = You are watching this game; only players decide.

# Replay
replay = Replay
replay-start = The beginning
replay-first = First moment
replay-back = One back
replay-next = One on
replay-last = Last moment
replay-run = Run
replay-pause = Pause
replay-moment = Moment
replay-leave = Back to the game
fork = Play on from here
fork-text = You get a game of your own that begins { $number ->
    [0] as this one did
   *[other] after decision { $number }
 }, with other dice; what is hidden from you is dealt anew. The game itself stays as it is, and nobody else sees yours.
fork-bots = You: { $seats }; bots take the other seats

# The theatre of war
theatre = What others do
theatre-pause = Pause
theatre-on = Go on
theatre-step = One scene on
theatre-now = To the present
theatre-turn = To your turn
theatre-yours = It is your turn
theatre-follow = Follow the action
theatre-waiting = { $count ->
    [one] 1 more
   *[other] { $count } more
 }
theatre-thinking = { $seat } is thinking…
pace = Pace
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-instant = at once
great-capital = A capital falls
great-country = Nations at the crossroads
great-war = The war widens
great-bomb = The atomic bomb
great-end = The war is over
great-dice = The dice have fallen
ending-page = How it ended
ending-not-yet = The war goes on.
ending-board = The board
ending-picture = Picture to share
rematch = Rematch
ending-course = The course of the war
ending-battles = Turning battles
ending-quiet = Nothing of note.
ending-losses = { $count ->
    [one] 1 unit hit
   *[other] { $count } units hit
 }
layer-sound = Sound of great events
layer-recap = Recap on return

# What happened since
recap-open = Since your last decision
recap-title = Since your last decision
recap-watching = Since you last looked
recap-country = Countries
recap-area = Areas won and lost
recap-battle = Battles
recap-card = Cards
recap-technology = Technologies
recap-taken = { $who }: { $areas }
recap-more = and { $count } more
recap-moves = { $count ->
    [one] One movement
   *[other] { $count } movements
 }, no battle.
recap-close = Seen

# What buttons mean
help-undo = Takes back your last decision (U): alone with bots any of them, among people until dice fall, a secret shows or somebody else decides.
help-deselect = Puts down what is chosen (Esc). Nothing is decided by it.
help-layers = What is drawn on the board, the pace of others, the sound.
help-table-menu = Replay, game file, pictures, rules, invitations, and how to end the game.
help-replay = The war from its first decision, moment by moment.
help-copy-link = Copies an address that shows this moment to whoever may see the game.
help-export = A text file with every decision, to read or to open here again. With secrets in it, only after the end.
help-board-picture = A picture of the board as you see it, with title and date.
help-nav-rules = The rulebook of this game, in another tab.
help-keys = Everything that can be done by keyboard.
help-offer-takeback = Asks everybody to go back by one decision. It happens when all agree.
help-offer-end = Proposes to end the game without a winner. It ends when all agree.
help-answered = Puts this away. The log keeps it.
help-resign = Gives up your seats: the other side has won, or a bot goes on where several are left.
help-invite = A link for each person, to send to who is to sit there.
help-panel-toggle = More room for the board, or the panels beside it.
help-panel-orders = What you have, what threatens you, and every order that is legal now.
help-panel-log = The war diary: what was done, by phase and operation.
help-panel-forces = All armies by nation, on the map and in reserve.
help-panel-calendar = The turns of the war, and what is due when.
help-panel-war = The course of the war in figures, and everybody’s luck with the dice.
help-panel-chat = Talk with everybody in the game, and a note for yourself.
help-theatre-pause = Holds what others do where it is, or lets it go on. The game itself does not wait.
help-theatre-step = Shows the next deed of the others, and no more.
help-theatre-now = Leaves out the rest of what others did. The log has it.
help-theatre-follow = The board goes again where things happen.
help-pace = How fast the deeds of others are shown. It changes nothing for anybody else.
help-fork = A game of your own from this moment on, with new dice. This one stays as it is.
help-replay-leave = Back to the present.
help-recap-open = Areas, battles and countries since you last decided, with arrows on the board.
help-standing = When you want to be asked and when the table answers for you, in one place. Nobody else sees it.
help-standing-remove = The table asks you again, as it does without an order.
help-layer-sound = A few notes with great news: a capital falls, a country joins, the end.
help-ending-picture = An image of the result and the course of the war, to send to others.
help-rematch = A new game of the same kind: your seats, the same bots, an invitation for everybody else.

# Keys
keys = Keys
key-map = to the map
key-arrows = from area to area
key-enter = choose the area
key-next = next, previous area that may be chosen
key-orders = find an order
key-go-on = on: end, roll, no more
key-sheets = one board, the other
key-undo = undo
key-escape = cancel, close
key-zoom = closer, farther, whole map
key-pan = move the view
key-panels = log, forces
key-layers = control, supply
key-replay = replay
key-moments = moment by moment
key-help = this list

fault-title = That did not work
fault-text = The server did not answer as it should. Try again in a moment.
fault-missing = There is no such game, or it is not for you to see.

# The lobby
home-title = The war room is open
home-lead = Grand-strategy wargames on their printed boards: every rule enforced, exact odds before you decide, dice anybody can check. Play alone against bots, around one screen, or across the internet.
loading-games = Fetching the games…
game-seats = { $count } seats
play = Play
import = Open a game file
my-games = Your games
my-games-none = No game yet. Pick one above: the bots are ready.
with-finished = with finished ones
listed-games = Open to all
over = over
your-turn = your decision

# A new game
new-title = A new game
new-game = Game
new-scenario = Scenario
new-seats = Who plays
presets = Ready arrangements
preset-alone = { $seats } against bots
preset-players = { $count } players
preset-screen = All at this screen
share = { $number ->
    [1] You: { $seats }
   *[other] player { $number }: { $seats }
 }
share-links = Each person gets one link.
not-together = You may not hold these seats together. Hold one of them, several of one side, or all of them for people around this screen.
new-options = Options of the game
new-more = Name, pace, spectators
new-name = Name of the game
new-pace = Pace
new-limit = Time for a turn
new-watch = Who may watch
new-listed = Show it in the lobby
new-reveal = Spectators see everything once it is over
new-begin = Begin
pace-live = Live
pace-days = By correspondence
limit-none = no limit
limit-days = { $count ->
    [one] one day
   *[other] { $count } days
 }
limit-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
 }
watch-anyone = anybody with the address
watch-players = players only
seat-human = You
seat-invite = Somebody by invitation
seat-bot = Bot: { $name }
option-on = yes
option-off = no
join-title = An invitation
join-text = You are invited to { $game }, to play { $seat }.
join-take = Take { $seat }
join-watch = Only watch
name-for-others = Your name, as the others see it

# Rules and learning
rules-book = Game
rules-search = Search
rules-chapters = Chapters
rules-overview = Overview
rules-edition = Another edition of the rulebook differs: see the chapter Editions
rules-found = { $count ->
    [0] Nothing found
    [one] One rule
   *[other] { $count } rules
 }
rules-open = Open in the rules
rules-unknown = This rule has no text here.
rules-english-only = English text
learn-title = Learn by playing
learn-lead = A first turn with somebody at your side, then small positions to solve. The engine checks every answer.
guide-title = Your first turn, guided
guide-text = A guide tells at each decision what it is about and where to look.
guide-begin = Begin the guided turn
puzzle-begin = Solve it
puzzle-hint = Hint
puzzle-solved = Solved. Well done.
puzzle-failed = Not this way. Undo and try again.
puzzle-task = Puzzle
coach-fold = Fold the card
coach-unfold = Unfold the card
guide-1 = This is the board. Drag to move it, turn the wheel or pinch to come closer. The numbers are stacks of counters; come closer to see each army.
guide-2 = Below the board a sentence tells what is to be decided. Everything that may be clicked shines yellow; buttons stand beside the sentence.
guide-3 = Click one of the shining armies, or press a button. If several things are possible, a menu asks which.
guide-4 = Click something that does not shine: the game tells which rule stands in the way.
guide-5 = Nothing is lost: alone, Undo takes back everything, dice and the bots’ decisions too; the same dice come again. With other people it ends where dice have fallen, something hidden became known or somebody else has decided.
guide-6 = Where dice decide, the exact odds appear before you click. Orders, log, forces and calendar are beside the board. Now finish the phase as you like.
guide-next = Next
guide-end = I have seen enough

# You
account-title = You
account-guest = You play as a guest of this browser.
account-account = You are signed in as { $name }.
account-owner = This is your own machine: you may do everything here.
your-name = Name
your-email = E-mail for turn notices
your-webhook = Webhook for turn notices
your-notices = Tell me when it is my turn
this-device = This device
push-text = Be told on this device when it is your turn, even while Sandtable is closed.
push-on-text = You are told on this device when it is your turn, even while Sandtable is closed. It ends when you sign out.
push-turn-on = Tell me here
push-turn-off = Tell me here no more
push-is-on = You are told on this device from now on.
push-is-off = You are told on this device no more.
push-refused = This browser does not let Sandtable tell you anything: allow notifications in its settings, then try again.
push-cannot = This browser cannot tell you when it is your turn. On an iPhone or iPad put Sandtable on the home screen first; elsewhere it takes an https address.
install = Install Sandtable
password = Password
password-title = A new password
password-text = A new password signs you out everywhere else: other browsers, programs and links that were not used yet.
password-old = Present password
password-new = New password
password-change = Change the password
password-changed = { $count ->
    [0] The password is changed. You were signed in nowhere else.
    [one] The password is changed, and one other session has been ended.
   *[other] The password is changed, and { $count } other sessions have been ended.
 }
keep = Keep
kept = Kept.
sign-in = Sign in
sign-out = Sign out
signed-in = You are signed in.
signed-out = You are signed out.
register = Register
registered = Welcome.
device-title = Another device
device-text = A link that opens your games in another browser; valid for one day, once.
device-make = Make a link
device-ask = With this link this browser becomes { $name }{ $kind ->
    [guest] , a guest.
    [owner] , the owner of this machine.
   *[other] , an account of this server.
 }
device-warn = Go on only if you made this link yourself. With a link of somebody else you would play as { $name } from now on, and they would see all you do.
device-now = { $kind ->
    [guest] Here you are { $me } now, a guest without a password: this browser is the only way to { $me }’s games. Before you go on, make yourself a link back.
   *[other] Here you are { $me } now; that session ends in this browser.
 }
device-back = Make a link back
device-back-link = The way back, valid for one day, once
device-become = Become { $name }
device-stay = Stay { $me }
device-no = No, go back
device-same = You are { $name } here already. The link is for your other browser.

attacker = Attacker
defender = Defender
season-winter = Winter { $year }
season-spring = Spring { $year }
season-summer = Summer { $year }
season-autumn = Autumn { $year }
season-sign-winter = Wi
season-sign-spring = Sp
season-sign-summer = Su
season-sign-autumn = Au
puzzle-left = { $count ->
    [0] No decision left.
    [one] One decision left.
   *[other] { $count } decisions left.
 }
quarter = { $quarter ->
    [1] First
    [2] Second
    [3] Third
   *[4] Fourth
 } quarter { $year }
quarter-short = { $quarter }/{ $short }
quarter-sign = Q{ $quarter }
side-neutral = neutral
side-minors = minor countries
advice = Hint
help-advice = The three best orders now, with reasons and arrows (H). Among people only once all have agreed.
advice-title = What to do now
advice-better = This would be better
advice-thinking = Thinking it through …
advice-none = No advice can be given just now.
advice-do = Do it
key-advice = Hint: the best orders now
offer-advice = Ask for advice for all
help-offer-advice = Proposes that everybody may ask for hints and see who stands how. It begins when all agree.
offer-advice-text = { $by }: may everybody ask for hints?
end-advice = No more advice
help-end-advice = From now on nobody at this table gets hints.
layer-coach = Warn me before mistakes
help-layer-coach = Before an order that throws something away the table tells what would be better, and asks. Each order takes a moment longer.
layer-expectation = Chances of winning beside the board
help-layer-expectation = A bar with the result each side may expect, from what you can know.
coach-looks = Looking at this order first …
coach-warning = Better by { $points ->
    [one] { $points } point
   *[other] { $points } points
 } in a hundred: { $better }.
coach-anyway = Do it all the same
expectation-thinking = Chances of winning are being worked out
expectation-label = Chances of winning: { $text }
review = Review of the game
help-review = The game looked over: chances turn by turn, turning points, missed chances, luck apart from skill.
review-curve = Chances of winning, turn by turn
review-curve-help = The whole height is the game; each side has its share. Lines mark the dice that turned it most.
review-progress = Looked over { $done } of { $all } turns …
review-done = Every turn has been looked over.
review-left = Some decisions took too long to look over and are missing here. Open the page again to try once more.
review-missed = Missed chances
review-missed-help = The number that ends the line: what the decision cost of the chances of winning, in points in a hundred.
review-turning = Turning points
review-good = Best decisions
review-luck = Luck and skill
review-luck-column = dice
review-missed-column = missed
review-luck-help = In hundredths of a game, over the decisions that mattered most in every turn: what the dice brought or took, and what better orders would have promised.
review-none = Nothing to tell yet.
review-nothing = Nothing stands out.
review-turn = chances of winning { $before }% before this turn, { $after }% after
review-rolls = The dice that turned most
review-dice = dice { $dice }; chances of winning { $expected }% before them, { $after }% after
review-better = Better: { $better }
review-show = Play it out on the board
review-print = Print
variation = What might have been
variation-start = Here another order would have been better: go on to see it played out, with dice of its own.
variation-leave = As it was played
strength = Strength of the bots
