import { mainSurveyCounts } from '@livingroom/shared/content/main-survey/rows.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { ItemType } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { diffSurveys } from '@livingroom/shared/modules/surveys/rules/survey-diff.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { saying } from '../../fakes/ai.ts';
import { type ApiFailure, createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { addSmallSurvey } from '../../worlds/small-survey.ts';

const { build, duplicate, draftTranslation, exportSurvey, importSurvey, takeMain } = surveys.operations;

let api: TestApi;
let operator: Person;
/** What the AI answers, in turn. */
const replies: string[] = [];

beforeAll(async () => {
  api = await createTestApi();
  operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  api.ports.ai.complete = saying(async () => replies.shift() ?? '');
});

const me = () => api.as(operator);

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (failure: ApiFailure) => failure.body,
  );

async function draft(title = 'Lunch') {
  const { survey_id } = await me().rows('surveys').create({ survey_title: title });
  const add = (item_type: ItemType, item_text: string, more: object = {}) =>
    me()
      .rows('survey_items')
      .create({ survey_id_ref: survey_id, item_type, item_text, ...more });
  const first = await add('drill-down', 'How is lunch?', { item_order: 1 });
  const sequence = await add('sequence', 'More', { item_order: 2 });
  const below = await add('open-ended', 'Why?', {
    item_order: 3,
    parent_id_ref: first.survey_item_id,
    condition: [{ item: first.survey_item_id, operator: 'at most', value: 3 }],
  });
  return { id: survey_id, first, sequence, below, add };
}

const whole = (id: number) => me().call(build, { params: { id } });
const publish = (id: number) => me().rows('surveys').update(id, { survey_status: 'active' });

describe('publishing', () => {
  test('is refused with what the linter finds, and takes a survey without errors', async () => {
    const { id, add } = await draft();
    const lost = add('static', 'Nobody gets here', { parent_id_ref: 999_999 });
    expect(await refusal(lost)).toMatchObject({ code: 'constraint-failed' });
    const empty = await add('choice', 'Which?');
    expect(await refusal(publish(id))).toMatchObject({
      code: 'survey-refused',
      data: { problem: 'has-errors', count: 1, findings: [expect.stringContaining('nothing to choose')] },
    });
    await me().rows('survey_items').remove(empty.survey_item_id);
    expect(await publish(id)).toMatchObject({ survey_status: 'active', survey_version: '1' });
  });

  test('ends every change: of items, of texts, back to a draft; in use and out of it stay possible', async () => {
    const { id, first, add } = await draft();
    await publish(id);
    const items = me().rows('survey_items');
    expect(await refusal(items.update(first.survey_item_id, { item_text: 'Else' }))).toMatchObject({
      code: 'conflict',
    });
    expect(await refusal(items.remove(first.survey_item_id))).toMatchObject({ code: 'conflict' });
    expect(await refusal(add('static', 'One more'))).toMatchObject({ code: 'constraint-failed' });
    const own = me().rows('surveys');
    expect(await refusal(own.update(id, { survey_title: 'Else' }))).toMatchObject({ code: 'conflict' });
    expect(await refusal(own.update(id, { survey_status: 'draft' }))).toMatchObject({
      code: 'constraint-failed',
    });
    expect(await refusal(own.remove(id))).toMatchObject({ code: 'conflict' });
    const [row] = (await items.list({ where: { survey_id_ref: id }, limit: 1 })).rows;
    expect(row?.can).toMatchObject({ update: false, delete: false });
    expect(await own.update(id, { survey_status: 'inactive', category: 'old' })).toMatchObject({
      category: 'old',
    });
    expect(await own.update(id, { survey_status: 'active' })).toMatchObject({ survey_status: 'active' });
  });

  test('needs a draft first', async () => {
    const created = me().rows('surveys').create({ survey_title: 'At once', survey_status: 'active' });
    expect(await refusal(created)).toMatchObject({ code: 'constraint-failed' });
  });
});

describe('the next version', () => {
  test('is a draft that points at itself and can be compared; dialogues that run stay on theirs', async () => {
    const { id, first, below } = await draft();
    await publish(id);
    const { survey_id } = await me().call(duplicate, { params: { id }, body: { as: 'version' } });
    const [before, after] = [await whole(id), await whole(survey_id)];
    expect(after.survey).toMatchObject({
      survey_status: 'draft',
      survey_version: '2',
      previous_version_ref: id,
    });
    expect(diffSurveys(before.items, after.items)).toEqual([]);
    const copied = (origin: number) => after.items.find(({ origin_item }) => origin_item === origin);
    const top = copied(first.survey_item_id);
    expect(copied(below.survey_item_id)).toMatchObject({
      parent_id_ref: top?.survey_item_id,
      condition: [{ item: top?.survey_item_id, operator: 'at most', value: 3 }],
    });
    const items = me().rows('survey_items');
    await items.update(top?.survey_item_id ?? 0, { item_text: 'How was lunch?' });
    await items.create({
      survey_id_ref: survey_id,
      item_type: 'comment',
      item_text: 'Thanks',
      item_order: 9,
    });
    await items.remove(copied(below.survey_item_id)?.survey_item_id ?? 0);
    const differences = diffSurveys(before.items, (await whole(survey_id)).items);
    expect(differences.map(({ kind }) => kind)).toEqual(['changed', 'added', 'removed']);
    expect(differences[0]).toMatchObject({
      columns: [{ column: 'item_text', before: 'How is lunch?', after: 'How was lunch?' }],
    });
    expect((await whole(id)).items).toEqual(before.items);
    const again = me().call(duplicate, { params: { id: survey_id }, body: { as: 'version' } });
    expect(await refusal(again)).toMatchObject({
      code: 'survey-refused',
      data: { problem: 'not-published' },
    });
  });

  test('a dialogue that runs ends on the version it was opened with', async () => {
    const dialogue = await addSmallSurvey(api, operator, {
      items: [{ survey_item_id: 91_001 }, { survey_item_id: 91_002 }],
    });
    await dialogue.open();
    await dialogue.give(91_001, { rating: 4 });
    const { survey_id } = await me().call(duplicate, {
      params: { id: dialogue.surveyId },
      body: { as: 'version' },
    });
    const [first] = (await whole(survey_id)).items;
    const items = me().rows('survey_items');
    await items.update(first?.survey_item_id ?? 0, { item_text: 'Rewritten' });
    await publish(survey_id);
    await dialogue.give(91_002, { rating: 5 });
    await dialogue.end();
    expect((await dialogue.rows()).map((row) => row.survey_item_id_ref)).toEqual([91_001, 91_002]);
  });

  test('a copy is a survey of its own, titled so in every language', async () => {
    const { survey_id: main } = await me().call(takeMain, { body: {} });
    const { survey_id } = await me().call(duplicate, { params: { id: main }, body: { as: 'copy' } });
    const copy = await whole(survey_id);
    expect(copy.items).toHaveLength(mainSurveyCounts().survey_items);
    expect(copy.survey).toMatchObject({
      previous_version_ref: null,
      survey_title: expect.stringMatching(/\(copy\)$/),
    });
    const spanish = await me().call(exportSurvey, { params: { id: survey_id } });
    expect(spanish.survey.translations?.es_es?.survey_title).toMatch(/\(copia\)$/);
    expect(await publish(survey_id)).toMatchObject({ survey_status: 'active' });
  });
});

describe('export and import', () => {
  test('carry a survey whole, the main one with its drivers, conditions and translations', async () => {
    const { survey_id: main } = await me().call(takeMain, { body: {} });
    const document = await me().call(exportSurvey, { params: { id: main } });
    const { survey_id } = await me().call(importSurvey, { body: document });
    expect(await me().call(exportSurvey, { params: { id: survey_id } })).toEqual(document);
    expect(await publish(survey_id)).toMatchObject({ survey_status: 'active' });
  });

  test('name groups by their names', async () => {
    const { id, first, below } = await draft('Groups');
    const { employee_group_id } = await me().rows('employee_groups').create({ name: 'Night shift' });
    const condition: Json = {
      and: [{ group: employee_group_id }, { item: first.survey_item_id, operator: 'answered' }],
    };
    await me()
      .rows('survey_items')
      .update(below.survey_item_id, { employee_group_id_ref: employee_group_id, condition });
    const document = await me().call(exportSurvey, { params: { id } });
    expect(document.items[2]).toMatchObject({
      employee_group: 'Night shift',
      condition: { and: [{ group: 'Night shift' }, { item: 1, operator: 'answered' }] },
    });
    const { survey_id } = await me().call(importSurvey, { body: document });
    const { items } = await whole(survey_id);
    expect(items[2]).toMatchObject({
      employee_group_id_ref: employee_group_id,
      condition: { and: [{ group: employee_group_id }, { item: items[0]?.survey_item_id }] },
    });
    const gone = {
      ...document,
      items: document.items.map((item) => ({ ...item, employee_group: 'Nobody' })),
    };
    expect(await refusal(me().call(importSurvey, { body: gone }))).toMatchObject({
      data: { problem: 'groups-unknown', names: ['Nobody'] },
    });
  });

  test('refuse what does not fit, each field by its place, and write nothing', async () => {
    const { id } = await draft('Bad');
    const document = await me().call(exportSurvey, { params: { id } });
    const [item] = document.items;
    if (!item) throw new Error('No item');
    const before = await me().rows('surveys').list({ limit: 1, count: true });
    const bad = {
      ...document,
      items: [
        { ...item, key: 1, item_title: 'x'.repeat(161) },
        { ...item, key: 1, parent_id_ref: 7, translations: { dk: { item_text: 'x'.repeat(4_001) } } },
      ],
    };
    expect(await refusal(me().call(importSurvey, { body: bad }))).toMatchObject({
      code: 'invalid-input',
      data: {
        fields: {
          'items.0.item_title': expect.any(String),
          'items.1.key': 'The key 1 appears twice in this file.',
          'items.1.parent_id_ref': 'Item 7 is not in this file.',
          'items.1.translations.dk.item_text': expect.any(String),
        },
      },
    });
    const strange = { ...document, format: 'something' as 'livingroom-survey' };
    expect(await refusal(me().call(importSurvey, { body: strange }))).toMatchObject({
      code: 'invalid-input',
    });
    const drivers = { ...document, items: [{ ...item, driver_key: 'unheard_of' }] };
    expect(await refusal(me().call(importSurvey, { body: drivers }))).toMatchObject({
      data: { problem: 'drivers-unknown', names: ['unheard_of'] },
    });
    expect((await me().rows('surveys').list({ limit: 1, count: true })).total).toBe(before.total);
  });
});

describe('a drafted translation', () => {
  test('comes from the AI, keeps holes and options, and is stored nowhere', async () => {
    const { id, add } = await draft('Translate');
    const { survey_item_id } = await add('choice', 'Which {choice}?', { options: ['Soup', 'Bread'] });
    const ask = () =>
      me().call(draftTranslation, { params: { id }, body: { survey_item_id, language: 'dk' } });
    const reply = (item_text: string, options: string[]) =>
      JSON.stringify({ texts: [item_text, ...options] });
    replies.push(reply('Hvilken {choice}?', ['Suppe', 'Brød']), reply('Hvilken?', ['Suppe', 'Brød']), 'no');
    expect(await ask()).toMatchObject({ item_text: 'Hvilken {choice}?', options: ['Suppe', 'Brød'] });
    expect(await refusal(ask())).toMatchObject({ data: { problem: 'no-draft' } });
    expect(await refusal(ask())).toMatchObject({ data: { problem: 'no-draft' } });
    const item = (await whole(id)).items.find((one) => one.survey_item_id === survey_item_id);
    expect(item?.translations ?? null).toBeNull();
  });

  test('is no business of another survey, nor of anybody but the operator', async () => {
    const { id } = await draft();
    const other = await draft();
    const body = { survey_item_id: other.first.survey_item_id, language: 'dk' as const };
    expect(await refusal(me().call(draftTranslation, { params: { id }, body }))).toMatchObject({
      code: 'not-found',
    });
    const { admin } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
    await expect(api.as(admin).call(build, { params: { id } })).rejects.toMatchObject({ status: 403 });
  });
});
