import { MOST_CELLS, MOST_REMOVED, MOST_ROWS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import { expect, test } from 'vitest';
import { MAX_BATCH } from '../../../functions/core/storage/port.ts';

test('An edit is one write of the store, also where the row that it rests on is written with it', () => {
  expect(MOST_ROWS).toBeLessThan(MAX_BATCH);
});

test('Ten rows are deleted at once, and a thousand cells changed', () => {
  expect([MOST_REMOVED, MOST_CELLS]).toEqual([10, 1_000]);
});
