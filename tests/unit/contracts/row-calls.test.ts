import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { type RowSend, rowCall, rowCalls } from '@livingroom/shared/calls/row-calls.ts';
import * as rows from '@livingroom/shared/calls/rows.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { moduleText } from '../../../web/build/contract-calls.ts';

const address = { path: '/employees/v1/employees', account: 'user', translated: false } as const;

/** What was sent, in place of an API. */
function recorded() {
  const sent: unknown[] = [];
  const send: RowSend = async (call, input) => {
    sent.push([call.method, call.path, input]);
    return { data: [], metadata: { total: 0, cursor: null, names: {} } };
  };
  return { sent, people: rowCalls('employees', { address, send }) };
}

test('the verbs of a table make its generic calls', async () => {
  const { sent, people } = recorded();
  await people.create({ work_email: 'kim@home.test' });
  await people.update(3, { family_name: 'Holm' });
  await people.remove('3');
  expect(sent).toEqual([
    ['POST', '/employees/v1/employees', { body: { work_email: 'kim@home.test' } }],
    [
      'PATCH',
      '/employees/v1/employees/{id}',
      { params: { id: 3, language: 'en_us' }, body: { family_name: 'Holm' } },
    ],
    ['DELETE', '/employees/v1/employees/{id}', { params: { id: '3' } }],
  ]);
});

test('a column, a value or a verb that the catalogue does not know does not compile', async () => {
  const { people } = recorded();
  // @ts-expect-error a name is a text
  await people.update(3, { family_name: 3 });
  // @ts-expect-error the key is the server's
  await people.update(3, { employee_id: 4 });
  // @ts-expect-error the address is required
  await people.create({ family_name: 'Holm' });
  // @ts-expect-error no such column
  await people.list({ where: { shoe_size: 44 } });
  // @ts-expect-error raw answers are read, never changed
  expect(rowCalls('survey_responses', { address, send: async () => ({}) }).change).toBeUndefined();
});

test.each(tables.map((table) => [table.name, table] as const))(
  'the calls of %s are those of its contract',
  (name, table) => {
    const { operations } = resourceContract(table.domain);
    for (const operation of table.operations) {
      const given = rows.rowAddresses[name];
      expect(given && operations[`${operation}-${name}`]).toMatchObject(
        given ? rowCall(given, operation) : {},
      );
    }
  },
);

test('the browser gets the addresses of the tables, and nothing of their columns', () => {
  const text = moduleText(rows);
  expect(text).toContain('"employees":{"path":"/employees/v1/employees"');
  expect(text).not.toMatch(/work_email|label|_zod/);
});
