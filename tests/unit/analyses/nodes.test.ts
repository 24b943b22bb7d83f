import type { ColumnKey } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { analysisNodes, type NodeKind } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { describe, expect, test } from 'vitest';
import { computeNode } from '../../../functions/modules/analyses/nodes.ts';
import { type DataTable, TableMaker } from '../../../functions/modules/analyses/table.ts';

type Line = { readonly [key in ColumnKey]?: string | number };

function tableOf(lines: readonly Line[]): DataTable {
  const keys = [...new Set(lines.flatMap((line) => Object.keys(line) as ColumnKey[]))];
  const made = new TableMaker(keys);
  for (const line of lines) made.add(line);
  return made.table;
}

/** What a node makes of a table with these settings, with the columns that its definition promises. */
async function outcomeOf(kind: NodeKind, params: GraphNode['params'], table: DataTable) {
  const definition = analysisNodes[kind];
  const initial = Object.entries(definition.fields).map(([name, field]) => [name, field.initial]);
  const node = { order: 1, kind, name: '', params, from: null, x: 0, y: 0 };
  const checked = { node, definition, params: { ...Object.fromEntries(initial), ...params } };
  const never = async () => ({ table, left: 0 });
  const silent = { themes: async () => null, moods: async () => null, name: () => '' };
  const beside = {
    organisation: never,
    norms: async () => [],
    everybody: '',
    reader: silent,
    names: async () => ({}),
  };
  const sources = { released: never, comments: never, ...beside };
  const promised = definition.leaves(checked.params as never, [...table.columns.keys()]);
  const { table: made, left } = await computeNode(
    { ...checked, comesIn: [], leaves: promised, gives: 'figures' } as never,
    table,
    sources,
  );
  expect([...made.columns.keys()]).toEqual([...new Set(promised)]);
  const column = (key: ColumnKey) => [...(made.columns.get(key) ?? [])];
  return { column, left, rows: made.rows, titles: made.titles ?? {} };
}

const figure = (unit: string, above: string, given: Line = {}): Line => ({
  unit,
  above,
  driver: 'Trust',
  round: '2026-01-01',
  time: 1,
  n: 10,
  mean: 4,
  ...given,
});

describe('Recode', () => {
  test('named texts get the new one whatever their case; others stay, or go', async () => {
    const table = tableOf(['Pay', 'trust', 'Care'].map((driver) => ({ driver })));
    const params = { names: ' Trust ; PAY;', becomes: 'Basics' };
    expect((await outcomeOf('recode', params, table)).column('driver')).toEqual(['Basics', 'Basics', 'Care']);
    const alone = await outcomeOf('recode', { ...params, others: 'go' }, table);
    expect([alone.column('driver'), alone.left]).toEqual([['Basics', 'Basics'], 1]);
  });
});

describe('Bands', () => {
  test('a bound belongs to the middle, a missing number to no band', async () => {
    const table = tableOf([2.9, 3, 5, 5.1, Number.NaN].map((mean) => ({ mean })));
    const found = await outcomeOf('bands', {}, table);
    expect(found.column('band')).toEqual(['< 3', '3–5', '3–5', '> 5', '']);
    expect(found.left).toBe(1);
  });
});

describe('Join units', () => {
  // Student's sleep data of 1908: two groups of ten, and R's mean and sd of all twenty.
  const sleep = [
    figure('One', 'All', { mean: 0.75, spread: 1.78901, favourable: 0.5, h1: 4, h2: 6 }),
    figure('Two', 'All', { mean: 2.33, spread: 2.002249, favourable: 0.7, h1: 1, h2: 9 }),
  ];

  test('two groups of people have the mean, spread and histogram of all of them', async () => {
    const found = await outcomeOf('join', {}, tableOf(sleep));
    expect(found.column('unit')).toEqual(['All']);
    expect(found.column('joined')).toEqual([2]);
    expect(found.column('n')).toEqual([20]);
    expect(found.column('mean')[0]).toBeCloseTo(1.54, 10);
    expect(found.column('spread')[0]).toBeCloseTo(2.01792, 5);
    expect(found.column('favourable')[0]).toBeCloseTo(0.6, 10);
    expect([found.column('h1'), found.column('h2')]).toEqual([[5], [15]]);
  });

  test('a unit that lies within another one of the same group counts once', async () => {
    const units = [figure('North', 'Sales'), figure('Sales', 'Front', { mean: 6 }), figure('Shops', 'Front')];
    const params = { into: 'named', names: 'North; Sales; Shops', becomes: 'Outside' };
    const found = await outcomeOf('join', params, tableOf(units));
    expect([found.column('n'), found.column('mean'), found.left]).toEqual([[20], [5], 1]);
  });

  test('named units are joined into one, and the others are left as they are', async () => {
    const units = [
      figure('A', 'Top'),
      figure('B', 'Top', { n: 30, mean: 6 }),
      figure('C', 'Top', { mean: 2 }),
    ];
    const found = await outcomeOf('join', { into: 'named', names: 'a;b' }, tableOf(units));
    expect(found.column('unit')).toEqual(['A + B', 'C']);
    expect(found.column('mean')).toEqual([5.5, 2]);
    expect(found.column('above')).toEqual(['', 'Top']);
  });

  test('without a spread of one of them the larger unit has none; without a unit above there is none', async () => {
    const units = [
      figure('A', 'Top', { spread: 1 }),
      figure('B', 'Top', { spread: Number.NaN }),
      figure('Top', ''),
    ];
    const found = await outcomeOf('join', {}, tableOf(units));
    expect(found.column('unit')).toEqual(['Top']);
    expect(found.column('spread')).toEqual([Number.NaN]);
    expect(found.left).toBe(1);
  });

  test('units above are named where they are missing, and only where they are asked for', () => {
    const node = (order: number, kind: NodeKind, params: GraphNode['params'] = {}): GraphNode => ({
      ...{ order, kind, name: '', params, from: order === 1 ? null : order - 1, x: 0, y: 0 },
    });
    const problems = (into: string) =>
      checkAnalysis([node(1, 'people'), node(2, 'anonymity'), node(3, 'join', { into })]).problems.filter(
        ({ stops }) => stops,
      );
    expect(problems('above')).toMatchObject([{ problem: 'missing-columns', node: 3, columns: ['above'] }]);
    expect(problems('named')).toEqual([]);
  });
});

describe('Side by side', () => {
  test('drivers become columns that are called after them, with the mean of what falls together', async () => {
    const lines = [
      figure('A', '', { driver: 'Trust', mean: 4 }),
      figure('A', '', { driver: 'Trust', mean: 6 }),
      figure('A', '', { driver: 'Care', mean: 3 }),
      figure('B', '', { driver: 'Care', mean: 2 }),
    ];
    const found = await outcomeOf('pivot', { columns: 2 }, tableOf(lines));
    expect(found.titles).toEqual({ v1: 'Trust', v2: 'Care' });
    expect([found.column('unit'), found.column('v1'), found.column('v2')]).toEqual([
      ['A', 'B'],
      [5, Number.NaN],
      [3, 2],
    ]);
  });

  test('rounds stand in their order, and of more than fit the newest', async () => {
    const lines = ['2026-03-01', '2026-01-01', '2026-02-01'].map((round, at) =>
      figure('A', '', { round, mean: at }),
    );
    const found = await outcomeOf('pivot', { across: 'round', columns: 2 }, tableOf(lines));
    expect(found.titles).toEqual({ v1: '2026-02-01', v2: '2026-03-01' });
    expect([found.column('v1'), found.column('v2'), found.left]).toEqual([[2], [0], 1]);
  });
});

describe('Index', () => {
  test('a line without a histogram has the mean on the scale, and no share', async () => {
    const bins = { h1: 0, h2: 0, h3: 5, h4: 0, h5: 5, h6: 10, h7: 0 };
    const without = { ...bins, h1: Number.NaN };
    const lines = [
      figure('A', '', { n: 20, mean: 5, spread: 1, ...bins }),
      figure('B', '', { n: 8, mean: 5, spread: Number.NaN, ...without }),
    ];
    const net = await outcomeOf('index-score', {}, tableOf(lines));
    expect([net.column('index'), net.left]).toEqual([[50, Number.NaN], 1]);
    const scaled = await outcomeOf('index-score', { method: 'scaled' }, tableOf(lines));
    expect(scaled.column('index').map((one) => Math.round(Number(one)))).toEqual([33, 33]);
    expect(scaled.column('low')[1]).toBeNaN();
  });
});

/** Units whose outcome is 2·Trust + Care and a little more; Pay is neither here nor there. */
function units(count: number): DataTable {
  const lines = Array.from({ length: count }, (_, at) => {
    const [trust, care, pay] = [(at * 7) % 5, (at * 3) % 4, (at * 11) % 6];
    const outcome = 2 * trust + care + ((at * 13) % 3) / 10;
    return Object.entries({ Trust: trust, Care: care, Pay: pay, Stay: outcome }).map(([driver, mean]) =>
      figure(`U${at}`, '', { driver, mean, participation: outcome / 20 }),
    );
  });
  return tableOf(lines.flat());
}

describe('Driver importance', () => {
  test('the driver that matters most comes first; shares add up to one, weights to R², each in its interval', async () => {
    const found = await outcomeOf('importance', { outcome: 'stay' }, units(30));
    expect(found.column('driver')).toEqual(['Trust', 'Care', 'Pay']);
    const [shares, weights] = [found.column('share').map(Number), found.column('weight').map(Number)];
    expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
    expect(weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(found.column('fit')[0]), 10);
    for (const [at, weight] of weights.entries()) {
      expect(found.column('low')[at]).toBeLessThanOrEqual(weight);
      expect(found.column('high')[at]).toBeGreaterThanOrEqual(weight);
    }
  });

  test('what explains holds up, and a driver that explains no more than random numbers does not', async () => {
    const found = await outcomeOf('importance', { outcome: 'Stay' }, units(120));
    expect(found.column('stands')).toEqual(['yes', 'yes', 'no']);
  });

  test('without a named driver another number is explained, and every driver explains', async () => {
    const found = await outcomeOf('importance', {}, units(30));
    expect(new Set(found.column('driver'))).toEqual(new Set(['Trust', 'Care', 'Pay', 'Stay']));
  });

  test('too few units for so many drivers have no answer, and barely enough no interval', async () => {
    const few = await outcomeOf('importance', { outcome: 'Stay' }, units(5));
    expect([few.rows, few.left]).toEqual([0, 20]);
    const six = await outcomeOf('importance', { outcome: 'Stay' }, units(6));
    expect(six.rows).toBe(3);
    expect(Number(six.column('fit_adjusted')[0])).toBeLessThanOrEqual(Number(six.column('fit')[0]));
  });

  test('a unit that others lie below is no unit of its own', async () => {
    const inside = units(30);
    const top = figure('Top', '', { participation: 0.5 });
    const lines = ['Trust', 'Care', 'Pay', 'Stay'].map((driver) => ({ ...top, driver }));
    const names = (key: ColumnKey) => [...(inside.columns.get(key) ?? [])];
    const below = names('unit').map((unit, at) => ({
      ...figure(String(unit), 'Top', { driver: String(names('driver')[at]) }),
      mean: Number(names('mean')[at]),
      participation: Number(names('participation')[at]),
    }));
    const found = await outcomeOf('importance', { outcome: 'Stay' }, tableOf([...lines, ...below]));
    expect([found.column('count')[0], found.left]).toEqual([30, 4]);
  });

  test('a name that is no driver leaves every line', async () => {
    const none = await outcomeOf('importance', { outcome: 'Nothing' }, units(30));
    expect([none.rows, none.left]).toEqual([0, 120]);
  });

  test('the same table has the same intervals each time', async () => {
    const [one, other] = [
      await outcomeOf('importance', {}, units(20)),
      await outcomeOf('importance', {}, units(20)),
    ];
    expect(one.column('low')).toEqual(other.column('low'));
  });
});

describe('What if', () => {
  test('held together, a point of Trust goes with two of the outcome, and the interval holds it', async () => {
    const params = { outcome: 'Stay', rise: 1, held: 'together' };
    const found = await outcomeOf('what-if', params, units(30));
    const at = found.column('driver').indexOf('Trust');
    expect(found.column('expected_change')[at]).toBeCloseTo(2, 1);
    expect(found.column('low')[at]).toBeLessThan(2.01);
    expect(found.column('high')[at]).toBeGreaterThan(1.99);
    const width = Number(found.column('expected_high')[at]) - Number(found.column('expected_low')[at]);
    expect(width).toBeGreaterThan(Number(found.column('high')[at]) - Number(found.column('low')[at]));
  });

  test('a fall is a rise the other way', async () => {
    const [up, down] = [
      await outcomeOf('what-if', { outcome: 'Stay', rise: 1 }, units(30)),
      await outcomeOf('what-if', { outcome: 'Stay', rise: -1 }, units(30)),
    ];
    expect(down.column('expected_change').map(Number)).toEqual(
      up.column('expected_change').map((one) => -Number(one)),
    );
    expect(Number(down.column('low')[0])).toBeCloseTo(-Number(up.column('high')[0]), 10);
  });

  test('too few units have no answer', async () => {
    const few = await outcomeOf('what-if', { outcome: 'Stay', held: 'together' }, units(4));
    expect([few.rows, few.left]).toEqual([0, 16]);
  });
});
