import { expect, it } from 'vitest';
import { partsOf, rangeText } from '../../../web/src/features/data-manager/actions/parts.ts';

const ranges = (total: number) => partsOf(total).map((part) => rangeText(part, 'en-US'));

it('Rows are cut into files that hold each of them once, and no file says a range of none', () => {
  expect(ranges(0)).toEqual([]);
  expect(ranges(1)).toEqual(['1–1']);
  expect(ranges(10_000)).toEqual(['1–10,000']);
  expect(ranges(20_001)).toEqual(['1–10,000', '10,001–20,000', '20,001–20,001']);
});
