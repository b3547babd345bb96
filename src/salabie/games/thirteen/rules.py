"""Thirteen's state and verbs (rules/thirteen.md; numbers like "thirteen 8" name its rules).

A state is one record. Cards are bits in the game's own order (`combinations`), a move is the mask
of the cards played, a pass is 0. What bombs beat stands in the state as data, so that a house rule
is other numbers and not other code.
"""

from typing import Any

import numpy as np

from salabie.bits import bit, copy_record, count_bits, drop_lowest, highest_bit, lowest_bit
from salabie.compiled import compiled, inlined
from salabie.games.thirteen.combinations import (
    DOUBLE_SEQUENCE,
    NOTHING,
    QUAD,
    SINGLE,
    TRIPLE,
    TWOS,
    classify,
    kind_of_legal,
    write_all_runs,
    write_runs,
    write_same_rank,
    write_singles,
)
from salabie.random_numbers import below, uniform

MAX_SEATS = 4
HAND_SIZE = 13
PASS = np.uint64(0)
FULL_PACK = np.uint64((1 << 52) - 1)
UNKNOWN = 255
NOBODY = -1

# Where points never reach the target a match ends all the same.
MOST_DEALS = 1600
MOST_POINTS = 32000

WAITING, PLAYING, OVER = range(3)
CONTAINS, SINGLE_LEAD, FREE = range(3)

# What may be thrown on 2s: a mask of bombs for one, two and three 2s; later rungs are spare.
QUAD_BOMB = 1  # and 1 << n for a double sequence of n pairs

STATE = np.dtype(
    [
        ("thirteen", "u1"),
        ("phase", "u1"),
        ("seats", "u1"),
        ("turn", "i1"),
        ("owner", "i1"),
        ("kind", "u1"),
        ("length", "u1"),
        ("chopped", "u1"),  # the table's combination is a bomb on 2s, or beat such a bomb
        ("passed", "u1"),  # masks of seats
        ("out", "u1"),
        ("acted", "u1"),
        ("out_count", "u1"),
        ("places", "i1", MAX_SEATS),  # seats in the order of going out
        ("counts", "u1", MAX_SEATS),
        ("opening", "u1"),  # the next play is bound by thirteen 4
        ("opener", "i1"),  # who led because of the lowest card; NOBODY in later deals
        ("lowest", "u1"),  # lowest card dealt, UNKNOWN to those who can't know it
        ("first", "i1"),  # who leads the next deal; NOBODY: the lowest card decides
        ("under_owner", "i1"),
        # Options in force.
        ("direction", "u1"),
        ("first_lead", "u1"),
        ("pass_locks", "u1"),
        ("end_on_two", "u1"),
        ("play_on", "u1"),
        ("count_cards", "u1"),
        ("shortest_double", "u1"),
        ("chops", "u1", 8),
        ("points", "i1", MAX_SEATS),
        ("target", "i2"),
        ("deal_limit", "i2"),
        ("deals", "i2"),
        ("scores", "i2", MAX_SEATS),
        ("gains", "i2", MAX_SEATS),
        ("stuck", "u1"),  # seats that had to pass a lead: one 2 is all they hold (thirteen 10)
        ("spare", "u1", 5),  # no gaps: a state is its bytes
        ("hands", "u8", MAX_SEATS),
        ("gone", "u8", MAX_SEATS),  # what each seat has played
        ("last", "u8", MAX_SEATS),  # each seat's last move in this round, where `acted`
        ("table", "u8"),
        ("under", "u8"),  # what the table's combination beat
    ],
    align=True,
)


@inlined
def card_bit(card):
    """The bit of a card id in Thirteen's order, where 3 is low and 2 high."""
    return np.int64(card) - 4 if card >= 4 else np.int64(card) + 48


@compiled
def bomb_bit(kind, length):
    """The bit of a combination in a mask of bombs; 0 where it is no bomb."""
    if kind == QUAD:
        return QUAD_BOMB
    if kind == DOUBLE_SEQUENCE:
        return 1 << length
    return 0


@inlined
def bombs_allowed(state):
    """Mask of the bombs that may be thrown on the table's cards (thirteen 11)."""
    if state.kind < SINGLE or state.kind > TRIPLE or state.table & TWOS == 0:
        return 0
    return np.int64(state.chops[state.kind - 1])


@compiled
def beats(state, cards, kind, length):
    """Whether a combination may be put on the table's (thirteen 6, 7, 11, 12)."""
    if kind == state.kind and length == state.length:
        return highest_bit(cards) > highest_bit(state.table)
    return bombs_allowed(state) & bomb_bit(kind, length) != 0


@compiled
def ends_on_two(state, seat, move):
    """Whether the move goes out with a 2 where that is not allowed (thirteen 10)."""
    return state.end_on_two == 0 and move == state.hands[seat] and move & TWOS != 0


@inlined
def clear_table(state):
    """Remove the cards: the round is over (thirteen 9)."""
    state.table = np.uint64(0)
    state.under = np.uint64(0)
    state.kind = NOTHING
    state.length = 0
    state.chopped = 0
    state.owner = NOBODY
    state.under_owner = NOBODY
    state.passed = 0
    state.acted = 0
    for seat in range(MAX_SEATS):
        state.last[seat] = np.uint64(0)


@inlined
def after(seat, seats):
    """The next seat in the order of play; a division would cost as much as the rest of a turn."""
    return seat + 1 if seat + 1 < seats else 0


@compiled
def next_holder(state, seat):
    """The next seat in turn after `seat` that still holds cards."""
    seats = np.int64(state.seats)
    other = np.int64(seat)
    for _ in range(seats):
        other = after(other, seats)
        if not (np.int64(state.out) >> other) & 1:
            return other
    return seat


@compiled
def pass_turn(state, seat):
    """Whose turn it is after `seat` has moved; clears the table when the round is over."""
    seats = np.int64(state.seats)
    silent = np.int64(state.out) | np.int64(state.passed)
    owner = np.int64(state.owner)
    other = np.int64(seat)
    for _ in range(seats):
        other = after(other, seats)
        if other == owner:
            leads = owner if not (np.int64(state.out) >> owner) & 1 else next_holder(state, owner)
            clear_table(state)
            state.turn = leads
            return
        if not (silent >> other) & 1:
            state.turn = other
            return
    finish_deal(state)  # nobody could lead (thirteen 10 with end_on_two=false)


@compiled
def place_of(state, seat):
    """A seat's place, from 0: in the order of going out, then by cards left, where equal numbers
    share the better place (thirteen 13)."""
    if (np.int64(state.out) >> seat) & 1:
        for place in range(np.int64(state.out_count)):
            if state.places[place] == seat:
                return place
    fewer = 0
    for other in range(state.seats):
        if state.counts[other] < state.counts[seat]:
            fewer += 1
    return fewer


@compiled
def write_places(states, index, places):
    """Write every seat's place (int64, from 0) as it stands in ``states[index]``."""
    for seat in range(states[index].seats):
        places[seat] = place_of(states[index], seat)


@compiled
def finish_deal(state):
    """Give places and points, and end the match where it is won (thirteen 13, 14)."""
    seats = np.int64(state.seats)
    goes_on = state.play_on == 1 and state.count_cards == 0
    for seat in range(seats):
        if state.count_cards == 1:
            state.gains[seat] = -np.int64(state.counts[seat])
            continue
        place = place_of(state, seat)
        state.gains[seat] = state.points[place]
        if goes_on and place == seats - 1 and not (np.int64(state.out) >> seat) & 1:
            state.places[place] = seat
            state.out |= np.uint8(1 << seat)
            state.out_count += 1
    reached = False
    for seat in range(seats):
        state.scores[seat] += state.gains[seat]
        reached |= abs(np.int64(state.scores[seat])) > MOST_POINTS
        if state.target > 0:
            if state.count_cards == 1:
                reached |= -np.int64(state.scores[seat]) >= state.target
            else:
                reached |= np.int64(state.scores[seat]) >= state.target
    state.deals += 1
    if state.deal_limit > 0:
        reached |= state.deals >= state.deal_limit
    reached |= state.deals >= MOST_DEALS
    state.first = state.places[0] if state.out_count > 0 else state.turn
    state.phase = OVER if reached else WAITING


@compiled
def begin_play(state):
    """Set the turn for hands just dealt: the lowest card leads, or the last winner (thirteen 4)."""
    seats = np.int64(state.seats)
    clear_table(state)
    state.out = 0
    state.out_count = 0
    state.stuck = 0
    lowest = 64
    holder = 0
    for seat in range(seats):
        state.counts[seat] = count_bits(state.hands[seat])
        state.gone[seat] = np.uint64(0)
        state.places[seat] = NOBODY
        state.gains[seat] = 0
        if lowest_bit(state.hands[seat]) < lowest:
            lowest = lowest_bit(state.hands[seat])
            holder = seat
    if state.first == NOBODY:
        state.turn = holder
        state.opener = holder
        state.lowest = lowest
        state.opening = 1 if state.first_lead != FREE else 0
    else:
        state.turn = state.first
        state.opener = NOBODY
        state.lowest = UNKNOWN
        state.opening = 0
    state.phase = PLAYING


def deal(state, deck):
    """Hands in blocks of 13 from the top of the deck; with 2 or 3 players the rest stays out."""
    for seat in range(state.seats):
        hand = np.uint64(0)
        for place in range(HAND_SIZE * seat, HAND_SIZE * (seat + 1)):
            hand |= bit(card_bit(deck[place]))
        state.hands[seat] = hand
    begin_play(state)


def to_act(state):
    """Only the seat in turn owes a move."""
    if state.phase != PLAYING:
        return 0
    return 1 << np.int64(state.turn)


@inlined
def legal_leads(state, seat, moves):
    """All combinations of the hand, bound by the opening rule (thirteen 4, 5)."""
    hand = state.hands[seat]
    if state.opening == 1 and state.first_lead == SINGLE_LEAD:
        moves[0] = bit(state.lowest)
        return 1
    count = write_singles(hand, moves, 0)
    for size in range(2, 5):
        count = write_same_rank(hand, size, -1, moves, count)
    count = write_all_runs(hand, False, 3, moves, count)
    count = write_all_runs(hand, True, np.int64(state.shortest_double), moves, count)
    if state.opening == 1:
        needed = bit(state.lowest)
        kept = 0
        for index in range(count):
            if moves[index] & needed:
                moves[kept] = moves[index]
                kept += 1
        count = kept
    return count


@inlined
def legal_answers(state, seat, moves):
    """The pass and all that beats the table's combination (thirteen 6, 8, 11)."""
    hand = state.hands[seat]
    kind = np.int64(state.kind)
    length = np.int64(state.length)
    above = highest_bit(state.table)
    moves[0] = PASS
    count = 1
    if kind == SINGLE:
        count = write_singles(hand & ~(bit(above + 1) - np.uint64(1)), moves, count)
    elif kind <= QUAD:
        count = write_same_rank(hand, kind, above, moves, count)
    else:
        count = write_runs(hand, kind == DOUBLE_SEQUENCE, length, above, moves, count)
    bombs = bombs_allowed(state)
    if bombs & QUAD_BOMB:
        count = write_same_rank(hand, 4, -1, moves, count)
    for pairs in range(2, 7):
        if bombs & (1 << pairs) and pairs >= state.shortest_double:
            count = write_runs(hand, True, pairs, -1, moves, count)
    return count


def legal(state, seat, moves):
    """Legal moves; a pass, where allowed, comes first."""
    if state.phase != PLAYING or seat != state.turn:
        return 0
    if state.kind == NOTHING:
        count = legal_leads(state, seat, moves)
    else:
        count = legal_answers(state, seat, moves)
    if state.end_on_two == 0:
        kept = 0
        for index in range(count):
            if not ends_on_two(state, seat, moves[index]):
                moves[kept] = moves[index]
                kept += 1
        count = kept
        if count == 0:
            moves[0] = PASS
            count = 1
    return count


@compiled
def may_lead(state, seat, move):
    """Whether a set of held cards may be led."""
    if state.opening == 1:
        needed = bit(state.lowest)
        if move & needed == 0 or (state.first_lead == SINGLE_LEAD and move != needed):
            return False
    kind, _ = classify(move, state.shortest_double)
    return kind != NOTHING and not ends_on_two(state, seat, move)


@compiled
def cannot_lead(state, seat):
    """Whether a leader has no play: the last cards are one set with a 2 (thirteen 10)."""
    if state.end_on_two == 1:
        return False
    hand = state.hands[seat]
    if state.opening == 1:
        return hand == bit(state.lowest) and hand & TWOS != 0
    return count_bits(hand) == 1 and hand & TWOS != 0


def is_legal(state, seat, move):
    """The same question for one move, answered without enumerating."""
    if state.phase != PLAYING or seat != state.turn:
        return False
    if move == PASS:
        return state.kind != NOTHING or cannot_lead(state, seat)
    if move & ~state.hands[seat]:
        return False
    if state.kind == NOTHING:
        return may_lead(state, seat, move)
    kind, length = classify(move, state.shortest_double)
    if kind == NOTHING or ends_on_two(state, seat, move):
        return False
    return beats(state, move, kind, length)


def apply(state, seat, move):
    """Play cards or pass; the table is cleared and the deal ended when due."""
    state.acted |= np.uint8(1 << seat)
    state.last[seat] = move
    if move == PASS:
        state.opening = 0
        if state.kind == NOTHING:
            state.stuck |= np.uint8(1 << seat)
        state.passed |= np.uint8(1 << seat)
        pass_turn(state, seat)
        return
    kind, length = kind_of_legal(move)
    if kind != state.kind or length != state.length:
        # On a table with cards another kind can only be a bomb on 2s.
        state.chopped = 1 if state.kind != NOTHING else 0
    state.under = state.table
    state.under_owner = state.owner
    state.table = move
    state.kind = kind
    state.length = length
    state.owner = seat
    state.opening = 0
    state.hands[seat] ^= move
    state.gone[seat] |= move
    state.counts[seat] -= np.uint8(count_bits(move))
    if state.pass_locks == 0:
        state.passed = 0
    if state.hands[seat] == 0 and state.counts[seat] == 0:
        state.places[state.out_count] = seat
        state.out_count += 1
        state.out |= np.uint8(1 << seat)
        needed = state.seats - 1 if state.play_on == 1 and state.count_cards == 0 else 1
        if state.out_count >= needed:
            finish_deal(state)
            return
    pass_turn(state, seat)


def observe(state, seat, out):
    """Others' hands are blank while a deal is played; so is the lowest card to most."""
    copy_record(out, state)
    if state.phase != PLAYING:
        return
    for other in range(MAX_SEATS):
        if other != seat:
            out.hands[other] = np.uint64(0)
    if state.opener == NOBODY or state.opener == seat:
        return
    # Led by the rule of the first lead, the lowest card is seen by all to be it.
    if state.first_lead == FREE or state.gone[state.opener] & bit(state.lowest) == 0:
        out.lowest = UNKNOWN


@compiled
def lowest_card_taken(state, seat, unseen, total, rng):
    """Decide where the lowest card dealt lies, for a seat that has only seen who opened.

    `unseen` are the cards the seat can't see, `total` their number, without those of the stuck. The
    cards below the opener's lowest stayed out of the deal. Returns the mask of cards that must stay
    out and the card that the opener must hold (0 for none), drawn with the weight of the worlds
    that fit.
    """
    opener = np.int64(state.opener)
    stuck = np.int64(state.stuck)
    known = np.uint64(0) if seat < 0 else state.hands[seat]
    opened = state.gone[opener]
    for other in range(state.seats):
        held_by = state.hands[other] if stuck >> other & 1 else np.uint64(0)
        if other != opener:
            known |= state.gone[other] | held_by
        else:
            opened |= held_by
    others_lowest = lowest_bit(known)
    opener_lowest = lowest_bit(opened)
    limit = min(others_lowest, opener_lowest)
    low = unseen & (bit(limit) - np.uint64(1)) if limit < 64 else unseen
    resting = total
    for other in range(state.seats):
        if other != seat and not stuck >> other & 1:
            resting -= np.int64(state.counts[other])
    held = 0 if stuck >> opener & 1 else np.int64(state.counts[opener])
    # weight of "the k lowest unseen cards stay out and the next is the opener's"
    chance = 1.0
    weight = 0.0
    step = 0
    left = low
    while left and chance > 0.0:
        weight += chance * held / (total - step)
        chance *= (resting - step) / (total - step)
        left = drop_lowest(left)
        step += 1
    if left == 0 and opener_lowest < others_lowest:
        weight += chance
    pick = uniform(rng) * weight
    chance = 1.0
    step = 0
    left = low
    out = np.uint64(0)
    last_out = np.uint64(0)
    last_card = np.uint64(0)
    while left and chance > 0.0:
        card = left ^ drop_lowest(left)
        part = chance * held / (total - step)
        if part > 0.0:
            last_out = out
            last_card = card
            if pick < part:
                return out, card
        pick -= part
        chance *= (resting - step) / (total - step)
        out |= card
        left ^= card
        step += 1
    if left == 0 and opener_lowest < others_lowest and chance > 0.0:
        return out, np.uint64(0)
    return last_out, last_card


@compiled
def stuck_hands(state, seat, unseen, rng):
    """Give each stuck seat a random one of the unseen 2s; returns the mask of those given."""
    given = np.uint64(0)
    for other in range(state.seats):
        if other != seat and np.int64(state.stuck) >> other & 1:
            left = unseen & TWOS & ~given
            for _ in range(below(rng, count_bits(left))):
                left = drop_lowest(left)
            state.hands[other] = left ^ drop_lowest(left)
            given |= state.hands[other]
    return given


def determinize(state, seat, rng):
    """Unseen cards at random to the blank hands, given who had to open with the lowest card."""
    if state.phase != PLAYING:
        return
    unseen = FULL_PACK
    for other in range(state.seats):
        unseen &= ~state.gone[other]
    if seat >= 0:
        unseen &= ~state.hands[seat]
    if state.stuck:
        unseen &= ~stuck_hands(state, seat, unseen, rng)
    stays_out = np.uint64(0)
    opener_card = np.uint64(0)
    if state.opener != NOBODY:
        if state.lowest != UNKNOWN:
            stays_out = unseen & (bit(state.lowest) - np.uint64(1))
        else:
            stays_out, opener_card = lowest_card_taken(state, seat, unseen, count_bits(unseen), rng)
    pool = np.empty(52, np.uint8)
    size = 0
    left = unseen & ~stays_out & ~opener_card
    while left:
        pool[size] = lowest_bit(left)
        left = drop_lowest(left)
        size += 1
    for other in range(state.seats):
        if other == seat or np.int64(state.stuck) >> other & 1:
            continue
        hand = np.uint64(0)
        wanted = np.int64(state.counts[other])
        if opener_card and other == state.opener:
            hand = opener_card
            wanted -= 1
        for _ in range(wanted):
            place = below(rng, size)
            hand |= bit(pool[place])
            size -= 1
            pool[place] = pool[size]
        state.hands[other] = hand
    if state.opener != NOBODY and state.lowest == UNKNOWN:
        dealt = state.hands[state.opener] | state.gone[state.opener]
        state.lowest = lowest_bit(dealt)


def score(state, out):
    """Points in the match so far."""
    for seat in range(state.seats):
        out[seat] = state.scores[seat]


def utility(state, out):
    """Points gained in the deal that has ended."""
    for seat in range(state.seats):
        out[seat] = state.gains[seat]


VERBS: dict[str, Any] = {
    "deal": deal,
    "to_act": to_act,
    "legal": legal,
    "is_legal": is_legal,
    "apply": apply,
    "observe": observe,
    "determinize": determinize,
    "score": score,
    "utility": utility,
}
