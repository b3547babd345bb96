"""How seats lay out their hands: their own affair, kept for them and shown to nobody else.

It is kept beside the table's log, not in it: a version that rises when somebody sorts cards would
tell the others that cards were sorted. It is for one deal and the holder of the seat's token, so a
new deal or another holder begins without one. It is not part of a record.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Raw

from salabie.server import messages as msg
from salabie.server.limits import Bucket
from salabie.server.logs import note
from salabie.server.refusals import Refusal
from salabie.server.store import Append, Arranged, StorageError

if TYPE_CHECKING:
    from salabie.server.fold import TableState
    from salabie.server.table_actor import Client, TableActor, Watcher

BURST = 12.0
PER_SECOND = 4.0
BETWEEN_GROUPS = "/"


class Arrangements:
    """What the seats of a table have arranged last."""

    __slots__ = ("_buckets", "_of")

    def __init__(self) -> None:
        self._of: dict[int, Arranged] = {}
        self._buckets: dict[int, Bucket] = {}

    def read(self, stored: Iterable[Arranged]) -> None:
        """Take what is stored."""
        for one in stored:
            self._of[one.seat] = one

    def of(self, state: "TableState", seat: int) -> str | None:
        """A seat's arrangement in this deal, if it has one."""
        found = self._of.get(seat)
        if found is None or found.deal != len(state.deals) or not found.cards:
            return None
        return found.cards if found.token == state.seats[seat].token else None

    def admit(self, actor: "TableActor", seat: int) -> bool:
        """Count one change; False where there were too many of late."""
        bucket = self._buckets.get(seat)
        if bucket is None:
            bucket = self._buckets[seat] = Bucket(PER_SECOND, BURST, actor.loop.time)
        return bucket.take()


def groups_of(text: str) -> list[list[str]]:
    """The groups of cards in an arrangement; the last may be empty.

    Example:
        >>> groups_of("5H 6H 7H / 2S JD")
        [['5H', '6H', '7H'], ['2S', 'JD']]
        >>> groups_of("5H 6H 7H / ")
        [['5H', '6H', '7H'], []]
    """
    groups: list[list[str]] = [[]]
    for word in text.split():
        if word == BETWEEN_GROUPS:
            groups.append([])
        else:
            groups[-1].append(word)
    return groups


def arrange(
    actor: "TableActor", watcher: "Watcher | None", client: "Client", frame: msg.Arrange
) -> None:
    """Keep how a seat lays out its hand; of two clients of a seat the last one wins."""
    if watcher is None or watcher.seat < 0:
        raise Refusal("not_seated")
    seat = watcher.seat
    state = actor.state
    if not state.play.deals or state.shuffling:
        raise Refusal("not_now")
    groups = groups_of(frame.cards)
    observed = state.play.observe(seat)
    hand = Counter(state.game.arrange(observed, 0, seat, "rank"))
    if Counter(card for group in groups for card in group) - hand or not all(groups[:-1]):
        raise Refusal("not_now", "arrangement")
    if not actor.arrangements.admit(actor, seat):
        raise Refusal("not_now", "too_often")
    cards = f" {BETWEEN_GROUPS} ".join(" ".join(group) for group in groups)
    arranged = Arranged(seat, len(state.deals), str(watcher.token), cards)

    def stored(error: StorageError | None) -> None:
        if error is not None:
            note("not_stored", table=state.id, error=error)
            actor.refuse(client, Refusal("storage", "not_stored"))
        else:
            actor.arrangements.read([arranged])
            _show(actor, seat)

    actor.hall.log.append(Append(state.id, 0, [], None, stored, (), arranged))


def _show(actor: "TableActor", seat: int) -> None:
    """Send the clients of a seat its arrangement: an update without events, as nothing happened."""
    clients = actor.audience.get(seat)
    if clients:
        state = actor.state
        meta, view = Raw(actor.meta(seat)), Raw(actor.view(seat))
        text = msg.encode(msg.Update(state.id, state.version, [], meta, view))
        for client in clients:
            client.send(text)
