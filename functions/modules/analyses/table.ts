import {
  type ColumnKey,
  type ColumnTitles,
  columnTypes,
} from '@livingroom/shared/modules/analyses/rules/columns.ts';

type Column = Float64Array | readonly string[];

/** What travels between nodes: columns of equal length; a number that is missing is no number (NaN). */
export type DataTable = {
  readonly rows: number;
  readonly columns: ReadonlyMap<ColumnKey, Column>;
  /** Of columns that are called after what is in them. */
  readonly titles?: ColumnTitles;
};

const empty = new Float64Array(0);

/** Errors: a column that is not there, or holds text, which the check of the graph has refused before. */
export function numbersOf({ columns }: DataTable, key: ColumnKey): Float64Array {
  const column = columns.get(key);
  if (column === undefined || column instanceof Float64Array) return column ?? empty;
  throw new Error(`Column ${key} holds text`);
}

/** Errors: a column that holds numbers. */
export function textsOf({ columns }: DataTable, key: ColumnKey): readonly string[] {
  const column = columns.get(key);
  if (column === undefined) return [];
  if (column instanceof Float64Array) throw new Error(`Column ${key} holds numbers`);
  return column;
}

/** The released comments of a table; they leave it in counts alone. */
export function commentsOf({ columns }: DataTable): readonly string[] {
  const column = columns.get('comment');
  return column === undefined || column instanceof Float64Array ? [] : column;
}

/** The lines of those places, in that order. */
export function linesAt(table: DataTable, places: readonly number[]): DataTable {
  const columns = [...table.columns].map(([key, column]) => [key, columnAt(column, places)] as const);
  return { ...table, rows: places.length, columns: new Map(columns) };
}

function columnAt(column: Column, places: readonly number[]): Column {
  if (!(column instanceof Float64Array)) return places.map((at) => column[at] ?? '');
  const found = new Float64Array(places.length);
  for (let at = 0; at < places.length; at += 1) found[at] = column[places[at] ?? 0] ?? Number.NaN;
  return found;
}

/** The places of the lines that are alike in these columns, in the order of their first; without columns all are. */
export function groupsOf(table: DataTable, by: readonly ColumnKey[]): readonly (readonly number[])[] {
  const [numbers, count] = codesOf(table, by);
  const groups = Array.from({ length: count }, (): number[] => []);
  for (let at = 0; at < table.rows; at += 1) groups[numbers[at] ?? 0]?.push(at);
  return groups;
}

/** The columns that people are put into groups by, round by round: nobody is a group. */
export function byRound(by: readonly ColumnKey[]): readonly ColumnKey[] {
  return [...new Set([...by.filter((key) => key !== 'person'), 'round' as const])];
}

/** A table with one more column at its end, or with that one anew. */
export function withColumn(table: DataTable, key: ColumnKey, column: Column): DataTable {
  const columns = new Map(table.columns);
  columns.delete(key);
  return { ...table, columns: columns.set(key, column) };
}

/** Texts that stand in one setting, by semicolons, in small letters. */
export function namesIn(setting: string): ReadonlySet<string> {
  const names = setting.split(';').map((name) => name.trim().toLowerCase());
  return new Set(names.filter((name) => name !== ''));
}

/** Every line as a group of its own. */
export function linesOf({ rows }: DataTable): readonly (readonly number[])[] {
  return Array.from({ length: rows }, (_, at) => [at]);
}

/** For each line the number of its group, and how many groups there are; column by column, so that no key is a text. */
function codesOf(table: DataTable, by: readonly ColumnKey[]): readonly [codes: Int32Array, count: number] {
  const codes = new Int32Array(table.rows);
  let count = Math.min(1, table.rows);
  for (const key of by) {
    const column = textsOf(table, key);
    const labels = new Map<string, number>();
    const pairs = new Map<number, number>();
    for (let at = 0; at < table.rows; at += 1) {
      const text = column[at] ?? '';
      let label = labels.get(text);
      if (label === undefined) {
        label = labels.size;
        labels.set(text, label);
      }
      const pair = (codes[at] ?? 0) * table.rows + label;
      let code = pairs.get(pair);
      if (code === undefined) {
        code = pairs.size;
        pairs.set(pair, code);
      }
      codes[at] = code;
    }
    count = pairs.size;
  }
  return [codes, count];
}

/** A table that is made line by line. */
export class TableMaker {
  readonly #keys: readonly ColumnKey[];
  readonly #lists: readonly (string | number)[][];
  /** What stands where a line says nothing. */
  readonly #missing: readonly (string | number)[];
  #rows = 0;

  constructor(keys: readonly ColumnKey[]) {
    this.#keys = keys;
    this.#lists = keys.map(() => []);
    this.#missing = keys.map((key) => (columnTypes[key] === 'number' ? Number.NaN : ''));
  }

  /** What a line does not say is missing. */
  add(line: { readonly [key in ColumnKey]?: string | number | null | undefined }): void {
    this.#rows += 1;
    for (let at = 0; at < this.#keys.length; at += 1) {
      const key = this.#keys[at];
      if (key !== undefined) this.#lists[at]?.push(line[key] ?? this.#missing[at] ?? '');
    }
  }

  get table(): DataTable {
    const columns = this.#keys.map((key, at) => {
      const list = this.#lists[at] ?? [];
      return [key, columnTypes[key] === 'number' ? numbersFrom(list) : list.map(String)] as const;
    });
    return { rows: this.#rows, columns: new Map(columns) };
  }
}

function numbersFrom(list: readonly (string | number)[]): Float64Array {
  const found = new Float64Array(list.length);
  for (let at = 0; at < list.length; at += 1) found[at] = Number(list[at]);
  return found;
}

/** What the columns say of the first line of a group. */
export function labelsAt(
  table: DataTable,
  by: readonly ColumnKey[],
  at: number,
): { readonly [key in ColumnKey]?: string } {
  return Object.fromEntries(by.map((key) => [key, textsOf(table, key)[at] ?? '']));
}

/** The numbers of those places, without the missing ones. */
export function presentAt(column: Float64Array, places: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const at of places) {
    const value = column[at] ?? Number.NaN;
    if (!Number.isNaN(value)) found.push(value);
  }
  return found;
}
