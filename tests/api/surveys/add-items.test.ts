import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ApiFailure, createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { build, addItems, duplicateItem } = surveys.operations;

let api: TestApi;
let operator: Person;

beforeAll(async () => {
  api = await createTestApi();
  operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
});

const me = () => api.as(operator);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (failure: ApiFailure) => failure.body,
  );

async function draft() {
  const { survey_id: id } = await me().rows('surveys').create({ survey_title: 'Lunch' });
  const items = async () =>
    (await me().call(build, { params: { id } })).items.toSorted(
      (a, b) => (a.item_order ?? 0) - (b.item_order ?? 0),
    );
  const add = (body: Parameters<typeof call>[0]) => call(body);
  const call = (body: {
    item_type: 'static' | 'comment';
    items: { en_us?: { item_text: string }; es_es?: { item_text: string }; dk?: { item_text: string } }[];
  }) => me().call(addItems, { params: { id }, body });
  return { id, items, add };
}

test('adds items at the end with their texts in every language, as new items are', async () => {
  const { id, items, add } = await draft();
  await me().rows('survey_items').create({ survey_id_ref: id, item_type: 'comment', item_order: 70 });
  const { item_ids } = await add({
    item_type: 'static',
    items: [
      { en_us: { item_text: 'Soup' }, es_es: { item_text: 'Sopa' }, dk: { item_text: 'Suppe' } },
      { es_es: { item_text: 'Ensalada' } },
    ],
  });
  const [, soup, salad] = await items();
  expect([soup?.survey_item_id, salad?.survey_item_id]).toEqual(item_ids);
  expect(soup).toMatchObject({
    item_order: 80,
    item_text: 'Soup',
    language: 'en_us',
    item_status: 'active',
    show_item: true,
    show_comment: true,
    forced_response: false,
    translations: { es_es: { item_text: 'Sopa' }, dk: { item_text: 'Suppe' } },
  });
  expect(salad).toMatchObject({
    item_order: 90,
    item_text: 'Ensalada',
    language: 'es_es',
    translations: null,
  });
});

test('duplicates an item behind itself, in every language', async () => {
  const { id, items, add } = await draft();
  const body = {
    item_type: 'static',
    items: [{ en_us: { item_text: 'Soup' }, dk: { item_text: 'Suppe' } }, { en_us: { item_text: 'Salad' } }],
  } as const;
  const { item_ids } = await add({ ...body, items: [...body.items] });
  const copy = await me().call(duplicateItem, { params: { id }, body: { survey_item_id: item_ids[0] ?? 0 } });
  const all = await items();
  expect(all.map(({ item_text }) => item_text)).toEqual(['Soup', 'Soup', 'Salad']);
  expect(all[1]).toMatchObject({
    survey_item_id: copy.survey_item_id,
    translations: { dk: { item_text: 'Suppe' } },
    origin_item: null,
  });
  const other = await draft();
  expect(
    await refusal(
      me().call(duplicateItem, { params: { id: other.id }, body: { survey_item_id: item_ids[0] ?? 0 } }),
    ),
  ).toMatchObject({ code: 'not-found' });
});

test('adds nothing where one text is wrong, and nothing to what is published', async () => {
  const { id, items, add } = await draft();
  const long = { item_text: 'x'.repeat(4_001) };
  expect(
    await refusal(add({ item_type: 'static', items: [{ en_us: { item_text: 'Soup' } }, { dk: long }] })),
  ).toMatchObject({
    code: 'invalid-input',
  });
  expect(await items()).toEqual([]);
  const { item_ids } = await add({ item_type: 'static', items: [{ en_us: { item_text: 'Soup' } }] });
  await me().rows('surveys').update(id, { survey_status: 'active' });
  const published = { code: 'survey-refused', data: { problem: 'published' } };
  expect(await refusal(add({ item_type: 'static', items: [{}] }))).toMatchObject(published);
  const body = { survey_item_id: item_ids[0] ?? 0 };
  expect(await refusal(me().call(duplicateItem, { params: { id }, body }))).toMatchObject(published);
});
