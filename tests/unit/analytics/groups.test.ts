import { createLedger } from '@livingroom/shared/modules/analytics/rules/ledger.ts';
import { shownParticipation } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { defaultRules, planRelease } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { promiseOf, raised } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { unitsWithin } from '@livingroom/shared/modules/analytics/rules/raised.ts';
import {
  buildTree,
  forEachAbove,
  nearestAbove,
  ORGANISATION,
  sumsUpwards,
  withUnitsAbove,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';
import { answersIn, people, sizes, tree } from './small-tree.ts';

describe('who has been shown together', () => {
  it('may be shown again as they were, with enough others, or without enough of them', () => {
    const ledger = createLedger(5, () => true);
    expect([ledger.allows(people(4)), ledger.allows(people(5)), ledger.allows([])]).toEqual([
      false,
      true,
      true,
    ]);
    ledger.add(people(12));
    expect([12, 11, 8, 7, 5, 4].map((count) => ledger.allows(people(count)))).toEqual([
      ...[true, false, false, true, true, false],
    ]);
    expect(ledger.allows([...people(12), ...people(4, 100)])).toBe(false);
    expect(ledger.allows([...people(12), ...people(5, 100)])).toBe(true);
    ledger.add(people(6));
    expect([ledger.allows(people(6)), ledger.allows(people(6, 6)), ledger.allows(people(7))]).toEqual([
      ...[true, true, false],
    ]);
  });

  it('leave enough of every part that earlier figures have cut out', () => {
    const ledger = createLedger(5, () => true);
    ledger.add(people(12));
    ledger.add(people(6));
    expect([ledger.allows(people(6, 6)), ledger.allows(people(5, 6)), ledger.allows(people(5))]).toEqual([
      ...[true, false, false],
    ]);
    ledger.add([...people(6, 6), ...people(9, 50)]);
    expect([
      ledger.allows(people(9, 50)),
      ledger.allows(people(5, 50)),
      ledger.allows(people(13, 50)),
    ]).toEqual([...[true, false, false]]);
  });

  it('are remembered by every plan that shows them', () => {
    const ledger = createLedger(5, () => true);
    expect(sizes({ ledger, waiting: answersIn(2, people(10)) })).toEqual(['2: 10']);
    expect([ledger.allows(people(10)), ledger.allows(people(6)), ledger.allows(people(5))]).toEqual([
      ...[true, false, true],
    ]);
    expect(sizes({ ledger, waiting: answersIn(4, people(6)) })).toEqual([]);
  });

  it('make no group by people whose presence does not count', () => {
    const ledger = createLedger(5, (person) => person >= 2);
    expect([ledger.allows(people(6)), ledger.allows(people(7))]).toEqual([false, true]);
    ledger.add(people(12));
    expect(ledger.allows(people(7))).toBe(true);
    expect(ledger.allows(people(8))).toBe(false);
    expect(ledger.allows(people(12))).toBe(true);
  });

  it('leave nobody over who does not count: a rest of such people is a rest', () => {
    const ledger = createLedger(5, (person) => person !== 11);
    ledger.add(people(12));
    expect([ledger.allows(people(11)), ledger.allows(people(12)), ledger.allows(people(6))]).toEqual([
      ...[false, true, true],
    ]);
  });

  it('never leave fewer than enough in any part that all figures together cut out', () => {
    const groups = fc.array(fc.uniqueArray(fc.nat({ max: 24 }), { minLength: 1, maxLength: 20 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(groups, fc.integer({ min: 2, max: 6 }), (asked, least) => {
        const ledger = createLedger(least, () => true);
        const shown = asked.filter((group) => {
          const may = ledger.allows(group);
          if (may) ledger.add(group);
          return may;
        });
        const everybody = people(25).filter((person) => shown.some((group) => group.includes(person)));
        const parts = Map.groupBy(everybody, (person) => shown.map((group) => group.includes(person)).join());
        for (const part of parts.values()) expect(part.length).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});

describe('what was promised', () => {
  const dataset = { promise: null, privacy: null, score_threshold: null, detail_threshold: null };

  it('is five and ten, or more where the data set or an earlier promise says so, and never less', () => {
    const of = (change: Partial<typeof dataset> | { readonly [column: string]: unknown }) => {
      const { score, detail } = promiseOf({ ...dataset, ...change } as typeof dataset);
      return [score, detail];
    };
    expect(promiseOf(null)).toEqual({ score: 5, detail: 10, mode: 'threshold' });
    expect([of({}), of({ score_threshold: 3, detail_threshold: 4 })]).toEqual([
      [5, 10],
      [5, 10],
    ]);
    expect(of({ score_threshold: 8 })).toEqual([8, 10]);
    expect(of({ score_threshold: 12 })).toEqual([12, 12]);
    expect(of({ detail_threshold: 15 })).toEqual([5, 15]);
    expect(of({ score_threshold: 6, promise: { score: 9, detail: 20 } })).toEqual([9, 20]);
    expect(of({ score_threshold: 11, promise: { score: 9, detail: 10 } })).toEqual([11, 11]);
  });

  it('stays noise once it was noise', () => {
    const mode = (privacy: string, made: string) =>
      promiseOf({ ...dataset, privacy, promise: { score: 5, detail: 10, mode: made } }).mode;
    expect([mode('dp_private', 'threshold'), mode('threshold', 'dp_private')]).toEqual([
      'dp_private',
      'dp_private',
    ]);
    expect(mode('threshold', 'threshold')).toBe('threshold');
  });

  it('raises the rules of the planner and lowers none', () => {
    const by = (score: number, detail: number) => raised(defaultRules, { score, detail, mode: 'threshold' });
    expect(by(3, 4)).toEqual(defaultRules);
    expect(by(8, 9)).toEqual({ ...defaultRules, score: 8, detail: 10 });
    expect(by(12, 10)).toEqual({ ...defaultRules, score: 12, detail: 12, open: 12 });
    expect(by(5, 20)).toEqual({ ...defaultRules, detail: 20 });
  });
});

describe('figures after a threshold has risen to eight', () => {
  const kept = (...counts: readonly (readonly [unit: number, size: number])[]) => [
    ...unitsWithin(tree, new Map(counts), 8),
  ];

  it('go with the smallest unit, of two equal ones with the first, until enough are left beside the shown ones', () => {
    expect(kept([0, 32], [1, 20], [4, 9])).toEqual([0, 1]);
    expect(kept([0, 32], [1, 9], [4, 20])).toEqual([0, 4]);
    expect(kept([0, 21], [1, 9], [4, 9])).toEqual([0, 4]);
    expect(kept([0, 29], [1, 20], [4, 9])).toEqual([0, 4, 1]);
    expect(kept([0, 37], [1, 20], [4, 9])).toEqual([0, 4, 1]);
    expect(kept([0, 7], [1, 7])).toEqual([]);
  });

  it('show what stands below a hidden unit where that leaves enough', () => {
    expect(kept([0, 40], [1, 14], [2, 9], [4, 23])).toEqual([0, 2, 4]);
    expect(kept([0, 39], [1, 14], [2, 9], [4, 23])).toEqual([0, 4]);
    expect(kept([0, 33], [1, 18], [2, 9], [3, 9], [4, 12])).toEqual([0, 1, 3, 2]);
  });
});

describe('a tree of units', () => {
  it('is walked from the deepest up, of one depth in the order of the ids', () => {
    const built = buildTree([
      { id: 9, parent: 3 },
      { id: 4, parent: null },
      { id: 3, parent: null },
      { id: 7, parent: 4 },
    ]);
    expect(built.deepestFirst).toEqual([7, 9, 3, 4, 0]);
  });

  it('hangs what is lost, circular or its own parent below the organisation', () => {
    const odd = buildTree([
      { id: 1, parent: 2 },
      { id: 2, parent: 1 },
      { id: 3, parent: 2 },
      { id: 4, parent: 4 },
      { id: 5, parent: 99 },
      { id: 6, parent: ORGANISATION },
      { id: ORGANISATION, parent: 6 },
    ]);
    expect([1, 2, 3, 4, 5, 6, ORGANISATION, 99].map(odd.parentOf)).toEqual([0, 0, 2, 0, 0, 0, null, null]);
    expect([odd.has(ORGANISATION), odd.has(3), odd.has(99)]).toEqual([true, true, false]);
  });

  it('walks every unit before those above it, whatever its links', () => {
    const links = fc.array(fc.record({ id: fc.nat({ max: 12 }), parent: fc.option(fc.nat({ max: 14 })) }));
    fc.assert(
      fc.property(links, (given) => {
        const built = buildTree(given);
        expect(built.deepestFirst.at(-1)).toBe(ORGANISATION);
        expect(new Set(built.deepestFirst).size).toBe(built.deepestFirst.length);
        for (const unit of built.deepestFirst) {
          const way: number[] = [];
          forEachAbove(built, unit, (above) => way.push(above));
          expect(way[0]).toBe(unit);
          expect(way.at(-1)).toBe(ORGANISATION);
          const places = way.map((one) => built.deepestFirst.indexOf(one));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('adds up, gathers and finds the nearest as a walk up from every unit does', () => {
    const links = fc.array(fc.record({ id: fc.nat({ max: 12 }), parent: fc.option(fc.nat({ max: 12 })) }));
    const given = fc.dictionary(fc.nat({ max: 12 }).map(String), fc.nat({ max: 9 }));
    fc.assert(
      fc.property(links, given, (linked, counts) => {
        const built = buildTree(linked);
        const own = new Map(
          Object.entries(counts).flatMap(([unit, count]) =>
            built.has(Number(unit)) ? [[Number(unit), count] as const] : [],
          ),
        );
        const sums = new Map<number, number>();
        const nearest = new Map<number, number>();
        for (const unit of built.deepestFirst)
          forEachAbove(built, unit, (above) => {
            const count = own.get(above);
            if (count !== undefined && !nearest.has(unit)) nearest.set(unit, count);
            if (own.has(unit)) sums.set(above, (sums.get(above) ?? 0) + (own.get(unit) ?? 0));
          });
        expect(new Map([...sumsUpwards(built, own)].sort())).toEqual(new Map([...sums].sort()));
        expect(nearestAbove(built, own)).toEqual(nearest);
        expect([...withUnitsAbove(built, own.keys())].sort()).toEqual([...sums.keys()].sort());
      }),
    );
  });

  it('takes a line of 20,000 units, each below the next', () => {
    const last = 20_000;
    const line = Array.from({ length: last }, (_, place) => ({ id: place + 1, parent: place + 2 }));
    const built = buildTree(line);
    expect([1, last].map(built.depthOf)).toEqual([last, 1]);
    expect(built.deepestFirst.slice(0, 2)).toEqual([1, 2]);
    const members = new Map([[1, { asked: 9, answered: 6 }]]);
    expect(shownParticipation(built, members, false).size).toBe(last + 1);
    const answers = Array.from({ length: 6 }, (_, id) => ({ id, person: id, unit: 1 }));
    const invited = new Map([[1, 9]]);
    const plan = planRelease({
      tree: built,
      sealed: [],
      waiting: answers,
      invited,
      close: true,
      rules: defaultRules,
    });
    expect(plan.added.map(({ home }) => home)).toEqual([1]);
  });
});
