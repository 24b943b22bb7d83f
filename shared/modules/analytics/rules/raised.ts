import { ORGANISATION, type UnitTree } from './unit-tree.ts';

/**
 * Which units of one question keep their figure after a threshold has risen to `least` (privacy.md 8): each shown
 * figure, and what is left of it without the shown ones inside, is of nobody or of at least `least` people. From the
 * organisation downwards: where too few would be left, the smallest of the units below is hidden with them.
 * `sizes`: how many people are in each unit's figure.
 */
export function unitsWithin(
  tree: UnitTree,
  sizes: ReadonlyMap<number, number>,
  least: number,
): ReadonlySet<number> {
  const below = childrenOf(tree);
  const sizeOf = (unit: number) => sizes.get(unit) ?? 0;
  const largeBelow = (unit: number) => (below.get(unit) ?? []).filter((child) => sizeOf(child) >= least);
  const shown = new Set<number>();
  const open = sizeOf(ORGANISATION) >= least ? [ORGANISATION] : [];
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    shown.add(unit);
    let inside = largeBelow(unit);
    for (;;) {
      const left = inside.reduce((rest, child) => rest - sizeOf(child), sizeOf(unit));
      if (left === 0 || left >= least) break;
      const [smallest, ...others] = inside.sort((a, b) => sizeOf(a) - sizeOf(b) || a - b);
      if (smallest === undefined) break;
      inside = [...others, ...largeBelow(smallest)];
    }
    open.push(...inside);
  }
  return shown;
}

function childrenOf(tree: UnitTree): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const unit of tree.deepestFirst) {
    const parent = tree.parentOf(unit);
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(unit);
    else children.set(parent, [unit]);
  }
  return children;
}
