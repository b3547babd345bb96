"""What a hall can be told at its start. Times are in seconds."""

from msgspec import Struct


class Settings(Struct, frozen=True):
    """The hall's settings; the defaults are those of a hall at home."""

    pause: float = 0.8
    """Before a move that the hall makes: constant, so that its speed tells nothing."""
    nonce_wait: float = 2.0
    """How long a deal waits for the nonces of the players' clients."""
    next_deal_wait: float = 30.0
    """From the first `ready` to the next deal, ready or not."""
    watch_wait: float = 5.0
    """Between deals at a table of bots only."""
    absent_wait: float = 60.0
    """How long a table without a clock waits at the turn of somebody who is not there."""
    missed_turns: int = 3
    """Turns in a row lost to the clock after which a bot sits in."""
    owed_wait: float = 4.0
    """How long a bot leaves a person to make a move that the bot's own would take away."""
    window_least: float = 1.0
    window_most: float = 3.0
    """The random time, from least to most, before whoever can only let it be answers in a window;
    a bot's answer takes as long."""
    window_wait: float = 5.0
    """How long a person who has a choice in a window may take."""
    retry_wait: float = 5.0
    """Before the hall tries a move of its own again that could not be stored."""
    unload_wait: float = 120.0
    """How long a table that nobody looks at stays in memory."""
    hall_wait: float = 0.25
    """The hall's lists are sent at most this often."""
    tables_per_player: int = 20
    """Unfinished tables that one person may have made."""
    tables: int = 5000
    """Unfinished tables in the hall."""
    snapshot_moves: int = 50
    """A position is stored with every so many moves of a deal."""
    outgoing_bytes: int = 1 << 20
    """What may wait for a slow client before it is dropped."""
    bot_threads: int = 1
