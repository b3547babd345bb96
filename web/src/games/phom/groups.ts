/** The hand in groups, the last of which is trash. Which sets are phoms the hall says; here they
 * are only compared. */

export type Sets = readonly (readonly string[])[];

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((card) => other.includes(card));

export function isPhom(group: readonly string[], phoms: Sets): boolean {
  return phoms.some((phom) => same(phom, group));
}

/** "5H 6H 7H / 2S JD" as groups; the last one is trash. */
export function read(text: string): string[][] {
  return text.split("/").map((part) => part.trim().split(" ").filter(Boolean));
}

export function write(groups: Sets): string {
  return groups.map((group) => group.join(" ")).join(" / ");
}

export const flat = (groups: Sets): string[] => groups.flat();

/** Without groups that have become empty; the last one stays, since it is the trash. */
function tidy(groups: string[][]): string[][] {
  return groups.filter((group, i) => group.length || i === groups.length - 1);
}

/** An arrangement for the cards held now: those that are gone are left out. A new card joins a
 * phom of the player's own choice or makes one with trash, else it is trash. */
export function fit(kept: Sets, hand: readonly string[], phoms: Sets): string[][] {
  const held = new Set(hand);
  const groups = kept.map((group) => group.filter((card) => held.delete(card)));
  const trash = groups.at(-1)!;
  for (const card of hand.filter((one) => held.has(one))) {
    const whole = groups.slice(0, -1).find((group) => isPhom([...group, card], phoms));
    const loose = new Set(trash);
    const made = phoms
      .filter((phom) => phom.includes(card) && phom.every((one) => one === card || loose.has(one)))
      .sort((a, b) => b.length - a.length)[0];
    if (whole) {
      const phom = phoms.find((one) => same(one, [...whole, card]))!;
      whole.splice(0, whole.length, ...phom);
    } else if (made) {
      trash.splice(0, trash.length, ...trash.filter((one) => !made.includes(one)));
      groups.splice(-1, 0, [...made]);
    } else trash.push(card);
  }
  return tidy(groups);
}

/** Puts a card beside another, into its group. */
export function drop(groups: Sets, card: string, beside: string, after: boolean): string[][] {
  const rest = groups.map((group) => group.filter((one) => one !== card));
  const group = rest.find((one) => one.includes(beside));
  if (!group) return groups.map((one) => [...one]);
  group.splice(group.indexOf(beside) + (after ? 1 : 0), 0, card);
  return tidy(rest);
}

/** Moves a card one place on or back, over the edge of its group into the next one. */
export function shift(groups: Sets, card: string, by: number): string[][] {
  const next = groups.map((group) => [...group]);
  const at = next.findIndex((group) => group.includes(card));
  if (at < 0) return next;
  const group = next[at]!;
  const place = group.indexOf(card);
  const to = place + by;
  group.splice(place, 1);
  if (to >= 0 && to <= group.length) group.splice(to, 0, card);
  else {
    const other = next[at + by];
    if (!other) group.splice(place, 0, card);
    else if (by > 0) other.unshift(card);
    else other.push(card);
  }
  return tidy(next);
}

/** Makes the chosen cards a group: the largest phom among them, or all of them as they are. */
export function gather(groups: Sets, chosen: readonly string[], phoms: Sets): string[][] {
  const within = phoms
    .filter((phom) => phom.every((card) => chosen.includes(card)))
    .sort((a, b) => b.length - a.length)[0];
  const made = [...(within ?? chosen)];
  const rest = groups.map((group) => group.filter((card) => !made.includes(card)));
  const trash = rest.pop() ?? [];
  // What is left of a phom that has lost a card is trash.
  const whole = rest.filter((group) => isPhom(group, phoms));
  const loose = rest.filter((group) => !isPhom(group, phoms)).flat();
  return [...whole, made, [...loose, ...trash]];
}

/** Whether two arrangements have the same phoms. */
export function alike(one: Sets, other: Sets): boolean {
  return one.length === other.length && one.every((group) => other.some((set) => same(set, group)));
}
