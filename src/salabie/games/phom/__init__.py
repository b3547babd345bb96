"""Phom (ផម, phỏm, tá lả): phoms from the cards dealt, drawn and eaten; the fewest points of trash
win. The rules: docs/rules/phom.md."""

from salabie.game import Game
from salabie.games.phom import (
    encoding,
    gold,
    late,
    options,
    policy,
    position,
    reading,
    rules,
    state,
    text,
    tree,
    views,
    worlds,
)
from salabie.games.phom.grouping import Grouping, best_grouping

__all__ = ["GAME", "Grouping", "best_grouping"]

GAME = Game(
    name="phom",
    version=1,
    dtypes=(state.STATE,),
    verbs={**rules.VERBS, **worlds.VERBS, **policy.VERBS, **encoding.VERBS},
    seat_counts=options.SEATS,
    seats_rule=1,
    default_seats=4,
    rules=30,
    over_phase=state.OVER,
    rule_set=options.RULES,
    deck=options.deck,
    hand_sizes=options.hand_sizes,
    configure=options.configure,
    fits=options.fits,
    parse=text.parse,
    describe=text.describe,
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
    first_after_leaving=position.first_after_leaving,
    reason=text.reason,
    idle=options.idle,
    weights=policy.WEIGHTS,
    playouts=5000,
    gold_for=gold.gold_for,
    late_move=late.late_move,
    encoding=encoding.ENCODING,
    tree=tree.TREE,
)
