import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { announcingCallers, callerParts } from '../../../functions/core/access/announcing-callers.ts';
import { REMEMBERED_MS, SETTLES_MS } from '../../../functions/core/access/caller-changes.ts';
import { createCallerResolver } from '../../../functions/core/access/callers.ts';
import type { TokenClaims } from '../../../functions/core/access/tokens.ts';
import type { Ports } from '../../../functions/core/context.ts';
import type { Body, DocumentStore } from '../../../functions/core/storage/port.ts';
import { rowIdOf, storeOf } from '../../../functions/core/storage/rows.ts';
import { fc } from '../../support/properties.ts';
import { testSettings } from '../../support/settings.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** A host remembers whom it has read, and says the same of them as one that has just read them. */

let api: TestApi;
let kim: Person;
let others: readonly Person[];
let read: string[];
let watched: Ports;
let isKnown: boolean;

const claims = (subject = 'oid-kim@acme.test'): TokenClaims => ({
  ...{ directory: String(testSettings.identity.tenant), subject, email: null },
  ...{ issuedAt: 2_000_000_000, contexts: ['c1'], session: 'one' },
});

beforeEach(async () => {
  api = await createTestApi();
  const { accountId } = await api.addAccount('Acme', 'ada@acme.test');
  kim = await api.addPerson(accountId, 'kim@acme.test', 'manager');
  others = [await api.addPerson(accountId, 'lea@acme.test'), await api.addPerson(accountId, 'max@acme.test')];
  read = [];
  watched = { ...api.ports, store: noting(api.ports.store) };
});

/** Notes the table of each row that is read. */
function noting(store: DocumentStore): DocumentStore {
  return {
    forAccount: (accountId) => {
      const own = store.forAccount(accountId);
      return {
        accountId,
        get: (table, ...given) => {
          read.push(table);
          return own.get(table, ...given);
        },
        query: (...given) => own.query(...given),
        count: (...given) => own.count(...given),
        write: (...given) => own.write(...given),
        takeNumbers: (...given) => own.takeNumbers(...given),
      };
    },
    close: () => store.close(),
  };
}

const outcomeOf = (resolve: ReturnType<typeof createCallerResolver>, given = claims()): Promise<unknown> =>
  resolve(given).catch((error: unknown) => (error instanceof Error && 'code' in error ? error.code : error));

/** Two hosts that have known Kim for a while. */
async function createHosts() {
  const hosts = [createCallerResolver(watched), createCallerResolver(watched)];
  for (const host of hosts) await outcomeOf(host);
  api.clock.advance(SETTLES_MS + 1);
  for (const host of hosts) await outcomeOf(host);
  read = [];
  for (const host of hosts) await outcomeOf(host);
  isKnown = read.join() === 'caller_changes,caller_changes';
  read = [];
  return hosts;
}

/** What somebody who knows nothing says now. */
const truth = (given = claims()) => outcomeOf(createCallerResolver(api.ports), given);

/** Kim's row of a table. */
const places = {
  identities: { accountId: SYSTEM_ACCOUNT_ID, id: () => identityOf(kim) },
  accounts: { accountId: SYSTEM_ACCOUNT_ID, id: () => Promise.resolve(String(kim.accountId)) },
  users: {
    accountId: SYSTEM_ACCOUNT_ID,
    id: () =>
      Promise.resolve(rowIdOf('users', { account_id_ref: kim.accountId, employee_id_ref: kim.employeeId })),
  },
  employees: { accountId: null, id: () => Promise.resolve(String(kim.employeeId)) },
  employee_roles: { accountId: null, id: () => Promise.resolve(String(kim.employeeId)) },
};

async function identityOf({ accountId, employeeId }: Person): Promise<string> {
  const where = { account_id_ref: accountId, employee_id_ref: employeeId };
  const row = await storeOf(api.ports, SYSTEM_ACCOUNT_ID).table('identities').first({ where });
  return row?.identity_key ?? 'none';
}

const storeAt = ({ accountId }: { readonly accountId: number | null }) =>
  api.ports.store.forAccount(accountId ?? kim.accountId);

const tableNames = Object.keys(places) as (keyof typeof places)[];

test('a remembered caller costs one read, also where others change', async () => {
  const [host] = await createHosts();
  if (!host) throw new Error('no host');
  const caller = await outcomeOf(host);
  expect(read).toEqual(['caller_changes']);
  await storeOf(api.ports, kim.accountId)
    .table('employees')
    .change(others[0]?.employeeId ?? 0, () => ({ language: 'dk' }));
  read = [];
  expect(await outcomeOf(host)).toEqual(caller);
  expect(read).toEqual(['caller_changes']);
});

test('a caller is read anew after a while, whatever was announced', async () => {
  const [host] = await createHosts();
  if (!host) throw new Error('no host');
  api.clock.advance(REMEMBERED_MS + 1);
  await outcomeOf(host);
  expect(read).toHaveLength(6);
});

test('the time of a sign-in makes nobody read anew', async () => {
  const [host] = await createHosts();
  const { users, accounts } = places;
  for (const [table, place] of Object.entries({ users, accounts })) {
    const own = storeAt(place);
    const row = await own.get(table, await place.id());
    const body = { ...row?.body, last_login: '2026-03-02T10:00:00.000Z' };
    await own.write(table, [{ kind: 'replace', id: row?.id ?? '', body }]);
  }
  read = [];
  if (host) await outcomeOf(host);
  expect(read).toEqual(['caller_changes']);
});

/** Another value of a column: what counts, and what means nothing. */
const values = [
  'inactive',
  'active',
  'admin',
  'employee',
  'dk',
  'en_us',
  'x@acme.test',
  7,
  2_100_000_000,
  null,
];

test('every column of every row that makes a caller counts at the next call on every host', async () => {
  for (const table of tableNames) {
    const place = places[table];
    for (const column of Object.keys(findTable(table).variables)) {
      for (const value of [...values, [{ session: 'one', at: 2_100_000_000 }]]) {
        const hosts = await createHosts();
        expect(isKnown, 'both hosts remember Kim').toBe(true);
        const own = storeAt(place);
        const before = await own.get(table, await place.id());
        if (!before) throw new Error(`Kim has no row of ${table}`);
        const body = { ...before.body, [column]: value } as Body;
        await own.write(table, [{ kind: 'replace', id: before.id, body }]);
        const expected = await truth();
        for (const host of hosts) expect(await outcomeOf(host), `${table}.${column}`).toEqual(expected);
        await own.write(table, [{ kind: 'replace', id: before.id, body: before.body }]);
      }
    }
    api.clock.advance(SETTLES_MS);
  }
}, 120_000);

test('a row that is deleted, or made, counts at the next call on every host', async () => {
  for (const table of tableNames) {
    const place = places[table];
    const own = storeAt(place);
    const before = await own.get(table, await place.id());
    if (!before) throw new Error(`Kim has no row of ${table}`);
    for (const kind of ['delete', 'create'] as const) {
      const hosts = await createHosts();
      const { id, body } = before;
      await own.write(table, [kind === 'delete' ? { kind, id } : { kind, id, body }]);
      const expected = await truth();
      for (const host of hosts) expect(await outcomeOf(host), `${table} ${kind}`).toEqual(expected);
    }
  }
});

const subjects = ['kim', 'lea', 'max'].map((name) => `oid-${name}@acme.test`);
const anybody = fc.integer({ min: 0, max: 2 });

/** What happens next: it waits, somebody calls a host, people or a role or the whole organisation change. */
const step = fc.oneof(
  fc.record({ wait: fc.integer({ min: 0, max: 2 * SETTLES_MS }) }),
  fc.record({ caller: anybody, host: fc.integer({ min: 0, max: 1 }) }),
  fc.record({
    people: fc.array(anybody, { minLength: 1, maxLength: 3 }),
    status: fc.constantFrom('active', 'inactive'),
  }),
  fc.record({ role: fc.constantFrom('employee', 'manager', 'admin'), of: anybody }),
  fc.record({ account: fc.constantFrom('active', 'closed') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function follow(one: Exclude<Step, { caller: number }>): Promise<void> {
  const numbers = [kim, ...others].map(({ employeeId }) => employeeId);
  const tenant = storeOf(api.ports, kim.accountId);
  if ('wait' in one) api.clock.advance(one.wait);
  else if ('people' in one) {
    const where = { employee_id: one.people.map((place) => numbers[place] ?? 0) };
    for await (const rows of tenant.table('employees').pages({ where }))
      await tenant.table('employees').changeEach(rows, () => ({ status: one.status }));
  } else if ('role' in one)
    await tenant.table('employee_roles').change(numbers[one.of] ?? 0, () => ({ role_name: one.role }));
  else
    await storeOf(api.ports, SYSTEM_ACCOUNT_ID)
      .table('accounts')
      .change(kim.accountId, () => ({ status: one.account }));
}

test('hosts say of everybody what the rows say, whatever happens in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const hosts = await createHosts();
      const compare = async (host: (typeof hosts)[number] | undefined, subject: string | undefined) => {
        if (host) expect(await outcomeOf(host, claims(subject))).toEqual(await truth(claims(subject)));
      };
      for (const one of steps)
        if ('caller' in one) await compare(hosts[one.host], subjects[one.caller]);
        else await follow(one);
      for (const subject of subjects) for (const host of hosts) await compare(host, subject);
    }),
    { numRuns: 40 },
  );
}, 120_000);

describe('a change that is announced and not written yet', () => {
  test('lets no host remember what it reads meanwhile', async () => {
    const hosts = await createHosts();
    let seen: unknown[] = [];
    const { store, clock } = api.ports;
    const between: DocumentStore = {
      ...store,
      forAccount: (accountId) => {
        const own = store.forAccount(accountId);
        return {
          ...own,
          write: async (table, writes, shard) => {
            if (table === 'employees') seen = await Promise.all(hosts.map((host) => outcomeOf(host)));
            return own.write(table, writes, shard);
          },
        };
      },
    };
    const ports = { ...api.ports, store: announcingCallers(between, clock) };
    await storeOf(ports, kim.accountId)
      .table('employees')
      .change(kim.employeeId, () => ({ status: 'inactive' }));
    expect(seen).toMatchObject([{ employeeId: kim.employeeId }, { employeeId: kim.employeeId }]);
    for (const host of hosts) expect(await outcomeOf(host)).toBe('user-not-active');
  });
});

test('many people at once are everybody', async () => {
  const hosts = await createHosts();
  const made = Array.from({ length: 60 }, (_, place) => 9_000 + place);
  const own = storeAt(places.employees);
  const row = await own.get('employees', String(kim.employeeId));
  await own.write('employees', [
    ...made.map((id) => ({ kind: 'upsert' as const, id: String(id), body: { ...row?.body } })),
    {
      kind: 'replace' as const,
      id: String(kim.employeeId),
      body: { ...row?.body, status: 'inactive' },
    },
  ]);
  for (const host of hosts) expect(await outcomeOf(host)).toBe('user-not-active');
});

test('the parts of a caller are the rows that are read of one', async () => {
  read = [];
  await outcomeOf(createCallerResolver(watched));
  expect(new Set(read)).toEqual(new Set([...Object.keys(callerParts), 'caller_changes']));
});
