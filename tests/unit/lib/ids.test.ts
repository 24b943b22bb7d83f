import { createHash } from 'node:crypto';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { sha256 } from '@livingroom/shared/core/lib/sha256.ts';
import { uniqueValueId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import { expect, test } from 'vitest';
import { isKey } from '../../../functions/core/storage/check.ts';

test('the hash is SHA-256, whatever the length and the script', () => {
  const texts = [
    '',
    'abc',
    'Ærø',
    '東京',
    '👩‍👩‍👧‍👦',
    ...[54, 55, 56, 57, 63, 64, 65, 119, 120, 1000].map((n) => 'x'.repeat(n)),
  ];
  for (const text of texts) expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('a value of any script and length has an id that every store takes, and its own', () => {
  const values = [
    'Πωλήσεις Βορείου Ελλάδος και Νήσων',
    'Отдел развития северных регионов',
    '東京第一営業部',
    'x/y#z?w\\v',
  ];
  const long = [
    ...values,
    ...values.map((value) => value.repeat(10)),
    'ø'.repeat(120),
    '%~',
    'a'.repeat(254),
  ];
  const ids = long.map((value) => uniqueValueId('units', 'unit_name', value));
  for (const id of ids) expect([id, isKey(id)]).toEqual([id, true]);
  expect(new Set(ids).size).toBe(long.length);
});

test('composition, case and surrounding space do not tell values apart', () => {
  expect(foldValue(' Café ')).toBe(foldValue('CAFE\u0301'));
  expect(uniqueValueId('units', 'unit_name', 'Cafe\u0301')).toBe(uniqueValueId('units', 'unit_name', 'café'));
});
