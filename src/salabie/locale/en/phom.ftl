# Phom: names, house rules, the rules page, refusals, hints and the terminal.
phom-name = Phom
phom-tagline = Make phoms, keep little trash

phom-preset-seed = Classic

# The fixed sentences of the rules page.
phom-rule-1 = Phom is for 2 to 4 players, with 52 cards. From high to low: K Q J 10 … 2 A, so A-2-3 is a run and Q-K-A is not. A phom is three or four cards of one rank, or three or more cards of one suit in a row. Cards in no phom are trash: the ace counts 1 point, 2 to 10 their number, J 11, Q 12, K 13.
phom-rule-2 = Everybody gets nine cards; whoever made the table, and later the winner of the deal before, gets ten and plays first. If the winner has left, the best placed player still seated plays first.
phom-rule-3 = Play goes counter-clockwise, to the right. What is left after the deal is the stock: 15 cards with four players, 24 with three, 33 with two.
phom-rule-4 = The first turn of a deal is only a throw. Every other turn is: eat or draw, then throw exactly one card. Nobody has to eat, and only the next player may eat the card just thrown.
phom-rule-5 = Eating takes two cards from the hand that make a phom with the card thrown. All cards eaten so far must still fit in phoms, each in one of its own, and a card to throw must be left.
phom-rule-6 = Any card may be thrown but an eaten one, as long as the eaten cards still fit in phoms.
phom-rule-7 = The hand may be regrouped at any time, and an eaten card is not tied to the phom it was eaten for. The others see the eaten card, beside its eater, but not the cards held with it.
phom-rule-8 = Transfer: when a card is eaten, the player due to lay first gives the top card of the own pile to the player whose card was eaten, unless they are the same. Then the next player is due to lay first; the one who was plays one turn more and lays last.
phom-rule-9 = Rounds are counted by the own pile: a turn that starts with no card there is the first round, one that starts with three cards the fourth, the laying round.
phom-rule-10 = In the laying round, after eating or drawing: first lay phoms, then send cards, then throw one. The card thrown is not counted.
phom-rule-11 = Phoms are laid by choice, but cards that were eaten must be laid before throwing.
phom-rule-12 = Sending: in the own laying turn trash may be added to phoms that others have laid, a fourth card to three of a rank or a card to either end of a run. Cards sent are not counted. An eaten card can't be sent.
phom-rule-13 = Replay: who has laid and has only three cards in the pile again, because the last was eaten or moved away, takes one more turn: new phoms may be laid, cards added to the own phoms on the table, and more cards sent.
phom-rule-14 = A last eat takes the last card of a pile of four.
phom-rule-15 = U: right after eating or drawing, or with the ten cards dealt, a player whose cards are in phoms may declare u, and the deal ends at once. A tenth card outside is put down and can't be eaten. All ten cards in phoms are a round u.
phom-rule-16 = Getting rid of the last trash by sending is not u; it is zero points.
phom-rule-18 = A u wins the deal. Otherwise the fewest points of trash win. Of equal points, whoever laid later is behind. Mom, having laid no phom, is behind everybody else; of several, who had the last laying turn first is ahead.
phom-rule-19 = Gold goes from player to player and nothing is lost or added. The thrower pays for an eaten card at once, and that stands even when a u follows. With a u nobody pays for places.
phom-rule-20 = Compensation: whoever has fed the same player three cards pays alone. The third card is always u for its eater, the table declares it, and whoever fed it pays for everybody.
phom-rule-21 = When a last eat gives a player who has laid another turn, and that turn is u, whoever ate pays for everybody.
phom-rule-22 = U K: three or four kings laid as a phom, none of them eaten, bring 5 bets from each other player. After a u only the winner's count; where somebody compensates there is no u K.
phom-rule-24 = Repeated u: who wins deals running by u gets 5 bets more from each for every one beyond the first, so 5 in the second and 10 in the third, or all of it from whoever compensates.
phom-rule-26 = For one colour, the hearts from 2 to 7 with the 5 eaten count; with the 4 and the 5 eaten they do not.
phom-rule-27 = Pure one colour, all cards of one suit and all in phoms, brings 10 bets instead.
phom-rule-28 = When somebody has u, nobody else gets anything for one colour.
phom-rule-29 = Everybody brings a purse of play gold to the table and takes back what is in it. Who can't pay all pays what is there; those who should have got it share the shortfall.
phom-rule-30 = When the clock runs out, the table draws, throws the card that is least likely to be eaten, lays what is best, sends nothing, and declares a u.

# House rules: each switch, and the sentence for each value.
phom-option-deals = Deals in a match
phom-option-deals-value = Deals in a match: { $value }. It ends sooner when somebody's purse is empty.
phom-option-mom-sends = A mom player sends
phom-option-mom-sends-false = Who has laid nothing can't send.
phom-option-mom-sends-true = Who has laid nothing may send too.
phom-option-u = Cards for u
phom-option-u-nine = At least nine of the ten cards must be in phoms for u.
phom-option-u-ten = All ten cards must be in phoms for u.
phom-option-u-khan = U khan
phom-option-u-khan-true = U khan: a dealt hand without any pair and without two cards of a suit next to each other is u at once.
phom-option-u-khan-false = A dealt hand without any pair or neighbours is nothing special.
phom-option-bet = Bet in play gold
phom-option-bet-value = One bet is { $value } play gold. It has no value in money and can't be bought or cashed.
phom-option-payouts = Payments in bets
phom-option-payouts-item-1 = 2nd place
phom-option-payouts-item-2 = 3rd place
phom-option-payouts-item-3 = 4th place
phom-option-payouts-item-4 = A mom
phom-option-payouts-item-5 = 1st card eaten
phom-option-payouts-item-6 = 2nd card eaten
phom-option-payouts-item-7 = 3rd card eaten
phom-option-payouts-item-8 = A last eat
phom-option-payouts-item-9 = U, from each
phom-option-payouts-item-10 = Round u, from each
phom-option-payouts-value = Payments in bets, in this order: 2nd, 3rd and 4th place, a mom, the 1st, 2nd and 3rd card eaten, a last eat, u and round u (from each other player): { $value }.
phom-option-compensation = Compensation for a replayed u
phom-option-compensation-seed = Only u in the turn that a last eat gave is paid by whoever ate.
phom-option-compensation-any = Any later u after a last eat is paid by whoever made the last of them, too.
phom-option-king-bet = Bet on kings
phom-option-king-bet-0 = Eating a king earns nothing besides.
phom-option-king-bet-value = The stake on kings is { $value ->
    [one] one bet
   *[other] { $value } bets
}. Eating a king earns 2, 4 or 6 times the stake in rounds 1, 2 and 3, and 10 times for a last eat or in round 4.
phom-option-one-colour = One colour
phom-option-one-colour-true = One colour: five cards of a suit in a row at the end of the deal, at most one of them eaten, bring 5 bets from each player without.
phom-option-one-colour-false = One colour brings nothing.
# Short decks, for study.
phom-option-ranks = Ranks of a short deck
phom-option-ranks-value = Of the 52 cards only the { $value } highest ranks are kept.
phom-option-ranks-13 = All ranks are kept.
phom-option-suits = Suits of a short deck
phom-option-suits-value = { $value } suits are kept.
phom-option-suits-2 = Of the four suits only spades and hearts are kept.
phom-option-suits-3 = Of the four suits only spades, clubs and hearts are kept.
phom-option-suits-4 = All four suits are kept.
phom-option-hand-size = Cards of a small hand
phom-option-hand-size-value = Everybody gets { $value } cards, whoever plays first one more; wherever nine and ten cards are spoken of, these are meant.
phom-option-hand-size-0 = Everybody gets nine cards or, where there are fewer, as many as leave one to draw for every turn, and whoever plays first one more; wherever nine and ten cards are spoken of, these are meant.
phom-option-rounds = Rounds of a small deal
phom-option-rounds-value = A deal has { $value } rounds, the last of which is the laying round; wherever a pile of three and of four cards is spoken of, one card fewer and as many as rounds are meant.
phom-option-rounds-4 = A deal has four rounds.

# Refusals.
phom-error-take-first = First eat the card thrown or draw one.
phom-error-taken-already = You have taken a card in this turn.
phom-error-leader-throws = The first turn of a deal is only a throw.
phom-error-stock-empty = The stock is empty.
phom-error-nothing-to-eat = There is no card to eat.
phom-error-eat-no-phom = The { $card } can't be eaten: it makes no phom with two cards of your hand.
phom-error-eat-homeless = The { $card } can't be eaten: the cards eaten before ({ $cards }) would have no phom of their own.
phom-error-eat-no-discard = The { $card } can't be eaten: no card would be left to throw.
phom-error-not-held = { $cards } { $cards ->
    [one] is
   *[other] are
} not in your hand.
phom-error-discard-eaten = The { $card } was eaten, so it can't be thrown.
phom-error-discard-homeless = The { $card } can't be thrown: what you ate ({ $cards }) would have no phom.
phom-error-lay-eaten-first = First lay what you ate: { $cards }.
phom-error-not-laying = Phoms are laid, added to and sent to only in the laying round.
phom-error-laid-already = { $cards } { $cards ->
    [one] is
   *[other] are
} laid already; phoms can't share a card.
phom-error-sent-already = After sending, only sending and throwing are left.
phom-error-not-a-phom = { $cards } { $cards ->
    [one] makes
   *[other] make
} no phom: three or four of one rank, or three or more of one suit in a row.
phom-error-two-eaten = One phom can't hold two eaten cards: { $cards }.
phom-error-leaves-homeless = What you ate ({ $cards }) would have no phom.
phom-error-leaves-no-discard = A card must be left to throw.
phom-error-no-replay = Cards are added to your own phoms only in another turn after laying.
phom-error-send-own = Cards are sent to the phoms of others, not to your own.
phom-error-no-such-phom = There is no laid phom { $phom }.
phom-error-mom-sends = Who has laid nothing can't send.
phom-error-add-eaten = The { $card } was eaten: it needs a new phom with two cards of your hand.
phom-error-send-eaten = The { $card } was eaten, so it can't be sent.
phom-error-does-not-fit = The { $card } does not fit { $phom }.
phom-error-u-too-late = U is declared right after taking a card, before laying.
phom-error-no-u = This is not u: { $count } cards must be in phoms, all eaten ones among them.
phom-error-u-leaves-eaten = For u all that you ate must be in phoms: { $cards }.
phom-error-u-too-few = For u these phoms must hold { $count } cards.
phom-error-u-grouping = These phoms can't be laid together.
phom-error-hand-too-small = A hand must have two cards or more, so that it can become a phom.
phom-error-short-u-khan = U khan is for hands of nine cards of the whole deck.
phom-error-discard-what = Say which card to throw.
phom-error-discard-one = Exactly one card is thrown.
phom-error-lay-what = Say which cards to lay as a phom.
phom-error-send-what = Say which card to send and to which laid phom, by its number, as in 2.0.
phom-error-add-what = Say which card to add and to which phom of your own, by its number, as in 0.
phom-error-grouping-no-cards = “{ $key }” must be cards, in one text or in several.
phom-error-grouping-no-card = “{ $card }” in “{ $key }” is no card.
phom-error-grouping-card-twice = The { $card } is in “{ $key }” twice.
phom-error-grouping-too-many = “hand” has { $given } cards, and at most { $most } can be held.
phom-error-grouping-not-in-hand = { $cards } of “eaten” { $cards ->
    [one] is
   *[other] are
} not in “hand”.

# Hints.
phom-hint-draw = Draw: the card thrown can't be eaten.
phom-hint-draw-rather = Draw rather than eat: the hand stays more free.
phom-hint-eat = Eat the { $card }: a phom, and gold for it.
phom-hint-throw = Throw the { $card }: it helps your hand least.
phom-hint-throw-last = Throw the { $card }: the card thrown is not counted.
phom-hint-lay = Lay { $cards }: what is laid is no trash.
phom-hint-add = Add the { $card } to your own phom.
phom-hint-send = Send the { $card }: what is sent is not counted.
phom-hint-u = You have u!

# The terminal.
phom-terminal-columns = cards, gold, player
phom-terminal-does-draw = draws
phom-terminal-does-eat = eats
phom-terminal-does-u = u!
phom-terminal-does-discard = throws { $cards }
phom-terminal-does-lay = lays { $cards }
phom-terminal-does-add = adds { $cards }
phom-terminal-does-send = sends { $cards }
phom-terminal-round = Round { $round }, stock { $stock }, bet { $bet }
phom-terminal-thrown = Thrown: { $card } · { $name }
phom-terminal-eaten = eaten { $cards }
phom-terminal-sent = { $card } sent by { $name }
phom-terminal-purse = purse { $gold }
phom-terminal-pile = pile { $cards }
phom-terminal-transfer = Transfer: { $card } from { $giver } to { $taker }
phom-terminal-pays = { $amount } gold, { $what }: { $payer } to { $payee }
phom-terminal-for-eat = for a card eaten
phom-terminal-for-last-eat = for a last eat
phom-terminal-for-place = for the place
phom-terminal-for-mom = for mom
phom-terminal-for-u = for u
phom-terminal-for-round-u = for a round u
phom-terminal-for-u-khan = for u khan
phom-terminal-for-compensation-chicken = compensation for three cards fed
phom-terminal-for-compensation-replay = compensation for a replayed u
phom-terminal-for-u-k = for u K
phom-terminal-for-king-bet = K bet
phom-terminal-for-repeated-u = for repeated u
phom-terminal-for-one-colour = for one colour
phom-terminal-for-pure-one-colour = for pure one colour
phom-terminal-grouping = Phoms: { $phoms }; trash: { $trash }; points: { $points }
phom-terminal-kept = Eaten, so never to be thrown: { $cards }
phom-terminal-may-eat = You can eat it, with { $pairs }.
phom-terminal-only-draw = Nothing to eat: Enter draws.
phom-terminal-may-u = You have u: type u.
phom-terminal-may-lay = You can lay: { $moves }.
phom-terminal-may-send = You can send: { $moves }.
phom-terminal-must-throw = At the end of your turn throw one card.
phom-terminal-by-u = U! The deal goes to { $name }
phom-terminal-by-round-u = Round u! The deal goes to { $name }
phom-terminal-by-u-khan = U khan! The deal goes to { $name }
phom-terminal-by-points = Fewest points: { $name }
phom-terminal-by-mom = All mom; the first of them: { $name }
phom-terminal-mom = mom
phom-terminal-points = points { $points }
phom-terminal-trash = trash { $cards }
phom-terminal-help-take = eat, draw: eat the card thrown, or draw from the stock (Enter, where nothing can be eaten)
phom-terminal-help-throw = 5H or discard 5H: throw this card; 3: the card with that number
phom-terminal-help-lay = 7C 7D 7H or lay 7C 7D 7H: lay this phom; lay alone: the phom proposed
phom-terminal-help-send = send 8H 2.0: send a card to the phom with that number; send 8H: to the first that takes it; send alone: what is proposed
phom-terminal-help-add = add 8H 0 or add 8H: in a replay, add a card to your own phom, by the last digit of its number
phom-terminal-help-u = u, or u 7C 7D 7H / 2S 3S 4S / 9C 9D 9H: declare u, in phoms of your choice
