import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { describe, expect, test } from 'vitest';
import { timerOf } from '../../../functions/registry/timers.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/**
 * Commands that are cut off after each of their writes and given again: in the end all is as if nothing had happened,
 * and each act stands in the trail once.
 */

type World = {
  readonly api: TestApi;
  readonly admin: Person;
  readonly system: Person;
  readonly kim: Person;
  readonly accountId: number;
  readonly companyId: number;
};

type Command = {
  readonly says: string;
  /** What there is before; returns the command, and what must be the same in the end. */
  readonly prepare: (world: World) => Promise<{
    readonly give: () => Promise<unknown>;
    readonly state: () => Promise<unknown>;
  }>;
};

const asAdmin = ({ api, admin }: World) => api.as(admin);
const rowsOf = ({ api, accountId }: World) => api.context(accountId).store;

const personOf = (world: World) => async () => {
  const row = await rowsOf(world).table('employees').get(world.kim.employeeId);
  const { status = null, work_email = null, new_email = null, activation_status = null } = row ?? {};
  return { status, work_email, new_email, activation_status };
};

const standing = (world: World) => async () => ({
  role: (await rowsOf(world).table('employee_roles').get(world.kim.employeeId))?.role_name,
  units: await rowsOf(world).table('employee_units_managed').count({ employee_id_ref: world.kim.employeeId }),
});

const invitations = (world: World) => async () => {
  const rows = await rowsOf(world).table('activations').every();
  return rows.filter(({ status }) => status !== 'superseded').map(({ status }) => status);
};

async function newcomer(world: World): Promise<number> {
  const row = { work_email: 'new@home.test', given_name: 'New' };
  const { employee_id } = await asAdmin(world).rows('employees').create(row);
  await asAdmin(world).rows('employee_roles').create({ employee_id_ref: employee_id, role_name: 'employee' });
  return employee_id;
}

const invite = (world: World, employee_id_ref: number) => () =>
  asAdmin(world).call(activations.operations.send, { body: { employee_id_ref, role: 'employee' } });

function deletion(world: World) {
  const { api, system, accountId } = world;
  const params = { id: accountId };
  return async () => {
    await api.as(system).call(accounts.operations.sendDeletionCode, { params });
    const code = /\b\d{6}\b/.exec(api.mail.sent.at(-1)?.message.plainText ?? '')?.[0] ?? '';
    await api
      .as(system)
      .call(accounts.operations.remove, { params, body: { code, company_name: 'Home Company' } });
  };
}

const accountState = (world: World) => async () => {
  const { store } = world.api.context(SYSTEM_ACCOUNT_ID);
  const [account, row] = await Promise.all([
    store.table('accounts').get(world.accountId),
    store.table('account_deletions').get(world.accountId),
  ]);
  return { status: account?.status, state: row?.state };
};

/** The main flow, launched or not. */
async function flow(world: World, isLaunched: boolean) {
  const client = asAdmin(world);
  const { flow_execution_id } = await client.call(flowExecutions.operations.ensureMainResources, {});
  const start = new Date(world.api.clock.now() + 86_400_000).toISOString();
  const flows = rowsOf(world).table('flow_executions');
  await flows.change(flow_execution_id, () => ({
    ...{ recurrence_start_datetime: start, recurrence_interval: 3 },
  }));
  const body = { flow_execution_id };
  if (isLaunched) await client.call(flowExecutions.operations.activate, { body });
  const give = (name: 'activate' | 'pause' | 'cancel') => () =>
    client.call(flowExecutions.operations[name], { body });
  const state = async () => (await flows.load(flow_execution_id)).status;
  return { give, state, body };
}

const commands: readonly Command[] = [
  {
    says: 'a role that becomes administrator',
    prepare: async (world) => ({
      give: () =>
        asAdmin(world).call(employees.operations.changeRole, {
          ...{ params: { id: world.kim.employeeId }, body: { role_name: 'admin' } },
        }),
      state: standing(world),
    }),
  },
  {
    says: 'a role that is edited as a row',
    prepare: async (world) => ({
      give: () => asAdmin(world).rows('employee_roles').update(world.kim.employeeId, { role_name: 'admin' }),
      state: standing(world),
    }),
  },
  {
    says: 'a person who is paused',
    prepare: async (world) => ({
      give: () => asAdmin(world).rows('employees').update(world.kim.employeeId, { status: 'inactive' }),
      state: personOf(world),
    }),
  },
  {
    says: 'the deletion of a person',
    prepare: async (world) => ({
      give: () => asAdmin(world).rows('employees').remove(world.kim.employeeId),
      state: personOf(world),
    }),
  },
  {
    says: 'the deletion of a unit with its place in the tree',
    async prepare(world) {
      const units = asAdmin(world).rows('units');
      const company_id_ref = world.companyId;
      const top = await units.create({ unit_name: 'Top', company_id_ref });
      const low = await units.create({ unit_name: 'Low', company_id_ref });
      await asAdmin(world)
        .rows('subunits')
        .create({ unit_id_ref: top.unit_id, child_unit_id_ref: low.unit_id });
      return {
        give: () => units.remove(low.unit_id),
        state: async () => [
          await rowsOf(world).table('units').count(),
          await rowsOf(world).table('subunits').count(),
        ],
      };
    },
  },
  {
    says: 'the wish for another address',
    prepare: async (world) => ({
      give: () =>
        asAdmin(world).rows('employees').update(world.kim.employeeId, { work_email: 'kim.lind@home.test' }),
      state: personOf(world),
    }),
  },
  {
    says: 'the wish that is taken back',
    async prepare(world) {
      const { employeeId } = world.kim;
      await asAdmin(world).rows('employees').update(employeeId, { work_email: 'kim.lind@home.test' });
      return {
        give: () =>
          asAdmin(world).call(emailChanges.operations.cancel, { params: { employee_id: employeeId } }),
        state: personOf(world),
      };
    },
  },
  {
    says: 'an invitation that is revoked',
    async prepare(world) {
      const employee_id = await newcomer(world);
      await invite(world, employee_id)();
      return {
        give: () => asAdmin(world).call(activations.operations.revoke, { params: { employee_id } }),
        state: async () => [
          await invitations(world)(),
          (await rowsOf(world).table('employees').load(employee_id)).activation_status,
        ],
      };
    },
  },
  {
    says: 'a sign-in that is revoked',
    prepare: async (world) => ({
      give: () =>
        asAdmin(world).call(activations.operations.revoke, { params: { employee_id: world.kim.employeeId } }),
      state: personOf(world),
    }),
  },
  {
    says: 'the deletion of an organisation',
    prepare: async (world) => ({ give: deletion(world), state: accountState(world) }),
  },
  {
    says: 'a deletion that is taken back',
    async prepare(world) {
      await deletion(world)();
      const params = { id: world.accountId };
      return {
        give: () => world.api.as(world.system).call(accounts.operations.takeBack, { params }),
        state: accountState(world),
      };
    },
  },
  {
    says: 'a token of the directory that is revoked',
    async prepare(world) {
      await asAdmin(world).call(directorySync.operations.makeToken, {});
      return {
        give: () => asAdmin(world).call(directorySync.operations.revoke, {}),
        state: async () => (await rowsOf(world).table('scim_connections').get(world.accountId))?.state,
      };
    },
  },
  ...[true, false].map(
    (isAgain): Command => ({
      says: isAgain ? 'a mail of the list that is sent again' : 'a mail by hand',
      async prepare(world) {
        const { api, kim } = world;
        const own = { employee_id_ref: kim.employeeId, email_type: 'info' };
        const body = { ...own, dynamic_content: { InfoTitle: 'News', InfoContent1: 'We move.' } };
        const request_key = crypto.randomUUID();
        const { sendEmail, sendEmailByType } = emails.operations;
        const before = isAgain ? await asAdmin(world).call(sendEmailByType, { body }) : null;
        const email_id = before?.email_id ?? 0;
        return {
          give: () =>
            isAgain
              ? asAdmin(world).call(sendEmail, { body: { email_id, request_key } })
              : asAdmin(world).call(sendEmailByType, { body: { ...body, request_key } }),
          state: async () => [
            api.mail.sent.filter(({ message }) => message.to === kim.email).length,
            (await rowsOf(world).table('emails').every()).map(({ email_status }) => email_status),
          ],
        };
      },
    }),
  ),
  {
    says: 'a launch',
    async prepare(world) {
      const { give, state } = await flow(world, false);
      return { give: give('activate'), state };
    },
  },
  {
    says: 'a start at once',
    async prepare(world) {
      const { body, state } = await flow(world, false);
      const close_date = new Date(world.api.clock.now() + 3 * 86_400_000).toISOString();
      const give = () =>
        asAdmin(world).call(flowExecutions.operations.startNow, { body: { ...body, close_date } });
      return { give, state };
    },
  },
  {
    says: 'a pause',
    async prepare(world) {
      const { give, state } = await flow(world, true);
      return { give: give('pause'), state };
    },
  },
  {
    says: 'a stop',
    async prepare(world) {
      const { give, state } = await flow(world, true);
      return { give: give('cancel'), state };
    },
  },
];

const timers = ['due-work', 'account-deletions', 'audit-watch'];

/** What says who came in, and asks for codes, however often a command is given. */
const untold = ['signed-in', 'operator-access', 'deletion-code-sent'];

async function trailOf({ api, accountId }: World) {
  const rows = await Promise.all(
    [accountId, SYSTEM_ACCOUNT_ID].map((id) => api.context(id).store.table('audit_events').every()),
  );
  return rows
    .flat()
    .filter(({ action }) => !untold.includes(action))
    .map(({ action, subject, subject_id, before, after }) => {
      const { delete_after: _, ...said } = after ?? {};
      return JSON.stringify([action, subject, subject_id, before, said]);
    })
    .toSorted();
}

/** Gives the command, cut off before its n-th write, and again; how all is in the end, and how many writes it took. */
async function run({ prepare }: Command, cutAt: number) {
  const faults: Faults = createFaults();
  const api = await createTestApi({ faults });
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const kim = await api.addPerson(home.accountId, 'kim@home.test');
  const world: World = { api, ...home, system, kim };
  // The first call of a sign-in is put on record; the cuts are for the command.
  await asAdmin(world).rows('employees').list({});
  await api.as(system).rows('units', { accountId: home.accountId }).list({});
  const { give, state } = await prepare(world);
  let writes = 0;
  faults.before = () => {
    writes += 1;
    if (writes >= cutAt) throw new Error('the process is gone');
  };
  await give().catch(() => undefined);
  faults.before = null;
  if (cutAt !== Number.POSITIVE_INFINITY) await give().catch(() => undefined);
  for (let at = 0; at < 2; at += 1) {
    api.clock.advance(15 * 60_000);
    for (const name of timers) await timerOf(name).run(api.ports);
    await api.workflows.settle();
  }
  const pending = await api.context(SYSTEM_ACCOUNT_ID).store.table('pending_events').count();
  return { writes, trail: await trailOf(world), state: await state(), pending };
}

describe('Cut off after each of its writes and given again', () => {
  test.each(commands)('$says is done and on record once', { timeout: 120_000 }, async (command) => {
    const { writes, ...whole } = await run(command, Number.POSITIVE_INFINITY);
    expect(whole.pending).toBe(0);
    expect(writes).toBeGreaterThan(1);
    for (let cutAt = 1; cutAt <= writes; cutAt += 1) {
      const { writes: _, ...cut } = await run(command, cutAt);
      expect(cut, `cut before write ${cutAt} of ${writes}`).toEqual(whole);
    }
  });
});
