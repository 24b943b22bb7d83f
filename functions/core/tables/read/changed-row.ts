import type {
  CatalogueChanges,
  ChangedIn,
  ColumnChange,
  TableChange,
} from '@livingroom/shared/core/catalogue/changes.ts';
import { isIcon } from '@livingroom/shared/core/catalogue/icons.ts';
import {
  anonymities,
  consents,
  lawfulBases,
  retentions,
} from '@livingroom/shared/core/catalogue/protection.ts';
import type { Align } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';

/** A table of the catalogue, or one column of it. */
export type Described = { readonly table: string; readonly column: string | null };

/** What is stored of it. */
export type Change = TableChange | ColumnChange;

export function changeOf(changes: CatalogueChanges | null, { table, column }: Described): Change | undefined {
  const ofTable = changes?.[table];
  if (column !== null) return ofTable?.columns?.[column];
  return ofTable?.label && { label: ofTable.label };
}

/** All changes with those of one table or column in place of what they were; null takes them away. */
export function withChange(
  changes: CatalogueChanges,
  { table, column }: Described,
  change: Change | null,
): CatalogueChanges {
  const { label, columns = {} } = changes[table] ?? {};
  const next: TableChange =
    column === null
      ? { ...(change?.label ? { label: change.label } : {}), columns }
      : { ...(label ? { label } : {}), columns: without(columns, column, change) };
  const isEmpty = !next.label && Object.keys(next.columns ?? {}).length === 0;
  const { [table]: _, ...others } = changes;
  return isEmpty ? others : { ...others, [table]: next };
}

function without(
  columns: NonNullable<TableChange['columns']>,
  column: string,
  change: Change | null,
): NonNullable<TableChange['columns']> {
  const { [column]: _, ...others } = columns;
  const isSome = change !== null && Object.keys(change).length > 0;
  return isSome ? { ...others, [column]: change } : others;
}

type Values = { readonly [field: string]: Json };

/** The change as the values of a row say it, texts in the language that they are written in. */
export function mergedChange(before: ColumnChange, values: Values, language: Language): ColumnChange {
  const next = {
    ...before,
    ...mergedTexts(before, values, language),
    ...mergedPlaces(before, values),
    protection: mergedProtection(before.protection, values),
  };
  const present = Object.entries(next).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present);
}

function mergedTexts(before: ColumnChange, values: Values, language: Language): ColumnChange {
  const { display_name, help_text, category, choices } = values;
  const inLanguage = (texts: ChangedIn | null | undefined, text: string): ChangedIn => ({
    ...texts,
    [language]: text.trim(),
  });
  return {
    ...(typeof display_name === 'string' ? { label: inLanguage(before.label, display_name) } : {}),
    ...(typeof help_text === 'string' ? { help: inLanguage(before.help, help_text) } : {}),
    ...(typeof category === 'string' ? { category: inLanguage(before.category, category) } : {}),
    ...(category === null ? { category } : {}),
    ...(choices === undefined ? {} : { choices: namedChoices(before.choices ?? {}, choices, language) }),
  };
}

/** What may be empty is taken away when it is cleared, also where the code or the change for all has something. */
function mergedPlaces(before: ColumnChange, values: Values) {
  const { align, is_visible, category_icon } = values;
  const number = (field: string) => (typeof values[field] === 'number' ? values[field] : undefined);
  return {
    order: number('display_order') ?? before.order,
    width: number('display_width') ?? before.width,
    visible: typeof is_visible === 'boolean' ? is_visible : before.visible,
    categoryOrder: values.category_order === null ? null : (number('category_order') ?? before.categoryOrder),
    align: align === null || isAlign(align) ? align : before.align,
    categoryIcon: category_icon === null || isIcon(category_icon) ? category_icon : before.categoryIcon,
  };
}

function isAlign(value: Json | undefined): value is Align {
  return value === 'start' || value === 'center' || value === 'end';
}

/** What is cleared is as the code has it again. */
function mergedProtection(
  before: ColumnChange['protection'] = {},
  values: Values,
): ColumnChange['protection'] {
  const chosen = <T extends string>(field: string, known: readonly T[], now: T | null | undefined) => {
    const value = values[field];
    return value === undefined ? now : (known.find((one) => one === value) ?? undefined);
  };
  const next = {
    lawfulBasis: chosen('lawful_basis', lawfulBases, before.lawfulBasis),
    consent: chosen('consent', consents, before.consent),
    anonymity: chosen('anonymity', anonymities, before.anonymity),
    retention: chosen('retention', retentions, before.retention),
  };
  const present = Object.entries(next).filter(([, value]) => value !== undefined);
  return present.length === 0 ? undefined : Object.fromEntries(present);
}

/** Names of choices as a form gives them; null where they are none. */
export function readChoices(
  input: Json,
): readonly { readonly value: string; readonly label: string }[] | null {
  if (!Array.isArray(input)) return null;
  const list: readonly Json[] = input;
  const read = list.map((one) => {
    if (typeof one !== 'object' || one === null || !('value' in one) || !('label' in one)) return null;
    const { value, label } = one;
    return typeof label === 'string' ? { value: String(value), label: label.trim() } : null;
  });
  const whole = read.filter((one) => one !== null);
  return whole.length === read.length ? whole : null;
}

function namedChoices(
  before: NonNullable<ColumnChange['choices']>,
  input: Json,
  language: Language,
): NonNullable<ColumnChange['choices']> {
  const named = (readChoices(input) ?? []).map(
    ({ value, label }) => [value, { ...before[value], [language]: label }] as const,
  );
  return { ...before, ...Object.fromEntries(named) };
}
