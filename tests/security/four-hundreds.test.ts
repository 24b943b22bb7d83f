import type { Operation } from '@livingroom/shared/calls/call.ts';
import { data } from '@livingroom/shared/calls/data.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { domains } from '../support/domains.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';

/** What once answered 500, sent to every call: each is told what is wrong with it, or does no harm. */

const operations = domains.flatMap(({ slug, operations: all }) =>
  Object.entries(all).map(([name, { operation }]) => ({ title: `${slug}.${name}`, operation })),
);

const deep = (depth: number): string => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;

const bodies: readonly (readonly [name: string, json: string])[] = [
  ['JSON 3,000 deep', deep(3_000)],
  ['JSON 100,000 deep', deep(100_000)],
  ['a number beyond all numbers where a method is looked for', '{"toString":1e999}'],
  [
    'names that every object has',
    '{"toString":1,"valueOf":2,"constructor":3,"__proto__":{"then":4},"toJSON":5}',
  ],
  ['a list of lists', '[[[[[]]]]]'],
  ['a bare number', '1e999'],
];

let api: TestApi;
let people: readonly Person[];

beforeAll(async () => {
  api = await createTestApi();
  const { admin, accountId } = await api.addAccount('Home Company', 'ada@home.test');
  people = [
    admin,
    await api.addPerson(accountId, 'emil@home.test'),
    await api.addPerson(1, 'sys@home.test', 'system'),
  ];
});

async function send(person: Person, operation: Operation, bytes: Uint8Array) {
  const params = { id: '1', email: person.email, source: 'units', language: 'dk' };
  return api.as(person).raw(operation, { params, bytes });
}

test.each(bodies)('%s is answered with less than 500 by every call', async (_name, json) => {
  const bytes = new TextEncoder().encode(json);
  for (const { title, operation } of operations.filter(({ operation: { body } }) => body)) {
    for (const person of people) {
      const { status, body } = await send(person, operation, bytes);
      expect([title, person.role, status < 500, status < 500 ? null : body]).toEqual([
        title,
        person.role,
        true,
        null,
      ]);
    }
  }
});

/** Every field that a call knows, filled with an object that has no text. */
test('an object without a text in any field is answered with less than 500', async () => {
  const tables = operations.filter(({ title }) => /\.(create|update)/i.test(title));
  expect(tables.length).toBeGreaterThan(20);
  for (const { title, operation } of tables) {
    const fields = [
      'employee_id_ref',
      'unit_id_ref',
      'role_name',
      'work_email',
      'language',
      'settings',
      'name',
      'title',
      'illustration',
      'job_data',
      'condition',
      'unit_name',
    ];
    for (const value of ['{"toString":1}', '[{"toString":1}]', '1e999', '[1e999]']) {
      const json = `{${fields.map((field) => `"${field}":${value}`).join()}}`;
      for (const person of people) {
        const { status, body } = await send(person, operation, new TextEncoder().encode(json));
        expect([title, value, status < 500, status < 500 ? null : body]).toEqual([title, value, true, null]);
      }
    }
  }
});

test('a filter operator is one of the list, not a name that every object has', async () => {
  for (const operator of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__']) {
    const query = { filters: JSON.stringify({ unit_name: { value: 'x', operator } }) };
    for (const person of people) {
      const { status } = await api
        .as(person)
        .raw(data.operations.read, { params: { source: 'units' }, query });
      expect([operator, status]).toEqual([operator, person.role === 'employee' ? expect.any(Number) : 400]);
      expect(status).toBeLessThan(500);
    }
  }
});

test('two main runs that start at once join each other', async () => {
  const [admin] = people;
  if (!admin) throw new Error('nobody');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.as(admin).raw(analyticsExecutions.operations.runMain, {})),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
