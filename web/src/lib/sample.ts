import { actingStore } from './acting.ts';
import { personalPrefix } from './kept.ts';

/** The account of made-up answers that an administrator looks at in this tab. */
const key = `${personalPrefix}sample`;

export function enterSample(accountId: number): void {
  try {
    sessionStorage.setItem(key, String(accountId));
  } catch {
    // It lasts until the page is loaded again, then.
  }
  actingStore.set(accountId);
}

export function leaveSample(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  actingStore.set(null);
}

/** A page that is loaded again stays in the sample. */
export function resumeSample(): void {
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (Number.isInteger(kept) && kept > 0) actingStore.set(kept);
  } catch {
    // A browser that refuses storage begins in the own organisation.
  }
}
