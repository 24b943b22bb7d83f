import { differencesOf } from '@livingroom/shared/modules/data-migration/rules/compare.ts';
import { expect, test } from 'vitest';

const row = (key: string, values: { readonly [column: string]: string | number | null }) => ({
  table: 'surveys' as const,
  key,
  id: 1,
  values,
});

test('Two documents of the same content do not differ, whatever their numbers are', () => {
  const rows = [row('root', { title: 'Voice', place: null })];
  expect(differencesOf({ rows }, { rows: rows.map((one) => ({ ...one, id: 9 })) })).toEqual([]);
});

test('A column that says nothing is the same as one that is not there', () => {
  expect(differencesOf({ rows: [row('root', { place: null })] }, { rows: [row('root', {})] })).toEqual([]);
});

test('What comes, changes and goes is said row by row and column by column', () => {
  const before = { rows: [row('root', { title: 'Voice' }), row('survey_items/1', { text: 'Old' })] };
  const after = { rows: [row('root', { title: 'Voices' }), row('survey_items/2', { text: 'New' })] };
  expect(differencesOf(before, after).map(({ key, kind, columns }) => [key, kind, columns])).toEqual([
    ['root', 'changed', [{ column: 'title', before: 'Voice', after: 'Voices' }]],
    ['survey_items/2', 'added', [{ column: 'text', before: null, after: 'New' }]],
    ['survey_items/1', 'removed', [{ column: 'text', before: 'Old', after: null }]],
  ]);
  expect(differencesOf(null, before).map(({ kind }) => kind)).toEqual(['added', 'added']);
});
