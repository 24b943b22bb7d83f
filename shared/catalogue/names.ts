import { defineFoundWords, defineWords, type Phrase } from '../lib/phrase.ts';
import { findTable, isTableName } from './catalogue.ts';
import type { Table } from './types.ts';

const columnWord = defineFoundWords('column-names', (key) => {
  const [table = '', field = ''] = key.split('.');
  const known = tableOf(table);
  const variables = { ...known?.sheetColumns, ...known?.variables };
  return Object.hasOwn(variables, field) ? variables[field]?.label : undefined;
});
const tableWord = defineFoundWords('table-names', (name) => tableOf(name)?.label);
const listWords = defineWords('lists', { both: ['{first}, {next}', '{first}, {next}', '{first}, {next}'] });

function tableOf(name: string): Table | undefined {
  return isTableName(name) ? findTable(name) : undefined;
}

/** What people call a column: what stands where a message speaks of it, in place of its field key. */
export function columnName({ name }: Pick<Table, 'name'>, field: string): Phrase {
  return columnWord(`${name}.${field}`);
}

export function tableName(name: string): Phrase {
  return tableWord(name);
}

/** Several columns, by comma. */
export function columnNames(table: Pick<Table, 'name'>, fields: readonly string[]): Phrase {
  const names = fields.map((field) => columnName(table, field));
  return names.reduce((first, next) => listWords('both', { first, next }));
}
