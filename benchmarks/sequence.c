/* Random games of Sequence in plain C: the measure for the compiled Python kernels.
 *
 * The same rules (preset seed, cards drawn by themselves), the same order of moves and the same
 * random numbers as `salabie.simulate.play`, so that both give the same totals. Usage: sequence
 * DEALS SEED [SEATS [TEAMS]]; prints deals, moves, a checksum of the outcomes, and CPU seconds.
 *
 * A set of spaces is 128 bits, a row taking eleven of them, so that no line runs from one row's end
 * into the next row.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
typedef unsigned __int128 u128;
#define CARDS 52
#define PACK 104
#define WIDTH 11
#define LENGTH 5
#define TURN_CAP 500
#define MOST_SEATS 12
#define BIT(space) ((u128)1 << (space))
enum { JS = 36, JC, JD, JH };

static const char *const layout[10] = {
    "*  2S 3S 4S 5S 6S 7S 8S 9S *  ", "6C 5C 4C 3C 2C AH KH QH TH TS ",
    "7C AS 2D 3D 4D 5D 6D 7D 9H QS ", "8C KS 6C 5C 4C 3C 2C 8D 8H KS ",
    "9C QS 7C 6H 5H 4H AH 9D 7H AS ", "TC TS 8C 7H 2H 3H KH TD 6H 2D ",
    "QC 9S 9C 8H 9H TH QH QD 5H 3D ", "KC 8S TC QC KC AC AD KD 4H 4D ",
    "AC 7S 6S 5S 4S 3S 2S 2H 3H 5D ", "*  AD KD QD TD 9D 8D 7D 6D *  "};
static const int steps[4] = {1, WIDTH, WIDTH + 1, WIDTH - 1};

/* What a chip on a space completes in one direction: fives whose first space lies `back` steps
 * before it; where there is a choice (count > 1), one of them. `both`: two, that meet there. */
typedef struct {
    int count, both, back[LENGTH];
} fives;

typedef struct {
    u128 chips[3], locked;
    u128 lines[3][4][2]; /* a team's sequences in a direction, the second of a line apart */
    uint8_t hands[MOST_SEATS][7], counts[MOST_SEATS];
    uint8_t pile[PACK], discards[PACK];
    int drawn, pile_count, discard_count;
    int turn, swapped, passes, turns, made[3], winner;
} state;

/* What the moves of a seat depend on. */
typedef struct {
    u128 own, empty, taken, removable, near;
    int team;
} outlook;

typedef struct {
    int card, space, swap, choices[4];
} move;

static int seats, teams, to_win, size;
static uint8_t spaces_of[CARDS][2];
static u128 playable, corners;
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

static void shuffle(uint8_t *cards, int count) {
    for (int j = count - 1; j > 0; j--) {
        int k = below(j + 1);
        uint8_t card = cards[j];
        cards[j] = cards[k];
        cards[k] = card;
    }
}

static inline int count_bits(u128 set) {
    return __builtin_popcountll((u64)set) + __builtin_popcountll((u64)(set >> 64));
}

static inline int lowest(u128 set) {
    return (u64)set ? __builtin_ctzll((u64)set) : 64 + __builtin_ctzll((u64)(set >> 64));
}

static void read_layout(void) {
    int found[CARDS] = {0};
    for (int number = 0; number < 100; number++) {
        const char *text = layout[number / 10] + number % 10 * 3;
        int space = number / 10 * WIDTH + number % 10;
        if (*text == '*') {
            corners |= BIT(space);
            continue;
        }
        int card = 4 * (int)(strchr("23456789TJQKA", text[0]) - "23456789TJQKA") +
                   (int)(strchr("SCDH", text[1]) - "SCDH");
        spaces_of[card][found[card]++] = (uint8_t)space;
        playable |= BIT(space);
    }
}

static void hold(state *s, int seat, int card) {
    uint8_t *hand = s->hands[seat];
    int place = s->counts[seat]++;
    for (; place > 0 && hand[place - 1] > card; place--) hand[place] = hand[place - 1];
    hand[place] = (uint8_t)card;
}

static void deal(state *s) {
    memset(s, 0, sizeof *s);
    s->winner = -1;
    uint8_t deck[PACK];
    for (int i = 0; i < PACK; i++) deck[i] = (uint8_t)(i % CARDS);
    shuffle(deck, PACK);
    for (int i = 0; i < seats * size; i++) hold(s, i / size, deck[i]);
    s->pile_count = PACK - seats * size;
    memcpy(s->pile, deck + seats * size, (size_t)s->pile_count);
}

static void draw(state *s, int seat) {
    if (s->drawn == s->pile_count) {
        int counts[CARDS] = {0}, count = 0;
        for (int i = 0; i < s->discard_count; i++) counts[s->discards[i]]++;
        for (int copy = 0; copy < 2; copy++)
            for (int card = 0; card < CARDS; card++)
                if (counts[card] > copy) s->pile[count++] = (uint8_t)card;
        shuffle(s->pile, count);
        s->pile_count = count;
        s->drawn = s->discard_count = 0;
    }
    hold(s, seat, s->pile[s->drawn++]);
}

static inline int is_jack(int card) { return card >= JS && card <= JH; }
static inline int takes(int card) { return card == JS || card == JH; }

static inline u128 five_at(int first, int step) {
    return BIT(first) | BIT(first + step) | BIT(first + 2 * step) | BIT(first + 3 * step) |
           BIT(first + 4 * step);
}

static fives look(const state *s, u128 own, int team, int space, int direction) {
    fives found = {0, 0, {0}};
    int step = steps[direction], before = 0, after = 0;
    for (int at = space - step; before < LENGTH - 1 && at >= 0 && own >> at & 1; at -= step)
        before++;
    for (int at = space + step; after < LENGTH - 1 && own >> at & 1; at += step) after++;
    for (int back = before; back >= 0 && LENGTH - 1 - back <= after; back--) {
        u128 five = five_at(space - back * step, step);
        if (count_bits(five & s->lines[team][direction][0]) < 2 &&
            count_bits(five & s->lines[team][direction][1]) < 2)
            found.back[found.count++] = back;
    }
    if (found.count > 1 && found.back[0] == LENGTH - 1 && found.back[found.count - 1] == 0) {
        found.both = 1;
        found.count = 1;
    }
    return found;
}

/* The spaces next to three own chips in line: only there may be a choice of fives. */
static inline u128 beside_three(u128 own) {
    u128 found = 0;
    for (int direction = 0; direction < 4; direction++) {
        int step = steps[direction];
        u128 three = own & own >> step & own >> 2 * step;
        found |= three >> step | three << 3 * step;
    }
    return found;
}

/* How many ways there are to say what a chip locks. */
static int choices(const state *s, const outlook *o, int space) {
    int count = 1;
    for (int direction = 0; direction < 4; direction++) {
        int ways = look(s, o->own, o->team, space, direction).count;
        if (ways > 1) count *= ways;
    }
    return count;
}

static inline int plays(const state *s, const outlook *o, int card) {
    int count = 0;
    if (takes(card)) return count_bits(o->removable);
    if (is_jack(card)) {
        for (u128 left = o->near; left; left &= left - 1) count += choices(s, o, lowest(left)) - 1;
        return count + count_bits(o->empty);
    }
    for (int i = 0; i < 2; i++) {
        int space = spaces_of[card][i];
        if (o->near >> space & 1) count += choices(s, o, space);
        else count += o->empty >> space & 1;
    }
    return count;
}

/* The play of that number with a card. */
static move nth_play(const state *s, const outlook *o, int card, int number) {
    move m = {card, 0, 0, {0}};
    u128 left = o->empty;
    if (takes(card)) left = o->removable;
    else if (!is_jack(card)) left &= BIT(spaces_of[card][0]) | BIT(spaces_of[card][1]);
    for (;; left &= left - 1) {
        m.space = lowest(left);
        int ways = !takes(card) && o->near >> m.space & 1 ? choices(s, o, m.space) : 1;
        if (number < ways) {
            for (int direction = 3; ways > 1 && direction >= 0; direction--) {
                int count = look(s, o->own, o->team, m.space, direction).count;
                if (count < 2) continue;
                m.choices[direction] = number % count;
                number /= count;
            }
            return m;
        }
        number -= ways;
    }
}

static inline int dead(const outlook *o, int card) {
    return !is_jack(card) && o->taken >> spaces_of[card][0] & 1 &&
           o->taken >> spaces_of[card][1] & 1;
}

/* A random legal move; 0 where the seat must pass. */
static int random_move(const state *s, move *m) {
    const uint8_t *hand = s->hands[s->turn];
    int held = s->counts[s->turn], counts[7], total = 0, swaps = 0;
    outlook o;
    o.team = s->turn % teams;
    o.own = s->chips[o.team] | corners;
    o.taken = s->chips[0] | s->chips[1] | s->chips[2];
    o.empty = playable & ~o.taken;
    o.removable = o.taken & ~s->chips[o.team] & ~s->locked;
    o.near = beside_three(o.own) & o.empty;
    for (int i = 0; i < held; i++) {
        counts[i] = i && hand[i - 1] == hand[i] ? 0 : plays(s, &o, hand[i]);
        total += counts[i];
        if ((!i || hand[i - 1] != hand[i]) && !s->swapped) swaps += dead(&o, hand[i]);
    }
    if (total + swaps == 0) {
        below(1); /* a pass is one move of one */
        return 0;
    }
    int number = below(total + swaps);
    for (int i = 0; i < held; i++) {
        if (number < counts[i]) {
            *m = nth_play(s, &o, hand[i], number);
            return 1;
        }
        number -= counts[i];
    }
    for (int i = 0;; i++) {
        if ((i && hand[i - 1] == hand[i]) || !dead(&o, hand[i])) continue;
        if (number-- == 0) {
            *m = (move){hand[i], 0, 1, {0}};
            return 1;
        }
    }
}

static void discard(state *s, int card) {
    uint8_t *hand = s->hands[s->turn];
    int place = 0;
    while (hand[place] != card) place++;
    int left = --s->counts[s->turn];
    for (; place < left; place++) hand[place] = hand[place + 1];
    s->discards[s->discard_count++] = (uint8_t)card;
}

static void lock(state *s, int team, int direction, int first) {
    u128 five = five_at(first, steps[direction]), *lines = s->lines[team][direction];
    lines[(five & lines[0]) != 0] |= five;
    s->locked |= five;
    s->made[team]++;
}

static void put(state *s, int team, const move *m) {
    u128 own = s->chips[team] | corners;
    for (int direction = 0; direction < 4; direction++) {
        fives way = look(s, own, team, m->space, direction);
        if (!way.count) continue;
        lock(s, team, direction, m->space - way.back[m->choices[direction]] * steps[direction]);
        if (way.both) lock(s, team, direction, m->space);
    }
    s->chips[team] |= BIT(m->space);
}

/* Whether the game goes on. */
static int end_turn(state *s) {
    s->turns++;
    s->swapped = 0;
    s->turn = (s->turn + 1) % seats;
    return s->passes < seats && s->turns < TURN_CAP;
}

static int play(state *s, const move *m) {
    int team = s->turn % teams;
    discard(s, m->card);
    s->passes = 0;
    if (m->swap) {
        s->swapped = 1;
        draw(s, s->turn);
        return 1;
    }
    if (takes(m->card))
        for (int other = 0; other < teams; other++) s->chips[other] &= ~BIT(m->space);
    else
        put(s, team, m);
    if (s->made[team] >= to_win) {
        s->winner = team;
        return 0;
    }
    if (s->turns + 1 < TURN_CAP) draw(s, s->turn);
    return end_turn(s);
}

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    long deals = atol(argv[1]), moves = 0;
    seats = argc > 3 ? atoi(argv[3]) : 2;
    teams = argc > 4 ? atoi(argv[4]) : seats == 3 || seats == 9 || seats == 12 ? 3 : 2;
    to_win = teams == 2 ? 2 : 1;
    size = seats == 2 ? 7 : seats < 6 ? 6 : seats == 6 ? 5 : seats < 10 ? 4 : 3;
    double outcome = 0;
    state s;
    move m;
    read_layout();
    seed_rng(strtoull(argv[2], NULL, 10), 0);
    clock_t begin = clock();
    for (long number = 0; number < deals; number++) {
        deal(&s);
        for (int going = 1; going; moves++) {
            if (random_move(&s, &m)) {
                going = play(&s, &m);
            } else {
                s.passes++;
                going = end_turn(&s);
            }
        }
        for (int seat = 0; seat < seats; seat++) {
            double gain = s.winner < 0 ? 1.0 / teams : s.winner == seat % teams;
            outcome += gain * (seat + 1);
        }
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("{\"deals\": %ld, \"moves\": %ld, \"checksum\": %.1f, \"seconds\": %.6f}\n", deals, moves,
           outcome, seconds);
    return 0;
}
