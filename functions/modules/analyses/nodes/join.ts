import { bins, columnTypes } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { type DataTable, groupsOf, labelsAt, namesIn, numbersOf, TableMaker, textsOf } from '../table.ts';

export const join: Compute<'join'> = async (params, table) => {
  const keys = [...table.columns.keys()];
  const texts = keys.filter((key) => columnTypes[key] === 'text');
  const made = new TableMaker(analysisNodes.join.leaves(params, keys));
  const [units, time] = [textsOf(table, 'unit'), numbersOf(table, 'time')];
  const aboveOf = unitsAbove(table);
  const renamed = withNewUnits(table, params, aboveOf);
  const names = textsOf(renamed, 'unit');
  const pooledAt = poolingOf(table);
  let left = 0;
  for await (const places of inTurn(groupsOf(renamed, texts))) {
    const [first = 0] = places;
    const apart = names[first] === '' ? [] : apartFrom(places, units, aboveOf);
    const pooled = pooledAt(apart);
    left += places.length - (pooled?.joined ?? 0);
    if (pooled) made.add({ ...labelsAt(renamed, texts, first), time: time[first], ...pooled });
  }
  return { table: made.table, left };
};

/** The unit above each unit, by their names. */
function unitsAbove(table: DataTable): ReadonlyMap<string, string> {
  const above = textsOf(table, 'above');
  const found = new Map<string, string>();
  for (const [at, unit] of textsOf(table, 'unit').entries()) found.set(unit, above[at] ?? '');
  return found;
}

type Settings = Parameters<Compute<'join'>>[0];

/** The table under the names of the larger units; a line that goes into none has no unit. */
function withNewUnits(
  table: DataTable,
  { into, names, becomes }: Settings,
  aboveOf: ReadonlyMap<string, string>,
): DataTable {
  const [units, above] = [textsOf(table, 'unit'), textsOf(table, 'above')];
  const named = namesIn(names);
  const isNamed = units.map((unit) => named.has(unit.trim().toLowerCase()));
  const label = becomes.trim() || [...new Set(units.filter((_, at) => isNamed[at]))].join(' + ');
  const unitOf = (at: number) =>
    into === 'above' ? (above[at] ?? '') : isNamed[at] ? label : (units[at] ?? '');
  const aboveThat = (at: number) => {
    if (into === 'above') return aboveOf.get(above[at] ?? '') ?? '';
    return isNamed[at] ? '' : (above[at] ?? '');
  };
  const columns = new Map(table.columns);
  columns.set(
    'unit',
    units.map((_, at) => unitOf(at)),
  );
  if (columns.has('above'))
    columns.set(
      'above',
      units.map((_, at) => aboveThat(at)),
    );
  return { ...table, columns };
}

/** Those of the lines whose unit lies within no other unit of them, so that nobody counts twice. */
function apartFrom(
  places: readonly number[],
  units: readonly string[],
  aboveOf: ReadonlyMap<string, string>,
): readonly number[] {
  if (places.length === 1) return places;
  const there = new Set(places.map((at) => units[at] ?? ''));
  const liesWithin = (unit: string) => {
    const passed = new Set([unit]);
    for (let next = aboveOf.get(unit); next && !passed.has(next); next = aboveOf.get(next)) {
      if (there.has(next)) return true;
      passed.add(next);
    }
    return false;
  };
  return places.filter((at) => !liesWithin(units[at] ?? ''));
}

/** The figure of several groups of people together, by their lines; null where none of them has a mean. */
function poolingOf(table: DataTable) {
  const n = numbersOf(table, 'n');
  const mean = numbersOf(table, 'mean');
  const spread = numbersOf(table, 'spread');
  const favourable = numbersOf(table, 'favourable');
  const counts = bins.map((key) => [key, numbersOf(table, key)] as const);
  const at = (column: Float64Array, place: number) => column[place] ?? Number.NaN;
  return (places: readonly number[]): Pooled | null => {
    const known = places.filter((place) => at(n, place) > 0 && !Number.isNaN(at(mean, place)));
    if (known.length === 0) return null;
    const pooled: Pooled = { joined: known.length, n: 0, mean: 0, spread: 0, favourable: 0 };
    for (const [key] of counts) pooled[key] = 0;
    for (const place of known) {
      const size = at(n, place);
      pooled.n += size;
      pooled.mean += size * at(mean, place);
      pooled.favourable += size * at(favourable, place);
      for (const [key, column] of counts) pooled[key] = (pooled[key] ?? 0) + at(column, place);
    }
    pooled.mean /= pooled.n;
    pooled.favourable /= pooled.n;
    let squares = 0;
    for (const place of known) {
      const size = at(n, place);
      squares += (size - 1) * at(spread, place) ** 2 + size * (at(mean, place) - pooled.mean) ** 2;
    }
    pooled.spread = Math.sqrt(squares / (pooled.n - 1));
    return pooled;
  };
}

type Pooled = { joined: number; n: number; mean: number; spread: number; favourable: number } & {
  [key in (typeof bins)[number]]?: number;
};
