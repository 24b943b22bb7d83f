import { createHash } from 'node:crypto';
import {
  type ChangedState,
  columnRows,
  tableRows,
  type VariableMetadata,
} from '@livingroom/shared/catalogue/metadata.ts';
import { isOwnField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Body } from '../../storage/port.ts';
import type { Catalogue } from '../effective-table.ts';
import { changeOf, type Described } from './changed-row.ts';
import type { Can } from './present.ts';

/** A row of `tables` or `variables` with its version, which follows from all that it says. */
export type DescribedRow = Body & { readonly etag: string };

export function tablesOf(catalogue: Catalogue, language: Language) {
  return tableRows(language, catalogue.tables).map((row) =>
    versioned({ ...row, ...changedState(catalogue, { table: row.table_name, column: null }) }),
  );
}

/** The columns of each table, in its order. */
export function columnsOf(
  catalogue: Catalogue,
  language: Language,
): readonly (VariableMetadata & { readonly etag: string })[] {
  return catalogue.tables.flatMap((table) =>
    columnRows(table, language).map((row) =>
      versioned({ ...row, ...changedState(catalogue, { table: table.name, column: row.variable_name }) }),
    ),
  );
}

/** One of them. Errors: `not-found` for a column that never leaves the server. */
export function describedRow(
  { tables, ...stored }: Catalogue,
  { table: name, column }: Described,
  language: Language,
): DescribedRow {
  const catalogue = { ...stored, tables: tables.filter((table) => table.name === name) };
  const row =
    column === null
      ? tablesOf(catalogue, language)[0]
      : columnsOf(catalogue, language).find(({ variable_name }) => variable_name === column);
  if (!row) throw new AppError('not-found');
  return row;
}

/** What is done with a row of the catalogue; an organisation's own field is changed where it was added. */
export function canChange(may: boolean, { variable_name }: Body): Can {
  return { update: may && !(typeof variable_name === 'string' && isOwnField(variable_name)), delete: false };
}

function changedState({ forAll, forOne }: Catalogue, described: Described): ChangedState {
  if (changeOf(forOne, described)) return { changed: 'organisation' };
  return { changed: changeOf(forAll, described) ? 'all' : 'no' };
}

function versioned<R extends object>(row: R): R & { readonly etag: string } {
  return { ...row, etag: createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22) };
}
