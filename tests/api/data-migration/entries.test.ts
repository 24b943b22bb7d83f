import { findTable, type Row, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIds } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { CHANGES_ROW } from '@livingroom/shared/modules/platform/tables/catalogue-changes.ts';
import { describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/test-api.ts';
import {
  bundleOf,
  carriedOut,
  createReceiver,
  createSender,
  planned,
  requestFor,
} from '../../worlds/bundles.ts';

const { phaseOne, resources, undo } = dataMigration.operations;

type OwnColumn = NonNullable<Row<'companies'>['own_columns']>['columns'][number];

/** Gives the organisation these fields, as its administrator does. */
async function addFields(api: TestApi, accountId: number, columns: readonly object[]) {
  const { store } = api.context(accountId);
  const company = await store.table('companies').first({});
  await api
    .as(await api.addPerson(accountId, `fields-${columns.length}@acme.test`, 'admin'))
    .rows('companies')
    .update(company?.company_id ?? 0, { own_columns: { columns } } as never);
}

async function fieldsOf(api: TestApi, accountId: number): Promise<readonly OwnColumn[]> {
  const company = await api.context(accountId).store.table('companies').first({});
  return company?.own_columns?.columns ?? [];
}

const team = {
  table: 'employees',
  label: 'Team',
  type: 'choice',
  choices: ['Red', 'Blue'],
  lawfulBasis: 'contract',
};
const floor = { table: 'units', label: 'Floor', type: 'number', choices: [] };

/** Two organisations of two deployments, the first with two fields, and the bundle of them. */
async function fieldsWorld() {
  const { api, system, client, publicKey } = await createSender();
  await addFields(api, client.accountId, [team, floor]);
  const listed = await api.as(system).call(resources, {
    query: { resource_type: 'own-columns', of_account: client.accountId },
  });
  const chosen = {
    type: 'own-columns',
    ids: listed.resources.map(({ id }) => id),
    account: client.accountId,
  };
  const other = await createReceiver([publicKey]);
  const request = async (more: object = {}) =>
    requestFor(other, await bundleOf(api, system, chosen), 'own-columns', more);
  return { api, system, client, listed, other, request };
}

describe('own fields of an organisation', () => {
  test('arrive in an organisation of another deployment beside its own, proved, and no value with them', async () => {
    const { listed, other, request } = await fieldsWorld();
    expect(listed.resources.map(({ title }) => title)).toEqual(['Team', 'Floor']);
    const { api, client } = other;
    await addFields(api, client.accountId, [
      { table: 'employees', label: 'Shift', type: 'yesNo', choices: [] },
    ]);
    const { message, master_plan } = await carriedOut(api, other.system, await request());
    expect(message).toBe('Full data migration completed successfully.');
    expect(master_plan.resources.map(({ proved }) => proved?.done)).toEqual([true, true]);
    expect(await fieldsOf(api, client.accountId)).toMatchObject([
      { id: 1, label: 'Shift', type: 'yesNo' },
      {
        id: 2,
        table: 'employees',
        label: 'Team',
        type: 'choice',
        choices: ['Red', 'Blue'],
        lawfulBasis: 'contract',
      },
      { id: 3, table: 'units', label: 'Floor', type: 'number' },
    ]);
    const again = await planned(api, other.system, await request());
    expect(again.counts).toMatchObject({ created: 0, changed: 0, left: 2 });
  });

  test('that another field of the name stands in the way of are named, and the others arrive', async () => {
    const { other, request } = await fieldsWorld();
    const { api, client, system } = other;
    await addFields(api, client.accountId, [{ ...team, choices: ['Red', 'Green'] }]);
    const { master_plan } = await carriedOut(api, system, await request());
    expect(
      master_plan.resources.map(({ title, conflicts }) => [title, conflicts.map(({ kind }) => kind)]),
    ).toEqual([
      ['Team', ['made-there']],
      ['Floor', []],
    ]);
    expect((await fieldsOf(api, client.accountId)).map(({ label }) => label)).toEqual(['Team', 'Floor']);
  });

  test('replace one there only where no person has a choice that would go', async () => {
    const { other, request } = await fieldsWorld();
    const { api, client, system } = other;
    await addFields(api, client.accountId, [{ ...team, choices: ['Red', 'Green'] }]);
    const kim = await api.addPerson(client.accountId, 'kim@borealis.test');
    await api
      .as(client.admin)
      .rows('employees')
      .update(kim.employeeId, { own_1: 'Green' } as never);
    const refused = await carriedOut(api, system, await request({ overwrite: true }));
    expect(refused.master_plan.resources[0]?.written).toMatchObject({
      done: false,
      reason: expect.stringContaining('Green'),
    });
    await api
      .as(client.admin)
      .rows('employees')
      .update(kim.employeeId, { own_1: null } as never);
    await carriedOut(api, system, await request({ overwrite: true }));
    expect((await fieldsOf(api, client.accountId))[0]).toMatchObject({ id: 1, choices: ['Red', 'Blue'] });
  });

  test('are undone while nobody has a value in one, and not afterwards', async () => {
    const { other, request } = await fieldsWorld();
    const { api, client, system } = other;
    const first = await carriedOut(api, system, await request());
    const kim = await api.addPerson(client.accountId, 'kim@borealis.test');
    await api
      .as(client.admin)
      .rows('employees')
      .update(kim.employeeId, { own_1: 'Red' } as never);
    const params = { id: first.master_plan.plan_id };
    expect((await api.as(system).raw(undo, { params })).body).toMatchObject({
      message: 'Team is in use by now, so the migration can’t be undone.',
    });
    await api
      .as(client.admin)
      .rows('employees')
      .update(kim.employeeId, { own_1: null } as never);
    await api.as(system).raw(undo, { params });
    await api.workflows.settle();
    expect(await fieldsOf(api, client.accountId)).toEqual([]);
  });

  test('come to the system account, which begins without a company, and from there to others', async () => {
    const { api, system, client, listed } = await fieldsWorld();
    const ids = listed.resources.map(({ id }) => id);
    const { message, master_plan } = await carriedOut(api, system, {
      ...{ resource_type: 'own-columns', client_account_id: client.accountId, reversed_direction: true },
      selected_resources: { system: [], client: ids },
    });
    expect(message).toBe('Full data migration completed successfully.');
    expect(master_plan).toMatchObject({ resource_count: 2, done_count: 2 });
    expect(await fieldsOf(api, SYSTEM_ACCOUNT_ID)).toMatchObject([{ label: 'Team' }, { label: 'Floor' }]);
    const other = await api.addAccount('Borealis', 'bo@borealis.test');
    await carriedOut(api, system, {
      ...{ resource_type: 'own-columns', client_account_id: other.accountId },
      selected_resources: { system: [1, 2], client: [] },
    });
    expect((await fieldsOf(api, other.accountId)).map(({ label }) => label)).toEqual(['Team', 'Floor']);
  });

  test('wait for a company, with words', async () => {
    const { other, request } = await fieldsWorld();
    const { api, system, there } = other;
    await there.table('companies').removeEvery({});
    const { master_plan } = await carriedOut(api, system, await request());
    expect(master_plan.resources[0]?.written).toMatchObject({
      done: false,
      reason: expect.stringContaining('This organisation has no company yet.'),
    });
  });
});

const presentation = {
  employees: {
    columns: { primary_unit_id_ref: { label: { en_us: 'Craft', de_de: 'Handwerk' }, width: 200 } },
  },
  units: { label: { en_us: 'Teams' } },
} as const;

describe('the presentation of tables', () => {
  test('goes from an organisation to all, table by table, and to another deployment', async () => {
    const { api, system, client, there, request, run, publicKey } = await createSender();
    await there
      .table('catalogue_changes')
      .ensure({ catalogue_change_id: CHANGES_ROW, changes: presentation });
    const listed = await api.as(system).call(resources, {
      query: { resource_type: 'presentations', of_account: client.accountId },
    });
    const ids = listed.resources.map(({ id }) => id);
    const [employees = 0] = ids;
    const upwards = {
      ...request('presentations', []),
      selected_resources: { system: [], client: [employees] },
      reversed_direction: true,
    };
    const { message, master_plan } = await run(dataMigration.operations.full, upwards);
    expect(message).toBe('Full data migration completed successfully.');
    expect(master_plan.resources[0]?.differences[0]).toMatchObject({
      table: 'Changes to tables and columns',
    });
    const system_row = await api.context(SYSTEM_ACCOUNT_ID).store.table('catalogue_changes').get(CHANGES_ROW);
    expect(system_row?.changes).toEqual({ employees: presentation.employees });

    const other = await createReceiver([publicKey]);
    const bundle = await bundleOf(api, system, { type: 'presentations', ids, account: client.accountId });
    await carriedOut(other.api, other.system, await requestFor(other, bundle, 'presentations'));
    const row = await other.there.table('catalogue_changes').get(CHANGES_ROW);
    expect(row?.changes).toEqual(presentation);
  });

  test('that would give two columns one name is refused with its reason', async () => {
    const { api, there, request, run } = await createSender();
    const { store } = api.context(SYSTEM_ACCOUNT_ID);
    const taken = { columns: { primary_unit_id_ref: { label: { en_us: 'Work e-mail' } } } };
    await store
      .table('catalogue_changes')
      .ensure({ catalogue_change_id: CHANGES_ROW, changes: { employees: taken } });
    const listed = await api
      .as(await api.addPerson(SYSTEM_ACCOUNT_ID, 'op@livingroom.test', 'system'))
      .call(resources, {
        query: { resource_type: 'presentations' },
      });
    const { master_plan } = await run(
      dataMigration.operations.full,
      request(
        'presentations',
        listed.resources.map(({ id }) => id),
      ),
    );
    expect(master_plan.resources[0]?.written).toMatchObject({
      done: false,
      reason: expect.stringContaining('Work e-mail'),
    });
    expect(await there.table('catalogue_changes').get(CHANGES_ROW)).toBeNull();
  });
});

describe('the rights of a role', () => {
  async function rolesWorld() {
    const sender = await createSender();
    const { api, system, publicKey } = sender;
    const { store } = api.context(SYSTEM_ACCOUNT_ID);
    const held = await store
      .table('role_permission_mappings')
      .every({ where: { role_id_ref: roleIds.manager } });
    for (const { joint_virtual_id } of held.slice(0, 2))
      await api
        .as(system)
        .rows('role_permission_mappings')
        .remove(joint_virtual_id as never);
    const other = await createReceiver([publicKey]);
    const bundle = await bundleOf(api, system, { type: 'roles', ids: [roleIds.manager] });
    const rights = async () =>
      (
        await other.api
          .context(SYSTEM_ACCOUNT_ID)
          .store.table('role_permission_mappings')
          .every({ where: { role_id_ref: roleIds.manager } })
      ).length;
    const request = (more: object = {}) =>
      requestFor(other, bundle, 'roles', { system_to_system: true, client_account_id: null, ...more });
    return { other, rights, request, held, count: held.length };
  }

  test('come to another deployment where its operator says that they replace its own', async () => {
    const { other, rights, request, count } = await rolesWorld();
    const kept = await planned(other.api, other.system, await request());
    expect(kept.resources[0]).toMatchObject({ title: 'manager', conflicts: [{ kind: 'made-there' }] });
    expect(await rights()).toBe(count);
    const { message, master_plan } = await carriedOut(
      other.api,
      other.system,
      await request({ overwrite: true }),
    );
    expect(message).toBe('Full data migration completed successfully.');
    expect(await rights()).toBe(count - 2);
    await other.api.as(other.system).raw(undo, { params: { id: master_plan.plan_id } });
    await other.api.workflows.settle();
    expect(await rights()).toBe(count);
  });

  test('that a call which died left half changed are changed whole by the next', async () => {
    const { other, rights, request, held, count } = await rolesWorld();
    const body = await request({ overwrite: true });
    const { plan_id } = await planned(other.api, other.system, body);
    await other.api
      .as(other.system)
      .rows('role_permission_mappings')
      .remove(held[0]?.joint_virtual_id as never);
    const { message } = await carriedOut(other.api, other.system, { ...body, plan_id });
    expect(message).toBe('Full data migration completed successfully.');
    expect(await rights()).toBe(count - 2);
  });

  test('never come to one organisation', async () => {
    const { here, request } = await createSender();
    const body = request('roles', [roleIds.manager]);
    expect((await here.raw(phaseOne, { body })).body).toMatchObject({
      message:
        'Roles apply to every organisation of a deployment. They can only come from another deployment, with a bundle file.',
    });
  });

  test('never take the right to give rights from the operator', async () => {
    const { api, system, publicKey } = await createSender();
    const mappings = (of: TestApi) => of.context(SYSTEM_ACCOUNT_ID).store.table('role_permission_mappings');
    const { domain, subdomain, operation } = tablePermission(findTable('role_permission_mappings'), 'create');
    const [right] = await api
      .context(SYSTEM_ACCOUNT_ID)
      .store.table('permissions')
      .every({ where: { domain, subdomain, operation } });
    const last = { joint_virtual_id: `${roleIds.system}-${right?.permission_id}` };
    await mappings(api).removeEvery(last);
    const other = await createReceiver([publicKey]);
    const bundle = await bundleOf(api, system, { type: 'roles', ids: [roleIds.system] });
    const body = await requestFor(other, bundle, 'roles', {
      ...{ system_to_system: true, client_account_id: null, overwrite: true },
    });
    const before = await mappings(other.api).every({ where: { role_id_ref: roleIds.system } });
    const { master_plan } = await carriedOut(other.api, other.system, body);
    expect(master_plan.resources[0]?.written).toMatchObject({ done: false });
    expect(await mappings(other.api).every({ where: { role_id_ref: roleIds.system } })).toHaveLength(
      before.length,
    );
  });
});
