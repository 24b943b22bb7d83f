import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { AccountCounts } from '@livingroom/shared/modules/accounts/tables/account-deletions.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports } from '../../core/context.ts';
import { type AccountStore, type Filter, MAX_BATCH } from '../../core/storage/port.ts';
import { shardOf, storeOf, togetherOf } from '../../core/storage/rows.ts';
import { recordEvent } from '../../core/tables/audit/record-event.ts';
import { isInDirectory } from '../people/directory-subjects.ts';
import { deletionsOf } from './deletion-code.ts';
import { deleteNow } from './watch-deletions.ts';

/** Rows and files that one step takes away: it may run twice, and should end long before its time. */
const PER_STEP = 2_000;
const FILES_AT_ONCE = 200;
const COUNTED_FILES = 1_000_000;

const containers = ['PERMANENT', 'TEMPORARY'] as const;

/** A place where rows of the account lie. */
type Place = {
  readonly name: string;
  readonly table: Table;
  readonly store: AccountStore;
  readonly where?: Filter;
};

/** Counts what there is, once: the first half of the proof. */
export async function beginWipe(ports: Ports, accountId: number): Promise<void> {
  await requireRunning(ports, accountId);
  for (const { made_up_account } of await storeOf(ports, accountId).table('samples').every())
    if (made_up_account !== null) await deleteNow(ports, made_up_account);
  const row = await deletionsOf(ports).load(accountId);
  if (row.counted_before !== null) return;
  const counted_before = await countAccount(ports, accountId);
  await deletionsOf(ports).change(accountId, (now) =>
    now.counted_before === null ? { counted_before } : null,
  );
}

/** Takes away a part of what is left, people's ways in first; says whether there is more. May be done again. */
export async function wipeSome(ports: Ports, accountId: number): Promise<{ readonly more: boolean }> {
  const { wipe_blobs } = await requireRunning(ports, accountId);
  let left = PER_STEP;
  for (const place of placesOf(ports, accountId)) {
    while (left > 0) {
      const taken = await wipePage(ports, place);
      left -= taken;
      if (taken === 0) break;
    }
    if (left <= 0) return { more: true };
  }
  if (!wipe_blobs) return { more: false };
  for (const container of containers) {
    const names = await ports.blobs.list(container, `${accountId}/`, FILES_AT_ONCE);
    for (const name of names) await ports.blobs.remove(container, name);
    if (names.length === FILES_AT_ONCE) return { more: true };
  }
  await ports.drops.clear(accountId, null);
  return { more: false };
}

/** What is left of the account, in all places; a file that shall stay does not count. */
export async function countLeft(ports: Ports, accountId: number): Promise<number> {
  const { wipe_blobs } = await requireRunning(ports, accountId);
  const { files = 0, ...rows } = await countAccount(ports, accountId);
  return Object.values(rows).reduce((sum, count) => sum + count, wipe_blobs ? files : 0);
}

/** The second half of the proof, in the operator's trail; then the account itself goes. */
export async function endWipe(ports: Ports, accountId: number): Promise<void> {
  const deletion = await deletionsOf(ports).load(accountId);
  if (deletion.state === 'done') return;
  const counted_after = await countAccount(ports, accountId);
  const before = deletion.counted_before ?? {};
  const after = Object.fromEntries(Object.keys(before).map((what) => [what, counted_after[what] ?? 0]));
  await recordEvent(accountContext(ports, SYSTEM_ACCOUNT_ID), {
    action: 'account-deleted',
    subject: 'accounts',
    subjectId: accountId,
    before,
    after: { ...after, ...counted_after },
    once: `deletion ${deletion.delete_after}`,
  });
  const system = ports.store.forAccount(SYSTEM_ACCOUNT_ID);
  if (await system.get('accounts', String(accountId)))
    await system.write('accounts', [{ kind: 'delete', id: String(accountId) }]);
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('caller_changes')
    .removeEvery({ caller_account_id: accountId });
  await deletionsOf(ports).change(accountId, () => ({ state: 'done', counted_after }));
}

/** Rows by table, those of other places as `table (system)`, and files. Only what there is. */
async function countAccount(ports: Ports, accountId: number): Promise<AccountCounts> {
  const counts: { [what: string]: number } = {};
  for (const { name, table, store, where } of placesOf(ports, accountId)) {
    const count = await store.count(table.name, where);
    if (count > 0) counts[name] = count;
  }
  let files = 0;
  for (const container of containers)
    files += (await ports.blobs.list(container, `${accountId}/`, COUNTED_FILES)).length;
  if (files > 0) counts.files = files;
  return counts;
}

/** All rows of the account, and the system's rows about it; the account and its deletion themselves are the last. */
function placesOf({ store }: Ports, accountId: number): readonly Place[] {
  const system = store.forAccount(SYSTEM_ACCOUNT_ID);
  const own = store.forAccount(accountId);
  const about = tables.flatMap((table): readonly Place[] => {
    const column = table.variables.account_id_ref;
    if (!column || table.name === 'account_deletions') return [];
    const value = column.type === 'string' ? String(accountId) : accountId;
    const where = { field: 'account_id_ref', op: 'eq', value } as const;
    return [{ name: `${table.name} (system)`, table, store: system, where }];
  });
  return [...about, ...tables.map((table) => ({ name: table.name, table, store: own }))];
}

async function wipePage({ directory }: Ports, { table, store, where }: Place): Promise<number> {
  const { rows } = await store.query(table.name, { limit: MAX_BATCH, ...(where ? { where } : {}) });
  // Before the rows that know who they are: people leave the directory as well.
  if (table.name === 'identities')
    for (const { body } of rows)
      if (isInDirectory(String(body.subject))) await directory.remove(String(body.subject));
  for (const own of Map.groupBy(rows, ({ body }) => togetherOf(table, body)).values())
    await store.write(
      table.name,
      own.map(({ id }) => ({ kind: 'delete', id })),
      shardOf(table, own[0]?.body ?? {}),
    );
  return rows.length;
}

/** Nothing is taken away of an account whose deletion was taken back, nor ever of the system account. */
async function requireRunning(ports: Ports, accountId: number) {
  const deletion = await deletionsOf(ports).load(accountId);
  if (accountId === SYSTEM_ACCOUNT_ID || deletion.state !== 'running')
    throw new Error(`Account ${accountId} is not being deleted`);
  return deletion;
}
