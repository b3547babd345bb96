# Simulations, ratings and studies in the terminal. The page does not read this file.
simulate-unknown-question = There is no question “{ $question }” about this game, only { $allowed }.
simulate-hand-needed = The question “{ $question }” is about a hand: give its cards with --hand.
simulate-no-hand = The question “{ $question }” is not about a hand.
simulate-hand-no-card = “{ $card }” is no card.
simulate-hand-card = The { $card } is named too often, or is not in this deck.
simulate-hand-size = The hand must have { $needed } cards, not { $given }.
simulate-hand-without-move = With this hand the deal is over as soon as it is dealt.
simulate-no-passing = No cards are passed under these rules.
simulate-not-a-policy = Studies are played by medium, tuned or random, not by “{ $level }”.
simulate-other-run = { $folder } holds another run: “{ $key }” differs.
simulate-no-run = { $folder } holds something that is no run of deals.
simulate-workers-died = The processes that do the work died again and again, perhaps for want of memory.
simulate-missing = { $library } is missing: pip install "salabie[{ $extra }]"
simulate-bad-file = The name of the file { $file } must end with { $suffixes }.
simulate-bot-failed = A bot of your own failed: { $reason }
simulate-many-workers = There are only { $cores } cores for { $workers } processes: that is no quicker.
simulate-no-khmer-font = The font for Khmer is missing, so the words of the plot are English.
simulate-seats-or-players = Give either --seats or --players.
simulate-few-players = Ratings need two or more different players.
simulate-same-players = The player { $player } is named twice.

# salabie simulate
simulate-done = Deals played: { $deals }
simulate-moves = moves a deal
simulate-saved = Deals saved: { $file }

# salabie compare --players
simulate-rated = Deals played: { $deals }. The mean rating is 1500, and 400 points more are odds of ten to one. The intervals hold with 99 % confidence.
simulate-rated-columns = rating, its interval, share of first places, deals, player

# salabie study
study-questions = Questions that can be asked of this game:
study-played = Deals played: { $deals }, by { $level } in every seat. The intervals hold with 99 % confidence.
study-dealt = Deals dealt: { $deals }. The intervals hold with 99 % confidence.
study-plotted = Plot saved: { $file }

study-first = How do players fare by the order of play?
study-lead = What is the first lead worth?
study-lead-hand = Which lead is best from this hand?
study-pass-hand = Which pass is best from this hand?
study-discard-hand = Which card is best thrown first from this hand?
study-u = How often is u dealt, and how do deals end?
study-instant = How often does a hand win as it is dealt?
study-seats = How often does the team that begins win?
study-moon = How often is the moon shot?
study-cards = What is each card worth to whoever is dealt it?

study-column-worth = worth of a deal
study-column-behind = compared with the best
study-column-over = worth over the average
study-column-firsts = share of first places
study-column-share = share of deals
study-column-one-in = one deal in so many
study-column-moves = moves
study-column-deals = share of deals
study-column-hands = share of hands
study-column-first-team = won by the team that begins
study-column-ahead = over its even share
study-column-drawn = won by nobody
study-column-turns = turns
study-column-interval = its interval

study-row-first = begins
study-row-order = number { $place } in the order of play
study-row-points = won by points
study-row-u = won by u
study-row-round-u = won by round u
study-row-u-khan = won by u khan
study-row-all-mom = nobody laid a phom
study-row-dealt-u = dealt: u in the ten cards of who begins
study-row-dealt-u-khan = dealt: u khan in some hand
study-row-preset = any that counts in “{ $preset }”
study-row-chosen = any that counts in these rules
study-row-seats = { $seats } players in { $teams } teams
study-row-pass-left = passed to the left
study-row-pass-right = passed to the right
study-row-pass-across = passed across
study-row-pass-hold = nothing passed

study-mark-even = even share

study-note-moves = Moves tried: { $moves }. Decks for each of those shown: { $decks }.
study-note-behind = Compared with the best: by how much less a move is worth, with the same cards.
study-note-same-cards = Every deck was played once with each seat beginning, so that the cards favour none.
study-note-cards-tell = The cards tell who begins.
study-note-free-lead = Whoever begins leads any cards, as the winner of the deal before does.
study-note-dealt-u = “Dealt” counts the hands as they were dealt, whether that ends a deal or not.
study-note-instant = A hand may be of several kinds. Each kind is counted, whether these rules count it or not.
study-note-teams = Each number of players plays in its usual teams.
study-note-over-average = Above 0: worth more than a deal is to a player on average.
