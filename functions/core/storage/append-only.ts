import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Write } from './port.ts';

/**
 * What was added to an append-only table stays as it is for services; throws otherwise. Age and the end of the account
 * take such rows away; both ask the port itself.
 */
export function refuseChanged(name: string, writes: readonly Write[]): void {
  if (isAppendOnly(name) && writes.some(({ kind }) => kind !== 'create'))
    throw new Error(`Rows of ${name} are never changed`);
}

function isAppendOnly(table: string): boolean {
  return isTableName(table) && findTable(table).appendOnly === true;
}
