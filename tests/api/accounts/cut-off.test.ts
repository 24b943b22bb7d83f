import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { activations, arrivals } from '@livingroom/shared/modules/activations/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { timerOf } from '../../../functions/registry/timers.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { invitationToken } from '../../worlds/activate.ts';

/** Commands to accounts and invitations that are cut off between two writes, or whose answer is lost. */

const given = {
  account_data: { phone: '+45 20 30 40 50' },
  owner_data: { name: 'Nora Berg', email: 'nora@new.test' },
  company_data: { company_name: 'New Company' },
};
const KEY = '0123456789abcdef-key';

let api: TestApi;
let faults: Faults;
let admin: Person;
let system: Person;
let accountId: number;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  ({ admin, accountId } = await api.addAccount('Home Company', 'ada@home.test'));
  system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
});

const accountRows = () => api.context(SYSTEM_ACCOUNT_ID).store.table('accounts').every();
const statusOf = async () => (await accountRows()).find(({ account_id }) => account_id === accountId)?.status;

/** Everything from the n-th write of this table on fails, until the call has ended. */
async function cutAt(table: string, call: () => Promise<unknown>): Promise<void> {
  let isCut = false;
  faults.before = (moment) => {
    isCut ||= moment.table === table;
    if (isCut) throw new Error('the process is gone');
  };
  await call().catch(() => undefined);
  faults.before = null;
}

describe('The deletion of an account', () => {
  const order = async () => {
    await api.as(system).call(accounts.operations.sendDeletionCode, { params: { id: accountId } });
    const code = /\b\d{6}\b/.exec(api.mail.sent.at(-1)?.message.plainText ?? '')?.[0] ?? '';
    const body = { code, company_name: 'Home Company' };
    return () => api.as(system).call(accounts.operations.remove, { params: { id: accountId }, body });
  };

  test('that is cut off before the account is closed closes it all the same', async () => {
    await cutAt('accounts', await order());
    expect(await statusOf()).toBe('active');
    await timerOf('account-deletions').run(api.ports);
    expect(await statusOf()).toBe('closed');
  });

  test('that is taken back and cut off opens the account again', async () => {
    await (await order())();
    expect(await statusOf()).toBe('closed');
    await cutAt('accounts', () =>
      api.as(system).call(accounts.operations.takeBack, { params: { id: accountId } }),
    );
    expect(await statusOf()).toBe('closed');
    api.clock.advance(15 * 60_000);
    await timerOf('account-deletions').run(api.ports);
    expect(await statusOf()).toBe('active');
  });
});

describe('A new organisation', () => {
  const create = (more: object = {}) =>
    api.as(system).call(accounts.operations.createWithCompany, { body: { ...given, ...more } });

  test('is one, also when the command comes twice, at once or again after it was cut anywhere', async () => {
    const before = (await accountRows()).length;
    const [one, two] = await Promise.all([create({ request_key: KEY }), create({ request_key: KEY })]);
    expect(two?.account_id).toBe(one?.account_id);
    expect((await create({ request_key: KEY })).account_id).toBe(one?.account_id);
    expect((await create()).account_id).not.toBe(0);
    const { store } = api.context(one?.account_id ?? 0);
    expect(await store.table('companies').count()).toBe(1);
    expect(await store.table('employees').count()).toBe(1);
    expect((await accountRows()).length).toBeLessThanOrEqual(before + 2);
  });

  test('that was pressed twice without a key is one as well', async () => {
    const before = (await accountRows()).length;
    await Promise.all([create(), create(), create()]);
    expect((await accountRows()).length).toBe(before + 1);
  });

  test.each(['companies', 'employees', 'employee_roles', 'accounts', 'primary_owners', 'activations'])(
    'that was cut off at %s is gone on with by its retry',
    async (table) => {
      const before = (await accountRows()).length;
      await cutAt(table, () => create({ request_key: KEY }));
      const made = await create({ request_key: KEY });
      expect((await accountRows()).length).toBe(before + 1);
      const { store } = api.context(made.account_id);
      expect(await store.table('companies').count()).toBe(1);
      expect(await store.table('employee_roles').get(made.employee_id)).toMatchObject({ role_name: 'admin' });
      expect(await store.table('activations').count({ status: 'pending' })).toBe(1);
    },
  );
});

describe('An invitation', () => {
  const invite = async (role: 'employee' | 'admin') => {
    const client = api.as(admin);
    const row = { work_email: 'new@home.test', given_name: 'New' };
    const { employee_id } = await client.rows('employees').create(row);
    await client.rows('employee_roles').create({ employee_id_ref: employee_id, role_name: role });
    await client.call(activations.operations.send, { body: { employee_id_ref: employee_id, role } });
    const plain_token = invitationToken(api, 'new@home.test');
    const guest = api.as(null);
    const { account_id_ref, method } = await guest.call(activations.operations.validateToken, {
      body: { plain_token },
    });
    const { user_id } = await guest.call(arrivals.operations.signup, {
      body: { email: 'new@home.test', account_id_ref, plain_token, auth_data: { privacy_accepted: true } },
    });
    const password = method === 'password' ? { password: 'Sommer-2026' } : {};
    const accept = (request_key?: string) =>
      guest.call(activations.operations.accept, {
        body: { plain_token, method, user_id, ...password, ...(request_key ? { request_key } : {}) },
      });
    const activation = async () =>
      (await api.context(accountId).store.table('activations').every()).find(
        ({ employee_id_ref }) => employee_id_ref === employee_id,
      );
    return { accept, activation };
  };

  test('whose answer was lost gives another first password to the same page, and to nobody else', async () => {
    const { accept } = await invite('admin');
    const first = await accept(KEY);
    const again = await accept(KEY);
    expect(again.bootstrap_password).toEqual(expect.any(String));
    expect(again.bootstrap_password).not.toBe(first.bootstrap_password);
    await expect(accept('another-key-0123456')).rejects.toMatchObject({ status: 400 });
    api.clock.advance(31 * 60_000);
    await expect(accept(KEY)).rejects.toMatchObject({ status: 400 });
  });

  test('that was accepted and cut off is not pending for ever, and on record once', async () => {
    const { accept, activation } = await invite('employee');
    await cutAt('audit_events', () => accept());
    expect((await activation())?.status).toBe('pending');
    api.clock.advance(15 * 60_000);
    await runKindOf(api.ports, 'activation-accepted-watch');
    expect((await activation())?.status).toBe('completed');
    const events = api.context(accountId).store.table('audit_events');
    expect(await events.count({ action: 'activation-accepted' })).toBe(1);
  });

  test('that was cut off is gone on with at once by the same page', async () => {
    const { accept, activation } = await invite('employee');
    await cutAt('users', () => accept(KEY));
    expect((await accept(KEY)).accepted).toBe(true);
    expect((await activation())?.status).toBe('completed');
  });
});
