import { without } from "../../lib/cards/copies";
import { live } from "../../lib/live.svelte";
import type { Meta, TableEvent, View } from "../../lib/protocol";
import { seatName } from "../../lib/seats";
import type { Change } from "../../lib/table.svelte";
import { cardName, cardNames, nameList, say } from "../../lib/words";
import { SIDE, facing, readMove, spaceOf } from "./board";
import type { SequenceView } from "./types";

/** "row 5, column 8", as it is seen by whom the board faces. */
function whereWords(space: number, turned: boolean): string {
  const at = turned ? SIDE * SIDE - 1 - space : space;
  return say("sequence-where", { row: Math.floor(at / SIDE) + 1, column: (at % SIDE) + 1 });
}

/** "9 of diamonds, row 5, column 8". */
export function spaceWords(view: SequenceView, space: number, turned: boolean): string {
  const text = view.board[space]!;
  const card = text === "*" ? say("sequence-corner") : cardName(text);
  return say("sequence-space", { card, where: whereWords(space, turned) });
}

/** What the hall says of spaces ("4,7", or the five "3,7-7,7"), as the board shows them. */
export function retell(text: string, turned: boolean): string {
  return text.replace(/(\d,\d)(-)?/g, (_, space: string, dash?: string) =>
    whereWords(spaceOf(space), turned) + (dash ? " – " : ""),
  );
}

/** What of a move isn't cards. */
export function plainWords(words: string): string {
  return say(`sequence-move-${words.split(" ")[0]}`);
}

/** Where a move goes, and what it does there. */
export function placeWords(view: SequenceView, move: string, turned: boolean): string {
  const { kind, card, space } = readMove(move);
  if (space === null) return "";
  const where = spaceWords(view, space, turned);
  if (kind === "remove") return say("sequence-removes-at", { where });
  return card === view.board[space] ? where : say("sequence-wild-at", { where });
}

/** A move as it is told. */
export function toldMove(view: SequenceView, move: string, turned: boolean): string {
  const { kind, card, space } = readMove(move);
  if (space === null) {
    return card ? say(`sequence-told-${kind}`, { card: cardName(card) }) : plainWords(kind);
  }
  const place = placeWords(view, move, turned);
  return card === view.board[space] ? place : say("kind-and-cards", { kind: cardName(card), cards: place });
}

export function moveWords(event: TableEvent, view: View | null): string {
  const now = view as SequenceView;
  return toldMove(now, event.move ?? "", facing(now.seat, now.counts.length));
}

export function teamName(team: number): string {
  return say(`sequence-team-${team}`);
}

/** How a team is called to someone at the table: a player alone by name. */
export function sideName(meta: Meta, view: SequenceView, team: number): string {
  return view.teams < meta.seat_count ? teamName(team) : seatName(meta, view.team_of.indexOf(team));
}

/** The title of the end. */
export function endTitle(meta: Meta, now: View): string {
  const view = now as SequenceView;
  if (view.winner === null) return say("sequence-nobody-wins");
  const own = meta.you.seat !== null && view.team_of[meta.you.seat] === view.winner;
  return own ? say("you-win") : say("wins", { names: sideName(meta, view, view.winner) });
}

const owes = (view: SequenceView, seat: number) => view.owed.includes(seat);

/** The change without a draw that is owed, since that is nobody's turn. */
export function turnsOnly(change: Change): Change {
  const only = (one: View | null) => {
    const view = one as SequenceView | null;
    return view && { ...view, to_act: view.to_act.filter((seat) => seat === view.turn || view.phase === "drop") };
  };
  return { ...change, before: only(change.before), view: only(change.view)! };
}

/** Tells what came of the moves: sequences, cards drawn and lost, penalties, a shuffle. */
export function announceSequence({ before, view: now, meta, events, fresh }: Change): void {
  const view = now as SequenceView;
  const was = before as SequenceView | null;
  if (!fresh || !was || was.deal !== view.deal) return;
  const name = (seat: number) => seatName(meta, seat);
  const turned = facing(view.seat, meta.seat_count);
  const made = new Set(was.sequences.map((one) => one.spaces.join()));
  for (const one of view.sequences.filter((one) => !made.has(one.spaces.join()))) {
    const [from, to] = [one.spaces[0]!, one.spaces.at(-1)!].map((text) => spaceWords(view, spaceOf(text), turned));
    live.tell(say("sequence-told-made", { name: sideName(meta, view, one.team), from: from!, to: to! }));
  }
  for (const event of events) {
    if (event.kind === "shuffled") live.show(say("sequence-move-shuffle"));
    if (event.kind === "reported") {
      live.show(say("sequence-told-reported", { name: name(event.seat!), team: teamName(event.team!) }));
    }
    if (event.kind === "judged") {
      live.show(say(event.penalty ? "sequence-told-penalty" : "sequence-told-no-penalty", { team: teamName(event.team!) }));
    }
    // What the hall did because nothing else was possible is seen, not only heard.
    if (event.kind === "move" && event.by === "forced" && event.seat === view.seat && event.move !== "draw") {
      live.show(toldMove(view, event.move ?? "", turned));
    }
  }
  const drew = (seat: number) => events.some((one) => one.kind === "move" && one.seat === seat && one.move === "draw");
  const lost = was.owed.filter((seat) => !owes(view, seat) && !drew(seat) && view.phase !== "over");
  if (!events.some((event) => event.kind === "undone")) {
    for (const seat of lost) {
      if (seat === view.seat) live.show(say("sequence-lost"));
      else live.tell(say("move-of", { name: name(seat), move: say("sequence-lost") }));
    }
  }
  if (view.seat === null || !was.hand.length) return;
  const drawn = without(view.hand, was.hand);
  if (drawn.length) live.tell(say("sequence-you-drew", { card: cardNames(drawn) }));
  if (owes(view, view.seat) && !owes(was, view.seat)) live.tell(say("sequence-draw"));
  if (view.penalty && !was.penalty && view.to_act.includes(view.seat)) live.tell(say("sequence-drop-why"));
}

export function names(meta: Meta, seats: readonly number[]): string {
  return nameList(seats.map((seat) => seatName(meta, seat)));
}
