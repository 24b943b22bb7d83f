import { foldValue } from '../lib/fold-value.ts';
import type { Json } from '../lib/json.ts';
import type { Phrase } from '../lib/phrase.ts';
import { textsOf } from '../lib/text.ts';
import { ownColumnWords } from '../words/own-columns.ts';
import { lawfulBases } from './protection.ts';
import type { Protection, Table, Variable } from './types.ts';

/** Fields that an organisation adds to its people and units: columns of the one engine, of its own rows alone. */

export const ownColumnTypes = ['text', 'number', 'date', 'choice', 'yesNo'] as const;
export const ownColumnTables = ['employees', 'units'] as const;

export type OwnColumn = {
  readonly id: number;
  readonly table: (typeof ownColumnTables)[number];
  readonly label: string;
  readonly type: (typeof ownColumnTypes)[number];
  readonly choices: readonly string[];
  /** Why the organisation may hold it of its people (article 6 of the GDPR); null or left out: not chosen yet. */
  readonly lawfulBasis?: Protection['lawfulBasis'];
};

/** What the company keeps of them: no number is given twice, so that no value of before appears under a new name. */
export type OwnColumns = { readonly next: number; readonly columns: readonly OwnColumn[] };

export const ownColumnLimits = { columns: 20, label: 60, choices: 100, choice: 80, text: 500 } as const;

export function isOwnColumnTable(name: string): name is OwnColumn['table'] {
  return ownColumnTables.some((one) => one === name);
}

/** The field of a row that holds the column's value. */
export function ownField({ id }: Pick<OwnColumn, 'id'>): string {
  return `own_${id}`;
}

export function isOwnField(field: string): boolean {
  return /^own_\d+$/.test(field);
}

/** The table with the organisation's own columns after its own. */
export function withOwnColumns(table: Table, columns: readonly OwnColumn[]): Table {
  if (columns.length === 0) return table;
  const added = columns.map((column) => [ownField(column), ownVariable(column)] as const);
  return { ...table, variables: { ...table.variables, ...Object.fromEntries(added) } };
}

/** Consent to an organisation's own field is given to the organisation, and taken back there. */
function ownProtection(lawfulBasis: OwnColumn['lawfulBasis'] = null): Partial<Protection> {
  return { lawfulBasis, consent: lawfulBasis === 'consent' ? 'organisation' : 'none' };
}

function ownVariable({ label, type, choices, table, lawfulBasis }: OwnColumn): Variable {
  return {
    ...shapes[type],
    label: { en_us: label },
    update: 'optional',
    // Rows of before the column lack it, and a sorted list would lose them.
    sortable: false,
    indexed: false,
    width: 120,
    gdpr: table === 'employees' ? 'personal' : 'none',
    ...(table === 'employees' ? { protection: ownProtection(lawfulBasis) } : {}),
    ...(type === 'choice' ? { choices: choices.map((value) => ({ value, label: { en_us: value } })) } : {}),
  };
}

const shapes: { readonly [type in OwnColumn['type']]: Pick<Variable, 'type' | 'rules'> } = {
  text: { type: 'string', rules: [`length_max:${ownColumnLimits.text}`] },
  number: { type: 'float' },
  date: { type: 'datetime', rules: ['date_dmy'] },
  choice: { type: 'string' },
  yesNo: { type: 'boolean' },
};

/** The columns as somebody gives them, new ones numbered; null for what is none. */
export function readOwnColumns(before: OwnColumns | null, given: Json): OwnColumns | null {
  if (!isObject(given)) return null;
  const { columns: list } = given;
  if (!Array.isArray(list)) return null;
  const columns: OwnColumn[] = [];
  let next = before?.next ?? 1;
  for (const one of list as readonly Json[]) {
    const read = readColumn(one);
    if (!read) return null;
    const column = tidy(read);
    const isKnown = before?.columns.some(({ id }) => id === column.id) ?? false;
    columns.push(isKnown ? column : { ...column, id: next++ });
  }
  return new Set(columns.map(({ id }) => id)).size === columns.length ? { next, columns } : null;
}

function readColumn(given: Json): OwnColumn | null {
  if (!isObject(given)) return null;
  const { id = 0, table, label, type, choices = [], lawfulBasis: basis } = given;
  const ofTable = ownColumnTables.find((one) => one === table);
  const ofType = ownColumnTypes.find((one) => one === type);
  const isList = Array.isArray(choices) && choices.every((choice) => typeof choice === 'string');
  if (typeof id !== 'number' || typeof label !== 'string' || !ofTable || !ofType || !isList) return null;
  const lawfulBasis = lawfulBases.find((one) => one === basis) ?? null;
  return {
    ...{ id, table: ofTable, label, type: ofType, choices: choices as readonly string[] },
    // Units are no people.
    ...(ofTable === 'employees' ? { lawfulBasis } : {}),
  };
}

/** Without what nobody means: spaces around names, choices of a text, lines of choices that are left empty. */
function tidy({ label, choices, ...column }: OwnColumn): OwnColumn {
  const lines = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  return { ...column, label: label.trim(), choices: column.type === 'choice' ? lines : [] };
}

/** The columns as a form holds them, new ones without a number; none where it holds nothing. */
export function editedColumns(value: Json): OwnColumns {
  const { next = 1, columns = [] } = isObject(value) ? value : {};
  const list: readonly Json[] = Array.isArray(columns) ? columns : [];
  const read = list.map(readColumn).filter((column) => column !== null);
  return { next: typeof next === 'number' ? next : 1, columns: read };
}

/** A column as calls and rows carry it. */
export function ownColumnJson({ id, table, label, type, choices, lawfulBasis = null }: OwnColumn): Json {
  return { id, table, label, type, choices, lawfulBasis };
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Why the organisation cannot have these columns; null: it can. `tables` are those of the product. */
export function ownColumnProblem(
  before: OwnColumns | null,
  { columns }: OwnColumns,
  tables: { readonly [name in OwnColumn['table']]: Table },
): Phrase | null {
  const { columns: most } = ownColumnLimits;
  if (columns.length > most) return ownColumnWords('most', { limit: most });
  for (const [place, column] of columns.entries()) {
    const problem =
      nameProblem(column, columns.slice(0, place), tables[column.table]) ??
      choicesProblem(column) ??
      typeProblem(column, before);
    if (problem) return problem;
  }
  return null;
}

function nameProblem({ label, table }: OwnColumn, others: readonly OwnColumn[], of: Table): Phrase | null {
  const { label: longest } = ownColumnLimits;
  if (label === '' || [...label].length > longest) return ownColumnWords('name-length', { limit: longest });
  const own = others.filter((other) => other.table === table).map((other) => other.label);
  const columns = { ...of.variables, ...of.sheetColumns };
  const taken = Object.entries(columns).flatMap(([field, variable]) => [field, ...textsOf(variable.label)]);
  const isTaken = [...own, ...taken].some((name) => asHeading(name) === asHeading(label));
  return isTaken || isOwnField(asHeading(label)) ? ownColumnWords('name-taken', { name: label }) : null;
}

/** As the heading of a sheet is read: what is one heading there cannot be two columns. */
export function asHeading(name: string): string {
  return foldValue(name.replace(/\*/g, '')).replace(/[\s-]+/g, '_');
}

function choicesProblem({ type, choices, label }: OwnColumn): Phrase | null {
  if (type !== 'choice') return null;
  const { choices: most, choice: longest } = ownColumnLimits;
  const fits = choices.every((choice) => [...choice].length <= longest);
  const isOnce = new Set(choices.map(foldValue)).size === choices.length;
  return choices.length >= 2 && choices.length <= most && fits && isOnce
    ? null
    : ownColumnWords('choices', { name: label, most, limit: longest });
}

function typeProblem({ id, type, table, label }: OwnColumn, before: OwnColumns | null): Phrase | null {
  const was = before?.columns.find((column) => column.id === id);
  return was && (was.type !== type || was.table !== table)
    ? ownColumnWords('type-stays', { name: label })
    : null;
}

/** Numbers that columns had which are there no more, and whose values go with them. */
export function removedNumbers(own: OwnColumns | null): readonly number[] {
  const stay = new Set(own?.columns.map(({ id }) => id));
  const given = Array.from({ length: (own?.next ?? 1) - 1 }, (_, place) => place + 1);
  return given.filter((id) => !stay.has(id));
}

/** Choices that a column offers no more. */
export function removedChoices(before: OwnColumns | null, { columns }: OwnColumns) {
  return columns.flatMap((column) => {
    const was = before?.columns.find(({ id }) => id === column.id)?.choices ?? [];
    return was.filter((choice) => !column.choices.includes(choice)).map((choice) => ({ column, choice }));
  });
}
