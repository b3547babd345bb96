/* Random deals of Phom in plain C: the measure for the compiled Python kernels.
 *
 * The same rules (preset seed, four players), the same order of moves and the same random numbers
 * as `salabie.simulate.play`, so that both give the same totals. Usage: phom DEALS SEED; prints
 * deals, moves, a checksum of the gold won, and CPU seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
#define SEATS 4
#define SIZE 13
#define PILE 4
#define LAID 3 /* phoms of a player */
#define BET 10
#define PURSE 500
#define SUIT 8191ULL
#define ACES (1ULL | 1ULL << 13 | 1ULL << 26 | 1ULL << 39)
#define KINGS (ACES << 12)
#define NOT_KINGS (((1ULL << 52) - 1) ^ KINGS)
#define IMPOSSIBLE (1L << 40)
#define A_CARD 1024
#define BIT(n) (1ULL << (n))

enum { FEWEST_POINTS, MOST_IN_PHOMS };
enum { TAKE, LAY, DISCARD, OVER };
enum { FRESH, HAS_LAID, HAS_SENT };
enum { DRAW = 1, EAT, THROW, LAY_DOWN, ADD, SEND, DECLARE };
#define CODE(kind) ((u64)(kind) << 60)
#define PLACE(target) ((u64)(target) << 52)
static const int EATEN_PAYS[] = {1, 2, 3};

typedef struct {
    u64 hands[SEATS], eaten[SEATS], laid[SEATS * LAID], sent[SEATS];
    int phase, turn, step, first, stock_count, last_eater;
    int laid_counts[SEATS], pile_counts[SEATS], turned[SEATS], givers[SEATS];
    int piles[SEATS * PILE], stock[52];
    int gains[SEATS], purses[SEATS];
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
static inline int place_of(u64 m) { return __builtin_ctzll(m); }
static inline int size_of(u64 m) { return __builtin_popcountll(m); }

/* Groupings. */

static u64 digits[4];

static void make_tables(void) {
    for (int rank = 0; rank < SIZE; rank++)
        for (int digit = 0; digit < 4; digit++)
            if ((rank + 1) >> digit & 1) digits[digit] |= ACES << rank;
}

static inline int points(u64 m) {
    return size_of(m & digits[0]) + 2 * size_of(m & digits[1]) + 4 * size_of(m & digits[2]) +
           8 * size_of(m & digits[3]);
}

static inline u64 ranks_of(u64 m) { return (m | m >> 13 | m >> 26 | m >> 39) & SUIT; }

static inline u64 run_cards(u64 m) {
    u64 pairs = m & m >> 1 & NOT_KINGS, starts = pairs & pairs >> 1;
    return starts | starts << 1 | starts << 2;
}

static inline u64 set_ranks(u64 m) {
    u64 spades = m & SUIT, clubs = m >> 13 & SUIT, diamonds = m >> 26 & SUIT, hearts = m >> 39;
    u64 black = spades & clubs, red = diamonds & hearts;
    return (black & (diamonds | hearts)) | (red & (spades | clubs));
}

static inline u64 stretch(u64 m, int first) {
    u64 shifted = ~(m >> first);
    int length = place_of(shifted), room = SIZE - first % SIZE;
    return (BIT(length < room ? length : room) - 1) << first;
}

static u64 next_run(u64 covered, u64 eaten) {
    int first = place_of(covered);
    u64 whole = stretch(covered, first), inside = whole & eaten, others = inside & (inside - 1);
    if (!others) return whole;
    int end = place_of(inside) + 1;
    if (end < first + 3) end = first + 3;
    u64 run = BIT(end) - BIT(first);
    return run & others || size_of(whole & ~run) < 3 ? 0 : run;
}

static int can_cut(u64 covered, u64 eaten) {
    while (covered & eaten) {
        u64 run = next_run(covered, eaten);
        if (!run) return 0;
        covered ^= run;
    }
    return 1;
}

static inline u64 take_set(u64 cards, u64 eaten, u64 sets) {
    u64 held = cards & eaten;
    return held & (held - 1) ? ~0ULL : sets | cards;
}

static inline long cost_of(u64 hand, u64 eaten, u64 sets, int aim) {
    u64 rest = hand & ~sets, covered = run_cards(rest), housed = covered & eaten;
    if (eaten & ~sets & ~covered) return IMPOSSIBLE;
    if (housed & (housed - 1) && !can_cut(covered, eaten)) return IMPOSSIBLE;
    u64 trash = rest & ~covered;
    return (aim == MOST_IN_PHOMS ? size_of(trash) * A_CARD : 0) + points(trash);
}

static long search(u64 hand, u64 eaten, int aim, u64 *best_sets) {
    u64 ranks = set_ranks(hand), sets = hand & ranks * ACES;
    *best_sets = 0;
    if (!ranks) return cost_of(hand, eaten, 0, aim);
    u64 unfree = ranks_of(sets & run_cards(hand)), held = sets & eaten;
    if (held & (held - 1)) unfree = ranks;
    sets ^= sets & unfree * ACES;
    *best_sets = sets;
    if (!unfree) return cost_of(hand, eaten, sets, aim);
    long best = IMPOSSIBLE, ways = 1;
    for (u64 left = unfree; left; left &= left - 1)
        ways *= size_of(hand & ACES << place_of(left)) == 4 ? 6 : 2;
    for (long way = 0; way < ways; way++) {
        long digit, code = way;
        u64 chosen = sets;
        for (u64 left = unfree; left && chosen != ~0ULL; left &= left - 1) {
            u64 cards = hand & ACES << place_of(left);
            if (size_of(cards) == 3) {
                if (!(code & 1)) chosen = take_set(cards, eaten, chosen);
                code >>= 1;
                continue;
            }
            digit = code % 6;
            code /= 6;
            if (digit == 0) {
                chosen = take_set(cards, eaten, chosen);
            } else if (digit < 5) {
                u64 out = cards;
                for (long skip = digit - 1; skip > 0; skip--) out &= out - 1;
                chosen = take_set(cards ^ lowest(out), eaten, chosen);
            }
        }
        if (chosen == ~0ULL) continue;
        long cost = cost_of(hand, eaten, chosen, aim);
        if (cost < best) {
            best = cost;
            *best_sets = chosen;
        }
    }
    return best;
}

static inline int houses(u64 hand, u64 eaten) {
    u64 sets;
    return !eaten || search(hand, eaten, FEWEST_POINTS, &sets) != IMPOSSIBLE;
}

static u64 growth(u64 phom) {
    u64 ranks = ranks_of(phom), found = 0;
    if (!(ranks & (ranks - 1))) return ACES << place_of(ranks) & ~phom;
    int low = place_of(phom), high = low + size_of(phom) - 1;
    if (low % SIZE > 0) found |= BIT(low - 1);
    if (high % SIZE < SIZE - 1) found |= BIT(high + 1);
    return found;
}

static u64 grown(u64 phom, u64 cards) {
    u64 taken = 0, more;
    while ((more = growth(phom) & cards & ~taken)) {
        taken |= more;
        phom |= more;
    }
    return taken;
}

static u64 all_grown(const u64 *laid, int count, u64 cards) {
    u64 taken = 0;
    for (int place = 0; place < count; place++) taken |= grown(laid[place], cards);
    return taken;
}

/* The least cost of a hand beside own laid phoms. */
static long search_adding(u64 hand, u64 eaten, const u64 *laid, int count, u64 *added) {
    u64 possible = all_grown(laid, count, hand & ~eaten), sets;
    long best = IMPOSSIBLE;
    *added = 0;
    for (u64 some = possible;; some = (some - 1) & possible) {
        if (all_grown(laid, count, some) == some) {
            long cost = search(hand ^ some, eaten, MOST_IN_PHOMS, &sets);
            if (cost < best) {
                best = cost;
                *added = some;
            }
        }
        if (!some) return best;
    }
}

/* Moves. */

static inline u64 unhoused(const state *s, int seat) { return s->eaten[seat] & s->hands[seat]; }

static inline u64 meldable(u64 m) { return run_cards(m) | (m & set_ranks(m) * ACES); }

static inline int leaves_discard(u64 hand, u64 eaten) {
    return size_of(hand) > 3 * size_of(eaten) && houses(hand, eaten);
}

static int can_eat(const state *s) {
    int seat = s->turn, victim = (seat + SEATS - 1) % SEATS, count = s->pile_counts[victim];
    if (!count) return 0;
    u64 card = BIT(s->piles[victim * PILE + count - 1]), hand = s->hands[seat] | card;
    return card & meldable(hand) && leaves_discard(hand, unhoused(s, seat) | card);
}

static u64 discardable(const state *s, int seat) {
    u64 hand = s->hands[seat], eaten = unhoused(s, seat), found = 0;
    if (!eaten) return hand;
    if (s->phase == LAY) return 0;
    for (u64 left = hand & ~eaten; left; left &= left - 1)
        if (houses(hand ^ lowest(left), eaten)) found |= lowest(left);
    return found;
}

static inline int can_part(const state *s, int seat, u64 cards) {
    u64 rest = s->hands[seat] & ~cards;
    return leaves_discard(rest, s->eaten[seat] & rest);
}

static inline u64 own_laid(const state *s, int seat, int place) {
    u64 phom = s->laid[seat * LAID + place];
    for (int other = 0; other < SEATS; other++) phom &= ~s->sent[other];
    return phom;
}

static int laid_cards(const state *s, int seat) {
    int count = 0;
    for (int place = 0; place < s->laid_counts[seat]; place++)
        count += size_of(own_laid(s, seat, place));
    return count;
}

static int most_in_phoms(const state *s, int seat, u64 hand) {
    u64 eaten = s->eaten[seat] & hand, scratch;
    int count = s->laid_counts[seat];
    long cost = count ? search_adding(hand, eaten, s->laid + seat * LAID, count, &scratch)
                      : search(hand, eaten, MOST_IN_PHOMS, &scratch);
    return cost == IMPOSSIBLE ? -1 : size_of(hand) - (int)(cost / A_CARD);
}

static int has_u(const state *s, int seat) {
    if (s->step != FRESH) return 0;
    u64 hand = s->hands[seat];
    if (!s->laid_counts[seat])
        return size_of(meldable(hand)) >= 9 && most_in_phoms(s, seat, hand) >= 9;
    int held = most_in_phoms(s, seat, hand);
    return held >= 0 && laid_cards(s, seat) + held >= 9;
}

static inline int can_lay(const state *s, int seat, u64 phom) {
    return size_of(phom & s->eaten[seat]) <= 1 && s->laid_counts[seat] < LAID &&
           can_part(s, seat, phom);
}

static int write_lays(const state *s, int seat, u64 *moves, int count) {
    u64 hand = s->hands[seat];
    for (u64 ranks = set_ranks(hand); ranks; ranks &= ranks - 1) {
        u64 cards = hand & ACES << place_of(ranks);
        if (can_lay(s, seat, cards)) moves[count++] = CODE(LAY_DOWN) | cards;
        if (size_of(cards) == 4)
            for (u64 left = cards; left; left &= left - 1)
                if (can_lay(s, seat, cards ^ lowest(left)))
                    moves[count++] = CODE(LAY_DOWN) | (cards ^ lowest(left));
    }
    for (u64 starts = hand & hand >> 1 & hand >> 2; starts; starts &= starts - 1) {
        int low = place_of(starts), end = low - low % SIZE + SIZE;
        u64 run = BIT(low);
        for (int high = low + 1; high < end && hand & BIT(high); high++) {
            run |= BIT(high);
            if (high >= low + 2 && can_lay(s, seat, run)) moves[count++] = CODE(LAY_DOWN) | run;
        }
    }
    return count;
}

static int write_growth(const state *s, int seat, int owner, u64 code, u64 *moves, int count) {
    u64 cards = s->hands[seat] & ~s->eaten[seat];
    for (int place = 0; place < s->laid_counts[owner]; place++) {
        int target = owner * LAID + place;
        for (u64 fit = cards & growth(s->laid[target]); fit; fit &= fit - 1)
            if (can_part(s, seat, lowest(fit)))
                moves[count++] = code | PLACE(target) | lowest(fit);
    }
    return count;
}

static int write_moves(const state *s, int seat, u64 *moves) {
    int count = 0;
    for (u64 cards = discardable(s, seat); cards; cards &= cards - 1)
        moves[count++] = CODE(THROW) | lowest(cards);
    if (s->phase == LAY) {
        if (s->step != HAS_SENT) {
            count = write_lays(s, seat, moves, count);
            if (s->turned[seat]) count = write_growth(s, seat, seat, CODE(ADD), moves, count);
        }
        if (!unhoused(s, seat) && size_of(s->hands[seat]) >= 2 && s->laid_counts[seat])
            for (int owner = 0; owner < SEATS; owner++)
                if (owner != seat) count = write_growth(s, seat, owner, CODE(SEND), moves, count);
    }
    if (has_u(s, seat)) moves[count++] = CODE(DECLARE);
    return count;
}

static u64 random_move(const state *s, u64 *moves) {
    int seat = s->turn;
    if (s->phase == TAKE) {
        int eating = can_eat(s);
        if (!s->stock_count) return CODE(EAT);
        return below(eating ? 2 : 1) ? CODE(EAT) : CODE(DRAW);
    }
    if (s->phase == LAY) return moves[below(write_moves(s, seat, moves))];
    u64 cards = discardable(s, seat);
    int count = size_of(cards), chosen = below(count + has_u(s, seat));
    if (chosen == count) return CODE(DECLARE);
    while (chosen--) cards &= cards - 1;
    return CODE(THROW) | lowest(cards);
}

/* Play. */

static void pay(state *s, int payer, int payee, int bets) {
    int paid = bets * BET < s->purses[payer] ? bets * BET : s->purses[payer];
    if (payer == payee) return;
    s->purses[payer] -= paid;
    s->purses[payee] += paid;
    s->gains[payer] -= paid;
    s->gains[payee] += paid;
}

static void pay_from_all(state *s, int payee, int bets) {
    for (int seat = 0; seat < SEATS; seat++) pay(s, seat, payee, bets);
}

static int has_u_k(const state *s, int seat) {
    for (int place = 0; place < s->laid_counts[seat]; place++) {
        u64 kings = own_laid(s, seat, place) & KINGS;
        if (size_of(kings) >= 3 && !(kings & s->eaten[seat])) return 1;
    }
    return 0;
}

static void add_to_own(state *s, int seat) {
    for (int sets = 0; sets < 2; sets++)
        for (int place = seat * LAID; place < seat * LAID + s->laid_counts[seat]; place++) {
            u64 ranks = ranks_of(s->laid[place]);
            int is_set = !(ranks & (ranks - 1));
            if (is_set != sets) continue;
            u64 more = grown(s->laid[place], s->hands[seat] & ~s->eaten[seat]);
            s->laid[place] |= more;
            s->hands[seat] &= ~more;
        }
}

static void lay_best_for_u(state *s, int seat) {
    u64 hand = s->hands[seat], kings = hand & KINGS & ~s->eaten[seat], added = 0, sets;
    int count = s->laid_counts[seat], first = seat * LAID, most = most_in_phoms(s, seat, hand);
    u64 chosen = size_of(kings) >= 3 ? kings : 0;
    if (chosen && most_in_phoms(s, seat, hand & ~chosen) + size_of(chosen) < most) {
        chosen = 0;
        for (u64 left = size_of(kings) == 4 ? kings : 0; left && !chosen; left &= left - 1) {
            u64 three = kings & ~lowest(left);
            if (most_in_phoms(s, seat, hand & ~three) + 3 == most) chosen = three;
        }
    }
    if (chosen) {
        s->laid[first + count] = chosen;
        hand &= ~chosen;
    }
    u64 eaten = s->eaten[seat] & hand;
    if (count) search_adding(hand, eaten, s->laid + first, count, &added);
    count += chosen != 0;
    u64 kept = hand & ~added;
    search(kept, eaten, MOST_IN_PHOMS, &sets);
    u64 covered = run_cards(kept & ~sets);
    for (; sets; count++) {
        s->laid[first + count] = sets & ACES << place_of(ranks_of(sets));
        sets ^= s->laid[first + count];
        hand &= ~s->laid[first + count];
    }
    for (; covered; count++) {
        s->laid[first + count] = next_run(covered, eaten);
        covered ^= s->laid[first + count];
        hand &= ~s->laid[first + count];
    }
    s->hands[seat] = hand;
    s->laid_counts[seat] = count;
    if (added) add_to_own(s, seat);
}

static void declare_u(state *s, int seat) {
    lay_best_for_u(s, seat);
    int bets = laid_cards(s, seat) > 9 ? 10 : 5, payer = -1;
    if (size_of(s->eaten[seat]) >= 3) payer = (seat + SEATS - 1) % SEATS;
    else if (s->givers[seat] >= 0) payer = s->givers[seat];
    if (payer >= 0) {
        pay(s, payer, seat, bets * (SEATS - 1));
    } else {
        pay_from_all(s, seat, bets);
        if (has_u_k(s, seat)) pay_from_all(s, seat, 5);
    }
    s->phase = OVER;
}

static int rank_of(const state *s, int seat) {
    int order = (seat - s->first + SEATS) % SEATS;
    return s->laid_counts[seat] ? points(s->hands[seat]) * 8 + order : 10000 + order;
}

static void end_by_points(state *s) {
    int places[SEATS], winner = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        places[seat] = 0;
        for (int other = 0; other < SEATS; other++)
            places[seat] += rank_of(s, other) < rank_of(s, seat);
        if (!places[seat]) winner = seat;
    }
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != winner) pay(s, seat, winner, s->laid_counts[seat] ? places[seat] : 4);
    for (int seat = 0; seat < SEATS; seat++)
        if (has_u_k(s, seat)) pay_from_all(s, seat, 5);
    s->phase = OVER;
}

static void deal(state *s, uint8_t *deck) {
    memset(s, 0, sizeof *s);
    for (int i = 0; i < 52; i++) deck[i] = (uint8_t)i;
    for (int j = 51; j > 0; j--) {
        int k = below(j + 1);
        uint8_t card = deck[j];
        deck[j] = deck[k];
        deck[k] = card;
    }
    int place = 0, cards[52];
    for (int i = 0; i < 52; i++) cards[i] = 13 * (deck[i] & 3) + ((deck[i] >> 2) + 1) % SIZE;
    for (int seat = 0; seat < SEATS; seat++) {
        for (int left = seat ? 9 : 10; left > 0; left--) s->hands[seat] |= BIT(cards[place++]);
        s->purses[seat] = PURSE;
        s->givers[seat] = -1;
    }
    while (place < 52) s->stock[52 - place - 1] = cards[place], place++;
    s->stock_count = 52 - 9 * SEATS - 1;
    s->phase = DISCARD;
}

static void eat(state *s, int seat) {
    int victim = (seat + SEATS - 1) % SEATS, first = s->first;
    int last = s->pile_counts[victim] == PILE, laying = s->pile_counts[seat] == PILE - 1;
    u64 card = BIT(s->piles[victim * PILE + --s->pile_counts[victim]]);
    s->hands[seat] |= card;
    s->eaten[seat] |= card;
    s->phase = laying ? LAY : DISCARD;
    s->step = FRESH;
    if (first != victim && s->pile_counts[first])
        s->piles[victim * PILE + s->pile_counts[victim]++] =
            s->piles[first * PILE + --s->pile_counts[first]];
    s->first = (first + 1) % SEATS;
    int number = size_of(s->eaten[seat]);
    pay(s, victim, seat, last ? 4 : EATEN_PAYS[number - 1]);
    if (last && s->turned[first]) s->givers[first] = seat;
    if (number >= 3) declare_u(s, seat);
}

static void throw(state *s, int seat, u64 card) {
    s->hands[seat] ^= card;
    s->piles[seat * PILE + s->pile_counts[seat]++] = place_of(card);
    if (s->phase == LAY) {
        s->turned[seat]++;
        s->givers[seat] = -1;
    }
    s->step = FRESH;
    for (int step = 1; step <= SEATS; step++) {
        int next = (seat + step) % SEATS;
        if (s->pile_counts[next] == PILE) continue;
        s->turn = next;
        s->phase = TAKE;
        if (s->stock_count || can_eat(s)) return;
        break;
    }
    end_by_points(s);
}

static void play(state *s, u64 move) {
    int seat = s->turn, target = (int)(move >> 52 & 255);
    u64 cards = move & ((1ULL << 52) - 1);
    switch (move >> 60) {
    case DRAW:
        s->hands[seat] |= BIT(s->stock[--s->stock_count]);
        s->phase = s->pile_counts[seat] == PILE - 1 ? LAY : DISCARD;
        s->step = FRESH;
        break;
    case EAT: eat(s, seat); break;
    case THROW: throw(s, seat, cards); break;
    case LAY_DOWN:
        s->laid[seat * LAID + s->laid_counts[seat]++] = cards;
        s->hands[seat] ^= cards;
        s->step = HAS_LAID;
        break;
    case ADD:
    case SEND:
        s->laid[target] |= cards;
        s->hands[seat] ^= cards;
        s->step = HAS_LAID;
        if (move >> 60 == SEND) {
            s->sent[seat] |= cards;
            s->step = HAS_SENT;
        }
        break;
    default: declare_u(s, seat);
    }
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long deals = atol(argv[1]), moves = 0;
    double outcome = 0;
    uint8_t deck[52];
    u64 list[256];
    state s;
    make_tables();
    seed_rng(strtoull(argv[2], NULL, 10), 0);
    clock_t begin = clock();
    for (long number = 0; number < deals; number++) {
        for (deal(&s, deck); s.phase != OVER; moves++) play(&s, random_move(&s, list));
        for (int seat = 0; seat < SEATS; seat++)
            outcome += s.gains[seat] / (double)BET * (seat + 1);
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("{\"deals\": %ld, \"moves\": %ld, \"checksum\": %.1f, \"seconds\": %.6f}\n", deals,
           moves, outcome, seconds);
    return 0;
}
