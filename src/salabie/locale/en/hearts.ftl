# Hearts: names, house rules, the rules page, refusals, hints and the terminal.
hearts-name = Hearts
hearts-tagline = Take no hearts, or all of them

hearts-preset-seed = Classic
hearts-preset-omnibus = Omnibus
hearts-preset-spot = Spot Hearts
hearts-preset-cancellation = Cancellation (two decks)

hearts-black-maria = Black Maria
hearts-direction-left = to the left
hearts-direction-right = to the right
hearts-direction-across = across the table
hearts-direction-hold = no passing

# The fixed sentences of the rules page.
hearts-rule-1 = Hearts is for 3 to 7 players, best for 4. Each plays alone, and the lowest total wins.
hearts-rule-1-decks-2 = Cancellation is for 6 to 11 players. Each plays alone, and the lowest total wins.
hearts-rule-2 = It is played with 52 cards. In every suit the ace is high and the 2 low; there are no trumps.
hearts-rule-2-decks-2 = It is played with two decks of 52 cards. In every suit the ace is high and the 2 low; there are no trumps.
hearts-rule-3 = Cards are taken out so that all get the same number: with 3 players the 2 of diamonds (17 cards each), with 4 none (13 each), with 5 the 2s of diamonds and clubs (10 each), with 6 the 2 and 3 of diamonds and the 3 and 4 of clubs (8 each), with 7 the 2 and 3 of diamonds and the 3 of clubs (7 each).
hearts-rule-4 = Play goes clockwise, to the left, and so does the deal from hand to hand.
hearts-rule-5 = After looking at the hand each player chooses cards and passes them face down. Nobody sees what comes before all have chosen.
hearts-rule-6 = “Left” is the next player in the order of play, “right” the one before, “across” the one opposite.
hearts-rule-8 = Whoever holds the lowest club of the deck after passing leads it to the first trick: the 2 of clubs, or the 3 of clubs where the 2 has been taken out.
hearts-rule-9 = The others follow suit if they can. Whoever has no card of the suit led may play any card.
hearts-rule-11 = The highest card of the suit led takes the trick, and its owner leads the next. The rank decides, from the ace down to the 2.
hearts-rule-11-decks-2 = The highest card of the suit led that is not cancelled takes the trick, and its owner leads the next. The rank decides, from the ace down to the 2.
hearts-rule-12 = Hearts may not be led until they are broken, unless the leader holds nothing else. A leader with only hearts and Black Maria leads Black Maria.
hearts-rule-13 = Black Maria, the queen of spades, may be led at any time.
hearts-rule-14 = At the end of a hand each heart taken counts 1 point, Black Maria 13. Points are bad.
hearts-rule-14-spot-true = At the end of a hand the hearts taken and Black Maria count as points. Points are bad.
hearts-rule-15 = Whoever takes all hearts and Black Maria has shot the moon: 26 points (in Spot Hearts 129, with two decks twice as many) go not to the shooter.
hearts-rule-16 = Equal lowest totals share the win.

# House rules: each switch, and the sentence for each value.
hearts-option-passing = Passing
hearts-option-passing-value = Directions of passing from hand to hand, then from the start again: { $value }.
hearts-option-passing-none = No cards are passed.
hearts-option-passing-one-left = left
hearts-option-passing-one-right = right
hearts-option-passing-one-across = across
hearts-option-passing-one-hold = no passing
hearts-option-pass-count = Cards passed
hearts-option-pass-count-value = Cards passed by each player: { $value }.
hearts-option-first-trick-points = Points in the first trick
hearts-option-first-trick-points-false = In the first trick nobody may play a heart or Black Maria, unless the hand holds nothing else.
hearts-option-first-trick-points-true = In the first trick too, whoever can't follow may play hearts and Black Maria.
hearts-option-queen-breaks-hearts = Black Maria breaks hearts
hearts-option-queen-breaks-hearts-true = Hearts are broken when a heart or Black Maria has been played.
hearts-option-queen-breaks-hearts-false = Hearts are broken when a heart has been played; Black Maria does not break them.
hearts-option-moon = Shooting the moon
hearts-option-moon-choice = The shooter chooses: take those points off their own total, or add them to everybody else's.
hearts-option-moon-add = Those points are added to everybody else's total.
hearts-option-moon-subtract = Those points are taken off the shooter's total.
hearts-option-target = Points that end the match
hearts-option-target-value = The match ends after the hand in which somebody reaches { $value ->
    [one] 1 point
   *[other] { $value } points
}; the lowest total wins.
hearts-option-jack-of-diamonds = Jack of diamonds (Omnibus)
hearts-option-jack-of-diamonds-true = Omnibus: the jack of diamonds takes 10 points off the total of whoever takes it. The moon does not need it.
hearts-option-jack-of-diamonds-false = The jack of diamonds counts nothing.
hearts-option-decks = Decks of cards
hearts-option-decks-1 = One deck of cards is used.
hearts-option-decks-2 = Cancellation: two decks shuffled together, for 6 to 11 players. What can't be dealt evenly is the kitty, which the taker of the first trick gets. Two equal cards in one trick cancel each other; if all cards of the suit led are cancelled, the trick waits for the taker of the next one, which the same player leads; of the last trick its leader is the taker. The player left of the dealer leads first, no heart and not Black Maria if possible. The moon is all 26 hearts and both Black Marias.
hearts-option-decks-value = Decks of cards: { $value }.
hearts-option-spot = Hearts count their rank (Spot)
hearts-option-spot-true = Spot Hearts: each heart counts its rank, from 2 to 10, J 11, Q 12, K 13, A 14; Black Maria counts 25.
hearts-option-spot-false = All hearts count the same.
# Short decks, for study.
hearts-option-ranks = Ranks of a short deck
hearts-option-ranks-value = Of the 52 cards only the { $value } highest ranks are kept. The moon is all hearts in the deck and Black Maria if she is there, worth what these count.
hearts-option-ranks-13 = All ranks are kept. The moon is all hearts in the deck and Black Maria if she is there, worth what these count.
hearts-option-suits = Suits of a short deck
hearts-option-suits-value = { $value } suits are kept.
hearts-option-suits-2 = Of the four suits only spades and hearts are kept. Whoever holds the lowest spade after passing leads it to the first trick.
hearts-option-suits-3 = Of the four suits only spades, clubs and hearts are kept. Whoever holds the lowest club after passing leads it to the first trick.
hearts-option-suits-4 = All four suits are kept. Whoever holds the lowest club after passing leads it to the first trick.
hearts-option-hand-size = Cards of a small hand
hearts-option-hand-size-value = Everybody gets { $value ->
    [one] one card
   *[other] { $value } cards
}. The lowest cards are left out until there are so many, of equal ranks first the diamond, then the club, then the spade.
hearts-option-hand-size-0 = Everybody gets as many cards as there are for all alike. The lowest are left out until there are so many, of equal ranks first the diamond, then the club, then the spade.

# Refusals.
hearts-error-passing-across = Nobody sits across the table with { $seats } players, so cards can't be passed across.
hearts-error-short-decks = Short decks are of one deck; with two there are none.
hearts-error-pass-too-many = Hands of { $size } cards are too small to pass so many.
hearts-error-already-passed = You have chosen the cards to pass.
hearts-error-pass-first = First choose the cards to pass: { $count }.
hearts-error-not-held-to-pass = The { $card } is not in your hand, so it can't be passed.
hearts-error-wrong-pass = Pass exactly { $count ->
    [one] one card
   *[other] { $count } cards
}, not { $given }.
hearts-error-not-passing = No cards are passed now.
hearts-error-no-moon = There is nothing to choose: the moon has not been shot.
hearts-error-not-shooter = Only whoever shot the moon chooses.
hearts-error-moon-choice = You shot the moon: first choose whether to add or to subtract.
hearts-error-moon-what = Say what the moon is worth: moon add or moon subtract.
hearts-error-not-held = The { $card } is not in your hand.
hearts-error-must-follow = The { $card } does not follow suit: you have { $suit ->
    [S] spades
    [C] clubs
    [D] diamonds
   *[H] hearts
}.
hearts-error-first-trick = The { $card } can't be played to the first trick: no hearts and no Black Maria.
hearts-error-must-lead = The { $card } must be led to the first trick.
hearts-error-first-lead = The first lead can't be the { $card }: no heart and not Black Maria while you hold another card.
hearts-error-hearts-unbroken = The { $card } can't be led: hearts are not broken yet.

# Hints.
hearts-hint-pass = Pass { $cards }: they are the likeliest to bring points.
hearts-hint-moon-add = Add the points to the others.
hearts-hint-moon-subtract = Subtract the points from your own total.
hearts-hint-lead = Lead the { $card }: the others are likely to go over it.
hearts-hint-duck = The { $card } stays under the card that takes the trick.
hearts-hint-take = The { $card }: taking this trick costs least.
hearts-hint-discard = The { $card }: get rid of it while it can't take the trick.

# The terminal.
hearts-terminal-pass = Cards to pass: { $count }, { $direction }: { $name }
hearts-terminal-received = You got { $cards }, from { $name }
hearts-terminal-waits = cards chosen
hearts-terminal-played = { $card } · { $name }
hearts-terminal-cancelled = cancelled
hearts-terminal-broken = Hearts are broken.
hearts-terminal-takes = Trick ({ $points }): { $name }
hearts-terminal-stays = Everything is cancelled; the trick waits for the next taker.
hearts-terminal-taken = points { $points }
hearts-terminal-must-lead = You lead, and it must be the { $card }.
hearts-terminal-follow = Follow suit: { $suit ->
    [S] spades
    [C] clubs
    [D] diamonds
   *[H] hearts
}.
hearts-terminal-moon = All hearts and Black Maria: { $name } has shot the moon!
hearts-terminal-moon-choose = Choose: add or subtract.
hearts-terminal-moon-outcome = { $choice }: totals { $scores }
hearts-terminal-moon-add = adds the points to the others
hearts-terminal-moon-subtract = subtracts the points
hearts-terminal-help-play = QS: play this card. 3: play the card under that number.
hearts-terminal-help-pass = 2C 10D KH: pass these cards. 1 5 9: those under these numbers.
hearts-terminal-help-moon = add, subtract: what the moon is worth.
