import type { Compute } from '../compute.ts';
import { linesAt, textsOf } from '../table.ts';

export const filter: Compute<'filter'> = ({ text, how, value }, table) => {
  const column = textsOf(table, text);
  const looked = value.trim().toLowerCase();
  const fits = (one: string) => {
    const known = one.toLowerCase();
    if (how === 'contains') return known.includes(looked);
    return (known === looked) === (how === 'is');
  };
  const places = [...column.keys()].filter((at) => fits(column[at] ?? ''));
  return { table: linesAt(table, places), left: table.rows - places.length };
};
