import { findTable, type TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { textsOf } from '@livingroom/shared/core/lib/text.ts';
import { isAddress } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import type { SoughtColumn } from '@livingroom/shared/modules/sheets/rules/import/match-table.ts';
import { dayOf } from '@livingroom/shared/modules/sheets/rules/import/people-words.ts';
import { columnHeadings } from '@livingroom/shared/modules/sheets/rules/import/table-headings.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { rowScope } from '../../../../core/tables/read/row-scope.ts';
import { storeOf } from '../../../../core/tables/read/store-of.ts';
import { uniqueFields } from '../../../../core/tables/write/uniqueness.ts';
import { sheetVariables, uploadColumns } from '../headers.ts';
import { type ReferenceIndex, referenceIndex } from '../reference-index.ts';
import type { UploadMode } from '../types.ts';

/** The columns of the table that a sheet may fill, as they are looked for in a sheet with headings of its own. */
export function soughtColumns(table: Table, mode: UploadMode): readonly SoughtColumn[] {
  const { required, optional } = uploadColumns(table, mode);
  const variables = sheetVariables(table);
  const unique = new Set(uniqueFields(table).map(({ field }) => field));
  return [...columnHeadings(variables, [...required, ...optional])].map(([field, headings]) => {
    const variable = variables[field];
    const holds = variable && cellTest(variable);
    const isName =
      unique.has(field) && required.includes(field) && variable?.rules?.includes('email') !== true;
    return {
      ...{ field, headings, isName, isOwnRow: variable?.references?.table === table.name },
      ...(holds ? { holds } : {}),
    };
  });
}

/** Whether a cell may be of the column, where its kind tells: addresses, choices by name, days. */
function cellTest({ type, rules = [], choices }: Variable): ((value: string) => boolean) | null {
  if (rules.includes('email')) return isAddress;
  if (choices) {
    const names = new Set(choices.flatMap(({ value, label }) => [value, ...textsOf(label)].map(foldValue)));
    return (value) => names.has(foldValue(value));
  }
  if (type === 'datetime') return (value) => !/^\d+$/.test(value) && dayOf(value, true) !== null;
  return null;
}

/** The same, and rows of other tables known by what the cells name. Reads those tables: for columns that no heading tells of. */
export async function withRows(
  context: ServiceContext,
  table: Table,
  sought: readonly SoughtColumn[],
): Promise<readonly SoughtColumn[]> {
  const indexes = new Map<string, ReferenceIndex>();
  const all: SoughtColumn[] = [];
  for (const column of sought) {
    const references = sheetVariables(table)[column.field]?.references;
    if (!references || column.holds) {
      all.push(column);
      continue;
    }
    const index =
      indexes.get(references.table) ?? (await referenceIndex(context, references.table, references.display));
    indexes.set(references.table, index);
    // A bare number may be the key of anything.
    all.push({ ...column, holds: (value) => !/^\d+$/.test(value) && index.find(value) !== null });
  }
  return all;
}

/** A required column that the sheet need not have, since there is one row only that it can mean. */
export type FilledColumn = { readonly field: string; readonly value: string; readonly key: string };

/** Required columns that point at a table with a single row, for those that no column of the sheet holds. */
export async function filledColumns(
  context: ServiceContext,
  table: Table,
  mode: UploadMode,
): Promise<readonly FilledColumn[]> {
  if (mode === 'update') return [];
  const filled: FilledColumn[] = [];
  for (const field of uploadColumns(table, mode).required) {
    const references = sheetVariables(table)[field]?.references;
    if (!references) continue;
    const target = findTable(references.table);
    const where = await rowScope(context, target);
    const { rows } = await storeOf(context, target).query(target.name as TableName, {
      ...(where ? { where } : {}),
      fields: [target.key, ...references.display],
      limit: 2,
    });
    const [only, other] = rows;
    if (!only || other) continue;
    const value = references.display.map((part) => only.body[part] ?? '').join(' ');
    filled.push({ field, value: value.trim(), key: String(only.body[target.key]) });
  }
  return filled;
}
