import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';

/** What a list shows, as it stands in the query string of the address; nothing in it is known to fit the table. */
export type ListAddress = {
  /** Table of the tab. */
  readonly tab: string | null;
  readonly view: string | null;
  /** Option of the view -> value. */
  readonly options: Texts;
  readonly search: string;
  /** Whose texts of a translated table are shown and edited; null: as the rows are stored. */
  readonly language: Language | null;
  /** Columns by comma, with a minus where the last comes first. */
  readonly sort: string | null;
  /** Column -> texts of the values that rows may have. */
  readonly filters: { readonly [column: string]: readonly string[] };
  /** Column -> texts of further conditions, which must all hold (`fields/tests.ts`). */
  readonly tests: { readonly [column: string]: readonly string[] };
  /** Column whose values part the rows into groups. */
  readonly group: string | null;
  /** Number of the saved view that is open. */
  readonly saved: string | null;
  /** From 0 on. */
  readonly page: number;
  readonly size: number | null;
  /** Key of the open row, or `newRow`. */
  readonly row: string | null;
  /** Part of the open row. */
  readonly part: string | null;
  /** The way from the first table to the one that is shown: by a row of each to the rows that belong to it. */
  readonly steps: readonly Step[];
};

/** From the row `of` of the table before to the rows of `table` whose `column` has the value. */
export type Step = {
  readonly table: string;
  readonly column: string;
  readonly value: string;
  readonly of: string;
};

/** Spec 1 §9: so many tables deep a way may be. */
export const deepestWay = 15;

type Texts = { readonly [name: string]: string };

/** Stands for the row that is being made. */
export const newRow = 'new';

const filterPrefix = 'filter.';
const testPrefix = 'where.';
const optionPrefix = 'view.';

/** What nobody typed by hand: longer texts are not looked at. */
const longestSearch = 200;
const longestKey = 200;
const mostPages = 100_000;

export function readAddress(query: string): ListAddress {
  const params = new URLSearchParams(query);
  return {
    tab: params.get('tab'),
    view: params.get('view'),
    options: Object.fromEntries(
      [...named(params, optionPrefix)].map(([name, [value = '']]) => [name, value]),
    ),
    search: (params.get('search') ?? '').slice(0, longestSearch),
    language: languages.find((one) => one === params.get('language')) ?? null,
    sort: params.get('sort'),
    filters: Object.fromEntries(named(params, filterPrefix)),
    tests: Object.fromEntries(named(params, testPrefix)),
    group: params.get('group'),
    saved: params.get('saved'),
    page: (whole(params.get('page'), mostPages) ?? 1) - 1,
    size: whole(params.get('size'), mostPages),
    row: rowOf(params.get('row')),
    part: params.get('part'),
    steps: params.getAll('step').slice(0, deepestWay).map(stepOf),
  };
}

/** The query string of an address; what is as it is without one is left out, so that links stay short. */
export function writeAddress(address: ListAddress): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null) => {
    if (value) params.append(name, value);
  };
  put('tab', address.tab);
  put('view', address.view);
  for (const [name, value] of Object.entries(address.options)) put(optionPrefix + name, value);
  put('search', address.search);
  put('language', address.language);
  put('sort', address.sort);
  for (const [column, values] of Object.entries(address.filters))
    for (const value of values) params.append(filterPrefix + column, value);
  for (const [column, tests] of Object.entries(address.tests))
    for (const test of tests) put(testPrefix + column, test);
  put('group', address.group);
  put('saved', address.saved);
  put('page', address.page > 0 ? String(address.page + 1) : null);
  put('size', address.size === null ? null : String(address.size));
  put('row', address.row);
  put('part', address.row && address.part);
  for (const { table, column, value, of } of address.steps)
    params.append('step', [table, column, value, of].join(' '));
  return params.toString();
}

/** Keys and columns have no blanks; what was typed by hand is read as far as it goes. */
function stepOf(text: string): Step {
  const [table = '', column = '', value = '', of = ''] = text.slice(0, 4 * longestKey).split(' ');
  return { table, column, value, of };
}

/** The tab alone: what another table shows means nothing here. */
export function addressOfTab(tab: string | null): ListAddress {
  return { ...readAddress(''), tab };
}

/** What a saved view keeps of an address: what the list is asked for, and how it is shown. */
export function savedPartOf(address: ListAddress): string {
  return writeAddress({ ...address, tab: null, saved: null, page: 0, row: null, part: null, steps: [] });
}

/** Whether both show the same row of the same tab, so that nothing unsaved is lost between them. */
export function isSamePlace(a: string, b: string): boolean {
  const [left, right] = [readAddress(a), readAddress(b)];
  return left.tab === right.tab && left.row === right.row && isSameWay(left.steps, right.steps);
}

function isSameWay(a: readonly Step[], b: readonly Step[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function named(params: URLSearchParams, prefix: string): ReadonlyMap<string, readonly string[]> {
  const names = [...params.keys()].filter((name) => name.length > prefix.length && name.startsWith(prefix));
  return new Map(names.map((name) => [name.slice(prefix.length), params.getAll(name)]));
}

/** Longer texts are the key of no row. */
function rowOf(text: string | null): string | null {
  return text && text.length <= longestKey ? text : null;
}

function whole(text: string | null, most: number): number | null {
  const value = /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null;
  return value === null ? null : Math.min(value, most);
}
