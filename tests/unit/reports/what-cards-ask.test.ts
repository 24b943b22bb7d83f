import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { unpackPlaces } from '@livingroom/shared/modules/reports/rules/packed.ts';
import { reportData } from '@livingroom/shared/modules/reports/rules/question.ts';
import { describe, expect, it } from 'vitest';
import { cellsOf, placesOf, Shelf, topicsOf } from '../../../functions/modules/reports/cells.ts';
import { buildTopics, type Driver, layoutOf } from '../../../functions/modules/reports/dimensions.ts';
import type { ReportFrame } from '../../../functions/modules/reports/frame.ts';
import type { RoundFigures } from '../../../functions/modules/reports/open-round.ts';
import { noStanding } from '../../../functions/modules/reports/participation.ts';
import { plansOf } from '../../../functions/modules/reports/plan.ts';
import type { ListedRound } from '../../../functions/modules/reports/rounds.ts';
import { fc } from '../../support/properties.ts';
import { releaseRoundWith } from '../../support/release-round.ts';

/** From what a card asks to the figures that one reader sees: who, when and what about. */

const driver = (id: number, key: string, parent: number | null): Driver => ({
  ...{ driver_id: id, driver_key: key, driver_title: key, driver_description: null },
  ...{ parent_id_ref: parent, benchmark_score: null },
});
const drivers = [
  ...[driver(1, 'work', null), driver(11, 'tools', 1), driver(12, 'time', 1)],
  ...[driver(2, 'people', null), driver(21, 'trust', 2)],
];

const listed = (number: number): ListedRound => ({
  ...{ round_id: `7-${number}`, number, flowExecutionId: 7, datasetId: 1, surveyId: 2 },
  ...{ sharing: null, reading: 'everything' as const },
  ...{ opened_at: `2026-0${number}-01T00:00:00.000Z`, closes_at: `2026-0${number}-08T00:00:00.000Z` },
  closed_at: `2026-0${number}-08T00:00:00.000Z`,
});
const unit = (id: number, parent: number | null, depth: number) => ({
  ...{ unit_id: id, unit_name: `Unit ${id}`, parent_id: parent, depth },
});
/** A manager of unit 3, which has two below; the organisation and unit 9 are out of sight. */
const units = [unit(3, 0, 1), unit(4, 3, 2), unit(5, 3, 2), unit(6, 4, 3)];

function framed(unitId: number | null = 3, earlier = [3, 2, 1]) {
  const chosen = {
    ...{ listed: listed(4), earlier: earlier.map(listed), units, cuts: [] },
    ...{ round: releaseRoundWith({ id: '7-4', number: 4 }), tree: buildTree([]) },
    unit: units.find(({ unit_id }) => unit_id === unitId) ?? null,
    ...{ questions: new Map<number, string>(), inPart: false, asked: null },
  };
  const frame: ReportFrame = {
    rounds: [],
    ...{ coming: null, now: 0 },
    language: 'en_us',
    drivers,
    locked: true,
    madeUp: false,
    zone: 'UTC',
    chosen,
  };
  return { frame, chosen };
}

const planned = (given: object, { frame, chosen } = framed(), about: ReadonlySet<number> | null = null) => {
  const card = { report_data: reportData.parse(given), dataset_id_ref: undefined, survey_id_ref: undefined };
  return plansOf(frame, chosen, {
    card,
    drivers: about,
    now: Date.parse('2026-05-01'),
    flowNames: new Map(),
  });
};
const plan = (question: object, where = framed()) => planned({ computations: [question] }, where)[0];

describe('the units that a question is about', () => {
  it.each([
    ['chosen', [3]],
    ['company', [0]],
    ['below', [3, 4, 5]],
    ['visible', [3, 4, 5, 6]],
    [
      [6, 9, 0, 4],
      [6, 0, 4],
    ],
    [[9], []],
    [[], []],
  ])('%j are those in sight: %j', (wanted, expected) => {
    expect(plan({ units: wanted })?.units).toEqual(expected);
  });

  it('are none below where no unit is looked at, and the organisation all the same', () => {
    const nowhere = framed(null);
    expect(['chosen', 'below', 'company'].map((one) => plan({ units: one }, nowhere)?.units)).toEqual([
      ...[[], [], [0]],
    ]);
  });

  it('of a question that is asked beside the others are those below the chosen one', () => {
    const [first, beside, named] = planned({
      computations: [{}],
      segmentationComputations: [{}, { units: 'company' }],
    });
    expect([first?.units, beside?.units, named?.units]).toEqual([[3], [3, 4, 5], [0]]);
  });
});

describe('the rounds that a question is about', () => {
  it.each([
    ['chosen', ['7-4']],
    ['previous', ['7-3']],
    ['all', ['7-1', '7-2', '7-3', '7-4']],
    [{ last: 1 }, ['7-4']],
    [{ last: 3 }, ['7-2', '7-3', '7-4']],
    [{ last: 60 }, ['7-1', '7-2', '7-3', '7-4']],
    [
      ['7-3', '7-1'],
      ['7-1', '7-3'],
    ],
    [['7-5', '8-1'], []],
  ])('%j come oldest first: %j', (wanted, expected) => {
    expect(plan({ rounds: wanted })?.rounds).toEqual(expected);
  });

  it('have none before the first', () => {
    const first = framed(3, []);
    expect(plan({ rounds: 'previous' }, first)?.rounds).toEqual([]);
    expect(plan({ rounds: { last: 5 } }, first)?.rounds).toEqual(['7-4']);
  });

  it('are counted among those that the card may look at', () => {
    const narrow = { executionCriteria: { timeRange: { end: '2026-03-31' } } };
    const [all, last, now] = planned({
      ...narrow,
      computations: [{ rounds: 'all' }, { rounds: { last: 2 } }, { rounds: 'chosen' }],
    });
    expect(all?.rounds).toEqual(['7-1', '7-2', '7-3']);
    expect(last?.rounds).toEqual(['7-2', '7-3']);
    expect(now?.rounds).toEqual(['7-3']);
  });
});

describe('the topics that a question is about', () => {
  it.each([
    [{ topics: 'overall' }, [0]],
    [{ topics: 'dimensions' }, [1, 2]],
    [{ topics: 'drivers' }, [11, 12, 21]],
    [{ topics: 'drivers', dimension: 'work' }, [11, 12]],
    [{ topics: 'drivers', dimension: 'nothing' }, []],
    [{ topics: 'all' }, [0, 1, 11, 12, 2, 21]],
    [{ topics: ['trust', 'tools', 'work', 'unknown'] }, [1, 11, 21].sort((a, b) => a - b)],
    [{ topics: ['trust', 'tools'], dimension: 'people' }, [21]],
    [{ topics: [] }, []],
  ])('%j: %j', (question, expected) => {
    const [one] = reportData.parse({ computations: [question] }).computations;
    if (!one) throw new Error('no question');
    const found = topicsOf(drivers, one);
    expect([...found].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
    // Whatever is asked, the order is the one in which drivers are listed everywhere.
    const order = [0, ...drivers.map(({ driver_id }) => driver_id)];
    expect(found).toEqual([...found].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  });

  it('of a card about some drivers are these and what stands above them', () => {
    const topics = (about: readonly number[]) =>
      planned({ computations: [{ topics: 'all' }] }, framed(), new Set(about))[0]?.topics;
    expect(topics([12])).toEqual([1, 12]);
    expect(topics([11, 21])).toEqual([1, 11, 2, 21]);
    expect(topics([])).toEqual([]);
  });
});

describe('a filter of a card', () => {
  const filtered = (
    filters: object[],
    question: object = { topics: 'all', units: 'visible', rounds: 'all' },
  ) => planned({ filters, computations: [question] })[0];

  it('leaves what it names, by number or text', () => {
    expect(filtered([{ field: 'unit', values: [4, '6', 9] }])?.units).toEqual([4, 6]);
    expect(filtered([{ field: 'round', values: ['7-2'] }])?.rounds).toEqual(['7-2']);
    expect(filtered([{ field: 'driver', values: ['trust', 'work'] }])?.topics).toEqual([1, 21]);
  });

  it('of one field in two parts leaves what either names, of two fields what both do', () => {
    const both = filtered([
      ...[
        { field: 'unit', values: [4] },
        { field: 'unit', values: [5] },
      ],
      { field: 'round', values: ['7-4'] },
    ]);
    expect([both?.units, both?.rounds]).toEqual([[4, 5], ['7-4']]);
  });

  it('with no value filters nothing', () => {
    expect(filtered([{ field: 'unit', values: [] }])?.units).toEqual([3, 4, 5, 6]);
  });

  it('may name the unit that is looked at, and never shows one out of sight', () => {
    expect(filtered([{ field: 'unit', values: ['<Dynamic Unit Id>'] }])?.units).toEqual([3]);
    expect(filtered([{ field: 'unit', values: [0, 9] }])?.units).toEqual([]);
  });
});

const figuresOf = (round: string, known: readonly number[]): RoundFigures => {
  const topics = buildTopics(layoutOf(drivers), [], {
    known: new Set(),
    silent: false,
    whole: null,
    inDetail: true,
  });
  return {
    ...{ round: releaseRoundWith({ id: round }), thresholds: { score: 5, detail: 10 }, hasFigures: true },
    ...{ knows: (id) => known.includes(id), standingOf: () => noStanding, topicsOf: () => topics },
  };
};

describe('figures that several questions ask for', () => {
  const question = fc.record({
    measure: fc.constantFrom('score', 'participation', 'distribution', 'comments'),
    units: fc.uniqueArray(fc.constantFrom(0, 3, 4, 9), { maxLength: 4 }),
    rounds: fc.uniqueArray(fc.constantFrom('7-1', '7-2', '7-3'), { maxLength: 3 }),
    topics: fc.uniqueArray(fc.constantFrom(0, 1, 11, 12, 99), { maxLength: 5 }),
  } as const);
  const seen = (id: number) => id === 3 || id === 4;
  const source = {
    chosen: null,
    rounds: new Map([
      ['7-1', figuresOf('7-1', [0, 3])],
      ['7-2', figuresOf('7-2', [0, 3, 4, 9])],
    ]),
    ...{ before: new Map([['7-2', '7-1']]), topics: new Set([0, 1, 11, 12, 2, 21]), sees: seen },
  };
  type Asked = Parameters<typeof placesOf>[0];
  const asked = ({ measure, ...rest }: Omit<Asked, 'question'> & { measure: string }): Asked => {
    const [one] = reportData.parse({ computations: [{ measure }] }).computations;
    if (!one) throw new Error('no question');
    return { question: one, ...rest };
  };

  it('are each there once, and each question finds all of its own in order', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 6 }), (questions) => {
        const shelf = new Shelf(10_000);
        const places = questions.map((one) => unpackPlaces(placesOf(asked(one), source, shelf).runs));
        const cells = shelf.groups.flatMap(cellsOf);
        const names = cells.map(
          ({ measure, unit_id, round_id, topic_id }) => `${measure} ${unit_id} ${round_id} ${topic_id}`,
        );
        for (const [at, { measure, units: of, rounds, topics }] of questions.entries()) {
          const about = measure === 'participation' ? topics.slice(0, 1) : topics.filter((id) => id !== 99);
          const expected = rounds.flatMap((round) =>
            of.flatMap((id) => {
              const isKnown = source.rounds.get(round)?.knows(id) ?? false;
              const maySee = seen(id) || (id === 0 && measure === 'score');
              return isKnown && maySee ? about.map((topic) => `${measure} ${id} ${round} ${topic}`) : [];
            }),
          );
          expect((places[at] ?? []).map((place) => names[place])).toEqual(expected);
        }
        const isTrend = (place: number) =>
          shelf.groups.find(({ first, topics }) => place < first + topics.length)?.of.isTrend;
        const whole = names.map((name, place) => `${name} ${isTrend(place)}`);
        expect(new Set(whole).size).toBe(whole.length);
        // Every figure that is there was asked for.
        expect(new Set(places.flat()).size).toBe(cells.length);
      }),
      { seed: 21 },
    );
  });

  it('are never more than a report may have, and those that are there stay right', () => {
    fc.assert(
      fc.property(
        fc.array(question, { maxLength: 6 }),
        fc.integer({ min: 0, max: 12 }),
        (questions, most) => {
          const shelf = new Shelf(most);
          const places = questions.flatMap((one) => unpackPlaces(placesOf(asked(one), source, shelf).runs));
          const cells = shelf.groups.flatMap(cellsOf);
          expect(cells.length).toBeLessThanOrEqual(most);
          // What there was no room for is counted, question by question.
          const roomy = new Shelf(10_000);
          const whole = questions.flatMap((one) => unpackPlaces(placesOf(asked(one), source, roomy).runs));
          expect(places.length + shelf.refused).toBe(whole.length);
          expect(roomy.refused).toBe(0);
          expect(places.every((place) => place >= 0 && place < cells.length)).toBe(true);
        },
      ),
      { seed: 22 },
    );
  });
});
