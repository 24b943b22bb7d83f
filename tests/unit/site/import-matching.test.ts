import type { ColumnField } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { expect, test } from 'vitest';
import { problemOf } from '../../../web/src/features/people-import/matching.ts';

const holding = (...fields: readonly (ColumnField | null)[]) =>
  new Map(fields.map((field, at) => [at, field]));

test('a list without addresses goes on where its people answer at a kiosk by their number', () => {
  const byNumber = holding('employee_number', 'full_name');
  expect(problemOf(byNumber, new Map())).toBe('none');
  expect(problemOf(byNumber, new Map(), 'kiosk')).toBeNull();
  expect(problemOf(holding('full_name'), new Map(), 'kiosk')).toBe('none');
  expect(problemOf(holding('work_email', 'full_name'), new Map())).toBeNull();
});
