import type { Permission } from '../contracts/kit.ts';
import { tables } from './catalogue.ts';
import type { Access, Table } from './types.ts';

/** Structurally the `TableSchema` of the store's port, which shared code may not import. */
export type StoreSchema = {
  readonly name: string;
  readonly container: 'entities' | 'answers' | 'activity' | 'log';
  readonly indexes: readonly (readonly string[])[];
};

/** Where every table is kept, for both engines. */
export function storeSchemas(): readonly StoreSchema[] {
  return tables.map(({ name, container = 'entities', indexes = [] }) => ({ name, container, indexes }));
}

const operationNames = { create: 'Create', read: 'Read', update: 'Update', delete: 'Delete' } as const;

/** The right to one operation on a table's rows, with the roles that hold it at first. */
export function tablePermission(table: Table, operation: keyof Access): Permission {
  return {
    domain: table.domain,
    subdomain: table.name,
    operation: operationNames[operation],
    roles: table.access[operation] ?? [],
  };
}

/** The four rights of every table that anybody may hold any right of. */
export function permissionSeeds(): readonly Permission[] {
  return tables
    .filter((table) => Object.keys(table.access).length > 0)
    .flatMap((table) =>
      (['create', 'read', 'update', 'delete'] as const).map((operation) => tablePermission(table, operation)),
    );
}
