import type { Table } from '../core/catalogue/types.ts';
import type { Json } from '../core/lib/json.ts';
import { defineFoundWords, defineWords, type Phrase } from '../core/lib/phrase.ts';
import { parsedText } from '../core/lib/text.ts';
import { findTable, isTableName } from './catalogue.ts';
import { isMetadataSource, metadataTables } from './metadata-tables.ts';

const columnWord = defineFoundWords('column-names', (key) => {
  const [table = '', field = ''] = key.split('.');
  const known = tableOf(table);
  const variables = { ...known?.sheetColumns, ...known?.variables };
  return Object.hasOwn(variables, field) ? variables[field]?.label : undefined;
});
const choiceWord = defineFoundWords('choice-names', (key) => {
  const [table = '', field = '', ...value] = key.split('.');
  const variables = tableOf(table)?.variables ?? {};
  const choices = Object.hasOwn(variables, field) ? variables[field]?.choices : undefined;
  return choices?.find((choice) => String(choice.value) === value.join('.'))?.label;
});
const tableWord = defineFoundWords('table-names', (name) => tableOf(name)?.label);
const listWords = defineWords('lists');

/** A name that somebody gave: the text itself, since no file has it. */
const givenWord = defineFoundWords('given-names', (kept) => parsedText(kept));

function tableOf(name: string): Table | undefined {
  if (isMetadataSource(name)) return metadataTables[name];
  return isTableName(name) ? findTable(name) : undefined;
}

/** A table as the caller knows it: only with its columns the organisation's own ones are named. */
type Named = Pick<Table, 'name'> & Partial<Pick<Table, 'variables'>>;

/** What people call a column: what stands where a message speaks of it, in place of its field key. */
export function columnName({ name, variables }: Named, field: string): Phrase {
  const label = variables && Object.hasOwn(variables, field) ? variables[field]?.label : undefined;
  return typeof label === 'object' ? givenWord(JSON.stringify(label)) : columnWord(`${name}.${field}`);
}

/** What people call a value that a column offers as a choice; null for any other value. */
export function choiceName(
  { name, variables }: Pick<Table, 'name' | 'variables'>,
  field: string,
  value: Json,
): Phrase | null {
  const offered = variables[field]?.choices?.find((choice) => choice.value === value);
  if (!offered) return null;
  const { label } = offered;
  return typeof label === 'object'
    ? givenWord(JSON.stringify(label))
    : choiceWord(`${name}.${field}.${value}`);
}

export function tableName(name: string): Phrase {
  return tableWord(name);
}

/** Several columns, by comma. */
export function columnNames(table: Named, fields: readonly string[]): Phrase {
  const names = fields.map((field) => columnName(table, field));
  return names.reduce((first, next) => listWords('both', { first, next }));
}
