"""What a client may ask of a table, one function for each frame."""

from typing import TYPE_CHECKING, Any

from salabie.errors import PlayError
from salabie.server import answers, arranging, purses, visible
from salabie.server import events as ev
from salabie.server import messages as msg
from salabie.server.fold import BETWEEN, FINISHED, PLAYING, WAITING, TableState
from salabie.server.founding import is_bot
from salabie.server.ledger import bot_account
from salabie.server.limits import PHRASE_SECONDS, Bucket
from salabie.server.names import LONGEST_CHAT, clean, clean_name
from salabie.server.refusals import Refusal, of_error, seat_of
from salabie.server.seats import (
    OPEN,
    PERSON,
    SUBSTITUTE,
    hash_token,
    new_token,
    token_fits,
)
from salabie.table import TABLE

if TYPE_CHECKING:
    from salabie.server.table_actor import Client, TableActor, Watcher

SPECTATOR = visible.SPECTATOR

Frame = Any
"""Each command takes frames of its own type; `COMMANDS` says which."""


def refused_frame(table: str, version: int, refusal: Refusal) -> bytes:
    """A `refused` frame, encoded."""
    return msg.encode(
        msg.Refused(
            table=table,
            version=version,
            code=refusal.code,
            rule=refusal.rule,
            message=refusal.text,
        )
    )


def _need_host(actor: "TableActor", watcher: "Watcher | None", client: "Client") -> None:
    seat = watcher.seat if watcher is not None else SPECTATOR
    if client.player != actor.state.host and (seat < 0 or seat != actor.state.host_seat):
        raise Refusal("not_host")


def _come_back(actor: "TableActor", client: "Client", seat: int, frame: Frame) -> bool:
    """Give a person back the seat a bot sits in; the request waits for that. True if so."""
    if not actor.state.seats[seat].sitting_in:
        return False
    actor.again(client, frame)
    actor.commit([ev.Returned(actor.now(), seat)], client)
    return True


# Coming and going.


def open_table(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Open
) -> None:
    state = actor.state
    seat = state.seat_of(client.player)
    if frame.token is not None:
        fitting = [
            number for number, one in enumerate(state.seats) if token_fits(frame.token, one.token)
        ]
        if not fitting:
            raise Refusal("wrong_token")
        seat = fitting[0]
    watcher = actor.attach(client, SPECTATOR if seat is None else seat)
    actor.show(watcher, frame.since)
    if seat is not None and state.seats[seat].sitting_in and state.status != FINISHED:
        actor.commit([ev.Returned(actor.now(), seat)], client)
    else:
        actor.pace.plan()


def close_table(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Close
) -> None:
    actor.detach(client)


def sit(actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Sit) -> None:
    state = actor.state
    if state.status == FINISHED or state.seat_of(client.player) is not None:
        raise Refusal("not_now")
    if watcher is not None and watcher.seat >= 0:
        raise Refusal("not_now")
    free = [number for number, seat in enumerate(state.seats) if seat.kind == OPEN]
    if frame.seat is None:
        if not free:
            raise Refusal("seat_taken", "table_full")
        seat = free[0]
    elif frame.seat in free:
        seat = frame.seat
    else:
        raise Refusal("seat_taken")
    purses.need_gold(state, actor.hall.bank, client.player)
    if frame.name is not None:
        actor.hall.rename(client, frame.name)
    token = new_token()

    def seated() -> None:
        actor.tell(client, msg.Seated(table=state.id, seat=seat, token=token))
        if client not in actor.watchers and client in actor.hall.guests:
            actor.show(actor.attach(client, seat), None)

    name = clean_name(frame.name or "") or client.name
    event = ev.Sat(actor.now(), seat, name, client.player, hash_token(token))
    actor.commit([event], client, seated)


def leave(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Leave
) -> None:
    seat = seat_of(watcher)
    state = actor.state
    if state.status == FINISHED:
        return
    now = actor.now()
    level = None if state.status == WAITING else SUBSTITUTE
    events: list[ev.AnyEvent] = [ev.Left(now, seat, level)]
    booking = actor.booking()
    in_deal = bool(state.owners) and state.in_deal  # a bot finishes it for the purse's owner
    if state.persons() == [seat] and not in_deal:
        events.append(ev.Finished(now, abandoned=True))
        purses.give_back(state, booking)
    elif not in_deal:
        purses.hand_over(state, booking, seat, bot_account(SUBSTITUTE))
    actor.commit(events, client, entries=booking.entries)


def seat_player(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.SeatPlayer
) -> None:
    _need_host(actor, watcher, client)
    state = actor.state
    if frame.seat >= len(state.seats):
        raise Refusal("bad_players")
    if state.status == FINISHED or frame.seat == state.host_seat:
        raise Refusal("not_now")
    now = actor.now()
    if frame.player == OPEN:
        if state.owners:
            raise Refusal("gold_seats")  # nobody new can play with the purse that lies there
        actor.commit([ev.Opened(now, frame.seat)], client)
    elif is_bot(frame.player):
        level = frame.player.partition(":")[2]
        booking = actor.booking()
        if not state.in_deal:
            purses.hand_over(state, booking, frame.seat, bot_account(level))
        actor.commit([ev.Bot(now, frame.seat, level)], client, entries=booking.entries)
    else:
        raise Refusal("bad_players")


def start(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Start
) -> None:
    _need_host(actor, watcher, client)
    state = actor.state
    if state.status != WAITING:
        raise Refusal("not_now")
    if any(seat.kind == OPEN for seat in state.seats):
        raise Refusal("not_now", "open_seats")
    booking = actor.booking()
    begun = purses.started(state, booking, actor.now())
    actor.dealer.commit_to_deal(client, (begun,), entries=booking.entries)


# Play.


def _need_fresh(actor: "TableActor", seat: int, version: int) -> None:
    if not actor.state.fresh[seat] <= version <= actor.state.version:
        raise Refusal("stale")


def play(actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Play) -> None:
    seat = seat_of(watcher)
    state = actor.state
    _need_fresh(actor, seat, frame.version)
    if state.status != PLAYING or state.shuffling:
        raise Refusal("not_now")
    if _come_back(actor, client, seat, frame):
        return
    try:
        move = state.parse(seat, frame.move)
    except PlayError as error:
        raise of_error(error) from None
    window = actor.pace.window
    if window.is_open:
        window.answer(seat, move)
        actor.pace.plan()
    else:
        actor.dealer.make_move(seat, move, "person", client)


def ready(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.ReadyForDeal
) -> None:
    seat = seat_of(watcher)
    state = actor.state
    if state.status != BETWEEN:
        raise Refusal("not_now")
    if _come_back(actor, client, seat, frame) or state.seats[seat].ready:
        return
    actor.commit([ev.ReadySeat(actor.now(), seat)], client)


def nonce(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.NonceFor
) -> None:
    if watcher is not None and watcher.seat >= 0:
        actor.dealer.take_nonce(watcher.seat, frame.deal, frame.nonce)


def undo(actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Undo) -> None:
    seat = seat_of(watcher)
    state = actor.state
    if state.play.gold is not None:
        raise Refusal("not_now", "undo_gold")
    if state.persons() != [seat]:
        raise Refusal("not_now", "undo_others")
    _need_fresh(actor, seat, frame.version)
    number = visible.undo_number(state, seat)
    if number is None or state.status != PLAYING:
        raise Refusal("not_now", "nothing_to_undo")
    actor.commit([ev.Undone(actor.now(), number)], client)


def preference(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Preference
) -> None:
    seat = seat_of(watcher)
    if _come_back(actor, client, seat, frame):
        return
    if actor.state.seats[seat].auto != frame.auto:
        actor.commit([ev.Preferred(actor.now(), seat, frame.auto)], client)


def back(actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Back) -> None:
    seat = seat_of(watcher)
    if actor.state.seats[seat].sitting_in:
        actor.commit([ev.Returned(actor.now(), seat)], client)


# Talk.


def phrase(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Phrase
) -> None:
    seat = seat_of(watcher)
    if frame.phrase not in msg.PHRASES:
        raise Refusal("unknown_option", "unknown_phrase")
    if _come_back(actor, client, seat, frame):
        return
    _need_quiet(actor, seat)
    actor.commit([ev.Said(actor.now(), seat, frame.phrase)], client)


def chat(actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Chat) -> None:
    seat = seat_of(watcher)
    if actor.state.listed:
        raise Refusal("not_now", "no_chat")
    if actor.state.silent:
        raise Refusal("not_now", "chat_closed")
    text = clean(frame.text, LONGEST_CHAT)
    if not text:
        raise Refusal("not_now", "empty_text")
    if _come_back(actor, client, seat, frame):
        return
    _need_quiet(actor, seat)
    actor.commit([ev.Said(actor.now(), seat, None, text)], client)


def _need_quiet(actor: "TableActor", seat: int) -> None:
    bucket = actor.talk.get(seat)
    if bucket is None:
        bucket = actor.talk[seat] = Bucket(1.0 / PHRASE_SECONDS, 1.0, actor.loop.time)
    if not bucket.take():
        raise Refusal("not_now", "too_soon")


# Advice among team mates.


def report(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Report
) -> None:
    """Tell the host that another team has broken the game's rule of table talk."""
    seat = seat_of(watcher)
    state = actor.state
    options = state.play.options
    talk = state.game.table_talk
    if talk is None:
        raise _unreportable(state, "report_no_rule")
    teams = talk.team_of(len(state.seats), options)
    if not talk.in_force(options):
        raise _unreportable(state, "report_switched_off")
    if frame.team not in teams:
        raise _unreportable(state, "report_no_team")
    if teams[seat] == frame.team:
        raise _unreportable(state, "report_own_team")
    if teams.count(frame.team) < 2:
        raise _unreportable(state, "report_alone")
    if not state.in_deal:
        raise Refusal("not_now", "report_no_game")
    if state.report is not None:
        raise Refusal("not_now", "report_waiting")
    if not actor.host_is_there:
        raise Refusal("not_now", "report_no_host")
    if _come_back(actor, client, seat, frame):
        return
    actor.commit([ev.Reported(actor.now(), seat, frame.team)], client)


def _unreportable(state: TableState, word: str) -> Refusal:
    """A report that the game's rule doesn't have."""
    refusal = Refusal("cannot_report", word)
    if state.game.table_talk is not None:
        refusal.rule = f"{state.game.name} {state.game.table_talk.rule}"
    return refusal


def judge(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Judge
) -> None:
    """The host's word on a report: a penalty for the team, or none."""
    _need_host(actor, watcher, client)
    state = actor.state
    if state.report is None or not state.in_deal:
        raise Refusal("not_now", "no_report")
    team = state.report[0]
    judged = ev.Judged(actor.now(), team, frame.penalty)
    if not frame.penalty:
        actor.commit([judged], client)
        return
    try:
        move = state.play.parse(TABLE, f"penalty {team}")
    except PlayError as error:
        raise of_error(error) from None
    actor.dealer.make_move(TABLE, move, "host", client, before=(judged,))


# After the match.


def rematch(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Rematch
) -> None:
    seat = seat_of(watcher)
    state = actor.state
    if state.status != FINISHED:
        raise Refusal("not_now")
    if state.rematch is not None:
        actor.tell(client, msg.CreatedTable(table=state.rematch, seat=seat, token=None))
        return
    if actor.rematch_coming:
        return
    if state.seats[seat].kind != PERSON:
        raise Refusal("not_seated")
    actor.rematch_coming = True
    holder = state.seats[seat].holder
    assert holder is not None

    def made(table: str | None) -> None:
        actor.rematch_coming = False
        if table is not None:
            actor.hall_commit(ev.RematchMade(actor.now(), table))

    try:
        actor.hall.rematch(client, holder, actor, made)
    except Refusal:
        actor.rematch_coming = False
        raise


COMMANDS: dict[type, Any] = {
    msg.Open: open_table,
    msg.Close: close_table,
    msg.Sit: sit,
    msg.Leave: leave,
    msg.SeatPlayer: seat_player,
    msg.Start: start,
    msg.Play: play,
    msg.ReadyForDeal: ready,
    msg.NonceFor: nonce,
    msg.Undo: undo,
    msg.Preference: preference,
    msg.Back: back,
    msg.Phrase: phrase,
    msg.Chat: chat,
    msg.Report: report,
    msg.Judge: judge,
    msg.Rematch: rematch,
    msg.HintFor: answers.hint,
    msg.Sort: answers.sort,
    msg.Arrange: arranging.arrange,
    msg.History: answers.history,
    msg.Review: answers.review,
}
