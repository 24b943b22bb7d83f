import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** Conditions and filters of columns hold for every call, whatever a form shows (spec 2 §5.1). */

let api: TestApi;
let flows: ReturnType<typeof flowsOf>;
let items: ReturnType<typeof itemsOf>;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

function itemsOf(account: number, person: Parameters<TestApi['as']>[0]) {
  return api.as(person).rows('survey_items', { accountId: account });
}

function flowsOf(person: Parameters<TestApi['as']>[0]) {
  return api.as(person).rows('flow_executions');
}

beforeAll(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
  const operator = await api.addPerson(1, 'kim@system.test', 'system');
  items = itemsOf(home.accountId, operator);
  const { store } = api.context(home.accountId);
  await store
    .table('surveys')
    .createMissing([1, 2].map((id) => ({ survey_id: id, survey_title: `Survey ${id}` })));
  flows = flowsOf(home.admin);
});

const item = (values: object) => items.create({ survey_id_ref: 1, item_type: 'comment', ...values });

describe('a column that its row hides', () => {
  test('takes no value, and keeps what it held until it is shown again', async () => {
    const made = await item({ item_type: 'choice', options: [{ id: 'a', label: 'A' }] });
    const id = made.survey_item_id;
    const changed = await items.update(id, { item_type: 'comment', options: [] });
    expect([changed.item_type, changed.options]).toEqual(['comment', [{ id: 'a', label: 'A' }]]);
    await expect(items.update(id, { options: [] })).rejects.toMatchObject({
      body: { code: 'no-changes' },
    });
    expect((await items.update(id, { item_type: 'choice', options: [] })).options).toEqual([]);
  });

  test('is left out of a new row', async () => {
    expect((await item({ allow_multiple_choices: true })).allow_multiple_choices).toBe(false);
    expect((await item({ item_type: 'choice', allow_multiple_choices: true })).allow_multiple_choices).toBe(
      true,
    );
  });
});

describe('a column that its row does not let be changed', () => {
  test('is refused with the column that it depends on', async () => {
    const made = await item({ item_type: 'choice' });
    const refused = items.update(made.survey_item_id, { max_choices: 2 });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { code: 'constraint-failed' },
    });
    const error = await refused.catch(
      (cause: { body: { data: { fields: object } } }) => cause.body.data.fields,
    );
    expect(error).toEqual({
      max_choices: 'This field can be changed only with another value in Several choices.',
    });
    const both = await items.update(made.survey_item_id, { allow_multiple_choices: true, max_choices: 2 });
    expect(both.max_choices).toBe(2);
  });

  test('of a flow is its end, unless it recurs', async () => {
    const { store } = api.context(home.accountId);
    await store.table('flows').createMissing([{ flow_id: 1, name: 'Flow' }]);
    const end = '2027-01-01T00:00:00.000Z';
    const once = await flows.create({ flow_id_ref: 1, name: 'Once', recurrent: false });
    const id = Number(once.flow_execution_id);
    await expect(flows.update(id, { recurrence_end_datetime: end })).rejects.toMatchObject({ status: 400 });
    expect(await flows.update(id, { recurrence_end_datetime: end, recurrent: true })).toMatchObject({
      recurrence_end_datetime: end,
    });
  });
});

describe('the rows that a column may point at', () => {
  test('are those of the same survey', async () => {
    const other = await item({ survey_id_ref: 2 });
    const refused = item({ parent_id_ref: other.survey_item_id });
    await expect(refused).rejects.toMatchObject({ body: { code: 'constraint-failed' } });
    const own = await item({});
    expect((await item({ parent_id_ref: own.survey_item_id })).parent_id_ref).toBe(own.survey_item_id);
  });

  test('are sequences, for what is part of one, and choices, for what repeats with one', async () => {
    const [plain, sequence, choice] = [
      await item({}),
      await item({ item_type: 'sequence' }),
      await item({ item_type: 'choice' }),
    ].map(({ survey_item_id }) => survey_item_id);
    for (const [column, target, fits] of [
      ['sequence_parent_id_ref', plain, false],
      ['sequence_parent_id_ref', choice, false],
      ['sequence_parent_id_ref', sequence, true],
      ['choice_parent_id_ref', sequence, false],
      ['choice_parent_id_ref', choice, true],
    ] as const) {
      const made = item({ [column]: target });
      if (fits) expect((await made)[column]).toBe(target);
      else await expect(made, `${column} ${target}`).rejects.toMatchObject({ status: 400 });
    }
  });
});
