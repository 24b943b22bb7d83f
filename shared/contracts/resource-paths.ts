import type { Table } from '../catalogue/types.ts';

/** Where the generic operations of a table live below `/api`; without schemas, for the browser as well. */
export function resourcePaths(table: Pick<Table, 'domain' | 'resource' | 'translated'>) {
  const base = `/${table.domain}/v1/${table.resource}`;
  return {
    create: base,
    readAll: base,
    read: `${base}/{id}`,
    delete: `${base}/{id}`,
    /** A translated row is updated in one language. */
    update: table.translated ? `${base}/{id}/{language}` : `${base}/{id}`,
  };
}
