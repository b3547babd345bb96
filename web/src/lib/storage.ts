/** What this browser remembers. Private windows may refuse; the page then works without. */

const PREFIX = "salabie:";

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
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
  const entries = recall<[string, unknown][]>(list, []).filter(([name]) => name !== key);
  entries.push([key, value]);
  remember(list, entries.slice(-keep));
}

export function recallIn<T>(list: string, key: string): T | null {
  const found = recall<[string, T][]>(list, []).find(([name]) => name === key);
  return found ? found[1] : null;
}
