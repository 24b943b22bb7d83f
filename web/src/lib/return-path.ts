const key = 'livingroom.return';

/** Remembers where a person wanted to go before sign-in took them away (a mail's link). */
export function rememberReturn(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // They land on their first page instead.
  }
}

/** The remembered path, once; only a path of this site counts. */
export function takeReturn(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path && /^\/(?![/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
}
