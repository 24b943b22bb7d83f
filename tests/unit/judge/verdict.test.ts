import { expect, test } from 'vitest';
import type { Exception, Seen } from '../../../scripts/judge/types.ts';
import { absent, hear, linesOf, tableOf, verdictOf } from '../../../scripts/judge/verdict.ts';

const seen: Seen = {
  judge: 'Reader',
  version: '1.2.3',
  saw: '2 pages',
  aim: 'nothing',
  findings: [
    { rule: 'name', place: 'Home en_us', says: 'has no name' },
    { rule: 'role', place: 'Home en_us', says: 'has two roles' },
    { rule: 'name', place: 'Units dk', says: 'has no name' },
  ],
};

const exception: Exception = {
  judge: 'Reader',
  rule: 'name',
  place: /^Home/,
  reason: 'the library makes it',
};

test('an exception excuses its rule at its place and nothing else', () => {
  const { left, excused } = verdictOf(seen, 'all', [exception]);
  expect(excused.map(({ place, reason }) => [place, reason])).toEqual([
    ['Home en_us', 'the library makes it'],
  ]);
  expect(left.map(({ rule, place }) => `${rule} ${place}`)).toEqual(['role Home en_us', 'name Units dk']);
});

test('an exception that no longer occurs is a finding', () => {
  const past: Exception = { ...exception, rule: 'colour' };
  expect(verdictOf({ ...seen, findings: [] }, 'all', [past]).left).toMatchObject([{ rule: 'colour' }]);
});

test('an exception is not missed by a judge that looked at some of the places', () => {
  expect(verdictOf({ ...seen, findings: [] }, 'some', [exception]).left).toEqual([]);
});

test('an exception of another judge excuses nothing and is not missed', () => {
  const other = { ...exception, judge: 'Writer' };
  expect(verdictOf(seen, 'all', [other]).left).toEqual(seen.findings);
});

test('a judge that cannot be had does not hold, and its line says why', async () => {
  const verdict = await hear('Reader', async () => {
    throw new Error('reader cannot be had here.');
  });
  expect(verdict).toEqual(absent('Reader', new Error('reader cannot be had here.')));
  expect(linesOf(verdict).join()).toContain('reader cannot be had here.');
  expect(tableOf([verdict])).toContain('NOT HELD: 1');
});

test('the table has one line for each judge, with what was excused', () => {
  const lines = tableOf([verdictOf(seen, 'all', [exception]), absent('Writer', 'away')]).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/\| Reader +\| 1\.2\.3 +\| 2 pages +\| NOT HELD: 2, 1 by exception +\| nothing/);
});

test('of many findings of one rule the first are named and the rest counted', () => {
  const findings = Array.from({ length: 9 }, (_, place) => ({ rule: 'name', place: `${place}`, says: 'no' }));
  expect(linesOf(verdictOf({ ...seen, findings }, 'all', []))).toEqual([
    '  name: 0: no',
    '  name: 1: no',
    '  name: 2: no',
    '  name: 6 more',
  ]);
});
