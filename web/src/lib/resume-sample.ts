import { actingStore } from './acting.ts';
import { personalPrefix } from './kept.ts';

/** Names the account of made-up answers that an administrator looks at in this tab. */
export const sampleKey = `${personalPrefix}sample`;

/** A page that is loaded again stays in the sample. */
export function resumeSample(): void {
  try {
    actingStore.set(Number(sessionStorage.getItem(sampleKey)) || null);
  } catch {
    // A browser that refuses storage begins in the own organisation.
  }
}
