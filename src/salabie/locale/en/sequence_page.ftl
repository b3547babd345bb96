# Sequence on the page: the board, choosing a space, piles, teams and the end.

# The board.
sequence-board = The board, ten rows of ten spaces
sequence-space = { $card }, row { $row }, column { $column }
sequence-corner = corner, counts for everyone
sequence-chip-0 = blue chip
sequence-chip-1 = green chip
sequence-chip-2 = red chip
sequence-in-sequence = part of a sequence
sequence-last-chip = the last chip
sequence-chip-removed = a chip was removed here
sequence-can-place = a chip can go here
sequence-can-remove = this chip can be removed
sequence-aimed = chosen

# Teams and players.
sequence-team-0 = Blue
sequence-team-1 = Green
sequence-team-2 = Red
sequence-made-of = Sequences: { $made } of { $of }
sequence-owes = has not drawn yet
sequence-dropping = chooses a card to drop

# Piles.
sequence-draw-pile = Draw pile
sequence-draws-auto = cards are drawn by themselves
sequence-draws-manual = everybody draws by hand
sequence-look-piles = Look at the discards
sequence-discards = Players and discards
sequence-no-discards = nothing discarded

# Cards.
sequence-tag-dead = dead
sequence-tag-wild = wild
sequence-tag-removes = removes
sequence-is-dead = dead, both its spaces are covered
sequence-is-wild = wild, on any empty space
sequence-is-removes = removes another team's chip
sequence-which-dead = Choose the dead card to swap.

# The own turn.
sequence-pick = Choose a card, then its space
sequence-tap-lit = Tap a lit space
sequence-tap-chip = Tap the chip to remove
sequence-tap-again = Tap it again to play
sequence-must-swap = No card can be played: swap a dead one
sequence-choose-space = Choose a space
sequence-place-here = Place a chip
sequence-remove-here = Remove the chip
sequence-next-space = To the next lit space
sequence-swap = Swap dead card
sequence-nothing-fits = None of your cards can be played there.
sequence-which-five = Which five? Tap the board
sequence-lock-these = Lock these five
sequence-draw = Draw a card
sequence-draw-now = Draw a card!
sequence-draw-why = Lost once { $name } has played and drawn
sequence-you-lost = You did not draw in time: you play on with one card less.
sequence-drop-now = Your team has a penalty
sequence-drop-why = Choose a card to drop
sequence-drop = Drop { $card }
sequence-drops = You drop the { $card }
sequence-forced = Nothing else was possible: { $move }
sequence-auto = Play by itself
sequence-auto-help = When only one thing can be done, such as passing, the hall does it for you. You always draw yourself.

# Moves in words.
sequence-move-pass = passes
sequence-move-swap = swaps a dead card
sequence-move-draw = draws
sequence-move-drop = drops a card
sequence-move-penalty = penalty
sequence-move-shuffle = the discards are shuffled into a new draw pile
sequence-wild-at = as { $where }
sequence-removes-at = removes the chip from { $where }
sequence-told-pass = can play no card and passes
sequence-told-swap = swaps the dead { $card }
sequence-told-draw = draws a card
sequence-told-drop = drops the { $card }
sequence-told-chosen = has chosen a card to drop
sequence-told-made = A sequence for { $name }: from { $from } to { $to }
sequence-told-shuffled = The discards are shuffled into a new draw pile.
sequence-lost = { $name } did not draw in time and loses the card
sequence-you-drew = Drawn: { $card }

# Table talk.
sequence-no-chat = While a team game runs there are only these phrases.
sequence-report = Table talk
sequence-report-help = Who advises a team mate can be reported. The host decides; each member of the team then drops a card.
sequence-report-team = Report { $team }
sequence-told-reported = { $name } reports { $team } for table talk.
sequence-waits-for-host = The host decides.
sequence-judge = Was there table talk?
sequence-judge-help = With a penalty each member of the team drops one card for the rest of the game.
sequence-penalty = Penalty
sequence-no-penalty = No penalty
sequence-told-penalty = Penalty for { $team }: each of its players drops a card.
sequence-told-no-penalty = No penalty for { $team }.

# The end.
sequence-own-team-wins = Your team wins!
sequence-nobody-wins = A draw: nobody wins
sequence-winner = wins
sequence-drawn-passes = Nobody could play a card any more.
sequence-drawn-turns = After { $turns } turns the game is a draw.
