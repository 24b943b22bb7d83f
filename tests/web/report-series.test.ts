import { describe, expect, it } from 'vitest';
import { selectedCells } from '../../web/src/features/reports/cards/ranked-block.tsx';
import { seriesOf } from '../../web/src/features/reports/cards/series.ts';
import { type Cell, cellsOf, drawnValue } from '../../web/src/features/reports/cards/view-model.ts';

const cell = (topic_id: number, mean: number | null, more: Partial<Cell> = {}): Cell => ({
  ...{ measure: 'score', unit_id: 1, round_id: '7-1', topic_id, n: 10, mean, cap: null, missing: null },
  half: null,
  ...{ histogram: null, favourable: null, comments: null, last: null, stands: null, participation: null },
  ...more,
});

const change = (verdict: 'up' | 'down' | 'same', by: number | null): Partial<Cell> => ({
  last: { n: 10, missing: null, mean: 4, cap: null, half: null, verdict, by },
});

const names = {
  participation: 'Participation',
  topic: (id: number) => `Topic ${id}`,
  unit: (id: number) => `Unit ${id}`,
  round: (id: string) => `Round ${id}`,
};

describe('what a chart draws', () => {
  const figures = [cell(10, 5), cell(20, 6), cell(10, 4, { unit_id: 2 }), cell(20, 3, { unit_id: 2 })];
  const data = [
    { name: 'ours', figures: [0, 1] },
    { name: 'theirs', figures: [2, 3] },
  ];
  const card = (dynamicSeries: boolean, mapping = {}) => ({ mapping, data, drawn: [], dynamicSeries });
  const view = { figures } as const;
  const told = (...given: Parameters<typeof card>) => {
    const { labels, series } = seriesOf(view, card(...given), figures, names);
    return [labels, ...series.map(({ name, values }) => [name, values.map((one) => one?.mean ?? null)])];
  };

  it('has series by what its figures differ by, or one for each of what was asked', () => {
    expect(told(true)).toEqual([
      ['Topic 10', 'Topic 20'],
      ['Unit 1', [5, 6]],
      ['Unit 2', [4, 3]],
    ]);
    expect(told(false)).toEqual([
      ['Topic 10', 'Topic 20'],
      ['ours', [5, 6]],
      ['theirs', [4, 3]],
    ]);
  });

  it('has a figure that two questions ask for in the series of each', () => {
    const shared = [
      { name: 'all', figures: [0, 1] },
      { name: 'one', figures: [1] },
      { name: 'none', figures: [] },
      { name: 'again', figures: [1, 0] },
    ];
    const asked = (drawn: readonly string[]) => {
      const given = { mapping: {}, data: shared, drawn: [...drawn], dynamicSeries: false };
      const { series } = seriesOf(view, given, cellsOf(view, given), names);
      return series.map(({ name, values }) => [name, values.map((one) => one?.mean ?? null)]);
    };
    expect(asked([])).toEqual([
      ['all', [5, 6]],
      ['one', [null, 6]],
      ['again', [5, 6]],
    ]);
    expect(asked(['one'])).toEqual([['one', [6]]]);
    expect(asked(['again', 'one'])).toEqual([
      ['one', [6, null]],
      ['again', [6, 5]],
    ]);
  });

  it('has along its axis what the mapping names', () => {
    expect(told(true, { xField: 'unit', seriesField: 'driver' })).toEqual([
      ['Unit 1', 'Unit 2'],
      ['Topic 10', [5, 4]],
      ['Topic 20', [6, 3]],
    ]);
  });

  it('leaves a place empty where there is no figure', () => {
    const { series } = seriesOf(view, card(true), figures.slice(0, 3), names);
    expect(series[1]?.values.map((one) => one?.mean ?? null)).toEqual([4, null]);
  });

  it('is score, answers or change, as the mapping says', () => {
    const one = cell(10, 5, change('up', 1.5));
    const fields = [undefined, 'score', 'answers', 'change'] as const;
    expect(fields.map((field) => drawnValue(one, field))).toEqual([5, 5, 10, 1.5]);
    expect(drawnValue(cell(10, 5), 'change')).toBeNull();
    expect(drawnValue(null, 'score')).toBeNull();
  });

  it('is all that was asked, or what the chart names', () => {
    const means = (drawn: readonly string[], name?: string) =>
      cellsOf(view, { data, drawn: [...drawn] }, name).map(({ mean }) => mean);
    expect(means([])).toEqual([5, 6, 4, 3]);
    expect(means(['theirs'])).toEqual([4, 3]);
    expect(means(['theirs'], 'ours')).toEqual([5, 6]);
  });
});

describe('drivers that stand out', () => {
  const topic = (driver_id: number) => ({
    ...{ driver_id, driver_key: `key-${driver_id}`, title: '', description: null, question: null },
    ...{ parent_id: 1, benchmark: null },
  });
  const view = { topics: [10, 20, 30, 40].map(topic) };
  const figures = [
    cell(10, 5, change('up', 0.5)),
    cell(20, 6, change('same', null)),
    cell(30, 3, change('down', -2)),
    cell(40, null),
    cell(40, 4, change('up', 1.5)),
  ];
  type Selection = Parameters<typeof selectedCells>[2];
  const usual: Selection = { candidates: [], strategy: 'highest', by: 'score', count: 1 };
  const chosen = (selection: Partial<Selection>) =>
    selectedCells(view, figures, { ...usual, ...selection }).map(({ topic_id }) => topic_id);

  it('are the highest or the lowest, as many as are asked for', () => {
    expect(chosen({})).toEqual([20]);
    expect(chosen({ count: 3 })).toEqual([20, 10, 40]);
    expect(chosen({ strategy: 'lowest', count: 2 })).toEqual([30, 40]);
    expect(chosen({ count: 36 })).toHaveLength(4);
  });

  it('are among the candidates alone; one that is gone is none', () => {
    expect(chosen({ candidates: ['key-10', 'key-30'] })).toEqual([10]);
    expect(chosen({ candidates: ['gone'] })).toEqual([]);
  });

  it('are only those that stand apart from the mean of their unit, where that is known', () => {
    const stands = ['alike', 'strength', 'lowest', 'alike', 'priority'] as const;
    const known = figures.map((figure, at) => ({ ...figure, stands: stands[at] ?? null }));
    const named = (selection: Partial<Selection>) =>
      selectedCells(view, known, { ...usual, ...selection }).map(({ mean }) => mean);
    expect(named({ count: 5 })).toEqual([6]);
    expect(named({ strategy: 'lowest', count: 5 })).toEqual([3, 4]);
  });

  it('have changed by more than chance, where the change is asked for', () => {
    expect(chosen({ by: 'change', count: 9 })).toEqual([40, 10]);
    expect(chosen({ by: 'change', strategy: 'lowest', count: 9 })).toEqual([30]);
  });
});
