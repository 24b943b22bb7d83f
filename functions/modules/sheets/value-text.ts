import { choiceName } from '@livingroom/shared/catalogue/names.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage, type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import type { ServiceContext } from '../../core/context.ts';

type Column = { readonly table: Table; readonly field: string };

/** A value of a column as lists show it: names of choices, yes and no, days and moments in the reader's language. */
export function valueText(
  { language }: Pick<ServiceContext, 'language'>,
  { table, field }: Column,
  value: Json,
): string {
  const choice = choiceName(table, field, value);
  if (choice) return say(choice, language);
  if (typeof value === 'boolean') return say(importWords(value ? 'yes' : 'no'), language);
  const variable = table.variables[field];
  if (variable?.type === 'datetime')
    return timeText(String(value), { isDay: variable.rules?.includes('date_dmy') === true, language });
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Reading = { readonly isDay: boolean; readonly language: Language | undefined };

/** Days are the same wherever they are read; moments are said in UTC, since the server knows no clock of the reader. */
export function timeText(value: string, { isDay, language = defaultLanguage }: Reading): string {
  const date = new Date(isDay ? `${value.slice(0, 10)}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return value;
  const options = isDay
    ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const);
  return dateFormat(localeOf[language], options).format(date);
}
