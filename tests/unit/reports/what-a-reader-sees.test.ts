import { unpackPlaces } from '@livingroom/shared/modules/reports/rules/packed.ts';
import { reportData } from '@livingroom/shared/modules/reports/rules/question.ts';
import { describe, expect, it } from 'vitest';
import { type Cell, cellsOf, placesOf, Shelf } from '../../../functions/modules/reports/cells.ts';
import { buildTopics, type Driver, layoutOf } from '../../../functions/modules/reports/dimensions.ts';
import type { RoundFigures } from '../../../functions/modules/reports/open-round.ts';
import { type Standing, standingOf } from '../../../functions/modules/reports/participation.ts';
import type { ReleasedFigure } from '../../../functions/modules/reports/released-figures.ts';
import { deviationOf, widestDeviation } from '../../../functions/modules/reports/spread.ts';
import { releaseRoundWith } from '../../support/release-round.ts';

/** What a figure carries for whom: numbers, comparison, histogram and words. */

const driver = (id: number, parent: number | null): Driver => ({
  ...{ driver_id: id, driver_key: `k${id}`, driver_title: `D${id}`, driver_description: null },
  ...{ parent_id_ref: parent, benchmark_score: null },
});
const layout = layoutOf([driver(1, null), driver(11, 1)]);

/** A released score of 20 people, all of whom said `score` but for one who said one more. */
const scoreRow = (score: number, more: Partial<ReleasedFigure> = {}): ReleasedFigure => {
  const bins = [0, 0, 0, 0, 0, 0, 0];
  bins[score - 1] = 19;
  bins[score] = 1;
  return {
    ...{ figure: 'score', driver_id_ref: 11, driver_key: 'k11', n: 20, people: 20, detail_people: 20 },
    ...{ value_numeric: score + 0.05, value_numeric_array: bins, value_category: null, metadata: null },
    ...{ value_text_array: ['More bread'], updated_at: '2026-03-01T00:00:00.000Z' },
    ...more,
  };
};
const took = (state: string, rate: number | null, n: number | null): ReleasedFigure => ({
  ...{ ...scoreRow(4), figure: 'participation', driver_id_ref: null, driver_key: null, n },
  ...{ value_numeric: rate, value_category: state, metadata: { asked: 40, above: null } },
});

function roundOf(id: string, units: { readonly [unit: number]: readonly ReleasedFigure[] }): RoundFigures {
  const about = { known: new Set([11]), silent: false, whole: null, inDetail: true };
  const topics = new Map(
    Object.entries(units).map(([unit, rows]) => [Number(unit), buildTopics(layout, rows, about)]),
  );
  const nothing = buildTopics(layout, [], about);
  const standings = new Map<number, Standing>(
    Object.entries(units).map(([unit, rows]) => [Number(unit), standingOf(rows)]),
  );
  return {
    ...{ round: releaseRoundWith({ id }), thresholds: { score: 5, detail: 10 }, hasFigures: true },
    knows: (unit) => topics.has(unit),
    standingOf: (unit) => standings.get(unit) ?? standingOf([]),
    topicsOf: (unit) => topics.get(unit) ?? nothing,
  };
}

const ORGANISATION = 0;
const source = {
  rounds: new Map([
    ['7-1', roundOf('7-1', { 0: [scoreRow(3)], 3: [scoreRow(2)] })],
    [
      '7-2',
      roundOf('7-2', {
        0: [scoreRow(4), took('exact', 0.5, 20)],
        3: [scoreRow(5), took('at-least', 0.25, null)],
        4: [],
      }),
    ],
  ]),
  ...{ before: new Map([['7-2', '7-1']]), topics: new Set([0, 1, 11]) },
  // A manager of the units 3 and 4.
  chosen: null,
  sees: (unit: number) => unit === 3 || unit === 4,
};

type Asked = {
  readonly measure?: string;
  readonly unit: number;
  readonly rounds?: readonly string[];
  readonly topics?: readonly number[];
};

function cellsFor({ measure = 'score', unit, rounds = ['7-2'], topics = [11] }: Asked): readonly Cell[] {
  const [question] = reportData.parse({ computations: [{ measure }] }).computations;
  if (!question) throw new Error('no question');
  const shelf = new Shelf(100);
  const places = unpackPlaces(placesOf({ question, units: [unit], rounds, topics }, source, shelf).runs);
  const cells = shelf.groups.flatMap(cellsOf);
  return places.flatMap((place) => cells[place] ?? []);
}
const cellFor = (asked: Asked) => cellsFor(asked)[0];

describe('a unit in sight', () => {
  it('has its score, of how many, and what has changed since the round before', () => {
    expect(cellFor({ unit: 3 })).toEqual({
      ...{
        measure: 'score',
        unit_id: 3,
        round_id: '7-2',
        topic_id: 11,
        n: 20,
        mean: 5.05,
        cap: null,
        half: null,
      },
      ...{
        missing: null,
        histogram: null,
        favourable: 1,
        comments: null,
        participation: null,
        stands: null,
      },
      last: {
        n: 20,
        mean: 2.05,
        cap: null,
        missing: null,
        half: null,
        verdict: 'up',
        by: expect.closeTo(3, 10),
      },
    });
  });

  it('has nothing beside it where the round before did not know it', () => {
    expect(cellFor({ unit: 4 })).toMatchObject({ mean: null, missing: 'too_few', last: null });
    expect(cellFor({ unit: 3, rounds: ['7-1'] })?.last).toBeNull();
  });

  it.each([
    ['score', false, false],
    ['distribution', true, false],
    ['comments', false, true],
  ])('%s: with its histogram %s, with its words %s', (measure, bins, words) => {
    const cell = cellFor({ unit: 3, measure });
    expect([cell?.histogram !== null, cell?.comments !== null]).toEqual([bins, words]);
  });

  it('has no comparison beside its words, which are of the close', () => {
    expect(cellFor({ unit: 3, measure: 'comments' })?.last).toBeNull();
    expect(cellFor({ unit: 3, measure: 'distribution' })?.last).not.toBeNull();
  });

  it('in a row of rounds is a line of its own, oldest first as asked, without comparisons', () => {
    const cells = cellsFor({ unit: 3, rounds: ['7-1', '7-2'] });
    expect(cells.map(({ round_id, mean, last }) => [round_id, mean, last])).toEqual([
      ...[
        ['7-1', 2.05, null],
        ['7-2', 5.05, null],
      ],
    ]);
  });

  it('says of who took part as much as may be said, once whatever the topics', () => {
    const cells = cellsFor({ unit: 3, measure: 'participation', topics: [0, 1, 11] });
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({
      ...{ topic_id: 0, n: null, mean: 0.25, missing: null, last: null, histogram: null, comments: null },
      participation: { asked: 40, answered: null, rate: 0.25, state: 'at-least' },
    });
    expect(cellFor({ unit: 4, measure: 'participation' })).toMatchObject({
      ...{ n: null, mean: null, missing: 'no_data', participation: null },
    });
  });
});

describe('the organisation, for who sees some of its units', () => {
  it('has its score alone: not of how many, nor what it was before', () => {
    expect(cellFor({ unit: ORGANISATION })).toEqual({
      ...{
        measure: 'score',
        unit_id: 0,
        round_id: '7-2',
        topic_id: 11,
        n: null,
        mean: 4.05,
        cap: null,
        half: null,
      },
      ...{ missing: null, histogram: null, favourable: null, comments: null, last: null },
      ...{ stands: null, participation: null },
    });
  });

  it.each(['participation', 'distribution', 'comments'])('has no %s', (measure) => {
    expect(cellsFor({ unit: ORGANISATION, measure, topics: [0, 11] })).toEqual([]);
  });
});

describe('what is not there', () => {
  it.each([
    ['a unit out of sight', { unit: 5 }],
    ['a round that nobody has read', { unit: 3, rounds: ['7-9'] }],
    ['a topic that no driver has', { unit: 3, topics: [99] }],
    ['no topic at all', { unit: 3, topics: [] }],
    ['who took part, of no topic', { unit: 3, measure: 'participation', topics: [] }],
  ])('%s has no figure', (_, asked) => {
    expect(cellsFor(asked)).toEqual([]);
  });
});

describe('how far answers lie apart', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0], 0],
    [[0, 0, 0, 1, 0, 0, 0], 0],
    [[1, 0, 0, 0, 0, 0, 1], Math.sqrt(18)],
    [[0, 0, 1, 0, 1, 0, 0], Math.SQRT2],
    [[2, 0, 0, 0, 0, 0, 1], Math.sqrt(12)],
    [[0, 0, 0, 40, 0, 0, 0], 0],
  ])('of %j is %d', (bins, expected) => {
    expect(deviationOf(bins)).toBeCloseTo(expected, 12);
  });

  it.each([
    [1, 0],
    [4, 3],
    [7, 0],
    [2.5, Math.sqrt(6.75)],
    [0.5, 0],
    [7.5, 0],
  ])('around a mean of %d is %d at most', (mean, expected) => {
    expect(widestDeviation(mean)).toBeCloseTo(expected, 12);
  });
});
