import type { Text } from '../lib/language.ts';
import { defineWords, type Phrase } from '../lib/phrase.ts';
import { tables } from './catalogue.ts';
import type { Table } from './types.ts';

const columns: { readonly [name: string]: Text } = Object.fromEntries(
  tables.flatMap((table) =>
    Object.entries(table.variables).map(([field, { label }]) => [`${table.name}.${field}`, label]),
  ),
);

const columnWords = defineWords('column-names', columns);
const tableWords = defineWords(
  'table-names',
  Object.fromEntries(tables.map(({ name, label }) => [name, label])),
);
const listWords = defineWords('lists', { both: ['{first}, {next}', '{first}, {next}', '{first}, {next}'] });

/** What people call a column: what stands where a message speaks of it, in place of its field key. */
export function columnName({ name }: Pick<Table, 'name'>, field: string): Phrase {
  return columnWords.of(`${name}.${field}`);
}

export function tableName(name: string): Phrase {
  return tableWords.of(name);
}

/** Several columns, by comma. */
export function columnNames(table: Pick<Table, 'name'>, fields: readonly string[]): Phrase {
  const names = fields.map((field) => columnName(table, field));
  return names.reduce((first, next) => listWords('both', { first, next }));
}
