import type { Json } from '../lib/json.ts';
import type { Language } from '../lib/language.ts';
import type { Table } from './types.ts';

type Values = { readonly [field: string]: Json };

/** The fields of a table that have one text a language. */
export function translatedFields(table: Table): readonly string[] {
  return Object.entries(table.variables)
    .filter(([, variable]) => variable.translated)
    .map(([name]) => name);
}

/** A stored row as a reader of `language` sees it; a text that is not translated stays in the row's own. */
export function rowIn<R extends object>(table: Table, row: R, language: Language): R {
  if (!table.translated) return row;
  const own = { ...row, language };
  const values: Values = row as Values;
  if (values.language === language) return own;
  return { ...own, ...pick(textsOf(values, language), translatedFields(table)) };
}

/** What to store when `values`, texts of `language`, change a row: they never touch another language. */
export function valuesIn(table: Table, row: Values, language: Language, values: Values): Values {
  if (!table.translated || row.language === language) return values;
  const fields = translatedFields(table);
  const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)));
  const texts = { ...textsOf(row, language), ...pick(values, fields) };
  return { ...plain, translations: { ...asObject(row.translations), [language]: texts } };
}

function textsOf(row: Values, language: Language): Values {
  return asObject(asObject(row.translations)[language]);
}

function asObject(value: Json | undefined): Values {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Values) : {};
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
