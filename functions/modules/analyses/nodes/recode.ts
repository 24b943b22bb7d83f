import type { Compute } from '../compute.ts';
import { linesAt, namesIn, textsOf, withColumn } from '../table.ts';

export const recode: Compute<'recode'> = ({ text, names, becomes, others }, table) => {
  const column = textsOf(table, text);
  const named = namesIn(names);
  const isNamed = column.map((one) => named.has(one.trim().toLowerCase()));
  const made = withColumn(
    table,
    text,
    column.map((one, at) => (isNamed[at] ? becomes : one)),
  );
  if (others === 'stay') return { table: made, left: 0 };
  const places = [...isNamed.keys()].filter((at) => isNamed[at]);
  return { table: linesAt(made, places), left: table.rows - places.length };
};
