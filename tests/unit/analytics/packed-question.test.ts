import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { describe, expect, it } from 'vitest';
import type { CountedAnswer } from '../../../functions/modules/analytics/answers.ts';
import { makeDetails, withinSize } from '../../../functions/modules/analytics/details.ts';
import {
  blockOf,
  detailOf,
  memberParts,
  numbersOf,
  runsOf,
  waitingOf,
  waitingParts,
} from '../../../functions/modules/analytics/packed-question.ts';
import { fc } from '../../support/properties.ts';

/** What is kept of a question in few signs is what it was; and what is said comes out with whom it was said. */

const count = fc.nat(500);
const run = fc.constantFrom(['2026-03-01T00:00:00.000Z', 1], ['2026-03-02T00:00:00.000Z', 2] as const);
const block = fc
  .record({
    ...{ home: count, size: count, counted: count, run },
    bins: fc.array(count, { minLength: 7, maxLength: 7 }),
  })
  .map(({ run: [at, by], ...rest }) => ({ ...rest, sealedAt: String(at), sealedBy: Number(by) }));

describe('blocks in few signs', () => {
  it('are read as they were written, each with its run', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const { runs, packed } = runsOf(blocks);
        // As the store keeps it.
        const kept = JSON.parse(JSON.stringify({ runs, packed })) as ReturnType<typeof runsOf>;
        expect(kept.packed.map((one) => blockOf(one, kept.runs))).toEqual(blocks);
        // A run is named once for all of its blocks that stand together.
        const changes = blocks.filter(
          ({ sealedAt }, place) => place === 0 || blocks[place - 1]?.sealedAt !== sealedAt,
        );
        expect(runs).toHaveLength(changes.length);
      }),
      { seed: 71 },
    );
  });

  it('of two runs at one moment keep which was which', () => {
    const one = { home: 1, size: 5, counted: 5, bins: [5, 0, 0, 0, 0, 0, 0], sealedAt: 'now' };
    const blocks = [1, 2, 1].map((sealedBy) => ({ ...one, sealedBy }));
    const { runs, packed } = runsOf(blocks);
    expect(packed.map((numbers) => blockOf(numbers, runs).sealedBy)).toEqual([1, 2, 1]);
  });

  it('and groups of them come back, also a group of one block and the first of all', () => {
    for (const blocks of [[0], [3, 1, 2], []])
      expect(detailOf(numbersOf({ home: 0, size: 12, blocks }))).toEqual({ home: 0, size: 12, blocks });
  });
});

describe('members of blocks', () => {
  it.each([0, 1, 39_999, 40_000, 40_001, 100_000])(
    'of %i answers stand in parts of forty thousand, in order',
    (size) => {
      const answers = Array.from({ length: size }, (_, place) => place);
      const half = size >> 1;
      const parts = memberParts([
        { answers: answers.slice(0, half), people: answers.slice(0, half) },
        { answers: answers.slice(half), people: answers.slice(half) },
      ]);
      expect(parts).toHaveLength(Math.ceil(size / 40_000));
      expect(parts.flatMap((part) => part.answers)).toEqual(answers);
      expect(parts.every((part) => part.answers.length === part.people.length)).toBe(true);
    },
  );
});

describe('answers that wait', () => {
  const waiting = fc
    .record({
      ...{
        id: count,
        person: count,
        unit: count,
        rating: fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }),
      },
      since: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
      text: fc.option(fc.constantFrom('', 'Bread', '"quoted"'), { nil: undefined }),
    })
    .map(({ since, text, ...rest }): CountedAnswer => {
      // Words wait only together with the round that they were given in.
      const carried = since === undefined ? {} : { since, ...(text === undefined ? {} : { text }) };
      return { ...rest, ...carried };
    });

  it('are read as they were written, with the round and the words of those that have waited longer', () => {
    fc.assert(
      fc.property(fc.array(waiting, { maxLength: 20 }), (answers) => {
        const kept = JSON.parse(JSON.stringify(waitingParts(answers))) as ReturnType<typeof waitingParts>;
        expect(kept.flatMap(waitingOf)).toEqual(answers);
      }),
      { seed: 72 },
    );
  });

  it.each([
    [30_001, false, 2],
    [151, true, 2],
    [150, true, 1],
    [0, false, 0],
  ])('%i of them, with words %s, are in %i parts', (size, isSpoken, parts) => {
    const answers = Array.from(
      { length: size },
      (_, id): CountedAnswer => ({
        ...{ id, person: id, unit: 1, rating: 4 },
        ...(isSpoken ? { since: 1, text: 'Bread' } : {}),
      }),
    );
    const packed = waitingParts(answers);
    expect(packed).toHaveLength(parts);
    expect(packed.flatMap(waitingOf)).toEqual(answers);
  });
});

describe('comments of a question', () => {
  const of = (count: number, text: string) => Array.from({ length: count }, () => ({ text }));
  /** Sixty bytes stand around each, beside its own with quotes. */
  const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) + 60;

  it.each(['a', 'ø'.repeat(2_000), '"\n'.repeat(900), '日本語'.repeat(500)])(
    'are as many as a row holds: %j',
    (text) => {
      const most = Math.floor(1_000_000 / bytesOf(text));
      expect(withinSize(of(most, text))).toHaveLength(most);
      expect(withinSize(of(most + 5, text))).toHaveLength(most);
    },
  );

  it('are those that come first, and none after one that has no room', () => {
    const long = 'x'.repeat(999_000);
    const kept = withinSize([{ text: 'first' }, { text: long }, { text: long }, { text: 'last' }]);
    expect(kept.map(({ text }) => text.length)).toEqual([5, 999_000]);
  });
});

const tree = buildTree([
  ...[
    { id: 3, parent: null },
    { id: 4, parent: 3 },
    { id: 5, parent: 3 },
    { id: 9, parent: null },
  ],
]);

describe('histograms and comments at the close', () => {
  type Members = {
    readonly home: number;
    readonly answers: readonly number[];
    readonly people: readonly number[];
  };
  const members = (home: number, first: number, size: number): Members => {
    const ids = Array.from({ length: size }, (_, place) => first + place);
    return { home, answers: ids, people: ids };
  };
  const made = (
    blocks: readonly Members[],
    texts: ReadonlyMap<number, string> = new Map(),
    unscored: readonly { readonly id: number; readonly unit: number }[] = [],
  ) => atOnce(makeDetails(tree, blocks, { texts, unscored }, { rules: defaultRules }));
  const wordsOf = (details: ReturnType<typeof made>) =>
    details.map(({ home, comments }) => [home, comments.map(({ text }) => text).sort()] as const);

  it('are of ten people who are together as whole blocks, the nearest unit first', () => {
    const details = made([
      members(4, 1, 6),
      members(4, 7, 5),
      members(5, 20, 6),
      members(3, 30, 5),
      members(9, 40, 9),
    ]);
    expect(details.map(({ home, blocks, size }) => [home, [...blocks].sort(), size])).toEqual([
      ...[
        [4, [0, 1], 11],
        [3, [2, 3], 11],
      ],
    ]);
  });

  it('bring the words of the answers that are in them, and of no other', () => {
    const texts = new Map([
      [1, 'one'],
      [11, 'eleven'],
      [20, 'left'],
      [99, 'nobody'],
    ]);
    expect(wordsOf(made([members(4, 1, 11), members(9, 20, 5)], texts))).toEqual([[4, ['eleven', 'one']]]);
  });

  it.each([
    [4, 4],
    [5, 3],
    [3, 3],
    [9, ORGANISATION],
    [777, ORGANISATION],
  ])(
    'words without a score from unit %i come out in unit %i, the nearest group around them',
    (unit, home) => {
      const blocks = [members(4, 1, 10), members(3, 20, 10), members(0, 40, 10)];
      const details = made(blocks, new Map([[500, 'alone']]), [{ id: 500, unit }]);
      expect(wordsOf(details).filter(([, words]) => words?.length !== 0)).toEqual([[home, ['alone']]]);
    },
  );

  it('words without a score and without a group around them come out nowhere', () => {
    const details = made([members(4, 1, 10)], new Map([[500, 'alone']]), [{ id: 500, unit: 9 }]);
    expect(wordsOf(details)).toEqual([[4, []]]);
  });

  it('give every comment a key of its own, and their order says nothing of who came first', () => {
    const texts = new Map(Array.from({ length: 40 }, (_, place) => [place + 1, `${place + 1}`]));
    const [detail] = made([members(4, 1, 40)], texts);
    const keys = detail?.comments.map(({ key }) => key) ?? [];
    expect(new Set(keys).size).toBe(40);
    expect(keys).toEqual([...keys].sort());
    // One order in 40! is the one in which they were given.
    expect(detail?.comments.map(({ text }) => Number(text))).not.toEqual([...texts.keys()]);
  });

  it('bring each comment once, whatever people, blocks and words there are', () => {
    const some = fc.array(fc.tuple(fc.constantFrom(0, 3, 4, 5, 9), fc.integer({ min: 5, max: 14 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(some, fc.array(fc.constantFrom(0, 3, 4, 5, 9, 777), { maxLength: 5 }), (plans, alone) => {
        let next = 1;
        const blocks = plans.map(([home, size]) => {
          next += size;
          return members(home, next - size, size);
        });
        const unscored = alone.map((unit, place) => ({ id: 10_000 + place, unit }));
        const ids = [...blocks.flatMap(({ answers }) => answers), ...unscored.map(({ id }) => id)];
        const details = made(blocks, new Map(ids.map((id) => [id, `${id}`])), unscored);
        const places = details.flatMap((detail) => detail.blocks);
        expect(new Set(places).size).toBe(places.length);
        expect(details.every(({ size }) => size >= 10)).toBe(true);
        const told = details.flatMap(({ comments }) => comments.map(({ text }) => Number(text)));
        expect(new Set(told).size).toBe(told.length);
        const inside = new Set(places.flatMap((place) => blocks[place]?.answers ?? []));
        expect(told.filter((id) => id < 10_000).sort()).toEqual([...inside].sort());
      }),
      { seed: 73 },
    );
  });
});
