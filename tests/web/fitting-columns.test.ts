import { expect, test } from 'vitest';
import type { Field } from '../../web/src/features/data-manager/controller/metadata.ts';
import {
  columnWidth,
  fitting,
  growing,
} from '../../web/src/features/data-manager/views/table/use-fitting.ts';

const field = (name: string, width?: number): Field => ({
  id: 1,
  name,
  label: name,
  help: null,
  section: null,
  variable: { type: 'string', label: { en_us: name }, ...(width ? { width } : {}) },
  choices: [],
});

const fields = [field('unit'), field('status', 90), field('language', 120)];
const names = (room: number) => fitting(fields, room).map(({ name }) => name);

test('columns stand as far as they fit, none of them cut', () => {
  expect(fields.map(columnWidth)).toEqual([160, 90, 120]);
  expect(names(418)).toEqual(['unit', 'status', 'language']);
  expect(names(417)).toEqual(['unit', 'status']);
  expect(names(282)).toEqual(['unit', 'status']);
  expect(names(281)).toEqual(['unit']);
});

test('one column stands beside the name however little room there is', () => {
  expect(names(10)).toEqual(['unit']);
  expect(fitting([], 10)).toEqual([]);
});

test('the room that is left goes to sentences, else to names of other rows, else to the last column', () => {
  const told = field('description');
  const sentences: Field = { ...told, variable: { ...told.variable, type: 'text' } };
  expect(growing([sentences, ...fields])?.name).toBe('description');
  expect(growing(fields)?.name).toBe('language');
  const ofOthers = field('unit');
  const named: Field = {
    ...ofOthers,
    variable: { ...ofOthers.variable, references: { table: 'units', display: ['unit_name'] } },
  };
  expect(growing([field('status'), named, field('language')])?.name).toBe('unit');
  expect(growing([])).toBeUndefined();
});
