import {
  type OwnColumns,
  ownColumnTables,
  ownField,
  removedNumbers,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import { accountContext } from '../../core/account-context.ts';
import type { DueKind } from '../../core/due/kinds.ts';
import type { Filter } from '../../core/storage/port.ts';
import { readPages, type Store, writeUnlessRefused } from '../../core/storage/rows.ts';
import { ownColumnsOf } from '../../core/tables/effective-table.ts';

/** Times that a page is read again where somebody changes its rows at the same moment. */
const TRIES = 5;

/**
 * Takes the values of all numbers that have no definition any more out of people, units and what can be undone; false where
 * some are left. It follows from the definitions alone, so a call that died in between is done again by anybody.
 */
export async function clearRemoved(store: Store, own: OwnColumns | null): Promise<boolean> {
  const fields = removedFields(own);
  if (fields.length === 0) return true;
  let isWhole = true;
  for (const table of ownColumnTables) {
    await forgetEditsWith(store, table, fields);
    if (!(await clearFields(store, table, fields))) isWhole = false;
  }
  return isWhole;
}

async function forgetEditsWith(store: Store, table_name: string, fields: readonly string[]): Promise<void> {
  const edits = store.table('edits');
  for await (const stored of edits.pages({ where: { table_name } }))
    for (const { body } of stored) {
      const holds = (body.rows ?? []).some(
        (row) => 'values' in row && fields.some((field) => Object.hasOwn(row.values, field)),
      );
      if (holds) await edits.removeEvery({ edit_id: body.edit_id });
    }
}

async function clearFields(store: Store, table: string, fields: readonly string[]): Promise<boolean> {
  const gone = new Set(fields);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let left = false;
    for await (const rows of readPages(store, table, { where: holding(fields) }, 100)) {
      const writes = rows.map(({ id, etag, body }) => ({
        ...{ kind: 'replace' as const, id, etag },
        body: Object.fromEntries(Object.entries(body).filter(([field]) => !gone.has(field))),
      }));
      if (!(await writeUnlessRefused(store, table, writes))) left = true;
    }
    if (!left) return true;
  }
  return false;
}

/** What a call left that died, and what somebody wrote at the very moment at which a field went. */
export const ownValuesWatch: DueKind = {
  name: 'own-values-watch',
  serves: 'every',
  async run(ports, accountId) {
    const { store } = accountContext(ports, accountId);
    await clearRemoved(store, await ownColumnsOf({ store }));
  },
  async next(ports, accountId) {
    const { store } = accountContext(ports, accountId);
    const fields = removedFields(await ownColumnsOf({ store }));
    if (fields.length === 0) return null;
    for (const table of ownColumnTables)
      if ((await store.count(table, holding(fields))) > 0) return ports.clock.now();
    return null;
  },
};

function removedFields(own: OwnColumns | null): readonly string[] {
  return removedNumbers(own).map((id) => ownField({ id }));
}

function holding(fields: readonly string[]): Filter {
  return { or: fields.map((field) => ({ field, op: 'ne', value: null })) };
}
