import * as z from 'zod';
import { tablePermission } from '../catalogue/catalogue.ts';
import { type MetadataSource, metadataTables } from '../catalogue/metadata-tables.ts';
import { callDefaults, type Operation } from './call.ts';

/** Brings back what the product says of a table or a column. */
export function resetCall(source: MetadataSource) {
  const table = metadataTables[source];
  const what = source === 'tables' ? 'table' : 'column';
  return {
    ...callDefaults,
    method: 'POST',
    path: `/${table.domain}/v1/${table.resource}/{id}/reset`,
    summary: `Brings back the names and looks of a ${what} as the product has them.`,
    description: `Takes away what was changed of a ${what} for all organisations, or for the one at hand.`,
    access: tablePermission(table, 'update'),
    params: z.object({ id: z.string().max(200) }),
    output: z.object({ reset: z.literal(true) }),
    errors: ['not-found', 'conflict', 'no-changes'],
  } as const satisfies Operation;
}
