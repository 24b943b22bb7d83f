import {
  type AnyRow,
  type PublicRow,
  pageOf,
  type RowAddress,
  type RowCalls,
  type RowId,
  type RowSend,
  type RowState,
  type RowVerbs,
  readCall,
  readInput,
  rowCall,
  rowCalls,
  rowVerbs,
  type ServedTable,
} from '@livingroom/shared/calls/row-calls.ts';
import type { RowPage, RowQuery } from '@livingroom/shared/calls/row-query.ts';
import { rowAddresses } from '@livingroom/shared/calls/rows.ts';
import type { TableMetadata, VariableMetadata } from '@livingroom/shared/catalogue/metadata.ts';
import { callJson } from './client.ts';
import { type Called, type CallOptions, useRead } from './use-call.ts';

const send: RowSend = (call, input, { ifMatch }) => callJson(call, input, ifMatch ? { ifMatch } : {});

/** The generic calls of a table: `rows('employees').update(id, { family_name: 'Holm' })`. They throw `ApiFailure`. */
export function rows<N extends ServedTable>(table: N): RowCalls<N> {
  return rowCalls(table, { address: addressOf(table), send });
}

/** The same for a table that is known by its metadata alone. */
export function rowsAt(table: string, address: RowAddress): RowVerbs<AnyRow, AnyRow, AnyRow> {
  return rowVerbs({ table, address, send });
}

/** Rows of a table on screen, read again when the query changes; a null query waits. */
export function useRows<N extends ServedTable, C extends keyof PublicRow<N> = keyof PublicRow<N>>(
  table: N,
  query: RowQuery<PublicRow<N>, C> | null,
  options: CallOptions = {},
): Called<RowPage<Pick<PublicRow<N>, C> & RowState>> {
  return usePage(table, query, options);
}

/** The same for a table that is known by its metadata alone; without a name it waits. */
export function useAnyRows(
  table: string | undefined,
  query: RowQuery<AnyRow>,
  options: CallOptions = {},
): Called<RowPage<AnyRow>> {
  return usePage(table ?? '', table === undefined ? null : query, options);
}

type Metadata = { readonly tables: TableMetadata; readonly variables: VariableMetadata };

/** The catalogue as the server tells it: its tables, or the columns of one (spec 1 §3). */
export function useMetadata<S extends keyof Metadata>(
  source: S,
  query: RowQuery<Metadata[S]> | null,
): Called<RowPage<Metadata[S]>> {
  return usePage(source, query, {});
}

/** One row of a table by its key; null waits. */
export function useRow<N extends ServedTable>(
  table: N,
  id: RowId | null,
  options: CallOptions = {},
): Called<PublicRow<N> & RowState> {
  const call = rowCall(addressOf(table), 'read');
  return useRead(call, id === null ? null : { params: { id } }, options, async (input) => {
    return (await callJson(call, input, options)) as PublicRow<N> & RowState;
  });
}

/** How many rows of a table there are, by columns that the organisation has added. Throws `ApiFailure`. */
export async function countRows(
  table: string,
  where: NonNullable<RowQuery<AnyRow>['where']>,
): Promise<number> {
  const input = readInput(table, { where, limit: 1, count: true });
  return pageOf<AnyRow>(await callJson(readCall, input, {})).total ?? 0;
}

function usePage<Q, C extends keyof Q, R>(
  table: string,
  query: RowQuery<Q, C> | null,
  options: CallOptions,
): Called<RowPage<R>> {
  const input = query === null ? null : readInput(table, query);
  return useRead(readCall, input, options, async (given) =>
    pageOf<R>(await callJson(readCall, given, options)),
  );
}

function addressOf(table: string): RowAddress {
  const address = rowAddresses[table];
  if (!address) throw new Error(`Table ${table} not recognized.`);
  return address;
}
