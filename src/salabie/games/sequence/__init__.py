"""Sequence (លំដាប់): chips on a board of cards, five in line. The rules: docs/rules/sequence.md."""

from salabie.game import Game, TableTalk
from salabie.games.sequence import (
    options,
    policy,
    position,
    reading,
    rules,
    state,
    text,
    views,
    worlds,
)

__all__ = ["GAME"]

GAME = Game(
    name="sequence",
    version=1,
    dtypes=(state.STATE,),
    verbs={**rules.VERBS, **worlds.VERBS, **policy.VERBS},
    seat_counts=options.SEATS,
    default_seats=2,
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
    forced=text.forced,
    table_moves=("penalty",),
    table_talk=TableTalk(
        rule=14,
        team_of=options.team_of,
        in_force=lambda rules: bool(rules["table_talk"]),
    ),
    refusal=text.refusal,
    public=views.public,
    own=views.own,
    arrange=text.arrange,
    read_position=reading.read_position,
    write_position=position.write_position,
    plain=position.plain,
    census=position.census,
    deal_total=options.deal_total,
    first=position.first,
    set_first=position.set_first,
    starts_by_lot=options.starts_by_lot,
    reason=text.reason,
    idle=options.idle,
    weights=policy.WEIGHTS,
    playouts=1500,
)
