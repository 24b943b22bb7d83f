/** Values that outlive the tab. A browser that refuses storage (private mode, full) costs only the memory. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False where the browser refuses: within this tab nothing depends on it. */
export function keep(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keys that begin so, of the device or of the tab, hold something of the person who is signed in; a sign-out removes them. */
export const personalPrefix = 'livingroom.person.';

export function forgetPerson(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(personalPrefix)) storage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
