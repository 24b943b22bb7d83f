import { findTable, isTableName, type Row, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { type Migration, migrations } from '@livingroom/shared/catalogue/migrations.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { MigrationPlace } from '@livingroom/shared/modules/migrations/tables/migrations.ts';
import type { Ports } from '../../core/context.ts';
import { startWorkflow } from '../../core/gateways/workflows/calls.ts';
import type { AccountStore, Page } from '../../core/storage/port.ts';
import { nowOf, storeOf } from '../../core/storage/rows.ts';
import { reshapeRows } from './reshape-rows.ts';

/** What one step may cost, in rows: it may run twice, and should end long before its time. */
const PER_STEP = 4_000;
const PAGE = 500;
/** What a look at a page costs beside its rows. */
const PER_PAGE = 50;

/** For so long instances of the version before may go on writing beside this one. */
const OVERLAP_MS = 30 * 60_000;

/** All that a migration touches: the runner works before anything else is there. */
export type MigrationPorts = Pick<Ports, 'store' | 'clock' | 'log'>;

/** `again`: there is more, at once or at a time (ms since 1970). */
export type MigrationStep = { readonly state: 'done' } | { readonly state: 'again'; readonly at: number };

type State = Row<'migrations'>;

/** Walks a part of the rows of the first migration that this environment has not done. May be done again. */
export async function migrateSome(ports: MigrationPorts, passes: 1 | 2 = 2): Promise<MigrationStep> {
  const [migration] = await pendingMigrations(ports);
  if (!migration) return { state: 'done' };
  const states = statesOf(ports);
  const state = await states.ensure({ migration_id: migration.id });
  const now = ports.clock.now();
  const at = state.again_at === null ? now : Date.parse(state.again_at);
  if (at > now) return { state: 'again', at };
  const walked = await walk(ports, migration, state.place);
  const isEnd = walked.place === null && state.pass >= passes;
  const next = walked.place === null ? nextPass(ports, isEnd, state.pass) : { place: walked.place };
  await states.change(migration.id, (current) =>
    // A step that was delivered twice must not take the other one's place back.
    JSON.stringify(current.place) === JSON.stringify(state.place) && current.pass === state.pass
      ? {
          rows_read: current.rows_read + walked.read,
          rows_changed: current.rows_changed + walked.changed,
          ...next,
        }
      : null,
  );
  if (isEnd) ports.log.write({ level: 'info', event: 'migration-completed', message: migration.id });
  return { state: 'again', at: now };
}

/** Does all that is to be done, alone: for a start on one machine, where no other version writes. Returns their names. */
export async function migrateAll(ports: MigrationPorts): Promise<readonly string[]> {
  const pending = await pendingMigrations(ports);
  while ((await migrateSome(ports, 1)).state !== 'done');
  return pending.map(({ id }) => id);
}

/** What this environment has not done, oldest first. */
async function pendingMigrations(ports: MigrationPorts): Promise<readonly Migration[]> {
  const done = await statesOf(ports).every({ where: { status: 'completed' }, fields: ['migration_id'] });
  const ids = new Set(done.map(({ migration_id }) => migration_id));
  return migrations.filter(({ id }) => !ids.has(id));
}

/** Starts the workflow where something is to be done; while it is at work this does nothing. */
export async function startMigrations(ports: Ports): Promise<void> {
  if ((await pendingMigrations(ports)).length > 0) await startWorkflow(ports, 'migrations', {});
}

/** A store without rows has none that are older than the code. */
export async function skipMigrations(ports: MigrationPorts): Promise<void> {
  const end_time = nowOf(ports);
  await statesOf(ports).createMissing(
    migrations.map(({ id }) => ({ migration_id: id, status: 'completed', end_time })),
  );
}

function statesOf(ports: MigrationPorts) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('migrations');
}

function nextPass({ clock }: MigrationPorts, isEnd: boolean, pass: number): Partial<State> {
  const iso = (time: number) => new Date(time).toISOString();
  if (isEnd) return { status: 'completed', end_time: iso(clock.now()), place: null, again_at: null };
  return { pass: pass + 1, place: null, again_at: iso(clock.now() + OVERLAP_MS) };
}

type Walked = {
  /** Where to go on; null when all rows were read. */
  readonly place: MigrationPlace | null;
  readonly read: number;
  readonly changed: number;
};

async function walk(
  ports: MigrationPorts,
  migration: Migration,
  from: MigrationPlace | null,
): Promise<Walked> {
  const own = tablesOf(migration);
  let read = 0;
  let changed = 0;
  let left = PER_STEP;
  for (const accountId of await accountsFrom(ports, from?.accountId ?? 0)) {
    const store = ports.store.forAccount(accountId);
    const start = accountId === from?.accountId ? own.findIndex(({ name }) => name === from.table) : 0;
    for (const table of own.slice(Math.max(start, 0))) {
      let cursor = accountId === from?.accountId && table.name === from.table ? from.cursor : null;
      do {
        if (left <= 0) return { place: { accountId, table: table.name, cursor }, read, changed };
        const page: Page = await pageFrom(store, table, cursor);
        changed += await reshapeRows(store, table, page.rows);
        read += page.rows.length;
        left -= page.rows.length + PER_PAGE;
        cursor = page.cursor;
      } while (cursor !== null);
    }
  }
  return { place: null, read, changed };
}

/** A place that another version of the store has noted may mean nothing here: then the table is walked anew. */
async function pageFrom(store: AccountStore, { name }: Table, cursor: string | null): Promise<Page> {
  if (cursor === null) return store.query(name, { limit: PAGE });
  try {
    return await store.query(name, { limit: PAGE, cursor });
  } catch (error) {
    if (error instanceof AppError && error.code === 'query-refused')
      return store.query(name, { limit: PAGE });
    throw error;
  }
}

/** In the order of their numbers: an account that is made meanwhile is written by this version, or comes at the end. */
async function accountsFrom(ports: MigrationPorts, first: number): Promise<readonly number[]> {
  const rows = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .every({ fields: ['account_id'] });
  const ids = new Set([SYSTEM_ACCOUNT_ID, ...rows.map(({ account_id }) => account_id)]);
  return [...ids].filter((id) => id >= first).sort((a, b) => a - b);
}

function tablesOf({ adds }: Migration): readonly Table[] {
  if (adds === 'every-column') return tables;
  return Object.keys(adds).flatMap((name) => (isTableName(name) ? [findTable(name)] : []));
}
