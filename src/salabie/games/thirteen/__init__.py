"""Thirteen (ដប់បី, tiến lên): get rid of all cards first. The rules: docs/rules/thirteen.md."""

from salabie.game import Game
from salabie.games.thirteen import json_views, options, policy, position, rules, text

GAME = Game(
    name="thirteen",
    version=1,
    dtypes=(rules.STATE,),
    verbs={**rules.VERBS, **policy.VERBS, **json_views.VERBS},
    seat_counts=(2, 3, 4),
    seats_rule=2,
    default_seats=4,
    rules=14,
    over_phase=rules.OVER,
    rule_set=options.RULES,
    deck=options.deck,
    hand_sizes=options.hand_sizes,
    configure=options.configure,
    parse=text.parse,
    describe=text.describe,
    refusal=text.refusal,
    public=text.public,
    own=text.own,
    arrange=text.arrange,
    read_position=position.read_position,
    write_position=position.write_position,
    plain=position.plain,
    census=position.census,
    deal_total=options.deal_total,
    first=position.first,
    set_first=position.set_first,
    reason=text.reason,
    idle=options.idle,
    weights=policy.WEIGHTS,
)
