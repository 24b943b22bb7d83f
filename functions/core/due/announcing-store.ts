import type { Clock } from '../gateways/clock/port.ts';
import { type AccountStore, type DocumentStore, hasBody, type Write } from '../storage/port.ts';
import { announceDue, type DueWork, entryIdOf, RELIES_MS } from './entries.ts';
import type { DueRule, DueRules } from './kinds.ts';

/** Announcements that a process relies on, in its memory. */
const MOST_KNOWN = 10_000;

type Known = Map<string, { readonly dueAt: number; readonly announcedAt: number }>;

/**
 * A store that announces work before it writes the rows which make it due: when the process dies between the two, somebody
 * looks for nothing; the other way round nobody would ever look.
 */
export function announcing(store: DocumentStore, rules: DueRules, clock: Clock): DocumentStore {
  const known: Known = new Map();
  return {
    forAccount: (accountId) => announcingAccount(store, { rules, clock, known }, accountId),
    close: () => store.close(),
  };
}

type Announcer = { readonly rules: DueRules; readonly clock: Clock; readonly known: Known };

function announcingAccount(
  store: DocumentStore,
  { rules, clock, known }: Announcer,
  accountId: number,
): AccountStore {
  const inner = store.forAccount(accountId);
  const announce = async (work: DueWork, at: number): Promise<void> => {
    const key = entryIdOf(work);
    const before = known.get(key);
    const now = clock.now();
    if (before && before.dueAt <= at && before.announcedAt > now - RELIES_MS && before.announcedAt <= now)
      return;
    const held = await announceDue({ store, clock }, work, at);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, held);
  };
  return {
    accountId,
    get: (...given) => inner.get(...given),
    query: (...given) => inner.query(...given),
    count: (...given) => inner.count(...given),
    takeNumbers: (...given) => inner.takeNumbers(...given),
    async write(table, writes, shard) {
      const own: readonly DueRule[] =
        (rules as { readonly [table: string]: readonly DueRule[] })[table] ?? [];
      for (const { kind, at } of own) {
        const due = dueBy(writes, at, clock.now());
        if (due !== null) await announce({ accountId, kind }, due);
      }
      return inner.write(table, writes, shard);
    },
  };
}

function dueBy(writes: readonly Write[], at: DueRule['at'], now: number): number | null {
  let due: number | null = null;
  for (const write of writes) {
    const moment = hasBody(write) ? at(write.body as object as Parameters<DueRule['at']>[0], now) : null;
    if (moment !== null && Number.isFinite(moment)) due = Math.min(due ?? moment, moment);
  }
  return due;
}
