const key = 'livingroom.return';

let leaving = false;

/**
 * Remembers where a person wanted to go before sign-in took them away (a mail's link, an ended session).
 * False for somebody who is signing out on purpose.
 */
export function rememberReturn(path: string): boolean {
  if (leaving) return false;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // They land on their first page instead.
  }
  return true;
}

/** Whoever signs out on purpose does not want back, nor is the next person of this browser sent there. */
export function forgetReturn(): void {
  takeReturn();
  leaving = true;
}

/** Whether the person signs out on purpose: nothing leads them straight back in. */
export function isLeaving(): boolean {
  return leaving;
}

/** The remembered path, once; only a path of this site counts. */
export function takeReturn(): string | null {
  leaving = false;
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path && /^\/(?!\s*[/\\])/.test(path) ? path : null;
  } catch {
    return null;
  }
}
