import type { Json } from '../../../core/lib/json.ts';
import { type Facts, holds, type ItemCondition, parseCondition } from './conditions.ts';
import { parseText } from './options.ts';

/** Where the level goes on when the condition holds: at one of its later items, or after its last. */
export type Jump = { readonly when: ItemCondition | null; readonly to: number | 'end' };

/**
 * Reads an `alternate_logic` column: [{"when": <condition>, "go to": 12}, {"go to": "end"}], or one such entry alone.
 * An entry that cannot be read is left out.
 */
export function parseJumps(logic: Json): readonly Jump[] {
  const value = typeof logic === 'string' ? parseText(logic) : logic;
  // Nearly every item.
  if (value === null) return [];
  const entries: readonly Json[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) => parseJump(entry) ?? []);
}

/** The first that applies; null: the next item follows as usual. */
export function jumpOf(jumps: readonly Jump[], facts: Facts): Jump['to'] | null {
  return jumps.find(({ when }) => when === null || holds(when, facts))?.to ?? null;
}

function parseJump(entry: Json): Jump | null {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return null;
  const { when = null, 'go to': to } = entry as { readonly [name: string]: Json };
  if (typeof to !== 'number' && to !== 'end') return null;
  return { when: parseCondition(when), to };
}
