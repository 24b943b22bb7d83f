import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import excel from 'exceljs';
import { expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

const { importForm } = surveys.operations;

async function world() {
  const api = await createTestApi();
  const operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const { store } = api.context(SYSTEM_ACCOUNT_ID);
  const send = (name: string, content: string | Uint8Array) =>
    api.as(operator).upload(
      importForm,
      {},
      {
        file: { name, content: typeof content === 'string' ? Buffer.from(content) : content },
        fields: {},
      },
    );
  return { api, store, send };
}

const form = {
  title: 'Lunch',
  elements: [
    { type: 'radiogroup', name: 'eats', title: 'Do you eat here?', choices: ['yes', 'no'] },
    { type: 'comment', name: 'why', title: 'Why not?', visibleIf: "{eats} = 'no'" },
    { type: 'file', name: 'photo', title: 'A photo' },
  ],
};

test('a SurveyJS form becomes a draft, with what could not be carried over', async () => {
  const { store, send } = await world();
  const { status, body } = await send('lunch.json', JSON.stringify(form));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Lunch',
    items: 2,
    notes: [{ place: 'photo', message: expect.stringContaining('“file”') }],
  });
  const { survey_id } = body as { survey_id: number };
  expect(await store.table('surveys').load(survey_id)).toMatchObject({ survey_status: 'draft' });
  const items = await store.table('survey_items').every({ where: { survey_id_ref: survey_id } });
  const [eats, why] = items.toSorted((a, b) => (a.item_order ?? 0) - (b.item_order ?? 0));
  expect(eats).toMatchObject({ item_type: 'choice', item_text: 'Do you eat here?' });
  expect(why?.condition).toEqual({ item: eats?.survey_item_id, operator: 'is', value: 'no' });
});

test('an XLSForm is read from its sheets', async () => {
  const { send } = await world();
  const book = new excel.Workbook();
  const survey = book.addWorksheet('survey');
  survey.addRow(['type', 'name', 'label', 'relevant']);
  survey.addRow(['select_one yes_no', 'eats', 'Do you eat here?']);
  survey.addRow(['text', 'why', 'Why not?', ['$', "{eats} = 'no'"].join('')]);
  const choices = book.addWorksheet('choices');
  choices.addRow(['list_name', 'name', 'label']);
  choices.addRow(['yes_no', 'no', 'No']);
  const file = new Uint8Array(await book.xlsx.writeBuffer());
  expect(await send('Lunch form.xlsx', file)).toMatchObject({
    status: 200,
    body: { title: 'Lunch form', items: 2, notes: [] },
  });
});

test('what is no form is refused', async () => {
  const { api, send } = await world();
  const problems = async (name: string, content: string | Uint8Array) => {
    const { body } = await send(name, content);
    return (body as { data: { problem: string } }).data.problem;
  };
  expect(await problems('a.json', '{')).toBe('form-unreadable');
  expect(await problems('a.json', '{"pages": []}')).toBe('form-empty');
  expect(await problems('a.txt', 'x')).toBe('form-unreadable');
  expect(await problems('a.xlsx', 'not a zip')).toBe('notASheet');
  const book = new excel.Workbook();
  book.addWorksheet('people').addRow(['name']);
  expect(await problems('a.xlsx', new Uint8Array(await book.xlsx.writeBuffer()))).toBe('sheetMissing');
  const { admin } = await api.addAccount('Bakery', 'ada@bakery.test');
  const file = { name: 'a.json', content: Buffer.from(JSON.stringify(form)) };
  expect(await api.as(admin).upload(importForm, {}, { file, fields: {} })).toMatchObject({ status: 403 });
});
