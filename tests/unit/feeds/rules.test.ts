import { brakesOf, type FeedFigures } from '@livingroom/shared/modules/feeds/rules/brakes.ts';
import { isMisread } from '@livingroom/shared/modules/feeds/rules/damage.ts';
import { nextRun } from '@livingroom/shared/modules/feeds/rules/schedule.ts';
import { swappedKeys } from '@livingroom/shared/modules/feeds/rules/swapped-keys.ts';
import type { SheetPerson } from '@livingroom/shared/modules/sheets/rules/import/read-people.ts';
import type { StoredPerson } from '@livingroom/shared/modules/sheets/rules/import/reporting.ts';
import { describe, expect, test } from 'vitest';

const calm: FeedFigures = {
  active: 100,
  leaving: 0,
  share: 0,
  changesTooMuch: false,
  rows: 100,
  matched: 100,
  swapped: 0,
  damaged: 0,
  addresses: 0,
  wrong: 0,
  isFull: true,
  wrongBefore: 0,
};

const reasons = (figures: Partial<FeedFigures>) =>
  brakesOf({ ...calm, ...figures }).map(({ key }) => key.replace('feeds.', ''));

describe('the brakes', () => {
  test.each([
    [{}, []],
    [{ wrongBefore: null }, ['first-file']],
    [{ leaving: 40 }, []],
    [{ leaving: 41 }, ['many-leaving']],
    [{ active: 10_000, leaving: 4_001 }, ['many-leaving']],
    [{ changesTooMuch: true, share: 60 }, ['many-changes']],
    [{ changesTooMuch: true, leaving: 60 }, ['many-leaving']],
    [{ swapped: 5 }, []],
    [{ swapped: 6 }, ['keys-swapped']],
    [{ matched: 10, swapped: 1 }, []],
    [{ matched: 10_000, swapped: 501 }, ['keys-swapped']],
    [{ damaged: 1 }, ['damaged']],
    [{ addresses: 1 }, ['addresses-change']],
    [{ wrong: 1 }, ['more-wrong']],
    [{ wrong: 1, wrongBefore: 1 }, []],
    [{ wrong: 1, isFull: false }, []],
    [{ wrong: 6, isFull: false, rows: 94 }, ['many-wrong']],
    [{ wrong: 2, isFull: false, rows: 8 }, []],
  ])('of %j are %j', (figures, expected) => {
    expect(reasons(figures)).toEqual(expected);
  });
});

describe('a damaged value', () => {
  test.each(['SÃ¸ren', 'JosÃ©', 'MÃ¼ller', 'Oâ€™Neill', 'J?rgen', 'S\uFFFDren', 'Ã…se'])('is %s', (value) => {
    expect(isMisread(value)).toBe(true);
  });
  test.each(['Søren', 'José', 'JOÃO', 'Conceição', 'Âmbar', "O'Neill", 'Who?', 'Ann-Sofie', ''])(
    'is not %s',
    (value) => {
      expect(isMisread(value)).toBe(false);
    },
  );
});

describe('swapped keys', () => {
  const plain = { middle: '', units: [], parent: '', manager: '', hasLeft: false, language: null };
  const stored = ['Ann King', 'Bo Dahl'].map((name, place): StoredPerson => {
    const [given = '', family = ''] = name.split(' ');
    const email = `${given.toLowerCase()}@acme.test`;
    return {
      id: place,
      email,
      number: `${place + 1}`,
      given,
      family,
      isActive: true,
      unit: null,
      manager: null,
    };
  });
  const row = (email: string, number: string, given: string, family: string): SheetPerson => ({
    ...plain,
    ...{
      row: 2,
      email,
      number,
      given,
      family,
      firstDay: null,
      lastDay: null,
      returnDay: null,
      isParted: false,
      own: new Map(),
    },
  });
  test.each([
    ['the same person', row('ann@acme.test', '1', 'Ann', 'King'), 0],
    ['a new family name', row('ann@acme.test', '1', 'Ann', 'Stone'), 0],
    ['a new address under the number', row('ann.king@acme.test', '1', 'Ann', 'King'), 0],
    ['the number of somebody else', row('ann@acme.test', '2', 'Ann', 'King'), 1],
    ['the address of somebody else', row('ann@acme.test', '', 'Bo', 'Dahl'), 1],
    ['a number with another address and name', row('x@acme.test', '1', 'Cy', 'Lind'), 1],
    ['somebody new', row('x@acme.test', '9', 'Cy', 'Lind'), 0],
  ])('%s', (_, person, expected) => {
    expect(swappedKeys([person], stored)).toBe(expected);
  });
});

describe('the next run', () => {
  const at = (text: string) => Date.parse(text);
  const told = (moment: number | null) => new Date(moment ?? 0).toISOString();
  test('of a feed whose file is sent is none', () => {
    expect(nextRun({ every: 'file', weekday: null, hour: 0 }, 0, 'UTC')).toBeNull();
  });
  test('is at the hour of the zone, today or tomorrow, also where the clocks change', () => {
    const daily = { every: 'day', weekday: null, hour: 4 } as const;
    expect(told(nextRun(daily, at('2026-03-02T02:59:00Z'), 'Europe/Copenhagen'))).toBe(
      '2026-03-02T03:00:00.000Z',
    );
    expect(told(nextRun(daily, at('2026-03-02T03:00:00Z'), 'Europe/Copenhagen'))).toBe(
      '2026-03-03T03:00:00.000Z',
    );
    expect(told(nextRun(daily, at('2026-03-28T12:00:00Z'), 'Europe/Copenhagen'))).toBe(
      '2026-03-29T02:00:00.000Z',
    );
  });
  test('of a week is on its weekday of the zone', () => {
    const weekly = { every: 'week', weekday: 1, hour: 6 } as const;
    expect(told(nextRun(weekly, at('2026-03-02T05:00:00Z'), 'UTC'))).toBe('2026-03-02T06:00:00.000Z');
    expect(told(nextRun(weekly, at('2026-03-02T06:00:00Z'), 'UTC'))).toBe('2026-03-09T06:00:00.000Z');
    expect(told(nextRun(weekly, at('2026-03-08T20:00:00Z'), 'Pacific/Auckland'))).toBe(
      '2026-03-15T17:00:00.000Z',
    );
  });
});
