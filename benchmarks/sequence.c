/* Random games of Sequence in plain C: the measure for the compiled Python kernels.
 *
 * The same rules (preset seed, cards drawn by themselves), the same order of moves and the same
 * random numbers as `salabie.simulate.play`, so that both give the same totals. Usage: sequence
 * DEALS SEED [SEATS [TEAMS]]; prints deals, moves, a checksum of the outcomes, and CPU seconds.
 *
 * The board lies in an array of 12 x 12 bytes with a margin; a byte has a bit for each team whose
 * chip lies there, a corner's all of them, so that a line is followed until a bit is missing.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
#define CARDS 52
#define PACK 104
#define WIDTH 12
#define LENGTH 5
#define TURN_CAP 500
#define MOST_SEATS 12
#define MOST_MOVES 2560
enum { JS = 36, JC, JD, JH };

static const char *const layout[10] = {
    "*  2S 3S 4S 5S 6S 7S 8S 9S *  ", "6C 5C 4C 3C 2C AH KH QH TH TS ",
    "7C AS 2D 3D 4D 5D 6D 7D 9H QS ", "8C KS 6C 5C 4C 3C 2C 8D 8H KS ",
    "9C QS 7C 6H 5H 4H AH 9D 7H AS ", "TC TS 8C 7H 2H 3H KH TD 6H 2D ",
    "QC 9S 9C 8H 9H TH QH QD 5H 3D ", "KC 8S TC QC KC AC AD KD 4H 4D ",
    "AC 7S 6S 5S 4S 3S 2S 2H 3H 5D ", "*  AD KD QD TD 9D 8D 7D 6D *  "};
static const int steps[4] = {1, WIDTH, WIDTH + 1, WIDTH - 1};

/* What a chip on a space completes in one direction: fives whose first space lies `back` steps
 * before it. Where there is a choice (count > 1), one of them; `both` for two that meet there. */
typedef struct {
    int8_t count, both, back[LENGTH];
} ends;

typedef struct {
    uint8_t cells[WIDTH * WIDTH]; /* teams' bits */
    uint8_t locked[WIDTH * WIDTH];
    uint8_t lines[3][4][WIDTH * WIDTH]; /* a team's sequences in a direction that hold a space */
    uint8_t hands[MOST_SEATS][7], counts[MOST_SEATS];
    uint8_t pile[PACK], discards[PACK];
    int drawn, pile_count, discard_count, covered;
    int turn, swapped, passes, turns, made[3], winner;
} state;

typedef struct {
    uint8_t card, cell, swap, choices[4];
} move;

static int seats, teams, to_win, size;
static uint8_t cells_of[CARDS][2], order[96];
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

static void read_layout(void) {
    int found[CARDS] = {0}, count = 0;
    for (int space = 0; space < 100; space++) {
        const char *text = layout[space / 10] + space % 10 * 3;
        int cell = (space / 10 + 1) * WIDTH + space % 10 + 1;
        if (*text == '*') continue;
        int card = 4 * (int)(strchr("23456789TJQKA", text[0]) - "23456789TJQKA") +
                   (int)(strchr("SCDH", text[1]) - "SCDH");
        cells_of[card][found[card]++] = (uint8_t)cell;
        order[count++] = (uint8_t)cell;
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
    static const int corners[4] = {WIDTH + 1, WIDTH + 10, 10 * WIDTH + 1, 10 * WIDTH + 10};
    for (int i = 0; i < 4; i++) s->cells[corners[i]] = 7;
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

/* Own chips and corners next to a cell, in both ways of a direction, four at most. */
static inline int reach(const state *s, int team, int cell, int step) {
    const uint8_t *at = s->cells + cell;
    int bit = 1 << team, count = 0;
    while (count < LENGTH - 1 && (at += step, *at & bit)) count++;
    return count;
}

static ends look(const state *s, int team, int cell, int direction, int before, int after) {
    ends found = {0, 0, {0}};
    int step = steps[direction];
    const uint8_t *line = s->lines[team][direction] + cell;
    for (int back = before; back >= 0 && LENGTH - 1 - back <= after; back--) {
        /* At most one space of either sequence that the line has. */
        int first = 0, second = 0;
        for (int i = 0; i < LENGTH; i++) {
            int held = line[(i - back) * step];
            first += held & 1;
            second += held >> 1 & 1;
        }
        if (first < 2 && second < 2) found.back[found.count++] = (int8_t)back;
    }
    if (found.count > 1 && found.back[0] == LENGTH - 1 && found.back[found.count - 1] == 0) {
        found.both = 1;
        found.count = 1;
    }
    return found;
}

static inline int placings(const state *s, int team, int card, int cell, move *moves) {
    int counts[4] = {1, 1, 1, 1}, chosen = 1;
    for (int direction = 0; direction < 4; direction++) {
        int step = steps[direction];
        int before = reach(s, team, cell, -step), after = reach(s, team, cell, step);
        if (before + after < LENGTH) continue; /* one five at most */
        ends way = look(s, team, cell, direction, before, after);
        if (way.count > 1) chosen *= counts[direction] = way.count;
    }
    *moves = (move){(uint8_t)card, (uint8_t)cell, 0, {0}};
    for (int number = 1; number < chosen; number++) {
        moves[number] = *moves;
        for (int direction = 3, left = number; left; left /= counts[direction--])
            moves[number].choices[direction] = (uint8_t)(left % counts[direction]);
    }
    return chosen;
}

static int dead(const state *s, int card) {
    return s->cells[cells_of[card][0]] && s->cells[cells_of[card][1]];
}

static inline int is_jack(int card) { return card >= JS && card <= JH; }

static int legal(const state *s, move *moves) {
    const uint8_t *hand = s->hands[s->turn];
    int team = s->turn % teams, count = 0;
    for (int i = 0; i < s->counts[s->turn]; i++) {
        int card = hand[i];
        if (i && hand[i - 1] == card) continue;
        if (card == JS || card == JH) {
            for (int k = 0; k < 96; k++) {
                int cell = order[k];
                if (s->cells[cell] & ~(1 << team) && !s->locked[cell])
                    moves[count++] = (move){(uint8_t)card, (uint8_t)cell, 0, {0}};
            }
        } else if (card == JC || card == JD) {
            for (int k = 0; k < 96; k++)
                if (!s->cells[order[k]])
                    count += placings(s, team, card, order[k], moves + count);
        } else {
            for (int k = 0; k < 2; k++)
                if (!s->cells[cells_of[card][k]])
                    count += placings(s, team, card, cells_of[card][k], moves + count);
        }
    }
    if (s->swapped) return count;
    for (int i = 0; i < s->counts[s->turn]; i++) {
        int card = hand[i];
        if ((!i || hand[i - 1] != card) && !is_jack(card) && dead(s, card))
            moves[count++] = (move){(uint8_t)card, 0, 1, {0}};
    }
    return count;
}

static void discard(state *s, int card) {
    uint8_t *hand = s->hands[s->turn];
    int place = 0;
    while (hand[place] != card) place++;
    int left = --s->counts[s->turn];
    for (; place < left; place++) hand[place] = hand[place + 1];
    s->discards[s->discard_count++] = (uint8_t)card;
}

static void lock(state *s, int team, int direction, int start) {
    uint8_t *line = s->lines[team][direction] + start;
    int step = steps[direction], used = 0;
    for (int i = 0; i < LENGTH; i++) used |= line[i * step];
    int bit = used & 1 ? 2 : 1;
    for (int i = 0; i < LENGTH; i++) {
        line[i * step] |= (uint8_t)bit;
        s->locked[start + i * step] = 1;
    }
    s->made[team]++;
}

static void put(state *s, int team, const move *m) {
    for (int direction = 0; direction < 4; direction++) {
        int step = steps[direction];
        int before = reach(s, team, m->cell, -step), after = reach(s, team, m->cell, step);
        if (before + after < LENGTH - 1) continue;
        ends way = look(s, team, m->cell, direction, before, after);
        if (!way.count) continue;
        lock(s, team, direction, m->cell - way.back[m->choices[direction]] * step);
        if (way.both) lock(s, team, direction, m->cell);
    }
    s->cells[m->cell] = (uint8_t)(1 << team);
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
    if (m->card == JS || m->card == JH) s->cells[m->cell] = 0;
    else put(s, team, m);
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
    static move list[MOST_MOVES];
    state s;
    read_layout();
    seed_rng(strtoull(argv[2], NULL, 10), 0);
    clock_t begin = clock();
    for (long number = 0; number < deals; number++) {
        deal(&s);
        for (int going = 1; going; moves++) {
            int count = legal(&s, list);
            if (count) {
                going = play(&s, list + below(count));
            } else {
                below(1); /* a pass is one move of one */
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
