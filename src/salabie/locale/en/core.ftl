# Errors of checked play, options, records and positions, for every game.
not-your-turn = It is not your turn.
not-a-move = “{ $text }” is not a move of this game.
card-twice = { $card } is named twice.
no-deal = No cards have been dealt yet.
match-over = The match is over.

unknown-game = There is no game called “{ $game }”.
wrong-seats = { $game } can't be played by { $seats } players, only by { $allowed }.
unknown-preset = There are no house rules called “{ $preset }”.
unknown-option = There is no option called “{ $option }”.
bad-option-value = “{ $value }” can't be the value of the option { $option }.

bad-record = This is not a Salabie record: “{ $key }”.
record-version = The record was made by a newer version ({ $version }) than this program reads.
bad-hands = The hands of this deal are not a deal of this game: “{ $key }”.
bad-position = The position is impossible: “{ $key }”.
bad-move-line = “{ $line }” is not a line of moves: a seat's number and a move are expected.
deal-not-over = The next deal begins before this one is over.
fair-mismatch = The cards of this deal are not those of its shuffle: “{ $key }”.
no-fair = The record has no shuffle to check in this deal.
no-such-seat = There is no seat { $seat } at this table.
