import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { LATE_MS } from '@livingroom/shared/modules/metrics/rules/work.ts';
import type { Ports } from '../context.ts';
import type { CountedWork } from '../gateways/log/port.ts';
import type { StoredRow } from '../storage/rows.ts';
import { storeOf } from '../storage/rows.ts';
import type { NamedWork } from '../timer.ts';
import { AGAIN_MS, entriesOf, iso, SETTLES_MS } from './entries.ts';
import type { DueKind } from './kinds.ts';
import { type Entry, sweepIfDue } from './sweep.ts';

/** A run begins no more work after this, in ms: the next one goes on where it stopped. */
const RUN_MS = 4 * 60_000;
/** Entries of one look. */
const PAGE = 100;
/** Pieces of work at the same time: a slow one keeps none of the others waiting. */
const AT_ONCE = 4;

/**
 * Does what is due, whatever organisation it is of. Where nothing is due it asks the store twice, however many organisations
 * there are. One piece of work that fails is in the log, stays due, and the others go on.
 */
export async function runDue(
  ports: Ports,
  kinds: readonly DueKind[],
  named: NamedWork = (_name, _input, work) => work(),
): Promise<void> {
  const until = ports.clock.now() + RUN_MS;
  await sweepIfDue(ports, kinds, until);
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await entriesOf(ports).page({
      where: { due_at: { lte: iso(ports.clock.now()) } },
      sort: [{ field: 'due_at', direction: 'asc' }],
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const own: { readonly kind: DueKind; readonly entry: StoredRow<Entry> }[] = [];
    for (const entry of page.rows) {
      const kind = byName.get(entry.body.kind);
      if (!kind) await forgetFormer(ports, entry);
      else if (!seen.has(entry.id)) own.push({ kind, entry });
    }
    for (const { entry } of own) seen.add(entry.id);
    await inTurn(own, async ({ kind, entry }) => {
      const of = { accountId: entry.body.account_id_ref };
      const run = { ...kind, run: () => named(kind.name, of, () => kind.run(ports, of.accountId)) };
      if (ports.clock.now() < until) await runEntry(ports, run, entry);
    });
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined && ports.clock.now() < until);
}

async function inTurn<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await work(one);
    }),
  );
}

async function runEntry(ports: Ports, kind: DueKind, entry: StoredRow<Entry>): Promise<void> {
  const accountId = entry.body.account_id_ref;
  const started = ports.clock.now();
  try {
    const served = await isServed(ports, kind, accountId);
    if (served === 'gone') return void (await entriesOf(ports).remove(entry));
    if (served === 'later') return await settle(ports, entry, ports.clock.now() + SETTLES_MS);
    await kind.run(ports, accountId);
    noteTurn(ports, entry, started);
    await settle(ports, entry, await kind.next(ports, accountId));
  } catch (error) {
    noteTurn(ports, entry, started, { call: kind.name, error });
    ports.log.write({ level: 'error', event: kind.event ?? kind.name, accountId, error });
    await settle(ports, entry, ports.clock.now());
  }
}

/** How long after its moment a piece of work was begun; more than a run late, or failed, counts as such. */
function noteTurn(
  ports: Ports,
  entry: StoredRow<Entry>,
  started: number,
  failure?: CountedWork['failure'],
): void {
  const ms = Math.max(0, started - Date.parse(entry.body.due_at));
  ports.counter.note({
    ...{ name: 'timer', accountId: null, ms, quiet: true },
    ...(failure ? { failed: true, failure } : { failed: ms > LATE_MS }),
  });
}

/** Of work that has another name now. An instance of the version before may still serve it, but not for a day. */
async function forgetFormer(ports: Ports, entry: StoredRow<Entry>): Promise<void> {
  const isOld = Date.parse(entry.body.due_at) < ports.clock.now() - DAY_MS;
  if (isOld && entry.body.sweep === null) await entriesOf(ports).remove(entry);
}

/** Entries of an organisation that is not active stay: it may become so again. In a sample no work is ever due. */
async function isServed(ports: Ports, { serves }: DueKind, accountId: number) {
  if (accountId === SYSTEM_ACCOUNT_ID) return 'now';
  const account = await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(accountId);
  if (!account || account.status === 'sample') return 'gone';
  return serves === 'every' || account.status === 'active' ? 'now' : 'later';
}

/** An entry that somebody announced again meanwhile stays due: what that was about may not have been seen. */
async function settle(ports: Ports, entry: StoredRow<Entry>, next: number | null): Promise<void> {
  const entries = entriesOf(ports);
  const now = ports.clock.now();
  const isFresh = Date.parse(entry.body.announced_at) > now - SETTLES_MS;
  if (next === null && !isFresh) return void (await entries.remove(entry));
  const soon = now + AGAIN_MS;
  const at = isFresh ? Math.min(next ?? soon, soon) : (next ?? soon);
  await entries.write([{ kind: 'replace', from: entry, change: { due_at: iso(Math.max(at, soon)) } }]);
}
