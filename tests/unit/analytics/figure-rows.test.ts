import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { describe, expect, it } from 'vitest';
import { type About, figureRows, noteCountedAbove } from '../../../functions/modules/analytics/figures.ts';
import type { QuestionState } from '../../../functions/modules/analytics/question-memory.ts';
import type { Advanced } from '../../../functions/modules/analytics/question-state.ts';
import { fc } from '../../support/properties.ts';
import { fourUnits, releaseRoundWith } from '../../support/release-round.ts';

/** The rows of the release table against the answers that they are made of, one by one. */

const tree = buildTree(fourUnits);
const below: { readonly [unit: number]: readonly number[] } = {
  ...{ [ORGANISATION]: [0, 3, 4, 5, 9], 3: [3, 4, 5], 4: [4], 5: [5], 9: [9] },
};
const RUN = { at: '2026-03-05T00:00:00.000Z', by: 2 };
const driver = { driver_id: 11, driver_key: 'tools', driver_title: 'Tools', parent_id_ref: 1 };

type Answer = { readonly person: number; readonly rating: number };
type Block = { readonly home: number; readonly answers: readonly Answer[]; readonly run?: typeof RUN };
type Group = {
  readonly home: number;
  readonly blocks: readonly number[];
  readonly words?: readonly string[];
};

const binsOf = (answers: readonly Answer[]) =>
  [1, 2, 3, 4, 5, 6, 7].map((score) => answers.filter(({ rating }) => rating === score).length);
const peopleOf = (answers: readonly Answer[]) => new Set(answers.map(({ person }) => person)).size;
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);

/** What a question has come to: these blocks, and groups of them with a histogram and words. */
function advancedTo(
  blocks: readonly Block[],
  groups: readonly Group[],
  more: Partial<QuestionState> = {},
): Advanced {
  const counting = more.repeats === undefined ? everybody : allButSome;
  const state: QuestionState = {
    blocks: blocks.map(({ home, answers, run = RUN }) => ({
      ...{ home, size: answers.length, bins: binsOf(answers), sealedAt: run.at, sealedBy: run.by },
      counted: peopleOf(answers.filter(({ person }) => counting.has(person))),
    })),
    details: groups.map(({ home, blocks: places, words = [] }) => ({
      ...{ home, blocks: places, size: peopleOf(places.flatMap((place) => blocks[place]?.answers ?? [])) },
      comments: words.map((text, place) => ({ key: `${place}`, text })),
    })),
    ...{ waiting: [], handedUp: [], closed: true, firstFigureId: 100, carried: false, item: 1 },
    ...{ repeats: false, readUntil: null, changes: null, pieces: null },
    ...more,
  };
  const members = blocks.map(({ answers }) => ({
    answers: answers.map((_, place) => place),
    people: answers.map(({ person }) => person),
  }));
  return { state, members };
}

const everybody: ReadonlySet<number> = new Set(Array.from({ length: 1_000 }, (_, person) => person));
const allButSome: ReadonlySet<number> = new Set([...everybody].filter((person) => person > 2));
const about = (more: Partial<About> = {}): About => ({
  ...{
    round: releaseRoundWith({ units: fourUnits }),
    tree,
    question: 'driver:11',
    driver,
    dimension: 'work',
  },
  ...{ executionId: 7, closedAt: '2026-03-14T00:00:00.000Z', counting: everybody },
  ...more,
});
const rowsOf = (advanced: Advanced, more: Partial<About> = {}) =>
  new Map(atOnce(figureRows(about(more), advanced)).map((row) => [row.unit_id_ref, row]));

const all = (person: number, rating: number, count: number): readonly Answer[] =>
  Array.from({ length: count }, (_, place) => ({ person: person + place, rating }));

const answer = fc.record({ person: fc.integer({ min: 1, max: 40 }), rating: fc.integer({ min: 1, max: 7 }) });
const block = fc.record({
  home: fc.constantFrom(0, 3, 4, 5, 9),
  answers: fc.uniqueArray(answer, { minLength: 5, maxLength: 12, selector: ({ person }) => person }),
});

/** As privacy.md 1 prints the mean of so many people. */
function printed(answers: readonly Answer[]): { readonly mean: number; readonly cap: string | null } {
  const mean = sum(answers.map(({ rating }) => rating)) / answers.length;
  if (answers.length < 10 && mean >= 6.5) return { mean: 6.5, cap: 'or_more' };
  if (answers.length < 10 && mean <= 1.5) return { mean: 1.5, cap: 'or_less' };
  return { mean: Math.round(Number((mean * 100).toFixed(6))) / 100, cap: null };
}

describe('a score', () => {
  it('is of all answers of the unit and below that stand in a block, and of no other', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const rows = rowsOf(advancedTo(blocks, []));
        for (const unit of [ORGANISATION, 3, 4, 5, 9]) {
          const homes = below[unit] ?? [];
          const inside = blocks.filter(({ home }) => homes.includes(home)).flatMap(({ answers }) => answers);
          const row = rows.get(unit);
          expect(row?.n ?? 0).toBe(inside.length);
          if (!row) continue;
          const { mean, cap } = printed(inside);
          // Everybody in a block counts for it, whoever else's block they are in too.
          expect(row.people).toBe(inside.length);
          expect([row.figure, row.value_category]).toEqual(['score', cap]);
          expect(row.value_numeric).toBeCloseTo(mean, 10);
        }
      }),
      { seed: 41 },
    );
  });

  it('has the number that belongs to its unit, whichever others have one', () => {
    const whole = rowsOf(
      advancedTo(
        [
          { home: 4, answers: all(1, 4, 5) },
          { home: 9, answers: all(6, 4, 5) },
        ],
        [],
      ),
    );
    const apart = rowsOf(advancedTo([{ home: 9, answers: all(6, 4, 5) }], []));
    const ids = [...whole].map(([unit, { analytics_computation_id: id }]) => [unit, id]);
    expect(ids.sort()).toEqual(
      [
        [ORGANISATION, 100],
        [3, 101],
        [4, 102],
        [9, 104],
      ].sort(),
    );
    expect(apart.get(9)?.analytics_computation_id).toBe(104);
  });

  it('says what it is of', () => {
    const row = rowsOf(advancedTo([{ home: 4, answers: all(1, 4, 5) }], [])).get(4);
    expect(row).toMatchObject({
      ...{ name: 'Tools', driver_id_ref: 11, driver_key: 'tools', dimension: 'work', survey_id_ref: 2 },
      ...{ dataset_id_ref: 1, flow_execution_id_ref: 7, flow_execution_round: 1 },
      ...{ value_text: null, metadata: null, value_numeric_array: null, value_text_array: null },
    });
  });
});

describe('a score of people who answered more than once', () => {
  /** Six people, each of whom was asked twice and said 7 both times. */
  const twice = [...all(1, 7, 6), ...all(1, 7, 6)];
  const repeats = { repeats: true };

  it('is as small as there are people, however many their answers', () => {
    const row = rowsOf(advancedTo([{ home: 4, answers: twice }], [], repeats)).get(4);
    expect(row).toMatchObject({ n: 12, people: 6, value_numeric: 6.5, value_category: 'or_more' });
  });

  it.each([
    [9, 'or_more'],
    [10, null],
  ])('of %i of them has the cap %s', (people, cap) => {
    const answers = [...all(1, 7, people), ...all(1, 7, people)];
    const row = rowsOf(advancedTo([{ home: 4, answers }], [], repeats)).get(4);
    expect(row?.value_category).toBe(cap);
  });

  it('counts who stands in several blocks once, and who does not count among the answers alone', () => {
    const blocks = [
      { home: 4, answers: all(1, 4, 6) },
      { home: 5, answers: all(4, 5, 6) },
    ];
    const rows = rowsOf(advancedTo(blocks, [], repeats), { counting: allButSome });
    expect([4, 5, 3].map((unit) => [rows.get(unit)?.n, rows.get(unit)?.people])).toEqual([
      ...[
        [6, 4],
        [6, 6],
        [12, 7],
      ],
    ]);
  });
});

describe('the histogram and words of a score', () => {
  const blocks: readonly Block[] = [
    ...[
      { home: 4, answers: all(1, 4, 6) },
      { home: 4, answers: all(7, 5, 6) },
    ],
    ...[
      { home: 5, answers: all(13, 6, 5) },
      { home: 3, answers: all(18, 2, 5) },
    ],
  ];
  const groups: readonly Group[] = [
    { home: 4, blocks: [0, 1], words: ['b', 'a'] },
    { home: 3, blocks: [2, 3], words: ['c'] },
  ];

  it('are of the groups that lie in the unit, whole blocks of them', () => {
    const rows = rowsOf(advancedTo(blocks, groups));
    const told = [4, 5, 3, ORGANISATION].map((unit) => {
      const { n, detail_people: of, value_numeric_array: bins } = rows.get(unit) ?? {};
      return [n, of, bins && sum([...bins])];
    });
    expect(told).toEqual([
      [12, 12, 12],
      [5, null, null],
      [22, 22, 22],
      [22, 22, 22],
    ]);
    expect([...(rows.get(3)?.value_text_array ?? [])].sort()).toEqual(['a', 'b', 'c']);
    expect(rows.get(5)?.value_text_array).toBeNull();
  });

  it('come in the order of their random keys, which are of no block', () => {
    const advanced = advancedTo(blocks, groups);
    const [first, second] = advanced.state.details;
    if (!first || !second) throw new Error('no groups');
    const keyed = [
      {
        ...first,
        comments: [
          { key: 'k2', text: 'one' },
          { key: 'k9', text: 'two' },
        ],
      },
      {
        ...second,
        comments: [
          { key: 'k5', text: 'three' },
          { key: 'k1', text: 'four' },
        ],
      },
    ];
    const rows = rowsOf({ ...advanced, state: { ...advanced.state, details: keyed } });
    expect(rows.get(ORGANISATION)?.value_text_array).toEqual(['four', 'one', 'three', 'two']);
  });

  it('of a question that is answered in words are all there is, and of how many people', () => {
    const topic = { question: 'item:5' as const, driver: null, dimension: null };
    const rows = rowsOf(advancedTo(blocks, groups), topic);
    expect(rows.get(3)).toMatchObject({
      ...{ figure: 'comments', n: 22, people: 22, detail_people: 22, value_numeric: null },
      ...{ value_numeric_array: null, name: 'item:5', driver_key: 'item:5', driver_id_ref: null },
    });
    // Where too few wrote there is no row at all: that they did is nobody's to know.
    expect([...rows.keys()].sort()).toEqual([0, 3, 4]);
  });
});

describe('while a round is open', () => {
  const open = { closed: false };
  const before = { at: '2026-03-04T00:00:00.000Z', by: 1 };
  const released = releaseRoundWith({
    units: fourUnits,
    released: before,
    readUntil: '2026-03-04T00:00:00.000Z',
  });
  const old: Block = { home: 5, answers: all(1, 4, 10), run: before };
  const fresh: Block = { home: 4, answers: all(11, 5, 10) };

  it('only units with a block that no finished run has written are made', () => {
    const rows = rowsOf(advancedTo([old, fresh], [], open), { round: released, closedAt: null });
    expect([...rows.keys()].sort()).toEqual([ORGANISATION, 3, 4]);
    expect(rowsOf(advancedTo([old], [], open), { round: released, closedAt: null }).size).toBe(0);
  });

  it('blocks of a run whose clock was a few minutes behind are written, of long ago not', () => {
    const at = (minutes: number) => new Date(Date.parse(before.at) - minutes * 60_000).toISOString();
    const made = (minutes: number) => {
      const block = { ...fresh, run: { at: at(minutes), by: 3 } };
      return rowsOf(advancedTo([block], [], open), { round: released, closedAt: null }).size;
    };
    expect([0, 10, 11].map(made)).toEqual([3, 3, 0]);
  });

  it('a figure is as old as its last block, and of the run that sealed it', () => {
    const rows = rowsOf(advancedTo([old, fresh], [], open), { round: released, closedAt: null });
    expect(rows.get(3)).toMatchObject({
      updated_at: RUN.at,
      analytics_execution_id_ref: RUN.by,
      value_boolean: true,
    });
    const all = rowsOf(advancedTo([old, fresh], []), { closedAt: null });
    expect(all.get(5)).toMatchObject({ updated_at: before.at, analytics_execution_id_ref: before.by });
  });

  it('and once it is closed, it is of the close', () => {
    const rows = rowsOf(advancedTo([old, fresh], []));
    for (const row of rows.values())
      expect(row).toMatchObject({
        updated_at: '2026-03-14T00:00:00.000Z',
        analytics_execution_id_ref: 7,
        value_boolean: false,
      });
  });
});

it('what is counted above a unit is the most of any question that has a figure there', () => {
  const most = new Map<number, number>();
  const note = (home: number, handedUp: readonly (readonly [number, number])[]) =>
    noteCountedAbove(tree, advancedTo([{ home, answers: all(1, 4, 5) }], [], { handedUp }).state, most);
  note(4, [
    [4, 2],
    [9, 4],
    [0, 1],
  ]);
  note(4, [
    [4, 3],
    [0, 0],
  ]);
  note(5, [
    [5, 1],
    [4, 4],
  ]);
  expect([...most].sort()).toEqual(
    [
      [0, 1],
      [3, 0],
      [4, 3],
      [5, 1],
    ].sort(),
  );
});
