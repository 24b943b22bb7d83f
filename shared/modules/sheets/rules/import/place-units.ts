import { foldValue as fold } from '../../../../core/lib/fold-value.ts';
import type { SheetPerson } from './read-people.ts';
import type { Somebody } from './reporting.ts';

/** Where units come from: the sheet's columns, who reports to whom, or nowhere. */
export const unitSources = ['columns', 'managers', 'none'] as const;
type UnitSource = (typeof unitSources)[number];

export type StoredUnit = { readonly id: number; readonly name: string; readonly parent: number | null };

/** A unit after the import. `key` is its own; `id` where it is stored already. */
export type PlacedUnit = {
  readonly key: string;
  readonly id: number | null;
  readonly name: string;
  readonly parent: string | null;
  /** The sheet itself says where it belongs, so that a stored unit may move. */
  readonly isSaid: boolean;
};

export type Placement = {
  /** Those above before those below. */
  readonly units: readonly PlacedUnit[];
  /** The unit of each row, by its key. */
  readonly unitOf: ReadonlyMap<number, string>;
};

/** The longest name that a unit may have. */
const LONGEST = 120;

type Facts = {
  readonly people: readonly SheetPerson[];
  readonly managers: ReadonlyMap<number, Somebody>;
  readonly stored: readonly StoredUnit[];
  readonly source: UnitSource;
  /** The name of the unit of somebody's own people. */
  readonly teamOf: (name: string) => string;
};

/** Puts the people of a sheet into units, those that are stored and new ones. Whoever has left makes no unit. */
export function placeUnits(facts: Facts): Placement {
  if (facts.source === 'none') return { units: [], unitOf: new Map() };
  const paths = facts.source === 'managers' ? teamPaths(facts) : columnPaths(facts);
  return fromPaths(paths, facts.stored);
}

/** The way from the top to each row's unit; `isSaid`: the sheet names what stands above. */
type Paths = ReadonlyMap<number, { readonly names: readonly string[]; readonly isSaid: boolean }>;

function columnPaths({ people, managers }: Facts): Paths {
  const here = people.filter(({ hasLeft, units }) => !hasLeft && units.length > 0);
  if (here.some(({ units }) => units.length > 1))
    return new Map(here.map(({ row, units }) => [row, { names: units, isSaid: true }]));
  const named = new Map<string, string>();
  const spelling = new Map<string, string>();
  for (const { units, parent } of here) {
    const [unit = ''] = units;
    if (!spelling.has(fold(unit))) spelling.set(fold(unit), unit);
    if (!parent || fold(parent) === fold(unit)) continue;
    if (!spelling.has(fold(parent))) spelling.set(fold(parent), parent);
    if (!named.has(fold(unit))) named.set(fold(unit), fold(parent));
  }
  const isSaid = named.size > 0;
  const above = isSaid ? named : reportingParents(here, managers);
  return new Map(
    here.map(({ row, units: [unit = ''] }) => {
      const names = wayUp(fold(unit), above).map((name) => spelling.get(name) ?? name);
      return [row, { names, isSaid }];
    }),
  );
}

function wayUp(start: string, above: ReadonlyMap<string, string>): readonly string[] {
  const way = [start];
  for (let at = above.get(start); at !== undefined && !way.includes(at); at = above.get(at)) way.unshift(at);
  return way;
}

/**
 * A unit belongs to the one where most managers of its people are who are not in it themselves. Whoever has no manager is
 * at the top, and so is that unit.
 */
function reportingParents(
  people: readonly SheetPerson[],
  managers: ReadonlyMap<number, Somebody>,
): ReadonlyMap<string, string> {
  const unitOf = new Map(people.map(({ row, units }) => [row, fold(units[0] ?? '')]));
  const tally = new Map<string, Map<string, number>>();
  const tops = new Set<string>();
  const leading = new Set([...managers.values()].map(({ row }) => row));
  for (const { row } of people) {
    const unit = unitOf.get(row) ?? '';
    const manager = managers.get(row);
    if (!manager && leading.has(row)) tops.add(unit);
    const other = manager?.row ? unitOf.get(manager.row) : undefined;
    if (other === undefined || other === unit) continue;
    const counts = tally.get(unit) ?? new Map<string, number>();
    counts.set(other, (counts.get(other) ?? 0) + 1);
    tally.set(unit, counts);
  }
  const above = new Map<string, string>();
  for (const [unit, counts] of tally) {
    if (tops.has(unit)) continue;
    const [best] = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    if (best && !wayUp(best[0], above).includes(unit)) above.set(unit, best[0]);
  }
  return above;
}

/** Everybody whom others report to leads a unit; people belong to that of their manager, the top to its own. */
function teamPaths({ people, managers, teamOf }: Facts): Paths {
  const here = people.filter(({ hasLeft }) => !hasLeft);
  const byRow = new Map(here.map((person) => [person.row, person]));
  const count = new Map<string, number>();
  for (const person of here) count.set(nameOf(person), (count.get(nameOf(person)) ?? 0) + 1);
  const leading = new Set(
    [...managers].flatMap(([row, { row: manager }]) => (byRow.has(row) && manager ? [manager] : [])),
  );
  const team = (row: number) => {
    const person = byRow.get(row);
    if (!person) return '';
    const name = nameOf(person);
    return teamOf((count.get(name) ?? 0) > 1 ? `${name}, ${person.email}` : name);
  };
  const wayOf = (row: number): readonly string[] => {
    const way: string[] = [];
    const seen = new Set<number>();
    for (
      let at: number | null = row;
      at !== null && byRow.has(at) && !seen.has(at);
      at = managers.get(at)?.row ?? null
    ) {
      seen.add(at);
      way.unshift(team(at));
    }
    return way;
  };
  const paths = new Map<number, { names: readonly string[]; isSaid: boolean }>();
  for (const { row } of here) {
    const manager = managers.get(row)?.row ?? null;
    const of = manager !== null && byRow.has(manager) ? manager : leading.has(row) ? row : null;
    if (of !== null) paths.set(row, { names: wayOf(of), isSaid: true });
  }
  return paths;
}

function nameOf({ given, family, email }: SheetPerson): string {
  return [given, family].filter(Boolean).join(' ') || email;
}

type Node = { readonly name: string; readonly parent: string | null; readonly isSaid: boolean };

function fromPaths(paths: Paths, stored: readonly StoredUnit[]): Placement {
  const { nodes, nodeOf } = nodesOf(paths);
  const uses = new Map<string, number>();
  for (const { name } of nodes.values()) uses.set(fold(name), (uses.get(fold(name)) ?? 0) + 1);
  const keys = new Map<string, string>();
  const units = new Map<string, PlacedUnit>();
  const names = new Set(stored.map(({ name }) => fold(name)));
  const free = new Map(stored.map((unit) => [unit.id, unit]));
  for (const [node, { name, parent, isSaid }] of nodes) {
    const above = parent === null ? null : (units.get(keys.get(parent) ?? '') ?? null);
    const isShared = (uses.get(fold(name)) ?? 0) > 1;
    const full = isShared && above ? withPlace(name, above.name) : name;
    const known = storedAs([...free.values()], { name, full, above, isShared });
    const key = known ? `id ${known.id}` : `new ${units.size}`;
    if (known) free.delete(known.id);
    const own = known?.name ?? unusedName(full, names);
    names.add(fold(own));
    keys.set(node, key);
    units.set(key, { key, id: known?.id ?? null, name: own, parent: above?.key ?? null, isSaid });
  }
  const unitOf = new Map([...nodeOf].map(([row, node]) => [row, keys.get(node) ?? '']));
  return { units: [...units.values()], unitOf };
}

/** Each way to a unit once, what is above before what is below. */
function nodesOf(paths: Paths) {
  const nodes = new Map<string, Node>();
  const nodeOf = new Map<number, string>();
  for (const [row, { names, isSaid }] of paths) {
    let parent: string | null = null;
    for (const name of names) {
      const key: string = parent === null ? fold(name) : `${parent}\n${fold(name)}`;
      if (!nodes.has(key)) nodes.set(key, { name: name.slice(0, LONGEST), parent, isSaid });
      parent = key;
    }
    if (parent !== null) nodeOf.set(row, parent);
  }
  return { nodes, nodeOf };
}

type Sought = {
  readonly name: string;
  readonly full: string;
  readonly above: PlacedUnit | null;
  readonly isShared: boolean;
};

/** The stored unit that a name means: the one at the same place, else the one of that name. */
function storedAs(
  stored: readonly StoredUnit[],
  { name, full, above, isShared }: Sought,
): StoredUnit | undefined {
  const fits = stored.filter((unit) => [fold(name), fold(full)].includes(fold(unit.name)));
  const there = fits.find((unit) => unit.parent === (above?.id ?? null));
  return there ?? (isShared ? fits.find((unit) => fold(unit.name) === fold(full)) : fits[0]);
}

function unusedName(name: string, names: ReadonlySet<string>): string {
  let own = name;
  for (let n = 2; names.has(fold(own)); n += 1) own = `${name.slice(0, LONGEST - 5)} ${n}`;
  return own;
}

/** "Sales" below two others is "Sales (EMEA)" and "Sales (Americas)". */
function withPlace(name: string, place: string): string {
  return `${name} (${place})`.slice(0, LONGEST);
}
