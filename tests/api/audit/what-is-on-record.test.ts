import { findTable, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { accounts } from '@livingroom/shared/contracts/accounts.ts';
import { activations } from '@livingroom/shared/contracts/activations.ts';
import { directorySync } from '@livingroom/shared/contracts/directory-sync.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { ownData } from '@livingroom/shared/contracts/own-data.ts';
import { storages } from '@livingroom/shared/contracts/storages.ts';
import { users } from '@livingroom/shared/contracts/users.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** Every sort of thing that has to be on record, one line each: what is done, and what the trail then says of it. */

type World = {
  readonly api: TestApi;
  readonly admin: Person;
  readonly system: Person;
  readonly accountId: number;
  readonly companyId: number;
  readonly kim: Person;
};

type Line = {
  readonly says: string;
  readonly act: (world: World) => Promise<unknown>;
  readonly event: object;
  /** In whose trail; left out, in that of the organisation. */
  readonly in?: 'operator';
};

let world: World;

beforeEach(async () => {
  const api = await createTestApi();
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const kim = await api.addPerson(home.accountId, 'kim@home.test');
  world = { api, ...home, system, kim };
});

const asAdmin = ({ api, admin }: World) => api.as(admin);

async function addDataset({ api, accountId }: World): Promise<number> {
  const { store } = api.context(accountId);
  const body = {
    dataset_id: 77,
    dataset_name: 'Round',
    status: 'active',
    score_threshold: 5,
    detail_threshold: 5,
  };
  await store.write('datasets', [{ kind: 'upsert', id: '77', body }]);
  return 77;
}

async function flowInState({ api, admin, accountId }: World, status: 'PENDING' | 'PAUSED'): Promise<number> {
  await api.as(admin).call(flowExecutions.operations.ensureMainResources, {});
  const [flow] = (await api.as(admin).rows('flow_executions').list({})).rows;
  const id = flow?.flow_execution_id ?? 0;
  await api
    .context(accountId)
    .store.table('flow_executions')
    .change(id, () => ({ status }));
  return id;
}

const addGroup = (own: World) => asAdmin(own).rows('employee_groups').create({ name: 'Bakers' });

const lines: readonly Line[] = [
  {
    says: 'the sign-in of a privileged role',
    act: (own) => asAdmin(own).rows('employees').list({}),
    event: { action: 'signed-in', role_name: 'admin' },
  },
  {
    says: 'that somebody was signed out everywhere',
    act: (own) => asAdmin(own).call(users.operations.signOutEverywhere, {}),
    event: { action: 'signed-out-everywhere' },
  },
  {
    says: 'the edit of a role',
    act: (own) => asAdmin(own).rows('employee_roles').update(own.kim.employeeId, { role_name: 'admin' }),
    event: { action: 'changed', before: { role_name: 'employee' }, after: { role_name: 'admin' } },
  },
  {
    says: 'the edit of a permission',
    async act({ api, system }) {
      const [mapping] = (await api.as(system).rows('role_permission_mappings').list({ limit: 1 })).rows;
      await api
        .as(system)
        .rows('role_permission_mappings')
        .remove(mapping?.joint_virtual_id ?? '');
    },
    event: {
      action: 'deleted',
      after: null,
      before: expect.objectContaining({ permission_id_ref: expect.any(Number) }),
    },
    in: 'operator',
  },
  {
    says: 'the wish for another work e-mail',
    act: (own) =>
      asAdmin(own).rows('employees').update(own.kim.employeeId, { work_email: 'kim.lind@home.test' }),
    event: { action: 'email-change-requested' },
  },
  {
    says: 'that a person is paused',
    act: (own) => asAdmin(own).rows('employees').update(own.kim.employeeId, { status: 'inactive' }),
    event: { action: 'changed', before: { status: 'active' }, after: { status: 'inactive' } },
  },
  {
    says: 'an activation that is sent',
    async act(own) {
      const person = await asAdmin(own)
        .rows('employees')
        .create({ work_email: 'new@home.test', given_name: 'New', family_name: 'Lind', status: 'active' });
      await asAdmin(own).call(activations.operations.send, {
        body: { employee_id_ref: person.employee_id, role: 'employee' },
      });
    },
    event: { action: 'activation-sent' },
  },
  {
    says: 'an export of rows',
    act: (own) =>
      asAdmin(own).call(storages.operations.downloadData, {
        query: { table: 'employees', format: 'csv', keys: 'none', columns: 'given_name', offset: 0 },
      }),
    event: { action: 'exported', after: expect.objectContaining({ format: 'csv' }) },
  },
  {
    says: 'a threshold that is changed',
    async act(own) {
      await asAdmin(own)
        .rows('datasets')
        .update(await addDataset(own), { score_threshold: 8 });
    },
    event: { action: 'changed', before: { score_threshold: 5 }, after: { score_threshold: 8 } },
  },
  {
    says: 'a command to a flow',
    async act(own) {
      const body = { flow_execution_id: await flowInState(own, 'PENDING') };
      await asAdmin(own).call(flowExecutions.operations.pause, { body });
    },
    event: { action: 'flow-command', after: expect.objectContaining({ command: 'pause' }) },
  },
  {
    says: 'the deletion of a person',
    act: (own) => asAdmin(own).rows('employees').remove(own.kim.employeeId),
    event: { action: 'deleted', subject: 'Employees' },
  },
  {
    says: 'the access of the operator',
    act: ({ api, system, accountId }) => api.as(system).rows('units', { accountId }).list({}),
    event: { action: 'operator-access', actor: 'operator', employee_id_ref: null },
  },
  {
    says: 'the same in the trail of the operator',
    act: ({ api, system, accountId }) => api.as(system).rows('units', { accountId }).list({}),
    event: { action: 'operator-access', actor: 'person' },
    in: 'operator',
  },
  {
    says: 'a new organisation',
    act: ({ api, system }) =>
      api.as(system).call(accounts.operations.createWithCompany, {
        body: {
          account_data: { phone: '+45 33 12 34 56' },
          owner_data: { name: 'Tea Lind', email: 'tea@third.test' },
          company_data: { company_name: 'Third Company' },
        },
      }),
    event: { action: 'account-created' },
    in: 'operator',
  },
  {
    says: 'a token of a directory',
    act: (own) => asAdmin(own).call(directorySync.operations.makeToken, {}),
    event: { action: 'secret-created' },
  },
  {
    says: 'that it is revoked',
    act: (own) => asAdmin(own).call(directorySync.operations.revoke, {}),
    event: { action: 'secret-revoked' },
  },
  {
    says: 'that a sync is agreed to',
    async act(own) {
      await asAdmin(own).call(directorySync.operations.makeToken, {});
      await asAdmin(own).call(directorySync.operations.apply, {});
    },
    event: { action: 'directory-synced', after: { state: 'on', waiting: 0 } },
  },
  {
    says: 'a group that is made, since flows ask by it',
    act: addGroup,
    event: { action: 'created', after: { name: 'Bakers', scim_group_id_ref: null } },
  },
  {
    says: 'a criterion of a group',
    async act(own) {
      const { employee_group_id } = await addGroup(own);
      await asAdmin(own)
        .rows('employee_group_criteria')
        .create({
          employee_group_id_ref: employee_group_id,
          variable_id_ref: variableId(findTable('employees'), 'status'),
          operator: 'eq',
          variable_value: 'active',
        });
    },
    event: {
      action: 'created',
      after: expect.objectContaining({ operator: 'eq', variable_value: 'active' }),
    },
  },
];

async function trail({ api, admin, system }: World, whose: Line['in']) {
  const reader = whose === 'operator' ? system : admin;
  const { rows } = await api.as(reader).rows('audit_events').list({ limit: 500 });
  return rows;
}

describe('on record stands', () => {
  test.each(lines)('$says', async (line) => {
    await line.act(world);
    const rows = await trail(world, line.in);
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining(line.event)]));
  });

  test('what happened last comes first', async () => {
    await asAdmin(world).rows('employees').list({});
    world.api.clock.advance(1000);
    await asAdmin(world).call(directorySync.operations.makeToken, {});
    world.api.clock.advance(1000);
    await asAdmin(world).call(directorySync.operations.revoke, {});
    const actions = (await trail(world, undefined)).map(({ action }) => action);
    expect(actions.slice(0, 2)).toEqual(['secret-revoked', 'secret-created']);
  });

  test('is found by who, what and when', async () => {
    await asAdmin(world).rows('employees').list({});
    world.api.clock.advance(86_400_000);
    await asAdmin(world).call(directorySync.operations.makeToken, {});
    const events = asAdmin(world).rows('audit_events');
    const count = async (where: Parameters<typeof events.list>[0]) => (await events.list(where)).rows.length;
    expect(await count({ where: { employee_id_ref: world.admin.employeeId } })).toBe(2);
    expect(await count({ where: { employee_id_ref: world.kim.employeeId } })).toBe(0);
    expect(await count({ where: { action: 'secret-created' } })).toBe(1);
    expect(await count({ where: { happened_at: { gte: '2026-03-03T00:00:00.000Z' } } })).toBe(1);
  });
});

describe('never on record stands', () => {
  test('a column that holds what somebody answered, or is special in another way', () => {
    const wrong = tables.flatMap(({ name, audited, variables }) =>
      (audited?.columns ?? [])
        .filter((column) => variables[column]?.gdpr === 'special' || !variables[column])
        .map((column) => `${name}.${column}`),
    );
    expect(wrong).toEqual([]);
  });

  test('that a person looked at, or erased, what is kept about them', async () => {
    await world.api.as(world.kim).call(ownData.operations.read, {});
    await world.api.as(world.kim).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    const rows = await trail(world, undefined);
    expect(rows.filter(({ employee_id_ref }) => employee_id_ref === world.kim.employeeId)).toEqual([]);
  });
});
