import * as z from 'zod';
import { type Json, readJson } from '../core/lib/json.ts';
import { callDefaults, defineContract } from './call.ts';
import { json } from './json-shape.ts';
import { flag, pageAnswer, pageQuery } from './page-shapes.ts';
import { readCall } from './row-calls.ts';
import { mostConditions } from './row-query.ts';

const jsonText = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    const value = readJson(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'invalid_format', format: 'json_string' });
    return z.NEVER;
  });

const filterEntry = z.object({ value: json, type: z.string().optional(), operator: z.string().optional() });

/** The `filters` of a read, as JSON text: field -> value, operator; or several of them, which must all hold. */
export const filters = jsonText.pipe(
  z.record(z.string(), z.union([filterEntry, z.array(filterEntry).max(mostConditions)])),
);

/** The arguments of a function, as JSON text: `language`, and columns with their value. */
export const functionArguments = jsonText.pipe(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
);

/** A row by its columns, chosen by the service. Its values are JSON from the store, so that they are not walked again. */
const row = z
  .custom<{ [column: string]: Json }>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object' });

/** Spec 2 §7.1: one read for every table; `tables` and `variables` are read here too. */
export const data = defineContract({
  slug: 'data',
  about: 'The one read of the rows of every table.',
  operations: {
    read: {
      ...readCall,
      summary: 'Rows of a table: filtered, searched, sorted, paged, with the names of what they point at.',
      description:
        'Returns rows of one table: filtered, searched, sorted and by page, together with the names of the rows that they refer to. Only rows and columns that the role of the caller may read are returned.',
      access: 'signed-in',
      params: z.object({ source: z.string().regex(/^\w{1,80}$/) }),
      query: z.object({
        is_function: flag.optional(),
        func_args: functionArguments.optional(),
        filters: filters.optional(),
        search: z.string().max(200).optional(),
        sort: z.string().max(500).optional(),
        ...pageQuery,
        columns: z.string().max(5_000).optional(),
        account_filter_override: z.enum(['user', 'system', 'none']).optional(),
        foreign_key_display: flag.optional(),
        language: z.string().max(10).optional(),
      }),
      output: z.object({
        data: z.array(row),
        metadata: z.object({
          ...pageAnswer,
          limit: z.number(),
          offset: z.number(),
          columns: z.array(z.string()),
          /** Field -> id -> name, when `foreign_key_display` is asked for. */
          names: z.record(z.string(), z.record(z.string(), z.string())),
        }),
      }),
      errors: ['query-refused', 'not-found'],
    },
    groups: {
      ...callDefaults,
      method: 'GET',
      path: '/data/v1/groups/{source}',
      summary: 'How many rows there are by each value of a column.',
      description:
        'Counts the rows of one table by the values of a column, within the filters and the search, of those rows alone that the role of the caller may read. The largest groups are returned, 500 where `limit` says nothing; `others` counts the rows of all further ones.',
      access: 'signed-in',
      params: z.object({ source: z.string().regex(/^\w{1,80}$/) }),
      query: z.object({
        column: z.string().regex(/^\w{1,80}$/),
        filters: filters.optional(),
        search: z.string().max(200).optional(),
        /** Groups that are returned at most: as many as a tree of units has units. */
        limit: z.coerce.number().int().min(1).max(10_000).default(500),
      }),
      output: z.object({
        groups: z.array(
          z.object({ value: z.union([z.string(), z.number(), z.boolean()]).nullable(), count: z.number() }),
        ),
        others: z.number(),
      }),
      errors: ['query-refused', 'table-unknown', 'forbidden'],
    },
  },
});
