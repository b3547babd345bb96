# Sequence on the page: the board, choosing a space, piles, teams and the end.

# The board.
sequence-board = The board, ten rows of ten spaces
sequence-space = { $card }, { $where }
sequence-where = row { $row }, column { $column }
sequence-corner = corner, counts for everyone
sequence-chip = { $team } chip
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

# Piles.
sequence-draw-pile = Draw pile
sequence-draws-manual = everybody draws by hand
sequence-discards = Players and discards

# Cards.
sequence-tag-dead = dead
sequence-tag-wild = wild
sequence-tag-removes = removes
sequence-is-dead = dead, both its spaces are covered
sequence-is-wild = wild, on any empty space
sequence-is-removes = removes another team's chip

# The own turn.
sequence-pick = Choose a card, then its space
sequence-tap-lit = Tap a lit space
sequence-tap-chip = Tap the chip to remove
sequence-tap-again = Tap it again to play
sequence-must-swap = No card can be played: swap a dead one
sequence-next-space = To the next lit space
sequence-swap = Swap dead card
sequence-nothing-fits = None of your cards can be played there.
sequence-which-five = Which five? Tap the board
sequence-lock-these = Lock these five
sequence-draw = Draw a card
sequence-draw-why = Lost once { $name } has played and drawn
sequence-drop-why = Choose a card to drop
sequence-drop = Drop { $card }

# Moves in words.
sequence-move-pass = can play no card and passes
sequence-move-swap = swaps a dead card
sequence-move-draw = draws a card
sequence-move-drop = drops a card
sequence-move-penalty = Penalty
sequence-move-shuffle = The discards are shuffled into a new draw pile.
sequence-wild-at = as { $where }
sequence-removes-at = removes the chip from { $where }
sequence-told-swap = swaps the dead { $card }
sequence-told-drop = drops the { $card }
sequence-told-made = A sequence for { $name }: from { $from } to { $to }
sequence-lost = Too late to draw: the card is lost
sequence-you-drew = Drawn: { $card }

# Table talk.
sequence-no-chat = While a team game runs there are only these phrases.
sequence-report = Table talk
sequence-report-help = Who advises a team mate can be reported. If the host agrees, each member of the team drops a card for the rest of the game.
sequence-report-team = Report { $team }
sequence-told-reported = { $name } reports { $team } for table talk. The host decides.
sequence-judge = Was there table talk?
sequence-no-penalty = No penalty
sequence-told-penalty = Penalty for { $team }: each of its players drops a card.
sequence-told-no-penalty = No penalty for { $team }.

# The end.
sequence-nobody-wins = A draw: nobody wins
sequence-drawn-passes = Nobody could play a card any more.
sequence-drawn-turns = After { $turns } turns the game is a draw.
