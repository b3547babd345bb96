# The terminal program. The page does not read this file.

# Errors of files and of the command line.
terminal-no-file = There is no file { $file }.
terminal-folder = { $file } is a folder, not a file.
terminal-no-permission = The file { $file } may not be read.
terminal-unreadable = The file { $file } can't be read.
terminal-unwritable = The file { $file } can't be written.
terminal-no-layout = { $file } holds no board: a JSON list of its rows is expected.
terminal-in-file = { $file }: { $message }
terminal-system = That failed: { $reason }.
terminal-unexpected = Something went wrong that should not: { $reason }
terminal-see-help = See: { $command } --help
terminal-no-option = There is no option { $option }.
terminal-no-command = There is no command “{ $command }”.
terminal-option-value = The option { $option } is used wrongly.
terminal-missing = { $option } is missing.
terminal-bad-value = This can't be the value of { $option }; it is written { $form }.
terminal-bad-number = This can't be the value of { $option }, only { $number }.
terminal-misused = That is not how the program is used.
terminal-rule-form = “{ $rule }” is not of the form NAME=VALUE.
terminal-unknown-level = There are no bots of the level “{ $level }”, only { $allowed }.
terminal-bad-nonce = The text for the shuffles may have up to 64 characters and no line break.
terminal-deal-place = Deal { $deal }:
terminal-move-place = Deal { $deal }, move { $move }:
terminal-interrupted = Stopped.

# Help of the options.
terminal-help-game = Name of a game: see `salabie games`.
terminal-help-file = A record file; - reads stdin.
terminal-help-lang = Language; default: that of the environment.
terminal-help-json = Print one line of JSON.
terminal-help-seats = Number of players.
terminal-help-rule = Set an option of the game or preset=NAME; may be repeated.
terminal-help-at = Stop after so many moves of the whole record.
terminal-help-seed = The same seed gives the same cards and the same bots' moves.
terminal-help-version = Print the program's version.
terminal-help-host = Address to listen on; 0.0.0.0 lets phones on the same network join.
terminal-help-port = Port to listen on.
terminal-help-data = Folder for tables and players; default: a folder of the user.
terminal-help-open = Open the page in the browser.
terminal-help-position = Print a record that begins with the table reached.
terminal-help-level = Level of the bots.
terminal-help-ascii = Letters for suits and nothing but ASCII; in English.
terminal-help-deals = Play so many deals.
terminal-help-record = Save the match to this file.
terminal-help-nonce = A text of your own that goes into every shuffle.
terminal-help-depth = How many moves deep to count.
terminal-help-divide = Count for each first move too.
terminal-help-levels = A level for each seat, as hard,medium,medium,medium; to measure, also random and medium:0.2 (a random move in five).
terminal-help-compare-deals = Number of deals.
terminal-help-duplicate = Play every deck once from each seat, or only once.
terminal-help-workers = Number of processes; default: one for each core.
terminal-help-seconds = How long to work, in seconds.
terminal-help-out = Save the weights to this file as JSON.
terminal-help-bots = A player for each seat: levels as for `compare`, or a Python function as module:function.
terminal-help-players = Rate these players, as hard,medium,easy: see who beats whom over many seatings.
terminal-help-table = Number of players at a table, with --players; default: the usual one.
terminal-help-seating = Players stay, move on by one from deal to deal, or play each deck once from each seat.
terminal-help-workers-or-ray = Number of processes, or ray for a cluster; default: one for each core.
terminal-help-folder = Keep what is done in this folder; the same command goes on from there.
terminal-help-deals-out = Save the deals to this file, .npy or .parquet.
terminal-help-question = What is asked; without it, what can be asked.
terminal-help-hand = The cards of the hand, as "3S 10H QD".
terminal-help-study-deals = Number of deals; default: enough for the question.
terminal-help-policy = Who plays: medium, tuned, random, or as medium:0.2.
terminal-help-plot = Draw the figures into this file, .png or .svg.

# salabie games, rules, replay, verify, perft.
terminal-rules-changed = { $preset }, with changes
terminal-games-seats = Players: { $seats }
terminal-games-presets = House rules: { $presets }
terminal-games-study = For study: { $options }
terminal-seat = Player { $seat }
terminal-deal = Deal { $deal }
terminal-passes = pass
terminal-to-move = to move
terminal-reshuffled = The draw pile is empty: the cards put away are shuffled into a new one.
terminal-verified = All shuffles are right. Deals checked: { $deals }

# salabie compare, bench, tune.
terminal-working = Working …
terminal-compared = Deals played: { $deals }. The intervals hold with 99 % confidence.
terminal-compared-one = Deals played: { $deals }, all with the same cards: too few for an interval.
terminal-compare-columns = share of first places, its interval, worth of a deal, player
terminal-deals-per-second = deals a second
terminal-moves-per-second = moves a second
terminal-improved = Round { $round }: better by { $gain } a deal
terminal-saved-weights = Weights saved: { $file }

# Playing.
terminal-you = You
terminal-bot = Bot { $number } ({ $level })
terminal-level-easy = easy
terminal-level-medium = medium
terminal-level-hard = hard
terminal-preparing = Getting the cards ready; this takes a moment the first time …
terminal-commitment = The cards are shuffled. To check later, the SHA-256 of the shuffle's secret:
terminal-secret = The secret of this shuffle:
terminal-columns = cards, points, player
terminal-play-keys = Type cards such as 5S or their numbers; ? shows everything that can be typed.
terminal-your-turn = Your turn.
terminal-refused-rule = { $message } ({ $rule })
terminal-deal-over = The deal is over.
terminal-match-won = The match is over. Won by: { $names }
terminal-next-deal = Enter: next deal; quit: leave
terminal-stopped = The match stops here.
terminal-saved = Record saved: { $file }
terminal-check = To check the shuffles: salabie verify { $file }
terminal-no-undo = There is nothing to take back in this deal.
terminal-undone = Your last move is taken back.
terminal-sort-by = Sort by: rank, suit or combination.
terminal-no-hint = There is nothing to suggest.
terminal-typed-hint = hint: what a good player would consider, one move after the other
terminal-typed-sort = sort rank, sort suit, sort combination: the order of your cards
terminal-typed-rules = rules: the rules of this table
terminal-typed-undo = undo: take back your last move
terminal-typed-quit = quit: leave the match
terminal-typed-help = ?: this list

# Playing Thirteen.
thirteen-terminal-table-empty = The table is empty.
thirteen-terminal-table = On the table: { $cards } · { $kind } · { $name }
thirteen-terminal-bomb = Bomb! It beats { $under } · { $name }
thirteen-terminal-chopped = *** Bomb! ***
thirteen-terminal-gone = Out, place { $place }: { $name }
thirteen-terminal-cleared = The table is cleared. Leads: { $name }
thirteen-terminal-out = out, place { $place }
thirteen-terminal-must-contain = Your play must contain the { $card }.
thirteen-terminal-only-pass = Nothing you hold can be played: Enter passes.
thirteen-terminal-window = Four pairs in a row may be thrown now, out of turn: "let" (or Enter) lets it be.
thirteen-terminal-only-let = You hold no four pairs to throw: Enter lets it be.
thirteen-terminal-let = lets it be
thirteen-terminal-choice = has chosen
thirteen-terminal-thrown = Thrown out: { $cards } · { $name }
thirteen-terminal-instant = Wins at once with { $what }: { $name }
thirteen-terminal-frozen = frozen
thirteen-terminal-purse = purse { $gold }
thirteen-terminal-chain = Chops in this round: { $amount } gold, { $payer } to { $payee }
thirteen-terminal-pays = { $amount } gold, { $what }: { $payer } to { $payee }
thirteen-terminal-for-place = for the place
thirteen-terminal-for-frozen = for the place, frozen
thirteen-terminal-for-instant = for a hand that wins at once
thirteen-terminal-for-chop = for 2s and bombs chopped
thirteen-terminal-for-left = for 2s and bombs left in hand
thirteen-terminal-help-play = 5S 5C: play these cards, in any order; 1 2: the cards with these numbers
thirteen-terminal-help-pass = pass, or Enter alone: pass
thirteen-terminal-help-let = let, or Enter alone: let it be; four pairs in a row: throw them out of turn
