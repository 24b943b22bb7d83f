import { createHash } from 'node:crypto';
import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import { isOwnField } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Body } from '../../../../core/storage/port.ts';

const LENGTH = 22;

/**
 * A digest of what people have written in a row: as long as it is the same, nobody has changed the row. What the product keeps
 * beside it, such as the state of an invitation, is not part of it.
 */
export function markOf(table: Table, body: Body): string {
  const said = Object.entries(body)
    .filter(([field, value]) => value !== null && isWritten(table, field))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, LENGTH);
}

/** Whether people write the column, when a row is made or later. */
function isWritten({ variables }: Table, field: string): boolean {
  const variable = variables[field];
  if (!variable) return isOwnField(field);
  if (variable.internal) return false;
  return columnUse(variable, 'create') !== 'never' || columnUse(variable, 'update') !== 'never';
}

/** Whether people may change the column of a row that is there. */
export function isChangeable({ variables }: Table, field: string): boolean {
  const variable = variables[field];
  return variable ? columnUse(variable, 'update') !== 'never' : isOwnField(field);
}
