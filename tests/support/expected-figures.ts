import type { GivenAnswer, UnitPlan } from './analytics-world.ts';

/** What privacy.md 6.1 gives at a close that is the only run, by recursion over the tree and nothing of the product. */
export function expectedFigures(units: readonly UnitPlan[], answers: readonly GivenAnswer[], driver: number) {
  const given = answers.filter((answer) => answer.driver === driver);
  type Block = { readonly home: number; readonly members: readonly GivenAnswer[] };
  const childrenOf = (unit: number) =>
    units.filter(({ parent }) => (parent ?? 0) === unit).map(({ id }) => id);
  const gather = <T>(
    own: (unit: number) => readonly T[],
    size: (items: readonly T[]) => number,
    need: number,
  ) => {
    const found: { home: number; items: readonly T[] }[] = [];
    const rest = (unit: number): readonly T[] => {
      const items = [...own(unit), ...childrenOf(unit).flatMap(rest)];
      if (items.length === 0 || size(items) < need) return items;
      found.push({ home: unit, items });
      return [];
    };
    const left = rest(0);
    return { found, left };
  };
  const scored = gather(
    (unit) => given.filter((answer) => (answer.unit ?? 0) === unit),
    (items) => items.length,
    5,
  );
  const blocks: Block[] = scored.found.map(({ home, items }) => ({ home, members: items }));
  const sizeOf = (items: readonly Block[]) => items.reduce((total, { members }) => total + members.length, 0);
  const detailed = gather((unit) => blocks.filter(({ home }) => home === unit), sizeOf, 10);
  const below = (unit: number): readonly number[] => [unit, ...childrenOf(unit).flatMap(below)];
  return {
    left: scored.left.length,
    reach: (unit: number) => given.filter((answer) => below(unit).includes(answer.unit ?? 0)),
    score: (unit: number) =>
      blocks.filter(({ home }) => below(unit).includes(home)).flatMap(({ members }) => members),
    detail: (unit: number) =>
      detailed.found
        .filter(({ home }) => below(unit).includes(home))
        .flatMap(({ items }) => items.flatMap(({ members }) => members)),
  };
}

export function meanOf(answers: readonly GivenAnswer[]): { mean: number; cap: string | null } {
  const mean = answers.reduce((total, { score }) => total + score, 0) / answers.length;
  if (answers.length < 10 && mean >= 6.5) return { mean: 6.5, cap: 'or_more' };
  if (answers.length < 10 && mean <= 1.5) return { mean: 1.5, cap: 'or_less' };
  return { mean, cap: null };
}

export function binsOf(answers: readonly GivenAnswer[]): number[] {
  return [1, 2, 3, 4, 5, 6, 7].map((score) => answers.filter((answer) => answer.score === score).length);
}
