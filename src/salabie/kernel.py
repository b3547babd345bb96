"""The verbs that every game gives, and what is written once over them.

A state is one record of a game's own dtype. Each verb here is a name that Numba resolves by the
type of its `state` argument, so generic code (rollouts, perft, search) is written once and compiled
for each game, with nothing to look up at run time. Verbs can only be called in compiled code; the
functions at the end, which take an array and an index, are for Python.

The verbs (design, part 1); `seat` is an int64, `moves` a uint64 array of at least `MAX_MOVES`:

- ``deal(state, deck)``: hand out a shuffled deck of card ids (uint8 array) and start the deal.
- ``to_act(state) -> int64``: mask of the seats that owe a move; 0 when the table waits for a
  shuffle or the match is over.
- ``legal(state, seat, moves) -> int64``: write the seat's legal moves, return how many.
- ``is_legal(state, seat, move) -> bool``.
- ``apply(state, seat, move)``: play a legal move, unchecked.
- ``observe(state, seat, out)``: what the seat knows; seat -1 is a spectator.
- ``determinize(state, seat, rng)``: fill an observed state's blanks with a random world.
- ``score(state, out)``: points per seat so far in the match (float64 array).
- ``utility(state, out)``: what the deal just played was worth to each seat, higher is better.
- ``policy(state, seat, weights, rng) -> uint64``: one sensible move; reads nothing of `state`
  that the seat may not know.
- ``candidates(state, seat, moves) -> int64``: the legal moves worth searching, best first.

A game may leave out:

- ``random_move(state, seat, rng, moves) -> uint64``: a uniformly random legal move (`moves` is
  scratch), where that is quicker than to write all of them down.
- ``write_public(state, out) -> int64``: write what everybody at the table sees of an observed
  state, as JSON (`salabie.written`) into a uint8 array of at least `MOST_TEXT`, and return where
  that ends; 0 where it is left to the game's `public` and `own`.
  ``write_own(state, seat, moves, out, at) -> int64``: write what `seat` alone sees from its
  observed state, at `at` (`moves` is scratch). Both or neither.
- ``to_shuffle(state, cards) -> int64``: write the card ids that wait in mid-deal to be shuffled
  (uint8 array of at least `MOST_CARDS`) and return how many; 0 where none do. They come as packs
  one after the other: the first copy of each by rising id, then the second copies. Nobody is to act
  while cards wait, and ``deal(state, deck)`` with just those, shuffled, goes on with the deal. Left
  out: a game that never shuffles in mid-deal.
- What programs that learn need (`salabie.encoding`, docs/environments.md). An action is a number
  from 0 to the vocabulary's size; `partial` (uint64) is what has been chosen of a move that takes
  several actions, 0 at its beginning. `state` may be whole or observed, with the same answers.
  ``action_of(state, seat, partial, move) -> int64``: the next action towards a legal move.
  ``write_mask(state, seat, partial, moves, mask) -> int64``: set `mask` (uint8 by action, all 0
  before) to 1 for each action that the seat may take, and return how many.
  ``take(state, seat, partial, action, moves) -> (move, partial)``: the move that an action of the
  mask completes, and 0; or any move and the new `partial`, not 0. Where several moves share an
  action the move is the first of them in `legal`'s order.
  ``encode(observed, seat, partial, out)``: what a seat knows, from its observed state, in numbers
  (int8 array, all 0 before).
  `write_mask` and `take` may each be left out where no move takes several actions; they then go
  over `legal`. `moves` is scratch.

A game may have moves that the table itself makes (`salabie.table.TABLE`, such as a penalty that the
host imposes): `legal`, `is_legal` and `apply` take them for seat -1.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit, types
from numba.core.errors import TypingError
from numba.extending import overload
from numba.np import numpy_support

from salabie.compiled import WITHOUT_COUNTS
from salabie.random_numbers import below, shuffle

# For what every move of a random deal runs through: a call there costs as much as its work.
INLINED: Any = {**WITHOUT_COUNTS, "forceinline": True}
MAX_MOVES = 2560
MOST_TEXT = 1 << 18
MOST_CARDS = 208
VERBS = (
    "deal",
    "to_act",
    "legal",
    "is_legal",
    "apply",
    "observe",
    "determinize",
    "score",
    "utility",
    "policy",
    "candidates",
)
ENCODING_VERBS = ("action_of", "write_mask", "take", "encode")
OPTIONAL_VERBS = ("random_move", "write_public", "write_own", "to_shuffle", *ENCODING_VERBS)

_implementations: dict[str, dict[Any, Callable[..., Any]]] = {
    verb: {} for verb in VERBS + OPTIONAL_VERBS
}
_owners: dict[Any, str] = {}


def register(
    name: str, dtype: np.dtype[Any], implementations: dict[str, Callable[..., Any]]
) -> None:
    """Bind a game's functions to the verbs, for states of `dtype`, which may be one of several.

    `implementations` holds one plain Python function (not yet compiled) for each verb. Record
    types compare by structure, so the dtype's first field must carry the game's name (or begin
    with it): two games of the same layout would otherwise take each other's verbs. Raises
    ValueError where a verb is missing or the type is taken.
    """
    missing = set(VERBS) - set(implementations)
    if missing:
        raise ValueError(f"{name} lacks the verbs {sorted(missing)}")
    if dtype.names is None or not f"{dtype.names[0]}_".startswith(f"{name}_"):
        raise ValueError(f"the first field of the state of {name} must be named {name!r}")
    record = numpy_support.from_dtype(dtype)
    if _owners.setdefault(record, name) != name:
        raise ValueError(f"{name} has the same state type as {_owners[record]}")
    for verb in VERBS + OPTIONAL_VERBS:
        if verb in implementations:
            _implementations[verb][record] = implementations[verb]


def _resolve(verb: str, state: Any) -> Callable[..., Any]:
    if isinstance(state, types.Record) and state in _implementations[verb]:
        return _implementations[verb][state]
    raise TypingError(f"no game is registered for {verb} on {state}")


def deal(state, deck):
    raise NotImplementedError


def to_act(state):
    raise NotImplementedError


def legal(state, seat, moves):
    raise NotImplementedError


def is_legal(state, seat, move):
    raise NotImplementedError


def apply(state, seat, move):
    raise NotImplementedError


def observe(state, seat, out):
    raise NotImplementedError


def determinize(state, seat, rng):
    raise NotImplementedError


def score(state, out):
    raise NotImplementedError


def utility(state, out):
    raise NotImplementedError


def policy(state, seat, weights, rng):
    raise NotImplementedError


def candidates(state, seat, moves):
    raise NotImplementedError


def random_move(state, seat, rng, moves):
    raise NotImplementedError


def write_public(state, out):
    raise NotImplementedError


def write_own(state, seat, moves, out, at):
    raise NotImplementedError


def to_shuffle(state, cards):
    raise NotImplementedError


def reshuffle(state, cards, rng):
    raise NotImplementedError


def action_of(state, seat, partial, move):
    raise NotImplementedError


def write_mask(state, seat, partial, moves, mask):
    raise NotImplementedError


def take(state, seat, partial, action, moves):
    raise NotImplementedError


def encode(observed, seat, partial, out):
    raise NotImplementedError


# One overload a verb: Numba matches stub and implementation by their argument names. `determinize`,
# `policy` and `candidates` may allocate scratch.
@overload(deal, jit_options=WITHOUT_COUNTS)
def _deal(state, deck):
    return _resolve("deal", state)


@overload(to_act, jit_options=INLINED)
def _to_act(state):
    return _resolve("to_act", state)


@overload(legal, jit_options=WITHOUT_COUNTS)
def _legal(state, seat, moves):
    return _resolve("legal", state)


@overload(is_legal, jit_options=WITHOUT_COUNTS)
def _is_legal(state, seat, move):
    return _resolve("is_legal", state)


@overload(apply, jit_options=INLINED)
def _apply(state, seat, move):
    return _resolve("apply", state)


@overload(observe, jit_options=WITHOUT_COUNTS)
def _observe(state, seat, out):
    return _resolve("observe", state)


@overload(determinize)
def _determinize(state, seat, rng):
    return _resolve("determinize", state)


@overload(score, jit_options=WITHOUT_COUNTS)
def _score(state, out):
    return _resolve("score", state)


@overload(utility, jit_options=WITHOUT_COUNTS)
def _utility(state, out):
    return _resolve("utility", state)


@overload(policy)
def _policy(state, seat, weights, rng):
    return _resolve("policy", state)


@overload(candidates)
def _candidates(state, seat, moves):
    return _resolve("candidates", state)


def _random_legal(state, seat, rng, moves):
    return moves[below(rng, legal(state, seat, moves))]


@overload(random_move, jit_options=INLINED)
def _random_move(state, seat, rng, moves):
    return _implementations["random_move"].get(state, _random_legal)


@overload(write_public, jit_options=WITHOUT_COUNTS)
def _write_public(state, out):
    return _resolve("write_public", state)


@overload(write_own, jit_options=WITHOUT_COUNTS)
def _write_own(state, seat, moves, out, at):
    return _resolve("write_own", state)


def _nothing_to_shuffle(state, cards):
    return 0


@overload(to_shuffle, jit_options=WITHOUT_COUNTS)
def _to_shuffle(state, cards):
    return _implementations["to_shuffle"].get(state, _nothing_to_shuffle)


def _never_reshuffle(state, cards, rng):
    return False


def _reshuffle_waiting(state, cards, rng):
    count = to_shuffle(state, cards)
    if count == 0:
        return False
    waiting = cards[:count]
    shuffle(rng, waiting)
    deal(state, waiting)
    return True


@overload(reshuffle, jit_options=WITHOUT_COUNTS)
def _reshuffle(state, cards, rng):
    """Shuffle what waits for it and go on with the deal; False where nothing does.

    For when nobody is to act. `cards` is scratch, as for `to_shuffle`. Where a game has no such
    shuffles this is a constant, so that loops over its deals stay as they are without it.
    """
    return _reshuffle_waiting if state in _implementations["to_shuffle"] else _never_reshuffle


@overload(action_of, jit_options=WITHOUT_COUNTS)
def _action_of(state, seat, partial, move):
    return _resolve("action_of", state)


def _mask_of_legal(state, seat, partial, moves, mask):
    found = 0
    for number in range(legal(state, seat, moves)):
        action = action_of(state, seat, partial, moves[number])
        found += 1 - np.int64(mask[action])
        mask[action] = 1
    return found


@overload(write_mask, jit_options=WITHOUT_COUNTS)
def _write_mask(state, seat, partial, moves, mask):
    return _implementations["write_mask"].get(state, _mask_of_legal)


def _first_of_action(state, seat, partial, action, moves):
    found = np.uint64(0)
    for number in range(legal(state, seat, moves)):
        found = moves[number]
        if action_of(state, seat, partial, found) == action:
            break
    return found, np.uint64(0)


@overload(take, jit_options=WITHOUT_COUNTS)
def _take(state, seat, partial, action, moves):
    return _implementations["take"].get(state, _first_of_action)


@overload(encode, jit_options=WITHOUT_COUNTS)
def _encode(observed, seat, partial, out):
    return _resolve("encode", observed)


# For Python: an array of states and an index, which cost 0.25 µs where a record costs 3 µs or more.
# They keep the interpreter's lock: to give it up and wait for it again takes longer than they do.


@njit(cache=True)
def deal_at(states, index, deck):
    """Deal `deck` (uint8 card ids) in ``states[index]``."""
    deal(states[index], deck)


@njit(cache=True)
def to_act_at(states, index):
    """Mask of the seats that owe a move in ``states[index]``."""
    return to_act(states[index])


@njit(cache=True)
def legal_at(states, index, seat, moves):
    """Write the legal moves of `seat` into `moves` (uint64) and return their number."""
    return legal(states[index], seat, moves)


@njit(cache=True)
def is_legal_at(states, index, seat, move):
    """Whether `seat` may play `move` (uint64) in ``states[index]``."""
    return is_legal(states[index], seat, np.uint64(move))


@njit(cache=True)
def apply_at(states, index, seat, move):
    """Play a legal move in ``states[index]``; unchecked."""
    apply(states[index], seat, np.uint64(move))


@njit(cache=True)
def apply_aside_at(states, index, seat, move, out):
    """Play a legal move on a copy of ``states[index]`` in ``out[0]``; who owes a move then."""
    out[0] = states[index]
    apply(out[0], seat, np.uint64(move))
    return to_act(out[0])


@njit(cache=True)
def to_shuffle_at(states, index, cards):
    """Write the cards (uint8) that ``states[index]`` waits to have shuffled; how many."""
    return to_shuffle(states[index], cards)


@njit(cache=True)
def observe_at(states, index, seat, out, out_index):
    """Write what `seat` knows of ``states[index]`` to ``out[out_index]``."""
    observe(states[index], seat, out[out_index])


@njit(cache=True)
def observe_all_at(states, index, out):
    """Write what each seat knows of ``states[index]`` to its row, a spectator's to the last one."""
    spectator = len(out) - 1
    for row in range(len(out)):
        observe(states[index], row if row < spectator else -1, out[row])


@njit(cache=True)
def write_views_at(states, index, observed, moves, out, ends):
    """Write what each seat and a spectator sees of ``states[index]`` into `out`.

    First what all see, up to ``ends[0]`` (0: nothing is written), then each seat's own, up to its
    entry of `ends`, and a spectator's. `observed` has a row for each seat and one for a spectator.
    """
    spectator = len(observed) - 1
    observe(states[index], -1, observed[spectator])
    at = write_public(observed[spectator], out)
    ends[0] = at
    if at == 0:
        return
    for seat in range(spectator):
        observe(states[index], seat, observed[seat])
        at = write_own(observed[seat], seat, moves, out, at)
        ends[seat + 1] = at
    ends[spectator + 1] = write_own(observed[spectator], -1, moves, out, at)


@njit(cache=True)
def determinize_at(states, index, seat, rng):
    """Fill the blanks of an observed ``states[index]`` with a random world that fits it."""
    determinize(states[index], seat, rng)


@njit(cache=True)
def score_at(states, index, out):
    """Write the points per seat (float64) of ``states[index]``."""
    score(states[index], out)


@njit(cache=True)
def utility_at(states, index, out):
    """Write what the deal was worth to each seat (float64) in ``states[index]``."""
    utility(states[index], out)


@njit(cache=True)
def policy_at(states, index, seat, weights, rng):
    """The rule-of-thumb move of `seat` in ``states[index]``."""
    return policy(states[index], seat, weights, rng)


@njit(cache=True)
def candidates_at(states, index, seat, moves):
    """Write the moves worth searching, best first, and return their number."""
    return candidates(states[index], seat, moves)


@njit(cache=True)
def action_of_at(states, index, seat, partial, move):
    """The next action of `seat` towards a legal move (uint64) in ``states[index]``."""
    return action_of(states[index], seat, np.uint64(partial), np.uint64(move))


@njit(cache=True)
def write_mask_at(states, index, seat, partial, moves, mask):
    """Write which actions `seat` may take in ``states[index]`` into `mask` (uint8); how many."""
    mask[:] = 0
    return write_mask(states[index], seat, np.uint64(partial), moves, mask)


@njit(cache=True)
def take_at(states, index, seat, partial, action, moves):
    """The move that an action of `seat` completes and 0, or 0 and the new `partial`."""
    move, after = take(states[index], seat, np.uint64(partial), action, moves)
    return (move if after == np.uint64(0) else np.uint64(0)), after


@njit(cache=True)
def encode_at(observed, index, seat, partial, out):
    """Write what `seat` knows, from its observed ``observed[index]``, in numbers (int8)."""
    out[:] = 0
    encode(observed[index], seat, np.uint64(partial), out)
