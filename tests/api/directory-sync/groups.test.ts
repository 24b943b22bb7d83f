import { data } from '@livingroom/shared/calls/data.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleMeant } from '../../../functions/modules/dialogues/bulk/people-meant.ts';
import { runKindOf } from '../../support/due.ts';
import {
  createDirectoryWorld,
  type DirectoryWorld,
  entraUser,
  patchOp,
} from '../../worlds/directory-sync.ts';

/** Groups of the directory that an admin lets employee groups rest on: who belongs, before and after the sync, and the brake. */

let world: DirectoryWorld;
let ids: string[];
let scimGroupId: number;

async function provision(count: number): Promise<void> {
  ids = [];
  for (let place = 0; place < count; place += 1)
    ids.push(String((await world.send('createUser', { body: entraUser(`p${place}`) })).body.id));
  const members = ids.slice(0, 10).map((value) => ({ value }));
  const { body } = await world.send('createGroup', { body: { displayName: 'Bakers', members } });
  scimGroupId = Number(body.id);
}

const patch = (operation: object) =>
  world.send('patchGroup', {
    params: { id: scimGroupId },
    body: { schemas: [patchOp], Operations: [operation] },
  });
const admin = () => world.api.as(world.admin);

/** An employee group of the admin's that rests on the group of the directory. */
async function mapped(): Promise<number> {
  const group = await admin()
    .rows('employee_groups')
    .create({ name: 'Bakers here', scim_group_id_ref: scimGroupId });
  return group.employee_group_id;
}

async function belong(groupId: number): Promise<number> {
  const context = world.api.context(world.accountId);
  const call = { survey_id: 0, dataset_id_ref: 0, employee_group_id: groupId };
  return (await peopleMeant(context, call)).length;
}

beforeEach(async () => {
  world = await createDirectoryWorld();
});

describe('a group of the directory', () => {
  test('has no effect by itself, whatever its name; an admin decides what rests on it', async () => {
    await world.turnOn();
    await provision(12);
    await world.send('createGroup', {
      body: { displayName: 'admin', members: ids.map((value) => ({ value })) },
    });
    const { rows } = await admin().rows('employee_roles').list({ limit: 100 });
    expect(rows.filter(({ role_name }) => role_name === 'admin')).toHaveLength(1);
    expect((await admin().rows('employee_groups').list()).rows).toEqual([]);
  });

  test('is offered where the directory has groups alone, and where one is gone that a group rests on', async () => {
    const isOffered = async () => {
      const filters = JSON.stringify({ table_id_ref: { value: findTable('employee_groups').id } });
      const { data: columns } = await admin().call(data.operations.read, {
        params: { source: 'variables' },
        query: { filters, limit: 100, offset: 0 },
      });
      return columns.some(({ variable_name }) => variable_name === 'scim_group_id_ref');
    };
    expect(await isOffered()).toBe(false);
    await world.turnOn();
    await provision(12);
    expect(await isOffered()).toBe(true);
    await mapped();
    await world.send('removeGroup', { params: { id: scimGroupId } });
    expect(await isOffered()).toBe(true);
  });

  test('decides who belongs to the employee group that rests on it, beside the criteria of that', async () => {
    await world.turnOn();
    await provision(12);
    const group = await mapped();
    expect(await belong(group)).toBe(10);
    const preview = { body: { criteria: [], scim_group_id: scimGroupId } };
    expect(await admin().call(employeeGroups.operations.members, preview)).toMatchObject({
      ...{ count: 10, all: 13 },
    });
    await patch({ op: 'add', path: 'members', value: [{ value: ids[10] }] });
    await patch({ op: 'remove', path: `members[value eq "${ids[0]}"]` });
    expect(await belong(group)).toBe(10);
    await world.send('patchUser', {
      params: { id: ids[1] },
      body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
    });
    expect(await belong(group)).toBe(9);
  });

  test('that is taken away there leaves nobody, never everybody', async () => {
    await world.turnOn();
    await provision(12);
    const group = await mapped();
    expect((await world.send('removeGroup', { params: { id: scimGroupId } })).status).toBe(204);
    expect(await belong(group)).toBe(0);
    await admin().rows('employee_groups').update(group, { scim_group_id_ref: null });
    expect(await belong(group)).toBe(13);
  });

  test('goes on when one of its people is erased here', async () => {
    await world.turnOn();
    await provision(12);
    const group = await mapped();
    const person = await world.person('p0@bakery.test');
    await admin()
      .rows('employees')
      .remove(person?.employee_id ?? 0);
    expect((await patch({ op: 'remove', path: `members[value eq "${ids[1]}"]` })).status).toBe(200);
    expect(await belong(group)).toBe(8);
  });

  test('means nobody before the first sync is agreed to, and the screen says who would come', async () => {
    await provision(12);
    const group = await mapped();
    expect(await belong(group)).toBe(0);
    expect((await world.overview()).waiting).toMatchObject({ create: 12, join: 10, leave: 0 });
    await world.turnOn();
    expect(await belong(group)).toBe(10);
    expect((await world.overview()).waiting).toMatchObject({ join: 0, leave: 0 });
  });

  test("is not another organisation's to rest on", async () => {
    await world.turnOn();
    await provision(5);
    const other = await world.api.addAccount('Other', 'olga@other.test');
    await expect(
      world.api.as(other.admin).rows('employee_groups').create({ name: 'X', scim_group_id_ref: scimGroupId }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'constraint-failed' } });
  });
});

describe('the brake', () => {
  test('holds back what would change more than 40 % of an employee group in a day, until an admin agrees', async () => {
    await world.turnOn();
    await provision(20);
    const group = await mapped();
    await runKindOf(world.api.ports, 'directory-watch');
    for (const id of ids.slice(0, 5)) await patch({ op: 'remove', path: `members[value eq "${id}"]` });
    expect(await belong(group)).toBe(6);
    expect(await world.overview()).toMatchObject({ state: 'braked', waiting: { join: 0, leave: 1 } });
    await patch({ op: 'add', path: 'members', value: ids.slice(12).map((value) => ({ value })) });
    expect(await belong(group)).toBe(6);
    expect((await world.overview()).waiting).toMatchObject({ join: 8, leave: 1 });
    await runKindOf(world.api.ports, 'directory-watch');
    expect(await belong(group)).toBe(6);
    await world.turnOn();
    expect(await belong(group)).toBe(13);
    expect(await world.overview()).toMatchObject({ state: 'on', waiting: { join: 0, leave: 0 } });
  });

  test('counts each day anew', async () => {
    await world.turnOn();
    await provision(20);
    const group = await mapped();
    await runKindOf(world.api.ports, 'directory-watch');
    for (const id of ids.slice(0, 4)) await patch({ op: 'remove', path: `members[value eq "${id}"]` });
    world.api.clock.advance(DAY_MS + 1);
    for (const id of ids.slice(4, 8)) await patch({ op: 'remove', path: `members[value eq "${id}"]` });
    expect(await belong(group)).toBe(2);
    expect((await world.overview()).state).toBe('on');
  });
});
