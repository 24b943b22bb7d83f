import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Clock } from '../gateways/clock/port.ts';
import type { DocumentStore } from '../storage/port.ts';
import { storeOf } from '../storage/rows.ts';

export type DuePorts = { readonly store: DocumentStore; readonly clock: Clock };

/** So long a process relies on what it announced, in ms: at most one write for each organisation and kind in this time. */
export const RELIES_MS = 5 * 60_000;

/**
 * An entry outlives its last announcement by this, in ms: what was announced is written by then, also by a call that relied
 * on an announcement of RELIES_MS ago, and every instance sees it.
 */
export const SETTLES_MS = 15 * 60_000;

/** Work that is due now and failed, or may not be visible yet, is looked at again after this: less than between two runs. */
export const AGAIN_MS = 4 * 60_000;

export type DueWork = { readonly accountId: number; readonly kind: string };

export function entriesOf(ports: DuePorts) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('due_entries');
}

export function entryIdOf({ accountId, kind }: DueWork): string {
  return `${accountId}-${kind}`;
}

/**
 * Makes sure that the work is looked at by `at` (ms since 1970), and not forgotten before what is announced can be seen.
 * Returns what holds now, both in ms.
 */
export async function announceDue(
  ports: DuePorts,
  work: DueWork,
  at: number,
): Promise<{ readonly dueAt: number; readonly announcedAt: number }> {
  const now = ports.clock.now();
  const row = await entriesOf(ports).decide(entryIdOf(work), (entry) => {
    if (!entry) return newEntry(work, at, now);
    const isSoonEnough = Date.parse(entry.due_at) <= at;
    if (isSoonEnough && Date.parse(entry.announced_at) > now - RELIES_MS) return null;
    return { ...entry, due_at: isSoonEnough ? entry.due_at : iso(at), announced_at: iso(now) };
  });
  return {
    dueAt: Date.parse(row?.due_at ?? iso(at)),
    announcedAt: Date.parse(row?.announced_at ?? iso(now)),
  };
}

function newEntry(work: DueWork, at: number, now: number) {
  return {
    due_entry_id: entryIdOf(work),
    account_id_ref: work.accountId,
    kind: work.kind,
    due_at: iso(at),
    announced_at: iso(now),
  };
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
