import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { timers } from '../../../functions/registry/timers.ts';
import {
  type Counted,
  idleMonth,
  operationsFile,
  readPrices,
  roundOf,
  runsOfDay,
  totalOf,
  unitsOf,
} from '../../../scripts/infra/price/model.ts';
import { priceText } from '../../../scripts/infra/price/price.ts';
import { countOperations } from '../../bench/support/count-operations.ts';

const kept: Counted = JSON.parse(readFileSync(operationsFile, 'utf8'));
const prices = readPrices();

/** How far the kept counts may be from those of the code as it stands. */
const OLD = 0.15;

test('the counted operations are those of the code: else npm run infra count', async () => {
  const now = await countOperations();
  expect(Object.keys(now.timers).sort()).toEqual(timers.map(({ name }) => name).sort());
  for (const { name } of timers) {
    const units = (counted: Counted) => unitsOf(counted.timers[name] ?? counted.round);
    expect(Math.abs(units(now) / units(kept) - 1), name).toBeLessThan(OLD);
  }
  for (const part of ['round', 'answering', 'sweep'] as const) {
    const ratio = unitsOf(now[part]) / unitsOf(kept[part]);
    expect(Math.abs(ratio - 1), `${part}: ${ratio}`).toBeLessThan(OLD);
  }
  expect(now.callsOfAnswering).toBe(kept.callsOfAnswering);
});

describe('a month at rest', () => {
  const rest = (organisations: number) =>
    idleMonth(prices, { containers: 4, organisations, timers, counted: kept });

  test.each([[1], [1_000]])('costs two dollars at most with organisations: %i', (organisations) => {
    expect(totalOf(rest(organisations))).toBeLessThanOrEqual(2);
  });

  test('counts every run of every timer of the registry', () => {
    const runs = timers.map(({ schedule }) => runsOfDay(schedule));
    expect(runs).toEqual([288, 288, 96, 24]);
    expect(rest(1).lines.map(([what]) => what)).toContain('store, 696 runs of timers a day');
  });

  test('refuses a timer that was not counted', () => {
    const stranger = { name: 'stranger', schedule: '0 0 * * * *' };
    expect(() =>
      idleMonth(prices, { containers: 4, organisations: 1, timers: [stranger], counted: kept }),
    ).toThrow('stranger');
  });
});

test('every price has a source, and the bill says its date', async () => {
  for (const [name, { source }] of Object.entries(prices.entries))
    expect([name, source.length > 5]).toEqual([name, true]);
  const text = await priceText();
  expect(text).toContain(prices.date);
  expect(text).toMatch(/A round of 100,000: \d+\.\d\d/);
});

test('the bill grows with the people, and grants run out', () => {
  const [small, large] = [roundOf(prices, kept, 1_000), roundOf(prices, kept, 100_000)];
  expect(totalOf(large)).toBeGreaterThan(totalOf(small) * 100);
  const functions = (bill: typeof small) => bill.lines.find(([what]) => what === 'functions')?.[1] ?? 0;
  expect(functions(small)).toBe(0);
  expect(functions(large)).toBeGreaterThan(0);
});
