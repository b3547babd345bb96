# Thirteen: names, house rules, the rules page, refusals and hints.
thirteen-name = Thirteen
thirteen-tagline = First without cards wins

thirteen-preset-seed = Classic
thirteen-preset-southern = Southern
thirteen-preset-khmer = Khmer
thirteen-preset-northern = Northern

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
thirteen-rule-5 = Whoever leads to an empty table plays any combination: a single card, a pair, three or four of a kind, or a sequence of at least three cards (suits free). A leader may not pass.
thirteen-rule-6 = The others in turn play the same kind of combination, with as many cards, but higher; or they pass.
thirteen-rule-7 = The highest card of each combination decides: rank first, then suit. A pair of 5s with the 5 of hearts beats any other pair of 5s; any pair of 6s beats any pair of 5s.
thirteen-rule-9 = When all others have passed, the cards are removed and whoever played last leads. If that player has no cards left, the next player in turn leads.
thirteen-rule-10 = The 2 is the highest card. It can't be part of a sequence.
thirteen-rule-11 = Bombs beat what is said here and nothing else. They are also ordinary combinations that may be led or answered.
thirteen-rule-12 = A bomb that lies on what it beat is beaten by a higher bomb of the same kind and length, and by what beats such a bomb anyway.
thirteen-rule-13 = The first player without cards wins.

# House rules: each switch, and the sentence for each value.
thirteen-option-direction = Direction of play
thirteen-option-direction-clockwise = Play goes clockwise: to the left.
thirteen-option-direction-counterclockwise = Play goes counter-clockwise: to the right.
thirteen-option-first-lead = First lead
thirteen-option-first-lead-contains = In the first deal whoever holds the lowest card leads, with a combination that contains it. Later the winner of the deal before leads freely.
thirteen-option-first-lead-single = In the first deal whoever holds the lowest card leads that card alone. Later the winner of the deal before leads freely.
thirteen-option-first-lead-free = In the first deal whoever holds the lowest card leads, with any combination. Later the winner of the deal before leads freely.
thirteen-option-throw-threes = 3s thrown out
thirteen-option-throw-threes-true = Before the first deal's play all 3s are thrown out for everybody to see. Whoever held the 3 of spades, else the lowest card dealt, then leads freely; later the winner of the deal before.
thirteen-option-throw-threes-false = All cards dealt are played.
thirteen-option-double-sequences = Double sequences
thirteen-option-double-sequences-three = Three or more pairs in a row are a combination too.
thirteen-option-double-sequences-two = Two or more pairs in a row are a combination too.
thirteen-option-double-sequences-none = Pairs in a row are no combination.
thirteen-option-one-suit-locks = Sequences of one suit
thirteen-option-one-suit-locks-true = A sequence of one suit is beaten only by a higher sequence of one suit.
thirteen-option-one-suit-locks-false = A sequence of one suit is beaten like any other.
thirteen-option-match-suits = Suits must match
thirteen-option-match-suits-true = An answer to a single card must be of its suit, to a pair of the same two colours, to a sequence of one suit of that same suit.
thirteen-option-match-suits-false = An answer need not be of the suit that lies on the table.
thirteen-option-pass-locks = A pass is for the whole round
thirteen-option-pass-locks-true = Whoever passes is out of the round until the table is cleared.
thirteen-option-pass-locks-false = Whoever passes may play again when the turn comes back.
thirteen-option-end-on-two = Going out with a 2
thirteen-option-end-on-two-true = The last card may be a 2.
thirteen-option-end-on-two-false = The last play may not contain a 2. A leader who has only that play passes; when nobody can lead, the deal ends and those left share the place.
thirteen-option-two-beats-all = A 2 beats any suit
thirteen-option-two-beats-all-true = A single 2 beats any lower single card, whatever its suit.
thirteen-option-two-beats-all-false = A single 2 too must be of the suit asked for.
thirteen-option-quad-beats = Four of a kind
thirteen-option-quad-beats-0 = Four of a kind are no bomb.
thirteen-option-quad-beats-1 = Four of a kind beat a single 2.
thirteen-option-quad-beats-2 = Four of a kind beat a single 2 and a pair of 2s.
thirteen-option-quad-beats-3 = Four of a kind beat a single 2, a pair of 2s and three 2s.
thirteen-option-quad-beats-value = Four of a kind beat up to { $value } 2s.
thirteen-option-quad-beats-three-pairs = Four of a kind on three pairs
thirteen-option-quad-beats-three-pairs-true = Four of a kind also beat three pairs in a row.
thirteen-option-quad-beats-three-pairs-false = Four of a kind don't beat three pairs in a row.
thirteen-option-three-pairs-bomb = Three pairs in a row
thirteen-option-three-pairs-bomb-true = Three pairs in a row beat a single 2.
thirteen-option-three-pairs-bomb-false = Three pairs in a row are no bomb.
thirteen-option-four-pairs-beat = Four pairs in a row
thirteen-option-four-pairs-beat-value = Four pairs in a row beat: { $value }.
thirteen-option-four-pairs-beat-none = Four pairs in a row are no bomb.
thirteen-option-four-pairs-beat-one-two = a single 2
thirteen-option-four-pairs-beat-one-two-twos = a pair of 2s
thirteen-option-four-pairs-beat-one-three-pairs = three pairs in a row
thirteen-option-four-pairs-beat-one-quad = four of a kind
thirteen-option-bombs = Longer double sequences
thirteen-option-bombs-exact = Pairs in a row beat just what is said of their number. Five pairs in a row beat three 2s.
thirteen-option-bombs-at-least = More pairs in a row do the work of fewer. Five or more pairs in a row beat three 2s.
thirteen-option-one-suit-bomb = Sequence of one suit as a bomb
thirteen-option-one-suit-bomb-0 = A sequence of one suit is no bomb.
thirteen-option-one-suit-bomb-value = A sequence of one suit of { $value } or more cards beats a single 2.
thirteen-option-out-of-turn = Four pairs out of turn
thirteen-option-out-of-turn-true = Four pairs in a row may be thrown on what they beat by anybody who still holds them, out of turn and after passing too. All others choose first, unseen; the first in turn who throws does so, and the others keep their cards.
thirteen-option-out-of-turn-false = Bombs are thrown in turn only.
thirteen-option-chops-pay = Chops are paid for
thirteen-option-chops-pay-true = Whoever has 2s or a bomb chopped pays, in bets: a black 2 one half, a red 2 one, three pairs one and a half, four of a kind two, four pairs three, more pairs four. When several chop in one round, the last victim pays the last chopper for all.
thirteen-option-chops-pay-false = Nothing is paid for 2s and bombs that are chopped.
thirteen-option-play-on = Play for all places
thirteen-option-play-on-true = Play goes on until only one player holds cards.
thirteen-option-play-on-false = The deal ends as soon as one player is out; the others are placed by the cards they have left.
thirteen-option-instant-wins = Hands that win at once
thirteen-option-instant-wins-value = A hand that wins as it is dealt ends the deal: it is first, all others share the next place and count as frozen. In play gold each of them pays what the last place pays. From the strongest: { $value }. Of equal hands the higher top card wins.
thirteen-option-instant-wins-none = No hand wins as it is dealt.
thirteen-option-instant-wins-one-dragon = dragon, from 3 to ace
thirteen-option-instant-wins-one-four-twos = four 2s
thirteen-option-instant-wins-one-four-threes = four 3s
thirteen-option-instant-wins-one-six-pairs = six pairs
thirteen-option-instant-wins-one-three-triples = three times three of a kind
thirteen-option-instant-wins-one-five-pairs = five pairs in a row
thirteen-option-frozen = Frozen players
thirteen-option-frozen-1 = Whoever has played no card when the first goes out loses no more for that.
thirteen-option-frozen-2 = Whoever has played no card when the first goes out is frozen: pays double, or in points is twice as far behind the first place.
thirteen-option-frozen-3 = Whoever has played no card when the first goes out is frozen: pays three times as much, or in points is three times as far behind the first place.
thirteen-option-frozen-value = Whoever has played no card when the first goes out loses { $value } times as much.
thirteen-option-left-pay = Bombs left are paid for
thirteen-option-left-pay-true = The last player pays the winner for the 2s and bombs left in hand, in bets: a black 2 one half, a red 2 one, three pairs one and a half, four of a kind two, four pairs three, more pairs four.
thirteen-option-left-pay-false = Nothing is paid for 2s and bombs left in hand.
thirteen-option-gold = For play gold
thirteen-option-gold-true = Deals are settled in play gold: the others pay the winner. The match ends sooner when somebody's purse is empty.
thirteen-option-gold-false = Deals are settled in points.
thirteen-option-bet = Bet in play gold
thirteen-option-bet-value = One bet is { $value } play gold. It has no value in money and can't be bought or cashed.
thirteen-option-payouts = What places pay
thirteen-option-payouts-item-1 = 2nd place
thirteen-option-payouts-item-2 = 3rd place
thirteen-option-payouts-item-3 = 4th place
thirteen-option-payouts-value = Bets that the 2nd, 3rd and 4th place pay the winner: { $value }.
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
# Short decks, for study.
thirteen-option-ranks = Ranks of a short deck
thirteen-option-ranks-value = Of the 52 cards only the { $value } highest ranks are kept.
thirteen-option-ranks-13 = All ranks are kept.
thirteen-option-suits = Suits of a short deck
thirteen-option-suits-value = { $value } suits are kept.
thirteen-option-suits-2 = Of the four suits only spades and hearts are kept.
thirteen-option-suits-3 = Of the four suits only spades, clubs and hearts are kept.
thirteen-option-suits-4 = All four suits are kept.
thirteen-option-hand-size = Cards of a small hand
thirteen-option-hand-size-value = Everybody gets { $value ->
    [one] one card
   *[other] { $value } cards
}; the rest stays out, unseen.
thirteen-option-hand-size-0 = Everybody gets 13 cards or, where there are fewer, as many as there are for all alike; the rest stays out, unseen.

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
thirteen-error-other-suit = { $cards } { $cards ->
    [one] is
   *[other] are
} not of the suit of { $table }.
thirteen-error-other-colours = { $cards } are not of the same two colours as { $table }.
thirteen-error-one-suit-needed = { $table } are all of one suit: only a sequence of one suit beats them, and { $cards } are not.
thirteen-error-no-window = Just now nothing can be thrown out of turn.
thirteen-error-chosen = You have chosen already.
thirteen-error-four-pairs-only = { $cards } { $cards ->
    [one] is
   *[other] are
} not four pairs in a row: only these can be thrown out of turn.
thirteen-error-one-suit-bomb-short = A sequence has at least three cards, so a sequence of one suit that is a bomb has three or more (0: there is none).
thirteen-error-gold-counts-cards = Cards left can't be counted where the deals are settled in gold.
thirteen-error-odd-bet = A bet must be an even number, since halves of it are paid.
thirteen-error-all-threes = All 3s are thrown out, and a hand of { $size } cards may hold nothing else.
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
thirteen-hint-bomb-on-bomb = { $cards } beat the bomb.
thirteen-hint-let = Let it be: nothing is worth throwing here.
thirteen-hint-cheapest = { $cards } { $cards ->
    [one] costs
   *[other] cost
} least.
