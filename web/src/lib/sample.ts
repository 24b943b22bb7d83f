import { actingStore } from './acting.ts';
import { sampleKey } from './resume-sample.ts';

export function enterSample(accountId: number): void {
  try {
    sessionStorage.setItem(sampleKey, String(accountId));
  } catch {
    // It lasts until the page is loaded again, then.
  }
  actingStore.set(accountId);
}

export function leaveSample(): void {
  try {
    sessionStorage.removeItem(sampleKey);
  } catch {
    // Nothing was stored.
  }
  actingStore.set(null);
}
