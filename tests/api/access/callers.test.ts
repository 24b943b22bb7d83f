import { type Role, roles } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCallerResolver } from '../../../functions/core/access/callers.ts';
import { createLimiter } from '../../../functions/core/access/limits.ts';
import { createPermissions } from '../../../functions/core/access/permissions.ts';
import type { TokenClaims } from '../../../functions/core/access/tokens.ts';
import { inView } from '../../../functions/core/access/view-as.ts';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { rowIdOf, storeOf } from '../../../functions/core/storage/rows.ts';
import { createFaults, type Faults, withStoreCalls } from '../../fakes/store-faults.ts';
import { callerWith } from '../../support/caller.ts';
import { testSettings } from '../../support/settings.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { createRandom } from '../../unit/analytics/organisation.ts';

/** Who calls and what they may, row by row: whatever is missing or rests opens nothing. */

let api: TestApi;
let faults: Faults;
let kim: Person;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  const { accountId } = await api.addAccount('Acme', 'ada@acme.test');
  kim = await api.addPerson(accountId, 'kim@acme.test', 'manager');
});

const claims = (more: Partial<TokenClaims> = {}): TokenClaims => ({
  ...{
    directory: String(testSettings.identity.tenant),
    subject: 'oid-kim@acme.test',
    email: 'kim@acme.test',
  },
  ...{ issuedAt: 2_000_000_000, contexts: ['c1'], session: 'one' },
  ...more,
});
const system = () => storeOf(api.ports, SYSTEM_ACCOUNT_ID);
const tenant = () => storeOf(api.ports, kim.accountId);
const userId = () => rowIdOf('users', { account_id_ref: kim.accountId, employee_id_ref: kim.employeeId });

const outcomeOf = async (given = claims()): Promise<unknown> => {
  const resolve = createCallerResolver(api.ports);
  return resolve(given).then(
    (caller) => caller && { role: caller.role, accountId: caller.accountId, employeeId: caller.employeeId },
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  );
};

describe('a person behind a good token', () => {
  it('is the one whom an activation has bound, whatever address the token says', async () => {
    const known = { role: 'manager', accountId: kim.accountId, employeeId: kim.employeeId };
    expect(await outcomeOf()).toEqual(known);
    expect(await outcomeOf(claims({ email: 'ada@acme.test' }))).toEqual(known);
    expect(await outcomeOf(claims({ email: null }))).toEqual(known);
  });

  it.each([
    { subject: 'oid-KIM@acme.test' },
    { subject: ' oid-kim@acme.test' },
    { subject: 'kim@acme.test' },
    { subject: '' },
    { subject: '__proto__' },
    { subject: 'oid-kim@acme.test', directory: 'another' },
    { subject: 'oid-kim@acme.test', directory: '' },
    { subject: 'x'.repeat(10_000) },
    { subject: '\ud800' },
  ])('is nobody by %j', async (other) => {
    expect(await outcomeOf(claims(other))).toBeNull();
  });

  it('rests where the person does', async () => {
    await tenant()
      .table('employees')
      .change(kim.employeeId, () => ({ status: 'inactive' }));
    expect(await outcomeOf()).toBe('user-not-active');
  });

  it.each(['inactive', 'pending'] as const)('rests where the sign-in is %s', async (status) => {
    await system()
      .table('users')
      .change(userId(), () => ({ status }));
    expect(await outcomeOf()).toBe('user-not-active');
  });

  it.each(['closed', 'pending'] as const)('rests where the account is %s', async (status) => {
    await system()
      .table('accounts')
      .change(kim.accountId, () => ({ status }));
    expect(await outcomeOf()).toBe('user-not-active');
  });

  it('is signed out by what was issued before, to the second', async () => {
    await system()
      .table('users')
      .change(userId(), () => ({ tokens_from: 2_000_000_000 }));
    expect(await outcomeOf()).toMatchObject({ role: 'manager' });
    expect(await outcomeOf(claims({ issuedAt: 1_999_999_999 }))).toBe('unauthorized');
    expect(await outcomeOf(claims({ issuedAt: 0 }))).toBe('unauthorized');
  });

  it('is signed out by the sign-out of its own sign-in alone, and comes back with the next', async () => {
    const ended_sessions = [{ session: claims({}).session, at: 2_000_000_000 }];
    await system()
      .table('users')
      .change(userId(), () => ({ ended_sessions }));
    expect(await outcomeOf(claims({ issuedAt: 1_999_999_000 }))).toBe('unauthorized');
    expect(await outcomeOf(claims({ issuedAt: 2_000_000_000 }))).toBe('unauthorized');
    expect(await outcomeOf(claims({ issuedAt: 2_000_000_001 }))).toMatchObject({ role: 'manager' });
    const elsewhere = claims({ issuedAt: 1_999_999_000, session: 'of the phone' });
    expect(await outcomeOf(elsewhere)).toMatchObject({ role: 'manager' });
    await system()
      .table('users')
      .change(userId(), () => ({ ended_sessions: 'damaged' }));
    expect(await outcomeOf(claims({ issuedAt: 0 }))).toMatchObject({ role: 'manager' });
  });

  it('is nobody where another identity has been bound since', async () => {
    await system()
      .table('users')
      .change(userId(), () => ({ identity_key: 'another' }));
    expect(await outcomeOf()).toBe('unauthorized');
    await system()
      .table('users')
      .change(userId(), () => ({ identity_key: null }));
    expect(await outcomeOf()).toBeNull();
  });
});

describe('the permissions', () => {
  const held = async () => {
    const [known, wanted, mapped] = await Promise.all([
      system().table('roles').every(),
      system().table('permissions').every(),
      system().table('role_permission_mappings').every(),
    ]);
    const pairs = new Set(mapped.map((row) => `${row.role_id_ref} ${row.permission_id_ref}`));
    return {
      known,
      wanted: wanted.map((row) => ({ ...row, roles: [] })),
      mapped,
      has: (role: number, permission: number) => pairs.has(`${role} ${permission}`),
    };
  };
  const asRole = (name: string): Role => roles.find((role) => role === name) ?? 'guest';

  it('are those that the rows say, for each role and each permission, and a guest has none', async () => {
    const permissions = createPermissions(api.ports);
    const { known, wanted, has } = await held();
    expect([known.length, wanted.length > 50]).toEqual([4, true]);
    for (const permission of wanted) {
      expect(await permissions.allows('guest', permission)).toBe(false);
      for (const { role_id, role_name } of known)
        expect([role_name, permission, await permissions.allows(asRole(role_name), permission)]).toEqual([
          ...[role_name, permission, has(role_id, permission.permission_id)],
        ]);
    }
  });

  it('that are taken away are gone at once here, and within a quarter of a minute everywhere', async () => {
    const [here, elsewhere] = [createPermissions(api.ports), createPermissions(api.ports)];
    const { known, wanted, mapped } = await held();
    const [first] = mapped;
    const permission = wanted.find(({ permission_id }) => permission_id === first?.permission_id_ref);
    const role = asRole(known.find(({ role_id }) => role_id === first?.role_id_ref)?.role_name ?? '');
    if (!first || !permission) throw new Error('Nothing is mapped');
    const asked = async () => [await here.allows(role, permission), await elsewhere.allows(role, permission)];
    expect(await asked()).toEqual([true, true]);
    const mappings = system().table('role_permission_mappings');
    await mappings.removeEvery({
      role_id_ref: first.role_id_ref,
      permission_id_ref: first.permission_id_ref,
    });
    here.forget();
    expect(await asked()).toEqual([false, true]);
    api.clock.advance(15_001);
    expect(await asked()).toEqual([false, false]);
  });

  it('are nobody’s while they cannot be read, and are read again at the next call', async () => {
    const permissions = createPermissions(api.ports);
    const [permission] = (await held()).wanted;
    if (!permission) throw new Error('There are no permissions');
    faults.touch = () => {
      throw new Error('away');
    };
    const calls = [1, 2, 3].map(() => permissions.allows('system', permission));
    expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    faults.touch = null;
    expect(await permissions.allows('system', permission)).toBe(true);
    // What was known does not outlive its time either.
    api.clock.advance(15_001);
    faults.touch = () => {
      throw new Error('away');
    };
    await expect(permissions.allows('system', permission)).rejects.toThrow('away');
  });

  it('are read once for calls that come together', async () => {
    const [permission] = (await held()).wanted;
    if (!permission) throw new Error('There are no permissions');
    const permissions = createPermissions(api.ports);
    const readsOf = async (callers: number) => {
      permissions.forget();
      const all = Array.from({ length: callers }, () => permission);
      const ask = () => Promise.all(all.map((one) => permissions.allows('admin', one)));
      return (await withStoreCalls(faults, ask)).calls;
    };
    expect(await readsOf(50)).toEqual(await readsOf(1));
  });
});

describe('the view that was chosen', () => {
  const chosen = [
    null,
    '',
    ' manager',
    'Manager',
    'manager,admin',
    '__proto__',
    'constructor',
    'guest',
    ...roles,
  ];
  it.each(roles)('is never more than the own role: %s', (role) => {
    for (const view of chosen) {
      const isLess = ['employee', 'manager', 'admin', 'system']
        .slice(0, roles.indexOf(role))
        .includes(String(view));
      const caller = callerWith({ role });
      expect([view, inView(caller, view)]).toEqual([view, { ...caller, role: isLess ? view : role }]);
    }
  });
});

describe('a limit', () => {
  it('lets through what a bucket that runs dry would', () => {
    const random = createRandom(5);
    for (const [calls, seconds] of [
      [1, 1],
      [10, 60],
      [20, 3_600],
    ] as const) {
      const clock = createFixedClock('2026-03-02T09:00:00Z');
      const limiter = createLimiter(clock, 1);
      const full = new Map<string, { drops: number; at: number }>();
      for (let step = 0; step < 400; step += 1) {
        // Whole shares of the time: no model of floating numbers decides at the edge.
        clock.advance(Math.floor(random() * 3) * ((seconds * 1_000) / calls));
        const key = ['kim', 'constructor', '__proto__'][Math.floor(random() * 3)] ?? 'kim';
        const known = full.get(key) ?? { drops: 0, at: clock.now() };
        const run = ((clock.now() - known.at) * calls) / (seconds * 1_000);
        const drops = Math.max(0, Math.round(known.drops - run));
        const fits = drops + 1 <= calls;
        full.set(key, { drops: fits ? drops + 1 : drops, at: clock.now() });
        const spend = () => limiter.spend(key, { calls, seconds });
        if (fits) expect(spend).not.toThrow();
        else expect(spend).toThrow();
      }
    }
  });
});

it('The operator cannot take the right to give rights from the role that alone gives it back', async () => {
  const api = await createTestApi();
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const rows = api.as(system).rows('role_permission_mappings');
  const where = { domain: 'permissions', subdomain: 'role_permission_mappings', operation: 'Create' };
  const right = await api.context(SYSTEM_ACCOUNT_ID).store.table('permissions').first({ where });
  const { rows: held } = await rows.list({ where: { permission_id_ref: right?.permission_id ?? 0 } });
  expect(held).toHaveLength(1);
  await expect(rows.remove(held[0]?.joint_virtual_id ?? '')).rejects.toMatchObject({ status: 409 });
  const { rows: others } = await rows.list({ limit: 1 });
  await rows.remove(others[0]?.joint_virtual_id ?? '');
});
