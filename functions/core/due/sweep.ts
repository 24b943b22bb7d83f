import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Ports } from '../context.ts';
import { storeOf } from '../storage/rows.ts';
import { announceDue, entriesOf, entryIdOf, iso, SETTLES_MS } from './entries.ts';
import type { DueKind } from './kinds.ts';

export type Entry = Row<'due_entries'>;

const SWEEP = 'sweep';

/** Between two sweeps, in ms. Work whose moment rows tell long before needs no announcement: a sweep comes in time. */
const SWEEP_EVERY_MS = 7 * DAY_MS;

const sweepWork = { accountId: SYSTEM_ACCOUNT_ID, kind: SWEEP };

/**
 * Asks all organisations what is due when: once a week, in an environment that has no entries yet, and where a version has
 * other kinds of work. So entries that were lost come back, whatever took them. It goes on where the run before stopped.
 */
export async function sweepIfDue(ports: Ports, kinds: readonly DueKind[], until: number): Promise<void> {
  const entries = entriesOf(ports);
  const now = ports.clock.now();
  const entry = await entries.get(entryIdOf(sweepWork));
  const names = kinds
    .map(({ name }) => name)
    .sort()
    .join();
  const isSame = entry?.sweep?.kinds === names;
  if (entry && isSame && Date.parse(entry.due_at) > now) return;
  const end = await sweepFrom(ports, kinds, (isSame && entry?.sweep?.from) || 0, until);
  // Instances of the version before may have written without an announcement: their writes are looked for once more.
  const again = !isSame || entry.sweep.again;
  const dueAt = end !== null ? now : now + (again ? 4 * SETTLES_MS : SWEEP_EVERY_MS);
  await entries.put([
    {
      due_entry_id: entryIdOf(sweepWork),
      account_id_ref: SYSTEM_ACCOUNT_ID,
      kind: SWEEP,
      due_at: iso(dueAt),
      announced_at: iso(now),
      sweep: { kinds: names, from: end, again: again && end !== null },
    },
  ]);
}

/** Returns the account to go on with; null when all were asked. */
async function sweepFrom(
  ports: Ports,
  kinds: readonly DueKind[],
  from: number,
  until: number,
): Promise<number | null> {
  const accounts = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .every({ fields: ['account_id', 'status'] });
  const isActive = new Map(
    accounts.flatMap(({ account_id, status }) =>
      status === 'sample' ? [] : [[account_id, status === 'active'] as const],
    ),
  );
  isActive.set(SYSTEM_ACCOUNT_ID, true);
  for (const [accountId, active] of [...isActive].sort(([a], [b]) => a - b)) {
    if (accountId < from) continue;
    if (ports.clock.now() >= until) return accountId;
    for (const kind of kinds) if (active || kind.serves === 'every') await askNext(ports, kind, accountId);
  }
  return null;
}

async function askNext(ports: Ports, kind: DueKind, accountId: number): Promise<void> {
  try {
    const next = await kind.next(ports, accountId);
    if (next !== null) await announceDue(ports, { accountId, kind: kind.name }, next);
  } catch (error) {
    ports.log.write({ level: 'error', event: 'due-sweep', accountId, error });
  }
}
