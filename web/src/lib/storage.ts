/** What this browser remembers. Private windows may refuse; the page then works without. */

const PREFIX = "salabie:";

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    const found: unknown = text === null ? null : JSON.parse(text);
    // Another kind of value is nothing that the page has written.
    return Object(found).constructor === Object(otherwise).constructor ? (found as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full or forbidden: nothing depends on it
  }
}

/** A list of entries by key of which the newest `keep` stay. */
export function rememberIn(list: string, key: string, value: unknown, keep = 40): void {
  const entries = recall<[string, unknown][]>(list, []).filter((one) => one?.[0] !== key);
  entries.push([key, value]);
  remember(list, entries.slice(-keep));
}

export function recallIn<T>(list: string, key: string): T | null {
  const found = recall<[string, T][]>(list, []).find((one) => one?.[0] === key);
  return found ? found[1] : null;
}
