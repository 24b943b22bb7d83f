import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Ports } from '../../../core/context.ts';
import { type OpenTable, openTable } from '../../../core/tables/write/open-table.ts';
import { isStanding, type KeptEntry, type Upload } from './types.ts';

/** The table of an upload, or that of the rows of one of its steps, open to the person who uploads, in the account of the upload. */
export function openUploaded(
  ports: Ports,
  { accountId, caller, tableName }: Upload,
  rows: readonly KeptEntry[] = [],
): OpenTable {
  const own = rows.flatMap((entry) => (isStanding(entry) ? [] : (entry.table ?? [])))[0];
  return openTable(accountContext(ports, accountId, caller), findTable(own ?? tableName));
}
