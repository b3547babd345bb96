/* Random deals of Thirteen in plain C: the measure for the compiled Python kernels.
 *
 * The same rules (preset seed), the same order of moves and the same random numbers as
 * `salabie.simulate.play`, so that both give the same totals. Usage: thirteen DEALS SEED SEATS;
 * prints deals, moves, a checksum of the points, and CPU seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
#define RANKS 0x1111111111111ULL
#define NOT_TWOS ((1ULL << 48) - 1)
#define TWOS (0xFULL << 48)
enum { NOTHING, SINGLE, PAIR, TRIPLE, QUAD, SEQUENCE, DOUBLE_SEQUENCE };

static const u64 pairs[6] = {3, 5, 6, 9, 10, 12};
static const u64 triples[4] = {7, 11, 13, 14};

typedef struct {
    u64 hands[4], table;
    int seats, turn, owner, kind, length, passed, out, out_count, opening, lowest, over;
    int places[4], gains[4];
} state;

static u64 rng[4];

static void seed_rng(u64 seed, u64 stream) {
    u64 mixed = seed ^ (stream * 0xD1342543DE82EF95ULL);
    for (int i = 0; i < 4; i++) {
        mixed += 0x9E3779B97F4A7C15ULL;
        u64 z = mixed;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        rng[i] = z ^ (z >> 31);
    }
}

static inline u64 next_word(void) {
    u64 sum = rng[0] + rng[3];
    u64 result = ((sum << 23) | (sum >> 41)) + rng[0];
    u64 t = rng[1] << 17;
    rng[2] ^= rng[0];
    rng[3] ^= rng[1];
    rng[1] ^= rng[2];
    rng[0] ^= rng[3];
    rng[2] ^= t;
    rng[3] = (rng[3] << 45) | (rng[3] >> 19);
    return result;
}

static inline int below(int bound) {
    u64 wide = (u64)bound, product = (next_word() >> 32) * wide, low = product & 0xFFFFFFFFULL;
    if (low < wide) {
        u64 threshold = (0x100000000ULL - wide) % wide;
        while (low < threshold) {
            product = (next_word() >> 32) * wide;
            low = product & 0xFFFFFFFFULL;
        }
    }
    return (int)(product >> 32);
}

static inline int lowest_bit(u64 m) { return m ? __builtin_ctzll(m) : 64; }
static inline int highest_bit(u64 m) { return m ? 63 - __builtin_clzll(m) : -1; }

static inline u64 ranks_with(u64 m, int least) {
    m = (m & 0x5555555555555555ULL) + ((m >> 1) & 0x5555555555555555ULL);
    m = (m & 0x3333333333333333ULL) + ((m >> 2) & 0x3333333333333333ULL);
    return ((m + RANKS * (u64)(8 - least)) >> 3) & RANKS;
}

static int classify(u64 cards, int *length) {
    int count = __builtin_popcountll(cards);
    int low = lowest_bit(cards) >> 2, high = highest_bit(cards) >> 2;
    if (low == high) {
        *length = count;
        return count;
    }
    *length = high - low + 1;
    return count == *length ? SEQUENCE : DOUBLE_SEQUENCE; /* legal moves only */
}

static int same_rank(u64 hand, int size, int above, u64 *moves, int count) {
    u64 ranks = ranks_with(hand, size);
    if (above > 0) ranks &= ~((1ULL << ((above >> 2) << 2)) - 1);
    for (; ranks; ranks &= ranks - 1) {
        int shift = lowest_bit(ranks);
        u64 four = (hand >> shift) & 15;
        if (size == 4) {
            if (shift + 3 > above) moves[count++] = four << shift;
            continue;
        }
        const u64 *ways = size == 2 ? pairs : triples;
        int number = size == 2 ? 6 : 4;
        for (int i = 0; i < number; i++)
            if ((four & ways[i]) == ways[i] && highest_bit(ways[i] << shift) > above)
                moves[count++] = ways[i] << shift;
    }
    return count;
}

static int extend(u64 hand, int rank, int twice, int above, u64 *moves, int begin, int end,
                  int count) {
    u64 four = (hand >> (4 * rank)) & 15;
    int shift = 4 * rank;
    for (int index = begin; index < end; index++) {
        u64 stem = moves[index];
        if (twice) {
            for (int i = 0; i < 6; i++)
                if ((four & pairs[i]) == pairs[i] && highest_bit(pairs[i] << shift) > above)
                    moves[count++] = stem | pairs[i] << shift;
        } else {
            for (u64 left = four; left; left &= left - 1) {
                u64 part = (left & -left) << shift;
                if (highest_bit(part) > above) moves[count++] = stem | part;
            }
        }
    }
    return count;
}

static int run_at(u64 hand, int twice, int start, int length, int above, u64 *moves, int count) {
    int size = 1;
    moves[count] = 0;
    for (int rank = start; rank < start + length; rank++) {
        int floor = rank == start + length - 1 ? above : -1;
        int end = extend(hand, rank, twice, floor, moves, count, count + size, count + size);
        size = end - count - size;
        memmove(moves + count, moves + end - size, sizeof(u64) * (size_t)size);
    }
    return count + size;
}

static u64 starts_of(u64 ranks, int length) {
    u64 starts = ranks;
    for (int step = 1; step < length; step++) starts &= ranks >> (4 * step);
    return starts;
}

static int runs(u64 hand, int twice, int length, int above, u64 *moves, int count) {
    u64 starts = starts_of(ranks_with(hand & NOT_TWOS, twice ? 2 : 1), length);
    int lowest_start = (above >> 2) - length + 1;
    if (above > 0 && lowest_start > 0) starts &= ~((1ULL << (4 * lowest_start)) - 1);
    for (; starts; starts &= starts - 1)
        count = run_at(hand, twice, lowest_bit(starts) >> 2, length, above, moves, count);
    return count;
}

static int all_runs(u64 hand, int twice, u64 *moves, int count) {
    u64 ranks = ranks_with(hand & NOT_TWOS, twice ? 2 : 1);
    for (u64 starts = starts_of(ranks, 3); starts; starts &= starts - 1) {
        int begin = count, rank = (lowest_bit(starts) >> 2) + 3;
        count = run_at(hand, twice, rank - 3, 3, -1, moves, count);
        for (; ranks >> (4 * rank) & 1; rank++) {
            int end = count;
            count = extend(hand, rank, twice, -1, moves, begin, end, count);
            begin = end;
        }
    }
    return count;
}

static int legal(const state *s, u64 *moves) {
    u64 hand = s->hands[s->turn];
    int count = 0;
    if (s->kind == NOTHING) {
        for (u64 left = hand; left; left &= left - 1) moves[count++] = left & -left;
        for (int size = 2; size <= 4; size++) count = same_rank(hand, size, -1, moves, count);
        count = all_runs(hand, 0, moves, count);
        count = all_runs(hand, 1, moves, count);
        if (s->opening) {
            int kept = 0;
            for (int i = 0; i < count; i++)
                if (moves[i] >> s->lowest & 1) moves[kept++] = moves[i];
            count = kept;
        }
        return count;
    }
    int above = highest_bit(s->table);
    moves[count++] = 0;
    if (s->kind == SINGLE) {
        for (u64 left = hand & ~((1ULL << (above + 1)) - 1); left; left &= left - 1)
            moves[count++] = left & -left;
    } else if (s->kind <= QUAD) {
        count = same_rank(hand, s->kind, above, moves, count);
    } else {
        count = runs(hand, s->kind == DOUBLE_SEQUENCE, s->length, above, moves, count);
    }
    if (s->kind <= TRIPLE && s->table & TWOS) {
        if (s->kind == SINGLE) count = same_rank(hand, 4, -1, moves, count);
        count = runs(hand, 1, s->kind + 2, -1, moves, count);
    }
    return count;
}

static void clear_table(state *s) {
    s->table = 0;
    s->kind = NOTHING;
    s->owner = -1;
    s->passed = 0;
}

static void pass_turn(state *s) {
    for (int step = 1; step <= s->seats; step++) {
        int other = (s->turn + step) % s->seats;
        if (other == s->owner) {
            while (s->out >> other & 1) other = (other + 1) % s->seats;
            clear_table(s);
            s->turn = other;
            return;
        }
        if (!((s->out | s->passed) >> other & 1)) {
            s->turn = other;
            return;
        }
    }
}

static void play(state *s, u64 move) {
    s->opening = 0;
    if (!move) {
        s->passed |= 1 << s->turn;
        pass_turn(s);
        return;
    }
    s->kind = classify(move, &s->length);
    s->table = move;
    s->owner = s->turn;
    s->hands[s->turn] ^= move;
    if (!s->hands[s->turn]) {
        s->places[s->out_count++] = s->turn;
        s->out |= 1 << s->turn;
        if (s->out_count == s->seats - 1) {
            for (int seat = 0; seat < s->seats; seat++)
                if (!(s->out >> seat & 1)) s->places[s->out_count] = seat;
            for (int place = 0; place < s->seats; place++)
                s->gains[s->places[place]] = s->seats - 1 - place;
            s->over = 1;
            return;
        }
    }
    pass_turn(s);
}

static void deal(state *s, int seats) {
    uint8_t deck[52];
    for (int i = 0; i < 52; i++) deck[i] = (uint8_t)i;
    for (int j = 51; j > 0; j--) {
        int k = below(j + 1);
        uint8_t card = deck[j];
        deck[j] = deck[k];
        deck[k] = card;
    }
    memset(s, 0, sizeof *s);
    s->seats = seats;
    clear_table(s);
    s->lowest = 64;
    for (int seat = 0; seat < seats; seat++) {
        for (int i = 13 * seat; i < 13 * seat + 13; i++)
            s->hands[seat] |= 1ULL << ((deck[i] + 48) % 52);
        if (lowest_bit(s->hands[seat]) < s->lowest) {
            s->lowest = lowest_bit(s->hands[seat]);
            s->turn = seat;
        }
    }
    s->opening = 1;
}

int main(int argc, char **argv) {
    long deals = argc > 1 ? atol(argv[1]) : 200000, moved = 0, checksum = 0;
    u64 seed = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
    int seats = argc > 3 ? atoi(argv[3]) : 4;
    static u64 moves[2048];
    state s;
    struct timespec begin, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    seed_rng(seed, 0);
    for (long number = 0; number < deals; number++) {
        deal(&s, seats);
        while (!s.over) {
            int count = legal(&s, moves);
            play(&s, moves[below(count)]);
            moved++;
        }
        for (int seat = 0; seat < seats; seat++) checksum += s.gains[seat] * (seat + 1);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    printf("{\"deals\": %ld, \"moves\": %ld, \"checksum\": %ld, \"seconds\": %.6f}\n", deals, moved,
           checksum,
           (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9);
    return 0;
}
