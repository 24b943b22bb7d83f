import { DAY_MS } from '../../../core/lib/day.ts';
import { sumsUpwards, type UnitTree } from './unit-tree.ts';

/**
 * People who belong directly to a unit: how many were asked, how many of them have answered, and how many can. Whoever
 * has never had a sign-in is known not to answer: nobody can be meant among them (privacy.md 11.8).
 */
export type Members = {
  readonly asked: number;
  readonly answered: number;
  /** Left out: all who were asked. */
  readonly able?: number;
};

/**
 * What may be said of a unit and all below it (privacy.md 11.4). `exact`: the number itself. `at-least`: a rate that
 * the true one reaches. `few-missing`: fewer than five, maybe nobody. `few-answered`: of each group counted together
 * fewer than five, which may be many in all, so nothing but that no rate can be said.
 * `too-few`: nothing at all.
 */
export const participationStates = ['exact', 'at-least', 'few-missing', 'few-answered', 'too-few'] as const;

export type ShownParticipation = {
  readonly asked: number;
  readonly answered: number | null;
  /** 0 to 1, rounded down to a whole per cent unless exact; null where none is given. */
  readonly rate: number | null;
  readonly state: (typeof participationStates)[number];
};

/** The state that a row of the release table holds. */
export function stateOf(category: string | null): ShownParticipation['state'] {
  return participationStates.find((state) => state === category) ?? 'too-few';
}

/** People who are only ever counted together: fewer could be found by asking around. */
export const SMALLEST_GROUP = 5;
/** While a round is open, a group needs at least so many, or no band could be said that leaves everybody in doubt. */
const SMALLEST_OPEN_GROUP = 10;

/** Of people who are counted together: how many there are, how many can answer, and how many certainly have. */
type Group = Required<Members> & { readonly home: number };

/**
 * The participation of every unit, the same for every screen and viewer. Everybody is
 * in one group at most; a group is counted as a whole, and what a unit says is added up from its groups alone. So no
 * sum and no difference of anything that anybody sees speaks of fewer than five people who can answer; while the round is open a
 * group gives a band alone, which leaves everybody's state in doubt.
 */
export function shownParticipation(
  tree: UnitTree,
  members: ReadonlyMap<number, Members>,
  open: boolean,
): ReadonlyMap<number, ShownParticipation> {
  const whole = gather(
    tree,
    [...members].map(([home, counts]) => ({ home, able: counts.asked, ...counts })),
    SMALLEST_GROUP,
  );
  const groups = open ? gather(tree, whole, SMALLEST_OPEN_GROUP).map(banded) : whole;
  const asked = totals(
    tree,
    [...members],
    ([home]) => home,
    ([, counts]) => counts.asked,
  );
  const counted = totals(
    tree,
    groups,
    ({ home }) => home,
    (group) => group.asked,
  );
  const answered = totals(
    tree,
    groups,
    ({ home }) => home,
    (group) => group.answered,
  );
  const shown = new Map<number, ShownParticipation>();
  for (const [unit, count] of asked) {
    const known = { asked: count, counted: counted.get(unit) ?? 0, answered: answered.get(unit) ?? 0 };
    shown.set(unit, open ? shownOpen(known) : shownClosed(known));
  }
  return shown;
}

/**
 * A number of mails to those who are still missing says how many have answered: while a round is open, a lower bound.
 * `outOf`: of how many people who can answer; what goes to others is left out.
 */
export function atLeast(count: number, outOf: number): number {
  if (outOf < SMALLEST_OPEN_GROUP) return 0;
  return banded({ home: 0, asked: outOf, able: outOf, answered: count }).answered;
}

/** The midnight, UTC, at or before `now`: what is said of an open round ends at a day, so that none shows who just answered. */
export function startOfDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

/** The clock of a host that reads may be ahead of those that take answers by so much. */
const CLOCK_MARGIN_MS = 10 * 60_000;

/**
 * Up to when a run over an open round reads, in milliseconds: the days (UTC) that are over for every host. An answer may be
 * corrected until the end of its own day, and never after it was read.
 */
export function daysOver(now: number): number {
  return startOfDay(now - CLOCK_MARGIN_MS);
}

/**
 * Groups of at least `smallest` people who can answer, of whole smaller groups; what is too few goes one level up. Where
 * nobody of what is left can, nothing is said by counting it.
 */
function gather(tree: UnitTree, parts: readonly Group[], smallest: number): readonly Group[] {
  const waiting = new Map<number, Group>();
  const add = (home: number, { asked, able, answered }: Required<Members>) => {
    const before = waiting.get(home);
    waiting.set(home, {
      home,
      asked: asked + (before?.asked ?? 0),
      able: able + (before?.able ?? 0),
      answered: answered + (before?.answered ?? 0),
    });
  };
  for (const part of parts) add(part.home, part);
  const groups: Group[] = [];
  for (const unit of tree.deepestFirst) {
    const here = waiting.get(unit);
    if (!here || here.asked === 0) continue;
    const parent = tree.parentOf(unit);
    if (here.able >= smallest || (parent === null && here.able === 0)) groups.push(here);
    else if (parent !== null) add(parent, here);
  }
  return groups;
}

/** What an open round says of a group: that fewer than five have answered, or are missing, or a tenth in between. */
function banded(group: Group): Group {
  const { able, answered } = group;
  if (answered < SMALLEST_GROUP) return { ...group, answered: 0 };
  if (able - answered < SMALLEST_GROUP) return { ...group, answered: able - SMALLEST_GROUP + 1 };
  const tenths = Math.floor((answered * 10) / able);
  return { ...group, answered: Math.max(SMALLEST_GROUP, Math.ceil((tenths * able) / 10)) };
}

type Known = Members & { readonly counted: number };

function shownClosed({ asked, counted, answered }: Known): ShownParticipation {
  if (counted === 0) return { asked, answered: null, rate: null, state: 'too-few' };
  if (counted === asked) return { asked, answered, rate: answered / asked, state: 'exact' };
  return { asked, answered: null, rate: wholePercent(answered, asked), state: 'at-least' };
}

function shownOpen({ asked, counted, answered }: Known): ShownParticipation {
  if (counted === 0) return { asked, answered: null, rate: null, state: 'too-few' };
  if (answered === 0) return { asked, answered: null, rate: null, state: 'few-answered' };
  if (asked - answered < SMALLEST_GROUP) return { asked, answered: null, rate: null, state: 'few-missing' };
  return { asked, answered: null, rate: wholePercent(answered, asked), state: 'at-least' };
}

function wholePercent(part: number, whole: number): number {
  return Math.floor((part * 100) / whole) / 100;
}

function totals<T>(
  tree: UnitTree,
  items: readonly T[],
  homeOf: (item: T) => number,
  countOf: (item: T) => number,
): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const item of items) own.set(homeOf(item), (own.get(homeOf(item)) ?? 0) + countOf(item));
  return sumsUpwards(tree, own);
}
