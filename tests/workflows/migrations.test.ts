import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { migrations } from '@livingroom/shared/catalogue/migrations.ts';
import { invitation } from '@livingroom/shared/content/email-templates/invitation.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { textIn, textsOf } from '@livingroom/shared/core/lib/text.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createFixedClock } from '../../functions/core/gateways/clock/port.ts';
import type { Body, DocumentStore } from '../../functions/core/storage/port.ts';
import { readEvery, storeOf } from '../../functions/core/storage/rows.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { migrateAll, migrateSome } from '../../functions/modules/migrations/run-migrations.ts';
import { timerOf } from '../../functions/registry/timers.ts';
import { createMemoryLog } from '../fakes/log.ts';
import { createFaults, type Faults, faultyStore } from '../fakes/store-faults.ts';
import { cosmosServer } from '../support/cosmos-server.ts';
import { createTestApi } from '../support/test-api.ts';

const HOUR_MS = 3_600_000;
const server = cosmosServer();
afterAll(() => server.close());

const openSqlite = async () => openSqliteStore({ file: ':memory:', tables: storeSchemas() });

/** A job as it was stored when jobs had neither a status nor a progress. */
function oldJob(id: number): Body {
  const made = new Date(Date.UTC(2025, 0, 1, 0, id)).toISOString();
  return {
    ...{ job_id: id, job_name: `Upload ${id}`, job_type: 'file_upload' },
    ...{ created_at: made, updated_at: made },
  };
}

async function worldIn(store: DocumentStore, jobs: number) {
  const faults = createFaults();
  const ports = {
    store: faultyStore(store, faults),
    clock: createFixedClock('2026-03-02T09:00:00.000Z'),
    log: createMemoryLog(),
  };
  const accounts = storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
  await accounts.createMissing([
    { account_id: SYSTEM_ACCOUNT_ID, account_name: 'System', status: 'active' },
    { account_id: 7, account_name: 'Seven', status: 'active' },
    { account_id: 9, account_name: 'Nine', status: 'active' },
  ]);
  for (const account of [7, 9]) await addOldJobs(store, account, jobs);
  return { ports, faults };
}

async function addOldJobs(store: DocumentStore, account: number, count: number): Promise<void> {
  for (let first = 1; first <= count; first += 100) {
    const ids = Array.from({ length: Math.min(100, count - first + 1) }, (_, place) => first + place);
    const writes = ids.map((id) => ({ kind: 'create', id: String(id), body: oldJob(id) }) as const);
    await store.forAccount(account).write('jobs', writes);
  }
}

const pending = { field: 'status', op: 'eq', value: 'pending' } as const;

describe.each([
  ['SQLite', openSqlite],
  ['Cosmos DB, at the protocol server', () => server.open()],
])('rows that are older than a column, in %s', (_name, open) => {
  test('are found and sorted by it like others once they are migrated', async () => {
    const store = await open();
    const { ports } = await worldIn(store, 12);
    const jobs = storeOf(ports, 7).table('jobs');
    await jobs.create({ job_id: 13, job_name: 'New', job_type: 'file_upload', progress: 0 });
    const found = () => store.forAccount(7).count('jobs', pending);
    expect(await found()).toBe(1);

    expect(await migrateAll(ports)).toEqual(migrations.map(({ id }) => id));

    expect(await found()).toBe(13);
    const sort = [
      { field: 'status', direction: 'asc' },
      { field: 'created_at', direction: 'asc' },
    ] as const;
    const sorted = await jobs.every({ where: { status: 'pending' }, sort, fields: ['job_id'] });
    expect(sorted.map(({ job_id }) => job_id)).toEqual(Array.from({ length: 13 }, (_, place) => place + 1));
    const old = await jobs.load(3);
    expect(old).toMatchObject({ progress: 0, updated_at: oldJob(3).updated_at });
    await store.close();
  });

  test('are whole after a runner was killed at any write and run again', async () => {
    const store = await open();
    const { ports, faults } = await worldIn(store, 230);
    const kills = await untilDone(ports, faults);
    expect(kills).toBeGreaterThan(5);
    for (const account of [7, 9]) expect(await store.forAccount(account).count('jobs', pending)).toBe(230);
    // Nothing is left to do, and nothing is done again.
    const etags = (await readEvery(store.forAccount(7), 'jobs')).map(({ etag }) => etag);
    expect(await migrateAll(ports)).toEqual([]);
    expect((await readEvery(store.forAccount(7), 'jobs')).map(({ etag }) => etag)).toEqual(etags);
    await store.close();
  });
});

/** Runs it again and again, killed at two of three writes, before or after it; returns how often. */
async function untilDone(ports: Parameters<typeof migrateSome>[0], faults: Faults): Promise<number> {
  let writes = 0;
  let kills = 0;
  faults.before = () => {
    writes += 1;
    if (writes % 3 === 0) throw new Error('killed before a write');
  };
  faults.after = () => {
    if (writes % 3 === 1) throw new Error('killed after a write');
  };
  for (let run = 0; run < 200; run += 1) {
    try {
      if ((await migrateSome(ports, 1)).state === 'done') break;
    } catch {
      kills += 1;
    }
  }
  faults.before = null;
  faults.after = null;
  return kills;
}

test('what somebody changes while its row is migrated stays changed', async () => {
  const store = await openSqlite();
  const { ports, faults } = await worldIn(store, 3);
  faults.before = async ({ table, accountId }) => {
    if (table !== 'jobs' || accountId !== 7) return;
    faults.before = null;
    const body = { ...oldJob(2), job_name: 'Renamed' };
    await store.forAccount(7).write('jobs', [{ kind: 'upsert', id: '2', body }]);
    await store.forAccount(7).write('jobs', [{ kind: 'delete', id: '3' }]);
  };
  await migrateAll(ports);
  const rows = await storeOf(ports, 7).table('jobs').every();
  expect(rows.map(({ job_name, status }) => [job_name, status])).toEqual([
    ['Upload 1', 'pending'],
    ['Renamed', 'pending'],
  ]);
});

describe('in the product', () => {
  /** A store that another version has used: nothing of this one's migrations is noted. */
  async function olderStore() {
    const api = await createTestApi();
    const states = api.context(SYSTEM_ACCOUNT_ID).store.table('migrations');
    for await (const rows of states.pages()) for (const row of rows) await states.remove(row);
    const { accountId } = await api.addAccount('Old Company', 'ada@old.test');
    return { api, states, accountId };
  }

  test('a new store has nothing to migrate', async () => {
    const api = await createTestApi();
    await timerOf('migration-watch').run(api.ports);
    expect(await api.workflows.status('migrations')).toBeNull();
  });

  test('the watch starts it; a second pass takes what the version before wrote meanwhile', async () => {
    const { api, states, accountId } = await olderStore();
    api.workflows.doubled = true;
    await addOldJobs(api.ports.store, accountId, 3);
    await timerOf('migration-watch').run(api.ports);
    await api.workflows.settle();
    const found = () => api.ports.store.forAccount(accountId).count('jobs', pending);
    expect(await found()).toBe(3);
    expect((await states.every()).map(({ status, pass }) => [status, pass])).toEqual([['in_progress', 2]]);

    const late = { kind: 'create', id: '4', body: oldJob(4) } as const;
    await api.ports.store.forAccount(accountId).write('jobs', [late]);
    expect(await found()).toBe(3);
    for (let turn = 0; turn < migrations.length; turn += 1) {
      api.clock.advance(HOUR_MS);
      await api.workflows.fireDue();
    }
    expect(await found()).toBe(4);
    const done = await states.every();
    expect(done.map(({ migration_id, status }) => [migration_id, status])).toEqual(
      migrations.map(({ id }) => [id, 'completed']).sort(),
    );
    expect((await api.workflows.status('migrations'))?.state).toBe('completed');
  });

  test('the operator reads how far it is, nobody else', async () => {
    const { api } = await olderStore();
    await timerOf('migration-watch').run(api.ports);
    await api.workflows.settle();
    const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
    const { admin } = await api.addAccount('Home', 'ada@home.test');
    const { rows } = await api.as(system).rows('migrations').list({});
    expect(rows[0]).toMatchObject({ migration_id: migrations[0]?.id, status: 'in_progress' });
    await expect(api.as(admin).rows('migrations').list({})).rejects.toMatchObject({ status: 403 });
  });
});

test('invitations that nobody has changed say the length of the dialogue from then on; others stay', async () => {
  const store = await openSqlite();
  const { ports } = await worldIn(store, 1);
  const lengths = ['about ten minutes', 'unos minutos', 'få minutter'];
  const [english = '', spanish = '', danish = ''] = textsOf(invitation.content).map((content, place) =>
    content.replace(' {{Done}}', '').replace('{{Length}}', lengths[place] ?? ''),
  );
  const own = danish.replace('Hej', 'Kære');
  const made = { name: 'Dialogue Invite', email_type: 'surveylink' as const, language: 'en_us' as const };
  const templates = storeOf(ports, 7).table('email_templates');
  const translations = { es_es: { content: spanish }, dk: { content: own } };
  await templates.create({ ...made, template_id: 1, title: 'Ours', content: english, translations });
  await migrateAll(ports);
  expect(await templates.load(1)).toMatchObject({
    title: 'Ours',
    content: textIn(invitation.content, 'en_us'),
    translations: { es_es: { content: textIn(invitation.content, 'es_es') }, dk: { content: own } },
  });
  await store.close();
});
