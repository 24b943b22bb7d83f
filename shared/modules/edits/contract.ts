import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { json } from '../../calls/json-shape.ts';
import { languages } from '../../core/lib/language.ts';
import { MOST_REMOVED, MOST_ROWS } from './rules/limits.ts';

const path = '/edits/v1';

const table = z.string().regex(/^\w{1,80}$/);
const id = z.string().min(1).max(200);
const version = z.string().max(200);

/** How it is undone; null: it cannot be. */
const undo = z.object({ edit_id: z.number(), until: z.string() }).nullable();

/** Several cells or rows at once, and taking that back. Each table's own rights hold. */
export const editCalls = defineContract({
  slug: 'edits',
  about: 'Several cells or rows changed at once, all or none, and how they are brought back.',
  operations: {
    changeCells: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/cells`,
      summary: 'Changes cells of several rows, all or none.',
      description:
        'Changes columns of up to 99 rows of one table, at most 1,000 cells. Everything is checked before anything is written: where a cell is wrong nothing changes, and `cells` of the error names each wrong one by the place of its row and its column. The whole edit can be undone for 30 minutes as long as none of its rows has changed since.',
      access: 'signed-in',
      body: z.strictObject({
        table,
        language: z.enum(languages).optional(),
        rows: z
          .array(
            z.strictObject({ id, version: version.optional(), values: z.record(z.string().max(80), json) }),
          )
          .min(1)
          .max(MOST_ROWS),
      }),
      output: z.object({ changed: z.number(), undo }),
      errors: ['edit-refused', 'forbidden', 'table-unknown', 'conflict', 'too-large'],
    },
    removeRows: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/removals`,
      summary: 'Deletes up to ten rows.',
      description:
        'Deletes up to ten rows of one table, one after the other; a row that cannot go stays, with its reason. Where the table says that it is undoable, the rows come back by undoing the edit within 30 minutes, together with what went with them.',
      access: 'signed-in',
      body: z.strictObject({
        table,
        rows: z
          .array(z.strictObject({ id, version: version.optional() }))
          .min(1)
          .max(MOST_REMOVED),
      }),
      output: z.object({
        deleted: z.array(z.string()),
        problems: z.array(z.object({ id: z.string(), message: z.string(), table: z.string().nullable() })),
        undo,
      }),
      errors: ['forbidden', 'table-unknown'],
    },
    undo: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/edits/{id}/undo`,
      summary: 'Undoes an edit of mine as a whole.',
      description:
        'Brings back what an edit of the caller changed or deleted, all of it. Refused when one of its rows has changed since, and not found when it was undone already or its time is over.',
      access: 'signed-in',
      params: z.object({ id: z.coerce.number().int().positive() }),
      output: z.object({ undone: z.number() }),
      errors: ['not-found', 'edit-refused', 'forbidden', 'conflict'],
    },
  },
});
