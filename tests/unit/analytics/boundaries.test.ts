import { shownMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { addBins } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import { createLedger } from '@livingroom/shared/modules/analytics/rules/ledger.ts';
import {
  atLeast,
  shownParticipation,
  startOfDay,
  stateOf,
} from '@livingroom/shared/modules/analytics/rules/participation.ts';
import {
  countingIn,
  countPeople,
  defaultRules,
  figuresOf,
  planDetails,
} from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { describe, expect, it } from 'vitest';
import { answersIn, people, plan, sizes, tree } from './small-tree.ts';

const allBut = (person: number, count: number) => new Set(people(count).filter((one) => one !== person));

describe('the figures of a closed round', () => {
  it('need five people: four go one level up, and are left out above the organisation', () => {
    expect(sizes({ waiting: answersIn(2, people(5)) })).toEqual(['2: 5']);
    const four = plan({ waiting: answersIn(2, people(4)) });
    expect([four.added, four.waiting.length]).toEqual([[], 4]);
    const [two, three] = [answersIn(2, people(4)), answersIn(3, people(4, 10))];
    expect(sizes({ waiting: [...two, ...three] })).toEqual(['1: 8']);
    expect(sizes({ waiting: [...two, ...answersIn(4, people(1, 20))] })).toEqual(['0: 5']);
  });

  it('say how many answers each unit has handed up, and to nobody more than they have', () => {
    const waiting = [
      ...answersIn(2, people(4)),
      ...answersIn(1, people(3, 10)),
      ...answersIn(3, people(6, 20)),
    ];
    const { added, handedUp } = plan({ waiting });
    expect(added.map(({ home, answers }) => [home, answers.length])).toEqual([
      [3, 6],
      [1, 7],
    ]);
    expect([...handedUp]).toEqual([[2, 4]]);
    const few = plan({ waiting: answersIn(2, people(2)) });
    expect([...few.handedUp]).toEqual([
      [2, 2],
      [1, 2],
    ]);
  });

  it('hold the answers of people who do not count, who make no group', () => {
    const waiting = answersIn(2, people(6));
    expect(sizes({ waiting, counting: new Set([1, 2, 3, 4, 5]) })).toEqual(['2: 6']);
    expect(sizes({ waiting, counting: new Set([2, 3, 4, 5]) })).toEqual([]);
  });

  it('count somebody who answers twice once', () => {
    expect(sizes({ waiting: answersIn(2, [1, 1, 2, 3, 4]) })).toEqual([]);
    expect(sizes({ waiting: answersIn(2, [1, 1, 2, 3, 4, 5]) })).toEqual(['2: 6']);
  });

  it('hold the answers of a unit that the tree lacks for the organisation', () => {
    expect(sizes({ waiting: answersIn(99, people(5)) })).toEqual(['0: 5']);
  });

  it('let what may wait for the next rolling round wait in its unit', () => {
    const waiting = [...answersIn(2, people(4)), ...answersIn(3, people(4, 10))];
    const kept = plan({ waiting, keeps: ({ person }) => person !== 0 && person !== 10 });
    expect([kept.added, kept.waiting.length]).toEqual([[], 8]);
    expect([...kept.handedUp].slice(0, 2)).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  it('are shared with another round of the same weeks only by nobody or by enough', () => {
    const ledger = createLedger(5, () => true);
    ledger.add(people(10));
    expect(sizes({ ledger, waiting: answersIn(2, people(6)) })).toEqual([]);
    expect(sizes({ ledger, waiting: answersIn(2, people(5)) })).toEqual(['2: 5']);
  });
});

describe('the figures of an open round', () => {
  const open = (count: number, invited: number, sealed: number) =>
    sizes({
      close: false,
      waiting: answersIn(2, people(count)),
      invited: new Map([[2, invited]]),
      sealed: sealed > 0 ? [{ home: 2, size: sealed }] : [],
    }).length;

  it('need ten new answers, or a quarter of what the unit shows', () => {
    expect([9, 10].map((count) => open(count, 200, 0))).toEqual([0, 1]);
    expect([9, 10].map((count) => open(count, 200, 40))).toEqual([0, 1]);
    expect([10, 11].map((count) => open(count, 200, 41))).toEqual([0, 1]);
    expect([24, 25].map((count) => open(count, 400, 100))).toEqual([0, 1]);
  });

  it('need ten people who have not answered yet, those of earlier figures counted', () => {
    expect([open(10, 19, 0), open(10, 20, 0), open(10, 39, 20), open(10, 40, 20)]).toEqual([0, 1, 0, 1]);
    expect(sizes({ close: false, waiting: answersIn(2, people(30)) })).toEqual([]);
  });

  it('count what a unit shows with all that stands below it', () => {
    const waiting = answersIn(1, people(10));
    const [invited, close] = [new Map([[1, 100]]), false];
    expect(sizes({ close, invited, waiting, sealed: [{ home: 2, size: 40 }] })).toEqual(['1: 10']);
    expect(sizes({ close, invited, waiting, sealed: [{ home: 2, size: 41 }] })).toEqual([]);
    expect(sizes({ close, invited, waiting, sealed: [{ home: 4, size: 400 }] })).toEqual(['1: 10']);
    const below = [...answersIn(2, people(44, 100)), ...waiting];
    const all = new Map([...invited, [2, 100]]);
    expect(sizes({ close, invited: all, waiting: below })).toEqual(['2: 44']);
  });
});

describe('histograms and comments', () => {
  const block = (home: number, count: number, from = 0) => ({ home, people: people(count, from) });
  const rules = defaultRules;

  it('need ten people, and gather whole blocks upwards until there are so many', () => {
    expect(planDetails(tree, [block(2, 10)], { rules })).toEqual([{ home: 2, blocks: [0], size: 10 }]);
    expect(planDetails(tree, [block(2, 9)], { rules })).toEqual([]);
    expect(planDetails(tree, [block(2, 5), block(3, 5, 10)], { rules })).toEqual([
      { home: 1, blocks: [0, 1], size: 10 },
    ]);
    expect(planDetails(tree, [block(2, 5), block(2, 5, 10)], { rules })).toEqual([
      { home: 2, blocks: [0, 1], size: 10 },
    ]);
  });

  it('count a person of two blocks once, and who does not count not at all', () => {
    expect(planDetails(tree, [block(2, 6), block(2, 6, 3)], { rules })).toEqual([]);
    const numbers = [block(2, 6), block(2, 6, 3), { home: 2, people: [1_000_000] }];
    expect(planDetails(tree, numbers, { rules })).toMatchObject([{ size: 10 }]);
    expect(planDetails(tree, [block(2, 10)], { rules, counting: allBut(3, 20) })).toEqual([]);
    expect(planDetails(tree, [block(2, 11)], { rules, counting: allBut(3, 20) })).toMatchObject([
      { size: 10 },
    ]);
  });

  it('show no group that, beside another round of the same weeks, would cut out too few', () => {
    const ledger = createLedger(10, () => true);
    ledger.add(people(15));
    expect(planDetails(tree, [block(2, 10)], { rules, ledger })).toEqual([]);
    expect(planDetails(tree, [block(2, 15)], { rules, ledger })).toMatchObject([{ size: 15 }]);
  });
});

describe('participation', () => {
  const of = (asked: number, answered: number, open: boolean) =>
    shownParticipation(tree, new Map([[4, { asked, answered }]]), open).get(4);

  it('of a closed unit is exact from five people on', () => {
    expect(of(5, 3, false)).toEqual({ asked: 5, answered: 3, rate: 0.6, state: 'exact' });
    expect(of(4, 3, false)).toEqual({ asked: 4, answered: null, rate: null, state: 'too-few' });
  });

  it('of an open unit needs ten people, five answers and five who are missing', () => {
    expect([9, 10].map((asked) => of(asked, 5, true)?.state)).toEqual(['too-few', 'at-least']);
    expect([4, 5].map((answered) => of(20, answered, true)?.state)).toEqual(['few-answered', 'at-least']);
    expect([15, 16].map((answered) => of(20, answered, true)?.state)).toEqual(['at-least', 'few-missing']);
    expect(of(10, 5, true)?.rate).toBe(0.5);
    expect([5, 6, 7].map((answered) => of(33, answered, true)?.rate)).toEqual([0.15, 0.15, 0.21]);
  });

  it('of a unit takes those of small units below together', () => {
    const members = new Map([1, 2, 3].map((unit) => [unit, { asked: 4, answered: 2 }] as const));
    const all = shownParticipation(tree, members, false);
    expect([2, 3].map((unit) => all.get(unit)?.state)).toEqual(['too-few', 'too-few']);
    expect(all.get(1)).toEqual({ asked: 12, answered: 6, rate: 0.5, state: 'exact' });
    const open = shownParticipation(tree, members, true);
    expect(open.get(1)).toEqual({ asked: 12, answered: null, rate: 0.5, state: 'at-least' });
    const nobody = shownParticipation(tree, new Map([[2, { asked: 0, answered: 0 }]]), false);
    expect(nobody.get(2)).toEqual({ asked: 0, answered: null, rate: null, state: 'too-few' });
  });

  it('in a number of mails is a lower bound, and of fewer than ten people none', () => {
    expect([atLeast(9, 9), atLeast(4, 10), atLeast(5, 10), atLeast(9, 10)]).toEqual([0, 0, 5, 6]);
    expect([atLeast(30, 100), atLeast(39, 100), atLeast(95, 100), atLeast(96, 100)]).toEqual([
      30, 30, 90, 96,
    ]);
  });

  it('is as of the last midnight', () => {
    const midnight = Date.UTC(2026, 2, 29);
    expect([midnight - 1, midnight, midnight + 86_399_999].map(startOfDay)).toEqual([
      ...[midnight - 86_400_000, midnight, midnight],
    ]);
    expect([stateOf('few-missing'), stateOf('else'), stateOf(null)]).toEqual([
      'few-missing',
      'too-few',
      'too-few',
    ]);
  });
});

describe('what is printed and added up', () => {
  it('caps means of fewer than ten answers from 6.5 up and from 1.5 down', () => {
    const cap = (n: number, mean: number) => shownMean(n, mean * n, n).cap;
    expect([cap(9, 6.49), cap(9, 6.5), cap(10, 6.5), cap(9, 1.51), cap(9, 1.5), cap(10, 1.5)]).toEqual([
      ...[null, 'or_more', null, null, 'or_less', null],
    ]);
  });

  it('adds nothing up to seven empty scores', () => {
    expect(addBins([])).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('belongs to a unit and to all above it', () => {
    const blocks = [{ home: 2 }, { home: 4 }, { home: 99 }, { home: 1 }];
    expect(Object.fromEntries(figuresOf(tree, blocks))).toEqual({
      0: [0, 1, 2, 3],
      1: [0, 3],
      2: [0],
      4: [1],
    });
    expect(countPeople([[1, 2], [2, 3], []])).toBe(3);
    expect(countingIn([1, 2, 3], new Set([1, 3]))).toEqual([1, 3]);
    expect(countingIn([1, 2, 3], undefined)).toEqual([1, 2, 3]);
  });
});
