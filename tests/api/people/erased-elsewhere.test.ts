import { findTable, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { readEvery } from '../../../functions/core/storage/rows.ts';
import { entraUser } from '../../worlds/directory-sync.ts';
import { createFeedWorld, csvOf, type ListedPerson, people } from '../../worlds/feed.ts';

/** What others wrote, sent or chose about somebody who is deleted: lists, groups, sheets, the directory and the trail. */

const list = people(12);
const zoe = {
  ...{ number: 777, given: 'Zoepetra', family: 'Quistgaardsen' },
  ...{ email: 'zoe.quist@acme.test', unit: 'Unit 3' },
} satisfies ListedPerson;
/** Numbers begin here, so that no other number of the product is one of a person. */
const FIRST = 770_000;

let world: Awaited<ReturnType<typeof createFeedWorld>>;
let id: number;

beforeEach(async () => {
  world = await createFeedWorld([...list, zoe]);
  await world.store.takeNumbers('employees', FIRST);
  await world.nextDay();
  await world.confirm();
  const { rows } = await world.client.rows('employees').list({ where: { work_email: zoe.email } });
  id = rows[0]?.employee_id ?? 0;
});

const remove = () => world.client.rows('employees').remove(id);

async function addGroup(
  ...criteria: readonly [column: string, operator: 'in' | 'eq' | 'ne', value: string][]
) {
  const { employee_group_id } = await world.client.rows('employee_groups').create({ name: 'Some' });
  for (const [column, operator, variable_value] of criteria)
    await world.client.rows('employee_group_criteria').create({
      ...{ employee_group_id_ref: employee_group_id, operator, variable_value },
      variable_id_ref: variableId(findTable('employees'), column),
    });
  const criteriaNow = async () =>
    (await world.store.table('employee_group_criteria').every()).map((row) => row.variable_value);
  const count = async () => {
    const rows = await world.store.table('employee_group_criteria').every();
    const body = {
      criteria: rows.map(({ criteria_type, variable_id_ref, operator, variable_value }) => ({
        ...{ criteria_type, variable_id_ref, operator, variable_value },
      })),
    };
    return (await world.client.call(employeeGroups.operations.members, { body })).count;
  };
  return { criteriaNow, count };
}

/** A sheet that is refused for her row, whose problem quotes her address. */
async function uploadRefused(): Promise<void> {
  const content = new TextEncoder().encode(`Work e-mail*,First name\n${zoe.email},Zoepetra\n`);
  const fields = { metadata: JSON.stringify({ tableName: 'employees', mode: 'create' }) };
  await world.api
    .as(world.admin)
    .upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      { file: { name: 'people.csv', content }, fields },
    );
  await world.api.workflows.settle();
}

async function provision(): Promise<void> {
  const { token } = await world.client.call(directorySync.operations.makeToken, {});
  await world.client.call(directorySync.operations.apply, {});
  const names = {
    name: { givenName: zoe.given, familyName: zoe.family },
    displayName: 'Zoepetra Quistgaardsen',
  };
  const address = { userName: zoe.email, emails: [{ type: 'work', value: zoe.email }] };
  const body = entraUser('x', { ...names, ...address, externalId: zoe.email, active: true });
  await world.api.as(null).raw(scim.operations.createUser, { body }, { token });
}

function placesOf(value: Json, isIt: (text: string) => boolean, path: string): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner = null]) =>
      placesOf(inner, isIt, Array.isArray(value) ? path : `${path}.${name}`),
    );
  return isIt(String(value)) ? [path] : [];
}

/** Every place of rows, files and of what the host stores of work that holds one of the texts. */
async function placesWith(isIt: (text: string) => boolean): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const account of [world.accountId, SYSTEM_ACCOUNT_ID])
    for (const { name } of tables)
      for (const { id: key, body } of await readEvery(world.api.context(account).store, name)) {
        for (const place of placesOf(body, isIt, name)) found.add(place);
        if (isIt(key)) found.add(`${name} id`);
      }
  for (const [name, { content }] of world.api.blobs.files())
    if (isIt(name) || isIt(new TextDecoder().decode(content))) found.add('a file');
  for (const [, text] of world.api.workflows.stored()) if (isIt(text)) found.add('work of the host');
  return [...found].sort();
}

const names = /zoe\.quist|zoe%2equist|quistgaardsen/i;

describe('a person who is deleted', () => {
  test('is named in no row, file or work that others have made about them', async () => {
    await addGroup(['work_email', 'in', `p1@acme.test;${zoe.email}`], ['family_name', 'eq', 'Quistgaardsen']);
    await uploadRefused();
    await provision();
    world.api.downloads.serve(csvOf([...list.slice(0, 4), zoe]));
    await world.nextDay();
    const before = await placesWith((text) => names.test(text));
    expect(before).toEqual(
      expect.arrayContaining([
        ...['a file', 'work of the host', 'employee_group_criteria.variable_value', 'jobs.message'],
        ...['scim_users.user_name', 'unique_values id'],
      ]),
    );
    // The trail is never changed, so it has never known a name or an address.
    expect(before.filter((place) => place.startsWith('audit_events'))).toEqual([]);
    await remove();
    expect(await placesWith((text) => names.test(text))).toEqual([]);
  });

  test('leaves the groups that named them with the same others', async () => {
    const some = await addGroup([
      'work_email',
      'in',
      `p1@acme.test; ${zoe.email.toUpperCase()} ;p2@acme.test`,
    ]);
    expect(await some.count()).toBe(3);
    await remove();
    expect([await some.criteriaNow(), await some.count()]).toEqual([['p1@acme.test;p2@acme.test'], 2]);
  });

  test.each([
    ['of that person alone asks nobody, and not everybody', 'in', 0],
    ['of everybody else asks everybody', 'ne', 13],
  ] as const)('leaves a group that names one person: %s', async (_, operator, count) => {
    const group = await addGroup(['work_email', operator, zoe.email]);
    await remove();
    expect([await group.criteriaNow(), await group.count()]).toEqual([['…'], count]);
  });

  test('leaves a criterion of a family name that somebody else bears', async () => {
    const { rows } = await world.client.rows('employees').list({ where: { work_email: 'p1@acme.test' } });
    await world.client.rows('employees').update(rows[0]?.employee_id ?? 0, { family_name: 'Quistgaardsen' });
    const group = await addGroup(['family_name', 'eq', 'Quistgaardsen']);
    await remove();
    expect([await group.criteriaNow(), await group.count()]).toEqual([['Quistgaardsen'], 1]);
  });

  test('leaves a criterion of another column where the family name is a word of its values', async () => {
    const { rows } = await world.client.rows('employees').list({ where: { work_email: 'p1@acme.test' } });
    const time_zone = 'Europe/Zurich';
    await world.client.rows('employees').update(rows[0]?.employee_id ?? 0, { time_zone });
    await world.client.rows('employees').update(id, { family_name: 'Zurich' });
    const group = await addGroup(['time_zone', 'eq', time_zone]);
    await remove();
    expect([await group.criteriaNow(), await group.count()]).toEqual([[time_zone], 1]);
  });

  test('does not come back with a list that waits: it is left aside, and read again', async () => {
    world.api.downloads.serve(csvOf([...list.slice(0, 4), zoe]));
    const params = { id: (await world.nextDay()).feed_run_id };
    expect((await world.last()).status).toBe('waiting');
    await remove();
    expect((await world.last()).status).toBe('dismissed');
    expect(await world.client.raw(feedCalls.operations.review, { params })).toMatchObject({
      body: { data: { problem: 'not-waiting' } },
    });
    // The same file of the source waits anew.
    expect(await world.nextDay()).toMatchObject({ status: 'waiting' });
  });

  test('is no longer quoted by a refused sheet, whose other problems stay', async () => {
    await uploadRefused();
    const message = async () => JSON.parse((await world.store.table('jobs').every()).at(-1)?.message ?? '{}');
    expect(JSON.stringify(await message())).toContain(zoe.email);
    await remove();
    expect(JSON.stringify(await message())).not.toContain(zoe.email);
    expect(JSON.stringify(await message())).toContain('"row":2');
  });

  test('leaves the words of a refused sheet, where the family name is one of those of their keys', async () => {
    await uploadRefused();
    const message = async () => JSON.parse((await world.store.table('jobs').every()).at(-1)?.message ?? '{}');
    const { key } = await message();
    await world.client.rows('employees').update(id, { family_name: key.split(/\W/)[0] });
    await remove();
    expect((await message()).key).toBe(key);
  });
});
