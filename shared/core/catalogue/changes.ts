import type { Language } from '../lib/language.ts';
import type { Text } from '../lib/text.ts';
import { helpOf } from './help.ts';
import type { IconName } from './icons.ts';
import type { Align, Protection, Table, Variable } from './types.ts';

/** What operators change of the catalogue without a release: only the changes are stored, the code stays the base. */

/** A text in the languages in which it was changed. */
export type ChangedIn = { readonly [language in Language]?: string };

export type ColumnChange = {
  readonly label?: ChangedIn;
  readonly help?: ChangedIn;
  /** Null, here and below: taken away. */
  readonly category?: ChangedIn | null;
  readonly choices?: { readonly [value: string]: ChangedIn };
  readonly categoryOrder?: number | null;
  readonly categoryIcon?: IconName | null;
  readonly order?: number;
  readonly width?: number;
  readonly align?: Align | null;
  readonly visible?: boolean;
  readonly protection?: Partial<Omit<Protection, 'purpose'>>;
};

export type TableChange = {
  readonly label?: ChangedIn;
  readonly columns?: { readonly [column: string]: ColumnChange };
};

/** By the name of the table. */
export type CatalogueChanges = { readonly [table: string]: TableChange };

/** The table with what was changed of it; the table itself where that is nothing. */
export function withChanges(table: Table, change: TableChange | undefined): Table {
  if (!change) return table;
  const { label, columns = {} } = change;
  const variables = Object.entries(table.variables).map(
    ([name, variable]) => [name, changedColumn(variable, columns[name])] as const,
  );
  return {
    ...table,
    label: changedText(table.label, label),
    variables: Object.fromEntries(inOrder(variables, columns)),
  };
}

function changedColumn(variable: Variable, change: ColumnChange | undefined): Variable {
  if (!change) return variable;
  const { label, help, category, choices, order, protection, ...plain } = change;
  return {
    ...variable,
    ...plain,
    ...(order === undefined ? {} : { placed: true }),
    ...(protection ? { protection: { ...variable.protection, ...protection } } : {}),
    label: changedText(variable.label, label),
    ...(help ? { help: changedText(helpOf(variable) ?? noText, help) } : {}),
    ...(category ? { category: changedText(variable.category ?? noText, category) } : {}),
    ...(category === null ? { category } : {}),
    ...(choices && variable.choices
      ? {
          choices: variable.choices.map((choice) => ({
            ...choice,
            label: changedText(choice.label, choices[String(choice.value)]),
          })),
        }
      : {}),
  };
}

const noText: Text = { en_us: '' };

/** Changed twice, for all organisations and for one, it is one text over ours. */
function changedText(text: Text, changed: ChangedIn | undefined): Text {
  if (!changed) return text;
  return typeof text === 'object' && 'base' in text
    ? { base: text.base, changed: { ...text.changed, ...changed } }
    : { base: text, changed };
}

type Named = readonly [name: string, variable: Variable];

/** Columns that were moved stand at their place, from the front; all others follow each other as before. */
function inOrder(
  columns: readonly Named[],
  changes: { readonly [column: string]: ColumnChange },
): readonly Named[] {
  const placeOf = ([name]: Named) => changes[name]?.order;
  const moved = columns.filter((column) => placeOf(column) !== undefined);
  const rest = columns.filter((column) => placeOf(column) === undefined);
  return moved
    .toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
    .reduce<readonly Named[]>((all, column) => all.toSpliced(placeOf(column) ?? 0, 0, column), rest);
}
