import { circleSteps } from '../../../core/lib/circles.ts';
import { atOnce } from '../../../core/lib/steps.ts';

/** Id of the organisation as a whole, above all units; people without a unit belong to it directly. */
export const ORGANISATION = 0;

export type UnitLink = { readonly id: number; readonly parent: number | null };

/** The frozen tree of a round, as the planner walks it. */
export type UnitTree = {
  /** Every unit before the ones above it, the organisation last. */
  readonly deepestFirst: readonly number[];
  parentOf(unit: number): number | null;
  /** Levels below the organisation; 0 for itself. */
  depthOf(unit: number): number;
  has(unit: number): boolean;
};

/**
 * Builds the tree. A parent that is unknown is replaced by the organisation, and so is that of every unit in a circle:
 * with it hang the units below.
 */
export function buildTree(links: readonly UnitLink[]): UnitTree {
  const parents = new Map<number, number | null>([[ORGANISATION, null]]);
  const wanted = new Map(links.filter(({ id }) => id !== ORGANISATION).map(({ id, parent }) => [id, parent]));
  const parentWithin = (id: number): number => {
    const parent = wanted.get(id) ?? null;
    return parent !== null && wanted.has(parent) ? parent : ORGANISATION;
  };
  const inCircle = atOnce(circleSteps(wanted.keys(), (id) => (wanted.has(id) ? [parentWithin(id)] : [])));
  for (const id of wanted.keys()) parents.set(id, inCircle.has(id) ? ORGANISATION : parentWithin(id));
  const depths = depthsOf(parents);
  const deepestFirst = [...parents.keys()]
    .map((unit) => ({ unit, depth: depths.get(unit) ?? 0 }))
    .sort((a, b) => b.depth - a.depth || a.unit - b.unit)
    .map(({ unit }) => unit);
  return {
    deepestFirst,
    parentOf: (unit) => parents.get(unit) ?? null,
    depthOf: (unit) => depths.get(unit) ?? 0,
    has: (unit) => parents.has(unit),
  };
}

/** How far each unit is below the organisation; each is walked once, however deep the tree. */
function depthsOf(parents: ReadonlyMap<number, number | null>): ReadonlyMap<number, number> {
  const depths = new Map<number, number>([[ORGANISATION, 0]]);
  for (const unit of parents.keys()) {
    const way: number[] = [];
    let above = unit;
    for (; !depths.has(above); above = parents.get(above) ?? ORGANISATION) way.push(above);
    let depth = depths.get(above) ?? 0;
    for (const below of way.reverse()) {
      depth += 1;
      depths.set(below, depth);
    }
  }
  return depths;
}

/** Visits the unit itself and every unit above it, up to the organisation. */
export function forEachAbove(tree: UnitTree, unit: number, visit: (unit: number) => void): void {
  for (let above: number | null = unit; above !== null; above = tree.parentOf(above)) visit(above);
}

/** What each unit has with all below it, of what each has itself; every unit is visited once, however deep the tree. */
export function sumsUpwards(tree: UnitTree, own: ReadonlyMap<number, number>): Map<number, number> {
  const sums = new Map(own);
  for (const unit of tree.deepestFirst) {
    const sum = sums.get(unit);
    const parent = tree.parentOf(unit);
    if (sum !== undefined && parent !== null) sums.set(parent, (sums.get(parent) ?? 0) + sum);
  }
  return sums;
}

/** These units and every unit above one of them; each is visited once. */
export function withUnitsAbove(tree: UnitTree, units: Iterable<number>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const unit of units)
    for (let above: number | null = unit; above !== null && !found.has(above); above = tree.parentOf(above))
      found.add(above);
  return found;
}

/** For each unit the nearest at or above it, itself before those above, that has a value; each is visited once. */
export function nearestAbove<T>(tree: UnitTree, values: ReadonlyMap<number, T>): ReadonlyMap<number, T> {
  const nearest = new Map<number, T>();
  for (const unit of [...tree.deepestFirst].reverse()) {
    const value = values.get(unit) ?? nearest.get(tree.parentOf(unit) ?? unit);
    if (value !== undefined) nearest.set(unit, value);
  }
  return nearest;
}
