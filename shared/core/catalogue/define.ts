import { languageChoices } from './language-names.ts';
import type { Table, Use, Variable } from './types.ts';

/** Gives a table its exact type, so that `RowOf` knows its columns. */
export function defineTable<const T extends Table>(table: T): T {
  return table;
}

/** A `json` column whose values have the shape `T`. */
export function json<T>(): { readonly type: 'json'; readonly shape?: T } {
  return { type: 'json' };
}

/** An `array` column of `T`s. */
export function list<T extends string | number>(): { readonly type: 'array'; readonly shape?: readonly T[] } {
  return { type: 'array' };
}

/** What a variable has where its table file says nothing. */
const variableDefaults = {
  rules: [],
  initial: null,
  create: 'optional',
  update: 'never',
  visible: true,
  sortable: true,
  filterable: true,
  searchable: false,
  translated: false,
  internal: false,
  width: 140,
  gdpr: 'none',
} as const satisfies Partial<Variable>;

/** Shown, never given by a client: the server sets it. */
export const readOnly = { create: 'never', update: 'never' } as const;

/** Kept for the server alone; leaves it never. */
export const internal = {
  create: 'never',
  update: 'never',
  visible: false,
  sortable: false,
  filterable: false,
  internal: true,
} as const;

type Wide = Omit<Variable, 'type' | 'label'>;

/** The primary key of every table: a number from the account's counter, shown but never edited. */
export const keyVariable = {
  type: 'integer',
  label: 'tables/common:key',
  rules: ['not_null'],
  create: 'never',
  update: 'never',
  filterable: false,
} as const satisfies Variable & Wide;

/** When the row was made and last changed, kept by the engine. */
export const stampVariables = {
  created_at: {
    type: 'datetime',
    label: 'tables/common:stamp.created_at',
    rules: ['not_null'],
    create: 'never',
    update: 'never',
    visible: false,
  },
  updated_at: {
    type: 'datetime',
    label: 'tables/common:stamp.updated_at',
    rules: ['not_null'],
    create: 'never',
    update: 'never',
    visible: false,
  },
} as const satisfies { [name: string]: Variable };

/** A picture that is uploaded: its name in the file storage. Its table has an index of it. */
export const pictureVariable = {
  type: 'string',
  format: 'image',
  label: 'tables/common:picture',
  rules: ['length_max:300'],
  update: 'optional',
  sparse: true,
  visible: false,
  sortable: false,
  filterable: false,
} as const satisfies Variable;

const languageVariable = {
  type: 'string',
  label: 'tables/common:language',
  rules: ['not_null'],
  initial: 'en_us',
  choices: languageChoices,
} as const satisfies Variable;

/** The language in which a person reads the product. */
export const preferredLanguageVariable = languageVariable;

/** Of every translated table: the language of the texts in the columns, and the texts of the others. */
export const translationVariables = {
  language: { ...languageVariable, create: 'optional', update: 'never', visible: false, filterable: false },
  translations: { type: 'json', label: 'tables/common:translation.translations', ...internal },
} as const satisfies { [name: string]: Variable };

export type FullVariable = Variable & Required<Pick<Variable, keyof typeof variableDefaults>>;

/** A variable with every default filled in. */
export function withDefaults(variable: Variable): FullVariable {
  return {
    ...variableDefaults,
    ...(isIndexed(variable) ? {} : { sortable: false }),
    ...(isMoment(variable) ? { width: MOMENT_WIDTH } : {}),
    ...variable,
  };
}

/** A day with its time of day is longer than other values, in px: "Nov 28, 2026, 11:18 AM". */
const MOMENT_WIDTH = 176;

function isMoment({ type, rules }: Variable): boolean {
  return type === 'datetime' && rules?.includes('date_dmy') !== true;
}

/** Whether the store keeps an index of the column; what it does not index it cannot sort by. */
export function isIndexed({ type, indexed }: Variable): boolean {
  return indexed ?? type !== 'json';
}

/** Whether a column takes part in a create or an update. */
export function columnUse(variable: Variable, mode: 'create' | 'update'): Use {
  return variable[mode] ?? variableDefaults[mode];
}
