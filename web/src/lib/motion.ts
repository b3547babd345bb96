/** Movement of cards: always under 300 ms, and none where the system asks for none. */

import { untrack } from "svelte";

export const LEAVING = 260;

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** For a card that comes into the hand: dealt from the middle of the table. */
export function arrive(nth: number): (node: HTMLElement) => void {
  return (node) =>
    untrack(() => {
      if (still() || !node.animate) return;
      node.animate(
        [{ transform: "translateY(-40vh) rotate(8deg) scale(0.7)", opacity: 0 }, {}],
        { duration: 170, delay: Math.min(nth * 8, 110), easing: "ease-out", fill: "backwards" },
      );
    });
}

/** For cards that come to the middle of the table from a side: x and y from −1 to 1. */
export function fly(x: number, y: number): (node: HTMLElement) => void {
  return (node) =>
    untrack(() => {
      if (still() || !node.animate) return;
      const from = `translate(${x * 38}vw, ${y * 30}vh) scale(0.75)`;
      node.animate([{ transform: from, opacity: 0.3 }, {}], {
        duration: 220,
        easing: "cubic-bezier(.2,.7,.3,1)",
      });
    });
}

/** For a card that comes to the table from a seat: so many pixels away. */
export function come(node: HTMLElement, x: number, y: number): void {
  if (still() || !node.animate) return;
  node.animate([{ transform: `translate(${x}px, ${y}px) scale(0.75)`, opacity: 0.3 }, {}], {
    duration: 220,
    easing: "cubic-bezier(.2,.7,.3,1)",
  });
}

/** For cards that leave the table for a seat: so many pixels away. */
export function leave(node: HTMLElement, x: number, y: number): void {
  if (still() || !node.animate) return;
  node.animate([{}, { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.2 }], {
    duration: LEAVING,
    easing: "ease-in",
    fill: "forwards",
  });
}
