import * as z from 'zod';
import { tablePermission, tables } from '../catalogue/catalogue.ts';
import { isMetadataSource, metadataTables } from '../catalogue/metadata-tables.ts';
import { isOwnColumnTable } from '../core/catalogue/own-columns.ts';
import type { CrudOperation, Table, Variable } from '../core/catalogue/types.ts';
import { languages } from '../core/lib/language.ts';
import type { Contract, Operation } from './call.ts';
import { json } from './json-shape.ts';
import { pageAnswer, pageQuery } from './page-shapes.ts';
import { rowCallDescription, rowsTitle } from './row-call-descriptions.ts';
import { rowAddress, rowCall } from './row-calls.ts';

/** What may be done with a row, so that buttons need no rules of their own. */
const can = z.object({
  update: z.boolean(),
  delete: z.boolean(),
  /** Columns that may be changed although the row as a whole may not. */
  columns: z.array(z.string()).optional(),
});

const given = z.record(z.string(), json);

const rowParams = z.object({ id: z.string().max(200) });

const translatedRowParams = rowParams.extend({ language: z.enum(languages) });

const deleted = z.object({ deleted: z.literal(true) });

const listQuery = z.object({
  search: z.string().max(200).optional(),
  sort: z.string().max(500).optional(),
  ...pageQuery,
});

/** The generic operations of every table of a domain: `{operation}-{table}` (spec 2 §7). */
export function resourceContract(domain: string): Contract {
  const operations: { [name: string]: Operation } = {};
  for (const table of [...tables, ...Object.values(metadataTables)]) {
    if (table.domain !== domain) continue;
    for (const operation of callsOf(table))
      operations[`${operation}-${table.name}`] = build(table, operation);
  }
  return { slug: domain, operations };
}

/** Lists of the catalogue itself are read as spec 2 §7.1 has it. */
function callsOf({ name, operations }: Table): readonly CrudOperation[] {
  return isMetadataSource(name) ? operations.filter((operation) => operation !== 'readAll') : operations;
}

function build(table: Table, operation: CrudOperation): Operation {
  const common = {
    ...rowCall(rowAddress(table), operation),
    access: tablePermission(table, operation === 'readAll' ? 'read' : operation),
    description: rowCallDescription(table, operation),
  };
  const title = rowsTitle(table);
  switch (operation) {
    case 'create':
      return {
        ...common,
        summary: `${title}: create a row.`,
        body: given,
        get output() {
          return rowShape(table);
        },
        status: 201,
        errors: ['invalid-input', 'constraint-failed'],
      };
    case 'read':
      return {
        ...common,
        summary: `${title}: read a row.`,
        params: rowParams,
        get output() {
          return rowShape(table);
        },
        errors: ['not-found'],
      };
    case 'update':
      return {
        ...common,
        summary: `${title}: change a row.`,
        params: table.translated ? translatedRowParams : rowParams,
        body: given,
        get output() {
          return rowShape(table);
        },
        errors: ['not-found', 'conflict', 'invalid-input', 'constraint-failed', 'no-changes'],
      };
    case 'delete':
      return {
        ...common,
        summary: `${title}: delete a row.`,
        params: rowParams,
        output: deleted,
        errors: ['not-found', 'conflict'],
      };
    case 'readAll':
      return {
        ...common,
        summary: `${title}: read rows.`,
        query: listQuery,
        get output() {
          return pageShape(table);
        },
        errors: [],
      };
  }
}

/** Shapes are made at their first use: making those of all tables would be a tenth of a cold start. */
const rowShapes = new Map<string, z.ZodType>();
const pageShapes = new Map<string, z.ZodType>();

/** What an own field of an organisation holds: which there are, the engine knows, which presents no other column. */
const ownValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What leaves of a row: the columns that are not internal, the row's version and what may be done with it. */
function rowShape(table: Table): z.ZodType {
  return remembered(rowShapes, table, () => {
    const shape: { [field: string]: z.ZodType } = {};
    for (const [field, variable] of Object.entries(table.variables)) {
      if (!variable.internal) shape[field] = valueShape(variable).nullable();
    }
    const row = z.object({ ...shape, etag: z.string(), can });
    return isOwnColumnTable(table.name) ? row.catchall(ownValue) : row;
  });
}

function pageShape(table: Table): z.ZodType {
  return remembered(pageShapes, table, () => z.object({ data: z.array(rowShape(table)), ...pageAnswer }));
}

function remembered(shapes: Map<string, z.ZodType>, { name }: Table, make: () => z.ZodType): z.ZodType {
  const known = shapes.get(name) ?? make();
  shapes.set(name, known);
  return known;
}

function valueShape(variable: Variable): z.ZodType {
  switch (variable.type) {
    case 'integer':
    case 'float':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'array':
      return z.array(z.union([z.string(), z.number()]));
    case 'json':
      return json;
    default:
      return z.string();
  }
}
