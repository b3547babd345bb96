# Sequence: names, house rules, the rules page, refusals, hints and the terminal.
sequence-name = Sequence
sequence-tagline = Five chips in a line

sequence-preset-seed = Classic

sequence-colour-0 = blue
sequence-colour-1 = green
sequence-colour-2 = red

# The fixed sentences of the rules page.
sequence-rule-1 = Sequence is played with two packs of 52 cards shuffled together, without jokers. Sequence is a trademark of its publisher; this is an independent program for the game's rules.
sequence-rule-2 = The board has ten rows of ten spaces. Every card but the jacks stands on two of them. The four corners have a printed chip that counts for everybody.
sequence-rule-3 = Sequence is for 2, 3, 4, 6, 8, 9, 10 or 12 players. Two or three play each alone, more in equal teams that take turns around the table. The chips are blue, green and, with three teams, red.
sequence-rule-4 = A lot says who begins, in place of the cut for the lowest card. Play goes clockwise, to the left.
sequence-rule-5 = Two players get 7 cards each, three or four 6, six 5, eight or nine 4, ten or twelve 3.
sequence-rule-6 = A card is dead when both its spaces are covered; jacks never are. Once a turn, before playing, a dead card may be put away for a new one. Who can play no card but holds a dead one must do so.
sequence-rule-7 = In a turn one card is played: a chip goes on one of its two spaces, if that is empty.
sequence-rule-8 = A two-eyed jack, of clubs or diamonds, is wild: the chip goes on any empty space, but not on a corner.
sequence-rule-9 = A one-eyed jack, of spades or hearts, takes away one chip of an opponent, but none that is part of a sequence. The space is then open to all. No chip is placed in that turn.
sequence-rule-10 = The card played goes to the player's own open discard pile, which everybody may look through.
sequence-rule-11 = Then a card is drawn. When the draw pile is empty, all discard piles are shuffled into a new one.
sequence-rule-13 = Who can play no card, after putting away a dead one, passes and draws nothing. Nobody may pass otherwise.
sequence-rule-15 = A sequence is five chips of one colour in a line, across, down or diagonal; a corner may be one of the five. Once made it stands for the whole game, and nothing removes it.
sequence-rule-16 = Two sequences of a colour may share one space, not more. One chip makes as many sequences as it can. So a line of six, seven or eight chips holds one sequence, a line of nine or ten at most two.
sequence-rule-17 = Exactly five chips are locked by a sequence. Where there is a choice the owner says which five; unless said, it is the first in reading order.
sequence-rule-19 = When all players pass in turn, nobody wins.

# House rules: each switch, and the sentence for each value.
sequence-option-board = Board
sequence-option-board-standard = The board is the one of the rules.
sequence-option-board-value = The board is laid out otherwise.
sequence-option-teams = Teams
sequence-option-teams-value = Teams, or players where each plays alone: { $value }.
sequence-option-draw = Drawing
sequence-option-draw-auto = Cards are drawn by themselves.
sequence-option-draw-manual = Everybody must draw by hand. Who has not drawn when a later player has played and drawn, or when the own turn comes again, loses that card and plays on with one less.
sequence-option-table-talk = No advice to team mates
sequence-option-table-talk-true = Nobody may advise team mates. Who does so costs every member of the team one card, of their own choice, for the rest of the game.
sequence-option-table-talk-false = Team mates may talk about what to play.
sequence-option-to-win = Sequences to win
sequence-option-to-win-value = { $value ->
    [one] One sequence wins
   *[other] { $value } sequences win
} the game at once.
sequence-option-turn-cap = Most turns
sequence-option-turn-cap-value = After { $value } turns nobody wins either.
# Short decks, for study.
sequence-option-ranks = Ranks of a short deck
sequence-option-ranks-value = Of each pack only the { $value } highest ranks are kept, and the board has two spaces for each card of these but the jacks.
sequence-option-ranks-13 = All ranks are kept.
sequence-option-suits = Suits of a short deck
sequence-option-suits-value = { $value } suits are kept.
sequence-option-suits-2 = Of the four suits only spades and hearts are kept.
sequence-option-suits-3 = Of the four suits only spades, clubs and hearts are kept.
sequence-option-suits-4 = All four suits are kept.
sequence-option-hand-size = Cards of a small hand
sequence-option-hand-size-value = Everybody gets { $value ->
    [one] one card
   *[other] { $value } cards
}.
sequence-option-hand-size-0 = Two players get 7 cards each, three or four 6, six 5, eight or nine 4, ten or twelve 3; where there are fewer, as many as there are for all alike.

# Boards and teams that there can't be.
sequence-error-board-rows = A board has { $needed } rows, not { $given }.
sequence-error-board-columns = Row { $row } of the board must be a list of { $needed } cards, not { $given }; rows count from 0.
sequence-error-board-corner = The corner { $space } of the board must be “*”, not “{ $text }”.
sequence-error-board-no-corner = Only the corners of the board are “{ $text }”, not { $space }.
sequence-error-board-no-card = “{ $text }” at { $space } of the board is no card.
sequence-error-board-jack = The { $card } at { $space } can't be there: jacks have no space on the board.
sequence-error-board-too-often = The { $card } stands on the board a third time at { $space }; every card stands there twice.
sequence-error-board-too-seldom = The { $card } must stand on the board twice.
sequence-error-board-left-out = The { $card } at { $space } of the board is not in the deck.
sequence-error-short-teams = Short decks are for two teams.
sequence-error-wrong-teams = { $seats } players can't play in { $teams } teams, only in { $allowed }.

# Refusals.
sequence-error-shuffle-first = The discard piles are being shuffled.
sequence-error-drop-first = Your team has a penalty: first choose a card to drop.
sequence-error-penalty-first = The { $team } team has a penalty: play waits until each of its players has chosen a card to drop.
sequence-error-no-space = Where? Name the space too, as row and column, for the { $card }.
sequence-error-swap-what = Which dead card do you put away?
sequence-error-drop-what = Which card do you drop?
sequence-error-off-board = There is no space { $space }: rows and columns go from 0 to 9.
sequence-error-absent = This small board has no space { $space }.
sequence-error-not-held = The { $card } is not in your hand.
sequence-error-wrong-space = The { $card } doesn't go to { $space }, only to { $one } or { $other }.
sequence-error-covered = There is a chip on { $space } already.
sequence-error-corner = { $space } is a corner: no chip can be placed or taken away there.
sequence-error-not-one-eyed = The { $card } can't take a chip away: only the jacks of spades and hearts can.
sequence-error-nothing-there = There is no chip on { $space } to take away.
sequence-error-own-chip = The chip on { $space } is your own team's.
sequence-error-locked-chip = The chip on { $space } is part of a sequence, so it stays.
sequence-error-swapped-already = You have put away a dead card in this turn already.
sequence-error-card-lives = The { $card } is not dead: one of its spaces is free.
sequence-error-jack-lives = The { $card } is never dead: jacks have no space of their own.
sequence-error-must-play = You can play a card, so you can't pass.
sequence-error-must-swap = You hold a dead card: put it away before you pass.
sequence-error-draws-itself = Cards are drawn by themselves at this table.
sequence-error-play-first = First play a card.
sequence-error-no-draw-owed = There is no card for you to draw: it has been drawn, or lost because a later player drew first.
sequence-error-no-drop-owed = You have no card to drop: there is no penalty for you.
sequence-error-dropped-already = You have chosen a card to drop already.
sequence-error-penalty-by-table = A penalty is for the table's host to give, when an opponent has reported a team.
sequence-error-talk-allowed = At this table team mates may talk.
sequence-error-no-mates = Everybody plays alone here, so there are no team mates to advise.
sequence-error-no-such-team = There is no team { $team } at this table.
sequence-error-not-five = { $five } are not the ends of five spaces in a line.
sequence-error-locks-twice = Only one five can be made in that line, so { $five } is one too many.
sequence-error-lock-elsewhere = The five { $five } doesn't hold the new chip on { $space }.
sequence-error-lock-open = The five { $five } lacks a chip on { $space }.
sequence-error-lock-shares = The five { $five } shares more than one space with another sequence of yours.
sequence-error-lock-needless = There is no such choice of fives.

# Hints.
sequence-hint-win = { $card } on { $space } wins the game!
sequence-hint-make = { $card } on { $space } makes a sequence!
sequence-hint-block = { $card } on { $space } is in the way of an opponent's five.
sequence-hint-block-line = { $card } on { $space } stops an opponent who has { $count } in a line.
sequence-hint-build = { $card } on { $space } makes { $count } in a line that can still become five.
sequence-hint-place = { $card } on { $space } lies on the best of the lines that are still open.
sequence-hint-remove = { $card }: take the chip on { $space } away; an opponent has { $count } in a line there.
sequence-hint-free = { $card }: take the chip on { $space } away; it blocks your line of { $count }.
sequence-hint-swap = Put the dead { $card } away and take a new one.
sequence-hint-draw = Draw before the card is lost.
sequence-hint-drop = Drop the { $card }: you will miss it least.
sequence-hint-pass = There is nothing to play: pass.

# The terminal.
sequence-terminal-columns = cards, sequences, player
sequence-terminal-does-place = { $card } on { $space }
sequence-terminal-does-remove = { $card } takes the chip from { $space }
sequence-terminal-does-swap = puts the dead { $card } away
sequence-terminal-does-draw = draws
sequence-terminal-does-drop = drops { $card }
sequence-terminal-does-drop-hidden = has chosen a card to drop
sequence-terminal-does-penalty = penalty for table talk, { $team }
sequence-terminal-legend = Chips: { $chips }. = part of a sequence, > the last chip
sequence-terminal-piles = Draw pile { $draw }; sequences to win: { $needed }
sequence-terminal-team = { $letter } { $colour }
sequence-terminal-discard = last played { $card }
sequence-terminal-owes = has not drawn yet
sequence-terminal-made = A sequence for { $colour }: { $five }
sequence-terminal-lost = Not drawn in time, so the card is lost: { $name }
sequence-terminal-all-empty = any empty space
sequence-terminal-takes = takes away a chip of another team that is in no sequence
sequence-terminal-takes-nothing = no chip to take away
sequence-terminal-dead = dead: swap { $card }
sequence-terminal-dead-later = dead
sequence-terminal-choice = A choice of fives: { $move } (without: { $five })
sequence-terminal-must-swap = No card can be played: swap a dead one.
sequence-terminal-must-pass = No card can be played: Enter passes.
sequence-terminal-must-drop = Your team has a penalty: drop a card.
sequence-terminal-may-draw = A card to draw: Enter draws it.
sequence-terminal-won = The game goes to { $colour }: { $names }
sequence-terminal-drawn = Nobody wins.
sequence-terminal-help-place = 9D 4,7: play the card on row 4, column 7; 9D: where only one space is open; 3 4,7: the card with that number
sequence-terminal-help-remove = JS x4,7: a one-eyed jack takes the chip from row 4, column 7
sequence-terminal-help-lock = 9D 4,7 3,7-7,7: say which five becomes the sequence, where there is a choice
sequence-terminal-help-swap = swap 7H: put a dead card away and draw another
sequence-terminal-help-draw = draw: draw the card you still have to draw; drop 5C: give up a card, as a penalty
