/** A unit as a round freezes it; `parentId` null: directly below the whole organisation. */
export type FrozenUnit = {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
};

/** The unit of people without a unit, above all others: the whole organisation. */
export const ORGANISATION = 0;

/** Units as indexes; index 0 is the whole organisation. */
export type UnitTree = {
  readonly ids: readonly number[];
  readonly indexOf: ReadonlyMap<number, number>;
  /** Parent's index; -1 of the organisation. */
  readonly parents: Int32Array;
  /** Every index, children before their parents. */
  readonly deepestFirst: Int32Array;
  readonly depths: Int32Array;
};

/** Builds the tree; units in a circle or below an unknown parent count as directly below the organisation. */
export function buildUnitTree(units: readonly FrozenUnit[]): UnitTree {
  const sorted = [...units].sort((a, b) => a.id - b.id);
  const ids = [ORGANISATION, ...sorted.map(({ id }) => id)];
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const parents = Int32Array.from(ids, (_, index) => {
    const parentId = sorted[index - 1]?.parentId ?? ORGANISATION;
    return index === 0 ? -1 : (indexOf.get(parentId) ?? 0);
  });
  for (let index = 1; index < ids.length; index += 1) cutCircle(index, parents);
  const depths = Int32Array.from(ids, (_, index) => depthOf(index, parents));
  const deepestFirst = Int32Array.from(ids.keys()).sort(
    (a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || a - b,
  );
  return { ids, indexOf, parents, deepestFirst, depths };
}

/** A unit that never gets to the organisation is cut out of its circle. */
function cutCircle(index: number, parents: Int32Array): void {
  let steps = 0;
  for (let at = index; at > 0; at = parents[at] ?? 0) {
    steps += 1;
    if (steps <= parents.length) continue;
    parents[index] = 0;
    return;
  }
}

function depthOf(index: number, parents: Int32Array): number {
  let depth = 0;
  for (let at = index; at > 0; at = parents[at] ?? 0) depth += 1;
  return depth;
}

/** Adds the numbers of every unit to those of all units above it, in place. */
export function rollUp(tree: UnitTree, numbers: Float64Array | Int32Array): void {
  for (const unit of tree.deepestFirst) {
    const parent = tree.parents[unit] ?? -1;
    if (parent >= 0) numbers[parent] = (numbers[parent] ?? 0) + (numbers[unit] ?? 0);
  }
}

/** Whether a unit is the other one or below it. */
export function isWithin(tree: UnitTree, unit: number, above: number): boolean {
  for (let at = unit; at >= 0; at = tree.parents[at] ?? -1) if (at === above) return true;
  return false;
}
