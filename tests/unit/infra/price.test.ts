import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { timers } from '../../../functions/registry/timers.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
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

test('the prices that the READMEs say are those of the code', async () => {
  const text = await priceText();
  const figure = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const bill = readFileSync(join(rootDirectory, 'infra', 'README.md'), 'utf8');
  const said = (start: string) => {
    const row = bill.split('\n').find((one) => one.startsWith(`| ${start}`)) ?? '';
    return (row.split('|')[2] ?? '').match(/[\d.]+/g)?.map(Number);
  };
  const rest = [figure(/organisations 1: ([\d.]+)/), figure(/organisations 1,000: ([\d.]+)/)];
  const rounds = ['1,000', '10,000', '100,000'].map((people) =>
    figure(new RegExp(`A round of ${people}: ([\\d.]+)`)),
  );
  const [root = ''] =
    /\S+ USD a month at rest.*/.exec(readFileSync(join(rootDirectory, 'README.md'), 'utf8')) ?? [];
  const [first, many, round, largest] = [
    /^[\d.]+/,
    /\(([\d.]+)/,
    /, ([\d.]+) USD for a/,
    /, ([\d.]+) USD for 1/,
  ].map((pattern) => Number(pattern.exec(root)?.at(-1)));
  const pairs = [
    ...[said('at rest'), [first, many]].map((own) => [own, rest] as const),
    [said('a round of 1,000 '), [rounds[0]]],
    [said('a round of 10,000 '), [rounds[1]]],
    [said('a round of 100,000 '), [rounds[2]]],
    [
      [round, largest],
      [rounds[0], rounds[2]],
    ],
    [said('alerts of dev'), [figure(/alerts of dev +([\d.]+)/)]],
    [said('alerts of prod'), [figure(/alerts of prod +([\d.]+)/)]],
    [said('availability test'), [figure(/availability test of prod +([\d.]+)/)]],
  ] as const;
  for (const [words, computed] of pairs) {
    expect([words?.length, computed]).toEqual([computed.length, computed]);
    for (const [at, value] of computed.entries())
      expect([words, computed, Math.abs(Number(words?.[at]) / Number(value) - 1) < OLD]).toEqual([
        words,
        computed,
        true,
      ]);
  }
});
