# Phom on the page: buttons, laying, payments and the end of a deal.

# The buttons, and what happens.
phom-move-draw = Draw
phom-move-eat = Eat
phom-move-discard = Throw
phom-move-lay = Lay
phom-move-add = Add
phom-move-send = Send
phom-move-u = U
phom-regroup = Regroup
phom-send-all = Send all
phom-told-eat = { $who ->
    [you] eat
   *[other] eats
} { $whose ->
    [you] your { $card }
   *[other] the { $card } of { $name }
}
phom-told-discard = { $who ->
    [you] throw
   *[other] throws
} { $card }
phom-told-lay = { $who ->
    [you] lay
   *[other] lays
} a phom: { $cards }
phom-told-add = { $who ->
    [you] add { $card } to a phom of your own
   *[other] adds { $card } to an own phom
}
phom-told-send = { $who ->
    [you] send
   *[other] sends
} { $card } to { $whose ->
    [you] you
   *[other] { $name }
}
phom-told-draw = { $who ->
    [you] draw
   *[other] draws
}
phom-told-u = u!
phom-transferred = Transfer: { $card } moves from { $from } to { $to }
phom-pile-of = { $whose ->
    [you] your pile
   *[other] the pile of { $name }
}
phom-transfer = transfer
phom-moved-from = transferred from the pile of { $name }

# The hand.
phom-one = Phom
phom-trash = Trash
phom-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
phom-points-short = { $points }
phom-trash-points = { $points ->
    [one] Trash: { $points } point
   *[other] Trash: { $points } points
}
phom-better = Regroup to have less
phom-card-kept = { $card }, eaten
phom-card-adds = { $card }, can be added to a laid phom
phom-card-lit = { $card }, makes a phom with the thrown card
phom-card-in-phom = { $card }, phom { $number }
phom-card-note = { $card } ({ $note })
phom-regrouped = { $points ->
    [one] Regrouped: { $points } point left
   *[other] Regrouped: { $points } points left
}
phom-only-grouping = No other grouping leaves as few points.
phom-no-phom-chosen = The chosen cards are not a phom.
phom-choose-grouping = Which phoms to lay?
phom-choose-grouping-help = These groupings leave equally few points.
phom-auto = Draw by itself
phom-auto-help = When only one move is possible, the hall makes it for you after a short pause.
phom-auto-u = Declare u by itself
phom-auto-u-help = In Phom, when u is possible, the page declares it for you.

# The turn.
phom-can-u = You have u!
phom-draw-now = Draw from the stock
phom-eat-with = Eat { $card } with { $cards }
phom-throw-now = Choose a card and throw it
phom-lay-now = Laying round: lay first
phom-send-now = Trash can be sent
phom-tap-target = Tap a phom that is lit
phom-laying-round = The laying round has come.
phom-take-first = First eat or draw.
phom-throw-one = Only one card can be thrown.
phom-choose-to-throw = Choose a card to throw.
phom-nothing-to-lay = There is no phom to lay.
phom-nothing-to-send = There is nothing to send.
phom-nothing-laid = Nobody has laid a phom yet.
phom-eat-card = Eat the { $card } that { $name } threw
phom-draw-from = { $count ->
    [one] Draw from the stock, one card left
   *[other] Draw from the stock, { $count } cards left
}
phom-send-to = Send { $card } to the phom of { $name }: { $cards }
phom-add-to = Add { $card } to the phom of { $name }: { $cards }

# On the table.
phom-throws = throws
phom-stock = Stock
phom-own-pile = My pile
phom-pile = Pile
phom-eaten-cards = Cards eaten
phom-eaten = eaten
phom-tag-eaten = eaten
phom-tag-sent = sent
phom-laid = Phom laid
phom-sent-by = sent by { $name }
phom-round = Round { $number }
phom-round-laying = Laying round
phom-streak = { $name }: u in { $count } deals running

# Gold.
phom-goal = The match has { $deals } deals, and ends sooner when a purse is empty.
phom-paid-eat = eaten card { $number }
phom-paid-last-eat = last eat
phom-paid-place = place { $number }
phom-paid-mom = mom
phom-paid-u = u
phom-paid-round-u = round u
phom-paid-compensation-chicken = compensation: fed the u
phom-paid-compensation-replay = compensation: u in a replay
phom-paid-u-k = u K
phom-paid-king-bet = K bet
phom-paid-repeated-u = repeated u
phom-paid-one-colour = one colour
phom-paid-pure-one-colour = pure one colour
phom-paid-u-khan = u khan

# The end of a deal.
phom-mom = Mom: no phom
phom-points-left = { $points ->
    [one] { $points } point left
   *[other] { $points } points left
}
phom-by-u = U!
phom-by-round-u = Round u!
phom-by-u-khan = U khan!
