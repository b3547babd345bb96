"""`salabie replay`, `verify` and `perft`: records played again."""

from collections.abc import Sequence
from typing import Any

import msgspec

from salabie.record import DealRecord, Record, Replay, position_of, replay, report, verify
from salabie.table import SPECTATOR, TABLE, Table
from salabie.terminal.files import print_json
from salabie.terminal.renderer import Renderer, find_renderer
from salabie.terminal.screen import Screen


def print_report(record: Record, at: int | None) -> None:
    """The table after the record's first `at` moves (all of them for None), as a line of JSON."""
    print_json(report(replay(record, at)))


def print_position(record: Record, at: int | None) -> None:
    """A record of one deal that begins with that table; it reads back to the same state."""
    table = replay(record, at)
    deals = [DealRecord(position=position_of(table))] if table.deals else []
    short = Record(
        salabie=record.salabie,
        game=record.game,
        seats=record.seats,
        deals=deals,
        rules=record.rules,
        players=record.players,
        version=record.version,
    )
    print_json(msgspec.to_builtins(short))


def print_replay(screen: Screen, record: Record, at: int | None) -> None:
    """The moves in words, deal by deal, and the table they lead to."""
    playing = Replay(record)
    table = playing.table
    game = screen.say(f"{table.game.name}-name")
    screen.line(f"{table.game.name} · {game}", "bold")
    renderer = find_renderer(table.game.name)
    names = seat_names(screen, record.players, table.seats)
    moves = 0
    for number, index in playing.steps():
        if index == 0:
            _print_deal(screen, table, number)
        else:
            moves += 1
            _print_move(screen, renderer, table, names, moves)
        if at is not None and moves >= at and (index > 0 or at == 0):
            break
    _print_end(screen, renderer, table, names)


def seat_names(screen: Screen, players: Sequence[str] | None, seats: int) -> list[str]:
    """What a record calls its players, else their seats."""
    given = list(players or [])
    return [
        given[seat] if seat < len(given) and given[seat] else screen.say("terminal-seat", seat=seat)
        for seat in range(seats)
    ]


def _print_deal(screen: Screen, table: Table, number: int) -> None:
    screen.title(screen.say("terminal-deal", deal=number + 1))
    for seat in range(table.seats):
        hand = table.view(seat).get("hand") or []
        screen.line(f"{seat:>5}  {' '.join(hand)}")


def _print_move(
    screen: Screen, renderer: Renderer, table: Table, names: Sequence[str], moves: int
) -> None:
    played = table.history[-1]
    if played.is_shuffle:
        screen.line(f"{moves:>4}. {screen.say('terminal-reshuffled')}")
        return
    words = renderer.move(screen, played.text)
    mover = "" if played.seat == TABLE else f"{played.seat}  {names[played.seat]}: "
    screen.line(f"{moves:>4}. {mover}{words}")


def _print_end(screen: Screen, renderer: Renderer, table: Table, names: Sequence[str]) -> None:
    view = table.view(SPECTATOR)
    screen.line()
    for text in renderer.table(screen, view, names):
        screen.line(text)
    for seat, points in enumerate(table.scores()):
        screen.line(f"{seat:>5} {points:>5}  {screen.plain(names[seat])}")
    if table.over:
        screen.line(screen.say("match-over"))
    for seat in table.to_act():
        screen.line(f"{seat:>5}  {screen.say('terminal-to-move')}")
        screen.line("       " + ", ".join(sorted(table.legal(seat))))


def print_verified(screen: Screen, record: Record, as_json: bool) -> None:
    """Recompute every deal's shuffle and say so; errors are raised."""
    checked = verify(record)
    if as_json:
        deals: list[dict[str, Any]] = [
            {"deal": one.deal, "commitment": one.commitment} for one in checked
        ]
        print_json({"ok": True, "deals": deals})
        return
    for one in checked:
        screen.line(f"{one.deal + 1:>4}  {one.commitment}")
    screen.line(screen.say("terminal-verified", deals=len(checked)))
