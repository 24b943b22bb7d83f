import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import type { reportCalls } from '@livingroom/shared/contracts/reports.ts';

export type Report = CallOutput<(typeof reportCalls.operations)['sunburst']>;
export type Dimension = Report['dimensions'][number];
export type Driver = Dimension['drivers'][number];

/** What the chart and the panel show of a dimension or a driver. */
export type Figure = Omit<Driver, 'drivers'>;

/** The mean as everybody sees it: one decimal, with a sign where the exact one is not shown. */
export function meanText(figure: Pick<Figure, 'mean' | 'cap'>, locale: string): string | null {
  if (figure.mean === null) return null;
  const number = figure.mean.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (figure.cap === 'or_more') return `≥ ${number}`;
  if (figure.cap === 'about') return `≈ ${number}`;
  return figure.cap === 'or_less' ? `≤ ${number}` : number;
}
