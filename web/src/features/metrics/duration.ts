import { numberFormat } from '@livingroom/shared/core/lib/formats.ts';

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/** Milliseconds in the largest unit of which there is one, as the language writes it. */
export function duration(ms: number | null, locale: string): string {
  if (ms === null) return '–';
  const [unit, length] = units.find(([, least]) => ms >= least) ?? ['millisecond', 1];
  const whole = Math.round(ms / length);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(whole);
}
