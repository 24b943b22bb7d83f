import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Resolves as soon as the check no longer throws; throws what it threw last. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
