import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { Organisation } from './organisation.ts';

/** Rho by unit, in proportion to its weight along its heaviest way down; all of it is used on every such way. */
export function sharesOf(tree: UnitTree, weights: ReadonlyMap<number, number>, rho: number) {
  const below = new Map<number, number>();
  for (const unit of tree.deepestFirst) {
    const parent = tree.parentOf(unit);
    const way = (weights.get(unit) ?? 0) + (below.get(unit) ?? 0);
    if (parent !== null) below.set(parent, Math.max(below.get(parent) ?? 0, way));
  }
  const left = new Map<number, number>();
  const shares = new Map<number, number>();
  for (const unit of tree.deepestFirst.toReversed()) {
    const rest = unit === ORGANISATION ? rho : (left.get(tree.parentOf(unit) ?? ORGANISATION) ?? rho);
    const own = weights.get(unit) ?? 0;
    const share = own === 0 ? 0 : (rest * own) / (own + (below.get(unit) ?? 0));
    shares.set(unit, share);
    left.set(unit, rest - share);
  }
  return shares;
}

export const clipped = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** What of a person's scores is added up: `value` of each score that was given. */
export function sumOf(
  { inside }: Organisation,
  unit: number,
  { question, value }: { readonly question: number; readonly value: (score: number) => number },
): number {
  let sum = 0;
  for (const { scores } of inside.get(unit) ?? []) {
    const score = scores[question] ?? 0;
    if (score > 0) sum += value(score);
  }
  return sum;
}
