"""Questions about a table that change nothing: hints, sorted hands, finished deals, reviews."""

from typing import TYPE_CHECKING, Any

from msgspec import Raw

from salabie import bots
from salabie.game import Game
from salabie.record import DealRecord, Record, opening_record, play_line
from salabie.server import messages as msg
from salabie.server import visible
from salabie.server.fold import PLAYING, Deal, TableState
from salabie.server.refusals import Refusal, seat_of, words
from salabie.server.seats import BOT
from salabie.server.thinker import Thinker
from salabie.table import TABLE, Played, Table
from salabie.words import in_both

if TYPE_CHECKING:
    from salabie.server.table_actor import Client, TableActor, Watcher

SORTS = ("rank", "suit", "combination")
SPECTATOR = visible.SPECTATOR


def hint(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.HintFor
) -> None:
    """The sensible moves of the seat to act, the cheapest first, and why."""
    seat = seat_of(watcher)
    state = actor.state
    if not state.fresh[seat] <= frame.version <= state.version:
        raise Refusal("stale")
    moves: list[int] = []
    if state.status == PLAYING and not state.shuffling and visible.to_act(state) >> seat & 1:
        moves = Thinker.sensible(state.game, state.play.observe(seat), seat)
    if not moves:
        reason = words("hint-none")
    elif len(state.play.legal_moves(seat)) == 1:
        reason = words("hint-only-move")
    else:
        reason = _reason(state.game, state.play.observe(seat), seat, moves[0])
    actor.tell(
        client,
        msg.HintFrame(
            table=state.id,
            version=state.version,
            moves=[state.play.describe(move) for move in moves],
            reason=reason,
        ),
    )


def _reason(game: Game, observed: Any, seat: int, move: int) -> msg.Text:
    identifier, values = game.reason(observed, 0, seat, move)
    return msg.Text(**in_both(identifier, **values))


def sort(actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Sort) -> None:
    """The seat's cards in another order."""
    seat = seat_of(watcher)
    if frame.by not in SORTS:
        raise Refusal("unknown_option", "unknown_sort")
    state = actor.state
    cards: list[str] = []
    if state.play.deals:
        observed = state.play.observe(seat)
        cards = state.game.arrange(observed, 0, seat, frame.by)
    actor.tell(client, msg.Sorted(table=state.id, cards=cards))


# Finished deals. They no longer change, so all this may run in a worker thread.


def finished_deals(state: TableState) -> list[Deal]:
    """The deals that are over and were dealt."""
    return [deal for deal in state.deals if deal.over and deal.start is not None]


def replayed(game: Game, state: TableState, deal: Deal) -> Table:
    """A table of its own at the start of a finished deal."""
    assert deal.start is not None
    table = Table(game, len(state.seats), dict(state.play.options))
    table.states = deal.start.copy()
    table.deals = deal.number + 1
    return table


def played_here(deal: Deal) -> list[Played]:
    """The moves of a deal that are played from `start` by today's rules."""
    return deal.moves[deal.base :]


def history(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.History
) -> None:
    """The deals that are over, position by position, with all hands open."""
    state = actor.state
    seat = watcher.seat if watcher is not None else SPECTATOR
    deals = finished_deals(state)

    def work() -> bytes:
        found = [_history_deal(state, deal, seat) for deal in deals]
        return msg.encode(msg.HistoryFrame(table=state.id, deals=found))

    actor.hall.thinker.run(work, lambda frame: _send(actor, client, frame))


def _send(actor: "TableActor", client: "Client", frame: bytes | None) -> None:
    if frame is None:
        actor.hall.internal_error(client)
    else:
        client.send(frame)


def _history_deal(state: TableState, deal: Deal, seat: int) -> msg.HistoryDeal:
    table = replayed(state.game, state, deal)
    hands = _open_hands(table)
    thrown = table.view(SPECTATOR).get("thrown")
    if isinstance(thrown, list):  # cards that were dealt but thrown out before play
        hands = [hand + out for hand, out in zip(hands, thrown, strict=True)]
    views = [_open_view(table, seat)]
    events = []
    for played in played_here(deal):
        place = {"deal": deal.number, "number": played.number}
        if played.is_shuffle:
            event = {"kind": "shuffled", "cards": played.text.partition(" ")[2], **place}
        else:
            event = {"kind": "move", "seat": played.seat, "move": played.text, **place}
        events.append(Raw(msg.encode(event)))
        play_line(table, played.line)
        views.append(_open_view(table, seat))
    fairness = fair_of(state, deal)
    return msg.HistoryDeal(views=views, events=events, fair=fairness, hands=hands)


def _open_hands(table: Table) -> list[list[str]]:
    return [table.view(seat)["hand"] for seat in range(table.seats)]


def _open_view(table: Table, seat: int) -> dict[str, Any]:
    view = table.view(seat)
    view["hands"] = _open_hands(table)
    return view


def fair_of(state: TableState, deal: Deal) -> dict[str, Any]:
    """How a finished deal was shuffled, as a record holds it."""
    return {
        "table": state.id,
        "deal": deal.number,
        "commitment": deal.commitment,
        "secret": deal.secret,
        "nonces": deal.nonces,
    }


def record(state: TableState) -> Record:
    """The record of the deals that are over."""
    deals = []
    for deal in finished_deals(state):
        lines = [played.line for played in played_here(deal)]
        if deal.position is not None:
            deals.append(DealRecord(position=deal.position, moves=lines))
            continue
        table = replayed(state.game, state, deal)
        one = opening_record(table, deal.deck, fair_of(state, deal))
        one.moves.extend(lines)
        deals.append(one)
    return Record(
        salabie=1,
        game=state.game.name,
        rules=state.game.rule_set.changed(state.play.options, len(state.seats)),
        seats=len(state.seats),
        players=[
            f"bot:{seat.level}" if seat.kind == BOT else seat.name or f"Player {number + 1}"
            for number, seat in enumerate(state.seats)
        ],
        deals=deals,
        version=state.rules_version,
    )


def review(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Review
) -> None:
    """What a strong bot would have played, knowing what that seat knew."""
    state = actor.state
    found = [deal for deal in finished_deals(state) if deal.number == frame.deal]
    if not found or not found[0].base <= frame.move < len(found[0].moves):
        raise Refusal("not_now", "no_deal")
    deal = found[0]
    if deal.moves[frame.move].seat == TABLE:
        raise Refusal("not_now", "nobodys_move")

    def work() -> bytes:
        table = replayed(state.game, state, deal)
        for played in deal.moves[deal.base : frame.move]:
            play_line(table, played.line)
        played = deal.moves[frame.move]
        observed = table.observe(played.seat).copy()
        history = table.seen()
        ranked = bots.values(state.game, observed, 0, played.seat, history, seed=1)
        return msg.encode(
            msg.ReviewFrame(
                table=state.id,
                deal=deal.number,
                move=frame.move,
                played=played.text,
                best=table.describe(ranked[0][0]),
                values=[
                    msg.Value(table.describe(move), round(float(value), 3))
                    for move, value in ranked
                ],
            )
        )

    actor.hall.thinker.search(state.game.name, work, lambda frame: _send(actor, client, frame))
