import { data } from '@livingroom/shared/calls/data.ts';
import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { timerOf } from '../../../functions/registry/timers.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { operations } = editCalls;
const HALF_HOUR = 30 * 60_000;

let api: TestApi;
let admin: Person;
let accountId: number;
let people: number[];

beforeEach(async () => {
  api = await createTestApi({ now: '2026-03-02T09:00:00Z' });
  ({ admin, accountId } = await api.addAccount('Acme', 'ada@acme.test'));
  people = [];
  for (const name of ['kim', 'lee', 'max', 'noa', 'ola']) {
    const { employee_id } = await api
      .as(admin)
      .rows('employees')
      .create({ work_email: `${name}@acme.test` });
    people.push(employee_id);
  }
});

type Values = { readonly [column: string]: string | number | boolean | null };

const change = (values: (place: number) => Values, of: readonly number[] = people, by = admin) =>
  api.as(by).raw(operations.changeCells, {
    body: { table: 'employees', rows: of.map((id, place) => ({ id: String(id), values: values(place) })) },
  });
const undo = (id: number, by = admin) => api.as(by).raw(operations.undo, { params: { id } });
const idOf = (answer: { body: unknown }) =>
  (answer.body as { undo: { edit_id: number } | null }).undo?.edit_id ?? 0;
const languages = async () =>
  (
    await api
      .as(admin)
      .rows('employees')
      .list({ sort: ['employee_id'], columns: ['language'] })
  ).rows
    .slice(1)
    .map(({ language }) => language);

describe('cells that are changed together', () => {
  test('are ten that somebody pastes, and come back as one', async () => {
    const before = await languages();
    const done = await change((place) => ({ language: 'es_es', given_name: `Name ${place}` }));
    expect(done).toMatchObject({ status: 200, body: { changed: 5 } });
    expect(await languages()).toEqual(['es_es', 'es_es', 'es_es', 'es_es', 'es_es']);
    expect(await undo(idOf(done))).toMatchObject({ status: 200, body: { undone: 5 } });
    expect(await languages()).toEqual(before);
    expect(await undo(idOf(done))).toMatchObject({ status: 404 });
  });

  test('change nothing where one of them is wrong, and each wrong one is named', async () => {
    const before = await languages();
    const answer = await change((place) =>
      place === 1
        ? { language: 'latin', primary_unit_id_ref: 77 }
        : { language: 'es_es', primary_unit_id_ref: place === 3 ? 78 : null },
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'edit-refused', data: { problem: 'cells-wrong' } },
    });
    const { cells } = (answer.body as { data: { cells: { row: number; column: string; message: string }[] } })
      .data;
    expect(cells.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
      '1 language',
      '3 primary_unit_id_ref',
    ]);
    for (const { message } of cells) expect(message).toMatch(/\w/);
    expect(await languages()).toEqual(before);
  });

  test('are refused over a newer version, and on rows of another organisation', async () => {
    const [first = 0] = people;
    const row = await api.as(admin).rows('employees').get(first);
    await api.as(admin).rows('employees').update(first, { given_name: 'Kim' });
    const rows = [{ id: String(first), version: row.etag, values: { given_name: 'Kay' } }];
    const stale = await api.as(admin).raw(operations.changeCells, { body: { table: 'employees', rows } });
    expect(stale).toMatchObject({ status: 409, body: { data: { cells: [{ row: 0, column: null }] } } });
    const other = await api.addAccount('Umbrella', 'uma@umbrella.test');
    const foreign = await change(() => ({ given_name: 'X' }), [first + 1], other.admin);
    expect(foreign).toMatchObject({ status: 409, body: { data: { problem: 'cells-wrong' } } });
    expect(
      await change(() => ({ given_name: 'X' }), people, await api.addPerson(accountId, 'e@acme.test')),
    ).toMatchObject({ status: 403 });
  });

  test('are not undone once one of their rows has changed, by nobody else, and not for ever', async () => {
    const done = await change(() => ({ language: 'es_es' }));
    const kay = await api.addPerson(accountId, 'kay@acme.test', 'admin');
    expect(await undo(idOf(done), kay)).toMatchObject({ status: 404 });
    await api
      .as(kay)
      .rows('employees')
      .update(people[4] ?? 0, { given_name: 'Ola' });
    expect(await undo(idOf(done))).toMatchObject({
      status: 409,
      body: { data: { problem: 'changed-since' } },
    });
    expect((await languages()).slice(0, 5)).toEqual(Array(5).fill('es_es'));
    const later = await change(() => ({ language: 'de_de' }));
    api.clock.advance(HALF_HOUR + 1);
    expect(await undo(idOf(later))).toMatchObject({ status: 404 });
    await timerOf('due-work').run(api.ports);
    expect(await api.context(accountId).store.table('edits').count()).toBe(0);
  });

  test('take part in one undo alone, however often it is pressed at the same time', async () => {
    const done = await change(() => ({ language: 'es_es' }));
    const answers = await Promise.all([undo(idOf(done)), undo(idOf(done)), undo(idOf(done))]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  });

  test('with an address are changed, and say that they cannot be undone', async () => {
    const done = await change((place) => ({ work_email: `new${place}@acme.test` }), people.slice(0, 2));
    expect(done).toMatchObject({ status: 200, body: { undo: null } });
  });
});

describe('rows that are deleted together', () => {
  test('come back under their numbers with what went with them', async () => {
    const client = api.as(admin);
    const group = await client.rows('employee_groups').create({ name: 'Engineers' });
    await client
      .rows('employee_group_criteria')
      .create({
        employee_group_id_ref: group.employee_group_id,
        ...{ criteria_type: 'include', operator: 'eq', variable_id_ref: 20_000_001, variable_value: 'x' },
      })
      .catch(() => undefined);
    const kept = (await client.rows('employee_group_criteria').list()).rows;
    const id = String(group.employee_group_id);
    const remove = () =>
      client.raw(operations.removeRows, {
        body: { table: 'employee_groups', rows: [{ id }, { id: '999' }] },
      });
    const done = await remove();
    expect(done).toMatchObject({ status: 200, body: { deleted: [id], problems: [{ id: '999' }] } });
    expect((await client.rows('employee_groups').list()).rows).toEqual([]);
    expect(await undo(idOf(done))).toMatchObject({ status: 200, body: { undone: 1 } });
    expect(await client.rows('employee_groups').get(id)).toMatchObject({ name: 'Engineers' });
    expect((await client.rows('employee_group_criteria').list()).rows.length).toBe(kept.length);
  });

  test('stay gone where a name was taken meanwhile, and where the table says so before', async () => {
    const client = api.as(admin);
    const group = await client.rows('employee_groups').create({ name: 'Engineers' });
    const rows = [{ id: String(group.employee_group_id) }];
    const done = await client.raw(operations.removeRows, { body: { table: 'employee_groups', rows } });
    await client.rows('employee_groups').create({ name: 'Engineers' });
    expect(await undo(idOf(done))).toMatchObject({
      status: 409,
      body: { data: { problem: 'changed-since' } },
    });
    const person = await client.raw(operations.removeRows, {
      body: { table: 'employees', rows: [{ id: String(people[0]) }] },
    });
    expect(person).toMatchObject({ status: 200, body: { undo: null } });
    const tables = await client.raw(data.operations.read, {
      params: { source: 'tables' },
      query: { limit: 500 },
    });
    const told = (tables.body as { data: { table_name: string; undoable: boolean }[] }).data;
    const undoable = Object.fromEntries(told.map(({ table_name, undoable: is }) => [table_name, is]));
    expect(undoable).toMatchObject({ employees: false, units: false, employee_groups: true });
  });
});
