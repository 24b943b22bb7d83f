import type { ColumnKey } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { inTurn } from './compute.ts';
import { meanOf } from './statistics.ts';
import { type DataTable, groupsOf, numbersOf, presentAt, textsOf } from './table.ts';

type Profile = {
  readonly unit: string;
  /** Of each driver, in the order of `drivers`; of several rounds their mean. */
  readonly point: readonly number[];
  /** The lines of the unit. */
  readonly places: readonly number[];
};

export type Profiles = {
  readonly drivers: readonly string[];
  /** The units that have a number of every driver. */
  readonly units: readonly Profile[];
  /** Lines of those that have not. */
  readonly left: number;
};

/** The numbers of each unit over the drivers that all have. */
export async function profilesOf(table: DataTable, number: ColumnKey): Promise<Profiles> {
  const [drivers, column, names] = [
    textsOf(table, 'driver'),
    numbersOf(table, number),
    textsOf(table, 'unit'),
  ];
  const known = [...new Set(drivers)];
  const numberOf = new Map(known.map((driver, at) => [driver, at]));
  const units: Profile[] = [];
  let left = 0;
  for await (const places of inTurn(groupsOf(table, ['unit']))) {
    const sums = new Float64Array(known.length);
    const counts = new Float64Array(known.length);
    for (const at of places) {
      const value = column[at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const driver = numberOf.get(drivers[at] ?? '') ?? 0;
      sums[driver] = (sums[driver] ?? 0) + value;
      counts[driver] = (counts[driver] ?? 0) + 1;
    }
    const point = known.map((_, driver) => (sums[driver] ?? 0) / (counts[driver] ?? 0));
    if (point.some(Number.isNaN)) left += places.length;
    else units.push({ unit: names[places[0] ?? 0] ?? '', point, places });
  }
  return { drivers: known, units, left };
}

type Question = { readonly number: ColumnKey; readonly outcome: string; readonly instead: ColumnKey };

export type Explained = {
  readonly drivers: readonly string[];
  /** A list of each driver: its number in every unit. */
  readonly columns: readonly (readonly number[])[];
  /** What is to be explained, in every unit. */
  readonly outcome: readonly number[];
  readonly left: number;
};

/**
 * The drivers of all units, and what they are to explain: the driver that is named, or another number of the unit. A unit
 * that has others of the table below it is left out: it is their mean, and would make few units look like many.
 */
export async function explainedIn(
  table: DataTable,
  { number, outcome, instead }: Question,
): Promise<Explained> {
  const { drivers, units: all, left } = await profilesOf(table, number);
  const above = textsOf(table, 'above');
  const parents = new Set(
    textsOf(table, 'unit').flatMap((unit, at) => (above[at] === unit ? [] : [above[at]])),
  );
  const units = all.filter(({ unit }) => !parents.has(unit));
  const looked = outcome.trim().toLowerCase();
  const own = looked === '' ? -1 : drivers.findIndex((driver) => driver.toLowerCase() === looked);
  const column = numbersOf(table, instead);
  const valued = units.map(({ point, places }) =>
    looked === '' ? meanOf(presentAt(column, places)) : (point[own] ?? Number.NaN),
  );
  const known = units.flatMap((unit, at) =>
    Number.isNaN(valued[at]) ? [] : [{ ...unit, value: valued[at] ?? 0 }],
  );
  const explaining = drivers.flatMap((driver, at) => (at === own ? [] : [{ driver, at }]));
  const used = known.reduce((sum, { places }) => sum + places.length, 0);
  return {
    drivers: explaining.map(({ driver }) => driver),
    columns: explaining.map(({ at }) => known.map(({ point }) => point[at] ?? 0)),
    outcome: known.map(({ value }) => value),
    left: Math.max(left, table.rows - used),
  };
}
