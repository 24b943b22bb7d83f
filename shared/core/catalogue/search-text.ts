import type { Json } from '../lib/json.ts';
import type { Table } from './types.ts';

/** A field beside the columns of a table that has searchable ones: what a search compares. The store keeps it in step. */
export const SEARCH_COLUMN = 'search_text';

/** Texts of which nothing but letter case is to be folded. */
const PLAIN = /^[ -~\n]*$/;

type Body = { readonly [field: string]: Json };

/**
 * A text as a search compares it, the same on every store: letter case, width and composition do not count, nor what
 * languages do with them: all four i of Turkish are one, a sigma at the end is a sigma, ß is ss. Accents count, since
 * å and a are two letters.
 */
export function searchFold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKC').replace(/[İıI]/gu, 'i').toLowerCase();
  return lower.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ').replaceAll('ß', 'ss');
}

const searched = new WeakMap<Table, readonly string[]>();

export function isSearched(table: Table): boolean {
  return searchedColumns(table).length > 0;
}

function searchedColumns(table: Table): readonly string[] {
  const known = searched.get(table);
  if (known) return known;
  const columns = Object.entries(table.variables).flatMap(([name, own]) => (own.searchable ? [name] : []));
  searched.set(table, columns);
  return columns;
}

/** The row with the text that a search looks at, as its columns have it now; the same object where nothing changes. */
export function withSearchText(table: Table, body: Body): Body {
  const columns = searchedColumns(table);
  if (columns.length === 0) return body;
  let whole = '';
  for (const column of columns) {
    const one = body[column];
    // No word of a search holds the sign between two columns, and no folding reaches over it.
    if (typeof one === 'string' && one !== '') whole = whole === '' ? one : `${whole}\n${one}`;
  }
  const text = searchFold(whole);
  return body[SEARCH_COLUMN] === text ? body : { ...body, [SEARCH_COLUMN]: text };
}
