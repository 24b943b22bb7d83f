import { expect, test } from 'vitest';
import { loadJudge, patternsOf } from '../../../scripts/check/patterns.ts';

const slow = ['^(a+)+$', '^\\d+\\.?\\d*$', '^(ab)*(ab)*c$', '\\s+$'];
const linear = ['^\\d+(?:\\.\\d*)?$', '^[a-z][a-z0-9_]*$'];

test('a pattern whose time grows faster than its text is refused, a linear one is not', async () => {
  const judge = await loadJudge();
  for (const source of slow)
    expect([source, judge({ source, flags: '' })]).toEqual([source, expect.stringMatching(/^is /)]);
  for (const source of linear) expect([source, judge({ source, flags: '' })]).toEqual([source, null]);
});

test('patterns are found wherever they stand in a file', () => {
  const source =
    'export const a = /x+/u; function b(t: string) { return t.replace(/y$/g, /z/.test(t) ? "1" : ""); }';
  expect(patternsOf('a.ts', source)).toEqual([
    { source: 'x+', flags: 'u' },
    { source: 'y$', flags: 'g' },
    { source: 'z', flags: '' },
  ]);
});
