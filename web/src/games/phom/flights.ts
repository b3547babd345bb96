/** Cards that lie open go on being the same card where they come to lie next: thrown, eaten,
 * transferred, laid or sent, each is seen on its way. */

import { tick } from "svelte";
import { come, still } from "../../lib/motion";

type Spots = Map<string, DOMRect>;

const name = (node: HTMLElement) => node.dataset.lies ?? node.dataset.card ?? "";

function spots(board: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const node of board.querySelectorAll<HTMLElement>("[data-lies], [data-card]")) {
    found.set(name(node), node.getBoundingClientRect());
  }
  return found;
}

const place = (node: HTMLElement | null) =>
  node?.closest<HTMLElement>("[data-place]")?.dataset.place ?? "";

function places(board: HTMLElement): Map<string, string> {
  const nodes = board.querySelectorAll<HTMLElement>("[data-lies], [data-card]");
  return new Map([...nodes].map((node) => [name(node), place(node)]));
}

/** Call before the page shows what has changed. `from`: where a card comes from that lay hidden. */
export function follow(board: HTMLElement | undefined, from: HTMLElement | null | undefined): void {
  if (!board || still()) return;
  const [before, where] = [spots(board), places(board)];
  const hidden = from?.getBoundingClientRect();
  void tick().then(() => {
    for (const node of board.querySelectorAll<HTMLElement>("[data-lies]")) {
      const card = name(node);
      if (where.get(card) === place(node)) continue;
      const start = before.get(card) ?? hidden;
      if (!start) continue;
      const end = node.getBoundingClientRect();
      come(
        node,
        start.left + start.width / 2 - end.left - end.width / 2,
        start.top + start.height / 2 - end.top - end.height / 2,
      );
    }
  });
}
