/** On a device that many people use nothing is written: what is kept is this page's alone. Null on all others. */
let shared: Map<string, unknown> | null = null;

/** From here on this page writes nothing to the device, and reads nothing of what lies there. */
export function keepNothing(): void {
  shared = new Map();
}

export function keepsNothing(): boolean {
  return shared !== null;
}

/** Values that outlive the tab. A browser that refuses storage (private mode, full) costs only the memory. */
export function readKept(key: string): unknown {
  if (shared) return shared.get(key);
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False where the browser refuses: within this tab nothing depends on it. */
export function keep(key: string, value: unknown): boolean {
  if (shared) {
    if (value === undefined) shared.delete(key);
    else shared.set(key, value);
    return true;
  }
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The keys of what is kept. */
export function keptKeys(): readonly string[] {
  if (shared) return [...shared.keys()];
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Keys that begin so, of the device or of the tab, hold something of the person who is signed in; a sign-out removes them. */
export const personalPrefix = 'livingroom.person.';

export function forgetPerson(): void {
  if (shared) {
    shared.clear();
    return;
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(personalPrefix)) storage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
