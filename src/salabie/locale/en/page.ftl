# The page's own words.
product = Salabie
games = Games
you = You
guest = Guest
guest-number = Guest { $number }
friend = With friends
player = Player
players = Players
people = People
bot-name = Bot { $number }
bot-short = B{ $number }
bot-of-level = Bot: { $level }
level-easy = easy
level-medium = medium
level-hard = hard
host = host
close = Close
back = Back
loading = One moment …
list-comma = {", "}
list-and = { $before } and { $last }
language = Language
menu = Menu
what-happens = What happens at the table

# Connection.
offline = Connection lost, trying again …
hall-silent = The hall does not answer. Trying again …

# The hall.
play-now = Play now
starts-soon = Starts as soon as it is ready …
being-prepared = The game is being prepared …
players-range = { $range } players
rules = Rules
rules-of = Rules of { $game }
make-table = Make a table
with-friends = Play with friends
with-friends-how = Choose the rules and the seats, then send the link or the QR code. No account needed.
fair-note = Every shuffle can be checked
own-gold = { $gold } gold:
gold-comes-back = A bot finishes the deal you left, for your purse; then what is left in it comes back to you.
gold-brought = For a match each seat brings { $brought } gold of its own, or what it has, at least { $least }.
gold-note = The gold is for play only: it has no value in money, and can be neither bought nor cashed.
unfinished = Unfinished tables
open-tables = Open tables
no-open-tables = No table is open just now.
show-all = Show all { $count }
finished-tables = Finished tables
no-such-page = There is nothing here.
no-such-game = There is no such game.
table-with-bots = with bots
table-of = { $name }'s table
own-table = your table
seats-free = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
people-count = { $count } players
deal-number = Deal { $number }
deal = Deal
continue = Continue
join = Join
watch = Watch
replay = Replay

# Making a table.
your-name = Your name
how-many = Seats
seat-number = Seat { $number }
seat-open = free seat
seat-for-friend = For a friend
seat-holds = Who sits on seat { $number }
the-table = The table
clock = Time for a move
no-clock = No limit
clock-seconds = { $seconds } seconds
who-may-come = Who may come
friends-only = Friends only
friends-only-help = Only those with the link come, and they may chat freely.
everyone = Everyone
everyone-help = The table is shown in the hall.
house-rules = House rules
every-switch = Change every rule
number-between = A number from { $low } to { $high }.
numbers-wrong = Not right yet: { $names }.
layout-file = From a file (JSON: ten rows of ten cards)
layout-unreadable = This file holds no layout in JSON.
number-in-list = { $label }: number { $number }
take-out = Take number { $number } out
one-more = One more
fill-with-bots = Bots on the free seats
fair-explained = Before each deal the hall shows a seal of its shuffle, and every browser adds a number of its own. After the deal anyone can check that no card was moved.
make-and-invite = Make the table and invite
make-and-play = Make the table and play

# A table that waits.
join-title = Sit down at { $name }'s table
sit-down = Sit down
waiting-for = { $count ->
    [one] Waiting for one player
   *[other] Waiting for { $count } players
}
all-here = Everybody is here
start = Deal the cards
start-needs = Every seat needs a player or a bot first.
host-starts = The host will start the game.
invite = Invite
invite-how = Send this link, or let your friend scan the QR code.
invite-here = This link opens on this computer only. For friends to come, open the hall by an address that they can reach.
link = Link
copy-link = Copy link
link-copied = The link is copied.
copy-yourself = Copying is not allowed here: copy the link by hand.
show-qr = QR code
qr-of-link = QR code of the link
rules-here = The rules at this table

# At the table.
to-hall = To the hall
your-turn = Your turn
turn-of = { $name } is to play
own-place = Your place
your-cards = { $count ->
    [one] Your last card
   *[other] Your { $count } cards
}
cards-left = { $count ->
    [one] one card left
   *[other] { $count } cards left
}
score = Score
score-of = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
own-score = Score { $score }. Tap twice to play the selection, or to pass
own-score-help = Tap twice: play the selection, or pass
own-score-play = Score { $score }. Tap twice to play the selection
own-score-play-help = Tap twice: play the selection
own-purse = Purse { $score }. Tap twice to throw the selection, or to draw
own-purse-help = Tap twice: throw the selection, or draw
own-purse-pass = Purse { $score }. Tap twice to play the selection, or to pass
own-purse-pass-help = Tap twice: play the selection, or pass
purse-of = { $purse } gold in the purse
own-gain = You: { $gain } gold, { $purse } in the purse
time-left = Time left: { $time }
place = Place { $place }
you-are-out = Out: place { $place }
you-passed = Passed for this round
passed = passed
away = away
bot-sits-in = a bot plays
bot-sits-for-you = A bot sits in for you.
i-am-back = I'm back
lead-now = The table is empty: lead
table-empty = The table is empty
must-contain = It must contain the { $card }
clockwise = Play goes clockwise
counterclockwise = Play goes counter-clockwise
beats = beats
chopped-by = { $name } chopped
chopped-of = the cards of { $name }
chopped-own = your cards
choose-cards = Choose cards
choose-card = Choose a card
play-one = Play { $card }
play-many = Play { $count } cards
pass = Pass
hint = Hint
hint-says = Hint: { $move }
undo = Undo
undone = The last move was taken back.
sort = Sort your hand
sort-rank = By rank
sort-suit = By suit
sort-combination = By combination
sorted = Your hand is sorted.
see-rule = Rule { $rule }
score-sheet = Score sheet
sum = Sum
this-round = This round
round-before = The round before
last-plays = Look at the last cards again
watching = You are watching
kind-and-cards = { $kind }: { $cards }
move-of = { $name }: { $move }
clock-moved = Your time ran out, so the hall moved for you: { $move }
dealt = The cards are dealt.
no-page-for-game = This page does not know the game yet. Load it again.

# The menu of a table.
auto-pass = Pass by itself
auto-pass-help = When nothing can be played, the hall passes for you after a short pause.
spectators = { $count ->
    [one] One person watches
   *[other] { $count } people watch
}
mute = Mute
unmute = Unmute
remove-player = Remove from the table
leave = Leave the table
leave-sure = Leave? A bot takes your seat.
leave-sure-gold = Leave? A bot finishes this deal for your purse; then what is left in it comes back to you.
stay = Stay

# Talk.
talk = Talk
talk-unread = Talk: { $count } new
said-so-far = What was said
says = { $name } says: { $words }
you-say = You say: { $words }
write = Write something
send = Send
no-chat-here = At open tables there are only these phrases.
phrase-hello = Hello!
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-nice = Well played!
phrase-hurry = Your turn, please!
phrase-sorry = Sorry!
phrase-wow = Wow!
phrase-oops = Oops!
phrase-smile = Smile
phrase-laugh = Laughter
phrase-cry = Tears
phrase-fire = Fire
event-sat = { $name } sat down.
event-left = { $name } left.
event-bot = { $name } takes a seat.
event-opened = A seat is free.
event-away = { $name } is away. A bot plays.
event-back = { $name } is back.

# The end of a deal.
deal-over = Deal { $number } is over
you-win = You win!
you-share-win = You share the win!
wins = { $names } wins
win-together = { $names } share the win
out-of-cards = out of cards
total = { $score ->
    [one] { $score } point in all
   *[other] { $score } points in all
}
next-deal = Next deal
next-deal-in = { $seconds ->
    [one] Next deal in one second
   *[other] Next deal in { $seconds } seconds
}
waiting = Waiting …
waiting-ready = Waiting for { $names } …
rematch = Play again
to-rematch = To the new table
save-record = Save the record
check-shuffle = Check the shuffle
fair-yes = The shuffle was fair.
fair-no = The shuffle does not agree with what was promised!
fair-missing = Nothing is known of this shuffle.
fair-secret-yes = The secret shown now fits the seal shown before the deal.
fair-secret-no = The secret shown now does not fit the seal.
fair-promise-yes = The seal is the one this browser saw before the deal.
fair-promise-no = The seal is not the one this browser saw before the deal.
fair-nonce-yes = This browser's own number took part in the shuffle.
fair-nonce-no = This browser's own number was left out of the shuffle.
fair-hands-yes = Shuffled again here, everybody gets the same cards.
fair-hands-no = Shuffled again here, the cards are others.
fair-again-yes = What was shuffled again during the game lay in the right order.
fair-again-no = What was shuffled again during the game lay in another order.
fair-own-yes = Your hand was the one you held.
fair-own-no = Your hand was not the one you held.

# Replay and review.
review = Review
nothing-to-replay = No deal of this table is over yet.
to-move = to play
name-of-move = { $name }:
ask-bot = What would a strong bot do?
bot-same = A strong bot would do the same.
bot-other = A strong bot would play:
only-move = This was the only move.
move-number-of = Move { $number } of { $count }
to-start = To the start
to-end = To the end
step-back = One move back
step-on = One move on
rules-missing = The rules can't be shown just now.

# Settings.
settings = Settings
digits = Digits in Khmer
appearance = Appearance
theme-system = Like the system
theme-light = Light
theme-dark = Dark
sound = Sound
sound-help = Short sounds for cards and turns.
four-colours = Four-colour deck
four-colours-help = Clubs green and diamonds blue, so that suits are easy to tell apart.
auto-forced = Play by itself
auto-forced-help = When there is only one thing you can do, the hall does it for you after a short pause.
keys = Keys
key-arrows = Arrows
key-arrows-does = go through your hand
key-space = Space
key-space-does = selects a card
key-shift = Shift + arrows
key-shift-does = moves a card
key-enter = Enter
key-enter-does = plays the selection
key-h = H
key-h-does = hint
key-escape = Esc
key-escape-does = puts the selection back

# Cards.
suit-S = spades
suit-C = clubs
suit-D = diamonds
suit-H = hearts
rank-A = ace
rank-J = jack
rank-Q = queen
rank-K = king
card-name = { $rank } of { $suit }
card-not-playable = { $card }, can't be played now
card-new = { $card }, just received

# Payments in play gold.
bet-gold = Bet { $bet } gold
gold-word = Gold
gold-count = { $gold } gold
payments = Payments
payer = Payer and receiver
what-for = What for
no-payments = Nothing has been paid yet
pays = { $who ->
    [you] You pay
   *[other] { $from } pays
} { $whose ->
    [you] you
   *[other] { $to }
} { $amount } gold: { $what }
purse-now = { $purse } gold left in the purse
purses = Purses

# House rules of one's own.
own-presets = Own house rules
preset-name = Name for these rules
preset-keep = Keep
preset-kept = Kept in this browser: { $name }
preset-drop = Throw away { $name }
preset-dropped = Thrown away: { $name }
