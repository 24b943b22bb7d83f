import {
  defaultRules,
  planDetails,
  planRelease,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree, forEachAbove } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { describe, expect, it } from 'vitest';
import { createOrganisation, createRandom, type Organisation, runRound, sizeOf } from './organisation.ts';

const SCHEDULES = [0, 3, 6];
const TREES = 2000;

function* rounds() {
  const random = createRandom(61);
  for (let index = 0; index < TREES; index += 1) {
    const organisation = createOrganisation(random);
    for (const runs of SCHEDULES) yield { organisation, log: runRound(organisation, runs) };
  }
}

/** Everybody below each unit who answered. */
function reachOf({ tree, arrivals }: Organisation): Map<number, number[]> {
  const reach = new Map<number, number[]>();
  for (const { id, unit } of arrivals)
    forEachAbove(tree, unit, (above) => reach.set(above, [...(reach.get(above) ?? []), id]));
  return reach;
}

describe('the block planner', () => {
  it('keeps its promises in 2,000 trees and three schedules', () => {
    const broken: string[] = [];
    const claim = (holds: boolean, promise: string) => holds || broken.push(promise);
    for (const { organisation, log } of rounds()) {
      const members = log.blocks.flatMap(({ answers }) => answers.map(({ id }) => id));
      claim(new Set(members).size === members.length, 'every answer is in one block at most');
      claim(
        log.blocks.every(({ answers }) => new Set(answers.map(({ person }) => person)).size >= 5),
        'a block has five people at least',
      );
      claim(members.length + log.left.length === organisation.arrivals.length, 'no answer is lost');
      claim(log.left.length <= 4, 'four answers at most are left out');
      for (const [unit, reach] of reachOf(organisation)) {
        const figure = new Set(log.final.get(unit) ?? []);
        claim(reach.length < 5 || figure.size >= 5, 'every unit with five answers has a figure');
        claim(
          [...figure].every((id) => reach.includes(id)),
          'a figure is made of answers below its unit',
        );
      }
      const grouped = log.details.flatMap(({ blocks }) => blocks);
      claim(new Set(grouped).size === grouped.length, 'a score block is in one histogram block at most');
      claim(
        log.details.every(({ size }) => size >= 10),
        'a histogram block has ten people at least',
      );
    }
    expect(broken).toEqual([]);
  });

  it('plans the same for the same people, whatever their order', () => {
    const random = createRandom(62);
    for (let index = 0; index < 200; index += 1) {
      const organisation = createOrganisation(random);
      const { tree, invited, arrivals } = organisation;
      const plan = (waiting: typeof arrivals) => {
        const { added } = planRelease({
          tree,
          sealed: [],
          waiting,
          invited,
          close: true,
          rules: defaultRules,
        });
        return added.map(({ home, answers }) => ({ home, ids: answers.map(({ id }) => id).sort() }));
      };
      expect(plan([...arrivals].reverse())).toEqual(plan(arrivals));
    }
  });

  it('changes nothing when it runs again without new answers', () => {
    const random = createRandom(63);
    for (let index = 0; index < 300; index += 1) {
      const { tree, invited, arrivals } = createOrganisation(random, 40);
      const input = { tree, invited, close: false, rules: defaultRules };
      const first = planRelease({ ...input, sealed: [], waiting: arrivals.slice(0, arrivals.length / 2) });
      const again = planRelease({ ...input, sealed: first.added.map(sizeOf), waiting: first.waiting });
      expect(again.added).toEqual([]);
    }
  });

  it('never undoes or changes a block that is sealed', () => {
    const tree = buildTree([{ id: 1, parent: null }]);
    const answers = Array.from({ length: 24 }, (_, index) => ({ id: index, person: index, unit: 1 }));
    const first = planRelease({
      tree,
      sealed: [],
      waiting: answers.slice(0, 12),
      invited: new Map([[1, 60]]),
      close: false,
      rules: defaultRules,
    });
    const closed = planRelease({
      tree,
      sealed: first.added.map(sizeOf),
      waiting: answers.slice(12),
      invited: new Map([[1, 60]]),
      close: true,
      rules: defaultRules,
    });
    expect(first.added.map(({ answers: members }) => members.length)).toEqual([12]);
    expect(closed.added.flatMap(({ answers: members }) => members.map(({ id }) => id))).toEqual(
      answers.slice(12).map(({ id }) => id),
    );
  });

  it('opens no block while fewer than ten invited people are missing, nobody included', () => {
    const tree = buildTree([{ id: 1, parent: null }]);
    const waiting = Array.from({ length: 20 }, (_, index) => ({ id: index, person: index, unit: 1 }));
    const blocks = (invited: number) =>
      planRelease({
        tree,
        sealed: [],
        waiting,
        invited: new Map([[1, invited]]),
        close: false,
        rules: defaultRules,
      }).added.length;
    expect([20, 21, 29, 30].map(blocks)).toEqual([0, 0, 0, 1]);
  });

  it('waits until an open unit has grown by a quarter', () => {
    const tree = buildTree([{ id: 1, parent: null }]);
    const all = Array.from({ length: 85 }, (_, index) => ({ id: index, person: index, unit: 1 }));
    const input = { tree, invited: new Map([[1, 500]]), close: false, rules: defaultRules };
    const sealed = [{ home: 1, size: 60 }];
    expect(planRelease({ ...input, sealed, waiting: all.slice(60, 74) }).added).toEqual([]);
    expect(planRelease({ ...input, sealed, waiting: all.slice(60, 75) }).added).toHaveLength(1);
  });

  it('counts people, not answers', () => {
    const tree = buildTree([{ id: 1, parent: null }]);
    const waiting = Array.from({ length: 8 }, (_, index) => ({ id: index, person: index % 4, unit: 1 }));
    const plan = planRelease({
      tree,
      sealed: [],
      waiting,
      invited: new Map(),
      close: true,
      rules: defaultRules,
    });
    expect(plan.added).toEqual([]);
  });

  it('makes histogram blocks of whole score blocks and hands small ones up', () => {
    const tree = buildTree([
      { id: 1, parent: null },
      { id: 2, parent: 1 },
      { id: 3, parent: 1 },
    ]);
    const block = (home: number, from: number, size: number) => ({
      home,
      people: Array.from({ length: size }, (_, index) => from + index),
    });
    const details = planDetails(tree, [block(2, 0, 6), block(3, 100, 12), block(1, 200, 5)], {
      rules: defaultRules,
    });
    expect(details).toEqual([
      { home: 3, blocks: [1], size: 12 },
      { home: 1, blocks: [2, 0], size: 11 },
    ]);
  });
});
