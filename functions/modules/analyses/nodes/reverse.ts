import type { Compute } from '../compute.ts';
import { numbersOf, textsOf } from '../table.ts';

/** The ends of the scale together: what a score becomes less itself. */
const BOTH_ENDS = 8;

export const reverse: Compute<'reverse'> = ({ value }, table) => {
  const drivers = textsOf(table, 'driver');
  const looked = value.trim().toLowerCase();
  const score = numbersOf(table, 'score').map((one, at) =>
    looked === '' || (drivers[at] ?? '').toLowerCase() === looked ? BOTH_ENDS - one : one,
  );
  return { table: { ...table, columns: new Map([...table.columns, ['score', score]]) }, left: 0 };
};
