import type { Json } from '@livingroom/shared/lib/json.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import type { Names } from '../controller/use-rows.ts';

/** A value as people read it: names for keys, labels for choices, dates in the reader's way. */
export function useCellText(names: Names): (field: Field, row: Row) => string {
  const t = useText('data-manager');
  const locale = useLocale();
  return (field, row) => {
    const value = row[field.name] ?? null;
    if (value === null || value === '') return '';
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    const one = (item: Json) => names[field.name]?.[String(item)] ?? choiceLabel(field, item) ?? plain(item);
    if (Array.isArray(value)) return value.map(one).join(', ');
    if (field.variable.type === 'datetime') return dateText(String(value), locale);
    return one(value);
  };
}

/** The columns of the list: visible ones, without the key and long texts. */
export function listFields(table: TableInfo): readonly Field[] {
  return table.fields.filter(
    ({ name, variable }) => variable.visible !== false && name !== table.key && variable.type !== 'json',
  );
}

export function dateText(iso: string, locale: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

function choiceLabel(field: Field, value: Json): string | undefined {
  return field.choices.find((choice) => choice.value === value)?.label;
}

function plain(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
