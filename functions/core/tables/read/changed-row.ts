import type {
  CatalogueChanges,
  ChangedIn,
  ColumnChange,
  TableChange,
} from '@livingroom/shared/core/catalogue/changes.ts';
import { isIcon } from '@livingroom/shared/core/catalogue/icons.ts';
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
  return change ? { ...others, [column]: change } : others;
}

/** The change as the values of a row say it, texts in the language that they are written in. */
export function mergedChange(
  before: ColumnChange,
  values: { readonly [field: string]: Json },
  language: Language,
): ColumnChange {
  const inLanguage = (texts: ChangedIn | undefined, text: Json | undefined) => ({
    ...texts,
    ...(typeof text === 'string' ? { [language]: text.trim() } : {}),
  });
  const { display_name, help_text, category, choices, category_icon, align, is_visible } = values;
  const number = (field: string) => (typeof values[field] === 'number' ? values[field] : undefined);
  const next = {
    ...before,
    ...(typeof display_name === 'string' ? { label: inLanguage(before.label, display_name) } : {}),
    ...(typeof help_text === 'string' ? { help: inLanguage(before.help, help_text) } : {}),
    ...(category === undefined ? {} : { category: inLanguage(before.category, category ?? '') }),
    ...(choices === undefined ? {} : { choices: namedChoices(before.choices ?? {}, choices, language) }),
    order: number('display_order') ?? before.order,
    width: number('display_width') ?? before.width,
    categoryOrder: number('category_order') ?? before.categoryOrder,
    align: align === 'start' || align === 'center' || align === 'end' ? align : before.align,
    visible: typeof is_visible === 'boolean' ? is_visible : before.visible,
    categoryIcon: isIcon(category_icon) ? category_icon : before.categoryIcon,
  };
  const present = Object.entries(next).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present);
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
