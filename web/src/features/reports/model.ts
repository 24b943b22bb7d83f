import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { halfInTenths } from '@livingroom/shared/modules/reports/rules/interval.ts';

export type Report = CallOutput<(typeof reportCalls.operations)['sunburst']>;
export type Dimension = Report['dimensions'][number];
export type Driver = Dimension['drivers'][number];
export type Beside = NonNullable<Driver['last']>;

/** What the chart and the panel show of a dimension or a driver. */
export type Figure = Omit<Driver, 'drivers'>;

/** As much of a dimension or driver as the sunburst draws. */
type DrawnFigure = Pick<Figure, 'driver_id' | 'title' | 'mean' | 'cap' | 'missing'>;
export type DrawnDimension = DrawnFigure & { readonly drivers: readonly DrawnFigure[] };

/** The dimension or driver of this number; null for none. */
export function findFigure({ dimensions }: Report, id: number | null): Figure | null {
  const figures = dimensions.flatMap((dimension) => [dimension, ...dimension.drivers]);
  return figures.find(({ driver_id }) => driver_id === id) ?? null;
}

type Mean = Pick<Driver, 'mean' | 'cap'> & { readonly half?: number | null };

/** The mean as everybody sees it: one decimal, with what noise leaves open, or a sign where the exact one is not shown. */
export function meanText(figure: Mean, locale: string): string | null {
  const alone = meanAlone(figure, locale);
  const half = halfText(figure, locale);
  return alone === null || half === null ? alone : `${alone} ${half}`;
}

/** Half of the interval that noise leaves around a mean; null where there is none. */
export function halfText({ half = null }: Pick<Mean, 'half'>, locale: string): string | null {
  return half === null ? null : `±${decimal(halfInTenths(half), locale)}`;
}

/** The mean without its interval, which stands beside it: in a ring, and on a part of a chart. */
export function meanAlone(figure: Mean, locale: string): string | null {
  if (figure.mean === null) return null;
  const number = decimal(figure.mean, locale);
  if (figure.cap === 'or_more') return `≥ ${number}`;
  if (figure.cap === 'about') return `≈ ${number}`;
  return figure.cap === 'or_less' ? `≤ ${number}` : number;
}

export function decimal(value: number, locale: string, sign: 'auto' | 'always' = 'auto'): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const signDisplay = sign === 'always' ? 'exceptZero' : 'auto';
  return numberFormat(locale, { ...digits, signDisplay })
    .format(value)
    .replace('-', '−');
}

/** How many of a page's figures have changed since the last round, among those that can be compared with it. */
export function changedFigures({ overall, dimensions }: Report): {
  readonly count: number;
  readonly of: number;
} {
  const figures = [overall, ...dimensions.flatMap((dimension) => [dimension, ...dimension.drivers])];
  const verdicts = figures.flatMap(({ last }) => last?.verdict ?? []);
  return { count: verdicts.filter((verdict) => verdict !== 'same').length, of: verdicts.length };
}

/** Whether the report has figures to say a sentence of. */
export function hasHeadline({ overall, unit }: Report): boolean {
  return overall.mean !== null && unit !== null;
}

export type Standing = 'strength' | 'priority' | null;

export type Ranked = {
  /** With a figure, highest first; equal ones in the order of the survey. */
  readonly drivers: readonly Driver[];
  readonly hidden: number;
  /** The company stands beside them. */
  readonly compares: boolean;
  standingOf(driverId: number): Standing;
};

/** The drivers by score; strengths and priorities are those that stand apart from the unit's mean by more than chance. */
export function rank(dimensions: readonly Dimension[]): Ranked {
  const all = dimensions.flatMap(({ drivers }) => drivers);
  const drivers = all.filter(({ mean }) => mean !== null).sort((a, b) => Number(b.mean) - Number(a.mean));
  const stands = new Map(drivers.map(({ driver_id, stands: how }) => [driver_id, how]));
  return {
    drivers,
    hidden: all.length - drivers.length,
    compares: drivers.some(({ company }) => company !== null),
    standingOf: (id) => standingIn(stands.get(id) ?? null),
  };
}

export function standingIn(stands: Driver['stands']): Standing {
  if (stands === 'highest' || stands === 'strength') return 'strength';
  return stands === 'lowest' || stands === 'priority' ? 'priority' : null;
}
