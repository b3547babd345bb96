/* Random hands of Hearts in plain C: the measure for the compiled Python kernels.
 *
 * The same rules (preset seed, four players, passing to the left), the same order of moves and the
 * same random numbers as `salabie.simulate.play`, so that both give the same totals. Usage: hearts
 * DEALS SEED; prints deals, moves, a checksum of the points, and CPU seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
#define SEATS 4
#define SIZE 13
#define PASSED 3
#define SUIT(s) (8191ULL << (13 * (s)))
#define CLUBS SUIT(1)
#define HEARTS SUIT(3)
#define QUEEN (1ULL << 10)
#define POINTS (HEARTS | QUEEN)

typedef struct {
    u64 hands[SEATS], passes[SEATS], trick, taken[SEATS];
    int turn, count, led, best, winner, tricks, broken, opening;
    int gains[SEATS];
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

static inline u64 lowest(u64 m) { return m & -m; }

static void deal(state *s, uint8_t *deck) {
    memset(s, 0, sizeof *s);
    for (int i = 0; i < 52; i++) deck[i] = (uint8_t)i;
    for (int j = 51; j > 0; j--) {
        int k = below(j + 1);
        uint8_t card = deck[j];
        deck[j] = deck[k];
        deck[k] = card;
    }
    for (int i = 0; i < 52; i++) {
        int card = deck[i];
        s->hands[i / SIZE] |= 1ULL << (13 * (card & 3) + (card >> 2));
    }
}

static void pass(state *s) {
    for (int seat = 0; seat < SEATS; seat++) {
        u64 left = s->hands[seat], chosen = 0;
        for (int number = 0; number < PASSED; number++) {
            u64 rest = left;
            for (int skip = below(SIZE - number); skip > 0; skip--) rest &= rest - 1;
            chosen |= lowest(rest);
            left ^= lowest(rest);
        }
        s->passes[seat] = chosen;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        s->hands[seat] ^= s->passes[seat];
        s->hands[(seat + 1) % SEATS] |= s->passes[seat];
    }
    u64 first = ~0ULL;
    for (int seat = 0; seat < SEATS; seat++) {
        u64 club = s->hands[seat] & CLUBS;
        if (club && lowest(club) < first) {
            first = lowest(club);
            s->turn = seat;
        }
    }
    s->opening = 1;
}

static u64 playable(const state *s) {
    u64 hand = s->hands[s->turn];
    if (s->count) {
        u64 follow = hand & SUIT(s->led);
        if (follow) return follow;
        u64 harmless = hand & ~POINTS;
        return s->tricks == 0 && harmless ? harmless : hand;
    }
    if (s->opening) return lowest(hand & CLUBS);
    u64 plain = hand & ~HEARTS;
    return !s->broken && plain ? plain : hand;
}

static void play(state *s, u64 move) {
    int card = __builtin_ctzll(move);
    if (s->count == 0) {
        s->led = card / 13;
        s->opening = 0;
    }
    s->hands[s->turn] ^= move;
    s->trick |= move;
    s->broken |= (move & POINTS) != 0;
    if (s->count == 0 || (move & SUIT(s->led) && card > s->best)) {
        s->best = card;
        s->winner = s->turn;
    }
    if (++s->count < SEATS) {
        s->turn = (s->turn + 1) % SEATS;
        return;
    }
    s->taken[s->winner] |= s->trick & POINTS;
    s->trick = 0;
    s->count = 0;
    s->turn = s->winner;
    s->tricks++;
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long deals = atol(argv[1]), moves = 0;
    double outcome = 0;
    uint8_t deck[52];
    state s;
    seed_rng(strtoull(argv[2], NULL, 10), 0);
    clock_t begin = clock();
    for (long number = 0; number < deals; number++) {
        deal(&s, deck);
        pass(&s);
        moves += SEATS;
        while (s.tricks < SIZE) {
            u64 cards = playable(&s);
            for (int skip = below(__builtin_popcountll(cards)); skip > 0; skip--)
                cards &= cards - 1;
            play(&s, lowest(cards));
            moves++;
        }
        int shooter = -1;
        for (int seat = 0; seat < SEATS; seat++) {
            u64 taken = s.taken[seat];
            s.gains[seat] = __builtin_popcountll(taken & HEARTS) + (taken & QUEEN ? 13 : 0);
            if (taken == POINTS) shooter = seat;
        }
        if (shooter >= 0) {
            int subtract = below(2);
            moves++;
            for (int seat = 0; seat < SEATS; seat++)
                s.gains[seat] = subtract ? (seat == shooter ? -26 : 0) : seat == shooter ? 0 : 26;
        }
        for (int seat = 0; seat < SEATS; seat++) outcome -= s.gains[seat] * (seat + 1);
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("{\"deals\": %ld, \"moves\": %ld, \"checksum\": %.1f, \"seconds\": %.6f}\n", deals, moves,
           outcome, seconds);
    return 0;
}
