import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';

export type UnitNode = {
  readonly id: number;
  readonly name: string;
  /** People in the unit and below it; null where there are too many to count. */
  readonly people: number | null;
  readonly managers: readonly string[];
  readonly units: readonly UnitNode[];
};

export type UnitFacts = {
  readonly units: readonly { readonly id: number; readonly name: string }[];
  readonly links: readonly { readonly parent: number; readonly child: number }[];
  /** So many people each unit has of its own; null where not all of them are counted. */
  readonly people: ReadonlyMap<number, number> | null;
  readonly managers: readonly { readonly unit: number; readonly name: string }[];
};

/** The units below each other by name, with their people and who manages them; what points in a circle stands on top. */
export function unitTree({ units, links, people, managers }: UnitFacts): readonly UnitNode[] {
  const parents = new Map(links.map(({ parent, child }) => [child, parent]));
  const tree = buildTree(units.map(({ id }) => ({ id, parent: parents.get(id) ?? null })));
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const leading = Map.groupBy(managers, ({ unit }) => unit);
  const below = new Map<number, UnitNode[]>();
  for (const id of tree.deepestFirst) {
    if (id === ORGANISATION) break;
    const inside = (below.get(id) ?? []).toSorted(byName);
    const own = people?.get(id) ?? 0;
    const node = {
      id,
      name: names.get(id) ?? '',
      people: people && own + inside.reduce((sum, unit) => sum + (unit.people ?? 0), 0),
      managers: (leading.get(id) ?? []).map(({ name }) => name),
      units: inside,
    };
    const parent = tree.parentOf(id) ?? ORGANISATION;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  return (below.get(ORGANISATION) ?? []).toSorted(byName);
}

/** All units of a tree, those above before those below. */
export function flatUnits(tree: readonly UnitNode[]): readonly UnitNode[] {
  return tree.flatMap((unit) => [unit, ...flatUnits(unit.units)]);
}

/** The unit and all below it. */
export function idsWithin(unit: UnitNode): readonly number[] {
  return [unit.id, ...unit.units.flatMap(idsWithin)];
}

function byName(a: UnitNode, b: UnitNode): number {
  return a.name.localeCompare(b.name);
}
