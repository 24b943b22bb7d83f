import { describe, expect, it } from 'vitest';
import { buildTopics, type Driver, layoutOf } from '../../../functions/modules/reports/dimensions.ts';
import { noStanding, standingOf } from '../../../functions/modules/reports/participation.ts';
import type { ReleasedFigure } from '../../../functions/modules/reports/released-figures.ts';
import { OVERALL } from '../../../functions/modules/reports/unit-topics.ts';
import { fc } from '../../support/properties.ts';

/** What a report makes of the rows of one unit, against a second computation that writes every answer out. */

const driver = (id: number, parent: number | null): Driver => ({
  ...{ driver_id: id, driver_key: `key_${id}`, driver_title: `Driver ${id}`, driver_description: null },
  ...{ parent_id_ref: parent, benchmark_score: null },
});

/** Dimensions 1 to 3, with three drivers, one and none. */
const drivers = [
  driver(1, null),
  driver(11, 1),
  driver(12, 1),
  driver(13, 1),
  driver(2, null),
  driver(21, 2),
];
const lonely = driver(3, null);
const all = [...drivers, lonely];
const childrenOf: { readonly [topic: number]: readonly number[] } = {
  ...{ [OVERALL]: [11, 12, 13, 21], 1: [11, 12, 13], 2: [21], 3: [] },
};

const nothing = {
  ...{ driver_key: null, n: null, people: null, detail_people: null, value_numeric: null },
  ...{ value_numeric_array: null, value_category: null, metadata: null, value_text_array: null },
  updated_at: '2026-03-01T00:00:00.000Z',
};

/** What people said to one driver of the unit. */
type Said = {
  readonly id: number;
  /** How often each score from 1 to 7 was given. */
  readonly bins: readonly number[];
  readonly detailed: boolean;
  readonly words: readonly string[];
};

const answersOf = (bins: readonly number[]) =>
  bins.flatMap((count, place) => Array<number>(count).fill(place + 1));
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const meanOf = (values: readonly number[]) => sum(values) / values.length;

const rounded = (value: number) => Math.round(Number((value * 100).toFixed(6))) / 100;

/** As privacy.md 1 prints a mean of so many answers. */
function printed(n: number, mean: number): { mean: number; cap: 'or_more' | 'or_less' | null } {
  if (n < 10 && mean >= 6.5) return { mean: 6.5, cap: 'or_more' };
  if (n < 10 && mean <= 1.5) return { mean: 1.5, cap: 'or_less' };
  return { mean: rounded(mean), cap: null };
}

function scoreRow({ id, bins, detailed, words }: Said): ReleasedFigure {
  const answers = answersOf(bins);
  const shown = printed(answers.length, meanOf(answers));
  return {
    ...{ ...nothing, figure: 'score', driver_id_ref: id, driver_key: `key_${id}` },
    ...{ n: answers.length, people: answers.length, value_numeric: shown.mean, value_category: shown.cap },
    ...(detailed ? { value_numeric_array: [...bins], value_text_array: [...words] } : {}),
  };
}

const wordsRow = (id: number | null, words: readonly string[]): ReleasedFigure => ({
  ...{ ...nothing, figure: 'comments', driver_id_ref: id, value_text_array: [...words] },
});

const topicsOf = (said: readonly Said[], more: readonly ReleasedFigure[] = [], silent = false) => {
  const rows = [...said.map(scoreRow), ...more];
  const known = new Set(said.map(({ id }) => id));
  return buildTopics(layoutOf(all), rows, { known, silent, whole: null, inDetail: true });
};

const bins = fc
  .array(fc.integer({ min: 0, max: 6 }), { minLength: 7, maxLength: 7 })
  .filter((counts) => sum(counts) >= 5);
const ends = fc.constantFrom(
  [5, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 9],
  [0, 0, 0, 0, 0, 0, 10],
  [8, 1, 0, 0, 0, 0, 0],
);
const saidTo = (id: number) =>
  fc.record({
    id: fc.constant(id),
    bins: fc.oneof(bins, ends),
    detailed: fc.boolean(),
    words: fc.array(fc.constantFrom('More bread', 'Less noise'), { maxLength: 2 }),
  });
const said = fc
  .tuple(...[11, 12, 13, 21].map((id) => fc.option(saidTo(id), { nil: null })))
  .map((some) => some.flatMap((one) => one ?? []));

describe('the figures of a unit', () => {
  it('of a dimension are those of its shown drivers, each driver counting once', () => {
    fc.assert(
      fc.property(said, fc.constantFrom(OVERALL, 1, 2, 3), (given, topic) => {
        const parts = given.filter(({ id }) => childrenOf[topic]?.includes(id));
        const shown = topicsOf(given).get(topic);
        if (parts.length === 0) {
          expect(shown).toMatchObject({ n: null, mean: null, cap: null, histogram: null, people: 0 });
          return;
        }
        const sizes = parts.map((part) => sum(part.bins));
        const rows = parts.map(scoreRow);
        expect(shown?.n).toBe(sum(sizes));
        expect(shown?.missing).toBeNull();
        expect(shown?.people).toBe(Math.max(...sizes));
        const mean = meanOf(rows.map(({ value_numeric: own }) => own ?? 0));
        const caps = new Set(rows.flatMap(({ value_category: cap }) => cap ?? []));
        const alone = printed(Math.min(...sizes), mean);
        const expected =
          caps.size === 0 ? alone : { mean: rounded(mean), cap: caps.size === 2 ? 'about' : [...caps][0] };
        expect(shown?.mean).toBeCloseTo(expected.mean, 10);
        expect(shown?.cap).toBe(expected.cap);
      }),
      { seed: 7 },
    );
  });

  it('of a dimension have a histogram of those drivers alone that have one', () => {
    fc.assert(
      fc.property(said, fc.constantFrom(OVERALL, 1, 2), (given, topic) => {
        const detailed = given.filter(({ id, detailed: is }) => is && childrenOf[topic]?.includes(id));
        const expected = [0, 1, 2, 3, 4, 5, 6].map((place) =>
          sum(detailed.map((one) => one.bins[place] ?? 0)),
        );
        expect(topicsOf(given).get(topic)?.histogram).toEqual(detailed.length === 0 ? null : expected);
      }),
      { seed: 8 },
    );
  });

  it('of a driver are the row as it was released, with how far its answers lie apart', () => {
    fc.assert(
      fc.property(saidTo(12), (one) => {
        const answers = answersOf(one.bins);
        const row = scoreRow(one);
        const shown = topicsOf([one]).get(12);
        const spread = Math.sqrt(
          sum(answers.map((score) => (score - meanOf(answers)) ** 2)) / (answers.length - 1),
        );
        const widest = Math.sqrt(((row.value_numeric ?? 0) - 1) * (7 - (row.value_numeric ?? 0)));
        expect(shown).toMatchObject({ n: row.n, mean: row.value_numeric, cap: row.value_category });
        expect(shown?.histogram).toEqual(row.value_numeric_array);
        expect(shown?.deviation).toBeCloseTo(one.detailed ? spread : widest, 9);
      }),
      { seed: 9 },
    );
  });

  it('take the spread of the organisation where a histogram is not released', () => {
    const whole = topicsOf([{ id: 11, bins: [3, 0, 0, 4, 0, 0, 3], detailed: true, words: [] }]);
    const row = scoreRow({ id: 11, bins: [0, 0, 0, 6, 0, 0, 0], detailed: false, words: [] });
    const about = { known: new Set([11]), silent: false, whole, inDetail: true };
    const shown = buildTopics(layoutOf(all), [row], about).get(11);
    expect(shown?.deviation).toBeCloseTo(whole.get(11)?.deviation ?? Number.NaN, 12);
  });
});

describe('people who were asked more than once', () => {
  const twice = (people: number | null): ReleasedFigure => ({
    ...scoreRow({ id: 11, bins: [0, 0, 0, 0, 0, 4, 16], detailed: false, words: [] }),
    people,
  });
  const shown = (people: number | null, topic: number) => {
    const about = { known: new Set([11]), silent: false, whole: null, inDetail: true };
    return buildTopics(layoutOf(all), [twice(people)], about).get(topic);
  };

  it('count once where a figure is compared, and where it lies near an end of the scale', () => {
    expect(shown(9, 11)).toMatchObject({ n: 20, people: 9 });
    expect(shown(9, 1)).toMatchObject({ n: 20, people: 9, mean: 6.5, cap: 'or_more' });
    expect(shown(10, 1)).toMatchObject({ n: 20, people: 10, mean: 6.8, cap: null });
  });

  it('are as many as their answers where the row is of a version that did not count them', () => {
    expect(shown(null, 11)?.people).toBe(20);
    expect(shown(30, 11)?.people).toBe(20);
  });
});

describe('a gap in the figures of a unit', () => {
  const gapOf = (topic: number, about: { known: readonly number[]; silent?: boolean }) =>
    buildTopics(layoutOf(all), [], {
      ...{ known: new Set(about.known), silent: about.silent ?? false, whole: null, inDetail: true },
    }).get(topic)?.missing;

  it.each([
    [11, [], 'no_data'],
    [11, [12], 'no_data'],
    [11, [11], 'too_few'],
    [1, [13], 'too_few'],
    [1, [21], 'no_data'],
    [2, [21], 'too_few'],
    [3, [11, 12, 13, 21], 'no_data'],
    [OVERALL, [21], 'too_few'],
    [OVERALL, [], 'no_data'],
  ] as const)('at %i, where the round knows %j, says %s', (topic, known, missing) => {
    expect(gapOf(topic, { known })).toBe(missing);
    expect(gapOf(topic, { known, silent: true })).toBe('not_released');
  });

  it('is there for every topic, and for no other', () => {
    const topics = buildTopics(layoutOf(all), [], {
      known: new Set(),
      silent: false,
      whole: null,
      inDetail: true,
    });
    for (const { driver_id } of all) expect(topics.get(driver_id)).toBeDefined();
    expect(topics.get(OVERALL)).toBeDefined();
    expect([4, 14, -1, Number.NaN].map((topic) => topics.get(topic))).toEqual(Array(4).fill(undefined));
  });
});

describe('words in the figures of a unit', () => {
  const one: Said = { id: 11, bins: [0, 0, 0, 5, 5, 0, 0], detailed: true, words: ['a'] };

  it('to another question about a driver stand behind those at its score', () => {
    const topics = topicsOf([one], [wordsRow(11, ['b']), wordsRow(11, ['c', 'd'])]);
    expect(topics.get(11)?.comments).toEqual(['a', 'b', 'c', 'd']);
  });

  it('stand also where the driver has no score to show', () => {
    const topics = topicsOf([], [wordsRow(12, ['b'])]);
    expect(topics.get(12)).toMatchObject({ mean: null, comments: ['b'] });
  });

  it('about a dimension are its own, and never those of its drivers', () => {
    const topics = topicsOf([one], [wordsRow(1, ['whole']), wordsRow(3, ['lonely'])]);
    expect(topics.get(1)?.comments).toEqual(['whole']);
    expect(topics.get(3)).toMatchObject({ mean: null, missing: 'no_data', comments: ['lonely'] });
    expect(topicsOf([one]).get(1)?.comments).toBeNull();
  });

  it('to the closing question belong to no topic, but to the unit', () => {
    const rows = [wordsRow(null, ['bye']), wordsRow(null, ['thanks'])];
    const topics = topicsOf([one], rows);
    for (const topic of [OVERALL, 1, 2, 3, 12]) expect(topics.get(topic)?.comments ?? null).toBeNull();
    expect(standingOf(rows).general).toEqual(['bye', 'thanks']);
    expect(standingOf([wordsRow(11, ['b'])]).general).toBeNull();
  });
});

describe('how a unit stands', () => {
  const took = (state: string, more: Partial<ReleasedFigure> = {}): ReleasedFigure => ({
    ...{ ...nothing, figure: 'participation', driver_id_ref: null, n: 7, value_numeric: 0.7 },
    ...{ value_category: state, metadata: { asked: 10, above: 2 }, ...more },
  });
  const score = scoreRow({ id: 11, bins: [0, 0, 0, 5, 0, 0, 0], detailed: false, words: [] });

  it('is as its row says, and unknown without one', () => {
    const { participation } = standingOf([took('exact')]);
    expect(participation).toEqual({ asked: 10, answered: 7, rate: 0.7, state: 'exact' });
    expect(noStanding).toEqual({
      participation: null,
      counted_above: null,
      analysed_at: null,
      general: null,
    });
    expect(standingOf([score]).participation).toBeNull();
  });

  it('says nothing where its row holds a word that no rule knows', () => {
    expect(standingOf([took('everybody')]).participation?.state).toBe('too-few');
    expect(standingOf([took('exact', { metadata: null })]).participation?.asked).toBe(0);
  });

  it('tells what is counted above it only beside a score', () => {
    expect(standingOf([took('exact')]).counted_above).toBeNull();
    expect(standingOf([took('exact'), score]).counted_above).toBe(2);
    expect(standingOf([took('exact', { metadata: { asked: 10, above: 0 } }), score]).counted_above).toBe(0);
    expect(standingOf([took('exact', { metadata: null }), score]).counted_above).toBeNull();
  });

  it('is of the newest of its rows', () => {
    const at = (updated_at: string) => ({ ...score, updated_at });
    const days = ['2026-03-04', '2026-03-09', '2026-03-05'].map((day) => at(`${day}T00:00:00.000Z`));
    expect(standingOf(days).analysed_at).toBe('2026-03-09T00:00:00.000Z');
  });
});
