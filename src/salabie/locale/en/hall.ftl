# What the hall itself refuses, and what it says when a frame can't be read.
refused-stale = Something else happened first. The table is up to date now.
refused-no-table = There is no such table.
refused-not-seated = Only those who sit at this table can do that.
refused-not-host = Only the host can do that.
refused-seat-taken = That seat is taken.
refused-table-full = No seat is free at this table.
refused-wrong-token = This link does not belong to that seat.
refused-not-now = That can't be done now.
refused-open-seats = Every seat needs a player or a bot first.
refused-not-ready = The game is still being prepared. It will be ready in a moment.
refused-storage = The move could not be stored, so it was not made. The disk may be full. Try again soon.
refused-not-stored = It could not be stored, so nothing was changed. The disk may be full. Try again soon.
refused-damaged = What was stored of this table can't be read. Other tables are not affected.
refused-too-many-tables = You have too many unfinished tables. Finish or leave one first.
refused-hall-full = The hall is full. Try again later.
refused-too-soon = Wait a moment before the next phrase.
refused-unknown-phrase = There is no such phrase.
refused-unknown-sort = A hand is sorted by rank, by suit or by combination.
refused-no-chat = Free chat is only at tables made for friends.
refused-bad-players = The seats of this table don't fit together.
refused-undo-others = Undo works only where no other person plays.
refused-undo-gold = At a table for gold nothing is taken back: what is paid is paid.
refused-nothing-to-undo = There is nothing to undo.
refused-no-deal = There is no such deal to look at.
refused-empty-text = There is nothing in the message.
refused-arrangement = Only cards of your own hand can be arranged, each in one group.
refused-too-often = That was too often. Wait a moment.
refused-gold-moving = Your gold is on its way to another table. Try again in a moment.
refused-gold-seats = The match for gold has begun: a bot can take this seat, but it can't be opened.

error-malformed = The hall did not understand that.
error-too-large = That is too long for the hall.
error-too-many = Too much at once. Wait a moment.
error-unknown-type = The hall does not know that request.
error-shutting-down = The hall is closing for a moment. Your table is kept.
error-internal = Something went wrong in the hall. Nothing was changed.

hint-only-move = This is the only move.
hint-none = There is nothing to play now.

nothing-here = There is nothing here.
no-page = The page has not been built yet. `make play` builds it.
