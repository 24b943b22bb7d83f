import { readCall, readInput } from '@livingroom/shared/calls/row-calls.ts';
import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import {
  type OwnRows,
  ROWS_READ,
  type RowPointer,
} from '@livingroom/shared/modules/api-keys/rules/call-samples.ts';
import { useMemo } from 'react';
import { callJson } from '../../api/client.ts';
import { type Called, useCall, useRead } from '../../api/use-call.ts';
import { type Reference, type ReferenceCall, readReference } from './reference.ts';

/** The calls that an API key may make, as this version of the API describes them. */
export function useReference(): Called<unknown> & { readonly reference: Reference | undefined } {
  const answer = useCall(apiKeyCalls.operations.reference, {});
  const reference = useMemo(() => answer.data && readReference(answer.data), [answer.data]);
  return { ...answer, reference };
}

/** The values of a call that name rows, by name. */
export function pointersOf({ parameters, body }: ReferenceCall): {
  readonly [name: string]: RowPointer | undefined;
} {
  const fields = Object.entries(body?.schema.properties ?? {});
  return Object.fromEntries([
    ...fields.map(([name, field]) => [name, field['x-row']] as const),
    ...parameters.map((one) => [one.name, one['x-row']] as const),
  ]);
}

/** The newest rows that a call may name; a table that the session does not read has none. Undefined: not read yet. */
export function useOwnRows(call: ReferenceCall): OwnRows | undefined {
  const pointers = new Map(
    Object.values(pointersOf(call)).flatMap((one) => (one ? [[one.table, one.key] as const] : [])),
  );
  const { data } = useRead(readCall, { newest: [...pointers] }, {}, async ({ newest }): Promise<OwnRows> => {
    const read = newest.map(async ([table, key]) => [table, await newestOf(table, key)] as const);
    return Object.fromEntries(await Promise.all(read));
  });
  return data;
}

type Keyed = { readonly [column: string]: string | number };

async function newestOf(table: string, key: string): Promise<readonly (string | number)[]> {
  const input = readInput<Keyed, string>(table, { columns: [key], sort: [`-${key}`], limit: ROWS_READ });
  try {
    const { data } = (await callJson(readCall, input, { isAside: true })) as {
      readonly data: readonly Keyed[];
    };
    return data.flatMap((row) => row[key] ?? []);
  } catch {
    return [];
  }
}
