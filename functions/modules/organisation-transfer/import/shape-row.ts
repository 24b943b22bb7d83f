import { translatedFields } from '@livingroom/shared/core/catalogue/translations.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { checkRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { exportedColumns } from '../export-table.ts';
import type { Line } from './read-lines.ts';

/** A number that any counter can still pass. */
const LARGEST_NUMBER = 1_000_000_000_000;

type Values = { [column: string]: Json };

/** A row of the file as the columns of its table take it, with how many of its values do not fit and stay behind. */
export type Shaped = { readonly values: Values; readonly lost: number };

const readables = new WeakMap<Table, Pick<Table, 'variables'>>();

/** The columns that an export writes, each of which may be given. */
function readable(table: Table): Pick<Table, 'variables'> {
  const known = readables.get(table);
  if (known) return known;
  const columns = exportedColumns(table).flatMap((name): [string, Variable][] => {
    const variable = table.variables[name];
    if (!variable) return [];
    // A form takes lists of numbers and choices alone; what the product itself lists may be texts.
    const type = isPlainList(variable) ? 'json' : variable.type;
    return [[name, { ...variable, type, create: 'optional', internal: false }]];
  });
  const made = { variables: Object.fromEntries(columns) };
  readables.set(table, made);
  return made;
}

/**
 * The values of a row of the file that the columns of the table allow; what a column refuses is empty, or as in a new row.
 * Null: the row cannot be without it. Columns that an export does not write are never taken from a file.
 */
export function shapeRow(table: Table, line: Line): Shaped | null {
  const { variables } = readable(table);
  const { values, errors } = checkRow({ variables }, line, 'create');
  let lost = Object.keys(errors).filter((column) => !isStamp(column)).length;
  for (const [column, variable] of Object.entries(table.variables)) {
    const value = values[column] ?? null;
    if (!isPlainList(variable) || value === null || isListed(value)) continue;
    values[column] = null;
    lost += 1;
  }
  for (const [column, variable] of Object.entries(variables)) {
    if (values[column] !== undefined && values[column] !== null) continue;
    if (!variable.rules?.includes('not_null')) values[column] = null;
    else if (variable.initial !== undefined) values[column] = variable.initial;
    else if (isStamp(column)) delete values[column];
    else return null;
  }
  if (table.translated) {
    const texts = translationsOf(table, values.translations ?? null);
    lost += texts.lost;
    values.translations = texts.translations;
  }
  return { values, lost };
}

/** A list that is neither of rows nor of choices. */
function isPlainList({ type, choices, references }: Variable): boolean {
  return type === 'array' && !choices && !references;
}

function isListed(value: Json): boolean {
  return (
    Array.isArray(value) &&
    value.every((item: Json) => typeof item === 'string' || Number.isSafeInteger(item))
  );
}

function isStamp(column: string): boolean {
  return column === 'created_at' || column === 'updated_at';
}

/** The number of a row of the file; null where it is none. */
export function numberOf(table: Table, { [table.key]: id }: Line): number | null {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= LARGEST_NUMBER ? id : null;
}

/** Texts of other languages, each as its column allows. */
export function translationsOf(
  table: Table,
  given: Json,
): { readonly translations: Json; readonly lost: number } {
  const variables = Object.fromEntries(
    translatedFields(table).flatMap((name): [string, Variable][] => {
      const variable = table.variables[name];
      if (!variable) return [];
      const rules = (variable.rules ?? []).filter((rule) => rule !== 'not_null');
      return [[name, { type: variable.type, label: variable.label, rules, create: 'optional' }]];
    }),
  );
  let lost = 0;
  const translations: { [language: string]: Json } = {};
  for (const [language, texts] of Object.entries(objectOf(given))) {
    if (!isLanguage(language)) continue;
    const { values, errors } = checkRow({ variables }, objectOf(texts), 'create');
    lost += Object.keys(errors).length;
    translations[language] = values;
  }
  return { translations: Object.keys(translations).length === 0 ? null : translations, lost };
}

function objectOf(value: Json): { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : {};
}
