import type { Compute } from '../compute.ts';
import { numbersOf, withColumn } from '../table.ts';

export const bands: Compute<'bands'> = ({ number, from, to }, table) => {
  const column = numbersOf(table, number);
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  // Said by signs, which are the same in every language.
  const bandOf = (value: number) => {
    if (Number.isNaN(value)) return '';
    if (value < low) return `< ${low}`;
    return value > high ? `> ${high}` : `${low}–${high}`;
  };
  const made = [...column].map(bandOf);
  return { table: withColumn(table, 'band', made), left: made.filter((one) => one === '').length };
};
