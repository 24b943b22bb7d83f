import { data } from '@livingroom/shared/calls/data.ts';
import { beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../functions/modules/people/create-account.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['addAccount']>>['admin'];

beforeAll(async () => {
  api = await createTestApi();
  const home = await api.addAccount('Home Company', 'ada@home.test');
  admin = home.admin;
  const people = [
    ['ines', 'Inés María', 'Lund'],
    ['per', 'Per', 'Lund'],
    ['lunde', 'Ines', 'Dahl'],
  ] as const;
  for (const [name, givenName, familyName] of people)
    await createPerson(
      api.context(home.accountId),
      { email: `${name}@home.test`, givenName, familyName },
      'employee',
    );
});

const cases: [search: string, found: string[]][] = [
  ['lund', ['ines@home.test', 'lunde@home.test', 'per@home.test']],
  ['Inés Lund', ['ines@home.test']],
  ['lund inés', ['ines@home.test']],
  ['  PER   lund ', ['per@home.test']],
  ['ines dahl', ['lunde@home.test']],
  ['per dahl', []],
  ['%', []],
  ['   ', ['ada@home.test', 'ines@home.test', 'lunde@home.test', 'per@home.test']],
];

test.each(cases)('a search for "%s" finds the people that every word fits', async (search, found) => {
  const { data: rows } = await api.as(admin).call(data.operations.read, {
    params: { source: 'employees' },
    query: { search, sort: 'work_email' },
  });
  expect(rows.map(({ work_email }) => work_email)).toEqual(found);
});
