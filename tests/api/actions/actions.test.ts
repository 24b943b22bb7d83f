import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** Who sees and changes which action lists and actions, and what an action remembers. */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;
let manager: Person;
let colleague: Person;
let product: number;
let sales: number;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  colleague = await api.addPerson(home.accountId, 'max@home.test', 'manager');
  const units = api.as(home.admin).rows('units');
  const company_id_ref = home.companyId;
  product = (await units.create({ unit_name: 'Product', company_id_ref })).unit_id;
  sales = (await units.create({ unit_name: 'Sales', company_id_ref })).unit_id;
  const managed = api.as(home.admin).rows('employee_units_managed');
  await managed.create({ employee_id_ref: manager.employeeId, unit_id_ref: product });
  await managed.create({ employee_id_ref: colleague.employeeId, unit_id_ref: sales });
});

const lists = (person: Person) => api.as(person).rows('action_lists');
const actions = (person: Person) => api.as(person).rows('actions');
const impacted = (person: Person) => api.as(person).rows('action_list_impacted_units');

const refusedFor = (field: string) => ({
  status: 400,
  body: { data: { fields: { [field]: expect.any(String) } } },
});

async function addDriver(): Promise<number> {
  const driver = { driver_id: 7, driver_key: 'voice', driver_title: 'Voice' };
  await api.context(home.accountId).store.table('drivers').create(driver);
  return driver.driver_id;
}

/** A list of the admin's for these units, with one action. */
async function listFor(...units: readonly number[]) {
  const list = await lists(home.admin).create({ title: `For ${units.join(' and ')}` });
  const { action_list_id: id } = list;
  for (const unit_id_ref of units) await impacted(home.admin).create({ action_list_id_ref: id, unit_id_ref });
  const action = await actions(home.admin).create({ title: 'Meet weekly', action_list_id_ref: id });
  return { id, action };
}

describe('a manager', () => {
  test('sees lists that name a unit of theirs, their own, and those for everybody; no others', async () => {
    const theirs = await listFor(product);
    const shared = await listFor(product, sales);
    const foreign = await listFor(sales);
    const whole = await lists(home.admin).create({ title: 'All', impact_scope: 'organisation' });
    const own = await lists(manager).create({ title: 'Mine' });
    const seen = (await lists(manager).list()).rows.map(({ action_list_id }) => action_list_id);
    expect(seen.toSorted((a, b) => a - b)).toEqual(
      [theirs.id, shared.id, whole.action_list_id, own.action_list_id].toSorted((a, b) => a - b),
    );
    await expect(lists(manager).get(foreign.id)).rejects.toMatchObject({ status: 404 });
    await expect(actions(manager).get(foreign.action.action_id)).rejects.toMatchObject({ status: 404 });
    const units = (await impacted(manager).list()).rows.map(({ unit_id_ref }) => unit_id_ref);
    expect(new Set(units)).toEqual(new Set([product]));
  });

  test('with a unit above sees the lists of the units below it', async () => {
    await api.as(home.admin).rows('subunits').create({ unit_id_ref: product, child_unit_id_ref: sales });
    const { id, action } = await listFor(sales);
    expect((await lists(manager).get(id)).action_list_id).toBe(id);
    expect((await actions(manager).get(action.action_id)).can).toMatchObject({ update: true });
  });

  test('works on actions of those lists, and removes what they made themselves', async () => {
    const { id, action } = await listFor(product);
    expect(action.can).toMatchObject({ update: true, delete: true });
    expect((await actions(manager).get(action.action_id)).can).toMatchObject({ update: true, delete: false });
    await expect(actions(manager).remove(action.action_id)).rejects.toMatchObject({ status: 409 });
    const own = await actions(manager).create({ title: 'Ask more', action_list_id_ref: id });
    expect(own).toMatchObject({ owner_id_ref: manager.employeeId, employee_id_ref: manager.employeeId });
    await actions(manager).update(own.action_id, { stage: 'doing' });
    await actions(manager).remove(own.action_id);
  });

  test('reads a list for the whole organisation and changes only what they own there', async () => {
    const { action_list_id: id } = await lists(home.admin).create({
      title: 'All',
      impact_scope: 'organisation',
    });
    const theirs = await actions(home.admin).create({ title: 'Theirs', action_list_id_ref: id });
    const own = await actions(home.admin).create({
      title: 'Given',
      action_list_id_ref: id,
      owner_id_ref: manager.employeeId,
    });
    expect((await actions(manager).get(theirs.action_id)).can).toMatchObject({ update: false });
    await expect(actions(manager).update(theirs.action_id, { stage: 'done' })).rejects.toMatchObject({
      status: 409,
    });
    expect(await actions(manager).update(own.action_id, { stage: 'done' })).toMatchObject({ stage: 'done' });
    await expect(actions(manager).create({ title: 'New', action_list_id_ref: id })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('sees an action that is theirs in a list that is not', async () => {
    const { id } = await listFor(sales);
    const given = await actions(home.admin).create({
      title: 'Given',
      action_list_id_ref: id,
      owner_id_ref: manager.employeeId,
    });
    expect((await actions(manager).list()).rows.map(({ action_id }) => action_id)).toEqual([given.action_id]);
    await expect(lists(manager).get(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('an attacking manager', () => {
  test('does not reach a list by naming it: not by a unit, an action, a driver or a comment', async () => {
    const { id, action } = await listFor(sales);
    const { action_id } = action;
    const refused = { status: 400 };
    await expect(
      impacted(manager).create({ action_list_id_ref: id, unit_id_ref: product }),
    ).rejects.toMatchObject(refused);
    await expect(actions(manager).create({ title: 'In', action_list_id_ref: id })).rejects.toMatchObject(
      refused,
    );
    const driver_id_ref = await addDriver();
    for (const table of ['action_primary_drivers', 'action_secondary_drivers'] as const)
      await expect(
        api.as(manager).rows(table).create({ action_id_ref: action_id, driver_id_ref }),
      ).rejects.toMatchObject(refused);
    await expect(
      api.as(manager).rows('action_comments').create({ action_id_ref: action_id, text: 'Hello' }),
    ).rejects.toMatchObject(refused);
    const own = await lists(manager).create({ title: 'Mine' });
    const mine = await actions(manager).create({ title: 'A', action_list_id_ref: own.action_list_id });
    for (const change of [{ action_list_id_ref: id }, { parent_id_ref: action_id }])
      await expect(actions(manager).update(mine.action_id, change)).rejects.toMatchObject(refused);
    await expect(
      impacted(manager).create({ action_list_id_ref: own.action_list_id, unit_id_ref: sales }),
    ).rejects.toMatchObject(refused);
  });

  test('does not take a list of the admin from their unit, nor give it another', async () => {
    const { id } = await listFor(product);
    const [link] = (await impacted(manager).list()).rows;
    expect(link?.can).toMatchObject({ delete: false });
    await expect(impacted(manager).remove(link?.action_list_impacted_unit_id ?? 0)).rejects.toMatchObject({
      status: 409,
    });
    await expect(lists(manager).update(id, { title: 'Ours now' })).rejects.toMatchObject({ status: 409 });
    await expect(lists(manager).remove(id)).rejects.toMatchObject({ status: 409 });
  });

  test('makes no list for the whole organisation and shows nothing to units of others', async () => {
    await expect(lists(manager).create({ title: 'All', impact_scope: 'organisation' })).rejects.toMatchObject(
      refusedFor('impact_scope'),
    );
    const { action } = await listFor(product, sales);
    await expect(
      actions(manager).update(action.action_id, { shown_to_everybody: true }),
    ).rejects.toMatchObject({ status: 400 });
    const alone = await listFor(product);
    expect(await actions(manager).update(alone.action.action_id, { shown_to_everybody: true })).toMatchObject(
      { shown_to_everybody: true },
    );
    await expect(
      actions(manager).update(alone.action.action_id, { action_list_id_ref: action.action_list_id_ref }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('changes no comment of somebody else, and signs none with another name', async () => {
    const { action } = await listFor(product, sales);
    const written = await api
      .as(colleague)
      .rows('action_comments')
      .create({ action_id_ref: action.action_id, text: 'We meet on Mondays.' });
    expect(written).toMatchObject({ employee_id_ref: colleague.employeeId });
    const comments = api.as(manager).rows('action_comments');
    expect((await comments.get(written.action_comment_id)).can).toMatchObject({
      update: false,
      delete: false,
    });
    await expect(comments.update(written.action_comment_id, { text: 'No' })).rejects.toMatchObject({
      status: 409,
    });
    await expect(comments.remove(written.action_comment_id)).rejects.toMatchObject({ status: 409 });
    await api.as(home.admin).rows('action_comments').remove(written.action_comment_id);
  });

  test('gives an action to nobody out of their own sight', async () => {
    const { action } = await listFor(product);
    await expect(
      actions(manager).update(action.action_id, { owner_id_ref: colleague.employeeId }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

test('an employee reaches none of it', async () => {
  await listFor(product);
  const employee = await api.addPerson(home.accountId, 'emil@home.test');
  for (const table of ['action_lists', 'actions', 'action_comments', 'action_primary_drivers'] as const)
    await expect(api.as(employee).rows(table).list()).rejects.toMatchObject({ status: 403 });
});

describe('an action', () => {
  test('remembers when it moved, who did it and what changed', async () => {
    const { action } = await listFor(product);
    api.clock.advance(60_000);
    const begun = new Date(api.clock.now()).toISOString();
    await actions(manager).update(action.action_id, { stage: 'doing' });
    api.clock.advance(60_000);
    const later = new Date(api.clock.now()).toISOString();
    await actions(home.admin).update(action.action_id, { title: 'Meet daily', item_order: 3 });
    const after = await actions(manager).get(action.action_id);
    expect(after.action_change_dates).toEqual([action.created_at, begun]);
    expect(after.history).toEqual([
      { at: action.created_at, by: home.admin.employeeId, stage: 'suggested' },
      { at: begun, by: manager.employeeId, stage: 'doing' },
      { at: later, by: home.admin.employeeId, fields: ['title'] },
    ]);
  });

  test('is ordered as it is put, new ones last', async () => {
    const { id, action: first } = await listFor(product);
    const second = await actions(home.admin).create({ title: 'B', action_list_id_ref: id });
    const third = await actions(home.admin).create({ title: 'C', action_list_id_ref: id });
    const titles = async () => (await actions(manager).list()).rows.map(({ title }) => title);
    expect(await titles()).toEqual(['Meet weekly', 'B', 'C']);
    const between = ((first.item_order ?? 0) + (second.item_order ?? 0)) / 2;
    await actions(manager).update(third.action_id, { item_order: between });
    expect(await titles()).toEqual(['Meet weekly', 'C', 'B']);
  });

  test('has parts, and parts have none', async () => {
    const { id, action } = await listFor(product);
    const part = await actions(home.admin).create({
      title: 'B',
      action_list_id_ref: id,
      parent_id_ref: action.action_id,
    });
    const refused = refusedFor('parent_id_ref');
    await expect(
      actions(home.admin).update(action.action_id, { parent_id_ref: action.action_id }),
    ).rejects.toMatchObject(refused);
    await expect(
      actions(home.admin).update(action.action_id, { parent_id_ref: part.action_id }),
    ).rejects.toMatchObject(refused);
    await expect(actions(home.admin).remove(action.action_id)).rejects.toMatchObject({ status: 409 });
  });

  test('has each driver and each unit once, and takes its parts along when it goes', async () => {
    const { id, action } = await listFor(product);
    const links = api.as(manager).rows('action_primary_drivers');
    const driver_id_ref = await addDriver();
    await links.create({ action_id_ref: action.action_id, driver_id_ref });
    await expect(links.create({ action_id_ref: action.action_id, driver_id_ref })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      impacted(home.admin).create({ action_list_id_ref: id, unit_id_ref: product }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(lists(home.admin).remove(id)).rejects.toMatchObject({ status: 409 });
    await actions(home.admin).remove(action.action_id);
    expect((await links.list()).rows).toEqual([]);
    await lists(home.admin).remove(id);
    expect((await impacted(home.admin).list()).rows).toEqual([]);
  });

  test('has one of the icons for its picture', async () => {
    const { id } = await listFor(product);
    const made = await actions(home.admin).create({
      ...{ title: 'A', action_list_id_ref: id, icon_or_picture: 'trophy' },
    });
    expect((await actions(home.admin).get(made.action_id)).icon_or_picture).toBe('trophy');
    await actions(home.admin).update(made.action_id, { icon_or_picture: null });
  });

  test('refuses what it cannot be', async () => {
    const { id } = await listFor(product);
    for (const [field, value] of [
      ['stage', 'started'],
      ['label', ['pink']],
      ['outcome', 'x'.repeat(301)],
      ['round_id', 'spring'],
      ['due_date', 'soon'],
      ['icon_or_picture', 'no icon of ours'],
    ] as const)
      await expect(
        actions(home.admin).create({ title: 'A', action_list_id_ref: id, [field]: value }),
      ).rejects.toMatchObject(refusedFor(field));
  });
});
