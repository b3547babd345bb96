# Thirteen: names, house rules, the rules page, refusals and hints.
thirteen-name = Thirteen
thirteen-tagline = First without cards wins

thirteen-preset-seed = Classic

thirteen-kind-single = Single card
thirteen-kind-pair = Pair
thirteen-kind-triple = Three of a kind
thirteen-kind-quad = Four of a kind
thirteen-kind-sequence = Sequence of { $length }
thirteen-kind-double-sequence = { $length } pairs in a row
thirteen-bomb = Bomb

# The fixed sentences of the rules page.
thirteen-rule-1 = Thirteen is played with 52 cards. From low to high: 3 4 5 6 7 8 9 10 J Q K A 2. Suits from low to high: spades, clubs, diamonds, hearts. Rank decides; suit decides only between equal ranks.
thirteen-rule-2 = Everybody gets 13 cards; with two or three players the rest stays out, unseen.
thirteen-rule-5 = Whoever leads to an empty table plays any combination: a single card, a pair, three or four of a kind, a sequence of at least three cards (suits free), or at least three pairs in a row. A leader may not pass.
thirteen-rule-6 = The others in turn play the same kind of combination, with as many cards, but higher; or they pass.
thirteen-rule-7 = The highest card of each combination decides: rank first, then suit. A pair of 5s with the 5 of hearts beats any other pair of 5s; any pair of 6s beats any pair of 5s.
thirteen-rule-9 = When all others have passed, the cards are removed and whoever played last leads. If that player has no cards left, the next player in turn leads.
thirteen-rule-10 = The 2 is the highest card. It can't be part of a sequence.
thirteen-rule-11 = Bombs beat nothing but 2s. They are also ordinary combinations that may be led or answered.
thirteen-rule-12 = A bomb that lies on 2s is beaten by a higher bomb of the same kind and length.
thirteen-rule-13 = The first player without cards wins.

# House rules: each switch, and the sentence for each value.
thirteen-option-direction = Direction of play
thirteen-option-direction-clockwise = Play goes clockwise: to the left.
thirteen-option-direction-counterclockwise = Play goes counter-clockwise: to the right.
thirteen-option-first-lead = First lead
thirteen-option-first-lead-contains = In the first deal whoever holds the lowest card leads, with a combination that contains it. Later the winner of the deal before leads freely.
thirteen-option-first-lead-single = In the first deal whoever holds the lowest card leads that card alone. Later the winner of the deal before leads freely.
thirteen-option-first-lead-free = In the first deal whoever holds the lowest card leads, with any combination. Later the winner of the deal before leads freely.
thirteen-option-pass-locks = A pass is for the whole round
thirteen-option-pass-locks-true = Whoever passes is out of the round until the table is cleared.
thirteen-option-pass-locks-false = Whoever passes may play again when the turn comes back.
thirteen-option-end-on-two = Going out with a 2
thirteen-option-end-on-two-true = The last card may be a 2.
thirteen-option-end-on-two-false = The last play may not contain a 2. A leader who has only that play passes; when nobody can lead, the deal ends and those left share the place.
thirteen-option-bombs = What bombs beat
thirteen-option-bombs-exact = Four of a kind or three pairs in a row beat a single 2; four pairs in a row beat a pair of 2s; five pairs in a row beat three 2s.
thirteen-option-bombs-at-least = Four of a kind or at least three pairs in a row beat a single 2; at least four pairs in a row a pair of 2s; at least five pairs in a row three 2s.
thirteen-option-play-on = Play for all places
thirteen-option-play-on-true = Play goes on until only one player holds cards.
thirteen-option-play-on-false = The deal ends as soon as one player is out; the others are placed by the cards they have left.
thirteen-option-points = Points for each place
thirteen-option-points-item-1 = 1st place
thirteen-option-points-item-2 = 2nd place
thirteen-option-points-item-3 = 3rd place
thirteen-option-points-item-4 = 4th place
thirteen-option-points-value = Points from first place to last: { $value }.
thirteen-option-target = Points to win the match
thirteen-option-target-value = The match ends after the deal in which somebody reaches { $value ->
    [one] 1 point
   *[other] { $value } points
}; the highest total wins, equal totals share the win.
thirteen-option-deals = Number of deals
thirteen-option-deals-0 = The match has no fixed number of deals.
thirteen-option-deals-value = The match is { $value ->
    [one] 1 deal
   *[other] { $value } deals
} long; the highest total wins, equal totals share the win.
thirteen-option-count-cards = Count the cards left
thirteen-option-count-cards-true = The deal ends as soon as one player is out, and each of the others loses a point for every card left. The match ends when somebody has lost as many points as were agreed.
thirteen-option-count-cards-false = Points go by places, not by the cards left.

# Refusals. Each names what is wrong with the cards.
thirteen-error-not-held = { $cards } { $cards ->
    [one] is
   *[other] are
} not in your hand.
thirteen-error-no-combination = { $cards } are no combination.
thirteen-error-two-in-sequence = { $cards } are no combination: a 2 can't be part of a sequence.
thirteen-error-lowest-needed = The first play must contain the { $card }, the lowest card dealt.
thirteen-error-single-needed = The first play must be the { $card } alone.
thirteen-error-lead-pass = You lead, so you can't pass.
thirteen-error-passed = You have passed; you are out until the table is cleared.
thirteen-error-out = You have no cards left.
thirteen-error-ends-on-two = You can't go out with a 2: { $cards }.
thirteen-error-not-higher = { $cards } { $cards ->
    [one] is
   *[other] are
} not higher than { $table }: the { $card } decides.
thirteen-error-no-bomb = { $cards } are no bomb that beats { $table }.
thirteen-error-wrong-length = { $cards } are not as many cards as { $table }.
thirteen-error-wrong-type = { $cards } { $cards ->
    [one] is
   *[other] are
} not the same kind as { $table }: { $kind ->
    [single] a single card
    [pair] a pair
    [triple] three of a kind
    [quad] four of a kind
    [sequence] a sequence
   *[double_sequence] pairs in a row
} is asked for.

# Hints.
thirteen-hint-pass = Pass: keep the good cards for later.
thirteen-hint-out = { $cards }: { $cards ->
    [one] your last card
   *[other] your last cards
}.
thirteen-hint-lead = Lead the { $cards }: a low card that goes with no other.
thirteen-hint-lead-many = Lead { $cards }: that gets rid of many cards.
thirteen-hint-bomb = { $cards } beat the 2s.
thirteen-hint-cheapest = { $cards } { $cards ->
    [one] costs
   *[other] cost
} least.
