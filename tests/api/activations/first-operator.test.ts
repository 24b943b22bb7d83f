import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { bootstrapOperator } from '../../../functions/modules/users/bootstrap-operator.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type TestApi, testToken } from '../../support/test-api.ts';

/** LIVINGROOM_BOOTSTRAP_EMAIL: how the operator of a new deployment comes in. */

const email = 'otto@operator.test';
const MINUTE_MS = 60_000;

let faults: Faults;
let api: TestApi;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults, settings: { bootstrapEmail: email } });
});

const enter = (who = email, secondFactor = true) =>
  api
    .as({ email: who, role: 'system' })
    .raw(
      users.operations.accountDetails,
      { params: { email: who } },
      { token: testToken(who, secondFactor) },
    );

const own = () => api.context(SYSTEM_ACCOUNT_ID).store;
const accepted = () =>
  own()
    .table('audit_events')
    .every({ where: { action: 'activation-accepted' } });

describe('the first operator', () => {
  test('comes in at the first sign-in, as owner of the system account, and is on record', async () => {
    const { status, body } = await enter();
    expect([status, body]).toEqual([200, expect.objectContaining({ userRole: 'system', mfaRequired: true })]);
    const owner = await own().table('primary_owners').get(SYSTEM_ACCOUNT_ID);
    expect(owner).toMatchObject({ employee_id_ref: expect.any(Number) });
    expect(await accepted()).toMatchObject([
      {
        employee_id_ref: owner?.employee_id_ref,
        after: { role_name: 'system', email_to: 'o…@operator.test' },
      },
    ]);
    expect((await enter()).body).toEqual(body);
    expect(await accepted()).toHaveLength(1);
  });

  test('is asked for the second factor, which a directory grants to those alone who ask for it, until somebody is in', async () => {
    const asked = await enter(email, false);
    expect(asked.body).toMatchObject({ code: 'second-factor-required' });
    expect((await enter('eve@operator.test', false)).body).toMatchObject({ code: 'unauthorized' });
    expect(await own().table('employees').count()).toBe(0);
    await enter();
    const { tenant, issuer } = api.ports.settings.identity;
    const later = await bootstrapOperator(api.ports, {
      ...{ directory: tenant ?? issuer, subject: 'another identity of the address', email, contexts: [] },
    });
    expect(later).toBe(false);
  });

  test('is nobody with another address, or where none is named', async () => {
    expect((await enter('eve@operator.test')).status).toBe(401);
    expect(await own().table('employees').count()).toBe(0);
    api = await createTestApi();
    expect((await enter()).status).toBe(401);
  });

  test('is nobody where the system account has people already', async () => {
    await api.addPerson(SYSTEM_ACCOUNT_ID, 'sam@operator.test', 'system');
    expect((await enter()).status).toBe(401);
    expect(await accepted()).toEqual([]);
  });

  test('comes in once, when several calls come at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, () => enter()));
    api.clock.advance(2 * MINUTE_MS);
    expect((await enter()).status).toBe(200);
    expect(await own().table('employees').count()).toBe(1);
    expect(await accepted()).toHaveLength(1);
  });

  test('does not come in again after the sign-in was taken away', async () => {
    await enter();
    const system = own();
    const [row] = (await system.table('identities').page({ limit: 1 })).rows;
    if (row) await system.table('identities').remove(row);
    expect((await enter()).status).toBe(401);
    await system.table('seed_plans').change('platform.operator', () => ({ done: false }));
    const [user] = (await system.table('users').page({ limit: 1 })).rows;
    await system.table('users').change(String(user?.id), () => ({ identity_key: 'another' }));
    expect((await enter()).status).toBe(401);
  });
});

describe('a process that dies on the way', () => {
  test.each(['before', 'after'] as const)(
    '%s any write leaves it to the same identity to go on',
    async (moment) => {
      let places = 1;
      for (let place = 1; place <= places; place += 1) {
        faults = createFaults();
        api = await createTestApi({ faults, settings: { bootstrapEmail: email } });
        let count = 0;
        faults[moment] = () => {
          count += 1;
          if (count === place) throw new Error('The process died');
        };
        const first = await enter();
        faults[moment] = null;
        if (place === 1) places = 20;
        if (count < place) {
          expect(first.status).toBe(200);
          places = place - 1;
        }
        api.clock.advance(2 * MINUTE_MS);
        const again = await enter();
        expect([place, again.status]).toEqual([place, 200]);
        expect(again.body).toMatchObject({ userRole: 'system' });
        expect([place, await own().table('employees').count()]).toEqual([place, 1]);
        expect([place, (await accepted()).length]).toEqual([place, 1]);
      }
      expect(places).toBeGreaterThan(6);
    },
  );

  test('lets nobody else go on', async () => {
    faults.after = ({ table }) => {
      if (table === 'seed_plans') throw new Error('The process died');
    };
    expect((await enter()).status).toBe(500);
    faults.after = null;
    await own()
      .table('seed_plans')
      .change('platform.operator', () => ({ holder: 'another' }));
    expect((await enter()).status).toBe(401);
    expect(await own().table('employees').count()).toBe(0);
  });
});
