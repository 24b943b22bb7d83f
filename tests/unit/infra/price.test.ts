import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Counted,
  idleMonth,
  operationsFile,
  readPrices,
  roundOf,
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
  for (const part of ['round', 'answering'] as const) {
    const ratio = unitsOf(now[part]) / unitsOf(kept[part]);
    expect(Math.abs(ratio - 1), `${part}: ${ratio}`).toBeLessThan(OLD);
  }
  expect(now.callsOfAnswering).toBe(kept.callsOfAnswering);
});

test('a month at rest costs two dollars at most', () => {
  expect(totalOf(idleMonth(prices, 4))).toBeLessThanOrEqual(2);
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
