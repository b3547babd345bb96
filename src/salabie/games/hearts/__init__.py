"""Hearts (បេះដូង): take no hearts and not Black Maria, or all. The rules: docs/rules/hearts.md."""

from salabie.game import Game
from salabie.games.hearts import options, policy, position, reading, rules, state, text, worlds

GAME = Game(
    name="hearts",
    version=1,
    dtypes=(state.ONE_DECK, state.TWO_DECKS),
    dtype_number=options.dtype_number,
    verbs={**rules.VERBS, **worlds.VERBS, **policy.VERBS},
    seat_counts=options.SEATS,
    seats_with=options.SEATS_WITH,
    default_seats=4,
    rules=19,
    over_phase=state.OVER,
    rule_set=options.RULES,
    fits=options.fits,
    deck=options.deck,
    hand_sizes=options.hand_sizes,
    configure=options.configure,
    parse=text.parse,
    describe=text.describe,
    shown=text.shown,
    refusal=text.refusal,
    view=text.view,
    arrange=text.arrange,
    read_position=reading.read_position,
    write_position=position.write_position,
    plain=position.plain,
    census=position.census,
    deal_total=options.deal_total,
    first=position.first,
    set_first=position.set_first,
    reason=text.reason,
    idle=options.idle,
    weights=policy.WEIGHTS,
    playouts=1500,
)
