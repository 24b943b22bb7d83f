import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { LONGEST_NAME, MOST_COLUMNS, NARROWEST, WIDEST } from './rules/limits.ts';

const path = '/saved-views/v1/saved-views';

const needs = rightsOf('saved-views', ['manager', 'admin', 'system']);

const table = z.string().regex(/^\w{1,80}$/);
const params = z.object({ id: z.coerce.number().int().positive() });

const column = z.strictObject({
  name: z.string().regex(/^\w{1,80}$/),
  width: z.number().int().min(NARROWEST).max(WIDEST).optional(),
});

const columns = z
  .array(column)
  .max(MOST_COLUMNS)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length);

const shown = z.strictObject({ query: z.string().max(4_000), columns: columns.nullable() });

const name = z.string().max(2 * LONGEST_NAME);

const view = z.object({
  saved_view_id: z.number(),
  table_name: z.string(),
  name: z.string(),
  shared: z.boolean(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
  /** Whether the caller may take it away. */
  removable: z.boolean(),
  shown,
});

/** Views of lists that people save, alone or for their organisation, and how each has arranged the columns. */
export const savedViewCalls = defineContract({
  slug: 'saved-views',
  about:
    'Saved views of lists: their filters, order and columns, and the columns as each person arranged them.',
  operations: {
    list: {
      ...callDefaults,
      method: 'GET',
      path,
      summary:
        'The views of a list: mine and those shared with my organisation; and its columns as I arranged them.',
      description:
        'Returns the views of one table: those of the caller and those that others share with the organisation, and the columns as the caller arranged them. A view holds what is asked for, never rows. Without the right to read the table there are none.',
      access: needs('Read'),
      query: z.object({ table }),
      output: z.object({ views: z.array(view), columns: columns.nullable() }),
      errors: [],
    },
    create: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Saves a view of a list.',
      description:
        'Saves how a list is shown under a name. A person keeps at most 50 views, an organisation shares at most 100. Two views of one list that a person sees cannot have the same name.',
      access: needs('Create'),
      body: z.strictObject({ table_name: table, name, shared: z.boolean().default(false), shown }),
      output: view,
      status: 201,
      errors: ['view-refused', 'not-found'],
    },
    update: {
      ...callDefaults,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Changes the name of a view of mine, what it shows, or whether it is shared.',
      description: 'Changes a view of the caller: its name, what it shows, or whether it is shared.',
      access: needs('Update'),
      params,
      body: z.strictObject({
        name: name.optional(),
        shared: z.boolean().optional(),
        shown: shown.optional(),
      }),
      output: view,
      errors: ['view-refused', 'not-found', 'conflict'],
    },
    remove: {
      ...callDefaults,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Takes a view away.',
      description: 'Deletes a view of the caller; an admin may also delete one that somebody else shares.',
      access: needs('Delete'),
      params,
      output: z.object({ deleted: z.literal(true) }),
      errors: ['not-found'],
    },
    arrange: {
      ...callDefaults,
      method: 'PUT',
      path: '/saved-views/v1/layouts',
      summary: 'Remembers the columns of a list as I arranged them.',
      description:
        'Stores which columns a list shows to the caller, in which order and how wide; null goes back to those that the list has by itself.',
      access: needs('Arrange'),
      body: z.strictObject({ table, columns: columns.nullable() }),
      output: z.object({ columns: columns.nullable() }),
      errors: ['not-found', 'conflict'],
    },
  },
});
