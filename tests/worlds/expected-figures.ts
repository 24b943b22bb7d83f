import type { GivenAnswer, UnitPlan } from './analytics.ts';

type Members = readonly GivenAnswer[];
type Block = { readonly home: number; readonly members: Members };

export type ExpectedRound = {
  /** What privacy.md 6.1 shows of a unit after each run; the last run is the close. */
  readonly runs: readonly ((unit: number) => Members)[];
  readonly score: (unit: number) => Members;
  readonly detail: (unit: number) => Members;
  /** Everybody of the unit and below who answered. */
  readonly reach: (unit: number) => Members;
  /** Answers that are in no figure at all. */
  readonly left: Members;
};

/**
 * The figures of one driver as privacy.md 6.1 says, by recursion over the tree and from nothing of the product:
 * a run after each batch of answers, the last one at the close. `invited`: people directly in each unit.
 */
export function expectedRound(
  units: readonly UnitPlan[],
  invited: (unit: number) => number,
  batches: readonly Members[],
  driver: number,
): ExpectedRound {
  const childrenOf = (unit: number) =>
    units.filter(({ parent }) => (parent ?? 0) === unit).map(({ id }) => id);
  const below = (unit: number): readonly number[] => [unit, ...childrenOf(unit).flatMap(below)];
  const arrived: GivenAnswer[] = [];
  const blocks: Block[] = [];
  const unionIn = (all: readonly Block[]) => (unit: number) =>
    all.filter(({ home }) => below(unit).includes(home)).flatMap(({ members }) => members);
  const directly = (unit: number) => arrived.filter((answer) => (answer.unit ?? 0) === unit);

  const openRun = (unit: number): void => {
    childrenOf(unit).forEach(openRun);
    const placed = new Set(blocks.flatMap(({ members }) => members));
    const waiting = directly(unit).filter((answer) => !placed.has(answer));
    const missing = invited(unit) - directly(unit).length;
    const shown = unionIn(blocks)(unit).length;
    const heldBack = missing <= 9;
    if (!heldBack && waiting.length >= Math.max(10, shown / 4)) blocks.push({ home: unit, members: waiting });
  };

  /** Gathers from below until `need` are together; returns what is handed up. */
  const gather = <T>(
    unit: number,
    own: (unit: number) => readonly T[],
    enough: (items: readonly T[]) => boolean,
    found: (home: number, items: readonly T[]) => void,
  ): readonly T[] => {
    const items = [...childrenOf(unit).flatMap((child) => gather(child, own, enough, found)), ...own(unit)];
    if (items.length === 0 || !enough(items)) return items;
    found(unit, items);
    return [];
  };

  const close = (): Members => {
    const placed = new Set(blocks.flatMap(({ members }) => members));
    return gather(
      0,
      (unit) => directly(unit).filter((answer) => !placed.has(answer)),
      (items) => items.length >= 5,
      (home, members) => blocks.push({ home, members }),
    );
  };

  let left: Members = [];
  const runs = batches.map((batch, index) => {
    arrived.push(...batch.filter((answer) => answer.driver === driver));
    if (index === batches.length - 1) left = close();
    else openRun(0);
    return unionIn([...blocks]);
  });
  const details: Block[] = [];
  gather(
    0,
    (unit) => blocks.filter(({ home }) => home === unit),
    (items) => items.reduce((total, { members }) => total + members.length, 0) >= 10,
    (home, items) => details.push({ home, members: items.flatMap(({ members }) => members) }),
  );
  return {
    runs,
    score: unionIn(blocks),
    detail: unionIn(details),
    reach: (unit) => below(unit).flatMap(directly),
    left,
  };
}

/** Whether everybody asked below a unit is in groups of at least five that lie below it: its rate may be exact. */
export function expectedExact(
  units: readonly UnitPlan[],
  asked: (unit: number) => number,
  unit: number,
): boolean {
  const childrenOf = (above: number) =>
    units.filter(({ parent }) => (parent ?? 0) === above).map(({ id }) => id);
  const total = (above: number): number =>
    asked(above) + childrenOf(above).reduce((sum, child) => sum + total(child), 0);
  /** How many of a unit are still without a group of their own or below. */
  const alone = (above: number): number => {
    const here = asked(above) + childrenOf(above).reduce((sum, child) => sum + alone(child), 0);
    return here >= 5 ? 0 : here;
  };
  return total(unit) > 0 && alone(unit) === 0;
}

/** The same for a close that is the only run. */
export function expectedFigures(units: readonly UnitPlan[], answers: Members, driver: number): ExpectedRound {
  return expectedRound(units, () => 0, [answers], driver);
}

/** As it is printed: of two decimals, at an end of the scale capped. */
export function meanOf(answers: Members): { mean: number; cap: string | null } {
  const mean = answers.reduce((total, { score }) => total + score, 0) / answers.length;
  if (answers.length < 10 && mean >= 6.5) return { mean: 6.5, cap: 'or_more' };
  if (answers.length < 10 && mean <= 1.5) return { mean: 1.5, cap: 'or_less' };
  return { mean: Math.round(Number((mean * 100).toFixed(6))) / 100, cap: null };
}

export function binsOf(answers: Members): number[] {
  return [1, 2, 3, 4, 5, 6, 7].map((score) => answers.filter((answer) => answer.score === score).length);
}
