import { findTable, isTableName, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableName } from '@livingroom/shared/catalogue/names.ts';
import { nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { undoWords } from '@livingroom/shared/modules/sheets/words/undo.ts';
import type { Body } from '../../../../core/storage/port.ts';

/** Rows that a message names; the count of the others follows. */
const NAMED = 5;

/** A table as an image names it. */
export function tableOf(name: string): TableName {
  if (!isTableName(name)) throw new Error(`No table is named ${name}`);
  return name;
}

/** What people call a row: a person's name, a text of it that lists search, else the table with its number. */
export function rowName(table: string, id: string, body: Body | null): Phrase | string {
  const text = body && (table === 'employees' ? nameOrAddress(body) : searchedText(table, body));
  return text || undoWords('nameless', { table: tableName(table), id });
}

function searchedText(table: string, body: Body): string {
  const [field] = Object.entries(findTable(table).variables).find(([, one]) => one.searchable) ?? [];
  const text = field === undefined ? null : body[field];
  return typeof text === 'string' ? text : '';
}

/** A few of them, and how many there are beside. */
export function namesOf(names: readonly (Phrase | string)[]): Phrase | string {
  const more = names.length - NAMED;
  const shown = joined(names.slice(0, NAMED));
  return more > 0 ? undoWords('names-more', { names: shown, count: more }) : shown;
}

/** Phrases one after the other on a line. */
export function joined(all: readonly (Phrase | string)[]): Phrase | string {
  const [first = '', ...others] = all;
  return others.reduce((said, one) => undoWords('both', { first: said, second: one }), first);
}
