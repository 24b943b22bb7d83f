import { DAY_MS } from '../flows/recurrence.ts';

/** How many of each unit have taken part, as privacy.md 1 (participation) lets admins see it. */

export type UnitCount = {
  readonly name: string;
  readonly invited: number;
  readonly responded: number;
  /** Of them before today (UTC). */
  readonly respondedBeforeToday: number;
};

export type UnitRate = {
  readonly unitName: string;
  readonly employeesInFlow: number;
  readonly responses: number | null;
  readonly responseRate: number | null;
  readonly rounded: boolean;
  /** Fewer than five of them have not answered: while the round is open, no rate is given. */
  readonly fewMissing: boolean;
};

/** A unit is shown alone from so many invited people. */
export const SMALLEST_UNIT = 5;

/** While a round is open, smaller units are shown rounded. */
export const SMALLEST_EXACT_UNIT = 50;

/** So many people must be missing before a rounded row gives a rate: fewer could be found by asking around. */
const SMALLEST_MISSING = 5;

export const OTHER_UNITS = 'Other units';

/**
 * One row a unit. Units under 5 are pooled as "Other units", with the next larger ones until the pool has 5, so that
 * the total less all rows never leaves a smaller group. While the round is open, units under 50 (and at least two
 * rows if any) show a rate rounded down to ten per cent as of last midnight, or that fewer than five are missing
 * (privacy.md 10.5): ten per cent of a team is less than a person, and who is missing could be urged to answer.
 */
export function unitRates(units: readonly UnitCount[], open: boolean): readonly UnitRate[] {
  const sorted = [...units].filter(({ invited }) => invited > 0).sort((a, b) => a.invited - b.invited);
  const pool: UnitCount[] = [];
  while (sorted[0] && (sorted[0].invited < SMALLEST_UNIT || isTooSmall(pool))) {
    const next = sorted.shift();
    if (next) pool.push(next);
  }
  const rows = pool.length > 0 ? [sum(pool), ...sorted] : sorted;
  if (rows.length === 1 && isTooSmall(rows))
    return rows.map(({ name, invited }) => ({
      unitName: name,
      employeesInFlow: invited,
      responses: null,
      responseRate: null,
      rounded: false,
      fewMissing: false,
    }));
  const small = rows.filter(({ invited }) => invited < SMALLEST_EXACT_UNIT).length;
  const roundedRows = open && small > 0 ? Math.max(2, small) : 0;
  const smallest = new Set([...rows].sort((a, b) => a.invited - b.invited).slice(0, roundedRows));
  return rows
    .map((row) => (smallest.has(row) ? roundedRate(row) : exactRate(row)))
    .sort(
      (a, b) =>
        Number(a.unitName === OTHER_UNITS) - Number(b.unitName === OTHER_UNITS) ||
        (a.unitName < b.unitName ? -1 : 1),
    );
}

/** The last midnight, UTC. */
export function startOfDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

function isTooSmall(rows: readonly UnitCount[]): boolean {
  return rows.length > 0 && rows.reduce((total, { invited }) => total + invited, 0) < SMALLEST_UNIT;
}

function sum(rows: readonly UnitCount[]): UnitCount {
  const total = (value: (row: UnitCount) => number) => rows.reduce((all, row) => all + value(row), 0);
  return {
    name: OTHER_UNITS,
    invited: total(({ invited }) => invited),
    responded: total(({ responded }) => responded),
    respondedBeforeToday: total(({ respondedBeforeToday }) => respondedBeforeToday),
  };
}

function exactRate({ name, invited, responded }: UnitCount): UnitRate {
  return {
    unitName: name,
    employeesInFlow: invited,
    responses: responded,
    responseRate: responded / invited,
    rounded: false,
    fewMissing: false,
  };
}

function roundedRate({ name, invited, respondedBeforeToday }: UnitCount): UnitRate {
  const tenths = Math.floor((respondedBeforeToday * 10) / invited);
  const fewMissing = invited - respondedBeforeToday < SMALLEST_MISSING;
  return {
    unitName: name,
    employeesInFlow: invited,
    responses: null,
    responseRate: fewMissing ? null : tenths / 10,
    rounded: true,
    fewMissing,
  };
}
