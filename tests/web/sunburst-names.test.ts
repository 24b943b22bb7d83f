import { expect, test } from 'vitest';
import { nameSizeOf } from '../../web/src/features/reports/segments.ts';

test('short names of dimensions stand in the usual size, longer ones in one in which they are whole', () => {
  expect(nameSizeOf([{ title: 'Trust' }, { title: 'Growth' }])).toBe(19);
  const size = nameSizeOf([{ title: 'Inclusión' }, { title: 'Implicación' }]);
  expect(size).toBeLessThan(16);
  expect(size).toBeGreaterThan(13);
});

test('no name is smaller than it can be read', () => {
  expect(nameSizeOf([{ title: 'A dimension with very many words in its name' }])).toBe(11);
  expect(nameSizeOf([])).toBe(19);
});
