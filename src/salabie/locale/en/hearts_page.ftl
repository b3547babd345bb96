# Hearts on the page: passing, tricks, points and the moon.

# What happens.
hearts-move-pass = cards passed
hearts-move-moon-add = the points go to all others
hearts-move-moon-subtract = the points come off the shooter's total
hearts-points = { $count ->
    [one] one point
   *[other] { $count } points
}
hearts-points-hand = { $count ->
    [one] one point in this hand
   *[other] { $count } points in this hand
}
hearts-points-now = { $count ->
    [one] one point, total { $total }
   *[other] { $count } points, total { $total }
}
hearts-auto = Play by itself
hearts-auto-help = When only one card can be played, the hall plays it for you after a short pause.

# Passing.
hearts-way-left = left
hearts-way-right = right
hearts-way-across = across
hearts-way-hold = no passing
hearts-tray = Cards to pass
hearts-pass-to = { $count ->
    [one] Pass one card to { $name }
   *[other] Pass { $count } cards to { $name }
}
hearts-choose = { $count ->
    [one] Choose one card
   *[other] Choose { $count } cards
}
hearts-all-chosen = Pass these cards?
hearts-pass-cards = Pass cards { $chosen }/{ $count }
hearts-more = { $count } more
hearts-hand-help = Tap a card in your hand
hearts-tray-help = Tap a card in the tray to take it back
hearts-tray-full = The tray is full: take a card back first.
hearts-take-back = Take back the { $card }
hearts-until-all = They go when everybody has chosen
hearts-choosing = choosing …
hearts-ready = ready
hearts-passing-now = Cards are being passed: { $way }
hearts-passing-how = Everybody chooses before anyone sees what came. This hand: { $now }. Next hand: { $next }.
hearts-passed-to = Passed to { $name }
hearts-received-from = Received from { $name }
hearts-got = Received
hearts-passed-cards = Passed cards

# Tricks.
hearts-trick = The trick on the table
hearts-led = { $name } led
hearts-led-suit = { $name } led { $suit }
hearts-must-lead = Lead the { $card }
hearts-highest = highest so far
hearts-cancelled = cancelled by its twin
hearts-takes = { $name } takes the trick
hearts-you-take = You take the trick
hearts-stays = The trick stays for the next taker
hearts-broken = Hearts broken
hearts-kitty = { $count ->
    [one] one card in the kitty
   *[other] { $count } cards in the kitty
}
hearts-stuck = { $count } cards wait for the next taker
hearts-last-trick = Last trick
hearts-look-again = Look at the last trick again

# Points.
hearts-goal = The lowest total wins. Ends at { $target }.
hearts-taken = Points taken in this hand
hearts-part-hearts = { $count ->
    [one] one heart
   *[other] { $count } hearts
}
hearts-part-queen = Black Maria
hearts-part-queens = Black Maria { $count } times
hearts-part-jack = jack of diamonds
hearts-part-jacks = jack of diamonds { $count } times
hearts-part-moon = shot the moon
hearts-part-from-moon = the moon of { $name }
hearts-part-own-moon = your moon

# The moon.
hearts-you-shot = You shot the moon! Choose:
hearts-shot = { $name } shot the moon!
hearts-shooter-chooses = { $name } shot the moon and is choosing …
hearts-moon-subtract = Take { $points } off yours
hearts-moon-add = Give { $points } to each other
hearts-from-to = { $name }: { $before } → { $after }
hearts-ends = The match ends: { $name } wins
hearts-ends-you = The match ends: you win!
hearts-ends-shared = The match ends: { $names } share the win
