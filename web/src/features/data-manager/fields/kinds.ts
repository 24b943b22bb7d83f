import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import type { CellReader, FieldKind } from './define-kind.ts';

const found = Object.values(
  import.meta.glob<FieldKind>('./*/kind.tsx', { import: 'kind', eager: true }),
).toSorted((a, b) => (b.rank ?? 0) - (a.rank ?? 0));

/** The kind of a column; `text` takes whatever no other takes. */
export function kindOf(field: Field): FieldKind {
  const kind = found.find(({ fits }) => fits(field));
  if (!kind) throw new Error(`No kind fits the column ${field.name}.`);
  return kind;
}

/** Where its values stand in a cell: as an operator set it, or as their kind does. */
export function alignOf(field: Field): NonNullable<Variable['align']> {
  return field.variable.align ?? kindOf(field).align;
}

/** Whether two values of a column are the same to people: `5` typed over 5, nothing over an empty text. */
export function isSame(field: Field, a: Json, b: Json): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  return kindOf(field).compare(a, b) === 0;
}

/** What the kind of a column finds wrong with an edited value, in words. */
export function wrongIn(field: Field, value: Json, language: Language): string | null {
  const wrong = isEmpty(value) ? null : kindOf(field).check?.(value);
  return wrong ? say(wrong, language) : null;
}

function isEmpty(value: Json): boolean {
  return value === null || value === '';
}

/** A value as people read it: names for keys, labels for choices, dates in the reader's way. */
export function useCellText(names: CellReader['names']): (field: Field, row: Row) => string {
  const t = useText('data-manager');
  const locale = useLocale();
  const reader = { names, locale, yes: t('yes'), no: t('no') };
  return (field, row) => {
    const value = row[field.name] ?? null;
    return isEmpty(value) ? '' : kindOf(field).cell(value, field, reader);
  };
}

/** The columns of the list: visible ones, without the key and long texts. */
export function listFields(table: TableInfo): readonly Field[] {
  const own = table.fields.filter(
    ({ name, variable }) => variable.visible !== false && name !== table.key && variable.type !== 'json',
  );
  return table.joined ? [...own, table.joined] : own;
}

/** The columns that the list is filtered by. */
export function filterFields(table: TableInfo): readonly Field[] {
  const fields = table.joined ? [...table.fields, table.joined] : table.fields;
  return fields.filter((field) => {
    const { filterable, visible } = field.variable;
    const shown = filterable !== false && visible !== false && field.name !== table.key;
    return shown && kindOf(field).Filter !== null;
  });
}
