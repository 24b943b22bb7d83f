/** Id of the organisation as a whole, above all units; people without a unit belong to it directly. */
export const ORGANISATION = 0;

export type UnitLink = { readonly id: number; readonly parent: number | null };

/** The frozen tree of a round, as the planner walks it. */
export type UnitTree = {
  /** Every unit before the ones above it, the organisation last. */
  readonly deepestFirst: readonly number[];
  parentOf(unit: number): number | null;
  has(unit: number): boolean;
};

/** Builds the tree. A parent that is unknown or would close a circle is replaced by the organisation. */
export function buildTree(links: readonly UnitLink[]): UnitTree {
  const parents = new Map<number, number | null>([[ORGANISATION, null]]);
  const wanted = new Map(links.filter(({ id }) => id !== ORGANISATION).map(({ id, parent }) => [id, parent]));
  for (const id of wanted.keys()) parents.set(id, parentWithin(wanted, id));
  const depths = new Map<number, number>();
  const depthOf = (unit: number): number => {
    const known = depths.get(unit);
    if (known !== undefined) return known;
    const parent = parents.get(unit) ?? null;
    const depth = parent === null ? 0 : depthOf(parent) + 1;
    depths.set(unit, depth);
    return depth;
  };
  const deepestFirst = [...parents.keys()]
    .map((unit) => ({ unit, depth: depthOf(unit) }))
    .sort((a, b) => b.depth - a.depth || a.unit - b.unit)
    .map(({ unit }) => unit);
  return {
    deepestFirst,
    parentOf: (unit) => parents.get(unit) ?? null,
    has: (unit) => parents.has(unit),
  };
}

/** A unit in a circle hangs below the organisation, and with it the units below. */
function parentWithin(wanted: ReadonlyMap<number, number | null>, id: number): number {
  const parent = wanted.get(id) ?? null;
  if (parent === null || !wanted.has(parent)) return ORGANISATION;
  const seen = new Set<number>();
  for (let above: number | null = parent; above !== null; above = wanted.get(above) ?? null) {
    if (above === id) return ORGANISATION;
    if (seen.has(above)) return parent;
    seen.add(above);
  }
  return parent;
}

/** Visits the unit itself and every unit above it, up to the organisation. */
export function forEachAbove(tree: UnitTree, unit: number, visit: (unit: number) => void): void {
  for (let above: number | null = unit; above !== null; above = tree.parentOf(above)) visit(above);
}
