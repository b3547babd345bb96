# Thirteen on the page: windows, thrown 3s, frozen players and payments.
thirteen-move-let = Let it be
thirteen-move-chop = Chop
thirteen-may-chop = You may chop!
thirteen-window = Who chops? All choose
thirteen-other-pairs = Other four pairs
thirteen-thrown = thrown out
thirteen-throws-out = { $name } throws out { $cards }
thirteen-frozen = frozen
thirteen-is-frozen = { $name }: frozen, played no card
thirteen-at-once = at once
thirteen-wins-at-once = { $name }: { $what }
thirteen-chain = { $payer } owes { $payee } { $amount } gold
thirteen-paid-place = place { $number }
thirteen-paid-frozen = place { $number }, frozen
thirteen-paid-instant = win at once
thirteen-paid-chop = chopped
thirteen-paid-left = 2s and bombs left
