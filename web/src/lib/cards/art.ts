/** The addresses of the card faces. */

const four = import.meta.glob<string>("./art/4/*.svg", { query: "?url", import: "default", eager: true });
const two = import.meta.glob<string>("./art/2/*.svg", { query: "?url", import: "default", eager: true });

export function face(card: string, fourColours: boolean): string {
  return (!fourColours && two[`./art/2/${card}.svg`]) || four[`./art/4/${card}.svg`] || "";
}

let fetched = false;

/** Fetches all faces while nothing else is to do, so that the first deal shows at once. */
export function fetchFaces(fourColours: boolean): void {
  if (fetched) return;
  fetched = true;
  const names = Object.keys(four).map((path) => path.slice(8, -4));
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 300));
  later(() => names.forEach((card) => (new Image().src = face(card, fourColours))));
}
