import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../../functions/core/context.ts';
import { entriesOf, entryIdOf } from '../../functions/core/due/entries.ts';
import type { DueKind } from '../../functions/core/due/kinds.ts';
import { storeOf } from '../../functions/core/storage/rows.ts';
import { dueRules } from '../../functions/registry/due-rules.ts';
import { dueKinds } from '../../functions/registry/timers.ts';

/** Between two runs of the timer, in ms. */
const RUNS_MS = 5 * 60_000;

/** Mails are announced where a round is followed by another; their age is found by the sweep. */
const BY_SWEEP = 'email-archive';

const announced = new Set(Object.values(dueRules).flatMap((rules) => rules.map(({ kind }) => kind)));
announced.delete(BY_SWEEP);

/**
 * Does the work of a kind in every account that it serves, whether or not it is due. Before it does so it proves that the
 * timer would have found it: what rows say is due stands in the table of due work. Failures are in the log, as the timer has
 * them.
 */
async function runKind(ports: Ports, kind: DueKind): Promise<void> {
  const accounts = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').every();
  const served = accounts.filter(({ status }) => kind.serves === 'every' || status === 'active');
  for (const accountId of new Set([SYSTEM_ACCOUNT_ID, ...served.map(({ account_id }) => account_id)])) {
    try {
      const next = await kind.next(ports, accountId);
      if (next !== null && announced.has(kind.name)) await proveAnnounced(ports, { accountId, kind, next });
      await kind.run(ports, accountId);
    } catch (error) {
      if (error instanceof NotAnnounced) throw error;
      ports.log.write({ level: 'error', event: kind.event ?? kind.name, accountId, error });
    }
  }
}

/** As `runKind`, by the name of the kind. */
export function runKindOf(ports: Ports, name: string): Promise<void> {
  const kind = dueKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`No kind of due work is named ${name}`);
  return runKind(ports, kind);
}

class NotAnnounced extends Error {}

type Due = { readonly accountId: number; readonly kind: DueKind; readonly next: number };

async function proveAnnounced(ports: Ports, { accountId, kind, next }: Due): Promise<void> {
  const entry = await entriesOf(ports).get(entryIdOf({ accountId, kind: kind.name }));
  const latest = Math.max(next, ports.clock.now()) + RUNS_MS;
  if (!entry || Date.parse(entry.due_at) > latest)
    throw new NotAnnounced(
      `${kind.name} of account ${accountId} is due at ${new Date(next).toISOString()}, and its entry says ${entry?.due_at}`,
    );
}
