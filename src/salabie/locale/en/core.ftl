# Errors of checked play, options, records and positions, for every game.
not-your-turn = It is not your turn.
not-a-move = “{ $text }” is not a move of this game.
card-twice = The { $card } is named twice.
cards-and-last = { $cards } and { $last }
no-deal = No cards have been dealt yet.
match-over = The match is over.

unknown-game = There is no game called “{ $game }”, only { $allowed }.
wrong-seats = { $game } can't be played by { $seats ->
    [one] one player
   *[other] { $seats } players
}, only by { $allowed }.
unknown-preset = There are no house rules called “{ $preset }”, only { $allowed }.
unknown-option = There is no option called “{ $option }”, only { $allowed }.
bad-option-value = “{ $value }” can't be the value of the option { $option }, only { $allowed }.
study-only = A short deck ({ $option }) is for study: the hall has no tables with it.
deck-too-small = The deck has { $cards } cards, and { $needed } are needed to deal.

# What an option's value may be.
allowed-bool = true or false
allowed-number = a whole number
allowed-from = a whole number, { $low } or more
allowed-to = a whole number, { $high } or less
allowed-between = a whole number from { $low } to { $high }
allowed-numbers = numbers with commas between, each { $number }
allowed-numbers-count = { $count } numbers with commas between, each { $number }
allowed-choices = these with commas between: { $choices }
allowed-choices-most = at most { $most } of these with commas between: { $choices }
allowed-layout = one of { $choices }, or rows as JSON

bad-record = This is not a Salabie record.
record-unreadable = The file { $file } can't be read.
record-too-large = This is too large to be a record: more than { $most } MiB.
record-not-json = This is not JSON: see line { $line }, column { $column }.
record-no-json = This is not JSON.
record-cut-off = This is not JSON: it ends too early.
record-no-key = The record lacks “{ $key }”.
record-unknown-key = A record has no “{ $key }”.
record-two-starts = A deal begins with hands or with a position, but “{ $key }” has both.
record-wrong-kind = “{ $key }” in the record must be { $kind }.
record-bad-value = The value of “{ $key }” in the record can't be.
kind-number = a whole number
kind-text = a text
kind-list = a list
kind-object = an object with keys
record-version = The record was made by a newer version ({ $version }) than this program reads.
bad-hands = The hands of this deal are not a deal of this game: “{ $key }”.
hands-wrong-number = This deal must have { $needed } hands, one for each player, not { $given }.
hands-wrong-size = “{ $key }” of this deal must have { $needed } cards, not { $given }.
hands-no-card = “{ $card }” in “{ $key }” of this deal is no card.
hands-foreign-card = The { $card } is not in the deck of this game.
hands-card-twice = The { $card } is dealt too often.
hands-too-few = This deal has { $given } of the { $needed } cards of the deck.
hands-bad-first = “first” of this deal is { $seat }, and there is no such seat.
bad-position = The position is impossible: “{ $key }”.
bad-move-line = “{ $line }” is not a line of moves: a seat's number and a move are expected.
deal-not-over = The next deal begins before this one is over.
no-shuffle-due = No cards wait to be shuffled.
bad-shuffle = These are not the cards that wait to be shuffled.
fair-mismatch = The cards of this deal are not those of its shuffle: “{ $key }”.
no-fair = The record has no shuffle to check in this deal.
no-deals-to-check = The record has no deals, so there is no shuffle to check.
no-such-seat = There is no seat { $seat } at this table.

# Why the system refused something.
reason-permission = there is no permission
reason-full = the disk is full
reason-read-only = it is read-only
reason-missing = a folder or file is missing
reason-not-a-folder = it is a file, not a folder
reason-name-too-long = the name is too long
reason-disk = the disk can't be read or written
reason-address = this machine has no such address
reason-port-in-use = the port is in use
reason-in-use = another program uses it
reason-content = its content is not right
reason-cant-open = it can't be opened
reason-number = error { $number } of the system
