import {
  addressOf,
  curlOf,
  type SampleCall,
  typescriptOf,
  withOwnRows,
} from '@livingroom/shared/modules/api-keys/rules/call-samples.ts';
import { expect, test } from 'vitest';

const BASE = 'https://livingroom.test/api';

const read: SampleCall = {
  method: 'GET',
  path: '/units/v1/units/{id}',
  params: { id: '7' },
  query: {},
  body: null,
};
const write: SampleCall = {
  ...read,
  method: 'POST',
  path: '/units/v1/units',
  params: {},
  body: '{"a":"it\'s"}',
};

test('the address has what was filled in, encoded, and the place of what is missing', () => {
  expect(addressOf(BASE, { ...read, params: { id: 'a/b' }, query: { limit: '10', search: '' } })).toBe(
    `${BASE}/units/v1/units/a%2Fb?limit=10`,
  );
  expect(addressOf(BASE, { ...read, params: {} })).toBe(`${BASE}/units/v1/units/{id}`);
});

test('a command names its method only where it is no read, and takes braces as they stand', () => {
  expect(curlOf(BASE, read)).toBe(
    `curl --fail-with-body '${BASE}/units/v1/units/7' \\\n  -H "Authorization: Bearer $LIVINGROOM_API_KEY"`,
  );
  expect(curlOf(BASE, { ...read, params: {} })).toContain('--globoff');
  expect(curlOf(BASE, write)).toContain(`curl --fail-with-body -X POST '${BASE}/units/v1/units'`);
});

test('a quote in a body ends no text of the shell', () => {
  expect(curlOf(BASE, write)).toContain(`-d '{"a":"it'\\''s"}'`);
  expect(curlOf(BASE, write)).toContain(`-H 'Content-Type: application/json'`);
});

test('a program has its body as a literal, and as text while it is no JSON', () => {
  expect(typescriptOf(BASE, write)).toContain('  body: JSON.stringify({\n    "a": "it\'s"\n  }),');
  expect(typescriptOf(BASE, { ...write, body: '{' })).toContain('body: JSON.stringify("{"),');
  expect(typescriptOf(BASE, read)).not.toContain('body');
  expect(typescriptOf(BASE, read)).not.toContain('method');
});

test('an example takes own rows, each pointer the next one, and stays where there is none', () => {
  const units = { table: 'units', key: 'unit_id' };
  const example = { unit_id_ref: 1, child_unit_id_ref: 1, driver_id_ref: 1, ids: '1', name: 'Night' };
  const pointers = {
    unit_id_ref: units,
    child_unit_id_ref: units,
    ids: { table: 'actions', key: 'action_id' },
  };
  const rows = { units: [9, 8, 7], actions: [5] };
  expect(withOwnRows(example, pointers, rows)).toEqual({
    unit_id_ref: 9,
    child_unit_id_ref: 8,
    driver_id_ref: 1,
    ids: '5',
    name: 'Night',
  });
  expect(withOwnRows({ unit_id_ref: 1 }, pointers, rows, 'PATCH')).toEqual({ unit_id_ref: 7 });
  expect(withOwnRows({ unit_id_ref: 1 }, pointers, {})).toEqual({ unit_id_ref: 1 });
});
